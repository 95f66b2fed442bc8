//! `lexmill request decide-all`

use std::path::{Path, PathBuf};

use anyhow::Result;
use clap::Args;

use super::one::{RULINGS, obstacle};
use crate::cli::context::Context;
use crate::cli::exit::Exit;
use crate::cli::problems;
use crate::cli::request::signed::not_blank;
use crate::diagnostic::{Code, Diagnostics};
use crate::document::{CsvRow, MAX_CSV_MEBIBYTES, Records, read_text};
use crate::locus::{FileName, Locus};
use crate::moderation::queue::{Queue, QueueError, Reasons, Ruling};

#[derive(Debug, Args)]
pub(in crate::cli::request) struct DecideAll {
    /// CSV file with the columns id, ruling, because and, optionally, source. The ruling is accept, reject or defer; an
    /// empty ruling leaves the request open
    file: PathBuf,
    /// Name of the moderator
    #[arg(long, env = "LEXMILL_MODERATOR", value_name = "NAME", value_parser = not_blank)]
    who: String,
}

/// A row that decides a request.
struct Row {
    id: i64,
    ruling: Ruling,
    because: String,
    source: String,
}

impl DecideAll {
    pub(in crate::cli::request) fn run(self, context: &Context, queue: &mut Queue) -> Result<Exit> {
        let mut faults = Diagnostics::new();
        let name: FileName = self.file.display().to_string().into();
        let rows = read_rows(&self.file, &name, &mut faults);
        if faults.has_errors() {
            let faults = faults.sorted();
            problems::print(&faults, problems::Detail::Brief);
            emit!("lexmill: {name} has errors, so nothing was decided");
            return Ok(Exit::of_faults(&faults));
        }
        let mut refused = 0;
        for row in &rows {
            let reasons = Reasons { who: &self.who, because: &row.because, source: &row.source };
            let failure = match obstacle(context, queue, row.id, row.ruling) {
                Ok(None) => match queue.decide(row.id, row.ruling, reasons) {
                    Ok(_) => None,
                    Err(error @ (QueueError::Decided { .. } | QueueError::NoRequest(_))) => Some(error.to_string()),
                    Err(error) => return Err(error.into()),
                },
                Ok(failure) => failure,
                Err(error) => Some(error.to_string()),
            };
            if let Some(failure) = failure {
                emit!("lexmill: {failure}");
                refused += 1;
            }
        }
        if !context.quiet {
            emit!("{} decided, {refused} not decided", rows.len() - refused);
        }
        Ok(Exit::of(refused == 0))
    }
}

/// Reads the rows that decide a request. Adds errors to `faults`.
fn read_rows(path: &Path, name: &FileName, faults: &mut Diagnostics) -> Vec<Row> {
    let Some((_, text)) = read_text(path, name, MAX_CSV_MEBIBYTES, faults) else { return Vec::new() };
    let header = text.lines().zip(1..).find(|(line, _)| !line.trim().is_empty());
    if let Some((_, line)) = header.filter(|(header, _)| header.contains(';') && !header.contains(',')) {
        let message = "the columns are separated by semicolons, not by commas";
        faults.error(Code::MissingColumn, Locus::line(name, line), message, "save the file with commas");
        return Vec::new();
    }
    let rows = Records::parse(&text, name, (&["id", "ruling", "because"], &["source"]), faults);
    rows.unwrap_or_default().into_iter().filter_map(|row| read(row, faults)).collect()
}

/// Reads a row. Returns `None` if the row leaves the request open. Also returns `None` if the row is not valid, and
/// adds the error to `faults`.
fn read(record: CsvRow, faults: &mut Diagnostics) -> Option<Row> {
    let [id, ruling, because, source] = <[String; 4]>::try_from(record.cells).expect("four columns");
    if ruling.is_empty() {
        return None;
    }
    let known = RULINGS.iter().find(|(name, ..)| *name == ruling);
    let (Ok(id), Some(&(_, _, ruling)), false) = (id.parse(), known, because.is_empty()) else {
        let message = format!("`{id},{ruling},{because}` is not a valid decision");
        let help = "a row needs the id of a request, a ruling (accept, reject or defer) and a reason";
        faults.error(Code::WrongValue, record.at, message, help);
        return None;
    };
    Some(Row { id, ruling, because, source })
}
