//! `lists.bin`: the rows of the word lists to which rules refer, by form. These rows are needed to judge words that no
//! source contains.

use super::bytes::{Decoder, put_bytes, put_number};
use super::names::LISTS;
use super::record_table::{Record, RecordTable};
use super::sorted_table::table;
use crate::edition::Row;
use crate::error::Error;
use crate::locus::FileName;
#[cfg(feature = "compile")]
use crate::rule::Lists;

/// Returns the contents of `lists.bin`.
#[cfg(feature = "compile")]
pub fn list_table(lists: &Lists) -> Vec<u8> {
    let entry = |(form, rows): (_, Vec<(&FileName, &Row)>)| {
        let mut bytes = Vec::new();
        put_number(&mut bytes, rows.len() as u64);
        for (list, row) in rows {
            put_bytes(&mut bytes, list.as_bytes());
            [&row.word, &row.kind, &row.because].into_iter().for_each(|text| put_bytes(&mut bytes, text.as_bytes()));
            bytes.push(u8::from(row.compounds));
            put_number(&mut bytes, row.line.into());
        }
        (form, bytes)
    };
    table(lists.rows_by_form().into_iter().map(entry), &[])
}

/// `lists.bin`, open for look-ups. A look-up returns all rows whose word has a given form, each with the name of its
/// list.
pub type ListTable = RecordTable<Vec<(String, Row)>>;

impl Record for Vec<(String, Row)> {
    const FILE: &'static str = LISTS;
    type Header = ();

    fn decode(_: &str, value: &[u8], _: &()) -> Option<Self> {
        Decoder { rest: value }.many(row)
    }
}

impl ListTable {
    /// Returns the rows with this form in the list `list`.
    ///
    /// # Errors
    /// If the block with the form is damaged.
    pub fn rows(&self, list: &str, form: &str) -> Result<Vec<Row>, Error> {
        Ok(self.get(form)?.into_iter().filter(|(name, _)| name == list).map(|(_, row)| row).collect())
    }
}

fn row(decoder: &mut Decoder<'_>) -> Option<(String, Row)> {
    let list = decoder.text()?.to_owned();
    let [word, kind, because] = [decoder.text()?, decoder.text()?, decoder.text()?].map(str::to_owned);
    let compounds = decoder.byte()? == 1;
    Some((list, Row { word, kind, because, compounds, line: decoder.number()?.try_into().ok()? }))
}
