//! Every reader of bytes that others wrote, with bytes that nobody wrote: whatever they are, nothing panics. Each reader is
//! a plain function of bytes, which a fuzzer can call as well.

use std::path::Path;

use lexmill::artefact::{AnagramTable, ArtefactError, ListTable, ParadigmTable, VerdictTable, WordSet};
use lexmill::diagnostic::Diagnostics;
use lexmill::document::{Records, Table, decode, split_record};
use lexmill::lexicon::{Condition, Query};
use proptest::prelude::*;
use proptest::test_runner::{Config, TestRunner};

use crate::common::trials;
use crate::common::world::{World, Written};

/// A reader, and what is right for it.
type Reader<'a> = (&'a str, Vec<u8>, Box<dyn Fn(&[u8]) + 'a>);

fn readers(world: &Written) -> Vec<Reader<'_>> {
    let read = |name: &str| std::fs::read(world.edition().join(name)).unwrap();
    let path: &'static Path = Path::new("bytes");
    let document = |ending: &str| world.path().join(format!("hostile.{ending}"));
    let (toml, csv) = (document("toml"), document("csv"));
    let lexicon = Box::leak(Box::new(world.lexicon()));
    vec![
        ("words.fst", read("words.fst"), Box::new(move |bytes| words(path, bytes))),
        (
            "verdicts.bin",
            read("verdicts.bin"),
            Box::new(move |bytes| {
                if let Ok(table) = VerdictTable::from_bytes(path, bytes.to_vec()) {
                    let _ = table.get("aap");
                    let _ = table.visit(|_| Ok::<_, ArtefactError>(()));
                }
            }),
        ),
        (
            "lists.bin",
            read("lists.bin"),
            Box::new(move |bytes| {
                let _ = ListTable::from_bytes(path, bytes.to_vec()).map(|table| table.rows("curses", "aap"));
            }),
        ),
        (
            "paradigms.bin",
            read("paradigms.bin"),
            Box::new(move |bytes| {
                let _ = ParadigmTable::from_bytes(path, bytes.to_vec()).map(|table| table.get("aap"));
            }),
        ),
        (
            "anagrams.bin",
            read("anagrams.bin"),
            Box::new(move |bytes| {
                let _ = AnagramTable::from_bytes(path, bytes).map(|table| table.offsets(0).count());
            }),
        ),
        (
            "toml",
            std::fs::read(world.path().join("rules/xx/small.toml")).unwrap(),
            Box::new(move |bytes| {
                std::fs::write(&toml, bytes).unwrap();
                Table::read(&toml, &"hostile.toml".into(), &mut Diagnostics::new());
            }),
        ),
        (
            "csv",
            b"word,kind,because\naap,\"curse, or\",x\n".to_vec(),
            Box::new(move |bytes| {
                std::fs::write(&csv, bytes).unwrap();
                Records::read(&csv, &"hostile.csv".into(), &["word"], &["kind"], &mut Diagnostics::new());
                let _ = split_record(&String::from_utf8_lossy(bytes), b',');
            }),
        ),
        (
            "board",
            b"aap..\n.noot\nmies.\n".to_vec(),
            Box::new(|bytes| {
                let mut problems = Diagnostics::new();
                let text = decode(&"board".into(), bytes.to_vec(), &mut problems);
                let board = text.and_then(|text| lexicon.read_board(&text, &"board".into(), &mut problems));
                let _ = board.map(|board| lexicon.judge_board(&board, lexmill::lexicon::Culprits::Named));
            }),
        ),
        (
            "pattern",
            b"a?[pn]*o".to_vec(),
            Box::new(|bytes| {
                let text = String::from_utf8_lossy(bytes);
                for condition in [
                    Condition::Pattern(text.clone()),
                    Condition::Regex(text.clone()),
                    Condition::Within(text.clone()),
                    Condition::Anagram(text.clone()),
                    Condition::Near { word: text.clone(), distance: 2 },
                    Condition::Contains(text.clone()),
                ] {
                    let _ = lexicon.find(&Query::default().and(condition));
                }
                let _ = (lexicon.check(&text), lexicon.explain(&text));
            }),
        ),
    ]
}

fn words(path: &Path, bytes: &[u8]) {
    if let Ok(set) = WordSet::from_bytes(path, bytes.to_vec()) {
        let _ = set.contains("aap");
        let mut left = 10_000;
        let _ = set.visit(|_| {
            left -= 1;
            if left > 0 { Ok(()) } else { Err(set.damaged()) }
        });
    }
    let _ = WordSet::checked(path, bytes.to_vec());
}

#[test]
fn f02_no_reader_panics_whatever_it_reads() {
    let world = World::new().words("aap\nnoot\nmies\nTeun\nvuur\n").compile();
    for (name, sound, read) in readers(&world) {
        read(&sound);
        let edit = (any::<proptest::sample::Index>(), proptest::collection::vec(any::<u8>(), 0..4), 0..4_usize);
        let bytes =
            (any::<bool>(), proptest::collection::vec(any::<u8>(), 0..200), proptest::collection::vec(edit, 1..4));
        let config = Config { failure_persistence: None, ..Config::with_cases(trials(250)) };
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
