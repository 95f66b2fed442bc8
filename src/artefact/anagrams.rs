//! `anagrams.bin`: which words the same tiles lay.
//!
//! An `fst` map from alphagrams, as tiles' places in the alphabet, to the first item of a list; an item is where a word
//! begins in `words.txt`, in bytes. The bytes of the file: the map's size as a little-endian `u64`, the map, and the
//! items as little-endian `u32`, in which the top bit marks the last word of an alphagram.

use std::path::Path;

use fst::raw::Node;

use super::{ArtefactError, set};
use crate::alphabet::{Alphabet, Spelling};

/// Marks the last word of an alphagram.
const LAST: u32 = 1 << 31;

/// The whole file, from words in byte order, the lines of a text; words that the alphabet cannot lay are left out.
///
/// # Panics
/// If the text of all words has 2 GiB or more.
pub fn anagram_table(words: &str, alphabet: &Alphabet) -> Vec<u8> {
    assert!(words.len() < LAST as usize, "the words have less than 2 GiB");
    let mut laid = Vec::new();
    // No word has more tiles than bytes, so every place among these is one in the text, too.
    let (mut tiles, mut offset) = (Spelling::new(), 0);
    for word in words.lines() {
        if let Some(mut spelling) = alphabet.lay(word) {
            spelling.sort_unstable();
            laid.push(Laid { head: head(&spelling), first: tiles.len() as u32, tiles: spelling.len() as u32, offset });
            tiles.extend(spelling);
        }
        offset += word.len() as u32 + 1;
    }
    let alphagram = |laid: &Laid| &tiles[laid.first as usize..][..laid.tiles as usize];
    laid.sort_unstable_by(|a, b| {
        a.head.cmp(&b.head).then_with(|| alphagram(a).cmp(alphagram(b))).then(a.offset.cmp(&b.offset))
    });
    let (mut map, mut items, mut first) = (fst::MapBuilder::memory(), Vec::new(), 0);
    for same in laid.chunk_by(|a, b| alphagram(a) == alphagram(b)) {
        map.insert(alphagram(&same[0]), first).expect("alphagrams are sorted and differ");
        first += same.len() as u64;
        for (place, Laid { offset, .. }) in same.iter().enumerate() {
            let last = if place + 1 == same.len() { LAST } else { 0 };
            items.extend_from_slice(&(offset | last).to_le_bytes());
        }
    }
    let map = map.into_inner().expect("memory does not fail");
    [&(map.len() as u64).to_le_bytes()[..], &map, &items].concat()
}

/// An alphagram among all tiles, and where its word begins.
struct Laid {
    head: u64,
    /// The place of its first tile.
    first: u32,
    tiles: u32,
    offset: u32,
}

/// The first tiles, as a number that sorts like them.
fn head(tiles: &[u8]) -> u64 {
    let mut head = [0; 8];
    tiles.iter().zip(&mut head).for_each(|(tile, to)| *to = *tile);
    u64::from_be_bytes(head)
}

/// The file, in memory.
#[derive(Debug)]
pub struct AnagramTable {
    map: fst::Map<Vec<u8>>,
    items: Vec<u32>,
}

impl AnagramTable {
    /// Takes a file whose bytes were read and checked.
    ///
    /// # Errors
    /// If it is damaged.
    pub fn from_bytes(path: &Path, bytes: &[u8]) -> Result<Self, ArtefactError> {
        let damaged = || ArtefactError::damaged(path, "it is cut short");
        let (size, rest) = bytes.split_first_chunk().ok_or_else(damaged)?;
        let size = usize::try_from(u64::from_le_bytes(*size)).map_err(|_| damaged())?;
        let (map, items) = rest.split_at_checked(size).ok_or_else(damaged)?;
        let map = set::checked(path, map.to_vec())?.into();
        let items = items.chunks_exact(4).map(|item| u32::from_le_bytes([item[0], item[1], item[2], item[3]]));
        Ok(Self { map, items: items.collect() })
    }

    /// Where a walk through the alphagrams begins. Its transitions are tiles.
    pub fn root(&self) -> Node<'_> {
        self.map.as_fst().root()
    }

    /// Where a transition leads.
    pub fn node(&self, address: usize) -> Node<'_> {
        self.map.as_fst().node(address)
    }

    /// Where the words of an alphagram begin in `words.txt`, in bytes; `first` is the sum of the walk's outputs.
    pub fn offsets(&self, first: u64) -> impl Iterator<Item = usize> {
        let items = usize::try_from(first).ok().and_then(|first| self.items.get(first..)).unwrap_or_default();
        let others = items.iter().take_while(|&&item| item & LAST == 0).count();
        items.iter().take(others + 1).map(|item| (item & !LAST) as usize)
    }
}
