//! Samples: a few items chosen from many.

/// The maximum number of samples that [`evenly`] returns.
pub const MAX_SAMPLES: usize = 12;

/// Returns all items if there are at most [`MAX_SAMPLES`]. Otherwise returns [`MAX_SAMPLES`] of them, at even
/// intervals.
pub fn evenly<T: Copy>(items: &[T]) -> Vec<T> {
    let chosen = items.len().min(MAX_SAMPLES);
    (0..chosen).map(|index| items[(2 * index + 1) * items.len() / (2 * chosen)]).collect()
}

/// The maximum number of items in a [`Pool`].
const MAX_ITEMS: usize = 1 << 13;

/// A pool of items from which samples are chosen. Its size is limited: when the pool is full, it drops every second
/// item and doubles `step`.
#[derive(Clone, Debug)]
pub struct Pool<T> {
    kept: Vec<T>,
    /// The pool keeps one of every `step` items that are added. `step` is 1 at first.
    step: usize,
    len: usize,
}

impl<T> Default for Pool<T> {
    fn default() -> Self {
        Self { kept: Vec::new(), step: 1, len: 0 }
    }
}

impl<T: Copy> Pool<T> {
    /// Adds an item. To limit its size, the pool may drop this item or earlier ones.
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

    /// Returns the number of items that were added, including those that the pool dropped.
    pub fn len(&self) -> usize {
        self.len
    }

    /// Returns true if no item was added.
    pub fn is_empty(&self) -> bool {
        self.len == 0
    }

    /// Returns up to [`MAX_SAMPLES`] of the kept items, at even intervals.
    pub fn samples(&self) -> Vec<T> {
        evenly(&self.kept)
    }
}
