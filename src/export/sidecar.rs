//! What lies beside an export: which tiles its numbers are, what it holds, where the words come from.

use serde::Serialize;

use super::{Exported, Facts, Format, latin, wolges};
use crate::alphabet::Tile;

/// How a format numbers tiles.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Numbering {
    /// It writes letters.
    None,
    /// In the order of the alphabet, from 0.
    FromZero,
    /// By the alphabet that wolges has for the language, or else in the order of the edition's, from 1.
    Wolges,
    /// By the upper-case letter's place in Latin-1.
    Latin,
}

/// The description of an export, written as JSON.
#[derive(Clone, Debug, Serialize)]
pub struct Sidecar {
    /// The format's name.
    pub format: &'static str,
    /// What the format holds.
    pub about: &'static str,
    /// The version of lexmill that wrote it.
    pub lexmill: &'static str,
    /// The edition.
    pub edition: String,
    /// The tier of the edition, if it is not all of it.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub tier: Option<String>,
    /// The game's name.
    pub title: String,
    /// The language, as a BCP 47 tag.
    pub language: String,
    /// The version of the dictionary, as in the edition's manifest.
    pub version: String,
    /// Under what the words may be passed on: an SPDX expression.
    pub license: String,
    /// The number of words.
    pub words: usize,
    /// The tiles in the order of the alphabet.
    pub tiles: Vec<SidecarTile>,
    /// The alphabet of wolges that has these numbers; none if it has none for the language.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub alphabet: Option<&'static str>,
    /// Blanks in the bag; none where no regulation tells.
    pub blanks: Option<u32>,
    /// What the format counts: nodes, and how many it has room for.
    pub facts: Facts,
    /// The sources of the words, each with its licence.
    pub sources: Vec<SidecarSource>,
    /// Files that the format has for other editions, and why not for this one.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub lacks: Vec<String>,
    /// The files of the export.
    pub files: Vec<WrittenFile>,
}

/// A tile, as an export has it.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct SidecarTile {
    /// The format's number for it, if it has numbers.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub number: Option<u32>,
    /// What is printed on it.
    pub label: String,
    /// The letters that it spells.
    pub letters: String,
    /// Further letters for which it may be laid. The words hold both ways.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub also: Option<String>,
    /// Points; none where no regulation tells.
    pub value: Option<u32>,
    /// Tiles of this kind in the bag; none where no regulation tells.
    pub count: Option<u32>,
}

/// A source of words.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct SidecarSource {
    /// What it is called.
    pub title: String,
    /// Its publisher's version.
    pub version: String,
    /// An SPDX licence expression.
    pub license: String,
    /// Whom to name.
    pub attribution: String,
    /// The package that it came in.
    pub package: String,
}

/// A file of an export.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct WrittenFile {
    /// Its name.
    pub name: String,
    /// Its size in bytes.
    pub bytes: u64,
    /// SHA-256 of its bytes.
    pub sha256: String,
}

impl Sidecar {
    /// Describes an export that was written.
    pub(super) fn new(exported: &Exported<'_>, format: &Format, facts: Facts, files: Vec<WrittenFile>) -> Self {
        let edition = exported.edition();
        let tiles = exported.alphabet().tiles.iter().enumerate();
        // A format that refuses the tiles has written nothing that could be described.
        let of_wolges = wolges::numbers(exported).unwrap_or_default();
        let number = |place: usize, tile: &Tile| match format.numbering {
            Numbering::None => None,
            Numbering::FromZero => Some(place as u32),
            Numbering::Wolges => of_wolges.get(place).copied().map(u32::from),
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
            tiles: tiles.map(|(place, tile)| SidecarTile::new(number(place, tile), tile)).collect(),
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
