//! The description of a dictionary, and its main figures: size, rules, sources, tiers and files.

use std::collections::BTreeMap;
use std::ops::ControlFlow;

use serde::Serialize;

use super::files::Dictionary;
use crate::artefact::{Counts, Manifest};
use crate::edition::ExpectedWords;
use crate::error::Error;
use crate::provenance::{Origin, Role};

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
    /// The labels of the tiles, in the order of the edition's file.
    pub tiles: Vec<String>,
    /// The tiers of the edition: smaller sets of its words.
    pub tiers: Vec<String>,
    /// The version of the dictionary, which changes whenever an answer changes.
    pub version: String,
    /// The licence of the words, as an SPDX expression.
    pub license: String,
    /// The number of playable words.
    pub words: u64,
}

/// The main figures of an edition.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct Stats {
    /// The id of the edition.
    pub edition: String,
    /// The name of the game.
    pub title: String,
    /// The language tag, such as `nl`.
    pub language: String,
    /// The version of the dictionary.
    pub version: String,
    /// The licence under which the dictionary is redistributable, as an SPDX expression.
    pub license: String,
    /// The version of lexmill that wrote the build.
    pub lexmill: String,
    /// The number of playable words: the spellings of accepted candidates, without spellings that do not fit on the
    /// board.
    pub words: u64,
    /// The number of playable words of two tiles.
    pub two_letter: u64,
    /// The number of playable words of three tiles.
    pub three_letter: u64,
    /// The number of candidates, one for each distinct form.
    pub candidates: u64,
    /// The number of accepted candidates.
    pub accepted: u64,
    /// The number of rejected candidates.
    pub rejected: u64,
    /// The number of words that the game has according to its regulation. `None` if the regulation does not say.
    pub expected: Option<ExpectedWords>,
    /// The number of forms that were derived from other forms. A form that was derived twice is counted twice.
    pub derived: u64,
    /// The total size in bytes of all files except the manifest and the checksums.
    pub bytes: u64,
    /// The number of playable words for each number of tiles, ascending.
    pub lengths: Vec<LengthCount>,
    /// The rules in the order of authority.
    pub rules: Vec<RuleFigures>,
    /// The sources in the order of the edition's file.
    pub sources: Vec<SourceFigures>,
    /// The folders of the optional sources that were absent when the edition was compiled.
    pub absent_sources: Vec<String>,
    /// The tiers: smaller sets inside the edition.
    pub tiers: Vec<TierSize>,
    /// All files except the manifest and the checksums.
    pub files: Vec<FileSize>,
}

/// The number of words with the same number of tiles.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
pub struct LengthCount {
    /// The number of tiles.
    pub tiles: usize,
    /// The number of words.
    pub words: u64,
}

/// A tier of the edition.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct TierSize {
    /// Its name.
    pub tier: String,
    /// The number of words.
    pub words: u64,
    /// The licence under which the tier is redistributable, as an SPDX expression.
    pub license: String,
}

/// The counts of a rule's findings, and of the readings and candidates that the rule decided.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct RuleFigures {
    /// The name of the rule.
    pub rule: String,
    /// The number of readings for which the rule has a finding.
    pub spoke: u64,
    /// The number of readings for which the rule has the deciding finding.
    pub decided: u64,
    /// The number of candidates that the rule rejected. The sum over all rules is [`Stats::rejected`].
    pub rejected: u64,
}

/// A source and the number of its entries.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct SourceFigures {
    /// Its folder.
    pub source: String,
    /// Its title.
    pub title: String,
    /// The version number given by its publisher.
    pub version: String,
    /// Its licence, as an SPDX expression.
    pub license: String,
    /// The number of entries that supply words.
    pub entries: u64,
    /// The number of entries that only label words.
    pub labels: u64,
    /// The number of lines that could not be used.
    pub faulty: u64,
}

/// The size of a file.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct FileSize {
    /// Its name.
    pub file: String,
    /// Its size in bytes.
    pub bytes: u64,
}

impl Dictionary {
    /// Returns a description of the dictionary.
    ///
    /// # Errors
    /// If the manifest is not yet in memory and its file is missing or damaged.
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

    /// Returns the main figures of the edition.
    ///
    /// # Errors
    /// If the manifest or the list of words is missing or damaged.
    pub(crate) fn stats(&self) -> Result<Stats, Error> {
        let Info { edition, title, language, version, license, words, .. } = self.info()?;
        let (manifest, lengths) = (self.manifest()?, self.lengths()?);
        let of_length = |tiles| lengths.get(&tiles).copied().unwrap_or_default();
        let Counts { candidates, accepted, rejected, forms_derived, .. } = manifest.counts;
        let rules = manifest.rules.iter().map(|counts| RuleFigures {
            rule: counts.name.clone(),
            spoke: counts.spoke,
            decided: counts.decided,
            rejected: counts.rejected,
        });
        let (tiers, outputs) = (manifest.tiers.iter(), manifest.outputs.iter());
        Ok(Stats {
            edition,
            title,
            language,
            version,
            license,
            lexmill: manifest.lexmill.clone(),
            words,
            two_letter: of_length(2),
            three_letter: of_length(3),
            candidates,
            accepted,
            rejected,
            expected: manifest.expects.clone(),
            derived: forms_derived,
            bytes: outputs.clone().map(|output| output.bytes).sum(),
            rules: rules.collect(),
            sources: manifest.sources.iter().map(|origin| source(origin, manifest)).collect(),
            absent_sources: manifest.absent.iter().map(|source| source.folder.clone()).collect(),
            tiers: tiers
                .map(|tier| TierSize { tier: tier.name.clone(), words: tier.words, license: tier.license.clone() })
                .collect(),
            files: outputs.map(|output| FileSize { file: output.path.clone(), bytes: output.bytes }).collect(),
            lengths: lengths.into_iter().map(|(tiles, words)| LengthCount { tiles, words }).collect(),
        })
    }

    /// Returns the number of playable words for each number of tiles. Each call counts all words again.
    ///
    /// # Errors
    /// If the words are missing or damaged.
    pub(crate) fn lengths(&self) -> Result<BTreeMap<usize, u64>, Error> {
        let alphabet = self.alphabet();
        let is_letter_by_letter = alphabet.is_letter_by_letter();
        let mut lengths = BTreeMap::new();
        self.for_each_line(|word| {
            let tiles = match is_letter_by_letter {
                true => word.chars().count(),
                false => alphabet.spell(word).map_or(0, |spelling| spelling.len()),
            };
            *lengths.entry(tiles).or_default() += 1;
            ControlFlow::Continue(())
        })?;
        Ok(lengths)
    }
}

fn source(origin: &Origin, manifest: &Manifest) -> SourceFigures {
    let files = manifest.inputs.iter().filter(|input| origin.contains(&input.path) && input.role.is_some());
    let (mut entries, mut labels, mut faulty) = (0, 0, 0);
    for (role, lines) in files.filter_map(|file| Some((file.role?, file.lines?))) {
        match role {
            Role::Lexical => entries += lines.entries,
            Role::Annotation => labels += lines.entries,
            Role::Meaning => {}
        }
        faulty += lines.faulty;
    }
    SourceFigures {
        source: origin.folder.clone(),
        title: origin.title.clone(),
        version: origin.version.clone(),
        license: origin.license.clone(),
        entries,
        labels,
        faulty,
    }
}
