//! The rows of a file of decisions: those in the file, those of the queue, and both merged.

use std::collections::BTreeMap;
use std::fmt;

use crate::decision::{ALLOW, COLUMNS, DISALLOW, Decision};
use crate::moderation::queue::AcceptedRequest;
use crate::text::one_line;
use crate::verdict::Outcome;

/// A row of a file of decisions.
#[derive(Clone, Debug, PartialEq, Eq, serde::Serialize, serde::Deserialize)]
pub struct DecisionRow {
    /// The word.
    pub word: String,
    /// The decision, as the file writes it: `allow` or `disallow`.
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

    /// Creates the row that publishes an accepted request.
    pub fn of_accepted(request: &AcceptedRequest) -> Self {
        let decision = if request.accepts { ALLOW } else { DISALLOW };
        let source = if request.source.is_empty() { String::new() } else { format!(" ({})", request.source) };
        Self {
            word: one_line(&request.word),
            decision: decision.to_owned(),
            who: one_line(&request.who),
            when: request.at.chars().take_while(|sign| *sign != 'T').collect(),
            why: one_line(&format!("{}{source}", request.because)),
        }
    }

    /// Returns true if the row allows its word; otherwise it disallows it.
    pub fn accepts(&self) -> bool {
        self.decision == ALLOW
    }

    /// Returns the cells, in the order of [`COLUMNS`].
    fn cells(&self) -> [&str; 5] {
        [&self.word, &self.decision, &self.who, &self.when, &self.why]
    }

    /// Returns the cell of a column; an empty text if the column is unknown.
    pub(super) fn cell(&self, column: &str) -> &str {
        COLUMNS.iter().zip(self.cells()).find(|(name, _)| **name == column).map_or("", |(_, cell)| cell)
    }
}

/// Two rows about one form, neither of which may replace the other.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Conflict {
    /// The row in the file; `None` if it was removed by hand.
    pub in_file: Option<DecisionRow>,
    /// The row of the queue; `None` if the decision was undone.
    pub in_queue: Option<DecisionRow>,
}

impl fmt::Display for DecisionRow {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.cells().join(","))
    }
}

/// Rows by the form of their word.
pub type Rows<R = DecisionRow> = BTreeMap<String, R>;

/// Merges the queue's rows into the rows of the file. `published` are the rows that the queue has written before.
///
/// # Errors
/// The rows that were changed both in the file and in the queue.
pub fn merge(in_file: &Rows, published: &Rows, in_queue: &Rows) -> Result<Rows, Vec<Conflict>> {
    let (mut merged, mut conflicts) = (in_file.clone(), Vec::new());
    let forms: std::collections::BTreeSet<_> = published.keys().chain(in_queue.keys()).collect();
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
