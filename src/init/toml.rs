//! Formats keys and strings of TOML.

use std::fmt::Write;

/// Formats a TOML key, in quotes if it needs them.
pub(super) fn key(text: &str) -> String {
    let is_bare = !text.is_empty() && text.bytes().all(|byte| byte.is_ascii_alphanumeric() || byte == b'-');
    if is_bare { text.to_owned() } else { quoted(text) }
}

/// Formats a TOML string.
pub(super) fn quoted(text: &str) -> String {
    let mut quoted = String::from('"');
    for c in text.chars() {
        match c {
            '"' | '\\' => quoted.extend(['\\', c]),
            c if c.is_control() => write!(quoted, "\\u{:04X}", u32::from(c)).expect("a string can be written to"),
            c => quoted.push(c),
        }
    }
    quoted + "\""
}
