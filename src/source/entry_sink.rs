//! Receives the lines of a source file from its format. Keeps or rejects each line, and counts all lines.

use std::borrow::Cow;
use std::collections::BTreeMap;
use std::hash::BuildHasher as _;

use foldhash::quality::RandomState;
use foldhash::{HashSet, HashSetExt as _};

use super::entry::{Batch, BatchHandler, Entry, EntryMeaning, UnfoldedForm};
use super::guess::Likelier;
use super::open::FileRef;
use super::text::Line;
use crate::derivation::Derivation;
use crate::diagnostic::{Code, Diagnostics, Severity};
use crate::locus::Locus;
use crate::provenance::{LineCounts, Role};
use crate::tag::Tags;
use crate::text::{Fault, MAX_LINE_BYTES, faults_of, visible};

/// The maximum number of faults of one kind that are reported line by line. Further faults are only counted.
const MAX_REPORTED: u64 = 10_000;

/// The maximum total size in bytes of the meanings in a file. A meaning counts once for each word of its entry.
const MAX_MEANING_BYTES: usize = 256 << 20;

/// The approximate number of bytes that a meaning or a form takes in addition to its texts.
const MEANING_OVERHEAD: usize = 128;

/// The number of entries in a batch.
const BATCH_ENTRIES: usize = 16_384;

/// The keys of a `[[file]]` table that apply to the lines and entries of every format.
#[derive(Debug)]
pub(super) struct LineSettings {
    /// Whether the file contributes words or only labels.
    pub(super) role: Role,
    /// The tags that every entry gets.
    pub(super) tags: Tags,
    /// The location of `encoding` in `source.toml`.
    pub(super) encoding_at: Locus,
    /// The text at the start of comment lines. `None` if the file has no comments.
    pub(super) comment: Option<String>,
    /// The faults that the source declares in `expects`. They are only counted, not reported for each line.
    pub(super) expects: Vec<Fault>,
    /// The location of `expects` in `source.toml`.
    pub(super) expects_at: Locus,
}

/// Collects the entries and faults of a file while its format reads it.
pub struct EntrySink<'a> {
    file: &'a FileRef,
    settings: &'a LineSettings,
    problems: &'a mut Diagnostics,
    /// Entries that were read but not yet passed to `handler`.
    read: Batch,
    handler: &'a mut BatchHandler<'a>,
    /// The hashes of all entries except those made by affixes, to find duplicates.
    seen: HashSet<u128>,
    /// Two hash functions for entries, which differ in each run.
    hashers: [RandomState; 2],
    counts: LineCounts,
    /// For each expected kind of fault: the number of faults, and the location of the first fault.
    expected: BTreeMap<Fault, (u64, Locus)>,
    /// For each unexpected kind of fault: the number of faults.
    met: BTreeMap<Fault, u64>,
    /// The number of bytes that the meanings of the file take.
    meaning_bytes: usize,
    refused: bool,
    /// Whether reports on single lines are suppressed, because the declared encoding is probably wrong.
    is_quiet: bool,
}

impl<'a> EntrySink<'a> {
    pub(super) fn new(
        file: &'a FileRef,
        settings: &'a LineSettings,
        problems: &'a mut Diagnostics,
        handler: &'a mut BatchHandler<'a>,
    ) -> Self {
        Self {
            file,
            settings,
            problems,
            read: Batch::default(),
            handler,
            seen: HashSet::new(),
            hashers: Default::default(),
            counts: LineCounts::default(),
            expected: BTreeMap::new(),
            met: BTreeMap::new(),
            meaning_bytes: 0,
            refused: false,
            is_quiet: false,
        }
    }

    /// Reports that the declared encoding is probably wrong. Suppresses reports on single lines, because most of them
    /// would be misleading. Returns false if the file is rejected, because some lines are not text in the declared
    /// encoding.
    pub(super) fn warn_wrong_encoding(&mut self, likelier: &Likelier) -> bool {
        let Likelier { name, lines, foreign, has_bad_bytes } = likelier;
        let message = format!(
            "the encoding of `{}` is probably {name}, not the declared one: {foreign} of {lines} lines are not text, \
             or contain letters that the language does not use",
            self.file.path
        );
        let (at, help) = (self.settings.encoding_at.clone(), format!("write `encoding = \"{name}\"`"));
        (self.is_quiet, self.refused) = (true, *has_bad_bytes);
        let report = if *has_bad_bytes { Diagnostics::error } else { Diagnostics::warning };
        report(self.problems, Code::WrongEncoding, at, message, help);
        !self.refused
    }

