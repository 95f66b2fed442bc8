//! Formatting that several kinds of answers share: verdicts, reasons, padding and table rows.

use unicode_width::UnicodeWidthStr;

use super::colour::painted;
use crate::dictionary::Check;
use crate::text::printable_line;

/// The columns and rows of a TSV table.
pub(super) type Rows = (Vec<&'static str>, Vec<Vec<String>>);

/// Returns `allowed` or `not allowed` in colour, padded to the same width in both cases.
pub(super) fn verdict(allowed: bool) -> String {
    let words = if allowed { "allowed" } else { "not allowed" };
    format!("{}{}", painted(allowed, words), " ".repeat("not allowed".len() - words.len()))
}

/// Escapes control characters, so that the text stays on its line, and pads the text with spaces to `width` terminal
/// columns.
pub(super) fn padded(text: &str, width: usize) -> String {
    let text = printable_line(text);
    format!("{text}{}", " ".repeat(width.saturating_sub(text.width())))
}

/// Formats the reason for a verdict on one line: the rule that decided, and why. Adds the form if it differs from the
/// word, and suggestions if there are any.
pub(super) fn reason(check: &Check) -> String {
    let rule = check.rule.as_ref().map_or_else(String::new, |rule| format!("{rule}: "));
    let form = if check.form == check.word { String::new() } else { format!("as {}; ", check.form) };
    printable_line(&format!("{form}{rule}{}{}", check.because, suggestions(&check.suggestions))).into_owned()
}

pub(super) fn suggestions(words: &[String]) -> String {
    if words.is_empty() { String::new() } else { format!("; suggestions: {}", words.join(", ")) }
}

/// Formats a value. Returns an empty string for `None`.
pub(super) fn optional(value: &Option<impl ToString>) -> String {
    value.as_ref().map(ToString::to_string).unwrap_or_default()
}
