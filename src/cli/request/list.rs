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
        let mut builds = Builds::new(context, if is_advised { Context::open_dictionary } else { Context::dictionary });
        let mut requests = wanted(queue, &mut builds, (self.editions.wanted(), &states, self.kind))?;
        let limit = self.limit.map_or(usize::MAX, |limit| limit as usize);
        if self.with_advice.is_empty() {
            requests.truncate(limit);
        }
        if is_advised {
            builds.look_elsewhere(requests.iter())?;
        }
        let mut requests = queue.triage(requests, |request, precedents| {
            is_advised.then(|| builds.evidence(request, precedents)).transpose()
        })?;
        if !self.with_advice.is_empty() {
            let wanted = |found: &Evidence| self.with_advice.contains(&found.advice);
            requests.retain(|(_, found)| found.as_ref().map_or(true, |found| found.as_ref().is_some_and(wanted)));
            requests.truncate(limit);
        }
        let mut out = output();
        if context.format == Format::Tsv {
            row(
                &mut out,
                ["id", "edition", "kind", "word", "form", "state", "asks", "opened", "version", "advice", "because"],
            )?;
        }
        let is_empty = requests.is_empty();
        for (request, found) in requests {
            print(&mut out, &request, found?.as_ref(), context.format)?;
        }
        out.flush()?;
        Ok(Exit::of(!is_empty))
    }
}

/// Returns an error if an edition is not built and the queue has no requests about it.
fn refuse_unknown(context: &Context, queue: &Queue, edition: &str) -> Result<()> {
    let requests = || queue.requests(&Filter { editions: vec![edition.to_owned()], ..Filter::default() });
    match context.require_built(edition) {
        Err(error) if requests()?.is_empty() => Err(error),
        _ => Ok(()),
    }
}

/// Returns the requests about these editions, in these states and of this kind. An empty list of editions or states
/// means all of them, and `None` means all kinds.
fn wanted(
    queue: &Queue,
    builds: &mut Builds<'_>,
    (editions, states, kind): (&[String], &[RequestState], Option<RequestKind>),
) -> Result<Vec<Request>> {
    // The queue stores live requests as published.
    let stored = |state: &RequestState| if *state == RequestState::Live { RequestState::Published } else { *state };
    let filter = Filter { editions: editions.to_vec(), states: states.iter().map(stored).collect(), kind };
    let mut requests = queue.requests(&filter)?;
    for request in &mut requests {
        request.state = builds.state(request)?;
    }
    requests.retain(|request| states.is_empty() || states.contains(&request.state));
    Ok(requests)
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
