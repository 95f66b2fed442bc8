//! The options that name a list to hold editions against, for the commands that do.

use std::path::{Path, PathBuf};

use anyhow::{Result, bail};
use clap::Args;

use super::problems::{self, Detail};
use crate::diagnostic::Diagnostics;
use crate::document::read_text;
use crate::lexicon::{Weights, Yardstick};
use crate::locus::FileName;

/// The most mebibytes of a list.
const MAX_MEBIBYTES: u64 = 1 << 10;

#[derive(Debug, Args)]
pub(super) struct YardstickOptions {
    /// Hold against a list of words, one a line: which of them are missing, which others are in, and why
    #[arg(long, value_name = "FILE")]
    against: Option<PathBuf>,
    /// Count each word by its weight; a line has a word, a tab, comma or space, and a number
    #[arg(long, value_name = "FILE", requires = "against")]
    weights: Option<PathBuf>,
    /// The most words of more than three tiles that are shown of each kind: the heaviest, or some at even distances
    #[arg(long, value_name = "NUMBER", requires = "against", default_value_t = 50)]
    samples: usize,
}

impl YardstickOptions {
    /// Reads the lists, if one is named. A line of weights without a number is told, and has no weight.
    pub(super) fn read(&self) -> Result<Option<Yardstick>> {
        let Some(list) = &self.against else { return Ok(None) };
        let mut problems = Diagnostics::new();
        let words = read(list, &mut problems);
        let weights = self.weights.as_deref().and_then(|weights| read(weights, &mut problems));
        let weights = weights.map(|(name, text)| Weights::read(&name, &text, &mut problems));
        problems::print(&problems, Detail::Brief);
        match words.filter(|_| !problems.has_errors()) {
            Some((name, words)) => {
                Ok(Some(Yardstick { name: name.to_string(), words, weights, samples: self.samples }))
            }
            None => bail!("there is no list to hold editions against"),
        }
    }
}

/// The name of a list without its folder, for answers do not depend on where things lie, and its text.
fn read(path: &Path, problems: &mut Diagnostics) -> Option<(FileName, String)> {
    let (_, text) = read_text(path, &path.display().to_string().into(), MAX_MEBIBYTES, problems)?;
    Some((path.file_name()?.to_string_lossy().into(), text))
}
