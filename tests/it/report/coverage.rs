//! The comparison of an edition with a reference list: the figures of `stats`, and the section of the report.

use std::fs;

use serde_json::{Value, json};

use super::page::{can_be_heard, stands_alone};
use crate::common::html::parse;
use crate::common::world::{World, Written, base_edition};

/// `qqq` and the last word cannot be spelled, `by` is only played for `bij`, and `a-ap` has the form `aap`.
const REFERENCE: &str = "\u{feff}aap\n vloek \n\nteun\nby\nbij\nqqq\na-ap\nmaan\nzon\nbijl\nnaaaaaaaaaaaaaaaaaaan\n";
const WEIGHTS: &str = "aap,3\nA-ap 4\nvloek\t0\nnoot;1\nmies -1\nmaan NaN\nzon inf\nroos 1e3\n\ngis\t 7\n";

/// A game without a Q, in which a Y may be played for IJ. Its words include a name and a word from a decision. The
/// curse `vloek` is not in any source.
fn game() -> Written {
    let (_, tiles) = base_edition();
    let tiles = tiles.lines().filter(|line| !line.starts_with(['Q', 'Y']));
    let tiles: String = tiles.chain(["Y = { value = 5, also = \"ij\" }"]).map(|line| format!("{line}\n")).collect();
    let world = World::new()
        .words("aap\nnoot\nmies\nTeun\nvuur\nbij\ngis\nwijs\nroos\n")
        .tiles(&tiles)
        .decisions("zee,allow,an,2026-01-01,asked for\n")
        .rule("name", "kind = \"casing\"")
        .curses("vloek,curse,a curse\n")
        .compile();
    fs::write(world.path().join("players.txt"), REFERENCE).unwrap();
    fs::write(world.path().join("weights.txt"), WEIGHTS).unwrap();
    world
}

/// Returns the JSON and the messages of `stats` for a game and the reference list.
fn coverage(world: &Written, arguments: &[&str]) -> (Value, String) {
    let stats = ["stats", "--reference", "players.txt", "--format", "json"];
    let (answers, said) = world.ends_with(&[&stats[..], arguments].concat(), 0);
    (serde_json::from_str(&answers).unwrap(), said)
}

fn words(differences: &Value) -> Vec<&str> {
    differences.as_array().unwrap().iter().map(|word| word["word"].as_str().unwrap()).collect()
}

#[test]
fn words_of_the_list_are_normalised_and_reasons_are_counted() {
    let (found, _) = coverage(&game(), &[]);
    assert_eq!(found["not_spellable"], 2);
    assert_eq!(found["all"], json!({ "edition": 9, "list": 7, "both": 2 }));
    let lengths = json!([
        { "tiles": 3, "edition": 4, "list": 3, "both": 2 },
        { "tiles": 4, "edition": 5, "list": 3, "both": 0 },
        { "tiles": 5, "edition": 0, "list": 1, "both": 0 },
    ]);
    assert_eq!(found["lengths"], lengths);
    let missing = json!([
        { "reason": "in no source", "words": 3 },
        { "reason": "in no source, and curse would reject it", "words": 1 },
        { "reason": "rejected by name", "words": 1 },
    ]);
    assert_eq!(found["missing"]["reasons"], missing);
    let extra = json!([
        { "reason": "accepted from sources/xx/words", "words": 6 },
        { "reason": "accepted from rules/xx", "words": 1 },
    ]);
    assert_eq!(found["extra"]["reasons"], extra);
    assert_eq!((words(&found["missing"]["short"]), words(&found["extra"]["short"])), (vec!["zon"], vec!["gis", "zee"]));
}

#[test]
fn samples_are_taken_at_even_intervals_or_by_weight() {
    let world = game();
    let samples = |arguments: &[&str]| {
        let (found, _) = coverage(&world, arguments);
        [&found["missing"], &found["extra"]].map(|found| words(&found["samples"]).join(" "))
    };
    assert_eq!(samples(&[]), ["bijl maan teun vloek", "mies noot roos vuur wijs"]);
    assert_eq!(samples(&["--samples", "2"]), ["maan vloek", "noot vuur"]);
    assert_eq!(samples(&["--samples", "1"]), ["teun", "roos"]);
    assert_eq!(samples(&["--samples", "0"]), ["", ""]);
    assert_eq!(samples(&["--samples", "2", "--weights", "weights.txt"]), ["bijl maan", "roos mies"]);
}

