//! Reads the keys that all rules and derivations of an edition have.

use std::collections::HashMap;

use crate::diagnostic::{Code, Diagnostics};
use crate::document::{Fields, Item, Table};
use crate::edition::{RuleText, Wording};
use crate::locus::Locus;
use crate::verdict::Outcome;

impl RuleText {
    /// Reads the keys that every rule has; its parameters are read by its kind. Returns `None` if the name or the kind
    /// is missing or wrong.
    pub(super) fn read(table: &Table, language: &str, problems: &mut Diagnostics) -> Option<Self> {
        let mut fields = Fields::new(table, problems);
        let name = fields.string("name");
        let kind = fields.string("kind");
        let outcome = fields.choice("then", &[("reject", Outcome::Reject), ("accept", Outcome::Accept)]);
        let rejects_most = fields.flag("rejects-most");
        let cites = read_clause(&mut fields, language, &table.at);
        let because = fields.required("because", "the reason by language: because.en = \"…\"", by_language);
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
    let cites = fields.optional("cites", "the clause by language: cites.en = \"…\"", by_language)?;
    report_missing(fields.problems, at, ("cites", "the clause"), &cites, &[language, "en"]);
    Some(cites)
}

fn by_language(item: &Item) -> Option<Wording> {
    item.as_table()?.iter().map(|(key, _, item)| Some((key.to_owned(), item.as_str()?.to_owned()))).collect()
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

/// Reports names that occur twice.
pub(super) fn report_repeated_names(rules: &[RuleText], problems: &mut Diagnostics) {
    let mut seen = HashMap::new();
    for rule in rules {
        let first = *seen.entry(rule.name.as_str()).or_insert(rule.at());
        if first != rule.at() {
            let message = format!("a rule named `{}` already exists at {first}", rule.name);
            problems.error(Code::RepeatedName, rule.at().clone(), message, "give each rule a name of its own");
        }
    }
}
