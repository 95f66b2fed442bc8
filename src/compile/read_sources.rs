//! Reads each source file of a language once, for all editions. Each edition keeps only the parts of the entries that
//! it needs.

use std::collections::{BTreeMap, BTreeSet};
use std::sync::Arc;

use rayon::prelude::*;

use super::found_meanings::{FoundMeaning, remove_weak};
use super::memory::Memory;
use super::occurrences::{OccurrenceStore, Pack};
use super::plan::{EditionPlan, LanguagePlan};
use super::progress::{Progress, Stage};
use super::source_registry::FileChoice;
use super::tier::{LocationPlan, PickPlan};
use crate::candidate::{Annotations, FormOccurrence};
use crate::diagnostic::Diagnostics;
use crate::locus::Locus;
use crate::meaning::{Meaning, MeaningKind};
use crate::provenance::{LineCounts, Role};
use crate::source::{Batch, Entry, EntryMeaning, SourceFile};
use crate::tag::Tags;

/// Everything that an edition reads from its sources.
pub(super) struct EditionInput {
    /// The occurrences from lexical files, in the order of the edition's file.
    pub(super) occurrences: OccurrenceStore,
    /// The labels from annotation files.
    pub(super) annotations: Annotations,
    /// All other data.
    pub(super) side_data: SideData,
}

/// The data from the sources, except occurrences and labels.
#[derive(Default)]
pub(super) struct SideData {
    /// The meanings of words, sorted by form. Entries that consist of several words are left out.
    pub(super) meanings: Vec<FoundMeaning>,
    /// The line counts of each file that the edition or one of its tiers reads.
    pub(super) lines: BTreeMap<FileChoice, LineCounts>,
    /// The words that tiers pick, by file and tags. Only entries with at least one of the tags are picked, or all
    /// entries if the tags are `None`.
    texts: BTreeMap<(FileChoice, Option<Tags>), Vec<Box<str>>>,
}

impl SideData {
    /// Returns the words that a pick selects from its list or files, as written there. Returns an empty list if the
    /// pick selects from all words of the edition.
    pub(super) fn texts<'a>(&'a self, pick: &'a PickPlan) -> Vec<&'a str> {
        match &pick.location {
            None => Vec::new(),
            Some(LocationPlan::List(list)) => list.rows.iter().map(|row| row.word.as_str()).collect(),
            Some(LocationPlan::Files(files)) => {
                let texts = files.iter().filter_map(|&file| self.texts.get(&(file, pick.tags)));
                texts.flatten().take(pick.first).map(|text| &**text).collect()
            }
        }
    }
}

impl EditionInput {
    /// Creates an empty input. If the edition derives forms, its occurrences stay in memory, because a grammar needs
    /// all of them at once.
    fn new(plan: &EditionPlan, memory: &Arc<Memory>) -> Self {
        let occurrences =
            if plan.derivers.is_empty() { OccurrenceStore::new(memory) } else { OccurrenceStore::in_memory(memory) };
        Self { occurrences, annotations: Annotations::default(), side_data: SideData::default() }
    }

    fn add(&mut self, taken: Taken<'_>, lines: LineCounts) {
        self.side_data.lines.insert(taken.choice, lines);
        if taken.is_own && taken.file.role == Role::Lexical {
            self.occurrences.append(taken.words);
        }
        for (text, tags, line) in taken.labels {
            self.annotations.add(&text, tags, Locus::line(&taken.file.file.name, line));
        }
        self.side_data.meanings.extend(taken.meanings);
        for (tags, (_, texts)) in taken.picked {
            self.side_data.texts.insert((taken.choice, tags), texts);
        }
    }
}

/// Reads every file that at least one of these editions needs, and passes its entries to those editions. An edition
/// that is paired with `false` needs only the files of its tiers. Returns one input for each edition, in the same
/// order. Files that cannot be read are reported and left out.
pub(super) fn read(
    language: &LanguagePlan,
    editions: &[(&EditionPlan, bool)],
    memory: &Arc<Memory>,
    problems: &mut Diagnostics,
    progress: &dyn Progress,
) -> Vec<EditionInput> {
    let mut inputs: Vec<_> = editions.iter().map(|(edition, _)| EditionInput::new(edition, memory)).collect();
    let choices: BTreeSet<_> = editions.iter().flat_map(|&(edition, all)| edition.needed_files(all)).collect();
    let Some((first, _)) = editions.first() else { return inputs };
    let stage_progress = progress.stage(&first.edition.language.id, Stage::Reading, choices.len() as u64);
    let read = |&choice: &FileChoice| {
        let mut problems = Diagnostics::new();
        let taken = editions.iter().zip(&inputs).map(|(edition, input)| Taken::new(*edition, language, choice, input));
        let mut taken: Vec<_> = taken.collect();
        let file = language.file(choice);
        let lines = file.read(Some(&first.edition.language), &mut problems, &mut |read| {
            taken.iter_mut().for_each(|taken| taken.take(&read));
        });
        stage_progress.advance(1);
        (choice, lines.map(|lines| (taken.into_iter(), lines)), problems)
    };
    let all: Vec<_> = choices.par_iter().map(read).collect();
    let mut by_file = BTreeMap::new();
    for (choice, taken, found) in all {
        problems.append(found);
        by_file.extend(taken.map(|taken| (choice, taken)));
    }
    for (index, source) in language.sources.iter().enumerate() {
        let mut files = (0..source.files.len()).map(|file| FileChoice { source: index, file });
        if files.all(|choice| by_file.contains_key(&choice)) {
            source.report_unmet_tags(problems);
        }
    }
    for ((edition, _), input) in editions.iter().zip(&mut inputs) {
        // The data of each file are in the order of the editions, so the next item belongs to this edition.
        let taken = by_file.values_mut().filter_map(|(taken, lines)| Some((taken.next()?, *lines)));
        let mut taken: Vec<_> = taken.collect();
        // Files that only a tier reads come last.
        let order = |choice| edition.files.iter().position(|file| *file == choice).unwrap_or(usize::MAX);
        taken.sort_by_key(|(taken, _)| order(taken.choice));
        taken.into_iter().for_each(|(taken, lines)| input.add(taken, lines));
    }
    for EditionInput { side_data: SideData { meanings, .. }, .. } in &mut inputs {
        meanings.par_sort_by(|found, other| found.form.cmp(&other.form));
        remove_weak(meanings);
    }
    inputs
}

