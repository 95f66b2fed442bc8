//! `lexmill explain`

use anyhow::Result;
use clap::Args;

use super::context::{Context, EditionOption, output};
use super::exit::{Exit, Run};
use super::print::Printer;
use super::words::for_each_word;
use crate::dictionary::Answer;

#[derive(Debug, Args)]
pub(super) struct Explain {
    #[command(flatten)]
    editions: EditionOption,
    /// Words to explain. Every reading of a word (one spelling with one meaning) is explained. `-` reads words from
    /// standard input, one per line [default: -]
    #[arg(value_name = "WORD")]
    words: Vec<String>,
}

impl Run for Explain {
    fn run(self, context: &Context) -> Result<Exit> {
        let dictionaries = context.dictionaries(&self.editions)?;
        let mut printer = Printer::new(output(), context.format);
        let mut all_allowed = true;
        for_each_word(&self.words, |word| {
            for dictionary in dictionaries {
                let explanation = dictionary.explain(word)?;
                all_allowed &= explanation.allowed;
                printer.gap((dictionaries.len() > 1).then(|| dictionary.edition().id.as_str()))?;
                printer.answer(&Answer::Explanation(explanation))?;
            }
            Ok(())
        })?;
        printer.finish(Exit::of(all_allowed))
    }
}
