//! `length`: the word has too few or too many tiles.
//!
//! Words must fit on the board, and a single tile is not a word. Lengths are counted in tiles. A word
//! can have several spellings if a tile may be used for two letters. The rule compares the longest
//! spelling with `min` and the shortest spelling with `max`. In the reason, `{what}` is the number of
//! tiles in the spelling that is too short or too long.
//!
//! Parameters:
//! - `min` and `max`: the limits.
//! - `unit`: `tiles` (the default) or `letters`, which counts the letters of the form, whatever tiles spell
//!   them. The first rule of this kind in an edition counts tiles.
//!
//! ```toml
//! [[rule]]
//! name = "length"
//! kind = "length"
//! min = 2
//! max = 15
//! because.en = "{what} tiles: a word has 2 to 15"
//! ```

use super::kind::*;

/// A rule that matches forms whose spellings are all too short or all too long.
#[derive(Clone, Debug, Serialize, Deserialize)]
pub struct Length {
    /// The minimum number of tiles or letters of a word.
    pub min: usize,
    /// The maximum number of tiles or letters of a word.
    pub max: usize,
    /// Whether letters are counted rather than tiles.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub letters: bool,
}

#[cfg(feature = "compile")]
impl Build for Length {
    fn build(fields: &mut Fields<'_, '_>, _: &mut RuleContext<'_>) -> Option<Self> {
        let number = |item: &Item| item.as_integer()?.try_into().ok().filter(|&number: &usize| number > 0);
        let min = fields.required("min", "a number of tiles or letters", number);
        let max = fields.required("max", "a number of tiles or letters", number);
        let letters = fields.choice("unit", &[("tiles", false), ("letters", true)]);
        let (min, max) = (min?, max?);
        if min > max {
            let at = fields.locus("min");
            fields.problems.error(Code::WrongValue, at, format!("`min` ({min}) exceeds `max` ({max})"), "swap them");
            return None;
        }
        Some(Self { min, max, letters })
    }
}

impl Kind for Length {
    fn ask(&self, subject: &Subject<'_>, _: &dyn Lookup) -> Option<Found> {
        let letters = subject.form.chars().count();
        let (shortest, longest) = if self.letters { (letters, letters) } else { subject.lengths.ok()? };
        let too_short = (longest < self.min).then_some(longest);
        let too_long = (shortest > self.max).then_some(shortest);
        too_short.or(too_long).map(|length| Found::what(length.to_string()))
    }
}
