//! `lexmill export` as a program: the paths of the files, rejected exports, and the files that exist afterwards.

use std::fs;
use std::path::Path;
use std::process::Output;

use lexmill::internals::artefact::write_archive;
use lexmill::internals::provenance::sha256_hex;
use tempfile::TempDir;

use crate::common::world::{World, Written, base};
use crate::common::{copy_folder, ended_with, lexmill, run_in};
use crate::export::fixture::{edition, plain_tiles};
use crate::export::packed;

/// A build with one edition, and a folder to work in.
struct Exports {
    world: Written,
    work: TempDir,
}

impl Exports {
    fn new() -> Self {
        let (world, _) = edition(&plain_tiles("abcdet"), ["at", "cat", "bed"]);
        Self { world, work: tempfile::tempdir().unwrap() }
    }

    fn run(&self, arguments: &[&str]) -> Output {
        let mut command = lexmill();
        command.arg("export").args(arguments).current_dir(self.work.path());
        command.env("LEXMILL_BUILD", self.world.build()).output().unwrap()
    }

    /// The messages of an export, which must end with this exit code.
    #[track_caller]
    fn ends_with(&self, arguments: &[&str], code: i32) -> String {
        ended_with(&self.run(arguments), code).1
    }

    fn files(&self) -> Vec<String> {
        names(self.work.path())
    }
}

/// The names of the files and folders in a folder, sorted.
fn names(folder: &Path) -> Vec<String> {
    let names = fs::read_dir(folder).unwrap().map(|entry| entry.unwrap().file_name().into_string().unwrap());
    let mut names: Vec<_> = names.collect();
    names.sort();
    names
}

#[test]
fn files_take_the_editions_name_and_are_not_replaced_unasked() {
    let exports = Exports::new();
    let (answers, _) = ended_with(&exports.run(&["--to", "zyzzyva"]), 0);
    assert_eq!(answers, "");
    assert_eq!(exports.files(), ["small-R.dwg", "small.dwg", "small.dwg.NOTICE", "small.dwg.json"]);
    fs::write(exports.work.path().join("small-R.dwg"), "mine").unwrap();
    fs::remove_file(exports.work.path().join("small.dwg")).unwrap();
    let again = exports.ends_with(&["--to", "zyzzyva"], 2);
    assert!(again.contains("small-R.dwg: already exists"), "{again}");
    assert_eq!(exports.files(), ["small-R.dwg", "small.dwg.NOTICE", "small.dwg.json"], "nothing was written");
    assert_eq!(exports.ends_with(&["--to", "zyzzyva", "--force", "-q"], 0), "");
    assert_ne!(fs::read(exports.work.path().join("small-R.dwg")).unwrap(), b"mine");
    assert_eq!(exports.files(), ["small-R.dwg", "small.dwg", "small.dwg.NOTICE", "small.dwg.json"]);
}

/// The second file cannot be moved into place, because a folder has its name.
#[test]
fn export_that_cannot_be_completed_leaves_no_new_file() {
    let exports = Exports::new();
    fs::create_dir(exports.work.path().join("small-R.dwg")).unwrap();
    let said = exports.ends_with(&["--to", "zyzzyva", "--force"], 2);
    assert!(said.contains("small-R.dwg: cannot be written"), "{said}");
    assert_eq!(exports.files(), ["small-R.dwg"]);
    // A file that was replaced stays, because the old one is gone.
    fs::write(exports.work.path().join("small.dwg"), "mine").unwrap();
    exports.ends_with(&["--to", "zyzzyva", "--force"], 2);
    assert_eq!(exports.files(), ["small-R.dwg", "small.dwg"]);
}

