//! `lexmill list`

use anyhow::Result;
use clap::Args;

use super::context::{Context, EditionOption, output};
use super::exit::{Exit, Run};
use super::print::Printer;
use crate::dictionary::{Answer, Bounds};

#[derive(Debug, Args)]
pub(super) struct List {
    #[command(flatten)]
    editions: EditionOption,
    /// List only words of N to M tiles, such as 5, 3..5, 3.. or ..5
    #[arg(short, long, value_name = "N..M")]
    length: Option<Bounds>,
}

impl Run for List {
    fn run(self, context: &Context) -> Result<Exit> {
        let mut printer = Printer::new(output(), context.format);
        let mut found_any = false;
        let dictionaries = context.dictionaries(&self.editions)?;
        for dictionary in dictionaries {
            let mut needs_heading = dictionaries.len() > 1;
            dictionary.list(self.length, |word| {
                if needs_heading {
                    printer.gap(Some(&dictionary.edition().id))?;
                }
                (needs_heading, found_any) = (false, true);
                printer.answer(&Answer::Listed(word))
            })?;
        }
        printer.finish(Exit::of(found_any))
    }
}
