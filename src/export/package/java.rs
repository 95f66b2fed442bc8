//! `java`: a tree of sources from which a jar is made, zipped.

use std::io::Write;

use super::{OWN_LICENSE_TEXT, Package, zip};
use crate::artefact::NOTICE;
use crate::export::{Exported, Facts, Failure, Format, Numbering, Part};

pub(in crate::export) const FORMAT: Format = Format {
    name: "java",
    about: "Package for Java 11 and later, sources of a jar, zipped",
    parts: &[Part::new("-java.zip", write)],
    numbering: Numbering::None,
};

fn write(exported: &Exported<'_>, out: &mut dyn Write) -> Result<Facts, Failure> {
    let package = Package::new(exported)?;
    let words = package.words()?;
    let facts = Facts::from([("bytes_of_words", words.len() as u64)]);
    let (id, file) = (package.id(), format!("{}-java.zip", package.id()));
    let fill = |text| package.fill(text, &file, "OptionalInt.empty").into_bytes();
    let folder = format!("{id}/src/lexmill/{}", package.module);
    let files = [
        (format!("{id}/README.md"), fill(include_str!("java/README.md"))),
        (format!("{id}/{NOTICE}"), package.notice()?),
        (format!("{id}/LICENSE"), OWN_LICENSE_TEXT.into()),
        (format!("{folder}/Dictionary.java"), fill(include_str!("java/Dictionary.java"))),
        (format!("{folder}/words.bin"), words),
    ];
    zip::write(&files, out)?;
    Ok(facts)
}
