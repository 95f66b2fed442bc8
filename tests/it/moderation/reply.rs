//! Replies to people who made requests: every state has its sentence, and typed text is never markup.

use lexmill::internals::dictionary::Internals as _;
use lexmill::internals::moderation::reply::{Reply, ReplyDecision, ReplyMarkup, Templates};
use lexmill::internals::moderation::request::{KINDS, RequestKind, RequestState, STATES};
use serde_json::Value;

use super::{request, world};
use crate::common::{copy_folder, repository};

fn reply(kind: RequestKind, state: RequestState) -> Reply {
    let is_published = matches!(state, RequestState::Published | RequestState::Live);
    Reply {
        id: 1,
        word: "fiets".into(),
        form: "fiets".into(),
        edition: "Woordspel".into(),
        kind,
        state,
        version: is_published.then(|| "0123456789abcdef".into()),
        allowed: kind == RequestKind::Remove,
        because: "geen bron noemt het".into(),
        clause: Some("Woordspel, Toegestane woorden".into()),
        source: None,
        askers: vec!["marie".into()],
        decision: (!matches!(state, RequestState::Open))
            .then(|| ReplyDecision { because: "staat erin".into(), source: "Van Dale 16".into() }),
    }
}

fn templates(language: &str, markup: ReplyMarkup) -> Templates {
    Templates::new(&repository().join("rules"), language, markup)
}

#[test]
fn a_request_that_was_settled_gets_the_current_verdict() {
    let text = |kind, allowed| {
        let reply = Reply { allowed, ..reply(kind, RequestState::Rejected) };
        templates("en", ReplyMarkup::Markdown).reply(&reply).unwrap()
    };
    assert!(text(RequestKind::Remove, true).contains("stays in the word list"));
    assert!(text(RequestKind::Remove, false).contains("is not in the word list"));
    assert!(text(RequestKind::Add, true).contains("is already in the word list"));
    assert!(text(RequestKind::Add, false).contains("has not been added"));
    let accepted = Reply { allowed: true, ..reply(RequestKind::Add, RequestState::Accepted) };
    let text = templates("en", ReplyMarkup::Markdown).reply(&accepted).unwrap();
    assert!(text.contains("is already in the word list"), "{text}");
}

#[test]
fn replies_to_settled_requests_do_not_repeat_the_verdict() {
    let world = world();
    copy_folder(&repository().join("rules/en/replies"), &world.path().join("rules/xx/replies"));
    request(&world, &["add", "-e", "small", "noot", "abcdefghijklmnop"], 0);
    request(&world, &["add", "-e", "small", "--kind", "remove", "zoot"], 0);
    request(&world, &["settle", "-e", "small", "--advice", "settled", "--advice", "not-overridable"], 0);
    let (replies, _) = request(&world, &["reply", "1", "2", "3"], 0);
    let expected = [
        "**noot** is already in the word list: nothing speaks against it.",
        "**abcdefghijklmnop** has not been added: 16 tiles: a word has 1 to 15.",
        "**zoot** is not in the word list: not in any source.",
    ];
    assert_eq!(replies.trim_end().split("\n\n").collect::<Vec<_>>(), expected);
}

#[test]
fn every_state_has_its_sentence_in_each_language() {
    for language in ["nl", "en", "de"] {
        let mut texts = Vec::new();
        for (state, _) in STATES {
            for (kind, _) in KINDS {
                let reply = reply(*kind, *state);
                let text = templates(language, ReplyMarkup::Markdown).reply(&reply).unwrap();
                assert!(
                    text.starts_with("marie: ")
                        && text.contains("**fiets**")
                        && text.ends_with('.')
                        && !text.contains("  "),
                    "{text}"
                );
                assert_eq!(text.contains("staat erin (Van Dale 16)."), reply.decision.is_some(), "{text}");
                assert_eq!(text.contains("0123456789abcdef"), reply.version.is_some(), "{text}");
                if *kind != RequestKind::Question {
                    texts.push(text);
                } else if matches!(state, RequestState::Accepted | RequestState::Rejected) {
                    assert_eq!(text, "marie: **fiets**: staat erin (Van Dale 16).");
                }
            }
        }
        let count = texts.len();
        texts.sort();
        texts.dedup();
        assert_eq!(texts.len(), count - 1, "{language}: only deferred requests read alike: {texts:?}");
    }
}

