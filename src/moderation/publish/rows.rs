//! The rows of a file of decisions: what stands there, what the queue has, and both put together.

use std::collections::BTreeMap;
use std::fmt;
use std::fs::{self, File};
use std::io::{self, Write};
use std::path::Path;

use crate::decision::Decision;
use crate::diagnostic::Diagnostics;
use crate::hygiene::one_line;
use crate::locus::FileName;
use crate::moderation::queue::Granted;
use crate::verdict::Outcome;

/// A row of a file of decisions.
#[derive(Clone, Debug, PartialEq, Eq, serde::Serialize, serde::Deserialize)]
pub struct DecisionRow {
    /// The word.
    pub word: String,
    /// What was decided: `admit` or `strike`.
    pub decision: String,
    /// Who decided.
    pub who: String,
    /// When, as an ISO 8601 date.
    pub when: String,
    /// For what reason.
    pub why: String,
}

impl DecisionRow {
    fn of_decision(decision: Decision) -> Self {
        let Decision { word, outcome, who, when, why, .. } = decision;
        let decision = match outcome {
            Outcome::Admit => "admit",
            Outcome::Strike => "strike",
        };
        Self { word, decision: decision.to_owned(), who, when, why }
    }

    /// The row that publishes a request that was granted.
    pub fn of_granted(granted: &Granted) -> Self {
        let decision = if granted.admits { "admit" } else { "strike" };
        let source = if granted.source.is_empty() { String::new() } else { format!(" ({})", granted.source) };
        Self {
            word: granted.word.clone(),
            decision: decision.to_owned(),
            who: granted.who.clone(),
            when: granted.at.chars().take_while(|sign| *sign != 'T').collect(),
            why: one_line(&format!("{}{source}", granted.because)),
        }
    }

    /// Whether the row admits its word; otherwise it strikes it.
    pub fn admits(&self) -> bool {
        self.decision == "admit"
    }

    fn cells(&self) -> [&str; 5] {
        [&self.word, &self.decision, &self.who, &self.when, &self.why]
    }
}

/// Two rows about one form of which neither may replace the other.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Conflict {
    /// What stands in the file; nothing if somebody has removed the row.
    pub in_file: Option<DecisionRow>,
    /// What the queue has; nothing if the decision was taken back.
    pub in_queue: Option<DecisionRow>,
}

impl fmt::Display for DecisionRow {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.cells().join(","))
    }
}

/// Rows by the form of their word.
pub type Rows<R = DecisionRow> = BTreeMap<String, R>;

/// Puts what the queue has into what stands in the file. `published` is what the queue has written before.
///
/// # Errors
/// The rows that were changed on both sides.
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

/// Reads a file of decisions; of several rows about one form the last holds, as in a compile. `None` after an error.
pub fn read_rows(
    path: &Path,
    name: &FileName,
    form: impl Fn(&str) -> String,
    problems: &mut Diagnostics,
) -> Option<Rows> {
    let (_, decisions) = Decision::read_all(path, name, problems)?;
    let rows = decisions.into_iter().map(|decision| (form(&decision.word), DecisionRow::of_decision(decision)));
    Some(rows.collect())
}

/// Writes a file of decisions, sorted by word, as a whole: it is the old one or the new one whenever this is broken off.
///
/// # Errors
/// If it cannot be written; then the old one stays.
pub fn write_rows(path: &Path, rows: &Rows) -> io::Result<()> {
    let mut table = csv::Writer::from_writer(Vec::new());
    table.write_record(["word", "decision", "who", "when", "why"])?;
    let mut sorted: Vec<_> = rows.values().collect();
    sorted.sort_by(|a, b| a.word.cmp(&b.word));
    sorted.iter().try_for_each(|row| table.write_record(row.cells()))?;
    let bytes = table.into_inner().map_err(|error| io::Error::other(error.to_string()))?;
    replace(path, &bytes)
}

/// Puts a file in place of another, as a whole and for good.
///
/// # Errors
/// If it cannot be written; then the old one stays.
pub(super) fn replace(path: &Path, bytes: &[u8]) -> io::Result<()> {
    let mut name = path.file_name().unwrap_or_default().to_owned();
    name.push(".new");
    let new = path.with_file_name(name);
    let write = || {
        let mut file = File::create(&new)?;
        file.write_all(bytes)?;
        file.sync_all()?;
        fs::rename(&new, path)?;
        path.parent().map_or(Ok(()), |folder| File::open(folder)?.sync_all())
    };
    write().inspect_err(|_| drop(fs::remove_file(&new)))
}
