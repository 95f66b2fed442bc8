//! `verdicts.bin`: the verdict on every candidate, by form.

use std::collections::HashMap;
use std::io::{self, Write};
use std::path::Path;

use super::bytes::{Decoder, put_bytes, put_number, put_optional};
use super::checksums::BuildReader;
use super::names::VERDICTS;
use super::sorted_table::{Table, Writer};
use crate::candidate::{Label, Occurrence, Reading};
use crate::derivation::{Means, Step};
use crate::error::Error;
use crate::locus::{FileName, Locus};
use crate::tag::Tags;
use crate::verdict::{Finding, Outcome, is_accepted};

/// The kinds of derivation steps, in the order of the numbers that the file stores for them.
const MEANS: [Means; 3] = [Means::Prefix, Means::Suffix, Means::Form];

/// A candidate and the findings of the rules on it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct VerdictRecord {
    /// The normalised form.
    pub form: String,
    /// Its readings, each with its findings.
    pub readings: Vec<JudgedReading>,
}

/// A reading and the findings on it; the first finding decides.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct JudgedReading {
    /// The reading.
    pub reading: Reading,
    /// The findings.
    pub findings: Vec<Finding>,
}

impl VerdictRecord {
    /// Returns true if the candidate is allowed: at least one of its readings is accepted.
    pub fn is_accepted(&self) -> bool {
        self.readings.iter().any(|judged| is_accepted(&judged.findings))
    }

    /// Returns the reading that represents the form best: an accepted one before a rejected one, then one that is
    /// written like the form, then the first. Returns `None` if there is no reading.
    pub fn leading(&self) -> Option<&JudgedReading> {
        self.readings.get(self.leading_index()?)
    }

    /// Returns the index of the [leading](Self::leading) reading. Returns `None` if there is no reading.
    pub fn leading_index(&self) -> Option<usize> {
        let rank = |judged: &JudgedReading| (!is_accepted(&judged.findings), *judged.reading.written != *self.form);
        (0..self.readings.len()).min_by_key(|&index| rank(&self.readings[index]))
    }
}

/// Writes the file as verdicts arrive.
#[derive(Debug, Default)]
pub struct VerdictTableWriter<W = Vec<u8>> {
    table: Writer<W>,
    numbers: HashMap<FileName, u64>,
    files: Vec<FileName>,
}

impl<W: Write> VerdictTableWriter<W> {
    /// Creates a writer to a file, or to memory.
    pub fn new(out: W) -> Self {
        Self { table: Writer::new(out), numbers: HashMap::new(), files: Vec::new() }
    }

    /// Appends a candidate; forms must come in ascending byte order.
    ///
    /// # Errors
    /// If it cannot be written.
    pub fn push(&mut self, record: &VerdictRecord) -> io::Result<()> {
        let mut bytes = Vec::new();
        put_number(&mut bytes, record.readings.len() as u64);
        for JudgedReading { reading, findings } in &record.readings {
            self.put_reading(&mut bytes, &record.form, reading);
            put_number(&mut bytes, findings.len() as u64);
            findings.iter().for_each(|finding| self.put_finding(&mut bytes, finding));
        }
        self.table.push(&record.form, &bytes)
    }

    fn put_reading(&mut self, to: &mut Vec<u8>, form: &str, reading: &Reading) {
        put_optional(to, (*reading.written != *form).then_some(&reading.written));
        put_optional(to, reading.lemma.as_deref());
        put_number(to, reading.tags.bits());
        put_number(to, reading.occurrences.len() as u64);
        for occurrence in &reading.occurrences {
            self.put_locus(to, &occurrence.at);
            let steps = occurrence.derivation.steps();
            put_number(to, steps.len() as u64);
            steps.iter().for_each(|step| self.put_step(to, step));
        }
        put_number(to, reading.labels.len() as u64);
        for label in &reading.labels {
            put_number(to, label.tags.bits());
            self.put_locus(to, &label.at);
        }
    }

    fn put_step(&mut self, to: &mut Vec<u8>, step: &Step) {
        let means = MEANS.iter().position(|means| *means == step.means).expect("all are in the table");
        put_number(to, means as u64);
        put_bytes(to, step.name.as_bytes());
        self.put_locus(to, &step.at);
    }

