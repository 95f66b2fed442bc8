//! `lexmill init`

use std::path::PathBuf;

use anyhow::Result;
use clap::Args;

use super::context::Context;
use super::exit::{Exit, Run};
use super::problems::{self, Detail};
use crate::init::{Given, InitError, InitOptions, InputKind, init};

#[derive(Debug, Args)]
pub(super) struct Init {
    /// Language tag, such as sv
    #[arg(value_name = "LANGUAGE")]
    language: String,
    /// Name of the new edition, such as ordspel-sv
    #[arg(value_name = "EDITION")]
    edition: String,
    /// The .dic file of a hunspell dictionary, with its .aff file in the same folder; may be repeated
    #[arg(long, value_name = "FILE")]
    hunspell: Vec<PathBuf>,
    /// Text file with one word per line; may be repeated
    #[arg(long, value_name = "FILE")]
    list: Vec<PathBuf>,
    /// Licence of the given files, as an SPDX expression
    #[arg(long, value_name = "SPDX")]
    license: Option<String>,
    /// Create only an edition, from the sources of an existing language (for a second game in that language)
    #[arg(long)]
    edition_only: bool,
}

impl Run for Init {
    fn run(self, context: &Context) -> Result<Exit> {
        let given = |kind, paths: Vec<PathBuf>| paths.into_iter().map(move |path| Given { kind, path });
        let options = InitOptions {
            folders: context.folders.clone(),
            given: given(InputKind::Hunspell, self.hunspell).chain(given(InputKind::List, self.list)).collect(),
            language: self.language,
            edition: self.edition,
            license: self.license,
            edition_only: self.edition_only,
        };
        let made = init(&options).inspect_err(|error| {
            if let InitError::Faulty(found) = error {
                problems::print(found, Detail::Brief);
            }
        })?;
        if !context.quiet {
            for path in &made.paths {
                emit!("created {}", path.display());
            }
            emit!("\nNext: lexmill compile {}", options.edition);
            emit!("Check these points first:");
            made.advice.iter().for_each(|advice| emit!("  {advice}"));
        }
        Ok(Exit::Yes)
    }
}
