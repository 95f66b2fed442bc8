//! A walk through the set of words, tile by tile, that skips all words with a prefix if a matcher prunes that prefix.

use std::ops::ControlFlow;

use super::matcher::{Matchers, Step, pop_all, push_all};
use crate::alphabet::{Alphabet, Spelling};
use crate::artefact::{MAX_WORD_BYTES, Node, WordSet};
use crate::dictionary::files::Dictionary;
use crate::error::Error;

/// A word that all matchers accept.
pub(super) struct Hit<'a> {
    pub(super) tiles: &'a [u8],
    pub(super) text: &'a str,
    pub(super) distance: Option<u8>,
}

/// Visits a word, and returns `Continue` if more words are wanted.
pub(super) type Visit<'a> = &'a mut dyn FnMut(&Hit<'_>) -> ControlFlow<()>;

/// Visits the words that all matchers accept, in the order of the set.
pub(super) fn walk(dictionary: &Dictionary, matchers: &mut Matchers<'_>, each: Visit<'_>) -> Result<(), Error> {
    let alphabet = dictionary.alphabet();
    let Some(tile_of) = TileOf::new(alphabet) else {
        let speller = Speller::new(alphabet);
        return dictionary.for_each_line(|word| try_word(&speller, word, matchers, each));
    };
    let words = dictionary.word_set()?;
    let mut walk = Walk { words, tile_of, matchers, each, word: Vec::new(), tiles: Vec::new() };
    match walk.descend(&words.root()?) {
        ControlFlow::Break(failed @ Err(_)) => failed,
        // The caller does not need to know that the walk ended early.
        _ => Ok(()),
    }
}

/// The result of a walk that ends early: `Ok` if no more words are wanted, an error if a node is damaged.
type End = Result<(), Error>;

/// Passes a whole word through the matchers, tile by tile, and visits it if all of them accept it.
pub(super) fn try_word(
    speller: &Speller<'_>,
    text: &str,
    matchers: &mut Matchers<'_>,
    each: Visit<'_>,
) -> ControlFlow<()> {
    let Some(tiles) = speller.spell(text) else { return ControlFlow::Continue(()) };
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

fn distance(matchers: &Matchers<'_>) -> Option<u8> {
    matchers.iter().find_map(|matcher| matcher.distance())
}

/// Spells words with tiles. An alphabet in which every tile is one letter needs only a table.
pub(super) struct Speller<'a> {
    alphabet: &'a Alphabet,
    tile_of: Option<TileOf>,
}

impl<'a> Speller<'a> {
    pub(super) fn new(alphabet: &'a Alphabet) -> Self {
        Self { alphabet, tile_of: TileOf::new(alphabet) }
    }

    /// Returns true if every tile is one letter, so that adjacent letters in the text are adjacent on the board.
    pub(super) fn is_letter_by_letter(&self) -> bool {
        self.tile_of.is_some()
    }

    fn spell(&self, text: &str) -> Option<Spelling> {
        match &self.tile_of {
            Some(tile_of) => text.chars().map(|letter| tile_of.get(letter)).collect(),
            None => self.alphabet.spell(text),
        }
    }
}

/// The tile of each letter, in an alphabet where every tile is one letter.
struct TileOf {
    ascii: [Option<u8>; 128],
    others: Vec<(char, u8)>,
}

impl TileOf {
    fn new(alphabet: &Alphabet) -> Option<Self> {
        let mut tile_of = Self { ascii: [None; 128], others: Vec::new() };
        for (tile, letters) in alphabet.tiles.iter().map(|tile| tile.letters.as_str()).enumerate() {
            let mut letters = letters.chars();
            let (Some(letter), None) = (letters.next(), letters.next()) else { return None };
            match tile_of.ascii.get_mut(letter as usize) {
                Some(slot) => *slot = Some(tile as u8),
                None => tile_of.others.push((letter, tile as u8)),
            }
        }
        Some(tile_of)
    }

    fn get(&self, letter: char) -> Option<u8> {
        match self.ascii.get(letter as usize) {
            Some(tile) => *tile,
            None => self.others.iter().find(|(other, _)| *other == letter).map(|(_, tile)| *tile),
        }
    }
}

struct Walk<'w, 'q> {
    words: &'w WordSet,
    tile_of: TileOf,
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

    /// Visits the word that ends here if all matchers accept it.
    fn arrive(&mut self) -> ControlFlow<()> {
        let Ok(text) = std::str::from_utf8(&self.word) else { return ControlFlow::Continue(()) };
        if self.matchers.iter_mut().all(|matcher| matcher.accepts(text)) {
            return (self.each)(&Hit { tiles: &self.tiles, text, distance: distance(self.matchers) });
        }
        ControlFlow::Continue(())
    }

    /// Continues with each next letter, of which `letter_bytes` bytes were already read.
    fn for_each_letter(&mut self, node: &Node<'_>, letter_bytes: usize) -> ControlFlow<End> {
        for (input, target) in node.transitions() {
            self.word.push(input);
            let start = self.word.len() - letter_bytes - 1;
            match letter(&self.word[start..]) {
                Some(letter) => {
                    if let Some(tile) = self.tile_of.get(letter) {
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
        let (passed, way) = push_all(self.matchers, tile);
        if way == Step::Continue {
            self.tiles.push(tile);
            self.descend(&self.node(to)?)?;
            self.tiles.pop();
        }
        pop_all(&mut self.matchers[..passed]);
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
