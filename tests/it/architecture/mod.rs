//! The rules of imports. A module imports only from rows above its own (the table of DESIGN, section 4). The same holds
//! for the parts of the server. Files next to each other do not import each other in a circle.

mod english;
mod guides;
mod imports;

use std::collections::BTreeMap;
use std::fs;
use std::path::Path;
use std::process::Command;

use self::imports::{Imports, circles};
use crate::common::program;

/// The modules, row by row.
const ROWS: &[&[&str]] = &[
    &["locus"],
    &["diagnostic"],
    &["text"],
    &["alphabet", "verdict", "tag", "document", "derivation", "provenance", "license", "error"],
    &["word", "decision", "meaning", "labels", "html", "json", "atom", "atomic"],
    &["language", "edition"],
    &["paradigm"],
    &["source", "normalise", "morphology"],
    &["candidate"],
    &["rule"],
    &["artefact"],
    &["signature"],
    &["compile", "dictionary"],
    &["report", "export", "init", "moderation", "forum"],
    &["serve", "cli"],
];

/// The one file of `cli` that may import from `serve`: the command that starts the server.
const STARTS: (&str, &str) = ("cli/serve", "serve");

/// Imports within a row that are allowed.
const SIDEWAYS: &[(&str, &str)] = &[
    ("document", "diagnostic"),
    ("document", "provenance"),
    ("license", "provenance"),
    ("edition", "language"),
    ("forum", "moderation"),
];

/// Imports from rows above that the design forbids.
const FORBIDDEN: &[(&str, &str)] = &[
    ("artefact", "source"),
    ("dictionary", "source"),
    ("dictionary", "compile"),
    ("report", "compile"),
    ("export", "compile"),
    ("export", "source"),
    ("serve", "compile"),
    ("serve", "rule"),
    ("serve", "source"),
];

/// The parts of the server, row by row. `serve/mod.rs` starts the server and is not listed.
const SERVE: &[&[&str]] = &[
    &["http"],
    &["options", "events", "moderation_metrics"],
    &["moderation_state"],
    &["library"],
    &["api"],
    &["pages"],
    &["moderators"],
];

/// The modules outside the server that its part `http` may import: writers of text.
const HTTP_USES: [&str; 2] = ["json", "labels"];

fn row_of(module: &str) -> Option<usize> {
    ROWS.iter().position(|row| row.contains(&module))
}

fn imports(files: &BTreeMap<String, String>) -> Imports {
    Imports::read(files.iter().map(|(name, text)| (name.as_str(), text.as_str())))
}

#[test]
fn modules_import_only_from_rows_above() {
    let files = program();
    let (imports, mut faults) = (imports(&files), Vec::new());
    for module in imports.modules().filter(|module| !["lib", "main"].contains(&module[0].as_str())) {
        let (name, file) = (module[0].as_str(), module.join("/"));
        let Some(row) = row_of(name) else {
            faults.push(format!("{file}: the module `{name}` has no row"));
            continue;
        };
        for other in imports.of(module).iter().map(|other| other[0].as_str()).filter(|other| *other != name) {
            let above = row_of(other).is_some_and(|other| other < row);
            let sideways = SIDEWAYS.contains(&(name, other)) || STARTS == (file.as_str(), other);
            if !(above || sideways) || FORBIDDEN.contains(&(name, other)) {
                faults.push(format!("{file}: imports `{other}`"));
            }
        }
    }
    assert!(faults.is_empty(), "\n{}", faults.join("\n"));
}

#[test]
fn parts_of_the_server_import_only_from_rows_above() {
    let files = program();
    let (imports, mut faults) = (imports(&files), Vec::new());
    for module in imports.modules().filter(|module| module[0] == "serve" && module.len() > 1) {
        let row = SERVE.iter().position(|row| row.contains(&module[1].as_str()));
        for other in imports.of(module) {
            let other_row = SERVE.iter().position(|row| other.len() > 1 && row.contains(&other[1].as_str()));
            let is_inside = other[0] == "serve";
            let is_allowed = if is_inside {
                other_row.is_some() && (other_row < row || other[1] == module[1])
            } else {
                module[1] != "http" || HTTP_USES.contains(&other[0].as_str())
            };
            if row.is_none() || !is_allowed {
                faults.push(format!("{}: imports `{}`", module.join("/"), other.join("/")));
            }
        }
    }
    assert!(faults.is_empty(), "\n{}", faults.join("\n"));
}

#[test]
fn no_files_import_each_other_in_a_circle() {
    let circles = circles(&imports(&program()));
    assert!(circles.is_empty(), "\n{}", circles.join("\n"));
}

#[test]
fn every_file_begins_with_a_sentence() {
    for (file, text) in &program() {
        let first = text.lines().next().unwrap_or_default();
        assert!(first.starts_with("//! ") && first.len() > 10, "{file} does not say what it is about");
    }
}

/// The library is built without a test program, so tests in `src/` would never run.
#[test]
fn no_test_stands_beside_the_code() {
    for (file, text) in &program() {
        assert!(!text.contains("#[cfg(test)]") && !text.contains("#[test]"), "src/{file}: it would never run");
    }
}

