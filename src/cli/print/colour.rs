//! Colours of a terminal. Text is painted by characters that Unicode keeps for a program's own use, and these become
//! escape sequences, or nothing, after all that came from files and arguments was made safe to show.

use std::borrow::Cow;

/// Begins what is green: allowed.
const GREEN: char = '\u{fdd0}';
/// Begins what is red: not allowed.
const RED: char = '\u{fdd1}';
/// Ends what is painted.
const PLAIN: char = '\u{fdd2}';

/// Whether colours are shown.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Colours {
    Shown,
    Left,
}

impl Colours {
    /// Those of standard output: shown on a terminal, unless `NO_COLOR` is set.
    pub(super) fn of_stdout() -> Self {
        match anstream::AutoStream::choice(&std::io::stdout()) {
            anstream::ColorChoice::Never => Self::Left,
            _ => Self::Shown,
        }
    }

    /// The text as it is written.
    pub(super) fn show(self, text: &str) -> Cow<'_, str> {
        if !text.contains([GREEN, RED, PLAIN]) {
            return text.into();
        }
        let codes = if self == Self::Shown { ["\u{1b}[32m", "\u{1b}[31m", "\u{1b}[0m"] } else { [""; 3] };
        [GREEN, RED, PLAIN]
            .iter()
            .zip(codes)
            .fold(text.to_owned(), |text, (mark, code)| text.replace(*mark, code))
            .into()
    }
}

/// The words for a verdict in its colour.
pub(super) fn painted(allowed: bool, words: &str) -> String {
    let colour = if allowed { GREEN } else { RED };
    format!("{colour}{words}{PLAIN}")
}
