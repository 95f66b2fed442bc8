//! The kinds of diagnostics. Their names are stable, so that programs can rely on them.

use std::fmt;

use serde::Serialize;

macro_rules! codes {
    ($($(#[$doc:meta])+ $code:ident = $name:literal,)+) => {
        /// A kind of diagnostic.
        #[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize)]
        pub enum Code { $($(#[$doc])+ #[serde(rename = $name)] $code,)+ }

        impl Code {
            /// All kinds, in the order of their names.
            pub const ALL: &[Self] = &[$(Self::$code,)+];

            /// Returns the name, in kebab-case.
            pub const fn name(self) -> &'static str {
                match self { $(Self::$code => $name,)+ }
            }
        }
    };
}

codes! {
    /// The list of an optional source is absent.
    AbsentSource = "absent-source",
    /// A file does not have the SHA-256 that its description gives.
    AlteredSource = "altered-source",
    /// Bytes are not text in the declared encoding, or a text contains a control character.
    BadBytes = "bad-bytes",
    /// A file begins with a byte order mark.
    Bom = "bom",
    /// An edition asks for a permissive licence, but the licence of one of its parts extends to the whole dictionary.
    Copyleft = "copyleft",
    /// A compressed file is cut short or damaged.
    CorruptSource = "corrupt-source",
    /// A line ends in CR LF.
    Crlf = "crlf",
    /// A word contains a digit.
    Digit = "digit",
    /// An entry occurs earlier in the file.
    Duplicate = "duplicate",
    /// An affix class is defined twice.
    DuplicateClass = "duplicate-class",
    /// A rule never decides, because it follows a rule that decides about every word.
    EarlyOtherwise = "early-otherwise",
    /// A board has no tiles.
    EmptyBoard = "empty-board",
    /// A required cell in a list or a decisions file is empty.
    EmptyCell = "empty-cell",
    /// An edition has no words, or one rule rejects nearly all of them.
    EmptyEdition = "empty-edition",
    /// A source has no entries.
    EmptySource = "empty-source",
    /// Two languages have an edition with the same id.
    EqualEditions = "equal-editions",
    /// The licences of an edition's parts do not allow combining the parts in one dictionary.
    IncompatibleLicenses = "incompatible-licenses",
    /// A file is not JSON.
    Json = "json",
    /// A letter of the language has no tile, and no other letter replaces it.
    LetterWithoutTile = "letter-without-tile",
    /// A licence is not an SPDX expression.
    LicenseExpression = "license-expression",
    /// A word contains letters of two scripts.
    LookAlike = "look-alike",
    /// The word of a fixed day is not, or no longer, in the edition.
    LostDay = "lost-day",
    /// A line is not valid in the format of its file.
    Malformed = "malformed",
    /// The header of an affix class gives a wrong number of rules.
    Miscounted = "miscounted",
    /// A CSV file lacks a required column.
    MissingColumn = "missing-column",
    /// A table in a TOML file lacks a required key.
    MissingKey = "missing-key",
    /// A reference names an affix class that does not exist.
    NoClass = "no-class",
    /// A JSON document does not contain the array or object that its description names.
    NoCollection = "no-collection",
    /// A hunspell dictionary does not give its number of stems.
    NoCount = "no-count",
    /// A folder of `sources/` has no description.
    NoDescription = "no-description",
    /// A file does not exist, or a source has no files.
    NoFile = "no-file",
    /// The last line of a file does not end in a newline.
    NoFinalNewline = "no-final-newline",
    /// A source has no licence text.
    NoLicense = "no-license",
    /// The origin of a list is not documented.
    NoOrigin = "no-origin",
    /// The last rule of an edition does not decide about every word.
    NoOtherwise = "no-otherwise",
    /// A reference names an affix rule that does not exist, or an edition has no rules at all.
    NoRule = "no-rule",
    /// A reference names a source that does not exist, or an edition reads no source.
    NoSource = "no-source",
    /// A board has a tile that the edition does not have.
    NoTile = "no-tile",
    /// The first two rules of an edition are not of the kinds `letters` and `length`.
    NoTilesFirst = "no-tiles-first",
    /// A letter and its mark are written as two characters.
    NotNfc = "not-nfc",
    /// A board has more rows than the edition's board, or one of its rows has more squares.
    OffBoard = "off-board",
    /// A row has more or fewer cells than the table's header.
    RaggedRow = "ragged-row",
    /// Two rules, tiles or tiers have the same name.
    RepeatedName = "repeated-name",
    /// A list has a word twice.
    RepeatedRow = "repeated-row",
    /// A file of an edition has a reserved name.
    ReservedName = "reserved-name",
    /// Affix rules are identified by their line numbers, which can change when the source is updated.
    RulesByLine = "rules-by-line",
    /// The word in a list's row is not in any source of the edition.
    SilentRow = "silent-row",
    /// A rule matches no word in the sources.
    SilentRule = "silent-rule",
    /// A file is not TOML.
    Toml = "toml",
    /// A file, or its uncompressed or expanded contents, exceeds the size limit.
    TooLarge = "too-large",
    /// A line exceeds the length limit.
    TooLong = "too-long",
    /// A file has more faults than are reported.
    TooManyFaults = "too-many-faults",
    /// A quoted cell is not closed.
    UnclosedQuote = "unclosed-quote",
    /// An edition has many more or fewer words than it is expected to have.
    UnexpectedSize = "unexpected-size",
    /// A file is compressed in an unsupported format.
    UnknownCompression = "unknown-compression",
    /// A table in a TOML file has an unknown key.
    UnknownKey = "unknown-key",
    /// A rule names a kind of rule that does not exist, or a kind of row that its list does not contain.
    UnknownKind = "unknown-kind",
    /// It is not known whether a licence is compatible with the licences of the other parts of the dictionary.
    UnknownLicense = "unknown-license",
    /// A tag does not exist.
    UnknownTag = "unknown-tag",
    /// A source maps a flag or field to a tag, but its files do not contain that flag or field.
    UnmetTag = "unmet-tag",
    /// A file exists but cannot be read, for example because of its permissions; the data may be correct.
    Unreadable = "unreadable",
    /// An edition with a schedule of releases gets a new build without a release.
    Unscheduled = "unscheduled",
    /// A directive of an affix file is not supported.
    UnsupportedDirective = "unsupported-directive",
    /// A source expects a fault that does not occur.
    UnusedExpects = "unused-expects",
    /// A source is not used by any edition.
    UnusedSource = "unused-source",
    /// A file is UTF-16 or binary.
    Utf16 = "utf-16",
    /// A hunspell dictionary has more or fewer stems than its first line states.
    WrongCount = "wrong-count",
    /// The declared encoding is probably wrong for a file or for some of its lines.
    WrongEncoding = "wrong-encoding",
    /// A rule recognises names by their capitals, but capitals do not mark names in the language.
    WrongKind = "wrong-kind",
    /// The value of a key is not allowed.
    WrongValue = "wrong-value",
    /// A word contains an invisible character.
    ZeroWidth = "zero-width",
}

impl fmt::Display for Code {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.name())
    }
}