/// A tier takes its words from a source that the edition does not use, with another licence.
#[test]
fn tier_is_exported_with_its_words_license_and_sources() {
    let frequent = "cat\nbed\n";
    let description = format!(
        "title = \"Frequent\"\nversion = \"1\"\nlicense = \"CC-BY-4.0\"\nlicense-files = [\"LICENSE\"]\n\
         attribution = \"nobody\"\npackage = {{ registry = \"none\", name = \"frequent\", version = \"1\" }}\n\
         [[file]]\npath = \"list.txt\"\nsha256 = \"{}\"\nformat = \"plain\"\nencoding = \"utf-8\"\n\
         role = \"annotation\"\n",
        sha256_hex(frequent.as_bytes())
    );
    let world = World::new().words("at\nbed\ncat\n").tier("known", "words").tier("common", "frequent");
    let world = world.file("sources/xx/frequent/source.toml", &description);
    let world = world.file("sources/xx/frequent/list.txt", frequent).file("sources/xx/frequent/LICENSE", "CC-BY\n");
    let exports = Exports { world: world.compile(), work: tempfile::tempdir().unwrap() };
    exports.ends_with(&["--to", "csv", "--tier", "common"], 0);
    assert_eq!(exports.files(), ["small-common.csv", "small-common.csv.NOTICE", "small-common.csv.json"]);
    let read = |name: &str| fs::read_to_string(exports.work.path().join(name)).unwrap();
    let table = read("small-common.csv");
    let words: Vec<_> = table.lines().map(|line| line.split(',').next().unwrap()).collect();
    assert_eq!(words, ["word", "bed", "cat"]);
    let sidecar: serde_json::Value = serde_json::from_str(&read("small-common.csv.json")).unwrap();
    let found = ["tier", "license", "words"].map(|key| sidecar[key].to_string());
    assert_eq!(found, ["\"common\"", "\"CC-BY-4.0 AND CC0-1.0\"", "2"]);
    let sources = sidecar["sources"].as_array().unwrap().iter();
    assert!(sources.map(|source| source["title"].as_str().unwrap()).eq(["words", "Frequent"]), "{sidecar}");
    assert!(read("small-common.csv.NOTICE").contains("Frequent"));
}

#[test]
fn a_package_has_a_version_of_its_own_and_the_answers_of_a_tier_in_their_order() {
    let tier =
        "\n[[tier]]\nname = \"daily\"\nfrom = [{ attested = 1 }]\norder = \"shuffled\"\nstart = \"2026-03-01\"\n";
    let world = World::new().words("aap\nnoot\nmies\nteun\nvuur\n").rules(tier).compile();
    let work = tempfile::tempdir().unwrap();
    let export = |arguments: &[&str]| {
        let mut command = lexmill();
        command.arg("export").args(arguments).current_dir(work.path()).env("SOURCE_DATE_EPOCH", "1767225599");
        command.env("LEXMILL_BUILD", world.build()).output().unwrap()
    };
    ended_with(&export(&["--to", "wheel"]), 0);
    assert!(names(work.path()).contains(&"small-2025.12.31-py3-none-any.whl".to_owned()), "{:?}", names(work.path()));
    ended_with(&export(&["--to", "c", "--answers", "daily", "--package-version", "1.4.0", "--out", "c.zip"]), 0);
    let files = packed::of_zip(&fs::read(work.path().join("c.zip")).unwrap());
    let package = String::from_utf8(files["small/lexmill-small.pc"].clone()).unwrap();
    assert!(package.contains("\nVersion: 1.4.0\n"), "{package}");
    let days = fs::read_to_string(world.edition().join("days-daily.csv")).unwrap();
    let days: Vec<_> = days.lines().skip(1).map(|row| row[11..].to_owned()).collect();
    assert_eq!(packed::Words::new(&files["small/small.words"]).answers, days);
    ended_with(&export(&["--to", "json", "--answers", "daily", "--out", "words.json"]), 0);
    let json: serde_json::Value = serde_json::from_slice(&fs::read(work.path().join("words.json")).unwrap()).unwrap();
    assert_eq!(json["answers"], serde_json::json!(days));
    for (arguments, part) in [
        (["--to", "text", "--answers", "daily"], "text has no field for --answers, which is only for json, "),
        (["--to", "c", "--answers", "rare"], "unknown tier `rare`; the tiers are daily"),
        (["--to", "c", "--package-version", "1.04.0"], "three numbers without leading zeros"),
        (["--to", "c", "--package-version=1.-4.3", "--force"], "three numbers without leading zeros"),
        (["--to", "c", "--package-version", "1.4"], "three numbers without leading zeros"),
        (["--to", "c", "--package-version", "1.4.3000000000"], "three numbers without leading zeros"),
    ] {
        let (_, said) = ended_with(&export(&arguments), 2);
        assert!(said.contains(part), "{said}");
    }
}

#[test]
fn the_date_of_a_package_must_be_a_number_of_seconds() {
    let world = World::new().words("aap\n").compile();
    let mut command = lexmill();
    command.args(["export", "--to", "c", "--build"]).arg(world.build()).current_dir(world.path());
    let (_, said) = ended_with(&command.env("SOURCE_DATE_EPOCH", "yesterday").output().unwrap(), 2);
    assert!(said.contains("SOURCE_DATE_EPOCH is `yesterday`; set it to a number of seconds"), "{said}");
}

