//! A rule or a derivation as an edition's file has it: what all of them share, and the table with the parameters.

use std::collections::BTreeMap;

use crate::diagnostic::Diagnostics;
use crate::document::{Fields, Table};
use crate::locus::Locus;
use crate::verdict::Outcome;

/// The keys that every rule has; all others are parameters of its kind.
const COMMON_KEYS: [&str; 5] = ["name", "kind", "then", "cites", "because"];

/// A rule or a derivation as written.
#[derive(Clone, Debug)]
pub struct RuleText {
    /// Its name, unique in the edition.
    pub name: String,
    /// Its kind, a row of the table in `rule`.
    pub kind: String,
    /// What it says of what it finds.
    pub outcome: Outcome,
    /// The clause that it implements.
    pub cites: Option<String>,
    /// The reason, by language.
    pub because: BTreeMap<String, String>,
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
        let cites = fields.optional_string("cites");
        let because = fields.required("because", "the reason by language: because.en = \"…\"", |item| {
            item.as_table()?.iter().map(|(key, _, item)| Some((key.to_owned(), item.as_str()?.to_owned()))).collect()
        });
        let is_given = because.is_some();
        let because: BTreeMap<String, String> = because.unwrap_or_default();
        for needed in [language, "en"] {
            if is_given && !because.contains_key(needed) {
                let message = format!("the reason is not given in `{needed}`");
                let help = format!("add because.{needed} = \"…\"");
                fields.problems.error("missing-key", table.at.clone(), message, help);
            }
        }
        Some(Self { name: name?, kind: kind?, outcome, cites, because, table: table.clone() })
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
            fields.problems.error("unknown-kind", fields.place("kind"), message, help);
        }
        found
    }
}

/// A reason in a language, or in English where it is not given in that.
pub fn reason_in<'b>(because: &'b BTreeMap<String, String>, language: &str) -> &'b str {
    because.get(language).or_else(|| because.get("en")).map_or("", String::as_str)
}

/// Reports names that stand twice.
pub(super) fn report_repeated_names(rules: &[RuleText], problems: &mut Diagnostics) {
    for (index, rule) in rules.iter().enumerate() {
        if let Some(first) = rules[..index].iter().find(|first| first.name == rule.name) {
            let message = format!("a rule named `{}` stands already at {}", rule.name, first.at());
            problems.error("repeated-name", rule.at().clone(), message, "give each rule a name of its own");
        }
    }
}
