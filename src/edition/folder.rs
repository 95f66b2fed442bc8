//! The folder of a language below `rules/`: the language's file, its editions, and the lists that they name.

use std::path::{Path, PathBuf};

use crate::diagnostic::Code;
use crate::document::Fields;
use crate::locus::FileName;
use crate::provenance::is_inside;

/// The names, without `.toml`, of the files of a language's folder that do not describe editions: the language itself,
/// and the phrases with which its speakers ask for words.
const NO_EDITIONS: &[&str] = &["language", "requests"];

/// The files of one language below `rules/`.
#[derive(Clone, Debug)]
pub struct LanguageFolder {
    /// The language's tag, which is the folder's name.
    pub id: String,
    /// The folder's path on this machine.
    pub path: PathBuf,
    /// The ids of its editions, sorted.
    pub editions: Vec<String>,
}

impl LanguageFolder {
    /// Returns all languages of a rules folder, sorted; hidden folders are ignored.
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

    /// Returns the path and the name of the file that the parameter `key` names. Returns `None` if the key is missing.
    /// Also returns `None`, and reports an error, if the file does not exist or is outside the folder.
    pub fn file(&self, fields: &mut Fields<'_, '_>, key: &str) -> Option<(PathBuf, FileName)> {
        let file = fields.optional_string(key)?;
        let path = self.path.join(&file);
        let leads_out = !is_inside(&file);
        if leads_out || !path.is_file() {
            let message = if leads_out {
                format!("`{file}` is outside the language's folder")
            } else {
                format!("there is no file `{file}`")
            };
            let help = "give the path from the language's folder in rules/, such as lists/abbreviations.csv";
            fields.problems.error(Code::NoFile, fields.locus(key), message, help);
            return None;
        }
        Some((path, self.file_name(&file)))
    }
}
