//! Names of terms and disguised characters in each language, and names of diagnostics.

use lexmill::internals::diagnostic::Code;
use lexmill::internals::labels::{name, names, text, unmasked};

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
fn a_text_is_in_its_language_or_in_english_with_its_arguments() {
    let what = [("what", "{ $what }")];
    assert_eq!(text("init-no-tile", "pt-BR", &what), "não há peça para { $what }");
    assert_eq!(text("init-no-tile", "tlh", &what), "there is no tile for { $what }");
    assert_eq!(text("no-source", "sv", &[]), "not in any source");
    assert_eq!(text("none-such", "nl", &[]), "none-such");
}

#[test]
fn codes_of_diagnostics_sort_as_their_names_do() {
    assert!(Code::ALL.is_sorted_by(|one, next| one.name() < next.name()));
    assert!(Code::ALL.is_sorted());
}
