//! Options for comparing editions with a reference list.

use std::path::{Path, PathBuf};

use anyhow::{Result, bail};
use clap::Args;

use super::problems::{self, Detail};
use crate::diagnostic::Diagnostics;
use crate::dictionary::{ReferenceList, WordWeights};
use crate::document::read_text;
use crate::locus::FileName;

/// Maximum size of a reference list or of a weights file, in mebibytes.
const MAX_MEBIBYTES: u64 = 1 << 10;

#[derive(Debug, Args)]
pub(super) struct ReferenceOptions {
    /// Word list to compare with, one word per line. Shows the missing words (only in the list), the extra words (only
    /// in the edition), and the reason for each
    #[arg(long, value_name = "FILE")]
    reference: Option<PathBuf>,
    /// Weights of words, such as their frequencies. Requires --reference, and adds percentages that are weighted by
    /// these numbers. Each line of the file has a word, then a tab, comma or space, then a number that is not negative
    #[arg(long, value_name = "FILE", requires = "reference")]
    weights: Option<PathBuf>,
    /// Show at most N missing words and N extra words of four or more tiles; shorter words are all shown. Requires
    /// --reference. With --weights, the words with the largest weights are shown; otherwise, a sample taken at even
    /// intervals from the words in byte order
    #[arg(long, value_name = "N", requires = "reference", default_value_t = 50)]
    samples: usize,
}

impl ReferenceOptions {
    /// Reads the reference list and the weights. Returns `None` if the user named no reference list. If a line of the
    /// weights file contains no number, prints a warning; the word then has no weight.
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
            None => bail!("cannot read the reference list or the weights; see the messages above"),
        }
    }
}

/// Reads a file. Returns its name without the folder, because the output must not depend on paths, and its text.
/// Returns `None` if the file cannot be read, and adds the error to `problems`.
fn read(path: &Path, problems: &mut Diagnostics) -> Option<(FileName, String)> {
    let (_, text) = read_text(path, &path.display().to_string().into(), MAX_MEBIBYTES, problems)?;
    Some((path.file_name()?.to_string_lossy().into(), text))
}
