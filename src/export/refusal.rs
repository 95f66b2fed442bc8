//! What a format cannot hold, and the way out.

/// Why a format cannot hold an edition.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum Refusal {
    /// It has no number for so many tiles.
    #[error(
        "the alphabet has {found} tiles, and the format numbers at most {most}; text, csv and json hold any alphabet"
    )]
    Tiles {
        /// Tiles of the alphabet.
        found: usize,
        /// Tiles that the format can number.
        most: usize,
    },
    /// It has no number for so many letters.
    #[error("its tiles have {found} letters, and the packages number at most {most}; lexmill-words holds any alphabet")]
    Letters {
        /// Letters of the tiles.
        found: usize,
        /// Letters that the format can number.
        most: usize,
    },
    /// A tile is worth more than the readers of packages can add up.
    #[error("the tile `{tile}` is worth more than {max} points; lexmill-words holds any value")]
    Value {
        /// The label of the tile.
        tile: String,
        /// The greatest value that the format can hold.
        max: u32,
    },
    /// A package cannot have the edition's name.
    #[error(
        "`{0}` is a keyword of Python or Java, where no package can be called so; give the edition's file another name"
    )]
    Name(String),
    /// It holds a whole edition, with its tiers.
    #[error("it holds whole editions, their tiers within; text, kwg or a package holds a tier alone")]
    Tier,
    /// It has one byte of Latin-1 for a tile.
    #[error(
        "the tile `{tile}` is no single letter of Latin-1, and the format has no other; kwg numbers tiles whatever is \
         printed on them"
    )]
    NotLatin {
        /// What is printed on the tile.
        tile: String,
    },
    /// The programs that read it have an alphabet for the language, and that lacks a tile.
    #[error(
        "wolges reads dictionaries of this language with its alphabet `{alphabet}`, which has no tile `{tile}`; quackle brings \
         its alphabet along"
    )]
    NotInAlphabet {
        /// What is printed on the tile.
        tile: String,
        /// The alphabet's name.
        alphabet: &'static str,
    },
    /// A character means something else to its readers.
    #[error(
        "the tile `{tile}` has the character `{character}`, which means something else to its readers; hunspell holds it"
    )]
    Character {
        /// What is printed on the tile.
        tile: String,
        /// The character.
        character: char,
    },
    /// It cannot point to so many nodes.
    #[error("it takes {found} nodes, and the format has room for {most}; {instead}")]
    Nodes {
        /// Nodes of the edition.
        found: usize,
        /// Nodes of the format.
        most: usize,
        /// What to do.
        instead: &'static str,
    },
    /// It cannot count so many words.
    #[error("it has {found} words, and the format counts at most {most}; kwg holds any number")]
    Words {
        /// Words of the edition.
        found: usize,
        /// Words that the format can count.
        most: usize,
    },
    /// It cannot be without words.
    #[error("there is no word in it; see `lexmill explain` for why one that you expect is missing")]
    NoWord,
}

impl Refusal {
    /// Refuses what takes more nodes than there are numbers for.
    pub(super) fn at_most_nodes(found: usize, most: usize, instead: &'static str) -> Result<(), Self> {
        if found > most { Err(Self::Nodes { found, most, instead }) } else { Ok(()) }
    }
}
