//! Exports in every format, read back by readers that were written from the format's description. Each reader finds
//! exactly the words.

mod command;
#[cfg(feature = "parquet")]
mod data_platforms;
#[cfg(feature = "sqlite")]
mod database;
mod fixture;
mod graphs;
mod large;
mod packages;
mod packed;
mod read_back;
mod tables;
mod trie;

use std::collections::BTreeSet;
use std::fs;

use lexmill::internals::dictionary::{Dictionary, Internals as _};
use lexmill::internals::export::{ExportError, FORMATS, Refusal};
use proptest::prelude::*;
use serde_json::json;

use self::fixture::{Export, edition, plain_tiles};
use self::read_back::{gaddag_texts, read_back};
use crate::common::world::{World, base_edition};
use crate::common::{Random, text, trials};

/// Tiles with letters of Latin-1, and a tile that may stand for two letters.
const DUTCH: &str = "blank = 1\nA = { value = 1, count = 2 }\nB = { value = 3, count = 2 }\nE = { value = 1, count = 1 }\n\
                     H = { value = 3, count = 1 }\nI = { value = 2, count = 2 }\nJ = { value = 6, count = 1 }\n\
                     Ñ = { value = 8, count = 1 }\nO = { value = 1, count = 1 }\nT = { value = 2, count = 2 }\n\
                     Y = { value = 5, count = 1, also = \"ij\" }\nÄ = { value = 6, count = 1 }\n";

const DUTCH_WORDS: [&str; 14] =
    ["bij", "ij", "ja", "baby", "año", "añojo", "häte", "hät", "hij", "Hij", "tij", "tijt", "ee", "bijbijt"];

/// The example in the description of the format: AT, CAT, CATS.
const VECTOR: [u32; 7] = [0x0040_0001, 0x0100_0003, 0x0340_0004, 0x14c0_0000, 0x0140_0005, 0x14c0_0006, 0x13c0_0000];
const ALPHAGRAM_VECTOR: [u32; 6] = [0x0040_0005, 0x1300_0002, 0x14c0_0000, 0x0300_0001, 0x14c0_0000, 0x0140_0003];

/// The texts of a word graph in which the letter A has the number 1.
fn letters(bytes: &[u8], node: usize) -> BTreeSet<String> {
    let mut found = BTreeSet::new();
    let letter = |number: u32| char::from_u32(if number == 0 { 64 } else { 64 + number }).unwrap();
    graphs::texts(&|place| graphs::kwg(bytes, place), graphs::kwg_root(bytes, node), &mut |text| {
        found.insert(text.iter().map(|&number| letter(number)).collect());
    });
    found
}

fn set<const N: usize>(texts: [&str; N]) -> BTreeSet<String> {
    texts.map(str::to_owned).into()
}

#[test]
fn the_published_vectors_and_ours_hold_the_same_texts() {
    let (_folder, dictionary) = edition(&plain_tiles("abcdefghijklmnopqrstuvwxyz"), ["at", "cat", "cats"]);
    let bytes = |nodes: &[u32]| nodes.iter().flat_map(|node| node.to_le_bytes()).collect::<Vec<_>>();
    let ours = |format, suffix| Export::new(&dictionary, format).unwrap().bytes(suffix);
    let words = set(["AT", "CAT", "CATS"]);
    assert_eq!(letters(&bytes(&VECTOR), 0), words);
    let dawg = ours("kwg-dawg", ".kwg");
    assert_eq!(letters(&dawg, 0), words);
    assert!(dawg.len() <= VECTOR.len() * 4, "{} bytes", dawg.len());
    assert_eq!(letters(&bytes(&ALPHAGRAM_VECTOR), 0), set(["ACT", "ACST", "AT"]));
    assert_eq!(letters(&ours("kad", ".kad"), 0), letters(&bytes(&ALPHAGRAM_VECTOR), 0));
    let both = ours("kwg", ".kwg");
    assert_eq!(letters(&both, 0), words);
    let outwards = ["A@T", "AC@T", "AC@TS", "C@AT", "C@ATS", "STAC", "TA", "TAC", "TAC@S"];
    assert_eq!(letters(&both, 1), set(outwards));
}

