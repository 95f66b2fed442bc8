//! The rules an edition can be written with, one file per kind.
//!
//! A rule is asked about one reading of a form and either speaks or is silent. All rules are asked in
//! the order of the edition's file; the first that speaks decides, the others are kept as further findings.

mod abbreviation;
mod book;
mod casing;
mod decided;
mod derived_from_abbreviation;
mod fragment;
mod isolated_letter;
mod length;
mod letters;
mod listed;
mod lookup;
mod mark_required;
mod otherwise;
mod pattern;
mod tagged;
mod vowelless;

use serde::{Deserialize, Serialize};

pub use self::book::{Rule, RuleBook, Scope};
pub use self::lookup::{Lists, Lookup};
use crate::candidate::Reading;
use crate::document::Fields;
use crate::edition::Row;
use crate::locus::{FileName, Locus};
use crate::verdict::Outcome;

/// What a rule is asked about.
#[derive(Clone, Copy, Debug)]
pub struct Subject<'a> {
    /// The normalised form.
    pub form: &'a str,
    /// One of its readings.
    pub reading: &'a Reading,
    /// The fewest and the most tiles that lay the form, or the first letter that has no tile.
    pub lengths: Result<(usize, usize), char>,
    /// Whether a source has the reading; otherwise somebody typed the word.
    pub attested: bool,
}

/// What a rule found.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Found {
    /// The letter, abbreviation, number of tiles … that made it speak.
    pub what: Option<String>,
    /// The reason that a list row or decision gives.
    pub why: Option<String>,
    /// The list row, decision or annotation.
    pub evidence: Option<Locus>,
    /// What is said, where that is not the rule's own outcome.
    pub outcome: Option<Outcome>,
}

impl Found {
    /// A finding about a piece of the text.
    fn what(what: impl Into<String>) -> Self {
        Self { what: Some(what.into()), ..Self::default() }
    }

    /// A finding that rests on a row of a list.
    fn row(list: &FileName, row: &Row) -> Self {
        Self {
            what: Some(row.word.clone()),
            why: Some(row.because.clone()),
            evidence: Some(Locus::line(list, row.line)),
            outcome: None,
        }
    }
}

/// A kind of rule.
trait Kind: Sized {
    /// Reads the parameters; `None` after an error.
    fn build(fields: &mut Fields<'_, '_>, scope: &mut Scope<'_>) -> Option<Self>;

    /// What the rule has to say, if anything.
    fn ask(&self, subject: &Subject<'_>, book: &RuleBook, lookup: &dyn Lookup) -> Option<Found>;
}

/// A kind of rule in the table.
#[derive(Clone, Copy, Debug)]
pub struct KindEntry {
    /// Its name in an edition's file.
    pub name: &'static str,
    source: &'static str,
    build: fn(&mut Fields<'_, '_>, &mut Scope<'_>) -> Option<Test>,
}

impl KindEntry {
    /// The manual: what the kind says, why games have it, its parameters, an example.
    pub fn manual(&self) -> String {
        let header = self.source.lines().take_while(|line| line.starts_with("//!"));
        header
            .map(|line| line.trim_start_matches("//!").strip_prefix(' ').unwrap_or_default())
            .collect::<Vec<_>>()
            .join("\n")
    }
}

macro_rules! kinds {
    ($($name:literal => $module:ident::$kind:ident,)*) => {
        /// All kinds of rule, by the name that an edition's file gives them.
        pub const KINDS: &[KindEntry] = &[$(KindEntry {
            name: $name,
            source: include_str!(concat!(stringify!($module), ".rs")),
            build: |fields, scope| $module::$kind::build(fields, scope).map(Test::$kind),
        },)*];

        /// What a rule looks for.
        #[derive(Clone, Debug, Serialize, Deserialize)]
        pub enum Test {
            $(#[doc = concat!("`kind = \"", $name, "\"`")] #[serde(rename = $name)] $kind($module::$kind),)*
        }

        impl Test {
            fn ask(&self, subject: &Subject<'_>, book: &RuleBook, lookup: &dyn Lookup) -> Option<Found> {
                match self { $(Self::$kind(test) => test.ask(subject, book, lookup),)* }
            }
        }
    };
}

kinds! {
    "letters" => letters::Letters,
    "length" => length::Length,
    "decided" => decided::Decided,
    "listed" => listed::Listed,
    "pattern" => pattern::Pattern,
    "casing" => casing::Casing,
    "isolated-letter" => isolated_letter::IsolatedLetter,
    "vowelless" => vowelless::Vowelless,
    "mark-required" => mark_required::MarkRequired,
    "abbreviation" => abbreviation::Abbreviation,
    "derived-from-abbreviation" => derived_from_abbreviation::DerivedFromAbbreviation,
    "tagged" => tagged::Tagged,
    "fragment" => fragment::Fragment,
    "otherwise" => otherwise::Otherwise,
}

/// Which text of a word a rule looks at.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum On {
    /// The normalised form.
    Form,
    /// The spelling of the source.
    Written,
}

impl On {
    /// The values of the parameter `on`, the default first.
    const CHOICES: &[(&str, Self)] = &[("form", Self::Form), ("written", Self::Written)];
}
