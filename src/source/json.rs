//! `format = "json"`: the items of an object or an array, anywhere in the document.
//!
//! ```toml
//! at = ["main", "nl", "localeDisplayNames", "territories"]  # path of the object or array; default: the whole document
//! text = "name"               # the items are objects with the word under this key; default: the items are the words
//! words = "keys"              # instead of text: the object's keys are the words
//! words = "leaves"            # instead of text: every string at any depth is a word, and gets the tags that [tags]
//!                             # gives to the keys above it
//! lemmas = true               # with words = "keys": the value, or the first of a list, is the word's lemma; with
//!                             # words = "leaves": the outermost key is the lemma of all words under it
//! except = ["ger", "inf"]     # with words = "leaves": keys whose values are left out
//! tags = "rating"             # the key whose value is looked up in [tags]; with words = "keys", the default is the
//!                             # value of the item. A list of tags applies to all items, as in every format.
//! where = { country = "NL" }  # only the items that have these values; the others count as comments
//! ```
//!
//! If a value is a list, each element is looked up. Numbers, `true`, `false` and `null` are compared and looked up as
//! they are written. Each item counts as a line. An entry has the line number of its word. A string that contains
//! several names is one word. An item is rejected if it has another shape, or a key that occurs twice.

use std::collections::{BTreeMap, HashSet};

use serde_json::value::RawValue;

use super::entry_sink::EntrySink;
use super::format::{FormatContext, SourceFormat};
use super::tag_map::TagMap;
use super::text::Text;
use crate::diagnostic::Code;
use crate::document::json::{self, Faulty, Lines, Member, as_written, members, object, text_of};
use crate::document::{Fields, Item, Table};
use crate::tag::Tags;
use crate::text::Fault;

/// The maximum depth of nested objects and arrays with `words = "leaves"`.
const MAX_DEPTH: usize = 64;

/// A collection within a JSON document.
#[derive(Debug)]
struct Json {
    /// The keys that lead to the collection.
    at: Vec<String>,
    words: Words,
    /// The keys whose values are left out, for `words = "leaves"`. `None` for other settings.
    leaves: Option<Vec<String>>,
    /// Whether the document contains lemmas.
    has_lemmas: bool,
    /// The key of the value that is looked up in `[tags]`. `None` if `tags` does not name a key.
    tag_key: Option<String>,
    /// The keys that an item must have, each with its required value.
    conditions: Vec<(String, String)>,
    tag_map: TagMap,
}

/// The part of an item that is its word.
#[derive(Debug)]
enum Words {
    /// The words are the keys of the object.
    Keys,
    /// The items themselves are the words.
    Items,
    /// The items are objects, and the word is the value of this key.
    Under(String),
}

pub(super) fn describe(fields: &mut Fields<'_, '_>, around: &FormatContext<'_>) -> Option<Box<dyn SourceFormat>> {
    let at = fields.strings("at");
    let which = fields.optional("words", "\"keys\" or \"leaves\"", |item| {
        item.as_str().filter(|which| matches!(*which, "keys" | "leaves"))
    });
    let except = fields.strings("except");
    let has_lemmas = fields.flag("lemmas");
    let text = fields.optional("text", "the key that holds the word", |item| item.as_str().map(str::to_owned));
    let tag_key = fields.text_alone("tags");
    let conditions = fields.table("where").map(|table| read_conditions(table, fields)).unwrap_or_default();
    fields.optional("comment", "left out: JSON has no comments", |_| None::<()>);
    if which.is_some() && text.is_some() {
        let at = fields.locus("text");
        fields.problems.error(Code::WrongValue, at, "`text` and `words` cannot be combined", "remove one of the keys");
    }
    if which != Some("leaves") && !except.is_empty() {
        let (at, help) = (fields.locus("except"), "add `words = \"leaves\"`, or remove `except`");
        fields.problems.error(Code::WrongValue, at, "`except` applies only to `words = \"leaves\"`", help);
    }
    if which.is_none() && has_lemmas {
        let (at, help) = (fields.locus("lemmas"), "add `words = \"keys\"` or `words = \"leaves\"`, or remove `lemmas`");
        fields.problems.error(Code::WrongValue, at, "`lemmas` applies only to words that are keys or leaves", help);
    }
    let leaves = (which == Some("leaves")).then_some(except);
    let words = match (which, text) {
        (Some("keys"), _) => Words::Keys,
        (_, Some(key)) => Words::Under(key),
        (_, None) => Words::Items,
    };
    if matches!(words, Words::Items) && (tag_key.is_some() || !conditions.is_empty()) {
        let at = fields.locus(if tag_key.is_some() { "tags" } else { "where" });
        let message = "`text` is missing: `where` and `tags = \"<key>\"` apply only to items that are objects";
        let help = "add `text = …`, the key that holds the word, or `words = \"keys\"`";
        fields.problems.error(Code::MissingKey, at, message, help);
    }
    Some(Box::new(Json { at, words, leaves, has_lemmas, tag_key, conditions, tag_map: around.tags.clone() }))
}

