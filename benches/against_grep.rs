//! `lexmill check` of one word, compared to `grep -qxF` over `words.txt`, both as whole processes: words of the list,
//! and words that are not in it.
//!
//! `cargo bench --bench against_grep`; it compiles `woordspel-nl` first.

use std::process::{Command, Stdio};

#[path = "common/built.rs"]
mod built;
#[path = "common/pairs.rs"]
mod pairs;

const PAIRS: usize = 200;

fn main() {
    let build = built::built();
    let list = build.join("woordspel-nl/words.txt");
    let text = std::fs::read_to_string(&list).expect("the list was just written");
    let words: Vec<_> = text.lines().step_by(text.lines().count() / PAIRS).take(PAIRS).collect();
    let misses = ["tvkomiek", "xqzz", "gsmmetje", "hoofdlettter", "knorr"].repeat(PAIRS / 5);

    let lexmill = env!("CARGO_BIN_EXE_lexmill");
    let check =
        |word: &str| found(Command::new(lexmill).args(["check", "-e", "woordspel-nl", word, "--build"]).arg(&build));
    let grep = |word: &str| found(Command::new("grep").args(["-qxF", word]).arg(&list));
    pairs::report("words of the list", &words, &check, &grep);
    pairs::report("words not in it", &misses, &check, &grep);
}

/// The number of words that a program finds, 0 or 1.
fn found(command: &mut Command) -> usize {
    let status = command.stdout(Stdio::null()).stderr(Stdio::null()).status().expect("the program runs");
    usize::from(status.success())
}
