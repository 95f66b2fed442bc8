//! Reads and replaces decisions files. People edit these files too, so a file is replaced only if it has not changed
//! since it was read.

use std::path::{Path, PathBuf};
use std::{fs, io};

use super::rows::{DecisionRow, Rows};
use crate::atomic::{exchange, sync_folder, write_like};
use crate::decision::Decision;
use crate::diagnostic::Diagnostics;
use crate::document::{MAX_CSV_MEBIBYTES, read_text, split_record};
use crate::locus::FileName;
use crate::provenance::sha256_hex;
use crate::text::escape_formula;

/// The contents of a decisions file when it was read.
#[derive(Clone, Debug)]
pub struct DecisionsFile {
    pub(super) path: PathBuf,
    /// The whole text, including a byte order mark if the file has one.
    pub(super) text: String,
    /// The cells of the header.
    header: Vec<String>,
    lines: Vec<Line>,
    /// The rows, keyed by form. If several rows have the same form, only the last is included, as in a compile.
    pub rows: Rows,
}

/// A line that contains a row.
#[derive(Clone, Debug)]
struct Line {
    /// The 0-based index of the line in the file.
    index: usize,
    form: String,
    word: String,
}

/// The result of an attempt to replace a file.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Replacement {
    /// The file has the new text.
    Done,
    /// The file was not replaced, because another program has changed it since it was read.
    Changed,
}

impl DecisionsFile {
    /// Reads a decisions file. `form` returns the form of a word. Returns `None` if the file cannot be read or is not a
    /// table of decisions. Adds faulty rows to `problems`, and keeps them in the text.
    pub fn read(
        path: &Path,
        name: &FileName,
        form: impl Fn(&str) -> String,
        problems: &mut Diagnostics,
    ) -> Option<Self> {
        let (file, text) = read_text(path, name, MAX_CSV_MEBIBYTES, problems)?;
        let decisions = Decision::parse(&text, name, problems)?;
        // `read_text` removes a byte order mark but changes nothing else. So the hash of the file differs from the hash
        // of the text only if the file has such a mark.
        let mark = if file.sha256 == sha256_hex(text.as_bytes()) { "" } else { "\u{feff}" };
        let header = text.lines().find(|line| !line.trim().is_empty()).unwrap_or_default();
        let header = split_record(header, ',').unwrap_or_default();
        let (mut lines, mut rows) = (Vec::new(), Rows::new());
        for decision in decisions {
            let (index, form) = (decision.at.line.saturating_sub(1) as usize, form(&decision.word));
            lines.push(Line { index, form: form.clone(), word: decision.word.clone() });
            rows.insert(form, DecisionRow::from_decision(decision));
        }
        Some(Self { path: path.to_owned(), text: format!("{mark}{text}"), header, lines, rows })
    }

    /// Returns the text with `changes` applied. For each form, `changes` contains a new row, or `None` to remove the
    /// row. A new row replaces the last row with its form. If there is no such row, the new row is inserted before the
    /// first row whose word sorts after the new word, or at the end of the text. All other lines are unchanged.
    pub fn with(&self, changes: &Rows<Option<DecisionRow>>) -> io::Result<String> {
        let mut lines: Vec<String> = self.text.split_inclusive('\n').map(str::to_owned).collect();
        let end = if lines.first().is_some_and(|line| line.ends_with("\r\n")) { "\r\n" } else { "\n" };
        if let Some(last) = lines.last_mut().filter(|last| !last.ends_with('\n')) {
            last.push_str(end);
        }
        lines.push(String::new());
        let mut coming: Vec<&DecisionRow> = Vec::new();
        for (form, row) in changes {
            match (self.lines.iter().rfind(|line| line.form == *form), row) {
                (Some(line), Some(row)) => lines[line.index] = self.line_of(row)? + end,
                (Some(line), None) => lines[line.index].clear(),
                (None, Some(row)) => coming.push(row),
                (None, None) => {}
            }
        }
        coming.sort_by(|a, b| b.word.cmp(&a.word));
        for row in coming {
            let next = self.lines.iter().find(|line| line.word > row.word);
            let index = next.map_or(lines.len() - 1, |line| line.index);
            lines[index].insert_str(0, &(self.line_of(row)? + end));
        }
        Ok(lines.concat())
    }

    /// Formats a row as a line without a line ending. Orders the cells as in the file's header, and escapes formulas.
    fn line_of(&self, row: &DecisionRow) -> io::Result<String> {
        let mut table = csv::Writer::from_writer(Vec::new());
        table.write_record(self.header.iter().map(|name| escape_formula(row.cell(name.trim())).into_owned()))?;
        let bytes = table.into_inner().map_err(|error| io::Error::other(error.to_string()))?;
        let line = String::from_utf8(bytes).map_err(io::Error::other)?;
        Ok(line.trim_end_matches('\n').to_owned())
    }

    /// Replaces the file atomically and durably if it has not changed since it was read. Keeps the mode of the file
    /// and, if permitted, its owner.
    ///
    /// # Errors
    /// If the file cannot be written. In this case, the file is unchanged.
    pub fn replace(&self, text: &str) -> io::Result<Replacement> {
        let path = match self.path.canonicalize() {
            Err(error) if error.kind() == io::ErrorKind::NotFound => return Ok(Replacement::Changed),
            path => path?,
        };
        let mut name = path.file_name().unwrap_or_default().to_owned();
        name.push(".new");
        let new = path.with_file_name(name);
        // If the new file cannot be removed either, only the write error is returned: the next run removes the file.
        // A run that was killed may have left a file. It is removed and not overwritten, because it may be a link.
        let _ = fs::remove_file(&new);
        let written =
            fs::metadata(&path).and_then(|old| write_like(fs::File::create_new(&new)?, text.as_bytes(), Some(&old)));
        written.inspect_err(|_| drop(fs::remove_file(&new)))?;
        self.put(&new, &path, text)
    }

    /// Replaces the file at `path` with the file `new`. If the file were checked first and then replaced, a version
    /// that an editor saves in between would be lost. So the two files are exchanged first. The old file is checked
    /// afterwards, because editors no longer write to it.
    fn put(&self, new: &Path, path: &Path, text: &str) -> io::Result<Replacement> {
        if !has(path, &self.text)? {
            fs::remove_file(new)?;
            return Ok(Replacement::Changed);
        }
        if exchange(new, path).is_err() {
            fs::rename(new, path)?;
        } else if has(new, &self.text)? {
            fs::remove_file(new)?;
        } else {
            exchange(new, path)?;
            // If the file was saved again between the two exchanges, the later version is kept.
            if has(new, text)? { fs::remove_file(new) } else { fs::rename(new, path) }?;
            return Ok(Replacement::Changed);
        }
        path.parent().map_or(Ok(()), sync_folder)?;
        Ok(Replacement::Done)
    }
}

/// Returns true if the file has exactly this text.
pub(super) fn has(path: &Path, text: &str) -> io::Result<bool> {
    match fs::read(path) {
        Err(error) if error.kind() == io::ErrorKind::NotFound => Ok(false),
        bytes => Ok(bytes? == text.as_bytes()),
    }
}
