//! A hash table of all words in a text.

use std::sync::OnceLock;

/// A hash table of the words in a text. It stores the offset of each word in the text and, optionally, the word's
/// verdict group.
///
/// The set of words gives the same answers, but takes one step per letter, and each step waits for memory. The set and
/// the table are equally fast for a single word. For a batch of words, the set takes 1.7 times as long as the table;
/// see `benches/lookups.rs`. The table takes 12 bytes of memory per word, and is built when it is first needed.
#[derive(Debug)]
pub struct HashIndex {
    /// An empty slot is 0. Any other slot consists, from the highest bit down, of 1 bit that is set, 15 bits of the
    /// hash, 16 bits for the verdict group, and 32 bits for the word's byte offset.
    slots: Vec<u64>,
    /// The first four bytes of the words, as a set of bits. It fits in the processor's cache, so a string with a beginning
    /// that no word has is recognised without waiting for memory.
    beginnings: Box<[u64]>,
}

/// The number of bits for beginnings: 5 bits of each of 4 bytes, so that all combinations of the letters `a` to `z`
/// differ.
const BEGINNINGS: usize = 1 << 20;

/// The number of words that are looked up in one batch.
const AT_ONCE: usize = 32;

impl HashIndex {
    /// Creates the table for a text with one word per line.
    pub fn new(text: &str) -> Self {
        Self::with_groups(text, std::iter::repeat(0))
    }

    /// Creates the table for a text with one word per line. `groups` contains the verdict group of each word, in the
    /// order of the lines.
    pub(super) fn with_groups(text: &str, groups: impl IntoIterator<Item = u16>) -> Self {
        let words = text.lines().count();
        let mut table = Self { slots: vec![0; words + words / 2 + 1], beginnings: vec![0; BEGINNINGS / 64].into() };
        let mut start = 0;
        for (word, group) in text.lines().zip(groups) {
            let (hash, beginning) = (hash(word.as_bytes()), beginning(word.as_bytes()));
            table.beginnings[beginning / 64] |= 1 << (beginning % 64);
            let mut slot = table.first_slot(hash);
            while table.slots[slot] != 0 {
                slot = table.next_slot(slot);
            }
            table.slots[slot] = tag(hash) | u64::from(group) << 32 | start as u64;
            start += word.len() + 1;
        }
        table
    }

    /// Returns true if `word` is a line of `text`. The table must have been made from `text`.
    pub fn contains(&self, text: &str, word: &str) -> bool {
        self.group(text, word).is_some()
    }

    /// Returns the verdict group of `word`. Returns `None` if `word` is not a line of `text`. The table must have been
    /// made from `text`.
    pub(super) fn group(&self, text: &str, word: &str) -> Option<u16> {
        let hash = hash(word.as_bytes());
        self.group_from(text, word, hash, self.slots[self.first_slot(hash)])
    }

    /// Looks up several words. For each word, appends to `answers` whether the text contains the word. All memory that
    /// a batch of words needs is requested before any word is compared, so that the processor fetches it in parallel.
    pub fn contains_many(&self, text: &str, words: &[&str], answers: &mut Vec<bool>) {
        for words in words.chunks(AT_ONCE) {
            let mut fetched = [(0, 0); AT_ONCE];
            for (word, fetched) in words.iter().zip(&mut fetched) {
                let beginning = beginning(word.as_bytes());
                if self.beginnings[beginning / 64] >> (beginning % 64) & 1 != 0 {
                    let hash = hash(word.as_bytes());
                    *fetched = (hash, self.slots[self.first_slot(hash)]);
                }
            }
            for (_, entry) in fetched.iter().filter(|(hash, entry)| entry >> 48 == tag(*hash) >> 48) {
                std::hint::black_box(text.as_bytes().get(start(*entry)).copied());
            }
            let each = words.iter().zip(fetched);
            answers.extend(each.map(|(word, (hash, entry))| self.group_from(text, word, hash, entry).is_some()));
        }
    }

