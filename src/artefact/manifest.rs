//! `manifest.json`: the inputs, outputs and counts of a build.

use std::path::Path;

use serde::{Deserialize, Serialize};

use super::checksums::BuildReader;
use super::files::parse_json;
use super::names::{MANIFEST, NOTICE, RELEASES, REPORT};
use crate::edition::{ExpectedWords, Schedule};
use crate::error::Error;
use crate::provenance::{AbsentSource, LineCounts, Origin, Role, sha256_hex};

/// The manifest of one edition's build.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Manifest {
    /// The version of the layout of the artefacts; see [`FORMAT`](super::FORMAT).
    pub format: u32,
    /// The version of lexmill that wrote the build.
    pub lexmill: String,
    /// A fingerprint of the program that wrote the build: 16 hexadecimal digits, computed from its source code.
    pub program: String,
    /// A fingerprint of everything that determines which words the sources and derivations supply: 16 hexadecimal
    /// digits. A compile with equal fingerprints takes these words from the existing build.
    #[serde(default)]
    pub gathered: String,
    /// The edition's id.
    pub edition: String,
    /// The version of the dictionary: 16 hexadecimal digits that change if a word, a verdict or a reason changes. See
    /// [`content_version`].
    pub version: String,
    /// The licence under which the dictionary may be redistributed: an SPDX expression that follows from the licences
    /// of all its parts.
    pub license: String,
    /// Every file that was read, sorted by path.
    pub inputs: Vec<Input>,
    /// The sources of the edition, in the order of the edition's file, followed by the sources that were used only for
    /// the edition's lists.
    pub sources: Vec<Origin>,
    /// The sources of the meanings, in the order of the edition's file.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub meanings: Vec<Origin>,
    /// The optional sources that the edition would also read if their lists were there.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub absent: Vec<AbsentSource>,
    /// The number of words that the game has according to its regulation. `None` if the regulation does not say.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub expects: Option<ExpectedWords>,
    /// The schedule of releases. `None` if the edition has none.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub release: Option<Schedule>,
    /// The counts of lines, forms and candidates.
    pub counts: Counts,
    /// The counts of each rule, in the order of the edition's file.
    pub rules: Vec<RuleCounts>,
    /// The tiers, in the order of the edition's file.
    pub tiers: Vec<TierFigures>,
    /// Every file that was written, except the manifest itself, `checksums.json` and `SHA256SUMS`.
    pub outputs: Vec<Output>,
}

/// A file that was read.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Input {
    /// The name of the file, such as `sources/nl/opentaal/dutch.txt`.
    pub path: String,
    /// The SHA-256 of the file's bytes, in hexadecimal.
    pub sha256: String,
    /// The licence of the file's source, an SPDX expression. `None` if the file does not belong to a source.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub license: Option<String>,
    /// The role of the word list to which the file belongs. `None` if the file does not belong to a word list of a
    /// source.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub role: Option<Role>,
    /// The counts of the file's lines. `None` if the lines were not counted.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub lines: Option<LineCounts>,
}

/// The counts of a build. They add up: `lexical.lines = comments + faulty + entries`, and likewise for `annotation`;
/// `forms_from_sources + forms_from_lists + forms_derived = merged + candidates`; `candidates = accepted + rejected`.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Counts {
    /// The line counts of all lexical files.
    pub lexical: LineCounts,
    /// The line counts of all annotation files.
    pub annotation: LineCounts,
    /// The line counts of all meaning files.
    #[serde(default)]
    pub meaning: LineCounts,
    /// The number of words in lexical lines. A line may contain several words.
    pub forms_from_sources: u64,
    /// The number of words in lists and decisions.
    pub forms_from_lists: u64,
    /// The number of words that were derived from other words.
    pub forms_derived: u64,
    /// The number of words that were merged into an existing candidate.
    pub merged: u64,
    /// The number of distinct forms.
    pub candidates: u64,
    /// The number of allowed candidates.
    pub accepted: u64,
    /// The number of rejected candidates.
    pub rejected: u64,
    /// The number of words in `words.fst`: all spellings of all allowed candidates with tiles, except spellings that do
    /// not fit on the board.
    pub playable: u64,
}

/// The counts of a rule.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct RuleCounts {
    /// The rule's name.
    pub name: String,
    /// The number of readings for which the rule had a finding.
    pub spoke: u64,
    /// The number of readings that the rule decided.
    pub decided: u64,
    /// The number of rejected candidates that the rule decided. The sum over all rules is `counts.rejected`.
    pub rejected: u64,
}

/// A tier: a smaller set of words inside the edition.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct TierFigures {
    /// The tier's name.
    pub name: String,
    /// The number of words in the tier.
    pub words: u64,
    /// The licence under which the tier may be redistributed: an SPDX expression that follows from the licences of all
    /// parts of the edition and of the tier.
    pub license: String,
    /// The sources of the edition, followed by the sources that were used only for the tier.
    pub sources: Vec<Origin>,
}

