//! `lexmill init LANGUAGE --add`: adds lists and dictionaries to an existing language, and to its editions.

use std::fs;
use std::path::PathBuf;

use super::error::InitError;
use super::input;
use super::options::InitOptions;
use super::staging::{Made, Staging};
use super::survey::Survey;
use super::toml::quoted;
use crate::atomic;
use crate::diagnostic::Diagnostics;
use crate::edition::LanguageFolder;
use crate::language::Language;

/// Copies the given lists to new sources of the language, and names these sources in the edition, or in all editions of
/// the language if `options.edition` is empty.
///
/// # Errors
/// If the language or the edition does not exist, if a list cannot be read, or if a file cannot be written. Nothing is
/// changed, except perhaps if writing fails.
pub(super) fn add(options: &InitOptions) -> Result<Made, InitError> {
    let editions = editions(options)?;
    let (staging, _) = Staging::open(&options.folders)?;
    let (mut problems, language) = (Diagnostics::new(), options.edition_file().with_file_name("language.toml"));
    let name = format!("rules/{}/language.toml", options.language);
    let base = Language::read(&language, &name.as_str().into(), &options.language, &mut problems);
    let Some((_, base)) = base.filter(|_| !problems.has_errors()) else {
        return Err(InitError::Faulty(problems.sorted()));
    };
    let (names, mut advice) = input::take_all(options, &base, &staging)?;
    let survey = Survey::of(&options.language, staging.sources(), &names, &base)?;
    survey.describe_faults(&options.language, staging.sources())?;
    advice.extend(survey.sources.iter().flat_map(|source| source.misread.iter().cloned()));
    let mut changed = Vec::new();
    for path in editions {
        let text = fs::read_to_string(&path).map_err(InitError::io(&path))?;
        changed.push((with_sources(&text, &names), path));
    }
    let mut made = staging.finish(&language, &advice)?;
    for (text, path) in changed {
        atomic::write(&path, text.as_bytes()).map_err(InitError::io(&path))?;
        made.changed.push(path);
    }
    Ok(made)
}

/// Returns the paths of the editions' files.
fn editions(options: &InitOptions) -> Result<Vec<PathBuf>, InitError> {
    let rules = &options.folders.rules;
    let languages = LanguageFolder::discover(rules).map_err(InitError::io(rules))?;
    let Some(language) = languages.iter().find(|folder| folder.id == options.language) else {
        let folder = rules.join(&options.language);
        return Err(InitError::Refused(format!("{}: does not exist; leave out --add", folder.display())));
    };
    let ids = language.editions.iter().filter(|id| options.edition.is_empty() || **id == options.edition);
    let paths: Vec<_> = ids.map(|id| options.edition_file().with_file_name(format!("{id}.toml"))).collect();
    match paths.is_empty() {
        true => Err(InitError::Refused(format!(
            "{}: does not exist; the editions of the language are {}",
            options.edition_file().display(),
            language.editions.join(", ")
        ))),
        false => Ok(paths),
    }
}

/// Returns the text of an edition's file with further sources, after its last source.
fn with_sources(text: &str, names: &[String]) -> String {
    let mut lines: Vec<_> = text.lines().map(str::to_owned).collect();
    let last = lines.iter().rposition(|line| line.trim() == "[[source]]");
    let start = last.map_or(lines.len(), |last| last + 1);
    let end = lines[start..].iter().position(|line| line.starts_with('[')).map_or(lines.len(), |length| start + length);
    // Empty lines and comments at the end belong to the next table.
    let is_key = |line: &String| !line.trim().is_empty() && !line.starts_with('#');
    let after = lines[..end].iter().rposition(is_key).map_or(end, |index| index + 1);
    let added =
        names.iter().flat_map(|name| [String::new(), "[[source]]".to_owned(), format!("name = {}", quoted(name))]);
    lines.splice(after..after, added.collect::<Vec<_>>());
    lines.join("\n") + "\n"
}