#[test]
fn every_file_of_a_kind_has_its_row_in_the_table_next_door() {
    let files = program();
    let in_folder = |folder: &str, others: &[&str]| -> Vec<String> {
        let names = files.keys().filter_map(|file| file.strip_prefix(folder)?.strip_suffix(".rs"));
        let direct = names.map(|name| name.strip_suffix("/mod").unwrap_or(name)).filter(|name| !name.contains('/'));
        direct.filter(|name| *name != "mod" && !others.contains(name)).map(str::to_owned).collect()
    };
    let rules: Vec<_> = lexmill::internals::rule::KINDS.iter().map(|kind| kind.name.replace('-', "_")).collect();
    for file in in_folder("rule/", &["book", "build", "conditions", "context", "kind", "kinds", "lists", "with_lists"])
    {
        assert!(rules.contains(&file), "src/rule/{file}.rs has no row in KINDS");
    }
    let formats: Vec<_> = lexmill::internals::source::FORMATS.iter().map(|(name, _)| (*name).to_owned()).collect();
    let shared =
        ["description", "entry", "entry_sink", "format", "formats", "guess", "open", "source_file", "tag_map", "text"];
    for file in in_folder("source/", &shared) {
        assert!(formats.contains(&file), "src/source/{file}.rs has no row in FORMATS");
    }
    let exports: Vec<_> = lexmill::internals::export::FORMATS.iter().map(|format| format.name.to_owned()).collect();
    let shared = [
        "error", "exported", "format", "formats", "graph", "latin", "package", "refusal", "rows", "sidecar", "staged",
        "wolges",
    ];
    // Formats that are not in this program.
    let is_left_out = |file: &str| file == "parquet" && cfg!(not(feature = "parquet"));
    for file in in_folder("export/", &shared).into_iter().filter(|file| !is_left_out(file)) {
        assert!(exports.contains(&file), "src/export/{file}.rs has no row in FORMATS");
    }
}

#[test]
fn every_rule_kind_has_a_manual_with_an_example() {
    for kind in lexmill::internals::rule::KINDS {
        let manual = kind.manual();
        assert!(manual.starts_with(&format!("`{}`: ", kind.name)), "{manual}");
        let parameters = manual.split_once("Parameters:").map(|(_, parameters)| parameters);
        let parameters = parameters.unwrap_or_else(|| panic!("{} lists no parameters", kind.name));
        for name in kind.parameters {
            assert!(parameters.contains(&format!("`{name}")), "{} does not describe {name}", kind.name);
        }
        assert!(manual.contains(&format!("kind = \"{}\"", kind.name)), "{} has no example", kind.name);
    }
}

#[test]
fn no_code_switches_on_a_language_or_a_game() {
    let names = ["woordspel", "smartfeud", "wordhunt", "\"wwf", "\"nl\"", "\"fr\"", "\"es\"", "\"pt\""];
    for (file, text) in &program() {
        let code = text.lines().filter(|line| !line.trim_start().starts_with("//"));
        for line in code {
            let found = names.iter().find(|name| line.to_lowercase().contains(*name));
            assert!(found.is_none(), "src/{file}: {line}");
        }
    }
}

/// Crates that a game does not need if it only looks up words.
const NOT_FOR_READERS: &str = "anyhow axum clap csv encoding_rs indicatif rayon regex rusqlite ruzstd tokio toml";

#[test]
fn a_reader_needs_few_crates() {
    let arguments = ["tree", "--locked", "--offline", "--no-default-features", "--edges", "normal", "--prefix", "none"];
    let tree = Command::new(std::env::var("CARGO").unwrap())
        .args(arguments)
        .current_dir(env!("CARGO_MANIFEST_DIR"))
        .output()
        .unwrap();
    assert!(tree.status.success(), "{}", String::from_utf8_lossy(&tree.stderr));
    let tree = String::from_utf8(tree.stdout).unwrap();
    let crates: BTreeMap<_, _> = tree.lines().filter_map(|line| line.split_once(' ')).collect();
    assert!(crates.contains_key("fst") && crates.len() < 50, "{} crates", crates.len());
    let unwanted: Vec<_> = NOT_FOR_READERS.split(' ').filter(|name| crates.contains_key(name)).collect();
    assert!(unwanted.is_empty(), "{unwanted:?}");
}

/// Modules that `build.rs` leaves out of the fingerprint must not change the output of a compile.
#[test]
fn a_compile_uses_only_what_is_in_its_fingerprint() {
    let script = fs::read_to_string(Path::new(env!("CARGO_MANIFEST_DIR")).join("build.rs")).unwrap();
    let list = script.split("NOT_IN_A_COMPILE: &[&str] =").nth(1).unwrap().trim_start().trim_start_matches("&[");
    let list = list.split(']').next().unwrap();
    let left_out: Vec<_> = list.split(',').map(|name| name.trim().trim_matches('"')).collect();
    assert!(left_out.contains(&"dictionary") && left_out.contains(&"cli"), "{left_out:?}");
    let imports = imports(&program());
    for module in imports.modules() {
        if left_out.contains(&module[0].as_str()) || ["lib", "main"].contains(&module[0].as_str()) {
            continue;
        }
        let found: Vec<_> =
            imports.of(module).into_iter().filter(|other| left_out.contains(&other[0].as_str())).collect();
        assert!(found.is_empty(), "src/{} is in the fingerprint and imports {found:?}", module.join("/"));
    }
}
