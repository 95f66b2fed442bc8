//! Which verbs there are, and their principal parts, from what sources attest.

use std::collections::{BTreeMap, BTreeSet};

use super::spelling::{Stem, inflected_participle, prefixed, stems, without_joint};
use super::tables::{Joins, Nominal, Prefix, Tables, VerbRow};
use crate::locus::Locus;
use crate::morphology::{Attested, Part};

/// A verb with all that its paradigm follows from.
#[derive(Clone, Debug)]
pub(super) struct Verb {
    pub(super) infinitive: String,
    pub(super) class: String,
    /// The forms of the present besides the infinitive.
    pub(super) present: Vec<String>,
    /// Singular and plural.
    pub(super) past: [String; 2],
    pub(super) participle: Option<String>,
    /// ge- and the stem, if there may be such a noun.
    nominal: Nominal,
    /// How its first member is joined, if it has one.
    pub(super) joint: Option<Joint>,
    /// The forms from which it is known, each with its line.
    pub(super) parts: Vec<Part>,
}

/// A verb's prefix.
#[derive(Clone, Debug)]
pub(super) struct Joint {
    pub(super) prefix: String,
    pub(super) is_separable: bool,
    pub(super) at: Locus,
}

/// All verbs that can be inferred, sorted by infinitive.
pub(super) fn verbs(tables: &Tables, attested: &Attested<'_>) -> Vec<Verb> {
    let is_infinitive = |word: &&str| word.ends_with("en") || word.ends_with("ën") || tables.verbs.contains_key(*word);
    let infinitives = attested.words().filter(is_infinitive).filter(|word| !tables.is_no_verb(word));
    let infinitives: BTreeSet<_> = infinitives.collect();
    let inference = Inference { tables, attested };
    let mut found = BTreeMap::<&str, Vec<Verb>>::new();
    for &infinitive in &infinitives {
        found.insert(infinitive, inference.simple(infinitive));
    }
    // What looks like a verb in ge- may be a participle: geweken, gebakken.
    let participles: BTreeSet<_> = found.values().flatten().filter_map(|verb| verb.participle.clone()).collect();
    // A verb may have two prefixes (heraanbesteden, aanbevelen): each round puts one before what is known.
    for _ in 0..2 {
        let is_open = |infinitive: &&&str| found[**infinitive].is_empty() && !participles.contains(**infinitive);
        let compounds = infinitives.iter().filter(is_open);
        let compounds: Vec<_> =
            compounds.map(|infinitive| (*infinitive, inference.compound(infinitive, &found))).collect();
        found.extend(compounds);
    }
    let is_verb = |word: &str| found.get(word).is_some_and(|verbs| !verbs.is_empty());
    let without_nominal: Vec<_> =
        infinitives.iter().copied().filter(|infinitive| inference.has_first_member(infinitive, is_verb)).collect();
    for infinitive in without_nominal {
        found.get_mut(infinitive).into_iter().flatten().for_each(|verb| verb.nominal = Nominal::None);
    }
    found.into_values().flatten().collect()
}

impl Verb {
    /// Whether the ge- of the participle belongs to the infinitive.
    fn has_own_ge(&self) -> bool {
        let participle = self.participle.as_deref().unwrap_or_default();
        self.infinitive.starts_with("ge") && participle.starts_with("ge") && !participle.starts_with("gege")
    }

    /// ge- and the stem, if there is such a noun: only beside a participle whose ge- comes before all else.
    pub(super) fn nominal(&self) -> Option<String> {
        let participle = self.participle.as_deref().unwrap_or_default();
        match &self.nominal {
            Nominal::None => None,
            Nominal::Irregular(form) => Some(form.clone()),
            Nominal::Regular => self
                .present
                .first()
                .filter(|_| participle.starts_with("ge") && !self.has_own_ge())
                .map(|stem| prefixed("ge", stem)),
        }
    }
}

struct Inference<'a> {
    tables: &'a Tables,
    attested: &'a Attested<'a>,
}

