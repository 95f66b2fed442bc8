//! `glosses.bin`: definitions from the sources, by form, for people who look up a word. The file exists only if a
//! source has definitions. Verdicts do not depend on definitions.

use super::bytes::{Decoder, put_bytes, put_number};
use super::file_names::{FileNames, FileNamesWriter};
use super::names::GLOSSES;
use super::record_table::{Record, RecordTable};
use super::sorted_table::table;
use crate::locus::Locus;

/// A definition from a line of a source.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Gloss {
    /// The word as the source writes it.
    pub written: String,
    /// The definition, in the words of the source.
    pub text: String,
    /// The line that defines the word.
    pub at: Locus,
}

/// Returns the contents of `glosses.bin`. `glosses` contains each form with its definitions, sorted by form.
pub fn gloss_table(glosses: &[(&str, &[Gloss])]) -> Vec<u8> {
    let all = glosses.iter().flat_map(|(_, glosses)| *glosses);
    let mut files = FileNamesWriter::sorted(all.map(|gloss| &gloss.at.file));
    let header = files.to_bytes();
    let mut value = |form: &str, glosses: &[Gloss]| {
        let mut bytes = Vec::new();
        put_number(&mut bytes, glosses.len() as u64);
        for gloss in glosses {
            // If the source spells the word like the form, an empty text is stored.
            put_bytes(&mut bytes, if gloss.written == form { b"" } else { gloss.written.as_bytes() });
            put_bytes(&mut bytes, gloss.text.as_bytes());
            files.put_locus(&mut bytes, &gloss.at);
        }
        bytes
    };
    table(glosses.iter().map(|&(form, glosses)| (form, value(form, glosses))), &header)
}

/// `glosses.bin`, open for look-ups. A look-up returns the definitions of a form, or an empty list.
pub type GlossTable = RecordTable<Vec<Gloss>>;

impl Record for Vec<Gloss> {
    const FILE: &'static str = GLOSSES;
    type Header = FileNames;

    fn header(bytes: &[u8]) -> Result<FileNames, &'static str> {
        FileNames::from_bytes(bytes)
    }

    fn decode(form: &str, value: &[u8], files: &FileNames) -> Option<Self> {
        Decoder { rest: value }.many(|decoder| {
            let (written, text) = (decoder.text()?, decoder.text()?.to_owned());
            let written = if written.is_empty() { form } else { written }.to_owned();
            Some(Gloss { written, text, at: files.locus(decoder)? })
        })
    }
}
