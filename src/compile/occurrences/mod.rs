//! All occurrences of forms in an edition's sources, grouped by form. An occurrence is a form and the line that it
//! comes from.
//!
//! Occurrences arrive in packs, which are encoded batches. If the packs in memory exceed the memory limit, their
//! occurrences are sorted by form and written to disk as a run. In the end, the runs are merged into a table on disk.
//! If no run was written, the packs stay in memory, and only the positions of their occurrences are sorted.

mod blocks;
mod built;
mod gathered;
mod names;
mod pack;
mod packed;
mod runs;

use std::fs::File;
use std::io;
use std::ops::Range;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};

pub(super) use self::built::Built;
use self::gathered::Gathered;
use self::names::Names;
pub(super) use self::pack::Pack;
use self::packed::Packed;
use self::runs::{Merged, Run};
use super::memory::{Memory, Share};
use crate::artefact::VerdictRecord;
use crate::candidate::{Annotations, FormOccurrence, Reading, readings};
use crate::error::Error;

/// A collection of occurrences.
pub(super) struct OccurrenceStore {
    packs: Vec<Pack>,
    /// The occurrences that were spilled to disk. `None` if all occurrences must stay in memory.
    disk: Option<Disk>,
    share: Share,
}

/// Occurrences that were spilled to disk.
#[derive(Default)]
struct Disk {
    shared: Arc<Mutex<Shared>>,
    runs: Vec<Run>,
    len: u64,
    /// The first error that occurred while occurrences were written. `None` if there was no error.
    failed: Option<io::Error>,
}

/// The data that a collection shares with its parts.
#[derive(Default)]
struct Shared {
    names: Names,
    /// The file that contains the runs.
    file: Option<Arc<File>>,
}

impl OccurrenceStore {
    /// Creates an empty collection.
    pub(super) fn new(memory: &Arc<Memory>) -> Self {
        Self { disk: Some(Disk::default()), ..Self::in_memory(memory) }
    }

    /// Creates an empty collection that stays in memory, whatever its size.
    pub(super) fn in_memory(memory: &Arc<Memory>) -> Self {
        Self { packs: Vec::new(), disk: None, share: Share::new(memory) }
    }

    /// Creates an empty collection for some of the occurrences, such as those of one file. Call
    /// [`append`](Self::append) to add that collection to this one.
    pub(super) fn new_part(&self) -> Self {
        let disk = self.disk.as_ref().map(|disk| Disk { shared: Arc::clone(&disk.shared), ..Disk::default() });
        Self { packs: Vec::new(), disk, share: Share::new(&self.share.memory) }
    }

    /// Adds a pack.
    pub(super) fn add(&mut self, mut pack: Pack) {
        pack.end();
        let is_too_much = self.share.grow(pack.bytes() + pack.len() * packed::BYTES_PER_OCCURRENCE);
        self.packs.push(pack);
        if is_too_much {
            self.make_room();
        }
    }

    /// Appends a collection that [`new_part`](Self::new_part) created.
    pub(super) fn append(&mut self, mut other: Self) {
        if let (Some(disk), Some(more)) = (&mut self.disk, other.disk.take()) {
            disk.runs.extend(more.runs);
            disk.len += more.len;
            disk.failed = disk.failed.take().or(more.failed);
        }
        self.packs.append(&mut other.packs);
        self.share.append(other.share);
    }

    /// Returns the number of occurrences.
    pub(super) fn len(&self) -> u64 {
        self.packs.iter().map(Pack::len).sum::<u64>() + self.disk.as_ref().map_or(0, |disk| disk.len)
    }

    /// Returns the occurrences in memory, in the order in which they were added.
    pub(super) fn all(&self) -> impl Iterator<Item = FormOccurrence<'_>> {
        self.packs.iter().flat_map(Pack::all).map(|(_, occurrence)| occurrence)
    }

    /// Groups the occurrences by form; each form becomes a candidate.
    ///
    /// # Errors
    /// If occurrences had to be spilled to disk and could not be written or read.
    pub(super) fn into_candidates(mut self, annotations: Annotations) -> io::Result<Candidates> {
        if self.disk.as_ref().is_some_and(|disk| !disk.runs.is_empty() || disk.failed.is_some()) {
            self.make_room();
        }
        let words = match self.disk {
            Some(Disk { failed: Some(error), .. }) => return Err(error),
            Some(Disk { runs, shared, .. }) if !runs.is_empty() => {
                let Shared { names, .. } = std::mem::take(&mut *lock(&shared));
                Words::Gathered(Box::new(Gathered::new(Merged::new(runs)?, names, &self.share.memory)?))
            }
            _ => Words::Packed(Packed::new(self.packs)),
        };
        Ok(Candidates { words, annotations, _share: self.share })
    }

    /// Writes all occurrences in memory to disk, as one run. If this fails, [`into_candidates`](Self::into_candidates)
    /// returns the error, and occurrences that are added later are dropped.
    fn make_room(&mut self) {
        let Some(disk) = &mut self.disk else { return };
        let packs = std::mem::take(&mut self.packs);
        if !packs.is_empty() && disk.failed.is_none() {
            disk.len += packs.iter().map(Pack::len).sum::<u64>();
            match disk.write(packs, &self.share.memory) {
                Ok(run) => disk.runs.push(run),
                Err(error) => disk.failed = Some(error),
            }
        }
        self.share.clear();
    }
}

