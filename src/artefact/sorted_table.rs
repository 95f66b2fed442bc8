//! A file of keys and values, sorted by key and divided into blocks.
//!
//! The index has the CRC-32 of every block, and `checksums.json` has the CRC-32 of index and footer. So a single
//! look-up reads and checks only the footer, the index and one block. A long-running reader first compares the SHA-256
//! of the file with the manifest. It then keeps the whole file in memory, with a copy of every sixteenth key for faster
//! look-ups, or leaves the file open and keeps the blocks that it read last.
//!
//! ```text
//! block*   entries, each: length of the shared prefix, rest of the key, value
//! index    per block: offset (u64), CRC-32, offset of its first key in the keys (u32); then keys, then the header
//! footer   index offset (u64), blocks (u32), entries (u64), magic (8 bytes)
//! ```
//!
//! Fixed-size numbers are little-endian. The shared prefix is the part of a key that equals the start of the previous
//! key in the block. The rest of the key and the value are preceded by their lengths. The header contains the data that
//! a reader needs to decode the values, and is read with the index.

use std::borrow::Cow;
use std::cmp::Ordering;
use std::fs::File;
use std::io::{self, Write};
use std::ops::Range;
use std::path::{Path, PathBuf};
use std::sync::{Arc, Mutex, PoisonError};

use super::bytes::{Decoder, head, put_bytes, put_number};
use super::files::read_at;
use super::names::WRONG_CHECKSUM;
use crate::error::Error;

const MAGIC: &[u8; 8] = b"LEXMILL2";
/// The size of the footer in bytes.
const FOOTER: usize = 28;
/// The size in bytes of a block's entry in the index.
const ENTRY: usize = 16;
/// The size in bytes at which a block is closed.
const BLOCK: usize = 4096;
/// The message about an entry that cannot be split into key and value.
const UNREADABLE: &str = "an entry cannot be read";

/// Writes the file entry by entry. Only the index and the current block are in memory.
#[derive(Debug, Default)]
pub(crate) struct Writer<W = Vec<u8>> {
    out: W,
    /// The entries of the current block, which are not written yet.
    block: Vec<u8>,
    /// The number of bytes written.
    written: u64,
    last_key: Vec<u8>,
    /// The offset and the first key of every block.
    blocks: Vec<(u64, String)>,
    checksums: Vec<u32>,
    entries: u64,
}

impl<W: Write> Writer<W> {
    /// Creates a writer to a file or to memory.
    pub(crate) fn new(out: W) -> Self {
        let (block, last_key, blocks, checksums) = Default::default();
        Self { out, block, written: 0, last_key, blocks, checksums, entries: 0 }
    }

    /// Appends an entry. Keys must come in ascending byte order.
    pub(crate) fn push(&mut self, key: &str, value: &[u8]) -> io::Result<()> {
        if self.block.is_empty() {
            self.blocks.push((self.written, key.to_owned()));
            self.last_key.clear();
        }
        let shared = key.bytes().zip(&self.last_key).take_while(|(a, b)| a == *b).count();
        put_number(&mut self.block, shared as u64);
        put_bytes(&mut self.block, &key.as_bytes()[shared..]);
        put_bytes(&mut self.block, value);
        self.last_key.truncate(shared);
        self.last_key.extend_from_slice(&key.as_bytes()[shared..]);
        self.entries += 1;
        if self.block.len() >= BLOCK { self.close_block() } else { Ok(()) }
    }

    /// Returns the number of blocks that were started.
    #[cfg(feature = "compile")]
    pub(crate) fn blocks(&self) -> usize {
        self.blocks.len()
    }

    fn close_block(&mut self) -> io::Result<()> {
        self.checksums.push(crc32fast::hash(&self.block));
        self.out.write_all(&self.block)?;
        self.written += self.block.len() as u64;
        self.block.clear();
        Ok(())
    }

