//! `lexmill set`

mod sorting;

use std::io::{IsTerminal as _, Read, stdout};
use std::path::{Path, PathBuf};

use anyhow::{Context as _, Result, bail};
use clap::Args;
use fst::Streamer as _;

use super::context::{Context, input, write_bytes};
use super::exit::{Exit, Run};
use super::lines::{Lines, words};
use crate::artefact::{SetBuilder, SetError};
use crate::export::ExportError;

/// Maximum size in bytes of unsorted words from a pipe, which may be endless.
const MAX_UNSORTED_BYTES: usize = 64 << 20;

#[derive(Debug, Args)]
pub(super) struct Set {
    /// Word list in UTF-8, one word per line, in any order; `-` is standard input. Empty lines are skipped
    #[arg(value_name = "FILE")]
    words: PathBuf,
    /// File to write; `-` is standard output [default: a file in the current folder, named after the list, with the
    /// extension .fst; standard output if the list is standard input]
    #[arg(short, long, value_name = "FILE")]
    out: Option<PathBuf>,
    /// Replace an existing file
    #[arg(long)]
    force: bool,
}

impl Run for Set {
    fn run(self, context: &Context) -> Result<Exit> {
        let out = self.out()?;
        match &out {
            Some(out) if self.is_input(out) => {
                bail!("{}: is the word list itself; name another file with --out", out.display())
            }
            Some(out) if !self.force && out.is_file() => return Err(ExportError::Exists(out.clone()).into()),
            None if stdout().is_terminal() => {
                bail!("a set is binary data and is not written to a terminal; name a file with --out")
            }
            _ => {}
        }
        let (count, set) = self.build()?;
        write_bytes(out.as_deref(), &set)?;
        if !context.quiet {
            let destination = out.as_deref().unwrap_or(Path::new("standard output")).display();
            emit!("{destination}: {count} words, {} bytes", set.len());
        }
        Ok(Exit::Yes)
    }
}

impl Set {
    /// Returns the path of the file to write. Returns `None` for standard output.
    fn out(&self) -> Result<Option<PathBuf>> {
        match &self.out {
            Some(out) if out == Path::new("-") => Ok(None),
            Some(out) => Ok(Some(out.clone())),
            None if self.is_standard_input() => Ok(None),
            None => {
                let name =
                    self.words.file_name().with_context(|| format!("{}: is not a file", self.words.display()))?;
                Ok(Some(Path::new(name).with_extension("fst")))
            }
        }
    }

    /// Returns true if the file to write is the list that is read.
    fn is_input(&self, out: &Path) -> bool {
        let [words, out] = [&self.words, out].map(Path::canonicalize);
        !self.is_standard_input() && words.is_ok_and(|words| out.is_ok_and(|out| words == out))
    }

    fn is_standard_input(&self) -> bool {
        self.words == Path::new("-")
    }

    /// Builds the set. Returns the number of words, and the bytes of the set.
    fn build(&self) -> Result<(u64, Vec<u8>)> {
        let (name, input) = input(&self.words)?;
        let path: &Path = if self.is_standard_input() { Path::new("/dev/stdin") } else { &self.words };
        build(&mut Lines::new(input, name), if path.is_file() { usize::MAX } else { MAX_UNSORTED_BYTES })
    }
}

/// Builds the set by adding the words in the order of the list. If a word is out of order, reads the added words back
/// from the set, and sorts all words in memory. The words must then take at most `max` bytes.
fn build(lines: &mut Lines<impl Read>, max: usize) -> Result<(u64, Vec<u8>)> {
    let mut builder = SetBuilder::default();
    let mut text = 'unsorted: {
        while let Some(block) = lines.next_block()? {
            for (start, word) in words(block.as_bytes()) {
                match builder.insert(word) {
                    Err(SetError::OutOfOrder) => {
                        break 'unsorted [&text_of(builder)?, &block.as_bytes()[start..]].concat();
                    }
                    added => added?,
                }
            }
        }
        return Ok((builder.len(), builder.finish()?));
    };
    if max != usize::MAX {
        // Reserves memory for the limit at once. A buffer that grows is copied, which would take up to three times the
        // limit.
        text.try_reserve_exact(max)?;
    }
    while let Some(block) = lines.next_block()? {
        text.extend_from_slice(block.as_bytes());
        if text.len() > max {
            let mebibytes = max >> 20;
            bail!(
                "the words are not sorted, and take more than {mebibytes} MiB; name a file, or sort the words with \
                 `LC_ALL=C sort -u`"
            );
        }
    }
    sorting::build(&text)
}

/// Returns the words that were added to a set, one per line.
fn text_of(builder: SetBuilder) -> Result<Vec<u8>> {
    let set = fst::Set::new(builder.finish()?)?;
    let (mut words, mut text) = (set.stream(), Vec::new());
    while let Some(word) = words.next() {
        text.extend_from_slice(word);
        text.push(b'\n');
    }
    Ok(text)
}
