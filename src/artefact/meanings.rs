//! `meanings.bin` and its siblings: the meanings of words, by form, for people who look up a word. Texts whose licences
//! must not be mixed are in different files. A file exists only if it contains meanings. Verdicts do not depend on
//! them.

use super::bytes::{Decoder, put_bytes, put_number, put_optional};
use super::checksums::BuildReader;
use super::file_names::{FileIndices, FileNames};
use super::names::{MEANINGS, MEANINGS_CC_BY_SA, MEANINGS_GPL, MEANINGS_RESTRICTED};
use super::record_table::{Record, RecordTable};
use super::sorted_table::table;
use crate::error::Error;
#[cfg(feature = "compile")]
use crate::license::is_permissive;
use crate::meaning::{Meaning, MeaningKind};
#[cfg(feature = "compile")]
use crate::provenance::Origin;
use crate::tag::Tags;

/// A group of licences. Meanings under licences of the same group may be combined in one file.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum LicenseGroup {
    /// Licences that ask at most for attribution.
    Permissive,
    /// The CC-BY-SA licences.
    CcBySa,
    /// The GPL and LGPL licences.
    Gpl,
    /// All other licences: those that restrict or forbid redistribution, those that are not in lexmill's table, and MPL
    /// alone. These meanings are never exported.
    Restricted,
}

impl LicenseGroup {
    /// All groups.
    pub const ALL: [Self; 4] = [Self::Permissive, Self::CcBySa, Self::Gpl, Self::Restricted];

    /// Returns the group of the meanings of a source.
    #[cfg(feature = "compile")]
    pub fn of(Origin { license, is_confidential, .. }: &Origin) -> Self {
        match is_permissive(license).filter(|_| !is_confidential) {
            Some(true) => Self::Permissive,
            Some(false) if license.contains("CC-BY-SA") => Self::CcBySa,
            Some(false) if license.contains("GPL") => Self::Gpl,
            Some(false) | None => Self::Restricted,
        }
    }

    /// Returns the groups whose file a build contains. An archive has no file of restricted meanings, although its
    /// checksums list one.
    pub(crate) fn in_build(reader: &BuildReader) -> impl Iterator<Item = Self> {
        Self::ALL
            .into_iter()
            .filter(move |group| reader.has(group.file()) && (*group != Self::Restricted || reader.holds(group.file())))
    }

    /// Returns the name of the group.
    pub const fn name(self) -> &'static str {
        match self {
            Self::Permissive => "permissive",
            Self::CcBySa => "cc-by-sa",
            Self::Gpl => "gpl",
            Self::Restricted => "restricted",
        }
    }

    /// Returns the name of the group's file.
    pub const fn file(self) -> &'static str {
        match self {
            Self::Permissive => MEANINGS,
            Self::CcBySa => MEANINGS_CC_BY_SA,
            Self::Gpl => MEANINGS_GPL,
            Self::Restricted => MEANINGS_RESTRICTED,
        }
    }
}

/// The kinds of meanings. The file stores a kind as its index in this list.
const KINDS: [MeaningKind; 4] =
    [MeaningKind::Definition, MeaningKind::Synonyms, MeaningKind::Translation, MeaningKind::Lemma];

/// Returns the contents of a file of meanings. `meanings` contains each form with its meanings, sorted by form.
pub fn meaning_table(meanings: &[(&str, Vec<&Meaning>)]) -> Vec<u8> {
    let all = meanings.iter().flat_map(|(_, meanings)| meanings);
    let files = FileIndices::new(all.map(|meaning| &meaning.at.file));
    let header = files.to_bytes();
    let value = |form: &str, meanings: &[&Meaning]| {
        let mut bytes = Vec::new();
        put_number(&mut bytes, meanings.len() as u64);
        for meaning in meanings {
            // If the source spells the word like the form, an empty text is stored.
            put_bytes(&mut bytes, if *meaning.written == *form { b"" } else { meaning.written.as_bytes() });
            put_number(&mut bytes, meaning.kind as u64);
            put_bytes(&mut bytes, meaning.language.as_bytes());
            put_number(&mut bytes, meaning.tags.bits());
            put_bytes(&mut bytes, meaning.text.as_bytes());
            put_optional(&mut bytes, meaning.form.as_deref());
            files.put_locus(&mut bytes, &meaning.at);
        }
        bytes
    };
    table(meanings.iter().map(|(form, meanings)| (*form, value(form, meanings))), &header)
}

/// A file of meanings, open for look-ups. A look-up returns the meanings of a form, or an empty list.
pub type MeaningTable = RecordTable<Vec<Meaning>>;

impl MeaningTable {
    /// Opens the file of each group that has one.
    ///
    /// # Errors
    /// If a file is damaged.
    pub fn open_all(reader: &BuildReader) -> Result<Vec<(LicenseGroup, Self)>, Error> {
        let open = |group: LicenseGroup| Ok((group, Self::open_file(reader, group.file())?));
        LicenseGroup::in_build(reader).map(open).collect()
    }

    /// Opens the file of a group. Returns `None` if the group has no meanings.
    ///
    /// # Errors
    /// If the file is damaged.
    #[cfg(feature = "compile")]
    pub fn open_group(reader: &BuildReader, group: LicenseGroup) -> Result<Option<Self>, Error> {
        reader.has(group.file()).then(|| Self::open_file(reader, group.file())).transpose()
    }

    /// Calls `visit` with every form and its meanings, in the order of the forms.
    ///
    /// # Errors
    /// If a block is damaged.
    #[cfg(feature = "compile")]
    pub fn visit(&self, mut visit: impl FnMut(&str, Vec<Meaning>)) -> Result<(), Error> {
        let decode = |form: &str, value: &[u8]| Vec::<Meaning>::decode(form, value, &self.header);
        self.table.visit(|form, value| Ok(decode(form, value).map(|meanings| visit(form, meanings))))
    }
}

impl Record for Vec<Meaning> {
    const FILE: &'static str = MEANINGS;
    type Header = FileNames;

    fn header(bytes: &[u8]) -> Result<FileNames, &'static str> {
        FileNames::from_bytes(bytes)
    }

    fn decode(form: &str, value: &[u8], files: &FileNames) -> Option<Self> {
        Decoder { rest: value }.many(|decoder| {
            let written = decoder.text()?;
            let written = if written.is_empty() { form } else { written }.into();
            let kind = *KINDS.get(usize::try_from(decoder.number()?).ok()?)?;
            let language = decoder.text()?.into();
            let tags = Tags::from_bits(decoder.number()?);
            let text = decoder.text()?.into();
            let form = decoder.optional()?.map(Box::from);
            Some(Meaning { written, kind, language, tags, text, form, at: files.locus(decoder)? })
        })
    }
}
