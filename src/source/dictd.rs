//! `format = "dictd"`: a dictionary for the program dictd, such as WikDict and FreeDict publish. It consists of a text
//! and an index.
//!
//! ```toml
//! index = { path = "freedict-nld-eng.index.zst", sha256 = "…" }
//! translations = "en"                  # language of the translations; without this key they are left out
//! reverse = "fr"                       # instead: language of the headwords, which become translations
//! ```
//!
//! The index has a line for each headword: the folded headword, and the offset and the length of its entry in the text,
//! in base 64. An entry begins with a line for its headword as it is spelled, with pronunciation and part of speech:
//!
//! ```text
//! bank /bɑŋk/ <n>
//! 1. banco, sofá
//! (meubel) comfortabel bekleed meubelstuk waar meer mensen naast elkaar op kunnen zitten
//! 2. banco 2.
//! (waterbeheer) een ondiepte in het water
//!  3.
//! (bouwkunde) gebouw waarin een financiële instelling gevestigd is
//! ```
//!
//! The first line after the headword, and the text after a number, are translations, without `<n>` at their end. All
//! other lines are definitions in the language of the headword. Every line of the text must belong to exactly one
//! entry: if the index has gaps or overlaps, it belongs to another text, and the file is rejected. The keys of `[tags]`
//! are parts of speech (`n`, `pn`) and labels of definitions, with their brackets (`"(vulgair)"`).
//!
//! With `reverse`, the dictionary translates into the language of the edition: each of its translations becomes a
//! headword, which the headword of the entry translates. Definitions, and translations of several words, are left out.

use std::collections::{BTreeMap, HashSet};

use super::entry::EntryMeaning;
use super::entry_sink::EntrySink;
use super::format::{FormatContext, SourceFormat};
use super::open::FileRef;
use super::tag_map::TagMap;
use super::text::Text;
use crate::diagnostic::{Code, Diagnostics};
use crate::document::{Fields, Item};
use crate::locus::Locus;
use crate::meaning::MeaningKind;
use crate::tag::Tags;
use crate::text::visible;

/// The maximum number of lines of an entry. The longest entry in FreeDict has about a hundred.
const MAX_LINES: usize = 10_000;

/// The maximum number of lines in an index. The entry of a line takes 24 bytes of memory.
const MAX_INDEX_LINES: usize = 8_000_000;
/// The prefix of the index's keys that describe the dictionary itself.
const ABOUT: &[u8] = b"00database";

/// A dictionary for dictd.
#[derive(Debug)]
struct Dictd {
    index: FileRef,
    /// The language of the translations. `None` if they are left out.
    translations: Option<String>,
    /// The language of the headwords, if the dictionary is read in reverse. `None` if it is not.
    reverse: Option<String>,
    tag_map: TagMap,
}

pub(super) fn describe(fields: &mut Fields<'_, '_>, around: &FormatContext<'_>) -> Option<Box<dyn SourceFormat>> {
    let table = fields.required("index", "a table with path and sha256 of the .index file", Item::as_table);
    let [translations, reverse] = ["translations", "reverse"].map(|key| {
        fields.optional(key, "the code of a language, such as en", |item| {
            let is_code = |code: &&str| matches!(code.len(), 2 | 3) && code.bytes().all(|b| b.is_ascii_lowercase());
            item.as_str().filter(is_code).map(str::to_owned)
        })
    });
    if translations.is_some() && reverse.is_some() {
        let help = "leave out `translations`; in reverse, the headwords become the translations";
        let message = "`translations` has no effect in a dictionary that is read in reverse";
        fields.problems.error(Code::WrongValue, fields.locus("translations"), message, help);
    }
    let mut inner = Fields::new(table?, fields.problems);
    let index = FileRef::describe(&mut inner, &around.folder);
    inner.finish();
    Some(Box::new(Dictd { index: index?, translations, reverse, tag_map: around.tags.clone() }))
}

