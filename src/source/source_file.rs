//! A source file: reads its description in `source.toml`, and then its lines.

use super::entry::BatchHandler;
use super::entry_sink::{EntrySink, LineSettings};
use super::format::{FormatContext, SourceFormat};
use super::open::FileRef;
use super::tag_map::read_tags;
use super::text::{Encoding, Text};
use super::{formats, guess};
use crate::diagnostic::{Code, Diagnostics};
use crate::document::{Fields, Table};
use crate::language::Language;
use crate::provenance::{LineCounts, Role};
use crate::text::Fault;

/// A source file with its description.
#[derive(Debug)]
pub struct SourceFile {
    /// The file on disk, and its expected hash.
    pub file: FileRef,
    /// The role of its entries.
    pub role: Role,
    /// Whether its translations are needed only for words that no source explains in a better way.
    pub is_last_resort: bool,
    encoding: Encoding,
    settings: LineSettings,
    format: Box<dyn SourceFormat>,
}

impl SourceFile {
    /// Reads a `[[file]]` table, and reports its errors. Returns `None` if a required key is missing or wrong.
    pub(super) fn describe(table: &Table, around: &FormatContext<'_>, problems: &mut Diagnostics) -> Option<Self> {
        let mut fields = Fields::new(table, problems);
        let file = FileRef::describe(&mut fields, &around.folder);
        let encoding = fields
            .required("encoding", "an encoding such as utf-8 or iso-8859-1", |item| Encoding::named(item.as_str()?));
        let encoding_at = fields.locus("encoding");
        let role = fields.choice(
            "role",
            &[("lexical", Role::Lexical), ("annotation", Role::Annotation), ("meaning", Role::Meaning)],
        );
        let is_last_resort = fields.flag("last-resort");
        let comment = fields.optional_string("comment");
        let expects_at = fields.locus("expects");
        let expects = fields.optional("expects", "a list of faults; see `lexmill lint --explain faults`", |item| {
            item.as_array()?.iter().map(|item| Fault::named(item.as_str()?)).collect::<Option<Vec<_>>>()
        });
        let format = formats::describe(&mut fields, around);
        // A format may have read `tags` already: in JSON, a string is the name of a key.
        let tags = if fields.was_asked("tags") { Vec::new() } else { fields.strings("tags") };
        let tags_at = fields.locus("tags");
        fields.finish();

        let tags = read_tags((tags.iter().map(String::as_str), around.own_tags), &tags_at, problems);
        let expects = expects.unwrap_or_default();
        let settings = LineSettings { role, tags, encoding_at, comment, expects, expects_at };
        Some(Self { file: file?, role, is_last_resort, encoding: encoding?, settings, format: format? })
    }

    /// Returns the file, followed by its companion if it has a companion.
    pub fn parts(&self) -> impl Iterator<Item = &FileRef> {
        std::iter::once(&self.file).chain(self.format.companion())
    }

    /// Returns the frequency of the words on a line, as a rank N: each word makes up a share of 10^(-N/100) of all
    /// text. Returns `None` if the file has no frequencies.
    pub fn frequency_rank(&self, line: u32) -> Option<u32> {
        self.format.frequency_rank(line)
    }

    /// Checks the hash of the file, decompresses and decodes it, and parses every line. Passes the entries to `handler`
    /// in batches. Returns the line counts. Returns `None` after an error that concerns the whole file; all entries
    /// that the handler received are then invalid.
    ///
    /// If `language` is given, also checks whether the encoding is plausible for that language. An implausible encoding
    /// is reported. If some lines are also not text in that encoding, the whole file is rejected. If the encoding is
    /// plausible, lines in UTF-8 are reported.
    pub fn read<'a>(
        &'a self,
        language: Option<&Language>,
        problems: &'a mut Diagnostics,
        handler: &'a mut BatchHandler<'a>,
    ) -> Option<LineCounts> {
        let bytes = self.file.read(problems)?;
        let mut sink = EntrySink::new(&self.file, &self.settings, problems, handler);
        if !self.format.is_text() {
            self.format.read(&Text::unchecked(&bytes, self.encoding), &mut sink);
            return sink.finish();
        }
        // If the format has a companion, the companion declares the encoding, and the format checks it. A dictionary of
        // meanings may contain words of other languages, so its encoding cannot be guessed from the letters.
        let is_checked = self.format.companion().is_none() && self.role != Role::Meaning;
        if let Some(language) = language.filter(|_| is_checked) {
            if let Some(likelier) = guess::likelier(&bytes, self.encoding, language) {
                if !sink.warn_wrong_encoding(&likelier) {
                    return None;
                }
            } else if let Some((first, count)) = guess::utf8_lines(&bytes, self.encoding, language) {
                sink.warn_utf8_lines(first, count, &self.encoding.name());
            }
        }
        match Text::checked(&bytes, self.encoding) {
            Some((text, faults)) => {
                faults.into_iter().for_each(|(fault, line)| sink.fault(fault, line, ""));
                self.format.read(&text, &mut sink);
            }
            None => {
                sink.refuse(Code::Utf16, "the file is UTF-16 or binary", "convert it to UTF-8, for example with iconv");
            }
        }
        sink.finish()
    }
}