impl Inference<'_> {
    fn part(&self, name: &str, text: &str) -> Option<Part> {
        Some(Part { name: name.into(), text: text.into(), at: self.attested.get(text)?.clone() })
    }

    /// A verb that `verbs.csv` gives, or a weak one whose participle has ge-.
    fn simple(&self, infinitive: &str) -> Vec<Verb> {
        let rows: Vec<_> = self.tables.principal(infinitive).filter_map(|row| self.listed(row)).collect();
        if !rows.is_empty() {
            return rows;
        }
        let found = stems(infinitive).into_iter().find_map(|stem| {
            let ending = stem.participle();
            let participles = [prefixed("ge", &ending), format!("ge{ending}")];
            participles.iter().find_map(|participle| self.weak(infinitive, &stem, ("", participle)))
        });
        found.into_iter().collect()
    }

    fn listed(&self, row: &VerbRow) -> Option<Verb> {
        let (past, participle) = row.parts.clone()?;
        let present = match row.present.is_empty() {
            true => self.present(&row.infinitive)?,
            false => row.present.clone(),
        };
        let part = |(name, text): (&str, &String)| Part { name: name.into(), text: text.clone(), at: row.at.clone() };
        let finite = [("past-singular", &past[0]), ("past-plural", &past[1])];
        let parts = finite.into_iter().chain(participle.as_ref().map(|form| ("past-participle", form)));
        Some(Verb {
            infinitive: row.infinitive.clone(),
            class: row.class.clone(),
            present,
            parts: parts.map(part).collect(),
            past,
            participle,
            nominal: row.nominal.clone(),
            joint: None,
        })
    }

    /// The present of a regular verb: of the stems that it may have the one that is attested.
    fn present(&self, infinitive: &str) -> Option<Vec<String>> {
        let stems = stems(infinitive);
        let known = stems.iter().find(|stem| self.attested.has(&stem.third_person()));
        let stem = known.or(stems.first())?;
        Some(present_of(stem))
    }

    /// A weak verb with this stem, if past and participle are attested.
    fn weak(&self, infinitive: &str, stem: &Stem, (prefix, participle): (&str, &str)) -> Option<Verb> {
        let with = |form: String| prefixed(prefix, &form);
        let past = with(stem.past());
        let third_person = with(stem.third_person());
        let parts = [
            self.part("third-person", &third_person),
            Some(self.part("past-singular", &past)?),
            Some(self.part("past-participle", participle)?),
        ];
        Some(Verb {
            infinitive: infinitive.into(),
            class: "weak".into(),
            present: present_of(stem).into_iter().map(with).collect(),
            past: [past.clone(), format!("{past}n")],
            participle: Some(participle.into()),
            nominal: Nominal::Regular,
            joint: None,
            parts: parts.into_iter().flatten().collect(),
        })
    }

    /// The prefixes with which a word begins, and what is left of it.
    fn prefixes_of<'w>(&'w self, word: &'w str) -> impl Iterator<Item = (&'w Prefix, String)> {
        let prefixes = self.tables.prefixes.iter();
        prefixes.filter_map(move |prefix| Some((prefix, without_joint(word.strip_prefix(prefix.text.as_str())?))))
    }

    /// A verb with a prefix: of a known verb, or a weak one that exists only so (beamen, aanmoedigen).
    fn compound(&self, infinitive: &str, known: &BTreeMap<&str, Vec<Verb>>) -> Vec<Verb> {
        let of_known = self.prefixes_of(infinitive).map(|(prefix, rest)| {
            let bases = known.get(rest.as_str()).into_iter().flatten();
            bases.flat_map(|base| self.compounds_of(infinitive, prefix, base)).collect::<Vec<_>>()
        });
        if let Some(found) = of_known.into_iter().find(|found| !found.is_empty()) {
            return found;
        }
        let weak = self.prefixes_of(infinitive).find_map(|(prefix, rest)| {
            let is_long_enough = rest.chars().count() >= 4;
            stems(&rest).iter().filter(|_| is_long_enough).find_map(|stem| self.weak_compound(infinitive, prefix, stem))
        });
        weak.into_iter().collect()
    }

    /// Whether a verb begins with an adverb or an adjective, beside which no ge- with the stem stands.
    fn has_first_member(&self, infinitive: &str, is_verb: impl Fn(&str) -> bool) -> bool {
        self.prefixes_of(infinitive).any(|(prefix, rest)| prefix.is_adverbial && is_verb(&rest))
    }

    fn weak_compound(&self, infinitive: &str, prefix: &Prefix, stem: &Stem) -> Option<Verb> {
        let participle = stem.participle();
        let ways = [
            (true, format!("{}{}", prefix.text, prefixed("ge", &participle))),
            (false, prefixed(&prefix.text, &participle)),
        ];
        ways.iter().filter(|(is_separable, _)| prefix.joins.allow(*is_separable)).find_map(
            |(is_separable, participle)| {
                let verb = self.weak(infinitive, stem, (&prefix.text, participle))?;
                let has_present = verb.present.iter().all(|form| self.attested.has(form));
                if may_be_participle(prefix, infinitive, participle, has_present) {
                    return None;
                }
                Some(Verb { nominal: Nominal::None, joint: Some(Joint::new(prefix, *is_separable)), ..verb })
            },
        )
    }

    fn compounds_of(&self, infinitive: &str, prefix: &Prefix, base: &Verb) -> Vec<Verb> {
        let put = |form: &str| infinitive_like(infinitive, prefix, form);
        let Some(participle) = &base.participle else { return Vec::new() };
        let without_ge = base.joint.is_none().then(|| participle.strip_prefix("ge")).flatten();
        let participles = [(true, put(participle)), (false, put(&without_joint(without_ge.unwrap_or(participle))))];
        let past = [put(&base.past[0]), put(&base.past[1])];
        let present: Vec<_> = base.present.iter().map(|form| put(form)).collect();
        let has_past = || past.iter().any(|form| self.attested.has(form));
        let has_present = || present.iter().all(|form| self.attested.has(form));
        let mut is_separable_too = false;
        let ways = participles.into_iter().filter_map(|(is_separable, participle)| {
            // `aanpakt` is a form of the separable verb, and so no evidence of an inseparable one.
            let is_finite = || present.iter().chain(&past).any(|form| *form == participle) || participle == infinitive;
            if is_separable_too && is_finite() {
                return None;
            }
            if !prefix.joins.allow(is_separable) {
                return None;
            }
            let known = self.part("past-participle", &participle)?;
            let is_attested = match is_separable {
                // `afgeleid` belongs to afleiden, whether there is a verb afgeleiden or not.
                true if base.has_own_ge() => self.attested.has(&past[0]),
                true => base.joint.is_none() || has_past() || has_present(),
                false => has_past(),
            };
            if !is_attested || may_be_participle(prefix, infinitive, &participle, has_present()) {
                return None;
            }
            is_separable_too = is_separable;
            let finite =
                [present.last().and_then(|form| self.part("third-person", form)), self.part("past-singular", &past[0])];
            Some(Verb {
                infinitive: infinitive.into(),
                class: base.class.clone(),
                present: present.clone(),
                past: past.clone(),
                participle: Some(participle),
                nominal: Nominal::None,
                joint: Some(Joint::new(prefix, is_separable)),
                parts: finite.into_iter().flatten().chain([known]).chain(base.parts.iter().cloned()).collect(),
            })
        });
        ways.collect()
    }
}