#[test]
fn every_format_gives_exactly_the_words() {
    let (_folder, dictionary) = edition(DUTCH, DUTCH_WORDS);
    let text = dictionary.words_text().unwrap();
    let words: Vec<_> = text.lines().collect();
    assert!(words.contains(&"by") && words.contains(&"bij") && words.contains(&"añojo") && words.contains(&"hät"));
    for format in FORMATS {
        let export = Export::new(&dictionary, format.name).unwrap();
        assert_eq!(read_back(format.name, &export), sorted(format.name, &dictionary, &words), "{}", format.name);
    }
}

/// The texts that a format must contain, sorted: the words, or for `kad` their alphagrams.
pub(crate) fn sorted(format: &str, dictionary: &Dictionary, words: &[&str]) -> Vec<String> {
    let tiles = &dictionary.edition().book.alphabet.tiles;
    let alphagram = |word: &&str| {
        let mut letters: Vec<_> = word.chars().collect();
        letters.sort_by_key(|letter| tiles.iter().position(|tile| tile.letters.chars().eq([*letter])));
        letters.into_iter().collect()
    };
    let words: BTreeSet<String> = match format {
        "kad" => words.iter().map(alphagram).collect(),
        _ => words.iter().map(|word| (*word).to_owned()).collect(),
    };
    words.into_iter().collect()
}

proptest! {
    #![proptest_config(ProptestConfig { cases: trials(3), failure_persistence: None, ..ProptestConfig::default() })]
    #[test]
    fn chance_words_come_back(words in proptest::collection::btree_set("[abñyj]{1,3}[abi]{0,3}[ñs]{0,2}", 1..80)) {
        let tiles = plain_tiles("aybñijs").replace("Y = { ", "Y = { also = \"ij\", ");
        let (_folder, dictionary) = edition(&tiles, words.iter().map(String::as_str));
        let text = dictionary.words_text().unwrap();
        let laid: Vec<_> = text.lines().collect();
        prop_assert!(words.iter().all(|word| laid.contains(&word.as_str())));
        for format in FORMATS {
            let export = Export::new(&dictionary, format.name).unwrap();
            prop_assert_eq!(read_back(format.name, &export), sorted(format.name, &dictionary, &laid), "{}", format.name);
        }
        let export = Export::new(&dictionary, "kwg").unwrap();
        let numbers = export.numbers();
        let row = |word: &&str| word.chars().map(|letter| numbers[&letter]).collect::<Vec<_>>();
        let expected: BTreeSet<Vec<u8>> = laid.iter().map(row).flat_map(|row| gaddag_texts(&row)).collect();
        let mut found = BTreeSet::new();
        let bytes = export.bytes(".kwg");
        graphs::texts(&|place| graphs::kwg(&bytes, place), graphs::kwg_root(&bytes, 1), &mut |text| {
            found.insert(text.iter().map(|&number| number as u8).collect());
        });
        prop_assert_eq!(found, expected);
    }
}

fn refusal(dictionary: &Dictionary, format: &str) -> Option<Refusal> {
    match Export::new(dictionary, format) {
        Ok(_) => None,
        Err(ExportError::Refused { refusal, .. }) => Some(refusal),
        Err(error) => panic!("{format}: {error}"),
    }
}

