//! The paradigms that the Dutch editions infer, compared to a list made by hand, to OpenTaal, and to the limits of the
//! regulation.

use std::collections::{BTreeMap, BTreeSet};
use std::fmt::Write as _;
use std::sync::LazyLock;
use std::{fs, slice};

use lexmill::internals::diagnostic::Diagnostics;
use lexmill::internals::dictionary::forms;
use lexmill::internals::edition::{Edition, LanguageFolder};
use lexmill::internals::locus::Locus;
use lexmill::internals::morphology::{Deriver, SourceWord, SourceWords};
use lexmill::internals::paradigm::Paradigm;

use crate::common::repository;
use crate::common::world::World;

/// The paradigms of woordspel-nl, and OpenTaal's words.
static INFERRED: LazyLock<(Vec<Paradigm>, BTreeSet<String>)> = LazyLock::new(infer);

fn infer() -> (Vec<Paradigm>, BTreeSet<String>) {
    let list = fs::read_to_string(repository().join("sources/nl/opentaal/dutch.txt")).unwrap();
    let mut problems = Diagnostics::new();
    let folders = LanguageFolder::discover(&repository().join("rules")).unwrap();
    let dutch = folders.iter().find(|folder| folder.id == "nl").unwrap();
    let (_, language) = dutch.read_language(&mut problems).unwrap();
    let edition = Edition::read(dutch, "woordspel-nl", &language, &mut problems).unwrap();
    let derivers = Deriver::build_all(&edition, &mut problems);
    assert!(!problems.has_errors(), "{problems:?}");
    let file = "dutch.txt".into();
    let places: Vec<_> = (1..).zip(list.lines()).map(|(line, word)| (word, Locus::line(&file, line))).collect();
    let attested: SourceWords<'_> = places.iter().map(|(word, at)| SourceWord::plain(word, at)).collect();
    (derivers[0].grammar.paradigms(&attested), list.lines().map(str::to_owned).collect())
}

/// The columns of the list made by hand, each with the names of its forms.
const COLUMNS: [&[&str]; 5] = [
    &["present"],
    &["past"],
    &["present-participle", "present-participle-inflected", "present-participle-plural"],
    &["past-participle", "past-participle-inflected", "past-participle-plural"],
    &["nominal"],
];

#[test]
fn verbs_are_inflected_as_grammar_wants() {
    let (paradigms, _) = &*INFERRED;
    let mut by_lemma = BTreeMap::<&str, Vec<&Paradigm>>::new();
    paradigms.iter().for_each(|paradigm| by_lemma.entry(&paradigm.lemma).or_default().push(paradigm));
    let cases = fs::read_to_string(repository().join("tests/paradigms/dutch-verbs.case")).unwrap();
    let (mut verbs, mut failures) = (0, String::new());
    for case in cases.lines().filter(|line| !line.starts_with('#') && !line.trim().is_empty()) {
        let cells: Vec<_> = case.split('|').map(str::trim).collect();
        let (infinitive, expected) = cells.split_first().unwrap();
        assert_eq!(expected.len(), COLUMNS.len(), "{case}");
        verbs += 1;
        for (names, expected) in COLUMNS.iter().zip(expected) {
            let expected: BTreeSet<_> = expected.split_whitespace().filter(|form| *form != "-").collect();
            let forms = by_lemma.get(infinitive).into_iter().flatten().flat_map(|paradigm| &paradigm.forms);
            let found: BTreeSet<_> =
                forms.filter(|form| names.contains(&form.name.as_str())).map(|form| form.text.as_str()).collect();
            if found != expected {
                writeln!(failures, "{infinitive}: {}: expected {expected:?}, found {found:?}", names[0]).unwrap();
            }
        }
    }
    assert!(failures.is_empty(), "{failures}");
    assert!(verbs >= 200, "{verbs} verbs");
}

/// The spellings of a form that a wrong rule would give: one letter doubled or missing, -t for -d, -te for -de.
fn rivals(text: &str) -> Vec<String> {
    let letters: Vec<_> = text.chars().collect();
    let mut rivals = Vec::new();
    for (place, letter) in letters.iter().enumerate().skip(1) {
        let with =
            |middle: &[char]| letters[..place].iter().chain(middle).chain(&letters[place + 1..]).collect::<String>();
        match letter {
            't' => rivals.push(with(&['d'])),
            'd' => rivals.push(with(&['t'])),
            _ => {}
        }
        if place > 1 && !"vwjx".contains(*letter) {
            rivals.push(with(&[*letter, *letter]));
        }
        if letters[place - 1] == *letter {
            rivals.push(with(&[]));
        }
    }
    rivals
}

