//! A tier: a smaller set of words inside an edition, such as the words that most people know.

use std::collections::HashSet;
use std::path::{Path, PathBuf};

use super::folder::{LanguageFolder, is_plain_name};
use super::rule_text::{TAGS, read_tags, report_repeated_names};
use super::source_choice::SourceChoice;
use crate::diagnostic::{Code, Diagnostics};
use crate::document::{Fields, Item, Records, Table};
use crate::locus::{FileName, Locus};
use crate::provenance::ReadFile;
use crate::tag::Tags;
use crate::text::{date, day_of, visible};

/// The maximum length of a tier's name in characters.
const MAX_NAME_CHARS: usize = 32;

/// A `[[tier]]` table of an edition.
#[derive(Clone, Debug)]
pub struct Tier {
    /// The name, which is also part of file names.
    pub name: String,
    /// The picks whose words are in the tier. Words that are not in the edition are left out.
    pub from: Vec<Pick>,
    /// The picks whose words are left out of the tier.
    pub without: Vec<Pick>,
    /// The order of the words by day. `None` if they have no days.
    pub order: Option<TierOrder>,
    /// The whole table, including the conditions and the names of rules, which the module `rule` reads.
    pub table: Table,
}

impl Tier {
    /// Reads the `[[tier]]` tables of an edition's file; faults are reported as diagnostics.
    /// `own_tags` contains the language's own tags.
    pub(super) fn read_all(
        tables: &[&Table],
        folder: &LanguageFolder,
        own_tags: &[String],
        problems: &mut Diagnostics,
    ) -> Vec<Self> {
        let tiers: Vec<_> = tables.iter().filter_map(|table| read(table, folder, own_tags, problems)).collect();
        report_repeated_names("tier", tiers.iter().map(|tier| (tier.name.as_str(), &tier.table.at)), problems);
        tiers
    }

    /// Returns the sources that the tier names.
    pub fn sources(&self) -> impl Iterator<Item = &SourceChoice> {
        self.from.iter().chain(&self.without).filter_map(|pick| match &pick.location {
            Some(PickLocation::Source(choice)) => Some(choice),
            _ => None,
        })
    }
}

/// The order of a tier's words by day.
#[derive(Clone, Debug)]
pub struct TierOrder {
    /// The number that determines the order.
    pub seed: u32,
    /// The day of the first word, as a number of days since 1 January 1970.
    pub start: u64,
    /// The maximum number of words. `None` for all words.
    pub limit: Option<u32>,
    /// The words of the first days, which stay as they are, each with its location, and their file. `None` if no days
    /// are fixed.
    pub kept: Option<(ReadFile, Vec<(String, Locus)>)>,
}

/// A selection of words: the words that meet all conditions.
#[derive(Clone, Debug)]
pub struct Pick {
    /// The source or list that contains the words. `None` for all words of the edition.
    pub location: Option<PickLocation>,
    /// With a source: only entries that have one of these tags. `None` for all entries.
    pub tags: Option<Tags>,
    /// With a source: only the first entries, up to this number. `None` for all entries.
    pub first: Option<u32>,
    /// Only words that occur in at least this number of the edition's sources. `None` if the number does not matter.
    pub attested: Option<u32>,
}

/// A source or a list of words.
#[derive(Clone, Debug)]
pub enum PickLocation {
    /// A source of the language, whether the edition reads it or not.
    Source(SourceChoice),
    /// A list of the language: its path on this machine, and its name.
    List(PathBuf, FileName),
}

fn read(table: &Table, folder: &LanguageFolder, own_tags: &[String], problems: &mut Diagnostics) -> Option<Tier> {
    let mut fields = Fields::new(table, problems);
    let what = format!("up to {MAX_NAME_CHARS} lower-case letters, digits and hyphens");
    let name = fields.required("name", &what, |item| item.as_str().filter(|name| is_plain_name(name, MAX_NAME_CHARS)));
    let order = read_order(&mut fields, folder);
    let from = fields.tables("from");
    let without = fields.tables("without");
    if from.is_empty() {
        let help = "add `from = [{ source = … }]`, which selects the tier's words";
        fields.problems.error(Code::MissingKey, table.at.clone(), "a tier needs `from`", help);
    }
    ["and", "unless", "only-rules", "without-rules"].into_iter().for_each(|key| fields.leave(key));
    fields.finish();
    let mut picks = |tables: Vec<&Table>| {
        tables.into_iter().filter_map(|table| read_pick(table, folder, own_tags, problems)).collect()
    };
    let (from, without) = (picks(from), picks(without));
    Some(Tier { name: name?.to_owned(), from, without, order, table: table.clone() })
}

