//! What the tests share: the repository's own editions, compiled once, and folders made from text.

use std::fs;
use std::path::{Path, PathBuf};

use lexmill::compile::{Folders, Options, Silent, Waiting, compile};
use lexmill::provenance::sha256_hex;

/// The folder that holds `sources/` and `rules/`.
pub(crate) fn repository() -> &'static Path {
    Path::new(env!("CARGO_MANIFEST_DIR"))
}

/// The folders of the repository with another build folder.
pub(crate) fn repository_folders(build: PathBuf) -> Folders {
    Folders { sources: repository().join("sources"), rules: repository().join("rules"), build }
}

/// A build of the repository's editions by the program under test. The folder is named after the program,
/// so that no build of an older one is taken for it; several test programs share it.
pub(crate) fn repository_build() -> PathBuf {
    let program = fs::read(env!("CARGO_BIN_EXE_lexmill")).unwrap();
    let build = Path::new(env!("CARGO_TARGET_TMPDIR")).join(format!("build-{}", &sha256_hex(&program)[..12]));
    let folders = repository_folders(build.clone());
    let options = Options { folders, wanted: Vec::new(), force: false, waiting: Waiting::Wait };
    compile(&options, &Silent).unwrap();
    build
}

/// Writes files below a folder, given by path and contents.
pub(crate) fn write_files<'a>(folder: &Path, files: impl IntoIterator<Item = (&'a str, &'a str)>) {
    for (path, contents) in files {
        let path = folder.join(path);
        fs::create_dir_all(path.parent().unwrap()).unwrap();
        fs::write(path, contents).unwrap();
    }
}
