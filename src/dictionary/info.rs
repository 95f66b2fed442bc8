//! Describes a dictionary: its game, its tiles, its version and its licence.

use super::files::Dictionary;
use crate::error::Error;

/// The description of a dictionary.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub struct Info {
    /// The id of the edition.
    pub edition: String,
    /// The title of the game.
    pub title: String,
    /// The language, such as `nl`.
    pub language: String,
    /// The labels of the tiles, in alphabetical order.
    pub tiles: Vec<String>,
    /// The tiers of the edition: smaller sets of its words.
    pub tiers: Vec<String>,
    /// The version of the build, which changes if an answer does.
    pub version: String,
    /// The licence of the words, as an SPDX expression.
    pub license: String,
    /// The number of playable words.
    pub words: u64,
}

impl Dictionary {
    /// Describes the dictionary.
    ///
    /// # Errors
    /// If the manifest had to be read and is missing or damaged.
    pub fn info(&self) -> Result<Info, Error> {
        let (edition, manifest) = (&self.edition, self.manifest()?);
        Ok(Info {
            edition: edition.id.clone(),
            title: edition.title.clone(),
            language: edition.book.language.id.clone(),
            tiles: self.alphabet().tiles.iter().map(|tile| tile.label.clone()).collect(),
            tiers: edition.tiers.clone(),
            version: manifest.version.clone(),
            license: manifest.license.clone(),
            words: manifest.counts.playable,
        })
    }
}
