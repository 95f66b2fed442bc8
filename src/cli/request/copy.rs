//! `lexmill request copy`

use std::path::PathBuf;

use anyhow::Result;
use clap::Args;

use crate::cli::context::Context;
use crate::cli::exit::Exit;
use crate::moderation::queue::Queue;
use crate::text::printable;

#[derive(Debug, Args)]
pub(super) struct Copy {
    /// Queue to copy: a file, or the address of a PostgreSQL database
    from: PathBuf,
    /// New file or empty database to copy the queue to
    to: PathBuf,
}

impl Copy {
    pub(super) fn run(self, context: &Context) -> Result<Exit> {
        let mut from = Queue::open(&self.from)?;
        let mut to = Queue::create(&self.to)?;
        from.copy_to(&mut to)?;
        let mut is_sound = true;
        for queue in [&from, &to] {
            for fault in queue.doctor()? {
                is_sound = false;
                emit!("lexmill: {}: {}", queue.name(), printable(&fault));
            }
        }
        if is_sound && !context.quiet {
            emit!("{}: copied and checked", to.name());
        }
        Ok(Exit::of(is_sound))
    }
}
