//! Reads the files that people wrote: languages, editions, rules, lists, descriptions of sources. The words of the
//! sources are not read yet.

use std::collections::BTreeMap;
use std::path::Path;

use rayon::prelude::*;

use super::options::Folders;
use super::origins::{self, Origins};
use super::rights::Rights;
use super::source_registry::{FileChoice, SourceRegistry};
use super::tier::TierPlan;
use crate::artefact::{ADDRESSES, Input, Manifest, PREVIOUS};
use crate::diagnostic::{Code, Diagnostics, Severity};
use crate::edition::{Edition, LanguageFolder};
use crate::error::Error;
use crate::license::LicenseText;
use crate::locus::{FileName, Locus};
use crate::morphology::Deriver;
use crate::provenance::{ReadFile, sha256_hex};
use crate::rule::{Lists, RuleBook};
use crate::source::{FileRef, Source, SourceFile};
use crate::text::visible;

/// The fingerprint of this program: 16 hexadecimal digits that change with the source files that take part in a compile
/// (see `build.rs`).
pub const PROGRAM: &str = env!("LEXMILL_FINGERPRINT");

/// A language with the requested editions and the sources that they name.
#[derive(Debug)]
pub(super) struct LanguagePlan {
    /// The sources that editions and their tiers read, and those from which their lists were extracted.
    pub(super) sources: Vec<Source>,
    /// The origins of the lists; `None` if the language has no valid `ORIGINS.toml`.
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
    /// The source files, as indices into [`LanguagePlan::sources`], in the order of the edition's file.
    pub(super) files: Vec<FileChoice>,
    /// The parts of the edition without its tiers, and the licence that follows from them.
    pub(super) rights: Rights,
    /// The tiers: smaller sets of words inside the edition.
    pub(super) tiers: Vec<TierPlan>,
    /// The files of the edition and the language, the lists, and the tables of derivations, as they were read.
    read: Vec<ReadFile>,
    /// Whether the edition has errors. If so, its sources are still checked, but its candidates are not judged.
    pub(super) has_errors: bool,
}

impl LanguagePlan {
    pub(super) fn file(&self, choice: FileChoice) -> &SourceFile {
        &self.sources[choice.source].files[choice.file]
    }

    /// Reports the lists without a known origin that editions or tiers use.
    pub(super) fn report_missing_origins(&self, severity: Severity, problems: &mut Diagnostics) {
        let of_tiers = self.editions.iter().flat_map(|edition| &edition.tiers).flat_map(TierPlan::lists);
        let lists = self.editions.iter().flat_map(EditionPlan::list_names);
        let lists = lists.chain(of_tiers.map(|list| list.file.name.clone())).collect();
        origins::report_missing(self.origins.as_ref(), &lists, severity, problems);
    }
}

/// Returns all languages. Every name in `wanted` must be the id of one of them or of one of their editions.
pub(super) fn discover(folders: &Folders, wanted: &[String]) -> Result<Vec<LanguageFolder>, Error> {
    let none = |what| Error::NoEdition { rules: folders.rules.clone(), sources: folders.sources.clone(), what };
    let languages = LanguageFolder::discover(&folders.rules).map_err(|error| match error.kind() {
        std::io::ErrorKind::NotFound => none("there is no such folder"),
        _ => Error::io(&folders.rules)(error),
    })?;
    if languages.iter().all(|folder| folder.editions.is_empty()) {
        return Err(none("the folder contains no edition"));
    }
    let known = |name: &String| languages.iter().any(|folder| folder.id == *name || folder.editions.contains(name));
    if let Some(name) = wanted.iter().find(|name| !known(name)) {
        let known: Vec<_> = languages.iter().flat_map(|folder| &folder.editions).map(String::as_str).collect();
        return Err(Error::Unknown { name: name.clone(), known: known.join(", ") });
    }
    Ok(languages)
}

/// Reads everything that the requested editions need. Problems are added to `problems`; editions that cannot be read
/// are left out.
pub(super) fn read(
    folders: &Folders,
    wanted: &[String],
    problems: &mut Diagnostics,
) -> Result<Vec<LanguagePlan>, Error> {
    let languages = discover(folders, wanted)?;
    refuse_equal_ids(&languages, problems);
    let plans = languages.iter().map(|folder| {
        let is_wanted = |id: &&String| wanted.is_empty() || wanted.contains(&folder.id) || wanted.contains(id);
        let editions: Vec<_> = folder.editions.iter().filter(is_wanted).collect();
        read_language(folder, &editions, &folders.sources, problems)
    });
    Ok(plans.flatten().collect())
}

/// Reports editions with the same id in different languages: the folder of an edition in the build is named after its
/// id alone.
fn refuse_equal_ids(languages: &[LanguageFolder], problems: &mut Diagnostics) {
    let mut seen = BTreeMap::new();
    for (language, id) in languages.iter().flat_map(|language| language.editions.iter().map(move |id| (language, id))) {
        let file = language.file_name(&format!("{id}.toml"));
        if let Some(other) = seen.get(id) {
            let message = format!("the edition `{id}` already exists: {other}");
            problems.error(Code::EqualEditions, Locus::file(&file), message, "rename one of the two files");
        }
        seen.entry(id).or_insert(file);
    }
}

