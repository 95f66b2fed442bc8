//! `format = "wordfreq"`: the lists of frequencies of the Python package wordfreq, in MessagePack.
//!
//! ```text
//! [{"format": "cB", "version": 1}, [], […], ["the"], ["of", "to"], …]
//! ```
//!
//! A header, and lists of words: each word of the list at place N, counted from 0, makes up 10^(−N/100) of all text. So the
//! most frequent words come first. A word is counted as a line, and the line of an entry is the place of its list, counted
//! from 1. A file of another shape is refused. Words may have digits and signs (`expects`).

use super::{Format, Harvest, Surroundings, Text};
use crate::diagnostic::Code;
use crate::document::Fields;
use crate::tag::Tags;

/// Lists of words by their frequency.
#[derive(Debug)]
struct Wordfreq;

pub(super) fn describe(fields: &mut Fields<'_, '_>, _: &Surroundings<'_>) -> Option<Box<dyn Format>> {
    fields.optional("comment", "left out: MessagePack has no comments", |_| None::<()>);
    Some(Box::new(Wordfreq))
}

impl Format for Wordfreq {
    fn read(&self, text: &Text<'_>, harvest: &mut Harvest<'_>) {
        let read = for_each_word(text.bytes(), |line, word| {
            harvest.item();
            match word.trim() {
                "" => harvest.comment(),
                word => harvest.entry(line, word, None, Tags::NONE),
            }
        });
        if let Err(what) = read {
            let help = "take the file as the package has it; other MessagePack is not read";
            harvest.refuse(Code::Malformed, &format!("the file is not a list of wordfreq: {what}"), help);
        }
    }

    fn is_text(&self) -> bool {
        false
    }
}

/// Calls `each` with the words and their lines, up to the end or to what is wrong.
fn for_each_word(bytes: &[u8], mut each: impl FnMut(u32, &str)) -> Result<(), &'static str> {
    let mut values = Values { rest: bytes };
    let lists = values.array()?.checked_sub(1).ok_or("it has no header")?;
    values.header()?;
    for line in 1..=lists {
        for _ in 0..values.array()? {
            each(line, values.text()?);
        }
    }
    if values.rest.is_empty() { Ok(()) } else { Err("something stands behind its end") }
}

/// What is left of MessagePack. Lengths are believed only as far as there are bytes.
struct Values<'a> {
    rest: &'a [u8],
}

impl<'a> Values<'a> {
    /// Reads the map that every such file begins with.
    fn header(&mut self) -> Result<(), &'static str> {
        const OTHER: &str = "its header is not that of format cB, version 1";
        let (mut is_format, mut is_version) = (false, false);
        let pairs = self.byte()?.checked_sub(0x80).filter(|pairs| *pairs < 16).ok_or(OTHER)?;
        for _ in 0..pairs {
            match self.text()? {
                "format" => is_format = self.text()? == "cB",
                "version" => is_version = self.byte()? == 1,
                _ => return Err(OTHER),
            }
        }
        if is_format && is_version { Ok(()) } else { Err(OTHER) }
    }

    /// The number of elements of an array, which follow.
    fn array(&mut self) -> Result<u32, &'static str> {
        match self.byte()? {
            short @ 0x90..=0x9f => Ok(u32::from(short - 0x90)),
            0xdc => self.number(2),
            0xdd => self.number(4),
            _ => Err("it has another value where a list must be"),
        }
    }

    fn text(&mut self) -> Result<&'a str, &'static str> {
        let length = match self.byte()? {
            short @ 0xa0..=0xbf => u32::from(short - 0xa0),
            0xd9 => self.number(1)?,
            0xda => self.number(2)?,
            0xdb => self.number(4)?,
            _ => return Err("it has another value where a text must be"),
        };
        std::str::from_utf8(self.take(length as usize)?).map_err(|_| "a text is not UTF-8")
    }

    /// A number of so many bytes.
    fn number(&mut self, bytes: usize) -> Result<u32, &'static str> {
        Ok(self.take(bytes)?.iter().fold(0, |number, byte| number << 8 | u32::from(*byte)))
    }

    fn byte(&mut self) -> Result<u8, &'static str> {
        Ok(self.take(1)?[0])
    }

    fn take(&mut self, bytes: usize) -> Result<&'a [u8], &'static str> {
        let (taken, rest) = self.rest.split_at_checked(bytes).ok_or("it is cut")?;
        self.rest = rest;
        Ok(taken)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// `[{"format": "cB", "version": 1}, [], ["the"], ["of", "é"]]`, the last list and text with long heads.
    const SOUND: &[u8] =
        b"\x94\x82\xa6format\xa2cB\xa7version\x01\x90\x91\xa3the\xdc\0\x02\xd9\x02of\xda\0\x02\xc3\xa9";

    fn read(bytes: &[u8]) -> Result<Vec<(u32, String)>, &'static str> {
        let mut words = Vec::new();
        for_each_word(bytes, |line, word| words.push((line, word.to_owned()))).map(|()| words)
    }

    #[test]
    fn words_come_with_the_place_of_their_list() {
        let words = [(2, "the"), (3, "of"), (3, "é")].map(|(line, word)| (line, word.to_owned()));
        assert_eq!(read(SOUND).unwrap(), words);
    }

    #[test]
    fn other_shapes_are_refused() {
        for cut in 0..SOUND.len() {
            assert!(read(&SOUND[..cut]).is_err(), "{cut}");
        }
        for other in [
            &b"\x90"[..],
            b"\x91\x80",
            b"\x91\x81\xa6format\xa2cB",
            b"\x91\x82\xa6format\xa2cB\xa7version\x02",
            b"\x92\x82\xa6format\xa2cB\xa7version\x01\xa3the",
            b"\x92\x82\xa6format\xa2cB\xa7version\x01\x91\x01",
            b"\x92\x82\xa6format\xa2cB\xa7version\x01\x91\xa1\xff",
            b"\x92\x82\xa6format\xa2cB\xa7version\x01\xdd\xff\xff\xff\xff",
            b"\x92\x82\xa6format\xa2cB\xa7version\x01\x91\xdb\xff\xff\xff\xff",
            &[SOUND, b"\x90"].concat(),
        ] {
            assert!(read(other).is_err(), "{other:x?}");
        }
    }
}
