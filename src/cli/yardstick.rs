//! The options that name a list to hold editions against, for the commands that do.

use std::fs;
use std::path::{Path, PathBuf};

use anyhow::{Context as _, Result};
use clap::Args;

use crate::lexicon::Yardstick;

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

/// The lists, as they were read.
pub(super) struct Lists {
    words: Named,
    weights: Option<Named>,
    samples: usize,
}

/// A file without its folder, for answers do not depend on where things lie, and what it says.
struct Named {
    name: String,
    text: String,
}

impl YardstickOptions {
    /// Reads the lists, if one is named.
    pub(super) fn read(&self) -> Result<Option<Lists>> {
        let Some(list) = &self.against else { return Ok(None) };
        let weights = self.weights.as_deref().map(Named::read).transpose()?;
        Ok(Some(Lists { words: Named::read(list)?, weights, samples: self.samples }))
    }
}

impl Lists {
    pub(super) fn yardstick(&self) -> Yardstick<'_> {
        Yardstick {
            name: &self.words.name,
            words: &self.words.text,
            weights: self.weights.as_ref().map(|weights| (weights.name.as_str(), weights.text.as_str())),
            samples: self.samples,
        }
    }
}

impl Named {
    /// Reads UTF-8; bytes that are not are replaced.
    fn read(path: &Path) -> Result<Self> {
        let bytes = fs::read(path).with_context(|| path.display().to_string())?;
        let name = path.file_name().unwrap_or_default().to_string_lossy().into_owned();
        Ok(Self { name, text: String::from_utf8_lossy(&bytes).into_owned() })
    }
}
