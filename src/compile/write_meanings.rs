//! Writes the files with the meanings of an edition's words.

use std::cmp::Reverse;
use std::collections::{BTreeMap, BTreeSet, HashMap, HashSet};

use super::found_meanings::FoundMeaning;
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
                    None if base.reader.has(group.file()) => outputs.push(draft.link(group.file(), base)?),
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
    let (mut outputs, mut spare_meanings) = (Vec::new(), Vec::new());
    let listed = plan.listed();
    let listed = listed.all().map(|(_, occurrence)| occurrence.form).chain(judged.decided.keys().map(String::as_str));
    let listed: HashSet<_> = listed.collect();
    let lemmas = lemmas(plan, paradigms, side_data);
    let is_defined = |word: &str| side_data.meanings.contains_key(&plan.book.normaliser.form(word));
    // A lemma may lead to another: `accorgere` to `accorgersi`.
    let is_traced = |word: &str| {
        let lemmas = plan.book.language.lemmas.iter().flat_map(|rule| rule.lemmas(word));
        is_defined(word) || lemmas.into_iter().any(|lemma| is_defined(&lemma))
    };
    let mut traced = HashMap::<&str, bool>::new();
    let all = side_data.meanings.values().flatten().map(|found| &found.meaning);
    for meaning in all.filter(|meaning| meaning.kind == MeaningKind::Lemma) {
        traced.entry(&meaning.text).or_insert_with(|| is_traced(&meaning.text));
    }
    let is_useful = |meaning: &Meaning| meaning.kind != MeaningKind::Lemma || traced[meaning.text.as_str()];
    let forms = side_data.meanings.keys().chain(lemmas.keys()).collect::<BTreeSet<_>>();
    for group in LicenseGroup::ALL {
        let is_in_group = |found: &&FoundMeaning| {
            LicenseGroup::of(&language.sources[plan.meanings[found.position].source].origin.license) == group
        };
        let of_group = forms.iter().filter_map(|form| {
            let found = side_data.meanings.get(*form).into_iter().flatten().filter(is_in_group);
            let mut found: Vec<_> = found.filter(|found| is_useful(&found.meaning)).collect();
            let is_coarse = |meaning: &Meaning| !meaning.tags.common(Tags::COARSE).is_empty();
            found.sort_by_key(|found| {
                (found.meaning.kind, is_coarse(&found.meaning), Reverse(found.uses), found.position)
            });
            let of_form = lemmas.get(*form).into_iter().flatten().filter(|_| group == LicenseGroup::Permissive);
            let meanings: Vec<_> = found.into_iter().map(|found| &found.meaning).chain(of_form).collect();
            (!meanings.is_empty()).then_some((form.as_str(), meanings))
        });
        let all: Vec<_> = of_group.collect();
        let is_candidate = |form: &str| judged.contains(form);
        let is_supplied = |form: &str| is_candidate(form) && (!listed.contains(form) || judged.supplies(form));
        let of_candidates: Vec<_> = all.iter().filter(|(form, _)| is_candidate(form)).cloned().collect();
        let others: Vec<_> = all.into_iter().filter(|(form, _)| !is_supplied(form)).collect();
        spare_meanings.push((group, meaning_table(&others)));
        if !of_candidates.is_empty() {
            outputs.push(draft.write(group.file(), &meaning_table(&of_candidates))?);
        }
    }
    let cache = (draft.build(), plan.edition.id.as_str(), plan.gathered(language));
    // An error is ignored, because the next compile then reads the sources.
    let _ = spare::write(cache, (judged.candidates.annotations(), &plan.book.normaliser), &spare_meanings);
    Ok(outputs)
}

/// Returns, by form, the lemmas of all forms that the edition's derivations know. Lemmas without a meaning in the
/// sources are left out.
fn lemmas(plan: &EditionPlan, paradigms: &[Paradigm], side_data: &SideData) -> BTreeMap<String, Vec<Meaning>> {
    let mut lemmas = BTreeMap::<_, Vec<_>>::new();
    let normaliser = &plan.book.normaliser;
    for Paradigm { lemma, parts, forms, .. } in paradigms {
        let Some(part) = parts.first().filter(|_| side_data.meanings.contains_key(&normaliser.form(lemma))) else {
            continue;
        };
        for ParadigmForm { name, text } in forms.iter().filter(|form| form.text != *lemma) {
            let meaning = Meaning {
                written: text.clone(),
                kind: MeaningKind::Lemma,
                language: plan.edition.language.id.clone(),
                tags: Tags::NONE,
                text: lemma.clone(),
                form: Some(name.clone()),
                at: part.at.clone(),
            };
            lemmas.entry(normaliser.form(text)).or_default().push(meaning);
        }
    }
    lemmas
}
