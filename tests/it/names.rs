//! Names that the program gives: to tags and grammatical forms in every language, to characters that are not what they
//! seem, to diagnostics.

use lexmill::diagnostic::Code;
use lexmill::tag::VOCABULARY;
use lexmill::term::{name, names, unmasked};

#[test]
fn every_tag_and_form_has_a_name_in_every_language() {
    let table = include_str!("../../src/term/names.csv");
    let lines: Vec<Vec<_>> = table.lines().map(|line| line.split(',').collect()).collect();
    for line in &lines {
        assert!(line.len() == 8 && line.iter().all(|cell| !cell.is_empty()), "{line:?}");
    }
    let has = |term: &str| lines.iter().any(|line| line[0] == term);
    let missing = VOCABULARY.iter().map(|(tag, _)| *tag).filter(|tag| !has(tag));
    assert_eq!(missing.collect::<Vec<_>>(), Vec::<&str>::new());
}

#[test]
fn a_term_is_named_in_a_language_or_in_english() {
    assert_eq!(name("place", "en"), "place name");
    assert_eq!(name("place", "tlh"), "place name");
    assert_eq!(name("elsewhere", "en"), "elsewhere");
    assert_eq!(unmasked("a\u{200b}é", "en"), "aU+200B (zero-width space)é");
    assert_eq!(unmasked("\u{ff21}", "nl"), "U+FF21 (letter van volle breedte)");
    assert_eq!(names("place, person", "en"), "place name, personal name");
}

#[test]
fn codes_of_diagnostics_sort_as_their_names_do() {
    assert!(Code::ALL.is_sorted_by(|one, next| one.name() < next.name()));
    assert!(Code::ALL.is_sorted());
}
