//! A walk through the set of words, tile by tile. If a matcher prunes a prefix, all words with this prefix are skipped.

use std::ops::ControlFlow;

use super::matcher::{Matchers, Step};
use crate::alphabet::Alphabet;
use crate::artefact::{MAX_WORD_BYTES, Node, WordSet};
use crate::dictionary::files::Dictionary;
use crate::error::Error;

/// A word that all matchers accept.
pub(super) struct Hit<'a> {
    pub(super) tiles: &'a [u8],
    pub(super) text: &'a str,
    pub(super) distance: Option<u8>,
}

/// A function that is called with each found word. It returns `Continue` to get more words.
pub(super) type Visit<'a> = &'a mut dyn FnMut(&Hit<'_>) -> ControlFlow<()>;

/// Visits the words that all matchers accept, in the order of the set.
pub(super) fn walk(dictionary: &Dictionary, matchers: &mut Matchers<'_>, each: Visit<'_>) -> Result<(), Error> {
    let alphabet = dictionary.alphabet();
    if !alphabet.is_letter_by_letter() {
        return dictionary.for_each_line(|word| try_word(alphabet, word, matchers, each));
    }
    let words = dictionary.word_set()?;
    let mut walk = Walk { words, alphabet, matchers, each, word: Vec::new(), tiles: Vec::new() };
    walk.descend(&words.node(words.root())?).break_value().unwrap_or(Ok(()))
}

/// The result of a walk that ends early: `Ok` if no more words are wanted, an error if a node is damaged.
type End = Result<(), Error>;

/// Passes a whole word through the matchers, tile by tile, and visits the word if all matchers accept it.
pub(super) fn try_word(
    alphabet: &Alphabet,
    text: &str,
    matchers: &mut Matchers<'_>,
    each: Visit<'_>,
) -> ControlFlow<()> {
    let Some(tiles) = alphabet.spell(text) else { return ControlFlow::Continue(()) };
    let mut distance = None;
    let is_accepted = matchers.iter_mut().all(|matcher| {
        let mut pushed = 0;
        let is_open = tiles.iter().all(|&tile| {
            pushed += 1;
            matcher.push(tile) == Step::Continue
        });
        let is_accepted = is_open && matcher.accepts(text);
        distance = distance.or_else(|| matcher.distance().filter(|_| is_accepted));
        (0..pushed).for_each(|_| matcher.pop());
        is_accepted
    });
    if is_accepted { each(&Hit { tiles: &tiles, text, distance }) } else { ControlFlow::Continue(()) }
}

struct Walk<'w, 'q> {
    words: &'w WordSet,
    alphabet: &'w Alphabet,
    matchers: &'w mut Matchers<'q>,
    each: Visit<'w>,
    word: Vec<u8>,
    tiles: Vec<u8>,
}

impl<'w> Walk<'w, '_> {
    fn descend(&mut self, node: &Node<'_>) -> ControlFlow<End> {
        if node.is_final() {
            self.arrive().map_break(Ok)?;
        }
        self.for_each_letter(node, 0)
    }

    /// Visits the current word if all matchers accept it.
    fn arrive(&mut self) -> ControlFlow<()> {
        let Ok(text) = std::str::from_utf8(&self.word) else { return ControlFlow::Continue(()) };
        if self.matchers.iter_mut().all(|matcher| matcher.accepts(text)) {
            let distance = self.matchers.iter().find_map(|matcher| matcher.distance());
            return (self.each)(&Hit { tiles: &self.tiles, text, distance });
        }
        ControlFlow::Continue(())
    }

    /// Continues with each possible next letter. `letter_bytes` is the number of bytes of this letter that were already
    /// read.
    fn for_each_letter(&mut self, node: &Node<'_>, letter_bytes: usize) -> ControlFlow<End> {
        for (input, target) in node.transitions() {
            self.word.push(input);
            let start = self.word.len() - letter_bytes - 1;
            match letter(&self.word[start..]) {
                Some(letter) => {
                    if let Some(tile) = self.alphabet.single_tile(letter) {
                        self.step(tile, target)?;
                    }
                }
                None => self.for_each_letter(&self.node(target)?, letter_bytes + 1)?,
            }
            self.word.pop();
        }
        ControlFlow::Continue(())
    }

    fn step(&mut self, tile: u8, to: usize) -> ControlFlow<End> {
        let mut pushed = 0;
        let is_open = self.matchers.iter_mut().all(|matcher| {
            pushed += 1;
            matcher.push(tile) == Step::Continue
        });
        if is_open {
            self.tiles.push(tile);
            self.descend(&self.node(to)?)?;
            self.tiles.pop();
        }
        self.matchers.iter_mut().take(pushed).for_each(|matcher| matcher.pop());
        ControlFlow::Continue(())
    }

    /// Returns the node at an address. Ends the walk with an error if the node is damaged or the word is too long.
    fn node(&self, address: usize) -> ControlFlow<End, Node<'w>> {
        match self.words.node(address) {
            Ok(node) if self.word.len() <= MAX_WORD_BYTES => ControlFlow::Continue(node),
            Ok(_) => ControlFlow::Break(Err(self.words.damaged())),
            Err(error) => ControlFlow::Break(Err(error)),
        }
    }
}

/// Returns the letter that these bytes encode. Returns `None` if the bytes are not a complete letter.
fn letter(bytes: &[u8]) -> Option<char> {
    match bytes {
        [byte] if byte.is_ascii() => Some(char::from(*byte)),
        [_] => None,
        _ => std::str::from_utf8(bytes).ok()?.chars().next(),
    }
}
