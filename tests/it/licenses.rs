//! The licence of a whole whose parts have different licences.

use std::collections::BTreeMap;

use lexmill::internals::diagnostic::{Code, Diagnostic, Diagnostics};
use lexmill::internals::license::{Clash, Part, combine, combine_parts};
use lexmill::internals::locus::Locus;
use spdx::Expression;

#[track_caller]
fn is_under(parts: &[&str], expression: &str, copyleft: Option<&str>) {
    let whole = combine(parts).unwrap();
    assert_eq!((whole.expression.as_str(), whole.copyleft), (expression, copyleft), "{parts:?}");
    Expression::parse(&whole.expression).unwrap();
}

#[test]
fn a_single_license_stays_as_it_is() {
    is_under(&["BSD-3-Clause OR CC-BY-3.0"], "BSD-3-Clause OR CC-BY-3.0", None);
    is_under(&["GPL-2.0-only OR MPL-1.1", "GPL-2.0-only OR MPL-1.1"], "GPL-2.0-only OR MPL-1.1", Some("MPL-1.1"));
    is_under(&["LicenseRef-unknown"], "LicenseRef-unknown", None);
    // An unknown licence is only reported if it must be compatible with another licence.
    assert!(combine(&["LicenseRef-unknown", "LicenseRef-unknown"]).unwrap().unknown.is_empty());
}

#[test]
fn permissive_licenses_hold_side_by_side() {
    is_under(&["MIT", "BSD-3-Clause OR CC-BY-3.0", "MIT"], "(BSD-3-Clause OR CC-BY-3.0) AND MIT", None);
    is_under(&["MIT OR Apache-2.0", "MIT", "CC0-1.0"], "CC0-1.0 AND MIT", None);
    is_under(&["MIT OR MIT", "CC0-1.0"], "CC0-1.0 AND MIT", None);
    let three = ["MIT OR BSD-3-Clause OR CC-BY-4.0", "CC0-1.0"];
    is_under(&three, "CC0-1.0 AND (MIT OR BSD-3-Clause OR CC-BY-4.0)", None);
    let nested = ["(MIT AND BSD-3-Clause) OR CC-BY-4.0", "CC0-1.0"];
    is_under(&nested, "((BSD-3-Clause AND MIT) OR CC-BY-4.0) AND CC0-1.0", None);
}

#[test]
fn the_arm_is_taken_that_makes_the_combination_possible() {
    let german = ["CC0-1.0", "GPL-2.0-only OR GPL-3.0-only", "CC-BY-SA-4.0", "BSD-3-Clause OR CC-BY-3.0"];
    is_under(&german, "BSD-3-Clause AND CC0-1.0 AND GPL-3.0-only", Some("GPL-3.0-only"));
    let portuguese = ["LGPL-3.0-only OR MPL-2.0", "GPL-2.0-only OR LGPL-2.1-only OR MPL-1.1"];
    is_under(&portuguese, "MPL-2.0", Some("MPL-2.0"));
    is_under(&[&portuguese[..], &["CC-BY-SA-4.0"]].concat(), "GPL-3.0-only", Some("GPL-3.0-only"));
    is_under(&["MPL-2.0", "GPL-2.0-or-later"], "GPL-2.0-or-later", Some("GPL-2.0-or-later"));
    is_under(&["CC-BY-SA-2.0 OR LGPL-2.1-or-later", "GPL-3.0-only"], "GPL-3.0-only", Some("GPL-3.0-only"));
    // The alternative that imposes nothing is taken, whether it comes first or last.
    for choice in ["MIT OR GPL-3.0-only", "GPL-3.0-only OR MIT"] {
        is_under(&[choice, "GPL-3.0-only"], "GPL-3.0-only AND MIT", Some("GPL-3.0-only"));
    }
}

#[test]
fn parts_that_do_not_go_together_are_named() {
    assert_eq!(combine(&["MIT", "GPL-2.0-only", "GPL-3.0-only"]), Err(Clash { part: 2, with: Some(1) }));
    // Any two of these licences are compatible, but not all three.
    let three = ["LGPL-3.0-only OR MPL-1.1", "GPL-2.0-only OR GPL-3.0-only", "GPL-2.0-only OR MPL-1.1"];
    assert_eq!(combine(&three), Err(Clash { part: 2, with: None }));
}

#[test]
fn what_is_not_known_is_kept_and_told() {
    let whole = combine(&["LicenseRef-mine", "GPL-3.0-only"]).unwrap();
    assert_eq!(whole.expression, "GPL-3.0-only AND LicenseRef-mine");
    assert_eq!(whole.unknown, BTreeMap::from([("LicenseRef-mine".to_owned(), 0)]));
}

/// Combines parts with these licences, which are named on lines 1, 2 and so on. Returns the only problem.
fn problem_of(licenses: &[&str]) -> Diagnostic {
    let places: Vec<_> = (1..=licenses.len()).map(|line| Locus::line(&"x.toml".into(), line as u32)).collect();
    let parts = licenses.iter().zip(&places);
    let parts: Vec<_> = parts.map(|(&license, at)| Part { folder: "sources/xx/part", license, at }).collect();
    let mut problems = Diagnostics::new();
    combine_parts(&parts, None, &mut problems);
    let problems: Vec<_> = problems.iter().cloned().collect();
    assert_eq!(problems.len(), 1, "{problems:?}");
    problems.into_iter().next().unwrap()
}

#[test]
fn a_combination_that_is_impossible_or_uncertain_is_reported_with_its_reasons() {
    let two = problem_of(&["MIT", "GPL-2.0-only", "GPL-3.0-only"]);
    assert_eq!((two.at.line, two.code), (3, Code::IncompatibleLicenses));
    assert!(two.message.contains("sources/xx/part (GPL-2.0-only)"), "{}", two.message);
    assert!(two.help.contains("GPL-2.0-only may be included in a work under GPL-2.0-only: section 2b"), "{}", two.help);
    assert!(two.help.contains("; GPL-3.0-only may be included in a work under GPL-3.0-only: "), "{}", two.help);
    let three = ["LGPL-3.0-only OR MPL-1.1", "GPL-2.0-only OR GPL-3.0-only", "GPL-2.0-only OR MPL-1.1"];
    let three = problem_of(&three);
    assert_eq!((three.at.line, three.code), (3, Code::IncompatibleLicenses));
    assert!(three.message.contains("the combination of the sources listed before it"), "{}", three.message);
    assert!(three.help.contains("MPL-1.1 may be included in a work under MPL-1.1 or MPL-2.0: "), "{}", three.help);
    let unknown = problem_of(&["MIT", "LicenseRef-mine"]);
    assert_eq!((unknown.at.line, unknown.code), (2, Code::UnknownLicense));
    assert!(unknown.message.contains("LicenseRef-mine"), "{}", unknown.message);
    // The name of the unknown licence is also a part of the name of another licence.
    let unknown = problem_of(&["LicenseRef-WordNet-3.0", "LicenseRef-WordNet"]);
    assert_eq!((unknown.at.line, unknown.code), (2, Code::UnknownLicense));
}

/// If a single part has a licence that the table gives for a whole, the whole has this licence too.
#[test]
fn every_whole_of_the_table_is_known() {
    let table = include_str!("../../src/license/table.csv");
    for row in csv::Reader::from_reader(table.as_bytes()).records() {
        let row = row.unwrap();
        Expression::parse(&row[0]).unwrap();
        let named = row[1].split(' ').filter(|whole| !["any", "permissive"].contains(whole));
        for whole in named {
            assert_eq!(combine(&[whole]).unwrap().copyleft, Some(whole), "{row:?}");
        }
    }
}
