//! `lexmill init`

use std::path::PathBuf;

use anyhow::Result;
use clap::Args;
use clap::builder::{PossibleValue, PossibleValuesParser};

use super::compile::bytes;
use super::context::Context;
use super::exit::{Exit, Run};
use super::problems::{self, Detail};
use crate::init::{Creates, EXAMPLE_GAMES, Given, InitError, InitOptions, InputKind, init};
use crate::source::hunspell::Classes;

#[derive(Debug, Args)]
pub(super) struct Init {
    /// Language tag, such as sv
    #[arg(value_name = "LANGUAGE")]
    language: String,
    /// Name of the new edition, such as ordspel-sv
    #[arg(value_name = "EDITION", required_unless_present = "add")]
    edition: Option<String>,
    /// The .dic file of a hunspell dictionary, with its .aff file in the same folder; may be repeated
    #[arg(long, value_name = "FILE")]
    hunspell: Vec<PathBuf>,
    /// Text file with one word per line; may be repeated
    #[arg(long, value_name = "FILE")]
    list: Vec<PathBuf>,
    /// Leave out these affix classes of the .dic files, separated by commas
    #[arg(long, value_name = "FLAG", value_delimiter = ',', group = "classes")]
    except_classes: Vec<String>,
    /// Apply only these affix classes of the .dic files, separated by commas
    #[arg(long, value_name = "FLAG", value_delimiter = ',', group = "classes")]
    only_classes: Vec<String>,
    /// Take only the stems of the .dic files, without affixes
    #[arg(long, group = "classes")]
    stems_only: bool,
    /// Name or number of the column with the words, if a list is a table
    #[arg(long, value_name = "COLUMN")]
    column: Option<String>,
    /// Memory limit for the words when the new edition is compiled to test it, as for `compile`
    #[arg(long, value_name = "SIZE", default_value = "512MB", value_parser = bytes)]
    memory: u64,
    /// Licence of the given files, as an SPDX expression
    #[arg(long, value_name = "SPDX")]
    license: Option<String>,
    /// Create only an edition, from the sources of an existing language (for a second game in that language)
    #[arg(long)]
    edition_only: bool,
    /// Create only an edition, in English, as a copy of an example game
    #[arg(
        long,
        value_name = "GAME",
        value_parser = PossibleValuesParser::new(EXAMPLE_GAMES.map(|game| PossibleValue::new(game.name).help(game.about))),
        conflicts_with_all = ["edition_only", "add", "hunspell", "list", "license", "column", "classes", "memory"],
    )]
    like: Option<String>,
    /// Add the given files to an existing language: to the edition, or to all its editions if none is named
    #[arg(long, conflicts_with = "edition_only")]
    add: bool,
}

impl Run for Init {
    fn run(self, context: &Context) -> Result<Exit> {
        let given = |kind, paths: Vec<PathBuf>| paths.into_iter().map(move |path| Given { kind, path });
        let options = InitOptions {
            folders: context.folders.clone(),
            given: given(InputKind::Hunspell, self.hunspell).chain(given(InputKind::List, self.list)).collect(),
            language: self.language,
            edition: self.edition.unwrap_or_default(),
            license: self.license,
            classes: match (self.stems_only, self.only_classes.is_empty(), self.except_classes.is_empty()) {
                (false, true, true) => None,
                (false, true, false) => Some(Classes::Except(self.except_classes)),
                _ => Some(Classes::Only(self.only_classes)),
            },
            column: self.column,
            memory: self.memory,
            creates: match EXAMPLE_GAMES.iter().find(|game| self.like.as_deref() == Some(game.name)) {
                Some(game) => Creates::Copy(game),
                None if self.edition_only => Creates::Edition,
                None if self.add => Creates::Sources,
                None => Creates::Language,
            },
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
            made.changed.iter().for_each(|path| emit!("changed {}", path.display()));
            let wanted = if options.edition.is_empty() { &options.language } else { &options.edition };
            emit!("\nNext: lexmill compile {wanted}");
            if !made.advice.is_empty() {
                emit!("Check these points first:");
            }
            made.advice.iter().for_each(|advice| emit!("  {advice}"));
        }
        Ok(Exit::Yes)
    }
}
