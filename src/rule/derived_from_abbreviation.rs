//! `derived-from-abbreviation`: the word is made from an abbreviation: `tv-komiek`, `gsm'en`, `radarbeeld`.
//!
//! Games that allow no abbreviations often refuse what derives from one as well. The rule takes a word
//! apart at its hyphens and apostrophes and speaks if a part is an abbreviation: it stands in the list,
//! or has two or more letters and only capitals, or ends in a point. Compounds written together are found for
//! the rows of the list whose column `compounds` says `yes`: the word begins with the abbreviation, and
//! the rest, after a linking s or not, is a word of three or more letters that the sources have. It finds
//! (`{what}`) the abbreviation.
//!
//! Parameters: `list`, a file such as `lists/abbreviations.csv`; `except`, a list of words, as written,
//! that only look derived (`co-educatie`).
//!
//! ```toml
//! [[rule]]
//! name = "derived-from-abbreviation"
//! kind = "derived-from-abbreviation"
//! list = "lists/abbreviations.csv"
//! except = "lists/not-derived.csv"
//! because.en = "derives from the abbreviation {what}"
//! ```

use serde::{Deserialize, Serialize};

use super::casing::is_all_capitals;
use super::{Found, Kind, ListIndex, RuleBook, Scope, Subject, Vocabulary};
use crate::document::Fields;
use crate::edition::Row;
use crate::locus::FileName;

/// Speaks about words that are made from an abbreviation.
#[derive(Clone, Debug, Serialize, Deserialize)]
pub struct DerivedFromAbbreviation {
    list: FileName,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    except: Option<FileName>,
}

impl Kind for DerivedFromAbbreviation {
    fn build(fields: &mut Fields<'_, '_>, scope: &mut Scope<'_>) -> Option<Self> {
        fields.string("list")?;
        let list = scope.list(fields, "list");
        let except = scope.list(fields, "except");
        Some(Self { list: list?, except })
    }

    fn ask(&self, subject: &Subject<'_>, book: &RuleBook, vocabulary: &dyn Vocabulary) -> Option<Found> {
        let list = book.list(&self.list)?;
        let written = &*subject.reading.written;
        let found = by_parts(written, list, book).or_else(|| by_compound(subject.form, list, vocabulary))?;
        let is_exception = |name: &FileName| book.list(name).is_some_and(|list| list.with_spelling(written).next().is_some());
        (!self.except.as_ref().is_some_and(is_exception)).then_some(found)
    }
}

fn by_parts(written: &str, list: &ListIndex, book: &RuleBook) -> Option<Found> {
    if !written.contains(|c| book.language.is_mark(c)) {
        return None;
    }
    let mut parts = written.split(|c| c == ' ' || book.language.is_mark(c)).filter(|part| !part.is_empty());
    parts.find_map(|part| {
        let row = list.with_form(&book.normaliser.form(part)).next();
        match row {
            Some(row) => Some(of_row(list, row)),
            None => (is_all_capitals(part) || part.ends_with('.')).then(|| Found::what(part)),
        }
    })
}

fn by_compound(form: &str, list: &ListIndex, vocabulary: &dyn Vocabulary) -> Option<Found> {
    let is_word = |rest: &str| rest.chars().count() >= 3 && vocabulary.has(rest);
    let mut derived = list.compounding(form);
    let derives = |rest: &str| is_word(rest) || rest.strip_prefix('s').is_some_and(is_word);
    derived.find(|(_, rest)| derives(rest)).map(|(row, _)| of_row(list, row))
}

fn of_row(list: &ListIndex, row: &Row) -> Found {
    Found {
        what: Some(row.word.clone()),
        why: Some(row.because.clone()),
        evidence: Some(list.list.at(row)),
        outcome: None,
    }
}
