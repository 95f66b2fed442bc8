//! `lexmill request backup`

use std::path::PathBuf;

use anyhow::Result;
use clap::Args;

use crate::cli::context::Context;
use crate::cli::exit::Exit;
use crate::moderation::queue::Queue;

#[derive(Debug, Args)]
pub(super) struct Backup {
    /// File to write the copy to; it must not exist yet
    #[arg(value_name = "FILE")]
    copy: PathBuf,
}

impl Backup {
    pub(super) fn run(self, context: &Context, queue: &Queue) -> Result<Exit> {
        queue.backup(&self.copy)?;
        if let Some(missing) = queue.missing_end() {
            emit!("lexmill: {missing}");
        } else if !context.quiet {
            emit!("{}: copied and checked", self.copy.display());
        }
        Ok(Exit::Yes)
    }
}
