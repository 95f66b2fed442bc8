//! Meanings on the page of a word: in the words of the source, with its line and its attribution.

use std::fs;

use lexmill::internals::dictionary::Internals as _;

use super::pages::{for_moderators, read};
use crate::common::editions::opened;
use crate::common::html::Element;
use crate::common::repository;
use crate::common::server::{Server, tiny};

fn meaning(page: &Element) -> Option<&Element> {
    let is_about = |section: &&Element| matches!(section.attribute("aria-labelledby"), Some("meaning" | "synonyms"));
    page.find("section").into_iter().find(is_about)
}

#[test]
fn a_word_has_the_meanings_that_a_source_gives_with_their_lines() {
    let server = Server::of_editions();
    let edition = opened().iter().find(|edition| edition.id == "wwf-en").unwrap();
    let meanings = edition.dictionary.meanings("aback").unwrap();
    assert_eq!(meanings.len(), 2, "{meanings:?}");
    let page = read(&server, "/wwf-en/word/aback?lang=nl");
    let section = meaning(&page).unwrap();
    let marked: Vec<_> = section.all().into_iter().filter(|one| one.attribute("lang") == Some("en")).collect();
    let file = fs::read_to_string(repository().join("sources/en/wordnet/data.adv")).unwrap();
    for meaning in &meanings {
        assert_eq!((&*meaning.at.file, &*meaning.written), ("sources/en/wordnet/data.adv", "aback"));
        let line = file.lines().nth(meaning.at.line as usize - 1).unwrap();
        assert!(line.contains(" aback ") && line.contains(&format!("| {}", meaning.text)), "{line}");
        assert!(!meaning.text.contains('"'), "sentences that show the word in use are left out: {}", meaning.text);
        assert!(marked.iter().any(|one| *one.text() == *meaning.text), "{}", meaning.text);
        let codes = for_moderators(&read(&server, "/wwf-en/word/aback")).texts("code");
        assert!(codes.contains(&meaning.at.to_string()), "{}: {codes:?}", meaning.at);
    }
    assert!(section.find("code").is_empty(), "files are named for moderators only");
    assert!(section.text().contains("Princeton University"), "{}", section.text());
}

#[test]
fn only_meanings_of_the_allowed_spelling_are_shown() {
    let server = Server::of_editions();
    let page = read(&server, "/wwf-en/word/china");
    let text = meaning(&page).unwrap().text();
    assert!(text.contains("porcelain") && !text.contains("communist nation"), "{text}");
    assert!(meaning(&read(&server, "/wwf-en/word/qqq")).is_none());
}

/// Definitions in the word's language, synonyms and translations are marked as what they are, and name their source.
#[test]
fn a_page_tells_definitions_synonyms_and_translations_apart() {
    let server = Server::of_editions();
    let text = |path: &str| meaning(&read(&server, path)).unwrap().text();
    let bank = text("/woordspel-nl/word/bank?lang=nl");
    // Beside a definition, translations only help readers of another language.
    assert!(bank.contains("comfortabel bekleed meubelstuk") && !bank.contains("Engels:"), "{bank}");
    let english = text("/woordspel-nl/word/bank?lang=en");
    assert!(english.contains("English: bank; bench") && !english.contains("German:"), "{english}");
    assert!(bank.contains("FreeDict, Dutch-Spanish dictionary") && bank.contains("CC-BY-SA-3.0"), "{bank}");
    let game = read(&server, "/woordspel-nl?lang=nl").text();
    assert!(game.contains("FreeDict, Dutch-English dictionary") && game.contains("GPL-2.0-or-later"), "{game}");
    let panting = text("/woordspel-nl/word/hygt?lang=en");
    assert!(panting.contains("present tense of hijgen:") && panting.contains("zwaar ademhalen"), "{panting}");
    let kennel = text("/woordspel-nl/word/hondenhok?lang=en");
    assert!(kennel.contains("Perhaps a compound with hond:") && kennel.contains("dierenverblijf"), "{kennel}");
    // The thesaurus of German has `nah`, the dictionary has the prophet Nah. only by another spelling.
    let near = text("/wwf-de/word/nah?lang=en");
    assert!(near.contains("Synonyms: ") && !near.contains("Prophet"), "{near}");
    // A word with nothing but synonyms needs no label.
    let only = text("/wwf-de/word/genannt?lang=en");
    assert!(only.starts_with("Synonyms") && !only.contains("Synonyms: "), "{only}");
}

