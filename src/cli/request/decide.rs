//! `lexmill request decide`

use anyhow::Result;
use clap::{Args, ValueEnum};

use super::{Signed, refused};
use crate::cli::Exit;
use crate::cli::context::Context;
use crate::moderation::evidence::{Advice, Evidence};
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
#[derive(Clone, Copy, Debug, ValueEnum)]
enum Said {
    /// Grant it
    Accept,
    /// Refuse it
    Reject,
    /// Put it off
    Defer,
}

impl Decide {
    pub(super) fn run(self, context: &Context, queue: &mut Queue) -> Result<Exit> {
        let ruling = match self.ruling {
            Said::Accept => Ruling::Accept,
            Said::Reject => Ruling::Reject,
            Said::Defer => Ruling::Defer,
        };
        if ruling == Ruling::Accept && !self.may_be_accepted(context, queue)? {
            return Ok(Exit::No);
        }
        match queue.decide(self.id, ruling, self.signed.reasons()?) {
            Ok(request) => {
                if !context.quiet {
                    eprintln!("request {} is {}", request.id, request.state);
                }
                Ok(Exit::Yes)
            }
            Err(error) => refused(error),
        }
    }

    /// Whether the file of decisions could do what is asked; what speaks against it is told.
    fn may_be_accepted(&self, context: &Context, queue: &Queue) -> Result<bool> {
        let case = queue.case(self.id)?;
        let request = &case.request;
        if !request.state.is_undecided() || request.kind == Kind::Question {
            return Ok(true);
        }
        let evidence = Evidence::gather(&context.lexicon(&request.edition)?, &case)?;
        let why = match evidence.advice {
            Advice::NoDiscretion => "no decision can overrule this",
            Advice::Disguised => "queue the word anew as it is meant",
            _ => return Ok(true),
        };
        eprintln!("lexmill: request {} cannot be accepted: {}; {why}", request.id, evidence.because);
        Ok(false)
    }
}
