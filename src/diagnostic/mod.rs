//! Problems in the data. Each has a severity, a kind, a location and a help text. A run collects its problems, so that
//! all of them are reported at once.

mod code;

use std::collections::HashMap;
use std::fmt;

use serde::Serialize;

pub use self::code::Code;
use crate::locus::{FileName, Locus};

/// The severity of a diagnostic.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize)]
#[serde(rename_all = "lowercase")]
pub enum Severity {
    /// Worth knowing; nothing needs to be done.
    Note,
    /// A probable mistake; the data are used anyway.
    Warning,
    /// A fault that must be fixed before anything can be compiled.
    Error,
}

impl fmt::Display for Severity {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.serialize(f)
    }
}

/// One problem in a source, a language, an edition or a list.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize)]
pub struct Diagnostic {
    /// The location of the problem.
    pub at: Locus,
    /// The severity.
    pub severity: Severity,
    /// The kind of problem.
    pub code: Code,
    /// The description of the problem.
    pub message: String,
    /// Advice on how to fix the problem; may be empty.
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

/// The maximum number of faults that are reported about one hand-written file.
pub const MAX_FAULTS: usize = 1_000;

/// All diagnostics of a run, in the order in which they were found.
#[derive(Clone, Debug, Default)]
pub struct Diagnostics {
    found: Vec<Diagnostic>,
    /// The number of diagnostics that may still be added, for each file with a limit.
    left: HashMap<FileName, usize>,
}

impl Diagnostics {
    /// Creates an empty collection.
    pub fn new() -> Self {
        Self::default()
    }

    /// Adds an error, which stops the compile.
    pub fn error(&mut self, code: Code, at: Locus, message: impl Into<String>, help: impl Into<String>) {
        self.push(Diagnostic { at, severity: Severity::Error, code, message: message.into(), help: help.into() });
    }

    /// Adds a probable mistake.
    pub fn warning(&mut self, code: Code, at: Locus, message: impl Into<String>, help: impl Into<String>) {
        self.push(Diagnostic { at, severity: Severity::Warning, code, message: message.into(), help: help.into() });
    }

    /// Adds a note: something worth knowing that needs no action.
    pub fn note(&mut self, code: Code, at: Locus, message: impl Into<String>, help: impl Into<String>) {
        self.push(Diagnostic { at, severity: Severity::Note, code, message: message.into(), help: help.into() });
    }

    /// Limits the number of further diagnostics for a file to `MAX_FAULTS`. If there are more, one last diagnostic
    /// says so.
    pub fn limit(&mut self, file: &FileName) {
        self.left.insert(file.clone(), MAX_FAULTS + 1);
    }

    /// Drops all further diagnostics about a file.
    pub(crate) fn mute(&mut self, file: &FileName) {
        self.left.insert(file.clone(), 0);
    }

    /// Adds a diagnostic.
    pub(crate) fn push(&mut self, mut diagnostic: Diagnostic) {
        if let Some(left) = self.left.get_mut(&diagnostic.at.file) {
            if *left == 0 {
                return;
            }
            *left -= 1;
            if *left == 0 {
                diagnostic = Diagnostic {
                    at: Locus::file(&diagnostic.at.file),
                    severity: Severity::Error,
                    code: Code::TooManyFaults,
                    message: format!("the file has more than {MAX_FAULTS} faults; the others are not shown"),
                    help: "fix the faults that are shown, then run the command again".to_owned(),
                };
            }
        }
        self.found.push(diagnostic);
    }

    /// Appends the diagnostics of another collection.
    pub fn append(&mut self, other: Self) {
        self.found.extend(other.found);
    }

    /// Returns true if there are errors, which stop the compile.
    pub fn has_errors(&self) -> bool {
        self.count(Severity::Error) > 0
    }

    /// Returns true if a file could not be read at all ([`Code::Unreadable`]).
    pub fn has_unreadable(&self) -> bool {
        self.iter().any(|diagnostic| diagnostic.severity == Severity::Error && diagnostic.code == Code::Unreadable)
    }

    /// Returns the number of diagnostics of this severity.
    pub fn count(&self, severity: Severity) -> usize {
        self.iter().filter(|diagnostic| diagnostic.severity == severity).count()
    }

    /// Iterates over all diagnostics, in the order in which they were found.
    pub fn iter(&self) -> impl Iterator<Item = &Diagnostic> {
        self.found.iter()
    }

    /// Sorts the diagnostics by location and removes duplicates, so that the order of work does not affect the output.
    pub fn sorted(mut self) -> Self {
        self.found.sort();
        self.found.dedup();
        self
    }
}
