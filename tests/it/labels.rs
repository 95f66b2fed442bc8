//! The texts in `src/labels/`: each language has every text, every text is used, and the texts use the words of the
//! glossary.

use std::collections::{BTreeMap, BTreeSet};
use std::fs;
use std::path::Path;

use fluent_bundle::FluentResource;
use lexmill::internals::dictionary::Internals as _;
use lexmill::internals::labels::{LANGUAGES, LabelFile};
use lexmill::internals::moderation::evidence::ADVICE;
use lexmill::internals::moderation::frequency::FREQUENCIES;
use lexmill::internals::moderation::queue::{Action, ORDERS};
use lexmill::internals::moderation::request;
use lexmill::internals::tag::{Tags, VOCABULARY};
use lexmill::internals::{morphology, rule};
use regex::Regex;

use crate::common;
use crate::common::world::World;

/// The tags of the languages in which there are pages.
fn tags() -> impl Iterator<Item = &'static str> {
    LANGUAGES.iter().filter(|language| language.has_pages()).map(|language| language.tag)
}

/// The messages of a language, each with the variables that it names.
fn messages(language: &LabelFile) -> BTreeMap<&str, BTreeSet<&str>> {
    let LabelFile { tag, file, .. } = language;
    assert!(FluentResource::try_new((*file).to_owned()).is_ok(), "{tag}.ftl is Fluent");
    let mut messages: BTreeMap<&str, BTreeSet<&str>> = BTreeMap::new();
    let (mut key, mut has_lines) = ("", false);
    for line in file.lines().filter(|line| !line.starts_with('#') && !line.is_empty()) {
        if let Some((name, text)) = line.split_once(" =").filter(|_| !line.starts_with([' ', '}'])) {
            (key, has_lines) = (name, text.trim().is_empty() || text.contains('{'));
            assert!(messages.insert(key, BTreeSet::new()).is_none(), "{tag}: {key} is there twice");
        } else {
            assert!(has_lines, "{tag}: {key} has a second line, which one-line messages do not have");
        }
        let names = line.split('$').skip(1).map(|rest| rest.split(|c: char| !c.is_alphanumeric()).next().unwrap());
        messages.get_mut(&key).unwrap().extend(names);
    }
    messages
}

#[test]
fn all_languages_have_the_same_texts_with_the_same_variables() {
    let english = messages(&LANGUAGES[0]);
    for language in LANGUAGES.iter() {
        let (tag, other) = (language.tag, messages(language));
        assert!(common::repository().join(format!("src/labels/{tag}.ftl")).is_file(), "{tag}.ftl is named by its tag");
        let is_needed = |key: &str| {
            language.has_pages() || key.starts_with("init-") || ["language-tag", "no-source"].contains(&key)
        };
        let needed = english.keys().filter(|key| is_needed(key));
        let differing: Vec<_> = needed.chain(other.keys()).filter(|key| english.get(*key) != other.get(*key)).collect();
        assert!(differing.is_empty(), "{tag}: {differing:?}");
    }
}

#[test]
fn every_file_is_a_language() {
    let files = files(&common::repository().join("src/labels"), "ftl");
    assert_eq!(files.len(), LANGUAGES.len());
}

/// The names of the forms in all `language.toml`.
fn forms_of_lemmas() -> Vec<String> {
    let mut forms = Vec::new();
    for folder in std::fs::read_dir(common::repository().join("rules")).unwrap() {
        let text = std::fs::read_to_string(folder.unwrap().path().join("language.toml")).unwrap_or_default();
        let names =
            text.lines().filter_map(|line| line.strip_prefix("form = \"")?.strip_suffix('"').map(str::to_owned));
        forms.extend(names);
    }
    assert!(forms.len() > 30, "{forms:?}");
    forms
}

