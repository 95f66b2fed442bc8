//! `lexmill forms`

use anyhow::Result;
use clap::Args;

use super::context::{Context, EditionOption, output};
use super::exit::{Exit, Run};
use super::print::Printer;
use super::words::for_each_word;
use crate::dictionary::{Answer, forms};
use crate::text::visible;

#[derive(Debug, Args)]
pub(super) struct Forms {
    #[command(flatten)]
    editions: EditionOption,
    /// Words to inflect, in their base form (verbs in the infinitive); `-` reads words from standard input, one per
    /// line [default: -]
    #[arg(value_name = "WORD")]
    words: Vec<String>,
}

impl Run for Forms {
    fn run(self, context: &Context) -> Result<Exit> {
        let dictionaries = context.dictionaries(&self.editions)?;
        let mut printer = Printer::new(output(), context.format);
        let mut all_known = true;
        for_each_word(&self.words, |word| {
            let found = forms(dictionaries, word.trim())?;
            if found.is_empty() {
                all_known = false;
                emit!(
                    "lexmill: no forms of {} can be inferred from the sources; give the word in its base form (a verb \
                     in the infinitive)",
                    visible(word)
                );
            }
            for paradigm in found {
                printer.gap(None)?;
                printer.answer(&Answer::Forms(paradigm))?;
            }
            Ok(())
        })?;
        printer.finish(Exit::of(all_known))
    }
}
