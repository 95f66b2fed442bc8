//! A table of all words of a text, in which a word is found by its hash.

use std::sync::OnceLock;

/// Where each word begins in the text of all words, by the hash of the word, and the number of its class if words have one.
///
/// The set of words answers the same with one step a letter, each of which waits for the memory. For one word that takes
/// no longer, but a batch takes 1.6 times as long; see `benches/lookups.rs`. The price is 12 bytes of memory a word, which
/// are taken when the first batch comes.
#[derive(Debug)]
pub struct QuickTable {
    /// From the top: a bit that is set, 15 bits of the hash, 16 of the class, 32 of where the word begins. An empty slot is 0.
    slots: Vec<u64>,
}

/// How many words are looked up side by side.
const AT_ONCE: usize = 32;

impl QuickTable {
    /// The table of a text of words, one a line.
    pub fn new(text: &str) -> Self {
        Self::with_classes(text, || 0)
    }

    /// The same, where words have these classes, in their order.
    pub(super) fn with_classes(text: &str, mut classes: impl FnMut() -> u16) -> Self {
        let words = text.lines().count();
        let mut table = Self { slots: vec![0; words + words / 2 + 1] };
        let mut start = 0;
        for word in text.lines() {
            let hash = hash(word.as_bytes());
            let mut slot = table.first_slot(hash);
            while table.slots[slot] != 0 {
                slot = table.next_slot(slot);
            }
            table.slots[slot] = tag(hash) | u64::from(classes()) << 32 | start as u64;
            start += word.len() + 1;
        }
        table
    }

    /// Whether the text from which the table was made has this line.
    pub fn contains(&self, text: &str, word: &str) -> bool {
        self.class(text, word).is_some()
    }

    /// The class of a line of that text.
    pub(super) fn class(&self, text: &str, word: &str) -> Option<u16> {
        let hash = hash(word.as_bytes());
        self.class_from(text, word, hash, self.slots[self.first_slot(hash)])
    }

    /// The same for several words at once. What each needs is fetched before any is compared, so that they wait for the
    /// memory together.
    pub fn contain(&self, text: &str, words: &[&str], answers: &mut Vec<bool>) {
        for words in words.chunks(AT_ONCE) {
            let mut fetched = [(0, 0); AT_ONCE];
            for (word, fetched) in words.iter().zip(&mut fetched) {
                let hash = hash(word.as_bytes());
                *fetched = (hash, self.slots[self.first_slot(hash)]);
            }
            for (_, entry) in &fetched {
                std::hint::black_box(text.as_bytes().get(start(*entry)).copied());
            }
            let each = words.iter().zip(fetched);
            answers.extend(each.map(|(word, (hash, entry))| self.class_from(text, word, hash, entry).is_some()));
        }
    }

    /// Goes on from the entry of the first slot.
    fn class_from(&self, text: &str, word: &str, hash: u64, mut entry: u64) -> Option<u16> {
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

/// Where the word of an entry begins.
fn start(entry: u64) -> usize {
    (entry & u64::from(u32::MAX)) as usize
}

/// The part of a hash that stands in a slot; not its upper bits, which say the slot already.
fn tag(hash: u64) -> u64 {
    (hash << 48) | 1 << 63
}

/// Folds the bytes eight by eight.
fn hash(bytes: &[u8]) -> u64 {
    let fold = |sum: u64, part: u64| {
        let product = u128::from(sum ^ part) * u128::from(0x9E37_79B9_7F4A_7C15_u64);
        product as u64 ^ (product >> 64) as u64
    };
    let (chunks, rest) = bytes.as_chunks::<8>();
    let sum = chunks.iter().fold(bytes.len() as u64 + 1, |sum, chunk| fold(sum, u64::from_le_bytes(*chunk)));
    // Shorter than a call that would copy so few bytes.
    let last = rest.iter().rev().fold(0, |last, byte| last << 8 | u64::from(*byte));
    fold(fold(sum, last), 0x2545_F491_4F6C_DD1D)
}

/// Words, one a line, in byte order, and the table of them, which is made when it is first needed.
#[derive(Debug)]
pub(super) struct WordText {
    text: String,
    table: OnceLock<QuickTable>,
}

impl WordText {
    /// The lines of this text.
    pub(super) fn new(text: String) -> Self {
        Self { text, table: OnceLock::new() }
    }

    /// The lines of this text, which have these classes.
    pub(super) fn with_classes(text: String, classes: Vec<u16>) -> Self {
        let mut classes = classes.into_iter();
        let table = OnceLock::from(QuickTable::with_classes(&text, || classes.next().unwrap_or_default()));
        Self { text, table }
    }

    /// All of them.
    pub(super) fn text(&self) -> &str {
        &self.text
    }

    /// Whether this is one of them.
    pub(super) fn contains(&self, word: &str) -> bool {
        self.table().contains(&self.text, word)
    }

    /// The class of one of them.
    pub(super) fn class(&self, word: &str) -> Option<u16> {
        self.table().class(&self.text, word)
    }

    /// The table of them.
    pub(super) fn table(&self) -> &QuickTable {
        self.table.get_or_init(|| QuickTable::new(&self.text))
    }
}
