//! A page is in the reader's language. Texts in the edition's own language are marked with a `lang` attribute.

use std::collections::BTreeSet;

use lexmill::internals::dictionary::Internals as _;
use lexmill::internals::tag::VOCABULARY;
use lexmill::internals::{labels, morphology};

use crate::common::editions::opened;
use crate::common::html::{Element, Node, parse};
use crate::common::server::Server;

/// For each language, words that are common in its texts and not in the texts of other languages.
const TELLING: [(&str, &[&str]); 7] = [
    ("en", &["the", "not", "word", "allowed", "games", "similar", "why", "which"]),
    ("nl", &["het", "een", "niet", "voor", "mag", "woord", "staat", "waarom"]),
    ("de", &["der", "nicht", "und", "ist", "wort", "jedes", "warum"]),
    ("fr", &["mot", "mots", "dans", "refusé", "admis", "pourquoi", "chaque"]),
    ("es", &["palabra", "palabras", "juego", "juegos", "veredicto", "qué", "admite"]),
    ("it", &["parola", "parole", "gioco", "giochi", "ogni", "perché", "ammessa"]),
    ("pt", &["palavra", "palavras", "jogo", "jogos", "não", "veredito"]),
];

/// Words that are allowed, refused by each kind of rule, unknown and mistyped.
const WORDS: [(&str, &str); 34] = [
    ("woordspel-nl", "hijgt"),
    ("woordspel-nl", "hygt"),
    ("woordspel-nl", "zwierenden"),
    ("woordspel-nl", "griek"),
    ("woordspel-nl", "tv-komiek"),
    ("woordspel-nl", "radarinstallatie"),
    ("woordspel-nl", "amvb"),
    ("woordspel-nl", "psst"),
    ("woordspel-nl", "klm"),
    ("woordspel-nl", "neme"),
    ("woordspel-nl", "x-as"),
    ("woordspel-nl", "stante"),
    ("woordspel-nl", "vreind"),
    ("smartfeud-nl", "xiv"),
    ("smartfeud-nl", "h2o"),
    ("smartfeud-nl", "henk"),
    ("wordhunt-en", "radarscope"),
    ("wordhunt-en", "well-read"),
    ("wordhunt-en", "recieve"),
    ("wwf-en", "tea"),
    ("wwf-de", "Häuser"),
    ("wwf-de", "berlin"),
    ("wwf-de", "gmbh"),
    ("wwf-de", "hygtx"),
    ("wwf-es", "españa"),
    ("wwf-es", "kilo"),
    ("wwf-es", "amarlo"),
    ("wwf-fr", "xiv"),
    ("wwf-fr", "aujourd'hui"),
    ("wwf-fr", "anarcho"),
    ("wwf-it", "roma"),
    ("wwf-it", "cd"),
    ("wwf-pt", "bolívia"),
    ("wwf-pt", "guarda-chuva"),
];

/// The texts of a page, each with its language, without words of the game, names of files and the language switch.
fn texts(element: &Element, language: &str, found: &mut Vec<(String, String)>) {
    let class = element.attribute("class").unwrap_or_default();
    if ["head", "code"].contains(&&*element.tag) || ["word", "words", "languages", "brand", "tiles"].contains(&class) {
        return;
    }
    // Meanings are quoted from dictionaries, some of which translate into other languages.
    if element.attribute("aria-labelledby") == Some("meaning") {
        return;
    }
    let language = element.attribute("lang").unwrap_or(language);
    for child in &element.children {
        match child {
            Node::Element(element) => texts(element, language, found),
            Node::Text(text) => found.push((language.to_owned(), text.trim().to_lowercase())),
        }
    }
}

/// A text as a part of an address.
pub(super) fn encoded(text: &str) -> String {
    text.bytes()
        .map(|byte| if byte.is_ascii_alphanumeric() { char::from(byte).to_string() } else { format!("%{byte:02X}") })
        .collect()
}

/// The identifiers of tags, forms and rules. Pages must not show them.
fn identifiers() -> BTreeSet<String> {
    let rules =
        opened().iter().flat_map(|edition| &edition.dictionary.edition().book.rules).map(|rule| rule.name.as_str());
    let forms = morphology::KINDS.iter().flat_map(|kind| kind.forms).copied();
    let all = VOCABULARY.iter().map(|(tag, _)| *tag).chain(forms).chain(rules);
    all.filter(|name| name.contains('-')).map(str::to_owned).collect()
}

