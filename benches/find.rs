//! `find` on Dutch, compared to three peers: the `fst` crate's own Levenshtein automaton, a scan by letter counts, and
//! `grep` over `words.txt`. The runs of `grep` and their counterparts are whole processes.
//!
//! `cargo bench --bench find`; it compiles `woordspel-nl` first.

use std::path::Path;
use std::process::{Command, Stdio};

use fst::automaton::Levenshtein;
use fst::{IntoStreamer, Streamer};
use lexmill::internals::dictionary::{Condition, Dictionary, Query};

#[path = "common/built.rs"]
mod built;
#[path = "common/pairs.rs"]
mod pairs;

use pairs::{report, report_if};

const PAIRS: usize = 60;

fn main() {
    let build = built::built();
    let folder = build.join("woordspel-nl");
    let dictionary = Dictionary::open(&folder).expect("it was just compiled");
    let text = std::fs::read_to_string(folder.join("words.txt")).expect("it was just compiled");
    let words: Vec<_> = text.lines().step_by(text.lines().count() / PAIRS).take(PAIRS).collect();
    let set = fst::Set::new(std::fs::read(folder.join("words.fst")).expect("it was just compiled"));
    similar(&dictionary, &set.expect("it was just compiled"), &words);
    racks(&dictionary, &text, &words);
    against_grep(&build, &folder.join("words.txt"), &words);
}

/// The number of words that meet a condition.
fn find(dictionary: &Dictionary, condition: Condition<'_>) -> usize {
    dictionary.find(&Query::default().and(condition)).expect("the question makes sense").len()
}

/// The time of the `fst` crate includes building an automaton, because each word needs its own.
fn similar(dictionary: &Dictionary, set: &fst::Set<Vec<u8>>, words: &[&str]) {
    for distance in 1..=2 {
        let ours = |word: &str| find(dictionary, Condition::Similar { word: word.into(), distance });
        let theirs = |word: &str| {
            let automaton = Levenshtein::new(word, u32::from(distance)).expect("the word is short");
            let mut stream = set.search(automaton).into_stream();
            std::iter::from_fn(|| stream.next().map(drop)).count()
        };
        // A swap of neighbours is one difference for lexmill, and two for the `fst` crate.
        report_if(usize::ge, &format!("similar, distance {distance}, to fst's Levenshtein"), words, &ours, &theirs);
    }
}

fn racks(dictionary: &Dictionary, text: &str, words: &[&str]) {
    let racks: Vec<String> = words.iter().map(|word| word.chars().cycle().take(7).collect()).collect();
    let racks: Vec<&str> = racks.iter().map(String::as_str).collect();
    let counts: Vec<[u8; 26]> = text.lines().map(letter_counts).collect();
    let within = |rack: &str| find(dictionary, Condition::Within(rack.into()));
    let scan = |rack: &str| {
        let rack = letter_counts(rack);
        counts.iter().filter(|word| word.iter().zip(&rack).all(|(needed, held)| needed <= held)).count()
    };
    report("within a rack of 7, to a scan by counts", &racks, &within, &scan);
    let with_blanks: Vec<_> = racks.iter().map(|rack| format!("{}??", &rack[..5])).collect();
    let with_blanks: Vec<&str> = with_blanks.iter().map(String::as_str).collect();
    let anagram = |rack: &str| find(dictionary, Condition::Anagram(rack.into()));
    let scan = |rack: &str| {
        let (rack, length) = (letter_counts(rack.trim_matches('?')), rack.len());
        let missing = |word: &[u8; 26]| word.iter().zip(&rack).map(|(n, held)| n.saturating_sub(*held)).sum::<u8>();
        counts.iter().filter(|word| usize::from(word.iter().sum::<u8>()) == length && missing(word) <= 2).count()
    };
    report("anagram of 5 and two blanks, to a scan", &with_blanks, &anagram, &scan);
}

fn letter_counts(word: &str) -> [u8; 26] {
    let mut counts = [0; 26];
    word.bytes().for_each(|letter| counts[usize::from(letter - b'a')] += 1);
    counts
}

fn against_grep(build: &Path, list: &Path, words: &[&str]) {
    let infixes: Vec<_> = words.iter().filter(|word| word.len() > 5).map(|word| &word[1..5]).collect();
    // A copy starts as fast as an installed program: a file that the linker has just written is in the page cache in
    // single pages, and takes longer to start.
    let program = build.join(format!("lexmill{}", std::env::consts::EXE_SUFFIX));
    std::fs::copy(env!("CARGO_BIN_EXE_lexmill"), &program).expect("the disk has room");
    let lexmill = |option: &str, text: &str| {
        let mut command = Command::new(&program);
        lines(command.args(["find", "-e", "woordspel-nl", option, text, "--build"]).arg(build))
    };
    let contains = |infix: &str| lexmill("--contains", infix);
    // `grep` is fastest in the C locale.
    let fixed = |infix: &str| lines(Command::new("grep").env("LC_ALL", "C").args(["-F", infix]).arg(list));
    report("infix, to grep -F", &infixes, &contains, &fixed);
    report("infix of no word, to grep -F", &["xqzz"; 3 * PAIRS], &contains, &fixed);
    report("infix of no word, its last letter rare", &["qx"; 3 * PAIRS], &contains, &fixed);
    report("infix of many words, to grep -F", &["ij"; 3 * PAIRS], &contains, &fixed);
    let expressions: Vec<_> = infixes.iter().map(|infix| format!("{}[^aeiou]+{}", &infix[..2], &infix[2..])).collect();
    let expressions: Vec<&str> = expressions.iter().map(String::as_str).collect();
    let regex = |expression: &str| lexmill("--regex", expression);
    let grep = |expression: &str| lines(Command::new("grep").args(["-E", expression]).arg(list));
    report("unanchored regex, to grep -E", &expressions, &regex, &grep);
}

/// The number of lines that a program prints.
fn lines(command: &mut Command) -> usize {
    let output = command.stderr(Stdio::null()).output().expect("the program runs");
    output.stdout.iter().filter(|&&byte| byte == b'\n').count()
}
