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
    /// Returns true if every reading meets the conditions, because both lists are empty.
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
    /// Reads the conditions of a tier, or of a rule of this kind. A rule of kind `tagged` has parameters with the same
    /// names, which are lists of tags; these are left to the kind.
    pub(super) fn read(fields: &mut Fields<'_, '_>, kind: Option<&str>, context: &mut RuleContext<'_>) -> Self {
        context.is_in_condition = true;
        let mut tests = |key| {
            let is_list_of_tags = kind == Some("tagged") && fields.is_list_of_strings(key);
            let tables = if is_list_of_tags { Vec::new() } else { fields.tables(key) };
            tables.into_iter().filter_map(|table| read_test(Fields::new(table, fields.problems), context)).collect()
        };
        let conditions = Self { and: tests("and"), unless: tests("unless") };
        context.is_in_condition = false;
        conditions
    }
}

/// Reads a test. A moderator's decision or a rule that matches every word would not narrow anything.
#[cfg(feature = "compile")]
fn read_test(mut fields: Fields<'_, '_>, context: &mut RuleContext<'_>) -> Option<Test> {
    let kinds: Vec<_> = KINDS.iter().filter(|kind| !["decided", "otherwise"].contains(&kind.name)).collect();
    let wanted = fields.string("kind")?;
    let kind = find_kind(&wanted, &kinds, |kind| kind.name, "condition", &mut fields)?;
    if fields.has("entries") {
        let (at, help) = (fields.locus("entries"), "remove it; a rule of kind `listed` can add words");
        fields.problems.error(Code::WrongValue, at, "a condition adds no words, so `entries` has no effect", help);
    }
    let test = (kind.build)(&mut fields, context);
    fields.finish();
    test
}
