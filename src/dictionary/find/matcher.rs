//! A condition as an incremental matcher, which follows a word tile by tile.

/// Whether a word with this prefix can still meet a condition.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Step {
    /// A word with this prefix may meet it.
    Continue,
    /// No word with this prefix meets it.
    Prune,
}

impl Step {
    pub(super) fn continue_if(may_match: bool) -> Self {
        if may_match { Self::Continue } else { Self::Prune }
    }
}

/// An incremental matcher with backtracking. Each `push`, whatever it returned, is undone by one `pop`. If it returned
/// [`Step::Prune`], that `pop` is the next call.
pub(super) trait PrefixMatcher {
    /// Appends a tile, given by its index in the alphabet.
    fn push(&mut self, tile: u8) -> Step;

    /// Removes the last tile.
    fn pop(&mut self);

    /// Returns true if the word meets the condition when it ends here.
    fn accepts(&mut self, text: &str) -> bool;

    /// Returns the number of differences between the pushed tiles and the word of a condition for similar words.
    /// Returns `None` for any other condition, or if there are too many differences.
    fn distance(&self) -> Option<u8> {
        None
    }
}

/// The matchers of a query.
pub(super) type Matchers<'q> = Vec<Box<dyn PrefixMatcher + 'q>>;

pub(super) fn boxed<'q>(matcher: impl PrefixMatcher + 'q) -> Box<dyn PrefixMatcher + 'q> {
    Box::new(matcher)
}

/// Accepts the words that another matcher rejects. Never prunes: a dead end of the other matcher is exactly what this
/// one accepts.
pub(super) struct Negated<'q> {
    matcher: Box<dyn PrefixMatcher + 'q>,
    /// The number of tiles since the other matcher returned [`Step::Prune`], including the tile for which it did; 0 if
    /// it did not.
    beyond: usize,
}

impl<'q> Negated<'q> {
    pub(super) fn new(matcher: Box<dyn PrefixMatcher + 'q>) -> Self {
        Self { matcher, beyond: 0 }
    }
}

impl PrefixMatcher for Negated<'_> {
    fn push(&mut self, tile: u8) -> Step {
        if self.beyond > 0 {
            self.beyond += 1;
        } else if self.matcher.push(tile) == Step::Prune {
            self.beyond = 1;
        }
        Step::Continue
    }

    fn pop(&mut self) {
        if self.beyond <= 1 {
            self.matcher.pop();
        }
        self.beyond = self.beyond.saturating_sub(1);
    }

    fn accepts(&mut self, text: &str) -> bool {
        self.beyond > 0 || !self.matcher.accepts(text)
    }
}

/// Pushes a tile to the matchers until one returns [`Step::Prune`]. Returns the number of matchers to which the tile
/// was pushed, and [`Step::Prune`] if the last of them returned it.
pub(super) fn push_all(matchers: &mut [Box<dyn PrefixMatcher + '_>], tile: u8) -> (usize, Step) {
    for (index, matcher) in matchers.iter_mut().enumerate() {
        if matcher.push(tile) == Step::Prune {
            return (index + 1, Step::Prune);
        }
    }
    (matchers.len(), Step::Continue)
}

/// Removes the last tile from these matchers.
pub(super) fn pop_all(matchers: &mut [Box<dyn PrefixMatcher + '_>]) {
    matchers.iter_mut().for_each(|matcher| matcher.pop());
}
