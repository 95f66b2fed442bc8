//! Builds that were damaged, crafted or put where they do not belong.

use std::fs;
use std::panic::{AssertUnwindSafe, catch_unwind};
use std::path::{Path, PathBuf};
use std::process::Stdio;
use std::time::{Duration, Instant};

use lexmill::artefact::{ArtefactError, EDITION, MANIFEST, Manifest, SEAL, VERDICTS, WORDS_FST};
use lexmill::lexicon::{Condition, FindError, FoundWord, Lexicon, ListedWord, Query};
use proptest::prelude::*;
use proptest::test_runner::{Config, TestRunner};

use crate::common::server::Server;
use crate::common::world::Written;
use crate::common::{contents, copy_folder, lexmill, reseal, text, trials};

const WORDS: &str = "aap\nnoot\nmies\nTeun\nvuur\nkwaad\nby\nbij\nhij\nzo\nzon\nzonen\nbaby\n";

/// A small edition, in which a Y may lie for IJ.
fn world() -> Written {
    let tiles = "A = { value = 1 }\nB = {}\nD = {}\nE = {}\nH = {}\nI = {}\nJ = {}\nK = {}\nM = {}\nN = {}\nO = {}\nP = {}\n\
                 R = {}\nS = {}\nT = {}\nU = {}\nV = {}\nW = {}\nY = { also = \"ij\" }\nZ = {}\n";
    let tiles = tiles.replace("{}", "{ value = 2 }");
    let world = crate::common::world::World::new().tiles(&tiles).words(WORDS);
    world.labels("slang", "kwaad\n").rule("name", "kind = \"casing\"").compile()
}

/// What a build says to some questions; an error is its text.
fn answers(folder: &Path) -> Vec<Result<String, String>> {
    let told = |error: &dyn std::fmt::Display| error.to_string();
    let mut all = Vec::new();
    for open in [Lexicon::open_for_lookup, Lexicon::open] {
        let lexicon = match open(folder) {
            Ok(lexicon) => lexicon,
            Err(error) => {
                all.push(Err(error.to_string()));
                continue;
            }
        };
        for word in ["aap", "hyj", "by", "hy", "teun", "zoon", "xyz", "kwaad"] {
            all.push(lexicon.check(word).map(|check| format!("{check:?}")).map_err(|error| told(&error)));
            all.push(lexicon.explain(word).map(|told| format!("{told:?}")).map_err(|error| told(&error)));
            all.push(lexicon.allows(word).map(|allowed| allowed.to_string()).map_err(|error| told(&error)));
        }
        let mut listed = Vec::<ListedWord>::new();
        let list = lexicon.list(None, |word| {
            listed.push(word);
            Ok::<_, ArtefactError>(())
        });
        all.push(list.map(|()| format!("{listed:?}")).map_err(|error| told(&error)));
        let conditions = [
            Condition::Anagram("hy".into()),
            Condition::Within("zone?".into()),
            Condition::Near { word: "zone".into(), distance: 2 },
            Condition::Regex("^[a-z]a".into()),
            Condition::Contains("o".into()),
        ];
        for condition in conditions {
            let found: Result<Vec<FoundWord>, FindError> = lexicon.find(&Query::default().and(condition));
            all.push(found.map(|found| format!("{found:?}")).map_err(|error| told(&error)));
        }
        all.push(lexicon.stats().map(|stats| format!("{stats:?}")).map_err(|error| told(&error)));
        all.push(lexicon.manifest().map(|manifest| format!("{manifest:?}")).map_err(|error| told(&error)));
    }
    all
}

/// The answers of a damaged build: each is that of the sound one, or an error. An edition that does not open gives none.
fn assert_true_or_refused(folder: &Path, sound: &[Result<String, String>], what: &str) {
    let found = catch_unwind(AssertUnwindSafe(|| answers(folder)));
    let found = found.unwrap_or_else(|_| panic!("{what}: a panic"));
    let mut truths: Vec<_> = sound.iter().flatten().collect();
    for answer in found.iter().flatten() {
        let place = truths.iter().position(|truth| *truth == answer);
        truths.drain(..=place.unwrap_or_else(|| panic!("{what}: {answer}")));
    }
}

