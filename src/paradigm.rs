//! A word with all its forms, and the derivation that inferred them.

use serde::{Deserialize, Serialize};

use crate::edition::{Wording, worded};
use crate::labels;
use crate::locus::Locus;

/// A word with all its forms.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Paradigm {
    /// The form under which dictionaries list the word.
    pub lemma: String,
    /// The class of inflection, in the terms of the language's grammar: weak, strong …
    pub class: String,
    /// The principal parts from which the other forms follow, and the models.
    pub parts: Vec<PrincipalPart>,
    /// Other facts about the word on which its forms depend.
    pub facts: Vec<Fact>,
    /// The forms, the lemma first.
    pub forms: Vec<ParadigmForm>,
}

/// A principal part of a word, or a model: another word that is inflected in the same way.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct PrincipalPart {
    /// Its grammatical name.
    pub name: String,
    /// The form.
    pub text: String,
    /// The line of a source or of a table that contains the form.
    pub at: Locus,
}

impl PrincipalPart {
    /// The name of a part that is a model: another word that is inflected in the same way.
    pub(super) const MODEL: &str = "model";

    /// Creates a part from a form and its line.
    pub fn new(name: &str, text: &str, at: Locus) -> Self {
        Self { name: name.to_owned(), text: text.to_owned(), at }
    }

    /// Returns true if the part is a model, and not a form of the word itself.
    pub fn is_model(&self) -> bool {
        self.name == Self::MODEL
    }
}

/// A fact about a word.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Fact {
    /// The name, such as `transitive`.
    pub name: String,
    /// The value, such as `yes` or `no`.
    pub value: String,
    /// The line that states the fact, or from which it was inferred.
    pub at: Locus,
}

/// A form of a paradigm.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct ParadigmForm {
    /// Its grammatical name, which the kind of derivation defines.
    pub name: String,
    /// The form.
    pub text: String,
}

impl ParadigmForm {
    /// Creates a form with a grammatical name.
    pub fn new(name: &str, text: impl Into<String>) -> Self {
        Self { name: name.to_owned(), text: text.into() }
    }
}

/// A derivation as an edition's file describes it, to explain why a form exists.
#[derive(Clone, Debug, Serialize, Deserialize)]
pub struct Clause {
    /// Its name, unique in the edition.
    pub name: String,
    /// The clause of the regulation that it implements, by language. `None` if it does not cite one.
    pub cites: Option<Wording>,
    /// The reason, by language; `{form}` is replaced by the name of the form, `{lemma}` by its lemma.
    pub because: Wording,
    /// The location in the edition's file.
    pub at: Locus,
}

impl Clause {
    /// Returns the reason for a form in a language, or in English if the derivation has no wording in that language.
    pub fn reason(&self, language: &str, form: &str, lemma: &str) -> String {
        worded(&self.because, language).replace("{form}", labels::name(form, language)).replace("{lemma}", lemma)
    }
}
