//! Builds that were damaged, crafted or moved to a wrong folder.

use std::cell::RefCell;
use std::collections::HashSet;
use std::fmt::{Debug, Display};
use std::fs;
use std::hash::{BuildHasher, BuildHasherDefault, DefaultHasher, Hash};
use std::panic::{AssertUnwindSafe, catch_unwind};
use std::path::{Path, PathBuf};
use std::process::Stdio;
use std::slice;

use lexmill::Error;
use lexmill::internals::artefact::{
    CHECKSUMS, EDITION, LISTS, MANIFEST, Manifest, NGRAMS, PARADIGMS, VERDICTS, WORDS_FST,
};
use lexmill::internals::dictionary::{Condition, Dictionary, Internals as _, ListedWord, Query, forms};
use proptest::prelude::*;
use proptest::strategy::ValueTree;
use proptest::test_runner::{Config, TestRunner};

use super::readers::with_tables;
use crate::common::server::Server;
use crate::common::world::{World, Written, rewrite};
use crate::common::{contents, copy_folder, lexmill, rewrite_checksums, text, trials, wait_until};

const WORDS: &str = "aap\nnoot\nmies\nTeun\nvuur\nkwaad\nby\nbij\nhij\nzo\nzon\nzonen\nbaby\nhuis\nhuisje\n";

/// A small edition with every kind of file that an edition can have. A Y may be played for IJ.
pub(super) fn world() -> Written {
    let tiles = "A = { value = 1 }\nB = {}\nD = {}\nE = {}\nH = {}\nI = {}\nJ = {}\nK = {}\nM = {}\nN = {}\nO = {}\nP = {}\n\
                 R = {}\nS = {}\nT = {}\nU = {}\nV = {}\nW = {}\nY = { also = \"ij\" }\nZ = {}\n";
    let tiles = tiles.replace("{}", "{ value = 2 }");
    let world = World::new().tiles(&tiles).words(WORDS).labels("slang", "kwaad\n");
    let world = with_meanings(with_tables(world.rule("name", "kind = \"casing\"")));
    world.tier("common", "words").compile()
}

/// A further source with the meaning of a word.
fn with_meanings(world: World) -> World {
    let list = "02853449 06 n 02 huis 0 stad 0 000 | where people live\n";
    let world = world.source("meanings", list, "role = \"meaning\"\n").format("wordnet");
    world.rules("\n[[meaning]]\nname = \"meanings\"\n")
}

/// The answers of a build that is opened for few, for many and for very many questions. Errors are stored as texts.
type Answers = [Result<Vec<Result<String, String>>, String>; 3];

fn answers(folder: &Path) -> Answers {
    let prepared = |folder: &Path| {
        let dictionary = Dictionary::open(folder)?;
        dictionary.prepare().map(|()| dictionary)
    };
    [Dictionary::open_for_lookup, Dictionary::open, prepared].map(|open| match open(folder) {
        Ok(dictionary) => Ok(answers_of(&dictionary)),
        Err(error) => Err(error.to_string()),
    })
}

fn answers_of(dictionary: &Dictionary) -> Vec<Result<String, String>> {
    let mut all = Vec::new();
    // A list decides about `donder`, which is in no source.
    for word in ["aap", "hyj", "by", "hy", "teun", "zoon", "xyz", "kwaad", "donder", "huisjes"] {
        all.push(told(dictionary.check(word)));
        all.push(told(dictionary.explain(word)));
        all.push(told(dictionary.contains(word)));
    }
    all.push(told(forms(slice::from_ref(dictionary), "huisje")));
    all.push(told(dictionary.meanings("huis")));
    all.push(told(dictionary.tier("common")));
    all.push(told(dictionary.notice(None)));
    let mut listed = Vec::<ListedWord>::new();
    let list = dictionary.list(None, |word| {
        listed.push(word);
        Ok::<_, Error>(())
    });
    all.push(told(list.map(|()| listed)));
    let conditions = [
        Condition::Anagram("hy".into()),
        Condition::Within("zone?".into()),
        Condition::Similar { word: "zone".into(), distance: 2 },
        Condition::Regex("^[a-z]a".into()),
        Condition::Contains("o".into()),
        Condition::Contains("oon".into()),
    ];
    all.extend(conditions.map(|condition| told(dictionary.find(&Query::default().and(condition)))));
    all.push(told(dictionary.stats()));
    all.push(told(dictionary.manifest()));
    let mut whole = Vec::new();
    all.push(told(dictionary.write_whole(&mut whole).map(|()| hash(&whole))));
    all
}

