//! Reads the `[[tier]]` tables of an edition.

use super::rules::report_repeated_names;
use crate::diagnostic::{Code, Diagnostics};
use crate::document::{Fields, Table};
use crate::edition::folder::LanguageFolder;
use crate::edition::source_choice::SourceChoice;
use crate::edition::tags::{TAGS, read_tags};
use crate::edition::tier::{Pick, PickLocation, Tier};

/// The maximum length of a tier's name in characters.
const MAX_NAME_CHARS: usize = 32;

/// Reads the tables; faults are reported as diagnostics.
pub(super) fn read_all(tables: &[&Table], folder: &LanguageFolder, problems: &mut Diagnostics) -> Vec<Tier> {
    let tiers: Vec<_> = tables.iter().filter_map(|table| read(table, folder, problems)).collect();
    report_repeated_names("tier", tiers.iter().map(|tier| (tier.name.as_str(), &tier.at)), problems);
    tiers
}

fn read(table: &Table, folder: &LanguageFolder, problems: &mut Diagnostics) -> Option<Tier> {
    let mut fields = Fields::new(table, problems);
    let is_plain = |byte: u8| byte.is_ascii_lowercase() || byte.is_ascii_digit() || byte == b'-';
    let what = format!("up to {MAX_NAME_CHARS} small letters, digits and hyphens");
    let name = fields.required("name", &what, |item| {
        item.as_str().filter(|name| (1..=MAX_NAME_CHARS).contains(&name.len()) && name.bytes().all(is_plain))
    });
    let from = fields.tables("from");
    let without = fields.tables("without");
    if from.is_empty() {
        let help = "add `from = [{ source = … }]`, which selects the tier's words";
        fields.problems.error(Code::MissingKey, table.at.clone(), "a tier needs `from`", help);
    }
    fields.finish();
    let mut picks =
        |tables: Vec<&Table>| tables.into_iter().filter_map(|table| read_pick(table, folder, problems)).collect();
    let (from, without) = (picks(from), picks(without));
    Some(Tier { name: name?.to_owned(), from, without, at: table.at.clone() })
}

fn read_pick(table: &Table, folder: &LanguageFolder, problems: &mut Diagnostics) -> Option<Pick> {
    let mut fields = Fields::new(table, problems);
    let (source, files, at) = (fields.optional_string("source"), fields.strings("files"), fields.locus("source"));
    let source = source.map(|name| PickLocation::Source(SourceChoice { name, files, at }));
    let list = folder.file(&mut fields, "list").map(|(path, name)| PickLocation::List(path, name));
    let tags = fields.optional("tags", TAGS, read_tags);
    let first = fields.number("first", "a number of entries");
    let attested = fields.number("attested", "a number of sources");
    let has = |key| table.get(key).is_some();
    if has("source") && has("list") || !["source", "list", "attested"].into_iter().any(has) {
        let message = "a selection of words needs `source`, `list` or `attested`, and not both a source and a list";
        fields.problems.error(Code::MissingKey, table.at.clone(), message, "name a source or a list, or `attested`");
        fields.finish();
        return None;
    }
    if let Some(key) = ["files", "tags", "first"].into_iter().find(|key| has(key) && !has("source")) {
        let message = format!("`{key}` applies only together with `source`");
        fields.problems.error(Code::WrongValue, fields.locus(key), message, "add `source`, or remove this key");
    }
    fields.finish();
    Some(Pick { location: source.or(list), tags, first, attested })
}
