//! `verdicts.bin` and `decided.bin`: the verdict on every candidate, by form.

use std::collections::BTreeMap;
use std::io::{self, Write};

use super::bytes::{Decoder, put_bytes, put_number, put_optional};
use super::checksums::BuildReader;
use super::file_names::{FileIndices, FileNames};
use super::names::{DECIDED, VERDICTS};
use super::record_table::{Record, RecordTable};
use super::sorted_table::Writer;
use crate::candidate::{Label, Occurrence, Reading};
use crate::derivation::{Means, Step};
use crate::error::Error;
use crate::locus::FileName;
use crate::provenance::source_folder;
use crate::tag::Tags;
use crate::verdict::{Finding, Outcome, is_accepted};

/// The kinds of derivation steps. The file stores a kind as its index in this list.
const MEANS: [Means; 3] = [Means::Prefix, Means::Suffix, Means::Form];

/// A candidate, and the rules' findings about its readings.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct VerdictRecord {
    /// The normalised form.
    pub form: String,
    /// The readings of the form, each with its findings.
    pub readings: Vec<JudgedReading>,
}

/// A reading, and the rules' findings about it. The first finding decides.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct JudgedReading {
    /// The reading.
    pub reading: Reading,
    /// The findings.
    pub findings: Vec<Finding>,
}

/// The finding that decides a verdict, and the number of sources that contain the word.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct Conclusion {
    /// The first finding on the [leading](VerdictRecord::leading) reading.
    pub finding: Finding,
    /// The number of sources that contain an accepted reading.
    pub sources: u32,
}

impl VerdictRecord {
    /// Creates the record of a form that has not been judged yet: no reading has findings.
    #[cfg(feature = "compile")]
    pub(crate) fn unjudged(form: &str, readings: Vec<Reading>) -> Self {
        let unjudged = |reading| JudgedReading { reading, findings: Vec::new() };
        Self { form: form.to_owned(), readings: readings.into_iter().map(unjudged).collect() }
    }

    /// Returns the number of sources that contain an accepted reading, or the entry from which the reading was derived.
    /// A hand-written file with the word counts as a source. Annotations do not count.
    pub fn count_sources(&self) -> u32 {
        let occurrences = self.accepted_readings().flat_map(|judged| &judged.reading.occurrences);
        let files = occurrences.map(|occurrence| &occurrence.at.file);
        let mut names = Vec::new();
        for name in files.map(|file| source_folder(file).unwrap_or(file)) {
            // There are few sources, and comparing with all takes less time than sorting.
            if !names.contains(&name) {
                names.push(name);
            }
        }
        names.len() as u32
    }

    /// Returns true if the candidate is allowed: at least one of its readings is accepted.
    pub fn is_accepted(&self) -> bool {
        self.accepted_readings().next().is_some()
    }

    /// Returns the accepted readings.
    pub fn accepted_readings(&self) -> impl Iterator<Item = &JudgedReading> {
        self.readings.iter().filter(|judged| is_accepted(&judged.findings))
    }

    /// Returns the reading that best represents the form. Returns `None` if there is no reading.
    ///
    /// Prefers an accepted reading, then a reading without the tag `rare`, then a reading that is written like the form,
    /// at least apart from capitals, then the first in the list. For example, `james` is rejected as the name James, and
    /// not because a list of rare words contains `james`, nor because `Jame's` has an apostrophe.
    pub fn leading(&self) -> Option<&JudgedReading> {
        self.readings.get(self.leading_index()?)
    }

    /// Returns the index of the [leading](Self::leading) reading. Returns `None` if there is no reading.
    pub fn leading_index(&self) -> Option<usize> {
        let rank = |JudgedReading { reading, findings }: &JudgedReading| {
            (!is_accepted(findings), is_rare(reading.tags), likeness(&reading.written, &self.form))
        };
        (0..self.readings.len()).min_by_key(|&index| rank(&self.readings[index]))
    }
}

/// Encodes records for the file.
#[derive(Debug)]
pub struct VerdictEncoder(FileIndices);

/// Writes the file record by record.
#[derive(Debug)]
pub struct VerdictTableWriter<W = Vec<u8>>(Writer<W>);

impl<W: Write> VerdictTableWriter<W> {
    /// Creates a writer to a file or to memory.
    pub fn new(out: W) -> Self {
        Self(Writer::new(out))
    }