/// The data that an edition reads from one file.
struct Taken<'a> {
    plan: &'a EditionPlan,
    file: &'a SourceFile,
    choice: FileChoice,
    /// Whether the edition itself needs the file, and not only one of its tiers.
    is_own: bool,
    words: OccurrenceStore,
    labels: Vec<(Box<str>, Tags, u32)>,
    /// The position of the file in the edition's list of files with meanings. `None` if the edition takes no meanings
    /// from this file.
    position: Option<usize>,
    /// The language of the edition.
    language: Arc<str>,
    meanings: Vec<FoundMeaning>,
    /// For each set of tags by which tiers pick words from this file: the maximum number of words, and the words. Only
    /// entries with at least one of the tags are picked, or all entries if the tags are `None`.
    picked: BTreeMap<Option<Tags>, (usize, Vec<Box<str>>)>,
}

impl<'a> Taken<'a> {
    fn new(
        (plan, all): (&'a EditionPlan, bool),
        language: &'a LanguagePlan,
        choice: FileChoice,
        input: &EditionInput,
    ) -> Self {
        let mut picked = BTreeMap::<_, (usize, Vec<_>)>::new();
        for pick in plan.tiers.iter().flat_map(|tier| tier.picks()).filter(|pick| pick.is_from(choice)) {
            let (max, _) = picked.entry(pick.tags).or_default();
            *max = pick.first.max(*max);
        }
        Self {
            plan,
            file: language.file(choice),
            choice,
            is_own: all && plan.files.contains(&choice),
            words: input.occurrences.new_part(),
            labels: Vec::new(),
            position: plan.meanings.iter().position(|file| all && *file == choice),
            language: plan.edition.language.id.as_str().into(),
            meanings: Vec::new(),
            picked,
        }
    }

    fn take(&mut self, read: &Batch) {
        if self.is_own {
            match self.file.role {
                Role::Lexical => self.take_words(&read.entries),
                Role::Annotation => {
                    let label = |entry: &Entry| (entry.text.clone(), entry.tags, entry.line);
                    self.labels.extend(read.entries.iter().map(label));
                }
                Role::Meaning => {}
            }
        }
        if self.position.is_some() {
            self.take_meanings(read);
        }
        for (tags, (max, texts)) in &mut self.picked {
            let is_wanted = |entry: &&Entry| tags.is_none_or(|tags| !entry.tags.common(tags).is_empty());
            let more = read.entries.iter().filter(is_wanted).take(*max - texts.len());
            texts.extend(more.map(|entry| entry.text.clone()));
        }
    }

    fn take_words(&mut self, entries: &[Entry]) {
        let normaliser = &self.plan.book.normaliser;
        let forms: Vec<_> = entries.par_iter().with_min_len(1024).map(|entry| normaliser.form(&entry.text)).collect();
        let mut words = Pack::default();
        for (Entry { text, lemma, tags, line, derivation }, form) in entries.iter().zip(&forms) {
            words.push(&FormOccurrence {
                form,
                written: text,
                lemma: lemma.as_deref(),
                tags: *tags,
                file: &self.file.file.name,
                line: *line,
                derivation,
            });
        }
        self.words.add(words);
    }

    fn take_meanings(&mut self, Batch { entries, meanings }: &Batch) {
        let (language, position) = (&self.language, self.position.unwrap_or_default());
        let lemma = |entry: &Entry| {
            let text = entry.lemma.clone()?;
            let (form, written) = (self.plan.book.normaliser.form(&entry.text), entry.text.clone());
            let (kind, language, tags) = (MeaningKind::Lemma, language.clone(), entry.tags);
            let at = Locus::line(&self.file.file.name, entry.line);
            let meaning = Meaning { written, kind, language, tags, text, form: None, at };
            Some(FoundMeaning { form, position, uses: 0, is_last_resort: false, meaning })
        };
        self.meanings.extend(entries.iter().filter_map(lemma));
        let with_meanings = entries.iter().filter_map(|entry| Some((entry, meanings.get(&entry.line)?)));
        for (entry, meanings) in with_meanings.filter(|(entry, _)| !entry.text.contains(' ')) {
            let form = self.plan.book.normaliser.form(&entry.text);
            for EntryMeaning { line, kind, language: of_text, tags, text, uses } in meanings {
                let meaning = Meaning {
                    written: entry.text.clone(),
                    kind: *kind,
                    language: of_text.as_ref().unwrap_or(language).clone(),
                    tags: entry.tags.with(*tags),
                    text: text.clone(),
                    form: None,
                    at: Locus::line(&self.file.file.name, *line),
                };
                let uses = uses.iter().find(|(word, _)| *word == entry.text).map_or(0, |(_, uses)| *uses);
                let is_last_resort = self.file.is_last_resort && *kind == MeaningKind::Translation;
                let form = form.clone();
                self.meanings.push(FoundMeaning { form, position, uses, is_last_resort, meaning });
            }
        }
    }
}
