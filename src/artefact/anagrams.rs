//! `anagrams.bin`: an index from alphagrams to words. The alphagram of a word is the list of its tiles in sorted order.
//!
//! The file has three parts:
//!
//! 1. the size of the map in bytes, a little-endian `u64`;
//! 2. the map, an `fst::Map` from each alphagram to the index of its first item. An alphagram is written as tile
//!    indices of the alphabet;
//! 3. the items, each a little-endian `u32`. An item is the byte offset of a word in `words.txt`. Its top bit marks the
//!    last word of an alphagram.

#[cfg(feature = "compile")]
use std::collections::BTreeMap;
use std::ops::Range;
use std::path::Path;
use std::sync::Arc;

#[cfg(feature = "compile")]
use fst::Streamer;
use fst::raw::Node;

use super::bytes::head;
use super::set;
use crate::alphabet::{Alphabet, Spelling};
use crate::error::Error;

/// The bit of an item that marks the last word of an alphagram.
const LAST: u32 = 1 << 31;

/// The approximate maximum number of words that are sorted at once. Each word takes about 48 bytes of memory during the
/// sort.
const MAX_SORTED_WORDS: usize = 4 << 20;
/// The minimum number of bytes of words for each change. If there are fewer, all words are sorted again, and the
/// changes are not merged into the existing table.
#[cfg(feature = "compile")]
const BYTES_PER_CHANGE: usize = 512;
/// The interval in words at which words are sampled. The sample determines the boundaries of the parts.
const SAMPLE: usize = 256;

/// Returns the contents of `anagrams.bin`. `words` has one word per line, in byte order. Words that the alphabet cannot
/// spell are left out. If there are too many words to sort at once, they are first divided into parts by their
/// alphagrams. Returns `None` if `words` has 2 GiB or more, because offsets have 31 bits.
pub fn anagram_table(words: &str, alphabet: &Alphabet) -> Option<Vec<u8>> {
    anagram_table_in_parts(words, alphabet, MAX_SORTED_WORDS)
}

/// Returns the result of [`anagram_table`], but sorts about `at_once` words at a time. Returns `None` if `words` has 2
/// GiB or more.
pub fn anagram_table_in_parts(words: &str, alphabet: &Alphabet, at_once: usize) -> Option<Vec<u8>> {
    if words.len() >= LAST as usize {
        return None;
    }
    let mut writer = Writer::new();
    let mut add = |words: &mut dyn Iterator<Item = (u32, &str)>| {
        let (tiles, alphagrams) = sorted(words, alphabet);
        for same in alphagrams.chunk_by(|a, b| a.tiles(&tiles) == b.tiles(&tiles)) {
            writer.push(same[0].tiles(&tiles), same.iter().map(|alphagram| alphagram.offset));
        }
    };
    // A word has two or more letters and a line end, so the number of words is at most a third of the number of bytes.
    if words.len() / 3 < at_once {
        add(&mut lines(words));
    } else {
        let line = |offset: u32| words[offset as usize..].lines().next().map(|line| (offset, line));
        parts(words, alphabet, at_once).into_iter().for_each(|part| add(&mut part.into_iter().filter_map(line)));
    }
    Some(writer.finish())
}

/// Writes the file alphagram by alphagram.
struct Writer {
    /// The map, with space for its size at the start.
    map: fst::MapBuilder<Vec<u8>>,
    items: Vec<u8>,
}

impl Writer {
    fn new() -> Self {
        let map = fst::MapBuilder::new(vec![0; size_of::<u64>()]).expect("writing to memory cannot fail");
        Self { map, items: Vec::new() }
    }

    /// Appends an alphagram with the offsets of its words, in ascending order. Alphagrams must come in ascending order.
    fn push(&mut self, alphagram: &[u8], offsets: impl IntoIterator<Item = u32>) {
        let first = self.items.len();
        offsets.into_iter().for_each(|offset| self.items.extend_from_slice(&offset.to_le_bytes()));
        if let Some(last) = self.items[first..].last_chunk_mut() {
            *last = (u32::from_le_bytes(*last) | LAST).to_le_bytes();
            let first = (first / size_of::<u32>()) as u64;
            self.map.insert(alphagram, first).expect("alphagrams are sorted and differ");
        }
    }

    fn finish(self) -> Vec<u8> {
        let mut bytes = self.map.into_inner().expect("writing to memory cannot fail");
        let (size, map) = bytes.split_first_chunk_mut().expect("space for the size is reserved at the start");
        *size = (map.len() as u64).to_le_bytes();
        bytes.extend_from_slice(&self.items);
        bytes
    }
}

