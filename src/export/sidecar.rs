//! The sidecar: a JSON file next to an export that describes its contents, the number of each tile, and the sources of
//! the words.

use serde::Serialize;

use super::exported::Exported;
use super::format::{ExportFormat, Facts, Numbering};
use super::{latin, wolges};
use crate::alphabet::Tile;

/// The description of an export, written as JSON.
#[derive(Clone, Debug, Serialize)]
pub struct Sidecar {
    /// Name of the format.
    pub format: &'static str,
    /// Contents and readers of the format.
    pub about: &'static str,
    /// Version of lexmill that wrote the export.
    pub lexmill: &'static str,
    /// Id of the edition.
    pub edition: String,
    /// Name of the tier. `None` if the whole edition was exported.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub tier: Option<String>,
    /// Name of the game.
    pub title: String,
    /// The language, as a BCP 47 tag.
    pub language: String,
    /// The version of the dictionary, as in the edition's manifest.
    pub version: String,
    /// Licence under which the words may be redistributed, as an SPDX expression.
    pub license: String,
    /// The number of words.
    pub words: usize,
    /// Tiles in the order of the alphabet.
    pub tiles: Vec<SidecarTile>,
    /// Name of wolges' alphabet with these numbers. `None` if wolges has none for the language, or the format does not
    /// use its numbers.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub alphabet: Option<&'static str>,
    /// Number of blanks in the bag. `None` if the regulation does not state it.
    pub blanks: Option<u32>,
    /// Figures of the format, such as the number of nodes and the maximum.
    pub facts: Facts,
    /// Sources of the words, each with its licence.
    pub sources: Vec<SidecarSource>,
    /// Files of the format that this edition does not get, each with the reason.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub lacks: Vec<String>,
    /// Files of the export.
    pub files: Vec<WrittenFile>,
}

/// A tile in an export.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct SidecarTile {
    /// The format's number for the tile. `None` if the format has no numbers.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub number: Option<u32>,
    /// Text on the tile.
    pub label: String,
    /// Letters that the tile spells.
    pub letters: String,
    /// Further letters for which the tile may be played; the words contain both spellings. `None` if there are no such
    /// letters.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub also: Option<String>,
    /// Value in points. `None` if the regulation does not state it.
    pub value: Option<u32>,
    /// Number of these tiles in the bag. `None` if the regulation does not state it.
    pub count: Option<u32>,
}

/// A source of words.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct SidecarSource {
    /// Title of the source.
    pub title: String,
    /// The publisher's version of the source.
    pub version: String,
    /// SPDX licence expression.
    pub license: String,
    /// Attribution that the licence asks for.
    pub attribution: String,
    /// Package in which the source was published.
    pub package: String,
}

/// A file of an export.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct WrittenFile {
    /// Name of the file.
    pub name: String,
    /// Size in bytes.
    pub bytes: u64,
    /// SHA-256 of the contents.
    pub sha256: String,
}

impl Sidecar {
    /// Describes an export.
    pub(super) fn new(exported: &Exported<'_>, format: &ExportFormat, facts: Facts, files: Vec<WrittenFile>) -> Self {
        let edition = exported.edition();
        let tiles = exported.alphabet().tiles.iter().enumerate();
        // A format that rejects the tiles has written nothing, so there is nothing to describe.
        let of_wolges = wolges::numbers(exported).unwrap_or_default();
        let number = |index: usize, tile: &Tile| match format.numbering {
            Numbering::None => None,
            Numbering::FromZero => Some(index as u32),
            Numbering::Wolges => of_wolges.get(index).copied().map(u32::from),
            Numbering::Latin => latin::letter(tile).map(u32::from),
        };
        let sources = exported.manifest.sources.iter().map(|source| SidecarSource {
            title: source.title.clone(),
            version: source.version.clone(),
            license: source.license.clone(),
            attribution: source.attribution.clone(),
            package: source.package.clone(),
        });
        Self {
            format: format.name,
            about: format.about,
            lexmill: env!("CARGO_PKG_VERSION"),
            edition: edition.id.clone(),
            tier: exported.tier.map(str::to_owned),
            title: edition.title.clone(),
            language: edition.book.language.id.clone(),
            version: exported.manifest.version.clone(),
            license: exported.manifest.license.clone(),
            words: exported.count(),
            tiles: tiles.map(|(index, tile)| SidecarTile::new(number(index, tile), tile)).collect(),
            alphabet: if format.numbering == Numbering::Wolges { wolges::name(exported) } else { None },
            blanks: exported.alphabet().blanks,
            facts,
            sources: sources.collect(),
            lacks: Vec::new(),
            files,
        }
    }
}

impl SidecarTile {
    fn new(number: Option<u32>, tile: &Tile) -> Self {
        let Tile { label, letters, also, value, count, .. } = tile.clone();
        Self { number, label, letters, also, value, count }
    }
}
