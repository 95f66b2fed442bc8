//! Compiles of the repository's editions for the benches.

use std::path::{Path, PathBuf};

use lexmill::internals::compile::{CompileOptions, Folders, compile};

/// Options that compile an edition, or the editions of a language, even if nothing has changed.
pub(crate) fn options(build: PathBuf, wanted: &str) -> CompileOptions {
    let repository = Path::new(env!("CARGO_MANIFEST_DIR"));
    let folders = Folders { sources: repository.join("sources"), rules: repository.join("rules"), build };
    let mut options = CompileOptions::new(folders);
    (options.wanted, options.force, options.wait) = (vec![wanted.to_owned()], true, true);
    options
}

/// Compiles `woordspel-nl`, and returns the build folder.
pub(crate) fn built() -> PathBuf {
    let build = Path::new(env!("CARGO_TARGET_TMPDIR")).join("bench");
    compile(&options(build.clone(), "woordspel-nl"), &()).expect("the repository compiles");
    build
}
