//! `vowelless`: the word contains no vowel.
//!
//! Games that do not allow words without vowels make an exception for interjections and words that
//! imitate sounds. To allow them, put a `listed` rule that accepts them before this rule.
//!
//! Parameters: none; the vowels are in `language.toml`.
//!
//! ```toml
//! [[rule]]
//! name = "vowelless"
//! kind = "vowelless"
//! because.en = "a word without a vowel"
//! ```

use super::kind::*;

/// A rule that matches forms without a vowel.
#[derive(Clone, Debug, Serialize, Deserialize)]
pub struct Vowelless {}

#[cfg(feature = "compile")]
impl Build for Vowelless {
    fn build(_: &mut Fields<'_, '_>, _: &mut RuleContext<'_>) -> Option<Self> {
        Some(Self {})
    }
}

impl Kind for Vowelless {
    fn ask(&self, subject: &Subject<'_>, _: &dyn Lookup) -> Option<Found> {
        (!subject.form.chars().any(|letter| subject.language.vowels.contains(letter))).then(Found::default)
    }
}