impl Disk {
    fn write(&self, packs: Vec<Pack>, memory: &Memory) -> io::Result<Run> {
        // Sort before taking the lock. While this thread waits for the parallel sort, rayon can make it read another
        // file, and that needs the same lock.
        let words = Packed::new(packs);
        let Shared { names, file } = &mut *lock(&self.shared);
        let file = match file {
            Some(file) => file,
            None => file.insert(Arc::new(memory.file()?)),
        };
        let (mut run, mut value) = (runs::Writer::new(file)?, Vec::new());
        for occurrence in words.occurrences() {
            value.clear();
            pack::put_rest(&mut value, &occurrence, names);
            run.push(occurrence.form.as_bytes(), &value)?;
        }
        run.finish()
    }
}

fn lock(shared: &Mutex<Shared>) -> MutexGuard<'_, Shared> {
    shared.lock().unwrap_or_else(PoisonError::into_inner)
}

/// All candidates that sources or lists contain: forms in byte order, each with all its readings.
pub(super) struct Candidates {
    words: Words,
    annotations: Annotations,
    /// Keeps the memory of `words` counted towards the limit until the candidates are dropped.
    _share: Share,
}

enum Words {
    Packed(Packed),
    Gathered(Box<Gathered>),
    Built(Box<Built>),
}

impl Candidates {
    /// Creates the candidates of an existing build.
    pub(super) fn built(words: Built, memory: &Arc<Memory>) -> Self {
        Self { words: Words::Built(Box::new(words)), annotations: Annotations::default(), _share: Share::new(memory) }
    }

    /// Returns the candidates of the existing build. Returns `None` if the candidates were gathered from the sources.
    pub(super) fn as_built(&self) -> Option<&Built> {
        if let Words::Built(built) = &self.words { Some(built) } else { None }
    }

    /// Returns the labels of all spellings. Candidates of an existing build have no such labels.
    pub(super) fn annotations(&self) -> &Annotations {
        &self.annotations
    }

    /// Returns the number of candidates.
    pub(super) fn len(&self) -> usize {
        match &self.words {
            Words::Packed(words) => words.len(),
            Words::Gathered(words) => words.len(),
            Words::Built(words) => words.len(),
        }
    }

    /// Calls `each` for every candidate in a range of indices, with its form and its sorted readings, which have not
    /// been judged yet.
    pub(super) fn visit(&self, candidates: Range<usize>, mut each: impl FnMut(VerdictRecord)) {
        let gather = |form: &str, occurrences: Vec<FormOccurrence<'_>>| {
            each(VerdictRecord::unjudged(form, readings(occurrences, &self.annotations)));
        };
        match &self.words {
            Words::Packed(words) => words.visit(candidates, gather),
            Words::Gathered(words) => words.visit(candidates, gather),
            Words::Built(words) => words.visit(candidates, each),
        }
    }

    /// Returns true if a form is a candidate.
    pub(super) fn contains(&self, form: &str) -> bool {
        match &self.words {
            Words::Packed(words) => words.find(form).is_some(),
            Words::Gathered(words) => words.contains(form),
            Words::Built(words) => words.contains(form),
        }
    }

    /// Returns the sorted readings of a form. Returns an empty list if the form is not a candidate.
    pub(super) fn readings(&self, form: &str) -> Vec<Reading> {
        match &self.words {
            Words::Packed(words) => match words.find(form) {
                Some(index) => readings(words.occurrences_of(index), &self.annotations),
                None => Vec::new(),
            },
            Words::Gathered(words) => words.readings(form, &self.annotations),
            Words::Built(words) => words.readings(form),
        }
    }

    /// Checks that every requested candidate could be read. The other methods leave out candidates that they cannot
    /// read.
    ///
    /// # Errors
    /// The first error that occurred while candidates were read.
    pub(super) fn check(&self) -> Result<(), Error> {
        match &self.words {
            Words::Packed(_) => Ok(()),
            Words::Gathered(words) => words.check(),
            Words::Built(words) => words.check(),
        }
    }
}
