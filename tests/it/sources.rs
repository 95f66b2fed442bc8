//! Files of sources: compressed ones, lists of wordfreq, rows of CSV.

use std::fs;
use std::io::Write;

use lexmill::internals::diagnostic::Code;
use lexmill::internals::document::split_record;
use lexmill::internals::source::{OpenError, read_plain};
use proptest::prelude::*;

use crate::common::world::World;
use crate::faults::readers::{read_source, source};

fn compressed(ending: &str, plain: &[u8]) -> Vec<u8> {
    if ending == "zst" {
        return ruzstd::encoding::compress_to_vec(plain, ruzstd::encoding::CompressionLevel::Fastest);
    }
    let mut writer = flate2::write::GzEncoder::new(Vec::new(), flate2::Compression::default());
    writer.write_all(plain).unwrap();
    writer.finish().unwrap()
}

/// Reads a file with this ending.
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

/// A file may have 64 bytes for each byte of a compressed one, and 4 MiB in any case.
#[test]
fn a_decompression_bomb_stops_at_the_cap() {
    for ending in ["gz", "zst"] {
        let bomb = compressed(ending, &vec![0; 8 << 20]);
        assert!(bomb.len() < 16_384, "{ending}: {}", bomb.len());
        assert!(matches!(decompressed(ending, &bomb), Err(OpenError::TooLarge(most)) if most == 4 << 20), "{ending}");
    }
}

/// `[{"format": "cB", "version": 1}, [], ["the"], ["of", "é"]]`, the last list and text with long heads.
const WORDFREQ: &[u8] = b"\x94\x82\xa6format\xa2cB\xa7version\x01\x90\x91\xa3the\xdc\0\x02\xd9\x02of\xda\0\x02\xc3\xa9";

#[test]
fn words_of_wordfreq_come_with_the_place_of_their_list_and_other_shapes_are_refused() {
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
        prop_assert_eq!(split_record(row.trim_end_matches('\n'), separator).unwrap(), cells);
    }
}
