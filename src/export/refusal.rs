//! Reasons why a format cannot hold an edition, with suggestions on what to do.

/// The reason why a format cannot hold an edition.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum Refusal {
    /// The format cannot number that many tiles.
    #[error("the alphabet has {found} tiles, and the format supports at most {most}; use text, csv or json")]
    Tiles {
        /// Number of tiles in the alphabet.
        found: usize,
        /// Maximum number of tiles in the format.
        most: usize,
    },
    /// The format cannot number that many letters.
    #[error("the tiles have {found} letters, and packages support at most {most}; export with `--to lexmill-words`")]
    Letters {
        /// Number of letters on the tiles.
        found: usize,
        /// Maximum number of letters in the format.
        most: usize,
    },
    /// A tile is worth more points than the readers of packages can add up.
    #[error(
        "the tile `{tile}` is worth more than {max} points, the maximum in packages; export with `--to lexmill-words`"
    )]
    Value {
        /// Label of the tile.
        tile: String,
        /// Maximum value that the format can hold.
        max: u32,
    },
    /// The edition's name cannot be the name of a package.
    #[error("`{0}` is a keyword of Python or Java and cannot be the name of a package; rename the edition's file")]
    Name(String),
    /// The format holds only whole editions, with their tiers.
    #[error("the format supports whole editions only; use text, kwg or a package for a single tier")]
    Tier,
    /// A tile is not a single Latin-1 letter, and the format can store nothing else.
    #[error(
        "the tile `{tile}` is not a single letter of Latin-1, and the format supports no others; use kwg, which supports \
         any tile"
    )]
    NotLatin {
        /// Label of the tile.
        tile: String,
    },
    /// Programs that read the format have an alphabet for the language, which lacks a tile.
    #[error(
        "wolges reads dictionaries of this language with its alphabet `{alphabet}`, which has no tile `{tile}`; use \
         quackle, which writes its own alphabet"
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
    /// The format cannot address that many nodes.
    #[error("the graph has {found} nodes, and the format supports at most {most}; {instead}")]
    Nodes {
        /// Number of nodes of the edition.
        found: usize,
        /// Maximum number of nodes in the format.
        most: usize,
        /// Suggestion on what to do.
        instead: &'static str,
    },
    /// The format cannot count that many words.
    #[error("there are {found} words, and the format supports at most {most}; use text")]
    Words {
        /// Number of words of the edition.
        found: usize,
        /// Maximum number of words in the format.
        most: usize,
    },
    /// The format needs at least one word.
    #[error("there are no words to export; run `lexmill explain` to see why an expected word is missing")]
    NoWord,
}

impl Refusal {
    /// Rejects a graph with more nodes than the format can address.
    pub(super) fn at_most_nodes(found: usize, most: usize, instead: &'static str) -> Result<(), Self> {
        if found > most { Err(Self::Nodes { found, most, instead }) } else { Ok(()) }
    }
}
