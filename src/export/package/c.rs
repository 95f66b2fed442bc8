//! `c`: a zip file with a C99 header and the words file.

use std::io::Write;

use super::contents::{self, Files, Package};
use super::zip;
use crate::export::error::Failure;
use crate::export::exported::Exported;
use crate::export::format::{ExportFile, ExportFormat, Facts, Numbering};

pub(in crate::export) const FORMAT: ExportFormat = ExportFormat {
    name: "c",
    about: "Package for C99: a zip file with a header and a words file",
    parts: &[ExportFile::package("-c.zip", write)],
    numbering: Numbering::None,
};

fn write(exported: &Exported<'_>, out: &mut dyn Write) -> Result<Facts, Failure> {
    contents::write(exported, out, files, zip::write)
}

fn files(package: &Package<'_>, words: &[u8]) -> Result<Files, Failure> {
    let id = package.id();
    let fill = |text| package.fill(text, &format!("{id}-c.zip"), "-1").into_bytes();
    let mut files = package.licenses(id)?;
    files.extend([
        (format!("{id}/README.md"), fill(include_str!("c/README.md"))),
        (format!("{id}/lexmill-{id}.pc"), fill(include_str!("c/package.pc"))),
        (format!("{id}/{id}-config.cmake"), fill(include_str!("c/config.cmake"))),
        (format!("{id}/lexmill.h"), include_bytes!("c/lexmill.h").to_vec()),
        (format!("{id}/{id}.words"), words.to_vec()),
    ]);
    Ok(files)
}
