//! What a compile does when things go wrong, and that it always does the same: run as a program, on small worlds
//! and on a language of the repository.

#[allow(dead_code, reason = "each test program uses a part of it")]
mod common;

use std::fs;
use std::io::{Read, Write};
use std::path::{Path, PathBuf};
use std::process::{Command, Output, Stdio};
use std::time::Duration;

use lexmill::lexicon::Lexicon;
use lexmill::provenance::sha256_hex;

const WORDS: &str = "aap\nnoot\nmies\nTeun\nvuur\n";

/// A small world in a temporary folder.
struct World(tempfile::TempDir);

impl World {
    fn new() -> Self {
        let world = Self(tempfile::tempdir().unwrap());
        let base = |name: &str| fs::read_to_string(common::repository().join("tests/cases").join(name)).unwrap();
        let edition = base("base-edition.toml")
            + "\n[[source]]\nname = \"words\"\n[[rule]]\nname = \"no-tile\"\nkind = \"letters\"\nbecause.en = \"no tile\"\n\
               because.xx = \"no tile\"\n[[rule]]\nname = \"length\"\nkind = \"length\"\nmin = 2\nmax = 15\n\
               because.en = \"length\"\nbecause.xx = \"length\"\n[[rule]]\nname = \"name\"\nkind = \"casing\"\nbecause.en = \"a name\"\n\
               because.xx = \"a name\"\n[[rule]]\nname = \"otherwise\"\nkind = \"otherwise\"\nthen = \"admit\"\n\
               because.en = \"fine\"\nbecause.xx = \"fine\"\n";
        common::write_files(
            world.path(),
            [("rules/xx/language.toml", base("base-language.toml").as_str()), ("rules/xx/small.toml", &edition)],
        );
        world.write_words(WORDS);
        world
    }

    fn path(&self) -> &Path {
        self.0.path()
    }

    /// Writes the word list and a description that fits it.
    fn write_words(&self, words: &str) {
        let description = format!(
            "title = \"words\"\nversion = \"1\"\nlicense = \"CC0-1.0\"\nlicense-files = [\"LICENSE\"]\n\
             attribution = \"nobody\"\npackage = {{ registry = \"none\", name = \"words\", version = \"1\" }}\n\
             [[file]]\npath = \"list.txt\"\nsha256 = \"{}\"\nformat = \"plain\"\nencoding = \"utf-8\"\n",
            sha256_hex(words.as_bytes())
        );
        common::write_files(
            self.path(),
            [
                ("sources/xx/words/list.txt", words),
                ("sources/xx/words/LICENSE", "CC0\n"),
                ("sources/xx/words/source.toml", &description),
            ],
        );
    }

    fn command(&self, arguments: &[&str]) -> Command {
        let mut command = Command::new(env!("CARGO_BIN_EXE_lexmill"));
        command.current_dir(self.path()).args(arguments).env_remove("LEXMILL_EDITION");
        command
    }

    fn run(&self, arguments: &[&str]) -> Output {
        self.command(arguments).stdin(Stdio::null()).output().unwrap()
    }

    fn words(&self) -> String {
        fs::read_to_string(self.path().join("build/small/words.txt")).unwrap()
    }
}

fn text(bytes: &[u8]) -> String {
    String::from_utf8(bytes.to_vec()).unwrap()
}

/// All files of a folder with their contents.
fn contents(folder: &Path) -> Vec<(PathBuf, Vec<u8>)> {
    let mut files = Vec::new();
    for entry in fs::read_dir(folder).unwrap() {
        let path = entry.unwrap().path();
        files.push((path.strip_prefix(folder).unwrap().to_owned(), fs::read(&path).unwrap()));
    }
    files.sort();
    files
}

#[test]
fn an_edition_is_compiled_once_and_again_when_an_input_changes() {
    let world = World::new();
    let first = world.run(&["compile"]);
    assert!(first.status.success(), "{}", text(&first.stderr));
    assert!(text(&first.stdout).contains("compiled"));
    assert_eq!(world.words(), "aap\nmies\nnoot\nvuur\n");
    assert!(text(&world.run(&["compile"]).stdout).contains("unchanged"));
    world.write_words("aap\n");
    assert!(text(&world.run(&["compile"]).stdout).contains("compiled"));
    assert_eq!(world.words(), "aap\n");
    fs::write(world.path().join("build/small/words.txt"), "tampered\n").unwrap();
    assert!(text(&world.run(&["compile"]).stdout).contains("compiled"), "an altered output is made anew");
    assert!(text(&world.run(&["compile", "--force"]).stdout).contains("compiled"));
}