    /// Writes the index and the footer. Returns the output, and the CRC-32 of index and footer.
    pub(crate) fn finish(mut self, header: &[u8]) -> io::Result<(W, u32)> {
        if !self.block.is_empty() {
            self.close_block()?;
        }
        let (mut index, mut keys) = (Vec::new(), Vec::new());
        for ((offset, key), checksum) in self.blocks.iter().zip(&self.checksums) {
            index.extend_from_slice(&offset.to_le_bytes());
            index.extend_from_slice(&checksum.to_le_bytes());
            index.extend_from_slice(&(keys.len() as u32).to_le_bytes());
            put_bytes(&mut keys, key.as_bytes());
        }
        put_bytes(&mut index, &keys);
        put_bytes(&mut index, header);
        index.extend_from_slice(&self.written.to_le_bytes());
        index.extend_from_slice(&(self.blocks.len() as u32).to_le_bytes());
        index.extend_from_slice(&self.entries.to_le_bytes());
        index.extend_from_slice(MAGIC);
        self.out.write_all(&index)?;
        Ok((self.out, crc32fast::hash(&index)))
    }
}

/// Returns the bytes of a whole file. Keys must be in ascending byte order.
pub(super) fn table<K: AsRef<str>>(entries: impl IntoIterator<Item = (K, Vec<u8>)>, header: &[u8]) -> Vec<u8> {
    let mut writer = Writer::default();
    let pushed = entries.into_iter().try_for_each(|(key, value)| writer.push(key.as_ref(), &value));
    pushed.and_then(|()| writer.finish(header)).expect("writing to memory cannot fail").0
}

/// Returns the CRC-32 of the index and footer of a file. Returns `None` if the file has no footer, or if the index is
/// outside the file.
pub(super) fn index_checksum(bytes: &[u8]) -> Option<u32> {
    let index_start = u64::from_le_bytes(*bytes.last_chunk::<FOOTER>()?.first_chunk()?);
    let index_start = usize::try_from(index_start).ok()?;
    Some(crc32fast::hash(bytes.get(index_start..)?))
}

/// The file's bytes, on disk or in memory.
#[derive(Debug)]
enum Store {
    File(Mutex<File>, Box<Recent>),
    /// The whole file. The caller has verified its checksum.
    Memory(Vec<u8>),
}

/// The blocks that look-ups read last, whose checksums were right. A block is kept until another block needs its slot.
/// Blocks with a very long entry are not kept.
#[derive(Debug, Default)]
struct Recent([Slot; RECENT_BLOCKS]);

/// A block's number and bytes.
type Slot = Mutex<Option<(usize, Arc<[u8]>)>>;

/// The number of blocks that are kept in memory. Together they have at most 256 KiB.
const RECENT_BLOCKS: usize = 32;

/// A sample of a table's keys, kept in memory. A look-up finds the last sampled key that does not come after the wanted
/// key, and scans the block from there. Scanning the block from its start would take longer than the rest of the
/// look-up.
#[derive(Debug, Default)]
struct Starts {
    /// The [`head`] of each sampled key.
    heads: Vec<u64>,
    /// For each sampled key: the offset of its entry in the file, and the range of the key in `keys`.
    entries: Vec<(u32, Range<u32>)>,
    keys: Vec<u8>,
}

/// The sampling interval of [`Starts`] in entries. The first entry of each block is sampled.
const STEP: usize = 16;

impl Starts {
    /// Samples the keys of all blocks. Returns `None` if the table is not in memory, has 4 GiB or more, or cannot be
    /// read.
    fn new(table: &Table) -> Option<Self> {
        let Store::Memory(bytes) = &table.store else { return None };
        u32::try_from(bytes.len()).ok()?;
        let mut starts = Self::default();
        for block in 0..table.blocks {
            let Range { start, end } = table.range(block).ok()?;
            let mut scan = Scan::new(&bytes[start as usize..end as usize]);
            let mut number = 0;
            while !scan.is_done() {
                let offset = end as usize - scan.decoder.rest.len();
                scan.next()?;
                if number % STEP == 0 {
                    let start = starts.keys.len() as u32;
                    starts.keys.extend_from_slice(&scan.key);
                    starts.heads.push(head(&scan.key));
                    starts.entries.push((offset as u32, start..starts.keys.len() as u32));
                }
                number += 1;
            }
        }
        Some(starts)
    }

    /// Returns the last sampled key that does not come after `wanted`, and the offset of its entry. Returns `None` if
    /// all sampled keys come after `wanted`.
    fn before(&self, wanted: &[u8]) -> Option<(&[u8], usize)> {
        let head = head(wanted);
        let first = self.heads.partition_point(|other| *other < head);
        let alike = self.heads[first..].partition_point(|other| *other == head);
        let last = first + self.entries[first..first + alike].partition_point(|(_, key)| self.key(key) <= wanted);
        let (entry, key) = &self.entries[last.checked_sub(1)?];
        Some((self.key(key), *entry as usize))
    }