#[test]
fn a_server_can_leave_out_what_words_mean() {
    let world = tiny("tea\nteas\nhash\n").rules("\n[[meaning]]\nname = \"glosses\"\n");
    let more = "role = \"meaning\"\nseparator = \" | \"\ntags = [\"vulgar\"]\n";
    let world = world.source("glosses", "tea\ta hot drink\n", more).format("glosses");
    let server = Server::start_game(&world, &[]);
    let text = meaning(&read(&server, "/tiny/word/tea")).unwrap().text();
    assert!(text.contains("coarse") && text.contains("a hot drink"), "the label comes with the text: {text}");
    assert!(server.get("/v1/tiny/words/tea/explanation").text().contains("a hot drink"));
    let server = Server::start_game(&world, &["--without-meanings"]);
    assert!(meaning(&read(&server, "/tiny/word/tea")).is_none());
    assert!(!server.get("/v1/tiny/words/tea/meanings").text().contains("a hot drink"));
    assert!(!server.get("/v1/tiny/words/tea/explanation").text().contains("a hot drink"));
}

#[test]
fn an_older_build_leaves_out_meanings_too() {
    let world = |words: &str| {
        let world = tiny(words).rules("\n[[meaning]]\nname = \"glosses\"\n");
        let more = "role = \"meaning\"\nseparator = \" | \"\n";
        world.source("glosses", "tea\ta hot drink\n", more).format("glosses")
    };
    let has_meaning = |options: &[&str]| {
        let folder = tempfile::tempdir().unwrap();
        world("tea\n").compile_in(folder.path());
        let build = world("tea\nteas\n").compile_in(folder.path());
        let server = Server::start_on(folder, build, options);
        let edition = server.get("/v1/tiny").json();
        let versions: Vec<_> =
            edition["versions"].as_array().unwrap().iter().map(|one| one.as_str().unwrap()).collect();
        assert_eq!(versions.len(), 2);
        let address = |version: &str| format!("/v1/tiny@{version}/words/tea/meanings");
        versions.iter().map(|version| server.get(&address(version)).text().contains("hot drink")).collect::<Vec<_>>()
    };
    assert_eq!(has_meaning(&[]), [true, true]);
    assert_eq!(has_meaning(&["--without-meanings"]), [false, false]);
}

#[test]
fn translations_begin_with_the_language_of_the_reader_and_synonyms_are_few() {
    let server = Server::of_editions();
    let text = |path: &str| meaning(&read(&server, path)).unwrap().text();
    let position = |text: &str, label: &str| text.find(label).unwrap_or_else(|| panic!("{label}: {text}"));
    let english = text("/woordspel-nl/word/nergens?lang=en");
    assert!(position(&english, "English:") < position(&english, "German:"));
    let shown = english.split("FreeDict").next().unwrap();
    assert!(!shown.contains("French:"), "one language beside the reader's is enough: {shown}");
    let french = text("/woordspel-nl/word/nergens?lang=fr");
    assert!(position(&french, "français\u{a0}:") < position(&french, "anglais\u{a0}:"), "{french}");
    let german = text("/wwf-de/word/gegangen?lang=de");
    let shown = german[position(&german, "Synonyme: ")..].split("German thesaurus").next().unwrap();
    assert!(shown.matches(", ").count() < 8, "{shown}");
}
