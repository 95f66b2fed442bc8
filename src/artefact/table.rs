//! `verdicts.bin`: the verdict about every candidate, sorted by form, in blocks with a checksum each.
//!
//! A single look-up reads the footer, the index and one block, and trusts their CRC-32; a reader that
//! lives long holds the whole file in memory after its SHA-256 was compared with the manifest.
//!
//! ```text
//! block*   records, each: shared prefix, rest of the key, length, readings; then CRC-32
//! index    per block: offset (u64), place of its first key (u32); then keys, then file names
//! footer   index offset (u64), blocks (u32), records (u64), CRC-32 of index, magic (8 bytes)
//! ```
//!
//! Fixed numbers are little-endian; a key's prefix is shared with the key before it in the block.

use std::borrow::Cow;
use std::fs::File;
use std::io::{Read, Seek, SeekFrom};
use std::ops::Range;
use std::path::{Path, PathBuf};
use std::sync::Mutex;

use super::ArtefactError;
use super::record::{Decoder, FileTable, JudgedReading, Record, encode, put_number, put_text};
use crate::locus::FileName;

const MAGIC: &[u8; 8] = b"LEXMILL1";
const FOOTER: usize = 32;
const ENTRY: usize = 12;
/// Bytes at which a block is closed.
const BLOCK: usize = 4096;

/// Builds the file in memory.
#[derive(Debug, Default)]
pub struct VerdictTableWriter {
    bytes: Vec<u8>,
    block_start: usize,
    last_key: String,
    blocks: Vec<(u64, String)>,
    files: FileTable,
    scratch: Vec<u8>,
    records: u64,
}

impl VerdictTableWriter {
    /// An empty table.
    pub fn new() -> Self {
        Self::default()
    }

    /// Appends a candidate; forms must come in ascending byte order.
    pub fn push(&mut self, form: &str, readings: &[JudgedReading]) {
        let opens_block = self.bytes.len() == self.block_start;
        if opens_block {
            self.blocks.push((self.block_start as u64, form.to_owned()));
            self.last_key.clear();
        }
        let shared = form.bytes().zip(self.last_key.bytes()).take_while(|(a, b)| a == b).count();
        put_number(&mut self.bytes, shared as u64);
        put_number(&mut self.bytes, (form.len() - shared) as u64);
        self.bytes.extend_from_slice(&form.as_bytes()[shared..]);
        self.scratch.clear();
        encode(form, readings, &mut self.files, &mut self.scratch);
        put_number(&mut self.bytes, self.scratch.len() as u64);
        self.bytes.extend_from_slice(&self.scratch);
        self.last_key = form.to_owned();
        self.records += 1;
        if self.bytes.len() - self.block_start >= BLOCK {
            self.close_block();
        }
    }

    fn close_block(&mut self) {
        let checksum = crc32fast::hash(&self.bytes[self.block_start..]);
        self.bytes.extend_from_slice(&checksum.to_le_bytes());
        self.block_start = self.bytes.len();
    }

    /// The whole file.
    pub fn finish(mut self) -> Vec<u8> {
        if self.bytes.len() > self.block_start {
            self.close_block();
        }
        let index_start = self.bytes.len();
        let mut keys = Vec::new();
        for (offset, key) in &self.blocks {
            self.bytes.extend_from_slice(&offset.to_le_bytes());
            self.bytes.extend_from_slice(&(keys.len() as u32).to_le_bytes());
            put_text(&mut keys, key);
        }
        put_number(&mut self.bytes, keys.len() as u64);
        self.bytes.extend_from_slice(&keys);
        put_number(&mut self.bytes, self.files.names.len() as u64);
        for name in &self.files.names {
            put_text(&mut self.bytes, name);
        }
        let checksum = crc32fast::hash(&self.bytes[index_start..]);
        self.bytes.extend_from_slice(&(index_start as u64).to_le_bytes());
        self.bytes.extend_from_slice(&(self.blocks.len() as u32).to_le_bytes());
        self.bytes.extend_from_slice(&self.records.to_le_bytes());
        self.bytes.extend_from_slice(&checksum.to_le_bytes());
        self.bytes.extend_from_slice(MAGIC);
        self.bytes
    }
}

