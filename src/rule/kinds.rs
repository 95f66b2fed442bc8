//! The table of all kinds of rule.

use super::kind::*;

/// An entry of [`KINDS`], the table of all kinds of rule.
#[cfg(feature = "compile")]
#[derive(Clone, Copy, Debug)]
pub struct KindEntry {
    /// The kind's name in an edition's file.
    pub name: &'static str,
    /// The names of its own parameters.
    pub parameters: &'static [&'static str],
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
}

macro_rules! kinds {
    ($($name:literal => $module:ident::$kind:ident [$($parameter:literal),*],)*) => {
        /// All kinds of rule, by their names in an edition's file.
        #[cfg(feature = "compile")]
        pub const KINDS: &[KindEntry] = &[$(KindEntry {
            name: $name,
            parameters: &[$($parameter),*],
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
    "letters" => letters::Letters [],
    "length" => length::Length ["min", "max", "unit"],
    "decided" => decided::Decided ["file"],
    "listed" => listed::Listed ["list", "on", "kinds", "entries"],
    "pattern" => pattern::Pattern ["matches", "on"],
    "casing" => casing::Casing ["capital"],
    "isolated-letter" => isolated_letter::IsolatedLetter [],
    "vowelless" => vowelless::Vowelless [],
    "mark-required" => mark_required::MarkRequired ["marks"],
    "abbreviation" => abbreviation::Abbreviation ["points", "capitals", "list"],
    "derived-from-abbreviation" => derived_from_abbreviation::DerivedFromAbbreviation ["list", "tags", "except"],
    "tagged" => tagged::Tagged ["tags", "and", "unless", "on"],
    "unattested" => unattested::Unattested ["tags", "sources", "min", "list", "kinds", "prefixes", "endings", "not-from"],
    "tiles" => tiles::Tiles ["at-most", "distinct", "undoubled", "bag"],
    "inflected" => inflected::Inflected ["forms", "also-words"],
    "extends" => extends::Extends ["endings"],
    "rare" => rare::Rare ["source", "first", "zipf"],
    "fragment" => fragment::Fragment [],
    "otherwise" => otherwise::Otherwise ["then"],
}
