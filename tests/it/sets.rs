//! Sets of keys, read by the `fst` crate: the crate finds exactly the keys that were written.

use std::collections::BTreeSet;

use lexmill::internals::artefact::{SetBuilder, SetError};
use proptest::prelude::*;
use proptest::test_runner::{Config, TestRunner};

use crate::common::{ended_with, is_deep, lexmill, repository, run_in, trials};
use crate::faults::readers::{assert_has, assert_set_is_right};

fn built<K: AsRef<[u8]>>(builder: SetBuilder, keys: impl IntoIterator<Item = K>) -> Vec<u8> {
    let mut builder = builder;
    keys.into_iter().for_each(|key| builder.insert(key).unwrap());
    builder.finish().unwrap()
}

/// The bytes that the `fst` crate writes.
fn theirs<K: AsRef<[u8]>>(keys: impl IntoIterator<Item = K>) -> Vec<u8> {
    fst::Set::from_iter(keys).unwrap().into_fst().into_inner()
}

/// In a small set, the crate remembers every node, so it writes the same bytes as lexmill.
#[test]
fn a_small_set_has_the_bytes_that_the_crate_writes() {
    let all_bytes: Vec<_> = (0..=255).map(|byte| vec![byte]).collect();
    let pairs = (0..=255_u8).flat_map(|first| [vec![first], vec![first, 255 - first], vec![first, 255 - first, 0]]);
    let two = |first: &[u8], second: &[u8]| vec![first.to_vec(), second.to_vec()];
    for keys in [
        vec![],
        vec![vec![]],
        vec![b"a".to_vec()],
        two(b"", b"a"),
        two(&[0], &[255]),
        two(&[7; 1000], &[8; 1000]),
        two(&[b'a'; 70_000], &[b'a'; 70_001]),
        two("één".as_bytes(), "ĳs".as_bytes()),
        all_bytes,
        BTreeSet::from_iter(pairs).into_iter().collect(),
        (0..32).map(|byte| vec![byte]).collect(),
        (0..33).map(|byte| vec![byte]).collect(),
        (0..63).map(|byte| vec![byte]).collect(),
        (0..64).map(|byte| vec![byte]).collect(),
    ] {
        assert!(built(SetBuilder::default(), &keys) == theirs(&keys), "{:?}", keys.first());
        assert_has(theirs(&keys), &keys);
    }
}

#[test]
fn the_crate_reads_any_keys() {
    let short = proptest::collection::vec(any::<u8>(), 0..4);
    let letters = proptest::collection::vec(b'a'..b'd', 0..12);
    let long = (any::<u8>(), 900..1000_usize, any::<u8>());
    let long = long.prop_map(|(byte, length, last)| [vec![byte; length], vec![last]].concat());
    let keys = proptest::collection::btree_set(prop_oneof![4 => short, 4 => letters, 1 => long], 0..400);
    let config = Config { failure_persistence: None, ..Config::with_cases(trials(300)) };
    let result = TestRunner::new(config).run(&keys, |keys| {
        assert_set_is_right(&keys);
        Ok(())
    });
    result.unwrap();
}

/// The keys are 200,000 numbers, or 16 million if `LEXMILL_TRIALS` is above 1.
#[test]
fn a_set_is_right_if_nodes_are_forgotten() {
    let count: u32 = if is_deep() { 16_000_000 } else { 200_000 };
    // Each key ends with the bits of a large product, so that most keys have different ends.
    let keys = || {
        (0..count)
            .map(|number| (u64::from(number) << 24 | u64::from(number.wrapping_mul(0x9E37_79B1) >> 8)).to_be_bytes())
    };
    let sizes = [0, 5_000, usize::MAX].map(|limit| {
        let set = built(SetBuilder::with_limit(limit), keys());
        let size = set.len();
        assert_has(set, keys());
        size
    });
    assert!(sizes.is_sorted_by(|a, b| a >= b) && sizes[2] <= theirs(keys()).len(), "{sizes:?}");
}

#[test]
fn keys_must_come_in_order() {
    let mut builder = SetBuilder::default();
    for key in ["", "", "a", "a", "ab", "b", "b"] {
        builder.insert(key).unwrap();
    }
    assert_eq!(builder.len(), 4);
    for key in ["", "a", "ab", "az"] {
        assert_eq!(builder.insert(key), Err(SetError::OutOfOrder), "{key}");
    }
    assert_has(builder.finish().unwrap(), ["", "a", "ab", "b"]);
}

/// For OpenTaal's list, the minimal set is at least 13 % smaller.
#[test]
fn a_set_of_dutch_words_is_smaller_than_the_one_that_the_crate_writes() {
    let text = std::fs::read_to_string(repository().join("sources/nl/opentaal/dutch.txt")).unwrap();
    let words: BTreeSet<_> = text.lines().collect();
    let (set, theirs) = (built(SetBuilder::default(), &words), theirs(&words));
    assert!(set.len() * 100 <= theirs.len() * 87, "{} bytes, and {} by the crate", set.len(), theirs.len());
    assert_has(set, &words);
}