/// Puts a prefix before a form as the infinitive has it: with its hyphen before a vowel.
fn infinitive_like(infinitive: &str, prefix: &Prefix, form: &str) -> String {
    let has_hyphen = infinitive[prefix.text.len()..].starts_with('-');
    if has_hyphen && form.starts_with(['a', 'e', 'i', 'o', 'u']) {
        format!("{}-{form}", prefix.text)
    } else {
        prefixed(&prefix.text, form)
    }
}

/// Whether what begins with ge- may be a participle of the base (geschenken, gelegen) or the plural of one (gezetten)
/// rather than a verb, whose present is attested (geloven).
fn may_be_participle(prefix: &Prefix, infinitive: &str, participle: &str, has_present: bool) -> bool {
    let is_plural =
        || inflected_participle(infinitive, participle).is_some_and(|form| infinitive == format!("{form}n"));
    prefix.text == "ge" && (!has_present || is_plural())
}

fn present_of(stem: &Stem) -> Vec<String> {
    let mut forms = vec![stem.text.clone(), stem.third_person()];
    forms.dedup();
    forms
}

impl Joins {
    fn allow(self, is_separable: bool) -> bool {
        if is_separable { self.separable } else { self.inseparable }
    }
}

impl Joint {
    fn new(prefix: &Prefix, is_separable: bool) -> Self {
        Self { prefix: prefix.text.clone(), is_separable, at: prefix.at.clone() }
    }
}
