//! Reads the hand-written files: languages, editions, rules, lists, and descriptions of sources. The word lists of the
//! sources are read later.

use std::collections::{BTreeMap, BTreeSet};
use std::path::{Path, PathBuf};
use std::sync::OnceLock;

use rayon::prelude::*;

use super::licensing::Licensing;
use super::occurrences::Pack;
use super::options::Folders;
use super::origins::{self, Origins};
use super::progress::Progress;
use super::source_registry::{FileChoice, SourceRegistry};
use super::tier::TierPlan;
use crate::artefact::{ADDRESSES, BuildReader, CANDIDATES, Input, LicenseGroup, Manifest, PREVIOUS};
use crate::candidate::{FormOccurrence, Label, Reading};
use crate::decision::Decision;
use crate::derivation::Derivation;
use crate::diagnostic::{Code, Diagnostics, Severity};
use crate::edition::{Edition, LanguageFolder, MAX_ID_CHARS, is_id};
use crate::error::Error;
use crate::license::LicenseText;
use crate::locus::{FileName, Locus};
use crate::morphology::Deriver;
use crate::provenance::{AbsentSource, Origin, ReadFile, Role};
use crate::rule::{Lists, RuleBook, TierConditions};
use crate::source::{FileRef, Source, SourceFile};
use crate::tag::Tags;
use crate::text::visible;

/// The fingerprint of this program, in 16 hexadecimal digits. `build.rs` computes it from `Cargo.lock` and all files in
/// `src/` that take part in a compile.
pub const PROGRAM: &str = env!("LEXMILL_FINGERPRINT");

/// A language, with its requested editions and the sources that they name.
#[derive(Debug)]
pub(super) struct LanguagePlan {
    /// The sources that editions and tiers read, and the sources that their lists were extracted from.
    pub(super) sources: Vec<Source>,
    /// The origins of the lists. `None` if the language has no valid `ORIGINS.toml`.
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
    /// The source files that the edition reads, in the order of the edition's file.
    pub(super) files: Vec<FileChoice>,
    /// The files with the meanings of words, in the order of preference.
    pub(super) meanings: Vec<FileChoice>,
    /// For each group of licences: the sources of its meanings, and the resulting licence.
    pub(super) meaning_licensing: Vec<(LicenseGroup, Licensing)>,
    /// The sources and lists of the edition without its tiers, and the resulting licence.
    pub(super) licensing: Licensing,
    /// The optional sources that the edition would read if their lists were present.
    pub(super) absent: Vec<AbsentSource>,
    /// Whether a source of the edition or of a tier forbids redistributing the words.
    pub(super) is_confidential: bool,
    /// The tiers: smaller sets of words inside the edition.
    pub(super) tiers: Vec<TierPlan>,
    /// The folder to which the build is written: the build folder, or its folder of candidates.
    pub(super) build: PathBuf,
    /// The hand-written files that were read: the edition's file, the language's file, lists, decisions, and the tables
    /// of derivations.
    read: Vec<ReadFile>,
    /// The [fingerprint](Self::gathered) of everything that determines the words of the sources. Computed when first
    /// needed.
    pub(super) gathered: OnceLock<String>,
    /// Whether the edition has errors. If so, its sources are still checked, but its candidates are not judged.
    pub(super) has_errors: bool,
}

/// The context of a compile step: an edition, its language, and the receiver of progress reports.
#[derive(Clone, Copy)]
pub(super) struct Context<'a> {
    pub(super) plan: &'a EditionPlan,
    pub(super) language: &'a LanguagePlan,
    pub(super) progress: &'a dyn Progress,
}

impl LanguagePlan {
    pub(super) fn file(&self, choice: FileChoice) -> &SourceFile {
        &self.sources[choice.source].files[choice.file]
    }

    /// Reports the lists of editions and tiers whose origin is not recorded.
    pub(super) fn report_missing_origins(&self, severity: Severity, problems: &mut Diagnostics) {
        let of_tiers = self.editions.iter().flat_map(|edition| &edition.tiers).flat_map(TierPlan::lists);
        let lists = self.editions.iter().flat_map(EditionPlan::list_names);
        let lists = lists.chain(of_tiers.map(|list| list.file.name.clone())).collect();
        origins::report_missing(self.origins.as_ref(), &lists, severity, problems);
    }
}

