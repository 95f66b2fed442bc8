//! Dutch spelling of endings: open and closed syllables, doubled consonants, v/f and z/s, 't kofschip, the diaeresis.
//! 't kofschip is the rule for weak verbs: -te and -t after voiceless consonants, otherwise -de and -d.
//!
//! Source: Woordenlijst Nederlandse Taal, Leidraad, sections 4 (vowels and consonants) and 11 (verbs).

/// A possible stem of an infinitive.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Stem {
    /// The first person singular: `loop`, `pak`, `leef`.
    pub(super) text: String,
    /// Whether the past ends in -te and not in -de. The rule of 't kofschip is applied before v and z become f and s,
    /// so the past of `leven` is `leefde`.
    pub(super) is_voiceless: bool,
}

fn is_vowel(letter: char) -> bool {
    matches!(letter, 'a' | 'e' | 'i' | 'o' | 'u' | 'y' | 'é' | 'è' | 'ë' | 'ï' | 'ö' | 'ü')
}

/// Returns the possible stems of an infinitive in -en or -ën, the most likely first. `bevelen` has the stem `beveel`,
/// but `wandelen` has `wandel`: only the forms in the sources show which stem is right.
pub(super) fn stems(infinitive: &str) -> Vec<Stem> {
    if let Some(base) = infinitive.strip_suffix("ën") {
        return vec![stem(base.to_owned()), stem(format!("{base}e"))];
    }
    let Some(base) = infinitive.strip_suffix("en").filter(|base| base.chars().any(is_vowel)) else { return Vec::new() };
    let mut letters = base.chars().rev();
    let (Some(last), Some(before)) = (letters.next(), letters.next()) else { return Vec::new() };
    let head = &base[..base.len() - last.len_utf8()];
    if is_vowel(last) {
        // If a stem ends in a vowel, it ends in -aai, -ooi, -oei or -ey. After any other vowel, infinitives end in -ën,
        // so `been` is not a verb.
        return if matches!(last, 'i' | 'y') { vec![stem(base.to_owned())] } else { Vec::new() };
    }
    if last == before {
        // A consonant is doubled only after a short vowel, so `mestten` is a past tense and not an infinitive.
        return if ends_in_short_vowel(&head[..head.len() - 1]) { vec![stem(head.to_owned())] } else { Vec::new() };
    }
    if let Some(head) = head.strip_suffix('ë') {
        let vowel = if head.ends_with('e') { "ëe" } else { "ee" };
        return vec![stem(format!("{head}{vowel}{last}"))];
    }
    if !ends_in_short_vowel(head) || matches!(before, 'i' | 'y') || matches!(last, 'w' | 'x') {
        return vec![stem(base.to_owned())];
    }
    let mut stems = vec![stem(format!("{head}{before}{last}"))];
    // The vowel of an open syllable is doubled in the stem, except an unstressed e before l, m, n or r. A first
    // syllable counts as stressed.
    if before == 'e' && matches!(last, 'l' | 'm' | 'n' | 'r') && vowel_groups(base) > 1 {
        stems.push(stem(base.to_owned()));
    }
    stems
}

/// Returns true if a text ends in a single vowel letter. The u of qu does not count as a vowel.
fn ends_in_short_vowel(text: &str) -> bool {
    let mut letters = text.chars().rev();
    let is_last_vowel = letters.next().is_some_and(is_vowel);
    let (before, second_before) = (letters.next(), letters.next());
    is_last_vowel && (!before.is_some_and(is_vowel) || before == Some('u') && second_before == Some('q'))
}

/// Returns the number of runs of vowel letters.
fn vowel_groups(text: &str) -> usize {
    text.split(|letter| !is_vowel(letter)).filter(|run| !run.is_empty()).count()
}

