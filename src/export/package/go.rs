//! `go`: a zip file with a Go module, which embeds the words file.

use std::io::Write;

use super::contents::{self, Files, Package};
use super::zip;
use crate::export::error::Failure;
use crate::export::exported::Exported;
use crate::export::format::{ExportFile, ExportFormat, Facts, Numbering};

pub(in crate::export) const FORMAT: ExportFormat = ExportFormat {
    name: "go",
    about: "Module for Go 1.19 and later: a zip file with a folder that `go mod edit -replace` names",
    parts: &[ExportFile::package("-go.zip", write)],
    numbering: Numbering::None,
};

fn write(exported: &Exported<'_>, out: &mut dyn Write) -> Result<Facts, Failure> {
    contents::write(exported, out, files, zip::write)
}

fn files(package: &Package<'_>, words: &[u8]) -> Result<Files, Failure> {
    let (folder, file) = (format!("{}-go", package.id()), format!("{}-go.zip", package.id()));
    let fill = |text| package.fill(text, &file, "unknown").into_bytes();
    let mut files = package.licenses(&folder)?;
    files.extend([
        (format!("{folder}/README.md"), fill(include_str!("go/README.md"))),
        (format!("{folder}/go.mod"), fill(include_str!("go/go.mod"))),
        (format!("{folder}/dictionary.go"), fill(include_str!("go/dictionary.go"))),
        (format!("{folder}/dictionary_test.go"), fill(include_str!("go/dictionary_test.go"))),
        (format!("{folder}/words.bin"), words.to_vec()),
    ]);
    Ok(files)
}
