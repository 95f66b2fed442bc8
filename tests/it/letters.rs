//! Letters and tiles: the forms of typed texts, and the tiles of words.

use lexmill::Error;
use lexmill::internals::alphabet::{Alphabet, Tile};
use lexmill::internals::artefact::{anagram_table, anagram_table_in_parts};
use lexmill::internals::diagnostic::{Code, Diagnostics};
use lexmill::internals::edition::{MarkPolicy, Marks};
use lexmill::internals::language::Language;
use lexmill::internals::locus::Locus;
use lexmill::internals::normalise::Normaliser;
use lexmill::internals::word::Word;
use proptest::prelude::*;

use crate::common::plain_language;
use crate::common::world::{World, base, rewrite};

const PLAIN: &str = "abcdefghijklmnopqrstuvwxyz";

fn tile(label: &str, value: Option<u32>, also: Option<&str>) -> Tile {
    Tile {
        label: label.to_owned(),
        letters: label.to_lowercase(),
        also: also.map(str::to_owned),
        value,
        count: None,
        at: Locus::file(&"test".into()),
    }
}

fn normaliser(tiles: &str, hyphen: MarkPolicy) -> Normaliser {
    let folding = [('ø', "o"), ('ł', "l"), ('ß', "ss"), ('æ', "ae"), ('œ', "oe"), ('ı', "i"), ('þ', "th")];
    let language = Language {
        hyphens: vec!['-', '‐', '‑'],
        apostrophes: vec!['\'', '’', 'ʼ'],
        folding: folding.iter().map(|&(letter, target)| (letter, target.to_owned())).collect(),
        ..plain_language()
    };
    let tiles = tiles.chars().map(|letter| tile(&letter.to_uppercase().to_string(), None, None)).collect();
    let marks = Marks { hyphen, apostrophe: MarkPolicy::Drop, point: MarkPolicy::Drop };
    Normaliser::new(&language, &Alphabet::new(tiles, None), marks)
}

#[test]
fn the_steps_of_normalising_together() {
    let plain = normaliser(PLAIN, MarkPolicy::Drop);
    for (written, form) in [
        ("café", "cafe"),
        ("CAFÉ", "cafe"),
        ("mee-eten", "meeeten"),
        ("mee\u{2010}eten", "meeeten"),
        ("auto\u{2019}s", "autos"),
        ("hĳgt", "hijgt"),
        ("Ĳssel", "ijssel"),
        ("reünie", "reunie"),
        ("smørrebrød", "smorrebrod"),
        ("ǿ", "o"),
        ("ǽ", "ae"),
        ("Straße", "strasse"),
        ("STRAẞE", "strasse"),
        ("cœur", "coeur"),
        ("ﬁn", "fin"),
        ("İstanbul", "istanbul"),
        ("a.u.b.", "aub"),
        ("ad hoc", "ad hoc"),
        ("m³", "m³"),
        ("-", ""),
        ("...", ""),
    ] {
        assert_eq!(plain.form(written), form, "{written}");
    }
}

#[test]
fn a_letter_that_is_a_tile_is_kept_however_it_arrives() {
    let tiles = normaliser("abcdefghijklmnopqrstuvwxyzñçäöü", MarkPolicy::Keep);
    for (written, form) in [
        ("niño", "niño"),
        ("nin\u{303}o", "niño"),
        ("AÇÃO", "açao"),
        ("ac\u{327}a\u{303}o", "açao"),
        ("ḉ", "ç"),
        ("c\u{301}\u{327}", "ç"),
        ("Öl", "öl"),
        ("ǖ", "ü"),
        ("mee\u{2011}eten", "mee-eten"),
    ] {
        assert_eq!(tiles.form(written), form, "{written}");
    }
}

proptest! {
    #[test]
    fn normalising_twice_changes_nothing(text in "\\PC{0,24}") {
        for normaliser in [normaliser(PLAIN, MarkPolicy::Drop), normaliser("abcñçäöü", MarkPolicy::Keep)] {
            let once = normaliser.form(&text);
            prop_assert_eq!(normaliser.form(&once), once);
        }
    }

    #[test]
    fn composed_and_decomposed_text_give_one_form(text in "[a-zA-ZÀ-ÿĀ-žǍ-ǰḀ-ỹ'’. -]{0,16}") {
        use unicode_normalization::UnicodeNormalization;
        for normaliser in [normaliser(PLAIN, MarkPolicy::Drop), normaliser("abcñçäöü", MarkPolicy::Keep)] {
            let composed: String = text.nfc().collect();
            let decomposed: String = text.nfd().collect();
            prop_assert_eq!(normaliser.form(&composed), normaliser.form(&decomposed));
        }
    }
}

#[test]
fn an_edition_has_at_most_255_kinds_of_tile() {
    let compiled = |kinds: usize| {
        let labels = PLAIN.chars().chain('\u{4e00}'..).take(kinds);
        let tiles: String = labels.map(|label| format!("\"{label}\" = {{}}\n")).collect();
        World::new().tiles(&tiles).words("aap\n").write().try_compile()
    };
    assert!(compiled(255).is_ok());
    let Err(Error::Faulty(problems)) = compiled(256) else { panic!("an edition of 256 kinds of tile was built") };
    assert!(problems.iter().any(|problem| problem.message.contains("1 to 255 kinds of tile, not 256")));
}

