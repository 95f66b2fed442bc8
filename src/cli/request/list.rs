//! `lexmill request list`

use std::io::Write;

use anyhow::Result;
use clap::Args;

use super::table::{row, shown};
use crate::cli::Exit;
use crate::cli::context::{Context, EditionOption, Format, output, write_json};
use crate::moderation::queue::{Filter, Queue};
use crate::moderation::request::{Kind, Request, State};

#[derive(Debug, Args)]
pub(super) struct List {
    #[command(flatten)]
    editions: EditionOption,
    /// Only in this state: open, deferred, accepted, rejected or released; may be given again [default: open]
    #[arg(long = "state", value_name = "STATE")]
    states: Vec<State>,
    /// In any state
    #[arg(long, conflicts_with = "states")]
    all: bool,
    /// Only what asks to add, to remove, or a question
    #[arg(long, value_name = "KIND")]
    kind: Option<Kind>,
    /// At most so many
    #[arg(long, value_name = "N")]
    limit: Option<u32>,
}

impl List {
    pub(super) fn run(self, context: &Context, queue: &Queue) -> Result<Exit> {
        let states = match (self.all, self.states.is_empty()) {
            (true, _) => Vec::new(),
            (false, true) => vec![State::Open],
            (false, false) => self.states,
        };
        let editions = self.editions.wanted().to_vec();
        let requests = queue.requests(&Filter { editions, states, kind: self.kind, limit: self.limit })?;
        let mut out = output();
        if context.format == Format::Tsv {
            row(&mut out, ["id", "edition", "kind", "word", "form", "state", "asks", "opened", "version"])?;
        }
        for request in &requests {
            print(&mut out, request, context.format)?;
        }
        out.flush()?;
        Ok(Exit::of(!requests.is_empty()))
    }
}

/// A request in a line.
pub(super) fn print(out: &mut impl Write, request: &Request, format: Format) -> Result<()> {
    let Request { id, edition, form, word, kind, state, asks, opened, version } = request;
    match format {
        Format::Json => write_json(out, request)?,
        Format::Tsv => {
            let (id, asks) = (id.to_string(), asks.to_string());
            let version = version.as_deref().unwrap_or_default();
            row(out, [&*id, edition, kind.name(), word, form, state.name(), &asks, opened, version])?;
        }
        Format::Text => {
            let times = if *asks == 1 { "1 ask".to_owned() } else { format!("{asks} asks") };
            let line = format!("{id:>6}  {edition:<14}  {kind:<8}  {:<20}  {state:<8}  {times}", shown(word));
            writeln!(out, "{}", line.trim_end())?;
        }
    }
    Ok(())
}
