//! Finds all words similar to a text in one walk through the set of words. Every tile of the alphabet must be one
//! letter.
//!
//! This search finds the same words as a walk with [`super::matcher`], but is faster, because it follows only letters
//! that can lead to a similar word. Once no more differences are allowed, only a few letters of the text can come next.

use std::collections::HashMap;

use super::ways::{Reach, Ways};
use crate::artefact::WordSet;
use crate::dictionary::endings::{Alike, Endings};
use crate::dictionary::find::tiles::MAX_TILES;
use crate::error::Error;

/// The letters that a word may begin with.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum First {
    Any,
    /// The first letter of the text.
    Same,
    /// Any letter except the first letter of the text.
    Other,
}

/// A search for words similar to a text.
pub(super) struct Search<'a> {
    words: &'a WordSet,
    letters: Vec<char>,
    /// For each ASCII letter, its indexes in the text, as bits. The indexes of all other letters are in `others`.
    ascii: Box<[u64; 128]>,
    others: HashMap<char, u64>,
    /// The words with the same ending as the text, and all words, one per line. `None` if there is no suffix index, if
    /// too many words have this ending, or if the text is too short.
    alike: Option<(Alike<'a>, &'a str)>,
}

impl<'a> Search<'a> {
    /// Prepares a search for words similar to `text`. The search is faster with `endings`: the suffix index, and the
    /// text of all words. Returns `None` if `text` has no letters, or more than 63.
    pub(super) fn new(words: &'a WordSet, endings: Option<(&'a Endings, &'a str)>, text: &str) -> Option<Self> {
        let letters: Vec<char> = text.chars().collect();
        if letters.is_empty() || letters.len() > MAX_TILES {
            return None;
        }
        let (mut ascii, mut others) = (Box::new([0; 128]), HashMap::new());
        for (index, &letter) in letters.iter().enumerate() {
            let indexes = match ascii.get_mut(letter as usize) {
                Some(indexes) => indexes,
                None => others.entry(letter).or_default(),
            };
            *indexes |= 1 << index;
        }
        let alike = endings.and_then(|(endings, all)| Some((endings.alike(all, text, letters.len())?, all)));
        Some(Self { words, letters, ascii, others, alike })
    }

    /// Returns true if the suffix index makes a search for words with two differences fast.
    pub(super) fn is_short(&self) -> bool {
        self.alike.is_some()
    }

    /// Calls `each` with every word that has from 1 to `farthest` differences from the text and begins as `first`
    /// requires.
    ///
    /// # Errors
    /// If the set of words is damaged.
    pub(super) fn visit(&self, farthest: u8, first: First, each: &mut dyn FnMut(&str)) -> Result<(), Error> {
        let mut reach = Reach::new(self.letters.len(), farthest.into());
        if let Some((alike, all)) = &self.alike {
            for word in alike.starts().filter_map(|start| all.get(start..)?.lines().next()) {
                let is_wanted = first == First::Any || (first == First::Same) == word.starts_with(self.letters[0]);
                if is_wanted && self.distance(word, &reach).is_some_and(|distance| distance > 0) {
                    each(word);
                }
            }
            // All other words differ from the text in its ending, so the last difference must be within the ending.
            reach = reach.late(alike.letters);
        }
        let mut walk = Walk { search: self, reach, word: String::new(), each };
        let (root, start) = (self.words.root(), reach.start());
        let (own, is_any) = (self.letters[0], first == First::Any);
        match first {
            First::Same => walk.follow(own, root, &start),
            First::Any | First::Other => walk.go_on(root, &start, |letter| is_any || letter != own),
        }
    }

    /// Returns the distance of a word from the text. Returns `None` if the word is too far.
    fn distance(&self, word: &str, reach: &Reach) -> Option<u8> {
        let ways = word.chars().try_fold(reach.start(), |ways, letter| {
            Some(reach.next(&ways, self.indexes_of(letter))).filter(|ways| reach.is_open(ways))
        })?;
        reach.distance(&ways)
    }

    fn indexes_of(&self, letter: char) -> u64 {
        self.ascii.get(letter as usize).or_else(|| self.others.get(&letter)).copied().unwrap_or_default()
    }
}

struct Walk<'w> {
    search: &'w Search<'w>,
    reach: Reach,
    word: String,
    each: &'w mut dyn FnMut(&str),
}

impl Walk<'_> {
    /// Continues the walk after a letter, if a similar word is still possible.
    fn step(&mut self, letter: char, address: usize, before: &Ways) -> Result<(), Error> {
        let ways = self.reach.next(before, self.search.indexes_of(letter));
        if !self.reach.is_open(&ways) {
            return Ok(());
        }
        self.word.push(letter);
        if self.search.words.is_final(address)? && self.reach.distance(&ways).is_some_and(|distance| distance > 0) {
            (self.each)(&self.word);
        }
        self.go_on(address, &ways, |_| true)?;
        self.word.pop();
        Ok(())
    }

    /// Continues the walk with every letter that can still lead to a similar word.
    fn go_on(&mut self, from: usize, ways: &Ways, is_wanted: impl Fn(char) -> bool + Copy) -> Result<(), Error> {
        let Some(mut indexes) = self.reach.next_indexes(ways) else {
            return self.follow_any(&[], from, ways, is_wanted);
        };
        while indexes != 0 {
            let letter = self.search.letters[indexes.trailing_zeros() as usize];
            indexes &= !self.search.indexes_of(letter);
            if is_wanted(letter) {
                self.follow(letter, from, ways)?;
            }
        }
        Ok(())
    }

    /// Continues the walk with one letter, if a word in the set has this letter next.
    fn follow(&mut self, letter: char, from: usize, before: &Ways) -> Result<(), Error> {
        let mut address = from;
        for byte in letter.encode_utf8(&mut [0; 4]).bytes() {
            match self.search.words.target(address, byte)? {
                Some(target) => address = target,
                None => return Ok(()),
            }
        }
        self.step(letter, address, before)
    }

    /// Continues the walk with every letter that a word in the set has next, if the letter's encoding begins with
    /// `bytes`. `from` is the address of the node after these bytes.
    fn follow_any(
        &mut self,
        bytes: &[u8],
        from: usize,
        before: &Ways,
        is_wanted: impl Fn(char) -> bool + Copy,
    ) -> Result<(), Error> {
        for (byte, address) in self.search.words.node(from)?.transitions() {
            if byte.is_ascii() && bytes.is_empty() {
                if is_wanted(char::from(byte)) {
                    self.step(char::from(byte), address, before)?;
                }
                continue;
            }
            let bytes = [bytes, &[byte]].concat();
            match std::str::from_utf8(&bytes).map(|text| text.chars().next()) {
                Ok(Some(letter)) if is_wanted(letter) => self.step(letter, address, before)?,
                Ok(_) => {}
                Err(error) if error.error_len().is_some() => return Err(self.search.words.damaged()),
                Err(_) => self.follow_any(&bytes, address, before, is_wanted)?,
            }
        }
        Ok(())
    }
}
