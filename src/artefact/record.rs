//! The verdict about one candidate, and how it becomes bytes.
//!
//! Numbers are LEB128 varints, texts a length in bytes and UTF-8. File names are numbers into the
//! table that travels with the records.

use std::collections::HashMap;

use crate::candidate::{Label, Reading};
use crate::locus::{FileName, Locus};
use crate::tag::Tags;
use crate::verdict::{Finding, Outcome, stands};

/// A candidate with what the rules found.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Record {
    /// The normalised form.
    pub form: String,
    /// Its readings, each with its findings.
    pub readings: Vec<JudgedReading>,
}

/// A reading and the findings about it; the first finding decides.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct JudgedReading {
    /// The reading.
    pub reading: Reading,
    /// The findings.
    pub findings: Vec<Finding>,
}

impl Record {
    /// A candidate stands while one of its readings stands.
    pub fn is_admitted(&self) -> bool {
        self.readings.iter().any(|judged| stands(&judged.findings))
    }

    /// The reading that best answers for the form: one that stands, and among equals the one that is
    /// written like the form, then the first.
    pub fn leading(&self) -> Option<&JudgedReading> {
        let rank = |judged: &JudgedReading| (!stands(&judged.findings), *judged.reading.written != *self.form);
        self.readings.iter().min_by_key(|judged| rank(judged))
    }
}

/// The file names that records refer to.
#[derive(Debug, Default)]
pub(super) struct FileTable {
    numbers: HashMap<FileName, u64>,
    pub(super) names: Vec<FileName>,
}

impl FileTable {
    fn number(&mut self, file: &FileName) -> u64 {
        let next = self.names.len() as u64;
        *self.numbers.entry(file.clone()).or_insert_with(|| {
            self.names.push(file.clone());
            next
        })
    }
}

pub(super) fn put_number(to: &mut Vec<u8>, mut number: u64) {
    while number >= 0x80 {
        to.push(number as u8 | 0x80);
        number >>= 7;
    }
    to.push(number as u8);
}

pub(super) fn put_text(to: &mut Vec<u8>, text: &str) {
    put_number(to, text.len() as u64);
    to.extend_from_slice(text.as_bytes());
}

/// A text that may be absent: its length plus one, or 0.
fn put_optional(to: &mut Vec<u8>, text: Option<&str>) {
    match text {
        None => to.push(0),
        Some(text) => {
            put_number(to, text.len() as u64 + 1);
            to.extend_from_slice(text.as_bytes());
        }
    }
}

fn put_locus(to: &mut Vec<u8>, at: &Locus, files: &mut FileTable) {
    put_number(to, files.number(&at.file));
    put_number(to, at.line.into());
}

/// Writes the readings of a candidate; the form itself is the key under which they stand.
pub(super) fn encode(form: &str, readings: &[JudgedReading], files: &mut FileTable, to: &mut Vec<u8>) {
    put_number(to, readings.len() as u64);
    for JudgedReading { reading, findings } in readings {
        put_optional(to, (*reading.written != *form).then_some(&reading.written));
        put_optional(to, reading.lemma.as_deref());
        put_number(to, reading.tags.bits());
        put_number(to, reading.loci.len() as u64);
        reading.loci.iter().for_each(|at| put_locus(to, at, files));
        put_number(to, reading.labels.len() as u64);
        for label in &reading.labels {
            put_number(to, label.tags.bits());
            put_locus(to, &label.at, files);
        }
        put_number(to, findings.len() as u64);
        for finding in findings {
            put_number(to, finding.rule as u64);
            let strikes = u8::from(finding.outcome == Outcome::Strike);
            to.push(strikes | u8::from(finding.evidence.is_some()) << 1);
            put_optional(to, finding.what.as_deref());
            put_optional(to, finding.why.as_deref());
            finding.evidence.iter().for_each(|at| put_locus(to, at, files));
        }
    }
}

/// Takes bytes apart again. Every step gives `None` where the bytes are not what a writer wrote.
#[derive(Debug)]
pub(super) struct Decoder<'a> {
    pub(super) rest: &'a [u8],
    pub(super) files: &'a [FileName],
}

impl<'a> Decoder<'a> {
    pub(super) fn number(&mut self) -> Option<u64> {
        let mut number = 0u64;
        for shift in (0..64).step_by(7) {
            let (&byte, rest) = self.rest.split_first()?;
            self.rest = rest;
            number |= u64::from(byte & 0x7f).checked_shl(shift)?;
            if byte < 0x80 {
                return Some(number);
            }
        }
        None
    }

    pub(super) fn bytes(&mut self, length: u64) -> Option<&'a [u8]> {
        let length = usize::try_from(length).ok().filter(|&length| length <= self.rest.len())?;
        let (bytes, rest) = self.rest.split_at(length);
        self.rest = rest;
        Some(bytes)
    }

    pub(super) fn text(&mut self) -> Option<&'a str> {
        let length = self.number()?;
        std::str::from_utf8(self.bytes(length)?).ok()
    }

    fn optional(&mut self) -> Option<Option<&'a str>> {
        match self.number()? {
            0 => Some(None),
            length => Some(Some(std::str::from_utf8(self.bytes(length - 1)?).ok()?)),
        }
    }

    fn locus(&mut self) -> Option<Locus> {
        let file = self.files.get(usize::try_from(self.number()?).ok()?)?;
        Some(Locus::line(file, self.number()?.try_into().ok()?))
    }

    /// A count and so many items. Nothing is allocated by the count alone.
    fn many<T>(&mut self, mut item: impl FnMut(&mut Self) -> Option<T>) -> Option<Vec<T>> {
        let count = self.number()?;
        let mut items = Vec::new();
        for _ in 0..count {
            items.push(item(self)?);
        }
        Some(items)
    }

    fn finding(&mut self) -> Option<Finding> {
        let rule = usize::try_from(self.number()?).ok()?;
        let flags = *self.bytes(1)?.first()?;
        let outcome = if flags & 1 == 1 { Outcome::Strike } else { Outcome::Admit };
        let what = self.optional()?.map(str::to_owned);
        let why = self.optional()?.map(str::to_owned);
        let evidence = if flags & 2 == 2 { Some(self.locus()?) } else { None };
        Some(Finding { rule, outcome, what, why, evidence })
    }

    /// The readings of the candidate with this form.
    pub(super) fn readings(&mut self, form: &str) -> Option<Vec<JudgedReading>> {
        self.many(|decoder| {
            let written = decoder.optional()?.unwrap_or(form).into();
            let lemma = decoder.optional()?.map(Into::into);
            let tags = Tags::from_bits(decoder.number()?);
            let loci = decoder.many(Self::locus)?;
            let labels = decoder.many(|decoder| {
                Some(Label { tags: Tags::from_bits(decoder.number()?), at: decoder.locus()? })
            })?;
            let reading = Reading { written, lemma, tags, loci, labels };
            Some(JudgedReading { reading, findings: decoder.many(Self::finding)? })
        })
    }
}
