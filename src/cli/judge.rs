//! `lexmill judge`

use std::path::{Path, PathBuf};

use anyhow::{Context as _, Result, bail};
use clap::Args;

use super::context::{Context, EditionOption, input, output};
use super::exit::{Exit, Run};
use super::print::Printer;
use super::problems::{self, Detail};
use super::words::for_each_word;
use crate::diagnostic::Diagnostics;
use crate::dictionary::{Answer, Dictionary, Explain};
use crate::document::decode;
use crate::locus::FileName;
use crate::provenance::read_to_limit;

/// Maximum size of a board, in bytes.
const MAX_BOARD_BYTES: u64 = 1 << 20;
/// Maximum number of words in one ruling.
const MAX_WORDS: usize = 100_000;
/// Maximum total size of the words in one ruling, in bytes.
const MAX_WORDS_BYTES: usize = 16 << 20;

#[derive(Debug, Args)]
pub(super) struct Judge {
    #[command(flatten)]
    editions: EditionOption,
    /// File that contains the board to judge, one row per line; `-` is standard input. An upper-case letter is a tile,
    /// a lower-case letter is a blank that stands for this letter, and `.` or a space is an empty square
    #[arg(long, value_name = "FILE", conflicts_with = "words")]
    board: Option<PathBuf>,
    /// Show which words are not allowed, and why
    #[arg(long)]
    why: bool,
    /// Words to judge together; `-` reads words from standard input, one per line [default: -]
    #[arg(value_name = "WORD")]
    words: Vec<String>,
}

/// Whether an edition allows all words, and the ruling to print.
type Ruling = (bool, Answer);

impl Run for Judge {
    fn run(self, context: &Context) -> Result<Exit> {
        let dictionaries = context.dictionaries(&self.editions)?;
        let explain = if self.why { Explain::Yes } else { Explain::No };
        let rulings = match &self.board {
            Some(path) => judge_board(path, dictionaries, explain)?,
            None => judge_words(&self.words, dictionaries, explain)?,
        };
        let mut printer = Printer::new(output(), context.format);
        let mut all_allowed = true;
        for (allowed, ruling) in rulings {
            all_allowed &= allowed;
            if self.board.is_some() {
                printer.gap(None)?;
            }
            printer.answer(&ruling)?;
        }
        printer.finish(Exit::of(all_allowed))
    }
}

fn judge_words(arguments: &[String], dictionaries: &[Dictionary], explain: Explain) -> Result<Vec<Ruling>> {
    let (mut words, mut bytes) = (Vec::new(), 0);
    for_each_word(arguments, |word| {
        bytes += word.len();
        if words.len() == MAX_WORDS || bytes > MAX_WORDS_BYTES {
            let mebibytes = MAX_WORDS_BYTES >> 20;
            bail!(
                "one ruling is limited to {MAX_WORDS} words and {mebibytes} MiB; `lexmill check` checks any number of \
                 words, one by one"
            );
        }
        words.push(word.to_owned());
        Ok(())
    })?;
    let judge = |dictionary: &Dictionary| {
        let ruling = dictionary.judge(&words, explain)?;
        Ok((ruling.allowed, Answer::Ruling(ruling)))
    };
    dictionaries.iter().map(judge).collect()
}

fn judge_board(path: &Path, dictionaries: &[Dictionary], explain: Explain) -> Result<Vec<Ruling>> {
    let (name, input) = input(path)?;
    let name: FileName = name.into();
    let bytes = read_to_limit(input, MAX_BOARD_BYTES).with_context(|| format!("{name}: cannot be read"))?;
    let mut problems = Diagnostics::new();
    let text = decode(&name, bytes, &mut problems);
    let mut rulings = Vec::new();
    for dictionary in dictionaries {
        let board = text.as_ref().and_then(|text| dictionary.read_board(text, &name, &mut problems));
        let ruling = board.map(|board| dictionary.judge_board(&board, explain)).transpose()?;
        rulings.extend(ruling.map(|ruling| (ruling.allowed, Answer::BoardRuling(ruling))));
    }
    if problems.has_errors() {
        problems::print(&problems.sorted(), Detail::Full);
        bail!("{name} is not a valid board");
    }
    Ok(rulings)
}
