//! Sorted runs of occurrences on disk, and their merge.

use std::cmp::Reverse;
use std::collections::BinaryHeap;
use std::collections::binary_heap::PeekMut;
use std::fs::File;
use std::io::{self, BufWriter, Read, Seek, SeekFrom, Write};
use std::ops::Range;
use std::sync::Arc;

use crate::artefact::{Decoder, put_bytes};

/// The size of the buffer in which a run is read or written, in bytes.
const BLOCK: usize = 256 << 10;

/// A run: a range of a file with entries that are sorted by key. Each entry is a key and a value, with their lengths.
pub(super) struct Run {
    file: Arc<File>,
    bytes: Range<u64>,
}

/// Writes a run to the end of a file.
pub(super) struct Writer<'f> {
    file: &'f Arc<File>,
    out: BufWriter<&'f File>,
    bytes: Range<u64>,
    entry: Vec<u8>,
}

impl<'f> Writer<'f> {
    /// Starts a run at the end of the file.
    pub(super) fn new(file: &'f Arc<File>) -> io::Result<Self> {
        let mut out: &File = file;
        let start = out.seek(SeekFrom::End(0))?;
        Ok(Self { file, out: BufWriter::with_capacity(BLOCK, out), bytes: start..start, entry: Vec::new() })
    }

    /// Appends an entry. Keys must be added in ascending byte order, and may be equal.
    pub(super) fn push(&mut self, key: &[u8], value: &[u8]) -> io::Result<()> {
        self.entry.clear();
        put_bytes(&mut self.entry, key);
        put_bytes(&mut self.entry, value);
        self.bytes.end += self.entry.len() as u64;
        self.out.write_all(&self.entry)
    }

    /// Finishes the run.
    pub(super) fn finish(mut self) -> io::Result<Run> {
        self.out.flush()?;
        Ok(Run { file: Arc::clone(self.file), bytes: self.bytes })
    }
}

/// The entries of several runs, merged by key.
pub(super) struct Merged {
    runs: Vec<Reader>,
    /// The next entry of each run.
    next: BinaryHeap<Reverse<Entry>>,
    /// The entry that was returned last.
    last: Entry,
}

/// An entry, and the index of its run.
#[derive(Default, PartialEq, Eq, PartialOrd, Ord)]
struct Entry {
    key: Vec<u8>,
    value: Vec<u8>,
    run: usize,
}

impl Merged {
    /// Starts to read all runs.
    pub(super) fn new(runs: Vec<Run>) -> io::Result<Self> {
        let mut merged = Self { runs: Vec::new(), next: BinaryHeap::new(), last: Entry::default() };
        for (index, run) in runs.into_iter().enumerate() {
            let (mut reader, mut first) = (Reader::new(run), Entry { run: index, ..Entry::default() });
            if reader.read(&mut first)? {
                merged.next.push(Reverse(first));
            }
            merged.runs.push(reader);
        }
        Ok(merged)
    }

    /// Returns the key and the value of the next entry. Returns `None` at the end.
    pub(super) fn next(&mut self) -> io::Result<Option<(&[u8], &[u8])>> {
        let Some(mut first) = self.next.peek_mut() else { return Ok(None) };
        let entry = &mut first.0;
        self.last.run = entry.run;
        std::mem::swap(&mut self.last, entry);
        if !self.runs[entry.run].read(entry)? {
            PeekMut::pop(first);
        }
        Ok(Some((&self.last.key, &self.last.value)))
    }
}

/// A reader of one run.
struct Reader {
    run: Run,
    block: Vec<u8>,
    /// The number of bytes of the block that were already decoded.
    read: usize,
}

impl Reader {
    fn new(run: Run) -> Self {
        Self { run, block: Vec::new(), read: 0 }
    }

    /// Reads the next entry into `to`. Returns false at the end of the run.
    fn read(&mut self, to: &mut Entry) -> io::Result<bool> {
        loop {
            let mut decoder = Decoder { rest: &self.block[self.read..] };
            if let (Some(key), Some(value)) = (decoder.bytes(), decoder.bytes()) {
                to.key.clear();
                to.key.extend_from_slice(key);
                to.value.clear();
                to.value.extend_from_slice(value);
                self.read = self.block.len() - decoder.rest.len();
                return Ok(true);
            }
            match self.run.bytes.is_empty() {
                false => self.fill()?,
                true if self.read < self.block.len() => return Err(io::ErrorKind::UnexpectedEof.into()),
                true => return Ok(false),
            }
        }
    }

    /// Reads more of the run, and keeps the incomplete entry at the end of the block.
    fn fill(&mut self) -> io::Result<()> {
        self.block.drain(..self.read);
        self.read = 0;
        let (kept, more) = (self.block.len(), (BLOCK as u64).min(self.run.bytes.end - self.run.bytes.start));
        self.block.resize(kept + more as usize, 0);
        let mut file: &File = &self.run.file;
        file.seek(SeekFrom::Start(self.run.bytes.start))?;
        file.read_exact(&mut self.block[kept..])?;
        self.run.bytes.start += more;
        Ok(())
    }
}