/// Reads the keys about the order of a tier. Returns `None` if the tier has no order, or after an error.
fn read_order(fields: &mut Fields<'_, '_>, folder: &LanguageFolder) -> Option<TierOrder> {
    let is_shuffled = |item: &Item| (item.as_str() == Some("shuffled")).then_some(());
    let has_order = fields.has("order");
    if fields.optional("order", "\"shuffled\"", is_shuffled).is_none() {
        for key in ["start", "seed", "limit", "kept"] {
            fields.leave(key);
            if fields.has(key) && !has_order {
                let message = format!("`{key}` is valid only together with `order`");
                fields.problems.error(Code::WrongValue, fields.locus(key), message, "add `order = \"shuffled\"`");
            }
        }
        return None;
    }
    // A tier of up to 2.5 million words then has no day after the year 9999.
    let day = |item: &Item| day_of(item.as_str().filter(|day| *day < "3000")?);
    let start = fields.required("start", "the first day, before the year 3000, such as \"2026-01-01\"", day);
    let seed = fields.number("seed", "a number").unwrap_or(0);
    let limit = fields.number("limit", "a number of words");
    let kept = folder.file(fields, "kept");
    let start = start?;
    let kept = kept.and_then(|(path, name)| read_days(&path, &name, start, fields.problems));
    if let (Some(limit), Some((_, words))) = (limit, &kept)
        && words.len() > limit as usize
    {
        let message = format!("`kept` has {} words, more than the limit of {limit}", words.len());
        fields.problems.error(Code::WrongValue, fields.locus("limit"), message, "raise `limit`, or shorten the file");
    }
    Some(TierOrder { seed, start, limit, kept })
}

/// Reads the words of the first days from a file of days, as a build contains it.
fn read_days(
    path: &Path,
    name: &FileName,
    start: u64,
    problems: &mut Diagnostics,
) -> Option<(ReadFile, Vec<(String, Locus)>)> {
    let records = Records::read(path, name, &["day", "word"], &[], problems)?;
    let mut words = Vec::new();
    let mut known = HashSet::new();
    for (row, day) in records.rows.into_iter().zip(start..) {
        let [found, word] = <[String; 2]>::try_from(row.cells).expect("two columns");
        let (message, help) = if found != date(day) {
            let help = "give each day from the tier's `start` on one row";
            (format!("this row must be about the day {}", date(day)), help)
        } else if word.is_empty()
            || word.contains(|c: char| c.is_whitespace() || c.is_control() || [',', '"'].contains(&c))
        {
            (format!("{} is not a word as a build has it", visible(&word)), "copy the rows from a build")
        } else if !known.insert(word.clone()) {
            (format!("`{word}` already has an earlier day"), "remove the row, and correct the days after it")
        } else {
            words.push((word, row.at));
            continue;
        };
        problems.error(Code::WrongValue, row.at, message, help);
        return None;
    }
    Some((records.file, words))
}

fn read_pick(table: &Table, folder: &LanguageFolder, own_tags: &[String], problems: &mut Diagnostics) -> Option<Pick> {
    let mut fields = Fields::new(table, problems);
    let (source, files, at) = (fields.optional_string("source"), fields.strings("files"), fields.locus("source"));
    let source = source.map(|name| PickLocation::Source(SourceChoice { name, files, at }));
    let list = folder.file(&mut fields, "list").map(|(path, name)| PickLocation::List(path, name));
    let tags = fields.optional("tags", TAGS, |item| read_tags(item, own_tags));
    let first = fields.number("first", "a number of entries");
    let attested = fields.number("attested", "a number of sources");
    let has = |key| table.get(key).is_some();
    if has("source") && has("list") || !["source", "list", "attested"].into_iter().any(has) {
        let message =
            "a selection of words needs `source`, `list` or `attested`; `source` and `list` cannot be combined";
        fields.problems.error(Code::MissingKey, table.at.clone(), message, "give `source`, `list` or `attested`");
        fields.finish();
        return None;
    }
    if let Some(key) = ["files", "tags", "first"].into_iter().find(|key| has(key) && !has("source")) {
        let message = format!("`{key}` is valid only together with `source`");
        fields.problems.error(Code::WrongValue, fields.locus(key), message, "add `source`, or remove this key");
    }
    fields.finish();
    Some(Pick { location: source.or(list), tags, first, attested })
}
