//! Random queries of every kind.

use std::collections::BTreeSet;

use lexmill::internals::dictionary::{Bounds, Condition, Internals as _, Query};
use rayon::prelude::*;
use regex::Regex;

use super::scan::{Counts, Scanned, edits, fits, has_letters, pieces};
use super::{SUBJECTS, Subject, compare};
use crate::common::{Random, trials};

fn text(letters: &[char]) -> String {
    letters.iter().collect()
}

/// A rack with some letters of a word, up to two blanks and perhaps another letter.
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
fn words_that_include_or_lack_tiles_are_those_of_a_scan() {
    compare("includes", |random, subject| {
        let mut letters = random.word(subject).to_vec();
        letters.truncate(1 + random.below(4));
        let (wanted, includes) = (subject.counts(&letters), random.below(2) == 0);
        let asked = text(&letters);
        let condition = if includes { Condition::Includes } else { Condition::Without };
        let query = Query::default().and(condition(asked.clone().into()));
        let subject_counts = move |word: &Scanned| {
            if includes {
                wanted.iter().zip(&word.counts).all(|(wanted, has)| wanted <= has)
            } else {
                wanted.iter().zip(&word.counts).all(|(wanted, has)| *wanted == 0 || *has == 0)
            }
        };
        (asked, query, Box::new(subject_counts))
    });
}

/// Returns true if the word can be placed in the row, by trying every square. `rack` is `None` for any letters.
fn is_placed(word: &[char], row: &[char], rack: Option<&str>) -> bool {
    let has_tiles = row.iter().any(|square| *square != '?');
    (0..=row.len().saturating_sub(word.len())).any(|start| {
        let end = start + word.len();
        if end > row.len() || start > 0 && row[start - 1] != '?' || row.get(end).is_some_and(|square| *square != '?') {
            return false;
        }
        let mut left: Vec<char> = rack.unwrap_or_default().chars().collect();
        let mut placed = 0;
        for (letter, square) in word.iter().zip(&row[start..end]) {
            if *square != '?' {
                if square != letter {
                    return false;
                }
                continue;
            }
            placed += 1;
            let at = left.iter().position(|tile| tile == letter).or_else(|| left.iter().position(|tile| *tile == '?'));
            match at {
                Some(at) => drop(left.remove(at)),
                None if rack.is_some() => return false,
                None => {}
            }
        }
        placed > 0 && (!has_tiles || placed < word.len())
    })
}

#[test]
fn words_in_a_row_are_those_of_a_scan() {
    compare("row", |random, subject| {
        let board = &subject.dictionary.edition().board;
        let most = board.width.max(board.height) as usize;
        let mut row = vec!['?'; 3 + random.below(most.min(12) - 2)];
        for _ in 0..random.below(4) {
            let (at, letter) = (random.below(row.len()), *random.of(&subject.letters));
            row[at] = letter;
        }
        let rack = (random.below(4) > 0).then(|| rack(random, subject));
        let asked = text(&row);
        let condition =
            Condition::Row { row: asked.clone().into(), rack: rack.as_ref().map(|rack| rack.clone().into()) };
        let holds = {
            let rack = rack.clone();
            move |word: &Scanned| is_placed(&word.letters, &row, rack.as_deref())
        };
        (format!("{asked}+{rack:?}"), Query::default().and(condition), Box::new(holds))
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

/// A word with up to two random edits.
fn misspelt(random: &mut Random, subject: &Subject) -> Vec<char> {
    let mut wanted = random.word(subject).to_vec();
    for _ in 0..random.below(3) {
        let (place, letter) = (random.below(wanted.len()), *random.of(&subject.letters));
        match random.below(4) {
            3 if place > 0 => wanted.swap(place - 1, place),
            0 if wanted.len() > 1 => drop(wanted.remove(place)),
            1 => wanted.insert(place, letter),
            _ => wanted[place] = letter,
        }
    }
    wanted
}

#[test]
fn similar_words_are_those_of_a_scan() {
    compare("similar", |random, subject| {
        let wanted = misspelt(random, subject);
        let distance = 1 + random.below(3);
        let word = text(&wanted);
        let query = Query::default().and(Condition::Similar { word: word.clone().into(), distance: distance as u8 });
        let counts = subject.counts(&wanted);
        let holds = move |word: &Scanned| {
            // Each edit adds at most one letter to the word, and removes at most one.
            has_letters(&counts, distance, word) && edits(&wanted, &word.letters, distance) <= distance
        };
        (format!("{word} {distance}"), query, Box::new(holds))
    });
}

#[test]
fn suggestions_are_among_the_nearest_of_a_scan() {
    for subject in SUBJECTS.iter() {
        (0..u64::from(trials(20))).into_par_iter().for_each(|number| {
            let mut random = Random::new(number);
            let wanted = misspelt(&mut random, subject);
            let word = text(&wanted);
            let suggested = subject.dictionary.suggestions(&word).unwrap();
            assert_eq!(subject.for_lookup.suggestions(&word).unwrap(), suggested, "{word}, open for look-ups");
            let counts = subject.counts(&wanted);
            let is_within = |other: &&Scanned, distance: usize| {
                // Each edit adds at most one letter to the word, and removes at most one.
                let may_be = has_letters(&counts, distance, other) && other.letters != wanted;
                may_be && edits(&wanted, &other.letters, distance) <= distance
            };
            let similar = subject.words.iter().filter(|other| is_within(other, 1));
            let mut nearest: BTreeSet<_> = similar.map(|other| other.text.clone()).collect();
            let exchanged = exchanged(&word, &subject.dictionary.edition().book.language.confused);
            nearest.extend(exchanged.into_iter().filter(|word| subject.dictionary.contains(word).unwrap()));
            if nearest.is_empty() {
                let all: Vec<_> = subject.words.iter().filter(|other| is_within(other, 2)).collect();
                let same_first = all.iter().filter(|other| other.letters[0] == wanted[0]);
                nearest.extend(same_first.map(|other| other.text.clone()));
                if nearest.is_empty() {
                    nearest.extend(all.iter().map(|other| other.text.clone()));
                }
            }
            assert_eq!(suggested.len(), nearest.len().min(3), "{word}: {suggested:?} of {nearest:?}");
            assert!(suggested.iter().all(|word| nearest.contains(word)), "{word}: {suggested:?} of {nearest:?}");
        });
    }
}

/// The words that result from replacing letters at one position by letters with which they are often confused.
fn exchanged(word: &str, confused: &[[String; 2]]) -> Vec<String> {
    let both_ways = confused.iter().flat_map(|[a, b]| [(a, b), (b, a)]);
    both_ways
        .flat_map(|(from, to)| {
            let places = word.match_indices(from.as_str());
            places.map(move |(at, _)| format!("{}{to}{}", &word[..at], &word[at + from.len()..]))
        })
        .collect()
}

#[test]
fn conditions_can_be_combined_and_negated() {
    compare("all of them", |random, subject| {
        let part = text(&random.word(subject)[..1]);
        let only: Vec<char> = (0..18).map(|_| *random.of(&subject.letters)).collect();
        let (min, max, vowels) = (random.below(5), 4 + random.below(8), random.below(5));
        let rack = rack(random, subject);
        let (in_rack, blanks, _) = tiles_of(&rack, subject);
        let of_language: Vec<char> = subject.dictionary.edition().book.language.vowels.chars().collect();
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
