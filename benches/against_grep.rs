//! `lexmill check` of one word, process and all, against `grep -qxF` over `words.txt`: the median of the ratios of
//! paired runs, for words from the whole list and for words that are not in it.
//!
//! `cargo bench --bench against_grep`; it compiles `woordspel-nl` first, if it must.

use std::path::Path;
use std::process::{Command, Stdio};
use std::time::Instant;

const PAIRS: usize = 200;

fn main() {
    let repository = Path::new(env!("CARGO_MANIFEST_DIR"));
    let lexmill = env!("CARGO_BIN_EXE_lexmill");
    let build = Path::new(env!("CARGO_TARGET_TMPDIR")).join("bench");
    let status = Command::new(lexmill)
        .args(["compile", "--wait", "-q", "woordspel-nl", "--build"])
        .arg(&build)
        .current_dir(repository)
        .status();
    assert!(status.expect("lexmill runs").success());
    let list = build.join("woordspel-nl/words.txt");
    let text = std::fs::read_to_string(&list).expect("the list was just written");
    let words: Vec<_> = text.lines().step_by(text.lines().count() / PAIRS).take(PAIRS).collect();

    let check =
        |word: &str| time(Command::new(lexmill).args(["check", "-e", "woordspel-nl", word, "--build"]).arg(&build));
    let grep = |word: &str| time(Command::new("grep").args(["-qxF", word]).arg(&list));
    let misses = ["tvkomiek", "xqzz", "gsmmetje", "hoofdlettter", "knorr"];
    let missing = (0..PAIRS).map(|pair| misses[pair % misses.len()]);
    report("words of the list", words.into_iter(), &check, &grep);
    report("words not in it", missing, &check, &grep);
}

/// Seconds that a process takes.
fn time(command: &mut Command) -> f64 {
    let start = Instant::now();
    command.stdout(Stdio::null()).stderr(Stdio::null()).status().expect("the program runs");
    start.elapsed().as_secs_f64()
}

fn report<'a>(
    what: &str,
    words: impl Iterator<Item = &'a str>,
    check: &dyn Fn(&str) -> f64,
    grep: &dyn Fn(&str) -> f64,
) {
    let (mut ratios, mut ours, mut theirs) = (Vec::new(), Vec::new(), Vec::new());
    for (pair, word) in words.enumerate() {
        // In turn, so that neither always runs on a warmer machine.
        let (a, b) = if pair % 2 == 0 {
            let a = check(word);
            (a, grep(word))
        } else {
            let b = grep(word);
            (check(word), b)
        };
        ratios.push(a / b);
        ours.push(a);
        theirs.push(b);
    }
    println!(
        "{what:<18} lexmill {:.2} ms, grep {:.2} ms, median ratio of {} pairs {:.2}",
        median(&mut ours) * 1e3,
        median(&mut theirs) * 1e3,
        ratios.len(),
        median(&mut ratios)
    );
}

fn median(numbers: &mut [f64]) -> f64 {
    numbers.sort_by(f64::total_cmp);
    numbers[numbers.len() / 2]
}