#[test]
fn forms_of_lemmas_have_names_in_all_languages() {
    for language in LANGUAGES.iter().filter(|language| language.has_pages()) {
        let missing: Vec<_> = forms_of_lemmas();
        let missing = missing.iter().filter(|form| !messages(language).contains_key(&*format!("name-{form}")));
        assert_eq!(missing.collect::<Vec<_>>(), Vec::<&String>::new());
    }
}

/// The keys that the code builds from names in tables.
fn keys_of_tables(code: &BTreeMap<String, String>) -> BTreeSet<String> {
    let quoted = |file: &str| code[file].split('"').skip(1).step_by(2).map(str::to_owned).collect::<Vec<_>>();
    let marks = ["hyphen", "apostrophe", "infinitive", "singular"].map(str::to_owned);
    let actions = [Action::Accept, Action::Reject, Action::Defer, Action::Undo, Action::Publish, Action::Comment];
    let actions = actions.into_iter().chain([Action::Assign, Action::Unassign]);
    let named = |prefix: &str, names: &mut dyn Iterator<Item = &str>| -> Vec<String> {
        names.map(|name| format!("{prefix}-{name}")).collect()
    };
    let forms = morphology::KINDS.iter().flat_map(|kind| kind.forms).copied();
    let terms: Vec<_> = quoted("labels/mod.rs").into_iter().chain(marks).chain(forms_of_lemmas()).collect();
    let tables = [
        named("name", &mut VOCABULARY.iter().map(|(tag, _)| *tag).chain(forms).chain(terms.iter().map(String::as_str))),
        named("init", &mut quoted("init/describe.rs").iter().map(String::as_str)),
        named("kind", &mut rule::KINDS.iter().map(|kind| kind.name)),
        named("language", &mut tags().chain(["tag", "own"])),
        named("state", &mut request::STATES.iter().map(|(_, name)| *name)),
        named("asked", &mut request::KINDS.iter().map(|(_, name)| *name)),
        named("feed-accept", &mut request::KINDS.iter().map(|(_, name)| *name)),
        named("feed-reject", &mut request::KINDS.iter().map(|(_, name)| *name)),
        named("advice", &mut ADVICE.iter().map(|(_, name)| *name)),
        named("obstacle", &mut ADVICE.iter().filter(|(advice, _)| advice.forbids_accepting()).map(|(_, name)| *name)),
        named("stage", &mut ["reading", "gathering", "judging", "writing"].into_iter()),
        named("done", &mut actions.map(|action| action.name())),
        named("order", &mut ORDERS.iter().map(|(_, name)| *name)),
        named("frequency", &mut FREQUENCIES.iter().map(|(_, name)| *name)),
    ];
    tables.concat().into_iter().collect()
}

#[test]
fn every_text_is_used_and_every_text_that_is_used_exists() {
    let (english, code) = (messages(&LANGUAGES[0]), common::program());
    let made = keys_of_tables(&code);
    let code: String = code.into_values().collect();
    let is_used = |key: &str| made.contains(key) || code.contains(&format!("\"{key}\""));
    let is_help = |key: &str| key.strip_prefix("wrong-").is_some_and(|rest| rest.ends_with("-help"));
    let unused: Vec<_> = english
        .keys()
        .filter(|key| !is_used(key.strip_suffix("-help").filter(|_| is_help(key)).unwrap_or(key)))
        .collect();
    assert!(unused.is_empty(), "{unused:?}");
    let is_name = |key: &&String| !["name-", "init-"].iter().any(|prefix| key.starts_with(prefix));
    let missing: Vec<_> = made.iter().filter(is_name).filter(|key| !english.contains_key(key.as_str())).collect();
    assert!(missing.is_empty(), "{missing:?}");
    let missing: Vec<_> = VOCABULARY.iter().filter(|(tag, _)| !english.contains_key(&*format!("name-{tag}"))).collect();
    assert!(missing.is_empty(), "{missing:?}");
    assert_eq!(Tags::named("rare").map(Tags::bits), Some(1 << 40), "`Tags::RARE` has another bit");
    for said in [
        "context.text(\"",
        "say(html, \"",
        "leaf(html, \"p\", \"\", \"",
        "fact(html, context, \"",
        "section(html, context, \"",
        "labels::text(\"",
    ] {
        for key in code.split(said).skip(1).map(|rest| rest.split('"').next().unwrap()) {
            assert!(english.contains_key(key), "{said}{key}");
        }
    }
}