fn told<T: Debug, E: Display>(answer: Result<T, E>) -> Result<String, String> {
    answer.map(|answer| format!("{answer:?}")).map_err(|error| error.to_string())
}

/// Checks the answers of a build in which one file is damaged. Each must be the answer of the sound build, or an error
/// that names the file. `verify` must name the file too.
fn assert_true_or_refused(folder: &Path, name: &str, sound: &Answers, what: &str) {
    let found = catch_unwind(AssertUnwindSafe(|| (answers(folder), Dictionary::verify(folder).faults)));
    let (found, faults) = found.unwrap_or_else(|_| panic!("{what}: a panic"));
    assert!(faults.iter().any(|fault| fault.contains(name)), "{what}: verify says {faults:?}");
    let names = |error: &String| assert!(error.contains(name), "{what}: {error}");
    for (found, sound) in found.iter().zip(sound) {
        let (Ok(found), Ok(sound)) = (found.as_ref().inspect_err(|error| names(error)), sound) else { continue };
        for (found, sound) in found.iter().zip(sound) {
            match found {
                Ok(_) => assert_eq!(found, sound, "{what}"),
                Err(error) => names(error),
            }
        }
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

/// A kind of damage to the bytes of a file.
#[derive(Clone, Debug)]
enum Damage {
    /// This bit is flipped.
    Flip(usize),
    /// This many bytes are left.
    Cut(usize),
    /// This number of bytes with this value is appended.
    Growth(usize, u8),
}

impl Damage {
    /// Up to `count` damages, of which no two give the same bytes: any bit, any length, up to four bytes more. The order
    /// is random, and the same in every run. Of eight damages about six flip a bit, one cuts and one appends.
    fn of(bytes: &[u8], runner: &mut TestRunner, count: usize) -> Vec<Self> {
        let flips = shuffled((0..bytes.len() * 8).map(Self::Flip), runner);
        let cuts = shuffled((0..bytes.len()).map(Self::Cut), runner);
        let growths = (1..=4).flat_map(|more| (0..=u8::MAX).map(move |byte| Self::Growth(more, byte)));
        let mut kinds = [flips, cuts, shuffled(growths, runner)].map(Vec::into_iter);
        let mut next = || {
            let kind = [0, 0, 0, 0, 0, 0, 1, 2][runner.rng().next_u32() as usize % 8];
            [kind, 0, 1, 2].into_iter().find_map(|kind| kinds[kind].next())
        };
        (0..count).map_while(|_| next()).collect()
    }

    /// The file with this damage.
    fn done_to(&self, bytes: &[u8]) -> Vec<u8> {
        let mut damaged = bytes.to_vec();
        match *self {
            Self::Flip(bit) => damaged[bit / 8] ^= 1 << (bit % 8),
            Self::Cut(length) => damaged.truncate(length),
            Self::Growth(more, byte) => damaged.resize(bytes.len() + more, byte),
        }
        damaged
    }
}

fn shuffled<T: Clone + Debug + 'static>(all: impl Iterator<Item = T>, runner: &mut TestRunner) -> Vec<T> {
    Just(all.collect::<Vec<_>>()).prop_shuffle().new_tree(runner).unwrap().current()
}

/// A flipped bit, missing bytes or appended bytes in any file never change an answer, and never cause a panic.
#[test]
fn f01_damaged_files_are_refused() {
    let world = world();
    let sound = answers(&world.edition());
    assert!(sound.iter().all(|answers| answers.as_ref().is_ok_and(|all| all.iter().all(Result::is_ok))), "{sound:?}");
    for row in ["rule: \"curse\"", "name: \"diminutive-plural\"", "text: \"where people live\""] {
        assert!(format!("{sound:?}").replace('\\', "").contains(row), "no answer has {row}");
    }
    let copy = Copy::of(&world.edition());
    let mut runner = TestRunner::deterministic();
    let mut distinct = HashSet::new();
    for (name, bytes) in contents(&world.edition()) {
        let (path, name) = (copy.path(&name), name.to_str().unwrap());
        for damage in Damage::of(&bytes, &mut runner, trials(24) as usize) {
            let damaged = damage.done_to(&bytes);
            assert!(damaged != bytes && distinct.insert(hash(&(name, &damaged))), "{name}: {damage:?}");
            rewrite(&path, &damaged);
            assert_true_or_refused(&copy.folder, name, &sound, &format!("{name}: {damage:?}"));
        }
        fs::write(&path, &bytes).unwrap();
    }
    println!("{} damaged files, no two of them equal", distinct.len());
    assert!(distinct.len() > 400, "{}", distinct.len());
}

/// Two questions read files later: the attribution, and an archive of the build.
#[test]
fn dictionary_for_many_questions_is_in_memory() {
    let world = world();
    let [_, sound, _] = answers(&world.edition());
    let sound = sound.unwrap();
    let dictionary = Dictionary::open(&world.edition()).unwrap();
    fs::remove_dir_all(world.edition()).unwrap();
    let found = answers_of(&dictionary);
    let (missing, others): (Vec<_>, Vec<_>) = found.iter().zip(&sound).partition(|(found, _)| found.is_err());
    assert_eq!(missing.len(), 2, "{missing:?}");
    assert!(others.iter().all(|(found, sound)| found == sound), "{others:?}");
}

fn hash(what: &impl Hash) -> u64 {
    BuildHasherDefault::<DefaultHasher>::default().hash_one(what)
}

/// A server on a damaged build does not start and names the file, or gives the answers of the sound build.
#[test]
fn f01_a_server_answers_truly_or_does_not_start() {
    let world = world();
    let paths = "/v1/editions /v1/small /v1/small/words/aap /v1/small/words/hyj /v1/small/words/zoom \
                 /v1/small/words/kwaad/explanation /v1/small/words/donder/explanation \
                 /v1/small/words/huisjes/explanation /v1/small/find?within=zone%3F /v1/small/lists/3 \
                 /small /small/word/kwaad?lang=de /small/word/huis /small/word/donder /?word=hy";
    let folder = tempfile::tempdir().unwrap();
    let build = folder.path().join("build");
    fs::create_dir(&build).unwrap();
    copy_folder(&world.edition(), &build.join("small"));
    let told = |server: &Server| paths.split(' ').map(|path| (path, server.get(path).body)).collect::<Vec<_>>();
    let sound = told(&Server::start_on(tempfile::tempdir().unwrap(), build.clone(), &[]));
    assert!(sound.iter().all(|(_, body)| !body.is_empty()));
    let (mut runner, mut servers) = (TestRunner::deterministic(), 0);
    for (name, bytes) in contents(&world.edition()) {
        let (path, name) = (build.join("small").join(&name), name.to_str().unwrap());
        for damage in Damage::of(&bytes, &mut runner, trials(2) as usize) {
            rewrite(&path, damage.done_to(&bytes));
            match Server::try_start_on(tempfile::tempdir().unwrap(), build.clone(), &[]) {
                Ok(server) => assert_eq!(told(&server), sound, "{name}: {damage:?}"),
                Err((code, log)) => {
                    assert_eq!(code, Some(2), "{name}: {damage:?}: {log}");
                    assert!(log.contains(&format!("build/small/{name}")), "{name}: {damage:?}: {log}");
                }
            }
            servers += 1;
        }
        fs::write(&path, &bytes).unwrap();
    }
    println!("{servers} servers on damaged files, no two of them equal");
}

/// The program ends with exit code 2 and names the file.
#[test]
fn f01_the_program_names_the_damaged_file() {
    let world = world();
    let questions: [(&str, &[&str]); 7] = [
        (EDITION, &["check", "aap"]),
        (VERDICTS, &["explain", "aap"]),
        (WORDS_FST, &["find", "--starts", "z"]),
        (MANIFEST, &["stats"]),
        ("words.txt", &["find", "--regex", "^a", "--limit", "1"]),
        ("words.txt", &["list"]),
        (NGRAMS, &["find", "--contains", "aa"]),
    ];
    for (name, question) in questions {
        let path = world.edition().join(name);
        let sound = fs::read(&path).unwrap();
        let mut damaged = sound.clone();
        damaged[sound.len() / 2] ^= 4;
        fs::write(&path, damaged).unwrap();
        let (_, said) = world.ends_with(question, 2);
        assert!(said.contains(name), "{name}: {said}");
        fs::write(&path, sound).unwrap();
    }
}

/// Crafted files with correct checksums may give wrong answers, but no panic.
#[test]
fn f02_crafted_files_never_panic() {
    let world = world();
    let copy = Copy::of(&world.edition());
    let files = contents(&world.edition());
    let distinct = RefCell::new(HashSet::new());
    let names =
        [WORDS_FST, "anagrams.bin", VERDICTS, LISTS, PARADIGMS, "meanings.bin", NGRAMS, "words.txt", EDITION, MANIFEST];
    for name in names {
        let sound = files.iter().find(|(path, _)| path.as_os_str() == name).map(|(_, bytes)| bytes).unwrap();
        let edits = proptest::collection::vec((any::<proptest::sample::Index>(), any::<u8>()), 1..4);
        let mut runner = TestRunner::new(Config { failure_persistence: None, ..Config::with_cases(trials(60)) });
        let result = runner.run(&edits, |edits| {
            let mut crafted = sound.clone();
            if !crafted.is_empty() {
                edits.iter().for_each(|(place, byte)| crafted[place.index(sound.len())] = *byte);
            }
            rewrite(&copy.path(name), &crafted);
            if name == MANIFEST && serde_json::from_slice::<Manifest>(&crafted).is_err() {
                return Ok(());
            }
            distinct.borrow_mut().insert(hash(&(name, &crafted)));
            rewrite_checksums(&copy.folder, name);
            // With correct checksums, wrong answers cannot be recognised.
            let _ = answers(&copy.folder);
            Dictionary::verify(&copy.folder);
            Ok(())
        });
        result.unwrap_or_else(|error| panic!("{name}: {error}"));
        for (path, bytes) in &files {
            rewrite(&copy.path(path), bytes);
        }
    }
    println!("{} crafted files, no two of them equal", distinct.borrow().len());
}

/// The header of a set has too many words, or a word is longer than any board.
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
        rewrite_checksums(&copy.folder, WORDS_FST);
        let error = Dictionary::open(&copy.folder).unwrap_err().to_string();
        assert!(error.contains("words.fst: damaged"), "{error}");
    }
    let dictionary = Dictionary::open_for_lookup(&copy.folder).unwrap();
    let error = dictionary.find(&Query::default()).unwrap_err().to_string();
    assert!(error.contains("words.fst: damaged"), "{error}");
}

