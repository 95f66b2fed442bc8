//! Source files: compression, limits, encodings, and the formats wordfreq and CSV.

use std::fs;
use std::io::Write;

use lexmill::internals::diagnostic::{Code, Diagnostics};
use lexmill::internals::document::{Records, split_record};
use lexmill::internals::language::Language;
use lexmill::internals::provenance::sha256_hex;
use lexmill::internals::source::guess::{Likelier, likelier};
use lexmill::internals::source::{Encoding, OpenError, SourceFile, read_plain};
use proptest::prelude::*;

use crate::common::plain_language;
use crate::common::world::{World, rewrite};
use crate::faults::readers::{read_source, source};

fn compressed(ending: &str, plain: &[u8]) -> Vec<u8> {
    if ending == "zst" {
        return ruzstd::encoding::compress_to_vec(plain, ruzstd::encoding::CompressionLevel::Fastest);
    }
    let mut writer = flate2::write::GzEncoder::new(Vec::new(), flate2::Compression::default());
    writer.write_all(plain).unwrap();
    writer.finish().unwrap()
}

/// Writes the bytes to a file with this ending, and reads the file.
fn decompressed(ending: &str, bytes: &[u8]) -> Result<Vec<u8>, OpenError> {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join(format!("list.txt.{ending}"));
    fs::write(&path, bytes).unwrap();
    read_plain(&path)
}

#[test]
fn compressed_files_are_read_and_cut_ones_refused() {
    let plain = b"aap\nnoot\nmies\n".repeat(1000);
    for ending in ["gz", "zst"] {
        let bytes = compressed(ending, &plain);
        assert_eq!(decompressed(ending, &bytes).unwrap(), plain, "{ending}");
        for cut in [0, 1, 5, 10, bytes.len() / 2, bytes.len() - 1] {
            let result = decompressed(ending, &bytes[..cut]);
            assert!(matches!(result, Err(OpenError::Corrupt(_))), "{ending} {cut}");
        }
    }
}

#[test]
fn files_of_several_parts_are_read_as_one() {
    let skipped = [&[0x50, 0x2a, 0x4d, 0x18, 3, 0, 0, 0][..], b"???"].concat();
    for (ending, between) in [("gz", Vec::new()), ("zst", Vec::new()), ("zst", skipped)] {
        let bytes = [compressed(ending, b"aap\n"), between.clone(), compressed(ending, b"noot\n"), between].concat();
        assert_eq!(decompressed(ending, &bytes).unwrap(), b"aap\nnoot\n", "{ending}");
    }
}

#[test]
fn a_changed_byte_is_noticed_by_the_checksum() {
    let plain: Vec<u8> = (0..10_000_u32).flat_map(|number| number.wrapping_mul(2_654_435_761).to_le_bytes()).collect();
    let mut bytes = compressed("zst", &plain);
    assert_eq!(decompressed("zst", &bytes).unwrap(), plain);
    let middle = bytes.len() / 2;
    bytes[middle] ^= 1;
    assert!(matches!(decompressed("zst", &bytes), Err(OpenError::Corrupt(_))));
}

/// A compressed file may decompress to 64 times its size, and to 4 MiB in any case.
#[test]
fn the_decompressed_size_has_an_exact_limit_for_all_parts_together() {
    for ending in ["gz", "zst"] {
        let of_size = |size| decompressed(ending, &compressed(ending, &vec![0; size]));
        assert_eq!(of_size(4 << 20).unwrap().len(), 4 << 20, "{ending}");
        assert!(matches!(of_size((4 << 20) + 1), Err(OpenError::Inflated)), "{ending}");
        let part = compressed(ending, &vec![0; 3 << 20]);
        assert!(matches!(decompressed(ending, &part.repeat(2)), Err(OpenError::Inflated)), "{ending}");
    }
}

/// The entries of a file, each with its line, and the problems, each with its line.
type Found = (Option<Vec<(u32, String)>>, Vec<(u32, Code)>);

fn found(source: &mut SourceFile, bytes: &[u8]) -> Found {
    let (read, problems) = read_source(source, bytes);
    let entries = read.map(|read| read.into_iter().map(|entry| (entry.line, entry.text.into_string())).collect());
    (entries, problems.iter().map(|problem| (problem.at.line, problem.code)).collect())
}

#[test]
fn a_line_of_64_kib_is_read_and_a_longer_one_is_reported() {
    let world = World::new().words("aap\n").write();
    let [longest, longer] = [1 << 16, (1 << 16) + 1].map(|length| "a".repeat(length));
    let read = found(&mut source(&world, "plain", "format = \"plain\""), format!("{longest}\n{longer}\n").as_bytes());
    assert_eq!(read, (Some(vec![(1, longest.clone())]), vec![(2, Code::TooLong)]));
    let json = format!("[\n\"{longest}\",\n\"{longer}\"\n]\n");
    let mut list = source(&world, "json", "format = \"json\"");
    assert_eq!(found(&mut list, json.as_bytes()), (Some(vec![(2, longest.clone())]), vec![(3, Code::TooLong)]));
    // The line with bad bytes is named, not the long line before it.
    assert_eq!(found(&mut list, &[json.as_bytes(), b"\xff\n"].concat()), (None, vec![(5, Code::BadBytes)]));
    let mut problems = Diagnostics::new();
    let table = format!("word\n{longest}\n{longer}\n");
    let rows = Records::parse(&table, &"x.csv".into(), (&["word"], &[]), &mut problems).unwrap();
    assert!(rows.into_iter().map(|row| (row.at.line, row.cells)).eq([(2, vec![longest])]));
    assert!(problems.iter().map(|problem| (problem.at.line, problem.code)).eq([(3, Code::TooLong)]));
}

