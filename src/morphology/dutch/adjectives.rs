//! `kind = "dutch-adjective"`: comparatives and superlatives of Dutch adjectives, with and without -e.
//!
//! A form with -e is derived only if a source contains the form without -e (`energiezuinigere` from `energiezuiniger`).
//! A form without -e is derived only if a source contains the form with -e (`roemrijkst` from `roemrijkste`).
//!
//! Sources must show that an adjective has degrees of comparison: they must contain the adjective with and without -e,
//! one of its comparatives, and a second form of comparison. The second form is not required if the adjective has an
//! ending that only adjectives have. If two adjectives can have the same comparative (`harder` from `hard` or `har`),
//! the comparative belongs to the adjective with more forms in sources.
//!
//! Source: Woordenlijst Nederlandse Taal, Leidraad, sections 4 (vowels and consonants) and 13 (degrees of comparison).

use std::cmp::Reverse;
use std::collections::BTreeMap;

use crate::morphology::grammar::{Grammar, SourceWords};
use crate::paradigm::{Paradigm, ParadigmForm};
use crate::tag::Tags;

/// The names of the forms that an edition can request.
pub(crate) const FORMS: &[&str] = &["comparative", "comparative-inflected", "superlative", "superlative-inflected"];

/// Endings of adjectives that are not also endings of verbs or of nouns for persons.
const ENDINGS: &[&str] = &[
    "ig", "lijk", "isch", "baar", "zaam", "loos", "end", "eel", "aal", "ief", "eus", "iek", "ant", "ent", "air",
    "abel", "ibel", "eerd",
];

/// The minimum number of letters before one of these endings.
const MIN_HEAD_LETTERS: usize = 3;

/// The grammar of adjectives.
#[derive(Debug)]
pub(crate) struct Adjectives;

impl Grammar for Adjectives {
    fn paradigms(&self, source_words: &SourceWords<'_>) -> Vec<Paradigm> {
        let mut best = BTreeMap::<String, Compared<'_>>::new();
        for word in source_words.words().filter(|word| word.chars().all(|sign| sign.is_lowercase())) {
            for stem in stems(word) {
                let Some(compared) = Compared::new(word, &stem, source_words) else { continue };
                let comparative = compared.forms[0].as_ref().map(|form| form.text.clone()).unwrap_or_default();
                if best.get(&comparative).is_none_or(|known| compared.rank() > known.rank()) {
                    best.insert(comparative, compared);
                }
            }
        }
        best.values().map(|compared| compared.paradigm(source_words)).collect()
    }

    fn tags(&self, _: &str) -> Tags {
        Tags::named("adjective").unwrap_or_default()
    }
}

/// A form of comparison, and whether a source contains it.
struct Degree {
    text: String,
    has_source: bool,
}

/// An adjective with its forms, in the order of [`FORMS`]. A superlative is `None` if it is formed with `meest`.
struct Compared<'a> {
    word: &'a str,
    inflected: String,
    forms: [Option<Degree>; 4],
}

impl<'a> Compared<'a> {
    /// Creates the adjective `word`, whose inflected forms begin with `stem`. Returns `None` if sources do not confirm
    /// that the adjective has degrees of comparison.
    fn new(word: &'a str, stem: &str, source_words: &SourceWords<'_>) -> Option<Self> {
        let inflected = format!("{stem}e");
        if !source_words.has(&inflected) {
            return None;
        }
        let comparative = if word.ends_with('r') { format!("{word}der") } else { format!("{stem}er") };
        // The superlative of adjectives in -st and -sch is formed with `meest`.
        let takes_meest = word.ends_with("st") || word.ends_with("sch");
        let superlative = (!takes_meest).then(|| format!("{word}{}", if word.ends_with('s') { "t" } else { "st" }));
        let with_e = |text: &String| format!("{text}e");
        let (comparative_e, superlative_e) = (with_e(&comparative), superlative.as_ref().map(with_e));
        let texts = [Some(comparative), Some(comparative_e), superlative, superlative_e];
        let degree = |text: String| Degree { has_source: source_words.has(&text), text };
        let compared = Self { word, inflected, forms: texts.map(|text| text.map(degree)) };
        // The superlative of an adjective in -s looks like the third person of a verb: `plaatst`.
        let misleading = word.ends_with('s') && compared.has(2) && !compared.has(3);
        let evidence = compared.count() - usize::from(misleading);
        let is_compared = compared.has(0) || compared.has(1);
        (is_compared && (evidence > 1 || has_ending(word))).then_some(compared)
    }

