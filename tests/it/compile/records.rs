//! The records of a compile are true: the inputs that it read, the editions that it replaced, its progress.

use std::collections::BTreeMap;
use std::fs;
#[cfg(target_os = "linux")]
use std::os::unix::fs::MetadataExt;
use std::process::Stdio;
use std::sync::atomic::{AtomicBool, AtomicU64, Ordering};
use std::sync::{Arc, Mutex};
use std::time::Duration;

use lexmill::Error;
use lexmill::internals::artefact::Manifest;
use lexmill::internals::compile::{
    CompileOptions, CompileReport, PROGRAM, Progress, Stage, StageProgress, compile, lint,
};
use lexmill::internals::provenance::sha256_hex;

use crate::common::world::{World, Written, base};
use crate::common::{contents, text};

fn compile_watched(world: &Written, progress: &dyn Progress) -> Result<CompileReport, Error> {
    compile(&CompileOptions::new(world.folders()), progress)
}

/// A world that reads every kind of file.
fn world() -> Written {
    let world = World::new().words("aap\nnoot\nmies\nvloek\n");
    world.decisions("mies,disallow,an,2026-01-01,asked for\n").curses("vloek,curse,a curse\n").write()
}

/// Calls a function once, when a stage begins.
struct When<'a> {
    stage: Stage,
    act: &'a (dyn Fn() + Sync),
    done: AtomicBool,
}

impl<'a> When<'a> {
    fn begins(stage: Stage, act: &'a (dyn Fn() + Sync)) -> Self {
        Self { stage, act, done: AtomicBool::new(false) }
    }
}

impl Progress for When<'_> {
    fn stage(&self, _: &str, stage: Stage, _: u64) -> Box<dyn StageProgress> {
        if stage == self.stage && !self.done.swap(true, Ordering::Relaxed) {
            (self.act)();
        }
        Box::new(())
    }
}

#[test]
fn a_file_that_changes_during_a_compile_is_noticed_by_the_next_one() {
    for (file, more) in [
        ("rules/xx/small.toml", "# more\n"),
        ("rules/xx/language.toml", "# more\n"),
        ("rules/xx/decisions.csv", "noot,disallow,an,2026-01-01,asked for\n"),
        ("rules/xx/lists/curses.csv", "noot,curse,also a curse\n"),
        ("sources/xx/words/source.toml", "# more\n"),
        ("sources/xx/words/LICENSE", "more\n"),
        ("sources/xx/words/list.txt", "wim\n"),
    ] {
        for stage in [Stage::Gathering, Stage::Judging, Stage::Writing] {
            let world = world();
            let path = world.path().join(file);
            let before = fs::read_to_string(&path).unwrap();
            let edit = || fs::write(&path, format!("{before}{more}")).unwrap();
            compile_watched(&world, &When::begins(stage, &edit)).unwrap();
            assert_eq!(super::words(&world), "aap\nnoot\n");
            let recorded = Manifest::read(&world.edition()).unwrap().inputs;
            let recorded = recorded.iter().find(|input| input.path == file).unwrap_or_else(|| panic!("no {file}"));
            assert_eq!(recorded.sha256, sha256_hex(before.as_bytes()), "{file}: what was read is recorded");
            match compile_watched(&world, &()) {
                Ok(report) => assert!(report.editions[0].is_new, "{file} {stage:?}"),
                Err(Error::Faulty(_)) => assert!(file.ends_with("list.txt"), "only a source has a fixed hash"),
                Err(error) => panic!("{file}: {error}"),
            }
        }
    }
}

/// Words that did not fit into memory are read back from an unnamed file. This test empties the file.
#[cfg(target_os = "linux")]
#[test]
fn words_that_cannot_be_read_back_from_disk_end_the_compile() {
    let world = world();
    let build = world.build();
    let is_of_build = |fd: &std::path::PathBuf| fs::read_link(fd).is_ok_and(|file| file.starts_with(&build));
    let is_unnamed = |fd: &std::path::PathBuf| fs::metadata(fd).is_ok_and(|file| file.nlink() == 0);
    let damage = || {
        let open = fs::read_dir("/proc/self/fd").unwrap().map(|entry| entry.unwrap().path());
        let unnamed: Vec<_> = open.filter(|fd| is_of_build(fd) && is_unnamed(fd)).collect();
        assert!(!unnamed.is_empty(), "the words are on disk");
        unnamed.iter().for_each(|fd| fs::write(fd, "").unwrap());
    };
    let mut options = CompileOptions::new(world.folders());
    options.memory = 0;
    let error = compile(&options, &When::begins(Stage::Judging, &damage)).unwrap_err();
    assert!(error.to_string().contains("temporary file with the sorted words"), "{error}");
    assert!(!world.edition().exists());
    compile(&options, &()).unwrap();
}

