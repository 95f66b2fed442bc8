//! `lexmill request decide`

use anyhow::Result;
use clap::{Args, ValueEnum};

use crate::cli::context::Context;
use crate::cli::exit::Exit;
use crate::cli::request::signed::{Signed, refused};
use crate::moderation::evidence;
use crate::moderation::queue::{Queue, Ruling};

#[derive(Debug, Args)]
pub(in crate::cli::request) struct Decide {
    /// Id of the request, as printed by `request list`
    id: i64,
    /// Ruling on the request
    ruling: Said,
    #[command(flatten)]
    signed: Signed,
}

/// A ruling as the user types it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
pub(super) enum Said {
    /// Add or remove the word as requested
    Accept,
    /// Leave the word as it is
    Reject,
    /// Decide later
    Defer,
}

impl From<Said> for Ruling {
    fn from(said: Said) -> Self {
        match said {
            Said::Accept => Self::Accept,
            Said::Reject => Self::Reject,
            Said::Defer => Self::Defer,
        }
    }
}

impl Decide {
    pub(in crate::cli::request) fn run(self, context: &Context, queue: &mut Queue) -> Result<Exit> {
        if let Some(reason) = obstacle(context, queue, self.id, self.ruling)? {
            emit!("lexmill: {reason}");
            return Ok(Exit::No);
        }
        match queue.decide(self.id, self.ruling.into(), self.signed.reasons()?) {
            Ok(request) => {
                if !context.quiet {
                    emit!("request {} is {}", request.id, request.state);
                }
                Ok(Exit::Yes)
            }
            Err(error) => refused(error),
        }
    }
}

/// Returns the reason why a decision cannot do what is requested. Returns `None` if it can, if the ruling is not to
/// accept, or if the request was decided before.
pub(super) fn obstacle(context: &Context, queue: &Queue, id: i64, ruling: Said) -> Result<Option<String>> {
    if ruling != Said::Accept {
        return Ok(None);
    }
    let request = queue.case(id)?.request;
    if !request.state.is_undecided() {
        return Ok(None);
    }
    Ok(evidence::obstacle(&context.dictionary(&request.edition)?, &request, "en", "en")?)
}
