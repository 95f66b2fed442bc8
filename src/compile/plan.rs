//! Reads what people wrote: languages, editions, rules, lists, descriptions of sources. No word is read yet.

use std::collections::{BTreeMap, BTreeSet};
use std::path::Path;

use globset::{Glob, GlobSet, GlobSetBuilder};
use rayon::prelude::*;

use super::licensing::{self, Part};
use super::origins::{ListOrigin, Origins};
use super::{CompileError, Folders, PROGRAM};
use crate::artefact::{ADDRESSES, Input, Manifest, PREVIOUS};
use crate::diagnostic::{Code, Diagnostics, Severity};
use crate::edition::{Edition, LanguageFolder, SourceChoice};
use crate::hygiene::visible;
use crate::locus::{FileName, Locus};
use crate::morphology::Deriver;
use crate::provenance::{ReadFile, sha256_hex};
use crate::rule::{Lists, RuleBook};
use crate::source::{FileRef, Source, SourceFile};

/// A language with the editions that are wanted and the sources that they name.
#[derive(Debug)]
pub(super) struct LanguagePlan {
    /// The sources that editions read, and those of which their lists are extracts.
    pub(super) sources: Vec<Source>,
    /// Where the lists come from, if that is said.
    pub(super) origins: Option<Origins>,
    pub(super) editions: Vec<EditionPlan>,
}

/// An edition with its rules and the files that it reads.
#[derive(Debug)]
pub(super) struct EditionPlan {
    pub(super) edition: Edition,
    pub(super) book: RuleBook,
    pub(super) lists: Lists,
    pub(super) derivers: Vec<Deriver>,
    /// The files, by their places in [`LanguagePlan::sources`], in the order of the edition's file.
    pub(super) files: Vec<FileChoice>,
    /// The rows of [`LanguagePlan::origins`] that are about its lists.
    list_origins: Vec<usize>,
    /// The sources of which only its lists are extracts, by their places in [`LanguagePlan::sources`].
    extracted: Vec<usize>,
    /// Under what it may be passed on: an SPDX expression.
    pub(super) license: String,
    /// Every file but those of the sources, as it was read.
    read: Vec<ReadFile>,
    /// Whether anything in it was wrong: then it can be looked at, and not compiled.
    pub(super) has_errors: bool,
}

/// A file of a source that an edition reads.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub(super) struct FileChoice {
    pub(super) source: usize,
    pub(super) file: usize,
}

impl LanguagePlan {
    pub(super) fn file(&self, choice: FileChoice) -> &SourceFile {
        &self.sources[choice.source].files[choice.file]
    }
}

/// The languages that there are; every wanted name must be one of them or of their editions.
pub(super) fn discover(folders: &Folders, wanted: &[String]) -> Result<Vec<LanguageFolder>, CompileError> {
    let none = |what| CompileError::NoEdition { rules: folders.rules.clone(), sources: folders.sources.clone(), what };
    let languages = LanguageFolder::discover(&folders.rules).map_err(|error| match error.kind() {
        std::io::ErrorKind::NotFound => none("there is no such folder"),
        _ => CompileError::io(&folders.rules)(error),
    })?;
    if languages.iter().all(|folder| folder.editions.is_empty()) {
        return Err(none("the folder has no edition"));
    }
    let known = |name: &String| languages.iter().any(|folder| folder.id == *name || folder.editions.contains(name));
    if let Some(name) = wanted.iter().find(|name| !known(name)) {
        let known: Vec<_> = languages.iter().flat_map(|folder| &folder.editions).map(String::as_str).collect();
        return Err(CompileError::Unknown { name: name.clone(), known: known.join(", ") });
    }
    Ok(languages)
}

/// Reads all that the wanted editions need. Faults are diagnostics; what is sound is returned.
pub(super) fn read(
    folders: &Folders,
    wanted: &[String],
    problems: &mut Diagnostics,
) -> Result<Vec<LanguagePlan>, CompileError> {
    let languages = discover(folders, wanted)?;
    refuse_equal_ids(&languages, problems);
    let plans = languages.iter().map(|folder| {
        let is_wanted = |id: &&String| wanted.is_empty() || wanted.contains(&folder.id) || wanted.contains(id);
        let editions: Vec<_> = folder.editions.iter().filter(is_wanted).collect();
        read_language(folder, &editions, &folders.sources, problems)
    });
    Ok(plans.flatten().collect())
}

