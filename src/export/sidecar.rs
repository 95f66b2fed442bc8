//! The sidecar: a JSON file next to an export. It describes the contents, the number of each tile, and the sources of
//! the words.

use serde::Serialize;

use super::exported::Exported;
use super::format::{ExportFile, ExportFormat, Facts, Numbering};
use super::{latin, wolges};
use crate::alphabet::Tile;
use crate::provenance::Origin;

/// The description of an export.
#[derive(Clone, Debug, Serialize)]
pub struct Sidecar {
    format: &'static str,
    about: &'static str,
    /// The version of lexmill that wrote the export.
    lexmill: &'static str,
    /// Id of the edition.
    pub edition: String,
    /// Name of the tier. `None` if the whole edition was exported.
    #[serde(skip_serializing_if = "Option::is_none")]
    tier: Option<String>,
    /// Name of the game.
    title: String,
    /// The language, as a BCP 47 tag.
    language: String,
    /// The version of the dictionary, as in the edition's manifest.
    version: String,
    /// Licence under which the words may be redistributed, as an SPDX expression.
    license: String,
    /// The number of words.
    pub words: usize,
    /// Tiles in the order of the alphabet.
    tiles: Vec<SidecarTile>,
    /// Name of the wolges alphabet that gives the tiles their numbers. `None` if wolges has no alphabet for the
    /// language, or if the format does not use the numbers of wolges.
    #[serde(skip_serializing_if = "Option::is_none")]
    alphabet: Option<&'static str>,
    /// Number of blanks in the bag. `None` if the edition does not give it.
    blanks: Option<u32>,
    pub(super) facts: Facts,
    sources: Vec<SidecarSource>,
    /// The sources of the meanings. Their licence applies to the meanings only.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    meaning_sources: Vec<SidecarSource>,
    /// The files of the format that were not written for this edition, each with the reason.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub lacks: Vec<String>,
    /// Files of the export.
    pub files: Vec<WrittenFile>,
}

#[derive(Clone, Debug, Serialize)]
struct SidecarTile {
    /// The format's number for the tile. `None` if the format has no numbers.
    #[serde(skip_serializing_if = "Option::is_none")]
    number: Option<u8>,
    /// Text on the tile.
    label: String,
    /// Letters that the tile spells.
    letters: String,
    /// Other letters that the tile may be played as. The exported words contain both spellings. `None` if the tile may
    /// only be played as `letters`.
    #[serde(skip_serializing_if = "Option::is_none")]
    also: Option<String>,
    /// Value in points. `None` if the edition does not give it.
    value: Option<u32>,
    /// Number of these tiles in the bag. `None` if the edition does not give it.
    count: Option<u32>,
}

#[derive(Clone, Debug, Serialize)]
struct SidecarSource {
    title: String,
    /// The publisher's version of the source.
    version: String,
    /// SPDX licence expression.
    license: String,
    /// Attribution that the licence requires.
    attribution: String,
    /// Package in which the source was published.
    package: String,
}

/// A file of an export.
#[derive(Clone, Debug, Serialize)]
pub struct WrittenFile {
    pub(super) name: String,
    /// Size in bytes.
    pub bytes: u64,
    pub(super) sha256: String,
}

impl Sidecar {
    /// Describes an export. The files, and the facts about them, are added later.
    pub(super) fn new(exported: &Exported<'_>, format: &ExportFormat) -> Self {
        let edition = exported.edition();
        let tiles = exported.alphabet().tiles.iter().enumerate();
        // If a tile cannot be numbered, there are no numbers here, and the writer of the format rejects the edition.
        let numbers = match format.numbering {
            Numbering::None => Vec::new(),
            Numbering::FromZero => exported.numbers_from(0),
            Numbering::Wolges => wolges::numbers(exported).unwrap_or_default(),
            Numbering::Latin => latin::letters(exported).unwrap_or_default(),
        };
        let alphabet = wolges::alphabet(exported).filter(|_| format.numbering == Numbering::Wolges);
        let lacks = |part: &ExportFile| Some(format!("no {}: {}", part.suffix, (part.lacks)(exported)?));
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
            tiles: tiles.map(|(index, tile)| SidecarTile::new(numbers.get(index).copied(), tile)).collect(),
            alphabet: alphabet.map(|(name, _)| name),
            blanks: exported.alphabet().blanks,
            facts: Facts::new(),
            sources: exported.manifest.sources.iter().map(SidecarSource::new).collect(),
            meaning_sources: exported.meaning_sources.iter().copied().map(SidecarSource::new).collect(),
            lacks: format.parts.iter().filter_map(lacks).collect(),
            files: Vec::new(),
        }
    }
}

impl SidecarSource {
    fn new(source: &Origin) -> Self {
        let Origin { title, version, license, attribution, package, .. } = source.clone();
        Self { title, version, license, attribution, package }
    }
}

impl SidecarTile {
    fn new(number: Option<u8>, tile: &Tile) -> Self {
        let Tile { label, letters, also, value, count, .. } = tile.clone();
        Self { number, label, letters, also, value, count }
    }
}
