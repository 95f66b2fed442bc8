//! Flags, which name affix classes and special meanings. The directive `FLAG` chooses their notation.

/// A flag: a character, two characters or a number, depending on the directive `FLAG`.
pub type Flag = u32;

/// The maximum number of flags on a line. Real lines have up to two hundred.
const MAX_FLAGS: usize = 1024;

/// The notation of flags on a line.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum FlagStyle {
    /// Each character is a flag: the default, and `FLAG UTF-8`.
    #[default]
    Character,
    /// Every two characters are a flag: `FLAG long`.
    Long,
    /// The flags are numbers, separated by commas: `FLAG num`.
    Number,
}

/// A reason why flags cannot be read.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum FlagError {
    /// `FLAG long` needs an even number of characters.
    #[error("flags have two characters each, but one character is left over: `{0}`")]
    Odd(String),
    /// `FLAG num` needs numbers from 0 to 65535. The minimum in the manual is 1, but hunspell also accepts 0.
    #[error("`{0}` is not a flag: a flag is a number from 0 to 65535")]
    Number(String),
    /// There are more flags than any real line has.
    #[error("there are more than {MAX_FLAGS} flags")]
    TooMany,
    /// The `AF` lines do not define this alias.
    #[error("the AF lines do not define an alias {0}")]
    Alias(String),
}

impl FlagStyle {
    /// Returns the style with this name in the directive `FLAG`. Returns `None` if the name is unknown.
    pub fn named(name: &str) -> Option<Self> {
        match name {
            "long" => Some(Self::Long),
            "num" => Some(Self::Number),
            "char" | "UTF-8" | "utf-8" | "UTF8" => Some(Self::Character),
            _ => None,
        }
    }

    /// Parses the flags of a line.
    ///
    /// # Errors
    /// If the text is not in this style, or has too many flags.
    pub fn read(self, text: &str) -> Result<Vec<Flag>, FlagError> {
        if text.len() > 8 * MAX_FLAGS {
            return Err(FlagError::TooMany);
        }
        let flags = match self {
            Self::Character => Ok(text.chars().map(u32::from).collect()),
            Self::Long => {
                let characters: Vec<_> = text.chars().collect();
                if !characters.len().is_multiple_of(2) {
                    return Err(FlagError::Odd(shortened(text)));
                }
                Ok(characters.chunks(2).map(|pair| pack(pair[0], pair[1])).collect())
            }
            Self::Number => text.split(',').filter(|number| !number.trim().is_empty()).map(number).collect(),
        };
        flags.and_then(|flags: Vec<_>| if flags.len() > MAX_FLAGS { Err(FlagError::TooMany) } else { Ok(flags) })
    }

    /// Parses a single flag. Returns `None` if the text is not exactly one flag.
    pub fn read_one(self, text: &str) -> Option<Flag> {
        if let [flag] = self.read(text).ok()?[..] { Some(flag) } else { None }
    }

    /// Returns the flag in this notation.
    pub fn write(self, flag: Flag) -> String {
        let character = |code: u32| char::from_u32(code).unwrap_or(char::REPLACEMENT_CHARACTER);
        match self {
            Self::Character => character(flag).to_string(),
            Self::Long => [character(flag >> 16), character(flag & 0xffff)].iter().collect(),
            Self::Number => flag.to_string(),
        }
    }
}

/// Packs two characters into one number. Characters above U+FFFF, which no dictionary uses, lose their upper bits.
fn pack(first: char, second: char) -> Flag {
    u32::from(first) << 16 | u32::from(second) & 0xffff
}

/// Parses a number. As in hunspell, characters after the number are ignored: `17X` is 17.
fn number(text: &str) -> Result<Flag, FlagError> {
    let text = text.trim();
    let number = text.split(|c: char| !c.is_ascii_digit()).next().unwrap_or(text);
    number.parse::<u16>().ok().map(Flag::from).ok_or_else(|| FlagError::Number(shortened(text)))
}

/// Returns the first 40 characters of a text, for a message.
pub(super) fn shortened(text: &str) -> String {
    text.chars().take(40).collect()
}
