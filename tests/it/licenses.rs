//! Licences of a whole whose parts have different licences.

use lexmill::internals::license::{Clash, combine};
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
}

#[test]
fn permissive_licenses_hold_side_by_side() {
    is_under(&["MIT", "BSD-3-Clause OR CC-BY-3.0", "MIT"], "(BSD-3-Clause OR CC-BY-3.0) AND MIT", None);
    is_under(&["MIT OR Apache-2.0", "MIT", "CC0-1.0"], "CC0-1.0 AND MIT", None);
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
}

#[test]
fn parts_that_do_not_go_together_are_named() {
    assert_eq!(combine(&["MIT", "GPL-2.0-only", "GPL-3.0-only"]), Err(Clash { part: 2, with: Some(1) }));
    // Each two of them go together.
    let three = ["LGPL-3.0-only OR MPL-1.1", "GPL-2.0-only OR GPL-3.0-only", "GPL-2.0-only OR MPL-1.1"];
    assert_eq!(combine(&three), Err(Clash { part: 2, with: None }));
}

#[test]
fn what_is_not_known_is_kept_and_told() {
    let whole = combine(&["LicenseRef-mine", "GPL-3.0-only"]).unwrap();
    assert_eq!(whole.expression, "GPL-3.0-only AND LicenseRef-mine");
    assert_eq!(whole.unknown, ["LicenseRef-mine"]);
}

/// A license that can be the whole is the whole of itself alone.
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
