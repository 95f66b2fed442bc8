//! What is wrong with the data, collected rather than thrown: code, severity, place, help.

mod code;

use std::collections::HashMap;
use std::fmt;

use serde::Serialize;

pub use self::code::Code;
use crate::locus::{FileName, Locus};

/// How bad a diagnostic is.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize)]
#[serde(rename_all = "lowercase")]
pub enum Severity {
    /// Worth knowing; nothing needs doing.
    Note,
    /// Probably a mistake; the data were used all the same.
    Warning,
    /// Nothing can be compiled until this is mended.
    Error,
}

impl fmt::Display for Severity {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Self::Note => "note",
            Self::Warning => "warning",
            Self::Error => "error",
        })
    }
}

/// One thing that is wrong with a source, a language, an edition or a list.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize)]
pub struct Diagnostic {
    /// Where.
    pub at: Locus,
    /// How bad.
    pub severity: Severity,
    /// What kind of fault.
    pub code: Code,
    /// What is wrong.
    pub message: String,
    /// What to do about it.
    pub help: String,
}

impl fmt::Display for Diagnostic {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}: {}[{}]: {}", self.at, self.severity, self.code, self.message)?;
        if !self.help.is_empty() {
            write!(f, "\n    {}", self.help)?;
        }
        Ok(())
    }
}

/// The most faults of a hand-written file that are reported.
pub const MAX_FAULTS: usize = 1_000;

/// All diagnostics of a run, in the order in which they were found.
#[derive(Clone, Debug, Default)]
pub struct Diagnostics {
    found: Vec<Diagnostic>,
    /// How many diagnostics may still be added of the files that have a limit.
    left: HashMap<FileName, usize>,
}

impl Diagnostics {
    /// None yet.
    pub fn new() -> Self {
        Self::default()
    }

    /// Records something that stops the compile.
    pub fn error(&mut self, code: Code, at: Locus, message: impl Into<String>, help: impl Into<String>) {
        self.push(Severity::Error, code, at, message.into(), help.into());
    }

    /// Records something that is probably a mistake.
    pub fn warning(&mut self, code: Code, at: Locus, message: impl Into<String>, help: impl Into<String>) {
        self.push(Severity::Warning, code, at, message.into(), help.into());
    }

    /// Records something that is worth knowing.
    pub fn note(&mut self, code: Code, at: Locus, message: impl Into<String>, help: impl Into<String>) {
        self.push(Severity::Note, code, at, message.into(), help.into());
    }

    /// Reports at most [`MAX_FAULTS`] faults of a file from now on. In place of the next one, a line says that there are more.
    pub fn limit(&mut self, file: &FileName) {
        self.left.insert(file.clone(), MAX_FAULTS + 1);
    }

    fn push(&mut self, severity: Severity, code: Code, at: Locus, message: String, help: String) {
        match self.left.get_mut(&at.file) {
            Some(0) => return,
            Some(left) => {
                *left -= 1;
                if *left == 0 {
                    let message = format!("the file has more than {MAX_FAULTS} faults; the others are not shown");
                    return self.found.push(Diagnostic {
                        at: Locus::file(&at.file),
                        severity: Severity::Error,
                        code: Code::TooManyFaults,
                        message,
                        help: "fix those that are shown first".to_owned(),
                    });
                }
            }
            None => {}
        }
        self.found.push(Diagnostic { at, severity, code, message, help });
    }

    /// Takes over what another collection found.
    pub fn append(&mut self, other: Self) {
        self.found.extend(other.found);
    }

    /// Whether anything stops the compile.
    pub fn has_errors(&self) -> bool {
        self.count(Severity::Error) > 0
    }

    /// Whether a file could not be read at all.
    pub fn has_unreadable(&self) -> bool {
        self.iter().any(|diagnostic| diagnostic.severity == Severity::Error && diagnostic.code == Code::Unreadable)
    }

    /// How many diagnostics are of this severity.
    pub fn count(&self, severity: Severity) -> usize {
        self.iter().filter(|diagnostic| diagnostic.severity == severity).count()
    }

    /// All of them, as they were found.
    pub fn iter(&self) -> impl Iterator<Item = &Diagnostic> {
        self.found.iter()
    }

    /// Sorts by place and drops repeats, so that output does not depend on the order of work.
    pub fn sorted(mut self) -> Self {
        self.found.sort();
        self.found.dedup();
        self
    }
}
