//! `words.fst`: the playable words as the `fst` crate writes them, read with every bound checked.
//!
//! The crate trusts the bytes that it gets: a file with the right checksum and the wrong contents would make it panic, or
//! never end. Here a damaged node is an error when it is met, so that a look-up reads only the nodes that it needs. Who
//! keeps a file open checks its whole structure first, see [`checked`].
//!
//! The nodes lie one behind the other, the root last, and lead to nodes before them. So one pass from the root to the
//! front meets every node after all that lead to it, and tells how often and how deep each is reached.

use std::path::{Path, PathBuf};

use fst::raw::Fst;

use super::ArtefactError;

/// The most bytes of a word; no board is so wide.
pub const LONGEST_WORD: usize = 255;

/// The words of an edition, without their values.
#[derive(Debug)]
pub struct WordSet {
    path: PathBuf,
    bytes: Vec<u8>,
    root: usize,
    len: usize,
}

impl WordSet {
    /// Takes a file whose checksum was compared. Its nodes are checked when they are met.
    ///
    /// # Errors
    /// If it is not a set of words.
    pub fn from_bytes(path: &Path, bytes: Vec<u8>) -> Result<Self, ArtefactError> {
        let (root, len) = root_and_len(&bytes).ok_or_else(|| ArtefactError::damaged(path, NO_FST))?;
        Ok(Self { path: path.to_owned(), bytes, root, len })
    }

    /// Takes a file whose checksum was compared, and checks its whole structure.
    ///
    /// # Errors
    /// If it is not a set of words, or has a damaged node, or not as many words as it announces.
    pub fn checked(path: &Path, bytes: Vec<u8>) -> Result<Self, ArtefactError> {
        Self::from_bytes(path, checked(path, bytes)?.into_inner())
    }

    /// How many words there are, as the file announces.
    pub fn len(&self) -> usize {
        self.len
    }

    /// Whether there is no word.
    pub fn is_empty(&self) -> bool {
        self.len == 0
    }

    /// Whether a word is there.
    ///
    /// # Errors
    /// If a node on the way to it is damaged.
    pub fn contains(&self, word: &str) -> Result<bool, ArtefactError> {
        let mut node = self.root()?;
        for byte in word.bytes() {
            let Some(target) = node.target(byte) else { return Ok(false) };
            node = self.node(target)?;
        }
        Ok(node.is_final)
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
        if node.is_final {
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

    /// Where a walk through the words begins. Its transitions are bytes.
    ///
    /// # Errors
    /// If the node is damaged.
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

    /// What a walk returns that found more than a set of words can hold.
    pub fn damaged(&self) -> ArtefactError {
        ArtefactError::damaged(&self.path, NO_FST)
    }
}

const NO_FST: &str = "its structure is not that of an fst";

/// The transducer that lies in a file of these bytes, its whole structure checked: the `fst` crate can walk it.
///
/// # Errors
/// If a node is damaged, or there are not as many keys as it announces.
pub(super) fn checked(path: &Path, bytes: Vec<u8>) -> Result<Fst<Vec<u8>>, ArtefactError> {
    let keys = count_keys(&bytes).ok_or_else(|| ArtefactError::damaged(path, NO_FST))?;
    let fst = Fst::new(bytes).map_err(|error| ArtefactError::damaged(path, error.to_string()))?;
    match fst.len() == keys as usize {
        true => Ok(fst),
        false => Err(ArtefactError::damaged(path, format!("it announces {} keys and has {keys}", fst.len()))),
    }
}

/// The version of the format that is read, which is the first number of a file.
const VERSION: u64 = 3;
/// Bytes before the first node: the version and a type.
const HEAD: usize = 16;
/// Bytes behind the root: the number of keys, the root's place, the checksum.
const TAIL: usize = 20;
/// The place of the final node without transitions, which is not written.
const EMPTY: usize = 0;
/// The most transitions of a node without an index.
const WITHOUT_INDEX: usize = 32;

/// How a node was reached: in so many ways, the longest of which has `depth - 1` bytes; in none, if that is 0.
#[derive(Clone, Copy, Default)]
struct Reached {
    ways: u32,
    depth: u8,
}

/// The place of the root, and the number of keys that the file announces.
fn root_and_len(bytes: &[u8]) -> Option<(usize, usize)> {
    let end = bytes.len().checked_sub(TAIL).filter(|&end| end >= HEAD)?;
    let number = |at: usize| bytes[at..].first_chunk().copied().map(u64::from_le_bytes);
    let [len, root] = [end, end + 8].map(|at| number(at).and_then(|number| usize::try_from(number).ok()));
    let root = root.filter(|&root| root + 1 == end || (root == EMPTY && end == HEAD))?;
    (number(0) == Some(VERSION)).then_some((root, len?))
}

/// The number of keys; `None` if a node is not as the `fst` crate writes it.
fn count_keys(bytes: &[u8]) -> Option<u32> {
    let (root, _) = root_and_len(bytes)?;
    if root == EMPTY {
        // Nothing is written: this is the set of the empty key alone.
        return Some(1);
    }
    let mut reached = vec![Reached::default(); root + 1];
    let (mut keys, mut next) = (0u32, root + 1);
    reached[root] = Reached { ways: 1, depth: 1 };
    while next > HEAD {
        let address = next - 1;
        let (from, node) = (reached[address], Node::read(bytes, address)?);
        let is_reached_inside = reached[node.start..address].iter().any(|inner| inner.depth > 0);
        // Only the root of an empty set leads nowhere.
        let is_dead = !node.is_final && node.inputs.is_empty() && address != root;
        if from.depth == 0 || is_reached_inside || is_dead || !node.has_order() {
            return None;
        }
        if node.is_final {
            keys = keys.checked_add(from.ways)?;
        }
        let depth = from.depth.checked_add(1).filter(|&depth| usize::from(depth) <= LONGEST_WORD)?;
        for (_, target) in node.transitions() {
            let to = reached.get_mut(target)?;
            *to = Reached { ways: to.ways.checked_add(from.ways)?, depth: to.depth.max(depth) };
        }
        next = node.start;
    }
    keys.checked_add(reached[EMPTY].ways)
}

/// A node: what has been read so far may end here, or go on.
#[derive(Clone, Copy, Debug)]
pub struct Node<'a> {
    /// Its first byte.
    start: usize,
    is_final: bool,
    /// The inputs, the last one first.
    inputs: &'a [u8],
    /// How far before `start` each transition leads, in numbers of `size` bytes, the last one first; of size 0 if the only
    /// one leads to the node right before.
    deltas: &'a [u8],
    size: usize,
    /// For a node of many transitions the place of each input, which only the `fst` crate uses.
    index: Option<&'a [u8]>,
}

impl<'a> Node<'a> {
    /// The node whose last byte is this one.
    #[inline]
    fn read(bytes: &'a [u8], address: usize) -> Option<Self> {
        let empty = Self { start: EMPTY, is_final: true, inputs: &[], deltas: &[], size: 0, index: None };
        if address == EMPTY {
            return Some(empty);
        }
        let state = *bytes.get(address).filter(|_| address >= HEAD)?;
        let (has_one, low) = (state & 0x80 != 0, state & 0x3f);
        // What follows is read from the last byte to the first.
        let mut rest = &bytes[HEAD..address];
        let mut inputs: &[u8] = &[];
        if has_one {
            inputs = match usize::from(low).checked_sub(1) {
                Some(common) => &COMMON_INPUTS[common..=common],
                None => take(&mut rest, 1)?,
            };
            if state & 0x40 != 0 {
                return Some(Self { start: HEAD + rest.len(), is_final: false, inputs, ..empty });
            }
        }
        let transitions = match (has_one, low) {
            (true, _) => 1,
            (false, 0) => match take(&mut rest, 1)?[0] {
                1 => 256,
                number => usize::from(number),
            },
            (false, number) => usize::from(number),
        };
        let sizes = take(&mut rest, 1)?[0];
        let (size, of_output) = (usize::from(sizes >> 4), usize::from(sizes & 0xf));
        if size > 8 || of_output > 8 || (size == 0 && transitions > 0) {
            return None;
        }
        let mut index = None;
        if !has_one {
            index = if transitions > WITHOUT_INDEX { Some(take(&mut rest, 256)?) } else { None };
            inputs = take(&mut rest, transitions)?;
        }
        let deltas = take(&mut rest, transitions * size)?;
        let is_final = !has_one && state & 0x40 != 0;
        take(&mut rest, (transitions + usize::from(is_final)) * of_output)?;
        Some(Self { start: HEAD + rest.len(), is_final, inputs, deltas, size, index })
    }

