//! Incremental matchers for conditions. A matcher follows a word tile by tile.

use std::time::Instant;

/// Whether a word that begins with the tiles so far can still meet a condition.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Step {
    /// A word with this prefix may meet the condition.
    Continue,
    /// No word with this prefix meets the condition.
    Prune,
}

impl Step {
    pub(super) fn continue_if(may_match: bool) -> Self {
        if may_match { Self::Continue } else { Self::Prune }
    }
}

/// An incremental matcher with backtracking. The caller undoes every `push` with one `pop`. After a `push` that
/// returned [`Step::Prune`], the next call must be the `pop` that undoes it.
pub(super) trait PrefixMatcher {
    /// Appends a tile, given by its index in the alphabet.
    fn push(&mut self, tile: u8) -> Step;

    /// Removes the last tile.
    fn pop(&mut self);

    /// Returns true if the word that consists of the pushed tiles meets the condition. `text` is this word.
    fn accepts(&mut self, text: &str) -> bool;

    /// Returns the number of differences between the pushed tiles and the word to which they must be similar. Returns
    /// `None` if the condition does not ask for similar words, or if there are too many differences.
    fn distance(&self) -> Option<u8> {
        None
    }
}

/// The matchers of a query.
pub(super) type Matchers<'q> = Vec<Box<dyn PrefixMatcher + 'q>>;

pub(super) fn boxed<'q>(matcher: impl PrefixMatcher + 'q) -> Box<dyn PrefixMatcher + 'q> {
    Box::new(matcher)
}

/// Returns a matcher that accepts the words for which `accepts` returns true. The matcher never prunes.
pub(super) fn whole_word<'q>(accepts: impl Fn(&str) -> bool + 'q) -> Box<dyn PrefixMatcher + 'q> {
    Box::new(WholeWord(accepts))
}

struct WholeWord<F>(F);

impl<F: Fn(&str) -> bool> PrefixMatcher for WholeWord<F> {
    fn push(&mut self, _: u8) -> Step {
        Step::Continue
    }

    fn pop(&mut self) {}

    fn accepts(&mut self, text: &str) -> bool {
        (self.0)(text)
    }
}

/// A wrapper that accepts further tiles after its matcher has pruned.
struct PastPruning<'q> {
    inner: Box<dyn PrefixMatcher + 'q>,
    /// The number of tiles since the inner matcher returned [`Step::Prune`], including the tile that it pruned. 0 if it
    /// has not pruned.
    beyond: usize,
}

impl<'q> PastPruning<'q> {
    fn new(inner: Box<dyn PrefixMatcher + 'q>) -> Self {
        Self { inner, beyond: 0 }
    }

    fn push(&mut self, tile: u8) -> Step {
        if self.beyond > 0 || self.inner.push(tile) == Step::Prune {
            self.beyond += 1;
        }
        Step::continue_if(self.beyond == 0)
    }

    fn pop(&mut self) {
        if self.beyond <= 1 {
            self.inner.pop();
        }
        self.beyond = self.beyond.saturating_sub(1);
    }

    fn accepts(&mut self, text: &str) -> bool {
        self.beyond == 0 && self.inner.accepts(text)
    }
}

/// Accepts the words that an inner matcher rejects. Never prunes, because every word with a prefix that the inner
/// matcher prunes is accepted.
pub(super) struct Negated<'q>(PastPruning<'q>);

impl<'q> Negated<'q> {
    pub(super) fn new(inner: Box<dyn PrefixMatcher + 'q>) -> Self {
        Self(PastPruning::new(inner))
    }
}

impl PrefixMatcher for Negated<'_> {
    fn push(&mut self, tile: u8) -> Step {
        self.0.push(tile);
        Step::Continue
    }

    fn pop(&mut self) {
        self.0.pop();
    }

    fn accepts(&mut self, text: &str) -> bool {
        !self.0.accepts(text)
    }
}

/// Accepts the words that at least one of several matchers accepts.
pub(super) struct AnyOf<'q>(Vec<PastPruning<'q>>);

impl<'q> AnyOf<'q> {
    pub(super) fn new(matchers: impl Iterator<Item = Box<dyn PrefixMatcher + 'q>>) -> Self {
        Self(matchers.map(PastPruning::new).collect())
    }
}

impl PrefixMatcher for AnyOf<'_> {
    fn push(&mut self, tile: u8) -> Step {
        let steps = self.0.iter_mut().map(|matcher| matcher.push(tile));
        Step::continue_if(steps.filter(|step| *step == Step::Continue).count() > 0)
    }

    fn pop(&mut self) {
        self.0.iter_mut().for_each(PastPruning::pop);
    }

    fn accepts(&mut self, text: &str) -> bool {
        self.0.iter_mut().any(|matcher| matcher.accepts(text))
    }
}

/// Accepts all words, and prunes everything from a certain time on.
pub(super) struct Until {
    end: Instant,
    /// The number of tiles so far.
    pushed: u32,
    is_over: bool,
}

impl Until {
    /// The number of tiles between two checks of the time.
    const PERIOD: u32 = 4_096;

    pub(super) fn new(end: Instant) -> Self {
        Self { end, pushed: 0, is_over: false }
    }
}

impl PrefixMatcher for Until {
    fn push(&mut self, _: u8) -> Step {
        self.pushed = self.pushed.wrapping_add(1);
        self.is_over |= self.pushed.is_multiple_of(Self::PERIOD) && Instant::now() >= self.end;
        Step::continue_if(!self.is_over)
    }

    fn pop(&mut self) {}

    fn accepts(&mut self, _: &str) -> bool {
        true
    }
}