#[test]
fn what_a_format_cannot_hold_is_refused_and_leaves_nothing_behind() {
    let (_folder, digraph) = edition("A = {}\nC = {}\nCH = {}\nH = {}\nT = {}\n", ["chat", "ach", "at"]);
    let not_latin = |tile: &str| Some(Refusal::NotLatin { tile: tile.to_owned() });
    assert_eq!(refusal(&digraph, "zyzzyva"), not_latin("CH"));
    assert_eq!(refusal(&digraph, "lexpert"), not_latin("CH"));
    assert!(refusal(&digraph, "lexpert").unwrap().to_string().ends_with("use text, which supports any tile"));
    for format in FORMATS.iter().filter(|format| !["zyzzyva", "lexpert", "kad"].contains(&format.name)) {
        // In formats with numbered tiles, C-H and CH are two rows of one word.
        let export = Export::new(&digraph, format.name).unwrap();
        assert_eq!(read_back(format.name, &export), ["ach", "at", "chat"], "{}", format.name);
    }
    let (_folder, ligature) = edition("Œ = {}\nU = {}\nF = {}\n", ["œuf"]);
    assert_eq!(refusal(&ligature, "lexpert"), not_latin("Œ"));
    assert_eq!(refusal(&ligature, "quackle"), None);
    let (_folder, signs) = edition("A = {}\n\"+\" = {}\n", ["aa"]);
    assert_eq!(refusal(&signs, "cspell"), Some(Refusal::Character { tile: "+".to_owned(), character: '+' }));
    assert_eq!(refusal(&signs, "hunspell"), None);
    let many = (0..200).filter_map(|place| char::from_u32('а' as u32 + place)).filter(|c| c.is_lowercase());
    let many: String = many.take(64).collect();
    let (_folder, many_tiles) = edition(&format!("A = {{}}\n{}", plain_tiles(&many)), ["aa"]);
    let too_many = |what, most, instead| Some(Refusal::TooMany { what, found: 65, most, instead });
    assert_eq!(refusal(&many_tiles, "kwg"), too_many("tiles", 63, "use text, csv or json"));
    assert_eq!(refusal(&many_tiles, "quackle"), too_many("tiles", 64, "use text, csv or json"));
    assert_eq!(refusal(&many_tiles, "npm"), too_many("letters", 64, "export with `--to lexmill-words`"));
    assert_eq!(refusal(&many_tiles, "text"), None);
    let fewer: String = many.chars().take(63).collect();
    let (_folder, most_tiles) = edition(&format!("A = {{}}\n{}", plain_tiles(&fewer)), ["aa"]);
    assert_eq!(refusal(&most_tiles, "quackle"), None);
    assert_eq!(refusal(&most_tiles, "npm"), None);
    let keyword = World::new().id("import").tiles("A = {}\n").words("aa\n").compile();
    assert_eq!(refusal(&keyword.dictionary(), "wheel"), Some(Refusal::Name("import".to_owned())));
    assert_eq!(refusal(&keyword.dictionary(), "text"), None);
}

/// In formats with numbered tiles, क्ष is a tile and three tiles.
#[test]
fn vowel_signs_clusters_and_words_from_right_to_left_are_read_back() {
    let (_hindi, hindi) = edition(
        "क = {}\nत = {}\nन = {}\nप = {}\nम = {}\nश = {}\nष = {}\nा = {}\nि = {}\nी = {}\n् = {}\nक्ष = {}\n",
        ["पानी", "शक्ति", "क्षमा"],
    );
    let (_hebrew, hebrew) = edition("י = {}\nל = {}\nד = {}\nש = {}\n", ["ילד", "של", "לילי"]);
    for (dictionary, words) in [(&hindi, ["क्षमा", "पानी", "शक्ति"]), (&hebrew, ["ילד", "לילי", "של"])]
    {
        for format in FORMATS.iter().filter(|format| !["zyzzyva", "lexpert", "kad"].contains(&format.name)) {
            let export = Export::new(dictionary, format.name).unwrap();
            assert_eq!(read_back(format.name, &export), words, "{}", format.name);
        }
        assert!(matches!(refusal(dictionary, "zyzzyva"), Some(Refusal::NotLatin { .. })));
        assert!(matches!(refusal(dictionary, "lexpert"), Some(Refusal::NotLatin { .. })));
    }
}

