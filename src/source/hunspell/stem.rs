//! A line of the `.dic` file: a stem, its flags and its fields.

use super::affixes::Affixes;
use super::flags::Flag;

/// The maximum length of a stem in bytes.
const MAX_BYTES: usize = 255;

/// A stem with its flags and fields.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Stem<'a> {
    /// The word, without the characters that `IGNORE` names.
    pub word: String,
    /// The flags.
    pub flags: Vec<Flag>,
    /// The morphological fields, or any other words after the stem.
    pub fields: Vec<&'a str>,
}

/// Returns true if a line has no stem because it is blank or a comment.
pub(super) fn is_comment(line: &str) -> bool {
    line.trim().is_empty() || line.starts_with(['\t', ' ', '/']) || line.starts_with("# ") || line == "#"
}

/// Returns true if a text is only a number, such as the count at the head of a file or table.
pub(super) fn is_count(line: &str) -> bool {
    let line = line.trim();
    !line.is_empty() && line.bytes().all(|byte| byte.is_ascii_digit())
}

impl<'a> Stem<'a> {
    /// Parses a line: `word/flags fields`, with `\/` for a slash in the word.
    ///
    /// # Errors
    /// If the flags cannot be read, or the word is missing or has more than 255 bytes.
    pub fn read(line: &'a str, affixes: &'a Affixes) -> Result<Self, String> {
        let (entry, fields) = line.split_at(end_of_entry(line));
        let (word, flags) = match slash(entry) {
            Some(offset) => (&entry[..offset], affixes.flags(entry[offset + 1..].trim_end())),
            None => (entry.trim_end(), Ok(Vec::new())),
        };
        if word.len() > MAX_BYTES {
            return Err(format!("the word has {} bytes; the maximum is {MAX_BYTES}", word.len()));
        }
        let flags = flags.map_err(|error| error.to_string())?;
        let word = affixes.without_ignored(&word.replace("\\/", "/"));
        if word.is_empty() {
            return Err("there is no word before the flags".into());
        }
        Ok(Self { word, flags, fields: affixes.fields(fields).collect() })
    }

    /// Returns the lemma: the first value of the field `st:` that is not empty, or otherwise the word itself.
    pub fn lemma(&self) -> &str {
        let mut values = self.fields.iter().filter_map(|field| field.strip_prefix("st:"));
        values.find(|value| !value.is_empty()).unwrap_or(&self.word)
    }
}

/// Returns the offset of the tab, or of the space before a field such as `po:noun`, that separates the stem from the
/// fields. Returns the length of the line if it has no fields.
fn end_of_entry(line: &str) -> usize {
    let tab = line.find('\t').unwrap_or(line.len());
    let bytes = line.as_bytes();
    let is_field = |offset: &usize| {
        let key = &bytes[offset + 1..];
        bytes[*offset] == b' ' && key.len() > 2 && key[2] == b':' && key[..2].iter().all(u8::is_ascii_lowercase)
    };
    (1..tab).find(is_field).unwrap_or(tab)
}

/// Returns the offset of the first slash that is neither escaped nor at the start. Returns `None` if there is no such
/// slash.
fn slash(entry: &str) -> Option<usize> {
    let bytes = entry.as_bytes();
    (1..bytes.len()).find(|&offset| bytes[offset] == b'/' && bytes[offset - 1] != b'\\')
}
