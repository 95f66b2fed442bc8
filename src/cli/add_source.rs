//! `lexmill add-source`

use std::path::PathBuf;

use anyhow::Result;
use clap::Args;

use super::context::Context;
use super::exit::{Exit, Run};
use super::problems::{self, Detail};
use crate::html::counted;
use crate::init::{AddedList, InitError, Unknown, add_source};

#[derive(Debug, Args)]
pub(super) struct AddSource {
    /// Name of the folder of the optional source that the list belongs to, such as enable, or en/enable if the name
    /// enable is ambiguous
    #[arg(value_name = "SOURCE")]
    source: String,
    /// The list, as its publisher distributes it; .gz and .zst files are decompressed
    #[arg(value_name = "FILE")]
    file: PathBuf,
    /// Add the file even if source.toml has no checksum for this version of the list
    #[arg(long)]
    accept_unknown: bool,
}

impl Run for AddSource {
    fn run(self, context: &Context) -> Result<Exit> {
        let unknown = if self.accept_unknown { Unknown::Accept } else { Unknown::Refuse };
        let added = add_source(&context.folders.sources, &self.source, &self.file, unknown).inspect_err(|error| {
            if let InitError::Unusable(found) = error {
                problems::print(found, Detail::Brief);
            }
        })?;
        let AddedList { name, language, entries, is_known, problems } = added;
        problems::print(&problems, Detail::Brief);
        if !context.quiet {
            let version = if is_known { "a known version of the list" } else { "an unknown version of the list" };
            emit!("{name}: {}, {version}", counted(entries, "word"));
            emit!("\nNext: lexmill compile {language}");
        }
        Ok(Exit::Yes)
    }
}
