//! `lexmill define`

use anyhow::Result;
use clap::Args;

use super::context::{Context, EditionOption, output};
use super::exit::{Exit, Run};
use super::print::Printer;
use super::words::for_each_word;
use crate::dictionary::Answer;

#[derive(Debug, Args)]
pub(super) struct Define {
    #[command(flatten)]
    editions: EditionOption,
    /// Words to look up; `-` reads words from standard input, one per line [default: -]
    #[arg(value_name = "WORD")]
    words: Vec<String>,
}

impl Run for Define {
    fn run(self, context: &Context) -> Result<Exit> {
        let dictionaries = context.dictionaries(&self.editions)?;
        let mut printer = Printer::new(output(), context.format);
        let mut all_found = true;
        for dictionary in dictionaries {
            if !dictionary.has_meanings()? && !context.quiet {
                emit!("lexmill: {}: the build has no meanings", dictionary.edition().id);
            }
        }
        for_each_word(&self.words, |word| {
            for dictionary in dictionaries {
                let definition = dictionary.define(word)?;
                all_found &= !definition.entries.is_empty();
                printer.gap(None)?;
                printer.answer(&Answer::Definition(definition))?;
            }
            Ok(())
        })?;
        printer.finish(Exit::of(all_found))
    }
}
