//! `lexmill request decide` and `lexmill request undo`

use anyhow::Result;
use clap::Args;

use crate::cli::context::Context;
use crate::cli::exit::Exit;
use crate::cli::options::one_of;
use crate::cli::request::signed::Signed;
use crate::dictionary::Dictionary;
use crate::moderation::evidence;
use crate::moderation::queue::{Case, Queue, QueueError, Ruling};
use crate::moderation::request::Request;

#[derive(Debug, Args)]
pub(in crate::cli::request) struct Decide {
    /// Id of the request, as printed by `request list`
    id: i64,
    /// Ruling on the request
    #[arg(value_parser = one_of(RULINGS))]
    ruling: Ruling,
    #[command(flatten)]
    signed: Signed,
}

#[derive(Debug, Args)]
pub(in crate::cli::request) struct Undo {
    /// Id of the request, as printed by `request list`
    id: i64,
    #[command(flatten)]
    signed: Signed,
}

/// The rulings, with their names and help texts.
pub(super) const RULINGS: [(&str, &str, Ruling); 3] = [
    ("accept", "Add or remove the word as requested; for a question, mark it as answered", Ruling::Accept),
    ("reject", "Leave the word as it is", Ruling::Reject),
    ("defer", "Decide later", Ruling::Defer),
];

impl Decide {
    pub(in crate::cli::request) fn run(self, context: &Context, queue: &mut Queue) -> Result<Exit> {
        if let Some(reason) = obstacle(context, queue, self.id, self.ruling)? {
            emit!("lexmill: {reason}");
            return Ok(Exit::No);
        }
        report(context, queue.decide(self.id, self.ruling, self.signed.reasons()), "")
    }
}

impl Undo {
    pub(in crate::cli::request) fn run(self, context: &Context, queue: &mut Queue) -> Result<Exit> {
        report(context, queue.undo(self.id, None, self.signed.reasons()), " again")
    }
}

/// Prints the new state of a request. If the old state does not permit the change, prints the reason and returns
/// `Exit::No`.
fn report(context: &Context, changed: Result<Request, QueueError>, again: &str) -> Result<Exit> {
    match changed {
        Ok(request) => {
            if !context.quiet {
                emit!("request {} is {}{again}", request.id, request.state);
            }
            Ok(Exit::Yes)
        }
        Err(error @ (QueueError::Decided { .. } | QueueError::NotDecided(_) | QueueError::AskedAgain { .. })) => {
            emit!("lexmill: {error}");
            Ok(Exit::No)
        }
        Err(error) => Err(error.into()),
    }
}

/// Returns the reason why a request cannot be accepted. Returns `None` if it can be accepted, if it was decided before,
/// or if the ruling is not `Accept`.
pub(super) fn obstacle(context: &Context, queue: &Queue, id: i64, ruling: Ruling) -> Result<Option<String>> {
    if ruling != Ruling::Accept {
        return Ok(None);
    }
    let Case { request, precedents, .. } = queue.case(id)?;
    if !request.state.is_undecided() {
        return Ok(None);
    }
    let dictionary = context.proposed(&request.edition, Dictionary::open_for_lookup_in)?;
    Ok(evidence::obstacle(&dictionary, (&request, &precedents), "en", "en")?)
}
