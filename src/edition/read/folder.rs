//! A language's folder in `rules/`: the file of the language, its editions, and the lists to which the editions refer.

use std::path::{Path, PathBuf};
use std::sync::Arc;

use crate::diagnostic::{Code, Diagnostics};
use crate::document::Fields;
use crate::language::Language;
use crate::locus::FileName;
use crate::provenance::{ReadFile, is_inside};

/// The names, without `.toml`, of the files in a language's folder that do not describe editions. `language` describes
/// the language; `requests` contains the phrases with which players ask for words.
const NO_EDITIONS: &[&str] = &["language", "requests"];

/// The maximum length of the id of a language or an edition, in characters.
pub const MAX_ID_CHARS: usize = 64;

/// Returns true if a name can be the id of a language or an edition. An id begins with a lower-case letter, and has up
/// to [`MAX_ID_CHARS`] lower-case letters, digits and hyphens.
pub fn is_id(name: &str) -> bool {
    name.starts_with(|first: char| first.is_ascii_lowercase()) && is_plain_name(name, MAX_ID_CHARS)
}

/// Returns true if a name has from 1 to `max` characters, all of them lower-case letters, digits or hyphens.
pub(super) fn is_plain_name(name: &str, max: usize) -> bool {
    (1..=max).contains(&name.len()) && name.bytes().all(|byte| matches!(byte, b'a'..=b'z' | b'0'..=b'9' | b'-'))
}

/// The files of one language in `rules/`.
#[derive(Clone, Debug)]
pub struct LanguageFolder {
    /// The language's tag, which is the folder's name.
    pub id: String,
    /// The folder's path on this machine.
    pub path: PathBuf,
    /// The ids of the language's editions, sorted.
    pub editions: Vec<String>,
}

impl LanguageFolder {
    /// Returns all languages in a rules folder, sorted. Hidden folders are ignored.
    ///
    /// # Errors
    /// If the folder cannot be listed.
    pub fn discover(rules: &Path) -> std::io::Result<Vec<Self>> {
        let mut found = Vec::new();
        for entry in std::fs::read_dir(rules)? {
            let path = entry?.path();
            let Some(id) = path.file_name().and_then(|name| name.to_str()) else { continue };
            if id.starts_with('.') || !path.is_dir() {
                continue;
            }
            let mut editions = Vec::new();
            for file in std::fs::read_dir(&path)? {
                let file = file?.path();
                let is_toml = file.extension().is_some_and(|extension| extension == "toml");
                let stem = file.file_stem().and_then(|stem| stem.to_str());
                editions.extend(stem.filter(|&stem| is_toml && !NO_EDITIONS.contains(&stem)).map(str::to_owned));
            }
            editions.sort();
            found.push(Self { id: id.to_owned(), path: path.clone(), editions });
        }
        found.sort_by(|a, b| a.id.cmp(&b.id));
        Ok(found)
    }

    /// Returns the [`FileName`] of a file in this folder.
    pub fn file_name(&self, file: &str) -> FileName {
        format!("rules/{}/{file}", self.id).into()
    }

    /// Returns the path and the [`FileName`] of the file that the key `key` gives. Returns `None` if the key is
    /// missing. Also returns `None`, and reports an error, if the file does not exist or is outside the folder.
    pub fn file(&self, fields: &mut Fields<'_, '_>, key: &str) -> Option<(PathBuf, FileName)> {
        let help = "give a path relative to the language's folder in rules/, such as lists/abbreviations.csv";
        self.file_or_help(fields, key, help)
    }

    /// Returns a file as [`file`](Self::file) does. `help` is the advice in the error for a file that does not exist or
    /// is outside the folder.
    pub fn file_or_help(
        &self,
        fields: &mut Fields<'_, '_>,
        key: &str,
        help: impl Into<String>,
    ) -> Option<(PathBuf, FileName)> {
        let file = fields.optional_string(key)?;
        let path = self.path.join(&file);
        let message = if !is_inside(&file) {
            format!("`{file}` is outside the language's folder")
        } else if !path.is_file() {
            format!("there is no file `{file}`")
        } else {
            return Some((path, self.file_name(&file)));
        };
        fields.problems.error(Code::NoFile, fields.locus(key), message, help);
        None
    }

    /// Reads the file of the language. Returns `None` if the file cannot be read at all.
    pub fn read_language(&self, problems: &mut Diagnostics) -> Option<(ReadFile, Arc<Language>)> {
        let name = "language.toml";
        let (file, language) = Language::read(&self.path.join(name), &self.file_name(name), &self.id, problems)?;
        Some((file, Arc::new(language)))
    }
}
