//! All words of an edition with their forms, packed as bytes: there are millions, and each would be several values.

use std::collections::HashMap;

use rayon::prelude::*;

use crate::artefact::{Decoder, put_bytes, put_number, put_optional};
use crate::candidate::{Annotations, Reading, Sighting, readings};
use crate::derivation::Derivation;
use crate::locus::FileName;
use crate::tag::Tags;

/// Words from one place, in the order in which it has them.
#[derive(Default)]
pub(super) struct Pack {
    bytes: Vec<u8>,
    len: u64,
    files: Vec<FileName>,
    derivations: Vec<Derivation>,
    /// The place of each derivation, by the address of its steps.
    known: HashMap<usize, u64>,
}

impl Pack {
    /// Adds a word.
    pub(super) fn push(&mut self, sighting: &Sighting<'_>) {
        let Sighting { form, written, lemma, tags, file, line, derivation } = *sighting;
        let file = self.place_of_file(file);
        let derivation = self.place_of_derivation(derivation);
        let bytes = &mut self.bytes;
        put_bytes(bytes, form.as_bytes());
        put_optional(bytes, (written != form).then_some(written));
        put_optional(bytes, lemma);
        for number in [tags.bits(), file, line.into(), derivation] {
            put_number(bytes, number);
        }
        self.len += 1;
    }

    /// How many words there are.
    pub(super) fn len(&self) -> u64 {
        self.len
    }

    /// Ends it: what only serves to add words is let go.
    fn end(&mut self) {
        self.known = HashMap::new();
        self.bytes.shrink_to_fit();
    }

    fn place_of_file(&mut self, file: &FileName) -> u64 {
        let place = self.files.iter().rposition(|known| known == file).unwrap_or_else(|| {
            self.files.push(file.clone());
            self.files.len() - 1
        });
        place as u64
    }

    /// 0 for none.
    fn place_of_derivation(&mut self, derivation: &Derivation) -> u64 {
        if derivation.is_empty() {
            return 0;
        }
        *self.known.entry(derivation.steps().as_ptr().addr()).or_insert_with(|| {
            self.derivations.push(derivation.clone());
            self.derivations.len() as u64
        })
    }

    /// The word that begins at this byte, and where the next one does.
    fn unpack(&self, start: usize) -> (Sighting<'_>, usize) {
        let mut decoder = Decoder { rest: &self.bytes[start..] };
        let sighting = self.decode(&mut decoder).expect("what was packed can be unpacked");
        (sighting, self.bytes.len() - decoder.rest.len())
    }

    fn decode<'a>(&'a self, decoder: &mut Decoder<'a>) -> Option<Sighting<'a>> {
        const NONE: &Derivation = &Derivation::NONE;
        let form = decoder.text()?;
        let written = decoder.optional()?.unwrap_or(form);
        let lemma = decoder.optional()?;
        let tags = Tags::from_bits(decoder.number()?);
        let file = self.files.get(usize::try_from(decoder.number()?).ok()?)?;
        let line = decoder.number()?.try_into().ok()?;
        let derivation = match usize::try_from(decoder.number()?).ok()?.checked_sub(1) {
            Some(place) => self.derivations.get(place)?,
            None => NONE,
        };
        Some(Sighting { form, written, lemma, tags, file, line, derivation })
    }

    fn form(&self, start: usize) -> &[u8] {
        Decoder { rest: &self.bytes[start..] }.bytes().expect("what was packed can be unpacked")
    }

    /// All words, each with where it begins.
    fn all(&self) -> impl Iterator<Item = (usize, Sighting<'_>)> {
        let mut next = 0;
        std::iter::from_fn(move || {
            let start = next;
            let (sighting, end) = (start < self.bytes.len()).then(|| self.unpack(start))?;
            next = end;
            Some((start, sighting))
        })
    }
}

/// Words from several places.
#[derive(Default)]
pub(super) struct Sightings {
    packs: Vec<Pack>,
}