    fn put_finding(&mut self, to: &mut Vec<u8>, finding: &Finding) {
        put_number(to, finding.rule as u64);
        let rejects = u8::from(finding.outcome == Outcome::Reject);
        to.push(rejects | u8::from(finding.evidence.is_some()) << 1);
        put_optional(to, finding.what.as_deref());
        put_optional(to, finding.why.as_deref());
        finding.evidence.iter().for_each(|at| self.put_locus(to, at));
    }

    fn put_locus(&mut self, to: &mut Vec<u8>, at: &Locus) {
        let number = match self.numbers.get(&at.file) {
            Some(number) => *number,
            None => {
                let next = self.files.len() as u64;
                self.numbers.insert(at.file.clone(), next);
                self.files.push(at.file.clone());
                next
            }
        };
        put_number(to, number);
        put_number(to, at.line.into());
    }

    /// Ends the file. Returns the output, and the file's [checksum](super::checksum) for `checksums.json`.
    ///
    /// # Errors
    /// If it cannot be written.
    pub fn finish(self) -> io::Result<(W, u32)> {
        let mut header = Vec::new();
        put_number(&mut header, self.files.len() as u64);
        self.files.iter().for_each(|file| put_bytes(&mut header, file.as_bytes()));
        self.table.finish(&header)
    }
}

/// `verdicts.bin`, open for look-ups.
#[derive(Debug)]
pub struct VerdictTable {
    table: Table,
    files: Vec<FileName>,
}

impl VerdictTable {
    /// Opens the file for a few look-ups, reading only what they need.
    ///
    /// # Errors
    /// If the file is missing or damaged.
    pub fn open(reader: &BuildReader) -> Result<Self, Error> {
        Self::new(&reader.path(VERDICTS), reader.table(VERDICTS)?)
    }

    /// Creates the table from the file's bytes. The caller must have compared their checksum.
    ///
    /// # Errors
    /// If the file is damaged.
    pub fn from_bytes(path: &Path, bytes: Vec<u8>) -> Result<Self, Error> {
        Self::new(path, Table::from_bytes(path, bytes)?)
    }

    fn new(path: &Path, table: Table) -> Result<Self, Error> {
        let files = Decoder { rest: table.header() }.many(|decoder| decoder.text().map(Into::into));
        let files = files.ok_or_else(|| Error::damaged(path, "the names of files cannot be read"))?;
        Ok(Self { table, files })
    }

    /// Returns the number of candidates.
    pub fn len(&self) -> u64 {
        self.table.len()
    }

    /// Returns true if there are no candidates.
    pub fn is_empty(&self) -> bool {
        self.len() == 0
    }

    /// Returns the verdict on a form. Returns `None` if it is not a candidate.
    ///
    /// # Errors
    /// If the block with the form is damaged.
    pub fn get(&self, form: &str) -> Result<Option<VerdictRecord>, Error> {
        self.table.get(form, |value| self.record(form, value))
    }

    /// Returns the finding that decided on a form: the first one on its [leading](VerdictRecord::leading) reading.
    /// Returns `None` if the form is not a candidate. This takes a fifth of the time of reading the whole record.
    ///
    /// # Errors
    /// If the block with the form is damaged.
    pub fn decisive(&self, form: &str) -> Result<Option<Finding>, Error> {
        self.table.get(form, |value| self.leading_finding(value))
    }

    /// Calls `visit` with every record, in the order of the forms.
    ///
    /// # Errors
    /// If a block is damaged, or `visit` returns an error.
    pub fn visit<E: From<Error>>(&self, mut visit: impl FnMut(VerdictRecord) -> Result<(), E>) -> Result<(), E> {
        self.table.visit(|form, value| self.record(form, value).map(&mut visit).transpose())
    }

    /// Calls `visit` with every form and its [`decisive`](Self::decisive) finding, in the order of the forms.
    ///
    /// # Errors
    /// If a block is damaged.
    pub fn visit_decisive(&self, mut visit: impl FnMut(&str, Finding)) -> Result<(), Error> {
        self.table.visit(|form, value| Ok(self.leading_finding(value).map(|finding| visit(form, finding))))
    }