    /// Whether a word ends here.
    pub fn is_final(&self) -> bool {
        self.is_final
    }

    /// The bytes with which words go on from here, in ascending order, and the addresses to which they lead.
    #[inline]
    pub fn transitions(&self) -> impl Iterator<Item = (u8, usize)> {
        self.inputs.iter().enumerate().rev().map(|(place, &input)| (input, self.target_at(place)))
    }

    /// The address to which a byte leads.
    fn target(&self, input: u8) -> Option<usize> {
        let place = self.inputs.iter().position(|&other| other == input)?;
        Some(self.target_at(place))
    }

    /// The address to which the input at this place leads; where that cannot be, one at which there is no node.
    #[inline]
    fn target_at(&self, place: usize) -> usize {
        let delta = match self.deltas.get(place * self.size..(place + 1) * self.size) {
            Some(delta) if self.size > 0 => delta.iter().rev().fold(0, |sum, &byte| sum << 8 | usize::from(byte)),
            _ => 1,
        };
        if delta == 0 { EMPTY } else { self.start.checked_sub(delta).filter(|&at| at >= HEAD).unwrap_or(usize::MAX) }
    }

    /// Whether the inputs ascend and the index, if there is one, leads to them.
    fn has_order(&self) -> bool {
        let places = || self.inputs.iter().rev().enumerate();
        let leads = |index: &[u8]| {
            let listed = index.iter().filter(|&&place| usize::from(place) < self.inputs.len()).count();
            listed == self.inputs.len()
                && places().all(|(place, &input)| usize::from(index[usize::from(input)]) == place)
        };
        self.inputs.windows(2).all(|pair| pair[1] < pair[0]) && self.index.is_none_or(leads)
    }
}

/// Takes bytes from the end.
#[inline]
fn take<'a>(rest: &mut &'a [u8], length: usize) -> Option<&'a [u8]> {
    let (before, taken) = rest.split_at_checked(rest.len().checked_sub(length)?)?;
    *rest = before;
    Some(taken)
}

/// The inputs that a node names by a number, from 1.
const COMMON_INPUTS: &[u8; 63] = b"te/oasripcnw.hlm-du012g=:bf3y5&_4v9678k%?xCDASFIBEjPTzRNM+LOqHG";

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
