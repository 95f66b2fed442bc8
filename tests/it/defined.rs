//! What words mean: which meanings belong to a word, to its lemma and to the parts of a compound.

use lexmill::internals::dictionary::{Definition, Relation};

use crate::common::world::{World, Written, base};

const LEMMAS: &str = "\ncompounds = [\"\", \"s\"]\n";
const ENDINGS: &str =
    "\n[[lemma]]\nform = \"plural\"\ntags = [\"noun\"]\nendings = [[\"en\", \"\"], [\"zen\", \"s\"]]\n";

/// A world with a dictionary of these meanings, one per line: a word, a tab, and its definitions.
fn world(words: &str, meanings: &str, lemmas: &str) -> Written {
    let language = base("base-language.toml").replacen("\n[name]", &format!("{LEMMAS}\n[name]"), 1) + ENDINGS;
    let world = World::new().language("xx", &language).words(words);
    let world = world.source("meanings", meanings, "role = \"meaning\"\nseparator = \" | \"\n").format("glosses");
    let columns = "role = \"meaning\"\nseparator = \" \"\ncolumns = { text = 1, lemma = 2 }\ntags = [\"verb\"]\n";
    let world = world.source("lemmas", lemmas, columns).format("csv");
    let tables = ["meanings", "lemmas"].map(|name| format!("\n[[meaning]]\nname = \"{name}\"\n"));
    world.rules(&tables.concat()).compile()
}

/// The words that explain a word, each with its relation, its inflection and its first meaning.
fn explained(definition: &Definition) -> Vec<(String, Relation, Option<String>, String)> {
    let entry = |entry: &lexmill::internals::dictionary::DefinedWord| {
        (entry.word.clone(), entry.relation, entry.inflection.clone(), entry.meanings[0].text.clone())
    };
    definition.entries.iter().map(entry).collect()
}

#[test]
fn a_word_has_its_own_meanings_or_those_of_its_lemma_or_of_its_parts() {
    let words = "huis\nhuizen\nliep\nlopen\nstadshuis\nstad\nFries\nfries\nboom\nvreemd\ngeluk\nlukken\n";
    let meanings =
        "huis\twhere people live | a family\nlopen\tto walk\nstad\ta town\nFries\tof Friesland\ngeluk\tluck\n";
    let written = world(words, meanings, "liep lopen\ngeluk lukken\n");
    let dictionary = written.dictionary();
    let found = |word: &str| explained(&dictionary.define(word).unwrap());
    let (same, lemma, part) = (Relation::Same, Relation::Lemma, Relation::Part);
    let entry = |word: &str, relation, inflection: Option<&str>, text: &str| {
        (word.to_owned(), relation, inflection.map(str::to_owned), text.to_owned())
    };
    assert_eq!(found("huis"), [entry("huis", same, None, "where people live")]);
    assert_eq!(dictionary.define("huis").unwrap().entries[0].meanings.len(), 2);
    assert_eq!(found("huizen"), [entry("huis", lemma, Some("plural"), "where people live")]);
    assert_eq!(found("liep"), [entry("lopen", lemma, None, "to walk")]);
    assert_eq!(
        found("stadshuis"),
        [entry("stad", part, None, "a town"), entry("huis", part, None, "where people live")]
    );
    // The name and the noun are readings of one form, and each has its own meanings.
    assert_eq!(found("fries"), [entry("Fries", same, None, "of Friesland")]);
    // The lemma has no meaning, so the word has only its own.
    assert_eq!(found("geluk"), [entry("geluk", same, None, "luck")]);
    assert_eq!(found("boom"), []);
    assert_eq!(found("nowhere"), []);
    let (answer, _) = written.ends_with(&["define", "huizen"], 0);
    assert!(
        answer.starts_with("huizen\n  plural of huis\n    where people live  sources/xx/meanings/list.txt:1\n"),
        "{answer}"
    );
    let (answer, _) = written.ends_with(&["define", "boom"], 1);
    assert_eq!(answer, "boom: no source says what it means\n");
    let notice = std::fs::read_to_string(written.edition().join("NOTICE.meanings")).unwrap();
    assert!(notice.contains("meanings.bin, under CC0-1.0"), "{notice}");
}
