//! `isolated-letter`: a single letter is isolated by hyphens, apostrophes or the edges of the word.
//!
//! Woordspel does not allow such words: `x-as`, `u-bocht`, `o-benen`. Its regulation, read literally,
//! also forbids `auto's`. `baby'tje` has no isolated letter. The rule looks at the word as written; a
//! space counts as an edge. In the reason, `{what}` is the letter.
//!
//! Parameters: none.
//!
//! ```toml
//! [[rule]]
//! name = "isolated-letter"
//! kind = "isolated-letter"
//! because.en = "the letter {what} stands alone"
//! ```

use super::kind::*;

/// A rule that matches readings with an isolated letter.
#[derive(Clone, Debug, Serialize, Deserialize)]
pub struct IsolatedLetter {}

#[cfg(feature = "compile")]
impl Build for IsolatedLetter {
    fn build(_: &mut Fields<'_, '_>, _: &mut RuleContext<'_>) -> Option<Self> {
        Some(Self {})
    }
}

impl Kind for IsolatedLetter {
    fn ask(&self, subject: &Subject<'_>, _: &dyn Lookup) -> Option<Found> {
        let mut parts = subject.reading.written.split(|c| c == ' ' || subject.language.is_mark(c));
        parts.find(|part| is_single_letter(part)).map(Found::what)
    }
}

/// Returns true if a text is one letter, with or without combining marks.
fn is_single_letter(part: &str) -> bool {
    let mut characters = part.chars();
    characters.next().is_some_and(char::is_alphabetic) && characters.all(unicode_normalization::char::is_combining_mark)
}
