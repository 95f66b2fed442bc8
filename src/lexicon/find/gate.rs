//! A condition as it follows a word tile by tile.

/// Whether a word that begins so can still meet a condition.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Way {
    /// It may.
    Open,
    /// None does.
    Closed,
}

impl Way {
    pub(super) fn open_if(open: bool) -> Self {
        if open { Self::Open } else { Self::Closed }
    }
}

/// Follows a word. Each `push` is undone by one `pop`, whatever it said; nothing is pushed after [`Way::Closed`].
pub(super) trait Gate {
    /// Goes on by a tile, given by its place in the alphabet.
    fn push(&mut self, tile: u8) -> Way;

    /// Takes the last tile back.
    fn pop(&mut self);

    /// Whether the word meets the condition if it ends here.
    fn accepts(&mut self, text: &str) -> bool;

    /// The distance from a wanted word, if that is what the gate measures.
    fn distance(&self) -> Option<u8> {
        None
    }
}

pub(super) fn boxed<'q>(gate: impl Gate + 'q) -> Box<dyn Gate + 'q> {
    Box::new(gate)
}

/// Accepts what another gate does not. It never turns back: what the other one closes is what it wants.
pub(super) struct Negated<'q> {
    gate: Box<dyn Gate + 'q>,
    /// Tiles since the other gate closed, the closing one counted; 0 while it is open.
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

/// Pushes a tile through gates until one closes; gives how many were passed through, and whether all are open.
pub(super) fn push_all(gates: &mut [Box<dyn Gate + '_>], tile: u8) -> (usize, Way) {
    for (place, gate) in gates.iter_mut().enumerate() {
        if gate.push(tile) == Way::Closed {
            return (place + 1, Way::Closed);
        }
    }
    (gates.len(), Way::Open)
}

/// Takes the last tile back from the first few gates.
pub(super) fn pop_all(gates: &mut [Box<dyn Gate + '_>]) {
    gates.iter_mut().for_each(|gate| gate.pop());
}
