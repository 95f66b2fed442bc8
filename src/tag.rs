//! The vocabulary of tags: labels that sources give to their entries.

use serde::{Deserialize, Deserializer, Serialize, Serializer};

/// All tags, each with its meaning, in the order of the bits in [`Tags`].
pub const VOCABULARY: &[(&str, &str)] = &[
    ("proper-name", "the name of a person or thing, of any kind"),
    ("place", "the name of a place, country, river or other piece of geography"),
    ("person", "a first name or a surname"),
    ("organisation", "the name of a company, institution or association"),
    ("brand", "the name of a product"),
    ("abbreviation", "an abbreviation, initialism or acronym"),
    ("contraction", "a shortened sequence of words, such as don't"),
    ("symbol", "a symbol for a unit, a chemical element or the like"),
    ("interjection", "an exclamation, or a word that imitates a sound"),
    ("affix", "a prefix or suffix; not a word on its own"),
    ("fragment", "a piece that occurs only within a longer phrase"),
    ("particle", "an elided or enclitic piece of a phrase, such as l' or -lo"),
    ("unit", "the sign of a unit of measurement"),
    ("foreign", "marked as a word of another language"),
    ("netherlands", "a place, region or water in the Netherlands"),
    ("inhabitant", "a name of inhabitants, or an adjective made from a place"),
    ("roman-numeral", "a number in Roman numerals"),
    ("misspelling", "listed by the source as wrong"),
    ("headword", "an entry that the source approved as a base word"),
    ("inflection", "an inflected form"),
    ("unreviewed", "an entry that the source has not approved yet"),
    ("variant", "a less common spelling"),
    ("vulgar", "coarse"),
    ("offensive", "insulting to a group of people"),
    ("slang", "slang"),
    ("informal", "informal language"),
    ("archaic", "no longer in use"),
    ("hacker", "computer jargon"),
    ("subjunctive", "a subjunctive form of a verb"),
    ("noun", "part of speech: noun"),
    ("verb", "part of speech: verb"),
    ("adjective", "part of speech: adjective"),
    ("adverb", "part of speech: adverb"),
    ("function-word", "part of speech: article, pronoun, preposition or conjunction"),
    ("numeral", "part of speech: numeral"),
    ("imperative", "an imperative form of a verb"),
    ("participle", "a participle of a verb"),
    ("diminutive", "a diminutive"),
    (
        "prefixed",
        "formed with a prefix that a dictionary adds to many stems, whether or not the resulting word is in use",
    ),
    ("intensive", "formed with an intensifying prefix, such as super-, which can precede nearly every word"),
    ("rare", "only in the source's list of the rarest words"),
    ("regional", "used or spelled so only in some of the language's countries"),
    ("own-list", "in the word list of the game's own publisher"),
    ("unusual", "marked by the source as an unusual or unlikely form"),
];

/// The maximum number of tags that a language may declare besides the [`VOCABULARY`].
pub const MAX_OWN: usize = 20;

/// The names of a language's own tags in builds, in the order of its declarations. `Language::tag_names` replaces them by
/// the declared names.
const OWN: [&str; MAX_OWN] = [
    "#1", "#2", "#3", "#4", "#5", "#6", "#7", "#8", "#9", "#10", "#11", "#12", "#13", "#14", "#15", "#16", "#17",
    "#18", "#19", "#20",
];

/// A set of tags.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Tags(u64);

impl Tags {
    /// The empty set.
    pub const NONE: Self = Self(0);

    /// The tags of names: the first five of [`VOCABULARY`].
    pub(crate) const NAMES: Self = Self(0b1_1111);

    /// The set that contains only the tag `headword`.
    pub(crate) const HEADWORD: Self = Self(1 << 18);

    /// The set that contains only the tag `inflection`.
    pub(crate) const INFLECTION: Self = Self(1 << 19);

    /// The set that contains only the tag `rare`.
    pub(crate) const RARE: Self = Self(1 << 40);

    /// The labels of style: `vulgar`, `offensive`, `slang`, `informal`, `archaic` and `hacker`.
    pub(crate) const LABELS: Self = Self(0b11_1111 << 22);

