//! Terminal colours. Coloured text is first marked with Unicode noncharacters. Then all control characters in text from
//! files and arguments are escaped. Finally, the marks are replaced with the terminal's escape sequences, or removed.

use std::borrow::Cow;

/// Mark before green text (allowed).
const GREEN: char = '\u{fdd0}';
/// Mark before red text (not allowed).
const RED: char = '\u{fdd1}';
/// The mark that ends coloured text.
const PLAIN: char = '\u{fdd2}';

/// Whether colours are shown.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Colours {
    Shown,
    Hidden,
}

impl Colours {
    /// Returns `Shown` if standard output is a terminal and `NO_COLOR` is not set.
    pub(super) fn of_stdout() -> Self {
        match anstream::AutoStream::choice(&std::io::stdout()) {
            anstream::ColorChoice::Never => Self::Hidden,
            _ => Self::Shown,
        }
    }

    /// Replaces the marks with escape sequences, or removes them.
    pub(super) fn show(self, text: &str) -> Cow<'_, str> {
        let marks = [GREEN, RED, PLAIN];
        if !text.contains(marks) {
            return text.into();
        }
        let codes = if self == Self::Shown { ["\u{1b}[32m", "\u{1b}[31m", "\u{1b}[0m"] } else { [""; 3] };
        marks.into_iter().zip(codes).fold(text.to_owned(), |text, (mark, code)| text.replace(mark, code)).into()
    }
}

/// Puts colour marks around the words of a verdict: green if it is `allowed`, otherwise red.
pub(super) fn painted(allowed: bool, words: &str) -> String {
    let colour = if allowed { GREEN } else { RED };
    format!("{colour}{words}{PLAIN}")
}