/// Returns all languages. Returns an error if there are no editions, or if a name in `wanted` is not the id of a
/// language or an edition.
pub(super) fn discover(folders: &Folders, wanted: &[String]) -> Result<Vec<LanguageFolder>, Error> {
    let none = |what| Error::NoEdition { rules: folders.rules.clone(), sources: folders.sources.clone(), what };
    let languages = LanguageFolder::discover(&folders.rules).map_err(|error| match error.kind() {
        std::io::ErrorKind::NotFound => none("there is no such folder"),
        _ => Error::io(&folders.rules)(error),
    })?;
    if languages.iter().all(|folder| folder.editions.is_empty()) {
        return Err(none("the folder contains no editions"));
    }
    let known = |name: &String| languages.iter().any(|folder| folder.id == *name || folder.editions.contains(name));
    if let Some(name) = wanted.iter().find(|name| !known(name)) {
        let known: Vec<_> = languages.iter().flat_map(|folder| &folder.editions).map(String::as_str).collect();
        return Err(Error::Unknown { name: name.clone(), known: known.join(", ") });
    }
    Ok(languages)
}

/// Reads the hand-written files of the requested editions. Problems are added to `problems`; editions that cannot be
/// read are left out.
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

/// Reports editions with the same id in different languages, because they would share a folder in the build folder.
fn refuse_equal_ids(languages: &[LanguageFolder], problems: &mut Diagnostics) {
    let mut seen = BTreeMap::new();
    for (language, id) in languages.iter().flat_map(|language| language.editions.iter().map(move |id| (language, id))) {
        let file = language.file_name(&format!("{id}.toml"));
        if let Some(other) = seen.get(id) {
            let message = format!("an edition `{id}` already exists: {other}");
            problems.error(Code::EqualEditions, Locus::file(&file), message, "rename one of the two files");
        }
        seen.entry(id).or_insert(file);
    }
}

/// Returns the reason why an edition cannot have this id. Returns `None` if the id is allowed.
fn reserved(id: &str) -> Option<String> {
    for (name, what) in [(PREVIOUS, "previous builds"), (CANDIDATES, "candidates")] {
        if id == name {
            return Some(format!("an edition cannot be called `{name}`, the name of the folder for {what}"));
        }
    }
    if ADDRESSES.contains(&id) {
        return Some(format!("an edition cannot be called `{id}`: `lexmill serve` uses /{id} for something else"));
    }
    let rule = format!(
        "use at most {MAX_ID_CHARS} characters: a lower-case letter, then lower-case letters, digits or hyphens"
    );
    (!is_id(id)).then(|| format!("{} is not a valid edition name; {rule}", visible(id)))
}

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
    let mut described = SourceRegistry::new(sources, &folder.id, &language.tags);
    let origins = Origins::read(folder, problems);
    let mut plan = LanguagePlan { sources: Vec::new(), origins, editions: Vec::new() };
    for id in wanted {
        let errors = problems.count(Severity::Error);
        if let Some(message) = reserved(id) {
            let at = Locus::file(&folder.file_name(&format!("{id}.toml")));
            problems.error(Code::ReservedName, at, message, "rename the file");
            continue;
        }
        let Some(mut edition) = Edition::draft(folder, id, &language, problems) else { continue };
        let absent = described.absent(&edition.sources, problems);
        edition.remove_dormant(&absent, problems);
        edition.without_frequencies = described.without_frequencies(&edition.sources, problems);
        let book = RuleBook::build(&edition, problems);
        let derivers = Deriver::build_all(&edition, problems);
        let mut files = Vec::new();
        for file in edition.sources.iter().flat_map(|choice| described.files(choice, problems)) {
            if !files.contains(&file) {
                files.push(file);
            }
        }
        let meanings = edition.meanings.iter().flat_map(|choice| described.files(choice, problems)).collect();
        let Some((book, conditions, lists)) = book else { continue };
        let tables = derivers.iter().flat_map(|deriver| &deriver.files);
        let read = [&edition.file, &language_file].into_iter().chain(lists.files()).chain(tables).cloned().collect();
        let mut of_edition = EditionPlan {
            edition,
            book,
            lists,
            derivers,
            files,
            meanings,
            meaning_licensing: Vec::new(),
            licensing: Licensing::default(),
            absent,
            is_confidential: false,
            tiers: Vec::new(),
            build: PathBuf::new(),
            read,
            gathered: OnceLock::new(),
            has_errors: false,
        };
        of_edition.add_licensing(conditions, plan.origins.as_ref(), &mut described, problems);
        if of_edition.is_confidential && of_edition.edition.release.is_some() {
            let at = Locus::file(&of_edition.edition.file.name);
            let message = "an edition whose words cannot be listed has no releases, which list words";
            problems.error(
                Code::WrongValue,
                at,
                message,
                "remove [release], or the source with `redistribute = \"no\"`",
            );
        }
        of_edition.has_errors = problems.count(Severity::Error) > errors;
        plan.editions.push(of_edition);
    }
    plan.sources = described.sources;
    Some(plan)
}

