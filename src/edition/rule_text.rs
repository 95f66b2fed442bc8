//! A rule or a derivation as an edition's file has it: what all of them share, and the table with the parameters.

use std::collections::BTreeMap;

use crate::diagnostic::{Code, Diagnostics};
use crate::document::{Fields, Table};
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
