//! Reads `language.toml`.

use std::collections::BTreeMap;
use std::path::Path;

use unicode_normalization::char::is_combining_mark;

use super::{Capitals, Language, LemmaRule, LookUp};
use crate::diagnostic::{Code, Diagnostics};
use crate::document::{Fields, Item, Table};
use crate::locus::FileName;
use crate::provenance::ReadFile;
use crate::tag::{MAX_OWN, Tags};

impl Language {
    /// Reads `language.toml`. Faulty values are reported as diagnostics and replaced by placeholders, so that the
    /// faults of the language's editions can be found as well. Returns `None` if the file cannot be read at all.
    pub fn read(path: &Path, name: &FileName, id: &str, problems: &mut Diagnostics) -> Option<(ReadFile, Self)> {
        let (file, table) = Table::read(path, name, problems)?;
        let mut fields = Fields::new(&table, problems);
        let letters = fields.string("letters");
        let vowels = fields.string("vowels");
        let hyphens = fields.required("hyphens", "a list of single characters", characters);
        let apostrophes = fields.required("apostrophes", "a list of single characters", characters);
        let capitals = fields.choice("capitals", &[("names", Capitals::Names), ("nothing", Capitals::Nothing)]);
        let names = fields.required("name", "a table of names by language", Item::to_string_map);
        let folding = fields.table("folding");
        let letters = letters.unwrap_or_default();
        let pairs = "a list of pairs of different texts in the language's letters; one text of a pair may be empty";
        let confused = fields.optional("confused", pairs, |item| confused(item, &letters));
        let dictionaries = "a list of { title = \"…\", url = \"https://…/{word}\" }";
        let look_up = fields.optional("look-up", dictionaries, look_up);
        let [compounds, word_forming_endings] = ["compounds", "word-forming-endings"].map(|name| fields.strings(name));
        let tags = fields.optional("tags", &format!("a list of up to {MAX_OWN} new names in lower case"), own_tags);
        let lemmas = fields.tables("lemma");
        fields.finish();
        let lemmas = lemmas.into_iter().filter_map(|table| read_lemma_rule(table, problems)).collect();
        let folding = folding.map(|table| read_folding(table, &letters, problems)).unwrap_or_default();
        let language = Self {
            id: id.to_owned(),
            names: names.unwrap_or_default(),
            letters,
            vowels: vowels.unwrap_or_default(),
            hyphens: hyphens.unwrap_or_default(),
            apostrophes: apostrophes.unwrap_or_default(),
            capitals,
            folding,
            confused: confused.unwrap_or_default(),
            lemmas,
            compounds,
            word_forming_endings,
            tags: tags.unwrap_or_default(),
            look_up: look_up.unwrap_or_default(),
        };
        Some((file, language))
    }
}

/// Reads the names of a language's own tags.
fn own_tags(item: &Item) -> Option<Vec<String>> {
    let items = item.as_array().filter(|items| items.len() <= MAX_OWN)?;
    let mut names = Vec::new();
    for item in items {
        let is_plain = |name: &str| !name.is_empty() && name.chars().all(|c| c.is_ascii_lowercase() || c == '-');
        let name = item.as_str().filter(|name| is_plain(name) && Tags::named_in(name, &names).is_none())?;
        names.push(name.to_owned());
    }
    Some(names)
}

fn characters(item: &Item) -> Option<Vec<char>> {
    item.as_array()?.iter().map(|item| single(item.as_str()?)).collect()
}

fn confused(item: &Item, letters: &str) -> Option<Vec<[String; 2]>> {
    let pair = |item: &Item| {
        let [a, b] = item.as_array()? else { return None };
        let (a, b) = (a.as_str()?, b.as_str()?);
        (a != b && a.chars().chain(b.chars()).all(|letter| letters.contains(letter))).then(|| [a.into(), b.into()])
    };
    item.as_array()?.iter().map(pair).collect()
}

fn look_up(item: &Item) -> Option<Vec<LookUp>> {
    let dictionary = |item: &Item| {
        let table = item.as_table()?;
        let text = |key: &str| Some(table.get(key)?.1.as_str()?.to_owned());
        let (title, url) = (text("title")?, text("url")?);
        let is_sound = table.iter().count() == 2 && url.starts_with("https://") && url.contains("{word}");
        (is_sound && !title.is_empty()).then_some(LookUp { title, url })
    };
    item.as_array()?.iter().map(dictionary).collect()
}

/// Reads a `[[lemma]]` table; faults are reported as diagnostics.
fn read_lemma_rule(table: &Table, problems: &mut Diagnostics) -> Option<LemmaRule> {
    let mut fields = Fields::new(table, problems);
    let form = fields.string("form");
    let tags = fields.required("tags", "a list of parts of speech, such as [\"noun\"]", |item| {
        item.as_array()?.iter().map(|item| Tags::named(item.as_str()?)).collect::<Option<Tags>>()
    });
    let endings = fields.required("endings", "a list of pairs: an ending, and its replacement in the lemma", |item| {
        read_pairs(item).filter(|pairs| pairs.iter().all(|[ending, _]| ending != "*"))
    });
    let stems = fields.optional("stems", "a list of pairs: a stem that changes, and the stem of the lemma", |item| {
        read_pairs(item).filter(|pairs| pairs.iter().all(|[changed, _]| !changed.is_empty()))
    });
    let [also, guess, base, new_word] = ["also", "guess", "base", "new-word"].map(|name| fields.flag(name));
    let proof = fields.strings("proof");
    fields.finish();
    let stems = stems.unwrap_or_default();
    Some(LemmaRule { form: form?, tags: tags?, endings: endings?, stems, also, guess, base, new_word, proof })
}

/// Reads a list of pairs of texts.
fn read_pairs(item: &Item) -> Option<Vec<[String; 2]>> {
    let pair = |item: &Item| match item.as_array()? {
        [first, second] => Some([first.as_str()?.to_owned(), second.as_str()?.to_owned()]),
        _ => None,
    };
    item.as_array()?.iter().map(pair).collect()
}

fn single(text: &str) -> Option<char> {
    let mut characters = text.chars();
    characters.next().filter(|_| characters.next().is_none())
}

/// Reads the folding table. Replacements must be letters of the language, because otherwise normalising a form a second
/// time could change the form.
fn read_folding(table: &Table, letters: &str, problems: &mut Diagnostics) -> BTreeMap<char, String> {
    let mut folding = BTreeMap::new();
    for (key, at, item) in table.iter() {
        // An empty replacement drops a sign, such as a dot within a word or a mark. A letter cannot be dropped.
        let is_sign = single(key).is_some_and(|c| !c.is_alphabetic() || is_combining_mark(c));
        let is_replacement = |text: &&str| is_sign || !text.is_empty();
        let target = item.as_str().filter(is_replacement).filter(|text| text.chars().all(|c| letters.contains(c)));
        match (single(key).filter(|c| !c.is_ascii()), target) {
            (Some(letter), Some(target)) => drop(folding.insert(letter, target.to_owned())),
            (None, _) => problems.error(
                Code::WrongValue,
                at.clone(),
                format!("`{key}` must be a single letter outside ASCII"),
                "on the left, write a letter that Unicode does not decompose, as in \"ø\" = \"o\"",
            ),
            (_, None) => problems.error(
                Code::WrongValue,
                item.at.clone(),
                format!("the value of `{key}` must be letters of the language"),
                format!("use only these letters: {letters}"),
            ),
        }
    }
    folding
}