/// An edition's folder in the build has its id alone for a name.
fn refuse_equal_ids(languages: &[LanguageFolder], problems: &mut Diagnostics) {
    let mut seen = BTreeMap::new();
    for (language, id) in languages.iter().flat_map(|language| language.editions.iter().map(move |id| (language, id))) {
        let file = language.file_name(&format!("{id}.toml"));
        if let Some(other) = seen.get(id) {
            let message = format!("there is an edition `{id}` already: {other}");
            problems.error(Code::EqualEditions, Locus::file(&file), message, "rename one of the two files");
        }
        seen.entry(id).or_insert(file);
    }
}

/// Why no edition can have this id.
fn reserved(id: &str) -> Option<String> {
    let is_plain = |byte: u8| byte.is_ascii_lowercase() || byte.is_ascii_digit() || byte == b'-';
    if id == PREVIOUS {
        return Some(format!("no edition can be called `{PREVIOUS}`: that folder holds the builds before the last"));
    }
    if ADDRESSES.contains(&id) {
        return Some(format!("no edition can be called `{id}`: a server answers something else at that address"));
    }
    if id.len() > LONGEST_ID || !id.starts_with(|first: char| first.is_ascii_lowercase()) || !id.bytes().all(is_plain) {
        let rule = "a small letter, then small letters, digits and hyphens";
        return Some(format!("{} is no name of an edition: it has up to {LONGEST_ID} characters, {rule}", visible(id)));
    }
    None
}

/// The most characters of an edition's id.
const LONGEST_ID: usize = 64;

fn read_language(
    folder: &LanguageFolder,
    wanted: &[&String],
    sources: &Path,
    problems: &mut Diagnostics,
) -> Option<LanguagePlan> {
    if wanted.is_empty() {
        return None;
    }
    let (language_file, language) = folder.read_language(problems)?;
    let mut described = Described { folder: sources, language: &folder.id, places: BTreeMap::new() };
    let origins = Origins::read(folder, problems);
    let mut plan = LanguagePlan { sources: Vec::new(), origins, editions: Vec::new() };
    for id in wanted {
        let errors = problems.count(Severity::Error);
        if let Some(message) = reserved(id) {
            let at = Locus::file(&folder.file_name(&format!("{id}.toml")));
            problems.error(Code::ReservedName, at, message, "rename the file");
            continue;
        }
        let Some(edition) = Edition::draft(folder, id, &language, problems) else { continue };
        let book = RuleBook::build(&edition, problems);
        let derivers = Deriver::build_all(&edition, problems);
        let mut files = Vec::new();
        for choice in &edition.sources {
            if let Some(place) = described.place(choice, &mut plan.sources, problems) {
                choose_files(choice, place, &plan.sources[place], &mut files, problems);
            }
        }
        let Some((book, lists)) = book else { continue };
        let tables = derivers.iter().flat_map(|deriver| &deriver.files);
        let read = [&edition.file, &language_file].into_iter().chain(lists.files()).chain(tables).cloned().collect();
        let mut of_edition = EditionPlan {
            edition,
            book,
            lists,
            derivers,
            files,
            list_origins: Vec::new(),
            extracted: Vec::new(),
            license: String::new(),
            read,
            has_errors: false,
        };
        of_edition.license(&mut plan, &mut described, problems);
        of_edition.has_errors = problems.count(Severity::Error) > errors;
        plan.editions.push(of_edition);
    }
    Some(plan)
}

/// The sources of a language that were described, each by its place among all that are.
struct Described<'a> {
    folder: &'a Path,
    language: &'a str,
    places: BTreeMap<String, Option<usize>>,
}

