//! How diagnostics are shown: on stderr, the many of one kind cut short.

use std::collections::HashMap;
use std::fmt;
use std::io::Write;

use crate::diagnostic::{Diagnostic, Diagnostics, Severity};
use crate::hygiene::printable;

/// How much is shown.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Detail {
    /// Errors and warnings, at most ten of a kind in a file.
    Brief,
    /// Everything.
    Full,
}

const MAX_SHOWN: usize = 10;

/// The diagnostics to show, and how many of each kind and file were left out.
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
        hidden.map(|((file, code), count)| format!("{file}: {} more of [{code}]", count - MAX_SHOWN)).collect();
    hidden.sort();
    (shown, hidden)
}

/// Prints diagnostics to stderr.
pub(super) fn print(problems: &Diagnostics, detail: Detail) {
    let mut err = std::io::stderr().lock();
    let (shown, hidden) = select(problems, detail);
    for line in shown.iter().map(ToString::to_string).chain(hidden) {
        // A message that cannot be shown leaves nobody to tell.
        let _ = writeln!(err, "{}", printable(&line));
    }
}

/// Writes a line to standard error. Nobody is left to tell that it could not be written.
pub(super) fn tell(message: fmt::Arguments<'_>) {
    let _ = writeln!(std::io::stderr(), "{}", printable(&message.to_string()));
}

/// `2 errors, 1 warning, 40 notes`
pub(super) fn summary(problems: &Diagnostics) -> String {
    let count = |severity: Severity| match problems.count(severity) {
        1 => format!("1 {severity}"),
        many => format!("{many} {severity}s"),
    };
    [Severity::Error, Severity::Warning, Severity::Note].map(count).join(", ")
}
