//! `lexmill request decide`

use anyhow::Result;
use clap::{Args, ValueEnum};

use super::{Signed, refused};
use crate::cli::Exit;
use crate::cli::context::Context;
use crate::moderation::evidence::{Advice, Evidence, Known};
use crate::moderation::queue::{Queue, Ruling};
use crate::moderation::request::Kind;

#[derive(Debug, Args)]
pub(super) struct Decide {
    /// The number of the request
    id: i64,
    ruling: Said,
    #[command(flatten)]
    signed: Signed,
}

/// A ruling as it is typed.
#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
pub(super) enum Said {
    /// Grant it
    Accept,
    /// Refuse it
    Reject,
    /// Put it off
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
    pub(super) fn run(self, context: &Context, queue: &mut Queue) -> Result<Exit> {
        if let Some(told) = obstacle(context, queue, self.id, self.ruling)? {
            tell!("lexmill: {told}");
            return Ok(Exit::No);
        }
        match queue.decide(self.id, self.ruling.into(), self.signed.reasons()?) {
            Ok(request) => {
                if !context.quiet {
                    tell!("request {} is {}", request.id, request.state);
                }
                Ok(Exit::Yes)
            }
            Err(error) => refused(error),
        }
    }
}

/// Why the file of decisions could not do what is asked; nothing if it could.
pub(super) fn obstacle(context: &Context, queue: &Queue, id: i64, ruling: Said) -> Result<Option<String>> {
    if ruling != Said::Accept {
        return Ok(None);
    }
    let case = queue.case(id)?;
    let request = &case.request;
    if !request.state.is_undecided() || request.kind == Kind::Question {
        return Ok(None);
    }
    let known = Known { precedents: &case.precedents, ..Known::default() };
    let evidence = Evidence::gather(&context.lexicon(&request.edition)?, request, known)?;
    let why = match evidence.advice {
        Advice::NoDiscretion => "no decision can overrule this",
        Advice::Disguised => "queue the word anew as it is meant",
        _ => return Ok(None),
    };
    Ok(Some(format!("request {id} cannot be accepted: {}; {why}", evidence.because)))
}
