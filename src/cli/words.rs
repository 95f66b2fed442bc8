//! The words given to a command, as arguments or as lines of standard input.

use std::io::IsTerminal;

use anyhow::{Result, bail};

use super::lines::Lines;

/// Maximum number of words in a batch from standard input. All results of a batch are printed together.
const MAX_BATCH_WORDS: usize = 8 << 10;

/// Calls `each` with every word in the arguments. The argument `-` stands for the lines of standard input. If there are
/// no arguments, all words come from standard input.
///
/// # Errors
/// If there are no words, if standard input cannot be read, or if `each` fails.
pub(super) fn for_each_word(arguments: &[String], mut each: impl FnMut(&str) -> Result<()>) -> Result<()> {
    for_each_batch(arguments, |words| words.iter().try_for_each(|word| each(word)))
}

/// Calls `each` with the same words as [`for_each_word`], but in batches. Does not wait until a batch from standard
/// input is full, because a client may write a single word to a pipe and wait for the answer.
///
/// # Errors
/// As for [`for_each_word`].
pub(super) fn for_each_batch(arguments: &[String], mut each: impl FnMut(&[String]) -> Result<()>) -> Result<()> {
    const NO_WORD: &str = "no words were given; pass words as arguments, or pipe them in, one per line";
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
