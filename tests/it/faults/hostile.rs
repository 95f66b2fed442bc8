//! Every reader of untrusted bytes, with random bytes and random edits.

use std::path::PathBuf;

use lexmill::internals::artefact::{LISTS, ListTable, PARADIGMS, ParadigmTable};
use proptest::prelude::*;
use proptest::test_runner::{Config, TestRunner};

use super::readers::readers;
use crate::common::{contents, repository, trials};

#[test]
fn f02_no_reader_panics_whatever_it_reads() {
    for (name, sound, read) in readers() {
        read(&sound);
        let seeds = contents(&seeds(name));
        assert!(!seeds.is_empty(), "{name} has a fuzz target with seeds");
        seeds.iter().for_each(|(_, seed)| read(seed));
        let target = repository().join("fuzz/fuzz_targets").join(format!("{name}.rs"));
        assert!(target.is_file(), "{}", target.display());
        let edit = (any::<proptest::sample::Index>(), proptest::collection::vec(any::<u8>(), 0..4), 0..4_usize);
        let bytes =
            (any::<bool>(), proptest::collection::vec(any::<u8>(), 0..200), proptest::collection::vec(edit, 1..4));
        let config = Config { failure_persistence: None, ..Config::with_cases(trials(1000)) };
        let result = TestRunner::new(config).run(&bytes, |(is_edited, random, edits)| {
            let mut bytes = if is_edited { sound.clone() } else { random };
            for (place, put, removed) in edits {
                let start = place.index(bytes.len() + 1);
                let end = bytes.len().min(start + removed);
                bytes.splice(start..end, put);
            }
            read(&bytes);
            Ok(())
        });
        result.unwrap_or_else(|error| panic!("{name}: {error}"));
    }
}

/// Edits of an empty table would only test the reading of its index.
#[test]
fn seeds_of_tables_have_rows() {
    let seed = |name: &str| (seeds(name).join("sound"), std::fs::read(seeds(name).join("sound")).unwrap());
    let (path, bytes) = seed(LISTS);
    assert_eq!(ListTable::from_bytes(&path, bytes).unwrap().get("donder").unwrap().len(), 2);
    let (path, bytes) = seed(PARADIGMS);
    assert_eq!(ParadigmTable::from_bytes(&path, bytes).unwrap().get("huisje").unwrap().len(), 1);
}

fn seeds(name: &str) -> PathBuf {
    repository().join("fuzz/seeds").join(name)
}

/// Writes the sound bytes for each reader as the first seed of its fuzz target.
#[test]
#[ignore = "writes to fuzz/seeds"]
fn seeds_are_written() {
    for (name, sound, _) in readers().into_iter().filter(|(name, ..)| *name != "hunspell") {
        std::fs::create_dir_all(seeds(name)).unwrap();
        std::fs::write(seeds(name).join("sound"), sound).unwrap();
    }
}