/// A copy of a build in which one file is replaced.
struct Copy {
    folder: PathBuf,
    _all: tempfile::TempDir,
}

impl Copy {
    fn of(sound: &Path) -> Self {
        let all = tempfile::tempdir().unwrap();
        let folder = all.path().join(sound.file_name().unwrap());
        copy_folder(sound, &folder);
        Self { folder, _all: all }
    }

    fn path(&self, name: impl AsRef<Path>) -> PathBuf {
        self.folder.join(name)
    }
}

/// A file with a flipped bit, cut off, or with a byte more; none where it has no bit to flip.
fn damage(bytes: &[u8], trial: usize) -> Option<Vec<u8>> {
    let mut damaged = bytes.to_vec();
    // Places that are spread over the file, and bits that take turns.
    let bit = (trial * 7919 * 8 + trial) % (bytes.len() * 8).max(1);
    match trial % 8 {
        6 => damaged.truncate(bytes.len() / (trial + 1)),
        7 => damaged.push(trial as u8),
        _ => *damaged.get_mut(bit / 8)? ^= 1 << (bit % 8),
    }
    Some(damaged)
}

/// A flipped bit, a cut or an appended byte in any file gives no other answer, and no panic.
#[test]
fn f01_damaged_files_are_refused() {
    let world = world();
    let sound = answers(&world.edition());
    assert!(sound.iter().all(Result::is_ok), "{sound:?}");
    let copy = Copy::of(&world.edition());
    let mut damages = 0;
    for (name, bytes) in contents(&world.edition()) {
        let path = copy.path(&name);
        for trial in 0..trials(24) as usize {
            let Some(damaged) = damage(&bytes, trial) else { continue };
            fs::write(&path, &damaged).unwrap();
            assert_true_or_refused(&copy.folder, &sound, &format!("{} trial {trial}", name.display()));
            damages += 1;
        }
        fs::write(&path, &bytes).unwrap();
    }
    assert!(damages > 200, "{damages}");
}

/// The same of a server: it does not start and names the edition, or answers as if nothing had happened.
#[test]
fn f01_a_server_answers_truly_or_does_not_start() {
    let world = world();
    let paths = [
        "/v1/editions",
        "/v1/small",
        "/v1/small/words/aap",
        "/v1/small/words/hyj",
        "/v1/small/words/zoom",
        "/v1/small/words/kwaad/explanation",
        "/v1/small/find?within=zone%3F",
        "/v1/small/lists/3",
        "/small",
        "/small/word/kwaad?lang=de",
        "/?word=hy",
    ];
    let folder = tempfile::tempdir().unwrap();
    let build = folder.path().join("build");
    fs::create_dir(&build).unwrap();
    copy_folder(&world.edition(), &build.join("small"));
    let told = |server: &Server| paths.map(|path| (path, server.get(path).body));
    let sound = told(&Server::start_on(tempfile::tempdir().unwrap(), build.clone(), &[]));
    assert!(sound.iter().all(|(_, body)| !body.is_empty()));
    for (name, bytes) in contents(&world.edition()) {
        let path = build.join("small").join(&name);
        for trial in 0..trials(2) as usize {
            let Some(damaged) = damage(&bytes, trial * 7) else { continue };
            fs::write(&path, damaged).unwrap();
            match Server::try_start_on(tempfile::tempdir().unwrap(), build.clone(), &[]) {
                Ok(server) => assert_eq!(told(&server), sound, "{} trial {trial}", name.display()),
                Err((code, log)) => {
                    assert_eq!(code, Some(2), "{}: {log}", name.display());
                    assert!(log.contains("build/small/"), "{}: {log}", name.display());
                }
            }
        }
        fs::write(&path, &bytes).unwrap();
    }
}