#[test]
fn an_altered_source_is_refused_by_name_and_nothing_changes() {
    let world = World::new();
    assert!(world.run(&["compile"]).status.success());
    let before = contents(&world.path().join("build/small"));
    fs::write(world.path().join("sources/xx/words/list.txt"), "aap\nnoot\nmies\nTeun\nvuuR\n").unwrap();
    for arguments in [&["compile"][..], &["lint"]] {
        let output = world.run(arguments);
        assert_eq!(output.status.code(), Some(1));
        let said = text(&output.stderr) + &text(&output.stdout);
        assert!(said.contains("sources/xx/words/list.txt: error[altered-source]"), "{said}");
    }
    assert_eq!(contents(&world.path().join("build/small")), before);
}

#[test]
fn a_broken_rule_file_shows_every_fault_at_once_and_nothing_changes() {
    let world = World::new();
    assert!(world.run(&["compile"]).status.success());
    let before = contents(&world.path().join("build/small"));
    let path = world.path().join("rules/xx/small.toml");
    let broken =
        fs::read_to_string(&path).unwrap().replace("width = 15", "width = \"wide\"").replace("capital", "capitol")
            + "\n[[rule]]\nname = \"late\"\nkind = \"lenght\"\nbecause.en = \"x\"\nbecause.xx = \"x\"\n";
    fs::write(&path, broken.replace("kind = \"casing\"", "kind = \"casing\"\ncapitol = \"any\"")).unwrap();
    let output = world.run(&["compile"]);
    assert_eq!(output.status.code(), Some(1));
    let said = text(&output.stderr);
    for expected in
        ["`width` must be", "`capitol` is not known here", "did you mean `capital`?", "no rule kind `lenght`"]
    {
        assert!(said.contains(expected), "{expected} is missing in:\n{said}");
    }
    let places = said.lines().filter(|line| line.starts_with("rules/xx/small.toml:"));
    assert!(
        places.clone().count() >= 4
            && places.clone().all(|line| line.split(':').nth(2).unwrap().parse::<u32>().is_ok())
    );
    assert_eq!(contents(&world.path().join("build/small")), before);
}

#[test]
fn a_second_compile_is_told_who_holds_the_lock() {
    let world = World::new();
    fs::create_dir(world.path().join("build")).unwrap();
    let lock = fs::File::create(world.path().join("build/.lock")).unwrap();
    lock.lock().unwrap();
    fs::write(world.path().join("build/.lock"), "process 4711\n").unwrap();
    let output = world.run(&["compile"]);
    assert_eq!(output.status.code(), Some(75));
    assert!(text(&output.stderr).contains("process 4711"), "{}", text(&output.stderr));
    let mut waiting = world.command(&["compile", "--wait"]).stdout(Stdio::piped()).spawn().unwrap();
    std::thread::sleep(Duration::from_millis(200));
    assert!(waiting.try_wait().unwrap().is_none(), "it waits");
    drop(lock);
    assert!(waiting.wait().unwrap().success());
}

#[test]
fn what_a_broken_off_compile_left_is_cleared_away() {
    let world = World::new();
    assert!(world.run(&["compile"]).status.success());
    let build = world.path().join("build");
    fs::rename(build.join("small"), build.join(".old-small")).unwrap();
    common::write_files(&build, [(".new-small/words.txt", "half")]);
    assert!(text(&world.run(&["compile"]).stdout).contains("unchanged"), "the old edition is put back");
    let left: Vec<_> = fs::read_dir(&build).unwrap().map(|entry| entry.unwrap().file_name()).collect();
    assert!(left.iter().all(|name| name == "small" || name == ".lock"), "{left:?}");
}

/// The version that lies in a folder, which must be sound.
fn version(folder: &Path) -> String {
    let verification = Lexicon::verify(folder);
    assert_eq!(verification.faults, Vec::<String>::new(), "{}", folder.display());
    verification.version.unwrap()
}

