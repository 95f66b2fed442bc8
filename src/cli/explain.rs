//! `lexmill explain`

use anyhow::Result;
use clap::Args;

use super::context::{Context, EditionOption, Format, output};
use super::exit::{Exit, Run};
use super::print::Printer;
use super::words::for_each_word;
use crate::dictionary::Answer;

#[derive(Debug, Args)]
pub(super) struct Explain {
    #[command(flatten)]
    editions: EditionOption,
    /// Words to explain, each in all its readings; a reading is one spelling with one meaning. `-` reads words from
    /// standard input, one per line [default: -]
    words: Vec<String>,
}

impl Run for Explain {
    fn run(self, context: &Context) -> Result<Exit> {
        let dictionaries = context.dictionaries(&self.editions)?;
        let mut printer = Printer::new(output(), context.format);
        let mut all_allowed = true;
        let mut is_first = true;
        for_each_word(&self.words, |word| {
            for dictionary in dictionaries {
                let explanation = dictionary.explain(word)?;
                all_allowed &= explanation.allowed;
                if context.format == Format::Text {
                    printer.gap(is_first, (dictionaries.len() > 1).then(|| dictionary.edition().id.as_str()))?;
                }
                is_first = false;
                printer.answer(&Answer::Explanation(explanation))?;
            }
            Ok(())
        })?;
        printer.finish()?;
        Ok(Exit::of(all_allowed))
    }
}
