//! Every format with whole editions: those of the sample, or of the repository if `LEXMILL_TRIALS` is above 1.

use std::fs;

use lexmill::internals::export::FORMATS;

use super::fixture::Export;
use super::read_back::{gaddag_sum, gaddag_texts, read_back};
use super::{graphs, sorted};
use crate::common::editions::{Opened, opened};
use crate::common::is_deep;
use crate::common::sample::sampled;

fn subject(id: &str) -> &'static Opened {
    sampled().iter().find(|edition| edition.id == id).unwrap()
}

#[test]
fn the_repositorys_editions_come_back_in_every_format() {
    for edition in ["woordspel-nl", "wwf-es"].map(subject) {
        let Opened { id, dictionary, .. } = edition;
        let text = edition.words();
        let words: Vec<_> = text.lines().collect();
        for format in FORMATS {
            let export = Export::new(dictionary, format.name).unwrap();
            let found = read_back(format.name, &export);
            assert!(
                found == sorted(format.name, dictionary, &words),
                "{id}: {} has {} words",
                format.name,
                found.len()
            );
        }
    }
}

#[test]
fn the_gaddag_of_a_large_edition_has_every_word_from_each_of_its_tiles() {
    for edition in ["woordspel-nl", "wwf-es"].map(subject) {
        let Opened { id, dictionary, .. } = edition;
        let export = Export::new(dictionary, "kwg").unwrap();
        let numbers = export.numbers();
        let text = edition.words();
        let row = |word: &str| word.chars().map(|letter| numbers[&letter]).collect::<Vec<_>>();
        let expected = text.lines().map(row).flat_map(|row| gaddag_texts(&row));
        let (expected, bytes) = (gaddag_sum(expected), export.bytes(".kwg"));
        let mut found = Vec::new();
        let mut sum = (0, 0);
        graphs::texts(&|place| graphs::kwg(&bytes, place), graphs::kwg_root(&bytes, 1), &mut |text| {
            found.clear();
            found.extend(text.iter().map(|&number| number as u8));
            let (count, hash) = gaddag_sum([&found]);
            sum = (sum.0 + count, u64::wrapping_add(sum.1, hash));
        });
        assert_eq!(sum, expected, "{id}");
    }
}

#[test]
fn the_largest_edition_fits_and_a_word_graph_is_smaller_than_the_set() {
    let largest = opened().iter().filter(|edition| edition.id == "woordspel-nl" || is_deep() && edition.id == "wwf-pt");
    for edition in largest {
        let Opened { id, folder, dictionary } = edition;
        let export = Export::new(dictionary, "kwg-dawg").unwrap();
        let bytes = export.bytes(".kwg").len() as u64;
        let set = fs::metadata(folder.join("words.fst")).unwrap().len();
        assert!(bytes < set, "{id}: {bytes} bytes, and words.fst has {set}");
        let text = edition.words();
        assert!(
            read_back("kwg-dawg", &export) == sorted("kwg-dawg", dictionary, &text.lines().collect::<Vec<_>>()),
            "{id}"
        );
        let facts = &export.sidecar["facts"];
        assert!(facts["nodes"].as_u64() <= facts["most_nodes"].as_u64());
        assert_eq!(facts["nodes"].as_u64().unwrap() * 4, bytes);
    }
}
