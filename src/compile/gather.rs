//! Gathers an edition's words from its sources, lists and derivations, and groups them into candidates.

use std::collections::{BTreeMap, HashMap};
use std::io;
use std::sync::Arc;

use super::base::Base;
use super::memory::Memory;
use super::occurrences::{Built, Candidates, OccurrenceStore, Pack};
use super::plan::{Context, EditionPlan};
use super::progress::Stage;
use super::read_sources::{EditionInput, SideData};
use super::verdicts::JudgedCandidates;
use crate::artefact::Counts;
use crate::candidate::{Annotations, FormOccurrence, Reading};
use crate::derivation::{Derivation, Means, Step};
use crate::morphology::{Deriver, SourceWord, SourceWords};
use crate::paradigm::Paradigm;
use crate::provenance::Role;
use crate::tag::Tags;

/// The candidates of an edition before they are judged, with all other data from its sources.
pub(super) struct EditionCandidates<'a> {
    /// All candidates, and the rules that judge them.
    pub(super) judged: JudgedCandidates<'a>,
    /// The paradigms that derivations inferred, sorted by lemma.
    pub(super) paradigms: Vec<Paradigm>,
    /// The counts that are known before the candidates are judged.
    pub(super) counts: Counts,
    /// The data from the sources, except occurrences and labels.
    pub(super) side_data: SideData,
    /// The existing build that the candidates were taken from, and that also has the paradigms and meanings. `None` if
    /// the candidates were gathered from the sources.
    pub(super) base: Option<Base>,
}

/// Gathers the candidates of an edition from its sources, lists and derivations.
///
/// # Errors
/// If words exceed the memory limit, and the temporary files for them cannot be written or read.
pub(super) fn gather<'a>(
    Context { plan, language, progress }: Context<'a>,
    EditionInput { mut occurrences, mut annotations, side_data }: EditionInput,
) -> io::Result<EditionCandidates<'a>> {
    let mut counts = Counts::default();
    for (&choice, lines) in side_data.lines.iter().filter(|(choice, _)| plan.reads(**choice)) {
        match language.file(choice).role {
            Role::Lexical => counts.lexical.add(*lines),
            Role::Annotation => counts.annotation.add(*lines),
            Role::Meaning => counts.meaning.add(*lines),
        }
    }
    counts.forms_from_sources = occurrences.len();
    let stage_progress = progress.stage(&plan.edition.id, Stage::Gathering, counts.forms_from_sources);
    let listed = plan.listed();
    counts.forms_from_lists = listed.len() + plan.lists.all_decisions().count() as u64;
    occurrences.add(listed);
    let (derived, paradigms) = derive(plan, &occurrences, &mut annotations);
    counts.forms_derived = derived.len();
    occurrences.add(derived);
    let candidates = occurrences.into_candidates(annotations)?;
    stage_progress.advance(counts.forms_from_sources);
    let labels = |_: &str, written: &str| Some(candidates.annotations().labels_of(written).to_vec());
    let decided = plan.decided(|form| candidates.readings(form), labels).unwrap_or_default();
    let judged = JudgedCandidates { plan, candidates, decided, progress };
    count_candidates(&mut counts, &judged);
    Ok(EditionCandidates { judged, paradigms, counts, side_data, base: None })
}

/// Takes the candidates of an edition from its existing build.
pub(super) fn from_build<'a>(
    Context { plan, progress, .. }: Context<'a>,
    EditionInput { side_data, .. }: EditionInput,
    (base, built, decided): (Base, Built, BTreeMap<String, Vec<Reading>>),
    memory: &Arc<Memory>,
) -> EditionCandidates<'a> {
    let mut counts = base.manifest.counts;
    counts.forms_from_lists = base.listed;
    let judged = JudgedCandidates { plan, candidates: Candidates::built(built, memory), decided, progress };
    count_candidates(&mut counts, &judged);
    progress.stage(&plan.edition.id, Stage::Gathering, counts.candidates).advance(counts.candidates);
    EditionCandidates { judged, paradigms: Vec::new(), counts, side_data, base: Some(base) }
}

/// Counts the candidates, and the forms that were merged into them.
fn count_candidates(counts: &mut Counts, judged: &JudgedCandidates<'_>) {
    counts.candidates = judged.len();
    let forms = counts.forms_from_sources + counts.forms_from_lists + counts.forms_derived;
    counts.merged = forms - counts.candidates;
}

/// Derives forms from the words of sources and lists. If a derived form is already one of these words, its tags are
/// added to the word as a label. Otherwise, the form becomes an occurrence. Returns the new occurrences, and the
/// paradigms sorted by lemma.
fn derive(plan: &EditionPlan, occurrences: &OccurrenceStore, annotations: &mut Annotations) -> (Pack, Vec<Paradigm>) {
    let (mut all, mut derived) = (Vec::new(), Pack::default());
    if plan.derivers.is_empty() {
        return (derived, all);
    }
    let source_word =
        |FormOccurrence { written, lemma, tags, file, line, .. }| SourceWord { written, lemma, tags, file, line };
    let source_words: SourceWords<'_> = occurrences.all().map(source_word).collect();
    for deriver in &plan.derivers {
        let mut paradigms = deriver.grammar.paradigms(&source_words);
        paradigms.sort_by(|a, b| a.lemma.cmp(&b.lemma));
        let tags = common_tags(deriver, &paradigms);
        let derivations = deriver.forms.iter().map(|name| {
            let step = Step { means: Means::Form, name: name.as_str().into(), at: deriver.clause.at.clone() };
            (name, Derivation::from_iter([step]))
        });
        let derivations: HashMap<_, _> = derivations.collect();
        for paradigm in &paradigms {
            let Some(lemma) = source_words.first(&paradigm.lemma) else { continue };
            // The forms of a word in the game's own list count as words of that list.
            let (at, inherited) = (lemma.at(), lemma.tags.common(Tags::OWN_LIST));
            for form in &paradigm.forms {
                if source_words.has(&form.text) {
                    annotations.add(&form.text, tags[form.text.as_str()].with(inherited), at.clone());
                } else if let Some(derivation) = derivations.get(&form.name) {
                    derived.push(&FormOccurrence {
                        form: &plan.book.normaliser.form(&form.text),
                        written: &form.text,
                        lemma: Some(&paradigm.lemma),
                        tags: deriver.grammar.tags(&form.name).with(inherited),
                        file: &at.file,
                        line: at.line,
                        derivation,
                    });
                }
            }
        }
        all.extend(paradigms);
    }
    all.sort_by(|a, b| a.lemma.cmp(&b.lemma));
    (derived, all)
}

/// Returns, by spelling, the tags that all forms with this spelling share. For example, `bevatte` is both a subjunctive
/// and a past tense, so it is tagged only as a verb.
fn common_tags<'a>(deriver: &Deriver, paradigms: &'a [Paradigm]) -> HashMap<&'a str, Tags> {
    let mut common = HashMap::<&str, Tags>::new();
    for form in paradigms.iter().flat_map(|paradigm| &paradigm.forms) {
        let tags = deriver.grammar.tags(&form.name);
        common.entry(&form.text).and_modify(|all| *all = all.common(tags)).or_insert(tags);
    }
    common
}
