//! Look-ups of words in a set of Dutch words, in one process: `WordSet` for one word, and the table of
//! `Dictionary::contains_many` for many words, compared to `fst::Set::contains` on the set that the `fst` crate writes.
//! All ways to look up take turns.
//!
//! `cargo bench --bench lookups`; reads the edition of `build/`, or of `LEXMILL_BUILD`.

use std::hint::black_box;
use std::path::PathBuf;
use std::time::Instant;

use lexmill::internals::dictionary::{Dictionary, Internals as _};
use samples::{median, misspelt};

#[path = "common/samples.rs"]
mod samples;

/// Turns of each way to look up.
const TURNS: usize = 31;
/// Words of a turn.
const WORDS: usize = 100_000;

/// A way to look words up: its name, and a function that counts the words in the set.
type Way<'a> = (&'static str, Box<dyn Fn(&[&str]) -> usize + 'a>);

fn main() {
    let build = PathBuf::from(std::env::var_os("LEXMILL_BUILD").unwrap_or_else(|| "build".into()));
    let dictionary = Dictionary::open(&build.join("woordspel-nl")).expect("build/ holds the edition");
    let text = dictionary.words_text().expect("it was just read");
    let words: Vec<&str> = text.lines().collect();
    let theirs = fst::Set::from_iter(&words).expect("the words are sorted");
    let set = dictionary.word_set().expect("it was just read");
    let count = |answers: Vec<bool>| answers.into_iter().filter(|answer| *answer).count();
    let ways: [Way<'_>; 4] = [
        ("fst::Set::contains", Box::new(|words| words.iter().filter(|word| theirs.contains(word)).count())),
        ("WordSet::contains", Box::new(|words| words.iter().filter(|word| set.contains(word).unwrap()).count())),
        (
            "Dictionary::contains",
            Box::new(|words| words.iter().filter(|word| dictionary.contains(word).unwrap()).count()),
        ),
        ("Dictionary::contains_many", Box::new(|words| count(dictionary.contains_many(words).unwrap()))),
    ];
    // Each word once and far from the previous word. They are copied, because words from clients are not in `text`.
    let listed: Vec<_> = (0..WORDS).map(|place| words[place * 7_919 % words.len()].to_owned()).collect();
    let unlisted: Vec<_> = listed.iter().map(|word| format!("{}q{}", &word[..2], &word[2..])).collect();
    let misspelt: Vec<_> = listed.iter().enumerate().map(|(place, word)| misspelt(word, place)).collect();
    for (which, asked) in [("listed", &listed), ("unlisted", &unlisted), ("misspelt", &misspelt)] {
        let asked: Vec<&str> = asked.iter().map(String::as_str).collect();
        let turns: Vec<Vec<f64>> =
            (0..TURNS).map(|_| ways.iter().map(|(_, way)| nanoseconds(&asked, way)).collect()).collect();
        for (place, (name, _)) in ways.iter().enumerate() {
            let time = median(turns.iter().map(|turn| turn[place]));
            let ratio = median(turns.iter().map(|turn| turn[place] / turn[0]));
            println!("{which:8}  {name:25}  {time:6.1} ns  {ratio:.2} ×");
        }
    }
}

/// The time of a look-up.
fn nanoseconds(words: &[&str], way: &dyn Fn(&[&str]) -> usize) -> f64 {
    let start = Instant::now();
    black_box(way(black_box(words)));
    start.elapsed().as_nanos() as f64 / words.len() as f64
}