/// Where the bytes are.
#[derive(Debug)]
enum Store {
    File(Mutex<File>),
    Memory(Vec<u8>),
}

/// The file, open for look-ups.
#[derive(Debug)]
pub struct VerdictTable {
    path: PathBuf,
    store: Store,
    index: Vec<u8>,
    index_start: u64,
    blocks: usize,
    /// Place of the keys within the index.
    keys: Range<usize>,
    files: Vec<FileName>,
    records: u64,
}

impl VerdictTable {
    /// Opens the file for a few look-ups: only what they need is read.
    ///
    /// # Errors
    /// If it is missing or damaged.
    pub fn open(path: &Path) -> Result<Self, ArtefactError> {
        let unreadable = |error| ArtefactError::reading(path, error);
        let mut file = File::open(path).map_err(unreadable)?;
        let length = file.seek(SeekFrom::End(0)).map_err(unreadable)?;
        Self::load(path, Store::File(Mutex::new(file)), length)
    }

    /// Takes a file whose bytes were read and checked.
    ///
    /// # Errors
    /// If it is damaged.
    pub fn from_bytes(path: &Path, bytes: Vec<u8>) -> Result<Self, ArtefactError> {
        let length = bytes.len() as u64;
        Self::load(path, Store::Memory(bytes), length)
    }

    fn load(path: &Path, store: Store, length: u64) -> Result<Self, ArtefactError> {
        let damaged = |what: &str| ArtefactError::damaged(path, what);
        let footer_start = length.checked_sub(FOOTER as u64).ok_or_else(|| damaged("it is too short"))?;
        let footer = read_range(path, &store, footer_start..length)?;
        let number = |range: Range<usize>| footer[range].iter().rev().fold(0u64, |sum, &byte| sum << 8 | u64::from(byte));
        if &footer[24..] != MAGIC {
            return Err(damaged("it does not end like a table of verdicts"));
        }
        let (index_start, blocks, records) = (number(0..8), number(8..12) as usize, number(12..20));
        if index_start > footer_start {
            return Err(damaged("the index lies outside the file"));
        }
        let index = read_range(path, &store, index_start..footer_start)?.into_owned();
        if u64::from(crc32fast::hash(&index)) != number(20..24) {
            return Err(damaged("the checksum of the index is wrong"));
        }
        let (keys, files) = parse_index(&index, blocks).ok_or_else(|| damaged("the index cannot be read"))?;
        drop(footer);
        Ok(Self { path: path.to_owned(), store, index, index_start, blocks, keys, files, records })
    }

    /// The number of candidates.
    pub fn len(&self) -> u64 {
        self.records
    }

    /// Whether there is no candidate at all.
    pub fn is_empty(&self) -> bool {
        self.records == 0
    }

    /// The verdict about a form, if it is a candidate.
    ///
    /// # Errors
    /// If the block with the form is damaged.
    pub fn get(&self, form: &str) -> Result<Option<Record>, ArtefactError> {
        let (mut low, mut high) = (0, self.blocks);
        while low < high {
            let middle = low.midpoint(high);
            let first = self.first_key(middle).ok_or_else(|| self.damaged("a key of the index cannot be read"))?;
            if first <= form { low = middle + 1 } else { high = middle }
        }
        let Some(block) = low.checked_sub(1) else { return Ok(None) };
        let bytes = self.block(block)?;
        let mut scan = Scan { decoder: Decoder { rest: &bytes, files: &self.files }, key: Vec::new() };
        while !scan.decoder.rest.is_empty() {
            let (key, body) = scan.next().ok_or_else(|| self.damaged("a record cannot be read"))?;
            if key == form {
                return self.record(key, body).map(Some);
            }
        }
        Ok(None)
    }

    /// Calls `visit` with every record, in the order of the forms.
    ///
    /// # Errors
    /// If a block is damaged, or what `visit` returns.
    pub fn visit<E: From<ArtefactError>>(&self, mut visit: impl FnMut(Record) -> Result<(), E>) -> Result<(), E> {
        for block in 0..self.blocks {
            let bytes = self.block(block)?;
            let mut scan = Scan { decoder: Decoder { rest: &bytes, files: &self.files }, key: Vec::new() };
            while !scan.decoder.rest.is_empty() {
                let (key, body) = scan.next().ok_or_else(|| self.damaged("a record cannot be read"))?;
                visit(self.record(key, body)?)?;
            }
        }
        Ok(())
    }