/// Builds of another edition or format, and builds with a file of another build.
#[test]
fn f03_foreign_builds_are_refused() {
    let world = world();
    let (build, sound) = (world.build(), world.edition());
    let refuses = |arguments: &[&str], name: &str| {
        let (answers, said) = world.ends_with(arguments, 2);
        assert!((answers + &said).contains(name), "{arguments:?}: {said}");
    };
    let commands: [&[&str]; 5] =
        [&["check", "aap"], &["stats"], &["list"], &["verify"], &["serve", "--listen", "127.0.0.1:0"]];

    copy_folder(&sound, &build.join("other"));
    commands.iter().for_each(|command| refuses(command, "build/other/checksums.json: belongs to edition small"));
    fs::remove_dir_all(build.join("other")).unwrap();

    for missing in [&[CHECKSUMS][..], &[CHECKSUMS, MANIFEST]] {
        copy_folder(&sound, &build.join("other"));
        missing.iter().for_each(|name| fs::remove_file(build.join("other").join(name)).unwrap());
        commands.iter().for_each(|command| refuses(command, "build/other/checksums.json: not found"));
        fs::remove_dir_all(build.join("other")).unwrap();
    }

    let checksums = fs::read(sound.join(CHECKSUMS)).unwrap();
    let json = text(&checksums).lines().next().unwrap().replace("\"format\":", "\"format\":9");
    let other = format!("{json}\n{:08x}\n", crc32fast::hash(json.as_bytes()));
    fs::write(sound.join(CHECKSUMS), other).unwrap();
    commands.iter().for_each(|command| refuses(command, "build/small/checksums.json: has format 9"));
    fs::remove_file(sound.join(CHECKSUMS)).unwrap();
    let manifest = fs::read_to_string(sound.join(MANIFEST)).unwrap();
    fs::write(sound.join(MANIFEST), manifest.replacen("\"format\": ", "\"format\": 9", 1)).unwrap();
    commands.iter().for_each(|command| refuses(command, "build/small/manifest.json: has format 9"));
    fs::write(sound.join(CHECKSUMS), checksums).unwrap();
    fs::write(sound.join(MANIFEST), manifest).unwrap();

    let elsewhere = World::new().words("vloek\naap\n").compile();
    fs::copy(elsewhere.edition().join(VERDICTS), sound.join(VERDICTS)).unwrap();
    refuses(&["check", "vloek"], "verdicts.bin: damaged: its checksum does not match checksums.json");
}

