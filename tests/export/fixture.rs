//! Small editions made of a table of tiles and a list of words, and what an export of one is.

use std::fmt::Write as _;
use std::fs;
use std::path::PathBuf;

use lexmill::compile::{Folders, Options, Silent, Waiting, compile};
use lexmill::export::{ExportError, Exported, Format, Overwrite, Staged};
use lexmill::lexicon::Lexicon;
use lexmill::provenance::sha256_hex;
use serde_json::Value;
use tempfile::TempDir;

use crate::common;

/// Compiles an edition `small` with these tiles, written as in an edition's file, and these words.
pub(crate) fn edition<'w>(tiles: &str, words: impl IntoIterator<Item = &'w str>) -> (TempDir, Lexicon) {
    let folder = tempfile::tempdir().unwrap();
    let base = |name: &str| fs::read_to_string(common::repository().join("tests/cases").join(name)).unwrap();
    let (head, _) = base("base-edition.toml").split_once("[tiles]").map(|(a, b)| (a.to_owned(), b.to_owned())).unwrap();
    let words = words.into_iter().fold(String::new(), |mut text, word| {
        writeln!(text, "{word}").unwrap();
        text
    });
    // TOML takes bare keys in ASCII only.
    let tiles = tiles.lines().fold(String::new(), |mut text, line| {
        let (label, rest) = line.split_once(" = ").unwrap();
        writeln!(text, "\"{}\" = {rest}", label.trim_matches('"')).unwrap();
        text
    });
    let otherwise = "[[rule]]\nname = \"otherwise\"\nkind = \"otherwise\"\nthen = \"admit\"\n\
                     because.en = \"nothing speaks against it\"\nbecause.xx = \"nothing speaks against it\"\n";
    let source = format!(
        "title = \"Words\"\nversion = \"7\"\nlicense = \"CC0-1.0\"\nlicense-files = [\"LICENSE\"]\nattribution = \"nobody\"\n\
         package = {{ registry = \"none\", name = \"words\", version = \"7\" }}\n[[file]]\npath = \"list.txt\"\n\
         sha256 = \"{}\"\nformat = \"plain\"\nencoding = \"utf-8\"\n",
        sha256_hex(words.as_bytes())
    );
    let letters = base("base-language.toml").replace("abcdefghijklmnopqrstuvwxyz", "abcdefghijklmnopqrstuvwxyzñäœ");
    let rules = base("base-rules.toml");
    common::write_files(
        folder.path(),
        [
            ("sources/xx/words/list.txt", words.as_str()),
            ("sources/xx/words/LICENSE", "CC0\n"),
            ("sources/xx/words/source.toml", &source),
            ("rules/xx/language.toml", &letters),
            (
                "rules/xx/small.toml",
                &format!("{head}[tiles]\n{tiles}\n{rules}{otherwise}\n[[source]]\nname = \"words\"\n"),
            ),
        ],
    );
    let folders = Folders {
        sources: folder.path().join("sources"),
        rules: folder.path().join("rules"),
        build: folder.path().join("build"),
    };
    compile(&Options { folders, wanted: Vec::new(), force: false, waiting: Waiting::GiveUp }, &Silent).unwrap();
    let lexicon = Lexicon::open(&folder.path().join("build/small")).unwrap();
    (folder, lexicon)
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
    pub(crate) fn new(lexicon: &Lexicon, format: &str) -> Result<Self, ExportError> {
        let folder = tempfile::tempdir().unwrap();
        let format = Format::named(format).unwrap();
        let main = folder.path().join(format!("{}{}", lexicon.edition().id, format.parts[0].suffix));
        let exported = Exported::new(lexicon)?;
        let staged = Staged::new(&exported, format, &main, Overwrite::Refuse);
        if staged.is_err() {
            let left: Vec<_> = fs::read_dir(folder.path()).unwrap().map(|entry| entry.unwrap().path()).collect();
            assert!(left.is_empty(), "{left:?} are left behind");
        }
        let paths = staged?.publish()?;
        let sidecar = serde_json::from_slice(&fs::read(paths.last().unwrap()).unwrap()).unwrap();
        Ok(Self { folder, sidecar, paths })
    }

    /// The bytes of the file whose name ends so.
    pub(crate) fn bytes(&self, suffix: &str) -> Vec<u8> {
        let files = fs::read_dir(self.folder.path()).unwrap().map(|entry| entry.unwrap().path());
        let mut found = files.filter(|path| path.to_str().unwrap().ends_with(suffix));
        fs::read(found.next().unwrap_or_else(|| panic!("no file ends with {suffix}"))).unwrap()
    }

    pub(crate) fn text(&self, suffix: &str) -> String {
        String::from_utf8(self.bytes(suffix)).unwrap()
    }

    /// The letters of the tiles by their numbers, as the sidecar tells; none for numbers that no tile has.
    pub(crate) fn letters(&self) -> Vec<String> {
        let mut letters = vec![String::new(); 256];
        for tile in self.sidecar["tiles"].as_array().unwrap() {
            letters[tile["number"].as_u64().unwrap() as usize] = tile["letters"].as_str().unwrap().to_owned();
        }
        letters
    }

    /// The numbers of the tiles by their letters; every tile is one letter.
    pub(crate) fn numbers(&self) -> Vec<(char, u8)> {
        let tiles = self.sidecar["tiles"].as_array().unwrap().iter();
        tiles
            .map(|tile| (tile["letters"].as_str().unwrap().parse().unwrap(), tile["number"].as_u64().unwrap() as u8))
            .collect()
    }
}
