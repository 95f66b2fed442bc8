//! `npm`: a tarball for `npm install`, with an ES module.
//!
//! The words stand in a module of their own, as base64: every engine and every bundler takes that, without a request and
//! without waiting.

use std::io::{self, Write};

use base64ct::{Base64, Encoding as _};
use flate2::{Compression, GzBuilder};
use serde_json::json;

use super::{OWN_LICENSE_TEXT, Package};
use crate::artefact::{NOTICE, write_archive};
use crate::export::{Exported, Facts, Failure, Format, Numbering, Part};

pub(in crate::export) const FORMAT: Format = Format {
    name: "npm",
    about: "Package for JavaScript, an ES module for browsers, Node.js, Deno and Bun: npm install ./FILE",
    parts: &[Part::new(".tgz", write)],
    numbering: Numbering::None,
};

/// The folder in which npm looks.
const FOLDER: &str = "package";

fn write(exported: &Exported<'_>, out: &mut dyn Write) -> Result<Facts, Failure> {
    let package = Package::new(exported)?;
    let readme = package.fill(include_str!("npm/README.md"), &format!("{}.tgz", package.id()), "undefined");
    let words = package.words()?;
    let module = format!("// See index.js.\nexport default '{}';\n", Base64::encode_string(&words));
    let files = [
        ("package.json", description(&package).map_err(io::Error::from)?),
        ("README.md", readme.into_bytes()),
        (NOTICE, package.notice()?),
        ("LICENSE", OWN_LICENSE_TEXT.into()),
        ("index.js", include_bytes!("npm/index.js").to_vec()),
        ("index.d.ts", include_bytes!("npm/index.d.ts").to_vec()),
        ("words.js", module.into_bytes()),
    ];
    // The header of gzip has a time, which stays 0.
    let mut gzip = GzBuilder::new().write(out, Compression::best());
    write_archive(FOLDER, &files, &mut gzip)?;
    gzip.finish()?;
    Ok(Facts::from([("bytes_of_words", words.len() as u64)]))
}

/// The file `package.json`.
fn description(package: &Package<'_>) -> serde_json::Result<Vec<u8>> {
    let mut text = serde_json::to_vec_pretty(&json!({
        "name": package.id(),
        "version": package.version('-'),
        "description": package.summary(),
        "license": package.license,
        "type": "module",
        "exports": { ".": { "types": "./index.d.ts", "default": "./index.js" } },
        "types": "./index.d.ts",
        "sideEffects": false,
    }))?;
    text.push(b'\n');
    Ok(text)
}
