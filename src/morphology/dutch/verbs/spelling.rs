//! Dutch spelling around endings: open and closed syllables, doubled consonants, v/f and z/s, 't kofschip, the diaeresis.
//!
//! Source of all of it: Woordenlijst Nederlandse Taal (the Groene Boekje), Leidraad, sections 4 (vowels and consonants)
//! and 11 (verbs).

/// A stem that an infinitive may have.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Stem {
    /// The first person singular: `loop`, `pak`, `leef`.
    pub(super) text: String,
    /// Whether its past has -te: 't kofschip asks for the last sound before v and z became f and s.
    pub(super) is_voiceless: bool,
}

fn is_vowel(letter: char) -> bool {
    matches!(letter, 'a' | 'e' | 'i' | 'o' | 'u' | 'y' | 'é' | 'è' | 'ë' | 'ï' | 'ö' | 'ü')
}

/// The stems that an infinitive in -en or -ën may have, the likelier first: `wandelen` could belong to `wandeel` as
/// `bevelen` to `beveel`, and forms that are attested must tell.
pub(super) fn stems(infinitive: &str) -> Vec<Stem> {
    if let Some(base) = infinitive.strip_suffix("ën") {
        return vec![stem(base.to_owned()), stem(format!("{base}e"))];
    }
    let Some(base) = infinitive.strip_suffix("en").filter(|base| base.chars().any(is_vowel)) else { return Vec::new() };
    let mut letters = base.chars().rev();
    let (Some(last), Some(before)) = (letters.next(), letters.next()) else { return Vec::new() };
    let head = &base[..base.len() - last.len_utf8()];
    if is_vowel(last) {
        // aai, ooi, oei, hockey; what ends in another vowel has -ën, and been is no verb.
        return if matches!(last, 'i' | 'y') { vec![stem(base.to_owned())] } else { Vec::new() };
    }
    if last == before {
        // A consonant is doubled after a short vowel only: `mestten` is a past, no infinitive.
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
    // In an open syllable only the unstressed e of -el, -em, -en and -er stays single, and no first syllable is unstressed.
    if before == 'e' && matches!(last, 'l' | 'm' | 'n' | 'r') && vowel_groups(base) > 1 {
        stems.push(stem(base.to_owned()));
    }
    stems
}

/// Whether a text ends in a vowel letter that stands alone; the u of qu is none.
fn ends_in_short_vowel(text: &str) -> bool {
    let mut letters = text.chars().rev();
    let is_last_vowel = letters.next().is_some_and(is_vowel);
    let (before, second_before) = (letters.next(), letters.next());
    is_last_vowel && (!before.is_some_and(is_vowel) || before == Some('u') && second_before == Some('q'))
}

/// The number of runs of vowel letters.
fn vowel_groups(text: &str) -> usize {
    text.split(|letter| !is_vowel(letter)).filter(|run| !run.is_empty()).count()
}

/// A stem in its written form: it never ends in v or z.
fn stem(base: String) -> Stem {
    let is_voiceless = ends_voiceless(&base);
    let text = match (base.strip_suffix('v'), base.strip_suffix('z')) {
        (Some(head), _) => format!("{head}f"),
        (_, Some(head)) => format!("{head}s"),
        _ => base,
    };
    Stem { text, is_voiceless }
}

/// Whether the past has -te and the participle -t.
fn ends_voiceless(base: &str) -> bool {
    base.ends_with(['t', 'k', 'f', 's', 'c', 'p', 'x', 'q']) || ["ch", "sh", "sj"].iter().any(|end| base.ends_with(end))
}

impl Stem {
    /// The third person singular present.
    pub(super) fn third_person(&self) -> String {
        if self.text.ends_with('t') { self.text.clone() } else { format!("{}t", self.text) }
    }

    /// The past singular of a weak verb.
    pub(super) fn past(&self) -> String {
        format!("{}{}", self.text, if self.is_voiceless { "te" } else { "de" })
    }

    /// The past participle of a weak verb, without ge-.
    pub(super) fn participle(&self) -> String {
        let ending = if self.is_voiceless { 't' } else { 'd' };
        if self.text.ends_with(ending) { self.text.clone() } else { format!("{}{ending}", self.text) }
    }
}

/// A past participle in -t or -d with -e: `gepraat` becomes `geprate`, `gered` `geredde`, `gepakt` `gepakte`, and
/// `geüpdatet`, whose stem ends in a mute e, `geüpdatete`. `None` for one with another ending.
pub(super) fn inflected_participle(infinitive: &str, participle: &str) -> Option<String> {
    let head = participle.strip_suffix(['t', 'd'])?;
    let ending = &participle[head.len()..];
    let has_mute_e =
        |stem: &str| stem.ends_with('e') && stem.get(stem.len() - 3..).is_some_and(|end| head.ends_with(end));
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

/// Puts a prefix before a word, with a diaeresis where two vowels would be read as one: `ge` + `eis` is `geëis`.
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

/// A word without the diaeresis that a prefix gave to its first letter, or the hyphen that parts them.
pub(super) fn without_joint(rest: &str) -> String {
    let rest = rest.strip_prefix('-').unwrap_or(rest);
    let mut letters = rest.chars();
    let first = match letters.next() {
        Some('ë') => Some('e'),
        Some('ï') => Some('i'),
        Some('ü') => Some('u'),
        first => first,
    };
    first.into_iter().chain(letters).collect()
}
