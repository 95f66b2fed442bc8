//! Conditions that narrow a rule or a tier: the keys `and` and `unless`. Each holds a list of tables. A table has a kind
//! and its parameters, and matches the readings that a rule of this kind would match.

use super::kind::*;
#[cfg(feature = "compile")]
use super::kinds::KINDS;
use super::kinds::Test;
#[cfg(feature = "compile")]
use crate::edition::find_kind;

/// Conditions that narrow a rule or a tier.
#[derive(Clone, Debug, Default, Serialize, Deserialize)]
pub struct Conditions {
    /// Tests that must all match.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    and: Vec<Test>,
    /// Tests of which none may match.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    unless: Vec<Test>,
}

impl Conditions {
    /// Returns true if there are no conditions.
    pub fn is_empty(&self) -> bool {
        self.and.is_empty() && self.unless.is_empty()
    }

    /// Returns true if the reading meets the conditions.
    pub(super) fn hold(&self, subject: &Subject<'_>, lookup: &dyn Lookup) -> bool {
        let matches = |test: &Test| test.ask(subject, lookup).is_some();
        self.and.iter().all(matches) && !self.unless.iter().any(matches)
    }
}

#[cfg(feature = "compile")]
impl Conditions {
    /// Reads the conditions of a table. Keys that hold something else than a list of tables are left to the rule's kind;
    /// [`report_unread`](Self::report_unread) reports them afterwards.
    pub(super) fn read(fields: &mut Fields<'_, '_>, context: &mut RuleContext<'_>) -> Self {
        let mut tests = |key| {
            let tables = fields.tables_alone(key).unwrap_or_default();
            tables.into_iter().filter_map(|table| read_test(Fields::new(table, fields.problems), context)).collect()
        };
        Self { and: tests("and"), unless: tests("unless") }
    }

    /// Reports conditions that nobody has read, because they are not a list of tables.
    pub(super) fn report_unread(fields: &mut Fields<'_, '_>) {
        for key in ["and", "unless"] {
            if !fields.was_asked(key) {
                fields.tables(key);
            }
        }
    }
}

/// Reads a test. A moderator's decision or a rule that matches every word would not narrow anything.
#[cfg(feature = "compile")]
fn read_test(mut fields: Fields<'_, '_>, context: &mut RuleContext<'_>) -> Option<Test> {
    let kinds: Vec<_> = KINDS.iter().filter(|kind| !["decided", "otherwise"].contains(&kind.name)).collect();
    let wanted = fields.string("kind")?;
    let kind = find_kind(&wanted, &kinds, |kind| kind.name, "condition", &mut fields)?;
    let test = (kind.build)(&mut fields, context);
    fields.finish();
    test
}
