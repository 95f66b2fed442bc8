//! `unattested`: too few other sources contain the word, or any word from which it is formed.
//!
//! The longest word lists contain words that hardly any dictionary has. The rule matches a reading with
//! one of the `tags`, unless the word is known: at least `min` of the `sources` contain the same spelling,
//! or a prefix or ending joins it to a known word. Words of the edition without any of the `tags`, and
//! words in the `list`, are known. Nothing is formed from a word of one letter or, with a prefix, from a word of two. A
//! known word that is not shorter than the word must be known without being formed itself.
//!
//! Parameters:
//! - `tags`: a list of tags; the reading must have at least one of them. `lexmill lint --explain tags`
//!   prints all tags.
//! - `sources`: the names of the sources that are consulted, usually annotation sources. An optional source whose
//!   list is absent contains no word.
//! - `min`: the minimum number of these sources that must contain the word.
//! - `list`, `kinds`: a file of words that are known, as in the kind `listed`; optional.
//! - `prefixes`: a list of prefixes.
//! - `endings`: a table. Each key is an ending of the known word, and its value lists the endings that
//!   replace it. The key `""` means that the endings are added to the whole word.
//! - `not-from`: a list of tags; nothing is formed from a word that has one of them in its own source.
//!
//! ```toml
//! [[rule]]
//! name = "rare"
//! kind = "unattested"
//! tags = ["rare"]
//! sources = ["wordnet", "moby"]
//! min = 2
//! prefixes = ["non", "re"]
//! endings = { "" = ["s", "ed"], "e" = ["ed"], "y" = ["ies", "ied"] }
//! not-from = ["abbreviation", "proper-name"]
//! because.en = "rare: hardly any dictionary has it"
//! ```

use std::collections::{BTreeMap, HashSet};

use super::kind::*;
use super::listed::Listed;
use crate::candidate::Reading;
#[cfg(feature = "compile")]
use crate::edition::{TAGS, read_tags};
use crate::normalise::Normaliser;
use crate::provenance::source_folder;
use crate::tag::Tags;

/// A rule that matches words that too few sources contain.
#[derive(Clone, Debug, Serialize, Deserialize)]
pub struct Unattested {
    tags: Tags,
    sources: Vec<String>,
    min: u32,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    known: Option<Listed>,
    #[serde(default)]
    prefixes: Vec<String>,
    /// Maps each ending of a known word to the endings that replace it in formed words.
    #[serde(default)]
    endings: BTreeMap<String, Vec<String>>,
    #[serde(default)]
    not_from: Tags,
}

#[cfg(feature = "compile")]
impl Build for Unattested {
    fn build(fields: &mut Fields<'_, '_>, context: &mut RuleContext<'_>) -> Option<Self> {
        let strings = |item: &Item| item.as_array()?.iter().map(|item| item.as_str().map(str::to_owned)).collect();
        let own = &context.language.tags;
        let tags = fields.required("tags", TAGS, |item| read_tags(item, own));
        let sources = fields.required("sources", "a list of the names of sources", strings);
        let min = fields.required("min", "a number of sources", |item| item.as_integer()?.try_into().ok());
        let known = fields.text_alone("list").and_then(|_| Listed::build(fields, context));
        let prefixes = fields.strings("prefixes");
        let what = "a table such as { \"\" = [\"s\", \"ed\"], \"y\" = [\"ies\", \"ied\"] }";
        let endings = fields.optional("endings", what, |item| {
            item.as_table()?.iter().map(|(key, _, item)| Some((key.to_owned(), strings(item)?))).collect()
        });
        let not_from = fields.optional("not-from", TAGS, |item| read_tags(item, own)).unwrap_or_default();
        let endings = endings.unwrap_or_default();
        Some(Self { tags: tags?, sources: sources?, min: min?, known, prefixes, endings, not_from })
    }
}

impl Kind for Unattested {
    fn ask(&self, subject: &Subject<'_>, lookup: &dyn Lookup) -> Option<Found> {
        let (_, evidence) = subject.reading.tagged(self.tags)?;
        let is_known = self.is_known(subject.reading, subject.normaliser, lookup);
        (!is_known).then(|| Found { evidence: evidence.cloned(), ..Found::default() })
    }
}

impl Unattested {
    /// Returns true if the reading needs no other source, or if enough sources contain its spelling, or if it is formed
    /// from a known word.
    fn is_known(&self, reading: &Reading, normaliser: &Normaliser, lookup: &dyn Lookup) -> bool {
        let is_known_base = |base: String| {
            let is_known = if base.len() < reading.written.len() { Self::is_known } else { Self::is_attested };
            let readings = lookup.readings(&normaliser.form(&base));
            let mut bases = readings.iter().filter(|reading| *reading.written == *base);
            bases.any(|base| base.tags.common(self.not_from).is_empty() && is_known(self, base, normaliser, lookup))
        };
        self.is_attested(reading, normaliser, lookup) || self.bases(&reading.written).any(is_known_base)
    }

    /// Returns true if the reading needs no other source, or if enough sources contain its spelling.
    fn is_attested(&self, reading: &Reading, normaliser: &Normaliser, lookup: &dyn Lookup) -> bool {
        let is_listed = |known: &Listed| known.has(&normaliser.form(&reading.written), &reading.written, lookup);
        reading.tagged(self.tags).is_none()
            || self.known.as_ref().is_some_and(is_listed)
            || self.count_sources(reading) >= self.min as usize
    }

    /// Counts the sources that contain the spelling of the reading.
    fn count_sources(&self, reading: &Reading) -> usize {
        let lines = reading.occurrences.iter().map(|occurrence| &occurrence.at);
        let lines = lines.chain(reading.labels.iter().map(|label| &label.at));
        let folders = lines.filter_map(|at| source_folder(&at.file)?.rsplit('/').next());
        folders.filter(|folder| self.sources.iter().any(|source| source == folder)).collect::<HashSet<_>>().len()
    }

    /// Returns the words from which this word would be formed, whether or not they exist.
    fn bases<'a>(&'a self, word: &'a str) -> impl Iterator<Item = String> + 'a {
        let has_letters = |base: &String, min: usize| base.chars().count() >= min;
        let prefixes = self.prefixes.iter().filter_map(|prefix| word.strip_prefix(prefix.as_str()));
        let without_prefix = prefixes.map(str::to_owned).filter(move |base| has_letters(base, 3));
        let endings = self.endings.iter().flat_map(|(from, to)| to.iter().map(move |to| (from, to)));
        let without_ending =
            endings.filter_map(|(from, to)| Some(format!("{}{from}", word.strip_suffix(to.as_str())?)));
        without_prefix.chain(without_ending.filter(move |base| has_letters(base, 2)))
    }
}
