//! `text`: the playable words, one per line, in byte order.

use std::io::Write;

use super::error::Failure;
use super::exported::Exported;
use super::format::{ExportFile, ExportFormat, Facts, Numbering};

pub(super) const FORMAT: ExportFormat = ExportFormat {
    name: "text",
    about: "Words, one per line, in byte order, as UTF-8",
    parts: &[ExportFile::new(".txt", write)],
    numbering: Numbering::None,
};

fn write(exported: &Exported<'_>, out: &mut dyn Write) -> Result<Facts, Failure> {
    out.write_all(exported.text.as_bytes())?;
    Ok(Facts::new())
}