/// The paths and texts of the files in a folder that have this extension.
fn files(folder: &Path, ending: &str) -> Vec<(String, String)> {
    let paths = fs::read_dir(folder).unwrap().map(|entry| entry.unwrap().path());
    let paths = paths.filter(|path| path.extension().is_some_and(|end| end == ending));
    paths.map(|path| (path.display().to_string(), fs::read_to_string(path).unwrap())).collect()
}

/// The texts of a language outside its `.ftl` file: reasons of rules, templates of replies.
fn other_texts(tag: &str) -> Vec<(String, String)> {
    let root = common::repository();
    let mut texts = Vec::new();
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

/// Returns true if a phrase occurs in a text without a letter before or after it. Both must be in lower case.
fn occurs(phrase: &str, text: &str) -> bool {
    let is_letter = |c: Option<char>| c.is_some_and(char::is_alphanumeric);
    text.match_indices(phrase).any(|(start, _)| {
        !is_letter(text[..start].chars().next_back()) && !is_letter(text[start + phrase.len()..].chars().next())
    })
}

/// For each concept and language, `glossary.csv` has the word to use, and the words that are never used.
#[test]
fn texts_use_the_words_of_the_glossary() {
    let mut faults = Vec::new();
    let path = common::repository().join("src/labels/glossary.csv");
    let rows: Vec<_> = csv::Reader::from_path(path).unwrap().records().map(Result::unwrap).collect();
    // Keys and variables are not texts.
    let variable = Regex::new(r"\{[^}\n]*(\}|->)|^[a-z-]+ =|\[\w+\]").unwrap();
    for tag in tags() {
        let name = format!("src/labels/{tag}.ftl");
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

/// French puts a space before some signs. The space must not become a line break between the word and the sign.
#[test]
fn french_has_no_break_spaces_before_its_signs() {
    let ordinary = Regex::new("[ \u{202f}]:|[ \u{a0}][;?!»]|«[ \u{a0}]|[\\p{L}}][;?!»]").unwrap();
    let file = lexmill::internals::labels::language("fr").unwrap().file;
    let values = file.lines().filter(|line| !line.starts_with('#'));
    let values = values.map(|line| line.split_once(" = ").map_or(line, |(_, value)| value));
    let texts = values.map(|value| ("src/labels/fr.ftl".to_owned(), value.to_owned())).chain(other_texts("fr"));
    let wrong: Vec<_> = texts.filter(|(_, text)| ordinary.is_match(text)).collect();
    assert!(wrong.is_empty(), "{wrong:#?}");
}

#[test]
fn a_reason_names_the_tags_in_words() {
    let world = World::new().words("aap\n").source("names", "noot\n", "tags = [\"proper-name\", \"place\"]\n");
    let world = world.rule("name", "kind = \"tagged\"\ntags = [\"proper-name\", \"place\"]").compile();
    assert_eq!(world.dictionary().check("noot").unwrap().because, "proper name, place name");
}

#[test]
fn an_edition_is_in_the_languages_in_which_every_rule_has_a_reason() {
    let reasons = "because = { en = \"{what}\", nl = \"{what}\", xx = \"{what}\" }";
    let rules = format!(
        "[[rule]]\nname = \"no-tile\"\nkind = \"letters\"\n{reasons}\n\n\
         [[rule]]\nname = \"length\"\nkind = \"length\"\nmin = 1\nmax = 15\n{reasons}\n"
    );
    // The last rule has reasons in two languages.
    let world = World::new().words("aap\n").rules(&rules).compile();
    assert_eq!(world.dictionary().edition().book.languages(), ["xx", "en"]);
}
