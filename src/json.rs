//! JSON as answers are written: characters that cannot be seen, or look like others, stand as `\u` escapes, so that
//! nobody takes one word for another, and no terminal or page turns its direction.

use std::io;

use serde::Serialize;
use serde_json::Serializer;
use serde_json::ser::Formatter;

use crate::hygiene::is_disguised;

/// Writes a value without spaces and line ends.
///
/// # Errors
/// If the value cannot be written as JSON, or not be written at all.
pub(crate) fn write(out: &mut impl io::Write, value: &impl Serialize) -> serde_json::Result<()> {
    value.serialize(&mut Serializer::with_formatter(out, Plain))
}

/// A value without spaces and line ends.
///
/// # Errors
/// If the value cannot be written as JSON.
pub(crate) fn bytes(value: &impl Serialize) -> serde_json::Result<Vec<u8>> {
    let mut bytes = Vec::with_capacity(512);
    write(&mut bytes, value)?;
    Ok(bytes)
}

/// Writes as little as JSON needs, and escapes what is disguised.
struct Plain;

impl Formatter for Plain {
    fn write_string_fragment<W: io::Write + ?Sized>(&mut self, writer: &mut W, fragment: &str) -> io::Result<()> {
        if fragment.is_ascii() {
            return writer.write_all(fragment.as_bytes());
        }
        let mut rest = fragment;
        while let Some((place, character)) = rest.char_indices().find(|(_, character)| is_disguised(*character)) {
            writer.write_all(&rest.as_bytes()[..place])?;
            for unit in character.encode_utf16(&mut [0; 2]) {
                write!(writer, "\\u{unit:04x}")?;
            }
            rest = &rest[place + character.len_utf8()..];
        }
        writer.write_all(rest.as_bytes())
    }
}
