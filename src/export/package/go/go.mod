module lexmill/{{module}}

go 1.19
