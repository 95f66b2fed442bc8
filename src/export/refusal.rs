//! Reasons why a format cannot hold an edition, each with a suggested action.

/// The reason why a format cannot hold an edition.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum Refusal {
    /// The edition has more tiles, letters, words or nodes than the format supports.
    #[error("there are {found} {what}, but the format supports at most {most}; {instead}")]
    TooMany {
        /// The counted items: tiles, letters, words or nodes.
        what: &'static str,
        /// Number in the edition.
        found: usize,
        /// Maximum number in the format.
        most: usize,
        /// Suggested action.
        instead: &'static str,
    },
    /// The edition's name cannot be the name of a package.
    #[error(
        "`{0}` has another meaning in a language of the packages, so it cannot be the name of a package; rename the edition's file"
    )]
    Name(String),
    /// The format supports only whole editions, with their tiers.
    #[error("the format supports whole editions only; use text, kwg or a package for a single tier")]
    Tier,
    /// A tile is not a single letter of Latin-1, but the format can store nothing else.
    #[error(
        "the tile `{tile}` is not a single letter of Latin-1, which the format requires; use text, which supports any \
         tile"
    )]
    NotLatin {
        /// Label of the tile.
        tile: String,
    },
    /// A tile is missing from wolges' alphabet for the language.
    #[error(
        "wolges reads dictionaries of this language with its alphabet `{alphabet}`, which has no tile `{tile}`; use \
         quackle, which comes with its own alphabet file"
    )]
    NotInAlphabet {
        /// Label of the tile.
        tile: String,
        /// Name of the alphabet.
        alphabet: &'static str,
    },
    /// A character has a special meaning in the format.
    #[error(
        "the tile `{tile}` contains `{character}`, which has a special meaning in the format; export with `--to hunspell`"
    )]
    Character {
        /// Label of the tile.
        tile: String,
        /// The character.
        character: char,
    },
    /// The word of a fixed day has a letter without a tile.
    #[error("the answer `{0}` has a letter without a tile; replace it in the file that `kept` names, and compile")]
    Answer(String),
    /// The format needs at least one word.
    #[error("there are no words to export; run `lexmill explain` to see why an expected word is missing")]
    NoWord,
}

impl Refusal {
    /// Rejects more tiles, letters, words or nodes than the format supports.
    pub(super) fn at_most(most: usize, found: usize, what: &'static str, instead: &'static str) -> Result<(), Self> {
        if found > most { Err(Self::TooMany { what, found, most, instead }) } else { Ok(()) }
    }
}
