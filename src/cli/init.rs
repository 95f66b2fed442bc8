//! `lexmill init`

use std::path::PathBuf;

use anyhow::{Result, anyhow};
use clap::Args;

use super::context::Context;
use super::problems::{self, Detail};
use super::{Exit, Run};
use crate::init::{Given, InitError, Kind, Options, init};

#[derive(Debug, Args)]
pub(super) struct Init {
    /// The language, as a tag such as sv
    #[arg(value_name = "LANGUAGE")]
    language: String,
    /// What the edition is to be called, such as ordspel-sv
    #[arg(value_name = "EDITION")]
    edition: String,
    /// The .dic file of a hunspell dictionary, with its .aff file beside it; may be given again
    #[arg(long, value_name = "FILE")]
    hunspell: Vec<PathBuf>,
    /// A text with a word on each line; may be given again
    #[arg(long, value_name = "FILE")]
    list: Vec<PathBuf>,
    /// The licence of the lists, as an SPDX expression
    #[arg(long, value_name = "SPDX")]
    license: Option<String>,
    /// A second game in a language that is there: make only the edition, of the language's sources
    #[arg(long)]
    edition_only: bool,
}

impl Run for Init {
    fn run(self, context: &Context) -> Result<Exit> {
        let given = |kind: Kind, paths: &[PathBuf]| -> Vec<Given> {
            paths.iter().map(|path| Given { kind, path: path.clone() }).collect()
        };
        let options = Options {
            folders: context.folders.clone(),
            given: [given(Kind::Hunspell, &self.hunspell), given(Kind::List, &self.list)].concat(),
            language: self.language,
            edition: self.edition,
            license: self.license,
            edition_only: self.edition_only,
        };
        let made = match init(&options) {
            Err(InitError::Faulty(found)) => {
                problems::print(&found, Detail::Brief);
                return Err(anyhow!("the lists cannot be read; nothing was made"));
            }
            made => made?,
        };
        if !context.quiet {
            for path in &made.paths {
                tell!("made {}", path.display());
            }
            tell!("\nNext: lexmill compile {}", options.edition);
            tell!("What to look at first:");
            made.advice.iter().for_each(|advice| tell!("  {advice}"));
        }
        Ok(Exit::Yes)
    }
}
