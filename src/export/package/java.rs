//! `java`: a zip file with the sources from which users build a jar.

use std::io::Write;

use super::contents::{self, Files, Package};
use super::zip;
use crate::export::error::Failure;
use crate::export::exported::Exported;
use crate::export::format::{ExportFile, ExportFormat, Facts, Numbering};

pub(in crate::export) const FORMAT: ExportFormat = ExportFormat {
    name: "java",
    about: "Package for Java 11 and later: a zip file with sources and the commands that build a jar",
    parts: &[ExportFile::package("-java.zip", write)],
    numbering: Numbering::None,
};

fn write(exported: &Exported<'_>, out: &mut dyn Write) -> Result<Facts, Failure> {
    contents::write(exported, out, files, zip::write)
}

fn files(package: &Package<'_>, words: &[u8]) -> Result<Files, Failure> {
    let (id, file) = (package.id(), format!("{}-java.zip", package.id()));
    let fill = |text| package.fill(text, &file, "OptionalInt.empty").into_bytes();
    let folder = format!("{id}/src/lexmill/{}", package.module);
    let mut files = package.licenses(id)?;
    files.extend([
        (format!("{id}/README.md"), fill(include_str!("java/README.md"))),
        (format!("{id}/pom.xml"), fill(include_str!("java/pom.xml"))),
        (format!("{id}/src/module-info.java"), fill(include_str!("java/module-info.java"))),
        (format!("{folder}/Dictionary.java"), fill(include_str!("java/Dictionary.java"))),
        (format!("{folder}/words.bin"), words.to_vec()),
    ]);
    Ok(files)
}
