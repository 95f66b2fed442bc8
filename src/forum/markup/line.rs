//! Lines of plain text, into which the modules for BBCode, HTML and Markdown convert a post.

use std::ops::Range;

/// The kind of a line.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(in crate::forum) enum Shape {
    /// A line of running text.
    Prose,
    /// An item of a list.
    Item,
    /// An empty line.
    Gap,
}

/// A line without its markup.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(in crate::forum) struct Line {
    pub(in crate::forum) text: String,
    /// The byte ranges of text that is bold, italic, underlined or coloured.
    pub(in crate::forum) marks: Vec<Range<usize>>,
    pub(in crate::forum) shape: Shape,
}

/// The text that represents a horizontal rule.
const RULE: &str = "---";

/// The maximum number of non-empty lines in a signature below a horizontal rule.
const MAX_SIGNATURE_LINES: usize = 3;

/// A collector of lines; a highlighted range may continue on the next line.
#[derive(Debug)]
pub(super) struct Lines {
    done: Vec<Line>,
    text: String,
    marks: Vec<Range<usize>>,
    shape: Shape,
    /// The byte offset at which the open highlighted range begins.
    open: usize,
    /// The number of nested highlighted ranges that are open.
    depth: usize,
}

impl Lines {
    pub(super) fn new() -> Self {
        Self { done: Vec::new(), text: String::new(), marks: Vec::new(), shape: Shape::Prose, open: 0, depth: 0 }
    }

    /// Appends text to the line.
    pub(super) fn push(&mut self, text: &str) {
        self.text.push_str(text);
    }

    /// Appends a space, unless the line is empty or ends with one.
    pub(super) fn space(&mut self) {
        if !self.text.is_empty() && !self.text.ends_with(' ') {
            self.text.push(' ');
        }
    }

    /// Begins a highlighted range.
    pub(super) fn open_mark(&mut self) {
        if self.depth == 0 {
            self.open = self.text.len();
        }
        self.depth += 1;
    }

    /// Ends the highlighted range that was begun last.
    pub(super) fn close_mark(&mut self) {
        self.depth = self.depth.saturating_sub(1);
        if self.depth == 0 {
            self.end_mark();
        }
    }

    /// Highlights a byte range of the line.
    pub(super) fn mark(&mut self, range: Range<usize>) {
        self.marks.push(range);
    }

    /// Returns the length of the line so far, in bytes.
    pub(super) fn len(&self) -> usize {
        self.text.len()
    }

    fn end_mark(&mut self) {
        if self.open < self.text.len() {
            self.marks.push(self.open..self.text.len());
        }
        self.open = self.text.len();
    }

    /// Ends the line. If the line is an item of a list, this ends the item too.
    pub(super) fn end(&mut self) {
        if self.depth > 0 {
            self.end_mark();
        }
        self.open = 0;
        let (text, marks) = (std::mem::take(&mut self.text), std::mem::take(&mut self.marks));
        let shape = std::mem::replace(&mut self.shape, Shape::Prose);
        let is_blank = text.trim().is_empty();
        if !is_blank {
            self.done.push(Line { text, marks, shape });
        } else if shape == Shape::Prose && self.done.last().is_some_and(|line| line.shape != Shape::Gap) {
            self.done.push(Line { text: String::new(), marks: Vec::new(), shape: Shape::Gap });
        }
    }

    /// Begins a cell in a table's row.
    pub(super) fn cell(&mut self) {
        if !self.text.trim().is_empty() {
            self.space();
            self.text.push_str("— ");
        }
    }

    /// Adds a horizontal rule.
    pub(super) fn rule(&mut self) {
        self.end();
        self.push(RULE);
        self.end();
    }

    /// Begins an item of a list.
    pub(super) fn item(&mut self) {
        self.end();
        self.shape = Shape::Item;
    }

    /// Returns all lines.
    pub(super) fn finish(mut self) -> Vec<Line> {
        self.end();
        self.done
    }
}

/// Removes the signature of a post: everything from a horizontal rule near the end of the post, or from a line whose
/// first word is `--`.
pub(super) fn cut_signature(lines: &mut Vec<Line>) {
    let is_rule = |text: &str| text.len() >= 3 && text.chars().all(|c| "-_=*—–".contains(c));
    let begins = |index: usize| {
        let text = lines[index].text.trim();
        let rest = lines[index + 1..].iter().filter(|line| line.shape != Shape::Gap).count();
        text == "--" || text.starts_with("-- ") || is_rule(text) && rest <= MAX_SIGNATURE_LINES
    };
    if let Some(start) = (1..lines.len()).find(|&index| begins(index)) {
        lines.truncate(start);
    }
}
