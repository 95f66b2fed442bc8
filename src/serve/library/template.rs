//! JSON templates. All words of a verdict group (words with the same verdict) share a template, which has gaps for the
//! parts that differ.

use std::io::Write as _;

use axum::body::Bytes;

use crate::dictionary::{Answer, Check, Dictionary};
use crate::serve::http::reply::Reply;
use crate::word::Word;

/// Placeholders in the JSON of a verdict group. Each becomes a gap.
const WORD: &str = "<word>";
const VALUE: u32 = u32::MAX;
const TILES: &str = "<tiles>";

/// The JSON of a verdict group around four gaps: the word, its form, its value and its tiles.
pub(crate) struct Template {
    /// Whether the words of the group are allowed.
    pub(crate) is_allowed: bool,
    pieces: [Box<[u8]>; 5],
}

impl Template {
    /// Creates the template of a verdict group in a language. Returns `None` if the group does not exist, or if its
    /// verdict contains the text of a placeholder.
    pub(crate) fn new(dictionary: &Dictionary, group: u16, language: &str) -> Option<Self> {
        let check = dictionary.check_template(group, language)?;
        let is_allowed = check.allowed;
        let (word, form) = (WORD.to_owned(), WORD.to_owned());
        let check = Check { word, form, value: Some(VALUE), tiles: Some(TILES.to_owned()), ..check };
        let body = Reply::json(&Answer::Check(check)).ok()?.body;
        let value = VALUE.to_string();
        let mut pieces = vec![std::str::from_utf8(&body).ok()?];
        for gap in [WORD, WORD, &value, TILES] {
            let (before, after) = pieces.pop()?.split_once(gap)?;
            pieces.extend([before, after]);
        }
        if pieces.iter().any(|piece| [WORD, &value, TILES].iter().any(|gap| piece.contains(gap))) {
            return None;
        }
        let pieces: Vec<Box<[u8]>> = pieces.iter().map(|piece| piece.as_bytes().into()).collect();
        Some(Self { is_allowed, pieces: pieces.try_into().ok()? })
    }

    /// Returns the JSON for a word of lowercase letters a to z. Returns `None` if a letter has no tile.
    pub(crate) fn fill(&self, dictionary: &Dictionary, word: &str) -> Option<Bytes> {
        let tiles = Word::from_form(&dictionary.edition().book.alphabet, word)?;
        let [start, form, value, spelled, rest] = &self.pieces;
        let mut body = Vec::with_capacity(512);
        body.extend_from_slice(start);
        body.extend_from_slice(word.as_bytes());
        body.extend_from_slice(form);
        body.extend_from_slice(word.as_bytes());
        body.extend_from_slice(value);
        match tiles.value() {
            Some(points) => write!(body, "{points}").ok()?,
            None => body.extend_from_slice(b"null"),
        }
        body.extend_from_slice(spelled);
        write!(body, "{tiles}").ok()?;
        body.extend_from_slice(rest);
        Some(body.into())
    }
}
