//! What may be asked of a word.

use std::borrow::Cow;

use super::bounds::Bounds;
use super::gate::{Gate, boxed};
use super::rack::Rack;
#[cfg(feature = "regex")]
use super::regex;
use super::{FindError, QueryFault, count, edges, letters, near, other, pattern};
use crate::lexicon::Lexicon;

/// What may be asked of a word. Texts are normalised as words are: `É` is `e` where there is no tile for it.
#[derive(Clone, Debug)]
pub enum Condition<'a> {
    /// The whole word, with `?` for one tile, `*` for any tiles or none, `[abc]` and `[^abc]` for one of a set.
    Pattern(Cow<'a, str>),
    /// With the feature `regex`: a regular expression in the syntax of the `regex` crate, unanchored. Words are in lower case.
    #[cfg(feature = "regex")]
    Regex(Cow<'a, str>),
    /// The first tiles.
    Starts(Cow<'a, str>),
    /// The last tiles.
    Ends(Cow<'a, str>),
    /// Tiles that follow each other anywhere in the word.
    Contains(Cow<'a, str>),
    /// At most `distance` tiles are added, left out or replaced, or neighbours swapped.
    Near {
        /// The wanted word.
        word: Cow<'a, str>,
        /// From 1 to 3.
        distance: u8,
    },
    /// All tiles of a rack, in any order; `?` is a blank.
    Anagram(Cow<'a, str>),
    /// Some tiles of a rack, in any order; `?` is a blank.
    Within(Cow<'a, str>),
    /// One tile and then these tiles.
    FrontHooks(Cow<'a, str>),
    /// These tiles and then one.
    BackHooks(Cow<'a, str>),
    /// These tiles with one or more before, after or on both sides.
    Extends(Cow<'a, str>),
    /// The number of tiles.
    Length(Bounds),
    /// The points.
    Value(Bounds),
    /// The number of tiles that are vowels of the language.
    Vowels(Bounds),
    /// No other tiles than these.
    Only(Cow<'a, str>),
    /// No tile twice.
    Distinct,
    /// The bag has the tiles, blanks counted in.
    FromBag,
    /// A tier of the edition has the word.
    Tier(Cow<'a, str>),
    /// Another edition has the word, laid with the same letters.
    In(&'a Lexicon),
}

impl Condition<'_> {
    /// The condition as it follows words of an edition.
    pub(super) fn gate<'q>(&'q self, lexicon: &'q Lexicon) -> Result<Box<dyn Gate + 'q>, FindError> {
        let gate: Result<Box<dyn Gate + 'q>, QueryFault> = match self {
            Self::Pattern(text) => pattern::written(lexicon, text).map(boxed),
            #[cfg(feature = "regex")]
            Self::Regex(text) => regex::matching(text).map(boxed),
            Self::Starts(text) => edges::starts(lexicon, text).map(boxed),
            Self::Ends(text) => edges::ends(lexicon, text).map(boxed),
            Self::Contains(text) => edges::contains(lexicon, text).map(boxed),
            Self::Near { word, distance } => near::near(lexicon, word, *distance).map(boxed),
            Self::Anagram(text) => Rack::anagram(lexicon, text).map(Rack::gate).map(boxed),
            Self::Within(text) => Rack::within(lexicon, text).map(Rack::gate).map(boxed),
            Self::FrontHooks(text) => edges::front_hooks(lexicon, text).map(boxed),
            Self::BackHooks(text) => edges::back_hooks(lexicon, text).map(boxed),
            Self::Extends(text) => edges::extends(lexicon, text).map(boxed),
            Self::Length(bounds) => Ok(boxed(count::length(*bounds))),
            Self::Value(bounds) => count::value(lexicon, *bounds).map(boxed),
            Self::Vowels(bounds) => Ok(boxed(count::vowels(lexicon, *bounds))),
            Self::Only(text) => letters::only(lexicon, text).map(boxed),
            Self::Distinct => Ok(boxed(letters::distinct())),
            Self::FromBag => Rack::bag(lexicon).map(Rack::gate).map(boxed),
            Self::Tier(name) => match lexicon.tier(name)? {
                Some(words) => Ok(boxed(other::of_tier(words))),
                None => Err(QueryFault::NoTier(name.to_string())),
            },
            Self::In(other) => return Ok(boxed(other::in_edition(other)?)),
        };
        lexicon.or_query_error(gate)
    }
}