    /// Appends a candidate by its form and its encoded record. Forms must come in ascending byte order.
    ///
    /// # Errors
    /// If the output cannot be written.
    pub fn push(&mut self, form: &str, record: &[u8]) -> io::Result<()> {
        self.0.push(form, record)
    }

    /// Completes the file. Returns the output, and the file's [checksum](super::checksum) for `checksums.json`.
    ///
    /// # Errors
    /// If the output cannot be written.
    pub fn finish(self, encoder: &VerdictEncoder) -> io::Result<(W, u32)> {
        self.0.finish(&encoder.0.to_bytes())
    }
}

impl VerdictEncoder {
    /// Creates an encoder. `files` are the names of all files to which the records refer.
    pub fn new<'a>(files: impl IntoIterator<Item = &'a FileName>) -> Self {
        Self(FileIndices::new(files))
    }

    /// Returns the encoded record.
    pub fn encode(&self, record: &VerdictRecord) -> Vec<u8> {
        let mut bytes = Vec::new();
        put_number(&mut bytes, record.count_sources().into());
        put_number(&mut bytes, record.readings.len() as u64);
        for JudgedReading { reading, findings } in &record.readings {
            self.put_reading(&mut bytes, &record.form, reading);
            put_number(&mut bytes, findings.len() as u64);
            findings.iter().for_each(|finding| self.put_finding(&mut bytes, finding));
        }
        bytes
    }

    fn put_reading(&self, to: &mut Vec<u8>, form: &str, reading: &Reading) {
        put_optional(to, (*reading.written != *form).then_some(&reading.written));
        put_optional(to, reading.lemma.as_deref());
        put_number(to, reading.tags.bits());
        put_number(to, reading.occurrences.len() as u64);
        for occurrence in &reading.occurrences {
            self.0.put_locus(to, &occurrence.at);
            let steps = occurrence.derivation.steps();
            put_number(to, steps.len() as u64);
            steps.iter().for_each(|step| self.put_step(to, step));
        }
        put_number(to, reading.labels.len() as u64);
        for label in &reading.labels {
            put_number(to, label.tags.bits());
            self.0.put_locus(to, &label.at);
        }
    }

    fn put_step(&self, to: &mut Vec<u8>, step: &Step) {
        let means = MEANS.iter().position(|means| *means == step.means).expect("all are in the table");
        put_number(to, means as u64);
        put_bytes(to, step.name.as_bytes());
        self.0.put_locus(to, &step.at);
    }

    fn put_finding(&self, to: &mut Vec<u8>, finding: &Finding) {
        put_number(to, finding.rule as u64);
        let rejects = u8::from(finding.outcome == Outcome::Reject);
        to.push(rejects | u8::from(finding.evidence.is_some()) << 1);
        put_optional(to, finding.what.as_deref());
        put_optional(to, finding.why.as_deref());
        finding.evidence.iter().for_each(|at| self.0.put_locus(to, at));
    }
}

/// `verdicts.bin` or `decided.bin`, open for look-ups. A look-up returns the verdict on a form, or `None` if the file does
/// not contain the form.
pub type VerdictFile = RecordTable<Option<VerdictRecord>>;

/// The verdicts on all candidates. The verdicts on forms with decisions are in a file of their own.
#[derive(Debug)]
pub struct VerdictTable {
    /// `verdicts.bin`.
    pub without_decisions: VerdictFile,
    /// `decided.bin`, in memory.
    pub decided: VerdictFile,
}

impl Record for Option<VerdictRecord> {
    const FILE: &'static str = VERDICTS;
    type Header = FileNames;

    fn header(bytes: &[u8]) -> Result<FileNames, &'static str> {
        FileNames::from_bytes(bytes)
    }

    fn decode(form: &str, value: &[u8], files: &FileNames) -> Option<Self> {
        decode_record(form, value, files).map(Some)
    }
}

#[cfg(feature = "compile")]
impl VerdictFile {
    /// Calls `visit` with every record in the file, in the order of the forms.
    ///
    /// # Errors
    /// If a block is damaged.
    pub(crate) fn visit(&self, mut visit: impl FnMut(VerdictRecord)) -> Result<(), Error> {
        self.table.visit(|form, value| Ok(decode_record(form, value, &self.header).map(&mut visit)))
    }
}

impl VerdictTable {
    /// Opens the verdicts for a few look-ups. Each look-up reads only what it needs.
    ///
    /// # Errors
    /// If a file is missing or damaged.
    pub fn open(reader: &BuildReader) -> Result<Self, Error> {
        let decided = VerdictFile::from_bytes(&reader.path(DECIDED), reader.read(DECIDED)?)?;
        Ok(Self { without_decisions: VerdictFile::open(reader)?, decided })
    }

