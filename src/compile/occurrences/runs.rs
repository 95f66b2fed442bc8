//! Sorted runs of occurrences on disk, and their merge.

use std::cmp::Reverse;
use std::collections::BinaryHeap;
use std::collections::binary_heap::PeekMut;
use std::fs::File;
use std::io::{self, BufReader, BufWriter, Read, Seek, SeekFrom, Write};
use std::ops::Range;
use std::sync::Arc;

/// The size of the buffer through which a run is read or written, in bytes.
const BUFFER_BYTES: usize = 256 << 10;

/// A run: a range of a file that contains entries, sorted by key. An entry is a key and a value, each stored as its
/// length (a little-endian `u32`) followed by its bytes.
pub(super) struct Run {
    file: Arc<File>,
    /// The range of the file that has not been read yet.
    bytes: Range<u64>,
}

impl Read for Run {
    /// Reads the next bytes of the run. Sets the position in the file first, because several runs share one file.
    fn read(&mut self, to: &mut [u8]) -> io::Result<usize> {
        let mut file: &File = &self.file;
        file.seek(SeekFrom::Start(self.bytes.start))?;
        let read = file.take(self.bytes.end - self.bytes.start).read(to)?;
        self.bytes.start += read as u64;
        Ok(read)
    }
}

/// Writes a run to the end of a file.
pub(super) struct Writer<'f> {
    file: &'f Arc<File>,
    out: BufWriter<&'f File>,
    bytes: Range<u64>,
}

impl<'f> Writer<'f> {
    /// Starts a run at the end of the file.
    pub(super) fn new(file: &'f Arc<File>) -> io::Result<Self> {
        let mut out: &File = file;
        let start = out.seek(SeekFrom::End(0))?;
        Ok(Self { file, out: BufWriter::with_capacity(BUFFER_BYTES, out), bytes: start..start })
    }

    /// Appends an entry. Keys must be added in ascending byte order; equal keys are allowed.
    pub(super) fn push(&mut self, key: &[u8], value: &[u8]) -> io::Result<()> {
        for bytes in [key, value] {
            let length = u32::try_from(bytes.len()).map_err(io::Error::other)?.to_le_bytes();
            self.out.write_all(&length)?;
            self.out.write_all(bytes)?;
            self.bytes.end += (length.len() + bytes.len()) as u64;
        }
        Ok(())
    }

    /// Finishes the run.
    pub(super) fn finish(mut self) -> io::Result<Run> {
        self.out.flush()?;
        Ok(Run { file: Arc::clone(self.file), bytes: self.bytes })
    }
}

/// The entries of several runs, merged by key.
pub(super) struct Merged {
    runs: Vec<BufReader<Run>>,
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
            let mut run = BufReader::with_capacity(BUFFER_BYTES, run);
            let mut first = Entry { run: index, ..Entry::default() };
            if first.read_next(&mut run)? {
                merged.next.push(Reverse(first));
            }
            merged.runs.push(run);
        }
        Ok(merged)
    }

    /// Returns the key and the value of the next entry. Returns `None` after the last entry.
    pub(super) fn next(&mut self) -> io::Result<Option<(&[u8], &[u8])>> {
        let Some(mut first) = self.next.peek_mut() else { return Ok(None) };
        let entry = &mut first.0;
        self.last.run = entry.run;
        std::mem::swap(&mut self.last, entry);
        if !entry.read_next(&mut self.runs[entry.run])? {
            PeekMut::pop(first);
        }
        Ok(Some((&self.last.key, &self.last.value)))
    }
}

impl Entry {
    /// Replaces this entry by the next entry of the run. Returns false at the end of the run.
    fn read_next(&mut self, run: &mut BufReader<Run>) -> io::Result<bool> {
        if run.buffer().is_empty() && run.get_ref().bytes.is_empty() {
            return Ok(false);
        }
        for bytes in [&mut self.key, &mut self.value] {
            let mut length = [0; 4];
            run.read_exact(&mut length)?;
            bytes.resize(u32::from_le_bytes(length) as usize, 0);
            run.read_exact(bytes)?;
        }
        Ok(true)
    }
}