#[test]
fn the_build_before_the_last_change_is_kept() {
    let world = World::new();
    let (build, previous) = (world.path().join("build/small"), world.path().join("build/previous/small"));
    let compile = |words: &str| {
        world.write_words(words);
        let output = world.run(&["compile", "--force"]);
        assert!(output.status.success(), "{}", text(&output.stderr));
        version(&build)
    };
    let first = compile("aap\n");
    compile("aap\n");
    assert!(!previous.exists(), "the same once more is no other build");
    let second = compile("aap\nnoot\n");
    assert_eq!(version(&previous), first);
    compile("aap\nnoot\n");
    assert_eq!(version(&previous), first, "nothing changed, so the comparison stays");
    compile("aap\nnoot\nmies\n");
    assert_eq!(version(&previous), second);
    fs::write(build.join("words.txt"), "tampered\n").unwrap();
    compile("aap\n");
    assert_eq!(version(&previous), second, "a damaged build is not kept");

    assert_eq!(text(&world.run(&["verify"]).stdout).lines().count(), 1, "the kept builds are no edition");
    assert_eq!(world.run(&["verify", "--build", "build/previous"]).status.code(), Some(0));
    let output = world.run(&["diff", "build/previous", "build", "--format", "tsv"]);
    assert!(text(&output.stdout).contains("small\tout\tnoot\t"), "{}", text(&output.stderr));
    fs::rename(world.path().join("rules/xx/small.toml"), world.path().join("rules/xx/previous.toml")).unwrap();
    let output = world.run(&["compile"]);
    assert!(text(&output.stderr).contains("rules/xx/previous.toml: error[reserved-name]"), "{}", text(&output.stderr));
}

/// Wherever the putting away is broken off, the next compile ends it.
#[test]
fn a_build_that_was_half_put_away_is_put_away() {
    let world = World::new();
    let build = world.path().join("build");
    let mut versions = Vec::new();
    for (words, name) in [("aap\n", "one"), ("noot\n", "two"), ("mies\n", "three")] {
        world.write_words(words);
        assert!(world.run(&["compile"]).status.success());
        let _ = fs::remove_dir_all(build.join("previous"));
        versions.push(version(&build.join("small")));
        copy(&build.join("small"), &world.path().join(name));
    }
    let one = |to: &str| copy(&world.path().join("one"), &build.join(to));
    let two = |to: &str| copy(&world.path().join("two"), &build.join(to));
    let cases: [(&str, &dyn Fn()); 4] = [
        ("nothing was put away", &|| {
            one("previous/small");
            two(".old-small");
        }),
        ("the older one had left", &|| {
            one(".gone-small");
            two(".old-small");
        }),
        ("the older one was half removed", &|| {
            one(".gone-small");
            two("previous/small");
            fs::remove_file(build.join(".gone-small/words.fst")).unwrap();
        }),
        ("there was no older one", &|| two(".old-small")),
    ];
    for (case, leave) in cases {
        let _ = fs::remove_dir_all(build.join("previous"));
        leave();
        let output = world.run(&["compile"]);
        assert!(text(&output.stdout).contains("unchanged"), "{case}: {}", text(&output.stderr));
        assert_eq!(
            [version(&build.join("small")), version(&build.join("previous/small"))],
            [&*versions[2], &versions[1]]
        );
        only_editions(&build);
    }
    two("previous/small");
    copy(&build.join("small"), &build.join(".old-small"));
    assert!(world.run(&["compile"]).status.success());
    assert_eq!(version(&build.join("previous/small")), versions[1], "an equal build pushes nothing out");
    only_editions(&build);
}

fn copy(from: &Path, to: &Path) {
    fs::create_dir_all(to).unwrap();
    for (name, bytes) in contents(from) {
        fs::write(to.join(name), bytes).unwrap();
    }
}

/// Nothing is left of what compiles have in hand.
fn only_editions(build: &Path) {
    let names: Vec<_> = fs::read_dir(build).unwrap().map(|entry| entry.unwrap().file_name()).collect();
    assert!(names.iter().all(|name| ["small", "previous", ".lock"].iter().any(|known| name == known)), "{names:?}");
}

