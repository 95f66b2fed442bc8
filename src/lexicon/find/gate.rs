//! A condition as an incremental matcher, which follows a word tile by tile.

/// Whether a word with this prefix can still meet a condition.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Way {
    /// A word with this prefix may meet it.
    Open,
    /// No word with this prefix meets it.
    Closed,
}

impl Way {
    pub(super) fn open_if(open: bool) -> Self {
        if open { Self::Open } else { Self::Closed }
    }
}

/// An incremental matcher with backtracking. Each `push` is undone by one `pop`, whatever it returned; nothing is
/// pushed after [`Way::Closed`].
pub(super) trait Gate {
    /// Appends a tile, given by its index in the alphabet.
    fn push(&mut self, tile: u8) -> Way;

    /// Removes the last tile.
    fn pop(&mut self);

    /// Returns true if the word meets the condition when it ends here.
    fn accepts(&mut self, text: &str) -> bool;

    /// Returns the distance from the wanted word. Returns `None` if the matcher does not measure it, or if the word is
    /// too far.
    fn distance(&self) -> Option<u8> {
        None
    }
}

pub(super) fn boxed<'q>(gate: impl Gate + 'q) -> Box<dyn Gate + 'q> {
    Box::new(gate)
}

/// Accepts the words that another matcher rejects. Never prunes: a dead end of the other matcher is exactly what this
/// one accepts.
pub(super) struct Negated<'q> {
    gate: Box<dyn Gate + 'q>,
    /// The number of tiles since the other matcher closed, including the one that closed it; 0 while it is open.
    beyond: usize,
}

impl<'q> Negated<'q> {
    pub(super) fn new(gate: Box<dyn Gate + 'q>) -> Self {
        Self { gate, beyond: 0 }
    }
}

impl Gate for Negated<'_> {
    fn push(&mut self, tile: u8) -> Way {
        if self.beyond > 0 {
            self.beyond += 1;
        } else if self.gate.push(tile) == Way::Closed {
            self.beyond = 1;
        }
        Way::Open
    }

    fn pop(&mut self) {
        if self.beyond <= 1 {
            self.gate.pop();
        }
        self.beyond = self.beyond.saturating_sub(1);
    }

    fn accepts(&mut self, text: &str) -> bool {
        self.beyond > 0 || !self.gate.accepts(text)
    }
}

/// Pushes a tile to the matchers until one closes. Returns the number of matchers that got the tile, and whether all
/// are open.
pub(super) fn push_all(gates: &mut [Box<dyn Gate + '_>], tile: u8) -> (usize, Way) {
    for (place, gate) in gates.iter_mut().enumerate() {
        if gate.push(tile) == Way::Closed {
            return (place + 1, Way::Closed);
        }
    }
    (gates.len(), Way::Open)
}

/// Removes the last tile from these matchers.
pub(super) fn pop_all(gates: &mut [Box<dyn Gate + '_>]) {
    gates.iter_mut().for_each(|gate| gate.pop());
}