    /// Warns that `count` lines are in UTF-8, although the declared encoding fits the file as a whole. `first` is the
    /// line number of the first of them.
    pub(super) fn warn_utf8_lines(&mut self, first: u32, count: usize, declared: &str) {
        let at = Locus::line(&self.file.name, first);
        let message =
            format!("the line is UTF-8, but the declared encoding is {declared} (number of such lines: {count})");
        self.problems.warning(Code::WrongEncoding, at, message, "convert all lines to one encoding");
    }

    /// Counts a line and returns its text. Returns `None` if the line is blank or a comment, or if it is rejected
    /// because it is too long or not text.
    pub fn accept_line<'t>(&mut self, line: &Line<'t>) -> Option<Cow<'t, str>> {
        self.item();
        let text = line.text.as_ref().inspect_err(|fault| self.reject(**fault, line.number, "")).ok()?;
        if line.has_carriage_return {
            self.fault(Fault::Crlf, line.number, "");
        }
        let is_comment = self.settings.comment.as_ref().is_some_and(|comment| text.starts_with(comment));
        if is_comment || text.trim().is_empty() {
            self.comment();
            return None;
        }
        if text.chars().any(|c| c.is_control() && c != '\t') {
            self.reject(Fault::BadBytes, line.number, text);
            return None;
        }
        Some(text.clone())
    }

    /// Counts an item, for a format that is not read line by line. The caller must then pass the item on as a comment,
    /// a fault or an entry.
    pub fn item(&mut self) {
        self.counts.lines += 1;
        if self.read.entries.len() >= BATCH_ENTRIES {
            (self.handler)(std::mem::take(&mut self.read));
        }
    }

    /// Counts a line from [`accept_line`](Self::accept_line), or an item, as a comment. A header, for example, counts
    /// as a comment.
    pub fn comment(&mut self) {
        self.counts.comments += 1;
    }

    /// Adds a line or item as an entry with one word. Rejects the line if the word is too long or has a fault that
    /// [spoils the line](Fault::spoils_line).
    pub fn entry(&mut self, line: u32, text: &str, lemma: Option<&str>, tags: Tags) {
        if text.len() > MAX_LINE_BYTES {
            return self.reject(Fault::TooLong, line, "");
        }
        self.entry_of_words(line, lemma, &[(text, tags)]);
    }

    /// Adds a line as one entry with several words, each with its tags. Rejects the line if one of the words has a
    /// fault that [spoils the line](Fault::spoils_line).
    pub fn entry_of_words(&mut self, line: u32, lemma: Option<&str>, words: &[(&str, Tags)]) {
        if !self.accept_words(line, words.iter().map(|(word, _)| *word)) {
            return;
        }
        for &(text, tags) in words {
            let lemma = lemma.filter(|lemma| *lemma != text && !lemma.is_empty()).map(Into::into);
            self.push(Entry { text: text.into(), lemma, tags, line, derivation: Derivation::NONE });
        }
    }

    /// Adds a line as one entry with all forms that were unfolded from its stem. Rejects the line if the stem has a
    /// fault that [spoils the line](Fault::spoils_line).
    pub fn entry_of_forms(&mut self, line: u32, stem: &str, lemma: &str, forms: Vec<UnfoldedForm>) {
        if !self.accept_words(line, std::iter::once(stem)) {
            return;
        }
        for UnfoldedForm { text, tags, derivation } in forms {
            let lemma = (*text != *lemma).then(|| lemma.into());
            self.push(Entry { text, lemma, tags, line, derivation });
        }
    }

    /// Counts a line as an entry and reports the faults in its words. If one of the faults [spoils the
    /// line](Fault::spoils_line), rejects the line and returns false.
    fn accept_words<'w>(&mut self, line: u32, words: impl Iterator<Item = &'w str>) -> bool {
        let faults: Vec<_> = words.flat_map(|word| faults_of(word).map(move |fault| (fault, word))).collect();
        if let Some((fault, word)) = faults.iter().find(|(fault, _)| fault.spoils_line()) {
            self.reject(*fault, line, word);
            return false;
        }
        self.counts.entries += 1;
        // Other faults in the words of a dictionary of meanings are not reported: it may explain words with digits, for
        // example.
        if self.settings.role == Role::Meaning {
            return true;
        }
        faults.into_iter().for_each(|(fault, word)| self.fault(fault, line, word));
        true
    }

    fn push(&mut self, mut entry: Entry) {
        entry.tags = entry.tags.with(self.settings.tags);
        let is_word = self.settings.role != Role::Meaning;
        if is_word && entry.derivation.is_empty() && !self.is_quiet && !self.seen.insert(self.fingerprint(&entry)) {
            self.fault(Fault::Duplicate, entry.line, &entry.text);
        }
        let bytes = entry.text.len() + entry.lemma.as_ref().map_or(0, |lemma| lemma.len());
        if is_word || self.count_meaning_bytes(entry.line, bytes) {
            self.read.entries.push(entry);
        }
    }

    /// Returns a hash of an entry without its line number. With 128 bits, different entries do not collide by chance.
    fn fingerprint(&self, entry: &Entry) -> u128 {
        let hash = |hasher: &RandomState| u128::from(hasher.hash_one((&entry.text, &entry.lemma, entry.tags)));
        let [high, low] = self.hashers.each_ref().map(hash);
        high << 64 | low
    }

    /// Adds to the number of bytes of the file's meanings. Returns false if it exceeds [`MAX_MEANING_BYTES`]. Rejects
    /// the file the first time that this happens.
    fn count_meaning_bytes(&mut self, line: u32, bytes: usize) -> bool {
        let is_within = |bytes: usize| bytes <= MAX_MEANING_BYTES;
        let before = is_within(self.meaning_bytes);
        self.meaning_bytes = self.meaning_bytes.saturating_add(MEANING_OVERHEAD + bytes);
        if before && !is_within(self.meaning_bytes) {
            let message = format!(
                "the meanings up to this line take more than {} MiB; a meaning counts once for each word of its entry",
                MAX_MEANING_BYTES >> 20
            );
            self.refuse_at((line, 0), Code::TooLarge, &message, "split the list, or check that this is the right file");
        }
        is_within(self.meaning_bytes)
    }

    /// Adds a line as an entry with one word and its meanings. Rejects the line if the word has a fault that
    /// [spoils the line](Fault::spoils_line).
    pub fn entry_with_meanings(&mut self, line: u32, word: &str, tags: Tags, meanings: Vec<EntryMeaning>) {
        self.entry(line, word, None, tags);
        self.meanings(line, meanings);
    }

    /// Adds the meanings of the words of an entry, [without markup](EntryMeaning::without_markup).
    /// [Incomplete](EntryMeaning::is_incomplete) meanings are left out, unless all meanings are incomplete.
    pub fn meanings(&mut self, line: u32, meanings: Vec<EntryMeaning>) {
        let mut meanings: Vec<_> = meanings.into_iter().filter_map(EntryMeaning::without_markup).collect();
        if meanings.iter().any(|meaning| !meaning.is_incomplete()) {
            meanings.retain(|meaning| !meaning.is_incomplete());
        }
        self.plain_meanings(line, meanings);
    }

    /// Adds the meanings of the words of an entry, as the source writes them.
    pub fn plain_meanings(&mut self, line: u32, meanings: Vec<EntryMeaning>) {
        let words = self.read.entries.iter().rev().take_while(|entry| entry.line == line).count();
        let bytes = meanings.iter().map(|meaning| meaning.text.len() + MEANING_OVERHEAD).sum::<usize>();
        if !meanings.is_empty() && self.count_meaning_bytes(line, bytes.saturating_mul(words)) {
            self.read.meanings.insert(line, meanings);
        }
    }

    /// Reads the file's [companion](super::format::SourceFormat::companion) by calling `read`, which reports the
    /// companion's faults. Faults that the source expects are only counted. If `read` returns `None`, rejects the file
    /// itself too, and returns `None`.
    pub(super) fn read_companion<T>(&mut self, read: impl FnOnce(&mut Diagnostics) -> Option<T>) -> Option<T> {
        let mut found = Diagnostics::new();
        let companion = read(&mut found);
        self.refused |= companion.is_none();
        for problem in found.iter() {
            match Fault::from_code(problem.code).filter(|fault| self.settings.expects.contains(fault)) {
                Some(fault) => self.fault_at(fault, problem.at.clone(), ""),
                None => self.problems.push(problem.clone()),
            }
        }
        companion
    }

    /// Rejects a line or item that has been counted. The message quotes `detail`, unless `detail` is empty.
    fn reject(&mut self, fault: Fault, line: u32, detail: &str) {
        self.counts.faulty += 1;
        self.fault(fault, line, detail);
    }

    /// Rejects a line or item that is not a record of the format. The message ends with `why`. The caller must
    /// escape text that comes from the source.
    pub(super) fn reject_record(&mut self, line: u32, why: &str) {
        self.counts.faulty += 1;
        self.fault_at(Fault::Malformed, Locus::line(&self.file.name, line), why);
    }

    /// Rejects the whole file.
    pub fn refuse(&mut self, code: Code, message: &str, help: &str) {
        self.refuse_at((0, 0), code, message, help);
    }

    /// Rejects the whole file because of a fault at this line and column. Line 0 means the whole file, column 0 the
    /// whole line.
    pub fn refuse_at(&mut self, (line, column): (u32, u32), code: Code, message: &str, help: &str) {
        self.refused = true;
        self.problems.error(code, Locus::column(&self.file.name, line, column), message, help);
    }

    /// Reports a fault on a line. A fault that the source expects is only counted.
    pub(super) fn fault(&mut self, fault: Fault, line: u32, detail: &str) {
        let detail = if detail.is_empty() { String::new() } else { visible(detail) };
        self.fault_at(fault, Locus::line(&self.file.name, line), &detail);
    }

    /// Reports a fault at a location in the file or its companion. A fault that the source expects is only counted.
    /// The caller must escape text in `detail` that comes from the source.
    pub(super) fn fault_at(&mut self, fault: Fault, at: Locus, detail: &str) {
        if self.is_quiet {
            return;
        }
        if self.settings.expects.contains(&fault) {
            self.expected.entry(fault).or_insert((0, at)).0 += 1;
            return;
        }
        let met = self.met.entry(fault).or_default();
        *met += 1;
        if *met <= MAX_REPORTED {
            self.report(fault, at, detail);
        }
    }

    fn report(&mut self, fault: Fault, at: Locus, detail: &str) {
        let (code, meaning, help) = fault.describe();
        let message = if detail.is_empty() { meaning.to_owned() } else { format!("{meaning}: {detail}") };
        match fault.severity() {
            Severity::Error => self.problems.error(code, at, message, help),
            _ => self.problems.warning(code, at, message, help),
        }
    }

    /// Passes the remaining entries to the handler, and returns the line counts. Returns `None` if the file was
    /// rejected; all entries that the handler received are then invalid.
    pub(super) fn finish(mut self) -> Option<LineCounts> {
        (self.handler)(std::mem::take(&mut self.read));
        if !self.is_quiet {
            self.report_counts();
        }
        (!self.refused).then_some(self.counts)
    }

    /// Reports facts that are known only at the end of the file: unexpected faults beyond [`MAX_REPORTED`], the number
    /// of expected faults, and expected faults that do not occur. Warns if the file has no entries.
    fn report_counts(&mut self) {
        let whole_file = Locus::file(&self.file.name);
        for (fault, met) in std::mem::take(&mut self.met).into_iter().filter(|(_, met)| *met > MAX_REPORTED) {
            self.report(fault, whole_file.clone(), &format!("{} more lines", met - MAX_REPORTED));
        }
        if !self.refused && self.counts.entries + self.counts.faulty == 0 {
            let (message, help) = ("the file contains no entries", "check that this is the right file");
            self.problems.warning(Code::EmptySource, whole_file, message, help);
        }
        for fault in &self.settings.expects {
            let (code, meaning, help) = fault.describe();
            if let Some((count, first)) = self.expected.get(fault) {
                let message = format!("{meaning} (occurrences: {count}; expected by source.toml)");
                match fault {
                    // A warning, because the words on these lines are lost, and `init` writes `expects` without asking.
                    Fault::BadBytes if self.settings.role == Role::Lexical => {
                        self.problems.warning(code, first.clone(), message, help);
                    }
                    _ => self.problems.note(code, first.clone(), message, ""),
                }
            } else if !self.file.is_optional {
                let message = format!("`{code}` is expected in {} but does not occur", self.file.path);
                let (at, help) = (self.settings.expects_at.clone(), "remove it from `expects`");
                self.problems.warning(Code::UnusedExpects, at, message, help);
            }
        }
    }
}
