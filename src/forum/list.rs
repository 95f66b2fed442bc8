//! Finds lists of words next to a phrase, such as `foo, bar and baz` after `please add`.

use super::pattern::Slot;
use super::phrases::{Phrases, shortened};
use super::sentence::{Mark, Sort, Token, is_wordlike};

/// The maximum number of fillers between a phrase and a list. Fillers are colons and the words of [`Phrases::filler`].
const MAX_FILLERS: usize = 5;

impl Phrases {
    /// Returns true if this token could be the word that a phrase such as `please add …` asks for.
    fn is_candidate(&self, token: &Token<'_>) -> bool {
        let is_quoted = token.mark.is_some_and(|(mark, _)| mark == Mark::Quotation);
        is_wordlike(token) && (is_quoted || !self.is_never(token))
    }

    /// Returns true if the token is a word that nobody asks for, such as `the`.
    pub(super) fn is_never(&self, token: &Token<'_>) -> bool {
        [&self.never, &self.filler, &self.and, &self.but].iter().any(|words| words.contains(&token.key))
    }

    /// Returns true if the token is a word of everyday language.
    pub(super) fn is_common(&self, token: &Token<'_>) -> bool {
        self.common.contains(&token.key) || self.is_never(token) || self.is_lengthened(token)
    }

    /// Returns true if the token is an uncommon word, and so perhaps the subject of the post.
    pub(super) fn is_stranger(&self, token: &Token<'_>) -> bool {
        is_wordlike(token) && !self.is_common(token)
    }

    /// Returns true for an everyday word in which a letter stands three times in a row, such as `sorryyy`.
    fn is_lengthened(&self, token: &Token<'_>) -> bool {
        let letters: Vec<_> = token.key.chars().collect();
        let has_three = letters.windows(3).any(|three| three.iter().all(|letter| *letter == three[0]));
        token.mark.is_none() && has_three && self.common_shortened.contains(&shortened(&token.key))
    }

    fn is_filler(&self, token: &Token<'_>) -> bool {
        token.sort == Sort::Colon || token.mark.is_none() && self.filler.contains(&token.key)
    }

    /// Returns true if the token can separate two words of a list.
    pub(super) fn separates(&self, token: &Token<'_>) -> bool {
        token.sort == Sort::Comma || ["/", "&", "+"].contains(&token.text) || self.and.contains(&token.key)
    }

    /// Returns the token indices of the requested words in a phrase's [`Slot`].
    pub(super) fn in_slot(&self, tokens: &[Token<'_>], slot: &Slot) -> Vec<usize> {
        match slot {
            Slot::After(start) => self.after(tokens, *start),
            Slot::Before(end) => self.before(tokens, *end),
            Slot::Between(range) => {
                let inner = &tokens[range.clone()];
                let found = self.after(inner, 0);
                let found = if found.is_empty() { self.before(inner, inner.len()) } else { found };
                found.into_iter().map(|index| index + range.start).collect()
            }
        }
    }

    /// Reads the list that begins at `start`, or after the fillers there. Returns the token indices of its words.
    fn after(&self, tokens: &[Token<'_>], start: usize) -> Vec<usize> {
        self.list(tokens, &(start..tokens.len()).collect::<Vec<_>>())
    }

    /// Reads the list that ends just before `end`; fillers between the list and `end` are skipped. Returns the token
    /// indices of its words.
    fn before(&self, tokens: &[Token<'_>], end: usize) -> Vec<usize> {
        let mut found = self.list(tokens, &(0..end).rev().collect::<Vec<_>>());
        found.reverse();
        found
    }

    /// Reads a list from the tokens with these indices, in this order, and returns the indices of its words. The words
    /// must be separated, for example by commas. The list ends before a token that cannot be requested, and before two
    /// adjacent words that could both be requested.
    fn list(&self, tokens: &[Token<'_>], indices: &[usize]) -> Vec<usize> {
        let fillers = indices.iter().take(MAX_FILLERS).take_while(|&&at| self.is_filler(&tokens[at])).count();
        let mut rest = &indices[fillers..];
        let mut found = Vec::new();
        while let Some((&at, after)) = rest.split_first().filter(|(at, _)| self.is_candidate(&tokens[**at])) {
            found.push(at);
            let is_between = |at: &&usize| self.separates(&tokens[**at]) || self.is_filler(&tokens[**at]);
            let between = after.iter().take_while(is_between).count();
            let has_separator = after[..between].iter().any(|&at| self.separates(&tokens[at]));
            if !has_separator {
                if after.first().is_some_and(|&next| self.is_candidate(&tokens[next])) {
                    found.pop();
                }
                break;
            }
            rest = &after[between..];
        }
        found
    }

    /// Returns the token indices of the words on a line that consists of a list of words. A remark may follow the list
    /// if punctuation, brackets or the end of the highlighting sets the remark apart. Returns an empty list for other
    /// lines.
    pub(super) fn bare(&self, tokens: &[Token<'_>]) -> Vec<usize> {
        let start = tokens.iter().take_while(|token| self.separates(token) || self.is_filler(token)).count();
        let found = self.after(tokens, start);
        let Some(&last) = found.last() else { return found };
        let ends = |next: &Token<'_>| next.sort != Sort::Word || tokens[last].mark.is_some() && next.mark.is_none();
        let is_end = tokens.get(last + 1).is_none_or(ends);
        let has_rest = tokens[last + 1..].iter().any(|token| token.sort == Sort::Word && !self.is_filler(token));
        if is_end || !has_rest || !tokens[last].note.is_empty() { found } else { Vec::new() }
    }
}
