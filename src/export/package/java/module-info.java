/** The words of {{id}}, made by lexmill. */
module lexmill.{{module}} {
    exports lexmill.{{module}};
}
