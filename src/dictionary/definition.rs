//! The answer to the question what a word means.

use serde::Serialize;

use crate::locus::Locus;
use crate::meaning::MeaningKind;
use crate::tag::Tags;

/// The meanings of a word.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[non_exhaustive]
pub struct Definition {
    /// The id of the edition.
    pub edition: String,
    /// The word as typed.
    pub word: String,
    /// The normalised form that was looked up. It differs from the word's if a tile is played for other letters.
    pub form: String,
    /// The word, the words that it is a form of, or its parts, each with its meanings. Empty if no source explains it.
    pub entries: Vec<DefinedWord>,
    /// The attribution and the licence of each source of the meanings, as the licence requires.
    pub credits: Vec<String>,
}

/// A word with its meanings.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[non_exhaustive]
pub struct DefinedWord {
    /// The word as the sources write it.
    pub word: String,
    /// The relation to the word that was looked up.
    pub relation: Relation,
    /// The name of the form of this word that was looked up, such as `past`. `None` if the word that was looked up is
    /// not a form of this word, or if the form has no name.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub inflection: Option<String>,
    /// The meanings: definitions first, then synonyms, then translations.
    pub meanings: Vec<DefinedMeaning>,
}

/// The relation of a word with meanings to the word that was looked up.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[serde(rename_all = "lowercase")]
#[non_exhaustive]
pub enum Relation {
    /// It is the same word.
    Same,
    /// The word that was looked up is a form of it.
    Lemma,
    /// The word that was looked up may be a form of it, judging by the ending. This is a guess.
    Guess,
    /// It may be the word from which the word that was looked up is made: `total` for `totalista`. This is a guess.
    Base,
    /// It is a part of a compound. This is a guess.
    Part,
}

impl Relation {
    /// Returns the name, as written to JSON.
    pub const fn name(self) -> &'static str {
        match self {
            Self::Same => "same",
            Self::Lemma => "lemma",
            Self::Guess => "guess",
            Self::Base => "base",
            Self::Part => "part",
        }
    }
}

/// A meaning, quoted from a source.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[non_exhaustive]
pub struct DefinedMeaning {
    /// The kind: `definition`, `synonyms` or `translation`.
    pub kind: MeaningKind,
    /// The language of the text, such as `nl`.
    pub language: String,
    /// The part of speech and the labels, such as `noun` or `vulgar`.
    pub tags: Vec<String>,
    /// The text of the source.
    pub text: String,
    /// The line that contains the text.
    pub at: Locus,
}

impl DefinedMeaning {
    /// Returns the tags of the vocabulary, without those that the language has of its own.
    pub(super) fn known_tags(&self) -> Tags {
        self.tags.iter().filter_map(|name| Tags::named(name)).collect()
    }
}