/// Creates a stem in its written form, which never ends in v or z.
fn stem(base: String) -> Stem {
    let is_voiceless = base.ends_with(['t', 'k', 'f', 's', 'c', 'p', 'x', 'q'])
        || ["ch", "sh", "sj"].iter().any(|end| base.ends_with(end));
    let text = match (base.strip_suffix('v'), base.strip_suffix('z')) {
        (Some(head), _) => format!("{head}f"),
        (_, Some(head)) => format!("{head}s"),
        _ => base,
    };
    Stem { text, is_voiceless }
}

impl Stem {
    /// Returns the forms of the present, except the infinitive: the first and the third person singular, or only one
    /// form if they are the same.
    pub(super) fn present(&self) -> Vec<String> {
        let mut forms = vec![self.text.clone(), self.third_person()];
        forms.dedup();
        forms
    }

    /// Returns the third person singular present.
    pub(super) fn third_person(&self) -> String {
        if self.text.ends_with('t') { self.text.clone() } else { format!("{}t", self.text) }
    }

    /// Returns the past singular of a weak verb.
    pub(super) fn past(&self) -> String {
        format!("{}{}", self.text, if self.is_voiceless { "te" } else { "de" })
    }

    /// Returns the past participle of a weak verb, without ge-.
    pub(super) fn participle(&self) -> String {
        let ending = if self.is_voiceless { 't' } else { 'd' };
        if self.text.ends_with(ending) { self.text.clone() } else { format!("{}{ending}", self.text) }
    }
}

/// Returns the inflected form, in -e, of a past participle in -t or -d: `geprate` for `gepraat`, `geredde` for `gered`,
/// `gepakte` for `gepakt`. If the stem ends in a mute e, the participle stays whole: `geüpdatete` for `geüpdatet`.
/// Returns `None` if the participle has another ending.
pub(super) fn inflected_participle(infinitive: &str, participle: &str) -> Option<String> {
    let head = participle.strip_suffix(['t', 'd'])?;
    let ending = &participle[head.len()..];
    let has_mute_e = |stem: &str| {
        let last_three = stem.len().checked_sub(3).and_then(|start| stem.get(start..));
        stem.ends_with('e') && last_three.is_some_and(|end| head.ends_with(end))
    };
    if infinitive.strip_suffix('n').is_some_and(has_mute_e) {
        return Some(format!("{participle}e"));
    }
    let mut letters = head.chars().rev();
    let (last, before) = (letters.next()?, letters.next()?);
    Some(match (is_vowel(last), is_vowel(before)) {
        (true, true) if last == before => format!("{}{ending}e", &head[..head.len() - 1]),
        (true, false) => format!("{participle}{ending}e"),
        _ => format!("{participle}e"),
    })
}

/// Puts a prefix before a word, with a diaeresis if two vowels would be read as one: `ge` + `eis` is `geëis`.
pub(super) fn prefixed(prefix: &str, word: &str) -> String {
    let mut letters = word.chars();
    let (first, second) = (letters.next(), letters.next());
    let collides = prefix.ends_with('e') || prefix.ends_with('o') && first == Some('e');
    let with_mark = match (first, second) {
        (Some('e'), _) => Some('ë'),
        (Some('i'), Some(second)) if second != 'j' => Some('ï'),
        (Some('u'), Some(second)) if second != 'i' => Some('ü'),
        _ => None,
    };
    match with_mark.filter(|_| collides && prefix.len() <= 3) {
        Some(letter) => format!("{prefix}{letter}{}", &word[1..]),
        None => format!("{prefix}{word}"),
    }
}

/// Returns the rest of a word after a prefix, without the hyphen or diaeresis that the prefix requires.
pub(super) fn strip_linking_letter(rest: &str) -> String {
    let rest = rest.strip_prefix('-').unwrap_or(rest);
    let mut letters = rest.chars();
    let first = letters.next().map(|first| match first {
        'ë' => 'e',
        'ï' => 'i',
        'ü' => 'u',
        other => other,
    });
    first.into_iter().chain(letters).collect()
}
