//! The rules of an edition, one file per kind.
//!
//! A rule is applied to one reading of a form, and has a finding about it or not. All rules are applied
//! in the order of the edition's file; the first finding decides, the others are kept as further
//! findings.

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

pub use self::book::{Rule, RuleBook, RuleContext};
pub use self::lookup::{Lists, Lookup};
use crate::candidate::Reading;
use crate::document::Fields;
use crate::edition::Row;
use crate::locus::{FileName, Locus};
use crate::verdict::Outcome;

/// The input of a rule: a form and one of its readings.
#[derive(Clone, Copy, Debug)]
pub struct Subject<'a> {
    /// The normalised form.
    pub form: &'a str,
    /// One of its readings.
    pub reading: &'a Reading,
    /// The minimum and maximum number of tiles that spell the form, or the first letter that has no tile.
    pub lengths: Result<(usize, usize), char>,
    /// Whether the sources or lists of the edition contain the reading; otherwise a user typed the word.
    pub in_source: bool,
}

/// The result of a rule that matched.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Found {
    /// The part that matched: a letter, an abbreviation, a number of tiles …; `None` if the rule names no part.
    pub what: Option<String>,
    /// The reason that a list row or decision gives; `None` if the match is based on neither.
    pub why: Option<String>,
    /// The location of the list row, decision or annotation; `None` if the match is based on none of these.
    pub evidence: Option<Locus>,
    /// The outcome of this finding; `None` if it is that of the rule.
    pub outcome: Option<Outcome>,
}

impl Found {
    /// Creates a finding about a piece of the text.
    fn what(what: impl Into<String>) -> Self {
        Self { what: Some(what.into()), ..Self::default() }
    }

    /// Creates a finding that is based on a row of a list.
    fn row(list: &FileName, row: &Row) -> Self {
        Self {
            what: Some(row.word.clone()),
            why: Some(row.because.clone()),
            evidence: Some(Locus::line(list, row.line)),
            outcome: None,
        }
    }
}

/// A kind of rule with its parameters.
trait Kind: Sized {
    /// Reads the parameters. Returns `None` after an error.
    fn build(fields: &mut Fields<'_, '_>, scope: &mut RuleContext<'_>) -> Option<Self>;

    /// Returns the finding about a reading. Returns `None` if the rule does not match.
    fn ask(&self, subject: &Subject<'_>, book: &RuleBook, lookup: &dyn Lookup) -> Option<Found>;
}

/// A row of the table of kinds, [`KINDS`].
#[derive(Clone, Copy, Debug)]
pub struct KindEntry {
    /// The name in an edition's file.
    pub name: &'static str,
    source: &'static str,
    build: fn(&mut Fields<'_, '_>, &mut RuleContext<'_>) -> Option<Test>,
}

impl KindEntry {
    /// Returns the manual: a description of the kind, the reason why games have it, its parameters, an example.
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
        /// All kinds of rule, with the names that they have in an edition's file.
        pub const KINDS: &[KindEntry] = &[$(KindEntry {
            name: $name,
            source: include_str!(concat!(stringify!($module), ".rs")),
            build: |fields, scope| $module::$kind::build(fields, scope).map(Test::$kind),
        },)*];

        /// The test of a rule, with a variant for each kind.
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

/// The text of a word that a rule examines.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum On {
    /// The normalised form.
    Form,
    /// The word as written in the source.
    Written,
}

impl On {
    /// The values of the parameter `on`; the first one is the default.
    const CHOICES: &[(&str, Self)] = &[("form", Self::Form), ("written", Self::Written)];
}
