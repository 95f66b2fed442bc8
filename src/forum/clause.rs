//! Determines whether a clause says that its words are allowed or missing, as in `"foo" is accepted, but "foos" is
//! not`.

use super::clue::Cue;
use super::phrases::Phrases;
use super::sentence::{Sort, Token};

/// The statement that a clause makes about its words.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Statement {
    Allowed,
    Missing,
    /// The clause makes no statement.
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

/// A part of a sentence, delimited by punctuation and conjunctions.
struct Clause {
    end: usize,
    says: Statement,
    /// Whether the clause begins with a word such as `but`, and contrasts its words with those of the previous clause.
    turns: bool,
}

/// Returns the statement that applies to each token.
pub(super) fn statements(tokens: &[Token<'_>], phrases: &Phrases) -> Vec<Statement> {
    let mut clauses = clauses(tokens, phrases);
    // In `a, b and c are accepted`, the clauses `a` and `b` make no statement of their own. Each of these clauses takes
    // over the statement of the next clause or, if no later clause makes one, of the previous clause. If `but` connects
    // the two clauses, the opposite statement is taken over.
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
