//! Words from one place with their forms, packed as bytes: there are millions, and each would be several values.

use super::names::Names;
use crate::artefact::{Decoder, put_bytes, put_number, put_optional};
use crate::candidate::Sighting;
use crate::tag::Tags;

/// Words from one place, in the order in which it has them.
#[derive(Default)]
pub(in crate::compile) struct Pack {
    bytes: Vec<u8>,
    len: u64,
    names: Names,
}

impl Pack {
    /// Adds a word.
    pub(in crate::compile) fn push(&mut self, sighting: &Sighting<'_>) {
        put_bytes(&mut self.bytes, sighting.form.as_bytes());
        put_rest(&mut self.bytes, sighting, &mut self.names);
        self.len += 1;
    }

    /// How many words there are.
    pub(in crate::compile) fn len(&self) -> u64 {
        self.len
    }

    /// The bytes that the words take.
    pub(super) fn bytes(&self) -> u64 {
        self.bytes.len() as u64
    }

    /// Ends it: what only serves to add words is let go.
    pub(super) fn end(&mut self) {
        self.names.end();
        self.bytes.shrink_to_fit();
    }

    /// The word that begins at this byte.
    pub(super) fn unpack(&self, start: usize) -> Sighting<'_> {
        self.unpack_from(start).0
    }

    /// The word that begins at this byte, and where the next one does.
    fn unpack_from(&self, start: usize) -> (Sighting<'_>, usize) {
        let mut decoder = Decoder { rest: &self.bytes[start..] };
        let sighting = decoder.text().and_then(|form| read_rest(form, &mut decoder, &self.names));
        (sighting.expect("what was packed can be unpacked"), self.bytes.len() - decoder.rest.len())
    }

    /// The form of the word that begins at this byte.
    pub(super) fn form(&self, start: usize) -> &[u8] {
        Decoder { rest: &self.bytes[start..] }.bytes().expect("what was packed can be unpacked")
    }

    /// All words, each with where it begins.
    pub(super) fn all(&self) -> impl Iterator<Item = (usize, Sighting<'_>)> {
        let mut next = 0;
        std::iter::from_fn(move || {
            let start = next;
            let (sighting, end) = (start < self.bytes.len()).then(|| self.unpack_from(start))?;
            next = end;
            Some((start, sighting))
        })
    }
}

/// Appends all of a word but its form.
pub(super) fn put_rest(to: &mut Vec<u8>, sighting: &Sighting<'_>, names: &mut Names) {
    let Sighting { form, written, lemma, tags, file, line, derivation } = *sighting;
    put_optional(to, (written != form).then_some(written));
    put_optional(to, lemma);
    for number in [tags.bits(), names.of_file(file), line.into(), names.of_derivation(derivation)] {
        put_number(to, number);
    }
}

/// Reads what [`put_rest`] wrote.
pub(super) fn read_rest<'a>(form: &'a str, decoder: &mut Decoder<'a>, names: &'a Names) -> Option<Sighting<'a>> {
    let written = decoder.optional()?.unwrap_or(form);
    let lemma = decoder.optional()?;
    let tags = Tags::from_bits(decoder.number()?);
    let file = names.file(decoder.number()?)?;
    let line = decoder.number()?.try_into().ok()?;
    let derivation = names.derivation(decoder.number()?)?;
    Some(Sighting { form, written, lemma, tags, file, line, derivation })
}
