//! `lexmill verify`

use std::io::Write as _;
use std::path::{Path, PathBuf};

use anyhow::Result;
use clap::Args;

use super::context::{Context, EditionOption, output};
use super::exit::{Exit, Run};
use super::print::Printer;
use crate::artefact::{SUMS, current_build};
use crate::dictionary::{Answer, Dictionary};
use crate::signature::{PublicKey, SignatureError};
use crate::text::printable_line;

#[derive(Debug, Args)]
pub(super) struct Verify {
    /// Signed files to verify instead of builds, such as those of `export`; requires --key [default: builds of editions]
    #[arg(value_name = "FILE", requires = "key")]
    files: Vec<PathBuf>,
    /// Public key of minisign; also verify that the builds are signed with its secret key
    #[arg(long, value_name = "KEY")]
    key: Option<PathBuf>,
    #[command(flatten)]
    editions: EditionOption,
}

impl Run for Verify {
    fn run(self, context: &Context) -> Result<Exit> {
        let key = self.key.as_deref().map(PublicKey::read).transpose()?;
        if let Some(key) = key.as_ref().filter(|_| !self.files.is_empty()) {
            return verify_files(key, &self.files);
        }
        let mut printer = Printer::new(output(), context.format);
        let mut exit = Exit::Yes;
        for id in context.edition_ids(&self.editions)? {
            let folder = context.folders.build.join(&id);
            let (signed, mut verification) = match context.is_one_file(&id) {
                true => (PathBuf::from(&id), Dictionary::verify_file(Path::new(&id))),
                false => (current_build(&folder).unwrap_or(folder.clone()).join(SUMS), Dictionary::verify(&folder)),
            };
            let fault = key.as_ref().and_then(|key| key.verify_file(&signed).err());
            verification.faults.extend(fault.map(|fault| fault.to_string()));
            // A build whose checksums or manifest cannot be read has no version, and cannot be verified.
            let found =
                if verification.version.is_none() { Exit::Failed } else { Exit::of(verification.faults.is_empty()) };
            exit = exit.max(found);
            printer.answer(&Answer::Verification(verification))?;
        }
        printer.finish(exit)
    }
}

/// Verifies signed files. Prints a line for each file.
fn verify_files(key: &PublicKey, files: &[PathBuf]) -> Result<Exit> {
    let mut out = output();
    let mut exit = Exit::Yes;
    for file in files {
        match key.verify_file(file) {
            Ok(comment) => {
                let found = format!("{}: signed with this key: {comment}", file.display());
                writeln!(out, "{}", printable_line(&found))?;
            }
            Err(error) => {
                exit = exit.max(if matches!(error, SignatureError::File(_)) { Exit::Failed } else { Exit::No });
                writeln!(out, "{}", printable_line(&error.to_string()))?;
            }
        }
    }
    out.flush()?;
    Ok(exit)
}
