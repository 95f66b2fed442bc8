//! `isolated-letter`: a hyphen, an apostrophe or a space separates a single letter from the rest.
//!
//! The game Woordspel does not allow words such as `x-as`, `u-bocht` and `o-benen`. Taken literally,
//! its regulation also forbids `auto's`, so the rule matches `auto's`, too. It does not match
//! `baby'tje`, because both parts have several letters. A word of one letter also matches. The rule
//! examines the word as written. In the reason, `{what}` is the letter.
//!
//! Parameters: none.
//!
//! ```toml
//! [[rule]]
//! name = "isolated-letter"
//! kind = "isolated-letter"
//! because.en = "the letter {what} is on its own"
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
