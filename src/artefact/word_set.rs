//! `words.fst`: the playable words as the `fst` crate writes them, read with every bound checked.
//!
//! The crate trusts the bytes that it gets: a file with the right checksum and the wrong contents would make it panic, or
//! never end. Here a damaged node is an error when it is met, so that a look-up reads only the nodes that it needs. Who
//! keeps a file open checks its whole structure first, see [`checked`].

use std::path::{Path, PathBuf};

use super::ArtefactError;
use super::set::{Jumps, LONGEST_WORD, NO_FST, Node, checked, root_and_len};

/// The words of an edition, without their values.
#[derive(Debug)]
pub struct WordSet {
    path: PathBuf,
    bytes: Vec<u8>,
    root: usize,
    len: usize,
    /// For sets whose whole structure was checked.
    jumps: Option<Jumps>,
}

impl WordSet {
    /// Takes a file whose checksum was compared. Its nodes are checked when they are met.
    ///
    /// # Errors
    /// If it is not a set of words.
    pub fn from_bytes(path: &Path, bytes: Vec<u8>) -> Result<Self, ArtefactError> {
        let (root, len) = root_and_len(&bytes).ok_or_else(|| ArtefactError::damaged(path, NO_FST))?;
        Ok(Self { path: path.to_owned(), bytes, root, len, jumps: None })
    }

    /// Takes a file whose checksum was compared, and checks its whole structure.
    ///
    /// # Errors
    /// If it is not a set of words, or has a damaged node, or not as many words as it announces.
    pub fn checked(path: &Path, bytes: Vec<u8>) -> Result<Self, ArtefactError> {
        let mut set = Self::from_bytes(path, checked(path, bytes)?.into_inner())?;
        set.jumps = Jumps::new(&set.bytes, set.root);
        Ok(set)
    }

    /// How many words there are, as the file announces.
    pub fn len(&self) -> usize {
        self.len
    }

    /// Whether there is no word.
    pub fn is_empty(&self) -> bool {
        self.len == 0
    }

    /// How many bytes of memory it takes.
    pub fn memory(&self) -> usize {
        self.bytes.len() + self.jumps.as_ref().map_or(0, Jumps::memory)
    }

    /// Whether a word is there.
    ///
    /// # Errors
    /// If a node on the way to it is damaged.
    pub fn contains(&self, word: &str) -> Result<bool, ArtefactError> {
        if let Some(jumps) = &self.jumps {
            return Ok(jumps.contains(&self.bytes, word.as_bytes()));
        }
        let mut node = self.root()?;
        for byte in word.bytes() {
            let Some(target) = node.target(byte) else { return Ok(false) };
            node = self.node(target)?;
        }
        Ok(node.is_final())
    }

    /// Whether each of several words is there, in their order: sooner than one by one if the whole structure was checked.
    ///
    /// # Errors
    /// If a node on the way to one of them is damaged.
    pub fn contains_each(&self, words: &[&str]) -> Result<Vec<bool>, ArtefactError> {
        match &self.jumps {
            Some(jumps) => Ok(jumps.contain(&self.bytes, words)),
            None => words.iter().map(|word| self.contains(word)).collect(),
        }
    }

    /// Calls `visit` with every word, in byte order.
    ///
    /// # Errors
    /// If a node is damaged, a word is not UTF-8, or what `visit` returns.
    pub fn visit<E: From<ArtefactError>>(&self, mut visit: impl FnMut(&str) -> Result<(), E>) -> Result<(), E> {
        let mut word = Vec::new();
        self.visit_from(self.root()?, &mut word, &mut visit)
    }

    fn visit_from<E: From<ArtefactError>>(
        &self,
        node: Node<'_>,
        word: &mut Vec<u8>,
        visit: &mut impl FnMut(&str) -> Result<(), E>,
    ) -> Result<(), E> {
        if node.is_final() {
            visit(std::str::from_utf8(word).map_err(|_| self.damaged())?)?;
        }
        for (input, target) in node.transitions() {
            word.push(input);
            if word.len() > LONGEST_WORD {
                return Err(self.damaged().into());
            }
            self.visit_from(self.node(target)?, word, visit)?;
            word.pop();
        }
        Ok(())
    }

    /// The address of the node where a walk through the words begins. Its transitions are bytes.
    pub fn start(&self) -> usize {
        self.root
    }

