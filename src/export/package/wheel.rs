//! `wheel`: a pure Python wheel for `pip install`.

use std::io::Write;

use base64ct::{Base64UrlUnpadded, Encoding as _};
use sha2::{Digest, Sha256};

use super::contents::{self, Files, Package, module};
use super::zip;
use crate::export::error::Failure;
use crate::export::exported::Exported;
use crate::export::format::{ExportFile, ExportFormat, Facts, Numbering};

pub(in crate::export) const FORMAT: ExportFormat = ExportFormat {
    name: "wheel",
    about: "Typed package for Python 3.9 and later: pip install ./FILE",
    parts: &[ExportFile { name: Some(name), ..ExportFile::package(".whl", write) }],
    numbering: Numbering::None,
};

/// Returns the name of the file. pip reads the name and the version of the package from it.
fn name(exported: &Exported<'_>) -> String {
    format!("{}-{}-py3-none-any.whl", module(&exported.name), exported.package_version)
}

fn write(exported: &Exported<'_>, out: &mut dyn Write) -> Result<Facts, Failure> {
    contents::write(exported, out, files, zip::write)
}

fn files(package: &Package<'_>, words: &[u8]) -> Result<Files, Failure> {
    let readme = package.fill(include_str!("wheel/README.md"), &name(package.exported), "None");
    let (module, version) = (&package.module, &package.exported.package_version);
    let folder = format!("{module}-{version}.dist-info");
    let metadata = format!("{}\n{readme}", package.fill(include_str!("wheel/METADATA"), "", ""));
    let generator = env!("CARGO_PKG_VERSION");
    let wheel =
        format!("Wheel-Version: 1.0\nGenerator: lexmill {generator}\nRoot-Is-Purelib: true\nTag: py3-none-any\n");
    let mut files = package.licenses(&format!("{folder}/licenses"))?;
    files.extend([
        (format!("{module}/__init__.py"), include_bytes!("wheel/__init__.py").to_vec()),
        (format!("{module}/py.typed"), Vec::new()),
        (format!("{module}/words.bin"), words.to_vec()),
        (format!("{folder}/METADATA"), metadata.into_bytes()),
        (format!("{folder}/WHEEL"), wheel.into_bytes()),
    ]);
    let record = format!("{folder}/RECORD");
    let mut sums: String = files.iter().map(|(name, bytes)| sum(name, bytes)).collect();
    sums += &format!("{record},,\n");
    files.push((record, sums.into_bytes()));
    Ok(files)
}

/// Returns the line of `RECORD` for a file.
fn sum(name: &str, bytes: &[u8]) -> String {
    format!("{name},sha256={},{}\n", Base64UrlUnpadded::encode_string(&Sha256::digest(bytes)), bytes.len())
}
