//! `lexmill request log`

use std::collections::{BTreeMap, BTreeSet};
use std::io::Write;

use anyhow::Result;
use clap::Args;
use serde::Serialize;

use super::builds::Builds;
use super::table::row;
use crate::cli::context::{Context, Format, output, write_json};
use crate::cli::exit::Exit;
use crate::dictionary::Dictionary;
use crate::moderation::evidence::shown;
use crate::moderation::queue::{Filter, LogEntry, Queue};
use crate::moderation::request::RequestState;

#[derive(Debug, Args)]
pub(super) struct Log {
    /// Id of the request whose entries are printed [default: all requests]
    id: Option<i64>,
}

/// A log entry, and whether this entry published a change that is live.
#[derive(Serialize)]
struct Line<'a> {
    #[serde(flatten)]
    entry: &'a LogEntry,
    #[serde(skip_serializing_if = "std::ops::Not::not")]
    live: bool,
}

impl Log {
    pub(super) fn run(self, context: &Context, queue: &Queue) -> Result<Exit> {
        let log = queue.log(self.id)?;
        let live = live(context, queue, &log)?;
        let mut out = output();
        if context.format == Format::Tsv {
            row(&mut out, ["entry", "request", "action", "who", "at", "because", "source", "hash", "live"])?;
        }
        for entry in &log {
            let LogEntry { id, request, action, who, at, because, source, hash } = entry;
            let live = live.contains(id);
            match context.format {
                Format::Json => write_json(&mut out, &Line { entry, live })?,
                Format::Tsv => {
                    let (id, request) = (id.to_string(), request.to_string());
                    let live = if live { "live" } else { "" };
                    row(&mut out, [&*id, &request, action.name(), who, at, because, source, hash, live])?;
                }
                Format::Text => {
                    let live = if live { "  live" } else { "" };
                    writeln!(out, "{request:>6}  {}{live}", in_a_line(entry))?;
                }
            }
        }
        out.flush()?;
        Ok(Exit::Yes)
    }
}

/// Returns the ids of the entries that published live changes: for each live request, the last entry that changed its
/// state.
fn live(context: &Context, queue: &Queue, log: &[LogEntry]) -> Result<BTreeSet<i64>> {
    let deciding = log.iter().filter(|entry| entry.action.leads_to().is_some());
    let last: BTreeMap<i64, i64> = deciding.map(|entry| (entry.request, entry.id)).collect();
    let mut builds = Builds::new(context, Dictionary::open_for_lookup_in);
    let mut live = BTreeSet::new();
    for request in queue.requests(&Filter { states: vec![RequestState::Published], ..Filter::default() })? {
        if let Some(&entry) = last.get(&request.id)
            && builds.state(&request)? == RequestState::Live
        {
            live.insert(entry);
        }
    }
    Ok(live)
}

/// Formats the time, action, moderator and reasons of an entry.
pub(super) fn in_a_line(entry: &LogEntry) -> String {
    let LogEntry { action, who, at, because, source, .. } = entry;
    let mut line = format!("{at}  {:<7}  {}", action.name(), shown(who));
    for part in [because, source].into_iter().filter(|part| !part.is_empty()) {
        line += &format!("  {}", shown(part));
    }
    line
}
