//! `lexmill verify`

use anyhow::Result;
use clap::Args;

use super::context::{Context, EditionOption, output};
use super::print::Printer;
use super::{Exit, Run};
use crate::lexicon::{Answer, Lexicon};

#[derive(Debug, Args)]
pub(super) struct Verify {
    #[command(flatten)]
    editions: EditionOption,
}

impl Run for Verify {
    fn run(self, context: &Context) -> Result<Exit> {
        let mut printer = Printer::new(output(), context.format);
        let mut all_sound = true;
        for id in context.edition_ids(&self.editions)? {
            let verification = Lexicon::verify(&context.folders.build.join(id));
            all_sound &= verification.faults.is_empty();
            printer.answer(&Answer::Verification(verification))?;
        }
        printer.finish()?;
        Ok(Exit::of(all_sound))
    }
}
