//! Reads the words back from the files of an export, and checks the sums that a format contains.

use std::collections::BTreeSet;
use std::hash::{DefaultHasher, Hash, Hasher};

use lexmill::internals::diagnostic::Diagnostics;
use lexmill::internals::dictionary::{Dictionary, Internals as _};
use lexmill::internals::export::FORMATS;
use lexmill::internals::provenance::sha256_hex;
use lexmill::internals::source::Text;
use lexmill::internals::source::hunspell::{Affixes, Classes, DicFile, encoding};
use md5::{Digest, Md5};

use crate::export::fixture::Export;
use crate::export::graphs::{self, Node, Quackle};
use crate::export::{packed, tables, trie};

/// Compares the sidecar of an export with its files, and returns the words of the export, sorted.
pub(crate) fn read_back(format: &str, export: &Export) -> Vec<String> {
    let sidecar = &export.sidecar;
    assert_eq!(sidecar["format"], format);
    let files = sidecar["files"].as_array().unwrap();
    assert_eq!(files.len() + 1, export.paths.len(), "{format}: the sidecar names all files but itself");
    for (file, path) in files.iter().zip(&export.paths) {
        let bytes = std::fs::read(path).unwrap();
        assert_eq!(file["name"], path.file_name().unwrap().to_str().unwrap());
        assert_eq!(
            (file["bytes"].as_u64().unwrap() as usize, file["sha256"].as_str().unwrap().to_owned()),
            (bytes.len(), sha256_hex(&bytes))
        );
    }
    assert!(!sidecar["sources"][0]["license"].as_str().unwrap().is_empty());
    assert_eq!(sidecar["version"].as_str().unwrap().len(), 16);
    let words = words(format, export);
    if format != "kad" {
        assert_eq!(sidecar["words"], words.len(), "{format}");
    }
    words
}

fn words(format: &str, export: &Export) -> Vec<String> {
    match format {
        "text" => export.text(".txt").lines().map(str::to_owned).collect(),
        "csv" => tables::csv(export).into_iter().map(|row| row.word).collect(),
        "json" => tables::json(export).into_iter().map(|row| row.word).collect(),
        "jsonl" => tables::jsonl(export).into_iter().map(|row| row.word).collect(),
        #[cfg(feature = "sqlite")]
        "sqlite" => crate::export::database::rows(export).into_iter().map(|row| row.word).collect(),
        #[cfg(feature = "parquet")]
        "parquet" => crate::export::data_platforms::words(export),
        "lexmill" => {
            let dictionary = Dictionary::from_bytes(export.bytes(".lexmill")).unwrap();
            dictionary.words_text().unwrap().lines().map(str::to_owned).collect()
        }
        "lexmill-words" => {
            let dictionary = Dictionary::from_bytes(export.bytes(".lexmill")).unwrap();
            let holds = |word: &str| dictionary.contains(word).unwrap() && dictionary.starts_with(word).unwrap();
            assert!(dictionary.words("").unwrap().all(holds));
            dictionary.words("").unwrap().map(str::to_owned).collect()
        }
        "kwg" | "kwg-dawg" => kwg(export, ".kwg"),
        "kad" => kwg(export, ".kad"),
        "quackle" => quackle(export),
        "zyzzyva" => zyzzyva(export),
        "lexpert" => lexpert(export),
        "cspell" => trie::words(export),
        "hunspell" => hunspell(export),
        _ if FORMATS.iter().any(|known| known.name == format && known.is_package()) => packed::words(format, export),
        _ => panic!("no reader for {format}"),
    }
}

/// The texts of a graph, with the letters that the sidecar gives for its numbers.
fn by_sidecar(export: &Export, read: &dyn Fn(usize) -> Node, first: usize) -> Vec<String> {
    let (letters, mut words) = (export.letters(), BTreeSet::new());
    graphs::texts(read, first, &mut |text| {
        let text = text.iter().map(|&number| letters[number as usize].as_str());
        words
            .insert(text.inspect(|letters| assert!(!letters.is_empty(), "a tile has that number")).collect::<String>());
    });
    words.into_iter().collect()
}

fn kwg(export: &Export, suffix: &str) -> Vec<String> {
    let bytes = export.bytes(suffix);
    by_sidecar(export, &|place| graphs::kwg(&bytes, place), graphs::kwg_root(&bytes, 0))
}

