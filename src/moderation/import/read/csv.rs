//! Tables: Discourse's `user_archive.csv` and `queued_posts.csv`, what its Data Explorer gives, and tables of words.

use csv::{ReaderBuilder, StringRecord};

use super::{ColumnMap, ImportError, Imported, Request, checked, filled};
use crate::locus::{FileName, Locus};
use crate::moderation::import::post::{Markup, Post};
use crate::moderation::request::Kind;

/// The columns that are read, and the names that they have in files.
const COLUMNS: &[(&str, &[&str])] = &[
    ("text", &["post_raw", "raw", "text", "post_text"]),
    ("html", &["post_cooked", "cooked", "html"]),
    ("author", &["username", "author", "who", "user"]),
    ("when", &["created_at", "when", "date", "post_time"]),
    ("link", &["url", "link", "post_url"]),
    ("word", &["word"]),
    ("kind", &["kind"]),
    ("reason", &["reason"]),
];

/// Where each of the columns is in a row.
struct Header<'m> {
    at: Locus,
    names: StringRecord,
    map: &'m ColumnMap,
}

pub(super) fn read(name: &FileName, text: &str, map: &ColumnMap) -> Result<Imported, ImportError> {
    let known = || COLUMNS.iter().map(|(column, _)| *column).collect::<Vec<_>>().join(", ");
    if let Some(name) = map.columns.keys().find(|name| COLUMNS.iter().all(|(column, _)| column != name)) {
        return Err(ImportError::UnknownColumn { name: name.clone(), known: known() });
    }
    let rows = rows(name, text)?;
    let mut rows = rows.into_iter();
    let (at, names) = rows.next().unwrap_or_else(|| (Locus::line(name, 1), StringRecord::new()));
    let header = Header { at, names, map };
    if let Some(word) = header.find("word")? {
        return header.requests(rows, word).map(Imported::Requests);
    }
    header.posts(rows).map(Imported::Posts)
}

/// All rows with their first lines. A row may take several lines.
fn rows(name: &FileName, text: &str) -> Result<Vec<(Locus, StringRecord)>, ImportError> {
    let mut reader = ReaderBuilder::new().has_headers(false).flexible(true).from_reader(text.as_bytes());
    let mut rows: Vec<(Locus, StringRecord)> = Vec::new();
    let (mut at, mut line) = (0, 1);
    let mut record = StringRecord::new();
    // The text is UTF-8 and in memory, so a row can always be read.
    while reader.read_record(&mut record).unwrap_or(false) {
        let start = record.position().map_or(at, |position| position.byte() as usize);
        let skipped = &text[at..start];
        let blank = text[start..].len() - text[start..].trim_start_matches(['\r', '\n']).len();
        line += count_lines(skipped) + count_lines(&text[start..start + blank]);
        let place = Locus::line(name, line);
        at = start + blank;
        let end = reader.position().byte() as usize;
        if has_open_quote(&text[at..end]) {
            return Err(ImportError::OpenQuote(place));
        }
        let expected = rows.first().map_or(record.len(), |(_, header)| header.len());
        if record.len() != expected {
            return Err(ImportError::Ragged { at: place, found: record.len(), expected });
        }
        rows.push((place, record.clone()));
    }
    Ok(rows)
}

fn count_lines(text: &str) -> u32 {
    text.bytes().filter(|&byte| byte == b'\n').count() as u32
}

/// Whether a cell of this row begins with a quote that is not closed: then the row is all that follows in the file.
fn has_open_quote(row: &str) -> bool {
    let mut is_open = false;
    let mut begins = true;
    for byte in row.bytes() {
        match byte {
            b'"' if begins || is_open => is_open = !is_open,
            // A doubled quote closes and opens again.
            b'"' => is_open = true,
            _ => {}
        }
        begins = !is_open && matches!(byte, b',' | b'\n' | b'\r') || begins && byte == b'"' && !is_open;
    }
    is_open
}

impl Header<'_> {
    /// The place of a column; an error if the map names one that is not there.
    fn find(&self, column: &str) -> Result<Option<usize>, ImportError> {
        let place = |name: &str| self.names.iter().position(|cell| cell.trim().eq_ignore_ascii_case(name));
        match self.map.columns.get(column) {
            Some(name) => match place(name) {
                Some(found) => Ok(Some(found)),
                None => Err(self.missing(&format!("the name `{name}`"))),
            },
            None => {
                let names = COLUMNS.iter().find(|(known, _)| *known == column).map_or(&[][..], |(_, names)| names);
                Ok(names.iter().find_map(|name| place(name)))
            }
        }
    }

    fn missing(&self, what: &str) -> ImportError {
        let columns = self.names.iter().collect::<Vec<_>>().join(", ");
        ImportError::NoColumn { at: self.at.clone(), what: what.to_owned(), columns }
    }

    /// Who, when and where of a row.
    fn origin(&self) -> Result<impl Fn(&StringRecord) -> [Option<String>; 3], ImportError> {
        let places = [self.find("author")?, self.find("when")?, self.find("link")?];
        Ok(move |row: &StringRecord| places.map(|place| place.and_then(|place| filled(row.get(place)?))))
    }

    /// The text as typed is preferred to HTML: what somebody set off is plainer there.
    fn posts(&self, rows: impl Iterator<Item = (Locus, StringRecord)>) -> Result<Vec<Post>, ImportError> {
        let (typed, html) = (self.find("text")?, self.find("html")?);
        if typed.or(html).is_none() {
            return Err(self.missing("posts or words"));
        }
        let origin = self.origin()?;
        let mut posts = Vec::new();
        for (at, row) in rows {
            let cell =
                |place: Option<usize>| place.and_then(|place| row.get(place)).filter(|text| !text.trim().is_empty());
            let (text, markup) = match (cell(typed), cell(html)) {
                (Some(text), _) => (text, self.map.markup.unwrap_or(Markup::Markdown)),
                (None, Some(text)) => (text, Markup::Html),
                (None, None) => continue,
            };
            let [author, when, link] = origin(&row);
            posts.push(Post { author, when, link, markup, text: checked(text, at.clone())?, at });
        }
        Ok(posts)
    }

    fn requests(
        &self,
        rows: impl Iterator<Item = (Locus, StringRecord)>,
        word: usize,
    ) -> Result<Vec<Request>, ImportError> {
        let (kind, reason) = (self.find("kind")?, self.find("reason")?);
        let origin = self.origin()?;
        let mut requests = Vec::new();
        for (at, row) in rows {
            let cell = |place: Option<usize>| place.and_then(|place| row.get(place)).map(str::trim).unwrap_or_default();
            let kind = match cell(kind) {
                "" | "add" => Kind::Add,
                "remove" => Kind::Remove,
                "question" => Kind::Question,
                found => return Err(ImportError::UnknownKind { at, found: found.to_owned() }),
            };
            let word = filled(cell(Some(word))).ok_or_else(|| ImportError::NoWord(at.clone()))?;
            let [author, when, link] = origin(&row);
            requests.push(Request { word, kind, reason: checked(cell(reason), at.clone())?, author, when, link, at });
        }
        Ok(requests)
    }
}
