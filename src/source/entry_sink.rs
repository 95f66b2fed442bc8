//! Receives the lines of a source file from its format, keeps or rejects each of them, and counts them all.

use std::borrow::Cow;
use std::collections::{BTreeMap, HashSet};
use std::hash::{DefaultHasher, Hash, Hasher};

use super::entry::{Batch, BatchHandler, Entry, UnfoldedForm};
use super::guess::Likelier;
use super::open::FileRef;
use super::text::Line;
use crate::derivation::Derivation;
use crate::diagnostic::{Code, Diagnostics, Severity};
use crate::locus::Locus;
use crate::provenance::LineCounts;
use crate::tag::Tags;
use crate::text::{Fault, MAX_LINE_BYTES, faults_of, visible};

/// The maximum number of faults of one kind that are reported line by line; further ones are only counted.
const MAX_REPORTED: u64 = 10_000;

/// The number of entries in a batch.
const BATCH_ENTRIES: usize = 16_384;

/// The parts of a file's description that its sink needs.
#[derive(Clone, Copy, Debug)]
pub(super) struct FileContext<'a> {
    pub(super) file: &'a FileRef,
    /// The tags that every entry gets.
    pub(super) tags: Tags,
    /// The location of the encoding in `source.toml`.
    pub(super) encoding_at: &'a Locus,
    /// The characters with which a comment line begins. `None` if the file has no comments.
    pub(super) comment: Option<&'a str>,
    /// The faults that are known and accepted.
    pub(super) expects: &'a [Fault],
    /// The location of the accepted faults in `source.toml`.
    pub(super) expects_at: &'a Locus,
}

/// Collects the entries and faults of a file while its format reads it.
pub struct EntrySink<'a> {
    file: FileContext<'a>,
    problems: &'a mut Diagnostics,
    /// Entries that were read but not yet passed to `handler`.
    read: Batch,
    handler: &'a mut BatchHandler<'a>,
    /// The hashes of the entries that were not made by affixes, to find duplicates.
    seen: HashSet<u128>,
    counts: LineCounts,
    /// The number of faults of each kind that the source expects, and the location of the first one.
    expected: BTreeMap<Fault, (u64, Locus)>,
    /// The number of faults of each kind that the source does not expect.
    met: BTreeMap<Fault, u64>,
    refused: bool,
    /// Whether faults of single lines are not reported.
    is_quiet: bool,
}

impl<'a> EntrySink<'a> {
    pub(super) fn new(file: FileContext<'a>, problems: &'a mut Diagnostics, handler: &'a mut BatchHandler<'a>) -> Self {
        Self {
            file,
            problems,
            read: Batch::default(),
            handler,
            seen: HashSet::new(),
            counts: LineCounts::default(),
            expected: BTreeMap::new(),
            met: BTreeMap::new(),
            refused: false,
            is_quiet: false,
        }
    }

    /// Reports that another encoding is likelier than the declared one. Returns false if the file is rejected, because
    /// it has lines that are not text in the declared encoding.
    pub(super) fn warn_wrong_encoding(&mut self, likelier: &Likelier) -> bool {
        let Likelier { name, lines, foreign, has_bad_bytes } = likelier;
        let message = format!(
            "{foreign} of {lines} lines contain letters that the language does not have, or are not text: the encoding \
             of `{}` is probably not the declared one, but {name}",
            self.file.file.path
        );
        let (at, help) = (self.file.encoding_at.clone(), format!("write `encoding = \"{name}\"`"));
        (self.is_quiet, self.refused) = (true, *has_bad_bytes);
        let report = if *has_bad_bytes { Diagnostics::error } else { Diagnostics::warning };
        report(self.problems, Code::WrongEncoding, at, message, help);
        !self.refused
    }

