//! Samples: a few items out of many.

/// The most samples of anything.
pub const MOST_SAMPLES: usize = 12;

/// At most [`MOST_SAMPLES`] of the items, at even distances.
pub fn evenly<T: Copy>(items: &[T]) -> Vec<T> {
    let chosen = items.len().min(MOST_SAMPLES);
    (0..chosen).map(|place| items[(2 * place + 1) * items.len() / (2 * chosen)]).collect()
}
