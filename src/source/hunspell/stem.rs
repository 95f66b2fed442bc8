//! A line of the `.dic` file: a stem, its flags and its fields.

use super::affixes::Affixes;
use super::flags::Flag;

/// The most bytes of a stem.
const MAX_BYTES: usize = 255;

/// A stem as its line gives it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Stem<'a> {
    /// The word, without the characters that `IGNORE` names.
    pub word: String,
    /// Its flags.
    pub flags: Vec<Flag>,
    /// What follows the word: morphological fields, or whatever the dictionary writes after a tab.
    pub fields: Vec<&'a str>,
}

/// Whether a line holds no stem: blank lines, comments, licences.
pub(super) fn is_comment(line: &str) -> bool {
    line.trim().is_empty() || line.starts_with(['\t', ' ', '/']) || line.starts_with("# ") || line == "#"
}

/// Whether the line is the number of stems that the file begins with.
pub(super) fn is_count(line: &str) -> bool {
    let line = line.trim();
    !line.is_empty() && line.bytes().all(|byte| byte.is_ascii_digit())
}

impl<'a> Stem<'a> {
    /// Takes a line apart: `word/flags fields`, with `\/` for a slash in the word.
    ///
    /// # Errors
    /// If the flags cannot be read, or there is no word, or none that is shorter than 256 bytes.
    pub fn read(line: &'a str, affixes: &'a Affixes) -> Result<Self, String> {
        let (entry, fields) = line.split_at(end_of_entry(line));
        let (word, flags) = match slash(entry) {
            Some(place) => (&entry[..place], affixes.flags(entry[place + 1..].trim_end())),
            None => (entry.trim_end(), Ok(Vec::new())),
        };
        if word.len() > MAX_BYTES {
            return Err(format!("a word of {} bytes; at most {MAX_BYTES} are read", word.len()));
        }
        let flags = flags.map_err(|error| error.to_string())?;
        let word = affixes.without_ignored(&word.replace("\\/", "/"));
        if word.is_empty() {
            return Err("there is no word before the flags".into());
        }
        Ok(Self { word, flags, fields: affixes.fields(fields).collect() })
    }

    /// The lemma: what the field `st:` names, or the word itself.
    pub fn lemma(&self) -> &str {
        self.fields.iter().find_map(|field| field.strip_prefix("st:")).unwrap_or(&self.word)
    }
}

/// Where the fields begin: at a tab, or at a blank before `xx:`.
fn end_of_entry(line: &str) -> usize {
    let tab = line.find('\t').unwrap_or(line.len());
    let bytes = line.as_bytes();
    let is_field = |place: &usize| {
        let key = &bytes[place + 1..];
        bytes[*place] == b' ' && key.len() > 2 && key[2] == b':' && key[..2].iter().all(u8::is_ascii_lowercase)
    };
    (1..tab).find(is_field).unwrap_or(tab)
}

/// The first slash that is not escaped, but at the start.
fn slash(entry: &str) -> Option<usize> {
    let bytes = entry.as_bytes();
    (1..bytes.len()).find(|&place| bytes[place] == b'/' && bytes[place - 1] != b'\\')
}
