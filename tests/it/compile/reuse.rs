//! A compile that takes words from the existing build gives the same bytes as a compile from nothing.

use std::cell::Cell;
use std::path::{Path, PathBuf};
use std::sync::Mutex;

use lexmill::internals::compile::{CompileOptions, Progress, Stage, StageProgress, compile};

use crate::common::sample::sample;
use crate::common::world::{World, rewrite};
use crate::common::{contents, copy_folder, folders_in, trials};

const WORDS: [&str; 13] =
    ["aap", "Aap", "noot", "mies", "wim", "zus", "jet", "vuur", "co-op", "coop", "schaap", "weide", "co"];

/// What the hand-written files of a world say. A change replaces one of these numbers.
#[derive(Clone, Default)]
struct HandWritten {
    /// The decision on each word: 0 for none, 1 to allow the word, 2 to disallow it.
    decisions: [usize; 13],
    curses: [usize; 13],
    own: [usize; 13],
    /// The number of comments at the top of the edition's file.
    comments: usize,
    /// The number of words in the sources.
    words: usize,
}

impl HandWritten {
    fn world(&self) -> World {
        let chosen = |chosen: &[usize; 13], is: usize, row: &dyn Fn(&str) -> String| -> String {
            WORDS.iter().zip(chosen).filter(|(_, value)| **value == is).map(|(word, _)| row(word)).collect()
        };
        let decisions = chosen(&self.decisions, 1, &|word| format!("{word},allow,jan,2026-01-02,a word\n"))
            + &chosen(&self.decisions, 2, &|word| format!("{word},disallow,jan,2026-01-02,not a word\n"));
        let own = chosen(&self.own, 1, &|word| format!("{word},own,of the game\n"));
        let words: String = WORDS[..self.words].iter().map(|word| format!("{word}\n")).collect();
        let rule = "kind = \"listed\"\nlist = \"lists/own.csv\"\nentries = true\nthen = \"accept\"";
        World::new()
            .decisions(&decisions)
            .rule("own", rule)
            .file("rules/xx/lists/own.csv", &format!("word,kind,because\n{own}"))
            .curses(&chosen(&self.curses, 1, &|word| format!("{word},curse,rude\n")))
            .rule("short", "kind = \"tagged\"\ntags = [\"abbreviation\"]")
            .rule(
                "marks",
                "kind = \"derived-from-abbreviation\"\nlist = \"lists/curses.csv\"\ntags = [\"abbreviation\"]",
            )
            .rules(&"\n# a comment\n".repeat(self.comments))
            .words(&words)
            .source("second", "noot\nmies\nzus\nvuur\n", "")
            .labels("abbreviation", "mies\nco\nwim\n")
            .source("meanings", "noot\ta nut\nwim\ta name\nweide\ta meadow\n", "role = \"meaning\"\n")
            .format("glosses")
            .rules("\n[[meaning]]\nname = \"meanings\"\n")
            .tier("common", "second")
    }

    /// Changes one of the files at random.
    fn change(&mut self, random: &mut impl FnMut(usize) -> usize) {
        let word = random(WORDS.len());
        match random(8) {
            0..4 => self.decisions[word] = random(3),
            4 => self.curses[word] = random(2),
            5 => self.own[word] = random(2),
            6 => self.comments += 1,
            _ => self.words = 6 + random(6),
        }
    }
}

/// Counts the source files that are read.
#[derive(Default)]
struct Reads(Mutex<Vec<u64>>);

impl Progress for Reads {
    fn stage(&self, _: &str, stage: Stage, total: u64) -> Box<dyn StageProgress> {
        if stage == Stage::Reading {
            self.0.lock().unwrap().push(total);
        }
        Box::new(())
    }
}

/// Compiles an edition if it has changed, and returns the number of source files that were read.
fn recompile(folder: &Path, build: &Path, edition: &str) -> u64 {
    let reads = Reads::default();
    let mut options = CompileOptions::new(folders_in(folder, build.to_owned()));
    options.wanted = vec![edition.to_owned()];
    compile(&options, &reads).unwrap_or_else(|error| panic!("{error}: {error:?}"));
    reads.0.into_inner().unwrap().iter().sum()
}

