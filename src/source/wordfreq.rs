//! `format = "wordfreq"`: the frequency lists of the Python package wordfreq, in MessagePack.
//!
//! ```text
//! [{"format": "cB", "version": 1}, [], […], ["the"], ["of", "to"], …]
//! ```
//!
//! The file is an array: a header, then lists of words, the most frequent words first. Each word in the list at index
//! N, from 0, makes up 10^(−N/100) of all text. Each word counts as a line. Its line number is the number of its list,
//! from 1. A file with another structure is rejected. Words with digits are reported unless `expects` contains `digit`.

use rmp::decode;

use super::entry_sink::EntrySink;
use super::format::{FormatContext, SourceFormat};
use super::text::Text;
use crate::diagnostic::Code;
use crate::document::Fields;
use crate::tag::Tags;

/// Lists of words, by frequency.
#[derive(Debug)]
struct Wordfreq;

pub(super) fn describe(fields: &mut Fields<'_, '_>, _: &FormatContext<'_>) -> Option<Box<dyn SourceFormat>> {
    fields.optional("comment", "left out: MessagePack has no comments", |_| None::<()>);
    Some(Box::new(Wordfreq))
}

impl SourceFormat for Wordfreq {
    fn read(&self, text: &Text<'_>, sink: &mut EntrySink<'_>) {
        let read = read_words(text.bytes(), |line, word| {
            sink.item();
            match word.trim() {
                "" => sink.comment(),
                word => sink.entry(line, word, None, Tags::NONE),
            }
        });
        if let Err(what) = read {
            let help = "use the unchanged file from the package; other MessagePack files are not supported";
            sink.refuse(Code::Malformed, &format!("the file is not a wordfreq list: {what}"), help);
        }
    }

    fn is_text(&self) -> bool {
        false
    }

    fn frequency_rank(&self, line: u32) -> Option<u32> {
        line.checked_sub(1)
    }
}

/// Calls `each` with the line number and text of every word. Stops at the first error.
fn read_words(mut bytes: &[u8], mut each: impl FnMut(u32, &str)) -> Result<(), &'static str> {
    let rest = &mut bytes;
    let lists = array(rest)?.checked_sub(1).ok_or("it has no header")?;
    header(rest).ok_or("its header does not declare format cB, version 1")?;
    for line in 1..=lists {
        for _ in 0..array(rest)? {
            each(line, text(rest).ok_or("it is truncated, or contains another value where a text is expected")?);
        }
    }
    if rest.is_empty() { Ok(()) } else { Err("there are more bytes after the last list") }
}

/// Reads the header, which is a map. Returns `None` if the header does not declare format cB, version 1.
fn header(rest: &mut &[u8]) -> Option<()> {
    let (mut is_format, mut is_version) = (false, false);
    for _ in 0..decode::read_map_len(rest).ok()? {
        match text(rest)? {
            "format" => is_format = text(rest)? == "cB",
            "version" => is_version = decode::read_int(rest).ok() == Some(1_u8),
            _ => return None,
        }
    }
    (is_format && is_version).then_some(())
}

/// Reads the head of an array. Returns the number of elements that follow.
fn array(rest: &mut &[u8]) -> Result<u32, &'static str> {
    decode::read_array_len(rest).map_err(|_| "it is truncated, or contains another value where a list is expected")
}

fn text<'a>(rest: &mut &'a [u8]) -> Option<&'a str> {
    let (text, after) = decode::read_str_from_slice(*rest).ok()?;
    *rest = after;
    Some(text)
}
