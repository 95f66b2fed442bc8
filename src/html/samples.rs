//! Samples: a few items out of many.

/// The most samples of anything.
pub const MAX_SAMPLES: usize = 12;

/// At most [`MAX_SAMPLES`] of the items, at even distances.
pub fn evenly<T: Copy>(items: &[T]) -> Vec<T> {
    let chosen = items.len().min(MAX_SAMPLES);
    (0..chosen).map(|place| items[(2 * place + 1) * items.len() / (2 * chosen)]).collect()
}

/// Items of a [`Pool`] at most.
const MAX_ITEMS: usize = 1 << 13;

/// Items that come one after the other, of which some are kept to choose samples from: of few all, of very many one of
/// every so many.
#[derive(Clone, Debug)]
pub struct Pool<T> {
    kept: Vec<T>,
    /// One of so many is kept.
    step: usize,
    len: usize,
}

impl<T> Default for Pool<T> {
    fn default() -> Self {
        Self { kept: Vec::new(), step: 1, len: 0 }
    }
}

impl<T: Copy> Pool<T> {
    /// Adds an item.
    pub fn add(&mut self, item: T) {
        if self.len.is_multiple_of(self.step) {
            if self.kept.len() == MAX_ITEMS {
                let mut place = 0;
                self.kept.retain(|_| {
                    place += 1;
                    place % 2 == 1
                });
                self.step *= 2;
            }
            self.kept.push(item);
        }
        self.len += 1;
    }

    /// How many were added.
    pub fn len(&self) -> usize {
        self.len
    }

    /// Whether none was added.
    pub fn is_empty(&self) -> bool {
        self.len == 0
    }

    /// At most [`MAX_SAMPLES`] of them, at even distances.
    pub fn samples(&self) -> Vec<T> {
        evenly(&self.kept)
    }
}
