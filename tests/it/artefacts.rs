//! Files of a build, and the tables that are read from them: written rows are read back, look-ups find the rows that
//! exist and no others, and damage is noticed or does no harm.

use std::collections::{BTreeMap, BTreeSet};
use std::ops::Range;
use std::path::Path;

use lexmill::Error;
use lexmill::internals::artefact::{
    BuildReader, CHECKSUMS, Checksums, JudgedReading, Jumps, LinesInOrder, MeaningTable, NgramTable, SetBuilder,
    VERDICTS, VerdictEncoder, VerdictFile, VerdictRecord, VerdictTable, VerdictTableWriter, WordSet, checksum,
    has_line, meaning_table, ngram_table, write_archive,
};
use lexmill::internals::candidate::{Label, Occurrence, Reading};
use lexmill::internals::derivation::{Means, Step};
use lexmill::internals::dictionary::HashIndex;
use lexmill::internals::locus::{FileName, Locus};
use lexmill::internals::meaning::{Meaning, MeaningKind};
use lexmill::internals::tag::Tags;
use lexmill::internals::verdict::{Finding, Outcome};
use proptest::collection::{btree_map, btree_set, vec};
use proptest::prelude::*;
use proptest::sample::Index;

use crate::faults::readers::same_conclusion;

fn path() -> &'static Path {
    Path::new("test")
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(32))]
    #[test]
    fn what_is_put_in_an_archive_comes_out_and_damage_does_no_harm(
        files in btree_map("[a-z.]{1,20}", vec(any::<u8>(), 0..1200), 1..5),
        cut in any::<Index>(),
        flip in any::<Index>(),
    ) {
        let crc32 = files.iter().map(|(name, bytes)| (name.clone(), checksum(name, bytes))).collect();
        let checksums = Checksums::new("edition", "1", crc32).to_bytes();
        let given = files.clone().into_iter().chain([(CHECKSUMS.to_owned(), checksums)]);
        let given: Vec<_> = given.map(|(name, bytes)| (format!("edition/{name}"), bytes)).collect();
        let mut bytes = Vec::new();
        write_archive(&given, &mut bytes).unwrap();
        let archive = BuildReader::from_archive(path(), bytes.clone()).unwrap();
        for (name, bytes) in &files {
            prop_assert_eq!(&archive.read(name).unwrap(), bytes);
        }
        let _ = BuildReader::from_archive(path(), bytes[..cut.index(bytes.len())].to_vec());
        let place = flip.index(bytes.len());
        bytes[place] ^= 0x10;
        let _ = BuildReader::from_archive(path(), bytes);
    }
}

#[test]
fn name_in_an_archive_has_up_to_100_bytes() {
    let name = "n".repeat(100 - "edition/".len());
    let crc32 = BTreeMap::from([(name.clone(), checksum(&name, b"text"))]);
    let checksums = Checksums::new("edition", "1", crc32).to_bytes();
    let files = [(format!("edition/{CHECKSUMS}"), checksums), (format!("edition/{name}"), b"text".to_vec())];
    let mut bytes = Vec::new();
    write_archive(&files, &mut bytes).unwrap();
    assert_eq!(BuildReader::from_archive(path(), bytes).unwrap().read(&name).unwrap(), b"text");
    let longer = [(format!("edition/{name}n"), b"text".to_vec())];
    assert!(write_archive(&longer, &mut std::io::sink()).is_err());
}

