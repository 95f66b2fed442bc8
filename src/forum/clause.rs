//! The statements of clauses about their words, as in `"foo" is accepted, but "foos" is not`.

use super::clue::Cue;
use super::phrases::Phrases;
use super::sentence::{Sort, Token};

/// The statement of a clause about its words.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Statement {
    Allowed,
    Missing,
    /// The clause says neither.
    Unsaid,
}

impl Statement {
    fn opposite(self) -> Self {
        match self {
            Self::Allowed => Self::Missing,
            Self::Missing => Self::Allowed,
            Self::Unsaid => Self::Unsaid,
        }
    }
}

/// A part of a sentence between commas and conjunctions.
struct Clause {
    end: usize,
    says: Statement,
    /// Whether the clause begins with a word such as `but`, and is about other words than the previous clause.
    turns: bool,
}

/// Returns the statement about each token.
pub(super) fn statements(tokens: &[Token<'_>], phrases: &Phrases) -> Vec<Statement> {
    let mut clauses = clauses(tokens, phrases);
    // `a, b and c are accepted`: a clause without a statement gets the statement of the next clause. If the next clause
    // has none either, it gets the statement of the previous clause. `but` between the clauses makes it the opposite.
    for index in (0..clauses.len().saturating_sub(1)).rev() {
        if clauses[index].says == Statement::Unsaid {
            let next = &clauses[index + 1];
            clauses[index].says = if next.turns { next.says.opposite() } else { next.says };
        }
    }
    for index in 1..clauses.len() {
        if clauses[index].says == Statement::Unsaid {
            let before = clauses[index - 1].says;
            clauses[index].says = if clauses[index].turns { before.opposite() } else { before };
        }
    }
    let mut start = 0;
    let mut statements = Vec::with_capacity(tokens.len());
    for clause in clauses {
        statements.extend((start..clause.end).map(|_| clause.says));
        start = clause.end;
    }
    for (statement, token) in statements.iter_mut().zip(tokens) {
        if phrases.has(Cue::Allowed, &token.note) || phrases.has(Cue::Answer, &token.note) {
            *statement = Statement::Allowed;
        }
    }
    statements
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
        let says = match (phrases.has(Cue::Missing, own), phrases.has(Cue::Allowed, own)) {
            (true, _) => Statement::Missing,
            (_, true) => Statement::Allowed,
            _ => Statement::Unsaid,
        };
        let names = own.iter().any(|token| token.mark.is_some()) || tokens.iter().all(|token| token.mark.is_none());
        let turns = names
            && own.iter().find(|token| token.sort == Sort::Word).is_some_and(|token| phrases.but.contains(&token.key));
        start = end;
        Clause { end, says, turns }
    };
    ends.into_iter().map(clause).collect()
}
