//! `kind = "ending"`: makes the plurals of words in sources that list only headwords.
//!
//! ```toml
//! sources = ["wspanish"]           # a word that another source or a list also contains gets no plural
//! endings = [["z", "ces"], ["o", "os"], ["mente", ""]]
//! except = "lists/no-plural.csv"   # word,kind,because: words without a plural, or with an irregular one
//! forms = ["regular-plural"]
//! ```
//!
//! Each pair consists of an ending of the singular and the ending of its plural. The longest ending that a word has
//! applies. A word gets no plural if the ending of the plural is empty, if the word has none of the endings, or if it
//! contains anything but lower-case letters.

use std::collections::{HashMap, HashSet};

use super::grammar::{Grammar, SourceWord, SourceWords, Tables, pairs, texts};
use crate::document::Fields;
use crate::paradigm::{Paradigm, ParadigmForm};
use crate::tag::Tags;

/// The names of the forms that an edition can request.
pub(super) const FORMS: &[&str] = &["regular-plural"];

/// A grammar that makes plurals by endings.
#[derive(Debug)]
struct Endings {
    /// The folders of the sources, each with a slash at the end.
    folders: Vec<String>,
    /// Pairs of an ending of the singular and the ending of its plural.
    endings: Vec<(String, String)>,
    except: HashSet<String>,
}

/// Reads the parameters.
pub(super) fn build(fields: &mut Fields<'_, '_>, tables: &mut Tables<'_>) -> Option<Box<dyn Grammar>> {
    let edition = tables.edition;
    let is_source = |name: &String| edition.sources.iter().any(|source| source.name == *name);
    let sources = fields.required("sources", "a list of the edition's sources", |item| {
        texts(item).filter(|names| names.iter().all(is_source))
    });
    let wanted = "a list of pairs of endings, such as [[\"z\", \"ces\"]]";
    let endings = fields.required("endings", wanted, pairs);
    let except = tables.exceptions(fields);
    let folder = |source: &String| format!("sources/{}/{source}/", edition.language.id);
    Some(Box::new(Endings { folders: sources?.iter().map(folder).collect(), endings: endings?, except }))
}

impl Grammar for Endings {
    fn paradigms(&self, source_words: &SourceWords<'_>) -> Vec<Paradigm> {
        let is_chosen =
            |word: &SourceWord<'_>| self.folders.iter().any(|folder| word.file.starts_with(folder.as_str()));
        let chosen = source_words.iter().filter(is_chosen);
        let mut plurals: HashMap<_, _> =
            chosen.filter_map(|word| Some((word.written, self.plural(word.written)?))).collect();
        for word in source_words.iter().filter(|word| !is_chosen(word)) {
            plurals.remove(word.written);
        }
        plurals.into_iter().map(|(word, plural)| paradigm(word, plural, source_words)).collect()
    }

    fn tags(&self, _: &str) -> Tags {
        Tags::NONE
    }
}

impl Endings {
    /// Returns the plural of a word. Returns `None` if the word gets no plural.
    fn plural(&self, word: &str) -> Option<String> {
        let fitting = self.endings.iter().filter_map(|(from, to)| Some((word.strip_suffix(from.as_str())?, to)));
        // The longest ending leaves the shortest head.
        let (head, to) = fitting.min_by_key(|(head, _)| head.len()).filter(|(_, to)| !to.is_empty())?;
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
