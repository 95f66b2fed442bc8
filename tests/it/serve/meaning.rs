//! Meanings on the page of a word: in the words of the source, with its line and its attribution.

use std::fs;

use lexmill::internals::dictionary::Internals as _;

use super::pages::read;
use crate::common::editions::opened;
use crate::common::html::Element;
use crate::common::repository;
use crate::common::server::Server;

fn meaning(page: &Element) -> Option<&Element> {
    page.find("section").into_iter().find(|section| section.attribute("aria-labelledby") == Some("meaning"))
}

#[test]
fn a_word_has_the_meanings_that_a_source_gives_with_their_lines() {
    let server = Server::of_editions();
    let edition = opened().iter().find(|edition| edition.id == "wwf-en").unwrap();
    let glosses = edition.dictionary.glosses("aback").unwrap();
    assert_eq!(glosses.len(), 2, "{glosses:?}");
    let page = read(&server, "/wwf-en/word/aback?lang=nl");
    let section = meaning(&page).unwrap();
    let marked: Vec<_> = section.all().into_iter().filter(|one| one.attribute("lang") == Some("en")).collect();
    let file = fs::read_to_string(repository().join("sources/en/wordnet/data.adv")).unwrap();
    for gloss in &glosses {
        assert_eq!((&*gloss.at.file, &*gloss.written), ("sources/en/wordnet/data.adv", "aback"));
        let line = file.lines().nth(gloss.at.line as usize - 1).unwrap();
        assert!(line.contains(" aback ") && line.contains(&format!("| {}", gloss.text)), "{line}");
        assert!(!gloss.text.contains('"'), "sentences that show the word in use are left out: {}", gloss.text);
        assert!(marked.iter().any(|one| one.text() == gloss.text), "{}", gloss.text);
        assert!(section.find("code").iter().any(|code| code.text() == gloss.at.to_string()), "{}", gloss.at);
    }
    assert!(section.text().contains("Princeton University"), "{}", section.text());
}

#[test]
fn only_meanings_of_the_allowed_spelling_are_shown() {
    let server = Server::of_editions();
    let page = read(&server, "/wwf-en/word/china");
    let text = meaning(&page).unwrap().text();
    assert!(text.contains("porcelain") && !text.contains("communist nation"), "{text}");
    for path in ["/wwf-en/word/qqq", "/wwf-de/word/haus", "/woordspel-nl/word/hijgt"] {
        assert!(meaning(&read(&server, path)).is_none(), "{path}");
    }
}
