//! `verbs.csv` and `verb-prefixes.csv`: properties that do not follow from a verb's own forms.

use std::collections::HashMap;

use crate::diagnostic::{Code, Diagnostics};
use crate::document::CsvRow;
use crate::locus::Locus;
use crate::text::check_word;

/// A row of `verbs.csv`; an empty cell gives no information.
#[derive(Clone, Debug)]
pub(super) struct VerbRow {
    pub(super) infinitive: String,
    /// The forms of the present besides the infinitive; empty if they are regular.
    pub(super) present: Vec<String>,
    /// Past singular and plural, and the past participle, which a few verbs lack (zullen); `None` if the row gives none
    /// of these.
    pub(super) parts: Option<([String; 2], Option<String>)>,
    pub(super) class: String,
    pub(super) transitive: Option<bool>,
    pub(super) nominal: Nominal,
    pub(super) at: Locus,
}

/// The noun of action of a verb: ge- and the stem.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) enum Nominal {
    Regular,
    None,
    Irregular(String),
}

/// The ways in which a prefix is joined to a verb.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Joins {
    /// Whether it may be separated from the verb, in main clauses and by the ge- of the participle: `aangepakt`.
    pub(super) separable: bool,
    /// Whether it may be inseparable from the verb, whose participle then has no ge-: `onderzocht`.
    pub(super) inseparable: bool,
}

/// A row of `verb-prefixes.csv`.
#[derive(Clone, Debug)]
pub(super) struct Prefix {
    pub(super) text: String,
    pub(super) joins: Joins,
    /// Whether it is an adverb or an adjective. A verb with such a prefix has no noun that is made of ge- and the stem.
    pub(super) is_adverbial: bool,
    pub(super) at: Locus,
}

/// The contents of both files.
#[derive(Clone, Debug, Default)]
pub(super) struct Tables {
    pub(super) verbs: HashMap<String, Vec<VerbRow>>,
    /// The prefixes, the longest first.
    pub(super) prefixes: Vec<Prefix>,
}

const CLASSES: [&str; 4] = ["weak", "strong", "mixed", "irregular"];
/// The class of a word that only looks like a verb.
const NO_VERB: &str = "none";
const KINDS: [&str; 5] = ["preposition", "adverb", "adjective", "noun", "prefix"];

impl Tables {
    pub(super) const VERB_COLUMNS: &[&str] =
        &["infinitive", "present", "past-singular", "past-plural", "participle", "class", "transitive", "nominal"];
    pub(super) const PREFIX_COLUMNS: &[&str] = &["prefix", "joins", "is"];

    /// Parses the rows. Wrong rows are reported in `problems` and left out.
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
            let joins = match joins.as_str() {
                "separable" => Joins { separable: true, inseparable: false },
                "inseparable" => Joins { separable: false, inseparable: true },
                "both" => Joins { separable: true, inseparable: true },
                _ => {
                    let help = "write separable, inseparable or both";
                    let message = format!("unknown value of `joins`: `{joins}`");
                    problems.error(Code::WrongValue, record.at, message, help);
                    continue;
                }
            };
            if !KINDS.contains(&kind.as_str()) {
                let help = format!("use one of: {}", KINDS.join(", "));
                problems.error(Code::WrongValue, record.at, format!("unknown kind of prefix: `{kind}`"), help);
            } else if check_word(&text, &record.at, problems) {
                tables.prefixes.push(Prefix {
                    text,
                    joins,
                    is_adverbial: kind == "adverb" || kind == "adjective",
                    at: record.at,
                });
            }
        }
        tables.prefixes.sort_by_key(|prefix| std::cmp::Reverse(prefix.text.len()));
        tables
    }

    /// Returns the rows that give a verb's principal parts.
    pub(super) fn principal(&self, infinitive: &str) -> impl Iterator<Item = &VerbRow> {
        self.verbs.get(infinitive).into_iter().flatten().filter(|row| row.parts.is_some())
    }

    /// Returns true if a word looks like a verb but is not one (wonnen is a form of winnen, although wonde and gewond
    /// exist).
    pub(super) fn cannot_be_verb(&self, infinitive: &str) -> bool {
        self.verbs.get(infinitive).is_some_and(|rows| rows.iter().any(|row| row.class == NO_VERB))
    }

    /// Returns whether a verb is transitive, and the line that says so. Returns `None` if the table does not say.
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
        return Err(format!("unknown class of verbs `{class}`; the classes are {} and {NO_VERB}", CLASSES.join(", ")));
    }
    let parts = match (singular.is_empty(), plural.is_empty(), participle.is_empty()) {
        (false, false, _) => Some(([singular, plural], Some(participle).filter(|participle| !participle.is_empty()))),
        (true, true, true) if class == "weak" || class == NO_VERB => None,
        _ => {
            return Err(
                "a row needs a past singular and a past plural; a weak verb may leave out all principal parts".into()
            );
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