/// `kill -9` at any moment leaves the old edition or the new one. The sources change before every run, so
/// that each has something to write.
#[test]
fn a_killed_compile_leaves_the_old_edition_or_the_new_one() {
    let world = World::new();
    let mut list: Vec<_> = (0..20_000).map(|number| format!("w{}", spell(number))).collect();
    world.write_words(&(list.join("\n") + "\n"));
    let started = std::time::Instant::now();
    assert!(world.run(&["compile"]).status.success());
    let whole = started.elapsed();
    let mut killed = 0;
    for step in 0..40 {
        let before = world.words();
        list.push(format!("nieuw{}", spell(step)));
        world.write_words(&(list.join("\n") + "\n"));
        let mut child = world.command(&["compile"]).stdout(Stdio::null()).stderr(Stdio::null()).spawn().unwrap();
        std::thread::sleep(whole * step / 40);
        child.kill().unwrap();
        killed += u32::from(!child.wait().unwrap().success());
        version(&world.path().join("build/small"));
        let previous = world.path().join("build/previous/small");
        if previous.exists() {
            version(&previous);
        }
        let after = world.words();
        assert!(after == before || after.contains(&format!("nieuw{}\n", spell(step))), "neither old nor new");
    }
    assert!(killed > 5, "the delays must hit running compiles");
    assert!(world.run(&["compile"]).status.success());
    only_editions(&world.path().join("build"));
    assert_ne!(version(&world.path().join("build/previous/small")), version(&world.path().join("build/small")));
}

/// A number in letters.
fn spell(mut number: u32) -> String {
    let mut letters = String::new();
    loop {
        letters.push(char::from(b'a' + (number % 26) as u8));
        number /= 26;
        if number == 0 {
            return letters;
        }
    }
}

#[cfg(unix)]
#[test]
fn a_disk_that_is_full_ends_with_a_message_and_the_old_edition() {
    let world = World::new();
    assert!(world.run(&["compile"]).status.success());
    let before = contents(&world.path().join("build/small"));
    let list: String = (0..20_000).map(|number| format!("w{}\n", spell(number))).collect();
    world.write_words(&list);
    let script = format!("ulimit -f 40; exec {} compile", env!("CARGO_BIN_EXE_lexmill"));
    let output = Command::new("sh").current_dir(world.path()).args(["-c", &script]).output().unwrap();
    assert_eq!(output.status.code(), Some(2), "{}", text(&output.stderr));
    assert!(text(&output.stderr).contains("build/.new-small"), "{}", text(&output.stderr));
    assert_eq!(contents(&world.path().join("build/small")), before);
}

#[cfg(target_os = "linux")]
#[test]
fn answers_that_cannot_be_written_are_an_error_and_a_reader_that_goes_away_is_none() {
    let world = World::new();
    let list: String = (0..20_000).map(|number| format!("w{}\n", spell(number))).collect();
    world.write_words(&list);
    assert!(world.run(&["compile"]).status.success());
    for arguments in [
        &["check", "aap"][..],
        &["list"],
        &["explain", "aap"],
        &["verify"],
        &["stats"],
        &["report"],
        &["find", "--starts", "w"],
        &["export", "--to", "csv", "--out", "-"],
        &["man"],
        &["completions", "bash"],
    ] {
        let full = fs::OpenOptions::new().write(true).open("/dev/full").unwrap();
        let output = world.command(arguments).stdout(full).stderr(Stdio::piped()).output().unwrap();
        assert_eq!(output.status.code(), Some(2), "{arguments:?}");
        assert!(text(&output.stderr).contains("No space left"), "{arguments:?}");
    }
    let exports = ["text", "csv", "json"].map(|format| vec!["export", "--to", format, "--out", "-"]);
    for arguments in [vec!["list"], vec!["find", "--starts", "w"]].into_iter().chain(exports) {
        let mut child = world.command(&arguments).stdout(Stdio::piped()).spawn().unwrap();
        let mut first = [0; 4];
        child.stdout.as_mut().unwrap().read_exact(&mut first).unwrap();
        drop(child.stdout.take());
        assert!(child.wait().unwrap().success(), "{arguments:?}");
    }
}