proptest! {
    #[test]
    fn what_was_put_in_a_table_is_found_and_nothing_else(
        entries in btree_map("[abé]{0,7}", "[xy]{0,400}", 0..120),
        others in vec("[abé]{0,7}", 0..40),
    ) {
        let file = "list.txt".into();
        let meaning = |((key, text), line): ((&String, &String), u32)| {
            let (kind, language, tags) = (MeaningKind::Synonyms, "xx".into(), Tags::named("noun").unwrap());
            let (written, text) = (key.as_str().into(), text.as_str().into());
            let meaning = Meaning { written, kind, language, tags, text, form: Some("past".into()), at: Locus::line(&file, line) };
            (key.clone(), vec![meaning])
        };
        let meanings: BTreeMap<_, _> = entries.iter().zip(1..).map(meaning).collect();
        let sorted: Vec<_> =
            meanings.iter().map(|(key, meanings)| (key.as_str(), meanings.iter().collect())).collect();
        let table = MeaningTable::from_bytes(path(), meaning_table(&sorted)).unwrap();
        for key in entries.keys().chain(&others) {
            let expected = meanings.get(key).cloned().unwrap_or_default();
            prop_assert_eq!(table.get(key).unwrap(), expected, "{}", key);
        }
    }
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(64))]
    #[test]
    fn a_text_stands_in_no_block_but_those_that_are_named(
        // The words fill several blocks, and a few words are longer than a block.
        words in btree_set(("[abcé]{1,9}", "[d-gö]", prop_oneof![50 => 0..2000_usize, 1 => 65_530..65_540_usize]), 1..200),
        texts in vec("[a-géö]{0,4}\n?", 20),
    ) {
        let words: BTreeSet<_> = words.iter().map(|(start, end, times)| format!("{start}{}", end.repeat(*times))).collect();
        let words: String = words.iter().flat_map(|word| [word.as_str(), "\n"]).collect();
        let table = NgramTable::from_bytes(path(), ngram_table(&words)).unwrap();
        let text_of = |bytes: &Range<u64>| &words[bytes.start as usize..bytes.end as usize];
        let all = table.blocks_with("").unwrap();
        prop_assert_eq!(&all.iter().map(|block| text_of(&block.bytes)).collect::<String>(), &words);
        for block in &all {
            prop_assert!(text_of(&block.bytes).ends_with('\n'));
            prop_assert_eq!(block.crc32, crc32fast::hash(text_of(&block.bytes).as_bytes()));
        }
        for text in &texts {
            let named = table.blocks_with(text).unwrap();
            let having: Vec<_> = all.iter().copied().filter(|block| text_of(&block.bytes).contains(text)).collect();
            prop_assert!(having.iter().all(|block| named.contains(block)), "{:?}", text);
            if matches!(text.chars().count(), 2 | 3) {
                prop_assert_eq!(named, having, "{:?}", text);
            }
        }
    }
}

fn locus() -> impl Strategy<Value = Locus> {
    ("[a-c]", 0..u32::MAX).prop_map(|(file, line)| Locus::line(&file.as_str().into(), line))
}

fn occurrence() -> impl Strategy<Value = Occurrence> {
    let means = prop_oneof![Just(Means::Prefix), Just(Means::Suffix), Just(Means::Form)];
    let step = ("\\PC{1,2}", means, locus()).prop_map(|(name, means, at)| Step { means, name: name.into(), at });
    (locus(), vec(step, 0..3)).prop_map(|(at, steps)| Occurrence { at, derivation: steps.into_iter().collect() })
}

fn reading() -> impl Strategy<Value = Reading> {
    let text = || "\\PC{0,6}".prop_map(Box::<str>::from);
    let tags = || any::<u64>().prop_map(Tags::from_bits);
    let labels = vec((tags(), locus()).prop_map(|(tags, at)| Label { tags, at }), 0..3);
    (text(), proptest::option::of(text()), tags(), vec(occurrence(), 0..3), labels)
        .prop_map(|(written, lemma, tags, occurrences, labels)| Reading { written, lemma, tags, occurrences, labels })
}

fn finding() -> impl Strategy<Value = Finding> {
    let text = || proptest::option::of("\\PC{0,6}");
    (0..300usize, any::<bool>(), text(), text(), proptest::option::of(locus())).prop_map(
        |(rule, accepts, what, why, evidence)| {
            let outcome = if accepts { Outcome::Accept } else { Outcome::Reject };
            Finding { rule, outcome, what, why, evidence }
        },
    )
}

/// The bytes of `verdicts.bin` with these records, which refer to the files `a` to `c`.
fn verdict_table(records: &[VerdictRecord]) -> Vec<u8> {
    let encoder = VerdictEncoder::new(&["a", "b", "c"].map(FileName::from));
    let mut writer = VerdictTableWriter::new(Vec::new());
    records.iter().for_each(|record| writer.push(&record.form, &encoder.encode(record)).unwrap());
    writer.finish(&encoder).unwrap().0
}