/// Returns the lines of a text, each with its byte offset.
fn lines(words: &str) -> impl Iterator<Item = (u32, &str)> {
    words.lines().scan(0, |next, line| {
        let offset = *next;
        *next += line.len() as u32 + 1;
        Some((offset, line))
    })
}

/// Divides the byte offsets of the words into parts of about `most` words each. All alphagrams in a part come after
/// those in the previous part, because their [`head`] is greater. So the parts can be sorted one by one.
fn parts(words: &str, alphabet: &Alphabet, most: usize) -> Vec<Vec<u32>> {
    let head_of = |word: &str| alphagram(word, alphabet).map(|tiles| head(&tiles));
    let mut heads: Vec<_> = words.lines().step_by(SAMPLE).filter_map(head_of).collect();
    heads.sort_unstable();
    let mut ends: Vec<_> = heads.chunks_exact((most / SAMPLE).max(1)).map(|part| part[part.len() - 1]).collect();
    ends.dedup();
    let mut parts: Vec<_> = (0..=ends.len()).map(|_| Vec::with_capacity(most)).collect();
    for (offset, word) in lines(words) {
        if let Some(head) = head_of(word) {
            parts[ends.partition_point(|&end| end < head)].push(offset);
        }
    }
    parts
}

/// Returns two lists: the sorted tiles of all words, one word after the other, and the alphagrams in ascending order.
fn sorted(words: &mut dyn Iterator<Item = (u32, &str)>, alphabet: &Alphabet) -> (Spelling, Vec<Alphagram>) {
    // A word has at most one tile per byte, and the text is smaller than 2 GiB, so every index into `tiles` fits in 32
    // bits.
    let (mut alphagrams, mut tiles) = (Vec::new(), Spelling::new());
    for (offset, word) in words {
        if let Some(alphagram) = alphagram(word, alphabet) {
            let (first, length) = (tiles.len() as u32, alphagram.len() as u32);
            alphagrams.push(Alphagram { head: long_head(&alphagram), first, tiles: length, offset });
            tiles.extend(alphagram);
        }
    }
    alphagrams.sort_unstable_by(|a, b| {
        a.head.cmp(&b.head).then_with(|| a.tiles(&tiles).cmp(b.tiles(&tiles))).then(a.offset.cmp(&b.offset))
    });
    (tiles, alphagrams)
}

/// Returns the first 16 tiles, padded with zeros, as a number. These numbers sort in the order of the tiles.
fn long_head(tiles: &[u8]) -> u128 {
    let rest = tiles.get(size_of::<u64>()..).unwrap_or_default();
    u128::from(head(tiles)) << u64::BITS | u128::from(head(rest))
}

/// Returns the tiles of a word, sorted. Returns `None` if the alphabet cannot spell the word.
fn alphagram(word: &str, alphabet: &Alphabet) -> Option<Spelling> {
    let mut tiles = alphabet.spell(word)?;
    tiles.sort_unstable();
    Some(tiles)
}

/// A word and its alphagram, which is stored as a range in a list of the tiles of all words.
struct Alphagram {
    /// The [`long_head`] of the tiles, which nearly always decides a comparison without the list.
    head: u128,
    /// The index of the alphagram's first tile in the list.
    first: u32,
    tiles: u32,
    offset: u32,
}

impl Alphagram {
    fn tiles<'t>(&self, all: &'t [u8]) -> &'t [u8] {
        &all[self.first as usize..][..self.tiles as usize]
    }
}

/// Returns the contents of `anagrams.bin` for `words`, made from `old`, a table for `old_words` with the same alphabet.
/// Both texts have one word per line, in byte order. Returns `None` if a word is at an offset of 2 GiB or more, or if many
/// words have changed, because then sorting all words takes less time.
#[cfg(feature = "compile")]
pub(crate) fn changed_anagram_table(
    old: &AnagramTable,
    (old_words, words): (&str, &str),
    alphabet: &Alphabet,
) -> Option<Vec<u8>> {
    if words.len() >= LAST as usize {
        return None;
    }
    let Changes { moved, added: offsets } = Changes::between(old_words, words)?;
    let mut added = BTreeMap::<_, Vec<_>>::new();
    for offset in offsets {
        if let Some(alphagram) = alphagram(words[offset as usize..].lines().next()?, alphabet) {
            added.entry(alphagram).or_default().push(offset);
        }
    }
    let (mut writer, mut added, mut stream) = (Writer::new(), added.into_iter().peekable(), old.map.stream());
    while let Some((alphagram, first)) = stream.next() {
        while let Some((earlier, offsets)) = added.next_if(|(other, _)| **other < *alphagram) {
            writer.push(&earlier, offsets);
        }
        let mut offsets: Vec<_> = old.offsets(first).filter_map(|offset| new_offset(&moved, offset as u32)).collect();
        if let Some((_, more)) = added.next_if(|(other, _)| **other == *alphagram) {
            offsets.extend(more);
            offsets.sort_unstable();
        }
        writer.push(alphagram, offsets);
    }
    added.for_each(|(later, offsets)| writer.push(&later, offsets));
    Some(writer.finish())
}

