//! Paradigms: words with all their forms, and the derivations that infer the forms.

use serde::{Deserialize, Serialize};

use crate::edition::{Wording, worded};
use crate::labels;
use crate::locus::Locus;

/// A word with all its forms.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Paradigm {
    /// The form under which dictionaries list the word.
    pub lemma: String,
    /// The inflection class in the terms of the language's grammar, such as weak or strong.
    pub class: String,
    /// The principal parts, from which the other forms follow, and the models.
    pub parts: Vec<PrincipalPart>,
    /// Other facts about the word on which its forms depend.
    pub facts: Vec<Fact>,
    /// The forms, the lemma first.
    pub forms: Vec<ParadigmForm>,
}

/// Either a principal part of a word, or a model, which is another word that is inflected in the same way as this word.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct PrincipalPart {
    /// The name of the grammatical form, or `model` if the part is a model.
    pub name: String,
    /// The form.
    pub text: String,
    /// The line that contains the form, in a source or in a table.
    pub at: Locus,
}

impl PrincipalPart {
    /// The name of a part that is a model.
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
    /// The line that states the fact, or the line from which the fact was inferred.
    pub at: Locus,
}

/// A form of a paradigm.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct ParadigmForm {
    /// The name of the grammatical form. Each kind of derivation has its own names.
    pub name: String,
    /// The form.
    pub text: String,
}

impl ParadigmForm {
    /// Creates a form from the name of the grammatical form and the text.
    pub fn new(name: &str, text: impl Into<String>) -> Self {
        Self { name: name.to_owned(), text: text.into() }
    }
}

/// An explanation of why the forms of a derivation exist.
#[derive(Clone, Debug, Serialize, Deserialize)]
pub struct Clause {
    /// The name of the derivation, unique in the edition.
    pub name: String,
    /// The clause of the regulation that the derivation implements, by language. `None` if no clause is cited.
    pub cites: Option<Wording>,
    /// The reason, by language. `{form}` is replaced by the name of the grammatical form, and `{lemma}` by the lemma.
    pub because: Wording,
    /// The location of the derivation in the edition's file.
    pub at: Locus,
}

impl Clause {
    /// Returns the reason why a form exists, in this language. Returns the English reason if the derivation has no
    /// wording in this language.
    pub fn reason(&self, language: &str, form: &str, lemma: &str) -> String {
        worded(&self.because, language).replace("{form}", labels::name(form, language)).replace("{lemma}", lemma)
    }
}