fn judged() -> impl Strategy<Value = JudgedReading> {
    (reading(), vec(finding(), 0..3)).prop_map(|(reading, findings)| JudgedReading { reading, findings })
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(32))]
    #[test]
    fn verdicts_that_are_written_are_read(records in btree_map("[a-zé]{0,8}", vec(judged(), 0..3), 0..400)) {
        let records: Vec<_> = records.into_iter().map(|(form, readings)| VerdictRecord { form, readings }).collect();
        let is_decided = |index: &usize| index.is_multiple_of(3);
        let decided = (0..records.len()).filter(is_decided).map(|index| records[index].clone()).collect::<Vec<_>>();
        // Every other form with a decision has another verdict without it; the others have none.
        let without_decisions = records.iter().enumerate().filter(|(index, _)| !index.is_multiple_of(6)).map(|(index, record)| {
            let readings = if is_decided(&index) { Vec::new() } else { record.readings.clone() };
            VerdictRecord { form: record.form.clone(), readings }
        });
        let file = |records: &[VerdictRecord]| VerdictFile::from_bytes(path(), verdict_table(records)).unwrap();
        let without_decisions = file(&without_decisions.collect::<Vec<_>>());
        let table = VerdictTable { without_decisions, decided: file(&decided) };
        for record in &records {
            prop_assert_eq!(&table.get(&record.form).unwrap().unwrap(), record);
            same_conclusion(&table, &record.form);
            let conclusion = table.conclusion(&record.form).ok().flatten();
            prop_assert!(conclusion.is_none_or(|found| found.sources == record.count_sources()));
        }
        prop_assert!(table.get("zzzzzzzzz").unwrap().is_none());
        let mut all = Vec::new();
        table.visit(|record| { all.push(record); Ok::<_, Error>(()) }).unwrap();
        prop_assert_eq!(all, records);
    }

    #[test]
    fn a_flipped_bit_of_the_verdicts_is_noticed(place in any::<Index>(), bit in 0..8u8) {
        let record = |number: usize| {
            let reading = Reading::typed(&format!("word{number}"));
            VerdictRecord { form: format!("word{number}"), readings: vec![JudgedReading { reading, findings: Vec::new() }] }
        };
        let mut bytes = verdict_table(&(100..400).map(record).collect::<Vec<_>>());
        let old = checksum(VERDICTS, &bytes);
        let place = place.index(bytes.len());
        bytes[place] ^= 1 << bit;
        let has_same_checksum = checksum(VERDICTS, &bytes) == old;
        let decided = VerdictFile::from_bytes(path(), verdict_table(&[])).unwrap();
        let visited = VerdictFile::from_bytes(path(), bytes)
            .and_then(|without_decisions| VerdictTable { without_decisions, decided }.visit(|_| Ok::<_, Error>(())));
        prop_assert!(!has_same_checksum || visited.is_err(), "byte {place}");
    }
}

