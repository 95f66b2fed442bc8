//! `lexmill check`

use anyhow::Result;
use clap::Args;

use super::context::{Context, EditionOption, Format, for_each_word, output};
use super::print::Printer;
use super::{Exit, Run};
use crate::lexicon::Answer;

#[derive(Debug, Args)]
pub(super) struct Check {
    #[command(flatten)]
    editions: EditionOption,
    /// Words to look up; `-`, or none at all, reads them from standard input, one a line
    words: Vec<String>,
}

impl Run for Check {
    fn run(self, context: &Context) -> Result<Exit> {
        let lexicons = context.lexicons(&self.editions)?;
        let as_table = context.format == Format::Text && lexicons.len() > 1;
        let mut printer = Printer::new(output(), context.format);
        let mut all_allowed = true;
        for_each_word(&self.words, |word| {
            let checks = lexicons.iter().map(|lexicon| lexicon.check(word)).collect::<Result<Vec<_>, _>>()?;
            all_allowed &= checks.iter().all(|check| check.allowed);
            if as_table {
                return printer.comparison(word, &checks);
            }
            checks.into_iter().try_for_each(|check| printer.answer(&Answer::Check(check)))
        })?;
        printer.finish()?;
        Ok(Exit::of(all_allowed))
    }
}
