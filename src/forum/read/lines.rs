//! Reads requests, one per line: `+word reason`, `-word reason`, `?word question`, or `word reason` if the caller
//! specifies a kind for lines without a sign. Lines that begin with `#` are comments.

use std::io::Read;

use super::error::{ImportError, MAX_POST_BYTES};
use super::piece::ImportedRequest;
use super::text::Text;
use crate::locus::Locus;
use crate::moderation::request::RequestKind;

/// Reads the requests in a file one by one. `unsigned` is the kind of requests without a sign; `None` to reject them.
pub(super) fn read(
    mut text: Text<impl Read>,
    unsigned: Option<RequestKind>,
) -> impl Iterator<Item = Result<ImportedRequest, ImportError>> {
    let mut line = String::new();
    let mut next = move || -> Result<Option<ImportedRequest>, ImportError> {
        line.clear();
        while text.append(&mut line, text.line + 1, MAX_POST_BYTES)? {
            let trimmed = line.trim();
            if !trimmed.is_empty() && !trimmed.starts_with('#') {
                return request(trimmed, unsigned, Locus::line(&text.name, text.line)).map(Some);
            }
            line.clear();
        }
        Ok(None)
    };
    std::iter::from_fn(move || next().transpose())
}

fn request(line: &str, unsigned: Option<RequestKind>, at: Locus) -> Result<ImportedRequest, ImportError> {
    let (kind, rest) = match line.as_bytes()[0] {
        b'+' => (Some(RequestKind::Add), &line[1..]),
        b'-' => (Some(RequestKind::Remove), &line[1..]),
        b'?' => (Some(RequestKind::Question), &line[1..]),
        _ => (unsigned, line),
    };
    let Some(kind) = kind else { return Err(ImportError::NoSign(at)) };
    let rest = rest.trim_start();
    let (word, reason) = rest.split_once(char::is_whitespace).unwrap_or((rest, ""));
    if word.is_empty() {
        return Err(ImportError::NoWord(at));
    }
    let (word, reason) = (word.to_owned(), reason.trim().to_owned());
    Ok(ImportedRequest { word, kind, reason, author: None, when: None, link: None, at })
}
