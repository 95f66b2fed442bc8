//! Small editions made of a table of tiles and a list of words, and their exports.

use std::collections::BTreeMap;
use std::fmt::Write as _;
use std::fs;
use std::path::PathBuf;

use lexmill::internals::dictionary::{Dictionary, Internals as _};
use lexmill::internals::export::{ExportError, Exported, FORMATS, Overwrite, Staged};
use serde_json::Value;
use tempfile::TempDir;

use crate::common::world::{World, Written, base};

/// Compiles an edition `small` with these tiles, written as in an edition's file, and these words.
pub(crate) fn edition<'w>(tiles: &str, words: impl IntoIterator<Item = &'w str>) -> (Written, Dictionary) {
    let words = words.into_iter().fold(String::new(), |mut text, word| {
        writeln!(text, "{word}").unwrap();
        text
    });
    // The labels are quoted, because bare keys in TOML must be ASCII.
    let tiles = tiles.lines().fold(String::new(), |mut text, line| {
        let (label, rest) = line.split_once(" = ").unwrap();
        writeln!(text, "\"{}\" = {rest}", label.trim_matches('"')).unwrap();
        text
    });
    let language = base("base-language.toml").replace("abcdefghijklmnopqrstuvwxyz", "abcdefghijklmnopqrstuvwxyzñäœ");
    let world = World::new().language("xx", &language).tiles(&tiles).words(&words).described("Words", "nobody");
    let written = world.compile();
    let dictionary = written.dictionary();
    (written, dictionary)
}

/// Tiles of one point each.
pub(crate) fn plain_tiles(letters: &str) -> String {
    let tiles = letters.chars().map(|letter| format!("{} = {{ value = 1, count = 2 }}\n", letter.to_uppercase()));
    format!("blank = 2\n{}", tiles.collect::<String>())
}

/// An edition that was exported.
pub(crate) struct Export {
    folder: TempDir,
    pub(crate) sidecar: Value,
    pub(crate) paths: Vec<PathBuf>,
}

impl Export {
    pub(crate) fn new(dictionary: &Dictionary, format: &str) -> Result<Self, ExportError> {
        Self::of(&Exported::new(dictionary)?, format)
    }

    /// A package that holds the words of the first tier as its answers.
    pub(crate) fn with_answers(dictionary: &Dictionary, format: &str) -> Result<Self, ExportError> {
        let tier = dictionary.edition().tiers.first().unwrap();
        Self::of(&Exported::new(dictionary)?.with_answers(tier)?.unwrap(), format)
    }

    fn of(exported: &Exported<'_>, format: &str) -> Result<Self, ExportError> {
        let folder = tempfile::tempdir().unwrap();
        let format = FORMATS.iter().find(|known| known.name == format).unwrap();
        let main = folder.path().join(format.file_name(exported));
        let staged = Staged::new(exported, format, &main, Overwrite::Refuse);
        if staged.is_err() {
            let left: Vec<_> = fs::read_dir(folder.path()).unwrap().map(|entry| entry.unwrap().path()).collect();
            assert!(left.is_empty(), "{left:?} are left behind");
        }
        let paths = staged?.publish()?;
        let sidecar = serde_json::from_slice(&fs::read(paths.last().unwrap()).unwrap()).unwrap();
        Ok(Self { folder, sidecar, paths })
    }

    /// The bytes of the file whose name ends with `suffix`.
    pub(crate) fn bytes(&self, suffix: &str) -> Vec<u8> {
        let files = fs::read_dir(self.folder.path()).unwrap().map(|entry| entry.unwrap().path());
        let mut found = files.filter(|path| path.to_str().unwrap().ends_with(suffix));
        fs::read(found.next().unwrap_or_else(|| panic!("no file ends with {suffix}"))).unwrap()
    }

    pub(crate) fn text(&self, suffix: &str) -> String {
        String::from_utf8(self.bytes(suffix)).unwrap()
    }

    /// The letters of the tiles by their numbers in the sidecar. Empty for numbers that no tile has.
    pub(crate) fn letters(&self) -> Vec<String> {
        let mut letters = vec![String::new(); 256];
        for tile in self.sidecar["tiles"].as_array().unwrap() {
            letters[tile["number"].as_u64().unwrap() as usize] = tile["letters"].as_str().unwrap().to_owned();
        }
        letters
    }

    /// The numbers of the tiles by their letters; every tile is one letter.
    pub(crate) fn numbers(&self) -> BTreeMap<char, u8> {
        let tiles = self.sidecar["tiles"].as_array().unwrap().iter();
        tiles
            .map(|tile| (tile["letters"].as_str().unwrap().parse().unwrap(), tile["number"].as_u64().unwrap() as u8))
            .collect()
    }
}
