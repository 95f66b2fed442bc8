//! A dictionary whose forms have tags, which a source's `[tags]` table gives to flags, fields and affix classes.

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
    /// The derivations that forms had so far, by their rules.
    derivations: HashMap<Box<[RuleId]>, Derivation>,
}

/// A form of a stem with its tags.
pub(super) struct TaggedForm {
    text: Box<str>,
    tags: Tags,
    /// The rules that made it.
    rules: Box<[RuleId]>,
}

impl<'a> TaggedDictionary<'a> {
    pub(super) fn new(dictionary: DicFile<'a>, affixes: &Affixes, tag_map: &'a TagMap) -> Self {
        Self { dictionary, meanings: Meanings::new(affixes, tag_map), derivations: HashMap::new() }
    }

    /// Returns the forms of a stem, each once with the same tags.
    ///
    /// # Errors
    /// If there are too many forms.
    pub(super) fn forms(&mut self, stem: &Stem<'_>) -> Result<Vec<TaggedForm>, TooMany> {
        let meanings = &self.meanings;
        let own = meanings.of_stem(stem);
        let (mut forms, mut seen) = (Vec::new(), HashSet::new());
        self.dictionary.forms(stem, |form| {
            let tags = form.rules.iter().fold(own, |tags, rule| tags.with(meanings.of_rule(*rule)));
            if seen.insert((form.text.to_owned(), tags)) {
                forms.push(TaggedForm { text: form.text.into(), tags, rules: form.rules.into() });
            }
        })?;
        Ok(forms)
    }

    /// Adds to a form the affixes that made it.
    pub(super) fn derive(&mut self, form: TaggedForm) -> UnfoldedForm {
        let TaggedForm { text, tags, rules } = form;
        let derivation = match self.derivations.get(&rules) {
            Some(derivation) => derivation.clone(),
            None => {
                let derivation = self.dictionary.derivation(&rules);
                self.derivations.insert(rules, derivation.clone());
                derivation
            }
        };
        UnfoldedForm { text, tags, derivation }
    }
}

/// The tags of flags, fields and rules.
struct Meanings<'a> {
    /// The flags in the `[tags]` table, each with the text that names it there.
    flags: HashMap<Flag, &'a str>,
    tag_map: &'a TagMap,
    of_rule: Vec<Tags>,
}

impl<'a> Meanings<'a> {
    fn new(affixes: &Affixes, tag_map: &'a TagMap) -> Self {
        let flags = tag_map.values().filter_map(|name| Some((affixes.style.read_one(name)?, name)));
        let of_class: Vec<_> =
            affixes.classes.iter().map(|class| tag_map.tags_of(&class_key(affixes, class))).collect();
        let of_rule = affixes.rules.iter().map(|rule| {
            let of_fields = of_fields(tag_map, rule.fields.iter().map(|field| &**field));
            of_fields.with(of_class[rule.class as usize])
        });
        Self { flags: flags.collect(), tag_map, of_rule: of_rule.collect() }
    }

    fn of_stem(&self, stem: &Stem<'_>) -> Tags {
        let flags = stem.flags.iter().filter_map(|flag| self.flags.get(flag));
        let of_fields = of_fields(self.tag_map, stem.fields.iter().copied());
        flags.fold(of_fields, |all, flag| all.with(self.tag_map.tags_of(flag)))
    }

    fn of_rule(&self, rule: RuleId) -> Tags {
        self.of_rule[rule as usize]
    }
}

/// Returns the name of an affix class in `[tags]`: `PFX R`, as in the header of the class in the `.aff` file.
fn class_key(affixes: &Affixes, class: &Class) -> String {
    let kind = match class.affix {
        Affix::Prefix => "PFX",
        Affix::Suffix => "SFX",
    };
    format!("{kind} {}", affixes.style.write(class.flag))
}

fn of_fields<'f>(tag_map: &TagMap, fields: impl Iterator<Item = &'f str>) -> Tags {
    fields.fold(Tags::NONE, |all, field| all.with(tag_map.tags_of(field)))
}