#[test]
fn own_tags_keep_their_names() {
    let language = format!("tags = [\"plant\"]\n{}", base("base-language.toml"));
    let world = World::new().language("xx", &language).words("aap\nlinde\n").labels("plant", "linde\n").compile();
    let mut command = lexmill();
    command.args(["export", "--to", "jsonl", "--out", "-", "--build"]).arg(world.build());
    let (answer, _) = ended_with(&command.output().unwrap(), 0);
    assert!(answer.contains(r#""tags":["plant"]"#) && !answer.contains('#'), "{answer}");
}

#[test]
fn a_path_names_the_main_file_or_a_folder() {
    let exports = Exports::new();
    exports.ends_with(&["--to", "hunspell", "-o", "en_GB.dic"], 0);
    assert_eq!(exports.files(), ["en_GB.aff", "en_GB.dic", "en_GB.dic.NOTICE", "en_GB.dic.json"]);
    fs::create_dir(exports.work.path().join("out")).unwrap();
    exports.ends_with(&["--to", "kwg", "-o", "out"], 0);
    let inside = names(&exports.work.path().join("out"));
    assert_eq!(inside, ["small.kwg", "small.kwg.NOTICE", "small.kwg.alphabet.txt", "small.kwg.json"]);
    let nowhere = exports.ends_with(&["--to", "kwg", "-o", "nowhere/x.kwg"], 2);
    assert!(nowhere.contains("nowhere/x.kwg: cannot be written"), "{nowhere}");
}

#[test]
fn standard_output_takes_one_file_of_one_edition() {
    let exports = Exports::new();
    let (words, said) = ended_with(&exports.run(&["--to", "text", "--out", "-"]), 0);
    assert_eq!(words, "at\nbed\ncat\n");
    assert!(said.contains("the sidecar (a JSON description) is not written"), "{said}");
    let (words, said) = ended_with(&exports.run(&["--to", "hunspell", "--out", "-"]), 2);
    assert!(words.is_empty() && said.contains("hunspell consists of several files (.dic, .aff)"), "{words}{said}");
    // The same bytes as in a file.
    for format in ["kwg", "kad", "csv", "cspell"] {
        let file = exports.work.path().join("file");
        exports.ends_with(&["--to", format, "--force", "-o", "file"], 0);
        assert!(fs::read(&file).unwrap() == exports.run(&["--to", format, "-o", "-"]).stdout, "{format}");
    }
    assert_eq!(exports.files(), ["file", "file.NOTICE", "file.json", "file.kad.alphabet.txt", "file.kwg.alphabet.txt"]);
}

#[test]
fn one_edition_that_is_refused_holds_the_others_back() {
    let exports = Exports::new();
    let world = World::new().id("other").tiles("A = {}\nCH = {}\n").words("acha\n").compile();
    copy_folder(&world.edition(), &exports.world.build().join("other"));
    let said = exports.ends_with(&["--to", "lexpert"], 2);
    assert!(said.contains("cannot be exported as lexpert: the tile `CH`"), "{said}");
    assert_eq!(exports.files(), Vec::<String>::new());
    let both = exports.ends_with(&["--to", "text", "-o", "one.txt"], 2);
    assert!(both.contains("cannot write 2 editions to one file"), "{both}");
}

/// `-e` and `--build` accept the file. It gives the same answers as the folder, and `tar` opens it.
#[test]
fn one_file_answers_like_the_folder() {
    let exports = Exports::new();
    exports.ends_with(&["--to", "lexmill"], 0);
    exports.ends_with(&["--to", "lexmill-words"], 0);
    let ask = |arguments: &[&str]| run_in(exports.work.path(), arguments);
    let build = exports.world.build();
    let build = build.to_str().unwrap();
    for question in [
        &["check", "cat", "bad"][..],
        &["explain", "cat"],
        &["list"],
        &["find", "--starts", "c"],
        &["stats"],
        &["verify"],
    ] {
        let expected = ask(&[question, &["--build", build]].concat());
        for one_file in [&["-e", "small.lexmill"][..], &["--build", "small.lexmill"]] {
            let output = ask(&[question, one_file].concat());
            assert_eq!(
                (output.status.code(), &output.stdout),
                (expected.status.code(), &expected.stdout),
                "{question:?}"
            );
        }
    }
    let mut damaged = fs::read(exports.work.path().join("small.lexmill")).unwrap();
    let place = damaged.windows(3).position(|bytes| bytes == b"cat").unwrap();
    damaged[place] = b'b';
    fs::write(exports.work.path().join("damaged.lexmill"), damaged).unwrap();
    let found = ask(&["verify", "-e", "damaged.lexmill"]);
    assert_ne!(found.status.code(), Some(0));
    assert!(String::from_utf8_lossy(&found.stdout).contains("damaged\n"), "{found:?}");
    let serve = ["serve", "--listen", "127.0.0.1:0", "--build", "small.words.lexmill"];
    for arguments in [&["check", "-e", "small.words.lexmill", "cat"][..], &serve] {
        let (_, said) = ended_with(&ask(arguments), 2);
        assert!(said.contains("contains only words"), "{arguments:?}: {said}");
    }
    ended_with(&ask(&["verify", "-e", "small.words.lexmill"]), 0);
    assert_eq!(ask(&["list", "-e", "small.words.lexmill"]).stdout, ask(&["list", "-e", "small.lexmill"]).stdout);
    let mut cut = fs::read(exports.work.path().join("small.lexmill")).unwrap();
    let fst = cut.windows(9).position(|bytes| bytes == b"words.fst").unwrap();
    let start = cut.windows(15).position(|bytes| bytes == b"small/words.fst").unwrap();
    assert!(fst < start, "checksums.json names it first");
    cut[start..].fill(0);
    fs::write(exports.work.path().join("cut.lexmill"), cut).unwrap();
    let (_, cut) = ended_with(&ask(&["check", "-e", "cut.lexmill", "cat"]), 2);
    assert!(cut.contains("damaged: it is missing from the archive"), "{cut}");
    let mut old = Vec::new();
    write_archive(&[("small/manifest.json".to_owned(), br#"{"format":9}"#.to_vec())], &mut old).unwrap();
    fs::write(exports.work.path().join("old.lexmill"), old).unwrap();
    let (_, old) = ended_with(&ask(&["check", "-e", "old.lexmill", "cat"]), 2);
    assert!(old.contains("has format 9, but this version of lexmill reads"), "{old}");
    fs::write(exports.work.path().join("text.lexmill"), "at\nbed\ncat\n").unwrap();
    assert!(ended_with(&ask(&["check", "-e", "text.lexmill", "cat"]), 2).1.contains("not a tar archive"));
    let tar =
        std::process::Command::new("tar").args(["tf", "small.words.lexmill"]).current_dir(exports.work.path()).output();
    if let Ok(tar) = tar {
        let listed = String::from_utf8(tar.stdout).unwrap();
        assert!(
            listed.lines().eq(["checksums.json", "manifest.json", "edition.json", "NOTICE", "words.txt"]
                .map(|name| format!("small/{name}"))),
            "{listed}"
        );
    }
}

#[test]
fn damaged_file_is_reported_with_the_advice_to_export_again() {
    let exports = Exports::new();
    exports.ends_with(&["--to", "lexmill"], 0);
    let sound = fs::read(exports.work.path().join("small.lexmill")).unwrap();
    let header = sound.windows(18).position(|bytes| bytes == b"small/verdicts.bin").unwrap();
    let mut flipped = sound.clone();
    flipped[header + 512] ^= 1;
    for damaged in [&flipped[..], &sound[..header], b"cat\n"] {
        fs::write(exports.work.path().join("damaged.lexmill"), damaged).unwrap();
        let (_, said) = ended_with(&run_in(exports.work.path(), &["check", "-e", "damaged.lexmill", "cat"]), 2);
        assert!(said.contains("damaged: "), "{said}");
        assert!(said.contains("export the edition again with `lexmill export`, or get a new copy"), "{said}");
    }
}

#[test]
fn one_file_is_compared_and_reported_like_the_folder() {
    let folder = tempfile::tempdir().unwrap();
    let run = |arguments: &[&str]| run_in(folder.path(), arguments);
    for (name, words) in [("old", "aap\nzo\n"), ("new", "aap\nna\nnoot\n")] {
        World::new().words(words).compile_in(&folder.path().join(name));
        let build = format!("{name}/build");
        let export = ["export", "--to", "lexmill", "--build", &build, "-o", &format!("{name}.lexmill")];
        ended_with(&run(&export), 0);
    }
    let same = |of_files: &[&str], of_folders: &[&str], code| {
        let [(of_file, _), (of_folder, _)] = [of_files, of_folders].map(|arguments| ended_with(&run(arguments), code));
        assert!(of_file == of_folder, "{of_files:?}: {of_file}");
    };
    let (old, new) = ("old/build/small", "new/build/small");
    same(&["diff", "old.lexmill", "new.lexmill"], &["diff", old, new], 1);
    same(&["diff", "old.lexmill", new], &["diff", old, new], 1);
    same(&["diff", "new.lexmill", "new.lexmill"], &["diff", new, new], 0);
    let report = ["report", "--build", "new/build", "--since", old];
    same(&["report", "-e", "new.lexmill"], &report[..3], 0);
    same(&["report", "-e", "new.lexmill", "--since", "old.lexmill"], &report, 0);
}

/// If wolges has an alphabet for the language, the tiles get the numbers of this alphabet. A tile that is missing there
/// is rejected.
#[test]
fn word_graphs_have_the_numbers_of_wolges_alphabets() {
    let exported = |language: &str, tiles: &str, words: &str| {
        let file = "letters = \"abcdefghijklmnñopqrstuvwxyz\"\nvowels = \"aeiou\"\nhyphens = [\"-\"]\napostrophes = [\"'\"]\nname.en = \"x\"\n";
        let world = World::new().id("small").language(language, file).tiles(tiles).words(words).compile();
        let exports = Exports { world, work: tempfile::tempdir().unwrap() };
        (exports.run(&["--to", "kwg"]), exports.work)
    };
    let tiles =
        "blank = 2\n\"Ñ\" = { value = 8, count = 1 }\nA = { value = 1, count = 12 }\nL = { value = 1, count = 4 }\n";
    let (output, work) = exported("es", tiles, "aña\nalla\n");
    ended_with(&output, 0);
    let sidecar: serde_json::Value =
        serde_json::from_slice(&fs::read(work.path().join("small.kwg.json")).unwrap()).unwrap();
    assert_eq!(sidecar["alphabet"], "spanish");
    let numbers: Vec<_> =
        sidecar["tiles"].as_array().unwrap().iter().map(|tile| tile["number"].as_u64().unwrap()).collect();
    assert_eq!(numbers, [16, 1, 12]);
    let alphabet = fs::read_to_string(work.path().join("small.kwg.alphabet.txt")).unwrap();
    let lines: Vec<_> = alphabet.lines().collect();
    assert_eq!((lines[0], lines[1], lines[16]), ("?\t?\t2\t0\t0\t0\t0", "A\ta\t12\t1\t1\t0\t0", "Ñ\tñ\t1\t8\t0\t0\t0"));
    assert_eq!(lines[4], "[CH]\t[ch]\t0\t0\t0\t0\t0");
    let (output, _) = exported("es", "A = {}\nK = {}\n", "kak\n");
    let (_, said) = ended_with(&output, 2);
    assert!(said.contains("`spanish`, which has no tile `K`"), "{said}");
}

/// The manifest of an archive says which files the whole build has.
#[test]
fn an_archive_that_lacks_a_file_is_not_sound() {
    let exports = Exports::new();
    let folder = exports.world.edition();
    let all = |wanted: &dyn Fn(&str) -> bool| {
        let first = ["checksums.json", "manifest.json"].map(str::to_owned);
        let others = names(&folder).into_iter().filter(|name| !first.contains(name) && wanted(name));
        let named = |name: String| (format!("small/{name}"), fs::read(folder.join(&name)).unwrap());
        first.iter().cloned().chain(others).map(named).collect::<Vec<_>>()
    };
    let verify = |files: &[(String, Vec<u8>)], code| {
        let mut archive = Vec::new();
        write_archive(files, &mut archive).unwrap();
        fs::write(exports.work.path().join("some.lexmill"), archive).unwrap();
        ended_with(&run_in(exports.work.path(), &["verify", "-e", "some.lexmill"]), code);
    };
    verify(&all(&|_| true), 0);
    for lacks in ["lists.bin", "verdicts.bin", "words.txt", "anagrams.bin"] {
        verify(&all(&|name| name != lacks), 1);
    }
    // Only checksums and manifest.
    verify(&all(&|_| false), 1);
}