/// Random words need more nodes than a GADDAG can have.
#[test]
fn too_many_nodes_are_refused_with_the_way_out() {
    let mut random = Random::new(0);
    let mut letter = || char::from(b'a' + random.below(26) as u8);
    let words: BTreeSet<String> = (0..55_000).map(|_| (0..15).map(|_| letter()).collect()).collect();
    let (_folder, dictionary) = edition(&plain_tiles("abcdefghijklmnopqrstuvwxyz"), words.iter().map(String::as_str));
    match refusal(&dictionary, "kwg") {
        Some(Refusal::TooMany { what: "nodes in the graph", found, most: 4_194_304, instead }) => {
            assert!(found > 1 << 22 && instead.contains("kwg-dawg"));
        }
        other => panic!("{other:?}"),
    }
    assert!(read_back("kwg-dawg", &Export::new(&dictionary, "kwg-dawg").unwrap()).iter().eq(&words));
}

#[test]
fn sidecar_has_the_numbers_of_nodes_and_edges() {
    let (_folder, dictionary) = edition(&plain_tiles("acst"), ["at", "act", "cat", "cats"]);
    let export = |format| Export::new(&dictionary, format).unwrap();
    let zyzzyva = export("zyzzyva");
    // The number of edges comes first. This number and each edge take four bytes.
    let [edges, reversed] = ["small.dwg", "small-R.dwg"].map(|name| zyzzyva.bytes(name).len() / 4 - 1);
    let facts = json!({ "edges": edges, "reversed_edges": reversed, "most_edges": 2_097_151 });
    assert_eq!(zyzzyva.sidecar["facts"], facts);
    let quackle = export("quackle");
    // Version, hash, numbers of words and tiles, and four tiles with a space after each come before the nodes.
    let nodes = (quackle.bytes(".dawg").len() - (1 + 16 + 3 + 1) - 4 * 2) / 7;
    assert_eq!(quackle.sidecar["facts"], json!({ "nodes": nodes, "most_nodes": 16_777_215 }));
    // ACT and CAT have the same tiles.
    assert_eq!(export("kad").sidecar["facts"]["alphagrams"], 3);
    let npm = export("npm");
    assert_eq!(npm.sidecar["facts"], json!({ "bytes_of_words": packed::packed("npm", &npm).len() }));
}

#[test]
fn quackle_gets_an_alphabet_if_the_bag_is_known() {
    let tiles = "blank = 2\nA = { value = 1, count = 9 }\nT = { value = 4, count = 6 }\n";
    let (_folder, dictionary) = edition(tiles, ["at"]);
    let export = Export::new(&dictionary, "quackle").unwrap();
    assert_eq!(export.text(".quackle_alphabet"), "A\ta\t1\t9\t1\nT\tt\t4\t6\t0\nblank\t0\t2\n");
    assert!(export.sidecar.get("lacks").is_none());
    let no_counts = "blank = 2\nA = { value = 1 }\n";
    let no_values = "blank = 2\nA = { count = 9 }\n";
    let no_blanks = "A = { value = 1, count = 9 }\n";
    for tiles in [no_counts, no_values, no_blanks] {
        let (_folder, dictionary) = edition(tiles, ["aa"]);
        let export = Export::new(&dictionary, "quackle").unwrap();
        let files = export.sidecar["files"].as_array().unwrap();
        assert!(files.iter().all(|file| file["name"] != "small.quackle_alphabet"), "{tiles}");
        assert!(export.sidecar["lacks"][0].as_str().unwrap().starts_with("no .quackle_alphabet: "), "{tiles}");
    }
}