#[test]
fn ten_thousand_faults_of_a_kind_are_reported_and_the_others_counted() {
    let world = World::new().words("aap\n").write();
    let mut plain = source(&world, "plain", "format = \"plain\"");
    let mut problems = |count: usize| {
        let words: String = (0..count).map(|number| format!("a{number}\n")).collect();
        let (_, problems) = read_source(&mut plain, words.as_bytes());
        problems.iter().map(|problem| (problem.at.line, problem.message.clone())).collect::<Vec<_>>()
    };
    let all = problems(10_000);
    assert!(all.iter().map(|(line, _)| *line).eq(1..=10_000_u32));
    let (more, reported): (Vec<_>, Vec<_>) = problems(10_002).into_iter().partition(|(line, _)| *line == 0);
    assert_eq!(reported, all);
    assert!(more.len() == 1 && more[0].1.ends_with(": 2 more lines"), "{more:?}");
}

#[test]
fn utf_16_is_refused_and_a_missing_last_newline_is_reported() {
    let world = World::new().words("aap\n").write();
    let mut plain = source(&world, "plain", "format = \"plain\"");
    // Up to a quarter of the first bytes of a text file may be zero.
    for bytes in [&b"\xff\xfeaap\n"[..], b"\xfe\xffaap\n", b"aa\0aa\0\n"] {
        assert_eq!(found(&mut plain, bytes), (None, vec![(0, Code::Utf16)]), "{bytes:x?}");
    }
    assert_eq!(
        found(&mut plain, b"aaa\0aa\n\0").1,
        [(2, Code::NoFinalNewline), (1, Code::BadBytes), (2, Code::BadBytes)]
    );
    let both = Some(vec![(1, "aap".to_owned()), (2, "noot".to_owned())]);
    assert_eq!(found(&mut plain, b"aap\nnoot"), (both.clone(), vec![(2, Code::NoFinalNewline)]));
    assert_eq!(found(&mut plain, b"aap\nnoot\n"), (both.clone(), Vec::new()));
    // Old Macintosh programs end lines in CR alone. In a file with LF, CR is a control character.
    assert_eq!(found(&mut plain, b"aap\rnoot"), (both.clone(), vec![(2, Code::NoFinalNewline)]));
    assert_eq!(found(&mut plain, b"aap\rnoot\r"), (both, Vec::new()));
    assert_eq!(found(&mut plain, b"aap\rnoot\n").1, [(1, Code::BadBytes)]);
    assert_eq!(found(&mut plain, b""), (Some(Vec::new()), vec![(0, Code::EmptySource)]));
}

#[test]
fn an_invisible_letter_is_shown_as_its_number() {
    let world = World::new().words("aap\n").write();
    // U+3164, the Hangul filler, is a letter.
    let (_, problems) = read_source(&mut source(&world, "plain", "format = \"plain\""), "a\u{3164}p\n".as_bytes());
    let message = "the word contains an invisible character: `a\\u{3164}p`";
    assert!(problems.iter().map(|problem| (problem.code, &*problem.message)).eq([(Code::ZeroWidth, message)]));
}

#[test]
fn leaves_are_read_down_to_64_levels() {
    let world = World::new().words("aap\n").write();
    let mut leaves = source(&world, "leaves", "format = \"json\"\nwords = \"leaves\"");
    // The outermost array does not count as a level.
    let mut nested = |levels: usize| {
        found(&mut leaves, format!("{}\"aap\"{}\n", "[".repeat(1 + levels), "]".repeat(1 + levels)).as_bytes())
    };
    assert_eq!(nested(64), (Some(vec![(1, "aap".to_owned())]), Vec::new()));
    assert_eq!(nested(65), (Some(Vec::new()), vec![(1, Code::Malformed)]));
}

