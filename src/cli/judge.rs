//! `lexmill judge`

use std::fs::File;
use std::path::{Path, PathBuf};

use anyhow::{Context as _, Result, bail};
use clap::Args;

use super::context::{Context, EditionOption, Format, output};
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
/// Maximum size of all words in one ruling together, in bytes.
const MAX_WORDS_BYTES: usize = 16 << 20;

#[derive(Debug, Args)]
pub(super) struct Judge {
    #[command(flatten)]
    editions: EditionOption,
    /// File with the board to judge, one line per row; `-` is standard input. Write a tile as its letter in upper case,
    /// a blank as the lower-case letter it stands for, and an empty square as `.` or a space
    #[arg(long, value_name = "FILE", conflicts_with = "words")]
    board: Option<PathBuf>,
    /// Show which words are not allowed, and why
    #[arg(long)]
    why: bool,
    /// Words to judge together; `-` reads words from standard input, one per line [default: -]
    words: Vec<String>,
}

impl Run for Judge {
    fn run(self, context: &Context) -> Result<Exit> {
        let dictionaries = context.dictionaries(&self.editions)?;
        match &self.board {
            Some(path) => self.judge_board(path, dictionaries, context),
            None => self.judge_words(dictionaries, context),
        }
    }
}

impl Judge {
    fn explain(&self) -> Explain {
        if self.why { Explain::Yes } else { Explain::No }
    }

    fn judge_words(&self, dictionaries: &[Dictionary], context: &Context) -> Result<Exit> {
        let (mut words, mut bytes) = (Vec::new(), 0);
        for_each_word(&self.words, |word| {
            bytes += word.len();
            if words.len() == MAX_WORDS || bytes > MAX_WORDS_BYTES {
                let mebibytes = MAX_WORDS_BYTES >> 20;
                bail!(
                    "one ruling takes at most {MAX_WORDS} words and {mebibytes} MiB; `lexmill check` checks any number of words, one by one"
                );
            }
            words.push(word.to_owned());
            Ok(())
        })?;
        let mut printer = Printer::new(output(), context.format);
        let mut all_allowed = true;
        for dictionary in dictionaries {
            let ruling = dictionary.judge(&words, self.explain())?;
            all_allowed &= ruling.allowed;
            printer.answer(&Answer::Ruling(ruling))?;
        }
        printer.finish()?;
        Ok(Exit::of(all_allowed))
    }

    fn judge_board(&self, path: &Path, dictionaries: &[Dictionary], context: &Context) -> Result<Exit> {
        let name: FileName = path.display().to_string().into();
        let mut problems = Diagnostics::new();
        let text = read_board(path, &name, &mut problems)?;
        let mut rulings = Vec::new();
        for dictionary in dictionaries {
            let board = text.as_ref().and_then(|text| dictionary.read_board(text, &name, &mut problems));
            rulings.extend(board.map(|board| dictionary.judge_board(&board, self.explain())).transpose()?);
        }
        if problems.has_errors() {
            problems::print(&problems.sorted(), Detail::Full);
            bail!("{name} is not a valid board");
        }
        let mut printer = Printer::new(output(), context.format);
        let mut all_allowed = true;
        for (index, ruling) in rulings.into_iter().enumerate() {
            all_allowed &= ruling.allowed;
            if context.format == Format::Text {
                printer.gap(index == 0, None)?;
            }
            printer.answer(&Answer::BoardRuling(ruling))?;
        }
        printer.finish()?;
        Ok(Exit::of(all_allowed))
    }
}

fn read_board(path: &Path, name: &FileName, problems: &mut Diagnostics) -> Result<Option<String>> {
    let bytes = match path == Path::new("-") {
        true => read_to_limit(std::io::stdin(), MAX_BOARD_BYTES),
        false => File::open(path).and_then(|file| read_to_limit(file, MAX_BOARD_BYTES)),
    };
    Ok(decode(name, bytes.with_context(|| format!("{name}: cannot be read"))?, problems))
}