    /// Returns the verdict on a form. Returns `None` if the form is not a candidate.
    ///
    /// # Errors
    /// If the block with the form is damaged.
    pub fn get(&self, form: &str) -> Result<Option<VerdictRecord>, Error> {
        match self.decided.get(form)? {
            None => self.without_decisions.get(form),
            decided => Ok(decided),
        }
    }

    /// Returns the conclusion about a form. Returns `None` if the form is not a candidate. Takes a fifth of the time that
    /// reading the whole record takes.
    ///
    /// # Errors
    /// If the block with the form is damaged.
    pub fn conclusion(&self, form: &str) -> Result<Option<Conclusion>, Error> {
        let find = |file: &VerdictFile| file.table.get(form, |value| decode_conclusion(form, value, &file.header));
        match find(&self.decided)? {
            None => find(&self.without_decisions),
            decided => Ok(decided),
        }
    }

    /// Calls `visit` with every record, in the order of the forms.
    ///
    /// # Errors
    /// If a block is damaged, or `visit` returns an error.
    pub fn visit<E: From<Error>>(&self, mut visit: impl FnMut(VerdictRecord) -> Result<(), E>) -> Result<(), E> {
        self.visit_decoded(decode_record, |_, record| visit(record))
    }

    /// Calls `visit` with every form and the conclusion about it, in the order of the forms.
    ///
    /// # Errors
    /// If a block is damaged.
    pub fn visit_conclusions(&self, mut visit: impl FnMut(&str, Conclusion)) -> Result<(), Error> {
        self.visit_decoded(decode_conclusion, |form, conclusion| {
            visit(form, conclusion);
            Ok(())
        })
    }

    /// Calls `visit` with every form and its verdict, decoded by `decode`.
    fn visit_decoded<T, E: From<Error>>(
        &self,
        decode: impl Fn(&str, &[u8], &FileNames) -> Option<T>,
        mut visit: impl FnMut(&str, T) -> Result<(), E>,
    ) -> Result<(), E> {
        let Self { without_decisions, decided } = self;
        let mut of_decided = BTreeMap::new();
        decided.table.visit(|form, value| {
            let decoded = decode(form, value, &decided.header);
            Ok::<_, E>(decoded.map(|decoded| _ = of_decided.insert(form.to_owned(), decoded)))
        })?;
        let mut of_decided = of_decided.into_iter().peekable();
        without_decisions.table.visit(|form, value| {
            while let Some((earlier, decoded)) = of_decided.next_if(|(other, _)| other.as_str() < form) {
                visit(&earlier, decoded)?;
            }
            let of_form = of_decided.next_if(|(other, _)| other == form).map(|(_, decoded)| decoded);
            let decoded = of_form.or_else(|| decode(form, value, &without_decisions.header));
            decoded.map(|decoded| visit(form, decoded)).transpose()
        })?;
        of_decided.try_for_each(|(later, decoded)| visit(&later, decoded))
    }
}

/// Calls `each` with the index of every file that a record refers to. Returns `None` if the bytes are damaged.
#[cfg(feature = "compile")]
pub(crate) fn visit_files(value: &[u8], mut each: impl FnMut(u64)) -> Option<()> {
    let mut decoder = Decoder { rest: value };
    let _sources = decoder.number()?;
    for _reading in 0..decoder.number()? {
        skip_reading(&mut decoder, "", &mut each)?;
        for _finding in 0..decoder.number()? {
            skip_finding(&mut decoder, &mut each)?;
        }
    }
    Some(())
}

/// Decodes a record. Returns `None` if the bytes are damaged.
pub(crate) fn decode_record(form: &str, value: &[u8], files: &FileNames) -> Option<VerdictRecord> {
    let mut decoder = Decoder { rest: value };
    let _sources = decoder.number()?;
    let readings = decoder.many(|decoder| {
        let reading = decode_reading(decoder, form, files)?;
        Some(JudgedReading { reading, findings: decoder.many(|decoder| decode_finding(decoder, files))? })
    })?;
    Some(VerdictRecord { form: form.to_owned(), readings })
}

