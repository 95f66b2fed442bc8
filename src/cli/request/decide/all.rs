//! `lexmill request decide-all`

use std::path::PathBuf;

use anyhow::Result;
use clap::Args;

use super::one::{RULINGS, obstacle};
use crate::cli::context::Context;
use crate::cli::exit::Exit;
use crate::cli::request::signed::not_blank;
use crate::diagnostic::{Code, Diagnostics};
use crate::document::{CsvRow, Records};
use crate::error::Error;
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
        let name = self.file.display().to_string().into();
        let records = Records::read(&self.file, &name, &["id", "ruling", "because"], &["source"], &mut faults);
        let rows: Vec<_> = records
            .into_iter()
            .flat_map(|records| records.rows)
            .filter_map(|record| read(record, &mut faults))
            .collect();
        if faults.has_errors() {
            return Err(Error::Faulty(faults.sorted()).into());
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
            emit!("{} decided, {refused} not", rows.len() - refused);
        }
        Ok(Exit::of(refused == 0))
    }
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
