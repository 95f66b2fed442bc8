//! `npm`: a tarball for `npm install`, with ES modules, a module for `require`, and a script for pages without modules.
//!
//! The words are in a separate module, as base64. Every engine and every bundler supports this, without a network
//! request or asynchronous loading.

use std::io::{self, Write};

use super::contents::{self, Files, Package};
use crate::artefact::write_archive;
use crate::export::error::Failure;
use crate::export::exported::Exported;
use crate::export::format::{ExportFile, ExportFormat, Facts, Numbering};
use base64ct::{Base64, Encoding as _};
use flate2::{Compression, GzBuilder};

pub(in crate::export) const FORMAT: ExportFormat = ExportFormat {
    name: "npm",
    about: "JavaScript package for browsers, Node.js, Deno and Bun: npm install ./FILE",
    parts: &[ExportFile::package(".tgz", write)],
    numbering: Numbering::None,
};

/// Folder where npm expects the files of a package.
const FOLDER: &str = "package";

fn write(exported: &Exported<'_>, out: &mut dyn Write) -> Result<Facts, Failure> {
    contents::write(exported, out, files, pack)
}

fn files(package: &Package<'_>, words: &[u8]) -> Result<Files, Failure> {
    let fill = |text: &str| package.fill(text, &format!("{}.tgz", package.id()), "undefined").into_bytes();
    let (types, reader) = (include_bytes!("npm/index.d.ts"), include_str!("npm/reader.js"));
    let words = format!("// See reader.js.\nexport default '{}';\n", Base64::encode_string(words));
    let files = [
        ("package.json", fill(include_str!("npm/package.json"))),
        ("README.md", fill(include_str!("npm/README.md"))),
        ("index.js", include_bytes!("npm/index.js").to_vec()),
        ("index.d.ts", types.to_vec()),
        ("index.cjs", fill(&common_js(reader))),
        ("index.d.cts", types.to_vec()),
        ("reader.js", fill(reader)),
        ("search.js", SEARCH.as_bytes().to_vec()),
        ("script.js", fill(include_str!("npm/script.js"))),
        ("words.js", words.into_bytes()),
    ];
    let files = files.into_iter().map(|(name, bytes)| (format!("{FOLDER}/{name}"), bytes));
    Ok(package.licenses(FOLDER)?.into_iter().chain(files).collect())
}

/// The functions that search for similar words and anagrams.
const SEARCH: &str = include_str!("npm/search.js");

/// Returns the module for `require`: the code of both modules, without their imports and exports.
fn common_js(reader: &str) -> String {
    let bodies = [(reader, "from './words.js';\n"), (SEARCH, "from './reader.js';\n")];
    let bodies = bodies.map(|(code, import)| code.split_once(import).expect("a module has its import").1);
    let code = bodies.concat().replace("export ", "");
    include_str!("npm/index.cjs").replace("/*READER*/\n", &code)
}

fn pack(files: &[(String, Vec<u8>)], out: &mut dyn Write) -> io::Result<()> {
    // The time in the gzip header stays 0, so that the bytes depend only on the files.
    let mut gzip = GzBuilder::new().write(out, Compression::best());
    write_archive(files, &mut gzip)?;
    gzip.finish().map(drop)
}
