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
    /// Folders of sources, such as sources/sv/sv-se
    #[arg(required = true, value_name = "FOLDER")]
    folders: Vec<PathBuf>,
}

impl Run for Hash {
    fn run(self, context: &Context) -> Result<Exit> {
        for folder in &self.folders {
            let renewed = match renew(folder) {
                Err(InitError::Faulty(found)) => {
                    problems::print(&found, Detail::Brief);
                    bail!("{}: source.toml has errors; fix them first", folder.display());
                }
                renewed => renewed?,
            };
            if context.quiet {
                continue;
            }
            if renewed.is_empty() {
                emit!("{}: no file has changed", folder.display());
            }
            for Renewed { name, before, after, bytes } in &renewed {
                emit!("{name}: {bytes} bytes, sha256 {}… becomes {}…", &before[..12], &after[..12]);
            }
        }
        Ok(Exit::Yes)
    }
}
