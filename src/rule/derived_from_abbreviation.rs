//! `derived-from-abbreviation`: the word is made from an abbreviation: `tv-komiek`, `gsm'en`, `radarbeeld`.
//!
//! Games that allow no abbreviations often refuse what derives from one as well. The rule takes a word
//! apart at its hyphens and apostrophes and speaks if a part is an abbreviation: it stands in the list,
//! or a source labels the word that is written so with one of the tags, or it has two or more letters and
//! only capitals, or ends in a point. Compounds written together are found for
//! the rows of the list whose column `compounds` says `yes`: the word begins with the abbreviation, and
//! the rest, after a linking s or not, is a word of three or more letters that the sources have. It finds
//! (`{what}`) the abbreviation.
//!
//! Parameters: `list`, a file such as `lists/abbreviations.csv`; `tags`, a list of tags such as
//! `["abbreviation"]`, none if it is left out; `except`, a list of words, as written,
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
use super::{Found, Kind, Lookup, RuleBook, Scope, Subject};
use crate::document::Fields;
use crate::edition::{TAGS, read_tags};
use crate::locus::FileName;
use crate::tag::Tags;

/// Speaks about words that are made from an abbreviation.
#[derive(Clone, Debug, Serialize, Deserialize)]
pub struct DerivedFromAbbreviation {
    list: FileName,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    except: Option<FileName>,
    /// What sources say of an abbreviation.
    #[serde(default)]
    tags: Tags,
    /// The forms of the abbreviations that make compounds.
    compounding: Vec<String>,
}

impl Kind for DerivedFromAbbreviation {
    fn build(fields: &mut Fields<'_, '_>, scope: &mut Scope<'_>) -> Option<Self> {
        fields.string("list")?;
        let list = scope.list(fields, "list");
        let except = scope.list(fields, "except");
        let tags = fields.optional("tags", TAGS, read_tags).unwrap_or_default();
        let list = list?;
        let compounding = scope.rows(&list).iter().filter(|row| row.compounds);
        let compounding = compounding.map(|row| scope.normaliser.form(&row.word)).collect();
        Some(Self { list, except, tags, compounding })
    }

    fn ask(&self, subject: &Subject<'_>, book: &RuleBook, lookup: &dyn Lookup) -> Option<Found> {
        let written = &*subject.reading.written;
        let found = self.by_parts(written, book, lookup).or_else(|| self.by_compound(subject.form, lookup))?;
        let is_exception = |list: &FileName| lookup.rows(list, subject.form).iter().any(|row| *row.word == *written);
        (!self.except.as_ref().is_some_and(is_exception)).then_some(found)
    }
}

impl DerivedFromAbbreviation {
    fn by_parts(&self, written: &str, book: &RuleBook, lookup: &dyn Lookup) -> Option<Found> {
        if !written.contains(|c| book.language.is_mark(c)) {
            return None;
        }
        let mut parts = written.split(|c| c == ' ' || book.language.is_mark(c)).filter(|part| !part.is_empty());
        parts.find_map(|part| match lookup.rows(&self.list, &book.normaliser.form(part)).first() {
            Some(row) => Some(Found::row(&self.list, row)),
            None if is_all_capitals(part) || part.ends_with('.') => Some(Found::what(part)),
            None => self.by_label(part, book, lookup),
        })
    }

    /// Looks whether a source labels what is written so as an abbreviation, in all its readings.
    fn by_label(&self, part: &str, book: &RuleBook, lookup: &dyn Lookup) -> Option<Found> {
        if self.tags.is_empty() {
            return None;
        }
        let readings = lookup.readings(&book.normaliser.form(part));
        let mut alike = readings.iter().filter(|reading| *reading.written == *part).peekable();
        alike.peek()?;
        let labels: Option<Vec<_>> = alike.map(|reading| reading.tagged(self.tags)).collect();
        let evidence = labels?.first().and_then(|(_, at)| at.cloned());
        Some(Found { evidence, ..Found::what(part) })
    }

    fn by_compound(&self, form: &str, lookup: &dyn Lookup) -> Option<Found> {
        let is_word = |rest: &str| rest.chars().count() >= 3 && !lookup.readings(rest).is_empty();
        let derives = |rest: &str| is_word(rest) || rest.strip_prefix('s').is_some_and(is_word);
        let first = self.compounding.iter().find(|first| form.strip_prefix(first.as_str()).is_some_and(derives))?;
        lookup.rows(&self.list, first).iter().find(|row| row.compounds).map(|row| Found::row(&self.list, row))
    }
}
