//! Reads the keys that all rules and derivations of an edition have.

use std::collections::HashMap;

use crate::diagnostic::{Code, Diagnostics};
use crate::document::{Fields, Item, Table};
use crate::edition::rule_text::RuleText;
use crate::edition::wording::Wording;
use crate::locus::Locus;
use crate::verdict::Outcome;

/// Reads the tables of rules or derivations; faults are reported as diagnostics. `what` is `rule` or `derivation`, for
/// messages.
pub(super) fn read_all(what: &str, tables: &[&Table], language: &str, problems: &mut Diagnostics) -> Vec<RuleText> {
    let rules: Vec<_> = tables.iter().filter_map(|table| RuleText::read(table, language, problems)).collect();
    report_repeated_names(what, rules.iter().map(|rule| (rule.name.as_str(), rule.at())), problems);
    rules
}

impl RuleText {
    /// Reads the keys that every rule has; the parameters are read by the code of its kind. Returns `None` if the name
    /// or the kind is missing or wrong.
    fn read(table: &Table, language: &str, problems: &mut Diagnostics) -> Option<Self> {
        let mut fields = Fields::new(table, problems);
        let name = fields.string("name");
        let kind = fields.string("kind");
        let outcome = fields.choice("then", &[("reject", Outcome::Reject), ("accept", Outcome::Accept)]);
        let rejects_most = fields.flag("rejects-most");
        let cites = read_clause(&mut fields, language, &table.at);
        let because = fields.required("because", "the reason by language: because.en = \"…\"", Item::to_string_map);
        fields.forgive_misspelt("because");
        if let Some(because) = &because {
            report_missing(fields.problems, &table.at, ("because", "the reason"), because, &[language, "en"]);
        }
        let because = because.unwrap_or_default();
        if let Some(cites) = &cites {
            let languages: Vec<_> =
                because.keys().map(String::as_str).filter(|key| ![language, "en"].contains(key)).collect();
            report_missing(fields.problems, &table.at, ("cites", "the clause"), cites, &languages);
        }
        Some(Self { name: name?, kind: kind?, outcome, rejects_most, cites, because, table: table.clone() })
    }
}

/// Reads the clause that a table cites, which must be given in the edition's language and in English. Returns `None` if
/// it is missing or wrong.
pub(super) fn read_clause(fields: &mut Fields<'_, '_>, language: &str, at: &Locus) -> Option<Wording> {
    let cites = fields.optional("cites", "the clause by language: cites.en = \"…\"", Item::to_string_map)?;
    report_missing(fields.problems, at, ("cites", "the clause"), &cites, &[language, "en"]);
    Some(cites)
}

fn report_missing(
    problems: &mut Diagnostics,
    at: &Locus,
    (key, what): (&str, &str),
    wording: &Wording,
    needed: &[&str],
) {
    for (index, language) in needed.iter().enumerate() {
        if !wording.contains_key(*language) && !needed[..index].contains(language) {
            let message = format!("{what} is not given in `{language}`");
            let help = format!("add {key}.{language} = \"…\"");
            problems.error(Code::MissingKey, at.clone(), message, help);
        }
    }
}

/// Reports names that occur twice. `what` is `rule`, `derivation` or `tier`, for messages.
pub(super) fn report_repeated_names<'a>(
    what: &str,
    named: impl Iterator<Item = (&'a str, &'a Locus)>,
    problems: &mut Diagnostics,
) {
    let mut seen = HashMap::new();
    for (name, at) in named {
        let first = *seen.entry(name).or_insert(at);
        if first != at {
            let message = format!("a {what} named `{name}` already exists at {first}");
            problems.error(Code::RepeatedName, at.clone(), message, format!("give each {what} a name of its own"));
        }
    }
}
