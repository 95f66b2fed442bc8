//! A word with all its forms, and the derivation that brought it.

use serde::{Deserialize, Serialize};

use crate::edition::{Wording, worded};
use crate::locus::Locus;
use crate::term;

/// A word with all its forms.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Paradigm {
    /// The form under which dictionaries have it.
    pub lemma: String,
    /// How it is inflected, in the terms of its grammar: weak, strong …
    pub class: String,
    /// The forms from which all others follow.
    pub parts: Vec<Part>,
    /// What else is known of it and decides about forms.
    pub facts: Vec<Fact>,
    /// The forms, the lemma first.
    pub forms: Vec<Form>,
}

/// A principal part.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Part {
    /// Its grammatical name.
    pub name: String,
    /// The form.
    pub text: String,
    /// The line of a source or of a list that has it.
    pub at: Locus,
}

impl Part {
    /// The name of a part that is another word, like which this one is inflected.
    pub(super) const MODEL: &str = "model";

    /// A form with the line that has it.
    pub fn new(name: &str, text: &str, at: Locus) -> Self {
        Self { name: name.to_owned(), text: text.to_owned(), at }
    }

    /// Whether it is another word, like which this one is inflected.
    pub fn is_model(&self) -> bool {
        self.name == Self::MODEL
    }
}

/// Something that is known of a word.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Fact {
    /// What: `transitive`.
    pub name: String,
    /// `yes`, `no` …
    pub value: String,
    /// The line from which it is known.
    pub at: Locus,
}

/// A form of a paradigm.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Form {
    /// Its grammatical name, one of its kind's.
    pub name: String,
    /// The form.
    pub text: String,
}

impl Form {
    /// A form by its grammatical name.
    pub fn new(name: &str, text: impl Into<String>) -> Self {
        Self { name: name.to_owned(), text: text.into() }
    }
}

/// A derivation as an edition's file has it, for whoever asks why a form is there.
#[derive(Clone, Debug, Serialize, Deserialize)]
pub struct Clause {
    /// Its name, unique in the edition.
    pub name: String,
    /// The clause of the regulation that it implements, by language.
    pub cites: Option<Wording>,
    /// The reason, by language; `{form}` stands for the name of the form, `{lemma}` for its lemma.
    pub because: Wording,
    /// Where it stands.
    pub at: Locus,
}

impl Clause {
    /// The reason for a form, in a language, or in English where it is not given in that.
    pub fn reason(&self, language: &str, form: &str, lemma: &str) -> String {
        worded(&self.because, language).replace("{form}", term::name(form, language)).replace("{lemma}", lemma)
    }
}
