//! `text`: the playable words, one per line, in byte order.

use std::io::Write;

use super::{Exported, Facts, Failure, Format, Numbering, Part};

pub(super) const FORMAT: Format = Format {
    name: "text",
    about: "Words, one per line, in byte order, as UTF-8",
    parts: &[Part::new(".txt", write)],
    numbering: Numbering::None,
};

fn write(exported: &Exported<'_>, out: &mut dyn Write) -> Result<Facts, Failure> {
    out.write_all(exported.text().as_bytes())?;
    Ok(Facts::new())
}
