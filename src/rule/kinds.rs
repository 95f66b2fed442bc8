//! The table of all kinds of rule.

use super::kind::*;

/// An entry of [`KINDS`], the table of all kinds of rule.
#[cfg(feature = "compile")]
#[derive(Clone, Copy, Debug)]
pub struct KindEntry {
    /// The kind's name in an edition's file.
    pub name: &'static str,
    source: &'static str,
    pub(super) build: fn(&mut Fields<'_, '_>, &mut RuleContext<'_>) -> Option<Test>,
}

#[cfg(feature = "compile")]
impl KindEntry {
    /// Returns the manual of the kind: a description, the reason why games need it, its parameters and an example. The
    /// text is the module comment of the kind's file.
    pub fn manual(&self) -> String {
        let header = self.source.lines().map_while(|line| line.strip_prefix("//!"));
        header.map(|line| line.strip_prefix(' ').unwrap_or_default()).collect::<Vec<_>>().join("\n")
    }

    /// Returns the first sentence of the manual, without the name of the kind.
    pub fn summary(&self) -> String {
        let manual = self.manual();
        let first = manual.split("\n\n").next().unwrap_or_default().replace('\n', " ");
        first.split_once(": ").map_or(first.clone(), |(_, summary)| summary.to_owned())
    }

    /// Returns the names of the kind's own parameters, as the manual lists them.
    pub fn parameters(&self) -> Vec<String> {
        let manual = self.manual();
        let text =
            manual.split_once("Parameters:").map_or("", |(_, text)| text).split("```").next().unwrap_or_default();
        let (line, list) = text.split_once('\n').unwrap_or((text, ""));
        let quoted = |text: &str| -> Vec<String> { text.split('`').skip(1).step_by(2).map(str::to_owned).collect() };
        if line.contains('`') {
            return line.split(';').filter_map(|part| quoted(part).into_iter().next()).collect();
        }
        let items = list.lines().filter_map(|line| line.strip_prefix("- ")?.split_once(':'));
        items.flat_map(|(names, _)| quoted(names)).collect()
    }
}

macro_rules! kinds {
    ($($name:literal => $module:ident::$kind:ident,)*) => {
        /// All kinds of rule, by their names in an edition's file.
        #[cfg(feature = "compile")]
        pub const KINDS: &[KindEntry] = &[$(KindEntry {
            name: $name,
            source: include_str!(concat!(stringify!($module), ".rs")),
            build: |fields, context| super::$module::$kind::build(fields, context).map(Test::$kind),
        },)*];

        /// The test of a rule, with a variant for each kind.
        #[derive(Clone, Debug, Serialize, Deserialize)]
        pub enum Test {
            $(#[doc = concat!("`kind = \"", $name, "\"`")] #[serde(rename = $name)] $kind(super::$module::$kind),)*
        }

        impl Test {
            pub(super) fn ask(&self, subject: &Subject<'_>, lookup: &dyn Lookup) -> Option<Found> {
                match self { $(Self::$kind(test) => test.ask(subject, lookup),)* }
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
    "unattested" => unattested::Unattested,
    "tiles" => tiles::Tiles,
    "inflected" => inflected::Inflected,
    "extends" => extends::Extends,
    "fragment" => fragment::Fragment,
    "otherwise" => otherwise::Otherwise,
}
