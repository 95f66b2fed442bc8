//! A comparison of two builds, and the causes of their differences.

use serde::Serialize;
use serde_json::Value;

use super::change::{Cause, CauseKind, DiffSide};
use super::files::Dictionary;
use crate::candidate::Reading;
use crate::locus::Locus;
use crate::rule::RuleBook;
use crate::verdict::Finding;

/// One of the two compared builds.
#[derive(Clone, Copy, Debug)]
pub(super) struct Build<'a> {
    pub(super) dictionary: &'a Dictionary,
    pub(super) when: DiffSide,
}

/// Two builds, only one of which allows a word.
#[derive(Clone, Copy, Debug)]
pub(super) struct Comparison<'a> {
    /// The build that allows the word.
    pub(super) allowed: Build<'a>,
    /// The build that does not allow the word.
    pub(super) refused: Build<'a>,
}

impl Comparison<'_> {
    /// Returns the rule books of both builds, the newer build's first.
    pub(super) fn newest_books_first(&self) -> [&RuleBook; 2] {
        let mut builds = [self.allowed, self.refused];
        builds.sort_by_key(|build| std::cmp::Reverse(build.when));
        builds.map(|build| &build.dictionary.edition.book)
    }

    /// Returns the cause of a difference that is not due to a line or a rule, but to the tiles, the normalisation or
    /// the language.
    pub(super) fn setting(&self) -> Cause {
        let [book, other] = self.newest_books_first();
        let of_edition = book.alphabet.tiles.first().map(|tile| Locus::file(&tile.at.file));
        let at = match of_edition {
            Some(at) if book.language == other.language => at,
            _ => Locus::file(&format!("rules/{}/language.toml", book.language.id).into()),
        };
        let because = "the tiles, the normalisation or the language differ".to_owned();
        Cause { kind: CauseKind::Setting, name: at.file.to_string(), because, at, when: DiffSide::Now }
    }

    /// Returns a cause that names the rule behind a finding in `build`.
    pub(super) fn of_rule(&self, finding: &Finding, build: Build<'_>) -> Cause {
        let Some(rule) = build.dictionary.rule(finding) else { return self.setting() };
        let because = build.dictionary.own_reason(finding);
        Cause { kind: CauseKind::Rule, name: rule.name.clone(), because, at: rule.at.clone(), when: build.when }
    }
}

/// Returns a cause that names a source line or a list row.
pub(super) fn of_line(at: &Locus, reading: &Reading, build: Build<'_>) -> Cause {
    let (name, because) = (at.file.to_string(), reading.written.to_string());
    Cause { kind: kind_of_file(at), name, because, at: at.clone(), when: build.when }
}

/// Returns the kind of a cause whose line is in this file.
pub(super) fn kind_of_file(at: &Locus) -> CauseKind {
    if at.file.starts_with("rules/") { CauseKind::List } else { CauseKind::Source }
}

/// Serialises a part of an edition without line numbers, which change with every edit.
pub(super) fn without_locations(described: &impl Serialize) -> Value {
    fn strip(value: &mut Value) {
        match value {
            Value::Object(fields) => {
                fields.remove("at");
                fields.values_mut().for_each(strip);
            }
            Value::Array(items) => items.iter_mut().for_each(strip),
            _ => {}
        }
    }
    let mut value = serde_json::to_value(described).unwrap_or_default();
    strip(&mut value);
    value
}
