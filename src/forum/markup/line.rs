//! Lines of plain text, to which a post in BBCode, HTML or Markdown is converted.

use std::ops::Range;

/// The kind of a line.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(in crate::forum) enum Shape {
    /// A line of running text.
    #[default]
    Prose,
    /// An item of a list.
    Item,
    /// A heading.
    Heading,
    /// An empty line.
    Gap,
}

/// A line without its markup.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(in crate::forum) struct Line {
    pub(in crate::forum) text: String,
    /// The byte ranges of highlighted text, such as bold, italic, underlined or coloured text.
    pub(in crate::forum) marks: Vec<Range<usize>>,
    pub(in crate::forum) shape: Shape,
    /// The sign `+`, `-` or `?` at the start of the line, and whether a space follows it. `None` if the line does not
    /// begin with a sign.
    pub(in crate::forum) sign: Option<(char, bool)>,
}

/// The maximum number of non-empty lines in a signature below a horizontal rule.
const MAX_SIGNATURE_LINES: usize = 3;

/// A writer of lines. A highlighted range may continue on the next line.
#[derive(Debug, Default)]
pub(super) struct Lines {
    done: Vec<Line>,
    /// The current line.
    line: Line,
    /// The byte offset in the current line at which the open highlighted range begins.
    open: usize,
    /// The number of nested highlighted ranges that are open.
    depth: usize,
    is_preformatted: bool,
}

impl Lines {
    /// Appends text to the current line.
    pub(super) fn push(&mut self, text: &str) {
        self.line.text.push_str(text);
    }

    /// Calls `write` with each line of a text, and ends all lines but the last one.
    pub(super) fn write_lines(&mut self, text: &str, write: impl Fn(&mut Self, &str)) {
        for (index, line) in text.split('\n').enumerate() {
            if index > 0 {
                self.end();
            }
            write(self, line);
        }
    }

    /// Appends a space, unless the line is empty or ends with a space.
    pub(super) fn space(&mut self) {
        if !self.line.text.is_empty() && !self.line.text.ends_with(' ') {
            self.push(" ");
        }
    }

    /// Begins or ends a block whose line breaks are kept.
    pub(super) fn preformatted(&mut self, is_preformatted: bool) {
        self.end();
        self.is_preformatted = is_preformatted;
    }

    /// Returns true in a block whose line breaks are kept.
    pub(super) fn is_preformatted(&self) -> bool {
        self.is_preformatted
    }

    /// Begins a highlighted range.
    pub(super) fn open_mark(&mut self) {
        if self.depth == 0 {
            self.open = self.len();
        }
        self.depth += 1;
    }

    /// Ends the innermost highlighted range.
    pub(super) fn close_mark(&mut self) {
        self.depth = self.depth.saturating_sub(1);
        if self.depth == 0 {
            self.end_mark();
        }
    }

    /// Highlights a byte range of the line.
    pub(super) fn mark(&mut self, range: Range<usize>) {
        self.line.marks.push(range);
    }

    /// Returns the length of the line so far, in bytes.
    pub(super) fn len(&self) -> usize {
        self.line.text.len()
    }

    fn end_mark(&mut self) {
        if self.open < self.len() && !self.is_preformatted {
            self.mark(self.open..self.len());
        }
        self.open = self.len();
    }

    /// Ends the line. If the line is an item of a list, this ends the item too.
    pub(super) fn end(&mut self) {
        if self.depth > 0 {
            self.end_mark();
        }
        self.open = 0;
        let line = std::mem::take(&mut self.line);
        if !line.text.trim().is_empty() {
            self.done.push(line);
        } else if line.shape == Shape::Prose && self.done.last().is_some_and(|last| last.shape != Shape::Gap) {
            self.done.push(Line { shape: Shape::Gap, ..Line::default() });
        }
    }

    /// Begins a heading.
    pub(super) fn heading(&mut self) {
        self.end();
        self.line.shape = Shape::Heading;
    }

    /// Begins a cell of a table row.
    pub(super) fn cell(&mut self) {
        if !self.line.text.trim().is_empty() {
            self.space();
            self.push("— ");
        }
    }

    /// Adds a horizontal rule.
    pub(super) fn rule(&mut self) {
        self.end();
        self.push("---");
        self.end();
    }

    /// Begins an item of a list.
    pub(super) fn item(&mut self) {
        self.end();
        self.line.shape = Shape::Item;
    }

    /// Records the sign at the start of a line, such as `+` in `+word`. `typed` is the line as it was typed.
    pub(super) fn sign(&mut self, typed: &str) {
        let mut characters = typed.trim_start().chars();
        let sign = characters.next().filter(|sign| ['+', '-', '−', '–', '?'].contains(sign));
        let has_space = match characters.next() {
            Some(' ') => true,
            Some(next) if next.is_alphabetic() => false,
            _ => return,
        };
        self.line.sign = sign.map(|sign| (sign, has_space));
    }

    /// Ends the current line, and returns all lines.
    pub(super) fn finish(mut self) -> Vec<Line> {
        self.end();
        self.done
    }
}

/// Removes the signature of a post, if there is one. A signature begins at a line whose first word is `--`, or at a
/// horizontal rule near the end of the post.
pub(super) fn cut_signature(lines: &mut Vec<Line>) {
    let is_rule = |text: &str| text.len() >= 3 && text.chars().all(|c| "-_=*—–".contains(c));
    // If several lines could begin a signature, the first one does.
    let (mut first, mut below) = (None, 0);
    for index in (1..lines.len()).rev() {
        let text = lines[index].text.trim();
        if text == "--" || text.starts_with("-- ") || is_rule(text) && below <= MAX_SIGNATURE_LINES {
            first = Some(index);
        }
        below += usize::from(lines[index].shape != Shape::Gap);
    }
    if let Some(start) = first {
        lines.truncate(start);
    }
}
