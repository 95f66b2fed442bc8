//! The rows of a decisions file: those already in the file, those from the queue, and the two merged.

use std::collections::{BTreeMap, BTreeSet};
use std::fmt;

use crate::decision::{ALLOW, COLUMNS, DISALLOW, Decision};
use crate::moderation::queue::LogEntry;
use crate::moderation::request::{Request, RequestKind};
use crate::text::one_line;
use crate::verdict::Outcome;

/// A row of a decisions file.
#[derive(Clone, Debug, PartialEq, Eq, serde::Serialize, serde::Deserialize)]
pub struct DecisionRow {
    /// The word.
    pub word: String,
    /// The decision as it is written in the file: `allow` or `disallow`.
    pub decision: String,
    /// The name of the moderator who decided.
    pub who: String,
    /// The date of the decision, as ISO 8601.
    pub when: String,
    /// The reason.
    pub why: String,
}

impl DecisionRow {
    pub(super) fn from_decision(decision: Decision) -> Self {
        let Decision { word, outcome, who, when, why, .. } = decision;
        let decision = match outcome {
            Outcome::Accept => ALLOW,
            Outcome::Reject => DISALLOW,
        };
        Self { word, decision: decision.to_owned(), who, when, why }
    }

    /// Creates the row that publishes an accepted request. `entry` is the log entry of the decision.
    pub(super) fn new(request: &Request, entry: &LogEntry) -> Self {
        let decision = if request.kind == RequestKind::Add { ALLOW } else { DISALLOW };
        Self {
            word: one_line(&request.word),
            decision: decision.to_owned(),
            who: one_line(&entry.who),
            when: entry.at.chars().take_while(|sign| *sign != 'T').collect(),
            why: one_line(&entry.reason_with_source()),
        }
    }

    /// Returns true if the row allows its word, and false if the row disallows the word.
    pub fn accepts(&self) -> bool {
        self.decision == ALLOW
    }

    /// Returns the cells, in the order of [`COLUMNS`].
    fn cells(&self) -> [&str; 5] {
        [&self.word, &self.decision, &self.who, &self.when, &self.why]
    }

    /// Returns the cell in a column, or an empty text if the column is unknown.
    pub(super) fn cell(&self, column: &str) -> &str {
        COLUMNS.iter().zip(self.cells()).find(|(name, _)| **name == column).map_or("", |(_, cell)| cell)
    }
}

/// A row that was changed in two ways since the last publishing run: by hand in the file, and by a decision in the
/// queue. A person must resolve the conflict.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Conflict {
    /// The row in the file. `None` if the row was removed by hand.
    pub in_file: Option<DecisionRow>,
    /// The row in the queue. `None` if the decision was undone.
    pub in_queue: Option<DecisionRow>,
}

impl fmt::Display for DecisionRow {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.cells().join(","))
    }
}

/// Rows, keyed by the form of their word.
pub type Rows<R = DecisionRow> = BTreeMap<String, R>;

/// Merges the rows in the queue into the rows in the file. `published` contains the rows that earlier runs wrote.
///
/// # Errors
/// Returns all conflicts if rows were changed both in the file and in the queue.
pub(super) fn merge(in_file: &Rows, published: &Rows, in_queue: &Rows) -> Result<Rows, Vec<Conflict>> {
    let (mut merged, mut conflicts) = (in_file.clone(), Vec::new());
    let forms: BTreeSet<_> = published.keys().chain(in_queue.keys()).collect();
    for form in forms {
        let [file, base, queue] = [in_file, published, in_queue].map(|rows| rows.get(form));
        if queue == base || queue == file {
            continue;
        }
        if file != base {
            conflicts.push(Conflict { in_file: file.cloned(), in_queue: queue.cloned() });
        } else if let Some(row) = queue {
            merged.insert(form.clone(), row.clone());
        } else {
            merged.remove(form);
        }
    }
    if conflicts.is_empty() { Ok(merged) } else { Err(conflicts) }
}