/// The standard output of `lexmill set`, or its error message.
fn set_of(list: &[u8]) -> Result<Vec<u8>, String> {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("words.txt");
    std::fs::write(&path, list).unwrap();
    let output = lexmill().args(["set", "--out", "-", "--quiet"]).arg(&path).output().unwrap();
    match output.status.code() {
        Some(0) => Ok(output.stdout),
        code => {
            assert!(code == Some(2) && output.stdout.is_empty(), "{code:?}");
            Err(String::from_utf8(output.stderr).unwrap().replace(&*path.to_string_lossy(), "words.txt"))
        }
    }
}

#[test]
fn the_command_takes_words_in_any_order() {
    let text = std::fs::read_to_string(repository().join("sources/nl/opentaal/dutch.txt")).unwrap();
    let words: BTreeSet<_> = text.lines().filter(|word| !word.is_empty()).collect();
    let sorted: Vec<_> = words.iter().copied().collect();
    let expected = built(SetBuilder::default(), &sorted);
    let by_hash = |word: &&str| word.bytes().fold(7_u64, |sum, byte| (sum ^ u64::from(byte)).wrapping_mul(0x9E37_79B9));
    let mut shuffled = sorted.clone();
    shuffled.sort_by_key(by_hash);
    let reversed: Vec<_> = sorted.iter().rev().copied().collect();
    // The first half is sorted, so that the set has many words when the first unsorted word comes.
    let half = [&sorted[..sorted.len() / 2], &shuffled].concat();
    for lines in [&sorted, &shuffled, &reversed, &half] {
        assert!(set_of((lines.join("\n") + "\n").as_bytes()).unwrap() == expected);
    }
    assert!(set_of(("\u{feff}".to_owned() + &shuffled.join("\r\n\r\n")).as_bytes()).unwrap() == expected);
}

#[test]
fn the_command_sorts_by_bytes() {
    let word = "[ab\\x00é\u{10ffff}]{0,12}";
    let config = Config { failure_persistence: None, ..Config::with_cases(trials(30)) };
    let result = TestRunner::new(config).run(&proptest::collection::vec(word, 0..60), |lines| {
        let words: BTreeSet<_> = lines.iter().filter(|word| !word.is_empty()).collect();
        assert_has(set_of(lines.join("\n").as_bytes()).unwrap(), words);
        Ok(())
    });
    result.unwrap();
}

#[test]
fn the_command_names_the_line_that_it_cannot_take() {
    let many = "word\n".repeat(200_000);
    let message = set_of(&[many.as_bytes(), b"caf\xe9\n"].concat()).unwrap_err();
    assert_eq!(message, "lexmill: words.txt:200001: the text is not UTF-8; save the file as UTF-8\n");
    let long = "a".repeat(300_000);
    let message = set_of(format!("{many}{long}\n").as_bytes()).unwrap_err();
    assert!(message.starts_with("lexmill: words.txt:200001: the line is longer than 256 KiB"), "{message}");
    let long = &long[..200_000];
    assert_has(set_of(format!("b\n{long}").as_bytes()).unwrap(), [long, "b"]);
    assert_has(set_of(b"").unwrap(), Vec::<&str>::new());
}

#[test]
fn list_on_standard_input_becomes_a_set_on_standard_output() {
    use std::io::Write as _;
    use std::process::Stdio;

    let folder = tempfile::tempdir().unwrap();
    let mut command = lexmill();
    command.current_dir(folder.path()).args(["set", "-"]).stdin(Stdio::piped());
    let mut child = command.stdout(Stdio::piped()).stderr(Stdio::piped()).spawn().unwrap();
    child.stdin.take().unwrap().write_all(b"noot\naap\n").unwrap();
    let output = child.wait_with_output().unwrap();
    let said = String::from_utf8(output.stderr).unwrap();
    assert!(output.status.success() && said.starts_with("standard output: 2 words, "), "{said}");
    assert_has(output.stdout, ["aap", "noot"]);
    assert_eq!(std::fs::read_dir(folder.path()).unwrap().count(), 0, "no file is written");
}

/// An existing file is replaced. A pipe is kept and written to.
#[cfg(unix)]
#[test]
fn the_command_writes_to_an_existing_file_and_to_a_pipe() {
    use std::io::Read as _;
    use std::os::unix::fs::OpenOptionsExt as _;

    use rustix::fs::{CWD, FileType, OFlags, mknodat};

    let folder = tempfile::tempdir().unwrap();
    let path = |name: &str| folder.path().join(name);
    std::fs::write(path("words.txt"), "aap\nnoot\n").unwrap();
    std::fs::write(path("file"), "longer than the set ".repeat(100)).unwrap();
    let write = |out: &str| {
        ended_with(&run_in(folder.path(), &["set", "words.txt", "--quiet", "--force", "--out", out]), 0);
    };
    write("file");
    assert_has(std::fs::read(path("file")).unwrap(), ["aap", "noot"]);
    mknodat(CWD, path("pipe"), FileType::Fifo, 0o600.into(), 0).unwrap();
    // The pipe is opened for reading first, because the program would wait for a reader.
    let mut options = std::fs::OpenOptions::new();
    let mut reader = options.read(true).custom_flags(OFlags::NONBLOCK.bits() as i32).open(path("pipe")).unwrap();
    write("pipe");
    let mut bytes = Vec::new();
    reader.read_to_end(&mut bytes).unwrap();
    assert_has(bytes, ["aap", "noot"]);
}