/// The differences between an old and a new text, which have one word per line, in byte order.
#[cfg(feature = "compile")]
struct Changes {
    /// The first offset of each range of lines in the old text, and the distance by which these lines moved. The distance
    /// is `None` if the new text lacks the lines.
    moved: Vec<(u32, Option<i64>)>,
    /// The offsets of the lines that only the new text has.
    added: Vec<u32>,
}

#[cfg(feature = "compile")]
impl Changes {
    /// Compares two texts. Returns `None` if there are many changes.
    fn between(old: &str, new: &str) -> Option<Self> {
        let (mut moved, mut added, mut at, mut new_at) = (Vec::new(), Vec::new(), 0, 0);
        while moved.len() + added.len() <= old.len() / BYTES_PER_CHANGE {
            let pairs = old.as_bytes()[at..].iter().zip(&new.as_bytes()[new_at..]);
            let same = at..at + pairs.take_while(|(one, other)| one == other).count();
            let lines = old.as_bytes()[same].iter().rposition(|byte| *byte == b'\n').map_or(0, |last| last + 1);
            if lines > 0 {
                moved.push((at as u32, Some(new_at as i64 - at as i64)));
                (at, new_at) = (at + lines, new_at + lines);
            }
            match (old[at..].lines().next(), new[new_at..].lines().next()) {
                (None, None) => return Some(Self { moved, added }),
                (Some(line), other) if other.is_none_or(|other| line < other) => {
                    moved.push((at as u32, None));
                    at += line.len() + 1;
                }
                (_, line) => {
                    added.push(new_at as u32);
                    new_at += line.map_or(0, str::len) + 1;
                }
            }
        }
        None
    }
}

/// Returns the new offset of a word. Returns `None` if the new text lacks the word.
#[cfg(feature = "compile")]
fn new_offset(moved: &[(u32, Option<i64>)], old: u32) -> Option<u32> {
    let range = moved.partition_point(|(first, _)| *first <= old).checked_sub(1)?;
    u32::try_from(i64::from(old) + moved[range].1?).ok()
}

/// `anagrams.bin`, in memory.
#[derive(Debug)]
pub struct AnagramTable {
    map: fst::Map<Part>,
    items: Part,
}

/// A part of the file. All parts share the file's bytes.
#[derive(Debug)]
struct Part {
    bytes: Arc<Vec<u8>>,
    range: Range<usize>,
}

impl AsRef<[u8]> for Part {
    fn as_ref(&self) -> &[u8] {
        &self.bytes[self.range.clone()]
    }
}

impl AnagramTable {
    /// Creates the table from the file's bytes. The caller must already have verified the checksum.
    ///
    /// # Errors
    /// If the file is damaged.
    pub fn from_bytes(path: &Path, bytes: Vec<u8>) -> Result<Self, Error> {
        let damaged = || Error::damaged(path, "it is cut short");
        let (size, rest) = bytes.split_first_chunk().ok_or_else(damaged)?;
        let size = usize::try_from(u64::from_le_bytes(*size)).ok().filter(|&size| size <= rest.len());
        let (start, end) = (size_of::<u64>(), bytes.len());
        let middle = start + size.ok_or_else(damaged)?;
        let bytes = Arc::new(bytes);
        let map = set::checked(path, Part { bytes: bytes.clone(), range: start..middle })?.into();
        Ok(Self { map, items: Part { bytes, range: middle..end } })
    }

    /// Returns the root node, at which a traversal of the alphagrams begins. The transitions are tiles.
    pub fn root(&self) -> Node<'_> {
        self.map.as_fst().root()
    }

    /// Returns the node at an address. The address must be the target of a transition.
    pub fn node(&self, address: usize) -> Node<'_> {
        self.map.as_fst().node(address)
    }

    /// Returns the byte offset in `words.txt` of each word with this alphagram. `first` is the sum of the outputs on
    /// the path to the alphagram.
    pub fn offsets(&self, first: u64) -> impl Iterator<Item = usize> {
        let (items, _) = self.items.as_ref().as_chunks();
        let items = usize::try_from(first).ok().and_then(|first| items.get(first..)).unwrap_or_default();
        let mut is_last = false;
        let items = items.iter().map(|item| u32::from_le_bytes(*item));
        let until_last = items.take_while(move |item| !std::mem::replace(&mut is_last, item & LAST != 0));
        until_last.map(|item| (item & !LAST) as usize)
    }
}
