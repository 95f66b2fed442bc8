//! The `[tags]` table of a source. It gives tags to values in the source's data, such as cells, flags and fields.

use std::collections::BTreeMap;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};

use crate::diagnostic::{Code, Diagnostics};
use crate::document::{Item, Table};
use crate::locus::Locus;
use crate::tag::Tags;

/// The tags of each value, and a record of the values that occurred in the data. Clones share this record.
#[derive(Clone, Debug, Default)]
pub struct TagMap(Arc<BTreeMap<String, Meaning>>);

/// The tags of a value, its line in `source.toml`, and whether the data contain it.
#[derive(Debug)]
struct Meaning {
    tags: Tags,
    at: Locus,
    was_met: AtomicBool,
}

impl TagMap {
    /// Reads the table. `own` contains the language's own tags.
    pub(super) fn read(table: &Table, own: Option<&[String]>, problems: &mut Diagnostics) -> Self {
        let mut map = BTreeMap::new();
        for (value, at, item) in table.iter() {
            let names: Option<Vec<_>> = match item.as_array() {
                Some(items) => items.iter().map(Item::as_str).collect(),
                None => item.as_str().map(|name| vec![name]),
            };
            let Some(names) = names else {
                let message = format!("`{value}` must be a tag or a list of tags");
                problems.error(Code::WrongValue, item.at.clone(), message, "");
                continue;
            };
            let tags = read_tags((names.into_iter(), own), &item.at, problems);
            map.insert(value.to_owned(), Meaning { tags, at: at.clone(), was_met: AtomicBool::new(false) });
        }
        Self(Arc::new(map))
    }

    /// Returns the tags of a value in the data, and records that the value occurred. Returns no tags if the table does
    /// not contain the value.
    pub(super) fn tags_of(&self, value: &str) -> Tags {
        let Some(meaning) = self.0.get(value) else { return Tags::NONE };
        // The flag is nearly always set already. Writing it again would slow down other threads.
        if !meaning.was_met.load(Ordering::Relaxed) {
            meaning.was_met.store(true, Ordering::Relaxed);
        }
        meaning.tags
    }

    /// Returns the values in the table.
    pub(super) fn values(&self) -> impl Iterator<Item = &str> {
        self.0.keys().map(String::as_str)
    }

    /// Reports values that no file contains. Must be called after all files have been read.
    pub(super) fn report_unmet(&self, problems: &mut Diagnostics) {
        for (value, meaning) in self.0.iter().filter(|(_, meaning)| !meaning.was_met.load(Ordering::Relaxed)) {
            let message = format!("no file in the source contains `{value}`");
            let help = "check it against the flags, fields or cells in the data, or remove it";
            problems.warning(Code::UnmetTag, meaning.at.clone(), message, help);
        }
    }
}

/// Returns the tags with these names. `own` contains the language's own tags; unknown names are reported. If it is `None`,
/// they are left out instead.
pub(super) fn read_tags<'a>(
    (names, own): (impl Iterator<Item = &'a str>, Option<&[String]>),
    at: &Locus,
    problems: &mut Diagnostics,
) -> Tags {
    names.fold(Tags::NONE, |tags, name| match Tags::named_in(name, own.unwrap_or_default()) {
        Some(tag) => tags.with(tag),
        None if own.is_none() => tags,
        None => {
            let help = "`lexmill lint --explain tags` prints all tags; `tags` in language.toml may declare others";
            problems.error(Code::UnknownTag, at.clone(), format!("unknown tag `{name}`"), help);
            tags
        }
    })
}