    fn record(&self, form: &str, value: &[u8]) -> Option<VerdictRecord> {
        let mut decoder = Decoder { rest: value };
        let readings = decoder.many(|decoder| {
            let reading = self.reading(decoder, form)?;
            Some(JudgedReading { reading, findings: decoder.many(|decoder| self.finding(decoder))? })
        })?;
        Some(VerdictRecord { form: form.to_owned(), readings })
    }

    fn leading_finding(&self, value: &[u8]) -> Option<Finding> {
        let (mut decoder, mut leading) = (Decoder { rest: value }, None);
        for _ in 0..decoder.number()? {
            let is_written_so = skip_reading(&mut decoder)?;
            let findings = decoder.number()?;
            let first = if findings == 0 { continue } else { self.finding(&mut decoder)? };
            let rank = (first.outcome, !is_written_so);
            if rank == (Outcome::Accept, false) {
                return Some(first);
            }
            (1..findings).try_for_each(|_| skip_finding(&mut decoder))?;
            if leading.as_ref().is_none_or(|(least, _)| rank < *least) {
                leading = Some((rank, first));
            }
        }
        leading.map(|(_, finding)| finding)
    }

    fn reading(&self, decoder: &mut Decoder<'_>, form: &str) -> Option<Reading> {
        let written = decoder.optional()?.unwrap_or(form).into();
        let lemma = decoder.optional()?.map(Into::into);
        let tags = Tags::from_bits(decoder.number()?);
        let occurrences = decoder.many(|decoder| {
            let at = self.locus(decoder)?;
            let derivation = decoder.many(|decoder| self.step(decoder))?.into_iter().collect();
            Some(Occurrence { at, derivation })
        })?;
        let labels = decoder
            .many(|decoder| Some(Label { tags: Tags::from_bits(decoder.number()?), at: self.locus(decoder)? }))?;
        Some(Reading { written, lemma, tags, occurrences, labels })
    }

    fn step(&self, decoder: &mut Decoder<'_>) -> Option<Step> {
        let means = *MEANS.get(usize::try_from(decoder.number()?).ok()?)?;
        let name = decoder.text()?.into();
        Some(Step { means, name, at: self.locus(decoder)? })
    }

    fn finding(&self, decoder: &mut Decoder<'_>) -> Option<Finding> {
        let rule = usize::try_from(decoder.number()?).ok()?;
        let flags = decoder.byte()?;
        let outcome = if flags & 1 == 1 { Outcome::Reject } else { Outcome::Accept };
        let what = decoder.optional()?.map(str::to_owned);
        let why = decoder.optional()?.map(str::to_owned);
        let evidence = if flags & 2 == 2 { Some(self.locus(decoder)?) } else { None };
        Some(Finding { rule, outcome, what, why, evidence })
    }

    fn locus(&self, decoder: &mut Decoder<'_>) -> Option<Locus> {
        let file = self.files.get(usize::try_from(decoder.number()?).ok()?)?;
        Some(Locus::line(file, decoder.number()?.try_into().ok()?))
    }
}

/// Skips a reading. Returns true if it is written like its form. Returns `None` if the bytes are damaged.
fn skip_reading(decoder: &mut Decoder<'_>) -> Option<bool> {
    let written = decoder.optional()?;
    let _lemma = decoder.optional()?;
    let _tags = decoder.number()?;
    for _occurrence in 0..decoder.number()? {
        skip_locus(decoder)?;
        for _step in 0..decoder.number()? {
            let (_means, _name) = (decoder.number()?, decoder.bytes()?);
            skip_locus(decoder)?;
        }
    }
    for _label in 0..decoder.number()? {
        let _tags = decoder.number()?;
        skip_locus(decoder)?;
    }
    Some(written.is_none())
}

fn skip_finding(decoder: &mut Decoder<'_>) -> Option<()> {
    let (_rule, flags) = (decoder.number()?, decoder.byte()?);
    let (_what, _why) = (decoder.optional()?, decoder.optional()?);
    if flags & 2 == 2 { skip_locus(decoder) } else { Some(()) }
}

fn skip_locus(decoder: &mut Decoder<'_>) -> Option<()> {
    let (_file, _line) = (decoder.number()?, decoder.number()?);
    Some(())
}
