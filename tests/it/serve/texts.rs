//! The texts of the pages: all languages have all of them, and none is left over.

use std::collections::{BTreeMap, BTreeSet};
use std::fs;
use std::path::Path;

use fluent_bundle::FluentResource;
use regex::Regex;

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

/// The files of a folder that end so, each with its text.
fn files(folder: &Path, ending: &str) -> Vec<(String, String)> {
    let paths = fs::read_dir(folder).unwrap().map(|entry| entry.unwrap().path());
    let paths = paths.filter(|path| path.extension().is_some_and(|end| end == ending));
    paths.map(|path| (path.display().to_string(), fs::read_to_string(path).unwrap())).collect()
}

/// The texts of a language outside its `.ftl` file: names of tags, reasons of rules, templates of replies.
fn other_texts(tag: &str) -> Vec<(String, String)> {
    let root = common::repository();
    let mut texts = Vec::new();
    for table in ["src/term/names.csv", "src/init/texts.csv"] {
        let mut reader = csv::Reader::from_path(root.join(table)).unwrap();
        let column = reader.headers().unwrap().iter().position(|name| name == tag);
        for row in reader.records().map(Result::unwrap) {
            match column {
                Some(column) => texts.push((table.to_owned(), row[column].to_owned())),
                None if &row[0] == tag => texts.extend(row.iter().map(|cell| (table.to_owned(), cell.to_owned()))),
                None => {}
            }
        }
    }
    let because = format!("because.{tag} = ");
    for folder in
        fs::read_dir(root.join("rules")).unwrap().map(|entry| entry.unwrap().path()).filter(|path| path.is_dir())
    {
        for (path, text) in files(&folder, "toml") {
            let reasons = text.lines().filter_map(|line| line.trim().strip_prefix(&because));
            texts.extend(reasons.map(|reason| (path.clone(), reason.to_owned())));
        }
    }
    let replies = root.join("rules").join(tag).join("replies");
    if replies.is_dir() {
        let tag = Regex::new(r"(?s)\{[#%{].*?[#%}]\}").unwrap();
        texts.extend(
            files(&replies, "jinja").into_iter().map(|(path, text)| (path, tag.replace_all(&text, "").into_owned())),
        );
    }
    texts
}

/// Whether a phrase occurs in a text with no letter before and after it; both are in lower case.
fn occurs(phrase: &str, text: &str) -> bool {
    let is_letter = |c: Option<char>| c.is_some_and(char::is_alphanumeric);
    text.match_indices(phrase).any(|(start, _)| {
        !is_letter(text[..start].chars().next_back()) && !is_letter(text[start + phrase.len()..].chars().next())
    })
}

/// `glossary.csv` has one word for each concept in each language, and those that are never used for it.
#[test]
fn texts_use_the_words_of_the_glossary() {
    let mut faults = Vec::new();
    let path = common::repository().join("src/serve/pages/texts/glossary.csv");
    let rows: Vec<_> = csv::Reader::from_path(path).unwrap().records().map(Result::unwrap).collect();
    // What is written, without keys and variables.
    let variable = Regex::new(r"\{[^}\n]*(\}|->)|^[a-z-]+ =|\[\w+\]").unwrap();
    for tag in ["en", "nl", "de", "fr", "es", "it", "pt"] {
        let name = format!("src/serve/pages/texts/{tag}.ftl");
        let fluent = fs::read_to_string(common::repository().join(&name)).unwrap();
        let of_key = |line: &str| variable.replace_all(line, "").into_owned();
        let lines = fluent.lines().filter(|line| !line.starts_with('#'));
        let mut texts: Vec<_> = lines.map(|line| (name.clone(), of_key(line))).collect();
        texts.extend(other_texts(tag));
        let never: Vec<_> = rows.iter().filter(|row| &row[0] == tag).flat_map(|row| row[3].split('|')).collect();
        assert!(never.len() > 40, "{tag} has a glossary");
        for (name, text) in texts {
            let lower = text.to_lowercase();
            let found = never.iter().filter(|phrase| occurs(&phrase.to_lowercase(), &lower));
            faults.extend(found.map(|phrase| format!("{name}: `{phrase}` in `{text}`")));
        }
    }
    assert!(faults.is_empty(), "{}", faults.join("\n"));
}
