//! Searches for words in source files that contribute no words to an edition.

use std::collections::{HashMap, HashSet};
use std::path::Path;

use rayon::prelude::*;
use serde::Serialize;

use super::frequency::Frequencies;
use crate::diagnostic::Diagnostics;
use crate::dictionary::Dictionary;
use crate::error::Error;
use crate::locus::Locus;
use crate::provenance::Role;
use crate::source::{Source, SourceFile};
use crate::tag::Tags;

/// A line that contains a word, in a source file that contributes no words to the edition.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct ElsewhereLine {
    /// The word as the source spells it.
    pub written: String,
    /// The word's tags in the source.
    pub tags: Tags,
    /// The file and line.
    pub at: Locus,
}

impl ElsewhereLine {
    /// Returns true if the source lists the word as a misspelling.
    pub fn is_misspelling(&self) -> bool {
        Tags::named("misspelling").is_some_and(|wrong| !self.tags.common(wrong).is_empty())
    }
}

/// The lines and frequencies of some words in the sources that contribute no words to an edition.
#[derive(Debug, Default)]
pub struct Elsewhere {
    /// The lines that contain each word, keyed by the word's form.
    lines: HashMap<String, Vec<ElsewhereLine>>,
    /// The frequencies of all words of the language.
    pub frequencies: Frequencies,
}

impl Elsewhere {
    /// Returns the lines that contain a form.
    pub fn lines(&self, form: &str) -> &[ElsewhereLine] {
        self.lines.get(form).map_or(&[], Vec::as_slice)
    }
}

/// The maximum number of lines to keep per form.
const MAX_LINES: usize = 10;

/// Searches the sources of the edition's language for each of the `forms` that the edition does not allow. Skips the
/// files that contribute words to the edition, and reads every other file once. Also reads the frequencies of words.
/// Without the folder `sources`, the result is empty. Adds problems in the sources to `problems`.
///
/// # Errors
/// If a file of the build is damaged.
pub fn look_elsewhere(
    sources: &Path,
    dictionary: &Dictionary,
    forms: &HashSet<&str>,
    problems: &mut Diagnostics,
) -> Result<Elsewhere, Error> {
    let book = &dictionary.edition().book;
    let inputs = &dictionary.manifest()?.inputs;
    let lexical: HashSet<_> =
        inputs.iter().filter(|input| input.role == Some(Role::Lexical)).map(|input| input.path.as_str()).collect();
    let (language, allowed) = (&book.language.id, dictionary.word_set()?);
    let mut wanted = HashSet::new();
    for form in forms.iter().copied() {
        if !allowed.contains(form)? {
            wanted.insert(form);
        }
    }
    let mut found = Elsewhere::default();
    let names = if forms.is_empty() { None } else { Source::discover(sources, language, problems) };
    let has_frequencies = |file: &SourceFile| file.frequency_rank(1).is_some();
    for name in names.unwrap_or_default() {
        let described = Source::describe(sources, (language, None), &name, problems);
        let files = described.iter().flat_map(|source| &source.files);
        let is_read =
            |file: &&SourceFile| !lexical.contains(&*file.file.name) && (!wanted.is_empty() || has_frequencies(file));
        for file in files.filter(is_read) {
            let (mut of_file, mut ranks) = (Vec::new(), Vec::new());
            let has_ranks = has_frequencies(file);
            let read = file.read(None, problems, &mut |read| {
                let formed = read.entries.par_iter().filter_map(|entry| {
                    let form = book.normaliser.form(&entry.text);
                    let is_wanted = wanted.contains(form.as_str());
                    (has_ranks || is_wanted).then_some((is_wanted, form, entry))
                });
                let formed: Vec<_> = formed.collect();
                for (is_wanted, form, entry) in formed {
                    if is_wanted {
                        let at = Locus::line(&file.file.name, entry.line);
                        let line = ElsewhereLine { written: entry.text.to_string(), tags: entry.tags, at };
                        of_file.push((form.clone(), line));
                    }
                    ranks.extend(file.frequency_rank(entry.line).map(|rank| (form, rank)));
                }
            });
            if read.is_none() {
                continue;
            }
            for (form, line) in of_file {
                let lines = found.lines.entry(form).or_default();
                if lines.len() < MAX_LINES && !lines.contains(&line) {
                    lines.push(line);
                }
            }
            ranks.into_iter().for_each(|(form, rank)| found.frequencies.add(form, rank));
        }
    }
    Ok(found)
}
