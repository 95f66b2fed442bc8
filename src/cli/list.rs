//! `lexmill list`

use anyhow::Result;
use clap::Args;

use super::context::{Context, EditionOption, output};
use super::print::Printer;
use super::{Exit, Run};
use crate::lexicon::Answer;

#[derive(Debug, Args)]
pub(super) struct List {
    #[command(flatten)]
    editions: EditionOption,
    /// Only words of this many tiles
    #[arg(short, long, value_name = "TILES")]
    length: Option<usize>,
}

impl Run for List {
    fn run(self, context: &Context) -> Result<Exit> {
        let mut printer = Printer::new(output(), context.format);
        let mut found_any = false;
        for lexicon in context.lexicons(&self.editions)? {
            lexicon.list(self.length, |word| {
                found_any = true;
                printer.answer(&Answer::Listed(word))
            })?;
        }
        printer.finish()?;
        Ok(Exit::of(found_any))
    }
}