    fn record(&self, form: &str, body: &[u8]) -> Result<Record, ArtefactError> {
        let readings = Decoder { rest: body, files: &self.files }.readings(form);
        let readings = readings.ok_or_else(|| self.damaged(&format!("the record of `{form}` cannot be read")))?;
        Ok(Record { form: form.to_owned(), readings })
    }

    fn block(&self, block: usize) -> Result<Cow<'_, [u8]>, ArtefactError> {
        let start = self.block_start(block);
        let end = if block + 1 < self.blocks { self.block_start(block + 1) } else { self.index_start };
        if end < start || end - start < 4 || end > self.index_start {
            return Err(self.damaged("the index names a block outside the file"));
        }
        let bytes = read_range(&self.path, &self.store, start..end)?;
        let (body, checksum) = bytes.split_at(bytes.len() - 4);
        if crc32fast::hash(body).to_le_bytes() != *checksum {
            return Err(self.damaged(&format!("the checksum of the block at byte {start} is wrong")));
        }
        Ok(match bytes {
            Cow::Borrowed(bytes) => Cow::Borrowed(&bytes[..bytes.len() - 4]),
            Cow::Owned(mut bytes) => {
                bytes.truncate(bytes.len() - 4);
                Cow::Owned(bytes)
            }
        })
    }

    fn block_start(&self, block: usize) -> u64 {
        let entry = &self.index[block * ENTRY..][..8];
        u64::from_le_bytes(entry.try_into().expect("eight bytes"))
    }

    fn first_key(&self, block: usize) -> Option<&str> {
        let entry = &self.index[block * ENTRY + 8..][..4];
        let place = u32::from_le_bytes(entry.try_into().expect("four bytes")) as usize;
        Decoder { rest: self.index[self.keys.clone()].get(place..)?, files: &[] }.text()
    }

    fn damaged(&self, what: &str) -> ArtefactError {
        ArtefactError::damaged(&self.path, what)
    }
}

/// Reads the records of a block one after the other.
struct Scan<'a> {
    decoder: Decoder<'a>,
    key: Vec<u8>,
}

impl<'a> Scan<'a> {
    fn next(&mut self) -> Option<(&str, &'a [u8])> {
        let shared = usize::try_from(self.decoder.number()?).ok().filter(|&shared| shared <= self.key.len())?;
        self.key.truncate(shared);
        let length = self.decoder.number()?;
        self.key.extend_from_slice(self.decoder.bytes(length)?);
        let length = self.decoder.number()?;
        let body = self.decoder.bytes(length)?;
        Some((std::str::from_utf8(&self.key).ok()?, body))
    }
}

fn parse_index(index: &[u8], blocks: usize) -> Option<(Range<usize>, Vec<FileName>)> {
    let entries = blocks.checked_mul(ENTRY)?;
    let mut decoder = Decoder { rest: index.get(entries..)?, files: &[] };
    let length = usize::try_from(decoder.number()?).ok()?;
    let start = index.len() - decoder.rest.len();
    decoder.bytes(length as u64)?;
    let count = decoder.number()?;
    let mut files = Vec::new();
    for _ in 0..count {
        files.push(decoder.text()?.into());
    }
    Some((start..start + length, files))
}

fn read_range<'a>(path: &Path, store: &'a Store, range: Range<u64>) -> Result<Cow<'a, [u8]>, ArtefactError> {
    match store {
        Store::Memory(bytes) => Ok(Cow::Borrowed(&bytes[range.start as usize..range.end as usize])),
        Store::File(file) => {
            let mut bytes = vec![0; (range.end - range.start) as usize];
            let mut file = file.lock().unwrap_or_else(std::sync::PoisonError::into_inner);
            let read = file.seek(SeekFrom::Start(range.start)).and_then(|_| file.read_exact(&mut bytes));
            read.map_err(|error| ArtefactError::reading(path, error))?;
            Ok(Cow::Owned(bytes))
        }
    }
}
