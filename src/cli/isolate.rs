//! Isolates words that are written from right to left, so that a terminal shows a line of output in the right order.
//!
//! Without isolation, Unicode's bidirectional algorithm moves what follows a Hebrew or Arabic word, such as its value, to
//! the other side of the word. Text in files and pipes stays as it is.

use std::borrow::Cow;
use std::io::{IsTerminal, Result, StdoutLock, Write, stdout};

use crate::text::is_right_to_left;

/// The character before an isolated word; the direction of the word follows from its first letter.
const FIRST_STRONG_ISOLATE: char = '\u{2068}';
/// The character after an isolated word.
const POP_DIRECTIONAL_ISOLATE: char = '\u{2069}';

/// Standard output. If it is a terminal, words that are written from right to left are isolated.
pub(super) struct Output {
    stdout: StdoutLock<'static>,
    is_terminal: bool,
    /// The beginning of a line whose end is not written yet. Empty if standard output is not a terminal.
    line: Vec<u8>,
}

impl Output {
    pub(super) fn new() -> Self {
        let stdout = stdout().lock();
        Self { is_terminal: stdout.is_terminal(), stdout, line: Vec::new() }
    }
}

impl Write for Output {
    fn write(&mut self, bytes: &[u8]) -> Result<usize> {
        if !self.is_terminal {
            return self.stdout.write(bytes);
        }
        self.line.extend_from_slice(bytes);
        if let Some(end) = self.line.iter().rposition(|byte| *byte == b'\n') {
            let rest = self.line.split_off(end + 1);
            self.flush()?;
            self.line = rest;
        }
        Ok(bytes.len())
    }

    fn flush(&mut self) -> Result<()> {
        match str::from_utf8(&self.line) {
            Ok(text) => self.stdout.write_all(isolated(text).as_bytes())?,
            Err(_) => self.stdout.write_all(&self.line)?,
        }
        self.line.clear();
        self.stdout.flush()
    }
}

/// Returns a text in which words that are written from right to left are isolated. Words with only one character between
/// them, such as a space, are isolated together.
pub fn isolated(text: &str) -> Cow<'_, str> {
    if !text.contains(is_right_to_left) {
        return text.into();
    }
    let (mut isolated, mut rest) = (String::with_capacity(2 * text.len()), text);
    while let Some(start) = rest.find(is_right_to_left) {
        isolated.push_str(&rest[..start]);
        rest = &rest[start..];
        let end = end_of_words(rest);
        isolated.push(FIRST_STRONG_ISOLATE);
        isolated.push_str(&rest[..end]);
        isolated.push(POP_DIRECTIONAL_ISOLATE);
        rest = &rest[end..];
    }
    isolated.push_str(rest);
    isolated.into()
}

/// Returns the length in bytes of the words from right to left at the beginning of a text.
fn end_of_words(text: &str) -> usize {
    let (mut end, mut is_gap) = (0, false);
    for (index, letter) in text.char_indices() {
        match letter {
            _ if is_right_to_left(letter) => (end, is_gap) = (index + letter.len_utf8(), false),
            _ if is_gap || letter.is_control() => break,
            _ => is_gap = true,
        }
    }
    end
}
