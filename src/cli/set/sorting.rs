//! Builds a set from unsorted words: one thread sorts the words in memory, part by part; another adds them to the set.

use std::sync::mpsc::{SyncSender, sync_channel};
use std::thread;

use anyhow::{Result, bail};

use crate::artefact::{SetBuilder, head};
use crate::cli::lines::words;

/// Minimum size in bytes of each part of sorted words, except the last part.
const MIN_PART_BYTES: usize = 256 << 10;
/// Maximum number of sorted parts that wait to be added to the set.
const MAX_WAITING_PARTS: usize = 4;

/// A word of a text. Two entries are compared only if their words have the same first two bytes.
#[derive(Clone, Copy, Default)]
struct Entry {
    /// The word's eight bytes after the first two. With them, most comparisons need not read the text.
    head: u64,
    start: u32,
    length: u32,
}

impl Entry {
    fn new(start: usize, word: &[u8]) -> Self {
        let head = head(word.get(2..).unwrap_or_default());
        Self { head, start: start as u32, length: word.len() as u32 }
    }

    fn word<'t>(&self, text: &'t [u8]) -> &'t [u8] {
        &text[self.start as usize..][..self.length as usize]
    }
}

/// Builds a set from the words of a text, one per line. Returns the number of words, and the bytes of the set.
pub(super) fn build(text: &[u8]) -> Result<(u64, Vec<u8>)> {
    if u32::try_from(text.len()).is_err() {
        bail!("the words are not sorted, and take more than 4 GB; first sort the words with `LC_ALL=C sort -u`");
    }
    let mut builder = SetBuilder::default();
    let (sender, receiver) = sync_channel(MAX_WAITING_PARTS);
    thread::scope(|scope| {
        scope.spawn(move || sort(text, &sender));
        for part in receiver {
            for (_, word) in words(&part) {
                builder.insert(word)?;
            }
        }
        Ok((builder.len(), builder.finish()?))
    })
}

/// Sorts the words of a text, and sends them in parts, one word per line.
fn sort(text: &[u8], sender: &SyncSender<Vec<u8>>) {
    let (mut entries, ends) = by_first_bytes(text);
    let (mut start, mut sorted) = (0, Vec::new());
    for end in ends {
        let group = &mut entries[start..end];
        group.sort_unstable_by(|a, b| a.head.cmp(&b.head).then_with(|| a.word(text).cmp(b.word(text))));
        for entry in group {
            sorted.extend_from_slice(entry.word(text));
            sorted.push(b'\n');
        }
        start = end;
        // Sending fails if a word could not be added to the set, because the receiver is then gone.
        if sorted.len() >= MIN_PART_BYTES && sender.send(std::mem::take(&mut sorted)).is_err() {
            return;
        }
    }
    let _ = sender.send(sorted);
}

/// Returns the words of a text, ordered by their first two bytes. Also returns, for each pair of bytes, the index after
/// the last word that starts with this pair.
fn by_first_bytes(text: &[u8]) -> (Vec<Entry>, Vec<usize>) {
    let bucket = |word: &[u8]| (head(word) >> 48) as usize;
    // For each pair of bytes: at first the number of words, later the index of the next word.
    let mut indices = vec![0; 1 << 16];
    words(text).for_each(|(_, word)| indices[bucket(word)] += 1);
    let mut count = 0;
    indices.iter_mut().for_each(|index| count += std::mem::replace(index, count));
    let mut entries = vec![Entry::default(); count];
    for (start, word) in words(text) {
        let index = &mut indices[bucket(word)];
        entries[*index] = Entry::new(start, word);
        *index += 1;
    }
    (entries, indices)
}
