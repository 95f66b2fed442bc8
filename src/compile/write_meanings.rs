//! Writes the files with the meanings of an edition's words.

use std::collections::{HashMap, HashSet};
use std::sync::Arc;

use super::found_meanings::{FoundMeaning, has_meanings};
use super::gather::EditionCandidates;
use super::notice;
use super::plan::{Context, EditionPlan};
use super::publish::Draft;
use super::read_sources::SideData;
use super::spare;
use crate::artefact::{self, LicenseGroup, Output, meaning_table};
use crate::error::Error;
use crate::meaning::{Meaning, MeaningKind};
use crate::paradigm::{Paradigm, ParadigmForm};
use crate::tag::Tags;

/// Writes the meanings of candidates, in one file for each group of licences, and their attribution.
pub(super) fn write_meanings(
    context: Context<'_>,
    candidates: &EditionCandidates<'_>,
    draft: &mut Draft,
) -> Result<Vec<Output>, Error> {
    let mut outputs = Vec::new();
    match &candidates.base {
        Some(base) => {
            for group in LicenseGroup::ALL {
                match base.changed_meanings(group)? {
                    Some(meanings) if meanings.is_empty() => {}
                    Some(meanings) => {
                        let meanings: Vec<_> =
                            meanings.iter().map(|(form, of_form)| (form.as_str(), of_form.iter().collect())).collect();
                        outputs.push(draft.write(group.file(), &meaning_table(&meanings))?);
                    }
                    None if base.reader.has(group.file()) => {
                        outputs.push(draft.link(group.file(), &base.reader, &base.manifest)?);
                    }
                    None => {}
                }
            }
        }
        None => outputs = write_meaning_tables(context, candidates, draft)?,
    }
    if !outputs.is_empty() {
        let notice = notice::of_meanings(context.plan, context.language);
        outputs.push(draft.write(artefact::NOTICE_MEANINGS, notice.as_bytes())?);
    }
    Ok(outputs)
}

/// Writes the meanings of candidates that were gathered in this compile. Keeps in the cache the meanings of words that
/// no source supplies.
fn write_meaning_tables(
    Context { plan, language, .. }: Context<'_>,
    EditionCandidates { judged, paradigms, side_data, .. }: &EditionCandidates<'_>,
    draft: &mut Draft,
) -> Result<Vec<Output>, Error> {
    let listed = plan.listed();
    let listed = listed.all().map(|(_, occurrence)| occurrence.form).chain(judged.decided.keys().map(String::as_str));
    let listed: HashSet<_> = listed.collect();
    let lemmas = lemmas(plan, paradigms, side_data);
    let origins = plan.meanings.iter().map(|file| &language.sources[file.source].origin);
    let groups: Vec<_> = origins.map(LicenseGroup::of).collect();
    // Lemmas from derivations have no position in the list of files.
    let group = |found: &FoundMeaning| groups.get(found.position).copied().unwrap_or(LicenseGroup::Permissive);
    let mut tables = LicenseGroup::ALL.map(|group| (group, Vec::new(), Vec::new()));
    for of_form in useful(plan, side_data, &lemmas).chunk_by(|found, other| found.form == other.form) {
        let form = of_form[0].form.as_str();
        let is_candidate = judged.contains(form);
        let is_spare = !is_candidate || listed.contains(form) && !judged.supplies(form);
        for (of_table, candidates, spare) in &mut tables {
            let of_group = of_form.iter().filter(|found| group(found) == *of_table);
            let meanings: Vec<_> = of_group.map(|found| &found.meaning).collect();
            if is_spare && !meanings.is_empty() {
                spare.push((form, meanings.clone()));
            }
            if is_candidate && !meanings.is_empty() {
                candidates.push((form, meanings));
            }
        }
    }
    let (mut outputs, mut spare_meanings) = (Vec::new(), Vec::new());
    for (group, candidates, spare) in &tables {
        spare_meanings.push((*group, meaning_table(spare)));
        if !candidates.is_empty() {
            outputs.push(draft.write(group.file(), &meaning_table(candidates))?);
        }
    }
    let cache = (draft.build(), plan.edition.id.as_str(), plan.gathered(language));
    // An error is ignored, because the next compile then reads the sources.
    let _ = spare::write(cache, (judged.candidates.annotations(), &plan.book.normaliser), &spare_meanings);
    Ok(outputs)
}

/// Returns the meanings of all words in [order](FoundMeaning::order): those of sources, except lemmas without a meaning,
/// and `lemmas`.
fn useful<'m>(plan: &EditionPlan, side_data: &'m SideData, lemmas: &'m [FoundMeaning]) -> Vec<&'m FoundMeaning> {
    let is_defined = |word: &str| has_meanings(&side_data.meanings, &plan.book.normaliser.form(word));
    // A lemma may lead to another: `accorgere` to `accorgersi`.
    let is_traced = |word: &str| {
        let lemmas = plan.book.language.lemmas.iter().flat_map(|rule| rule.lemmas(word));
        is_defined(word) || lemmas.into_iter().any(|lemma| is_defined(&lemma))
    };
    let mut traced = HashMap::<&str, bool>::new();
    let mut is_useful = |Meaning { kind, text, .. }: &'m Meaning| {
        *kind != MeaningKind::Lemma || *traced.entry(text).or_insert_with(|| is_traced(text))
    };
    let of_sources = side_data.meanings.iter().filter(|found| is_useful(&found.meaning));
    let mut all: Vec<_> = of_sources.chain(lemmas).collect();
    all.sort_by(|found, other| found.order().cmp(&other.order()));
    all
}

/// Returns the lemmas of all forms that the edition's derivations know. Lemmas without a meaning in the sources are left
/// out.
fn lemmas(plan: &EditionPlan, paradigms: &[Paradigm], side_data: &SideData) -> Vec<FoundMeaning> {
    let mut lemmas = Vec::new();
    let (normaliser, language) = (&plan.book.normaliser, Arc::from(&*plan.edition.language.id));
    for Paradigm { lemma, parts, forms, .. } in paradigms {
        let is_defined = has_meanings(&side_data.meanings, &normaliser.form(lemma));
        let Some(part) = parts.first().filter(|_| is_defined) else { continue };
        for ParadigmForm { name, text } in forms.iter().filter(|form| form.text != *lemma) {
            let meaning = Meaning {
                written: text.as_str().into(),
                kind: MeaningKind::Lemma,
                language: Arc::clone(&language),
                tags: Tags::NONE,
                text: lemma.as_str().into(),
                form: Some(name.as_str().into()),
                at: part.at.clone(),
            };
            // Lemmas from sources come first.
            let (form, position) = (normaliser.form(text), usize::MAX);
            lemmas.push(FoundMeaning { form, position, uses: 0, is_last_resort: false, meaning });
        }
    }
    lemmas
}