/// A file that was written.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Output {
    /// The file's name.
    pub path: String,
    /// The size of the file in bytes.
    pub bytes: u64,
    /// The SHA-256 of the file's bytes, in hexadecimal.
    pub sha256: String,
}

impl Manifest {
    /// Reads the manifest from an edition's folder.
    ///
    /// # Errors
    /// If the manifest is missing, damaged, of another format, or does not match its checksum.
    pub fn read(folder: &Path) -> Result<Self, Error> {
        Self::of(&BuildReader::open(folder)?)
    }

    /// Reads the manifest of a build.
    ///
    /// # Errors
    /// If the manifest is missing, damaged, or does not match its checksum.
    pub fn of(reader: &BuildReader) -> Result<Self, Error> {
        let (path, checksums) = (reader.path(MANIFEST), reader.checksums());
        let manifest: Self = parse_json(&path, &reader.read(MANIFEST)?)?;
        if (manifest.format, &manifest.edition, &manifest.version)
            != (checksums.format, &checksums.edition, &checksums.version)
        {
            return Err(reader.damaged(MANIFEST, "it belongs to another build"));
        }
        Ok(manifest)
    }

    /// Reads a whole output. Also compares the SHA-256 with the manifest, because a table's checksum covers only the
    /// index.
    ///
    /// # Errors
    /// If the output is missing, damaged, or does not match `checksums.json` and the manifest.
    pub(crate) fn read_output(&self, reader: &BuildReader, name: &str) -> Result<Vec<u8>, Error> {
        let bytes = reader.read(name)?;
        self.compare(reader, name, &sha256_hex(&bytes))?;
        Ok(bytes)
    }

    /// Compares the SHA-256 of an output with the manifest, without keeping the output in memory.
    ///
    /// # Errors
    /// If the output is missing, or does not match the manifest.
    #[cfg(feature = "serve")]
    pub(crate) fn check_output(&self, reader: &BuildReader, name: &str) -> Result<(), Error> {
        self.compare(reader, name, &reader.sha256(name)?)
    }

    fn compare(&self, reader: &BuildReader, name: &str, sha256: &str) -> Result<(), Error> {
        match self.outputs.iter().find(|output| output.path == name) {
            Some(output) if output.sha256 == sha256 => Ok(()),
            _ => Err(reader.damaged(name, "its SHA-256 does not match the manifest")),
        }
    }

    /// Checks that the counts add up, and returns the equations that do not hold. The list is empty for a sound build.
    pub fn contradictions(&self) -> Vec<&'static str> {
        let counts = &self.counts;
        let lines_add_up = |lines: LineCounts| sum([lines.comments, lines.faulty, lines.entries]) == Some(lines.lines);
        let files_add_up = |role: Role, lines: LineCounts| {
            let files = || self.inputs.iter().filter(|input| input.role == Some(role)).filter_map(|input| input.lines);
            let kinds: [fn(LineCounts) -> u64; 4] = [|of| of.lines, |of| of.comments, |of| of.faulty, |of| of.entries];
            kinds.iter().all(|kind| sum(files().map(kind)) == Some(kind(lines)))
        };
        let forms = [counts.forms_from_sources, counts.forms_from_lists, counts.forms_derived];
        let equations = [
            ("lexical lines = comments + faulty + entries", lines_add_up(counts.lexical)),
            ("annotation lines = comments + faulty + entries", lines_add_up(counts.annotation)),
            ("meaning lines = comments + faulty + entries", lines_add_up(counts.meaning)),
            ("meaning counts = sums of the meaning files", files_add_up(Role::Meaning, counts.meaning)),
            ("lexical counts = sums of the lexical files", files_add_up(Role::Lexical, counts.lexical)),
            ("annotation counts = sums of the annotation files", files_add_up(Role::Annotation, counts.annotation)),
            ("forms = merged + candidates", sum(forms) == sum([counts.merged, counts.candidates])),
            ("candidates = accepted + rejected", sum([counts.accepted, counts.rejected]) == Some(counts.candidates)),
        ];
        equations.into_iter().filter(|(_, holds)| !holds).map(|(equation, _)| equation).collect()
    }
}

/// Returns the sum of counts. Returns `None` if the sum does not fit into a `u64`; a crafted file can cause this.
fn sum(counts: impl IntoIterator<Item = u64>) -> Option<u64> {
    counts.into_iter().try_fold(0, u64::checked_add)
}

/// Returns the version of a dictionary that consists of these files. The version does not depend on the
/// attribution, the report and the releases, because no verdict depends on them.
pub fn content_version(outputs: &[Output]) -> String {
    let is_other = |path: &str| path.contains(NOTICE) || [REPORT, RELEASES].contains(&path);
    let answering = outputs.iter().filter(|output| !is_other(&output.path));
    let sums: String = answering.map(|output| format!("{}  {}\n", output.sha256, output.path)).collect();
    sha256_hex(sums.as_bytes())[..16].to_owned()
}