impl EditionPlan {
    /// Chooses the folder to which the build is written. If the edition has a schedule of releases and a build that can
    /// be used, this is the folder of candidates.
    ///
    /// # Errors
    /// If a file has the name of the edition's folder.
    pub(super) fn choose_build(&mut self, build: &Path, problems: &mut Diagnostics) -> Result<(), Error> {
        let (current, is_scheduled) = (build.join(&self.edition.id), self.edition.release.is_some());
        let is_usable = || {
            let reader = BuildReader::open(&current);
            reader.is_ok_and(|reader| Manifest::of(&reader).is_ok_and(|found| is_intact(&found, &reader)))
        };
        let is_candidate = is_scheduled && is_usable();
        if is_scheduled && !is_candidate && current.is_dir() {
            let message = "the current build is damaged or of another format, so it is replaced without a release";
            let help = "publish the candidate before you install another version of lexmill";
            problems.warning(Code::Unscheduled, Locus::file(&self.edition.file.name), message, help);
        }
        self.build = if is_candidate { build.join(CANDIDATES) } else { build.to_owned() };
        let path = self.build.join(&self.edition.id);
        let what = "is a file, but the folder of the edition has this name; move the file";
        if path.is_file() { Err(Error::Unusable { path, what }) } else { Ok(()) }
    }

    /// Removes the meanings of words from the plan.
    pub(super) fn drop_meanings(&mut self) {
        self.edition.meanings.clear();
        self.meanings.clear();
        self.meaning_licensing.clear();
    }

    /// Returns all input files of the edition, sorted by path, with the hashes of their contents. The hash of a word
    /// list is copied from `source.toml`: the word list is read only if its contents have this hash.
    pub(super) fn inputs(&self, language: &LanguagePlan) -> Vec<Input> {
        let input = |name: &FileName, sha256: &str, license: Option<&String>, role: Option<Role>| Input {
            path: name.to_string(),
            sha256: sha256.to_owned(),
            license: license.cloned(),
            role,
            lines: None,
        };
        let read = |file: &ReadFile, license: Option<&String>| input(&file.name, &file.sha256, license, None);
        let mut inputs = Vec::<Input>::new();
        let of_tiers = self.tiers.iter().flat_map(TierPlan::hand_written);
        inputs.extend(self.read.iter().chain(of_tiers).map(|file| read(file, None)));
        let of_tiers = self.tiers.iter().map(|tier| &tier.licensing);
        let of_meanings = self.meaning_licensing.iter().map(|(_, licensing)| licensing);
        for licensing in [&self.licensing].into_iter().chain(of_tiers).chain(of_meanings) {
            let mut add = |description: &ReadFile, texts: &[LicenseText], license: &String| {
                inputs.extend(texts.iter().map(|text| read(&text.file, Some(license))));
                inputs.push(read(description, None));
            };
            if let Some((origins, _)) = licensing.lists(language.origins.as_ref()) {
                add(&origins.file, &origins.texts, &origins.license);
            }
            for source in licensing.sources(&language.sources) {
                add(&source.description, &source.licenses, &source.origin.license);
            }
        }
        for choice in self.all_files() {
            let (file, license) = (language.file(choice), &language.sources[choice.source].origin.license);
            let part = |part: &FileRef| input(&part.name, &part.sha256, Some(license), Some(file.role));
            inputs.extend(file.parts().map(part));
        }
        // A file may have several roles: a list of words may also give their lemmas.
        inputs.sort_by(|a, b| (&a.path, a.role).cmp(&(&b.path, b.role)));
        inputs.dedup_by(|a, b| (&a.path, a.role) == (&b.path, b.role));
        inputs
    }

    /// Returns the manifest of the existing build if the build is up to date. Returns `None` if there is no build, if
    /// the build is damaged, if it was made from other inputs or by another program, or if a source file was altered.
    pub(super) fn unchanged(&self, language: &LanguagePlan) -> Option<Manifest> {
        let reader = BuildReader::open(&self.build.join(&self.edition.id)).ok()?;
        let manifest = Manifest::of(&reader).ok()?;
        let without_counts = |input: &Input| Input { lines: None, ..input.clone() };
        let same = manifest.program == PROGRAM
            && manifest.inputs.iter().map(without_counts).eq(self.inputs(language))
            && manifest.sources == self.licensing.origins(&language.sources)
            && manifest.meanings == self.meaning_origins(language)
            && manifest.absent == self.absent;
        (same && self.has_sound_sources(language) && is_intact(&manifest, &reader)).then_some(manifest)
    }

    /// Returns true if every source file has the hash that its description gives.
    pub(super) fn has_sound_sources(&self, language: &LanguagePlan) -> bool {
        let files: Vec<_> = self.all_files().collect();
        files.par_iter().all(|&choice| language.file(choice).parts().all(FileRef::is_unaltered))
    }

