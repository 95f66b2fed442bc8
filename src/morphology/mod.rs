//! Forms that follow from a word by the grammar of its language: `[[derive]]` in an edition's file.
//!
//! A kind of derivation infers [`Paradigm`]s from the words that sources attest. Forms that the edition asks for and
//! no source has become candidates, subject to every rule; what a paradigm says of forms that sources do have
//! becomes a label of their readings. A kind is a file or folder here and a row of [`KINDS`].

mod dutch;

use std::collections::HashMap;

use serde::{Deserialize, Serialize};

use crate::diagnostic::{Code, Diagnostics};
use crate::document::{Fields, Record, Records};
use crate::edition::{Edition, LanguageFolder, RuleText, Wording, worded};
use crate::locus::Locus;
use crate::provenance::ReadFile;
use crate::tag::Tags;
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

/// Words that sources have, as written, each with the first line that has it.
#[derive(Clone, Debug, Default)]
pub struct Attested<'a>(HashMap<&'a str, Locus>);

impl<'a> Attested<'a> {
    /// Adds a word, unless it is there already.
    pub fn add(&mut self, written: &'a str, at: &Locus) {
        self.0.entry(written).or_insert_with(|| at.clone());
    }

    /// The line that has a word.
    pub fn get(&self, written: &str) -> Option<&Locus> {
        self.0.get(written)
    }

    /// Whether a source has a word.
    pub fn has(&self, written: &str) -> bool {
        self.0.contains_key(written)
    }

    /// All words, in no order.
    pub fn words(&self) -> impl Iterator<Item = &'a str> {
        self.0.keys().copied()
    }
}

/// A grammar that infers paradigms.
pub trait Grammar: std::fmt::Debug + Send + Sync {
    /// The paradigms of all words that sources attest well enough, sorted by lemma. What cannot be inferred is not
    /// guessed.
    fn paradigms(&self, attested: &Attested<'_>) -> Vec<Paradigm>;

    /// The forms that a word would have which no source has, for each way in which it may be inflected. `parts` are its
    /// principal parts, or nothing.
    fn suppose(&self, lemma: &str, parts: &[String]) -> Vec<Vec<Form>>;

    /// What a form of this name is said to be.
    fn tags(&self, name: &str) -> Tags;
}

/// A kind of derivation.
pub struct Kind {
    /// Its name in `kind = "…"`.
    pub name: &'static str,
    /// The names of the forms that can be asked for.
    pub forms: &'static [&'static str],
    build: fn(&mut Fields<'_, '_>, &mut Tables<'_>) -> Option<Box<dyn Grammar>>,
}

/// Every kind of derivation.
pub const KINDS: &[Kind] = &[Kind { name: "dutch-verb", forms: dutch::DERIVABLE, build: dutch::build }];

/// The tables that a grammar reads from the language's folder.
#[derive(Debug)]
pub struct Tables<'a> {
    folder: &'a LanguageFolder,
    files: Vec<ReadFile>,
}

impl Tables<'_> {
    /// The rows of the table that the parameter `key` names, with these columns; `None` after an error.
    fn read(&mut self, fields: &mut Fields<'_, '_>, key: &str, columns: &[&str]) -> Option<Vec<Record>> {
        let (path, name) = self.folder.file(fields, key)?;
        let records = Records::read(&path, &name, columns, &[], fields.problems)?;
        self.files.push(records.file);
        Some(records.rows)
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

/// A derivation that can be carried out.
#[derive(Debug)]
pub struct Deriver {
    /// What the edition says of it.
    pub clause: Clause,
    /// The names of the forms that become candidates.
    pub forms: Vec<String>,
    /// Its grammar.
    pub grammar: Box<dyn Grammar>,
    /// The files that it was read from.
    pub files: Vec<ReadFile>,
}

impl Deriver {
    /// Builds the derivations of an edition; those with errors are left out.
    pub fn build_all(edition: &Edition, problems: &mut Diagnostics) -> Vec<Self> {
        edition.derives.iter().filter_map(|text| build(text, &edition.folder, problems)).collect()
    }
}

fn build(text: &RuleText, folder: &LanguageFolder, problems: &mut Diagnostics) -> Option<Deriver> {
    let mut fields = text.parameters(problems);
    let kind = text.find_kind(KINDS, |kind| kind.name, "derivation", &mut fields)?;
    let forms = fields.strings("forms");
    if let Some(unknown) = forms.iter().find(|form| !kind.forms.contains(&form.as_str())) {
        let message = format!("`{unknown}` is no form that {} derives", kind.name);
        let help = format!("there are {}", kind.forms.join(", "));
        fields.problems.error(Code::WrongValue, fields.place("forms"), message, help);
    }
    let mut tables = Tables { folder, files: Vec::new() };
    let grammar = (kind.build)(&mut fields, &mut tables);
    fields.finish();
    let clause = Clause {
        name: text.name.clone(),
        cites: text.cites.clone(),
        because: text.because.clone(),
        at: text.at().whole_line(),
    };
    Some(Deriver { clause, forms, grammar: grammar?, files: tables.files })
}
