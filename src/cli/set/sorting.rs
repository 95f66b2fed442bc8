//! Words in any order, made a set: all of them in memory, sorted by one thread, part by part, and added by another.

use std::sync::mpsc::{SyncSender, sync_channel};
use std::thread;

use anyhow::{Result, bail};

use crate::artefact::SetBuilder;
use crate::cli::lines::words;

/// The fewest bytes of sorted words that are sent at once, but for the last.
const PART: usize = 256 << 10;
/// How many sorted parts wait to be added.
const WAITING: usize = 4;

/// A word of a text, whose first two bytes are known.
#[derive(Clone, Copy, Default)]
struct Entry {
    /// Its next eight bytes, so that most comparisons need not look at the text.
    head: u64,
    start: u32,
    length: u32,
}

impl Entry {
    fn new(start: usize, word: &[u8]) -> Self {
        let head = u64::from_be_bytes(first(word.get(2..).unwrap_or_default()));
        Self { head, start: start as u32, length: word.len() as u32 }
    }

    fn word<'t>(&self, text: &'t [u8]) -> &'t [u8] {
        &text[self.start as usize..][..self.length as usize]
    }
}

/// The first bytes of a word, filled up with zeros.
fn first<const N: usize>(word: &[u8]) -> [u8; N] {
    let mut first = [0; N];
    let length = word.len().min(N);
    first[..length].copy_from_slice(&word[..length]);
    first
}

/// The set of the words of a text.
pub(super) fn build(text: &[u8]) -> Result<(u64, Vec<u8>)> {
    if u32::try_from(text.len()).is_err() {
        bail!("the words are not in order, and more than 4 GB; sort them first with `LC_ALL=C sort -u`");
    }
    let mut builder = SetBuilder::new();
    let (sender, receiver) = sync_channel(WAITING);
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

/// Sends the words of a text in order, one a line, many at a time.
fn sort(text: &[u8], sender: &SyncSender<Vec<u8>>) {
    let (mut entries, ends) = by_first_bytes(text);
    let (mut start, mut sorted) = (0, Vec::new());
    for end in ends {
        let alike = &mut entries[start..end];
        alike.sort_unstable_by(|a, b| a.head.cmp(&b.head).then_with(|| a.word(text).cmp(b.word(text))));
        for entry in alike {
            sorted.extend_from_slice(entry.word(text));
            sorted.push(b'\n');
        }
        start = end;
        // Nobody takes them where a word could not be added.
        if sorted.len() >= PART && sender.send(std::mem::take(&mut sorted)).is_err() {
            return;
        }
    }
    let _ = sender.send(sorted);
}

/// The words of a text in the order of their first two bytes, and where those with the same end.
fn by_first_bytes(text: &[u8]) -> (Vec<Entry>, Vec<usize>) {
    let bucket = |word: &[u8]| usize::from(u16::from_be_bytes(first(word)));
    // How many words there are, then where the next one belongs.
    let mut places = vec![0; 1 << 16];
    words(text).for_each(|(_, word)| places[bucket(word)] += 1);
    let mut count = 0;
    places.iter_mut().for_each(|place| count += std::mem::replace(place, count));
    let mut entries = vec![Entry::default(); count];
    for (start, word) in words(text) {
        let place = &mut places[bucket(word)];
        entries[*place] = Entry::new(start, word);
        *place += 1;
    }
    (entries, places)
}
