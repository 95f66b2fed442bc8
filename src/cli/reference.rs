//! Options that name a reference list to compare editions with.

use std::path::{Path, PathBuf};

use anyhow::{Result, bail};
use clap::Args;

use super::problems::{self, Detail};
use crate::diagnostic::Diagnostics;
use crate::dictionary::{ReferenceList, WordWeights};
use crate::document::read_text;
use crate::locus::FileName;

/// Maximum size of a list, in mebibytes.
const MAX_MEBIBYTES: u64 = 1 << 10;

#[derive(Debug, Args)]
pub(super) struct ReferenceOptions {
    /// Reference list to compare with, one word per line. Shows the words that only the list has, the words that only
    /// the edition has, and the reasons
    #[arg(long, value_name = "FILE")]
    reference: Option<PathBuf>,
    /// File of word weights; also shows weighted shares. Each line is a word, then a tab, comma or space, then a number
    #[arg(long, value_name = "FILE", requires = "reference")]
    weights: Option<PathBuf>,
    /// Maximum number of missing words, and of extra words, to show besides the words of up to three tiles. With
    /// --weights, the heaviest words are shown; otherwise words at even intervals
    #[arg(long, value_name = "N", requires = "reference", default_value_t = 50)]
    samples: usize,
}

impl ReferenceOptions {
    /// Reads the lists. Returns `None` if no reference list is named. A line of weights without a number is reported,
    /// and its word has no weight.
    pub(super) fn read(&self) -> Result<Option<ReferenceList>> {
        let Some(list) = &self.reference else { return Ok(None) };
        let mut problems = Diagnostics::new();
        let words = read(list, &mut problems);
        let weights = self.weights.as_deref().and_then(|weights| read(weights, &mut problems));
        let weights = weights.map(|(name, text)| WordWeights::read(&name, &text, &mut problems));
        problems::print(&problems, Detail::Brief);
        match words.filter(|_| !problems.has_errors()) {
            Some((name, words)) => {
                Ok(Some(ReferenceList { name: name.to_string(), words, weights, samples: self.samples }))
            }
            None => bail!("the reference list cannot be read"),
        }
    }
}

/// Reads a list. Returns its file name and its text. The name has no folder, because the output must not depend on
/// paths. Returns `None` after an error, which is added to `problems`.
fn read(path: &Path, problems: &mut Diagnostics) -> Option<(FileName, String)> {
    let (_, text) = read_text(path, &path.display().to_string().into(), MAX_MEBIBYTES, problems)?;
    Some((path.file_name()?.to_string_lossy().into(), text))
}
