//! `length`: too few or too many tiles.
//!
//! Words must fit on the board, and a single tile is not a word. Lengths are counted in tiles: if one
//! tile may be used for two letters, the word fits if any way to spell it fits. In the reason, `{what}`
//! is the number of tiles nearest to the limit.
//!
//! Parameters: `min` and `max`, in tiles.
//!
//! ```toml
//! [[rule]]
//! name = "length"
//! kind = "length"
//! min = 2
//! max = 15
//! because.en = "{what} tiles: a word has 2 to 15"
//! ```

use serde::{Deserialize, Serialize};

#[cfg(feature = "compile")]
use super::context::{Build, RuleContext};
use super::kind::{Found, Kind, Subject};
use super::lookup::Lookup;
#[cfg(feature = "compile")]
use crate::diagnostic::Code;
#[cfg(feature = "compile")]
use crate::document::{Fields, Item};

/// A rule that matches forms that cannot be spelled within the limits.
#[derive(Clone, Debug, Serialize, Deserialize)]
pub struct Length {
    /// The minimum number of tiles of a word.
    pub min: usize,
    /// The maximum number of tiles of a word.
    pub max: usize,
}

#[cfg(feature = "compile")]
impl Build for Length {
    fn build(fields: &mut Fields<'_, '_>, _: &mut RuleContext<'_>) -> Option<Self> {
        let tiles = |item: &Item| item.as_integer()?.try_into().ok().filter(|&number: &usize| number > 0);
        let min = fields.required("min", "a number of tiles", tiles);
        let max = fields.required("max", "a number of tiles", tiles);
        let (min, max) = (min?, max?);
        if min > max {
            let at = fields.locus("min");
            fields.problems.error(Code::WrongValue, at, format!("`min` {min} is more than `max` {max}"), "swap them");
            return None;
        }
        Some(Self { min, max })
    }
}

impl Kind for Length {
    fn ask(&self, subject: &Subject<'_>, _: &dyn Lookup) -> Option<Found> {
        let (fewest, most) = subject.lengths.ok()?;
        if most < self.min {
            Some(Found::what(most.to_string()))
        } else if fewest > self.max {
            Some(Found::what(fewest.to_string()))
        } else {
            None
        }
    }
}
