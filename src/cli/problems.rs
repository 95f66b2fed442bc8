//! Prints messages and diagnostics to standard error. If there are many diagnostics of the same kind, prints only the
//! first few, and the number of the others.

use std::collections::HashMap;
use std::fmt;
use std::io::{IsTerminal, Write};

use super::isolate::isolated;
use crate::diagnostic::{Diagnostic, Diagnostics, Severity};
use crate::text::printable;

/// Writes a line to standard error, as `eprintln!` does, but escapes control characters and ignores errors.
macro_rules! emit {
    ($($message:tt)*) => { $crate::cli::problems::emit(format_args!($($message)*)) };
}

/// Writes a line to standard error. Ignores errors, because they cannot be reported.
pub(super) fn emit(message: fmt::Arguments<'_>) {
    let (mut stderr, text) = (std::io::stderr(), message.to_string());
    let text = printable(&text);
    let text = if stderr.is_terminal() { isolated(&text) } else { text };
    let _ = writeln!(stderr, "{text}");
}

/// The level of detail for printing diagnostics.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Detail {
    /// Errors and warnings, but at most [`MAX_SHOWN`] of a kind per file.
    Brief,
    /// All diagnostics.
    Full,
}

/// Maximum number of diagnostics of a kind that [`Detail::Brief`] shows per file.
const MAX_SHOWN: usize = 10;

/// Returns the diagnostics to show, and lines about hidden diagnostics: a line with their number for each kind and file
/// that has more than [`Detail::Brief`] shows.
pub(super) fn select(problems: &Diagnostics, detail: Detail) -> (Vec<&Diagnostic>, Vec<String>) {
    let mut seen = HashMap::<_, usize>::new();
    let mut shown = Vec::new();
    for problem in problems.iter().filter(|problem| detail == Detail::Full || problem.severity > Severity::Note) {
        let count = seen.entry((problem.at.file.clone(), problem.code)).or_default();
        *count += 1;
        if detail == Detail::Full || *count <= MAX_SHOWN {
            shown.push(problem);
        }
    }
    let hidden = seen.into_iter().filter(|(_, count)| detail == Detail::Brief && *count > MAX_SHOWN);
    let mut hidden: Vec<_> =
        hidden.map(|((file, code), count)| format!("{file}: more [{code}] problems: {}", count - MAX_SHOWN)).collect();
    hidden.sort();
    (shown, hidden)
}

/// Prints diagnostics to standard error.
pub(super) fn print(problems: &Diagnostics, detail: Detail) {
    let (shown, hidden) = select(problems, detail);
    shown.iter().map(ToString::to_string).chain(hidden).for_each(|line| emit!("{line}"));
}

/// Formats the number of diagnostics of each severity: `2 errors, 1 warning, 40 notes`.
pub(super) fn summary(problems: &Diagnostics) -> String {
    let count = |severity: Severity| match problems.count(severity) {
        1 => format!("1 {severity}"),
        many => format!("{many} {severity}s"),
    };
    [Severity::Error, Severity::Warning, Severity::Note].map(count).join(", ")
}
