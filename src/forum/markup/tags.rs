//! Tags in a text, such as `[b]` or `<b>`. An opening and a closing tag form an element, whose text is kept,
//! highlighted or dropped.
//!
//! An opening tag without a closing tag drops and highlights nothing, so that an unclosed quote does not hide the rest
//! of a post.

use std::collections::HashMap;
use std::ops::Range;

use super::line::{Line, Lines};

/// Whether a tag opens or closes an element.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum End {
    Open,
    Close,
}

impl End {
    /// Returns whether a tag opens or closes an element, and the rest of `text` without the `/` of a closing tag.
    /// `text` begins after the tag's opening bracket.
    pub(super) fn parse(text: &str) -> (Self, &str) {
        text.strip_prefix('/').map_or((Self::Open, text), |rest| (Self::Close, rest))
    }
}

#[derive(Debug)]
pub(super) struct Tag<'a> {
    /// The byte range, including the brackets.
    pub(super) range: Range<usize>,
    /// The name in lower case.
    pub(super) name: String,
    /// The text after the name.
    pub(super) attributes: &'a str,
    pub(super) end: End,
}

/// The treatment of an element.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Treatment {
    /// Leaves out the element with its contents.
    Drop,
    /// Leaves out the element with its contents, and ends the line.
    DropBlock,
    /// Highlights the contents.
    Mark,
    /// Begins an item of a list.
    Item,
    /// Marks the contents as a heading.
    Heading,
    /// Begins a table cell. Table rows are list items.
    Cell,
    /// Adds a horizontal rule. A signature may follow.
    Rule,
    /// Separates lines, and keeps the line breaks of the contents.
    Preformatted,
    /// Separates lines.
    Break,
    /// Ignores the tag, and keeps the contents.
    Ignore,
}

impl Treatment {
    /// Looks up the treatment of an element by its name. Returns `None` if the table does not contain the name.
    pub(super) fn of(name: &str, table: &[(Self, &[&str])]) -> Option<Self> {
        table.iter().find(|(_, names)| names.contains(&name)).map(|(treatment, _)| *treatment)
    }
}

/// Returns, for each tag, the index of the tag at the other end of its element. The index is `None` if there is
/// no such tag.
fn partners(tags: &[Tag<'_>]) -> Vec<Option<usize>> {
    let mut partners = vec![None; tags.len()];
    let mut open: HashMap<&str, Vec<usize>> = HashMap::new();
    for (index, tag) in tags.iter().enumerate() {
        let waiting = open.entry(&tag.name).or_default();
        match tag.end {
            End::Open => waiting.push(index),
            End::Close => {
                if let Some(start) = waiting.pop() {
                    partners[start] = Some(index);
                    partners[index] = Some(start);
                }
            }
        }
    }
    partners
}

/// Returns the lines of a text. Treats each tag as `treatment` requires, and calls `write` with the text between tags.
pub(super) fn walk(
    text: &str,
    tags: &[Tag<'_>],
    treatment: impl Fn(&Tag<'_>) -> Treatment,
    write: impl Fn(&mut Lines, &str),
) -> Vec<Line> {
    let (mut lines, partners) = (Lines::default(), partners(tags));
    let (mut at, mut index) = (0, 0);
    while let Some(tag) = tags.get(index) {
        write(&mut lines, &text[at..tag.range.start]);
        at = tag.range.end;
        // A closing tag has the treatment of its opening tag.
        let opener = if tag.end == End::Close { partners[index].map(|start| &tags[start]) } else { Some(tag) };
        let done = opener.map_or(Treatment::Ignore, &treatment);
        match (done, partners[index]) {
            (Treatment::Drop | Treatment::DropBlock, Some(other)) if other > index => {
                if done == Treatment::DropBlock {
                    lines.end();
                } else {
                    lines.space();
                }
                at = tags[other].range.end;
                index = other;
            }
            (Treatment::Mark, Some(other)) if other > index => lines.open_mark(),
            (Treatment::Mark, Some(_)) => lines.close_mark(),
            (Treatment::Item, _) if tag.end == End::Open => lines.item(),
            (Treatment::Heading, _) if tag.end == End::Open => lines.heading(),
            (Treatment::Cell, _) if tag.end == End::Open => lines.cell(),
            (Treatment::Rule, _) => lines.rule(),
            (Treatment::Preformatted, Some(_)) => lines.preformatted(tag.end == End::Open),
            (
                Treatment::Preformatted
                | Treatment::Item
                | Treatment::Heading
                | Treatment::Break
                | Treatment::DropBlock,
                _,
            ) => lines.end(),
            _ => {}
        }
        index += 1;
    }
    write(&mut lines, &text[at..]);
    lines.finish()
}
