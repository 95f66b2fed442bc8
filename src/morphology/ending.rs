//! `kind = "ending"`: makes the plurals of words in sources that list only headwords.
//!
//! ```toml
//! sources = ["wspanish"]           # words that another source or a list contains, too, get no plural
//! endings = [["z", "ces"], ["o", "os"], ["mente", ""]]
//! except = "lists/no-plural.csv"   # word,kind,because: words without a plural, or with an irregular one
//! forms = ["regular-plural"]
//! ```
//!
//! Each pair consists of an ending of the singular and the ending of its plural. The longest ending that the word has
//! applies. If the plural's ending is empty, the word has no plural; nor has a word with none of the endings, or with a
//! capital.

use std::collections::{BTreeMap, HashSet};

use super::grammar::{Grammar, SourceWord, SourceWords, Tables};
use crate::document::{Fields, Item};
use crate::paradigm::{Paradigm, ParadigmForm};
use crate::provenance::source_folder;
use crate::tag::Tags;

/// The names of the forms that an edition can request.
pub(super) const FORMS: &[&str] = &["regular-plural"];

/// A grammar that makes plurals by endings.
#[derive(Debug)]
struct Endings {
    sources: Vec<String>,
    /// Pairs of an ending of the singular and the ending of its plural, the longest first.
    endings: Vec<(String, String)>,
    except: HashSet<String>,
}

/// Reads the parameters.
pub(super) fn build(fields: &mut Fields<'_, '_>, tables: &mut Tables<'_>) -> Option<Box<dyn Grammar>> {
    let sources = fields.strings("sources");
    let pair = |item: &Item| match item.as_array()?.iter().map(Item::as_str).collect::<Option<Vec<_>>>()?[..] {
        [singular, plural] if !singular.is_empty() => Some((singular.to_owned(), plural.to_owned())),
        _ => None,
    };
    let wanted = "a list of pairs of endings, such as [[\"z\", \"ces\"]]";
    let endings = fields.required("endings", wanted, |item| item.as_array()?.iter().map(pair).collect());
    let except = tables.read(fields, "except", &["word"]).unwrap_or_default();
    let mut endings: Vec<_> = endings?;
    endings.sort_by_key(|(singular, _)| std::cmp::Reverse(singular.len()));
    Some(Box::new(Endings { sources, endings, except: except.into_iter().flat_map(|row| row.cells).collect() }))
}

impl Grammar for Endings {
    fn paradigms(&self, source_words: &SourceWords<'_>) -> Vec<Paradigm> {
        let is_chosen = |word: &SourceWord<'_>| {
            let source = source_folder(word.file).and_then(|folder| folder.rsplit('/').next());
            source.is_some_and(|source| self.sources.iter().any(|chosen| chosen == source))
        };
        let chosen = source_words.iter().filter(is_chosen);
        let mut plurals: BTreeMap<_, _> =
            chosen.filter_map(|word| Some((word.written, self.plural(word.written)?))).collect();
        source_words.iter().filter(|word| !is_chosen(word)).for_each(|word| {
            plurals.remove(word.written);
        });
        plurals.into_iter().map(|(word, plural)| paradigm(word, plural, source_words)).collect()
    }

    fn tags(&self, _: &str) -> Tags {
        Tags::NONE
    }
}

impl Endings {
    /// Returns the plural of a word. Returns `None` if the word gets no plural.
    fn plural(&self, word: &str) -> Option<String> {
        let mut fitting = self.endings.iter().filter_map(|(from, to)| Some((word.strip_suffix(from.as_str())?, to)));
        let (head, to) = fitting.next().filter(|(_, to)| !to.is_empty())?;
        let is_plain = word.chars().all(char::is_lowercase) && !self.except.contains(word);
        is_plain.then(|| format!("{head}{to}"))
    }
}

fn paradigm(word: &str, plural: String, source_words: &SourceWords<'_>) -> Paradigm {
    Paradigm {
        lemma: word.to_owned(),
        class: "ending".into(),
        parts: source_words.part("singular", word).into_iter().collect(),
        facts: Vec::new(),
        forms: vec![ParadigmForm::new("singular", word), ParadigmForm::new("regular-plural", plural)],
    }
}
