//! The table of source file formats.

use super::format::{FormatContext, SourceFormat};
use super::{csv, dictd, glosses, hunspell, json, mythes, plain, spellings, wordfreq, wordnet};
use crate::document::Fields;

/// A function that reads the keys of one format from a `[[file]]` table. Returns `None` if a key is missing or wrong,
/// which is reported.
type Describe = fn(&mut Fields<'_, '_>, &FormatContext<'_>) -> Option<Box<dyn SourceFormat>>;

/// All formats, each with its name in `source.toml`.
pub const FORMATS: &[(&str, Describe)] = &[
    ("plain", plain::describe),
    ("csv", csv::describe),
    ("json", json::describe),
    ("spellings", spellings::describe),
    ("hunspell", hunspell::describe),
    ("wordnet", wordnet::describe),
    ("wordfreq", wordfreq::describe),
    ("dictd", dictd::describe),
    ("mythes", mythes::describe),
    ("glosses", glosses::describe),
];

/// Reads the key `format` of a `[[file]]` table, and the other keys of that format. Returns `None` if a key is missing
/// or wrong, which is reported.
pub(super) fn describe(fields: &mut Fields<'_, '_>, around: &FormatContext<'_>) -> Option<Box<dyn SourceFormat>> {
    let names: Vec<_> = FORMATS.iter().map(|(name, _)| *name).collect();
    let (_, describe) = fields.required("format", &format!("one of {}", names.join(", ")), |item| {
        FORMATS.iter().find(|(name, _)| item.as_str() == Some(name))
    })?;
    describe(fields, around)
}
