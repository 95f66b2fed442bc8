//! Occurrences in memory, sorted by form.

use std::ops::Range;

use rayon::prelude::*;

use super::pack::Pack;
use crate::artefact::head;
use crate::candidate::FormOccurrence;

/// The memory that sorting needs for each occurrence, in bytes, in addition to the encoded occurrence in the pack.
pub(super) const BYTES_PER_OCCURRENCE: u64 = 28;

/// All occurrences, sorted by form.
pub(super) struct Packed {
    packs: Vec<Pack>,
    /// The positions of all occurrences, sorted by form.
    locations: Vec<Location>,
    /// For each form, the index of its first occurrence in `locations`.
    first: Vec<u32>,
}

/// The position of an occurrence: the index of its pack, and its byte offset in the pack.
#[derive(Clone, Copy)]
struct Location {
    pack: u32,
    start: u32,
}

impl Packed {
    /// Sorts the occurrences of these packs.
    pub(super) fn new(packs: Vec<Pack>) -> Self {
        let mut sorted: Vec<(u64, Location)> = packs
            .par_iter()
            .zip(0..u32::MAX)
            .flat_map_iter(|(occurrences, pack)| {
                occurrences.all().map(move |(start, occurrence)| {
                    let start = u32::try_from(start).expect("a pack is smaller than 4 GiB");
                    (head(occurrence.form.as_bytes()), Location { pack, start })
                })
            })
            .collect();
        let form = |location: Location| packs[location.pack as usize].form(location.start as usize);
        sorted.par_sort_unstable_by(|(head, location), (other_head, other)| {
            head.cmp(other_head).then_with(|| form(*location).cmp(form(*other)))
        });
        let is_first = |number: &usize| {
            let before = number.checked_sub(1).map(|before| sorted[before]);
            before.is_none_or(|(head, location)| head != sorted[*number].0 || form(location) != form(sorted[*number].1))
        };
        let first = (0..sorted.len()).filter(is_first).map(|number| number as u32).collect();
        let locations = sorted.into_iter().map(|(_, location)| location).collect();
        Self { packs, locations, first }
    }

    /// Returns the number of forms.
    pub(super) fn len(&self) -> usize {
        self.first.len()
    }

    /// Returns all occurrences, sorted by form.
    pub(super) fn occurrences(&self) -> impl Iterator<Item = FormOccurrence<'_>> {
        self.locations.iter().map(|location| self.unpack(*location))
    }

    /// Returns the occurrences of the form at this index.
    pub(super) fn occurrences_of(&self, form: usize) -> Vec<FormOccurrence<'_>> {
        let first = self.first[form] as usize;
        let end = self.first.get(form + 1).map_or(self.locations.len(), |&next| next as usize);
        self.locations[first..end].iter().map(|location| self.unpack(*location)).collect()
    }

    /// Calls `each` for every form in a range of indices, with the form and its occurrences.
    pub(super) fn visit(&self, forms: Range<usize>, mut each: impl FnMut(&str, Vec<FormOccurrence<'_>>)) {
        for form in forms {
            let occurrences = self.occurrences_of(form);
            each(occurrences[0].form, occurrences);
        }
    }

    /// Returns the index of a form. Returns `None` if the form does not occur.
    pub(super) fn find(&self, form: &str) -> Option<usize> {
        let form_at = |Location { pack, start }: Location| self.packs[pack as usize].form(start as usize);
        self.first.binary_search_by(|&first| form_at(self.locations[first as usize]).cmp(form.as_bytes())).ok()
    }

    fn unpack(&self, Location { pack, start }: Location) -> FormOccurrence<'_> {
        self.packs[pack as usize].unpack(start as usize)
    }
}
