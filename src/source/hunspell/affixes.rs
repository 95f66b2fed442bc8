//! The `.aff` file: affix classes and their rules, and what the special flags mean.

use std::collections::HashMap;
use std::ops::RangeInclusive;

use super::condition::{self, Item};
use super::conversion::Conversion;
use super::flags::{Flag, FlagError, FlagStyle};
use super::rule::Rule;
use crate::derivation::Affix;

/// The most bytes of an affix.
const MAX_AFFIX_BYTES: usize = 255;

/// Lines of the `.aff` file, from and to.
pub type LineRange = RangeInclusive<u32>;

/// The place of a rule among [`Affixes::rules`].
pub type RuleId = u32;

/// The rules that a flag stands for.
#[derive(Clone, Debug)]
pub struct Class {
    /// The flag.
    pub flag: Flag,
    /// Before or after the stem.
    pub affix: Affix,
    /// Whether its rules combine with those of the other side.
    pub(super) crosses: bool,
    pub(super) rules: Vec<RuleId>,
    /// Whether a rule of it opens classes of the back.
    pub(super) opens_back: bool,
}

/// A class that has more or fewer rules than its head announces.
#[derive(Clone, Copy, Debug)]
pub struct Miscount {
    pub(super) class: u32,
    /// The line of the head.
    pub line: u32,
    pub(super) announced: usize,
    pub(super) found: usize,
}

/// Flags with a meaning of their own.
#[derive(Clone, Debug, Default)]
pub(super) struct Specials {
    pub(super) needs_affix: Option<Flag>,
    pub(super) only_in_compound: Option<Flag>,
    pub(super) circumfix: Option<Flag>,
    pub(super) forbidden: Option<Flag>,
    /// Rare words that `FORBIDWARN` turns into forbidden ones.
    pub(super) warn: Option<Flag>,
    pub(super) forbid_warn: bool,
}

/// What an `.aff` file says.
#[derive(Clone, Debug, Default)]
pub struct Affixes {
    /// The classes.
    pub classes: Vec<Class>,
    /// The rules, in the order of their lines.
    pub rules: Vec<Rule>,
    /// Classes whose head gives a wrong number; all their rules are read.
    pub miscounts: Vec<Miscount>,
    pub(super) style: FlagStyle,
    pub(super) specials: Specials,
    pub(super) full_strip: bool,
    /// `COMPLEXPREFIXES`: prefixes may be twofold instead of suffixes. All texts are kept reversed then.
    pub(super) reversed: bool,
    pub(super) ignore: Vec<char>,
    pub(super) input: Conversion,
    pub(super) output: Conversion,
    /// Counted from 1: in the place of the number of aliases stands an empty one.
    pub(super) flag_aliases: Vec<Box<[Flag]>>,
    /// Counted from 1 as well.
    pub(super) field_aliases: Vec<Box<str>>,
    pub(super) by_flag: HashMap<Flag, [Option<u32>; 2]>,
}

