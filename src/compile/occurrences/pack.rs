//! A batch of occurrences, encoded into one byte buffer. This saves memory: an edition has millions of occurrences.

use super::names::Names;
use crate::artefact::{Decoder, put_bytes, put_number, put_optional};
use crate::candidate::FormOccurrence;
use crate::tag::Tags;

/// A batch of encoded occurrences, in the order in which they were added.
#[derive(Default)]
pub(in crate::compile) struct Pack {
    bytes: Vec<u8>,
    len: u64,
    names: Names,
}

impl Pack {
    /// Adds an occurrence.
    pub(in crate::compile) fn push(&mut self, occurrence: &FormOccurrence<'_>) {
        put_bytes(&mut self.bytes, occurrence.form.as_bytes());
        put_rest(&mut self.bytes, occurrence, &mut self.names);
        self.len += 1;
    }

    /// Returns the number of occurrences.
    pub(in crate::compile) fn len(&self) -> u64 {
        self.len
    }

    /// Returns the size of the encoded occurrences, in bytes.
    pub(super) fn bytes(&self) -> u64 {
        self.bytes.len() as u64
    }

    /// Frees the memory that is needed only while occurrences are added.
    pub(super) fn end(&mut self) {
        self.names.end();
        self.bytes.shrink_to_fit();
    }

    /// Decodes the occurrence that begins at this byte offset.
    pub(super) fn unpack(&self, start: usize) -> FormOccurrence<'_> {
        self.decode(&mut Decoder { rest: &self.bytes[start..] })
    }

    fn decode<'a>(&'a self, decoder: &mut Decoder<'a>) -> FormOccurrence<'a> {
        let occurrence = decoder.text().and_then(|form| read_rest(form, decoder, &self.names));
        occurrence.expect("an encoded occurrence can be decoded")
    }

    /// Returns the form of the occurrence that begins at this byte offset.
    pub(super) fn form(&self, start: usize) -> &[u8] {
        Decoder { rest: &self.bytes[start..] }.bytes().expect("an encoded occurrence can be decoded")
    }

    /// Returns all occurrences, each with its byte offset.
    pub(in crate::compile) fn all(&self) -> impl Iterator<Item = (usize, FormOccurrence<'_>)> {
        let mut decoder = Decoder { rest: &self.bytes };
        std::iter::from_fn(move || {
            let start = self.bytes.len() - decoder.rest.len();
            (!decoder.rest.is_empty()).then(|| (start, self.decode(&mut decoder)))
        })
    }
}

/// Appends the encoding of an occurrence, without its form, to a buffer.
pub(super) fn put_rest(to: &mut Vec<u8>, occurrence: &FormOccurrence<'_>, names: &mut Names) {
    let FormOccurrence { form, written, lemma, tags, file, line, derivation } = *occurrence;
    put_optional(to, (written != form).then_some(written));
    put_optional(to, lemma);
    for number in [tags.bits(), names.of_file(file), line.into(), names.of_derivation(derivation)] {
        put_number(to, number);
    }
}

/// Decodes an occurrence that [`put_rest`] encoded. Returns `None` if the bytes are damaged.
pub(super) fn read_rest<'a>(form: &'a str, decoder: &mut Decoder<'a>, names: &'a Names) -> Option<FormOccurrence<'a>> {
    let written = decoder.optional()?.unwrap_or(form);
    let lemma = decoder.optional()?;
    let tags = Tags::from_bits(decoder.number()?);
    let file = names.file(decoder.number()?)?;
    let line = decoder.number()?.try_into().ok()?;
    let derivation = names.derivation(decoder.number()?)?;
    Some(FormOccurrence { form, written, lemma, tags, file, line, derivation })
}