/// Exit code and name of the file, from the program itself.
#[test]
fn f01_the_program_names_the_damaged_file() {
    let world = world();
    let questions: [(&str, &[&str]); 6] = [
        (EDITION, &["check", "aap"]),
        (VERDICTS, &["explain", "aap"]),
        (WORDS_FST, &["find", "--starts", "z"]),
        (MANIFEST, &["stats"]),
        ("words.txt", &["find", "--regex", "^a", "--limit", "1"]),
        ("words.txt", &["list"]),
    ];
    for (name, question) in questions {
        let path = world.edition().join(name);
        let sound = fs::read(&path).unwrap();
        let mut damaged = sound.clone();
        damaged[sound.len() / 2] ^= 4;
        fs::write(&path, damaged).unwrap();
        let output = world.run(question);
        assert_eq!(output.status.code(), Some(2), "{name}: {}", text(&output.stdout));
        assert!(text(&output.stderr).contains(name), "{name}: {}", text(&output.stderr));
        fs::write(&path, sound).unwrap();
    }
}

/// Whatever a file holds, with all checksums right: answers may be wrong then, and nothing panics.
#[test]
fn f02_crafted_files_never_panic() {
    let world = world();
    let copy = Copy::of(&world.edition());
    let files = contents(&world.edition());
    for name in [WORDS_FST, "anagrams.bin", VERDICTS, "lists.bin", "paradigms.bin", "words.txt", EDITION, MANIFEST] {
        let sound = files.iter().find(|(path, _)| path.as_os_str() == name).map(|(_, bytes)| bytes).unwrap();
        let edits = proptest::collection::vec((any::<proptest::sample::Index>(), any::<u8>()), 1..4);
        let mut runner = TestRunner::new(Config { failure_persistence: None, ..Config::with_cases(trials(60)) });
        let result = runner.run(&edits, |edits| {
            let mut crafted = sound.clone();
            if !crafted.is_empty() {
                edits.iter().for_each(|(place, byte)| crafted[place.index(sound.len())] = *byte);
            }
            fs::write(copy.path(name), &crafted).unwrap();
            if name == MANIFEST && serde_json::from_slice::<Manifest>(&crafted).is_err() {
                return Ok(());
            }
            reseal(&copy.folder, name);
            // Wrong answers cannot be told from right ones now.
            answers(&copy.folder);
            Lexicon::verify(&copy.folder);
            Ok(())
        });
        result.unwrap_or_else(|error| panic!("{name}: {error}"));
        for (path, bytes) in &files {
            fs::write(copy.path(path), bytes).unwrap();
        }
    }
}

/// A set of words that says it is deeper, or has more words, than a board can hold.
#[test]
fn f02_a_crafted_set_is_not_walked() {
    let world = world();
    let copy = Copy::of(&world.edition());
    let deep = fst::Set::from_iter(["a".repeat(300)]).unwrap().into_fst().into_inner();
    let mut announced = fs::read(copy.path(WORDS_FST)).unwrap();
    let count = announced.len() - 20;
    announced[count..count + 8].copy_from_slice(&u64::MAX.to_le_bytes());
    for crafted in [announced, deep] {
        fs::write(copy.path(WORDS_FST), crafted).unwrap();
        reseal(&copy.folder, WORDS_FST);
        let error = Lexicon::open(&copy.folder).unwrap_err().to_string();
        assert!(error.contains("words.fst: damaged"), "{error}");
    }
    let lexicon = Lexicon::open_for_lookup(&copy.folder).unwrap();
    let error = lexicon.find(&Query::default()).unwrap_err().to_string();
    assert!(error.contains("words.fst: damaged"), "{error}");
}