#[test]
fn a_dictionary_with_too_many_faulty_stems_is_refused_as_a_source() {
    let world = World::new().words("aap\n").write();
    let mut affixes = "SET UTF-8\nFLAG num\nSFX 1 Y 200\n".to_owned();
    (0..200).for_each(|number| affixes += &format!("SFX 1 0 {number:03}/1 .\n"));
    let format = "format = \"hunspell\"\naffixes = { path = \"x.aff\", sha256 = \"HASH\" }";
    let mut dictionary = source(&world, "hunspell", &format.replace("HASH", &sha256_hex(affixes.as_bytes())));
    rewrite(&dictionary.file.location.with_extension("aff"), &affixes);
    let mut found =
        |faulty: &str, count| found(&mut dictionary, format!("word\n7\n{}last\n", faulty.repeat(count)).as_bytes());
    // The word has 40,201 forms of more than 200 bytes, which count as more than 100,000 forms.
    let multiplies = format!("{}/1\n", "w".repeat(200));
    for (faulty, most) in [("x/y\n", 1000), (multiplies.as_str(), 100)] {
        let (read, problems) = found(faulty, most);
        let words = [(1, "word".to_owned()), (2, "7".to_owned()), (3 + most as u32, "last".to_owned())];
        assert_eq!(read.unwrap(), words);
        assert_eq!(problems.iter().filter(|(_, code)| *code == Code::Malformed).count(), most);
        let (read, problems) = found(faulty, most + 1);
        assert!(read.is_none() && problems.contains(&(0, Code::TooManyFaults)), "{problems:?}");
    }
}

/// The encoding that is likelier than the declared one, for a language with the letter é.
fn guessed(bytes: &[u8], declared: &str) -> Option<Likelier> {
    let language = Language {
        letters: "abcdefghijklmnopqrstuvwxyzé".to_owned(),
        vowels: "aeiouyé".to_owned(),
        hyphens: vec!['-'],
        apostrophes: vec!['’'],
        ..plain_language()
    };
    likelier(bytes, Encoding::named(declared).unwrap(), &language)
}

#[test]
fn another_encoding_is_likelier_if_more_than_one_line_in_a_hundred_is_foreign() {
    let lines = |count: usize| [b"caf\xe9\n".to_vec(), b"word\n".repeat(count - 1)].concat();
    let likelier = |name, lines, has_bad_bytes| Some(Likelier { name, lines, foreign: 1, has_bad_bytes });
    assert_eq!(guessed(&lines(100), "utf-8"), None);
    assert_eq!(guessed(&lines(99), "utf-8"), likelier("iso-8859-1", 99, true));
    assert_eq!(guessed(b"caf\xe9", "utf-8"), likelier("iso-8859-1", 1, true));
    // In this encoding the byte is a Greek letter.
    assert_eq!(guessed(&lines(99), "iso-8859-7"), likelier("iso-8859-1", 99, false));
    // In this encoding the byte is a control character.
    assert_eq!(guessed(b"it\x92s\n", "iso-8859-1"), likelier("windows-1252", 1, true));
    assert_eq!(guessed("ñandú\n".as_bytes(), "utf-8"), None, "valid UTF-8 is hardly ever anything else");
}

/// `[{"format": "cB", "version": 1}, [], ["the"], ["of", "é"]]` in MessagePack. The lengths of the last list and of its
/// texts are written in more bytes than necessary.
const WORDFREQ: &[u8] = b"\x94\x82\xa6format\xa2cB\xa7version\x01\x90\x91\xa3the\xdc\0\x02\xd9\x02of\xda\0\x02\xc3\xa9";

#[test]
fn words_of_wordfreq_have_the_number_of_their_list_and_other_files_are_rejected() {
    let world = World::new().words("aap\n").write();
    let mut source = source(&world, "wordfreq", "format = \"wordfreq\"");
    let (read, problems) = read_source(&mut source, WORDFREQ);
    let words = read.unwrap().into_iter().map(|entry| (entry.line, entry.text.into_string()));
    assert!(words.eq([(2, "the"), (3, "of"), (3, "é")].map(|(line, word)| (line, word.to_owned()))));
    assert!(!problems.has_errors());
    let others = [
        &b"\x90"[..],
        b"\x91\x80",
        b"\x91\x81\xa6format\xa2cB",
        b"\x91\x82\xa6format\xa2cB\xa7version\x02",
        b"\x92\x82\xa6format\xa2cB\xa7version\x01\xa3the",
        b"\x92\x82\xa6format\xa2cB\xa7version\x01\x91\x01",
        b"\x92\x82\xa6format\xa2cB\xa7version\x01\x91\xa1\xff",
        b"\x92\x82\xa6format\xa2cB\xa7version\x01\xdd\xff\xff\xff\xff",
        b"\x92\x82\xa6format\xa2cB\xa7version\x01\x91\xdb\xff\xff\xff\xff",
        &[WORDFREQ, b"\x90"].concat(),
    ];
    for other in (0..WORDFREQ.len()).map(|cut| &WORDFREQ[..cut]).chain(others) {
        let (_, problems) = read_source(&mut source, other);
        assert!(problems.iter().any(|problem| problem.code == Code::Malformed), "{other:x?}");
    }
}

proptest! {
    #[test]
    fn a_row_has_the_cells_that_were_written(
        cells in proptest::collection::vec("[ab,;\"é ]{0,5}", 1..6),
        separator in prop_oneof![Just(b','), Just(b';'), Just(b'\t')],
    ) {
        let mut row = csv::WriterBuilder::new().delimiter(separator).from_writer(Vec::new());
        row.write_record(&cells).unwrap();
        let row = String::from_utf8(row.into_inner().unwrap()).unwrap();
        prop_assert_eq!(split_record(row.trim_end_matches('\n'), char::from(separator)).unwrap(), cells);
    }
}
