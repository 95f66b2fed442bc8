//! A dictionary whose forms have tags. A source's `[tags]` table gives tags to flags, fields and affix classes.

use std::collections::{HashMap, HashSet};

use super::affixes::{Affixes, Class, RuleId};
use super::dic_file::DicFile;
use super::flags::Flag;
use super::stem::Stem;
use super::unfold::TooMany;
use crate::derivation::{Affix, Derivation};
use crate::source::entry::UnfoldedForm;
use crate::source::tag_map::TagMap;
use crate::tag::Tags;

/// A dictionary whose stems can be unfolded to forms with tags.
pub(super) struct TaggedDictionary<'a> {
    dictionary: DicFile<'a>,
    meanings: Meanings<'a>,
    /// A cache of derivations, by the rules that they contain.
    derivations: HashMap<Box<[RuleId]>, Derivation>,
}

impl<'a> TaggedDictionary<'a> {
    pub(super) fn new(dictionary: DicFile<'a>, affixes: &Affixes, tag_map: &'a TagMap) -> Self {
        Self { dictionary, meanings: Meanings::new(affixes, tag_map), derivations: HashMap::new() }
    }

    /// Returns the forms of a stem. A form that different rules make with the same tags is returned only once.
    ///
    /// # Errors
    /// If there are too many forms, or if converting them takes too long.
    pub(super) fn forms(&mut self, stem: &Stem<'_>) -> Result<Vec<UnfoldedForm>, TooMany> {
        let meanings = &self.meanings;
        let own = meanings.of_stem(stem);
        let (mut forms, mut seen) = (Vec::<(Box<str>, Tags, Box<[RuleId]>)>::new(), HashSet::new());
        self.dictionary.forms(stem, |form| {
            let tags = form.rules.iter().fold(own, |tags, rule| tags.with(meanings.of_rule[*rule as usize]));
            if seen.insert((form.text.to_owned(), tags)) {
                forms.push((form.text.into(), tags, form.rules.into()));
            }
        })?;
        let unfolded = |(text, tags, rules)| UnfoldedForm { text, tags, derivation: self.derivation(rules) };
        Ok(forms.into_iter().map(unfolded).collect())
    }

    fn derivation(&mut self, rules: Box<[RuleId]>) -> Derivation {
        self.derivations.entry(rules).or_insert_with_key(|rules| self.dictionary.derivation(rules)).clone()
    }
}

/// The tags of flags, fields and rules.
struct Meanings<'a> {
    /// The flags in the `[tags]` table, each with its key in the table.
    flags: HashMap<Flag, &'a str>,
    tag_map: &'a TagMap,
    /// The tags of each rule, indexed by [`RuleId`].
    of_rule: Vec<Tags>,
}

impl<'a> Meanings<'a> {
    fn new(affixes: &Affixes, tag_map: &'a TagMap) -> Self {
        let flags = tag_map.values().filter_map(|name| Some((affixes.style.read_one(name)?, name)));
        let of_class: Vec<_> =
            affixes.classes.iter().map(|class| tag_map.tags_of(&class_key(affixes, class))).collect();
        let of_rule = affixes.rules.iter().map(|rule| {
            let of_fields: Tags = rule.fields.iter().map(|field| tag_map.tags_of(field)).collect();
            of_fields.with(of_class[rule.class as usize])
        });
        Self { flags: flags.collect(), tag_map, of_rule: of_rule.collect() }
    }

    fn of_stem(&self, stem: &Stem<'_>) -> Tags {
        let flags = stem.flags.iter().filter_map(|flag| self.flags.get(flag)).map(|flag| self.tag_map.tags_of(flag));
        flags.chain(stem.fields.iter().map(|field| self.tag_map.tags_of(field))).collect()
    }
}

/// Returns the key of an affix class in the `[tags]` table, such as `PFX R`. The header of the class in the `.aff` file
/// begins with the same text.
fn class_key(affixes: &Affixes, class: &Class) -> String {
    let kind = match class.affix {
        Affix::Prefix => "PFX",
        Affix::Suffix => "SFX",
    };
    format!("{kind} {}", affixes.write_flag(class.flag))
}
