//! Reads `verbs.csv` and `verb-prefixes.csv`, which contain facts that do not follow from the forms of a verb.

use std::collections::HashMap;

use super::spelling::strip_linking_letter;
use crate::diagnostic::{Code, Diagnostics};
use crate::document::CsvRow;
use crate::locus::Locus;
use crate::text::check_word;

/// A row of `verbs.csv`. An empty cell gives no information.
#[derive(Clone, Debug)]
pub(super) struct VerbRow {
    pub(super) infinitive: String,
    /// The forms of the present, except the infinitive. Empty if they are regular.
    pub(super) present: Vec<String>,
    /// The past singular and plural, and the past participle. A few verbs have no participle (zullen). `None` if the
    /// row gives no principal parts.
    pub(super) parts: Option<([String; 2], Option<String>)>,
    pub(super) class: String,
    pub(super) transitive: Option<bool>,
    pub(super) nominal: Nominal,
    pub(super) at: Locus,
}

/// A verb's noun of action. A regular noun is made of ge- and the stem.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) enum Nominal {
    Regular,
    None,
    Irregular(String),
}

/// A row of `verb-prefixes.csv`.
#[derive(Clone, Debug)]
pub(super) struct Prefix {
    pub(super) text: String,
    /// Whether the prefix can form separable verbs. Their participles have ge- after the prefix: `aangepakt`.
    pub(super) separable: bool,
    /// Whether the prefix can form inseparable verbs. Their participles have no ge-: `onderzocht`.
    pub(super) inseparable: bool,
    /// Whether the prefix is an adverb or an adjective. Verbs with such a prefix have no noun made of ge- and the stem.
    pub(super) is_adverbial: bool,
    pub(super) at: Locus,
}

impl Prefix {
    pub(super) fn allows(&self, is_separable: bool) -> bool {
        if is_separable { self.separable } else { self.inseparable }
    }
}

/// The contents of `verbs.csv` and `verb-prefixes.csv`.
#[derive(Clone, Debug, Default)]
pub(super) struct Tables {
    pub(super) verbs: HashMap<String, Vec<VerbRow>>,
    /// The prefixes, the longest first.
    pub(super) prefixes: Vec<Prefix>,
}

/// The minimum number of letters of a verb after its prefix.
const MIN_BASE_LETTERS: usize = 4;
const CLASSES: [&str; 4] = ["weak", "strong", "mixed", "irregular"];
/// The class of a word that only looks like a verb.
const NO_VERB: &str = "none";
const KINDS: [&str; 5] = ["preposition", "adverb", "adjective", "noun", "prefix"];

impl Tables {
    pub(super) const VERB_COLUMNS: &[&str] =
        &["infinitive", "present", "past-singular", "past-plural", "participle", "class", "transitive", "nominal"];
    pub(super) const PREFIX_COLUMNS: &[&str] = &["prefix", "joins", "is"];

    /// Parses the rows of both files. Reports wrong rows and leaves them out.
    pub(super) fn new(verbs: Vec<CsvRow>, prefixes: Vec<CsvRow>, problems: &mut Diagnostics) -> Self {
        let mut tables = Self::default();
        for record in verbs {
            let cells = <[String; 8]>::try_from(record.cells).expect("eight columns");
            match read_verb(cells, &record.at, problems) {
                Ok(row) => tables.verbs.entry(row.infinitive.clone()).or_default().push(row),
                Err(message) => {
                    problems.error(Code::WrongValue, record.at, message, "see `verbs.csv` in rules/README.md");
                }
            }
        }
        for record in prefixes {
            let [text, joins, kind] = <[String; 3]>::try_from(record.cells).expect("three columns");
            if !["separable", "inseparable", "both"].contains(&joins.as_str()) {
                let help = "write `separable`, `inseparable` or `both`";
                problems.error(Code::WrongValue, record.at, format!("unknown value of `joins`: `{joins}`"), help);
            } else if !KINDS.contains(&kind.as_str()) {
                let help = format!("use one of: {}", KINDS.join(", "));
                problems.error(Code::WrongValue, record.at, format!("unknown kind of prefix: `{kind}`"), help);
            } else if check_word(&text, &record.at, problems) {
                let (separable, inseparable) = (joins != "inseparable", joins != "separable");
                let is_adverbial = kind == "adverb" || kind == "adjective";
                tables.prefixes.push(Prefix { text, separable, inseparable, is_adverbial, at: record.at });
            }
        }
        tables.prefixes.sort_by_key(|prefix| std::cmp::Reverse(prefix.text.len()));
        tables
    }