impl Described<'_> {
    /// The place of a source, which is read if it was not yet; `None` after an error.
    fn place(&mut self, choice: &SourceChoice, sources: &mut Vec<Source>, problems: &mut Diagnostics) -> Option<usize> {
        if let Some(place) = self.places.get(&choice.name) {
            return *place;
        }
        let place = self.describe(choice, problems).map(|source| {
            sources.push(source);
            sources.len() - 1
        });
        self.places.insert(choice.name.clone(), place);
        place
    }

    fn describe(&self, choice: &SourceChoice, problems: &mut Diagnostics) -> Option<Source> {
        let known = Source::discover(self.folder, self.language, problems)?;
        if !known.contains(&choice.name) {
            let message = format!("there is no source `{}` for this language", choice.name);
            let help = match known.as_slice() {
                [] => format!("put a folder with a source.toml into sources/{}/", self.language),
                known => format!("there are {}", known.join(", ")),
            };
            problems.error(Code::NoSource, choice.at.clone(), message, help);
            return None;
        }
        Source::describe(self.folder, self.language, &choice.name, problems)
    }
}

fn choose_files(
    choice: &SourceChoice,
    source_place: usize,
    source: &Source,
    files: &mut Vec<FileChoice>,
    problems: &mut Diagnostics,
) {
    if source.files.is_empty() && source.is_complete {
        let help = "it is there for the lists that are extracts of it; remove it from the edition";
        problems.error(Code::NoFile, choice.at.clone(), "the source has no file", help);
    }
    let Some(globs) = globs(choice, problems) else { return };
    let mut hit = vec![false; choice.files.len()];
    for (place, file) in source.files.iter().enumerate() {
        let matches = globs.matches(&file.file.path);
        matches.iter().for_each(|&glob| hit[glob] = true);
        let file_choice = FileChoice { source: source_place, file: place };
        if (choice.files.is_empty() || !matches.is_empty()) && !files.contains(&file_choice) {
            files.push(file_choice);
        }
    }
    for (glob, _) in choice.files.iter().zip(&hit).filter(|(_, hit)| !**hit && source.is_complete) {
        let message = format!("no file of the source `{}` matches `{glob}`", choice.name);
        problems.error(Code::NoFile, choice.at.clone(), message, "compare `files` with the paths in source.toml");
    }
}

fn globs(choice: &SourceChoice, problems: &mut Diagnostics) -> Option<GlobSet> {
    let mut builder = GlobSetBuilder::new();
    for pattern in &choice.files {
        match Glob::new(pattern) {
            Ok(glob) => {
                builder.add(glob);
            }
            Err(error) => {
                let help = "write * for any characters and ? for one";
                problems.error(
                    Code::WrongValue,
                    choice.at.clone(),
                    format!("no pattern for file names: {error}"),
                    help,
                );
                return None;
            }
        }
    }
    builder.build().ok()
}

impl EditionPlan {
    /// All files that the edition is made of, sorted by path, with the hashes of what was read. A source's file is read
    /// only if its bytes have the hash that `source.toml` gives.
    pub(super) fn inputs(&self, language: &LanguagePlan) -> Vec<Input> {
        let own = self.read.iter().map(|file| (file, None));
        let origins = self.origins_of_lists(language).into_iter().flat_map(|(origins, _)| {
            let texts = origins.texts.iter().map(|text| (&text.file, Some(origins.license.clone())));
            texts.chain([(&origins.file, None)])
        });
        let of_sources = self.sources(language).into_iter().flat_map(|source| {
            let licenses = source.licenses.iter().map(|text| (&text.file, Some(source.origin.license.clone())));
            licenses.chain([(&source.description, None)])
        });
        let read = own.chain(origins).chain(of_sources).map(|(file, license)| Input {
            path: file.name.to_string(),
            sha256: file.sha256.clone(),
            license,
            role: None,
            lines: None,
        });
        let lists = self.files.iter().flat_map(|&choice| {
            let (file, origin) = (language.file(choice), &language.sources[choice.source].origin);
            file.parts().map(|part| Input {
                path: part.name.to_string(),
                sha256: part.sha256.clone(),
                license: Some(origin.license.clone()),
                role: Some(file.role),
                lines: None,
            })
        });
        let mut inputs: Vec<_> = read.chain(lists).collect();
        inputs.sort_by(|a, b| a.path.cmp(&b.path));
        inputs.dedup_by(|a, b| a.path == b.path);
        inputs
    }

