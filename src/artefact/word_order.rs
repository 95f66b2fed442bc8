//! An order of words that looks random and is the same in every build.

use sha2::{Digest, Sha256};

/// Returns words in an order that depends on a seed. Which of two words comes first does not depend on the other words.
pub fn shuffled<'w>(words: impl Iterator<Item = &'w str>, seed: u32) -> Vec<&'w str> {
    let hash = |word: &str| Sha256::new().chain_update(seed.to_be_bytes()).chain_update(word).finalize();
    let mut order: Vec<_> = words.map(|word| (hash(word), word)).collect();
    order.sort_unstable();
    order.into_iter().map(|(_, word)| word).collect()
}
