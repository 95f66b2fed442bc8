//! `lexmill request settle`

use std::io::Write;

use anyhow::Result;
use clap::Args;

use crate::cli::context::{Context, output};
use crate::cli::exit::Exit;
use crate::cli::options::one_of;
use crate::cli::request::list::advice_value;
use crate::cli::request::signed::not_blank;
use crate::dictionary::Dictionary;
use crate::moderation::evidence::{Advice, Evidence, Known, shown};
use crate::moderation::queue::{Filter, Queue, QueueError, Reasons, Ruling};
use crate::moderation::request::RequestState;

/// Kinds of advice that permit rejecting a request without a person's decision, because the answer is known.
const KNOWN: [Advice; 3] = [Advice::Settled, Advice::NotOverridable, Advice::RejectedBefore];

#[derive(Debug, Args)]
pub(in crate::cli::request) struct Settle {
    /// Edition whose requests are checked
    #[arg(short, long, env = "LEXMILL_EDITION", value_name = "EDITION")]
    edition: String,
    /// Reject the requests that have this advice; may be repeated
    #[arg(long, required = true, value_name = "ADVICE", value_parser = one_of(KNOWN.map(advice_value)))]
    advice: Vec<Advice>,
    /// Name of the moderator
    #[arg(long, env = "LEXMILL_MODERATOR", value_name = "NAME", value_parser = not_blank)]
    who: String,
    /// Print the requests that would be rejected, and change nothing
    #[arg(long)]
    dry_run: bool,
}

impl Settle {
    pub(in crate::cli::request) fn run(self, context: &Context, queue: &mut Queue) -> Result<Exit> {
        let dictionary = context.proposed(&self.edition, Dictionary::open_in)?;
        let filter =
            Filter { editions: vec![self.edition.clone()], states: vec![RequestState::Open], ..Filter::default() };
        let mut out = output();
        let gather = |request: &_, precedents: &_| {
            Evidence::gather(&dictionary, request, Known { precedents: Some(precedents), ..Known::default() })
        };
        for (request, evidence) in queue.triage(queue.requests(&filter)?, gather)? {
            let evidence = evidence?;
            if !self.advice.contains(&evidence.advice) {
                continue;
            }
            let (id, word, advice) = (request.id, shown(&request.word), evidence.advice.name());
            writeln!(out, "{id:>6}  {word:<20}  {advice}: {}", evidence.because)?;
            if self.dry_run {
                continue;
            }
            // Players read the reason, so it is in the edition's language and does not name the rule.
            let because = match evidence.advice {
                Advice::NotOverridable => evidence.check.because,
                _ => evidence.because.text(&dictionary.edition().book.language.id),
            };
            let reasons = Reasons { who: &self.who, because: &because, source: "" };
            match queue.decide(request.id, Ruling::Reject, reasons) {
                Ok(_) => {}
                Err(error @ QueueError::Decided { .. }) => emit!("lexmill: {error}"),
                Err(error) => return Err(error.into()),
            }
        }
        out.flush()?;
        Ok(Exit::Yes)
    }
}