    /// Returns the words that lists add to the edition.
    pub(super) fn listed(&self) -> Pack {
        let mut pack = Pack::default();
        for (word, at) in self.book.entries(&self.lists) {
            pack.push(&FormOccurrence {
                form: &self.book.normaliser.form(word),
                written: word,
                lemma: None,
                tags: Tags::NONE,
                file: &at.file,
                line: at.line,
                derivation: &Derivation::NONE,
            });
        }
        pack
    }

    /// Returns the readings of all forms with decisions. `readings` returns the readings of a form in sources and
    /// lists. `labels` returns the labels of a spelling that has no such reading; its arguments are the form and the
    /// spelling. Returns `None` if `labels` returns `None`.
    pub(super) fn decided(
        &self,
        readings: impl Fn(&str) -> Vec<Reading>,
        labels: impl Fn(&str, &str) -> Option<Vec<Label>>,
    ) -> Option<BTreeMap<String, Vec<Reading>>> {
        let mut decided = BTreeMap::new();
        for Decision { word, at, .. } in self.lists.all_decisions() {
            let form = self.book.normaliser.form(word);
            let labels = || labels(&form, word);
            let of_form = decided.entry(form.clone()).or_insert_with(|| readings(&form));
            Reading::add_decision(of_form, word, at.clone(), labels)?;
        }
        Some(decided)
    }

    /// Returns the source files that the edition and its tiers read. A file may occur twice.
    pub(super) fn all_files(&self) -> impl Iterator<Item = FileChoice> {
        self.needed_files(true)
    }

    /// Returns the source files that the edition and its tiers read. If `all` is false, returns only those of its
    /// tiers.
    pub(super) fn needed_files(&self, all: bool) -> impl Iterator<Item = FileChoice> {
        let own = self.files.iter().chain(&self.meanings).copied().filter(move |_| all);
        own.chain(self.tiers.iter().flat_map(TierPlan::files))
    }

    /// Returns true if the edition itself reads the file, and not only one of its tiers.
    pub(super) fn reads(&self, choice: FileChoice) -> bool {
        self.files.contains(&choice) || self.meanings.contains(&choice)
    }

    /// Returns the origin of each source from which the edition takes meanings. `language` is the language of the
    /// edition.
    pub(super) fn meaning_origins(&self, language: &LanguagePlan) -> Vec<Origin> {
        self.meaning_licensing.iter().flat_map(|(_, licensing)| licensing.origins(&language.sources)).collect()
    }

    /// Returns the names of the lists and tables that the edition reads.
    pub(super) fn list_names(&self) -> impl Iterator<Item = FileName> {
        let tables = self.derivers.iter().flat_map(|deriver| &deriver.files);
        self.lists.lists().map(|list| &list.file).chain(tables).map(|file| file.name.clone())
    }

    /// Determines the licence of the edition, and plans its tiers. `conditions` are those of the tiers.
    fn add_licensing(
        &mut self,
        conditions: Vec<TierConditions>,
        origins: Option<&Origins>,
        described: &mut SourceRegistry<'_>,
        problems: &mut Diagnostics,
    ) {
        let named = described.named(&self.edition.sources, problems);
        let lists = self.list_names().collect();
        let wants = self.edition.wants_permissive.as_ref();
        self.licensing = Licensing::new(named.clone(), &lists, origins, described, wants, problems);
        let of_meanings = described.named(&self.edition.meanings, problems);
        for group in LicenseGroup::ALL {
            let is_in_group = |index: usize| LicenseGroup::of(&described.sources[index].origin) == group;
            let named: Vec<_> = of_meanings.iter().filter(|(index, _)| is_in_group(*index)).cloned().collect();
            if !named.is_empty() {
                let licensing = Licensing::new(named, &BTreeSet::new(), origins, described, None, problems);
                self.meaning_licensing.push((group, licensing));
            }
        }
        let tiers = self.edition.tiers.iter().zip(conditions);
        self.tiers = tiers.map(|tier| TierPlan::new(tier, (&named, &lists), origins, described, problems)).collect();
        let of_tiers = self.tiers.iter().map(|tier| &tier.licensing);
        let mut licensing = [&self.licensing].into_iter().chain(of_tiers);
        let is_confidential = |licensing: &Licensing| {
            licensing.sources(&described.sources).iter().any(|source| source.origin.is_confidential)
        };
        self.is_confidential = licensing.any(is_confidential);
    }
}

/// Returns true if the build contains every output that its manifest lists, with the right checksums.
pub(super) fn is_intact(manifest: &Manifest, reader: &BuildReader) -> bool {
    manifest.outputs.par_iter().all(|output| reader.check(&output.path).is_ok())
}
