//! `lexmill request log`

use std::io::Write;

use anyhow::Result;
use clap::Args;

use super::table::{row, shown};
use crate::cli::Exit;
use crate::cli::context::{Context, Format, output, write_json};
use crate::moderation::queue::{LogEntry, Queue};

#[derive(Debug, Args)]
pub(super) struct Log {
    /// Only about this request
    id: Option<i64>,
}

impl Log {
    pub(super) fn run(self, context: &Context, queue: &Queue) -> Result<Exit> {
        let mut out = output();
        if context.format == Format::Tsv {
            row(&mut out, ["entry", "request", "action", "who", "at", "because", "source", "hash"])?;
        }
        for entry in queue.log(self.id)? {
            let LogEntry { id, request, action, who, at, because, source, hash } = &entry;
            match context.format {
                Format::Json => write_json(&mut out, &entry)?,
                Format::Tsv => {
                    let (id, request) = (id.to_string(), request.to_string());
                    row(&mut out, [&*id, &request, action.name(), who, at, because, source, hash])?;
                }
                Format::Text => writeln!(out, "{request:>6}  {}", in_a_line(&entry))?,
            }
        }
        out.flush()?;
        Ok(Exit::Yes)
    }
}

/// When, what, who and why.
pub(super) fn in_a_line(entry: &LogEntry) -> String {
    let LogEntry { action, who, at, because, source, .. } = entry;
    let mut line = format!("{at}  {:<7}  {}", action.name(), shown(who));
    for part in [because, source].into_iter().filter(|part| !part.is_empty()) {
        line += &format!("  {}", shown(part));
    }
    line
}