    /// The node where a walk through the words begins.
    ///
    /// # Errors
    /// If it is damaged.
    pub fn root(&self) -> Result<Node<'_>, ArtefactError> {
        self.node(self.root)
    }

    /// Where a transition leads.
    ///
    /// # Errors
    /// If the node is damaged.
    pub fn node(&self, address: usize) -> Result<Node<'_>, ArtefactError> {
        Node::read(&self.bytes, address).ok_or_else(|| self.damaged())
    }

    /// The address to which a byte leads from a node, if words go on with it.
    ///
    /// # Errors
    /// If the node is damaged.
    #[inline]
    pub fn target(&self, address: usize, byte: u8) -> Result<Option<usize>, ArtefactError> {
        match &self.jumps {
            Some(_) => Ok(Jumps::target(&self.bytes, address, byte)),
            None => Ok(self.node(address)?.target(byte)),
        }
    }

    /// Whether a word ends at a node.
    ///
    /// # Errors
    /// If the node is damaged.
    #[inline]
    pub fn is_final(&self, address: usize) -> Result<bool, ArtefactError> {
        match &self.jumps {
            Some(_) => Ok(Jumps::is_final(&self.bytes, address)),
            None => Ok(self.node(address)?.is_final()),
        }
    }

    /// What a walk returns that found more than a set of words can hold.
    pub fn damaged(&self) -> ArtefactError {
        ArtefactError::damaged(&self.path, NO_FST)
    }
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::*;

    proptest! {
        #[test]
        fn what_the_crate_writes_is_accepted(
            keys in proptest::collection::btree_map(proptest::collection::vec(any::<u8>(), 0..4), any::<u64>(), 0..400)
        ) {
            let set = fst::Set::from_iter(keys.keys()).unwrap().into_fst().into_inner();
            prop_assert_eq!(checked("test".as_ref(), set).unwrap().len(), keys.len());
            let map = fst::Map::from_iter(keys.iter().map(|(key, value)| (key, *value))).unwrap();
            prop_assert_eq!(checked("test".as_ref(), map.into_fst().into_inner()).unwrap().len(), keys.len());
        }

        #[test]
        fn a_set_has_its_words_and_no_others(
            words in proptest::collection::btree_set("[a-zé]{0,6}", 0..100),
            others in proptest::collection::vec("[a-zé]{0,6}", 0..40),
        ) {
            let set = WordSet::checked("test".as_ref(), fst::Set::from_iter(&words).unwrap().into_fst().into_inner());
            let set = set.unwrap();
            let mut visited = Vec::new();
            let all = set.visit(|word| {
                visited.push(word.to_owned());
                Ok::<_, ArtefactError>(())
            });
            prop_assert!(all.is_ok() && visited.iter().eq(&words), "{visited:?}");
            for word in words.iter().chain(&others) {
                prop_assert_eq!(set.contains(word).unwrap(), words.contains(word), "{}", word);
            }
            let asked: Vec<_> = words.iter().chain(&others).map(String::as_str).collect();
            let expected: Vec<_> = asked.iter().map(|word| words.contains(*word)).collect();
            prop_assert_eq!(set.contains_each(&asked).unwrap(), expected);
        }

        /// Whatever the bytes are, what is accepted can be walked to the end.
        #[test]
        fn what_is_accepted_can_be_walked(
            keys in proptest::collection::btree_set("[a-zé]{0,6}", 0..60),
            edits in proptest::collection::vec((any::<proptest::sample::Index>(), any::<u8>()), 1..4),
        ) {
            let mut bytes = fst::Set::from_iter(keys).unwrap().into_fst().into_inner();
            for (place, byte) in edits {
                let place = place.index(bytes.len());
                bytes[place] = byte;
            }
            if let Ok(set) = WordSet::from_bytes("test".as_ref(), bytes.clone()) {
                // An error, or an end: neither is wrong.
                let mut left = 1000;
                let _ = set.visit(|_| {
                    left -= 1;
                    if left > 0 { Ok(()) } else { Err(set.damaged()) }
                });
                let _ = set.contains("aap");
            }
            if let Ok(set) = WordSet::checked("test".as_ref(), bytes.clone()) {
                let _ = set.contains_each(&["aap", "é", ""]);
            }
            if let Ok(fst) = checked("test".as_ref(), bytes) {
                let all = fst.stream().into_byte_keys();
                prop_assert_eq!(all.len(), fst.len());
                for key in &all {
                    prop_assert!(fst.contains_key(key));
                }
            }
        }
    }
}
