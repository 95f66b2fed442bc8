//! `find` against its peers in one run, on Dutch: the `fst` crate's own Levenshtein automaton, a scan by letter counts,
//! and `grep` over `words.txt`, whole process. Each figure is the median of the ratios of paired runs.
//!
//! `cargo bench --bench find`; it compiles `woordspel-nl` first, if it must.

use std::hint::black_box;
use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};
use std::time::Instant;

use fst::automaton::Levenshtein;
use fst::{IntoStreamer, Streamer};
use lexmill::internals::compile::{CompileOptions, Folders, NoProgress, Waiting, compile};
use lexmill::internals::dictionary::{Condition, Dictionary, Query};

const PAIRS: usize = 60;

fn main() {
    let build = built();
    let folder = build.join("woordspel-nl");
    let dictionary = Dictionary::open(&folder).expect("it was just compiled");
    let text = std::fs::read_to_string(folder.join("words.txt")).expect("it was just compiled");
    let words: Vec<_> = text.lines().step_by(text.lines().count() / PAIRS).take(PAIRS).collect();
    let set = fst::Set::new(std::fs::read(folder.join("words.fst")).expect("it was just compiled"));
    similar(&dictionary, &set.expect("it was just compiled"), &words);
    racks(&dictionary, &text, &words);
    against_grep(&build, &folder.join("words.txt"), &words);
}

fn built() -> PathBuf {
    let repository = Path::new(env!("CARGO_MANIFEST_DIR"));
    let build = Path::new(env!("CARGO_TARGET_TMPDIR")).join("bench");
    let folders =
        Folders { sources: repository.join("sources"), rules: repository.join("rules"), build: build.clone() };
    let mut options = CompileOptions::new(folders);
    options.wanted = vec!["woordspel-nl".to_owned()];
    (options.force, options.waiting) = (true, Waiting::Wait);
    compile(&options, &NoProgress).expect("it compiles");
    build
}

/// How many words meet a condition.
fn find(dictionary: &Dictionary, condition: Condition<'_>) -> usize {
    dictionary.find(&Query::default().and(condition)).expect("the question makes sense").len()
}

/// The automaton is built for each word, as it must be.
fn similar(dictionary: &Dictionary, set: &fst::Set<Vec<u8>>, words: &[&str]) {
    for distance in 1..=2 {
        let ours = |word: &str| find(dictionary, Condition::Similar { word: word.into(), distance });
        let theirs = |word: &str| {
            let automaton = Levenshtein::new(word, u32::from(distance)).expect("the word is short");
            let mut stream = set.search(automaton).into_stream();
            std::iter::from_fn(|| stream.next().map(drop)).count()
        };
        // A swap of neighbours is one difference here, and two there.
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
    // A copy, like an installed program. What the linker has just written lies in the page cache in single pages, and
    // takes longer to start.
    let program = build.join(format!("lexmill{}", std::env::consts::EXE_SUFFIX));
    std::fs::copy(env!("CARGO_BIN_EXE_lexmill"), &program).expect("the disk has room");
    let lexmill = |option: &str, text: &str| {
        let mut command = Command::new(&program);
        lines(command.args(["find", "-e", "woordspel-nl", option, text, "--build"]).arg(build))
    };
    let contains = |infix: &str| lexmill("--contains", infix);
    // In the C locale it is at its fastest.
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

/// The lines that a program prints, without what follows the word.
fn lines(command: &mut Command) -> usize {
    let output = command.stderr(Stdio::null()).output().expect("the program runs");
    output.stdout.iter().filter(|&&byte| byte == b'\n').count()
}

/// Asks both in turn, so that neither always runs on a warmer machine; they must find as much.
fn report(what: &str, asked: &[&str], ours: &dyn Fn(&str) -> usize, theirs: &dyn Fn(&str) -> usize) {
    report_if(usize::eq, what, asked, ours, theirs);
}

/// The same for peers that need not find as much: how many ours finds, and theirs, must `agree`.
fn report_if(
    agree: fn(&usize, &usize) -> bool,
    what: &str,
    asked: &[&str],
    ours: &dyn Fn(&str) -> usize,
    theirs: &dyn Fn(&str) -> usize,
) {
    let (mut ratios, mut our_times, mut their_times) = (Vec::new(), Vec::new(), Vec::new());
    for (pair, text) in asked.iter().enumerate() {
        let (a, b);
        if pair % 2 == 0 {
            a = time(ours, text);
            b = time(theirs, text);
        } else {
            b = time(theirs, text);
            a = time(ours, text);
        }
        assert!(agree(&a.0, &b.0), "{what}: {text}: {} and {}", a.0, b.0);
        ratios.push(a.1 / b.1);
        our_times.push(a.1);
        their_times.push(b.1);
    }
    println!(
        "{what:<44} {:9.1} µs to {:9.1} µs, median ratio of {} pairs {:.3}",
        median(&mut our_times) * 1e6,
        median(&mut their_times) * 1e6,
        asked.len(),
        median(&mut ratios)
    );
}

/// What is counted, and the seconds that it takes.
fn time(count: &dyn Fn(&str) -> usize, text: &str) -> (usize, f64) {
    let start = Instant::now();
    let counted = black_box(count(black_box(text)));
    (counted, start.elapsed().as_secs_f64())
}

fn median(numbers: &mut [f64]) -> f64 {
    numbers.sort_by(f64::total_cmp);
    numbers[numbers.len() / 2]
}