    /// The labels of coarse words: `vulgar` and `offensive`.
    pub(crate) const COARSE: Self = Self(0b11 << 22);

    /// The set that contains only the tag `noun`.
    pub(crate) const NOUN: Self = Self(1 << 29);

    /// The set that contains only the tag `verb`.
    pub(crate) const VERB: Self = Self(1 << 30);

    /// The set that contains only the tag `adjective`.
    pub(crate) const ADJECTIVE: Self = Self(1 << 31);

    /// The set that contains only the tag `participle`.
    pub(crate) const PARTICIPLE: Self = Self(1 << 36);

    /// The set that contains only the tag `subjunctive`.
    pub(crate) const SUBJUNCTIVE: Self = Self(1 << 28);

    /// The set that contains only the tag `function-word`.
    pub(crate) const FUNCTION_WORD: Self = Self(1 << 33);

    /// The parts of speech, from `noun` to `numeral`.
    pub(crate) const PARTS_OF_SPEECH: Self = Self(0b11_1111 << 29);

    /// The set that contains only the tag `own-list`.
    #[cfg(feature = "compile")]
    pub(crate) const OWN_LIST: Self = Self(1 << 42);

    /// Returns the set that contains only this tag. Returns `None` if the tag is not in the vocabulary.
    pub fn named(name: &str) -> Option<Self> {
        VOCABULARY.iter().position(|(tag, _)| *tag == name).map(|bit| Self(1 << bit))
    }

    /// Returns the set that contains only this tag, which may be one of a language's own tags. Returns `None` if the tag is
    /// not known.
    #[cfg(feature = "compile")]
    pub(crate) fn named_in(name: &str, own: &[String]) -> Option<Self> {
        let is_own = || own.iter().position(|tag| tag == name).map(|index| Self(1 << (VOCABULARY.len() + index)));
        Self::named(name).or_else(is_own)
    }

    /// Creates a set from bits in the order of `VOCABULARY`, followed by a language's own tags. Bits without a tag are
    /// dropped.
    pub fn from_bits(bits: u64) -> Self {
        Self(bits & (u64::MAX >> (64 - VOCABULARY.len() - MAX_OWN)))
    }

    /// Returns the bits in the order of `VOCABULARY`, followed by a language's own tags.
    pub fn bits(self) -> u64 {
        self.0
    }

    /// Returns the union of both sets.
    #[must_use]
    pub fn with(self, other: Self) -> Self {
        Self(self.0 | other.0)
    }

    /// Returns the intersection of both sets.
    #[must_use]
    pub fn common(self, other: Self) -> Self {
        Self(self.0 & other.0)
    }

    /// Returns true if the set is empty.
    pub fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// Returns the names in the order of `VOCABULARY`. A language's own tags come last and are called `#1`, `#2` and so on.
    pub fn names(self) -> impl Iterator<Item = &'static str> {
        all_names().enumerate().filter(move |(bit, _)| self.0 >> bit & 1 == 1).map(|(_, name)| name)
    }
}

/// Returns the names of all tags, in the order of the bits.
fn all_names() -> impl Iterator<Item = &'static str> {
    VOCABULARY.iter().map(|(name, _)| *name).chain(OWN)
}

/// Collects sets into their union.
impl FromIterator<Tags> for Tags {
    fn from_iter<T: IntoIterator<Item = Self>>(sets: T) -> Self {
        sets.into_iter().fold(Self::NONE, Self::with)
    }
}

impl Serialize for Tags {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_seq(self.names())
    }
}

impl<'de> Deserialize<'de> for Tags {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        let mut tags = Self::NONE;
        for name in Vec::<String>::deserialize(deserializer)? {
            let tag = all_names().position(|tag| tag == name).map(|bit| Self(1 << bit));
            let tag = tag.ok_or_else(|| serde::de::Error::custom(format!("unknown tag `{name}`")))?;
            tags = tags.with(tag);
        }
        Ok(tags)
    }
}
