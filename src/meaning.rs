//! The meanings of words, as sources state them. Meanings do not affect verdicts.

use std::sync::Arc;

use serde::{Deserialize, Serialize};

use crate::locus::Locus;
use crate::tag::Tags;

/// The kind of a meaning. A definition explains more than a synonym, and a synonym more than a translation.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum MeaningKind {
    /// A definition in the language of the word, or in the language of the source.
    Definition,
    /// Words with the same or a similar meaning, separated by commas.
    Synonyms,
    /// Words of another language, separated by commas.
    Translation,
    /// The word of which this word is a form.
    Lemma,
}

impl MeaningKind {
    /// Returns the name, as written to JSON.
    pub const fn name(self) -> &'static str {
        match self {
            Self::Definition => "definition",
            Self::Synonyms => "synonyms",
            Self::Translation => "translation",
            Self::Lemma => "lemma",
        }
    }
}

/// A meaning of a word, from a line of a source.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Meaning {
    /// The word as the source writes it.
    pub written: Box<str>,
    /// The kind of the meaning.
    pub kind: MeaningKind,
    /// The language of the text, such as `nl`.
    pub language: Arc<str>,
    /// The part of speech and the labels that the source gives this meaning.
    pub tags: Tags,
    /// The text of the meaning, as the source writes it.
    pub text: Box<str>,
    /// The name of the inflected form, such as `past`. `None` if the kind is not a lemma, or if the form has no name.
    pub form: Option<Box<str>>,
    /// The line that contains the text.
    pub at: Locus,
}
