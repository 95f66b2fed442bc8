//! `letters`: the word contains a letter that has no tile.
//!
//! Such a word cannot be played, so this rule is the first rule of every edition. The rule examines the
//! normalised form, which usually has e instead of é. In the reason, `{what}` is the first letter
//! without a tile.
//!
//! Parameters: none.
//!
//! ```toml
//! [[rule]]
//! name = "no-tile"
//! kind = "letters"
//! because.en = "there is no tile for {what}"
//! ```

use super::kind::*;

/// A rule that matches forms with a letter that has no tile.
#[derive(Clone, Debug, Serialize, Deserialize)]
pub struct Letters {}

#[cfg(feature = "compile")]
impl Build for Letters {
    fn build(_: &mut Fields<'_, '_>, _: &mut RuleContext<'_>) -> Option<Self> {
        Some(Self {})
    }
}

impl Kind for Letters {
    fn ask(&self, subject: &Subject<'_>, _: &dyn Lookup) -> Option<Found> {
        let letter = subject.lengths.err()?;
        Some(Found::what(if letter == ' ' { "␣".to_owned() } else { letter.to_uppercase().to_string() }))
    }
}