fn quackle(export: &Export) -> Vec<String> {
    let file = Quackle::new(&export.bytes(".dawg"));
    let root = file.node(0);
    let (mut count, mut sum) = (0, [0; 16]);
    let mut words = BTreeSet::new();
    graphs::texts(&|place| file.node(place), root.child, &mut |text| {
        let codes: Vec<_> = text.iter().map(|&number| number as u8 + 5).collect();
        sum.iter_mut().zip(Md5::digest(&codes)).for_each(|(sum, byte)| *sum ^= byte);
        count += 1;
        let letters: String = text.iter().map(|&number| file.letters[number as usize].as_str()).collect();
        words.insert(letters.to_lowercase());
    });
    assert_eq!((file.words, file.hash), (count, sum));
    let alphabet = export.paths.iter().find(|path| path.extension().unwrap() == "quackle_alphabet");
    if let Some(alphabet) = alphabet {
        let text = std::fs::read_to_string(alphabet).unwrap();
        let labels: Vec<_> = text.lines().map(|line| line.split('\t').next().unwrap()).collect();
        assert_eq!(labels[..labels.len() - 1], file.letters);
        assert!(text.lines().last().unwrap().starts_with("blank\t0\t"));
    }
    words.into_iter().collect()
}

/// The letters of Latin-1 in lower case.
fn latin(text: impl Iterator<Item = u32>) -> String {
    text.map(|letter| char::from_u32(letter).unwrap()).collect::<String>().to_lowercase()
}

fn zyzzyva(export: &Export) -> Vec<String> {
    // The name of the second file also ends with `.dwg`.
    let first = format!("{}.dwg", export.sidecar["edition"].as_str().unwrap());
    let (forwards, backwards) = (export.bytes(&first), export.bytes("-R.dwg"));
    let (mut words, mut reversed) = (BTreeSet::new(), BTreeSet::new());
    graphs::texts(&|slot| graphs::zyzzyva(&forwards, slot), 1, &mut |text| {
        words.insert(latin(text.iter().copied()));
    });
    graphs::texts(&|slot| graphs::zyzzyva(&backwards, slot), 1, &mut |text| {
        reversed.insert(latin(text.iter().rev().copied()));
    });
    assert!(words == reversed, "both files hold the same words");
    words.into_iter().collect()
}

fn lexpert(export: &Export) -> Vec<String> {
    let bytes = export.bytes(".lxd");
    let mut words = BTreeSet::new();
    graphs::texts(&|place| graphs::lexpert(&bytes, place), 2, &mut |text| {
        words.insert(latin(text.iter().copied()));
    });
    let nodes = (bytes.len() - 64) / 4;
    assert_eq!(graphs::lexpert_header(&bytes), [64, nodes as u32, words.len() as u32]);
    words.into_iter().collect()
}

/// Reads the words with the compiler's hunspell reader, which shares no code with the writer.
fn hunspell(export: &Export) -> Vec<String> {
    let (affixes, stems) = (export.bytes(".aff"), export.bytes(".dic"));
    let mut problems = Diagnostics::new();
    let text = Text::unchecked(&stems, encoding(&affixes).unwrap());
    let affixes = Affixes::read(&"x.aff".into(), &affixes, &mut problems).unwrap();
    let applied = Classes::All.applied(&affixes).unwrap();
    let mut forms = Vec::new();
    let dictionary = DicFile::new(&affixes, &"x.aff".into(), applied, &text);
    dictionary.write_sorted(&"x.dic".into(), &text, &mut problems, &mut forms).unwrap();
    let problems: Vec<_> = problems.iter().map(ToString::to_string).collect();
    assert!(problems.is_empty(), "{problems:?}");
    String::from_utf8(forms).unwrap().lines().map(str::to_owned).collect()
}

/// The texts of a GADDAG for one word, with 0 for the separator.
pub(crate) fn gaddag_texts(row: &[u8]) -> Vec<Vec<u8>> {
    let backwards = |length: usize| row[..length].iter().rev().copied();
    let parted =
        (1..row.len()).map(|length| backwards(length).chain([0]).chain(row[length..].iter().copied()).collect());
    parted.chain([backwards(row.len()).collect()]).collect()
}

/// The number of texts and a sum of their hashes, which does not depend on their order.
pub(crate) fn gaddag_sum<T: AsRef<[u8]>>(texts: impl IntoIterator<Item = T>) -> (u64, u64) {
    texts.into_iter().fold((0, 0), |(count, sum), text| {
        let mut hasher = DefaultHasher::new();
        text.as_ref().hash(&mut hasher);
        (count + 1, sum.wrapping_add(hasher.finish()))
    })
}
