//! Names of terms and disguised characters in each language, names of diagnostics and tags, limits of messages,
//! and dates.

use lexmill::internals::diagnostic::{Code, Diagnostics};
use lexmill::internals::labels::{name, names, text, unmasked};
use lexmill::internals::locus::{FileName, Locus};
use lexmill::internals::tag::Tags;
use lexmill::internals::text::{date, day_of, is_date, visible};

#[test]
fn a_term_is_named_in_a_language_or_in_english() {
    assert_eq!(name("place", "en"), "place name");
    assert_eq!(name("place", "tlh"), "place name");
    assert_eq!(name("elsewhere", "en"), "elsewhere");
    assert_eq!(unmasked("a\u{200b}é", "en"), "aU+200B (zero-width space)é");
    assert_eq!(unmasked("\u{ff21}", "nl"), "U+FF21 (letter van volle breedte)");
    // A joiner that is part of the spelling.
    assert_eq!(unmasked("می\u{200c}خواهم", "en"), "می\u{200c}خواهم");
    assert_eq!(unmasked("a\u{200c}b", "en"), "aU+200C (invisible character)b");
    assert_eq!(names("place, person", "en"), "place name, personal name");
}

#[test]
fn a_text_is_in_its_language_or_in_english_with_its_arguments() {
    let what = [("what", "{ $what }")];
    assert_eq!(text("init-no-tile", "pt-BR", &what), "não há peça para { $what }");
    assert_eq!(text("init-no-tile", "tlh", &what), "there is no tile for { $what }");
    assert_eq!(text("no-source", "sv", &[]), "finns inte i någon källa");
    assert_eq!(text("allowed", "sv", &[]), "allowed");
    assert_eq!(text("none-such", "nl", &[]), "none-such");
}

#[test]
fn codes_of_diagnostics_sort_as_their_names_do() {
    assert!(Code::ALL.is_sorted_by(|one, next| one.name() < next.name()));
    assert!(Code::ALL.is_sorted());
}

#[test]
fn sets_of_tags_are_joined_and_compared() {
    let [noun, verb] = ["noun", "verb"].map(|name| Tags::named(name).unwrap());
    assert!(noun.with(verb).with(noun).names().eq(["noun", "verb"]));
    assert!(noun.with(verb).common(noun).names().eq(["noun"]));
}

#[test]
fn message_shows_the_first_60_characters_of_a_line_and_numbers_of_unusual_ones() {
    assert_eq!(visible("é1-b c\t\u{200b}"), "`é1-b c\\u{9}\\u{200b}`");
    let line = "x".repeat(60);
    assert_eq!(visible(&line), format!("`{line}`"));
    assert_eq!(visible(&format!("{line}x")), format!("`{line}…`"));
}

#[test]
fn first_1000_faults_of_a_file_are_shown() {
    let file: FileName = "list.csv".into();
    for (faults, shown, has_more) in [(1000, 1000, 0), (1001, 1000, 1), (2000, 1000, 1)] {
        let mut problems = Diagnostics::new();
        problems.limit(&file);
        (1..=faults).for_each(|line| problems.error(Code::Malformed, Locus::line(&file, line), "a fault", ""));
        let count = |code| problems.iter().filter(|problem| problem.code == code).count();
        assert_eq!((count(Code::Malformed), count(Code::TooManyFaults)), (shown, has_more), "{faults}");
    }
}

#[test]
fn days_have_their_dates() {
    for (day, expected) in [
        (0, "1970-01-01"),
        (11_016, "2000-02-29"),
        (19_723, "2024-01-01"),
        (20_088, "2024-12-31"),
        (20_454, "2026-01-01"),
        (47_540, "2100-02-28"),
        (47_541, "2100-03-01"),
    ] {
        assert_eq!(date(day), expected);
    }
    // Each day is an existing one, and later than the day before.
    let dates: Vec<_> = (0..80_000).map(date).collect();
    assert!(dates.iter().all(|date| is_date(date)) && dates.is_sorted());
    assert!((0..).zip(&dates).all(|(day, date)| day_of(date) == Some(day)));
    for text in ["1969-12-31", "2026-02-29", "2026-00-10", "2026-13-01", "2026-01-00", "0000-01-01", "2026-1-1", ""] {
        assert_eq!(day_of(text), None, "{text}");
    }
    assert_eq!(day_of("9999-12-31").map(date).as_deref(), Some("9999-12-31"));
}