    fn key(&self, at: &Range<u32>) -> &[u8] {
        &self.keys[at.start as usize..at.end as usize]
    }
}

impl Recent {
    /// Returns the bytes of a block. If they are not kept, first reads them.
    fn get<'t>(&self, block: usize, read: impl FnOnce() -> Result<Cow<'t, [u8]>, Error>) -> Result<Arc<[u8]>, Error> {
        let slot = || self.0[block % RECENT_BLOCKS].lock().unwrap_or_else(PoisonError::into_inner);
        if let Some((_, bytes)) = slot().as_ref().filter(|(kept, _)| *kept == block) {
            return Ok(bytes.clone());
        }
        let bytes: Arc<[u8]> = read()?.into();
        if bytes.len() <= 2 * BLOCK {
            *slot() = Some((block, bytes.clone()));
        }
        Ok(bytes)
    }
}

/// A file of keys and values, open for look-ups.
#[derive(Debug)]
pub(crate) struct Table {
    path: PathBuf,
    store: Store,
    /// The sampled keys. `None` if the table is read from a file or is too large.
    starts: Option<Starts>,
    index: Vec<u8>,
    index_start: u64,
    blocks: usize,
    entries: u64,
    /// The range of the keys within the index.
    keys: Range<usize>,
    /// The range of the header within the index.
    header: Range<usize>,
}

impl Table {
    /// Opens a table in a file. Each look-up reads only what it needs. `path` names the file in messages. `crc32` is
    /// the checksum of index and footer. It is `None` if no check is needed, because this program itself wrote the file.
    pub(crate) fn from_file(path: &Path, file: File, crc32: Option<u32>) -> Result<Self, Error> {
        let length = file.metadata().map_err(|error| Error::reading(path, error))?.len();
        Self::load(path, Store::File(Mutex::new(file), Box::default()), length, crc32)
    }

    /// Creates the table from the file's bytes. The caller must already have verified the checksum.
    pub(super) fn from_bytes(path: &Path, bytes: Vec<u8>) -> Result<Self, Error> {
        let length = bytes.len() as u64;
        let mut table = Self::load(path, Store::Memory(bytes), length, None)?;
        table.starts = Starts::new(&table);
        Ok(table)
    }

    fn load(path: &Path, store: Store, length: u64, crc32: Option<u32>) -> Result<Self, Error> {
        let damaged = |what: &str| Error::damaged(path, what);
        let footer_start = length.checked_sub(FOOTER as u64).ok_or_else(|| damaged("it is too short"))?;
        let footer = read_range(path, &store, footer_start..length)?.into_owned();
        if !footer.ends_with(MAGIC) {
            return Err(damaged("it does not have the footer of a lexmill table"));
        }
        let number = |bytes: &[u8]| bytes.iter().rev().fold(0u64, |sum, &byte| sum << 8 | u64::from(byte));
        let (index_start, blocks) = (number(&footer[..8]), number(&footer[8..12]) as usize);
        if index_start > footer_start {
            return Err(damaged("the index is outside the file"));
        }
        let mut index = read_range(path, &store, index_start..length)?.into_owned();
        if crc32.is_some_and(|crc32| crc32fast::hash(&index) != crc32) {
            return Err(damaged(WRONG_CHECKSUM));
        }
        index.truncate(index.len() - FOOTER);
        let (keys, header) = parse_index(&index, blocks).ok_or_else(|| damaged("the index cannot be read"))?;
        let entries = number(&footer[12..20]);
        Ok(Self { path: path.to_owned(), store, starts: None, index, index_start, blocks, entries, keys, header })
    }

    /// Returns the number of blocks.
    #[cfg(feature = "compile")]
    pub(crate) fn blocks(&self) -> usize {
        self.blocks
    }

    /// Returns the number of entries.
    #[cfg(feature = "compile")]
    pub(crate) fn len(&self) -> usize {
        self.entries as usize
    }

    /// Returns the header: the data that a reader needs to decode the values.
    pub(super) fn header(&self) -> &[u8] {
        &self.index[self.header.clone()]
    }

