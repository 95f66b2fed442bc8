//! A rule of an affix class: what is taken off a word, what is put there, and which words take it.

use super::affixes::Affixes;
use super::condition::{self, Condition, Item};
use super::flags::Flag;
use crate::derivation::Affix;

/// The most bytes of an affix.
const LONGEST: usize = 255;

/// A rule: take `strip` off the edge of a word that fulfils the condition, and put `add` there.
#[derive(Clone, Debug)]
pub struct Rule {
    /// Its class, a place in [`Affixes::classes`].
    pub class: u32,
    /// Its line in the `.aff` file.
    pub line: u32,
    /// Morphological fields.
    pub fields: Box<[Box<str>]>,
    pub(super) strip: Box<str>,
    pub(super) add: Box<str>,
    pub(super) condition: Condition,
    /// Classes that may follow (twofold suffixes, or suffixes that a prefix opens).
    pub(super) next_back: Box<[u32]>,
    /// Classes that may be put to the other side.
    pub(super) next_front: Box<[u32]>,
    pub(super) needs_affix: bool,
    pub(super) only_in_compound: bool,
    pub(super) circumfix: bool,
    pub(super) continuation: Box<[Flag]>,
    /// Whether it stands at the back.
    is_back: bool,
    /// Whether a word that fulfils the condition has `strip` at its edge in any case.
    strip_is_sure: bool,
}

impl Rule {
    /// Reads the pieces of a line after the flag: what to take off, what to put, the condition, fields.
    pub(super) fn read(affixes: &Affixes, class: u32, line: u32, pieces: &[&str]) -> Result<Self, String> {
        let &[strip, add, ref rest @ ..] = pieces else { return Err("nothing to put to the word".into()) };
        let (add, continuation) = match add.split_once('/') {
            Some((add, flags)) => (add, affixes.flags(flags).map_err(|error| error.to_string())?),
            None => (add, Vec::new()),
        };
        if strip.len() > LONGEST || add.len() > LONGEST {
            return Err(format!("an affix of more than {LONGEST} bytes"));
        }
        let text = |text: &str| if text == "0" { String::new() } else { affixes.directed(text) };
        let (strip, add) = (text(strip), text(&affixes.without_ignored(add)));
        let mut condition = condition::read(rest.first().unwrap_or(&"."))?;
        let class_of = &affixes.classes[class as usize];
        if class_of.affix == Affix::Suffix {
            condition.reverse();
        }
        let fields = rest.iter().skip(1).take_while(|field| !field.starts_with('#'));
        let fields = fields.copied().collect::<Vec<_>>().join(" ");
        let is_back = affixes.is_back(class_of.affix);
        Ok(Self {
            class,
            line,
            fields: affixes.fields(&fields).map(Into::into).collect(),
            strip_is_sure: is_sure(&strip, &condition, is_back),
            strip: strip.into(),
            add: add.into(),
            condition: condition.into(),
            next_back: Box::default(),
            next_front: Box::default(),
            needs_affix: false,
            only_in_compound: false,
            circumfix: false,
            continuation: continuation.into(),
            is_back,
        })
    }

    /// Whether what is to be taken off is there, given that the condition is fulfilled, and something is left then;
    /// with `FULLSTRIP` nothing need be left.
    #[inline]
    pub(super) fn strips(&self, word: &str, full_strip: bool) -> bool {
        let has_strip = || if self.is_back { word.ends_with(&*self.strip) } else { word.starts_with(&*self.strip) };
        (self.strip_is_sure || has_strip()) && (full_strip || word.len() > self.strip.len())
    }
}

/// Whether the condition, from the edge inwards, asks for `strip` letter by letter.
fn is_sure(strip: &str, condition: &[Item], is_back: bool) -> bool {
    let mut items = condition.iter();
    let mut asks = |letter: char| items.next().is_some_and(|item| *item == Item::Exactly(letter));
    if is_back { strip.chars().rev().all(&mut asks) } else { strip.chars().all(asks) }
}