impl SourceFormat for Dictd {
    fn read(&self, text: &Text<'_>, sink: &mut EntrySink<'_>) {
        let Some(starts) = sink.read_companion(|problems| self.starts(text.bytes(), problems)) else { return };
        let mut entry = None::<Entry>;
        for line in text.lines() {
            let is_about = starts.get(&line.offset);
            if is_about.is_some() {
                self.finish(entry.take(), sink);
            }
            let Some(text) = sink.accept_line(&line) else { continue };
            match (is_about, &mut entry) {
                (Some(false), _) => entry = Some(Entry::begin(line.number, &text)),
                (None, Some(entry)) if entry.lines.len() == MAX_LINES => {
                    let message = format!("the entry {} has more than {MAX_LINES} lines", visible(&entry.headword));
                    return sink.refuse_at(
                        (entry.line, 0),
                        Code::Malformed,
                        &message,
                        "remove the entry from both files",
                    );
                }
                (None, Some(entry)) => {
                    // In reverse, these lines are the entries, and the headword's line is the comment.
                    if self.reverse.is_none() {
                        sink.comment();
                    }
                    entry.lines.push((line.number, text.into_owned()));
                }
                _ => sink.comment(),
            }
        }
        self.finish(entry, sink);
    }

    fn companion(&self) -> Option<&FileRef> {
        Some(&self.index)
    }
}

/// An entry whose lines are being read.
struct Entry {
    line: u32,
    headword: String,
    /// The parts of speech, such as `n, masc`.
    kinds: String,
    lines: Vec<(u32, String)>,
}

impl Entry {
    fn begin(line: u32, text: &str) -> Self {
        let end = text.find(" /").into_iter().chain(text.find(" <")).min().unwrap_or(text.len());
        let kinds = text.rsplit_once('<').and_then(|(_, rest)| rest.strip_suffix('>')).unwrap_or_default();
        Self { line, headword: text[..end].trim().to_owned(), kinds: kinds.to_owned(), lines: Vec::new() }
    }
}

impl Dictd {
    /// Reads the index. Returns the offset at which each entry of the text starts, and whether the entry describes the
    /// dictionary itself. Returns `None` after an error, which is reported: the index cannot be read, a line is
    /// malformed, or the entries do not cover the whole text without gaps and overlaps.
    fn starts(&self, text: &[u8], problems: &mut Diagnostics) -> Option<BTreeMap<usize, bool>> {
        let index = self.index.read(problems)?;
        let mut entries = Vec::<(usize, usize, u32, bool)>::new();
        let lines = (1..).zip(index.split(|&byte| byte == b'\n')).filter(|(_, line)| !line.is_empty());
        if let Some((number, _)) = lines.clone().nth(MAX_INDEX_LINES) {
            let message = format!("the index has more than {MAX_INDEX_LINES} lines");
            problems.error(Code::TooLarge, Locus::line(&self.index.name, number), message, "split the dictionary");
            return None;
        }
        let mut fault = |line: u32, message: String| {
            let at = Locus::line(&self.index.name, line);
            problems.error(Code::Malformed, at, message, "copy the index and the text from the same package");
        };
        for (number, line) in lines {
            let mut fields = line.split(|&byte| byte == b'\t');
            let mut entry = || Some((fields.next()?, parse_base64(fields.next()?)?, parse_base64(fields.next()?)?));
            let Some((key, start, length)) = entry() else {
                fault(number, "expected a headword, an offset and a length in base 64, separated by tabs".to_owned());
                return None;
            };
            let end = start.saturating_add(length);
            // Several headwords may have the same entry.
            if entries.last().is_none_or(|(last, last_end, ..)| (*last, *last_end) != (start, end)) {
                entries.push((start, end, number, key.starts_with(ABOUT)));
            }
        }
        entries.sort_unstable();
        entries.dedup_by_key(|(start, end, ..)| (*start, *end));
        let mut expected = 0;
        for &(start, end, number, _) in &entries {
            let why = if start != expected {
                format!("begins at byte {start} of the text, but the entry before it ends at byte {expected}")
            } else if end > text.len() {
                format!("ends at byte {end} of the text, which has {} bytes", text.len())
            } else if start > 0 && text[start - 1] != b'\n' {
                format!("begins at byte {start} of the text, which is not the start of a line")
            } else {
                expected = end;
                continue;
            };
            fault(number, format!("the entry {why}"));
            return None;
        }
        if expected < text.len() {
            let message = format!("the last entry ends at byte {expected}, and the text at byte {}", text.len());
            fault(entries.last().map_or(0, |(_, _, number, _)| *number), message);
            return None;
        }
        Some(entries.into_iter().map(|(start, _, _, is_about)| (start, is_about)).collect())
    }

