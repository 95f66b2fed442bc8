//! The texts of the pages: all languages have all of them, and none is left over.

use std::collections::{BTreeMap, BTreeSet};
use std::fs;

use fluent_bundle::FluentResource;

use crate::common;

/// The messages of a file, each with the variables that it names.
fn messages(tag: &str) -> BTreeMap<String, BTreeSet<String>> {
    let path = common::repository().join(format!("src/serve/pages/texts/{tag}.ftl"));
    let text = fs::read_to_string(path).unwrap();
    assert!(FluentResource::try_new(text.clone()).is_ok(), "{tag}.ftl is Fluent");
    let mut messages: BTreeMap<String, BTreeSet<String>> = BTreeMap::new();
    let mut key = String::new();
    for line in text.lines().filter(|line| !line.starts_with('#') && !line.is_empty()) {
        if let Some((name, _)) = line.split_once(" =").filter(|_| !line.starts_with([' ', '}'])) {
            key = name.to_owned();
            assert!(messages.insert(key.clone(), BTreeSet::new()).is_none(), "{tag}: {key} stands twice");
        }
        let names = line.split('$').skip(1).map(|rest| rest.split(|c: char| !c.is_alphanumeric()).next().unwrap());
        messages.get_mut(&key).unwrap().extend(names.map(str::to_owned));
    }
    messages
}

#[test]
fn all_languages_have_the_same_texts_with_the_same_variables() {
    let english = messages("en");
    for tag in ["nl", "de", "fr", "es", "it", "pt"] {
        let other = messages(tag);
        let differing: Vec<_> =
            english.keys().chain(other.keys()).filter(|key| english.get(*key) != other.get(*key)).collect();
        assert!(differing.is_empty(), "{tag}: {differing:?}");
    }
}

#[test]
fn every_text_is_used_and_every_text_that_is_used_is_there() {
    let english = messages("en");
    let folder = common::repository().join("src/serve/pages");
    let moderators = common::repository().join("src/serve/moderators");
    let parts = ["docs", "finder", "game", "word"].map(|part| folder.join(part));
    let folders: Vec<_> = [folder, moderators.join("asking"), moderators].into_iter().chain(parts).collect();
    let files = folders.iter().flat_map(|folder| fs::read_dir(folder).unwrap()).map(|entry| entry.unwrap().path());
    let code: String = files
        .filter(|path| path.extension().is_some_and(|end| end == "rs"))
        .map(|path| fs::read_to_string(path).unwrap())
        .collect();
    let of_table = ["kind-", "language-", "state-", "asked-", "advice-", "done-"];
    let made = |key: &str| of_table.iter().any(|start| key.starts_with(start)) || key.ends_with("-help");
    let unused: Vec<_> = english.keys().filter(|key| !made(key) && !code.contains(&format!("\"{key}\""))).collect();
    assert!(unused.is_empty(), "{unused:?}");
    for said in [
        "context.text(\"",
        "say(html, \"",
        "leaf(html, \"p\", \"\", \"",
        "fact(html, context, \"",
        "section(html, context, \"",
    ] {
        for key in code.split(said).skip(1).map(|rest| rest.split('"').next().unwrap()) {
            assert!(english.contains_key(key), "{said}{key}");
        }
    }
    for kind in lexmill::rule::KINDS {
        assert!(english.contains_key(&format!("kind-{}", kind.name)), "no text for rules of the kind {}", kind.name);
    }
}
