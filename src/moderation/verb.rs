//! Lists the forms of a verb, so that they can be requested together.

use std::collections::BTreeSet;
use std::path::Path;

use crate::diagnostic::Diagnostics;
use crate::dictionary::Dictionary;
use crate::edition::{Edition, LanguageFolder};
use crate::error::Error;
use crate::morphology::Deriver;
use crate::paradigm::ParadigmForm;

/// An error from listing the forms of a verb.
#[derive(Debug, thiserror::Error)]
pub enum VerbError {
    /// The rules of the language cannot be read.
    #[error("the rules have errors; `lexmill lint` lists the errors")]
    Faulty(Diagnostics),
    /// The rules folder cannot be listed.
    #[error("the rules folder cannot be read: {0}")]
    Rules(#[from] std::io::Error),
    /// A file of the build is damaged.
    #[error(transparent)]
    Artefact(#[from] Error),
    /// No edition in the language derives the forms of verbs.
    #[error("no edition in this language derives the forms of verbs; list the forms one by one, without --verb")]
    NoGrammar,
    /// No verb can be inferred from the words.
    #[error(
        "cannot infer a verb from `{0}`; give the infinitive, or for a weak verb the infinitive, past tense and past \
         participle; for any other verb, list all forms one by one, without --verb"
    )]
    NoVerb(String),
    /// The verb could be inflected in several ways.
    #[error("`{lemma}` could be inflected in {} ways; also give the past tense and past participle: {}", ways.len(), ways.join(", or "))]
    Ambiguous {
        /// The infinitive.
        lemma: String,
        /// The infinitive, past and past participle for each way to inflect the verb.
        ways: Vec<String>,
    },
}

/// Returns the forms of a verb with their names, without duplicates. The infinitive comes first. `words` contains the
/// infinitive and, if the infinitive does not determine the inflection, the past and the past participle.
///
/// # Errors
/// [`VerbError`].
pub fn forms_of_verb(rules: &Path, dictionary: &Dictionary, words: &[String]) -> Result<Vec<ParadigmForm>, VerbError> {
    let Some((lemma, parts)) = words.split_first() else { return Err(VerbError::NoVerb(String::new())) };
    let derivers = derivers(rules, dictionary)?;
    let known = if parts.is_empty() { dictionary.paradigms_of(lemma)? } else { Vec::new() };
    let mut forms: Vec<_> = known.into_iter().flat_map(|paradigm| paradigm.forms).collect();
    if forms.is_empty() {
        let mut ways: Vec<_> = derivers.iter().flat_map(|deriver| deriver.grammar.guess(lemma, parts)).collect();
        if ways.len() > 1 {
            let ways = ways.iter().map(|forms| way(forms)).collect();
            return Err(VerbError::Ambiguous { lemma: lemma.clone(), ways });
        }
        forms = ways.pop().ok_or_else(|| VerbError::NoVerb(words.join(" ")))?;
    }
    let is_derived = |name: &String| derivers.iter().any(|deriver| deriver.forms.contains(name));
    let mut seen = BTreeSet::new();
    forms.retain(|form| (form.text == *lemma || is_derived(&form.name)) && seen.insert(form.text.clone()));
    Ok(forms)
}

/// Returns the edition's [`Deriver`]s. If the edition has none, returns those of another edition in the same language.
fn derivers(rules: &Path, dictionary: &Dictionary) -> Result<Vec<Deriver>, VerbError> {
    let edition = dictionary.edition();
    let mut problems = Diagnostics::new();
    let folders = LanguageFolder::discover(rules)?;
    let folder = folders.iter().find(|folder| folder.id == edition.book.language.id).ok_or(VerbError::NoGrammar)?;
    let language = folder.read_language(&mut problems);
    let mut ids: Vec<_> = folder.editions.iter().collect();
    ids.sort_by_key(|id| **id != edition.id);
    let found = language.and_then(|(_, language)| {
        let derivers_of = |id: &&String| {
            let read = Edition::read(folder, id, &language, &mut problems)?;
            Some(Deriver::build_all(&read, &mut problems)).filter(|derivers| !derivers.is_empty())
        };
        ids.iter().find_map(derivers_of)
    });
    if problems.has_errors() {
        return Err(VerbError::Faulty(problems));
    }
    found.ok_or(VerbError::NoGrammar)
}

/// Formats one way to inflect a verb: its infinitive, past and past participle, separated by spaces.
fn way(forms: &[ParadigmForm]) -> String {
    let named = |name: &&str| forms.iter().find(|form| form.name == *name).map(|form| form.text.as_str());
    ["infinitive", "past", "past-participle"].iter().filter_map(named).collect::<Vec<_>>().join(" ")
}