/// The title takes bytes 8 to 39, and the last of them is zero.
#[test]
fn title_of_a_lexpert_file_is_cut_after_31_bytes() {
    for (title, bytes) in [
        ("Ñandú – x", [&b"\xd1and\xfa ? x"[..], &[0; 23]].concat()),
        ("abcdefghijklmnopqrstuvwxyz0123456789", b"abcdefghijklmnopqrstuvwxyz01234\0".to_vec()),
    ] {
        let head = base_edition().0.replace("title = \"Case\"", &format!("title = \"{title}\""));
        let world = World::new().head(&head).words("aap\n").compile();
        let file = Export::new(&world.dictionary(), "lexpert").unwrap().bytes(".lxd");
        assert_eq!(file[8..40], bytes, "{title}");
    }
}

#[test]
fn spelling_checkers_get_frequent_letters_first_and_plain_letters() {
    let (_folder, dictionary) = edition(&plain_tiles("abet"), ["at", "tat", "bet"]);
    let affixes = Export::new(&dictionary, "hunspell").unwrap().text(".aff");
    assert_eq!(affixes, "SET UTF-8\nTRY tabe\nBREAK 0\n");
    let trie = Export::new(&dictionary, "cspell").unwrap().text(".trie");
    assert!(!trie.contains('\\'), "letters need no escape: {trie}");
}

/// CH is a tile in addition to C and H. A word may have two or three tiles.
#[test]
fn word_graphs_have_the_spellings_that_are_long_and_short_enough() {
    let world = World::new().tiles("A = {}\nC = {}\nH = {}\nCH = {}\n").words("ch\ncha\nchac\n");
    let world = world.rule("no-tile", "kind = \"letters\"").rule("length", "kind = \"length\"\nmin = 2\nmax = 3");
    let bytes = Export::new(&world.compile().dictionary(), "kwg-dawg").unwrap().bytes(".kwg");
    let mut found = Vec::new();
    graphs::texts(&|place| graphs::kwg(&bytes, place), graphs::kwg_root(&bytes, 0), &mut |text| {
        found.push(text.to_vec());
    });
    // A, C, H and CH have the numbers 1 to 4.
    assert_eq!(found, [vec![2, 3], vec![2, 3, 1], vec![4, 1], vec![4, 1, 2]]);
}

#[test]
fn package_describes_the_words_with_one_from_the_middle() {
    let (_folder, dictionary) = edition(&plain_tiles("abcdet"), ["at", "ate", "bed", "cat"]);
    let files = packed::files("npm", &Export::new(&dictionary, "npm").unwrap());
    let description: serde_json::Value = serde_json::from_slice(&files["package/package.json"]).unwrap();
    assert_eq!(description["description"], "The words of Case (xx)");
    assert_eq!(
        (&description["exports"]["."]["module"], &description["main"]),
        (&json!("./index.js"), &json!("./index.cjs"))
    );
    assert_eq!(description["version"], env!("CARGO_PKG_VERSION"));
    let readme = text(&files["package/README.md"]);
    let example = "\nconsole.log(judge(' BED ')); // bed: allowed\nconsole.log(judge('bedd'));\n\
                   console.log(value('bed')); // 3\n";
    assert!(readme.contains(example), "{readme}");
    let files = packed::files("wheel", &Export::new(&dictionary, "wheel").unwrap());
    let (_, metadata) = files.iter().find(|(name, _)| name.ends_with("METADATA")).unwrap();
    assert!(text(metadata).contains("\nSummary: The words of Case (xx)\n"));
}

#[test]
fn the_same_edition_gives_the_same_bytes() {
    let (_folder, dictionary) = edition(DUTCH, DUTCH_WORDS);
    let (_other, again) = edition(DUTCH, DUTCH_WORDS);
    for format in FORMATS {
        let files = |dictionary| {
            let paths = Export::new(dictionary, format.name).unwrap();
            paths.paths.iter().map(|path| fs::read(path).unwrap()).collect::<Vec<_>>()
        };
        assert!(files(&dictionary) == files(&again), "{} differs", format.name);
    }
}
