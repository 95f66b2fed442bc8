//! A word that a search found.

use std::io::Write;

use anyhow::Result;

use super::wording::{Rows, optional};
use crate::dictionary::FoundWord;

pub(super) fn text(out: &mut impl Write, word: &str, played_as: Option<&str>) -> Result<()> {
    out.write_all(word.as_bytes())?;
    if let Some(form) = played_as {
        out.write_all(b"  is ")?;
        out.write_all(form.as_bytes())?;
    }
    Ok(out.write_all(b"\n")?)
}

pub(super) fn table(found: &FoundWord) -> Rows {
    let header = vec!["edition", "word", "played_as", "length", "value", "distance", "probability"];
    let row = vec![
        found.edition.clone(),
        found.word.clone(),
        optional(&found.played_as),
        found.length.to_string(),
        found.value.map_or_else(String::new, |value| value.to_string()),
        found.distance.map_or_else(String::new, |distance| distance.to_string()),
        found.probability.map_or_else(String::new, |probability| format!("{probability:e}")),
    ];
    (header, vec![row])
}
