//! Decodes the bytes of a file in its declared encoding, and splits them into numbered lines.

use std::borrow::Cow;

use crate::text::{Fault, MAX_LINE_BYTES};

/// The encoding of a text's bytes.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Encoding {
    /// UTF-8.
    Utf8,
    /// ISO-8859-1. `encoding_rs` does not support it: in the WHATWG Encoding Standard, the name `iso-8859-1` means
    /// windows-1252.
    Latin1,
    /// Any other encoding with one byte per character.
    SingleByte(&'static encoding_rs::Encoding),
}

impl Encoding {
    /// Returns the encoding with this name, such as `utf-8`, `iso-8859-15` or `windows-1252`. Returns `None` if the
    /// name is unknown or the encoding is not supported.
    pub fn named(name: &str) -> Option<Self> {
        match name.to_ascii_lowercase().as_str() {
            "iso-8859-1" | "latin1" => Some(Self::Latin1),
            name => match encoding_rs::Encoding::for_label(name.as_bytes())? {
                encoding if encoding == encoding_rs::UTF_8 => Some(Self::Utf8),
                encoding if encoding.is_single_byte() => Some(Self::SingleByte(encoding)),
                _ => None,
            },
        }
    }

    /// Returns the name of the encoding, in a spelling that `source.toml` accepts.
    pub fn name(self) -> String {
        match self {
            Self::Utf8 => "utf-8".to_owned(),
            Self::Latin1 => "iso-8859-1".to_owned(),
            Self::SingleByte(encoding) => encoding.name().to_ascii_lowercase(),
        }
    }

    fn decode(self, bytes: &[u8]) -> Option<Cow<'_, str>> {
        match self {
            Self::Utf8 => std::str::from_utf8(bytes).ok().map(Cow::Borrowed),
            Self::Latin1 => Some(encoding_rs::mem::decode_latin1(bytes)),
            Self::SingleByte(encoding) => encoding.decode_without_bom_handling_and_without_replacement(bytes),
        }
    }
}

/// A line without its line ending.
#[derive(Debug)]
pub struct Line<'a> {
    /// The line number, from 1.
    pub number: u32,
    /// The number of bytes before the line.
    pub offset: usize,
    /// The decoded characters. The error is [`Fault::TooLong`], or [`Fault::BadBytes`] if the bytes of the line are not
    /// text in the declared encoding.
    pub text: Result<Cow<'a, str>, Fault>,
    /// Whether the line ends in CR LF.
    pub has_carriage_return: bool,
}

/// The byte order mark of UTF-8.
pub(super) const BOM: &[u8] = b"\xef\xbb\xbf";

/// The bytes of a file and their encoding.
#[derive(Debug)]
pub struct Text<'a> {
    bytes: &'a [u8],
    encoding: Encoding,
    /// The last byte of each line: LF, or CR in a file without LF, as old Macintosh programs wrote it.
    line_end: u8,
}

impl<'a> Text<'a> {
    /// Checks a file as a whole. Returns its text, and the faults with their line numbers. Returns `None` if the file
    /// is UTF-16 or binary.
    pub(super) fn checked(bytes: &'a [u8], encoding: Encoding) -> Option<(Self, Vec<(Fault, u32)>)> {
        let start = &bytes[..bytes.len().min(1024)];
        let nuls = start.iter().filter(|&&byte| byte == 0).count();
        if bytes.starts_with(b"\xff\xfe") || bytes.starts_with(b"\xfe\xff") || nuls * 4 > start.len() {
            return None;
        }
        let (text, mut faults) = match bytes.strip_prefix(BOM) {
            Some(rest) => (rest, vec![(Fault::Bom, 1)]),
            None => (bytes, Vec::new()),
        };
        let text = Self::unchecked(text, encoding);
        if text.bytes.last().is_some_and(|&byte| byte != text.line_end) {
            let last = text.bytes.split(|&byte| byte == text.line_end).count();
            faults.push((Fault::NoFinalNewline, last as u32));
        }
        Some((text, faults))
    }

    /// Creates the text of a file without checking the file as a whole. A byte order mark is skipped.
    pub fn unchecked(bytes: &'a [u8], encoding: Encoding) -> Self {
        let bytes = bytes.strip_prefix(BOM).unwrap_or(bytes);
        let line_end = if !bytes.contains(&b'\n') && bytes.contains(&b'\r') { b'\r' } else { b'\n' };
        Self { bytes, encoding, line_end }
    }

    /// Returns the bytes, without a byte order mark.
    pub(super) fn bytes(&self) -> &'a [u8] {
        self.bytes
    }

    /// Returns the encoding of the bytes.
    pub fn encoding(&self) -> Encoding {
        self.encoding
    }

    /// Decodes the whole text. The error is the number of the first line that cannot be decoded.
    pub fn whole(&self) -> Result<Cow<'a, str>, u32> {
        let is_bad = |line: &[u8]| self.encoding.decode(line).is_none();
        let lines = || self.bytes.split(|&byte| byte == self.line_end);
        let first_bad = || lines().position(is_bad).map_or(0, |index| index as u32 + 1);
        self.encoding.decode(self.bytes).ok_or_else(first_bad)
    }

    /// Returns the lines, in order.
    pub fn lines(&self) -> impl Iterator<Item = Line<'a>> + '_ {
        let end = self.line_end;
        let body = self.bytes.strip_suffix(&[end]).unwrap_or(self.bytes);
        let lines = (!self.bytes.is_empty()).then(|| body.split(move |&byte| byte == end)).into_iter().flatten();
        let mut next_offset = 0;
        lines.enumerate().map(move |(index, line)| {
            let offset = next_offset;
            next_offset += line.len() + 1;
            let bytes = line.strip_suffix(b"\r").unwrap_or(line);
            let text = if bytes.len() > MAX_LINE_BYTES {
                Err(Fault::TooLong)
            } else {
                self.encoding.decode(bytes).ok_or(Fault::BadBytes)
            };
            Line { number: index as u32 + 1, offset, text, has_carriage_return: bytes.len() < line.len() }
        })
    }
}
