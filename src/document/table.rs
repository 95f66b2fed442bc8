//! A table of a hand-written file, with the line and column of every key and value, and a reader that reports missing
//! keys, unknown keys and values of the wrong type.

use std::collections::{BTreeMap, HashSet};

use crate::diagnostic::{Code, Diagnostics, MAX_FAULTS};
use crate::locus::Locus;

/// A value and its location.
#[derive(Clone, Debug)]
pub struct Item {
    /// The value's location.
    pub at: Locus,
    pub(super) value: Value,
}

#[derive(Clone, Debug)]
pub(super) enum Value {
    String(String),
    Integer(i64),
    Float(f64),
    Boolean(bool),
    Array(Vec<Item>),
    Table(Table),
    Other,
}

/// A table, with its keys in the order of the file.
#[derive(Clone, Debug)]
pub struct Table {
    /// The location of the table's header, or of its first key.
    pub at: Locus,
    pub(super) entries: Vec<(String, Locus, Item)>,
}

impl Table {
    /// Returns the keys with their locations and values, in the order of the file.
    pub fn iter(&self) -> impl Iterator<Item = (&str, &Locus, &Item)> {
        self.entries.iter().map(|(key, at, item)| (key.as_str(), at, item))
    }

    /// Returns the location of a key and its value. Returns `None` if the key is missing.
    pub fn get(&self, key: &str) -> Option<(&Locus, &Item)> {
        self.entries.iter().find(|(name, ..)| name == key).map(|(_, at, item)| (at, item))
    }
}

impl Item {
    /// Returns the text if the value is a string. Returns `None` otherwise.
    pub fn as_str(&self) -> Option<&str> {
        if let Value::String(text) = &self.value { Some(text) } else { None }
    }

    /// Returns the table if the value is a table. Returns `None` otherwise.
    pub fn as_table(&self) -> Option<&Table> {
        if let Value::Table(table) = &self.value { Some(table) } else { None }
    }

    /// Returns the strings of a table by key. Returns `None` if the value is not a table, or if the table contains a
    /// value that is not a string.
    pub fn to_string_map(&self) -> Option<BTreeMap<String, String>> {
        self.as_table()?.iter().map(|(key, _, item)| Some((key.to_owned(), item.as_str()?.to_owned()))).collect()
    }

    /// Returns the number if the value is a whole number. Returns `None` otherwise.
    pub fn as_integer(&self) -> Option<i64> {
        if let Value::Integer(number) = self.value { Some(number) } else { None }
    }

    /// Returns the number. Returns `None` if the value is not a number.
    pub fn as_number(&self) -> Option<f64> {
        match self.value {
            Value::Integer(number) => Some(number as f64),
            Value::Float(number) => Some(number),
            _ => None,
        }
    }

    /// Returns the value if it is `true` or `false`. Returns `None` otherwise.
    pub fn as_bool(&self) -> Option<bool> {
        if let Value::Boolean(truth) = self.value { Some(truth) } else { None }
    }

    /// Returns the items if the value is an array. Returns `None` otherwise.
    pub fn as_array(&self) -> Option<&[Item]> {
        if let Value::Array(items) = &self.value { Some(items) } else { None }
    }
}

/// Reads the keys of a table one by one. [`finish`](Self::finish) reports the keys that were not read.
#[derive(Debug)]
pub struct Fields<'t, 'p> {
    table: &'t Table,
    /// The collected diagnostics. Callers add the faults that `Fields` does not find.
    pub problems: &'p mut Diagnostics,
    asked: HashSet<String>,
    /// Required keys that are missing, each with a description of its valid values.
    missing: Vec<(String, String)>,
}

impl<'t, 'p> Fields<'t, 'p> {
    /// Creates a reader of a table.
    pub fn new(table: &'t Table, problems: &'p mut Diagnostics) -> Self {
        Self { table, problems, asked: HashSet::new(), missing: Vec::new() }
    }

