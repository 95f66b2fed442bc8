//! `lexmill stats`

use anyhow::Result;
use clap::Args;

use super::context::{Context, EditionOption, Format, output};
use super::print::Printer;
use super::{Exit, Run};
use crate::lexicon::{Answer, Lexicon};

#[derive(Debug, Args)]
pub(super) struct Stats {
    #[command(flatten)]
    editions: EditionOption,
}

impl Run for Stats {
    fn run(self, context: &Context) -> Result<Exit> {
        let found: Vec<_> = context.lexicons(&self.editions)?.iter().map(Lexicon::stats).collect::<Result<_, _>>()?;
        let mut printer = Printer::new(output(), context.format);
        if context.format == Format::Text && found.len() > 1 {
            printer.overview(&found)?;
        } else {
            found.into_iter().try_for_each(|stats| printer.answer(&Answer::Stats(stats)))?;
        }
        printer.finish()?;
        Ok(Exit::Yes)
    }
}