    fn finish(&self, entry: Option<Entry>, sink: &mut EntrySink<'_>) {
        let Some(entry) = entry else { return };
        let tags: Tags = entry.kinds.split(',').map(|kind| self.tag_map.tags_of(kind.trim())).collect();
        if let Some(language) = &self.reverse {
            return add_reversed(&entry, tags, language, sink);
        }
        let mut meanings = Vec::<EntryMeaning>::new();
        let mut known = HashSet::new();
        let mut add = |kind, line, text: &str, tags| {
            let text = text.trim();
            if !text.is_empty() && known.insert(text.to_owned()) {
                let is_translation = kind == MeaningKind::Translation;
                let language = self.translations.as_deref().filter(|_| is_translation).map(Into::into);
                meanings.push(EntryMeaning { line, kind, language, tags, text: text.into(), uses: Vec::new() });
            }
        };
        for (line, text) in &entry.lines {
            match entry.translations(*line, text) {
                Some(words) if self.translations.is_some() => add(MeaningKind::Translation, *line, words, Tags::NONE),
                Some(_) => {}
                None => add(MeaningKind::Definition, *line, text, self.labels(text)),
            }
        }
        sink.entry_with_meanings(entry.line, &entry.headword, tags, meanings);
    }

    /// Returns the tags of the labels at the start of a definition, such as `(schertsend) (vulgair)`.
    fn labels(&self, text: &str) -> Tags {
        let labels = text.split_inclusive(')').map(|label| label.trim_start_matches([',', ' ']));
        labels.take_while(|label| label.starts_with('(')).map(|label| self.tag_map.tags_of(label)).collect()
    }
}

/// Adds each translation of an entry as a headword, with the entry's headword as its translation. Counts each line as an
/// entry, or as a comment if it has no translation of one word.
fn add_reversed(entry: &Entry, tags: Tags, language: &str, sink: &mut EntrySink<'_>) {
    sink.comment();
    for (line, text) in &entry.lines {
        let is_word =
            |word: &&str| !word.is_empty() && word.chars().all(|letter| letter.is_alphabetic() || letter == '-');
        let words = entry.translations(*line, text).unwrap_or_default().split([',', ';']).map(str::trim);
        let words: Vec<_> = words.filter(is_word).map(|word| (word, tags)).collect();
        if words.is_empty() {
            sink.comment();
            continue;
        }
        sink.entry_of_words(*line, None, &words);
        let (kind, language, text) = (MeaningKind::Translation, Some(language.into()), entry.headword.as_str().into());
        sink.meanings(
            *line,
            vec![EntryMeaning { line: *line, kind, language, tags: Tags::NONE, text, uses: Vec::new() }],
        );
    }
}

impl Entry {
    /// Returns the translations in a line of the entry, without the part of speech and the number of the next line, which
    /// may follow them. Returns `None` if the line is a definition.
    fn translations<'t>(&self, line: u32, text: &'t str) -> Option<&'t str> {
        let (number, rest) = split_number(text);
        if number.is_none() && line != self.line + 1 {
            return None;
        }
        let without_number = rest.rsplit_once(' ').filter(|(_, last)| split_number(last).0.is_some());
        without_number.map_or(rest, |(rest, _)| rest).split(" <").next()
    }
}

/// Splits off a number with a full stop, such as `2.`, from the start of a line.
fn split_number(text: &str) -> (Option<&str>, &str) {
    let text = text.trim();
    match text.split_once('.') {
        Some((number, rest)) if !number.is_empty() && number.bytes().all(|byte| byte.is_ascii_digit()) => {
            (Some(number), rest.trim())
        }
        _ => (None, text),
    }
}

/// Parses a number in base 64. Returns `None` if `digits` is empty, contains another character, or is too large.
fn parse_base64(digits: &[u8]) -> Option<usize> {
    const DIGITS: &[u8] = b"ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/";
    let value = |digit: &u8| DIGITS.iter().position(|known| known == digit);
    if digits.is_empty() {
        return None;
    }
    digits.iter().try_fold(0_usize, |number, digit| number.checked_mul(64)?.checked_add(value(digit)?))
}
