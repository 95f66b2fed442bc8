//! Turns the words that one edition reads from its sources into candidates that can be judged.

use std::collections::HashMap;
use std::io;

use super::context::Context;
use super::occurrences::{OccurrenceStore, Pack};
use super::plan::EditionPlan;
use super::progress::Stage;
use super::read_sources::{EditionInput, SideData};
use super::verdicts::JudgedCandidates;
use crate::artefact::Counts;
use crate::candidate::{Annotations, FormOccurrence};
use crate::derivation::{Derivation, Means, Step};
use crate::morphology::{Deriver, SourceWord, SourceWords};
use crate::paradigm::Paradigm;
use crate::provenance::Role;
use crate::tag::Tags;

/// An edition with all its candidates, before anything is written.
pub(super) struct EditionCandidates<'a> {
    /// All candidates.
    pub(super) judged: JudgedCandidates<'a>,
    /// The paradigms that derivations inferred, sorted by lemma.
    pub(super) paradigms: Vec<Paradigm>,
    /// The counts that are known before the candidates are judged.
    pub(super) counts: Counts,
    /// The data from the sources other than occurrences and labels.
    pub(super) side_data: SideData,
}

/// Gathers the candidates of an edition from its sources, lists and derivations.
///
/// # Errors
/// If words have to be spilled to disk and the temporary files cannot be written or read.
pub(super) fn gather<'a>(
    context: Context<'a>,
    EditionInput { mut occurrences, mut annotations, side_data }: EditionInput,
) -> io::Result<EditionCandidates<'a>> {
    let Context { plan, language, progress } = context;
    let mut counts = Counts::default();
    for (&choice, lines) in side_data.lines.iter().filter(|(choice, _)| plan.files.contains(choice)) {
        match language.file(choice).role {
            Role::Lexical => counts.lexical.add(*lines),
            Role::Annotation => counts.annotation.add(*lines),
        }
    }
    counts.forms_from_sources = occurrences.len();
    let stage_progress = progress.stage(&plan.edition.id, Stage::Gathering, counts.forms_from_sources);
    let listed = listed(plan);
    counts.forms_from_lists = listed.len();
    occurrences.add(listed);
    let (derived, paradigms) = derive(plan, &occurrences, &mut annotations);
    counts.forms_derived = derived.len();
    occurrences.add(derived);
    let forms = occurrences.len();
    let candidates = occurrences.into_candidates(annotations)?;
    counts.candidates = candidates.len() as u64;
    counts.merged = forms - counts.candidates;
    stage_progress.advance(counts.forms_from_sources);
    Ok(EditionCandidates { judged: JudgedCandidates::new(candidates, context), paradigms, counts, side_data })
}

/// Collects the words that lists and decisions add.
fn listed(plan: &EditionPlan) -> Pack {
    let mut pack = Pack::default();
    for (word, at) in plan.book.entries(&plan.lists) {
        pack.push(&FormOccurrence {
            form: &plan.book.normaliser.form(word),
            written: word,
            lemma: None,
            tags: Tags::NONE,
            file: &at.file,
            line: at.line,
            derivation: &Derivation::NONE,
        });
    }
    pack
}

/// Derives forms from the words of sources and lists. If a derived form is already one of these words, its tags become
/// an annotation; otherwise the form becomes an occurrence. A decision applies only to its own form, so nothing is
/// derived from a word that a decision adds.
fn derive(plan: &EditionPlan, occurrences: &OccurrenceStore, annotations: &mut Annotations) -> (Pack, Vec<Paradigm>) {
    let (mut all, mut derived) = (Vec::new(), Pack::default());
    if plan.derivers.is_empty() {
        return (derived, all);
    }
    let from_sources = occurrences.all().filter(|occurrence| !plan.book.has_decisions(occurrence.file));
    let source_words: SourceWords<'_> = from_sources.map(source_word).collect();
    for deriver in &plan.derivers {
        let mut paradigms = deriver.grammar.paradigms(&source_words);
        paradigms.sort_by(|a, b| a.lemma.cmp(&b.lemma));
        let tags = common_tags(deriver, &paradigms);
        let steps: HashMap<_, _> = deriver.forms.iter().map(|name| (name.as_str(), step(deriver, name))).collect();
        for paradigm in &paradigms {
            let Some(at) = source_words.get(&paradigm.lemma) else { continue };
            for form in &paradigm.forms {
                if source_words.has(&form.text) {
                    annotations.add(&form.text, tags[form.text.as_str()], at.clone());
                } else if let Some(derivation) = steps.get(form.name.as_str()) {
                    derived.push(&FormOccurrence {
                        form: &plan.book.normaliser.form(&form.text),
                        written: &form.text,
                        lemma: Some(&paradigm.lemma),
                        tags: deriver.grammar.tags(&form.name),
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

fn source_word<'a>(occurrence: FormOccurrence<'a>) -> SourceWord<'a> {
    let FormOccurrence { written, lemma, tags, file, line, .. } = occurrence;
    SourceWord { written, lemma, tags, file, line }
}

/// Creates the derivation of a form with this grammatical name.
fn step(deriver: &Deriver, name: &str) -> Derivation {
    let step = Step { means: Means::Form, name: name.into(), at: deriver.clause.at.clone() };
    [step].into_iter().collect()
}

/// Returns for each text the tags that all forms spelled that way share: `bevatte` is both a subjunctive and a past,
/// and is therefore only tagged as a verb.
fn common_tags<'a>(deriver: &Deriver, paradigms: &'a [Paradigm]) -> HashMap<&'a str, Tags> {
    let mut common = HashMap::<&str, Tags>::new();
    for form in paradigms.iter().flat_map(|paradigm| &paradigm.forms) {
        let tags = deriver.grammar.tags(&form.name);
        common.entry(&form.text).and_modify(|all| *all = all.common(tags)).or_insert(tags);
    }
    common
}
