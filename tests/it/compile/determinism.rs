//! The same inputs give the same bytes, and `lint` reports the same problems as a compile.

use lexmill::internals::artefact::Manifest;
use lexmill::internals::compile::{CompileOptions, Compiled, compile, lint};

use crate::common::editions::editions;
use crate::common::sample::sample;
use crate::common::{contents, folders_in, is_deep, lexmill, repository, text};

/// The bytes do not depend on the number of threads, the memory limit, the folder, the locale or the time zone.
#[test]
fn f31_two_compiles_give_the_same_bytes() {
    let folder = tempfile::tempdir().unwrap();
    let (inputs, build) =
        if is_deep() { (repository(), editions().to_owned()) } else { (sample(), sample().join("build")) };
    for (threads, memory, name) in [("1", "512MB", "one"), ("2", "0", "two")] {
        let other = folder.path().join(name);
        let output = lexmill()
            .current_dir(folder.path())
            .args(["compile", "nl", "--memory", memory])
            .env("LEXMILL_SOURCES", inputs.join("sources"))
            .env("LEXMILL_RULES", inputs.join("rules"))
            .env("LEXMILL_BUILD", &other)
            .env("RAYON_NUM_THREADS", threads)
            .env("LC_ALL", "nl_NL.ISO-8859-1")
            .env("TZ", "Pacific/Kiritimati")
            .output()
            .unwrap();
        assert!(output.status.success(), "{}", text(&output.stderr));
        for edition in ["woordspel-nl", "smartfeud-nl"] {
            let same = contents(&other.join(edition)) == contents(&build.join(edition));
            assert!(same, "{edition} with {threads} threads and {memory} differs");
        }
    }
}

#[test]
fn lint_tells_exactly_what_a_compile_tells() {
    let folder = tempfile::tempdir().unwrap();
    let folders = folders_in(sample(), folder.path().join("build"));
    let linted = lint(&folders, &[], &()).unwrap();
    let build = folders.build.clone();
    let mut options = CompileOptions::new(folders);
    options.force = true;
    let compiled = compile(&options, &()).unwrap();
    let told = |problems: &lexmill::internals::diagnostic::Diagnostics| problems.iter().cloned().collect::<Vec<_>>();
    assert_eq!(told(&linted), told(&compiled.problems));
    let codes: std::collections::BTreeSet<_> = linted.iter().map(|problem| problem.code).collect();
    assert!(codes.len() > 2, "the sample has notes about lines, lists and rules: {codes:?}");
    let counts = |edition: &Compiled| Manifest::read(&build.join(edition.edition())).unwrap().counts;
    for edition in &compiled.editions {
        let counts = counts(edition);
        assert!(counts.playable > 2_000 && counts.rejected > 50, "{}: {counts:?}", edition.edition());
    }
    assert!(compiled.editions.iter().any(|edition| counts(edition).forms_derived > 100), "verbs are inflected");
}
