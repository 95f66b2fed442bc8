//! The repository's nine editions. A run compiles those that changed, and keeps the builds for the next run.

use std::fs;
use std::path::{Path, PathBuf};
use std::sync::LazyLock;

use lexmill::Error;
use lexmill::internals::artefact::{BuildReader, MANIFEST, VerdictTable, built_editions};
use lexmill::internals::compile::{CompileOptions, compile};
use lexmill::internals::diagnostic::Severity;
use lexmill::internals::dictionary::Dictionary;
use lexmill::internals::provenance::sha256_hex;
use rayon::prelude::*;

use crate::common::{folders_in, repository};

/// The build folder of the nine editions. The compile has found no fault in sources and rules.
pub(crate) fn editions() -> &'static Path {
    static BUILD: LazyLock<PathBuf> = LazyLock::new(|| {
        let build = Path::new(env!("CARGO_TARGET_TMPDIR")).join("editions");
        compile_sound(&build);
        build
    });
    &BUILD
}

/// Compiles the editions that changed. Only a compile reports the faults of an edition, so all editions are compiled
/// again if the last compile in this folder was interrupted, or was not started by this function. Removes the build if
/// there are faults, so that the next run reports them again.
fn compile_sound(build: &Path) {
    let seen = build.with_extension("sound");
    let force = build.exists() && fs::read_to_string(&seen).ok() != Some(manifests(build));
    let mut options = CompileOptions::new(folders_in(repository(), build.to_owned()));
    (options.force, options.wait) = (force, true);
    let problems = match compile(&options, &()) {
        Ok(report) => {
            let is_known = |id: &String| report.editions.iter().any(|edition| edition.edition() == id);
            let gone = built_editions(build).unwrap().into_iter().filter(|id| !is_known(id));
            gone.for_each(|id| fs::remove_dir_all(build.join(id)).unwrap());
            report.problems
        }
        Err(Error::Faulty(problems)) => problems,
        Err(error) => panic!("{error}"),
    };
    let faults = problems.iter().filter(|problem| problem.severity > Severity::Note);
    let faults: String = faults.map(|problem| format!("{problem}\n")).collect();
    if !faults.is_empty() {
        let _ = fs::remove_dir_all(build);
        panic!("the repository's sources or rules have faults:\n{faults}");
    }
    fs::write(&seen, manifests(build)).unwrap();
    let _ = fs::remove_dir_all(build.join("previous"));
}

/// The hashes of all manifests. A manifest identifies the files of a build and its inputs.
fn manifests(build: &Path) -> String {
    let hash = |id: &String| sha256_hex(&fs::read(build.join(id).join(MANIFEST)).unwrap());
    built_editions(build).unwrap().iter().map(|id| format!("{}  {id}\n", hash(id))).collect()
}

/// A compiled edition that several tests use.
pub(crate) struct Opened {
    pub(crate) id: String,
    pub(crate) folder: PathBuf,
    pub(crate) dictionary: Dictionary,
}

impl Opened {
    /// All playable forms, one per line.
    pub(crate) fn words(&self) -> String {
        fs::read_to_string(self.folder.join("words.txt")).unwrap()
    }

    /// The forms of all candidates, allowed or not.
    pub(crate) fn candidates(&self) -> Vec<String> {
        let table = VerdictTable::open(&BuildReader::open(&self.folder).unwrap()).unwrap();
        let mut forms = Vec::new();
        let visited = table.visit(|record| {
            forms.push(record.form);
            Ok::<_, Error>(())
        });
        visited.map(|()| forms).unwrap()
    }
}

/// The nine editions, open for many questions.
pub(crate) fn opened() -> &'static [Opened] {
    static OPENED: LazyLock<Vec<Opened>> = LazyLock::new(|| {
        let open = |id: String| {
            let folder = editions().join(&id);
            Opened { dictionary: Dictionary::open(&folder).unwrap(), folder, id }
        };
        built_editions(editions()).unwrap().into_par_iter().map(open).collect()
    });
    &OPENED
}