    /// Completes a look-up whose first slot contains `entry`, and returns the word's verdict group. Returns `None` if
    /// the text does not contain the word.
    fn group_from(&self, text: &str, word: &str, hash: u64, mut entry: u64) -> Option<u16> {
        let (text, word) = (text.as_bytes(), word.as_bytes());
        let mut slot = self.first_slot(hash);
        while entry != 0 {
            if entry >> 48 == tag(hash) >> 48 {
                let line = text.get(start(entry)..).unwrap_or_default();
                if line.get(word.len()) == Some(&b'\n') && line.starts_with(word) {
                    return Some((entry >> 32) as u16);
                }
            }
            slot = self.next_slot(slot);
            entry = self.slots[slot];
        }
        None
    }

    fn first_slot(&self, hash: u64) -> usize {
        ((u128::from(hash) * self.slots.len() as u128) >> 64) as usize
    }

    fn next_slot(&self, slot: usize) -> usize {
        if slot + 1 == self.slots.len() { 0 } else { slot + 1 }
    }
}

/// Returns the byte offset of an entry's word in the text.
fn start(entry: u64) -> usize {
    (entry & u64::from(u32::MAX)) as usize
}

/// Returns the highest 16 bits of a slot: one bit that is set, and the lowest 15 bits of the hash. The upper bits of
/// the hash need not be stored, because they determine the slot.
fn tag(hash: u64) -> u64 {
    (hash << 48) | 1 << 63
}

/// Returns the index of the bit for the first four bytes of a word.
fn beginning(word: &[u8]) -> usize {
    let five_bits_each = |bits, byte: &u8| bits << 5 | usize::from(byte & 31);
    match word.first_chunk::<4>() {
        Some(first) => first.iter().fold(0, five_bits_each),
        None => word.iter().fold(0, five_bits_each),
    }
}

/// Hashes bytes, eight at a time.
fn hash(bytes: &[u8]) -> u64 {
    let fold = |sum: u64, part: u64| {
        let product = u128::from(sum ^ part) * u128::from(0x9E37_79B9_7F4A_7C15_u64);
        product as u64 ^ (product >> 64) as u64
    };
    let (chunks, rest) = bytes.as_chunks::<8>();
    let sum = chunks.iter().fold(bytes.len() as u64 + 1, |sum, chunk| fold(sum, u64::from_le_bytes(*chunk)));
    // This loop is faster than a call that copies at most seven bytes.
    let last = rest.iter().rev().fold(0, |last, byte| last << 8 | u64::from(*byte));
    fold(fold(sum, last), 0x2545_F491_4F6C_DD1D)
}

/// Words, one per line in byte order, with a hash table that is built when it is first needed.
#[derive(Debug)]
pub(super) struct WordText {
    text: Box<str>,
    table: OnceLock<HashIndex>,
}

impl WordText {
    /// Creates a `WordText` without verdict groups.
    pub(super) fn new(text: String) -> Self {
        Self { text: text.into_boxed_str(), table: OnceLock::new() }
    }

    /// Creates a `WordText` with one verdict group per line. Copies the text, so that it has no spare capacity.
    pub(super) fn with_groups(text: &str, groups: Vec<u16>) -> Self {
        let table = OnceLock::from(HashIndex::with_groups(text, groups));
        Self { text: text.into(), table }
    }

    /// Returns all words, one per line.
    pub(super) fn text(&self) -> &str {
        &self.text
    }

    /// Returns true if the text contains this word.
    pub(super) fn contains(&self, word: &str) -> bool {
        self.table().contains(&self.text, word)
    }

    /// Returns the verdict group of a word. Returns `None` if the text does not contain the word.
    pub(super) fn group(&self, word: &str) -> Option<u16> {
        self.table().group(&self.text, word)
    }

    /// Returns the hash table, which the first call builds.
    pub(super) fn table(&self) -> &HashIndex {
        self.table.get_or_init(|| HashIndex::new(&self.text))
    }
}
