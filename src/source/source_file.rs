//! A file of a source: its description in `source.toml`, and the reading of its lines.

use super::entry::BatchHandler;
use super::entry_sink::{EntrySink, FileContext};
use super::format::{FormatContext, SourceFormat};
use super::open::FileRef;
use super::tag_map::read_tags;
use super::text::{Encoding, Text};
use super::{formats, guess};
use crate::diagnostic::{Code, Diagnostics};
use crate::document::{Fields, Table};
use crate::language::Language;
use crate::locus::Locus;
use crate::provenance::{LineCounts, Role};
use crate::tag::Tags;
use crate::text::Fault;

/// A file of a source.
#[derive(Debug)]
pub struct SourceFile {
    /// The file.
    pub file: FileRef,
    /// The role of its entries.
    pub role: Role,
    /// The tags that every entry gets.
    pub tags: Tags,
    /// The encoding of its bytes.
    pub encoding: Encoding,
    /// The location of the encoding in `source.toml`.
    pub encoding_at: Locus,
    /// The characters with which a comment line begins. `None` if the file has no comments.
    pub comment: Option<String>,
    /// The faults that are known and accepted.
    pub expects: Vec<Fault>,
    /// The location of the accepted faults in `source.toml`.
    pub expects_at: Locus,
    format: Box<dyn SourceFormat>,
}

impl SourceFile {
    /// Reads a `[[file]]` table. Returns `None` if it has an error, which is reported.
    pub(super) fn describe(table: &Table, around: &FormatContext<'_>, problems: &mut Diagnostics) -> Option<Self> {
        let mut fields = Fields::new(table, problems);
        let file = FileRef::describe(&mut fields, around.folder, around.logical);
        let encoding = fields
            .required("encoding", "an encoding such as utf-8 or iso-8859-1", |item| Encoding::named(item.as_str()?));
        let encoding_at = fields.locus("encoding");
        let role = fields.choice("role", &[("lexical", Role::Lexical), ("annotation", Role::Annotation)]);
        let comment = fields.optional_string("comment");
        let expects_at = fields.locus("expects");
        let expects = fields.optional("expects", "a list of faults, see `lexmill lint --explain faults`", |item| {
            item.as_array()?.iter().map(|item| Fault::named(item.as_str()?)).collect::<Option<Vec<_>>>()
        });
        let format = formats::describe(&mut fields, around);
        // A format may have read `tags` already, as a string with a meaning of its own.
        let tags = if fields.was_asked("tags") { Vec::new() } else { fields.strings("tags") };
        let tags_at = fields.locus("tags");
        fields.finish();

        let tags = read_tags(tags.iter().map(String::as_str), &tags_at, problems);
        Some(Self {
            file: file?,
            role,
            tags,
            encoding: encoding?,
            encoding_at,
            comment,
            expects: expects.unwrap_or_default(),
            expects_at,
            format: format?,
        })
    }

    /// Returns the file, and its companion if it has one.
    pub fn parts(&self) -> impl Iterator<Item = &FileRef> {
        std::iter::once(&self.file).chain(self.format.companion())
    }

    /// Checks the hash of the file, decompresses and decodes it, and parses every line. `handler` receives the entries
    /// in batches. Returns the counts of lines. Returns `None` after an error that concerns the whole file; all entries
    /// that the handler received are then invalid.
    pub fn read<'a>(&'a self, problems: &'a mut Diagnostics, handler: &'a mut BatchHandler<'a>) -> Option<LineCounts> {
        let bytes = self.file.read(problems)?;
        self.take_apart(&bytes, self.sink(problems, handler))
    }

    /// Reads the file as [`read`](Self::read) does, and checks if its encoding is plausible for its language. If it is
    /// not, faults of single lines are not reported, because most of them would be wrong. Returns `None` if
    /// [`read`](Self::read) would, or if the file has lines that are not text in the declared encoding.
    pub fn read_as<'a>(
        &'a self,
        language: &Language,
        problems: &'a mut Diagnostics,
        handler: &'a mut BatchHandler<'a>,
    ) -> Option<LineCounts> {
        let bytes = self.file.read(problems)?;
        let mut sink = self.sink(problems, handler);
        // A format with a companion compares the encoding with the one that the companion names.
        if self.format.companion().is_none()
            && self.format.is_text()
            && let Some(likelier) = guess::likelier(&bytes, self.encoding, language)
            && !sink.warn_wrong_encoding(&likelier)
        {
            return None;
        }
        self.take_apart(&bytes, sink)
    }

    fn sink<'a>(&'a self, problems: &'a mut Diagnostics, handler: &'a mut BatchHandler<'a>) -> EntrySink<'a> {
        let file = FileContext {
            file: &self.file,
            tags: self.tags,
            encoding_at: &self.encoding_at,
            comment: self.comment.as_deref(),
            expects: &self.expects,
            expects_at: &self.expects_at,
        };
        EntrySink::new(file, problems, handler)
    }

    fn take_apart(&self, bytes: &[u8], mut sink: EntrySink<'_>) -> Option<LineCounts> {
        if !self.format.is_text() {
            self.format.read(&Text::unchecked(bytes, self.encoding), &mut sink);
            return sink.finish();
        }
        match Text::checked(bytes, self.encoding) {
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
