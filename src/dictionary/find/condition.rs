//! The conditions that a query can have.

use std::borrow::Cow;

use super::bounds::Bounds;
use super::matcher::{PrefixMatcher, boxed};
use super::rack::Rack;
#[cfg(feature = "regex")]
use super::regex;
use super::{count, edges, letters, other, pattern, similar};
use crate::dictionary::files::Dictionary;
use crate::error::{Error, QueryFault};

/// A condition on a word. Texts are normalised like words: `É` counts as `e` in an edition without a tile for `É`.
#[derive(Clone, Debug)]
#[non_exhaustive]
pub enum Condition<'a> {
    /// The whole word, with `?` for one tile, `*` for any number of tiles, `[abc]` for one of these tiles, and `[^abc]`
    /// for one other tile.
    Pattern(Cow<'a, str>),
    /// A regular expression in the syntax of the `regex` crate, unanchored; words are in lower case. Needs the feature
    /// `regex`.
    #[cfg(feature = "regex")]
    Regex(Cow<'a, str>),
    /// These tiles at the beginning of the word.
    Starts(Cow<'a, str>),
    /// These tiles at the end of the word.
    Ends(Cow<'a, str>),
    /// These tiles anywhere in the word, consecutive and in this order.
    Contains(Cow<'a, str>),
    /// A word with at most `distance` differences from `word`. Each is a tile that is added, left out or replaced, or
    /// two neighbours that are swapped.
    Similar {
        /// The word to compare with.
        word: Cow<'a, str>,
        /// The maximum distance, from 1 to 3.
        distance: u8,
    },
    /// All tiles of a rack, in any order; `?` is a blank.
    Anagram(Cow<'a, str>),
    /// Some tiles of a rack, in any order; `?` is a blank.
    Within(Cow<'a, str>),
    /// One tile, followed by these tiles.
    FrontHooks(Cow<'a, str>),
    /// These tiles, followed by one tile.
    BackHooks(Cow<'a, str>),
    /// These tiles with one or more tiles before, after or on both sides.
    Extends(Cow<'a, str>),
    /// The number of tiles.
    Length(Bounds),
    /// The value in points.
    Value(Bounds),
    /// The number of tiles that are vowels of the language.
    Vowels(Bounds),
    /// Only these tiles.
    Only(Cow<'a, str>),
    /// No tile more than once.
    Distinct,
    /// Only tiles from a full bag, blanks included.
    FromBag,
    /// A tier of the edition contains the word.
    Tier(Cow<'a, str>),
    /// Another edition contains the word, spelled with the same letters.
    In(&'a Dictionary),
}

impl Condition<'_> {
    /// Returns the matcher of the condition for words of an edition.
    pub(super) fn matcher<'q>(&'q self, dictionary: &'q Dictionary) -> Result<Box<dyn PrefixMatcher + 'q>, Error> {
        let matcher: Result<Box<dyn PrefixMatcher + 'q>, QueryFault> = match self {
            Self::Pattern(text) => pattern::written(dictionary, text).map(boxed),
            #[cfg(feature = "regex")]
            Self::Regex(text) => regex::matching(text).map(boxed),
            Self::Starts(text) => edges::starts(dictionary, text).map(boxed),
            Self::Ends(text) => edges::ends(dictionary, text).map(boxed),
            Self::Contains(text) => edges::contains(dictionary, text).map(boxed),
            Self::Similar { word, distance } => similar::similar(dictionary, word, *distance).map(boxed),
            Self::Anagram(text) => Rack::anagram(dictionary, text).map(Rack::matcher).map(boxed),
            Self::Within(text) => Rack::within(dictionary, text).map(Rack::matcher).map(boxed),
            Self::FrontHooks(text) => edges::front_hooks(dictionary, text).map(boxed),
            Self::BackHooks(text) => edges::back_hooks(dictionary, text).map(boxed),
            Self::Extends(text) => edges::extends(dictionary, text).map(boxed),
            Self::Length(bounds) => Ok(boxed(count::length(*bounds))),
            Self::Value(bounds) => count::value(dictionary, *bounds).map(boxed),
            Self::Vowels(bounds) => Ok(boxed(count::vowels(dictionary, *bounds))),
            Self::Only(text) => letters::only(dictionary, text).map(boxed),
            Self::Distinct => Ok(boxed(letters::distinct())),
            Self::FromBag => Rack::bag(dictionary).map(Rack::matcher).map(boxed),
            Self::Tier(name) => match dictionary.tier(name)? {
                Some(words) => Ok(boxed(other::of_tier(words))),
                None => Err(QueryFault::NoTier(name.to_string())),
            },
            Self::In(other) => return Ok(boxed(other::in_edition(other)?)),
        };
        dictionary.or_query_error(matcher)
    }
}