impl Affixes {
    /// Reads a rule from the pieces of a line after the flag: what to take off, what to put, the condition, fields.
    pub(super) fn rule(&self, class: u32, line: u32, pieces: &[&str]) -> Result<Rule, String> {
        let &[strip, add, ref rest @ ..] = pieces else { return Err("nothing to put to the word".into()) };
        let (add, continuation) = match add.split_once('/') {
            Some((add, flags)) => (add, self.flags(flags).map_err(|error| error.to_string())?),
            None => (add, Vec::new()),
        };
        if strip.len() > MAX_AFFIX_BYTES || add.len() > MAX_AFFIX_BYTES {
            return Err(format!("an affix of more than {MAX_AFFIX_BYTES} bytes"));
        }
        let text = |text: &str| if text == "0" { String::new() } else { self.directed(text) };
        let (strip, add) = (text(strip), text(&self.without_ignored(add)));
        let mut condition = condition::read(rest.first().unwrap_or(&"."))?;
        let class_of = &self.classes[class as usize];
        if class_of.affix == Affix::Suffix {
            condition.reverse();
        }
        let fields = rest.iter().skip(1).take_while(|field| !field.starts_with('#'));
        let fields = fields.copied().collect::<Vec<_>>().join(" ");
        let is_back = self.is_back(class_of.affix);
        Ok(Rule {
            class,
            line,
            fields: self.fields(&fields).map(Into::into).collect(),
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

    /// Reads the flags of a `.dic` line or a continuation, through `AF` aliases where there are any.
    pub(super) fn flags(&self, text: &str) -> Result<Vec<Flag>, FlagError> {
        if self.flag_aliases.is_empty() || !text.bytes().all(|byte| byte.is_ascii_digit()) {
            return self.style.read(text);
        }
        let place = text.parse::<usize>().ok().filter(|&number| number > 0);
        let alias = place.and_then(|place| self.flag_aliases.get(place));
        alias.map(|flags| flags.to_vec()).ok_or_else(|| FlagError::Alias(text.chars().take(40).collect()))
    }

    /// The pieces of a line after its word: fields such as `po:noun`, through `AM` aliases where there are any.
    pub(super) fn fields<'a>(&'a self, text: &'a str) -> impl Iterator<Item = &'a str> {
        let number = text.trim().parse::<usize>().ok().filter(|&number| number > 0);
        let alias = number.and_then(|number| self.field_aliases.get(number));
        let text = alias.map_or(text, |alias| alias);
        text.split(|c: char| c.is_whitespace() || matches!(c, '[' | ']' | ',')).filter(|field| !field.is_empty())
    }

    /// Whether no form with these flags is a word of the language.
    pub(super) fn is_forbidden(&self, flags: &[Flag]) -> bool {
        let has = |special: Option<Flag>| special.is_some_and(|special| flags.contains(&special));
        has(self.specials.forbidden) || self.specials.forbid_warn && has(self.specials.warn)
    }

    /// The classes that a flag stands for: of the front and of the back.
    pub(super) fn class(&self, flag: Flag) -> [Option<u32>; 2] {
        self.by_flag.get(&flag).copied().unwrap_or_default()
    }

    /// The classes that a flag written so stands for.
    pub fn classes_named(&self, flag: &str) -> impl Iterator<Item = u32> {
        self.style.read_one(flag).map(|flag| self.class(flag)).into_iter().flatten().flatten()
    }

    /// The flag as the dictionary writes it.
    pub fn write_flag(&self, flag: Flag) -> String {
        self.style.write(flag)
    }

    /// What is wrong with a class whose head gives a wrong number.
    pub fn describe(&self, miscount: &Miscount) -> String {
        let Miscount { class, announced, found, .. } = miscount;
        let flag = self.write_flag(self.classes[*class as usize].flag);
        format!("class `{flag}` announces {announced} rules and has {found}")
    }

    /// Takes the rules that stand in these lines out of their classes.
    ///
    /// # Errors
    /// The first range in which no rule stands.
    pub fn leave_out(&mut self, lines: &[LineRange]) -> Result<(), LineRange> {
        let holds_rule = |range: &LineRange| self.rules.iter().any(|rule| range.contains(&rule.line));
        if let Some(range) = lines.iter().find(|range| !holds_rule(range)) {
            return Err(range.clone());
        }
        let rules = &self.rules;
        for class in &mut self.classes {
            class.rules.retain(|&id| !lines.iter().any(|range| range.contains(&rules[id as usize].line)));
        }
        Ok(())
    }

    /// Whether affixes of this kind stand at the back.
    pub(super) fn is_back(&self, affix: Affix) -> bool {
        (affix == Affix::Suffix) != self.reversed
    }

    /// A text in the direction in which affixes are kept.
    pub(super) fn directed(&self, text: &str) -> String {
        if self.reversed { text.chars().rev().collect() } else { text.to_owned() }
    }

    /// A text without the characters that `IGNORE` names.
    pub(super) fn without_ignored(&self, text: &str) -> String {
        text.chars().filter(|character| !self.ignore.contains(character)).collect()
    }

    /// Follows the flags of continuations to classes and special meanings.
    pub(super) fn resolve(&mut self) {
        for place in 0..self.rules.len() {
            let rule = &self.rules[place];
            let has = |special: Option<Flag>| special.is_some_and(|special| rule.continuation.contains(&special));
            let flags =
                (has(self.specials.needs_affix), has(self.specials.only_in_compound), has(self.specials.circumfix));
            let next = |side: usize| rule.continuation.iter().filter_map(|flag| self.class(*flag)[side]).collect();
            let (front, back): (Box<[u32]>, Box<[u32]>) = (next(0), next(1));
            let class = rule.class as usize;
            self.classes[class].opens_back |= !back.is_empty();
            let rule = &mut self.rules[place];
            (rule.needs_affix, rule.only_in_compound, rule.circumfix) = flags;
            (rule.next_front, rule.next_back) = (front, back);
        }
    }
}

/// Whether the condition, from the edge inwards, asks for `strip` letter by letter.
fn is_sure(strip: &str, condition: &[Item], is_back: bool) -> bool {
    let mut items = condition.iter();
    let mut asks = |letter: char| items.next().is_some_and(|item| *item == Item::Exactly(letter));
    if is_back { strip.chars().rev().all(&mut asks) } else { strip.chars().all(asks) }
}
