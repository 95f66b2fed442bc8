//! `find` against a scan of all words, which knows nothing of gates, walks and sets.
//!
//! `LEXMILL_RANDOM_QUERIES=2000 cargo test --release --test find` asks so many questions of each kind in each edition.

use std::fs;
use std::sync::LazyLock;

use lexmill::artefact::built_editions;
use lexmill::lexicon::{Bounds, Condition, FindError, FoundWord, Lexicon, Order, Query, QueryFault};
use rayon::prelude::*;
use regex::Regex;

use crate::common;

/// An edition, and its words as letters.
struct Subject {
    /// Open for many questions: all is in memory, with the index of alphagrams.
    lexicon: Lexicon,
    /// Open for a few: the set and the text are read when they are needed.
    for_lookup: Lexicon,
    words: Vec<Scanned>,
    letters: Vec<char>,
}

/// A word, as the scans see it.
struct Scanned {
    text: String,
    letters: Vec<char>,
    counts: Counts,
}

/// How many there are of each letter of the edition.
type Counts = [u8; 32];

impl Subject {
    fn counts(&self, letters: &[char]) -> Counts {
        counts(&self.letters, letters)
    }
}

/// The letters that are in `of`, counted.
fn counts(of: &[char], letters: &[char]) -> Counts {
    let mut counts = [0; 32];
    for place in letters.iter().filter_map(|letter| of.iter().position(|other| other == letter)) {
        counts[place] += 1;
    }
    counts
}

static SUBJECTS: LazyLock<Vec<Subject>> = LazyLock::new(|| {
    let build = common::editions::editions();
    let open = |id: &String| {
        let lexicon = Lexicon::open(&build.join(id)).unwrap();
        let for_lookup = Lexicon::open_for_lookup(&build.join(id)).unwrap();
        let text = fs::read_to_string(build.join(id).join("words.txt")).unwrap();
        let tiles = &lexicon.edition().book.alphabet.tiles;
        // The scans take a letter for a tile.
        let of_tiles: Vec<_> = tiles.iter().map(|tile| tile.letters.parse::<char>().unwrap()).collect();
        let scanned = |word: &str| {
            let letters: Vec<_> = word.chars().collect();
            Scanned { text: word.to_owned(), counts: counts(&of_tiles, &letters), letters }
        };
        let words = text.lines().map(scanned).collect();
        let letters = of_tiles;
        Subject { lexicon, for_lookup, words, letters }
    };
    built_editions(build).unwrap().par_iter().map(open).collect()
});

fn subject(id: &str) -> &'static Subject {
    SUBJECTS.iter().find(|subject| subject.lexicon.edition().id == id).unwrap()
}

/// Numbers that look random and are the same in every run.
struct Random(u64);

impl Random {
    fn below(&mut self, bound: usize) -> usize {
        self.0 ^= self.0 << 13;
        self.0 ^= self.0 >> 7;
        self.0 ^= self.0 << 17;
        (self.0 >> 11) as usize % bound
    }

    fn of<'a, T>(&mut self, items: &'a [T]) -> &'a T {
        &items[self.below(items.len())]
    }

    fn word<'a>(&mut self, subject: &'a Subject) -> &'a [char] {
        &self.of(&subject.words).letters
    }
}

