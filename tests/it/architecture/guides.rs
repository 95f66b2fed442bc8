//! The README, the guides and the pages about the project: they are short, their links lead somewhere, and the list of
//! sources is complete.

use std::collections::BTreeSet;
use std::fs;
use std::path::Path;

use regex::Regex;

use crate::common::{GUIDES, PAGES, guide, repository};

/// The maximum number of lines of the README.
const MAX_README_LINES: usize = 250;
/// The maximum number of lines of a guide.
const MAX_GUIDE_LINES: usize = 300;
/// The maximum number of characters of a line that is not in a table or a block of code.
const MAX_LINE_CHARS: usize = 130;

/// The lines outside blocks of code, each with its number from 1.
fn prose(text: &str) -> Vec<(usize, &str)> {
    let mut is_code = false;
    let mut lines = Vec::new();
    for (number, line) in text.lines().enumerate() {
        if line.starts_with("```") {
            is_code = !is_code;
        } else if !is_code {
            lines.push((number + 1, line));
        }
    }
    lines
}

/// The anchors of the headings, as sites that show Markdown make them: in lower case, without punctuation, with hyphens
/// for spaces.
fn anchors(text: &str) -> BTreeSet<String> {
    let headings = prose(text).into_iter().filter_map(|(_, line)| {
        let title = line.trim_start_matches('#');
        title.strip_prefix(' ').filter(|_| title.len() < line.len())
    });
    let is_kept = |letter: &char| letter.is_alphanumeric() || matches!(letter, '-' | '_' | ' ');
    headings.map(|title| title.to_lowercase().chars().filter(is_kept).collect::<String>().replace(' ', "-")).collect()
}

#[test]
fn links_of_the_guides_lead_somewhere() {
    let link = Regex::new(r"\]\(([^()\s]+)\)").unwrap();
    let (mut faults, mut count) = (Vec::new(), 0);
    for name in GUIDES.iter().chain(&PAGES) {
        let text = guide(name);
        for (number, line) in prose(&text) {
            for found in link.captures_iter(line).map(|found| found.get(1).unwrap().as_str()) {
                if found.contains("://") {
                    continue;
                }
                count += 1;
                let (path, anchor) = found.split_once('#').unwrap_or((found, ""));
                let target = match path {
                    "" => repository().join(name),
                    path => repository().join(Path::new(name).parent().unwrap()).join(path),
                };
                if !target.exists() {
                    faults.push(format!("{name}:{number}: {found}: the file does not exist"));
                } else if !anchor.is_empty() && !anchors(&fs::read_to_string(target).unwrap()).contains(anchor) {
                    faults.push(format!("{name}:{number}: {found}: the heading does not exist"));
                }
            }
        }
    }
    assert!(faults.is_empty(), "\n{}", faults.join("\n"));
    assert!(count > 50, "{count} links were found");
}

#[test]
fn readme_and_guides_are_short() {
    let mut faults = Vec::new();
    for name in GUIDES.iter().chain(&PAGES) {
        let text = guide(name);
        let lines = text.lines().count();
        let max = if *name == "README.md" { MAX_README_LINES } else { MAX_GUIDE_LINES };
        if lines > max {
            faults.push(format!("{name} has {lines} lines, {max} at most"));
        }
        for (number, line) in prose(&text) {
            let is_long = line.chars().count() > MAX_LINE_CHARS && !line.starts_with('|');
            faults.extend(is_long.then(|| format!("{name}:{number}: longer than {MAX_LINE_CHARS} characters")));
        }
    }
    assert!(faults.is_empty(), "\n{}", faults.join("\n"));
}

#[test]
fn every_source_has_a_row_with_its_licence() {
    let guide = guide("sources/README.md");
    let license = Regex::new(r#"(?m)^license = "(.*?)""#).unwrap();
    let (mut faults, mut count) = (Vec::new(), 0);
    for language in fs::read_dir(repository().join("sources")).unwrap().map(|entry| entry.unwrap().path()) {
        for folder in fs::read_dir(&language).into_iter().flatten().map(|entry| entry.unwrap().path()) {
            let Ok(text) = fs::read_to_string(folder.join("source.toml")) else { continue };
            count += 1;
            let id =
                folder.strip_prefix(repository().join("sources")).unwrap().display().to_string().replace('\\', "/");
            let row = guide.lines().find(|line| line.starts_with(&format!("| [`{id}`]({id}/source.toml) |")));
            let license = license.captures(&text).map(|found| found[1].to_owned()).unwrap();
            if !row.is_some_and(|row| row.ends_with(&format!("| {license} |"))) {
                faults.push(format!("sources/README.md: no row of {id} with the licence {license}"));
            }
        }
    }
    let rows = guide.lines().filter(|line| line.contains("/source.toml) |")).count();
    assert!(faults.is_empty(), "\n{}", faults.join("\n"));
    assert_eq!(rows, count, "rows of sources that do not exist");
}