    /// Counts a line and returns its text. Returns `None` if the line is blank or a comment, or if it is rejected
    /// because it is too long or not text.
    pub fn accept_line<'t>(&mut self, line: &Line<'t>) -> Option<Cow<'t, str>> {
        self.item();
        let Some(text) = &line.text else {
            let fault = if line.is_too_long { Fault::TooLong } else { Fault::BadBytes };
            self.reject(fault, line.number, "");
            return None;
        };
        if line.has_carriage_return {
            self.fault(Fault::Crlf, line.number, "");
        }
        let is_comment = self.file.comment.is_some_and(|comment| text.starts_with(comment));
        if is_comment || text.trim().is_empty() {
            self.counts.comments += 1;
            return None;
        }
        if text.chars().any(|c| c.is_control() && c != '\t') {
            self.reject(Fault::BadBytes, line.number, text);
            return None;
        }
        Some(text.clone())
    }

    /// Counts an item of a format that is not read line by line. The caller must then count it as a comment, a fault or
    /// an entry.
    pub fn item(&mut self) {
        self.counts.lines += 1;
        if self.read.entries.len() >= BATCH_ENTRIES {
            (self.handler)(std::mem::take(&mut self.read));
        }
    }

    /// Counts an item, or a line that [`accept_line`](Self::accept_line) returned, as a comment: for example a header.
    pub fn comment(&mut self) {
        self.counts.comments += 1;
    }

    /// Adds a line or item as an entry with one word, or rejects it if the word is too long or has a fault that [spoils
    /// the line](Fault::spoils_line).
    pub fn entry(&mut self, line: u32, text: &str, lemma: Option<&str>, tags: Tags) {
        if text.len() > MAX_LINE_BYTES {
            return self.reject(Fault::TooLong, line, "");
        }
        let faults: Vec<_> = faults_of(text).collect();
        if let Some(fault) = faults.iter().find(|fault| fault.spoils_line()) {
            return self.reject(*fault, line, text);
        }
        self.counts.entries += 1;
        self.add(line, text, lemma, tags, faults);
    }

    fn add(&mut self, line: u32, text: &str, lemma: Option<&str>, tags: Tags, faults: impl IntoIterator<Item = Fault>) {
        for fault in faults {
            self.fault(fault, line, text);
        }
        self.push(Entry {
            text: text.into(),
            lemma: lemma.filter(|lemma| *lemma != text && !lemma.is_empty()).map(Into::into),
            tags: tags.with(self.file.tags),
            line,
            derivation: Derivation::default(),
        });
    }

    fn push(&mut self, entry: Entry) {
        if entry.derivation.is_empty() && !self.is_quiet && !self.seen.insert(fingerprint(&entry)) {
            self.fault(Fault::Duplicate, entry.line, &entry.text);
        }
        self.read.entries.push(entry);
    }

    /// Adds a line as one entry with several words, each with its tags, or rejects it if one of the words has a fault
    /// that [spoils the line](Fault::spoils_line).
    pub fn entry_of_words(&mut self, line: u32, lemma: Option<&str>, words: &[(&str, Tags)]) {
        let spoilt =
            words.iter().find_map(|(word, _)| Some((faults_of(word).find(|fault| fault.spoils_line())?, word)));
        match spoilt {
            Some((fault, word)) => self.reject(fault, line, word),
            None => {
                self.counts.entries += 1;
                words.iter().for_each(|(word, tags)| self.add(line, word, lemma, *tags, faults_of(word)));
            }
        }
    }

    /// Adds the definition of the words on a line.
    pub fn gloss(&mut self, line: u32, text: &str) {
        self.read.glosses.insert(line, text.into());
    }

    /// Adds a line as one entry with the forms to which its stem was unfolded, or rejects it if the stem has a fault
    /// that [spoils the line](Fault::spoils_line).
    pub fn entry_of_forms(
        &mut self,
        line: u32,
        stem: &str,
        lemma: &str,
        forms: impl IntoIterator<Item = UnfoldedForm>,
    ) {
        let faults: Vec<_> = faults_of(stem).collect();
        if let Some(fault) = faults.iter().find(|fault| fault.spoils_line()) {
            return self.reject(*fault, line, stem);
        }
        self.counts.entries += 1;
        faults.into_iter().for_each(|fault| self.fault(fault, line, stem));
        for form in forms {
            self.push(Entry {
                lemma: (*form.text != *lemma).then(|| lemma.into()),
                text: form.text,
                tags: form.tags.with(self.file.tags),
                line,
                derivation: form.derivation,
            });
        }
    }

    /// Returns the bytes of the file's [companion](super::format::SourceFormat::companion). Returns `None` if the
    /// companion cannot be read; the file itself is then rejected, too.
    pub(super) fn open_companion(&mut self, file: &FileRef) -> Option<Vec<u8>> {
        let bytes = file.read(self.problems);
        self.refused |= bytes.is_none();
        bytes
    }

    /// Returns the diagnostics, to which a format adds the faults of a companion.
    pub(super) fn problems(&mut self) -> &mut Diagnostics {
        self.problems
    }

    /// Rejects the whole file, for a reason that was reported already.
    pub(super) fn give_up(&mut self) {
        self.refused = true;
    }

    /// Rejects a line or item that was counted. The message quotes `detail`, unless it is empty.
    pub fn reject(&mut self, fault: Fault, line: u32, detail: &str) {
        self.counts.faulty += 1;
        self.fault(fault, line, detail);
    }

    /// Rejects a line that is not a record of the format. The message ends with `why`, which is displayed without
    /// escaping.
    pub(super) fn reject_record(&mut self, line: u32, why: &str) {
        self.counts.faulty += 1;
        self.fault_at(Fault::Malformed, Locus::line(&self.file.file.name, line), why);
    }

    /// Rejects the whole file.
    pub fn refuse(&mut self, code: Code, message: &str, help: &str) {
        self.refuse_at((0, 0), code, message, help);
    }

    /// Rejects the whole file because of this line and column (0: the whole line).
    pub fn refuse_at(&mut self, (line, column): (u32, u32), code: Code, message: &str, help: &str) {
        self.refused = true;
        self.problems.error(code, Locus::column(&self.file.file.name, line, column), message, help);
    }

    /// Reports a fault, or only counts it if the source expects it.
    pub(super) fn fault(&mut self, fault: Fault, line: u32, detail: &str) {
        let detail = if detail.is_empty() { String::new() } else { visible(detail) };
        self.fault_at(fault, Locus::line(&self.file.file.name, line), &detail);
    }

    /// Reports a fault of the file or of its companion, or only counts it if the source expects it. `detail` is
    /// displayed without escaping.
    pub(super) fn fault_at(&mut self, fault: Fault, at: Locus, detail: &str) {
        if self.is_quiet {
            return;
        }
        if self.file.expects.contains(&fault) {
            self.expected.entry(fault).or_insert((0, at)).0 += 1;
            return;
        }
        let met = self.met.entry(fault).or_default();
        *met += 1;
        if *met > MAX_REPORTED {
            return;
        }
        let (code, meaning, help) = fault.describe();
        let message = if detail.is_empty() { meaning.to_owned() } else { format!("{meaning}: {detail}") };
        self.report(fault.severity(), code, at, message, help);
    }

    fn report(&mut self, severity: Severity, code: Code, at: Locus, message: String, help: &str) {
        match severity {
            Severity::Error => self.problems.error(code, at, message, help),
            _ => self.problems.warning(code, at, message, help),
        }
    }

    /// Passes the last entries to the handler, and returns the counts of lines. Returns `None` if the file is rejected;
    /// all entries that the handler received are then invalid.
    pub(super) fn finish(mut self) -> Option<LineCounts> {
        (self.handler)(std::mem::take(&mut self.read));
        if self.is_quiet {
            return (!self.refused).then_some(self.counts);
        }
        for (fault, met) in std::mem::take(&mut self.met).into_iter().filter(|(_, met)| *met > MAX_REPORTED) {
            let (code, meaning, help) = fault.describe();
            let message = format!("{meaning}: {} more lines", met - MAX_REPORTED);
            self.report(fault.severity(), code, Locus::file(&self.file.file.name), message, help);
        }
        if !self.refused && self.counts.entries + self.counts.faulty == 0 {
            let help = "check that it is the right file";
            self.problems.warning(
                Code::EmptySource,
                Locus::file(&self.file.file.name),
                "the file has no entries",
                help,
            );
        }
        for &fault in self.file.expects {
            let (code, meaning, _) = fault.describe();
            match self.expected.get(&fault) {
                Some((count, first)) => self.problems.note(
                    code,
                    first.clone(),
                    format!("{meaning}; {count} such lines, as source.toml expects"),
                    "",
                ),
                None => self.problems.warning(
                    Code::UnusedExpects,
                    self.file.expects_at.clone(),
                    format!("`{code}` is expected in {} but does not occur", self.file.file.path),
                    "remove it from `expects`",
                ),
            }
        }
        (!self.refused).then_some(self.counts)
    }
}

/// Returns a hash that identifies an entry within its file, regardless of its line. With 128 bits, different entries do
/// not collide by chance.
fn fingerprint(entry: &Entry) -> u128 {
    let hash = |which: u8| {
        let mut hasher = DefaultHasher::new();
        (which, &entry.text, &entry.lemma, entry.tags).hash(&mut hasher);
        u128::from(hasher.finish())
    };
    hash(0) << 64 | hash(1)
}