impl Sightings {
    /// Adds the words of one place.
    pub(super) fn add(&mut self, mut pack: Pack) {
        pack.end();
        self.packs.push(pack);
    }

    /// Adds the words of other places.
    pub(super) fn append(&mut self, other: Self) {
        self.packs.extend(other.packs);
    }

    /// How many there are.
    pub(super) fn len(&self) -> u64 {
        self.packs.iter().map(Pack::len).sum()
    }

    /// All of them, in the order in which they came.
    pub(super) fn all(&self) -> impl Iterator<Item = Sighting<'_>> {
        self.packs.iter().flat_map(Pack::all).map(|(_, sighting)| sighting)
    }

    /// Puts together what has the same form.
    pub(super) fn into_candidates(self, annotations: Annotations) -> Candidates {
        let packs = self.packs;
        let mut sorted: Vec<(u64, Place)> = packs
            .par_iter()
            .zip(0..u32::MAX)
            .flat_map_iter(|(pack, number)| {
                pack.all().map(move |(start, sighting)| (head(sighting.form), Place::new(number, start)))
            })
            .collect();
        let form = |place: Place| packs[place.pack as usize].form(place.start as usize);
        sorted.par_sort_unstable_by(|(head, place), (other_head, other)| {
            head.cmp(other_head).then_with(|| form(*place).cmp(form(*other)))
        });
        let is_first = |number: &usize| {
            let before = number.checked_sub(1).map(|before| sorted[before]);
            before.is_none_or(|(head, place)| head != sorted[*number].0 || form(place) != form(sorted[*number].1))
        };
        let first = (0..sorted.len()).filter(is_first).map(|number| number as u32).collect();
        let places = sorted.into_iter().map(|(_, place)| place).collect();
        Candidates { packs, places, first, annotations }
    }
}

/// The first bytes of a form, as a number that sorts like it.
fn head(form: &str) -> u64 {
    let mut head = [0; 8];
    form.bytes().zip(&mut head).for_each(|(byte, to)| *to = byte);
    u64::from_be_bytes(head)
}

/// Where a word lies.
#[derive(Clone, Copy)]
struct Place {
    pack: u32,
    start: u32,
}

impl Place {
    fn new(pack: u32, start: usize) -> Self {
        Self {
            pack,
            start: u32::try_from(start).expect("the words of a file take less than 4 GB: it has 256 MB at most"),
        }
    }
}

/// Forms, each with all its readings, sorted by bytes.
pub(super) struct Candidates {
    packs: Vec<Pack>,
    /// All words, sorted by form.
    places: Vec<Place>,
    /// For each form, the place of its first word among these.
    first: Vec<u32>,
    annotations: Annotations,
}

impl Candidates {
    /// How many there are.
    pub(super) fn len(&self) -> usize {
        self.first.len()
    }

    /// The form of a candidate.
    pub(super) fn form(&self, candidate: usize) -> &str {
        std::str::from_utf8(self.form_bytes(candidate)).expect("a form is text")
    }

    fn form_bytes(&self, candidate: usize) -> &[u8] {
        let Place { pack, start } = self.places[self.first[candidate] as usize];
        self.packs[pack as usize].form(start as usize)
    }

    /// The place of a form.
    pub(super) fn find(&self, form: &str) -> Option<usize> {
        let (mut low, mut high) = (0, self.len());
        while low < high {
            let middle = low.midpoint(high);
            if self.form_bytes(middle) < form.as_bytes() { low = middle + 1 } else { high = middle }
        }
        (low < self.len() && self.form_bytes(low) == form.as_bytes()).then_some(low)
    }

    /// The readings of a candidate, sorted.
    pub(super) fn readings(&self, candidate: usize) -> Vec<Reading> {
        let first = self.first[candidate] as usize;
        let end = self.first.get(candidate + 1).map_or(self.places.len(), |&next| next as usize);
        let unpack = |place: &Place| self.packs[place.pack as usize].unpack(place.start as usize).0;
        readings(self.places[first..end].iter().map(unpack).collect(), &self.annotations)
    }
}