#[test]
fn a_space_that_has_no_tile_is_shown() {
    let world = World::new().words("aap\nad hoc\n").compile();
    assert_eq!(world.dictionary().check("ad hoc").unwrap().because, "there is no tile for ␣");
}

#[test]
fn values_of_a_language_are_checked() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("language.toml");
    let read = |line: &str| {
        rewrite(&path, format!("{line}\n{}", base("base-language.toml")));
        let mut problems = Diagnostics::new();
        let (_, language) = Language::read(&path, &"language.toml".into(), "xx", &mut problems).unwrap();
        let problems: Vec<_> = problems.iter().map(|problem| (problem.at.line, problem.code)).collect();
        (language.confused.len() + language.look_up.len(), problems)
    };
    for (line, read_values) in [
        ("confused = [[\"ei\", \"ij\"], [\"h\", \"\"]]", 2),
        ("look-up = [{ title = \"One\", url = \"https://example.org/?w={word}\" }]", 1),
    ] {
        assert_eq!(read(line), (read_values, Vec::new()), "{line}");
    }
    for line in [
        "confused = [[\"ei\", \"ei\"]]",
        "confused = [[\"ei\", \"éi\"]]",
        "confused = [[\"ei\", \"ij\", \"y\"]]",
        "look-up = [{ title = \"One\", url = \"http://example.org/?w={word}\" }]",
        "look-up = [{ title = \"One\", url = \"https://example.org/\" }]",
        "look-up = [{ title = \"\", url = \"https://example.org/?w={word}\" }]",
        "look-up = [{ title = \"One\", url = \"https://example.org/?w={word}\", language = \"en\" }]",
    ] {
        assert_eq!(read(line), (0, vec![(1, Code::WrongValue)]), "{line}");
    }
}

/// Some tiles with their values in Woordspel's regulation ("Letters, letterwaarde en bonussen").
fn woordspel() -> Alphabet {
    let plain = [("B", 3), ("E", 1), ("G", 3), ("H", 3), ("I", 2), ("J", 6), ("L", 4), ("S", 3), ("T", 2)];
    let mut tiles: Vec<_> = plain.iter().map(|&(label, value)| tile(label, Some(value), None)).collect();
    tiles.push(tile("Y", Some(5), Some("ij")));
    Alphabet::new(tiles, Some(2))
}

#[test]
fn a_word_is_worth_the_sum_of_its_tiles() {
    let alphabet = woordspel();
    let lees = Word::from_form(&alphabet, "lees").unwrap();
    assert_eq!(lees.value(), Some(9), "the regulation's own example");
    assert_eq!(lees.to_string(), "L4 E1 E1 S3");
    assert_eq!(lees.alphagram(), "eels");
    assert!(Word::from_form(&alphabet, "leeq").is_none());
}

#[test]
fn y_may_be_laid_for_ij_and_not_the_other_way_round() {
    let alphabet = woordspel();
    let texts = |form| -> Vec<_> { alphabet.spellings(form, 15).iter().map(|s| alphabet.text(s)).collect() };
    assert_eq!(texts("bij"), ["bij", "by"]);
    assert_eq!(texts("by"), ["by"]);
    assert_eq!(alphabet.lengths("bij"), Ok((2, 3)));
    assert_eq!(alphabet.lengths("bøij"), Err('ø'));
    assert_eq!(alphabet.substitutions("hygt"), ["hygt", "hijgt"]);
    assert_eq!(alphabet.substitutions("wyzerplyn"), ["wyzerplyn", "wyzerplijn", "wijzerplyn", "wijzerplijn"]);
    assert_eq!(Word::from_form(&alphabet, "hygt").unwrap().to_string(), "H3 Y5 G3 T2");
    // Six letters Y give 64 forms, which is the limit. A seventh Y adds no further forms.
    for count in [6, 7] {
        assert_eq!(alphabet.substitutions(&"y".repeat(count)).len(), 64, "{count}");
    }
}

proptest! {
    /// The tiles have one letter or several.
    #[test]
    fn a_text_is_laid_as_its_first_spelling(
        labels in proptest::sample::subsequence(vec!["A", "B", "C", "É", "AB", "BC", "CÉ", "ABC"], 1..8),
        text in "[abcé]{0,8}",
    ) {
        let alphabet = Alphabet::new(labels.into_iter().map(|label| tile(label, None, None)).collect(), None);
        let spellings = alphabet.spellings(&text, text.len());
        let laid = alphabet.spell(&text);
        prop_assert_eq!(laid.as_ref(), spellings.first());
    }
}

proptest! {
    #[test]
    fn a_table_of_anagrams_is_the_same_in_however_many_parts_it_is_sorted(
        words in proptest::collection::btree_set("[a-e]{1,6}", 0..2500),
        at_once in 1..2000usize,
    ) {
        let alphabet = Alphabet::new("abcde".chars().map(|letter| tile(&letter.to_string(), None, None)).collect(), None);
        let words: String = words.into_iter().map(|word| word + "\n").collect();
        prop_assert_eq!(anagram_table_in_parts(&words, &alphabet, at_once), anagram_table(&words, &alphabet));
    }
}