#[test]
fn a_summary_has_a_list_for_each_outcome() {
    let states = [
        RequestState::Live,
        RequestState::Accepted,
        RequestState::Rejected,
        RequestState::Deferred,
        RequestState::Open,
    ];
    let mut replies: Vec<_> = states.into_iter().map(|state| reply(RequestKind::Add, state)).collect();
    replies.push(reply(RequestKind::Remove, RequestState::Published));
    // These are not listed: an addition of a word that is allowed already, and an answered question.
    replies.push(Reply { allowed: true, ..reply(RequestKind::Add, RequestState::Accepted) });
    replies.push(reply(RequestKind::Question, RequestState::Accepted));
    let text = templates("nl", ReplyMarkup::Bbcode).summary(&replies).unwrap();
    let expected = "Toegevoegd:\n\
        - [b]fiets[/b] (Woordspel), in versie 0123456789abcdef\n\
        - [b]fiets[/b] (Woordspel), in de volgende versie\n\nVerwijderd:\n\
        - [b]fiets[/b] (Woordspel), in versie 0123456789abcdef\n\nAfgewezen verzoeken:\n\
        - [b]fiets[/b] (Woordspel): staat erin\n\nUitgestelde verzoeken:\n\
        - [b]fiets[/b] (Woordspel): staat erin";
    assert_eq!(text, expected);
}

#[test]
fn typed_text_is_never_markup() {
    let hostile = "x [url=javascript:1]y[/url] **z** <script>\n# `q` {{ word }} {% if %}";
    let mut reply = reply(RequestKind::Add, RequestState::Rejected);
    reply.word = hostile.into();
    reply.askers = vec![hostile.into()];
    reply.decision = Some(ReplyDecision { because: hostile.into(), source: hostile.into() });
    let bbcode = templates("en", ReplyMarkup::Bbcode).reply(&reply).unwrap();
    let own = bbcode.replace("[b]", "").replace("[/b]", "");
    assert!(!own.contains(['[', ']']) && bbcode.contains("{{ word }}"), "{bbcode}");
    let markdown = templates("en", ReplyMarkup::Markdown).reply(&reply).unwrap();
    assert_eq!(markdown.matches("\\<script\\>").count(), 4, "{markdown}");
    assert_eq!((markdown.matches("\\*\\*z").count(), markdown.lines().count()), (4, 1), "{markdown}");
}

#[test]
fn errors_of_templates_name_the_file_and_line() {
    let folder = tempfile::tempdir().unwrap();
    let templates = Templates::new(folder.path(), "nl", ReplyMarkup::Markdown);
    let error = || templates.reply(&reply(RequestKind::Add, RequestState::Open)).unwrap_err().to_string();
    assert!(error().contains("replies/reply.jinja: cannot be read"), "{}", error());
    std::fs::create_dir_all(folder.path().join("nl/replies")).unwrap();
    std::fs::write(folder.path().join("nl/replies/reply.jinja"), "{{ word }}\n{{ wrod }}\n").unwrap();
    assert!(error().contains("reply.jinja:2"), "{}", error());
}

#[test]
fn requests_of_a_version_are_answered_one_by_one_or_together() {
    let world = world();
    copy_folder(&repository().join("rules/en/replies"), &world.path().join("rules/xx/replies"));
    request(&world, &["add", "-e", "small", "zoot", "zaat", "zeet", "--who", "kees"], 0);
    for id in ["1", "2"] {
        request(&world, &["decide", id, "accept", "--because", "a suit"], 0);
    }
    request(&world, &["publish", "-e", "small"], 0);
    let version = world.dictionary().manifest().unwrap().version.clone();
    let reply = |arguments: &[&str]| request(&world, &[&["reply"][..], arguments].concat(), 0).0;
    let word = |line: &str| serde_json::from_str::<Value>(line).unwrap()["word"].as_str().unwrap().to_owned();
    let json = reply(&["--in-version", &version, "--format", "json"]);
    assert_eq!(json.lines().map(word).collect::<Vec<_>>(), ["zoot", "zaat"]);
    let replies = reply(&["--in-version", &version]);
    assert_eq!(replies.lines().filter(|line| line.contains("since version")).count(), 2, "{replies}");
    let line = |word: &str| format!("- **{word}** (Case), in version {version}\n");
    assert_eq!(reply(&["1", "2", "3", "--summary"]), format!("Added:\n{}{}", line("zoot"), line("zaat")));
    let (_, said) = request(&world, &["reply", "--in-version", "0123456789abcdef"], 2);
    assert!(said.contains("nothing was published in version 0123456789abcdef"), "{said}");
}