/// Returns the reason why an edition cannot have this id. Returns `None` if it can.
fn reserved(id: &str) -> Option<String> {
    let is_plain = |byte: u8| byte.is_ascii_lowercase() || byte.is_ascii_digit() || byte == b'-';
    if id == PREVIOUS {
        return Some(format!("no edition can be called `{PREVIOUS}`: that folder contains the previous builds"));
    }
    if ADDRESSES.contains(&id) {
        return Some(format!("no edition can be called `{id}`: `lexmill serve` uses /{id} for something else"));
    }
    if id.len() > MAX_ID_CHARS || !id.starts_with(|first: char| first.is_ascii_lowercase()) || !id.bytes().all(is_plain)
    {
        let rule = "a small letter, then small letters, digits and hyphens";
        return Some(format!(
            "{} is not a valid edition name; use up to {MAX_ID_CHARS} characters: {rule}",
            visible(id)
        ));
    }
    None
}

/// The maximum length of an edition's id, in characters.
const MAX_ID_CHARS: usize = 64;

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
    let mut described = SourceRegistry::new(sources, &folder.id);
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
        for file in edition.sources.iter().flat_map(|choice| described.files(choice, problems)) {
            if !files.contains(&file) {
                files.push(file);
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
            rights: Rights::default(),
            tiers: Vec::new(),
            read,
            has_errors: false,
        };
        of_edition.add_rights(plan.origins.as_ref(), &mut described, problems);
        of_edition.has_errors = problems.count(Severity::Error) > errors;
        plan.editions.push(of_edition);
    }
    plan.sources = described.sources;
    Some(plan)
}

impl EditionPlan {
    /// Returns all input files of the edition, sorted by path, with the hashes of their contents. For a word list of a
    /// source, this is the hash in `source.toml`: the list is read only if its contents have this hash.
    pub(super) fn inputs<'a>(&'a self, language: &'a LanguagePlan) -> Vec<Input> {
        let of_tiers = self.tiers.iter().flat_map(TierPlan::lists).map(|list| &list.file);
        let own = self.read.iter().chain(of_tiers).map(|file| (file, None));
        let with_texts = |texts: &'a [LicenseText], license: &'a str, file: &'a ReadFile| {
            texts.iter().map(|text| (&text.file, Some(license.to_owned()))).chain([(file, None)])
        };
        let rights = || [&self.rights].into_iter().chain(self.tiers.iter().map(|tier| &tier.rights));
        let origins = rights().filter_map(|rights| Some(rights.lists(language.origins.as_ref())?.0));
        let origins = origins.flat_map(|origins| with_texts(&origins.texts, &origins.license, &origins.file));
        let sources = rights().flat_map(|rights| rights.sources(&language.sources));
        let of_sources =
            sources.flat_map(|source| with_texts(&source.licenses, &source.origin.license, &source.description));
        let read = own.chain(origins).chain(of_sources).map(|(file, license)| Input {
            path: file.name.to_string(),
            sha256: file.sha256.clone(),
            license,
            role: None,
            lines: None,
        });
        let lists = self.all_files().flat_map(|choice| {
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

    /// Returns the manifest of the current build if it is up to date. Returns `None` if no build exists, if it was made
    /// from other inputs or by another program, or if one of its files or of the source files was altered.
    pub(super) fn unchanged(&self, language: &LanguagePlan, build: &Path) -> Option<Manifest> {
        let folder = build.join(&self.edition.id);
        let manifest = Manifest::read(&folder).ok()?;
        let inputs = self.inputs(language);
        let key = |input: &Input| (input.path.clone(), input.sha256.clone(), input.license.clone(), input.role);
        let same_inputs = manifest.inputs.iter().map(key).eq(inputs.iter().map(key));
        let same_origins =
            manifest.sources.iter().eq(self.rights.sources(&language.sources).into_iter().map(|source| &source.origin));
        let same = manifest.program == PROGRAM && same_inputs && same_origins;
        (same && self.has_sound_sources(language) && is_intact(&manifest, &folder)).then_some(manifest)
    }

    /// Returns true if the files of the sources have the hashes that their descriptions give.
    fn has_sound_sources(&self, language: &LanguagePlan) -> bool {
        let files: Vec<_> = self.all_files().collect();
        files.par_iter().all(|&choice| language.file(choice).parts().all(FileRef::is_unaltered))
    }

    /// Returns the source files that the edition and its tiers read. A file may occur twice.
    pub(super) fn all_files(&self) -> impl Iterator<Item = FileChoice> {
        self.files.iter().copied().chain(self.tiers.iter().flat_map(TierPlan::files))
    }

    /// Returns the names of the lists and tables that the edition reads.
    pub(super) fn list_names(&self) -> impl Iterator<Item = FileName> {
        let tables = self.derivers.iter().flat_map(|deriver| &deriver.files);
        self.lists.lists().map(|list| &list.file).chain(tables).map(|file| file.name.clone())
    }

    /// Determines the licence of the edition, and plans its tiers.
    fn add_rights(
        &mut self,
        origins: Option<&Origins>,
        described: &mut SourceRegistry<'_>,
        problems: &mut Diagnostics,
    ) {
        let edition = &self.edition;
        let named = edition.sources.iter();
        let named = named.filter_map(|choice| Some((described.index_of(choice, problems)?, choice.at.clone())));
        let named: Vec<_> = named.collect();
        let lists = self.list_names().collect();
        let wants = edition.wants_permissive.as_ref();
        self.rights = Rights::new(named.iter().cloned(), &lists, origins, described, wants, problems);
        let tiers = edition.tiers.iter();
        self.tiers = tiers.map(|tier| TierPlan::new(tier, (&named, &lists), origins, described, problems)).collect();
    }
}

/// Returns true if the folder contains every output of the manifest, unaltered.
pub(super) fn is_intact(manifest: &Manifest, folder: &Path) -> bool {
    manifest
        .outputs
        .par_iter()
        .all(|output| std::fs::read(folder.join(&output.path)).is_ok_and(|bytes| sha256_hex(&bytes) == output.sha256))
}