    /// Returns the value of a key, decoded by `read`. Returns `None` if the table does not have the key.
    pub(crate) fn get<T>(&self, key: &str, read: impl FnOnce(&[u8]) -> Option<T>) -> Result<Option<T>, Error> {
        let wanted = key.as_bytes();
        let block: Arc<[u8]>;
        let found = if let (Store::Memory(bytes), Some(starts)) = (&self.store, &self.starts) {
            let Some((first, entry)) = starts.before(wanted) else { return Ok(None) };
            value_from(&bytes[entry..self.index_start as usize], first, wanted)
        } else {
            let Some(number) = self.block_of(wanted)? else { return Ok(None) };
            block = match &self.store {
                Store::File(_, recent) => recent.get(number, || self.checked_block(number))?,
                Store::Memory(_) => self.checked_block(number)?.into(),
            };
            value_after(Decoder { rest: &block }, 0, wanted)
        };
        let value = found.ok_or_else(|| self.damaged(UNREADABLE))?;
        value.map(|value| read(value).ok_or_else(|| self.undecodable(key))).transpose()
    }

    /// Returns the index of the only block that can contain a key. Returns `None` if the key comes before the first key
    /// of the first block.
    pub(crate) fn block_of(&self, key: &[u8]) -> Result<Option<usize>, Error> {
        let (mut low, mut high) = (0, self.blocks);
        while low < high {
            let middle = low.midpoint(high);
            let first = self.first_key(middle).ok_or_else(|| self.damaged("a key in the index cannot be read"))?;
            if first <= key { low = middle + 1 } else { high = middle }
        }
        Ok(low.checked_sub(1))
    }

    /// Calls `visit` with every key and value, in the order of the keys. `visit` returns `None` if it cannot decode the
    /// value.
    pub(super) fn visit<E: From<Error>>(
        &self,
        mut visit: impl FnMut(&str, &[u8]) -> Result<Option<()>, E>,
    ) -> Result<(), E> {
        (0..self.blocks).try_for_each(|block| self.visit_block(block, &mut visit))
    }

    /// Calls `visit` with every key and value of a block. `visit` returns `None` if it cannot decode the value.
    pub(crate) fn visit_block<E: From<Error>>(
        &self,
        block: usize,
        mut visit: impl FnMut(&str, &[u8]) -> Result<Option<()>, E>,
    ) -> Result<(), E> {
        let bytes = self.checked_block(block)?;
        let mut scan = Scan::new(&bytes);
        while !scan.is_done() {
            let value = scan.next().ok_or_else(|| self.damaged(UNREADABLE))?;
            let key = str::from_utf8(&scan.key).map_err(|_| self.damaged("a key is not UTF-8"))?;
            visit(key, value)?.ok_or_else(|| self.undecodable(key))?;
        }
        Ok(())
    }

    /// Checks the checksums of all blocks.
    ///
    /// # Errors
    /// If a block cannot be read or does not match its checksum.
    #[cfg(feature = "compile")]
    pub(super) fn check(&self) -> Result<(), Error> {
        (0..self.blocks).try_for_each(|block| self.checked_block(block).map(drop))
    }

    /// Returns the byte range of a block.
    fn range(&self, block: usize) -> Result<Range<u64>, Error> {
        let start = self.block_start(block);
        let end = if block + 1 < self.blocks { self.block_start(block + 1) } else { self.index_start };
        if end < start || end > self.index_start {
            return Err(self.damaged("the index names a block outside the file"));
        }
        Ok(start..end)
    }

    /// Returns the bytes of a block.
    ///
    /// # Errors
    /// If the block cannot be read or does not match its checksum.
    fn checked_block(&self, block: usize) -> Result<Cow<'_, [u8]>, Error> {
        let bytes = read_range(&self.path, &self.store, self.range(block)?)?;
        if crc32fast::hash(&bytes) != self.index_number(block * ENTRY + 8) {
            let start = self.block_start(block);
            return Err(self.damaged(&format!("the checksum of the block at byte {start} is wrong")));
        }
        Ok(bytes)
    }

    fn block_start(&self, block: usize) -> u64 {
        u64::from_le_bytes(self.index[block * ENTRY..][..8].try_into().expect("eight bytes"))
    }

    /// Returns the first key of a block. Returns `None` if there is no such block, or if the index is damaged.
    pub(crate) fn first_key(&self, block: usize) -> Option<&[u8]> {
        if block >= self.blocks {
            return None;
        }
        let offset = self.index_number(block * ENTRY + 12) as usize;
        Decoder { rest: self.index[self.keys.clone()].get(offset..)? }.bytes()
    }

    fn index_number(&self, at: usize) -> u32 {
        u32::from_le_bytes(self.index[at..][..4].try_into().expect("four bytes"))
    }

    pub(super) fn damaged(&self, what: &str) -> Error {
        Error::damaged(&self.path, what)
    }

    pub(super) fn undecodable(&self, key: &str) -> Error {
        self.damaged(&format!("the entry for `{key}` cannot be read"))
    }
}