#[test]
fn what_opentaal_lists_of_a_verb_is_what_is_inferred() {
    let (paradigms, words) = &*INFERRED;
    let known: BTreeSet<_> = paradigms.iter().flat_map(|paradigm| &paradigm.forms).map(|form| &form.text).collect();
    let (mut equal, mut other) = (0_u32, Vec::new());
    for paradigm in paradigms {
        for form in paradigm.forms.iter().filter(|form| form.name != "subjunctive" && form.name != "nominal") {
            if words.contains(&form.text) {
                equal += 1;
            } else if let Some(rival) =
                rivals(&form.text).into_iter().find(|rival| words.contains(rival) && !known.contains(rival))
            {
                other.push(format!("{} {}: {} (OpenTaal: {rival})", paradigm.lemma, form.name, form.text));
            }
        }
    }
    let share = f64::from(equal) / f64::from(equal + other.len() as u32);
    println!("{} verbs; {equal} forms equal, {} other: {:.2} %", paradigms.len(), other.len(), share * 100.0);
    println!("{}", other.join("\n"));
    assert!(share >= 0.995, "{share}\n{}", other.join("\n"));
}

#[test]
fn the_regulations_limits_hold() {
    let (paradigms, _) = &*INFERRED;
    assert!(paradigms.len() > 8000, "{}", paradigms.len());
    for paradigm in paradigms {
        let has = |name: &str| paradigm.forms.iter().any(|form| form.name == name);
        let fact = |name: &str| paradigm.facts.iter().find(|fact| fact.name == name).map(|fact| fact.value.as_str());
        let is_transitive = fact("transitive").is_some_and(|value| value.starts_with("yes"));
        let (lemma, has_prefix) = (&paradigm.lemma, fact("prefix").is_some());
        assert!(is_transitive || !has("past-participle-inflected") && !has("past-participle-plural"), "{lemma}");
        assert!(!(has_prefix || ["zijn", "hebben"].contains(&lemma.as_str())) || !has("nominal"), "{lemma}");
        let prefixes = ["be", "ver", "ont", "her", "er"];
        for form in paradigm.forms.iter().filter(|form| form.name == "nominal") {
            let stem = form.text.strip_prefix("ge").unwrap_or(&form.text);
            assert!(!prefixes.iter().any(|prefix| stem == format!("{prefix}{}", paradigm.lemma)), "{}", form.text);
        }
    }
}

/// A verb with two conjugations has two paradigms.
#[test]
fn form_is_explained_by_the_paradigm_that_has_it() {
    let derive = "kind = \"dutch-verb\"\nverbs = \"lists/verbs.csv\"\nprefixes = \"lists/prefixes.csv\"\n\
                  forms = [\"past\", \"past-participle\"]";
    let verbs = "infinitive,present,past-singular,past-plural,participle,class,transitive,nominal\n\
                 prijzen,,prees,prezen,geprezen,strong,yes,\nprijzen,,prijsde,prijsden,geprijsd,weak,yes,\n";
    let world = World::new().words("prijzen\n").derive("verb-form", derive).file("rules/xx/lists/verbs.csv", verbs);
    let dictionary = world.file("rules/xx/lists/prefixes.csv", "prefix,joins,is\n").compile().dictionary();
    for (form, expected) in [
        ("prezen", ["prijzen", "prees", "prezen", "geprezen"]),
        ("prijsden", ["prijzen", "prijsde", "prijsden", "geprijsd"]),
    ] {
        let explanation = dictionary.explain(form).unwrap();
        let derived = explanation.readings[0].derived.as_ref().unwrap();
        assert!(derived.parts.iter().map(|part| part.text.as_str()).eq(expected), "{form}: {derived:?}");
    }
    let found = forms(slice::from_ref(&dictionary), "prijzen").unwrap();
    assert!(found.iter().map(|forms| forms.class.as_str()).eq(["strong", "weak"]), "{found:?}");
}
