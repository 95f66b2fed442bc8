//! An order of words that looks random and is the same in every build.

/// Returns words in an order that depends on a seed. Which of two words comes first does not depend on the other words.
pub fn shuffled<'w>(words: impl Iterator<Item = &'w str>, seed: u32) -> Vec<&'w str> {
    let hash = |word: &str| {
        let mut hasher = crc32fast::Hasher::new_with_initial(seed);
        hasher.update(word.as_bytes());
        hasher.finalize()
    };
    let mut order: Vec<_> = words.map(|word| (hash(word), word)).collect();
    order.sort_unstable();
    order.into_iter().map(|(_, word)| word).collect()
}
