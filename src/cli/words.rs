//! The words that a command line asks about: its arguments, or the lines of standard input.

use std::io::{BufRead, BufReader, IsTerminal};

use anyhow::{Context as _, Result, bail};

/// The most bytes of standard input that are read at once.
const AT_ONCE: usize = 64 << 10;

/// Calls `each` with every word: the arguments, where `-` stands for the lines of standard input, or these lines if there
/// is no argument.
///
/// # Errors
/// If there is no word at all, if standard input cannot be read, or what `each` returns.
pub(super) fn for_each_word(arguments: &[String], mut each: impl FnMut(&str) -> Result<()>) -> Result<()> {
    for_each_batch(arguments, |words| words.iter().try_for_each(|word| each(word)))
}

/// Like [`for_each_word`], several words at a time: as many as one read of standard input gave, so that whoever writes
/// a word to a pipe and waits for its answer gets it.
///
/// # Errors
/// The same.
pub(super) fn for_each_batch(arguments: &[String], mut each: impl FnMut(&[String]) -> Result<()>) -> Result<()> {
    const NO_WORD: &str = "no word is given; name words, or pipe them in, one a line";
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
    let mut input = BufReader::with_capacity(AT_ONCE, input);
    let (mut line, mut words) = (Vec::new(), Vec::new());
    let mut is_first = true;
    while input.read_until(b'\n', &mut line).context("standard input")? > 0 {
        let text = String::from_utf8_lossy(&line);
        let text = if is_first { text.trim_start_matches('\u{feff}') } else { &text };
        is_first = false;
        if !text.trim().is_empty() {
            words.push(text.trim().to_owned());
        }
        line.clear();
        if !input.buffer().contains(&b'\n') && !words.is_empty() {
            each(&words)?;
            words.clear();
        }
    }
    if words.is_empty() { Ok(()) } else { each(&words) }
}
