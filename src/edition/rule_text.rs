//! A rule or a derivation as written in an edition's file: the keys that all rules have, and the table with the
//! parameters.

use super::wording::Wording;
use crate::diagnostic::{Code, Diagnostics};
use crate::document::{Fields, Table};
use crate::locus::Locus;
use crate::verdict::Outcome;

/// The keys that every rule may have; all others are parameters of its kind.
const COMMON_KEYS: [&str; 6] = ["name", "kind", "then", "rejects-most", "cites", "because"];

/// A rule or a derivation as written.
#[derive(Clone, Debug)]
pub struct RuleText {
    /// Its name, unique in the edition.
    pub name: String,
    /// Its kind. The module `rule` defines the kinds of rules, `morphology` those of derivations.
    pub kind: String,
    /// Whether it accepts or rejects the readings that it matches.
    pub outcome: Outcome,
    /// Whether it is meant to reject nearly all words.
    pub rejects_most: bool,
    /// The clause that it implements, by language. `None` if it cites none.
    pub cites: Option<Wording>,
    /// The rule's reason, by language.
    pub because: Wording,
    /// The whole table, parameters included.
    pub table: Table,
}

impl RuleText {
    /// Returns the location of the rule.
    pub fn at(&self) -> &Locus {
        &self.table.at
    }

    /// Returns a reader for the parameters of the rule's kind; the common keys are marked as known.
    pub fn parameters<'t, 'p>(&'t self, problems: &'p mut Diagnostics) -> Fields<'t, 'p> {
        let mut fields = Fields::new(&self.table, problems);
        COMMON_KEYS.iter().for_each(|key| fields.leave(key));
        fields
    }

    /// Returns the entry of `kinds` for the rule's kind; `what` is `rule` or `derivation`, for messages. Returns `None`
    /// if the kind is not among them, which is reported.
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
            let message = format!("unknown {what} kind `{}`", self.kind);
            let help = format!("the kinds are {}", names.join(", "));
            fields.problems.error(Code::UnknownKind, fields.locus("kind"), message, help);
        }
        found
    }
}
