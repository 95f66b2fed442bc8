//! `composer`: a zip file with a PHP package for Composer.

use std::io::{self, Write};

use serde_json::json;

use super::contents::{self, Files, Package};
use super::zip;
use crate::export::error::Failure;
use crate::export::exported::Exported;
use crate::export::format::{ExportFile, ExportFormat, Facts, Numbering};

pub(in crate::export) const FORMAT: ExportFormat = ExportFormat {
    name: "composer",
    about: "Package for PHP 8.1 and later: a zip file with a folder for Composer, or for `require`",
    parts: &[ExportFile::package("-php.zip", write)],
    numbering: Numbering::None,
};

fn write(exported: &Exported<'_>, out: &mut dyn Write) -> Result<Facts, Failure> {
    contents::write(exported, out, files, zip::write)
}

fn files(package: &Package<'_>, words: &[u8]) -> Result<Files, Failure> {
    let (folder, file) = (format!("{}-php", package.id()), format!("{}-php.zip", package.id()));
    let fill = |text| package.fill(text, &file, "null").into_bytes();
    let description = contents::json(&json!({
        "name": format!("lexmill/{}", package.id()),
        "description": package.summary(),
        "type": "library",
        "version": package.version(),
        "license": package.license,
        "require": { "php": ">=8.1" },
        "autoload": { "psr-4": { package.fill("Lexmill\\{{class}}\\", &file, ""): "src/" } },
    }));
    let mut files = package.licenses(&folder)?;
    files.extend([
        (format!("{folder}/README.md"), fill(include_str!("composer/README.md"))),
        (format!("{folder}/composer.json"), description.map_err(io::Error::from)?),
        (format!("{folder}/src/Dictionary.php"), fill(include_str!("composer/Dictionary.php"))),
        (format!("{folder}/src/words.bin"), words.to_vec()),
    ]);
    Ok(files)
}
