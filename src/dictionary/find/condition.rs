//! The conditions that a query can have.

use std::borrow::Cow;

use super::bounds::Bounds;
use super::matcher::{PrefixMatcher, boxed, whole_word};
use super::pattern::Piece::{Many, One};
use super::rack::Rack;
use super::{count, pattern, similar};
use crate::artefact::has_line;
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
        let listed = |words: &'q str| whole_word(move |word| has_line(words, word));
        let matcher: Result<Box<dyn PrefixMatcher + 'q>, QueryFault> = match self {
            Self::Pattern(text) => pattern::written(dictionary, text).map(boxed),
            #[cfg(feature = "regex")]
            Self::Regex(text) => compile(text).map(|regex| whole_word(move |word| regex.is_match(word))),
            Self::Starts(text) => pattern::around(dictionary, &[], text, &[Many]).map(boxed),
            Self::Ends(text) => pattern::around(dictionary, &[Many], text, &[]).map(boxed),
            Self::Contains(text) => pattern::around(dictionary, &[Many], text, &[Many]).map(boxed),
            Self::Similar { word, distance } => similar::similar(dictionary, word, *distance).map(boxed),
            Self::Anagram(text) => Rack::anagram(dictionary, text).map(boxed),
            Self::Within(text) => Rack::within(dictionary, text).map(boxed),
            Self::FrontHooks(text) => pattern::around(dictionary, &[One], text, &[]).map(boxed),
            Self::BackHooks(text) => pattern::around(dictionary, &[], text, &[One]).map(boxed),
            Self::Extends(text) => pattern::extends(dictionary, text).map(boxed),
            Self::Length(bounds) => Ok(boxed(count::length(*bounds))),
            Self::Value(bounds) => count::value(dictionary, *bounds).map(boxed),
            Self::Vowels(bounds) => Ok(boxed(count::vowels(dictionary, *bounds))),
            Self::Only(text) => Rack::only(dictionary, text).map(boxed),
            Self::Distinct => Ok(boxed(Rack::distinct(dictionary))),
            Self::FromBag => Rack::bag(dictionary).map(boxed),
            Self::Tier(name) => dictionary.tier(name)?.map(listed).ok_or_else(|| QueryFault::NoTier(name.to_string())),
            Self::In(other) => Ok(listed(other.words_text()?)),
        };
        dictionary.or_query_error(matcher)
    }
}

/// Compiles a regular expression.
#[cfg(feature = "regex")]
fn compile(expression: &str) -> Result<regex::Regex, QueryFault> {
    regex::Regex::new(expression).map_err(|error| {
        // The message of the `regex` crate shows the expression on several lines, and the fault on the last line.
        let message = error.to_string();
        let fault = message.lines().last().unwrap_or_default().trim_start_matches("error: ");
        QueryFault::Regex(format!("`{expression}`: {fault}"))
    })
}