/// A process that starts during a compile shares the lock for a moment. Even so, the lock ends with the compile.
#[test]
fn the_lock_ends_with_the_compile_while_processes_start() {
    let world = world();
    let is_done = AtomicBool::new(false);
    std::thread::scope(|scope| {
        scope.spawn(|| {
            while !is_done.load(Ordering::Relaxed) {
                world.run(&["--version"]);
            }
        });
        let locked = (0..200).filter(|_| compile_watched(&world, &()).is_err()).count();
        is_done.store(true, Ordering::Relaxed);
        assert_eq!(locked, 0);
    });
}

#[test]
fn what_was_read_is_all_in_the_manifest() {
    let world = world();
    let report = compile_watched(&world, &()).unwrap();
    let manifest = Manifest::read(&world.edition()).unwrap();
    let [compiled] = &report.editions[..] else { panic!("{report:?}") };
    assert_eq!((compiled.edition(), compiled.version(), compiled.words()), ("small", manifest.version.as_str(), 2));
    let paths: Vec<_> = manifest.inputs.iter().map(|input| input.path.as_str()).collect();
    let expected = [
        "rules/xx/decisions.csv",
        "rules/xx/language.toml",
        "rules/xx/lists/curses.csv",
        "rules/xx/small.toml",
        "sources/xx/words/LICENSE",
        "sources/xx/words/list.txt",
        "sources/xx/words/source.toml",
    ];
    assert_eq!(paths, expected);
    for input in &manifest.inputs {
        assert_eq!(input.sha256, sha256_hex(&fs::read(world.path().join(&input.path)).unwrap()), "{}", input.path);
    }
    assert_eq!(manifest.program, PROGRAM);
    assert!(!compile_watched(&world, &()).unwrap().editions[0].is_new);
}

#[test]
fn a_license_text_is_an_input_and_must_be_readable() {
    let world = world();
    compile_watched(&world, &()).unwrap();
    let version = || Manifest::read(&world.edition()).unwrap().version;
    let (license, first) = (world.path().join("sources/xx/words/LICENSE"), version());
    fs::write(&license, "Other terms\n").unwrap();
    assert!(compile_watched(&world, &()).unwrap().editions[0].is_new);
    assert!(fs::read_to_string(world.edition().join("NOTICE")).unwrap().contains("Other terms"));
    assert_eq!(version(), first, "no answer depends on the attribution");
    fs::remove_file(&license).unwrap();
    let before = contents(&world.edition());
    let (_, said) = world.ends_with(&["compile"], 1);
    assert!(said.contains("error[no-license]: the licence text `LICENSE` is missing"), "{said}");
    // A folder can be opened and not read.
    fs::create_dir(&license).unwrap();
    let said = text(&world.run(&["compile"]).stderr);
    assert!(said.contains("error[unreadable]: the licence text `LICENSE` cannot be read"), "{said}");
    assert_eq!(contents(&world.edition()), before);
}

#[test]
fn a_license_text_lies_in_the_folder_of_its_source() {
    for path in ["../../../secret", "/etc/passwd"] {
        let world = world();
        fs::write(world.path().join("secret"), "secret\n").unwrap();
        let description = world.path().join("sources/xx/words/source.toml");
        let text_before = fs::read_to_string(&description).unwrap();
        fs::write(&description, text_before.replace("\"LICENSE\"", &format!("\"{path}\""))).unwrap();
        let (_, said) = world.ends_with(&["compile"], 1);
        assert!(said.contains(&format!("error[no-license]: `{path}` is outside the folder")), "{said}");
    }
}