    fn has(&self, index: usize) -> bool {
        self.forms[index].as_ref().is_some_and(|form| form.has_source)
    }

    /// Returns the number of forms of comparison that sources contain.
    fn count(&self) -> usize {
        (0..self.forms.len()).filter(|&index| self.has(index)).count()
    }

    /// Returns the rank of an adjective among adjectives with the same comparative. The adjective with more forms in
    /// sources ranks higher. If the numbers are equal, the first in the alphabet ranks higher.
    fn rank(&self) -> (usize, Reverse<&'a str>) {
        (self.count(), Reverse(self.word))
    }

    fn paradigm(&self, source_words: &SourceWords<'_>) -> Paradigm {
        let part = |name, text| source_words.part(name, text);
        let mut parts = vec![part("adjective", self.word), part("adjective-inflected", &self.inflected)];
        let mut forms = vec![ParadigmForm::new("adjective", self.word)];
        for (index, name) in FORMS.iter().enumerate() {
            let Some(form) = &self.forms[index] else { continue };
            parts.push(part(name, &form.text));
            // Forms 0 and 1 differ only in -e, and so do forms 2 and 3. Each form of a pair follows from the other.
            if form.has_source || self.has(index ^ 1) {
                forms.push(ParadigmForm::new(name, form.text.as_str()));
            }
        }
        let parts = parts.into_iter().flatten().collect();
        Paradigm { lemma: self.word.to_owned(), class: "compared".into(), parts, facts: Vec::new(), forms }
    }
}

fn has_ending(word: &str) -> bool {
    let mut heads = ENDINGS.iter().filter_map(|ending| word.strip_suffix(ending));
    heads.any(|head| head.chars().count() >= MIN_HEAD_LETTERS)
}

/// Returns the stems that are possible before -e and -er: `grot` for `groot`, `doff` for `dof`, `braf` and `brav` for
/// `braaf`. The forms in the sources show which stem is right.
fn stems(word: &str) -> Vec<String> {
    let is_vowel = |sign: char| "aeiouy".contains(sign);
    let letters: Vec<char> = word.chars().collect();
    let [.., third, second, last] = letters[..] else { return Vec::new() };
    let but_last = &word[..word.len() - last.len_utf8()];
    let voiced = |stem: &str| {
        let head = &stem[..stem.len() - last.len_utf8()];
        match last {
            'f' => vec![stem.to_owned(), format!("{head}v")],
            's' => vec![stem.to_owned(), format!("{head}z")],
            _ => vec![stem.to_owned()],
        }
    };
    if is_vowel(last) || last == 'w' || last == 'x' || last == 'j' {
        return vec![word.to_owned()];
    }
    if "aeou".contains(second) && third == second {
        return voiced(&format!("{}{last}", &but_last[..but_last.len() - 1]));
    }
    if is_vowel(second) && second != 'y' && !is_vowel(third) {
        let doubled = format!("{word}{last}");
        let syllables = letters.windows(2).filter(|pair| is_vowel(pair[0]) && !is_vowel(pair[1])).count();
        // The last letter is doubled only after a stressed vowel (`dikker`). In a word of several syllables, the last
        // vowel may be unstressed (`handiger`).
        return if syllables > 1 { vec![doubled, word.to_owned()] } else { vec![doubled] };
    }
    voiced(word)
}
