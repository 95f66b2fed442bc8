//! Tests of `find`: random queries, compared with a plain scan of all words, and queries about known words.

mod answers;
mod misspellings;
mod random;
mod scan;

use std::sync::LazyLock;

use lexmill::internals::dictionary::{Dictionary, Internals as _, Order, Query};
use rayon::prelude::*;

use self::scan::{Counts, Scanned, counts};
use crate::common::editions::Opened;
use crate::common::sample::sampled;
use crate::common::{Random, trials};

/// An edition, and its words as letters.
struct Subject {
    /// Opened for many look-ups: all data are in memory, with the index of alphagrams.
    dictionary: &'static Dictionary,
    /// Opened for a few look-ups: the set and the text are read when they are needed.
    for_lookup: Dictionary,
    words: Vec<Scanned>,
    letters: Vec<char>,
}

impl Subject {
    fn counts(&self, letters: &[char]) -> Counts {
        counts(&self.letters, letters)
    }
}

static SUBJECTS: LazyLock<Vec<Subject>> = LazyLock::new(|| {
    let open = |edition: &'static Opened| {
        let Opened { folder, dictionary, .. } = edition;
        let for_lookup = Dictionary::open_for_lookup(folder).unwrap();
        // The scans assume that each tile is one letter.
        let tiles = &dictionary.edition().book.alphabet.tiles;
        let letters: Vec<_> = tiles.iter().map(|tile| tile.letters.parse::<char>().unwrap()).collect();
        let scanned = |word: &str| {
            let of_word: Vec<_> = word.chars().collect();
            Scanned { text: word.to_owned(), counts: counts(&letters, &of_word), letters: of_word }
        };
        let words = edition.words().lines().map(scanned).collect();
        Subject { dictionary, for_lookup, words, letters }
    };
    sampled().par_iter().map(open).collect()
});

impl Random {
    fn of<'a, T>(&mut self, items: &'a [T]) -> &'a T {
        &items[self.below(items.len())]
    }

    fn word<'a>(&mut self, subject: &'a Subject) -> &'a [char] {
        &self.of(&subject.words).letters
    }
}

/// Compares the results of random queries of one kind with a scan, in every edition. `ask` returns a description of the
/// query for messages, the query itself, and the condition that the scan tests.
fn compare(kind: &str, ask: impl Fn(&mut Random, &Subject) -> (String, Query<'static>, Holds) + Sync) {
    let queries = u64::from(trials(20));
    for subject in SUBJECTS.iter() {
        let id = &subject.dictionary.edition().id;
        (0..queries).into_par_iter().for_each(|number: u64| {
            let mut random = Random::new(number);
            let (told, query, holds) = ask(&mut random, subject);
            let query = query.sorted(Order::Form);
            let found = subject.dictionary.find(&query).unwrap();
            assert_eq!(subject.for_lookup.find(&query).unwrap(), found, "{id}: {kind} {told}, open for look-ups");
            let found: Vec<_> = found.iter().map(|found| found.word.as_str()).collect();
            let scanned = subject.words.iter().filter(|word| holds(word));
            let scanned: Vec<_> = scanned.map(|word| word.text.as_str()).collect();
            assert_eq!(found, scanned, "{id}: {kind} {told}");
        });
    }
}

type Holds = Box<dyn Fn(&Scanned) -> bool>;
