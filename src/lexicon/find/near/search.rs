//! All words near a text in an alphabet where every tile is one letter, in one walk through the set.
//!
//! It finds what a walk through [`super::gate`] finds, and goes only where a word can still come: where no difference is
//! left to make, by the few letters that the text has there.

use std::collections::HashMap;

use super::endings::{Alike, Endings};
use super::ways::{Reach, Ways};
use crate::artefact::WordSet;
use crate::lexicon::ArtefactError;
use crate::lexicon::find::tiles::MAX_TILES;

/// Which letters a word may begin with.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum First {
    Any,
    /// The first letter of the text.
    Same,
    /// Any other letter.
    Other,
}

/// A text that is sought.
pub(super) struct Search<'a> {
    words: &'a WordSet,
    letters: Vec<char>,
    /// Where letters stand in the text: those of one byte, and others.
    ascii: Box<[u64; 128]>,
    others: HashMap<char, u64>,
    /// The words that end like it and the text of all words, if these are few.
    alike: Option<(Alike<'a>, &'a str)>,
}

impl<'a> Search<'a> {
    /// Seeks a text; nothing is near one without letters, or of more than 63. It goes faster if the endings of all words
    /// are known, and their text.
    pub(super) fn new(words: &'a WordSet, endings: Option<(&'a Endings, &'a str)>, text: &str) -> Option<Self> {
        let letters: Vec<char> = text.chars().collect();
        if letters.is_empty() || letters.len() > MAX_TILES {
            return None;
        }
        let (mut ascii, mut others) = (Box::new([0; 128]), HashMap::new());
        for (place, &letter) in letters.iter().enumerate() {
            let places = match ascii.get_mut(letter as usize) {
                Some(places) => places,
                None => others.entry(letter).or_default(),
            };
            *places |= 1 << place;
        }
        let alike = endings.and_then(|(endings, all)| Some((endings.alike(text, letters.len())?, all)));
        Some(Self { words, letters, ascii, others, alike })
    }

    /// Whether all words of two differences are found soon.
    pub(super) fn is_short(&self) -> bool {
        self.alike.is_some()
    }

    /// Calls `each` with every word of at most so many differences that begins so, but not with the text itself.
    ///
    /// # Errors
    /// If the set of words is damaged.
    pub(super) fn visit(&self, farthest: u8, first: First, each: &mut dyn FnMut(&str)) -> Result<(), ArtefactError> {
        let mut reach = Reach::new(self.letters.len(), farthest.into());
        if let Some((alike, all)) = &self.alike {
            for word in alike.starts().filter_map(|start| all.get(start..)?.lines().next()) {
                let is_wanted = first == First::Any || (first == First::Same) == word.starts_with(self.letters[0]);
                if is_wanted && self.distance(word, &reach).is_some_and(|distance| distance > 0) {
                    each(word);
                }
            }
            // In all other words a difference is made at the end, so the last one is.
            reach = reach.late(alike.letters);
        }
        let mut walk = Walk { search: self, reach, word: String::new(), each };
        let (root, start) = (self.words.start(), reach.start());
        let (own, is_any) = (self.letters[0], first == First::Any);
        match first {
            First::Same => walk.by(own, root, &start),
            First::Any | First::Other => walk.go_on(root, &start, |letter| is_any || letter != own),
        }
    }

    /// How far a word is from the text, if it is within reach.
    fn distance(&self, word: &str, reach: &Reach) -> Option<u8> {
        let ways = word.chars().try_fold(reach.start(), |ways, letter| {
            Some(reach.next(&ways, self.places(letter))).filter(|ways| reach.is_open(ways))
        })?;
        reach.distance(&ways)
    }

    fn places(&self, letter: char) -> u64 {
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
    /// Goes on behind a letter.
    fn step(&mut self, letter: char, address: usize, before: &Ways) -> Result<(), ArtefactError> {
        let ways = self.reach.next(before, self.search.places(letter));
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

    /// Goes on by every letter by which there is a way.
    fn go_on(
        &mut self,
        from: usize,
        ways: &Ways,
        is_wanted: impl Fn(char) -> bool + Copy,
    ) -> Result<(), ArtefactError> {
        let Some(mut places) = self.reach.next_places(ways) else { return self.by_any(&[], from, ways, is_wanted) };
        while places != 0 {
            let letter = self.search.letters[places.trailing_zeros() as usize];
            places &= !self.search.places(letter);
            if is_wanted(letter) {
                self.by(letter, from, ways)?;
            }
        }
        Ok(())
    }

    /// Goes on by one letter, if a word does.
    fn by(&mut self, letter: char, from: usize, before: &Ways) -> Result<(), ArtefactError> {
        let mut address = from;
        for byte in letter.encode_utf8(&mut [0; 4]).bytes() {
            match self.search.words.target(address, byte)? {
                Some(target) => address = target,
                None => return Ok(()),
            }
        }
        self.step(letter, address, before)
    }

    /// Goes on by every letter by which words do and that begins with these bytes, which lead to an address.
    fn by_any(
        &mut self,
        bytes: &[u8],
        from: usize,
        before: &Ways,
        is_wanted: impl Fn(char) -> bool + Copy,
    ) -> Result<(), ArtefactError> {
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
                Err(_) => self.by_any(&bytes, address, before, is_wanted)?,
            }
        }
        Ok(())
    }
}
