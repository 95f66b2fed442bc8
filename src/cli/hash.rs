//! `lexmill hash`

use std::path::PathBuf;

use anyhow::{Result, bail};
use clap::Args;

use super::context::Context;
use super::exit::{Exit, Run};
use super::problems::{self, Detail};
use crate::init::{InitError, Renewed, renew};

#[derive(Debug, Args)]
pub(super) struct Hash {
    /// Folder of a source, such as sources/sv/sv-se; may be repeated
    #[arg(required = true, value_name = "FOLDER")]
    folders: Vec<PathBuf>,
}

impl Run for Hash {
    fn run(self, context: &Context) -> Result<Exit> {
        let announce = |change: &Renewed| {
            let Renewed { name, before, after, bytes } = change;
            emit!("{name}: {bytes} bytes, sha256 {}… becomes {}…", &before[..12], &after[..12]);
        };
        for folder in &self.folders {
            let renewed = match renew(folder, announce) {
                Err(InitError::Faulty(found)) => {
                    problems::print(&found, Detail::Brief);
                    bail!("{}: source.toml has errors; fix them first", folder.display());
                }
                renewed => renewed?,
            };
            if renewed.is_empty() && !context.quiet {
                emit!("{}: no file has changed", folder.display());
            }
        }
        Ok(Exit::Yes)
    }
}