fn read_conditions(table: &Table, fields: &mut Fields<'_, '_>) -> Vec<(String, String)> {
    let mut fields = Fields::new(table, fields.problems);
    let what = "a text, a whole number, true or false";
    let written = |item: &Item| {
        let text = item.as_str().map(str::to_owned);
        text.or_else(|| Some(item.as_integer()?.to_string())).or_else(|| Some(item.as_bool()?.to_string()))
    };
    table.iter().filter_map(|(key, ..)| Some((key.to_owned(), fields.optional(key, what, written)?))).collect()
}

impl SourceFormat for Json {
    fn read(&self, text: &Text<'_>, sink: &mut EntrySink<'_>) {
        let whole = match text.whole() {
            Ok(whole) => whole,
            Err(line) => {
                let (code, message, help) = Fault::BadBytes.describe();
                return sink.refuse_at((line, 0), code, message, help);
            }
        };
        let root = match json::parse(&whole) {
            Ok(root) => root,
            Err(error) => {
                let help = "check that the file is JSON and is not truncated";
                return sink.refuse_at(error.at, Code::Json, &error.message, help);
            }
        };
        let mut lines = Lines::new(&whole);
        match (self.collection(root), &self.leaves) {
            (Ok(items), Some(except)) => {
                let (tag_map, has_lemmas) = (&self.tag_map, self.has_lemmas);
                let mut leaves = Leaves { except, tag_map, has_lemmas, lemma: None, lines, sink };
                leaves.read(&items, Tags::NONE, MAX_DEPTH);
            }
            (Ok(items), None) => self.read_items(&items, &mut lines, sink),
            (Err(Faulty { at, detail }), _) => {
                let help = "check `at`, `text` and `words` in source.toml against the file";
                sink.refuse_at((lines.at(at), 0), Code::NoCollection, &detail, help);
            }
        }
    }
}