    /// The manifest of the build at hand, if it was made of the same inputs by the same program and nothing in it, nor in
    /// the sources, was altered.
    pub(super) fn unchanged(&self, language: &LanguagePlan, build: &Path) -> Option<Manifest> {
        let folder = build.join(&self.edition.id);
        let manifest = Manifest::read(&folder).ok()?;
        let inputs = self.inputs(language);
        let key = |input: &Input| (input.path.clone(), input.sha256.clone(), input.license.clone(), input.role);
        let same_inputs = manifest.inputs.iter().map(key).eq(inputs.iter().map(key));
        let same_origins = manifest.sources.iter().eq(self.origins(language));
        let same = manifest.program == PROGRAM && same_inputs && same_origins;
        (same && self.has_sound_sources(language) && is_intact(&manifest, &folder)).then_some(manifest)
    }

    /// Whether the sources have the bytes that their descriptions say.
    fn has_sound_sources(&self, language: &LanguagePlan) -> bool {
        self.files.par_iter().all(|&choice| language.file(choice).parts().all(FileRef::is_unaltered))
    }

    /// The sources, each once, in the order of the edition's file; then those of which only its lists are extracts.
    pub(super) fn sources<'a>(&self, language: &'a LanguagePlan) -> Vec<&'a Source> {
        self.source_places().into_iter().map(|place| &language.sources[place]).collect()
    }

    fn source_places(&self) -> Vec<usize> {
        let mut seen = BTreeSet::new();
        let places = self.files.iter().map(|choice| choice.source).chain(self.extracted.iter().copied());
        places.filter(|place| seen.insert(*place)).collect()
    }

    /// The names of the lists and tables that it reads.
    pub(super) fn list_names(&self) -> impl Iterator<Item = FileName> {
        let tables = self.derivers.iter().flat_map(|deriver| &deriver.files);
        self.lists.lists().map(|list| &list.file).chain(tables).map(|file| file.name.clone())
    }

    /// The file that says where its lists come from, and what it says of them; none if it has no list there.
    pub(super) fn origins_of_lists<'a>(
        &self,
        language: &'a LanguagePlan,
    ) -> Option<(&'a Origins, Vec<&'a ListOrigin>)> {
        let origins = language.origins.as_ref().filter(|_| !self.list_origins.is_empty())?;
        Some((origins, self.list_origins.iter().map(|&place| origins.list(place)).collect()))
    }

    /// Finds the sources of which its lists are extracts, and what follows from the licences of all parts.
    fn license(&mut self, language: &mut LanguagePlan, described: &mut Described<'_>, problems: &mut Diagnostics) {
        let mut named: BTreeMap<_, _> = self
            .edition
            .sources
            .iter()
            .filter_map(|choice| Some(((*described.places.get(&choice.name)?)?, choice.at.clone())))
            .collect();
        if let Some(origins) = &language.origins {
            self.list_origins = origins.places_of(&self.list_names().collect());
            for choice in self.list_origins.iter().flat_map(|&place| &origins.list(place).from) {
                if let Some(place) = described.place(choice, &mut language.sources, problems)
                    && !named.contains_key(&place)
                {
                    named.insert(place, choice.at.clone());
                    self.extracted.push(place);
                }
            }
        }
        let sources = self.source_places().into_iter().map(|place| {
            let origin = &language.sources[place].origin;
            Part { folder: &origin.folder, license: &origin.license, at: &named[&place] }
        });
        let own = self.origins_of_lists(language).map(|(origins, _)| Part::of_lists(origins));
        let parts: Vec<_> = sources.chain(own).collect();
        self.license = licensing::license(&self.edition, &parts, problems).unwrap_or_default();
    }

    fn origins<'a>(&self, language: &'a LanguagePlan) -> impl Iterator<Item = &'a crate::provenance::Origin> {
        self.sources(language).into_iter().map(|source| &source.origin)
    }
}

/// Whether every file that was written lies in a folder as it was written.
pub(super) fn is_intact(manifest: &Manifest, folder: &Path) -> bool {
    manifest
        .outputs
        .par_iter()
        .all(|output| std::fs::read(folder.join(&output.path)).is_ok_and(|bytes| sha256_hex(&bytes) == output.sha256))
}
