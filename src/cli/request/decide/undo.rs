//! `lexmill request undo`

use anyhow::Result;
use clap::Args;

use crate::cli::context::Context;
use crate::cli::exit::Exit;
use crate::cli::request::signed::{Signed, refused};
use crate::moderation::queue::Queue;

#[derive(Debug, Args)]
pub(in crate::cli::request) struct Undo {
    /// Id of the request, as printed by `request list`
    id: i64,
    #[command(flatten)]
    signed: Signed,
}

impl Undo {
    pub(in crate::cli::request) fn run(self, context: &Context, queue: &mut Queue) -> Result<Exit> {
        match queue.undo(self.id, self.signed.reasons()?) {
            Ok(request) => {
                if !context.quiet {
                    emit!("request {} is {} again", request.id, request.state);
                }
                Ok(Exit::Yes)
            }
            Err(error) => refused(error),
        }
    }
}
