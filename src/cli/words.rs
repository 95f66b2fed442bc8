//! The words given to a command: its arguments, or the lines of standard input.

use std::io::IsTerminal;

use anyhow::{Result, bail};

use super::lines::Lines;

/// Maximum number of words in a batch from standard input. The results of a batch are printed when all are known.
const MAX_BATCH_WORDS: usize = 8 << 10;

/// Calls `each` with every word of the arguments. The argument `-` stands for the lines of standard input. Without
/// arguments, all words come from standard input.
///
/// # Errors
/// If there are no words, if standard input cannot be read, or if `each` fails.
pub(super) fn for_each_word(arguments: &[String], mut each: impl FnMut(&str) -> Result<()>) -> Result<()> {
    for_each_batch(arguments, |words| words.iter().try_for_each(|word| each(word)))
}

/// Calls `each` with batches of the words of [`for_each_word`]. A batch from standard input ends with the data of one
/// read, so that a client that writes a word to a pipe and waits gets its answer.
///
/// # Errors
/// As for [`for_each_word`].
pub(super) fn for_each_batch(arguments: &[String], mut each: impl FnMut(&[String]) -> Result<()>) -> Result<()> {
    const NO_WORD: &str = "no words were given; name them as arguments, or pipe them in, one per line";
    if arguments.is_empty() && std::io::stdin().is_terminal() {
        bail!(NO_WORD);
    }
    let mut count = 0;
    let mut counted = |words: &[String]| {
        count += words.len();
        each(words)
    };
    let from_stdin = ["-".to_owned()];
    for part in (if arguments.is_empty() { &from_stdin } else { arguments }).chunk_by(|a, b| a != "-" && b != "-") {
        match part {
            [dash] if dash == "-" => for_each_batch_of_lines(std::io::stdin().lock(), &mut counted)?,
            words => counted(words)?,
        }
    }
    if count == 0 {
        bail!(NO_WORD);
    }
    Ok(())
}

fn for_each_batch_of_lines(input: impl std::io::Read, mut each: impl FnMut(&[String]) -> Result<()>) -> Result<()> {
    let mut lines = Lines::new(input, "standard input".to_owned());
    while let Some(block) = lines.next_block()? {
        let words = block.lines().map(str::trim).filter(|word| !word.is_empty());
        let words: Vec<_> = words.map(str::to_owned).collect();
        words.chunks(MAX_BATCH_WORDS).try_for_each(&mut each)?;
    }
    Ok(())
}
