//! `words.fst`: the playable words as the `fst` crate writes them, read with every bound checked.
//!
//! The crate trusts the bytes that it gets: a file with the right checksum and the wrong contents would make it panic, or
//! never end. Here a damaged node is an error when it is met, so that a look-up reads only the nodes that it needs. Who
//! keeps a file open checks its whole structure first, see [`checked`].

use std::path::{Path, PathBuf};

use super::ArtefactError;
use super::set::{Jumps, MAX_WORD_BYTES, NO_FST, Node, checked, root_and_len};

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
            if word.len() > MAX_WORD_BYTES {
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
