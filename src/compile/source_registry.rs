//! The sources that a language's editions name, and the files chosen from them. The description of each source is read
//! only once.

use std::collections::BTreeMap;
use std::path::Path;

use globset::{Glob, GlobSet, GlobSetBuilder};

use crate::diagnostic::{Code, Diagnostics};
use crate::edition::SourceChoice;
use crate::locus::Locus;
use crate::provenance::{AbsentSource, Origin};
use crate::source::Source;

/// A file that an edition or a tier reads. It is identified by the index of its source in the language's list of
/// sources, and by its own index among that source's files.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub(super) struct FileChoice {
    pub(super) source: usize,
    pub(super) file: usize,
}

/// The sources of a language whose descriptions (`source.toml`) have been read so far.
pub(super) struct SourceRegistry<'a> {
    folder: &'a Path,
    language: &'a str,
    own_tags: &'a [String],
    /// The sources, in the order in which their descriptions were read. The index of a source never changes.
    pub(super) sources: Vec<Source>,
    /// The index of each source by name. `None` if the source's description has errors.
    indices: BTreeMap<String, Option<usize>>,
}

impl<'a> SourceRegistry<'a> {
    /// Creates an empty registry. `folder` is the folder that contains the sources of all languages. `own_tags` contains the
    /// language's own tags.
    pub(super) fn new(folder: &'a Path, language: &'a str, own_tags: &'a [String]) -> Self {
        Self { folder, language, own_tags, sources: Vec::new(), indices: BTreeMap::new() }
    }

    /// Returns the index of the source, reading its description on first use. Returns `None` if the description has
    /// errors, which are added to `problems`.
    pub(super) fn index_of(&mut self, choice: &SourceChoice, problems: &mut Diagnostics) -> Option<usize> {
        if let Some(&index) = self.indices.get(&choice.name) {
            return index;
        }
        let index = self.describe(choice, problems).map(|source| {
            self.sources.push(source);
            self.sources.len() - 1
        });
        self.indices.insert(choice.name.clone(), index);
        index
    }

    /// Returns the index of each chosen source, with the location that names the source. Absent optional sources are
    /// left out. Sources whose descriptions have errors are left out too, and the errors are added to `problems`.
    pub(super) fn named<'c>(
        &mut self,
        choices: impl IntoIterator<Item = &'c SourceChoice>,
        problems: &mut Diagnostics,
    ) -> Vec<(usize, Locus)> {
        let indexed = |choice: &SourceChoice| Some((self.index_of(choice, problems)?, choice.at.clone()));
        let indexed: Vec<_> = choices.into_iter().filter_map(indexed).collect();
        indexed.into_iter().filter(|(index, _)| !self.sources[*index].is_absent()).collect()
    }

    /// Returns the chosen optional sources whose lists are absent. Reports them as notes.
    pub(super) fn absent(&mut self, choices: &[SourceChoice], problems: &mut Diagnostics) -> Vec<AbsentSource> {
        let mut absent = Vec::new();
        for choice in choices {
            let index = self.index_of(choice, problems);
            let Some(source) = index.map(|index| &self.sources[index]).filter(|source| source.is_absent()) else {
                continue;
            };
            let Origin { folder, title, .. } = &source.origin;
            let message = format!("compiled without {folder}, because its list is absent");
            let name = folder.trim_start_matches("sources/");
            let help = format!("if you have the list, add it with `lexmill add-source {name} FILE`");
            problems.note(Code::AbsentSource, choice.at.clone(), message, help);
            absent.push(AbsentSource { folder: folder.clone(), title: title.clone() });
        }
        absent
    }

    /// Returns the names of the chosen sources that give no frequencies.
    pub(super) fn without_frequencies(&mut self, choices: &[SourceChoice], problems: &mut Diagnostics) -> Vec<String> {
        let named = choices.iter().filter_map(|choice| Some((self.index_of(choice, problems)?, choice.name.clone())));
        let named: Vec<_> = named.collect();
        named.into_iter().filter(|(index, _)| !self.sources[*index].has_frequencies()).map(|(_, name)| name).collect()
    }

    fn describe(&self, choice: &SourceChoice, problems: &mut Diagnostics) -> Option<Source> {
        let known = Source::discover(self.folder, self.language, problems)?;
        if !known.contains(&choice.name) {
            let message = format!("there is no source `{}` for this language", choice.name);
            let help = match known.as_slice() {
                [] => format!(
                    "in {}/, create a folder that contains a source.toml",
                    self.folder.join(self.language).display()
                ),
                known => format!("the sources are {}", known.join(", ")),
            };
            problems.error(Code::NoSource, choice.at.clone(), message, help);
            return None;
        }
        Source::describe(self.folder, (self.language, Some(self.own_tags)), &choice.name, problems)
    }

    /// Returns the files that the choice selects, in the order of the source's description. Returns an empty list if
    /// the source or a pattern is invalid; the errors are added to `problems`.
    pub(super) fn files(&mut self, choice: &SourceChoice, problems: &mut Diagnostics) -> Vec<FileChoice> {
        let Some(index) = self.index_of(choice, problems) else { return Vec::new() };
        let source = &self.sources[index];
        if source.files.is_empty() && source.is_complete && !source.is_absent() {
            let help = "the source only documents the origin of lists; remove the source from the edition";
            problems.error(Code::NoFile, choice.at.clone(), "the source has no files", help);
        }
        let Some(globs) = globs(choice, problems) else { return Vec::new() };
        let mut hit = vec![false; choice.files.len()];
        let mut files = Vec::new();
        for (file, described) in source.files.iter().enumerate() {
            let matches = globs.matches(&described.file.path);
            matches.iter().for_each(|&glob| hit[glob] = true);
            if choice.files.is_empty() || !matches.is_empty() {
                files.push(FileChoice { source: index, file });
            }
        }
        for (glob, _) in choice.files.iter().zip(&hit).filter(|(_, hit)| !**hit && source.is_complete) {
            let message = format!("no file in the source `{}` matches `{glob}`", choice.name);
            problems.error(Code::NoFile, choice.at.clone(), message, "check `files` against the paths in source.toml");
        }
        files
    }
}

fn globs(choice: &SourceChoice, problems: &mut Diagnostics) -> Option<GlobSet> {
    let mut builder = GlobSetBuilder::new();
    for pattern in &choice.files {
        let glob = Glob::new(pattern).map_err(|error| {
            let message = format!("not a valid pattern for file names: {error}");
            let help = "use * for any characters, and ? for one character";
            problems.error(Code::WrongValue, choice.at.clone(), message, help);
        });
        builder.add(glob.ok()?);
    }
    builder.build().ok()
}