/// Returns the conclusion about a form. Returns `None` if the bytes are damaged, or if no reading has a finding. Decodes
/// only the first finding of each reading.
fn decode_conclusion(form: &str, value: &[u8], files: &FileNames) -> Option<Conclusion> {
    let (mut decoder, mut leading) = (Decoder { rest: value }, None);
    let sources = u32::try_from(decoder.number()?).ok()?;
    for _ in 0..decoder.number()? {
        let (is_rare, likeness) = skip_reading(&mut decoder, form, &mut |_| ())?;
        let findings = decoder.number()?;
        let first = if findings == 0 { continue } else { decode_finding(&mut decoder, files)? };
        let rank = (first.outcome, is_rare, likeness);
        if rank == (Outcome::Accept, false, 0) {
            return Some(Conclusion { finding: first, sources });
        }
        (1..findings).try_for_each(|_| skip_finding(&mut decoder, &mut |_| ()))?;
        if leading.as_ref().is_none_or(|(least, _)| rank < *least) {
            leading = Some((rank, first));
        }
    }
    leading.map(|(_, finding)| Conclusion { finding, sources })
}

fn decode_reading(decoder: &mut Decoder<'_>, form: &str, files: &FileNames) -> Option<Reading> {
    let written = decoder.optional()?.unwrap_or(form).into();
    let lemma = decoder.optional()?.map(Into::into);
    let tags = Tags::from_bits(decoder.number()?);
    let occurrences = decoder.many(|decoder| {
        let at = files.locus(decoder)?;
        let derivation = decoder.many(|decoder| decode_step(decoder, files))?.into_iter().collect();
        Some(Occurrence { at, derivation })
    })?;
    let labels =
        decoder.many(|decoder| Some(Label { tags: Tags::from_bits(decoder.number()?), at: files.locus(decoder)? }))?;
    Some(Reading { written, lemma, tags, occurrences, labels })
}

fn decode_step(decoder: &mut Decoder<'_>, files: &FileNames) -> Option<Step> {
    let means = *MEANS.get(usize::try_from(decoder.number()?).ok()?)?;
    let name = decoder.text()?.into();
    Some(Step { means, name, at: files.locus(decoder)? })
}

fn decode_finding(decoder: &mut Decoder<'_>, files: &FileNames) -> Option<Finding> {
    let rule = usize::try_from(decoder.number()?).ok()?;
    let flags = decoder.byte()?;
    let outcome = if flags & 1 == 1 { Outcome::Reject } else { Outcome::Accept };
    let what = decoder.optional()?.map(str::to_owned);
    let why = decoder.optional()?.map(str::to_owned);
    let evidence = if flags & 2 == 2 { Some(files.locus(decoder)?) } else { None };
    Some(Finding { rule, outcome, what, why, evidence })
}

fn is_rare(tags: Tags) -> bool {
    !tags.common(Tags::RARE).is_empty()
}

/// Returns 0 if a word is written like its form, 1 if it differs only in capitals, and 2 otherwise.
fn likeness(written: &str, form: &str) -> u8 {
    if written == form { 0 } else { 1 + u8::from(written.to_lowercase() != form) }
}

/// Skips a reading, and calls `each` with the index of every file that it refers to. Returns whether it has the tag
/// `rare`, and its [`likeness`] to the form. Returns `None` if the bytes are damaged.
fn skip_reading(decoder: &mut Decoder<'_>, form: &str, each: &mut impl FnMut(u64)) -> Option<(bool, u8)> {
    let written = decoder.optional()?;
    let _lemma = decoder.optional()?;
    let tags = Tags::from_bits(decoder.number()?);
    for _occurrence in 0..decoder.number()? {
        skip_locus(decoder, each)?;
        for _step in 0..decoder.number()? {
            let (_means, _name) = (decoder.number()?, decoder.bytes()?);
            skip_locus(decoder, each)?;
        }
    }
    for _label in 0..decoder.number()? {
        let _tags = decoder.number()?;
        skip_locus(decoder, each)?;
    }
    Some((is_rare(tags), written.map_or(0, |written| likeness(written, form))))
}

fn skip_finding(decoder: &mut Decoder<'_>, each: &mut impl FnMut(u64)) -> Option<()> {
    let (_rule, flags) = (decoder.number()?, decoder.byte()?);
    let (_what, _why) = (decoder.optional()?, decoder.optional()?);
    if flags & 2 == 2 { skip_locus(decoder, each) } else { Some(()) }
}

fn skip_locus(decoder: &mut Decoder<'_>, each: &mut impl FnMut(u64)) -> Option<()> {
    each(decoder.number()?);
    decoder.number().map(|_line| ())
}
