//! The words that a post names, and what is asked about them as far as it has been read.

use std::collections::HashMap;

use super::clause::Standing;
use super::sentence::Token;
use crate::moderation::request::Kind;

/// A word that a post asks for.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Proposal {
    /// The word as written, with all its characters, even those that cannot be seen.
    pub word: String,
    /// What is asked.
    pub kind: Kind,
    /// The sentence that names the word.
    pub sentence: String,
}

/// What is asked about a word.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Asked {
    /// A phrase asks it.
    Surely(Kind),
    /// A question or a complaint suggests it, until a phrase says otherwise.
    Perhaps(Kind),
    /// Nothing yet.
    Nothing,
}

/// How many words back a sentence can refer.
const FARTHEST: usize = 100;

/// How a word was found.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Basis {
    /// It is set off, or one of a list.
    Distinct,
    /// It stands alone beside a phrase.
    Beside,
    /// The post names it as a further one.
    Further,
}

/// A word that was named.
#[derive(Clone, Debug)]
pub(super) struct Named<'a> {
    word: &'a str,
    key: &'a str,
    standing: Standing,
    pub(super) asked: Asked,
    pub(super) basis: Basis,
    sentence: &'a str,
}

impl<'a> Named<'a> {
    pub(super) fn new(token: &'a Token<'a>, standing: Standing, asked: Asked, sentence: &'a str) -> Self {
        Self { word: token.text, key: &token.key, standing, asked, basis: Basis::Distinct, sentence }
    }
}

/// All words that were named, in their order.
#[derive(Debug, Default)]
pub(super) struct NamedWords<'a> {
    all: Vec<Named<'a>>,
    /// From here on, nobody has referred to the words.
    open: usize,
    /// What was asked last by a phrase.
    pub(super) last: Option<Kind>,
    /// What a sentence asked before it named any word.
    pub(super) topic: Option<Kind>,
}

impl<'a> NamedWords<'a> {
    pub(super) fn push(&mut self, named: Named<'a>) {
        self.open = self.open.max(self.all.len().saturating_sub(FARTHEST));
        if let Asked::Surely(kind) = named.asked {
            self.last = Some(kind);
        }
        self.all.push(named);
    }

    /// What is asked about a word for which the same is asked as for the one before.
    pub(super) fn like_the_last(&self) -> Asked {
        match (self.last, self.all.last()) {
            (Some(kind), _) => Asked::Surely(kind),
            (None, Some(named)) => named.asked,
            (None, None) => Asked::Nothing,
        }
    }

    /// The words of the last sentence that named any.
    fn latest(&mut self) -> impl Iterator<Item = &mut Named<'a>> {
        let sentence = self.all.last().map(|named| named.sentence.as_ptr());
        let start = self.all.iter().rposition(|named| Some(named.sentence.as_ptr()) != sentence).map_or(0, |at| at + 1);
        self.all[start.max(self.open)..].iter_mut()
    }

    /// The words of the last sentence are missing.
    pub(super) fn miss_the_last(&mut self) {
        for named in self.latest().filter(|named| !matches!(named.asked, Asked::Surely(_))) {
            named.standing = Standing::Missing;
            named.asked = Asked::Perhaps(Kind::Add);
        }
    }

    /// A sentence asks without naming a word: it means words that were named before, or the ones to come.
    pub(super) fn refer(&mut self, kind: Kind) {
        let is_open = |named: &Named<'_>| !matches!(named.asked, Asked::Surely(_));
        let are_missing =
            self.all[self.open..].iter().any(|named| is_open(named) && named.standing == Standing::Missing);
        let mut found = false;
        let mut answer = |named: &mut Named<'a>| {
            named.asked = if kind == Kind::Question { Asked::Perhaps(kind) } else { Asked::Surely(kind) };
            found = true;
        };
        if are_missing && kind != Kind::Remove {
            let open = self.all[self.open..].iter_mut();
            open.filter(|named| is_open(named) && named.standing == Standing::Missing).for_each(&mut answer);
        } else {
            let is_meant =
                |named: &&mut Named<'a>| is_open(named) && (kind != Kind::Add || named.standing != Standing::Allowed);
            self.latest().filter(is_meant).for_each(&mut answer);
        }
        match (found, kind) {
            (false, kind) if self.all.is_empty() => self.topic = Some(kind),
            (true, Kind::Add | Kind::Remove) => {
                self.open = self.all.len();
                self.last = Some(kind);
            }
            _ => {}
        }
    }

    /// What is asked, each word once: what a phrase asks counts more than what a question suggests.
    ///
    /// Who sets one word off does so with all: then a word that merely stands beside a phrase is not one that he asks for.
    pub(super) fn proposals(mut self) -> Vec<Proposal> {
        if self.all.iter().any(|named| named.basis == Basis::Distinct && named.asked != Asked::Nothing) {
            self.all.retain(|named| named.basis != Basis::Beside);
        }
        let mut best: HashMap<&str, (Kind, bool)> = HashMap::new();
        for named in &self.all {
            let (kind, is_sure) = match named.asked {
                Asked::Surely(kind) => (kind, true),
                Asked::Perhaps(kind) => (kind, false),
                Asked::Nothing => continue,
            };
            let entry = best.entry(named.key).or_insert((kind, is_sure));
            if is_sure && !entry.1 {
                *entry = (kind, true);
            }
        }
        let asked = self.all.iter().filter(|named| named.asked != Asked::Nothing);
        let first = asked.filter_map(|named| best.remove(named.key).map(|(kind, _)| (named, kind)));
        first.map(|(named, kind)| Proposal { word: named.word.into(), kind, sentence: named.sentence.into() }).collect()
    }
}
