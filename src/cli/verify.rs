//! `lexmill verify`

use std::path::{Path, PathBuf};

use anyhow::{Result, bail};
use clap::Args;

use super::context::{Context, EditionOption, output};
use super::exit::{Exit, Run};
use super::print::Printer;
use crate::dictionary::{Answer, Dictionary};
use crate::signature::PublicKey;

#[derive(Debug, Args)]
pub(super) struct Verify {
    /// Signed files to verify, such as those of `export`; requires --key [default: builds of editions]
    #[arg(value_name = "FILE", conflicts_with = "editions")]
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
        if !self.files.is_empty() {
            let Some(key) = key else { bail!("files are verified with a key; add --key KEY") };
            return verify_files(&key, &self.files);
        }
        let mut printer = Printer::new(output(), context.format);
        let mut exit = Exit::Yes;
        for id in context.edition_ids(&self.editions)? {
            let (path, mut verification) = match context.is_one_file(&id) {
                true => (PathBuf::from(&id), Dictionary::verify_file(Path::new(&id))),
                false => (context.folders.build.join(&id), Dictionary::verify(&context.folders.build.join(id))),
            };
            let fault = key.as_ref().and_then(|key| key.verify_build(&path).err());
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
    use std::io::Write as _;
    let mut out = output();
    let mut exit = Exit::Yes;
    for file in files {
        match key.verify_file(file) {
            Ok(_) => writeln!(out, "{}: signed with this key", file.display())?,
            Err(error) => {
                exit = Exit::No;
                writeln!(out, "{error}")?;
            }
        }
    }
    out.flush()?;
    Ok(exit)
}
