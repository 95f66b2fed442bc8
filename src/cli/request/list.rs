//! `lexmill request list`

use std::io::Write;

use anyhow::Result;
use clap::Args;
use serde::Serialize;

use super::builds::Builds;
use super::table::row;
use crate::cli::context::{Context, EditionOption, Format, output, write_json};
use crate::cli::exit::Exit;
use crate::cli::options::one_of;
use crate::dictionary::Dictionary;
use crate::moderation::evidence::{ADVICE, Advice, Evidence, shown};
use crate::moderation::queue::{Filter, Queue};
use crate::moderation::request::{Request, RequestKind, RequestState};

#[derive(Debug, Args)]
#[command(mut_arg("editions", |option| option.help(
    "List only requests about this edition; may be repeated [default: all editions]"
)))]
pub(super) struct List {
    #[command(flatten)]
    editions: EditionOption,
    /// List only requests in this state: open, deferred, accepted, rejected, published, or live (published, and the
    /// current build gives the requested verdict); may be repeated [default: open]
    #[arg(long = "state", value_name = "STATE")]
    states: Vec<RequestState>,
    /// List requests in any state
    #[arg(long, conflicts_with = "states")]
    all: bool,
    /// List only requests of this kind: add, remove or question
    #[arg(long, value_name = "KIND")]
    kind: Option<RequestKind>,
    /// Maximum number of requests
    #[arg(long, value_name = "N")]
    limit: Option<u32>,
    /// Show the advice on each request, with the reason
    #[arg(long)]
    advice: bool,
    /// List only requests with this advice; may be repeated
    #[arg(long, value_name = "ADVICE", value_parser = one_of(ADVICE.iter().map(|(advice, _)| advice_value(*advice))))]
    with_advice: Vec<Advice>,
}

/// Returns the name, the help text and the value of a kind of advice.
pub(super) fn advice_value(advice: Advice) -> (&'static str, &'static str, Advice) {
    let help = match advice {
        Advice::Settled => "The word already has the requested verdict",
        Advice::NotOverridable => "No decision can overrule the rule that rejects the word",
        Advice::Disguised => "The word contains control or invisible characters, or letters of two scripts",
        Advice::RejectedBefore => "An earlier request of the same kind for this word was rejected",
        Advice::RuleAgainst => "A rule rejects the word, but a decision can overrule the rule",
        Advice::Elsewhere => "The word is only in sources from which the edition takes no words",
        Advice::PerhapsMisspelt => "The word is a known misspelling, or is similar to allowed words",
        Advice::LookItUp => "The word is in no source",
        Advice::Decide => "No other advice applies",
    };
    (advice.name(), help, advice)
}

/// A request as a line of JSON, with its evidence if advice was computed.
#[derive(Serialize)]
struct Line<'a> {
    #[serde(flatten)]
    request: &'a Request,
    #[serde(skip_serializing_if = "Option::is_none")]
    evidence: Option<&'a Evidence>,
}

impl List {
    pub(super) fn run(self, context: &Context, queue: &Queue) -> Result<Exit> {
        self.editions.wanted().iter().try_for_each(|edition| refuse_unknown(context, queue, edition))?;
        let states = match (self.all, self.states.is_empty()) {
            (true, _) => Vec::new(),
            (false, true) => vec![RequestState::Open],
            (false, false) => self.states,
        };
        let is_advised = self.advice || !self.with_advice.is_empty();
        let mut builds =
            Builds::new(context, if is_advised { Dictionary::open_in } else { Dictionary::open_for_lookup_in });
        // The queue stores live requests as published.
        let stored = |state: &RequestState| if *state == RequestState::Live { RequestState::Published } else { *state };
        let editions = self.editions.wanted().to_vec();
        let filter = Filter { editions, states: states.iter().map(stored).collect(), kind: self.kind };
        let is_in_state = |request: &Request| states.is_empty() || states.contains(&request.state);
        let requests = queue.request_iter(&filter)?.map(|request| {
            let mut request = request?;
            request.state = builds.state(&request)?;
            Ok(request)
        });
        let requests = requests.filter(|request: &Result<_>| request.as_ref().map_or(true, is_in_state));
        let limit = self.limit.map_or(usize::MAX, |limit| limit as usize);
        let mut out = output();
        if context.format == Format::Tsv {
            row(
                &mut out,
                ["id", "edition", "kind", "word", "form", "state", "asks", "opened", "version", "advice", "because"],
            )?;
        }
        let mut is_empty = true;
        let mut show = |request: &Request, found: Option<&Evidence>| {
            is_empty = false;
            print(&mut out, request, found, context.format)
        };
        if is_advised {
            let most = if self.with_advice.is_empty() { limit } else { usize::MAX };
            let requests: Vec<_> = requests.take(most).collect::<Result<_>>()?;
            builds.look_elsewhere(requests.iter())?;
            let advised = queue.triage(requests, |request, precedents| builds.evidence(request, precedents))?;
            let is_wanted = |found: &Evidence| self.with_advice.is_empty() || self.with_advice.contains(&found.advice);
            let wanted = advised.into_iter().filter(|(_, found)| found.as_ref().map_or(true, is_wanted));
            wanted.take(limit).try_for_each(|(request, found)| show(&request, Some(&found?)))?;
        } else {
            requests.take(limit).try_for_each(|request| show(&request?, None))?;
        }
        out.flush()?;
        Ok(Exit::of(!is_empty))
    }
}

/// Returns an error if an edition is not built and the queue has no requests about it.
fn refuse_unknown(context: &Context, queue: &Queue, edition: &str) -> Result<()> {
    let filter = Filter { editions: vec![edition.to_owned()], ..Filter::default() };
    match context.require_built(edition) {
        Err(error) if queue.request_iter(&filter)?.next().is_none() => Err(error),
        _ => Ok(()),
    }
}

/// Prints a request as one line.
fn print(out: &mut impl Write, request: &Request, evidence: Option<&Evidence>, format: Format) -> Result<()> {
    let Request { id, edition, form, word, kind, state, asks, opened, version } = request;
    match format {
        Format::Json => write_json(out, &Line { request, evidence })?,
        Format::Tsv => {
            let (id, asks) = (id.to_string(), asks.to_string());
            let version = version.as_deref().unwrap_or_default();
            let (advice, because) =
                evidence.map_or(("", String::new()), |found| (found.advice.name(), found.because.to_string()));
            row(out, [&*id, edition, kind.name(), word, form, state.name(), &asks, opened, version, advice, &because])?;
        }
        Format::Text => {
            let times = if *asks == 1 { "1 ask".to_owned() } else { format!("{asks} asks") };
            let line = format!("{id:>6}  {edition:<14}  {kind:<8}  {:<20}  {state:<8}  {times}", shown(word));
            let advice =
                evidence.map_or_else(String::new, |found| format!("  {}: {}", found.advice.name(), found.because));
            writeln!(out, "{}", format!("{line:<70}{advice}").trim_end())?;
        }
    }
    Ok(())
}
