//! Runs the `.case` files: an edition, its sources and its expected verdicts in one text file.
//!
//! `tests/cases/*.case` contain all their files, in sections that begin with `--- NAME`:
//!
//! * `rules`: the `[[rule]]` tables. Title, board and tiles come from `base-edition.toml`, the language from
//!   `base-language.toml`. If `rules` has no rule of kind `letters`, the two rules of `base-rules.toml` come first.
//!   The sections `edition.toml` and `language.toml` replace these files as a whole.
//! * `words`: a plain lexical list, one word per line. `labels TAG`: a plain annotation list.
//! * `sources/NAME/FILE` and `lists/FILE`: any other file. `sha256 = "auto"` in a `source.toml` is filled in.
//! * `decisions.csv`
//! * `expect`: `word  allowed RULE` or `word  refused RULE`, where the rule `-` means that the word is in no source;
//!   `@ LOCATION` after the rule asks for evidence at this location (`FILE:LINE`).
//! * `all`: every playable form, sorted, on any number of lines.
//! * `tier NAME`: every word of a tier, sorted.
//! * `days NAME`: the days of a tier and their words, with the header of their file.
//! * `ways`: `word: LOCATION + suffix FLAG LINE + prefix FLAG LINE = TAG, TAG`. These are a line of a source, the affixes
//!   that make the word from the stem on this line, and all tags of the reading. The tags are optional.
//! * `meanings`: `word: KIND LANGUAGE LOCATION TEXT [TAG, TAG]`, every meaning of the form in its order. The tags may be
//!   missing.
//! * `faults`: `LOCATION CODE`, every error and warning in the order of the locations. The beginning of the message may
//!   follow. A case with an error has no section `expect`.
//! * `lint`: faults in the same form that only `lexmill lint` reports.

use std::collections::BTreeSet;
use std::fmt::Write;
use std::fs;
use std::path::Path;

use lexmill::Error;
use lexmill::internals::compile::lint;
use lexmill::internals::diagnostic::{Diagnostics, Severity};
use lexmill::internals::dictionary::{Dictionary, ExplainedReading, Internals as _};
use lexmill::internals::provenance::sha256_hex;
use rayon::prelude::*;

use crate::common::repository;
use crate::common::world::{World, base};

#[test]
fn cases_hold() {
    run_all("tests/cases", &run_case);
}

/// Runs every case of a folder, and reports all failures.
pub(crate) fn run_all(folder: &str, run: &(dyn Fn(&Path, &str) -> String + Sync)) {
    let mut paths: Vec<_> = fs::read_dir(repository().join(folder)).unwrap().map(|e| e.unwrap().path()).collect();
    paths.retain(|path| path.extension().is_some_and(|extension| extension == "case"));
    paths.sort();
    assert!(!paths.is_empty(), "{folder} has no cases");
    let failed = paths.par_iter().map(|path| (path, run(path, &fs::read_to_string(path).unwrap())));
    let failed = failed.filter(|(_, failed)| !failed.is_empty());
    let failures: String = failed.map(|(path, failed)| format!("{}:\n{failed}\n", path.display())).collect();
    println!("{} cases in {folder}", paths.len());
    assert!(failures.is_empty(), "\n{failures}");
}

fn run_case(_: &Path, text: &str) -> String {
    let sections = sections(text);
    let section = |wanted: &str| sections.iter().find(|(name, _)| name == wanted).map(|(_, body)| body.as_str());
    let world = lay_out(&sections).write();
    let mut failures = String::new();
    let problems = match world.try_compile() {
        Ok(report) => {
            assert!(!report.problems.has_errors(), "nothing may be built if there is an error");
            let dictionary = world.dictionary();
            let contradictions = dictionary.manifest().unwrap().contradictions();
            assert_eq!(contradictions, Vec::<&str>::new());
            failures.push_str(&expect(&dictionary, section("expect").unwrap_or_default()));
            failures.push_str(&ways(&dictionary, section("ways").unwrap_or_default()));
            failures.push_str(&meanings(&dictionary, section("meanings").unwrap_or_default()));
            let forms = fs::read_to_string(world.edition().join("words.txt")).unwrap();
            if let Some(all) = section("all").filter(|all| !all.split_whitespace().eq(forms.lines())) {
                writeln!(failures, "  all forms expected:\n{all}  found:\n{}", forms.replace('\n', " ")).unwrap();
            }
            for (name, tier) in sections.iter().filter_map(|(name, body)| Some((name.strip_prefix("tier ")?, body))) {
                let words = dictionary.tier(name).unwrap().unwrap_or_default();
                if !tier.split_whitespace().eq(words.lines()) {
                    writeln!(failures, "  tier {name} expected:\n{tier}  found:\n{}", words.replace('\n', " "))
                        .unwrap();
                }
                let faults = Dictionary::verify(&world.edition()).faults;
                assert_eq!(faults, Vec::<String>::new());
            }
            for (name, days) in sections.iter().filter_map(|(name, body)| Some((name.strip_prefix("days ")?, body))) {
                let file = fs::read_to_string(world.edition().join(format!("days-{name}.csv"))).unwrap();
                if !days.split_whitespace().eq(file.split_whitespace()) {
                    writeln!(failures, "  days of {name} expected:\n{days}  found:\n{file}").unwrap();
                }
            }
            report.problems
        }
        Err(Error::Faulty(problems)) => {
            assert!(!world.edition().exists(), "nothing may be built");
            let of_edition =
                |name: &str| matches!(name, "expect" | "ways" | "meanings" | "all") || name.starts_with("tier ");
            if sections.iter().any(|(name, _)| of_edition(name)) {
                failures.push_str("  the edition was not built, so its words cannot be checked\n");
            }
            problems
        }
        Err(error) => panic!("{error}"),
    };
    failures.push_str(&compare_faults("faults", &problems, section("faults").unwrap_or_default()));
    if let Some(expected) = section("lint") {
        let problems = lint(&world.folders(), &[], &()).unwrap();
        failures.push_str(&compare_faults("faults of lint", &problems, expected));
    }
    failures
}

