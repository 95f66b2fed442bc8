//! The contents that all packages share: the properties of the edition, the licences and the words file.

use std::io::{self, Write};

use super::words;
use crate::artefact::NOTICE;
use crate::export::error::Failure;
use crate::export::exported::Exported;
use crate::export::format::Facts;
use crate::export::refusal::Refusal;
use crate::text::one_line;
use crate::word::Word;

/// Licence of the code that reads the words file.
const OWN_LICENSE: &str = "MIT OR Apache-2.0";
const OWN_LICENSE_TEXT: &str = concat!(
    "The code in this package is licensed under the MIT License or the Apache License, Version 2.0, at your option.\n\
     Both texts follow. The licences of the words are in NOTICE.\n\n",
    include_str!("../../../LICENSE-MIT"),
    "\n\n",
    include_str!("../../../LICENSE-APACHE"),
);

/// Keywords of Python, Java, Go, Swift and Dart, and names of their modules. They cannot be package names.
const KEYWORDS: &str = "abstract and any as assert async await boolean break byte case catch chan char class const \
                        continue def default defer del do double elif else enum except extends fallthrough false \
                        final finally float for foundation from func global go goto if implements import in init \
                        instanceof int interface internal is lambda long main map native new nonlocal not null or \
                        package pass private protected protocol public raise range rethrow return select self short \
                        static strictfp struct super swift switch synchronized test this throw throws transient true \
                        try type var void volatile while with yield";

/// Files of a package: the name in the archive, and the contents.
pub(super) type Files = Vec<(String, Vec<u8>)>;

/// Writes the package of an edition. `files` returns the files of the package, including the given words file. `pack`
/// writes these files as an archive.
pub(super) fn write(
    exported: &Exported<'_>,
    out: &mut dyn Write,
    files: impl Fn(&Package<'_>, &[u8]) -> Result<Files, Failure>,
    pack: impl Fn(&[(String, Vec<u8>)], &mut dyn Write) -> io::Result<()>,
) -> Result<Facts, Failure> {
    let package = Package::new(exported)?;
    let words = words::packed(exported, &package.license)?;
    let facts = Facts::from([("bytes_of_words", words.len() as u64)]);
    pack(&files(&package, &words)?, out)?;
    Ok(facts)
}

/// Returns the name of a package in languages that do not allow `-` in names.
pub(super) fn module(id: &str) -> String {
    id.replace('-', "_")
}

/// The properties of an edition that appear in its packages.
pub(super) struct Package<'e> {
    pub(super) exported: &'e Exported<'e>,
    /// Name of the package in languages that do not allow `-` in names.
    pub(super) module: String,
    /// SPDX expression for the words and the reader together.
    pub(super) license: String,
    /// A word of the edition, for examples.
    word: &'e str,
    /// `word` in capitals if the capitals normalise to `word`. Otherwise `word` itself.
    written: String,
}

impl<'e> Package<'e> {
    pub(super) fn new(exported: &'e Exported<'e>) -> Result<Self, Refusal> {
        let id = &exported.name;
        // Apart from these, every edition's name is a valid package name in all languages of the packages.
        if KEYWORDS.split_whitespace().any(|word| word == id) {
            return Err(Refusal::Name(id.clone()));
        }
        let word = exported.words().nth(exported.count() / 2).ok_or(Refusal::NoWord)?;
        let capitals = exported.alphabet().letter_case().capitals(word);
        let is_the_same = exported.edition().book.normaliser.form(&capitals) == word;
        let written = if is_the_same { capitals } else { word.to_owned() };
        let words = &exported.manifest.license;
        let words = if words.contains(" OR ") { format!("({words})") } else { words.clone() };
        let license = format!("({OWN_LICENSE}) AND {words}");
        Ok(Self { exported, module: module(id), license, word, written })
    }

    /// Returns the letters of a typed word, as the readers normalise it. Returns `None` if a character cannot be spelled.
    pub(super) fn form(&self, text: &str) -> Option<String> {
        let form = self.exported.edition().book.normaliser.form(text.trim());
        let tiles = &self.exported.alphabet().tiles;
        let has_tile = |letter| tiles.iter().any(|tile| tile.letters.contains(letter));
        form.chars().all(has_tile).then_some(form)
    }

    pub(super) fn id(&self) -> &str {
        &self.exported.name
    }

    /// Returns the id in the style of class names: `WoordspelNl` for `woordspel-nl`.
    fn class(&self) -> String {
        let capitalised = |part: &str| part[..1].to_ascii_uppercase() + &part[1..];
        self.id().split('-').filter(|part| !part.is_empty()).map(capitalised).collect()
    }

    /// Returns the attribution for the words and the licences of the reader, as two files in `folder`.
    pub(super) fn licenses(&self, folder: &str) -> Result<Files, Failure> {
        let notice = self.exported.notice()?.into_bytes();
        Ok(vec![(format!("{folder}/{NOTICE}"), notice), (format!("{folder}/LICENSE"), OWN_LICENSE_TEXT.into())])
    }

    /// Returns a description of the package in one line.
    fn summary(&self) -> String {
        let edition = self.exported.edition();
        format!("The words of {} ({})", one_line(&edition.title), edition.book.language.id)
    }

    /// Fills in the placeholders of a text. `file` is the name of the archive. `unknown` is the text for the value of a
    /// word if this value is unknown.
    pub(super) fn fill(&self, text: &str, file: &str, unknown: &str) -> String {
        let exported = self.exported;
        let value = Word::from_form(exported.alphabet(), self.word).and_then(|word| word.value());
        let gaps = [
            ("{{id}}", self.id()),
            ("{{module}}", &self.module),
            ("{{class}}", &self.class()),
            ("{{package_version}}", &exported.package_version),
            ("{{file}}", file),
            ("{{title}}", &one_line(&exported.edition().title)),
            ("{{summary}}", &self.summary()),
            // The title of the game may contain quotes.
            ("{{summary_json}}", &serde_json::Value::from(self.summary()).to_string()),
            ("{{language}}", &exported.edition().book.language.id),
            ("{{version}}", &exported.manifest.version),
            ("{{count}}", &exported.count().to_string()),
            ("{{license}}", &self.license),
            ("{{word}}", self.word),
            ("{{written}}", &self.written),
            ("{{prefix}}", &self.word.chars().take(2).collect::<String>()),
            ("{{slip}}", &self.word.chars().chain(self.word.chars().last()).collect::<String>()),
            ("{{value}}", &value.map_or_else(|| unknown.to_owned(), |value| value.to_string())),
        ];
        gaps.iter().fold(text.to_owned(), |text, (gap, filling)| text.replace(gap, filling))
    }
}