    /// Returns the prefixes that a word begins with, each with the rest of the word.
    pub(super) fn prefixes_of(&self, word: &str) -> impl Iterator<Item = (&Prefix, String)> {
        self.prefixes.iter().filter_map(move |prefix| {
            let rest = word.strip_prefix(prefix.text.as_str())?;
            Some((prefix, strip_linking_letter(rest)))
        })
    }

    /// Returns prefixes as [`prefixes_of`](Self::prefixes_of) does, but leaves out a prefix if the rest of the word is
    /// too short to be a verb.
    pub(super) fn bases_of(&self, word: &str) -> impl Iterator<Item = (&Prefix, String)> {
        self.prefixes_of(word).filter(|(_, base)| base.chars().count() >= MIN_BASE_LETTERS)
    }

    /// Returns the rows that contain the principal parts of a verb.
    pub(super) fn principal(&self, infinitive: &str) -> impl Iterator<Item = &VerbRow> {
        self.verbs.get(infinitive).into_iter().flatten().filter(|row| row.parts.is_some())
    }

    /// Returns true if `verbs.csv` says that a word only looks like an infinitive. For example, wonnen is a form of
    /// winnen, although the words wonde and gewond exist.
    pub(super) fn cannot_be_verb(&self, infinitive: &str) -> bool {
        self.verbs.get(infinitive).into_iter().flatten().any(|row| row.class == NO_VERB)
    }

    /// Returns whether a verb is transitive, and the line that says so. Returns `None` if `verbs.csv` does not say.
    pub(super) fn transitive(&self, infinitive: &str) -> Option<(bool, &Locus)> {
        let mut rows = self.verbs.get(infinitive).into_iter().flatten();
        rows.find_map(|row| Some((row.transitive?, &row.at)))
    }
}

fn read_verb(cells: [String; 8], at: &Locus, problems: &mut Diagnostics) -> Result<VerbRow, String> {
    let [infinitive, present, singular, plural, participle, class, transitive, nominal] = cells;
    if infinitive.is_empty() || !check_word(&infinitive, at, problems) {
        return Err("a row needs an infinitive".into());
    }
    if !CLASSES.contains(&class.as_str()) && class != NO_VERB {
        return Err(format!("unknown verb class `{class}`; use one of: {}, {NO_VERB}", CLASSES.join(", ")));
    }
    let parts = match (singular.is_empty(), plural.is_empty(), participle.is_empty()) {
        (false, false, _) => Some(([singular, plural], Some(participle).filter(|participle| !participle.is_empty()))),
        (true, true, true) if class == "weak" || class == NO_VERB => None,
        _ => {
            let message =
                "a row needs a past singular and a past plural; a weak verb may leave out all principal parts";
            return Err(message.into());
        }
    };
    let transitive = match transitive.as_str() {
        "" => None,
        "yes" => Some(true),
        "no" => Some(false),
        _ => return Err("`transitive` must be yes, no or empty".into()),
    };
    let nominal = match nominal.as_str() {
        "" => Nominal::Regular,
        "no" => Nominal::None,
        form => Nominal::Irregular(form.to_owned()),
    };
    let present = present.split_whitespace().map(str::to_owned).collect();
    Ok(VerbRow { infinitive, present, parts, class, transitive, nominal, at: at.clone() })
}
