//! `words.fst`: the playable words in the format of the `fst` crate, and a reader that checks every bound.
//!
//! The `fst` crate trusts its input: a file with the right checksum and wrong contents could make the crate panic or
//! loop for ever. This reader checks each node that it reaches, and returns an error if the node is damaged. So a
//! look-up reads and checks only the nodes that it needs. For many look-ups, a caller first checks the whole structure
//! with [`WordSet::checked`].

use std::path::{Path, PathBuf};

use super::set::{Jumps, MAX_WORD_BYTES, NO_FST, Node, checked, root_and_len};
use crate::error::Error;

/// The playable words of an edition.
#[derive(Debug)]
pub struct WordSet {
    path: PathBuf,
    bytes: Vec<u8>,
    root: usize,
    len: usize,
    /// A table for fast look-ups. `None` if the whole structure was not checked, or the set has 4 GiB or more.
    jumps: Option<Jumps>,
}

impl WordSet {
    /// Creates a set from the file's bytes. The caller must already have verified the checksum. A node is checked when
    /// it is reached.
    ///
    /// # Errors
    /// If the file is not a set of words.
    pub fn from_bytes(path: &Path, bytes: Vec<u8>) -> Result<Self, Error> {
        let (root, len) = root_and_len(&bytes).ok_or_else(|| Error::damaged(path, NO_FST))?;
        Ok(Self { path: path.to_owned(), bytes, root, len, jumps: None })
    }

    /// Creates a set from the file's bytes, and checks the whole structure. The caller must already have verified the
    /// checksum.
    ///
    /// # Errors
    /// If the file is not a set of words, has a damaged node, or declares a wrong number of words.
    pub fn checked(path: &Path, bytes: Vec<u8>) -> Result<Self, Error> {
        let mut set = Self::from_bytes(path, checked(path, bytes)?.into_inner())?;
        set.jumps = Jumps::new(&set.bytes, set.root);
        Ok(set)
    }

    /// Returns the number of words that the file declares.
    pub fn len(&self) -> usize {
        self.len
    }

    /// Returns true if the set contains a word.
    ///
    /// # Errors
    /// If a node on the path to the word is damaged.
    pub fn contains(&self, word: &str) -> Result<bool, Error> {
        if let Some(jumps) = &self.jumps {
            return Ok(jumps.contains(&self.bytes, word.as_bytes()));
        }
        let mut node = self.node(self.root)?;
        for byte in word.bytes() {
            let Some(target) = node.target(byte) else { return Ok(false) };
            node = self.node(target)?;
        }
        Ok(node.is_final())
    }

    /// Calls `visit` with every word, in byte order.
    ///
    /// # Errors
    /// If a node is damaged, a word is not UTF-8, or `visit` returns an error.
    pub fn visit<E: From<Error>>(&self, mut visit: impl FnMut(&str) -> Result<(), E>) -> Result<(), E> {
        let mut word = Vec::new();
        self.visit_from(self.node(self.root)?, &mut word, &mut visit)
    }

    fn visit_from<E: From<Error>>(
        &self,
        node: Node<'_>,
        word: &mut Vec<u8>,
        visit: &mut impl FnMut(&str) -> Result<(), E>,
    ) -> Result<(), E> {
        if node.is_final() {
            visit(str::from_utf8(word).map_err(|_| self.damaged())?)?;
        }
        for (input, target) in node.transitions() {
            word.push(input);
            if word.len() > MAX_WORD_BYTES {
                return Err(self.damaged().into());
            }
            self.visit_from(self.node(target)?, word, visit)?;
            word.pop();
        }
        Ok(())
    }

    /// Returns the address of the root node, at which a traversal of the words begins. The transitions are bytes.
    pub fn root(&self) -> usize {
        self.root
    }

    /// Returns the node at an address. The address must be the root or the target of a transition.
    ///
    /// # Errors
    /// If the node is damaged.
    pub fn node(&self, address: usize) -> Result<Node<'_>, Error> {
        Node::read(&self.bytes, address).ok_or_else(|| self.damaged())
    }

    /// Returns the address to which a byte leads from a node. Returns `None` if no word continues with this byte.
    ///
    /// # Errors
    /// If the node is damaged.
    #[inline]
    pub fn target(&self, address: usize, byte: u8) -> Result<Option<usize>, Error> {
        match &self.jumps {
            Some(_) => Ok(Jumps::target(&self.bytes, address, byte)),
            None => Ok(self.node(address)?.target(byte)),
        }
    }

    /// Returns true if a word ends at a node.
    ///
    /// # Errors
    /// If the node is damaged.
    #[inline]
    pub fn is_final(&self, address: usize) -> Result<bool, Error> {
        match &self.jumps {
            Some(_) => Ok(Jumps::is_final(&self.bytes, address)),
            None => Ok(self.node(address)?.is_final()),
        }
    }

    /// Returns the error for a damaged set.
    pub fn damaged(&self) -> Error {
        Error::damaged(&self.path, NO_FST)
    }
}
