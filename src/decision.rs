//! A moderator's decision about a word, and the line that records it.

#[cfg(feature = "compile")]
use std::path::Path;

use serde::{Deserialize, Serialize};

#[cfg(feature = "compile")]
use crate::diagnostic::{Code, Diagnostics};
#[cfg(feature = "compile")]
use crate::document::{MAX_CSV_MEBIBYTES, Records, read_text};
#[cfg(feature = "compile")]
use crate::locus::FileName;
use crate::locus::Locus;
#[cfg(feature = "compile")]
use crate::provenance::ReadFile;
#[cfg(feature = "compile")]
use crate::text::{check_word, unescape_formula};
use crate::verdict::Outcome;

/// The value of the column `decision` that allows a word.
pub const ALLOW: &str = "allow";
/// The value of the column `decision` that disallows a word.
pub const DISALLOW: &str = "disallow";
/// The columns of a file of decisions.
pub const COLUMNS: [&str; 5] = ["word", "decision", "who", "when", "why"];

/// A row of `rules/<lang>/<edition>.decisions.csv`.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Decision {
    /// The word as the moderator wrote it.
    pub word: String,
    /// Whether the word is allowed from now on.
    pub outcome: Outcome,
    /// The moderator who decided.
    pub who: String,
    /// The date of the decision (ISO 8601).
    pub when: String,
    /// The reason for the decision.
    pub why: String,
    /// The row's file and line.
    pub at: Locus,
}

#[cfg(feature = "compile")]
impl Decision {
    /// Reads a file of decisions; invalid rows are reported as diagnostics. Returns `None` if the file cannot be read
    /// or a column is missing.
    pub fn read_all(path: &Path, name: &FileName, problems: &mut Diagnostics) -> Option<(ReadFile, Vec<Self>)> {
        let (file, text) = read_text(path, name, MAX_CSV_MEBIBYTES, problems)?;
        Some((file, Self::parse(&text, name, problems)?))
    }

    /// Parses the text of a file of decisions. Returns `None` if a column is missing.
    pub fn parse(text: &str, name: &FileName, problems: &mut Diagnostics) -> Option<Vec<Self>> {
        let records = Records::parse(text, name, (&COLUMNS, &[]), problems)?;
        let mut decisions = Vec::new();
        for record in records {
            let cells = record.cells.iter().map(|cell| unescape_formula(cell).to_owned()).collect::<Vec<_>>();
            let [word, decision, who, when, why] = <[String; 5]>::try_from(cells).expect("five columns");
            let outcome = match decision.as_str() {
                ALLOW => Outcome::Accept,
                DISALLOW => Outcome::Reject,
                other => {
                    let message = format!("unknown decision `{other}`");
                    problems.error(Code::WrongValue, record.at, message, "write allow or disallow");
                    continue;
                }
            };
            if word.is_empty() || why.is_empty() {
                problems.error(
                    Code::EmptyCell,
                    record.at,
                    "a decision needs a word and a reason",
                    "fill in word and why",
                );
                continue;
            }
            if !check_word(&word, &record.at, problems) {
                continue;
            }
            decisions.push(Self { word, outcome, who, when, why, at: record.at });
        }
        Some(decisions)
    }
}
