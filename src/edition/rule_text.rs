//! A rule or a derivation as an edition's file has it: what all of them share, and the table with the parameters.

use std::collections::BTreeMap;

use crate::diagnostic::{Code, Diagnostics};
use crate::document::{Fields, Item, Table};
use crate::locus::Locus;
use crate::verdict::Outcome;

/// The keys that every rule has; all others are parameters of its kind.
const COMMON_KEYS: [&str; 6] = ["name", "kind", "then", "strikes-most", "cites", "because"];

/// What is said in several languages, by their tags.
pub type Wording = BTreeMap<String, String>;

/// A rule or a derivation as written.
#[derive(Clone, Debug)]
pub struct RuleText {
    /// Its name, unique in the edition.
    pub name: String,
    /// Its kind, a row of the table in `rule`.
    pub kind: String,
    /// What it says of what it finds.
    pub outcome: Outcome,
    /// Whether it is meant to strike nearly all words.
    pub strikes_most: bool,
    /// The clause that it implements, by language.
    pub cites: Option<Wording>,
    /// The reason, by language.
    pub because: Wording,
    /// The whole table, parameters included.
    pub table: Table,
}

impl RuleText {
    /// Where the rule begins.
    pub fn at(&self) -> &Locus {
        &self.table.at
    }

    /// Reads what every rule has; its parameters are left to its kind.
    pub(super) fn read(table: &Table, language: &str, problems: &mut Diagnostics) -> Option<Self> {
        let mut fields = Fields::new(table, problems);
        let name = fields.string("name");
        let kind = fields.string("kind");
        let outcome = fields.choice("then", &[("strike", Outcome::Strike), ("admit", Outcome::Admit)]);
        let strikes_most = fields.flag("strikes-most");
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
        Some(Self { name: name?, kind: kind?, outcome, strikes_most, cites, because, table: table.clone() })
    }

    /// The table, of which its kind has still to read the parameters.
    pub fn parameters<'t, 'p>(&'t self, problems: &'p mut Diagnostics) -> Fields<'t, 'p> {
        let mut fields = Fields::new(&self.table, problems);
        COMMON_KEYS.iter().for_each(|key| fields.leave(key));
        fields
    }

    /// The row of a table of kinds that it names; `what` says what they are kinds of.
    pub fn find_kind<'k, K>(
        &self,
        kinds: &'k [K],
        name: impl Fn(&K) -> &str,
        what: &str,
        fields: &mut Fields<'_, '_>,
    ) -> Option<&'k K> {
        let found = kinds.iter().find(|kind| name(kind) == self.kind);
        if found.is_none() {
            let names: Vec<_> = kinds.iter().map(name).collect();
            let message = format!("there is no {what} kind `{}`", self.kind);
            let help = format!("the kinds are {}", names.join(", "));
            fields.problems.error(Code::UnknownKind, fields.place("kind"), message, help);
        }
        found
    }
}

/// A wording in a language, or in English where it is not given in that.
pub fn worded<'w>(wording: &'w Wording, language: &str) -> &'w str {
    wording.get(language).or_else(|| wording.get("en")).map_or("", String::as_str)
}

/// Reads the clause that a table cites, which must be given in the edition's language and in English.
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
    for (place, language) in needed.iter().enumerate() {
        if !wording.contains_key(*language) && !needed[..place].contains(language) {
            let message = format!("{what} is not given in `{language}`");
            let help = format!("add {key}.{language} = \"…\"");
            problems.error(Code::MissingKey, at.clone(), message, help);
        }
    }
}

/// Reports names that stand twice.
pub(super) fn report_repeated_names(rules: &[RuleText], problems: &mut Diagnostics) {
    for (index, rule) in rules.iter().enumerate() {
        if let Some(first) = rules[..index].iter().find(|first| first.name == rule.name) {
            let message = format!("a rule named `{}` stands already at {}", rule.name, first.at());
            problems.error(Code::RepeatedName, rule.at().clone(), message, "give each rule a name of its own");
        }
    }
}