fn compare_faults(what: &str, problems: &Diagnostics, expected: &str) -> String {
    let mut failures = String::new();
    // Only the section `lint` is about lists without an origin, so that other cases need no `ORIGINS.toml`.
    let is_shown = |line: &&str| what != "faults" || !line.contains(" no-origin ");
    let found: String = faults(problems).lines().filter(is_shown).map(|line| format!("{line}\n")).collect();
    let expected = expected.trim();
    let is_same = |(found, expected): (&str, &str)| {
        let rest = found.strip_prefix(expected);
        rest.is_some_and(|rest| rest.starts_with(' ') || expected.matches(' ').count() > 1)
    };
    if found.lines().count() != expected.lines().count() || !found.lines().zip(expected.lines()).all(is_same) {
        writeln!(failures, "  {what} expected:\n{expected}\n  found:\n{found}").unwrap();
        problems.iter().filter(|p| p.severity > Severity::Note).for_each(|p| writeln!(failures, "    {p}").unwrap());
    }
    failures
}

/// The sections of a case, without the lines before the first section, which describe the case.
fn sections(text: &str) -> Vec<(String, String)> {
    let mut sections = Vec::<(String, String)>::new();
    for line in text.lines() {
        match line.strip_prefix("--- ") {
            Some(name) => sections.push((name.trim().to_owned(), String::new())),
            None => {
                if let Some((_, body)) = sections.last_mut() {
                    body.push_str(line);
                    body.push('\n');
                }
            }
        }
    }
    sections
}

/// The world of a case: one language `xx` with one edition `case`.
fn lay_out(sections: &[(String, String)]) -> World {
    let mut edition = base("base-edition.toml");
    let mut sources = String::new();
    let mut world = World::new().id("case");
    for (name, body) in sections {
        let folder = name.rsplit_once('/').map_or("", |(folder, _)| folder);
        match name.split_once(' ').unwrap_or((name, "")) {
            ("rules", _) => {
                if !body.contains("kind = \"letters\"") {
                    edition.push_str(&base("base-rules.toml"));
                }
                edition.push_str(body);
            }
            ("edition.toml", _) => edition.clone_from(body),
            ("language.toml", _) => world = world.language("xx", body),
            ("decisions.csv", _) => world = world.file("rules/xx/decisions.csv", body),
            ("words", tag) => {
                let more = if tag.is_empty() { String::new() } else { format!("tags = [\"{tag}\"]\n") };
                world = world.source("words", body, &more);
                sources += "[[source]]\nname = \"words\"\n";
            }
            ("labels", tag) => {
                world = world.labels(tag, body);
                writeln!(sources, "[[source]]\nname = \"{tag}\"").unwrap();
            }
            ("expect" | "lint" | "all" | "ways" | "meanings" | "faults" | "tier" | "days", _) => {}
            _ if name.starts_with("sources/") => {
                let path = format!("sources/xx/{}", name.trim_start_matches("sources/"));
                let license = format!("{}/LICENSE", path.rsplit_once('/').unwrap().0);
                world = world.file(&path, &fill_in_hashes(body, name, sections)).file(&license, "CC0\n");
                if name.ends_with("/source.toml") {
                    let table = if body.contains("role = \"meaning\"") { "meaning" } else { "source" };
                    writeln!(sources, "[[{table}]]\nname = \"{}\"", folder.trim_start_matches("sources/")).unwrap();
                }
            }
            _ if name.starts_with("lists/") => world = world.file(&format!("rules/xx/{name}"), body),
            _ => panic!("there is no section `{name}`"),
        }
    }
    // The rules are written as they are, because some cases are about missing rules.
    let sources = if edition.contains("[[source]]") { "" } else { &sources };
    world.file("rules/xx/case.toml", &format!("{edition}\n{sources}"))
}

