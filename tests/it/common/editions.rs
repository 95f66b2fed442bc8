//! The repository's nine editions, compiled once a run and kept for the next one.

use std::fs;
use std::path::{Path, PathBuf};
use std::sync::LazyLock;

use lexmill::artefact::built_editions;
use lexmill::compile::{CompileError, Options, Silent, Waiting, compile};
use lexmill::diagnostic::Severity;
use lexmill::lexicon::Lexicon;
use rayon::prelude::*;

use crate::common::repository_folders;

/// The build folder of the nine editions. The compile has found no fault in sources and rules.
pub(crate) fn editions() -> &'static Path {
    static BUILD: LazyLock<PathBuf> = LazyLock::new(|| {
        let folder = Path::new(env!("CARGO_TARGET_TMPDIR"));
        remove_older(folder);
        let build = folder.join("editions");
        compile_sound(&build);
        build
    });
    &BUILD
}

/// Compiles what changed. What is not as it should be must be told again by the next run, so nothing stays then.
fn compile_sound(build: &Path) {
    let folders = repository_folders(build.to_owned());
    let options = Options { folders, wanted: Vec::new(), force: false, waiting: Waiting::Wait };
    let problems = match compile(&options, &Silent) {
        Ok(report) => report.problems,
        Err(CompileError::Faulty(problems)) => problems,
        Err(error) => panic!("{error}"),
    };
    let faults: String = problems
        .iter()
        .filter(|problem| problem.severity > Severity::Note)
        .map(|problem| format!("{problem}\n"))
        .collect();
    if !faults.is_empty() {
        fs::remove_dir_all(build).unwrap();
        panic!("the repository's sources or rules have faults:\n{faults}");
    }
    let _ = fs::remove_dir_all(build.join("previous"));
}

/// Removes the builds that earlier versions of the tests left, one for each program.
fn remove_older(folder: &Path) {
    for entry in fs::read_dir(folder).unwrap().map(Result::unwrap) {
        if entry.file_name().to_string_lossy().starts_with("build-") {
            let _ = fs::remove_dir_all(entry.path());
        }
    }
}

/// An edition that several tests ask.
pub(crate) struct Opened {
    pub(crate) id: String,
    pub(crate) folder: PathBuf,
    pub(crate) lexicon: Lexicon,
}

impl Opened {
    /// All playable forms, one a line.
    pub(crate) fn words(&self) -> String {
        fs::read_to_string(self.folder.join("words.txt")).unwrap()
    }
}

/// The nine editions, open for many questions.
pub(crate) fn opened() -> &'static [Opened] {
    static OPENED: LazyLock<Vec<Opened>> = LazyLock::new(|| {
        let open = |id: String| {
            let folder = editions().join(&id);
            Opened { lexicon: Lexicon::open(&folder).unwrap(), folder, id }
        };
        built_editions(editions()).unwrap().into_par_iter().map(open).collect()
    });
    &OPENED
}
