//! `request add --verb`: the forms of a verb are requested together.

use super::{queue, request, requests};
use crate::common::world::{World, Written};

const VERB_FORMS: &str = "kind = \"dutch-verb\"
verbs = \"lists/verbs.csv\"
prefixes = \"lists/prefixes.csv\"
forms = [\"present\", \"past\", \"present-participle\", \"past-participle\", \"past-participle-inflected\", \"nominal\"]";

/// A game that derives verb forms. Its source has the verb `pakken`, but only the past of `appen`.
fn with_verbs() -> Written {
    let verbs = "infinitive,present,past-singular,past-plural,participle,class,transitive,nominal\n\
                 lopen,,liep,liepen,gelopen,strong,no,\n";
    World::new()
        .words("pakken\npakte\ngepakt\nappte\n")
        .decisions("")
        .rule("name", "kind = \"casing\"")
        .derive("verb-form", VERB_FORMS)
        .file("rules/xx/lists/verbs.csv", verbs)
        .file("rules/xx/lists/prefixes.csv", "prefix,joins,is\nweg,separable,adverb\nver,inseparable,prefix\n")
        .compile()
}

/// The forms of a verb, in the order of the paradigm.
fn forms(world: &Written, words: &[&str]) -> Vec<String> {
    let arguments = [&["add", "-e", "small", "--verb", "--dry-run"], words].concat();
    let (shown, _) = request(world, &arguments, 0);
    shown.lines().map(|line| line.split_whitespace().next().unwrap().to_owned()).collect()
}

#[test]
fn each_form_that_is_not_allowed_becomes_a_request() {
    let world = with_verbs();
    let add = ["add", "-e", "small", "--verb", "--link", "https://forum.example/9", "--because", "everybody does"];
    let (shown, said) = request(&world, &[&add[..], &["appen", "appte", "geappt"]].concat(), 0);
    assert!(shown.starts_with("appen                     infinitive                    not allowed\n"), "{shown}");
    assert!(shown.contains("\nappte                     past                          allowed\n"), "{shown}");
    assert!(said.starts_with("7 of 8 forms would be queued; --yes queues them"));
    assert!(!world.path().join("requests.sqlite").exists(), "nothing is queued without --yes");
    let (_, said) = request(&world, &[&add[..], &["--yes", "appen", "appte", "geappt"]].concat(), 0);
    assert_eq!(said, "7 new, 0 added to open requests, 0 already recorded\n");
    let words: Vec<_> = requests(&world).into_iter().map(|request| request.word).collect();
    assert_eq!(words, ["appen", "app", "appt", "appten", "append", "geappt", "geapp"]);
    let ask = &queue(&world).case(2).unwrap().asks[0];
    assert_eq!((&*ask.link, &*ask.text), ("https://forum.example/9", "present of appen: everybody does"));
}

#[test]
fn removal_is_requested_only_for_allowed_forms() {
    let world = with_verbs();
    let add = ["add", "-e", "small", "--verb", "--kind", "remove", "--yes", "pakken"];
    assert_eq!(request(&world, &add, 0).1, "8 new, 0 added to open requests, 0 already recorded\n");
}

#[test]
fn verbs_are_inflected_by_the_build_by_tables_and_by_rule() {
    let world = with_verbs();
    assert_eq!(forms(&world, &["lopen"]), ["lopen", "loop", "loopt", "liep", "liepen", "lopend", "gelopen", "geloop"]);
    let of_prefix = ["weglopen", "wegloop", "wegloopt", "wegliep", "wegliepen", "weglopend", "weggelopen"];
    assert_eq!(forms(&world, &["weglopen"]), of_prefix);
    assert_eq!(forms(&world, &["een", "eede", "geeed"])[..4], ["een", "ee", "eet", "eede"], "a short stem");
    assert_eq!(forms(&world, &["faxen"])[..4], ["faxen", "fax", "faxt", "faxte"]);
    assert!(forms(&world, &["wegfaxen", "wegfaxte", "weggefaxt"]).contains(&"wegfaxt".to_owned()));
    let weak = forms(&world, &["zwabberen", "zwabberde", "gezwabberd"]);
    assert!(weak.contains(&"zwabbert".to_owned()) && weak.contains(&"gezwabber".to_owned()), "{weak:?}");
}

#[test]
fn ambiguous_verbs_and_other_words_are_rejected() {
    let world = with_verbs();
    let said = |words: &[&str]| request(&world, &[&["add", "-e", "small", "--verb"], words].concat(), 2).1;
    let ambiguous = said(&["zwabberen"]);
    for part in [
        "could be inflected in 2 ways; also give the past tense and past participle",
        "zwabberen zwabbeerde gezwabbeerd, or zwabberen zwabberde gezwabberd",
    ] {
        assert!(ambiguous.contains(part), "{ambiguous}");
    }
    assert!(said(&["stoel"]).contains("cannot infer a verb from `stoel`; give the infinitive, or"));
    assert!(said(&["zwabberen", "zwobber", "gezwobberen"]).contains("list all forms one by one, without --verb"));
    assert!(said(&["--kind", "question", "appen"]).contains("without --verb"));
    let without = super::world();
    let (_, said) = request(&without, &["add", "-e", "small", "--verb", "appen"], 2);
    assert!(said.contains("no edition in this language derives the forms of verbs"));
}