/// Replaces `"auto"` in the lines of `sha256` by the hash of the file whose `path` is above it.
fn fill_in_hashes(body: &str, name: &str, sections: &[(String, String)]) -> String {
    let folder = name.rsplit_once('/').unwrap().0;
    let mut path = String::new();
    let lines = body.lines().map(|line| {
        if let Some(value) = line.strip_prefix("path = ") {
            path = value.trim_matches('"').to_owned();
        }
        if !line.starts_with("sha256 = ") || !line.contains("\"auto\"") {
            return format!("{line}\n");
        }
        let (_, contents) = sections.iter().find(|(name, _)| *name == format!("{folder}/{path}")).unwrap();
        format!("{}\n", line.replace("auto", &sha256_hex(contents.as_bytes())))
    });
    lines.collect()
}

/// Errors and warnings as a case writes them.
fn faults(problems: &Diagnostics) -> String {
    let shown = problems.iter().filter(|problem| problem.severity > Severity::Note);
    shown
        .map(|problem| {
            format!("{} {} {}\n", problem.at, problem.code, problem.message.lines().next().unwrap_or_default())
        })
        .collect()
}

/// Compares lines such as `reworked: sources/xx/d/d.dic:3 + suffix B 9 + prefix A 6` with the readings of the word.
fn ways(dictionary: &Dictionary, lines: &str) -> String {
    let mut failures = String::new();
    for line in lines.lines().filter(|line| !line.trim().is_empty() && !line.starts_with('#')) {
        let (word, way) = line.split_once(": ").unwrap();
        let readings = dictionary.explain(word).unwrap().readings;
        let found: Vec<_> = readings.iter().flat_map(ways_of_reading).collect();
        if !found.iter().any(|(found, tags)| way == found || way == format!("{found} = {tags}")) {
            writeln!(failures, "  {word}: expected {way}, found {found:?}").unwrap();
        }
    }
    failures
}

/// Compares lines such as `aap: definition xx sources/xx/d/d.txt:2 an animal [noun]` with all meanings of these words.
fn meanings(dictionary: &Dictionary, lines: &str) -> String {
    let mut failures = String::new();
    let lines = lines.lines().filter(|line| !line.trim().is_empty());
    let expected: Vec<_> = lines.map(|line| line.split_once(": ").unwrap()).collect();
    let words: Vec<_> = expected.iter().map(|(word, _)| *word).collect();
    for word in BTreeSet::from_iter(words) {
        let found = dictionary.meanings(word).unwrap().into_iter().map(|meaning| {
            let kind = format!("{:?}", meaning.kind).to_lowercase();
            let tags = meaning.tags.names().collect::<Vec<_>>().join(", ");
            let tags = if tags.is_empty() { tags } else { format!(" [{tags}]") };
            format!("{kind} {} {} {}{tags}", meaning.language, meaning.at, meaning.text)
        });
        let found: Vec<_> = found.collect();
        let expected: Vec<_> = expected.iter().filter(|(of, _)| *of == word).map(|(_, meaning)| *meaning).collect();
        if found != expected {
            writeln!(failures, "  {word}: expected {expected:#?}, found {found:#?}").unwrap();
        }
    }
    failures
}

/// Every line of a source that has the word, with the affixes, and paired with the reading's tags.
fn ways_of_reading(reading: &ExplainedReading) -> impl Iterator<Item = (String, String)> {
    let tags = reading.tags.join(", ");
    reading.sources.iter().map(move |source| {
        let steps = source.derivation.steps().iter();
        let steps = steps.map(|step| format!(" + {} {} {}", step.means, step.name, step.at.line));
        (format!("{}{}", source.at, steps.collect::<String>()), tags.clone())
    })
}

/// Compares verdicts with lines such as `x-as  refused isolated-letter`, and returns the differences.
pub(crate) fn expect(dictionary: &Dictionary, lines: &str) -> String {
    let mut failures = String::new();
    for line in lines.lines().filter(|line| !line.trim().is_empty() && !line.starts_with('#')) {
        let (expected, place) = line.split_once('@').map_or((line, None), |(line, place)| (line, Some(place.trim())));
        let (begin, rule) = expected.trim().rsplit_once(' ').unwrap();
        let (word, verdict) = begin.trim().rsplit_once(' ').unwrap();
        let word = word.trim();
        let explanation = dictionary.explain(word).unwrap();
        let check = dictionary.check(word).unwrap();
        let found = if check.allowed { "allowed" } else { "refused" };
        let found_rule = check.rule.as_deref().unwrap_or("-");
        if (found, found_rule) != (verdict, rule) {
            writeln!(failures, "  {word}: expected {verdict} {rule}, found {found} {found_rule}").unwrap();
        }
        assert_eq!(explanation.allowed, check.allowed, "{word}");
        let evidence = explanation.readings.iter().flat_map(|reading| &reading.findings);
        let evidence: Vec<_> =
            evidence.filter_map(|finding| finding.evidence.as_ref()).map(ToString::to_string).collect();
        if let Some(place) = place.filter(|place| !evidence.iter().any(|found| found == place)) {
            writeln!(failures, "  {word}: expected evidence {place}, found {evidence:?}").unwrap();
        }
    }
    failures
}
