//! The conditions that a query can have.

use std::borrow::Cow;

use super::bounds::Bounds;
use super::matcher::{PrefixMatcher, boxed, whole_word};
use super::pattern::Piece::{Many, One};
use super::rack::Rack;
use super::{count, pattern, row, similar};
use crate::artefact::has_line;
use crate::dictionary::files::Dictionary;
use crate::error::{Error, QueryFault};
#[cfg(feature = "regex")]
use crate::text::visible;

/// A condition on a word. Texts are normalised like words: in an edition without a tile for `É`, the text `É` means
/// `e`.
#[derive(Clone, Debug)]
#[non_exhaustive]
pub enum Condition<'a> {
    /// The whole word matches this pattern: `?` is one tile, `*` any number of tiles, `[abc]` one of these tiles,
    /// `[^abc]` any other tile.
    Pattern(Cow<'a, str>),
    /// The word, in lower case, contains a match of this regular expression, in the syntax of the `regex` crate. Needs
    /// the feature `regex`.
    #[cfg(feature = "regex")]
    Regex(Cow<'a, str>),
    /// The word begins with these tiles.
    Starts(Cow<'a, str>),
    /// The word ends with these tiles.
    Ends(Cow<'a, str>),
    /// The word contains these tiles consecutively and in this order.
    Contains(Cow<'a, str>),
    /// The word has at most `distance` differences from the given word. A difference is a tile that is added, left out
    /// or replaced, or two neighbouring tiles that are swapped.
    Similar {
        /// The word to compare with.
        word: Cow<'a, str>,
        /// The maximum distance, from 1 to 3.
        distance: u8,
    },
    /// The word uses all tiles of this rack, in any order; `?` is a blank.
    Anagram(Cow<'a, str>),
    /// The word uses some or all tiles of this rack, in any order; `?` is a blank.
    Within(Cow<'a, str>),
    /// The word can be placed in a row of a board, with tiles of a rack on the free squares. It uses at least one tile of
    /// the rack and, if the row has tiles, at least one of these. The squares before and after it are free or outside the
    /// row.
    Row {
        /// The squares of the row: `?` and `.` are free, letters are tiles on the board.
        row: Cow<'a, str>,
        /// The rack; `?` is a blank. `None` for any tiles.
        rack: Option<Cow<'a, str>>,
    },
    /// The word consists of one tile followed by these tiles.
    FrontHooks(Cow<'a, str>),
    /// The word consists of these tiles followed by one tile.
    BackHooks(Cow<'a, str>),
    /// The word consists of these tiles with one or more further tiles before them, after them, or on both sides.
    Extends(Cow<'a, str>),
    /// The number of tiles is within these bounds.
    Length(Bounds),
    /// The value in points is within these bounds.
    Value(Bounds),
    /// The number of tiles that contain a vowel of the language is within these bounds.
    Vowels(Bounds),
    /// The word contains only these tiles.
    Only(Cow<'a, str>),
    /// The word contains all of these tiles, in any order.
    Includes(Cow<'a, str>),
    /// The word contains none of these tiles.
    Without(Cow<'a, str>),
    /// The word contains no tile more than once.
    Distinct,
    /// The word can be made with the tiles of a full bag, blanks included.
    FromBag,
    /// A tier of the edition contains the word.
    Tier(Cow<'a, str>),
    /// This other edition contains a word with the same letters.
    In(&'a Dictionary),
}

impl Condition<'_> {
    /// Returns the matcher for this condition on the words of an edition.
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
            Self::Row { row, rack } => row::row(dictionary, row, rack.as_deref()).map(boxed),
            Self::FrontHooks(text) => pattern::around(dictionary, &[One], text, &[]).map(boxed),
            Self::BackHooks(text) => pattern::around(dictionary, &[], text, &[One]).map(boxed),
            Self::Extends(text) => pattern::extends(dictionary, text).map(boxed),
            Self::Length(bounds) => Ok(boxed(count::length(*bounds))),
            Self::Value(bounds) => count::value(dictionary, *bounds).map(boxed),
            Self::Vowels(bounds) => Ok(boxed(count::vowels(dictionary, *bounds))),
            Self::Only(text) => Rack::only(dictionary, text).map(boxed),
            Self::Includes(text) => Rack::includes(dictionary, text).map(boxed),
            Self::Without(text) => Rack::without(dictionary, text).map(boxed),
            Self::Distinct => Ok(boxed(Rack::distinct(dictionary))),
            Self::FromBag => Rack::bag(dictionary).map(boxed),
            Self::Tier(name) => dictionary.tier(name)?.map(listed).ok_or_else(|| QueryFault::NoTier(name.to_string())),
            Self::In(other) => {
                other.require_listable()?;
                Ok(listed(other.words_text()?))
            }
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
        QueryFault::Regex(format!("{}: {fault}", visible(expression)))
    })
}
