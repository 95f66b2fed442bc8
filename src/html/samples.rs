//! Samples: a few items chosen from many.

/// The maximum number of samples that [`evenly`] returns.
pub const MAX_SAMPLES: usize = 12;

/// Returns all items if there are at most [`MAX_SAMPLES`]. Otherwise returns [`MAX_SAMPLES`] of them, at even
/// intervals.
pub fn evenly<T: Copy>(items: &[T]) -> Vec<T> {
    let chosen = items.len().min(MAX_SAMPLES);
    (0..chosen).map(|index| items[(2 * index + 1) * items.len() / (2 * chosen)]).collect()
}
