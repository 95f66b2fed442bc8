//! `npm`: a tarball for `npm install`, with an ES module.
//!
//! The words are in a separate module, as base64. Every engine and every bundler supports this, without a network
//! request or asynchronous loading.

use std::io::{self, Write};

use base64ct::{Base64, Encoding as _};
use flate2::{Compression, GzBuilder};
use serde_json::json;

use super::contents::{self, Files, Package};
use crate::artefact::write_archive;
use crate::export::error::Failure;
use crate::export::exported::Exported;
use crate::export::format::{ExportFile, ExportFormat, Facts, Numbering};

pub(in crate::export) const FORMAT: ExportFormat = ExportFormat {
    name: "npm",
    about: "JavaScript package (ES module) for browsers, Node.js, Deno and Bun: npm install ./FILE",
    parts: &[ExportFile::new(".tgz", write)],
    numbering: Numbering::None,
};

/// Folder where npm expects the files of a package.
const FOLDER: &str = "package";

fn write(exported: &Exported<'_>, out: &mut dyn Write) -> Result<Facts, Failure> {
    contents::write(exported, out, files, pack)
}

fn files(package: &Package<'_>, words: &[u8]) -> Result<Files, Failure> {
    let readme = package.fill(include_str!("npm/README.md"), &format!("{}.tgz", package.id()), "undefined");
    let module = format!("// See index.js.\nexport default '{}';\n", Base64::encode_string(words));
    let mut files = package.licenses(FOLDER)?;
    files.extend([
        (format!("{FOLDER}/package.json"), description(package).map_err(io::Error::from)?),
        (format!("{FOLDER}/README.md"), readme.into_bytes()),
        (format!("{FOLDER}/index.js"), include_bytes!("npm/index.js").to_vec()),
        (format!("{FOLDER}/index.d.ts"), include_bytes!("npm/index.d.ts").to_vec()),
        (format!("{FOLDER}/words.js"), module.into_bytes()),
    ]);
    Ok(files)
}

fn pack(files: &[(String, Vec<u8>)], out: &mut dyn Write) -> io::Result<()> {
    // The time in the gzip header stays 0, so that the bytes depend only on the files.
    let mut gzip = GzBuilder::new().write(out, Compression::best());
    write_archive(files, &mut gzip)?;
    gzip.finish().map(drop)
}

/// Returns the contents of `package.json`. `exports` does not name the types: TypeScript finds `index.d.ts` next to
/// `index.js`, and `types` is for versions that ignore `exports`.
fn description(package: &Package<'_>) -> serde_json::Result<Vec<u8>> {
    let mut text = serde_json::to_vec_pretty(&json!({
        "name": package.id(),
        "version": package.version('-'),
        "description": package.summary(),
        "license": package.license,
        "type": "module",
        "exports": "./index.js",
        "types": "./index.d.ts",
        "sideEffects": false,
    }))?;
    text.push(b'\n');
    Ok(text)
}