/// Returns the value of the key `wanted` in `entries`. The first entry has the key `first`, which must not come after
/// `wanted`. Returns `None` if an entry is damaged, and `Some(None)` if no entry has the key.
fn value_from<'a>(entries: &'a [u8], first: &[u8], wanted: &[u8]) -> Option<Option<&'a [u8]>> {
    let mut decoder = Decoder { rest: entries };
    let (_, _, value) = (decoder.number()?, decoder.bytes()?, decoder.bytes()?);
    let common = first.iter().zip(wanted).take_while(|(a, b)| a == b).count();
    if common == first.len() && common == wanted.len() {
        return Some(Some(value));
    }
    value_after(decoder, common, wanted)
}

/// Returns the value of the key `wanted` in the remaining entries of a block. The key of the previous entry comes
/// before `wanted`, and shares exactly its first `common` bytes with `wanted`. Returns `None` if an entry is damaged,
/// and `Some(None)` if no entry has the key.
///
/// Keys are not reassembled from their shared prefixes. It is enough to know how many bytes the previous key shares
/// with the wanted key, and how many bytes each key shares with the key before it.
fn value_after<'a>(mut decoder: Decoder<'a>, mut common: usize, wanted: &[u8]) -> Option<Option<&'a [u8]>> {
    while !decoder.rest.is_empty() {
        let shared = usize::try_from(decoder.number()?).ok()?;
        let (rest, value) = (decoder.bytes()?, decoder.bytes()?);
        if shared > common {
            // This key and the previous key differ from the wanted key at the same byte.
            continue;
        }
        let missing = &wanted[common..];
        let more = rest.iter().zip(missing).take_while(|(a, b)| a == b).count();
        match rest.get(more).cmp(&missing.get(more)) {
            _ if shared < common => return Some(None),
            Ordering::Equal => return Some(Some(value)),
            Ordering::Greater => return Some(None),
            Ordering::Less => common += more,
        }
    }
    Some(None)
}

/// Reads the entries of a block in order.
struct Scan<'a> {
    decoder: Decoder<'a>,
    key: Vec<u8>,
}

impl<'a> Scan<'a> {
    fn new(block: &'a [u8]) -> Self {
        Self { decoder: Decoder { rest: block }, key: Vec::new() }
    }

    fn is_done(&self) -> bool {
        self.decoder.rest.is_empty()
    }

    /// Returns the next value, and stores its key in `self.key`. Returns `None` if the entry is damaged.
    fn next(&mut self) -> Option<&'a [u8]> {
        let shared = usize::try_from(self.decoder.number()?).ok().filter(|&shared| shared <= self.key.len())?;
        self.key.truncate(shared);
        self.key.extend_from_slice(self.decoder.bytes()?);
        self.decoder.bytes()
    }
}

/// Returns the ranges of the keys and the header within an index. Returns `None` if the index is damaged.
fn parse_index(index: &[u8], blocks: usize) -> Option<(Range<usize>, Range<usize>)> {
    let entries = blocks.checked_mul(ENTRY)?;
    let mut decoder = Decoder { rest: index.get(entries..)? };
    let mut next_range = || {
        let length = decoder.bytes()?.len();
        let end = index.len() - decoder.rest.len();
        Some(end - length..end)
    };
    Some((next_range()?, next_range()?))
}

fn read_range<'a>(path: &Path, store: &'a Store, range: Range<u64>) -> Result<Cow<'a, [u8]>, Error> {
    match store {
        Store::Memory(bytes) => Ok(Cow::Borrowed(&bytes[range.start as usize..range.end as usize])),
        Store::File(file, _) => {
            let mut bytes = vec![0; (range.end - range.start) as usize];
            read_at(path, file, range.start, &mut bytes)?;
            Ok(Cow::Owned(bytes))
        }
    }
}