    /// Returns the location of the table.
    pub fn at(&self) -> &'t Locus {
        &self.table.at
    }

    /// Returns the value of a key, converted by `convert`. Returns `None` if the key is missing. If `convert` returns
    /// `None`, reports that "`key` must be `what`", and returns `None`.
    pub fn optional<T>(&mut self, key: &str, what: &str, convert: impl Fn(&'t Item) -> Option<T>) -> Option<T> {
        self.asked.insert(key.to_owned());
        let (_, item) = self.table.get(key)?;
        let value = convert(item);
        if value.is_none() {
            self.problems.error(Code::WrongValue, item.at.clone(), format!("`{key}` must be {what}"), "");
        }
        value
    }

    /// Returns a value as [`optional`](Self::optional) does, but also reports a missing key.
    pub fn required<T>(&mut self, key: &str, what: &str, convert: impl Fn(&'t Item) -> Option<T>) -> Option<T> {
        if self.table.get(key).is_none() {
            self.missing.push((key.to_owned(), what.to_owned()));
        }
        self.optional(key, what, convert)
    }

    /// Returns a required string. Reports an error and returns `None` if the key is missing or the value is not a
    /// string.
    pub fn string(&mut self, key: &str) -> Option<String> {
        self.required(key, "a string", |item| item.as_str().map(str::to_owned))
    }

    /// Returns an optional string. Returns `None` if the key is missing. Also returns `None`, and reports an error, if
    /// the value is not a string.
    pub fn optional_string(&mut self, key: &str) -> Option<String> {
        self.optional(key, "a string", |item| item.as_str().map(str::to_owned))
    }

    /// Returns a string. Returns `None` if the key is missing or the value is not a string. A value of another type is
    /// not reported, and its key then counts as not read.
    pub fn text_alone(&mut self, key: &str) -> Option<String> {
        let text = self.table.get(key)?.1.as_str()?;
        self.asked.insert(key.to_owned());
        Some(text.to_owned())
    }

    /// Returns true if the key was read.
    pub fn was_asked(&self, key: &str) -> bool {
        self.asked.contains(key)
    }

    /// Returns an optional array of strings. Returns an empty list if the key is missing. Also returns an empty list,
    /// and reports an error, if the value is not an array of strings.
    pub fn strings(&mut self, key: &str) -> Vec<String> {
        self.optional_strings(key).unwrap_or_default()
    }

    /// Returns an optional array of strings. Returns `None` if the key is missing. Also returns `None`, and reports an
    /// error, if the value is not an array of strings.
    pub fn optional_strings(&mut self, key: &str) -> Option<Vec<String>> {
        self.optional(key, "a list of strings", |item| {
            item.as_array()?.iter().map(|item| item.as_str().map(str::to_owned)).collect()
        })
    }

    /// Returns an optional `true` or `false`. Returns false if the key is missing. Also returns false, and reports an
    /// error, if the value has another type.
    pub fn flag(&mut self, key: &str) -> bool {
        self.optional(key, "true or false", Item::as_bool).unwrap_or(false)
    }

    /// Returns an optional whole number that is not negative. Returns `None` if the key is missing. Also returns
    /// `None`, and reports an error, if the value is not such a number.
    pub fn number(&mut self, key: &str, what: &str) -> Option<u32> {
        self.optional(key, what, |item| item.as_integer()?.try_into().ok())
    }

    /// Returns a number as [`number`](Self::number) does, but also reports a number above `max`. `unit` is the plural
    /// name of the counted items.
    pub fn number_up_to(&mut self, max: u32, key: &str, unit: &str) -> Option<u32> {
        let number = |item: &Item| item.as_integer()?.try_into().ok().filter(|&number: &u32| number <= max);
        self.optional(key, &format!("a number of {unit}, up to {max}"), number)
    }

    /// Returns the value of the choice whose name the key contains. If the key is missing, returns the value of the
    /// first choice. If the key contains another value, reports an error and also returns the value of the first
    /// choice.
    pub fn choice<T: Copy>(&mut self, key: &str, choices: &[(&str, T)]) -> T {
        let names: Vec<_> = choices.iter().map(|(name, _)| format!("\"{name}\"")).collect();
        let named = |item: &Item| choices.iter().find(|(name, _)| item.as_str() == Some(name)).map(|(_, value)| *value);
        self.optional(key, &names.join(" or "), named).unwrap_or(choices[0].1)
    }

    /// Returns an optional table. Returns `None` if the key is missing. Also returns `None`, and reports an error, if
    /// the value is not a table.
    pub fn table(&mut self, key: &str) -> Option<&'t Table> {
        self.optional(key, "a table", Item::as_table)
    }

    /// Returns an optional array of tables (`[[key]]`). Returns an empty list if the key is missing. Also returns an
    /// empty list, and reports an error, if the value is not an array of tables.
    pub fn tables(&mut self, key: &str) -> Vec<&'t Table> {
        self.optional(key, "a list of tables", |item| item.as_array()?.iter().map(Item::as_table).collect())
            .unwrap_or_default()
    }

    /// Returns true if the value of the key is an array of strings.
    pub fn is_list_of_strings(&self, key: &str) -> bool {
        let items = self.table.get(key).and_then(|(_, item)| item.as_array());
        items.is_some_and(|items| items.iter().all(|item| item.as_str().is_some()))
    }

    /// Returns true if the table has the key.
    pub fn has(&self, key: &str) -> bool {
        self.table.get(key).is_some()
    }

    /// Marks a key as known without reading it.
    pub fn leave(&mut self, key: &str) {
        self.asked.insert(key.to_owned());
    }

    /// Returns the location of a key, or the location of the table if the key is missing.
    pub fn locus(&self, key: &str) -> Locus {
        self.table.get(key).map_or(&self.table.at, |(at, _)| at).clone()
    }

    /// Does not report a required key as missing if the table has a similar key, which is probably a misspelling. The
    /// reader of the rest of the table reports the similar key as unknown.
    pub fn forgive_misspelt(&mut self, key: &str) {
        if self.table.iter().any(|(other, ..)| strsim::osa_distance(other, key) <= 2) {
            self.missing.retain(|(missing, _)| missing != key);
        }
    }

    /// Reports every key that was not read as unknown, and suggests the most similar known key that the table lacks. If
    /// the suggested key is required, it is not also reported as missing.
    pub fn finish(mut self) {
        for (key, at) in self.report_misspelt(2) {
            let help = "remove the key, or see rules/README.md and sources/README.md for the known keys";
            self.problems.error(Code::UnknownKey, at.clone(), format!("unknown key `{key}`"), help);
        }
    }

    /// Reports keys that were not read, as [`finish`](Self::finish) does, but only those that differ from a known key
    /// in one letter. For callers that do not know all keys of the table.
    pub fn finish_misspelt(mut self) {
        self.report_misspelt(1);
    }

    /// Reports every key that was not read and that is within this edit distance of a known key that the table lacks.
    /// Returns the other keys that were not read.
    fn report_misspelt(&mut self, max_distance: usize) -> Vec<(&'t str, &'t Locus)> {
        let table = self.table;
        let known: Vec<_> = self.asked.iter().map(|known| (known, table.get(known))).collect();
        let unknown = table.iter().filter(|(key, ..)| !self.asked.contains(*key));
        let mut others = Vec::new();
        for (key, at, item) in unknown.take(MAX_FAULTS + 1) {
            // A key that the table already has is suggested only if both keys hold tables. A file with `because.en` and
            // `becuase.nl`, for example, has two tables that were meant to be one.
            let is_free = |other: &Option<(&Locus, &Item)>| {
                other.is_none_or(|(_, other)| other.as_table().is_some() && item.as_table().is_some())
            };
            // Two keys of very different lengths are not similar, and comparing a long key would be slow.
            let similar = known.iter().filter(|(known, other)| is_free(other) && key.len().abs_diff(known.len()) <= 8);
            let closest = similar.map(|(known, _)| (strsim::osa_distance(known, key), *known)).min();
            let Some((_, known)) = closest.filter(|(distance, _)| *distance <= max_distance) else {
                others.push((key, at));
                continue;
            };
            self.missing.retain(|(missing, _)| missing != known);
            let help = format!("did you mean `{known}`?");
            self.problems.error(Code::UnknownKey, at.clone(), format!("unknown key `{key}`"), help);
        }
        others
    }
}

impl Drop for Fields<'_, '_> {
    /// Reports the required keys that are missing.
    fn drop(&mut self) {
        for (key, what) in std::mem::take(&mut self.missing) {
            let (message, help) = (format!("`{key}` is missing"), format!("add `{key} = …`, {what}"));
            self.problems.error(Code::MissingKey, self.table.at.clone(), message, help);
        }
    }
}