/// Compares an edition with a compile from nothing, and returns the number of source files that this compile reads.
fn assert_is_as_from_nothing(folder: &Path, edition: &str, after: &str) -> u64 {
    let other = tempfile::tempdir().unwrap();
    let reads = recompile(folder, other.path(), edition);
    let (reused, fresh) = (contents(&folder.join("build").join(edition)), contents(&other.path().join(edition)));
    let names = |files: &[(PathBuf, Vec<u8>)]| files.iter().map(|(name, _)| name.clone()).collect::<Vec<_>>();
    assert_eq!(names(&reused), names(&fresh), "{edition} after {after}");
    for ((name, reused), (_, fresh)) in reused.iter().zip(&fresh) {
        assert!(reused == fresh, "{edition}: {} differs after {after}", name.display());
    }
    reads
}

#[test]
fn random_changes_give_the_bytes_of_a_compile_from_nothing() {
    let seed = Cell::new(48_u64);
    let mut random = |most: usize| {
        seed.set(seed.get().wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407));
        (seed.get() >> 33) as usize % most
    };
    let mut state = HandWritten { words: 11, ..HandWritten::default() };
    let folder = tempfile::tempdir().unwrap();
    state.world().compile_in(folder.path());
    let (mut reused, number) = (0, trials(40));
    for step in 0..number {
        let before = state.words;
        state.change(&mut random);
        state.world().write_to(folder.path());
        let reads = recompile(folder.path(), &folder.path().join("build"), "small");
        // The tier's source is read each time.
        reused += u32::from(reads == 1);
        assert!(before == state.words || reads > 1, "other sources are read");
        assert_is_as_from_nothing(folder.path(), "small", &format!("step {step}"));
    }
    assert!(reused > number / 2, "{reused} of {number} compiles took words from the build");
}

/// A file below `rules/nl`, and a change of its text.
type Edit<'a> = (&'a str, &'a dyn Fn(&str) -> String);

#[test]
fn a_decision_reads_no_source_and_gives_the_bytes_of_a_compile_from_nothing() {
    let folder = tempfile::tempdir().unwrap();
    for part in ["sources", "rules", "build"] {
        copy_folder(&sample().join(part), &folder.path().join(part));
    }
    let change = |path: &str, change: &dyn Fn(&str) -> String| {
        let path = folder.path().join("rules/nl").join(path);
        let text = std::fs::read_to_string(&path).unwrap();
        let changed = change(&text);
        assert_ne!(text, changed, "{} changes", path.display());
        rewrite(&path, changed);
    };
    let words = std::fs::read_to_string(folder.path().join("build/woordspel-nl/words.txt")).unwrap();
    let word = words.lines().find(|word| word.len() > 5).unwrap();
    let many = || words.lines().filter(|word| word.len() > 3).step_by(9).take(200);
    let rows: String = many().map(|word| format!("{word},disallow,jan,2026-01-04,a test\n")).collect();
    let steps: [Edit<'_>; 6] = [
        ("woordspel-nl.decisions.csv", &|text| format!("{text}{word},disallow,jan,2026-01-02,a test\n")),
        ("woordspel-nl.decisions.csv", &|text| format!("{text}zwabberbaarst,allow,jan,2026-01-03,a new word\n")),
        // So many that samples of the report are among them, and then without them again.
        ("woordspel-nl.decisions.csv", &|text| format!("{text}{rows}")),
        ("woordspel-nl.decisions.csv", &|text| text.replace(&rows, "")),
        ("woordspel-nl.toml", &|text| format!("{text}# a comment\n")),
        ("lists/abbreviations.csv", &|text| text.trim_end().rsplit_once('\n').unwrap().0.to_owned() + "\n"),
    ];
    for (file, edit) in steps {
        change(file, edit);
        let reads = recompile(folder.path(), &folder.path().join("build"), "woordspel-nl");
        let all = assert_is_as_from_nothing(folder.path(), "woordspel-nl", file);
        assert!(reads < all / 2, "{reads} of {all} files are read after a change of {file}");
    }
}
