//! The statements of a sentence's clauses about the words in them: `"foo" is accepted, but "foos" is not`.

use super::pattern::Patterns;
use super::phrases::Phrases;
use super::sentence::{Sort, Token};

/// The statement of a clause about a word.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Standing {
    Allowed,
    Missing,
    Unsaid,
}

impl Standing {
    fn opposite(self) -> Self {
        match self {
            Self::Allowed => Self::Missing,
            Self::Missing => Self::Allowed,
            Self::Unsaid => Self::Unsaid,
        }
    }
}

/// Returns true if one of the patterns matches.
pub(super) fn has(patterns: &Patterns, tokens: &[Token<'_>]) -> bool {
    patterns.find(tokens).next().is_some()
}

/// A part of a sentence between commas and conjunctions.
struct Clause {
    end: usize,
    says: Standing,
    /// Whether it begins with `but` and is about another word.
    turns: bool,
}

/// Returns the statement about each token.
pub(super) fn standings(tokens: &[Token<'_>], phrases: &Phrases) -> Vec<Standing> {
    let mut clauses = clauses(tokens, phrases);
    // `a, b and c are accepted`: a clause without a statement gets that of the next clause, or else of the previous
    // one.
    for index in (0..clauses.len().saturating_sub(1)).rev() {
        if clauses[index].says == Standing::Unsaid {
            let next = &clauses[index + 1];
            clauses[index].says = if next.turns { next.says.opposite() } else { next.says };
        }
    }
    for index in 1..clauses.len() {
        if clauses[index].says == Standing::Unsaid {
            let before = clauses[index - 1].says;
            clauses[index].says = if clauses[index].turns { before.opposite() } else { before };
        }
    }
    let mut start = 0;
    let mut standings = Vec::with_capacity(tokens.len());
    for clause in clauses {
        standings.extend((start..clause.end).map(|_| clause.says));
        start = clause.end;
    }
    for (standing, token) in standings.iter_mut().zip(tokens) {
        if has(&phrases.allowed, &token.note) || has(&phrases.answer, &token.note) {
            *standing = Standing::Allowed;
        }
    }
    standings
}

fn clauses(tokens: &[Token<'_>], phrases: &Phrases) -> Vec<Clause> {
    let begins = |token: &Token<'_>| {
        token.sort != Sort::Word || phrases.and.contains(&token.key) || phrases.but.contains(&token.key)
    };
    let mut ends: Vec<_> = (1..tokens.len()).filter(|&at| begins(&tokens[at])).collect();
    ends.push(tokens.len());
    let mut start = 0;
    let clause = |end: usize| {
        let own = &tokens[start..end];
        let says = match (has(&phrases.missing, own), has(&phrases.allowed, own)) {
            (true, _) => Standing::Missing,
            (_, true) => Standing::Allowed,
            _ => Standing::Unsaid,
        };
        let names = own.iter().any(|token| token.mark.is_some()) || tokens.iter().all(|token| token.mark.is_none());
        let turns = names
            && own.iter().find(|token| token.sort == Sort::Word).is_some_and(|token| phrases.but.contains(&token.key));
        start = end;
        Clause { end, says, turns }
    };
    ends.into_iter().map(clause).collect()
}
