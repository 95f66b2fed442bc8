//! `lexmill verify`

use std::path::Path;

use anyhow::Result;
use clap::Args;

use super::context::{Context, EditionOption, output};
use super::exit::{Exit, Run};
use super::print::Printer;
use crate::dictionary::{Answer, Dictionary};

#[derive(Debug, Args)]
pub(super) struct Verify {
    #[command(flatten)]
    editions: EditionOption,
}

impl Run for Verify {
    fn run(self, context: &Context) -> Result<Exit> {
        let mut printer = Printer::new(output(), context.format);
        let mut exit = Exit::Yes;
        for id in context.edition_ids(&self.editions)? {
            let verification = match context.is_one_file(&id) {
                true => Dictionary::verify_file(Path::new(&id)),
                false => Dictionary::verify(&context.folders.build.join(id)),
            };
            // A build whose checksums or manifest cannot be read has no version, and cannot be verified.
            let found =
                if verification.version.is_none() { Exit::Failed } else { Exit::of(verification.faults.is_empty()) };
            exit = exit.max(found);
            printer.answer(&Answer::Verification(verification))?;
        }
        printer.finish(exit)
    }
}