/// Asks random questions of one kind in every edition: `ask` makes the condition and the test that a scan uses.
fn compare(kind: &str, ask: impl Fn(&mut Random, &Subject) -> (String, Query<'static>, Holds) + Sync) {
    let queries = std::env::var("LEXMILL_RANDOM_QUERIES").map_or(30, |text| text.parse().unwrap());
    for subject in SUBJECTS.iter() {
        let id = &subject.lexicon.edition().id;
        (0..queries).into_par_iter().for_each(|number: u64| {
            let mut random = Random((number + 1).wrapping_mul(0x9E37_79B9_7F4A_7C15));
            let (told, query, holds) = ask(&mut random, subject);
            let query = query.sorted(Order::Form);
            let found = subject.lexicon.find(&query).unwrap();
            assert_eq!(subject.for_lookup.find(&query).unwrap(), found, "{id}: {kind} {told}, open for look-ups");
            let found: Vec<_> = found.iter().map(|found| found.word.as_str()).collect();
            let scanned = subject.words.iter().filter(|word| holds(word));
            let scanned: Vec<_> = scanned.map(|word| word.text.as_str()).collect();
            assert_eq!(found, scanned, "{id}: {kind} {told}");
        });
    }
}

type Holds = Box<dyn Fn(&Scanned) -> bool>;

fn text(letters: &[char]) -> String {
    letters.iter().collect()
}

/// Some letters of a word, mixed with others, and blanks.
fn rack(random: &mut Random, subject: &Subject) -> String {
    let mut rack = random.word(subject).to_vec();
    rack.truncate(3 + random.below(6));
    for _ in 0..random.below(3) {
        let place = random.below(rack.len());
        rack[place] = '?';
    }
    if random.below(3) == 0 {
        let letter = *random.of(&subject.letters);
        rack.insert(random.below(rack.len()), letter);
    }
    text(&rack)
}

/// Whether the rack has the letters of the word, blanks for those that it lacks.
fn has_letters(rack: &Counts, blanks: usize, word: &Scanned) -> bool {
    let missing = word.counts.iter().zip(rack).map(|(needed, held)| usize::from(needed.saturating_sub(*held)));
    missing.sum::<usize>() <= blanks
}

/// The letters of a rack, and the numbers of its blanks and of all its tiles.
fn tiles_of(rack: &str, subject: &Subject) -> (Counts, usize, usize) {
    let letters: Vec<_> = rack.chars().collect();
    (subject.counts(&letters), rack.matches('?').count(), letters.len())
}

#[test]
fn anagrams_are_those_of_a_scan() {
    compare("anagram", |random, subject| {
        let rack = rack(random, subject);
        let (letters, blanks, size) = tiles_of(&rack, subject);
        let query = Query::default().and(Condition::Anagram(rack.clone().into()));
        let holds = move |word: &Scanned| word.letters.len() == size && has_letters(&letters, blanks, word);
        (rack, query, Box::new(holds))
    });
}

#[test]
fn words_within_a_rack_are_those_of_a_scan() {
    compare("within", |random, subject| {
        let rack = rack(random, subject);
        let (letters, blanks, size) = tiles_of(&rack, subject);
        let query = Query::default().and(Condition::Within(rack.clone().into()));
        let holds = move |word: &Scanned| word.letters.len() <= size && has_letters(&letters, blanks, word);
        (rack, query, Box::new(holds))
    });
}

#[test]
fn patterns_match_as_in_a_scan() {
    compare("pattern", |random, subject| {
        let pattern = random_pattern(random, subject);
        let pieces = pieces(&pattern.chars().collect::<Vec<_>>());
        let query = Query::default().and(Condition::Pattern(pattern.clone().into()));
        (pattern, query, Box::new(move |word| fits(&pieces, &word.letters)))
    });
}

fn random_pattern(random: &mut Random, subject: &Subject) -> String {
    let mut pattern = String::new();
    for &letter in random.word(subject) {
        let others: String = (0..2).map(|_| *random.of(&subject.letters)).collect();
        match random.below(9) {
            0 | 1 => pattern.push('?'),
            2 => pattern.push('*'),
            3 => {}
            4 => pattern.push_str(&format!("[{letter}{others}]")),
            5 => pattern.push_str(&format!("[^{others}]")),
            _ => pattern.push(letter),
        }
    }
    if pattern.is_empty() { "?*".to_owned() } else { pattern }
}

/// `None` for `*`, or else whether a letter fits: the letters, and whether they are those that do not.
fn pieces(pattern: &[char]) -> Vec<Option<(Vec<char>, bool)>> {
    match pattern {
        [] => Vec::new(),
        ['[', rest @ ..] => {
            let end = rest.iter().position(|&sign| sign == ']').unwrap();
            let excludes = rest[0] == '^';
            let set = rest[usize::from(excludes)..end].to_vec();
            [vec![Some((set, excludes))], pieces(&rest[end + 1..])].concat()
        }
        ['*', rest @ ..] => [vec![None], pieces(rest)].concat(),
        ['?', rest @ ..] => [vec![Some((Vec::new(), true))], pieces(rest)].concat(),
        [letter, rest @ ..] => [vec![Some((vec![*letter], false))], pieces(rest)].concat(),
    }
}

fn fits(pieces: &[Option<(Vec<char>, bool)>], word: &[char]) -> bool {
    match pieces {
        [] => word.is_empty(),
        [None, rest @ ..] => (0..=word.len()).any(|skipped| fits(rest, &word[skipped..])),
        [Some((set, excludes)), rest @ ..] => {
            word.first().is_some_and(|letter| set.contains(letter) != *excludes) && fits(rest, &word[1..])
        }
    }
}

#[test]
fn regular_expressions_match_as_in_a_scan() {
    compare("regex", |random, subject| {
        let word = random.word(subject);
        let start = random.below(word.len());
        let part = text(&word[start..(start + 1 + random.below(3)).min(word.len())]);
        let (a, b) = (*random.of(&subject.letters), *random.of(&subject.letters));
        let expression = match random.below(12) {
            0 => format!("^{part}"),
            1 => format!("{part}$"),
            2 => format!("{part}.{a}"),
            3 => format!("{part}[^{a}{b}]+{b}"),
            4 => format!("^[^{a}]*{part}[^{a}]*$"),
            5 => format!("({part}|{a}{b}){{2}}"),
            6 => format!("^(?:{part}|.*{a}{b})$"),
            7 => format!("(?-m)^{part}"),
            8 => format!("{part}\\W*{a}\\b"),
            9 => format!("\\A.?{part}"),
            10 => format!("(?s:{part}.*\\s?{a}\\z)"),
            _ => part,
        };
        let regex = Regex::new(&expression).unwrap();
        let query = Query::default().and(Condition::Regex(expression.clone().into()));
        (expression, query, Box::new(move |word| regex.is_match(&word.text)))
    });
}

#[test]
fn parts_are_those_of_a_scan() {
    compare("contains, starts, ends, extends or hooks", |random, subject| {
        let word = random.word(subject);
        let start = random.below(word.len());
        let part = &word[start..(start + 1 + random.below(5)).min(word.len())];
        let (part, length) = (text(part), part.len());
        let (told, kind) = (part.clone(), random.below(8));
        let asked = part.clone().into();
        let condition = match kind {
            0 => Condition::Starts(asked),
            1 => Condition::Ends(asked),
            2 => Condition::Extends(asked),
            3 => Condition::FrontHooks(asked),
            4 => Condition::BackHooks(asked),
            _ => Condition::Contains(asked),
        };
        let holds = move |Scanned { text: word, letters, .. }: &Scanned| match kind {
            0 => word.starts_with(&part),
            1 => word.ends_with(&part),
            2 => word.contains(&part) && *word != part,
            3 => word.ends_with(&part) && letters.len() == length + 1,
            4 => word.starts_with(&part) && letters.len() == length + 1,
            _ => word.contains(&part),
        };
        (told, Query::default().and(condition), Box::new(holds))
    });
}

#[test]
fn near_words_are_those_of_a_scan() {
    compare("near", |random, subject| {
        let mut wanted = random.word(subject).to_vec();
        for _ in 0..random.below(3) {
            let (place, letter) = (random.below(wanted.len()), *random.of(&subject.letters));
            match random.below(3) {
                0 if wanted.len() > 1 => drop(wanted.remove(place)),
                1 => wanted.insert(place, letter),
                _ => wanted[place] = letter,
            }
        }
        let distance = 1 + random.below(3);
        let word = text(&wanted);
        let query = Query::default().and(Condition::Near { word: word.clone().into(), distance: distance as u8 });
        let counts = subject.counts(&wanted);
        let holds = move |word: &Scanned| {
            // An edit brings one letter, or takes one, or both.
            has_letters(&counts, distance, word) && edits(&wanted, &word.letters, distance) <= distance
        };
        (format!("{word} {distance}"), query, Box::new(holds))
    });
}

/// The fewest letters to add, leave out or replace; some number above `most` if there are more.
fn edits(a: &[char], b: &[char], most: usize) -> usize {
    if a.len().abs_diff(b.len()) > most {
        return most + 1;
    }
    let mut row: Vec<usize> = (0..=b.len()).collect();
    for (i, from) in a.iter().enumerate() {
        let (mut corner, mut least) = (row[0], i + 1);
        row[0] = i + 1;
        for (j, to) in b.iter().enumerate() {
            let here = (corner + usize::from(from != to)).min(row[j] + 1).min(row[j + 1] + 1);
            corner = std::mem::replace(&mut row[j + 1], here);
            least = least.min(here);
        }
        if least > most {
            return least;
        }
    }
    row[b.len()]
}

#[test]
fn conditions_combine_and_turn_round() {
    compare("all of them", |random, subject| {
        let part = text(&random.word(subject)[..1]);
        let only: Vec<char> = (0..18).map(|_| *random.of(&subject.letters)).collect();
        let (min, max, vowels) = (random.below(5), 4 + random.below(8), random.below(5));
        let rack = rack(random, subject);
        let (in_rack, blanks, _) = tiles_of(&rack, subject);
        let of_language: Vec<char> = subject.lexicon.edition().book.language.vowels.chars().collect();
        let query = Query::default()
            .and_not(Condition::Contains(part.clone().into()))
            .and(Condition::Only(text(&only).into()))
            .and(Condition::Length(Bounds { min: min as u32, max: max as u32 }))
            .and_not(Condition::Vowels(Bounds { min: vowels as u32, max: vowels as u32 }))
            .and_not(Condition::Within(rack.clone().into()))
            .and_not(Condition::Distinct);
        let holds = move |scanned: &Scanned| {
            let Scanned { text: word, letters, .. } = scanned;
            (min..=max).contains(&letters.len())
                && letters.iter().all(|letter| only.contains(letter))
                && !word.contains(&part)
                && letters.iter().filter(|letter| of_language.contains(letter)).count() != vowels
                && (1..letters.len()).any(|place| letters[..place].contains(&letters[place]))
                && !has_letters(&in_rack, blanks, scanned)
        };
        (rack, query, Box::new(holds))
    });
}

/// The words of an answer.
fn words(found: &[FoundWord]) -> Vec<&str> {
    found.iter().map(|found| found.word.as_str()).collect()
}

#[test]
fn near_words_come_nearest_first_and_every_order_keeps_to_its_limit() {
    let lexicon = &subject("woordspel-nl").lexicon;
    let near = Query::default().and(Condition::Near { word: "hoofdlettter".into(), distance: 3 });
    let found = lexicon.find(&near).unwrap();
    assert_eq!((found[0].word.as_str(), found[0].distance), ("hoofdletter", Some(1)));
    assert!(found.is_sorted_by_key(|found| found.distance));
    let rack = |order| Query::default().and(Condition::Within("zwaaren?".into())).sorted(order);
    for order in [Order::Form, Order::Length, Order::Value, Order::Probability] {
        let all = lexicon.find(&rack(order)).unwrap();
        assert_eq!(lexicon.find(&rack(order).at_most(7)).unwrap(), all[..7], "{order:?}");
        assert!(lexicon.find(&rack(order).at_most(0)).unwrap().is_empty());
    }
    assert!(lexicon.find(&rack(Order::Length)).unwrap().is_sorted_by_key(|found| found.length));
    assert!(lexicon.find(&rack(Order::Value)).unwrap().is_sorted_by_key(|found| std::cmp::Reverse(found.value)));
    let likely = lexicon.find(&rack(Order::Probability)).unwrap();
    assert!(likely.is_sorted_by(|a, b| a.probability >= b.probability));
    // With many words, only the first few are kept on the way.
    let all = Query::default().and(Condition::Length(Bounds { min: 2, max: 6 })).sorted(Order::Value);
    assert_eq!(lexicon.find(&all.clone().at_most(50)).unwrap(), lexicon.find(&all).unwrap()[..50]);
}

#[test]
fn y_that_lies_for_ij_is_found_and_named() {
    let lexicon = &subject("woordspel-nl").lexicon;
    let found = lexicon.find(&Query::default().and(Condition::Anagram("tghy".into()))).unwrap();
    assert_eq!(words(&found), ["hygt"]);
    assert_eq!(found[0].laid_for.as_deref(), Some("hijgt"));
    let found = lexicon.find(&Query::default().and(Condition::Pattern("H[IY]J?T".into()))).unwrap();
    assert_eq!(words(&found), ["hijgt", "hijst"]);
    assert!(found.iter().all(|found| found.laid_for.is_none()));
    let found = lexicon.find(&Query::default().and(Condition::Pattern("bab?".into()))).unwrap();
    assert!(found.iter().any(|found| found.word == "baby" && found.laid_for.is_none()));
}

#[test]
fn the_bag_and_other_editions_are_conditions() {
    let (dutch, other) = (&subject("woordspel-nl").lexicon, &subject("smartfeud-nl").lexicon);
    let zeds = Query::default().and(Condition::Contains("zz".into()));
    let laid = dutch.find(&zeds.clone().and(Condition::FromBag)).unwrap();
    let not_laid = dutch.find(&zeds.clone().and_not(Condition::FromBag)).unwrap();
    assert_eq!(laid.len() + not_laid.len(), dutch.find(&zeds).unwrap().len());
    // One Z and two blanks.
    let zeds_in = |word: &FoundWord| word.word.matches('z').count();
    assert!(laid.iter().all(|word| zeds_in(word) <= 3));
    let short = Query::default().and(Condition::Length(Bounds { min: 2, max: 2 }));
    let (shared, own) = (short.clone().and(Condition::In(other)), short.clone().and_not(Condition::In(other)));
    let (shared, own) = (dutch.find(&shared).unwrap(), dutch.find(&own).unwrap());
    assert_eq!(shared.len() + own.len(), dutch.find(&short).unwrap().len());
    assert!(words(&own).contains(&"by") && words(&shared).contains(&"ja"));
}

#[test]
fn letters_with_marks_are_tiles_or_are_folded() {
    let lexicon = &subject("wwf-es").lexicon;
    let hooks = |text: &'static str| lexicon.find(&Query::default().and(Condition::Pattern(text.into()))).unwrap();
    assert!(words(&hooks("A?O")).contains(&"año"));
    assert!(words(&hooks("an\u{303}o")).contains(&"año"));
    assert!(!words(&hooks("ano")).contains(&"año"));
    assert_eq!(words(&hooks("camión")), ["camion"]);
}

#[test]
fn what_makes_no_sense_is_told() {
    let lexicon = &subject("wwf-es").lexicon;
    let fault = |condition| match lexicon.find(&Query::default().and(condition)) {
        Err(FindError::Query { fault, .. }) => fault,
        other => panic!("{other:?}"),
    };
    assert!(matches!(fault(Condition::Starts("kilo".into())), QueryFault::NoTile { letter: 'k', .. }));
    assert!(matches!(fault(Condition::Pattern("a[b".into())), QueryFault::Pattern { .. }));
    assert!(matches!(fault(Condition::Pattern("ab]".into())), QueryFault::Pattern { .. }));
    assert!(matches!(fault(Condition::Pattern("[a-c]".into())), QueryFault::Pattern { .. }));
    assert!(matches!(fault(Condition::Pattern("[]".into())), QueryFault::Empty(_)));
    assert!(matches!(fault(Condition::Pattern("?".repeat(64).into())), QueryFault::TooLong { .. }));
    assert!(matches!(fault(Condition::Within(" ".into())), QueryFault::Empty(_)));
    assert!(matches!(fault(Condition::Regex("(".into())), QueryFault::Regex(_)));
    assert!(matches!(fault(Condition::Near { word: "a".into(), distance: 4 }), QueryFault::Distance(4)));
    assert!(matches!(fault(Condition::Near { word: "a".repeat(64).into(), distance: 1 }), QueryFault::TooLong { .. }));
    assert!(matches!(fault(Condition::FromBag), QueryFault::NoBag));
    // A wanted word need not be one that could be laid.
    let near = lexicon.find(&Query::default().and(Condition::Near { word: "kilos".into(), distance: 1 })).unwrap();
    assert!(words(&near).contains(&"hilos"));
    for empty in ["5..3", "x", "", "1..2..3"] {
        assert!(empty.parse::<Bounds>().is_err(), "{empty}");
    }
}
