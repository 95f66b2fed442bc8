//! Infers verbs with a prefix: aanpakken, bedriegen, opendoen.

use std::collections::BTreeMap;

use super::infer::Inference;
use super::spelling::{Stem, inflected_participle, prefixed, stems, strip_linking_letter};
use super::tables::{Nominal, Prefix};
use super::verb::{Joint, Verb};

impl Inference<'_> {
    /// Returns the verbs with this infinitive that consist of a prefix and a known verb. If there are none, returns the
    /// weak verb that consists of a prefix and a stem, if there is one. The stem need not be a verb by itself (beamen,
    /// aanmoedigen).
    pub(super) fn compound(&self, infinitive: &str, known: &BTreeMap<&str, Vec<Verb>>) -> Vec<Verb> {
        let mut of_known = self.tables.prefixes_of(infinitive).map(|(prefix, rest)| {
            let bases = known.get(rest.as_str()).into_iter().flatten();
            bases.flat_map(|base| self.compounds_of(infinitive, prefix, base)).collect::<Vec<_>>()
        });
        if let Some(found) = of_known.find(|found| !found.is_empty()) {
            return found;
        }
        let weak = self.tables.bases_of(infinitive).find_map(|(prefix, rest)| {
            stems(&rest).iter().find_map(|stem| self.weak_compound(infinitive, prefix, stem))
        });
        weak.into_iter().collect()
    }

    fn weak_compound(&self, infinitive: &str, prefix: &Prefix, stem: &Stem) -> Option<Verb> {
        let participle = stem.participle();
        let separable = format!("{}{}", prefix.text, prefixed("ge", &participle));
        let candidates = [(true, separable), (false, prefixed(&prefix.text, &participle))];
        let mut allowed = candidates.iter().filter(|(is_separable, _)| prefix.allows(*is_separable));
        allowed.find_map(|(is_separable, participle)| {
            let verb = self.weak(infinitive, stem, (&prefix.text, participle))?;
            let is_verb = !may_be_participle(prefix, infinitive, participle, self.has_all(&verb.present));
            let joint = Some(Joint::new(prefix, *is_separable));
            is_verb.then_some(Verb { nominal: Nominal::None, joint, ..verb })
        })
    }

    /// Returns the verbs that a prefix makes from a known verb: a separable verb, an inseparable verb, or both. Sources
    /// must contain their participles.
    fn compounds_of(&self, infinitive: &str, prefix: &Prefix, base: &Verb) -> Vec<Verb> {
        let put = |form: &str| infinitive_like(infinitive, prefix, form);
        let Some(participle) = &base.participle else { return Vec::new() };
        let without_ge = base.joint.is_none().then(|| participle.strip_prefix("ge")).flatten();
        let finite = Finite {
            past: [put(&base.past[0]), put(&base.past[1])],
            present: base.present.iter().map(|form| put(form)).collect(),
        };
        let candidates =
            [(true, put(participle)), (false, put(&strip_linking_letter(without_ge.unwrap_or(participle))))];
        let mut verbs = Vec::<Verb>::new();
        for (is_separable, participle) in candidates {
            // `aanpakt` is a form of the separable verb aanpakken. So it is not evidence of an inseparable verb.
            let is_ambiguous = !verbs.is_empty() && (finite.has(&participle) || participle == infinitive);
            if prefix.allows(is_separable)
                && !is_ambiguous
                && self.has_enough_forms(&finite, base, is_separable)
                && !may_be_participle(prefix, infinitive, &participle, self.has_all(&finite.present))
            {
                let joint = Joint::new(prefix, is_separable);
                verbs.extend(self.compound_verb(infinitive, base, joint, &finite, participle));
            }
        }
        verbs
    }

    /// Returns true if sources contain enough finite forms besides the participle.
    fn has_enough_forms(&self, finite: &Finite, base: &Verb, is_separable: bool) -> bool {
        let has_past = || finite.past.iter().any(|form| self.source_words.has(form));
        match is_separable {
            // `afgeleid` is the participle of afleiden, even if there is a verb afgeleiden.
            true if base.has_own_ge() => self.source_words.has(&finite.past[0]),
            true => base.joint.is_none() || has_past() || self.has_all(&finite.present),
            false => has_past(),
        }
    }

    fn has_all(&self, forms: &[String]) -> bool {
        forms.iter().all(|form| self.source_words.has(form))
    }

    fn compound_verb(
        &self,
        infinitive: &str,
        base: &Verb,
        joint: Joint,
        finite: &Finite,
        participle: String,
    ) -> Option<Verb> {
        let known = self.source_words.part("past-participle", &participle)?;
        let third_person = finite.present.last().and_then(|form| self.source_words.part("third-person", form));
        let past = self.source_words.part("past-singular", &finite.past[0]);
        let parts = third_person.into_iter().chain(past).chain([known]).chain(base.parts.iter().cloned());
        Some(Verb {
            infinitive: infinitive.into(),
            class: base.class.clone(),
            present: finite.present.clone(),
            past: finite.past.clone(),
            participle: Some(participle),
            nominal: Nominal::None,
            joint: Some(joint),
            parts: parts.collect(),
        })
    }
}

/// The finite forms of a verb with a prefix.
struct Finite {
    past: [String; 2],
    present: Vec<String>,
}

impl Finite {
    fn has(&self, form: &str) -> bool {
        self.past.iter().chain(&self.present).any(|own| own == form)
    }
}

/// Puts a prefix before a form. If the infinitive has a hyphen after the prefix, a form that begins with a vowel also
/// gets a hyphen.
fn infinitive_like(infinitive: &str, prefix: &Prefix, form: &str) -> String {
    let has_hyphen = infinitive[prefix.text.len()..].starts_with('-');
    if has_hyphen && form.starts_with(['a', 'e', 'i', 'o', 'u']) {
        format!("{}-{form}", prefix.text)
    } else {
        prefixed(&prefix.text, form)
    }
}

/// Returns true if an infinitive that begins with ge- may in fact belong to the verb after ge-: as its participle
/// (geschenken, gelegen), or as the plural of its participle (gezetten). A word whose present is in the sources
/// (geloven) is not a participle.
fn may_be_participle(prefix: &Prefix, infinitive: &str, participle: &str, has_present: bool) -> bool {
    let is_plural =
        || inflected_participle(infinitive, participle).is_some_and(|form| infinitive == format!("{form}n"));
    prefix.text == "ge" && (!has_present || is_plural())
}
