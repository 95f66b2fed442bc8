//! Words that differ in a few tiles, which are added, left out or replaced.
//!
//! The gate follows all ways to come from the wanted word at once: for each number of differences a row of bits, one
//! for each number of wanted tiles that are matched. A tile costs a few operations on whole rows.

use std::ops::ControlFlow;

use super::QueryFault;
use super::gate::{Gate, Way, boxed};
use super::tiles::MOST;
use super::walk::walk;
use crate::lexicon::{ArtefactError, Lexicon};

/// The largest distance that is offered.
const FARTHEST: usize = 3;

/// The most words that are suggested for another.
const MOST_SUGGESTED: usize = 3;

impl Lexicon {
    /// Up to three playable words that differ from a text in one tile or, if there is none, in two.
    ///
    /// # Errors
    /// If the set of words is damaged.
    pub fn near(&self, text: &str) -> Result<Vec<String>, ArtefactError> {
        let mut found = Vec::new();
        for distance in 1..=2 {
            // To what cannot be looked for, nothing is near.
            let Ok(gate) = near(self, text, distance) else { break };
            walk(self, &mut vec![boxed(gate)], &mut |hit| {
                if hit.distance != Some(0) {
                    found.push(hit.text.to_owned());
                }
                if found.len() < MOST_SUGGESTED { ControlFlow::Continue(()) } else { ControlFlow::Break(()) }
            })?;
            if !found.is_empty() {
                break;
            }
        }
        Ok(found)
    }
}

/// The gate of words that are at most so far from a word, which itself need be no word, nor have tiles only.
pub(super) fn near(lexicon: &Lexicon, word: &str, distance: u8) -> Result<NearGate, QueryFault> {
    let farthest = usize::from(distance);
    if !(1..=FARTHEST).contains(&farthest) {
        return Err(QueryFault::Distance(distance));
    }
    let form = lexicon.edition.book.normaliser.form(word.trim());
    // A letter without a tile is one that every word lacks.
    let alphabet = lexicon.alphabet();
    let tile = |letter: char| alphabet.lay(letter.encode_utf8(&mut [0; 4])).and_then(|tiles| tiles.first().copied());
    let tiles: Vec<_> = match alphabet.lay(&form) {
        Some(tiles) => tiles.into_iter().map(Some).collect(),
        None => form.chars().map(tile).collect(),
    };
    match tiles.len() {
        0 => return Err(QueryFault::Empty(word.to_owned())),
        length if length > MOST => return Err(QueryFault::TooLong { text: word.to_owned(), most: MOST }),
        _ => {}
    }
    let mut wanted = Box::new([0u64; 256]);
    for (place, tile) in tiles.iter().enumerate() {
        if let Some(tile) = tile {
            wanted[usize::from(*tile)] |= 1 << place;
        }
    }
    let mut first = [0; FARTHEST + 1];
    for (errors, row) in first.iter_mut().enumerate().take(farthest + 1) {
        *row = (2 << errors) - 1;
    }
    Ok(NearGate { wanted, last: 1 << tiles.len(), farthest, rows: vec![first] })
}

/// See [`near`].
pub(super) struct NearGate {
    /// For each tile, where it stands in the wanted word.
    wanted: Box<[u64; 256]>,
    last: u64,
    farthest: usize,
    rows: Vec<[u64; FARTHEST + 1]>,
}

impl Gate for NearGate {
    fn push(&mut self, tile: u8) -> Way {
        let before = self.rows.last().copied().unwrap_or_default();
        let wanted = self.wanted[usize::from(tile)];
        let mut next = [0; FARTHEST + 1];
        next[0] = (before[0] & wanted) << 1;
        for errors in 1..=self.farthest {
            let less = before[errors - 1];
            next[errors] = (before[errors] & wanted) << 1 | less | less << 1 | next[errors - 1] << 1;
        }
        self.rows.push(next);
        // Bits beyond the wanted word's end mean nothing.
        Way::open_if(next[self.farthest] & (self.last | (self.last - 1)) != 0)
    }

    fn pop(&mut self) {
        self.rows.pop();
    }

    fn accepts(&mut self, _: &str) -> bool {
        self.distance().is_some()
    }

    fn distance(&self) -> Option<u8> {
        let rows = self.rows.last()?;
        (0..=self.farthest).find(|&errors| rows[errors] & self.last != 0).map(|errors| errors as u8)
    }
}
