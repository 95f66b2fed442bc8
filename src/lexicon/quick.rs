//! Yes or no, and nothing else; for many words at once by a table of all playable words.

use std::borrow::Cow;
use std::sync::OnceLock;

use super::{ArtefactError, Lexicon};
use crate::normalise::Normaliser;

/// Where each word begins in the text of all words, by the hash of the word.
///
/// The set of words answers the same with one step a letter, each of which waits for the memory. For one word that takes
/// no longer, but a batch takes 1.6 times as long; see `benches/lookups.rs`. The price is 12 bytes of memory a word, which
/// are taken when the first batch comes.
#[derive(Debug)]
pub struct QuickTable {
    /// Upper half: of the hash, of which no word has 0; lower half: where the word begins. An empty slot is 0.
    slots: Vec<u64>,
}

/// How many words are looked up side by side.
const AT_ONCE: usize = 32;

impl QuickTable {
    /// The table of a text of words, one a line.
    pub fn new(text: &str) -> Self {
        let words = text.lines().count();
        let mut table = Self { slots: vec![0; words + words / 2 + 1] };
        let mut start = 0;
        for word in text.lines() {
            let hash = hash(word.as_bytes());
            let mut slot = table.first_slot(hash);
            while table.slots[slot] != 0 {
                slot = table.next_slot(slot);
            }
            table.slots[slot] = tag(hash) | start as u64;
            start += word.len() + 1;
        }
        table
    }

    /// Whether the text from which the table was made has this line.
    pub fn contains(&self, text: &str, word: &str) -> bool {
        let hash = hash(word.as_bytes());
        self.contains_from(text, word, hash, self.slots[self.first_slot(hash)])
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
            answers.extend(each.map(|(word, (hash, entry))| self.contains_from(text, word, hash, entry)));
        }
    }

    /// Goes on from the entry of the first slot.
    fn contains_from(&self, text: &str, word: &str, hash: u64, mut entry: u64) -> bool {
        let (text, word) = (text.as_bytes(), word.as_bytes());
        let mut slot = self.first_slot(hash);
        while entry != 0 {
            if entry >> 32 == tag(hash) >> 32 {
                let line = text.get(start(entry)..).unwrap_or_default();
                if line.get(word.len()) == Some(&b'\n') && line.starts_with(word) {
                    return true;
                }
            }
            slot = self.next_slot(slot);
            entry = self.slots[slot];
        }
        false
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
    (hash << 32) | 1 << 63
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

    /// All of them.
    pub(super) fn text(&self) -> &str {
        &self.text
    }

    /// Whether this is one of them.
    pub(super) fn contains(&self, word: &str) -> bool {
        self.table().contains(&self.text, word)
    }

    fn table(&self) -> &QuickTable {
        self.table.get_or_init(|| QuickTable::new(&self.text))
    }
}

impl Lexicon {
    /// Whether a word may be laid, without a reason: what [`super::Check::allowed`] says, found sooner.
    ///
    /// # Errors
    /// If the words had to be read and are missing or damaged.
    pub fn allows(&self, word: &str) -> Result<bool, ArtefactError> {
        self.words()?.contains(&self.form(word))
    }

    /// Whether each of several words may be laid, in their order.
    ///
    /// # Errors
    /// If the words had to be read and are missing or damaged.
    pub fn allows_each(&self, words: &[&str]) -> Result<Vec<bool>, ArtefactError> {
        let Some(index) = &self.index else { return words.iter().map(|word| self.allows(word)).collect() };
        let mut answers = Vec::with_capacity(words.len());
        if words.iter().all(|word| is_plain(word)) {
            index.words.table().contain(index.words.text(), words, &mut answers);
        } else {
            let forms: Vec<_> = words.iter().map(|word| self.form(word)).collect();
            let forms: Vec<_> = forms.iter().map(|form| &**form).collect();
            index.words.table().contain(index.words.text(), &forms, &mut answers);
        }
        Ok(answers)
    }

    fn form<'w>(&self, word: &'w str) -> Cow<'w, str> {
        form(&self.edition.book.normaliser, word)
    }
}

/// The form of a word as it was typed.
pub(super) fn form<'w>(normaliser: &Normaliser, word: &'w str) -> Cow<'w, str> {
    let word = word.trim();
    if is_plain(word) { word.into() } else { normaliser.form(word).into() }
}

/// Whether the normaliser leaves a word as it is.
fn is_plain(word: &str) -> bool {
    word.bytes().all(|byte| byte.is_ascii_lowercase())
}
