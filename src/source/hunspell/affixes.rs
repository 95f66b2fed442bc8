//! The contents of an `.aff` file: affix classes, their rules, and the flags with a special meaning. The module
//! `unfold` explains what the front and the back of a word are.

use std::ops::RangeInclusive;

use foldhash::HashMap;

use super::condition::{self, Item};
use super::conversion::Conversion;
use super::flags::{Flag, FlagError, FlagStyle, shortened};
use super::rule::AffixRule;
use crate::derivation::Affix;

/// The maximum length of an affix in bytes.
const MAX_AFFIX_BYTES: usize = 255;

/// A range of lines of the `.aff` file. Lines are numbered from 1.
pub type LineRange = RangeInclusive<u32>;

/// The index of a rule in [`Affixes::rules`].
pub type RuleId = u32;

/// An affix class: the prefix rules or the suffix rules of a flag.
#[derive(Clone, Debug)]
pub struct Class {
    /// The flag.
    pub flag: Flag,
    /// Whether its rules add prefixes or suffixes.
    pub affix: Affix,
    /// Whether its affixes combine with affixes on the other side of the word.
    pub(super) crosses: bool,
    pub(super) rules: Vec<RuleId>,
    /// Whether one of its rules allows additional classes at the back.
    pub(super) opens_back: bool,
}

/// A class whose number of rules differs from the number in its header.
#[derive(Clone, Copy, Debug)]
pub struct Miscount {
    pub(super) class: u32,
    /// The line of the header.
    pub line: u32,
    pub(super) announced: usize,
    pub(super) found: usize,
}

/// The flags with a special meaning. A flag is `None` if the file does not define it.
#[derive(Clone, Debug, Default)]
pub(super) struct Specials {
    pub(super) needs_affix: Option<Flag>,
    pub(super) only_in_compound: Option<Flag>,
    pub(super) circumfix: Option<Flag>,
    pub(super) forbidden: Option<Flag>,
    /// The flag of rare words, which are forbidden if `FORBIDWARN` is set.
    pub(super) warn: Option<Flag>,
    pub(super) forbid_warn: bool,
}

impl Specials {
    /// Returns the flags that forbid words: `FORBIDDENWORD`, and `WARN` if `FORBIDWARN` is set.
    pub(super) fn forbidding(&self) -> impl Iterator<Item = &Flag> {
        self.forbidden.iter().chain(self.warn.iter().filter(move |_| self.forbid_warn))
    }
}

/// The contents of an `.aff` file.
#[derive(Clone, Debug, Default)]
pub struct Affixes {
    /// The classes.
    pub classes: Vec<Class>,
    /// The rules, in the order of their lines.
    pub rules: Vec<AffixRule>,
    /// The classes with a wrong number of rules in the header. All rules of these classes are read nevertheless.
    pub miscounts: Vec<Miscount>,
    pub(super) style: FlagStyle,
    pub(super) specials: Specials,
    pub(super) full_strip: bool,
    /// Whether `COMPLEXPREFIXES` is set. A word may then take two prefixes, but only one suffix, and all texts are
    /// stored reversed.
    pub(super) reversed: bool,
    pub(super) ignore: Vec<char>,
    pub(super) input: Conversion,
    pub(super) output: Conversion,
    /// The `AF` aliases, numbered from 1. Index 0 is empty, because the first `AF` line contains only the number of
    /// aliases.
    pub(super) flag_aliases: Vec<Box<[Flag]>>,
    /// The `AM` aliases, numbered from 1 in the same way.
    pub(super) field_aliases: Vec<Box<str>>,
    /// For each flag, the index in `classes` of the flag's class at the front, and of its class at the back.
    pub(super) by_flag: HashMap<Flag, [Option<u32>; 2]>,
}

