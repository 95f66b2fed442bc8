//! `c`: a header of C99 and the file of words, zipped.

use std::io::Write;

use super::{OWN_LICENSE_TEXT, Package, zip};
use crate::artefact::NOTICE;
use crate::export::{Exported, Facts, Failure, Format, Numbering, Part};

pub(in crate::export) const FORMAT: Format = Format {
    name: "c",
    about: "Package for C99, one header and one file of words, zipped",
    parts: &[Part::new("-c.zip", write)],
    numbering: Numbering::None,
};

fn write(exported: &Exported<'_>, out: &mut dyn Write) -> Result<Facts, Failure> {
    let package = Package::new(exported)?;
    let words = package.words()?;
    let facts = Facts::from([("bytes_of_words", words.len() as u64)]);
    let id = package.id();
    let readme = package.fill(include_str!("c/README.md"), &format!("{id}-c.zip"), "-1");
    let files = [
        (format!("{id}/README.md"), readme.into_bytes()),
        (format!("{id}/{NOTICE}"), package.notice()?),
        (format!("{id}/LICENSE"), OWN_LICENSE_TEXT.into()),
        (format!("{id}/lexmill.h"), include_bytes!("c/lexmill.h").to_vec()),
        (format!("{id}/{id}.words"), words),
    ];
    zip::write(&files, out)?;
    Ok(facts)
}