#[test]
fn questions_without_an_answer_end_with_a_message() {
    let world = World::new();
    for (arguments, said) in [
        (&["check", "aap"][..], "lexmill compile"),
        (&["compile", "dutsch"], "there is no edition or language `dutsch`; there are small"),
        (&["check", "-e", "../small", "aap"], "no name of an edition"),
        (&["lint", "--explain", "nonsense"], "there is no rule kind `nonsense`"),
    ] {
        let output = world.run(arguments);
        assert_eq!(output.status.code(), Some(2), "{arguments:?}");
        assert!(text(&output.stderr).contains(said), "{arguments:?}: {}", text(&output.stderr));
    }
    assert!(world.run(&["compile"]).status.success());
    let output = world.run(&["check", "-e", "smal", "aap"]);
    assert_eq!(output.status.code(), Some(2));
    assert!(
        text(&output.stderr).contains("there is no built edition `smal`; there are small"),
        "{}",
        text(&output.stderr)
    );
    assert_eq!(world.run(&["check", "aap", "Teun"]).status.code(), Some(1));
    assert_eq!(world.run(&["check", "aap", "\u{202e}x", ""]).status.code(), Some(1));
    let mut child = world.command(&["explain"]).stdin(Stdio::piped()).stdout(Stdio::null()).spawn().unwrap();
    let hostile = [b"ij".repeat(1_000_000), b"\n\xff\xfe\0\n".to_vec(), b"y".repeat(100)].concat();
    child.stdin.take().unwrap().write_all(&hostile).unwrap();
    assert_eq!(child.wait().unwrap().code(), Some(1));
}

/// Every bit that flips in an artefact is noticed: by `verify`, and by a look-up that meets it.
#[test]
fn a_damaged_build_is_refused() {
    let world = World::new();
    assert!(world.run(&["compile"]).status.success());
    let folder = world.path().join("build/small");
    assert_eq!(Lexicon::verify(&folder).faults, Vec::<String>::new());
    for (name, sound) in contents(&folder) {
        let path = folder.join(&name);
        for place in (0..sound.len()).step_by(sound.len().div_ceil(40).max(1)) {
            let mut damaged = sound.clone();
            damaged[place] ^= 1 << (place % 8);
            fs::write(&path, &damaged).unwrap();
            assert!(!Lexicon::verify(&folder).faults.is_empty(), "{} byte {place}", name.display());
            // Whatever it says, it must not panic, and must not admit a word that is not there.
            if let Ok(lexicon) = Lexicon::open_for_lookup(&folder) {
                assert!(!lexicon.check("teun").is_ok_and(|check| check.allowed), "{} byte {place}", name.display());
            }
        }
        for length in
            [0, 1, sound.len() / 2, sound.len().saturating_sub(1)].into_iter().filter(|&cut| cut < sound.len())
        {
            fs::write(&path, &sound[..length]).unwrap();
            assert!(!Lexicon::verify(&folder).faults.is_empty(), "{} cut to {length}", name.display());
        }
        fs::remove_file(&path).unwrap();
        assert!(!Lexicon::verify(&folder).faults.is_empty(), "{} missing", name.display());
        fs::write(&path, &sound).unwrap();
    }
    fs::write(folder.join("stranger"), "").unwrap();
    assert!(Lexicon::verify(&folder).faults[0].contains("stranger"));
    let output = world.run(&["verify"]);
    assert_eq!(output.status.code(), Some(1), "{}", text(&output.stdout));
}

/// Same inputs, same bytes: any number of threads, another folder, another locale and time zone.
#[test]
fn two_compiles_give_the_same_bytes() {
    let folder = tempfile::tempdir().unwrap();
    let build = common::repository_build();
    for (threads, name) in [("1", "one"), ("2", "two")] {
        let other = folder.path().join(name);
        let output = Command::new(env!("CARGO_BIN_EXE_lexmill"))
            .current_dir(folder.path())
            .args(["compile", "nl"])
            .env("LEXMILL_SOURCES", common::repository().join("sources"))
            .env("LEXMILL_RULES", common::repository().join("rules"))
            .env("LEXMILL_BUILD", &other)
            .env("RAYON_NUM_THREADS", threads)
            .env("LC_ALL", "nl_NL.ISO-8859-1")
            .env("TZ", "Pacific/Kiritimati")
            .output()
            .unwrap();
        assert!(output.status.success(), "{}", text(&output.stderr));
        for edition in ["woordspel-nl", "smartfeud-nl"] {
            let same = contents(&other.join(edition)) == contents(&build.join(edition));
            assert!(same, "{edition} with {threads} threads differs");
        }
    }
}
