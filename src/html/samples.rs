//! Samples: a few items out of many.

/// The maximum number of samples.
pub const MAX_SAMPLES: usize = 12;

/// Returns up to [`MAX_SAMPLES`] of the items, at even distances. Returns all items if there are few.
pub fn evenly<T: Copy>(items: &[T]) -> Vec<T> {
    let chosen = items.len().min(MAX_SAMPLES);
    (0..chosen).map(|index| items[(2 * index + 1) * items.len() / (2 * chosen)]).collect()
}

/// The maximum number of items in a [`Pool`].
const MAX_ITEMS: usize = 1 << 13;

/// A pool of items to choose samples from. It keeps all items if there are few, and one of every `step` items if there
/// are many.
#[derive(Clone, Debug)]
pub struct Pool<T> {
    kept: Vec<T>,
    /// The interval at which items are kept, from 1.
    step: usize,
    len: usize,
}

impl<T> Default for Pool<T> {
    fn default() -> Self {
        Self { kept: Vec::new(), step: 1, len: 0 }
    }
}

impl<T: Copy> Pool<T> {
    /// Adds an item, and thins out the pool if it is full.
    pub fn add(&mut self, item: T) {
        if self.len.is_multiple_of(self.step) {
            if self.kept.len() == MAX_ITEMS {
                self.kept = self.kept.iter().copied().step_by(2).collect();
                self.step *= 2;
            }
            self.kept.push(item);
        }
        self.len += 1;
    }

    /// Returns the number of items that were added.
    pub fn len(&self) -> usize {
        self.len
    }

    /// Returns true if no item was added.
    pub fn is_empty(&self) -> bool {
        self.len == 0
    }

    /// Returns up to [`MAX_SAMPLES`] of the items, at even distances.
    pub fn samples(&self) -> Vec<T> {
        evenly(&self.kept)
    }
}
