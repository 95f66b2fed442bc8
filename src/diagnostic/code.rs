//! The kinds of diagnostics. Their names are stable: programs tell diagnostics apart by them.

use std::fmt;

use serde::{Serialize, Serializer};

macro_rules! codes {
    ($($(#[$doc:meta])+ $code:ident = $name:literal,)+) => {
        /// A kind of diagnostic.
        #[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
        pub enum Code { $($(#[$doc])+ $code,)+ }

        impl Code {
            /// All kinds, in the order of their names.
            pub const ALL: &[Self] = &[$(Self::$code,)+];

            /// Its name, in kebab-case.
            pub const fn name(self) -> &'static str {
                match self { $(Self::$code => $name,)+ }
            }
        }
    };
}

codes! {
    /// A file does not have the sha256 that its description gives.
    AlteredSource = "altered-source",
    /// Bytes are no text in the declared encoding.
    BadBytes = "bad-bytes",
    /// A file begins with a byte order mark.
    Bom = "bom",
    /// An edition wants to be permissive, and a part of it asks for a licence of the whole.
    Copyleft = "copyleft",
    /// A compressed file is cut or damaged.
    CorruptSource = "corrupt-source",
    /// A line ends in CR LF.
    Crlf = "crlf",
    /// A digit stands in a word.
    Digit = "digit",
    /// The same entry stands earlier in the file.
    Duplicate = "duplicate",
    /// An affix class begins a second time.
    DuplicateClass = "duplicate-class",
    /// Rules stand behind one that decides about every word.
    EarlyOtherwise = "early-otherwise",
    /// No tile lies on a board.
    EmptyBoard = "empty-board",
    /// A cell of a list or of the decisions has no value and needs one.
    EmptyCell = "empty-cell",
    /// An edition has no words, or a rule leaves it hardly any.
    EmptyEdition = "empty-edition",
    /// A source has no entries.
    EmptySource = "empty-source",
    /// Two languages have an edition of the same id.
    EqualEditions = "equal-editions",
    /// Licences of parts do not allow that they are passed on in one dictionary.
    IncompatibleLicences = "incompatible-licences",
    /// A file is not JSON.
    Json = "json",
    /// There is neither a tile for a letter of the language nor another letter that stands for it.
    LetterWithoutTile = "letter-without-tile",
    /// A licence is no SPDX expression.
    LicenceExpression = "licence-expression",
    /// Letters of two scripts stand in one word.
    LookAlike = "look-alike",
    /// A line is no record of its file's format.
    Malformed = "malformed",
    /// The head of an affix class gives a wrong number of rules.
    Miscounted = "miscounted",
    /// A table lacks a column.
    MissingColumn = "missing-column",
    /// A table of a TOML file lacks a key.
    MissingKey = "missing-key",
    /// An affix class that is named does not exist.
    NoClass = "no-class",
    /// A JSON document has no array or object at the place that is named.
    NoCollection = "no-collection",
    /// A hunspell dictionary does not say how many stems it has.
    NoCount = "no-count",
    /// A folder of `sources/` has no description.
    NoDescription = "no-description",
    /// A file does not exist.
    NoFile = "no-file",
    /// The last line of a file has no end.
    NoFinalNewline = "no-final-newline",
    /// A source has no licence text.
    NoLicence = "no-licence",
    /// A list has no row that says where it comes from.
    NoOrigin = "no-origin",
    /// The last rule of an edition does not decide about every word.
    NoOtherwise = "no-otherwise",
    /// An affix rule that is named does not exist, or an edition has no rule at all.
    NoRule = "no-rule",
    /// A source that is named does not exist, or an edition reads none.
    NoSource = "no-source",
    /// A board names a tile that the edition does not have.
    NoTile = "no-tile",
    /// The first two rules of an edition are not of the kinds `letters` and `length`.
    NoTilesFirst = "no-tiles-first",
    /// A letter and its mark are written as two characters.
    NotNfc = "not-nfc",
    /// A row of a board has more squares than the edition's board, or a board more rows.
    OffBoard = "off-board",
    /// A row has more or fewer cells than the table's header.
    RaggedRow = "ragged-row",
    /// Two rules, or two tiles, have the same name.
    RepeatedName = "repeated-name",
    /// A list has the same word twice.
    RepeatedRow = "repeated-row",
    /// A file of an edition bears a name that has another meaning.
    ReservedName = "reserved-name",
    /// Affix rules are named by their lines, which an update moves.
    RulesByLine = "rules-by-line",
    /// No source of the edition has the word of a row of a list.
    SilentRow = "silent-row",
    /// No word of the sources calls for a rule.
    SilentRule = "silent-rule",
    /// A file is not TOML.
    Toml = "toml",
    /// A file, or what it unfolds to, is larger than is read.
    TooLarge = "too-large",
    /// A line is longer than lines of lists are.
    TooLong = "too-long",
    /// A file has more faults than are told.
    TooManyFaults = "too-many-faults",
    /// A quoted cell has no end.
    UnclosedQuote = "unclosed-quote",
    /// A file is compressed in a way that is not read.
    UnknownCompression = "unknown-compression",
    /// A table of a TOML file has a key that nothing reads.
    UnknownKey = "unknown-key",
    /// There is no rule of this kind, or no row of a list.
    UnknownKind = "unknown-kind",
    /// Nothing is known of what a licence asks of a dictionary that has other parts.
    UnknownLicence = "unknown-licence",
    /// There is no tag of this name.
    UnknownTag = "unknown-tag",
    /// A tag is named that no entry has.
    UnmetTag = "unmet-tag",
    /// A file is there and cannot be read, which is no fault of the data.
    Unreadable = "unreadable",
    /// A directive of an affix file is not supported.
    UnsupportedDirective = "unsupported-directive",
    /// A fault is expected that no line has.
    UnusedExpects = "unused-expects",
    /// No edition uses a source.
    UnusedSource = "unused-source",
    /// A file is UTF-16 or binary.
    Utf16 = "utf-16",
    /// A hunspell dictionary has more or fewer stems than it says.
    WrongCount = "wrong-count",
    /// Letters that the language does not have suggest another encoding.
    WrongEncoding = "wrong-encoding",
    /// Casing is to tell names apart in a language in which it does not.
    WrongKind = "wrong-kind",
    /// A value is not among those that its key takes.
    WrongValue = "wrong-value",
    /// An invisible character stands in a word.
    ZeroWidth = "zero-width",
}

impl fmt::Display for Code {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.name())
    }
}

impl Serialize for Code {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.serialize_str(self.name())
    }
}
