//! The words file for the server's pages, which look words up without a connection.

use std::io::Write;

use flate2::Compression;
use flate2::write::GzEncoder;

use super::contents::Package;
use super::words;
use crate::dictionary::Dictionary;
use crate::error::Error;
use crate::export::error::Failure;
use crate::export::exported::Exported;

/// The reader of the JavaScript package.
pub(crate) const WEB_READER: &str = include_str!("npm/reader.js");

/// Returns the words file of an edition, compressed with gzip. Returns `None` if the format cannot hold the edition.
///
/// # Errors
/// If the words may not be listed, or if a file of the build is damaged.
pub(crate) fn web_words(dictionary: &Dictionary) -> Result<Option<Vec<u8>>, Error> {
    let exported = Exported::new(dictionary)?;
    let Ok(package) = Package::new(&exported) else { return Ok(None) };
    let words = match words::packed(&exported, &package.license) {
        Err(Failure::Artefact(error)) => return Err(error),
        words => words.ok(),
    };
    let mut gzip = GzEncoder::new(Vec::new(), Compression::best());
    Ok(words.and_then(|words| gzip.write_all(&words).and_then(|()| gzip.finish()).ok()))
}