impl Affixes {
    /// Parses a rule from the words that follow the flag on its line: the text to remove, the text to add, the
    /// condition, and fields.
    pub(super) fn rule(&self, class: u32, line: u32, pieces: &[&str]) -> Result<AffixRule, String> {
        let &[strip, add, ref rest @ ..] = pieces else { return Err("the text to add is missing".into()) };
        let (add, continuation) = match add.split_once('/') {
            Some((add, flags)) => (add, self.flags(flags).map_err(|error| error.to_string())?),
            None => (add, Vec::new()),
        };
        if strip.len() > MAX_AFFIX_BYTES || add.len() > MAX_AFFIX_BYTES {
            return Err(format!("an affix has more than {MAX_AFFIX_BYTES} bytes"));
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
        Ok(AffixRule {
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

    /// Parses the flags of a stem or of an affix. If the file has `AF` aliases, a number is an alias.
    pub(super) fn flags(&self, text: &str) -> Result<Vec<Flag>, FlagError> {
        if self.flag_aliases.is_empty() || !text.bytes().all(|byte| byte.is_ascii_digit()) {
            return self.style.read(text);
        }
        let flags = alias(&self.flag_aliases, text).map(|flags| flags.to_vec());
        flags.ok_or_else(|| FlagError::Alias(shortened(text)))
    }

    /// Returns the fields of a line, such as `po:noun`. If the file has `AM` aliases, a number is an alias.
    pub(super) fn fields<'a>(&'a self, text: &'a str) -> impl Iterator<Item = &'a str> {
        let text = alias(&self.field_aliases, text.trim()).map_or(text, |fields| fields);
        text.split(|c: char| c.is_whitespace() || matches!(c, '[' | ']' | ',')).filter(|field| !field.is_empty())
    }

    /// Returns true if words with these flags are forbidden.
    pub(super) fn is_forbidden(&self, flags: &[Flag]) -> bool {
        self.specials.forbidding().any(|flag| flags.contains(flag))
    }

    /// Returns the index of the flag's class at the front, and of its class at the back. Each is `None` if the flag has
    /// no such class.
    pub(super) fn class(&self, flag: Flag) -> [Option<u32>; 2] {
        self.by_flag.get(&flag).copied().unwrap_or_default()
    }

    /// Returns the indices of a flag's classes. `flag` is in the notation of the dictionary.
    pub fn classes_named(&self, flag: &str) -> impl Iterator<Item = u32> {
        self.style.read_one(flag).map(|flag| self.class(flag)).into_iter().flatten().flatten()
    }

    /// Returns the flag in the notation of the dictionary.
    pub fn write_flag(&self, flag: Flag) -> String {
        self.style.write(flag)
    }

    /// Describes a miscount for a message.
    pub fn describe(&self, miscount: &Miscount) -> String {
        let Miscount { class, announced, found, .. } = miscount;
        let flag = self.write_flag(self.classes[*class as usize].flag);
        format!("class `{flag}` declares {announced} rules but contains {found}")
    }

    /// Removes the rules on these lines from their classes.
    ///
    /// # Errors
    /// Returns the first range that contains no rule.
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

    /// Returns true if affixes of this kind are added at the back: suffixes, or prefixes if `COMPLEXPREFIXES` is set.
    pub(super) fn is_back(&self, affix: Affix) -> bool {
        (affix == Affix::Suffix) != self.reversed
    }

    /// Returns a text in the direction in which all texts are stored: reversed under `COMPLEXPREFIXES`.
    pub(super) fn directed(&self, text: &str) -> String {
        if self.reversed { text.chars().rev().collect() } else { text.to_owned() }
    }

    /// Returns a text without the characters that `IGNORE` names.
    pub(super) fn without_ignored(&self, text: &str) -> String {
        text.chars().filter(|character| !self.ignore.contains(character)).collect()
    }

    /// Looks up the flags of all rules: their classes, and their special meanings.
    pub(super) fn resolve(&mut self) {
        let mut rules = std::mem::take(&mut self.rules);
        for rule in &mut rules {
            let has = |special: Option<Flag>| special.is_some_and(|special| rule.continuation.contains(&special));
            rule.needs_affix = has(self.specials.needs_affix);
            rule.only_in_compound = has(self.specials.only_in_compound);
            rule.circumfix = has(self.specials.circumfix);
            let next = |side: usize| rule.continuation.iter().filter_map(|flag| self.class(*flag)[side]).collect();
            (rule.next_front, rule.next_back) = (next(0), next(1));
            self.classes[rule.class as usize].opens_back |= !rule.next_back.is_empty();
        }
        self.rules = rules;
    }
}

/// Returns the alias with this number, from 1. Returns `None` if the text is not the number of an alias.
fn alias<'a, T>(aliases: &'a [T], number: &str) -> Option<&'a T> {
    number.parse::<usize>().ok().filter(|&number| number > 0).and_then(|number| aliases.get(number))
}

/// Returns true if every word that meets the condition has `strip` at its edge. The items of the condition go from this
/// edge inwards.
fn is_sure(strip: &str, condition: &[Item], is_back: bool) -> bool {
    let mut items = condition.iter();
    let asks = |letter: char| items.next().is_some_and(|item| *item == Item::Exactly(letter));
    if is_back { strip.chars().rev().all(asks) } else { strip.chars().all(asks) }
}