impl Json {
    /// Returns the items of the collection at the path `at`.
    fn collection<'a>(&self, root: &'a RawValue) -> Result<Vec<Member<'a>>, Faulty<'a>> {
        let mut value = root;
        for key in &self.at {
            let inner = object(value)?.remove(key);
            value = inner.ok_or_else(|| Faulty::new(value, format!("the object has no key `{key}`")))?;
        }
        if matches!(self.words, Words::Keys) && value.get().starts_with('[') {
            return Err(Faulty::new(value, "this is an array, which has no keys"));
        }
        members(value)
    }

    fn read_items(&self, items: &[Member<'_>], lines: &mut Lines<'_>, sink: &mut EntrySink<'_>) {
        let mut seen = HashSet::new();
        for item in items {
            sink.item();
            match self.word(item, &mut seen) {
                Ok(None) => sink.comment(),
                Ok(Some(Word { at, text, lemma, tags })) => {
                    sink.entry(lines.at(at), text.trim(), lemma.as_deref(), tags);
                }
                Err(Faulty { at, detail }) => sink.reject_record(lines.at(at), &detail),
            }
        }
    }

    /// Returns an item's word with its location and tags. Returns `None` if the item does not meet the conditions.
    fn word<'a>(&self, item: &Member<'a>, seen: &mut HashSet<String>) -> Result<Option<Word<'a>>, Faulty<'a>> {
        if let Some(key) = item.key
            && !seen.insert(text_of(key)?)
        {
            return Err(Faulty::twice(key));
        }
        let has_keys = matches!(self.words, Words::Under(_)) || self.tag_key.is_some() || !self.conditions.is_empty();
        let members = if has_keys { object(item.value)? } else { BTreeMap::new() };
        let value_of = |key| members.get(key).copied().and_then(as_written);
        if !self.conditions.iter().all(|(key, wanted)| value_of(key).as_ref() == Some(wanted)) {
            return Ok(None);
        }
        let (at, labels) = match &self.words {
            Words::Keys => (item.key, Some(item.value)),
            Words::Items => (Some(item.value), None),
            Words::Under(key) => (members.get(key).copied(), None),
        };
        let lacks_word = "the item does not have the key that `text` names";
        let at = at.ok_or_else(|| Faulty::new(item.key.unwrap_or(item.value), lacks_word))?;
        let text = text_of(at)?;
        if text.trim().is_empty() {
            return Err(Faulty::new(at, "the word of the item is empty"));
        }
        let lemma = labels.filter(|_| self.has_lemmas).and_then(|value| match json::members(value) {
            Ok(list) if value.get().starts_with('[') => as_written(list.first()?.value),
            _ => as_written(value),
        });
        let labels = self.tag_key.as_ref().map_or(labels, |key| members.get(key).copied());
        Ok(Some(Word { at, text, lemma, tags: labels.map_or(Tags::NONE, |value| self.tags_of(value)) }))
    }

    /// Returns the tags for a value or a list of values. Values that are not in the source's `[tags]` are ignored.
    fn tags_of(&self, value: &RawValue) -> Tags {
        let tag = |value| as_written(value).map_or(Tags::NONE, |text| self.tag_map.tags_of(&text));
        match members(value) {
            Ok(list) if value.get().starts_with('[') => list.iter().map(|member| tag(member.value)).collect(),
            _ => tag(value),
        }
    }
}

/// Reads the strings of a collection, at any depth.
struct Leaves<'r, 'h> {
    except: &'r [String],
    tag_map: &'r TagMap,
    has_lemmas: bool,
    /// The outermost key, if it is a lemma.
    lemma: Option<String>,
    lines: Lines<'r>,
    sink: &'r mut EntrySink<'h>,
}

impl Leaves<'_, '_> {
    /// Reads the members of an object or array, down to `depth` further levels. `tags` are the tags of the keys above
    /// the members.
    fn read(&mut self, members: &[Member<'_>], tags: Tags, depth: usize) {
        for member in members {
            if let Err(Faulty { at, detail }) = self.read_one(member, tags, depth) {
                self.sink.item();
                self.sink.reject_record(self.lines.at(at), &detail);
            }
        }
    }

    fn read_one<'a>(&mut self, member: &Member<'a>, tags: Tags, depth: usize) -> Result<(), Faulty<'a>> {
        let key = member.key.map(text_of).transpose()?;
        if key.as_ref().is_some_and(|key| self.except.contains(key)) {
            return Ok(());
        }
        if self.has_lemmas && depth == MAX_DEPTH {
            self.lemma.clone_from(&key);
        }
        let tags = key.map_or(tags, |key| tags.with(self.tag_map.tags_of(&key)));
        match members(member.value) {
            Ok(_) if depth == 0 => return Err(Faulty::new(member.value, "too deeply nested")),
            Ok(inner) => self.read(&inner, tags, depth - 1),
            Err(_) if member.value.get() == "null" => {}
            Err(_) => {
                let text = text_of(member.value)?;
                self.sink.item();
                match text.trim() {
                    "" => self.sink.comment(),
                    word => self.sink.entry(self.lines.at(member.value), word, self.lemma.as_deref(), tags),
                }
            }
        }
        Ok(())
    }
}

struct Word<'a> {
    at: &'a RawValue,
    text: String,
    lemma: Option<String>,
    tags: Tags,
}
