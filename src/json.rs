//! Writes JSON for the output of commands and the responses of the server. Invisible and full-width characters are
//! written as `\u` escapes, so that they cannot make a word look like another word, or reverse the text in a terminal
//! or on a page.

use std::io;

use serde::Serialize;
use serde_json::Serializer;
use serde_json::ser::Formatter;

use crate::text::is_disguised;

/// Writes a value as compact JSON, without spaces or line breaks.
///
/// # Errors
/// If the value cannot be serialised, or the output cannot be written.
pub(crate) fn write(out: &mut impl io::Write, value: &impl Serialize) -> serde_json::Result<()> {
    value.serialize(&mut Serializer::with_formatter(out, Plain))
}

/// Returns a value as compact JSON, without spaces or line breaks.
///
/// # Errors
/// If the value cannot be serialised.
pub(crate) fn bytes(value: &impl Serialize) -> serde_json::Result<Vec<u8>> {
    let mut bytes = Vec::with_capacity(512);
    write(&mut bytes, value)?;
    Ok(bytes)
}

/// A compact format that escapes disguised characters.
struct Plain;

impl Formatter for Plain {
    fn write_string_fragment<W: io::Write + ?Sized>(&mut self, writer: &mut W, fragment: &str) -> io::Result<()> {
        if fragment.is_ascii() {
            return writer.write_all(fragment.as_bytes());
        }
        let mut rest = fragment;
        while let Some((offset, character)) = rest.char_indices().find(|(_, character)| is_disguised(*character)) {
            writer.write_all(&rest.as_bytes()[..offset])?;
            for unit in character.encode_utf16(&mut [0; 2]) {
                write!(writer, "\\u{unit:04x}")?;
            }
            rest = &rest[offset + character.len_utf8()..];
        }
        writer.write_all(rest.as_bytes())
    }
}
