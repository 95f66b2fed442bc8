//! `derived-from-abbreviation`: the word is derived from an abbreviation (`tv-komiek`, `radarbeeld`).
//!
//! Games that do not allow abbreviations often also reject words that are derived from them. If a word
//! contains a hyphen or an apostrophe (`tv-komiek`, `gsm'en`), the rule splits it at these marks and at
//! spaces. The rule matches if one of the parts is in the list, has two or more letters and only
//! capitals, or ends in a full stop. The rule also matches if the sources contain one of the parts as a
//! word, and every reading with that spelling has one of the tags.
//!
//! The rule also matches compounds that are written as one word (`radarbeeld`), but only if the row of
//! the abbreviation has `yes` in the column `compounds`. A compound is the abbreviation, an optional
//! linking s, and a word of three or more letters that is in the sources. In the reason, `{what}` is
//! the abbreviation.
//!
//! Parameters:
//! - `list`: a file of abbreviations, such as `lists/abbreviations.csv`.
//! - `tags`: a list of tags, such as `["abbreviation"]`; empty by default.
//! - `except`: a file of words that only look derived (`co-educatie`), compared as written.
//!
//! ```toml
//! [[rule]]
//! name = "derived-from-abbreviation"
//! kind = "derived-from-abbreviation"
//! list = "lists/abbreviations.csv"
//! except = "lists/not-derived.csv"
//! because.en = "derives from the abbreviation {what}"
//! ```

use super::casing::is_all_capitals;
use super::kind::*;
#[cfg(feature = "compile")]
use crate::edition::{TAGS, read_tags};
use crate::tag::Tags;

/// A rule that matches words derived from an abbreviation.
#[derive(Clone, Debug, Serialize, Deserialize)]
pub struct DerivedFromAbbreviation {
    list: FileName,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    except: Option<FileName>,
    /// The tags that sources give to abbreviations.
    #[serde(default)]
    tags: Tags,
    /// The forms of the abbreviations with `yes` in the column `compounds`.
    compounding: Vec<String>,
}

#[cfg(feature = "compile")]
impl Build for DerivedFromAbbreviation {
    fn build(fields: &mut Fields<'_, '_>, context: &mut RuleContext<'_>) -> Option<Self> {
        fields.string("list");
        let list = context.list(fields, "list");
        let except = context.list(fields, "except");
        let own = &context.language.tags;
        let tags = fields.optional("tags", TAGS, |item| read_tags(item, own)).unwrap_or_default();
        let list = list?;
        let compounding = context.rows(&list).iter().filter(|row| row.compounds);
        let compounding = compounding.map(|row| context.normaliser.form(&row.word)).collect();
        Some(Self { list, except, tags, compounding })
    }
}

impl Kind for DerivedFromAbbreviation {
    fn ask(&self, subject: &Subject<'_>, lookup: &dyn Lookup) -> Option<Found> {
        let found = self.by_parts(subject, lookup).or_else(|| self.by_compound(subject.form, lookup))?;
        let is_written_so = |row: &Row| *row.word == *subject.reading.written;
        let is_exception = |list: &FileName| lookup.rows(list, subject.form).iter().any(is_written_so);
        (!self.except.as_ref().is_some_and(is_exception)).then_some(found)
    }
}

impl DerivedFromAbbreviation {
    fn by_parts(&self, subject: &Subject<'_>, lookup: &dyn Lookup) -> Option<Found> {
        let written = &*subject.reading.written;
        if !written.contains(|c| subject.language.is_mark(c)) {
            return None;
        }
        let mut parts = written.split(|c| c == ' ' || subject.language.is_mark(c)).filter(|part| !part.is_empty());
        parts.find_map(|part| match lookup.rows(&self.list, &subject.normaliser.form(part)).first() {
            Some(row) => Some(Found::row(&self.list, row)),
            None if is_all_capitals(part) || part.ends_with('.') => Some(Found::what(part)),
            None => self.by_label(part, subject, lookup),
        })
    }

    /// Returns a finding if the sources contain the part as a word, and every reading with that spelling has one of the
    /// tags. Returns `None` otherwise.
    fn by_label(&self, part: &str, subject: &Subject<'_>, lookup: &dyn Lookup) -> Option<Found> {
        if self.tags.is_empty() {
            return None;
        }
        let readings = lookup.readings(&subject.normaliser.form(part));
        let alike = readings.iter().filter(|reading| *reading.written == *part);
        let labels: Option<Vec<_>> = alike.map(|reading| reading.tagged(self.tags)).collect();
        let evidence = labels?.first()?.1.cloned();
        Some(Found { evidence, ..Found::what(part) })
    }

    fn by_compound(&self, form: &str, lookup: &dyn Lookup) -> Option<Found> {
        let is_word = |rest: &str| rest.chars().count() >= 3 && !lookup.readings(rest).is_empty();
        let derives = |rest: &str| is_word(rest) || rest.strip_prefix('s').is_some_and(is_word);
        let first = self.compounding.iter().find(|first| form.strip_prefix(first.as_str()).is_some_and(derives))?;
        lookup.rows(&self.list, first).iter().find(|row| row.compounds).map(|row| Found::row(&self.list, row))
    }
}
