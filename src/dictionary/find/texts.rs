//! Returns found words as plain text, many at a time.

#[cfg(feature = "regex")]
use std::ops::ControlFlow;

use super::query::Query;
#[cfg(feature = "regex")]
use super::{query::Order, scan};
#[cfg(feature = "regex")]
use crate::artefact::{LinesInOrder, line_start};
use crate::dictionary::files::Dictionary;
use crate::error::Error;

/// The text of one or more playable words that meet all conditions of a query.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum FoundText<'t> {
    /// Words that are played as themselves, each followed by a line break.
    Words(&'t str),
    /// A word as it is spelled on the board, and the other word that it is played as, such as `hygt` and `hijgt`.
    Substitution(&'t str, &'t str),
}

impl Dictionary {
    /// Calls `visit` as [`find_each`](Self::find_each) does, but only with the texts of the words. This is faster,
    /// because `visit` gets many words at once, and tiles and values are not computed.
    ///
    /// # Errors
    /// As for [`find_each`](Self::find_each).
    pub(crate) fn find_texts<E: From<Error>>(
        &self,
        query: &Query<'_>,
        mut visit: impl FnMut(FoundText<'_>) -> Result<(), E>,
    ) -> Result<(), E> {
        self.require_listable()?;
        #[cfg(feature = "regex")]
        if query.effective_order() == Order::Form
            && query.limit.is_none()
            && query.skip == 0
            && let Some(needle) = scan::needle(self, query)?.filter(|needle| needle.is_all_of(query))
        {
            let (mut found, mut as_written, mut result) = (Vec::new(), None, Ok(()));
            let scanned = self.for_each_block(needle.text(), |lines| {
                found.clear();
                let _ = needle.scan(lines, |line| {
                    found.extend_from_slice(line);
                    ControlFlow::Continue(())
                });
                // A crafted block can have the right checksum without being UTF-8. Its words are skipped.
                result = self.visit_lines(std::str::from_utf8(&found).unwrap_or_default(), &mut as_written, &mut visit);
                if result.is_ok() { ControlFlow::Continue(()) } else { ControlFlow::Break(()) }
            });
            scanned?;
            return result;
        }
        self.find_each(query, |found| match &found.played_as {
            Some(form) => visit(FoundText::Substitution(&found.word, form)),
            None => visit(FoundText::Words(&(found.word + "\n"))),
        })
    }

    /// Calls `visit` with the words in `lines`. Consecutive words that are played as themselves are passed together. A
    /// word that is played as another word is passed alone.
    #[cfg(feature = "regex")]
    fn visit_lines<'s, E: From<Error>>(
        &'s self,
        lines: &str,
        as_written: &mut Option<LinesInOrder<'s>>,
        visit: &mut impl FnMut(FoundText<'_>) -> Result<(), E>,
    ) -> Result<(), E> {
        let (mut visited, mut at) = (0, 0);
        while let Some(letter) = self.alphabet().first_with_substitute(&lines[at..]) {
            let start = line_start(lines.as_bytes(), at, at + letter);
            let word = lines[start..].lines().next().unwrap_or_default();
            at = start + word.len() + 1;
            if let Some(form) = self.stands_for_in_order(word, as_written)? {
                if visited < start {
                    visit(FoundText::Words(&lines[visited..start]))?;
                }
                visit(FoundText::Substitution(word, &form))?;
                visited = at;
            }
        }
        if visited < lines.len() { visit(FoundText::Words(&lines[visited..])) } else { Ok(()) }
    }

    /// Returns the other word that a text is played as. Returns `None` if the text is played as itself. One of the
    /// text's tiles must have a substitution, and successive calls must pass texts in byte order.
    #[cfg(feature = "regex")]
    fn stands_for_in_order<'s>(
        &'s self,
        text: &str,
        as_written: &mut Option<LinesInOrder<'s>>,
    ) -> Result<Option<String>, Error> {
        let lines = match as_written {
            Some(lines) => lines,
            None => as_written.insert(LinesInOrder::new(self.as_written()?)),
        };
        if lines.has(text) { Ok(None) } else { self.played_as(text).map(Some) }
    }
}