#[test]
fn f03_missing_file_is_reported_with_a_fix() {
    let world = world();
    for (name, question) in [
        (VERDICTS, &["check", "aap"][..]),
        (WORDS_FST, &["find", "--starts", "a"]),
        ("words.txt", &["list"]),
        (MANIFEST, &["stats"]),
    ] {
        let path = world.edition().join(name);
        let bytes = fs::read(&path).unwrap();
        fs::remove_file(&path).unwrap();
        let (_, said) = world.ends_with(question, 2);
        let expected = format!("{name}: damaged: the file is missing; compile the edition again with");
        assert!(said.contains(&expected), "{said}");
        fs::write(&path, bytes).unwrap();
    }
}

/// A pipe in place of a file is refused. Reading it would never end.
#[cfg(unix)]
#[test]
fn f03_what_is_no_file_is_refused() {
    let world = world();
    for name in [CHECKSUMS, EDITION, VERDICTS, MANIFEST, WORDS_FST, "words.txt"] {
        let copy = Copy::of(&world.edition());
        fs::remove_file(copy.path(name)).unwrap();
        rustix::fs::mknodat(rustix::fs::CWD, copy.path(name), rustix::fs::FileType::Fifo, 0o600.into(), 0).unwrap();
        for command in [&["verify"][..], &["check", "xyz"], &["stats"], &["find", "--regex", "a"], &["list"]] {
            let mut command_line = lexmill();
            command_line.arg("--build").arg(copy.folder.parent().unwrap()).args(command);
            let mut child = command_line.stdout(Stdio::null()).stderr(Stdio::null()).spawn().unwrap();
            wait_until(|| format!("{command:?} waits for {name}"), || child.try_wait().unwrap().is_some());
        }
    }
}
