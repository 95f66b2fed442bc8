//! A location in an input file: the file, the line and, for messages, the column.

use std::fmt;
use std::sync::Arc;

use serde::{Deserialize, Deserializer, Serialize, Serializer};

/// The path of a file, relative to the folder that contains `sources/` and `rules/`: `rules/nl/woordspel-nl.toml`. The
/// separator is always `/`, so the name is the same on every machine.
pub type FileName = Arc<str>;

/// A location in a file.
///
/// Lines and columns are counted from 1; 0 means the whole file or the whole line. Columns are counted in characters.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Locus {
    /// The file, relative to the folder that contains `sources/` and `rules/`.
    pub file: FileName,
    /// Line, from 1; 0 for the whole file.
    pub line: u32,
    /// Column in characters, from 1; 0 for the whole line.
    pub column: u32,
}

impl Locus {
    /// Creates the location of a line.
    pub fn line(file: &FileName, line: u32) -> Self {
        Self { file: file.clone(), line, column: 0 }
    }

    /// Creates the location of a character.
    pub fn column(file: &FileName, line: u32, column: u32) -> Self {
        Self { file: file.clone(), line, column }
    }

    /// Returns the folder of the file. Returns an empty string if the name has no folder.
    pub fn folder(&self) -> &str {
        self.file.rsplit_once('/').map_or("", |(folder, _)| folder)
    }

    /// Returns the location of the line, without the column.
    pub fn whole_line(&self) -> Self {
        Self::line(&self.file, self.line)
    }

    /// Creates the location of a whole file.
    pub fn file(file: &FileName) -> Self {
        Self::line(file, 0)
    }
}

impl fmt::Display for Locus {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.file)?;
        if self.line > 0 {
            write!(f, ":{}", self.line)?;
        }
        if self.column > 0 {
            write!(f, ":{}", self.column)?;
        }
        Ok(())
    }
}

/// Serialises a locus as `file:line`. The column is left out, because it is only for messages.
impl Serialize for Locus {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_str(&self.whole_line())
    }
}

impl<'de> Deserialize<'de> for Locus {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        let text = String::deserialize(deserializer)?;
        let (file, line) = text.rsplit_once(':').unwrap_or((&text, "0"));
        let line = line.parse().map_err(|_| serde::de::Error::custom(format!("expected `file:line`, not `{text}`")))?;
        Ok(Self::line(&file.into(), line))
    }
}
