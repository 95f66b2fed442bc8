//! `ngrams.bin`: for each sequence of two or three characters, the blocks of `words.txt` that contain the sequence. A
//! search for a sequence of letters reads only these blocks.
//!
//! A block has as many whole lines as fit into 64 KiB, and at least one line. A key consists of two or three
//! consecutive characters of a line; the last character may be the line end. The value of a key has one bit for each
//! block; zero bytes at the end are left out. The header has the length and the CRC-32 of each block, four bytes each,
//! little-endian.

use std::collections::BTreeMap;

use super::names::NGRAMS;
use super::record_table::{Record, RecordTable};
use super::sorted_table::table;
use super::words_text::{Block, blocks};
use crate::error::Error;

/// The number of bits of a character in a packed key.
const CHARACTER: u32 = 21;

/// The base-2 logarithm of the size of a table of recent keys. Most keys recur within a block, and a recent key needs
/// no look-up in the map.
const SEEN: u32 = 14;

/// Returns the contents of `ngrams.bin`. `words` has one word per line, in byte order.
pub fn ngram_table(words: &str) -> Vec<u8> {
    let (mut blocks_of, mut header) = (BTreeMap::<u64, Vec<u8>>::new(), Vec::new());
    let mut seen = vec![0; 1 << SEEN];
    for (number, block) in blocks(words).enumerate() {
        seen.fill(0);
        for_each_ngram(block, |ngram| {
            let seen = &mut seen[(ngram.wrapping_mul(0x9e37_79b9_7f4a_7c15) >> (u64::BITS - SEEN)) as usize];
            if *seen != ngram {
                *seen = ngram;
                let bits = blocks_of.entry(ngram).or_default();
                bits.resize(number / 8 + 1, 0);
                bits[number / 8] |= 1 << (number % 8);
            }
        });
        header.extend_from_slice(&(block.len() as u32).to_le_bytes());
        header.extend_from_slice(&crc32fast::hash(block.as_bytes()).to_le_bytes());
    }
    table(blocks_of.into_iter().map(|(ngram, bits)| (key(ngram), bits)), &header)
}

/// Calls `each` with every sequence of two or three characters, packed into a number. Skips sequences in the prefix
/// that a line shares with the previous line, because the previous line contains them.
fn for_each_ngram(block: &str, mut each: impl FnMut(u64)) {
    let mut last = "";
    for line in block.split_inclusive('\n') {
        let alike = line.bytes().zip(last.bytes()).take_while(|(a, b)| a == b).count();
        let mut ngram = 0;
        for (at, letter) in line.char_indices() {
            ngram = (ngram << CHARACTER | u64::from(letter)) & ((1 << (3 * CHARACTER)) - 1);
            if at + letter.len_utf8() > alike {
                if ngram >> CHARACTER != 0 {
                    each((ngram & ((1 << (2 * CHARACTER)) - 1)) << CHARACTER);
                }
                if ngram >> (2 * CHARACTER) != 0 {
                    each(ngram);
                }
            }
        }
        last = line;
    }
}

/// Returns the characters of a packed key as a text. The texts sort in the same order as the packed keys.
fn key(ngram: u64) -> String {
    let character = |position: u32| char::from_u32((ngram >> (position * CHARACTER)) as u32 & ((1 << CHARACTER) - 1));
    [2, 1, 0].into_iter().filter_map(character).filter(|&letter| letter != '\0').collect()
}

/// A bit for each block: 1 if the block contains the key. Zero bytes at the end are left out.
#[derive(Debug, Default)]
pub struct BlockBits(Vec<u8>);

/// `ngrams.bin`, open for look-ups.
pub type NgramTable = RecordTable<BlockBits>;

impl Record for BlockBits {
    const FILE: &'static str = NGRAMS;
    type Header = Vec<Block>;

    fn header(bytes: &[u8]) -> Result<Vec<Block>, &'static str> {
        let (numbers, []) = bytes.as_chunks::<4>() else {
            return Err("the sizes and checksums of the blocks cannot be read");
        };
        let (mut blocks, mut start) = (Vec::new(), 0);
        for [length, crc32] in numbers.as_chunks().0 {
            let (length, crc32) = (u32::from_le_bytes(*length), u32::from_le_bytes(*crc32));
            let end = start + u64::from(length);
            blocks.push(Block { bytes: start..end, crc32 });
            start = end;
        }
        Ok(blocks)
    }

    fn decode(_: &str, value: &[u8], _: &Vec<Block>) -> Option<Self> {
        Some(Self(value.to_vec()))
    }
}

impl NgramTable {
    /// Returns the blocks that may contain `text`. `text` must be a part of a line, optionally with the line end.
    /// Returns all blocks if `text` has fewer than two characters.
    ///
    /// # Errors
    /// If a block of `ngrams.bin` is damaged.
    pub fn blocks_with(&self, text: &str) -> Result<Vec<&Block>, Error> {
        let blocks = &self.header;
        let ends: Vec<_> = text.char_indices().map(|(at, _)| at).chain([text.len()]).collect();
        let longest = ends.len().min(4) - 1;
        if longest < 2 {
            return Ok(blocks.iter().collect());
        }
        let mut chosen = vec![u8::MAX; blocks.len().div_ceil(8)];
        for ends in ends.windows(longest + 1) {
            let BlockBits(bits) = self.get(&text[ends[0]..ends[longest]])?;
            if bits.is_empty() {
                return Ok(Vec::new());
            }
            chosen.truncate(bits.len());
            chosen.iter_mut().zip(&bits).for_each(|(chosen, bits)| *chosen &= bits);
        }
        let is_chosen = |number: usize| chosen.get(number / 8).is_some_and(|bits| bits >> (number % 8) & 1 == 1);
        let blocks = blocks.iter().enumerate().filter(|(number, _)| is_chosen(*number));
        Ok(blocks.map(|(_, block)| block).collect())
    }
}
