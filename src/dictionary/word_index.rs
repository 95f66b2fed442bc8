//! A hash table of all words in a text.

use std::sync::OnceLock;

/// A hash table of the words in a text. It stores the offset of each word in the text and, optionally, the word's
/// verdict group.
///
/// The set of words gives the same answers, but takes one step per letter, and each step waits for memory. The set and
/// the table are equally fast for a single word. For a batch of words, the set takes 1.7 times as long as the table;
/// see `benches/lookups.rs`. The table takes about 8 bytes of memory per word, and is built when it is first needed.
#[derive(Debug)]
pub struct HashIndex {
    /// The slots, and zeros after them, so that eight bytes can be read from the start of each slot.
    slots: Box<[u8]>,
    /// The number of slots.
    len: usize,
    layout: Layout,
    /// The first four bytes of the words, as a set of bits. It fits in the processor's cache, so a string with a beginning
    /// that no word has is recognised without waiting for memory.
    beginnings: Box<[u64]>,
}

/// The layout of a slot. An empty slot is 0. Any other slot consists, from the highest bit down, of the
/// [tag](Layout::tag), the verdict group, and the word's byte offset.
#[derive(Clone, Copy, Debug)]
struct Layout {
    /// The size of a slot in bytes.
    bytes: usize,
    group_bits: u32,
    offset_bits: u32,
}

/// The minimum number of bits of a tag.
const MIN_TAG_BITS: u32 = 6;

impl Layout {
    /// Creates the layout for a text of `length` bytes, with these verdict groups.
    fn new(length: usize, groups: &[u16]) -> Self {
        // Groups are stored as signed numbers: groups have small numbers, and the marks of words without a group are -1
        // and -2.
        let signed_bits = |group: &u16| {
            let group = group.cast_signed();
            i16::BITS + 1 - if group < 0 { group.leading_ones() } else { group.leading_zeros() }
        };
        let group_bits = groups.iter().map(signed_bits).max().unwrap_or(1);
        let offset_bits = usize::BITS - length.leading_zeros();
        let bytes = (MIN_TAG_BITS + group_bits + offset_bits).div_ceil(u8::BITS) as usize;
        Self { bytes, group_bits, offset_bits }
    }

    /// Returns the tag of a hash: a bit that is set, and the lowest bits of the hash. The upper bits of the hash need not
    /// be stored, because they determine the slot.
    fn tag(self, hash: u64) -> u64 {
        let first = 1 << (self.bytes as u32 * u8::BITS - self.group_bits - self.offset_bits - 1);
        hash & (first - 1) | first
    }

    /// Creates the contents of a slot.
    fn contents(self, hash: u64, group: u16, start: usize) -> u64 {
        let group = u64::from(group) & ((1 << self.group_bits) - 1);
        (self.tag(hash) << self.group_bits | group) << self.offset_bits | start as u64
    }

    /// Returns true if a slot has the tag of this hash.
    fn has_tag(self, slot: u64, hash: u64) -> bool {
        slot >> (self.group_bits + self.offset_bits) == self.tag(hash)
    }

    /// Returns the verdict group of a slot.
    fn group(self, slot: u64) -> u16 {
        let unused = u16::BITS - self.group_bits;
        (((slot >> self.offset_bits) as i16) << unused >> unused).cast_unsigned()
    }

    /// Returns the byte offset of a slot's word in the text.
    fn start(self, slot: u64) -> usize {
        (slot & ((1 << self.offset_bits) - 1)) as usize
    }
}

/// The number of bits for beginnings: 5 bits of each of 4 bytes, so that all combinations of the letters `a` to `z`
/// differ.
const BEGINNINGS: usize = 1 << 20;

/// The number of words that are looked up in one batch.
const AT_ONCE: usize = 32;

impl HashIndex {
    /// Creates the table for a text with one word per line.
    pub fn new(text: &str) -> Self {
        Self::with_groups(text, &[])
    }

    /// Creates the table for a text with one word per line. `groups` contains the verdict group of each word, in the
    /// order of the lines. If it is empty, all words have the group 0.
    pub(super) fn with_groups(text: &str, groups: &[u16]) -> Self {
        let words = text.lines().count();
        let (len, layout) = (words + words / 2 + 1, Layout::new(text.len(), groups));
        let slots = vec![0; len * layout.bytes + size_of::<u64>()].into();
        let mut table = Self { slots, len, layout, beginnings: vec![0; BEGINNINGS / 64].into() };
        let (mut start, mut groups) = (0, groups.iter());
        for word in text.lines() {
            let (hash, beginning) = (hash(word.as_bytes()), beginning(word.as_bytes()));
            table.beginnings[beginning / 64] |= 1 << (beginning % 64);
            let mut slot = table.first_slot(hash);
            while table.slot(slot) != 0 {
                slot = table.next_slot(slot);
            }
            let contents = layout.contents(hash, groups.next().copied().unwrap_or_default(), start).to_le_bytes();
            table.slots[slot * layout.bytes..][..layout.bytes].copy_from_slice(&contents[..layout.bytes]);
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
        self.group_from(text, word, hash, self.slot(self.first_slot(hash)))
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
                    *fetched = (hash, self.slot(self.first_slot(hash)));
                }
            }
            for (_, slot) in fetched.iter().filter(|(hash, slot)| self.layout.has_tag(*slot, *hash)) {
                std::hint::black_box(text.as_bytes().get(self.layout.start(*slot)).copied());
            }
            let each = words.iter().zip(fetched);
            answers.extend(each.map(|(word, (hash, slot))| self.group_from(text, word, hash, slot).is_some()));
        }
    }

    /// Completes a look-up whose first slot contains `entry`, and returns the word's verdict group. Returns `None` if
    /// the text does not contain the word.
    fn group_from(&self, text: &str, word: &str, hash: u64, mut entry: u64) -> Option<u16> {
        let (text, word) = (text.as_bytes(), word.as_bytes());
        let mut slot = self.first_slot(hash);
        while entry != 0 {
            if self.layout.has_tag(entry, hash) {
                let line = text.get(self.layout.start(entry)..).unwrap_or_default();
                if line.get(word.len()) == Some(&b'\n') && line.starts_with(word) {
                    return Some(self.layout.group(entry));
                }
            }
            slot = self.next_slot(slot);
            entry = self.slot(slot);
        }
        None
    }

    fn first_slot(&self, hash: u64) -> usize {
        ((u128::from(hash) * self.len as u128) >> 64) as usize
    }

    fn next_slot(&self, slot: usize) -> usize {
        if slot + 1 == self.len { 0 } else { slot + 1 }
    }

    /// Returns the contents of a slot.
    fn slot(&self, slot: usize) -> u64 {
        let bytes = self.slots[slot * self.layout.bytes..].first_chunk().copied().unwrap_or_default();
        u64::from_le_bytes(bytes) & (u64::MAX >> (u64::BITS - self.layout.bytes as u32 * u8::BITS))
    }
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
    pub(super) fn with_groups(text: &str, groups: &[u16]) -> Self {
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