/// A build that is not what its folder says: of another edition or format, or in parts of another build.
#[test]
fn f03_foreign_builds_are_refused() {
    let world = world();
    let (build, sound) = (world.build(), world.edition());
    let refuses = |arguments: &[&str], name: &str| {
        let output = world.run(arguments);
        let said = text(&output.stderr) + &text(&output.stdout);
        assert_eq!(output.status.code(), Some(2), "{arguments:?}: {said}");
        assert!(said.contains(name), "{arguments:?}: {said}");
    };
    let commands: [&[&str]; 5] =
        [&["check", "aap"], &["stats"], &["list"], &["verify"], &["serve", "--listen", "127.0.0.1:0"]];

    copy_folder(&sound, &build.join("other"));
    commands.iter().for_each(|command| refuses(command, "build/other/seal.json: is of small"));
    fs::remove_dir_all(build.join("other")).unwrap();

    for missing in [&[SEAL][..], &[SEAL, MANIFEST]] {
        copy_folder(&sound, &build.join("other"));
        missing.iter().for_each(|name| fs::remove_file(build.join("other").join(name)).unwrap());
        commands.iter().for_each(|command| refuses(command, "build/other/seal.json: not found"));
        fs::remove_dir_all(build.join("other")).unwrap();
    }

    let seal = fs::read(sound.join(SEAL)).unwrap();
    let json = text(&seal).lines().next().unwrap().replace("\"format\":", "\"format\":9");
    let other = format!("{json}\n{:08x}\n", crc32(json.as_bytes()));
    fs::write(sound.join(SEAL), other).unwrap();
    commands.iter().for_each(|command| refuses(command, "build/small/seal.json: has format 9"));
    fs::remove_file(sound.join(SEAL)).unwrap();
    let manifest = fs::read_to_string(sound.join(MANIFEST)).unwrap();
    fs::write(sound.join(MANIFEST), manifest.replacen("\"format\": ", "\"format\": 9", 1)).unwrap();
    commands.iter().for_each(|command| refuses(command, "build/small/manifest.json: has format 9"));
    fs::write(sound.join(SEAL), seal).unwrap();
    fs::write(sound.join(MANIFEST), manifest).unwrap();

    let elsewhere = crate::common::world::World::new().words("vloek\naap\n").compile();
    fs::copy(elsewhere.edition().join(VERDICTS), sound.join(VERDICTS)).unwrap();
    refuses(&["check", "vloek"], "verdicts.bin: damaged: its checksum is not the one in seal.json");
}

fn crc32(bytes: &[u8]) -> u32 {
    bytes.iter().fold(!0, |crc, byte| {
        (0..8).fold(crc ^ u32::from(*byte), |crc: u32, _| crc >> 1 ^ (0xedb8_8320 & 0_u32.wrapping_sub(crc & 1)))
    }) ^ !0
}

/// A pipe in place of a file is refused, where reading it would take for ever.
#[cfg(unix)]
#[test]
fn f03_what_is_no_file_is_refused() {
    let world = world();
    for name in [SEAL, EDITION, VERDICTS, MANIFEST, WORDS_FST, "words.txt"] {
        let copy = Copy::of(&world.edition());
        fs::remove_file(copy.path(name)).unwrap();
        rustix::fs::mknodat(rustix::fs::CWD, copy.path(name), rustix::fs::FileType::Fifo, 0o600.into(), 0).unwrap();
        for command in [&["verify"][..], &["check", "xyz"], &["stats"], &["find", "--regex", "a"], &["list"]] {
            let mut command_line = lexmill();
            command_line.arg("--build").arg(copy.folder.parent().unwrap()).args(command);
            let mut child = command_line.stdout(Stdio::null()).stderr(Stdio::null()).spawn().unwrap();
            let deadline = Instant::now() + Duration::from_secs(20);
            while child.try_wait().unwrap().is_none() {
                assert!(Instant::now() < deadline, "{command:?} waits for {name}");
                std::thread::sleep(Duration::from_millis(2));
            }
        }
    }
}
