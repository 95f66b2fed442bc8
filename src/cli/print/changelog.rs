//! A changelog for a forum: the differences between two builds, in Markdown or BBCode.
//!
//! Words of two and three tiles come first, each with its cause. All other words are grouped by cause.

use std::collections::BTreeMap;
use std::io::Write;

use anyhow::Result;
use clap::ValueEnum;

use crate::dictionary::{CauseKind, Change, ChangeKind, Diff};
use crate::html::counted;

/// Markup of a changelog.
#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
pub(in crate::cli) enum Markup {
    /// CommonMark.
    Markdown,
    /// BBCode, as used by most forums.
    Bbcode,
}

/// Markup for the parts of a changelog. The first string of each pair is written before the part, the second after it.
struct Marks {
    title: [&'static str; 2],
    heading: [&'static str; 2],
    bold: [&'static str; 2],
    list: [&'static str; 2],
    item: &'static str,
    /// Characters that have a meaning in the markup. `plain` escapes them.
    special: &'static [char],
    plain: fn(char) -> String,
}

impl Markup {
    fn marks(self) -> Marks {
        match self {
            Self::Markdown => Marks {
                title: ["## ", "\n"],
                heading: ["\n### ", "\n"],
                bold: ["**", "**"],
                list: ["\n", ""],
                item: "- ",
                special: &['\\', '`', '*', '_', '[', ']', '<', '>', '#', '|', '&', '~'],
                plain: |c| format!("\\{c}"),
            },
            Self::Bbcode => Marks {
                title: ["[size=150][b]", "[/b][/size]\n"],
                heading: ["\n[b]", "[/b]\n"],
                bold: ["[b]", "[/b]"],
                list: ["[list]\n", "[/list]\n"],
                item: "[*] ",
                special: &['['],
                // BBCode has no escape character. A full-width bracket, which does not open a tag, is written instead.
                plain: |_| "［".to_owned(),
            },
        }
    }
}

impl Marks {
    fn text(&self, text: &str) -> String {
        let plain = |c: char| if self.special.contains(&c) { (self.plain)(c) } else { c.to_string() };
        text.chars().map(plain).collect()
    }

    fn bold(&self, text: &str) -> String {
        format!("{}{}{}", self.bold[0], self.text(text), self.bold[1])
    }

    fn section(&self, out: &mut impl Write, heading: &str, items: &[String]) -> Result<()> {
        if items.is_empty() {
            return Ok(());
        }
        write!(out, "{}{heading}{}{}", self.heading[0], self.heading[1], self.list[0])?;
        for item in items {
            writeln!(out, "{}{item}", self.item)?;
        }
        write!(out, "{}", self.list[1])?;
        Ok(())
    }
}

/// Writes a changelog of one edition.
pub(in crate::cli) fn changelog(out: &mut impl Write, diff: &Diff, markup: Markup) -> Result<()> {
    let marks = markup.marks();
    let Diff { words_added, words_removed, before, now, .. } = diff;
    let added = counted(*words_added as u64, "word");
    let title = format!("{} ({}): {added} added, {words_removed} removed", diff.title, diff.edition);
    writeln!(out, "{}{}{}", marks.title[0], marks.text(&title), marks.title[1])?;
    let sizes =
        format!("{} words in version {}, {} in version {}", before.words, before.version, now.words, now.version);
    writeln!(out, "{sizes}.")?;
    for (length, heading) in [(2, "Words of two tiles"), (3, "Words of three tiles")] {
        let changes = diff.changes.iter().filter(|change| change.length == length);
        marks.section(out, heading, &changes.map(|change| item(&marks, change)).collect::<Vec<_>>())?;
    }
    let long: Vec<_> = diff.changes.iter().filter(|change| change.length != 2 && change.length != 3).collect();
    for (way, heading) in [(ChangeKind::Added, "Other added words"), (ChangeKind::Removed, "Other removed words")] {
        marks.section(out, heading, &by_cause(&marks, long.iter().filter(|change| change.change == way)))?;
    }
    let causes = diff.causes.iter().map(|count| {
        let name = marks.text(&count.name);
        format!("{} {name}: {} added, {} removed", count.kind.label(), count.words_added, count.words_removed)
    });
    marks.section(out, "Causes", &causes.collect::<Vec<_>>())
}

/// Formats an added or removed word with its cause.
fn item(marks: &Marks, change: &Change) -> String {
    let (word, cause) = (marks.bold(&change.word), &change.cause);
    let reason = marks.text(&format!("{}, {}", cause.description(), cause.location()));
    format!("{} {word}: {}, {reason}", change.change.name(), cause.kind.label())
}

/// Groups words by cause: a rule, a setting or a file. A row of a decisions file or of a list usually concerns a single
/// word, so the reason in the row is written after the word.
fn by_cause<'c>(marks: &Marks, changes: impl Iterator<Item = &'c &'c Change>) -> Vec<String> {
    let mut grouped = BTreeMap::<(CauseKind, &str), Vec<String>>::new();
    for change in changes {
        let cause = &change.cause;
        let word = match cause.kind {
            CauseKind::Decision | CauseKind::List => {
                let reason = format!(" ({}, {})", cause.description(), cause.location());
                format!("{}{}", marks.bold(&change.word), marks.text(&reason))
            }
            CauseKind::Rule | CauseKind::Source | CauseKind::Setting => marks.bold(&change.word),
        };
        grouped.entry((cause.kind, &cause.name)).or_default().push(word);
    }
    let item = |((kind, name), words): ((CauseKind, &str), Vec<String>)| {
        format!("{} {}: {}", kind.label(), marks.text(name), words.join(", "))
    };
    grouped.into_iter().map(item).collect()
}
