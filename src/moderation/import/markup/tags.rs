//! Tags in a text, `[b]` or `<b>`: which belong together, and what is to be done with what stands between them.
//!
//! A tag that is never closed counts for nothing, so an unclosed quote does not hide the rest of a post.

use std::collections::HashMap;
use std::ops::Range;

use super::line::Lines;

/// Which end of an element a tag is.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum End {
    Open,
    Close,
}

/// A tag.
#[derive(Debug)]
pub(super) struct Tag<'a> {
    /// Its bytes, brackets included.
    pub(super) range: Range<usize>,
    /// Its name in lower case.
    pub(super) name: String,
    /// What follows the name.
    pub(super) attributes: &'a str,
    /// Which end it is.
    pub(super) end: End,
}

/// What to do with an element.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Treatment {
    /// Leave it out with all that stands in it.
    Drop,
    /// Leave it out; what stands before and after it are different lines.
    DropBlock,
    /// What stands in it is set off.
    Mark,
    /// It begins an item of a list.
    Item,
    /// It begins a cell of a table, whose rows are items.
    Cell,
    /// A line across: a signature may follow.
    Rule,
    /// It separates lines.
    Break,
    /// It has no meaning here.
    Ignore,
}

/// For each tag, the index of the other end of its element.
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

/// Walks through a text: `write` gets what stands between the tags.
pub(super) fn walk(
    text: &str,
    tags: &[Tag<'_>],
    treatment: impl Fn(&Tag<'_>) -> Treatment,
    lines: &mut Lines,
    write: impl Fn(&mut Lines, &str),
) {
    let partners = partners(tags);
    let (mut at, mut index) = (0, 0);
    while let Some(tag) = tags.get(index) {
        write(lines, &text[at..tag.range.start]);
        at = tag.range.end;
        // What a closing tag ends is known from the tag that opened it.
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
            (Treatment::Cell, _) if tag.end == End::Open => lines.cell(),
            (Treatment::Rule, _) => lines.rule(),
            (Treatment::Item | Treatment::Break | Treatment::DropBlock, _) => lines.end(),
            _ => {}
        }
        index += 1;
    }
    write(lines, &text[at..]);
}