#[test]
fn nothing_is_put_in_place_unless_every_language_is_sound() {
    let world = World::new().words("aap\n").write();
    let other = World::new().language("yy", &base("base-language.toml")).id("other").words("een\ntwee\n");
    other.write_to(world.path());
    world.try_compile().unwrap();
    let build = |name: &str| contents(&world.build().join(name));
    let before = [build("small"), build("other")];
    for (small, other) in [("aap\nnoot\n", "altered\n"), ("aap\nmies\n", "altered again\n")] {
        world.write_words(small);
        fs::write(world.path().join("sources/yy/words/list.txt"), other).unwrap();
        let (_, said) = world.ends_with(&["compile"], 1);
        assert!(said.contains("nothing in the build folder was changed"), "{said}");
        assert_eq!([build("small"), build("other")], before);
        let names = fs::read_dir(world.build()).unwrap().map(|entry| entry.unwrap().file_name().into_string().unwrap());
        assert!(names.into_iter().all(|name| !name.starts_with(".new-")), "nothing is left of what was written");
    }
    other.write_to(world.path());
    let (answers, _) = world.ends_with(&["compile"], 0);
    assert_eq!(answers.lines().filter(|line| line.contains("unchanged")).count(), 1);
    assert_ne!(build("small"), before[0]);
}

#[test]
fn a_compile_that_waits_takes_the_rules_as_they_are_then() {
    let world = world();
    fs::create_dir(world.build()).unwrap();
    let lock = fs::File::create(world.build().join(".lock")).unwrap();
    lock.lock().unwrap();
    let mut waiting = world.command(&["compile", "--wait"]).stdout(Stdio::piped()).spawn().unwrap();
    std::thread::sleep(Duration::from_millis(300));
    assert!(waiting.try_wait().unwrap().is_none(), "it waits");
    fs::write(world.path().join("rules/xx/lists/curses.csv"), "word,kind,because\nnoot,curse,now a curse\n").unwrap();
    drop(lock);
    assert!(waiting.wait().unwrap().success());
    assert_eq!(super::words(&world), "aap\nvloek\n");
}

/// The total of each stage, and the sum of its steps.
#[derive(Default)]
struct Sums(Mutex<BTreeMap<Key, (u64, Arc<AtomicU64>)>>);

/// A subject and the name of a stage.
type Key = (String, &'static str);

struct Sum(Arc<AtomicU64>);

impl StageProgress for Sum {
    fn advance(&self, done: u64) {
        self.0.fetch_add(done, Ordering::Relaxed);
    }
}

impl Progress for Sums {
    fn stage(&self, subject: &str, stage: Stage, total: u64) -> Box<dyn StageProgress> {
        let sum = Arc::new(AtomicU64::new(0));
        let known = self.0.lock().unwrap().insert((subject.to_owned(), stage.key()), (total, sum.clone()));
        assert!(known.is_none(), "{subject}: {stage:?} begins twice");
        Box::new(Sum(sum))
    }
}

impl Sums {
    /// Subject, stage and total. The steps must add up to the total.
    fn totals(self) -> Vec<(String, &'static str, u64)> {
        let sums = self.0.into_inner().unwrap().into_iter();
        sums.map(|((subject, stage), (total, sum))| {
            assert_eq!(sum.load(Ordering::Relaxed), total, "{subject}: {stage}");
            (subject, stage, total)
        })
        .collect()
    }
}

#[test]
fn meters_reach_their_totals_and_lint_stops_after_judging() {
    let world = World::new().words(&super::many(5_000)).labels("slang", "wb\n").write();
    let linted = Sums::default();
    lint(&world.folders(), &[], &linted).unwrap();
    let row = |subject: &str, stage, total| (subject.to_owned(), stage, total);
    let (gathered, judged) = (row("small", "gathering", 5_000), row("small", "judging", 5_000));
    let read = row("xx", "reading", 2);
    assert_eq!(linted.totals(), [gathered.clone(), judged.clone(), read.clone()]);
    assert!(!world.build().exists(), "lint writes nothing");
    let compiled = Sums::default();
    compile_watched(&world, &compiled).unwrap();
    assert_eq!(compiled.totals(), [gathered, judged, row("small", "writing", 1), read]);
}