#[test]
fn weights_of_words_with_the_same_form_are_added() {
    let (found, said) = coverage(&game(), &["--weights", "weights.txt"]);
    assert_eq!((&found["weights"], &found["weighted"]["edition"]), (&json!("weights.txt"), &json!(1014.0)));
    assert_eq!(found["lengths"][0]["weighted"], json!({ "edition": 14.0, "list": 7.0, "both": 7.0 }));
    assert_eq!(found["extra"]["short"][0]["weight"], 7.0);
    let warnings: Vec<_> =
        said.lines().filter_map(|line| line.strip_suffix(": the line has no valid weight")).collect();
    assert_eq!(warnings, [4, 5, 6, 7].map(|line| format!("weights.txt:{line}: warning[wrong-value]")));
}

#[test]
fn first_line_of_weights_may_be_a_header() {
    let world = game();
    fs::write(world.path().join("headed.txt"), "word\tweight\naap\t3\n").unwrap();
    let (found, said) = coverage(&world, &["--weights", "headed.txt"]);
    assert_eq!((&found["weighted"], said.as_str()), (&json!({ "edition": 3.0, "list": 3.0, "both": 3.0 }), ""));
}

#[test]
fn weights_whose_sum_is_too_large_are_rejected() {
    let world = game();
    fs::write(world.path().join("large.txt"), "aap\t1e300\nnoot\t0\n").unwrap();
    let (found, _) = coverage(&world, &["--weights", "large.txt"]);
    assert_eq!(found["weighted"], json!({ "edition": 1e300, "list": 1e300, "both": 1e300 }));
    fs::write(world.path().join("large.txt"), "aap\t1e300\nnoot\t1e299\nmies\t1e308\n").unwrap();
    let (_, said) = world.ends_with(&["stats", "--reference", "players.txt", "--weights", "large.txt"], 2);
    let told = "large.txt:2: error[wrong-value]: the weights add up to more than 1e300\n";
    assert!(said.starts_with(told), "{said}");
}

#[test]
fn page_has_a_section_with_the_figures_of_stats() {
    let world = game();
    let report = ["report", "--reference", "players.txt", "--weights", "weights.txt", "--samples", "1"];
    let page = parse(&world.ends_with(&report, 0).0);
    stands_alone(&page);
    can_be_heard(&page);
    assert_eq!(page.find("nav")[0].find("li")[0].text(), "Coverage of a reference list");
    let section = page.by_id("coverage").unwrap();
    assert_eq!(section.find("h2")[0].text(), "Coverage of players.txt");
    let sums = "In both the list and the edition: 2 words. Found: 28.6 % of the list's 7 words. Right: 22.2 % of the \
                edition's 9 words. Cannot be spelled with the tiles: 2 words of the list. Weighted by weights.txt: \
                100.0 % found, 0.7 % right.";
    assert_eq!(section.find("p")[0].text(), sums);
    let heads = section.texts("h3");
    assert_eq!(heads, ["Missing: 5 words", "Extra: 7 words"]);
    let lengths = section.rows("Words in the list and words in the edition, by number of tiles");
    assert_eq!(lengths[0], ["3", "3", "4", "2", "66.7 %", "50.0 %", "100.0 %", "50.0 %"]);
    assert_eq!(lengths[1], ["4", "3", "5", "0", "0.0 %", "0.0 %", "-", "0.0 %"]);
    assert_eq!(lengths[2], ["5", "1", "0", "0", "0.0 %", "0.0 %", "-", "-"]);
    assert_eq!(section.rows("Extra words by reason")[1], ["accepted from rules/xx", "1"]);
    let samples = ["Missing", "Extra"].map(|name| format!("{name} words of more than three tiles, samples"));
    assert_eq!(samples.map(|caption| section.rows(&caption)[0][0].clone()), ["bijl", "roos"]);
}