#[test]
fn a_page_speaks_one_language_and_marks_what_an_edition_says_in_its_own() {
    let server = Server::of_editions();
    let identifiers = identifiers();
    let mut faults = Vec::new();
    for (reader, _) in TELLING {
        let pages = WORDS.iter().map(|(edition, word)| (*edition, format!("/{edition}/word/{}", encoded(word))));
        let others = WORDS.iter().map(|(_, word)| ("", format!("/?word={}", encoded(word))));
        let more = ["finder", "finder?within=enrats%3F", "finder?within=%C3%B8", "lists/9"];
        let more = more.into_iter().map(|page| ("woordspel-nl", format!("/woordspel-nl/{page}")));
        let docs = [("", "/docs".to_owned())];
        for (edition, path) in pages.chain(others).chain(more).chain(docs) {
            let own = edition.rsplit('-').next().unwrap();
            let answer = server.get_with(&path, &[("accept-language", reader)]);
            assert_eq!(answer.status, 200, "{path}");
            let mut found = Vec::new();
            texts(parse(&answer.text()).find("html")[0], "", &mut found);
            let mut is_in_readers = false;
            for (language, text) in &found {
                if !edition.is_empty() && ![reader, own].contains(&language.as_str()) {
                    faults.push(format!("{path} for {reader}: in {language}: {text}"));
                }
                for word in text.split(|c: char| !c.is_alphanumeric() && c != '-') {
                    is_in_readers |= language == reader
                        && TELLING.iter().any(|(tag, words)| *tag == reader && words.contains(&word));
                    let other = TELLING.iter().find(|(tag, words)| tag != language && words.contains(&word));
                    if other.is_some() || identifiers.contains(word) {
                        faults.push(format!("{path} for {reader}: `{word}` in {language}: {text}"));
                    }
                }
            }
            assert!(is_in_readers, "{path}: nothing in {reader}");
        }
    }
    assert!(faults.is_empty(), "{} faults\n{}", faults.len(), faults[..faults.len().min(40)].join("\n"));
}

#[test]
fn the_page_of_a_game_names_no_identifier() {
    let server = Server::of_editions();
    let identifiers = identifiers();
    for edition in opened() {
        for (reader, _) in TELLING {
            let mut found = Vec::new();
            let page = server.get(&format!("/{}?lang={reader}", edition.id)).text();
            texts(parse(&page).find("html")[0], "", &mut found);
            for (language, text) in &found {
                let own = &edition.dictionary.edition().book.language.id;
                assert!([reader, own, "en"].contains(&language.as_str()), "{} in {language}: {text}", edition.id);
                let mut words = text.split(|c: char| !c.is_alphanumeric() && c != '-');
                assert!(!words.any(|word| identifiers.contains(word)), "{} in {language}: {text}", edition.id);
            }
        }
    }
}

#[test]
fn every_form_that_is_derived_has_a_name() {
    for form in morphology::KINDS.iter().flat_map(|kind| kind.forms) {
        for (language, _) in TELLING {
            // An identifier without a hyphen is also the English name.
            let is_english = language == "en" && !form.contains('-');
            assert!(is_english || labels::name(form, language) != *form, "{form} in {language}");
        }
    }
}

#[test]
fn the_api_gives_its_reasons_in_the_language_that_is_asked_for_if_the_edition_has_it() {
    let server = Server::of_editions();
    for (word, accepted, language, because) in [
        ("klm", "en-GB,en;q=0.9", "en", "name of an institution, company or association"),
        ("klm", "fr,nl;q=0.1", "nl", "naam van een instelling, bedrijf of vereniging"),
        ("huis", "en", "en", "a valid Dutch word"),
        ("huis", "", "nl", "geldig Nederlands woord"),
        ("huis", "en", "en", "a valid Dutch word"),
        ("vreind", "ja", "nl", "staat in geen bron"),
        ("vreind", "en", "en", "not in any source"),
    ] {
        let path = format!("/v1/woordspel-nl/words/{word}");
        let fields = if accepted.is_empty() { vec![] } else { vec![("accept-language", accepted)] };
        let answer = server.get_with(&path, &fields);
        assert_eq!(answer.field("content-language"), Some(language), "{word} {accepted}");
        assert_eq!(answer.field("vary"), Some("accept, accept-language"));
        let check = answer.json();
        let given = check["because"].as_str().unwrap();
        assert!(given.starts_with(because), "{word} {accepted}: {given}");
        let tag = answer.field("etag").unwrap().to_owned();
        let known = |language| server.get_with(&path, &[("accept-language", language), ("if-none-match", &tag)]).status;
        assert_eq!(known(language), 304, "{word}");
        assert_eq!(known(if language == "en" { "nl" } else { "en" }), 200, "{word}");
    }
}
