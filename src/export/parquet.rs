//! `parquet`: a table for data platforms such as DuckDB, Spark, BigQuery and pandas: one row per word.
//!
//! | column | contents |
//! |---|---|
//! | `word` | the word |
//! | `key` | the word without the marks of its letters, such as `ano` for `año`, to join with texts |
//! | `length`, `value` | the number of tiles, and the value in points, if it is known |
//! | `tags` | the tags of its accepted readings |
//! | `tiers` | the tiers that contain it |
//! | `sources` | the sources of its accepted readings |

use std::collections::BTreeSet;
use std::io::Write;
use std::sync::Arc;

use parquet::basic::Compression;
use parquet::data_type::{ByteArray, ByteArrayType, DataType, Int32Type};
use parquet::errors::ParquetError;
use parquet::file::properties::WriterProperties;
use parquet::file::writer::{SerializedFileWriter, SerializedRowGroupWriter};
use parquet::schema::parser::parse_message_type;
use unicode_normalization::UnicodeNormalization;
use unicode_normalization::char::is_combining_mark;

use super::error::Failure;
use super::exported::Exported;
use super::format::{ExportFile, ExportFormat, Facts, Numbering};
use crate::candidate::Reading;
use crate::provenance::source_folder;

pub(super) const FORMAT: ExportFormat = ExportFormat {
    name: "parquet",
    about: "Table for data platforms: words with key, length, value, tags, tiers and sources",
    parts: &[ExportFile::new(".parquet", write)],
    numbering: Numbering::None,
};

const SCHEMA: &str = "message words {
    required binary word (UTF8);
    required binary key (UTF8);
    required int32 length;
    optional int32 value;
    required group tags (LIST) { repeated group list { required binary element (UTF8); } }
    required group tiers (LIST) { repeated group list { required binary element (UTF8); } }
    required group sources (LIST) { repeated group list { required binary element (UTF8); } }
}";

fn write(exported: &Exported<'_>, out: &mut dyn Write) -> Result<Facts, Failure> {
    let [mut words, mut keys, mut tags, mut tiers, mut sources] = [const { Column::<ByteArrayType>::EMPTY }; 5];
    let [mut lengths, mut values] = [const { Column::<Int32Type>::EMPTY }; 2];
    let language = &exported.edition().book.language;
    exported.playable(|word| -> Result<(), Failure> {
        words.push(word.word.as_str().into());
        let is_letter = |character: &char| !is_combining_mark(*character);
        keys.push(word.word.nfd().filter(is_letter).collect::<String>().as_str().into());
        lengths.push(word.length as i32);
        values.push_optional(word.value.map(|value| value as i32));
        let names = language.tag_names(word.readings.iter().map(Reading::all_tags).collect());
        tags.push_list(names.iter().map(|name| name.as_str().into()));
        tiers.push_list(exported.dictionary.tiers_of(&word.word)?.iter().map(|tier| tier.as_str().into()));
        let occurrences = word.readings.iter().flat_map(|reading| &reading.occurrences);
        let folders: BTreeSet<_> = occurrences.filter_map(|one| source_folder(&one.at.file)).collect();
        sources.push_list(folders.into_iter().map(ByteArray::from));
        Ok(())
    })?;
    let schema = Arc::new(parse_message_type(SCHEMA)?);
    let properties = WriterProperties::builder().set_compression(Compression::SNAPPY);
    let mut bytes = Vec::new();
    let mut file = SerializedFileWriter::new(&mut bytes, schema, Arc::new(properties.build()))?;
    let mut group = file.next_row_group()?;
    words.write(&mut group)?;
    keys.write(&mut group)?;
    lengths.write(&mut group)?;
    values.write(&mut group)?;
    [tags, tiers, sources].into_iter().try_for_each(|list| list.write(&mut group))?;
    group.close()?;
    file.close()?;
    out.write_all(&bytes)?;
    Ok(Facts::new())
}

/// The values of a column, with the levels that say which rows have values. Without optional values or lists, there are no
/// levels.
struct Column<T: DataType> {
    values: Vec<T::T>,
    /// For each value or row without value: 1 if it is a value.
    definitions: Vec<i16>,
    /// For each value or row without value: 0 if it begins a row.
    repetitions: Vec<i16>,
}

impl<T: DataType> Column<T> {
    const EMPTY: Self = Self { values: Vec::new(), definitions: Vec::new(), repetitions: Vec::new() };

    fn push(&mut self, value: T::T) {
        self.values.push(value);
    }

    fn push_optional(&mut self, value: Option<T::T>) {
        self.definitions.push(i16::from(value.is_some()));
        self.values.extend(value);
    }

    fn push_list(&mut self, values: impl Iterator<Item = T::T>) {
        let start = self.values.len();
        self.values.extend(values);
        let count = self.values.len() - start;
        self.definitions.extend(std::iter::repeat_n(1, count).chain((count == 0).then_some(0)));
        self.repetitions.extend((0..count.max(1)).map(|index| i16::from(index > 0)));
    }

    fn write<W: Write + Send>(self, group: &mut SerializedRowGroupWriter<'_, W>) -> Result<(), ParquetError> {
        let Some(mut column) = group.next_column()? else { return Ok(()) };
        let levels = |levels: &'_ Vec<i16>| (!levels.is_empty()).then(|| levels.clone());
        let (definitions, repetitions) = (levels(&self.definitions), levels(&self.repetitions));
        column.typed::<T>().write_batch(&self.values, definitions.as_deref(), repetitions.as_deref())?;
        column.close()
    }
}

impl From<ParquetError> for Failure {
    fn from(error: ParquetError) -> Self {
        std::io::Error::other(error).into()
    }
}
