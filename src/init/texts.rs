//! The reasons of the usual rules, in the languages that are known.

/// The table: a row for each language, a column for each rule.
const TEXTS: &str = include_str!("texts.csv");

/// The reasons in a language and in English.
#[derive(Clone, Debug)]
pub(super) struct Texts {
    english: Vec<(String, String)>,
    own: Vec<(String, String)>,
    /// Whether the reasons are in the language itself; otherwise the English ones are used.
    pub(super) are_own: bool,
}

impl Texts {
    /// Returns the reason of a rule in English and in the language.
    pub(super) fn of<'t>(&'t self, rule: &str) -> (&'t str, &'t str) {
        let find =
            |texts: &'t [(String, String)]| texts.iter().find(|(name, _)| name == rule).map(|(_, text)| text.as_str());
        let english = find(&self.english).unwrap_or_default();
        let own = find(&self.own).unwrap_or(english);
        (english, own)
    }
}

/// Returns the texts of a language, by its tag or by the first part of its tag.
pub(super) fn of(tag: &str) -> Texts {
    let mut rows = csv::Reader::from_reader(TEXTS.as_bytes());
    let names = rows.headers().cloned().unwrap_or_default();
    let rows: Vec<_> = rows.records().flatten().collect();
    let first = tag.split('-').next().unwrap_or(tag);
    let find = |wanted: &str| {
        let row = rows.iter().find(|row| row.get(0) == Some(wanted))?;
        Some(names.iter().zip(row).map(|(name, text)| (name.to_owned(), text.to_owned())).collect::<Vec<_>>())
    };
    let own = find(tag).or_else(|| find(first));
    Texts { english: find("en").unwrap_or_default(), are_own: own.is_some(), own: own.unwrap_or_default() }
}
