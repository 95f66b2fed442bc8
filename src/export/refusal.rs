//! Reasons why a format cannot hold an edition, with suggestions what to do.

/// The reason why a format cannot hold an edition.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum Refusal {
    /// The format cannot number that many tiles.
    #[error(
        "the alphabet has {found} tiles, and the format numbers at most {most}; text, csv and json hold any alphabet"
    )]
    Tiles {
        /// Number of tiles in the alphabet.
        found: usize,
        /// Maximum number of tiles in the format.
        most: usize,
    },
    /// The format cannot number that many letters.
    #[error("its tiles have {found} letters, and the packages number at most {most}; lexmill-words holds any alphabet")]
    Letters {
        /// Number of letters on the tiles.
        found: usize,
        /// Maximum number of letters in the format.
        most: usize,
    },
    /// A tile is worth more points than the readers of packages can add up.
    #[error("the tile `{tile}` is worth more than {max} points; lexmill-words holds any value")]
    Value {
        /// Label of the tile.
        tile: String,
        /// Maximum value that the format can hold.
        max: u32,
    },
    /// The edition's name cannot be the name of a package.
    #[error(
        "`{0}` is a keyword of Python or Java, where no package can be called so; give the edition's file another name"
    )]
    Name(String),
    /// The format holds only whole editions, with their tiers.
    #[error("it holds whole editions, their tiers within; text, kwg or a package holds a tier alone")]
    Tier,
    /// A tile is not a single letter of Latin-1, and the format can store nothing else.
    #[error(
        "the tile `{tile}` is no single letter of Latin-1, and the format has no other; kwg numbers tiles whatever is \
         printed on them"
    )]
    NotLatin {
        /// Label of the tile.
        tile: String,
    },
    /// Programs that read the format have an alphabet for the language, which lacks a tile.
    #[error(
        "wolges reads dictionaries of this language with its alphabet `{alphabet}`, which has no tile `{tile}`; quackle brings \
         its alphabet along"
    )]
    NotInAlphabet {
        /// Label of the tile.
        tile: String,
        /// Name of the alphabet.
        alphabet: &'static str,
    },
    /// A character has a special meaning in the format.
    #[error(
        "the tile `{tile}` has the character `{character}`, which means something else to its readers; hunspell holds it"
    )]
    Character {
        /// Label of the tile.
        tile: String,
        /// The character.
        character: char,
    },
    /// The format cannot address that many nodes.
    #[error("it takes {found} nodes, and the format has room for {most}; {instead}")]
    Nodes {
        /// Number of nodes of the edition.
        found: usize,
        /// Maximum number of nodes in the format.
        most: usize,
        /// Suggestion what to do.
        instead: &'static str,
    },
    /// The format cannot count that many words.
    #[error("it has {found} words, and the format counts at most {most}; kwg holds any number")]
    Words {
        /// Number of words of the edition.
        found: usize,
        /// Maximum number of words in the format.
        most: usize,
    },
    /// The format needs at least one word.
    #[error("there is no word in it; see `lexmill explain` for why one that you expect is missing")]
    NoWord,
}

impl Refusal {
    /// Rejects a graph with more nodes than the format can address.
    pub(super) fn at_most_nodes(found: usize, most: usize, instead: &'static str) -> Result<(), Self> {
        if found > most { Err(Self::Nodes { found, most, instead }) } else { Ok(()) }
    }
}
