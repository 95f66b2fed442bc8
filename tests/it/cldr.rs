//! The table of languages that `lexmill init` knows, against the exemplar characters of Unicode CLDR in the crate
//! `icu_locale`.

use std::collections::BTreeSet;

use icu_locale::Locale;
use icu_locale::exemplar_chars::ExemplarCharacters;
use unicode_normalization::UnicodeNormalization;
use unicode_normalization::char::is_combining_mark;

/// Letters of the table that are not in CLDR, and letters of CLDR that are not in the table, each with the reason.
const EXCEPTIONS: [(&str, &str, &str); 10] = [
    ("be", "ʼ", "the apostrophe is part of the spelling"),
    ("de", "ß", "played as ss"),
    ("el", "ς", "played as σ"),
    ("fr", "æœ", "played as ae and oe"),
    ("ha-arab", "ʼ", "the apostrophe is part of the spelling"),
    ("he", "ךםןףץ", "final forms, played as the letters"),
    ("yi", "ךםןףץ", "final forms, played as the letters"),
    ("ml", "ാിീുൂൃെേൈൊോൌ്ൗൺൻർൽൾൿ", "signs and final letters that CLDR leaves out"),
    ("so", "aeiou", "CLDR's index has only the consonants"),
    ("uz-cyrl", "ц", "in loan words"),
];

/// Languages whose letters come from the words, because their scripts have a character for each syllable or word, or
/// consist of the letters of syllables.
const FROM_WORDS: [&str; 3] = ["am", "ja", "ko"];

#[test]
fn letters_of_the_table_are_those_of_cldr() {
    let mut compared = 0;
    for row in include_str!("../../src/init/cldr/letters.csv").lines().skip(1) {
        let cells: Vec<_> = row.split(',').collect();
        let [tag, _, _, letters, marked, _, marks, ..] = cells[..] else { panic!("{row}") };
        let of_cldr = of_cldr(tag);
        if of_cldr.is_empty() || FROM_WORDS.contains(&tag) {
            continue;
        }
        compared += 1;
        let excepted = EXCEPTIONS.iter().find(|(of, ..)| *of == tag).map_or("", |(_, letters, _)| letters);
        let of_table: BTreeSet<_> = [letters, marked, marks].iter().flat_map(|cell| cell.chars()).collect();
        // If no mark is a letter, marks are dropped.
        let has_signs = letters.chars().any(is_combining_mark);
        let is_compared = |letter: &char| letter.is_alphabetic() && !is_combining_mark(*letter) || has_signs;
        let differing = of_table.symmetric_difference(&of_cldr).copied();
        assert_eq!(differing.filter(is_compared).collect::<String>(), excepted, "{tag}");
    }
    assert!(compared > 140, "{compared}");
}

/// Returns the small letters and signs of a language in CLDR: those of its alphabet, of its groups of letters, and those
/// with marks. Returns an empty set if the crate does not know the language.
fn of_cldr(tag: &str) -> BTreeSet<char> {
    let locale: Locale = tag.parse().unwrap();
    let (main, index) = (ExemplarCharacters::try_new_main, ExemplarCharacters::try_new_index);
    let sets = [main(&(&locale).into()), index(&(&locale).into())].map(Result::unwrap);
    let mut letters = BTreeSet::new();
    for set in sets {
        let characters = set.code_points().iter_chars().map(String::from);
        for text in characters.chain(set.strings().iter().map(str::to_owned)) {
            let small = text.nfc().collect::<String>().to_lowercase();
            letters.extend(small.nfc().filter(|letter| letter.is_alphabetic() || is_combining_mark(*letter)));
        }
    }
    letters
}
