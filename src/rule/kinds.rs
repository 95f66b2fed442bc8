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
    "fragment" => fragment::Fragment,
    "otherwise" => otherwise::Otherwise,
}
