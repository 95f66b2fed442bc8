//! Samples: a few items out of many.

/// The most samples of anything.
pub const MOST_SAMPLES: usize = 12;

/// At most [`MOST_SAMPLES`] of the items, at even distances.
pub fn evenly<T: Copy>(items: &[T]) -> Vec<T> {
    let chosen = items.len().min(MOST_SAMPLES);
    (0..chosen).map(|place| items[(2 * place + 1) * items.len() / (2 * chosen)]).collect()
}

#[cfg(test)]
mod tests {
    use super::evenly;

    #[test]
    fn samples_are_spread_and_none_is_taken_twice() {
        assert!(evenly::<u32>(&[]).is_empty());
        assert_eq!(evenly(&[1, 2, 3]), [1, 2, 3]);
        let many: Vec<_> = (0..1200).collect();
        assert_eq!(evenly(&many), [50, 150, 250, 350, 450, 550, 650, 750, 850, 950, 1050, 1150]);
        let mut some = evenly(&(0..13).collect::<Vec<_>>());
        some.dedup();
        assert_eq!(some.len(), 12);
    }
}