proptest! {
    #[test]
    fn what_the_fst_crate_writes_is_accepted(
        keys in btree_map(vec(any::<u8>(), 0..4), any::<u64>(), 0..400)
    ) {
        let set = fst::Set::from_iter(keys.keys()).unwrap().into_fst().into_inner();
        prop_assert_eq!(WordSet::checked(path(), set).unwrap().len(), keys.len());
        let map = fst::Map::from_iter(keys.iter().map(|(key, value)| (key, *value))).unwrap();
        prop_assert_eq!(WordSet::checked(path(), map.into_fst().into_inner()).unwrap().len(), keys.len());
    }

    #[test]
    fn a_set_has_its_words_and_no_others(
        words in btree_set("[a-zé]{0,6}", 0..100),
        others in vec("[a-zé]{0,6}", 0..40),
    ) {
        let set = WordSet::checked(path(), fst::Set::from_iter(&words).unwrap().into_fst().into_inner());
        let set = set.unwrap();
        let mut visited = Vec::new();
        let all = set.visit(|word| {
            visited.push(word.to_owned());
            Ok::<_, Error>(())
        });
        prop_assert!(all.is_ok() && visited.iter().eq(&words), "{visited:?}");
        for word in words.iter().chain(&others) {
            prop_assert_eq!(set.contains(word).unwrap(), words.contains(word), "{}", word);
        }
    }

    /// Any accepted bytes can be walked to the end.
    #[test]
    fn a_set_that_is_accepted_can_be_walked(
        keys in btree_set("[a-zé]{0,6}", 0..60),
        edits in vec((any::<Index>(), any::<u8>()), 1..4),
    ) {
        let mut bytes = fst::Set::from_iter(keys).unwrap().into_fst().into_inner();
        for (place, byte) in edits {
            let place = place.index(bytes.len());
            bytes[place] = byte;
        }
        if let Ok(set) = WordSet::from_bytes(path(), bytes.clone()) {
            // The walk may fail, but must end.
            let mut left = 1000;
            let _ = set.visit(|_| {
                left -= 1;
                if left > 0 { Ok(()) } else { Err(set.damaged()) }
            });
            let _ = set.contains("aap");
        }
        if let Ok(set) = WordSet::checked(path(), bytes.clone()) {
            let _ = ["aap", "é", ""].map(|word| set.contains(word));
            let fst = fst::raw::Fst::new(bytes).unwrap();
            let all = fst.stream().into_byte_keys();
            prop_assert_eq!(all.len(), fst.len());
            for key in &all {
                prop_assert!(fst.contains_key(key));
            }
        }
    }

    #[test]
    fn what_is_looked_up_by_the_first_bytes_is_in_the_set_or_not(
        keys in btree_set("[a-cé]{0,6}|[a-cé]{2}.|.{0,3}", 0..300),
        others in vec("[a-cé]{0,7}|.{0,3}", 0..60),
    ) {
        let mut builder = SetBuilder::default();
        keys.iter().for_each(|key| builder.insert(key).unwrap());
        let set = builder.finish().unwrap();
        let root = WordSet::from_bytes(path(), set.clone()).unwrap().root();
        for bytes in 0..=Jumps::MAX_KEY_BYTES {
            let jumps = Jumps::of_bytes(&set, root, bytes).unwrap();
            for key in keys.iter().chain(&others) {
                prop_assert_eq!(jumps.contains(&set, key.as_bytes()), keys.contains(key), "{}: {}", bytes, key);
            }
        }
    }
}

#[test]
fn a_line_of_words_is_found_if_it_is_there() {
    let words = ["a", "ay", "año", "baby", "niño", "yen", "z"];
    for count in 0..=words.len() {
        let text: String = words[..count].iter().map(|word| format!("{word}\n")).collect();
        for (place, word) in words.iter().enumerate() {
            assert_eq!(has_line(&text, word), place < count, "{word} in {text:?}");
        }
        assert!(!has_line(&text, "an") && !has_line(&text, "zz") && !has_line(&text, ""));
    }
}

proptest! {
    #[test]
    fn lines_that_are_asked_for_in_order_are_found_like_others(
        lines in btree_set("[ab]{0,4}é?[ab]{1,90}", 0..100),
        others in btree_set("[ab]{0,4}é?[ab]{1,90}", 0..30),
    ) {
        let text: String = lines.iter().map(|line| format!("{line}\n")).collect();
        let mut in_order = LinesInOrder::new(&text);
        for asked in lines.union(&others) {
            prop_assert_eq!(in_order.has(asked), lines.contains(asked), "{}", asked);
            prop_assert_eq!(in_order.has(asked), lines.contains(asked), "{} a second time", asked);
        }
    }

    #[test]
    fn a_table_of_words_has_the_lines_and_no_others(
        words in btree_set("[abé]{1,20}", 0..200),
        others in vec("[abé\n]{0,20}", 0..200),
    ) {
        let text: String = words.iter().map(|word| format!("{word}\n")).collect();
        let table = HashIndex::new(&text);
        let asked: Vec<_> = words.iter().chain(&others).map(String::as_str).collect();
        let mut answers = Vec::new();
        table.contains_many(&text, &asked, &mut answers);
        prop_assert_eq!(answers.len(), asked.len());
        for (word, answer) in asked.into_iter().zip(answers) {
            prop_assert_eq!(answer, words.contains(word), "{}", word);
            prop_assert_eq!(table.contains(&text, word), answer, "{}", word);
        }
        let lines: BTreeSet<_> = text.lines().map(str::to_owned).collect();
        prop_assert_eq!(lines, words);
    }
}
