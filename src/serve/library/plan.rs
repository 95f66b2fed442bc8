//! The plan of a reload. Planning checks all builds before any served build is replaced. It does not read words into
//! memory.

use std::path::{Path, PathBuf};
use std::sync::{Arc, PoisonError};

use super::build_files::{self, Stamp, stamp};
use super::editions::{Builds, Edition, Library, NextRelease};
use super::error::LibraryError;
use crate::artefact::BuildReader;
use crate::dictionary::Dictionary;
use crate::signature::PublicKey;

/// The evidence that a build on disk is the same as a build that is already served.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(crate) enum Proof {
    /// The files have the same paths, sizes and modification times.
    Stamp,
    /// The files have the same hashes.
    Hashes,
}

/// One step of a plan: the builds that an edition will have after the reload.
pub(crate) struct Step {
    id: String,
    path: PathBuf,
    /// The current build if it is already served. `None` if it must be read from `path`.
    current: Option<Arc<Edition>>,
    older: Vec<Arc<Edition>>,
    /// The candidate of the next release. `None` if there is none.
    candidate: Option<Arc<Edition>>,
    /// The next release, if it was planned for the same candidate.
    next: Option<Arc<NextRelease>>,
    without_meanings: bool,
    key: Option<PublicKey>,
}

/// The result of checking one build.
enum Found {
    Served(Arc<Edition>),
    /// A valid build that is not served yet. Its words are not in memory.
    New(Box<Dictionary>, Stamp),
}

/// Plans a reload: one step for each edition in the build folder. Returns an error if the folder contains no editions,
/// if a served edition is missing, or if a new build is damaged.
pub(crate) fn plan(build: &Path, served: &Library, proof: Proof) -> Result<Vec<Step>, LibraryError> {
    let found = build_files::editions(build)?;
    if found.is_empty() {
        return Err(LibraryError::Empty(build.to_owned()));
    }
    let is_lost = |id: &&str| !found.iter().any(|(found, _)| found == id);
    let lost: Vec<_> = served.editions().map(|(id, _)| id).filter(is_lost).collect();
    if !lost.is_empty() {
        return Err(LibraryError::Lost { build: build.to_owned(), editions: lost.join(", ") });
    }
    let steps = found.into_iter().map(|(id, path)| Step::new(build, (id, path), served, proof));
    steps.collect()
}

impl Step {
    fn new(build: &Path, (id, path): (String, PathBuf), served: &Library, proof: Proof) -> Result<Self, LibraryError> {
        let known = served.edition(&id);
        let current = match known {
            // On the first load, `read` checks the build anyway, so it is not checked here.
            None if served.editions().count() == 0 => None,
            known => match served.find(&path, &id, known.map(|builds| &builds.current), proof)? {
                Found::Served(edition) => Some(edition),
                Found::New(..) => None,
            },
        };
        // If one of these builds is damaged, the other builds are still served.
        let opened = |folder: &PathBuf| match open_other(folder, &id, served, proof) {
            Ok(edition) => Some(edition),
            Err(error) => {
                tracing::warn!(%error, "an older build or a candidate is not served");
                None
            }
        };
        let older = build_files::older(build, &id).iter().filter_map(opened).collect();
        let candidate = build_files::candidate(build, &id).as_ref().and_then(opened);
        let is_same =
            |next: &&Arc<NextRelease>| candidate.as_ref().is_some_and(|new| Arc::ptr_eq(new, &next.candidate));
        let next = known.and_then(|builds| builds.next.as_ref()).filter(is_same).cloned();
        let (without_meanings, key) = (served.without_meanings, served.key.clone());
        Ok(Self { id, path, current, older, candidate, next, without_meanings, key })
    }

    /// Returns the edition's id and builds. Reads the current build if it is not served yet.
    pub(crate) fn read(self) -> Result<(String, Builds), LibraryError> {
        let (current, next) = match self.current {
            Some(edition) => (edition, self.next),
            None => {
                let stamp = stamp(&self.path);
                let dictionary = Dictionary::open_to_serve(open(&self.path, &self.id, self.key.as_ref())?)?;
                // This fails for a file that contains only words: such a file cannot be served.
                dictionary.word_set()?;
                (Arc::new(Edition::new(dictionary, stamp, self.without_meanings)?), None)
            }
        };
        let next = next.or_else(|| Some(next_release(&current, self.candidate?)));
        Ok((self.id, Builds { current, older: self.older, next }))
    }
}

/// Opens the build of an edition. Returns an error if it is not signed with the required key.
fn open(path: &Path, id: &str, key: Option<&PublicKey>) -> Result<BuildReader, LibraryError> {
    let reader = match key {
        Some(key) => key.open_build(path)?,
        None => BuildReader::open(path)?,
    };
    Ok(reader.of_edition(id)?)
}

/// Returns the next release of an edition.
fn next_release(current: &Edition, candidate: Arc<Edition>) -> Arc<NextRelease> {
    let planned = current.dictionary.planned_release(&candidate.dictionary).unwrap_or_else(|error| {
        tracing::warn!(%error, "the next release is not announced");
        None
    });
    Arc::new(NextRelease { candidate, planned })
}

/// Opens a build beside the current one: an older build, or the candidate of the next release.
fn open_other(folder: &Path, id: &str, library: &Library, proof: Proof) -> Result<Arc<Edition>, LibraryError> {
    let served = library.edition(id).into_iter().flat_map(Builds::all).skip(1);
    match library.find(folder, id, served, proof)? {
        Found::Served(edition) => Ok(edition),
        Found::New(dictionary, stamp) => {
            dictionary.hold_files()?;
            Ok(Arc::new(Edition::new(*dictionary, stamp, library.without_meanings)?))
        }
    }
}

impl Library {
    /// Searches the `served` builds for the build at `path`. If it is not among them, opens it as a new build. Returns an
    /// error if the files of the build are damaged, or if it is not signed with the required key.
    fn find<'e>(
        &self,
        path: &Path,
        id: &str,
        served: impl IntoIterator<Item = &'e Arc<Edition>>,
        proof: Proof,
    ) -> Result<Found, LibraryError> {
        let (served, stamp): (Vec<_>, _) = (served.into_iter().collect(), stamp(path));
        let known = |edition: &&&Arc<Edition>| *edition.stamp.lock().unwrap_or_else(PoisonError::into_inner) == stamp;
        if let Some(edition) = served.iter().find(known).filter(|_| proof == Proof::Stamp) {
            return Ok(Found::Served((*edition).clone()));
        }
        let dictionary = Dictionary::look_into(open(path, id, self.key.as_ref())?)?;
        // With a key, `open` has verified all files.
        if self.key.is_none() {
            dictionary.check_files()?;
        }
        for edition in served {
            if edition.dictionary.checksums() == dictionary.checksums()
                && edition.dictionary.manifest()? == dictionary.manifest()?
            {
                *edition.stamp.lock().unwrap_or_else(PoisonError::into_inner) = stamp;
                return Ok(Found::Served(edition.clone()));
            }
        }
        Ok(Found::New(Box::new(dictionary), stamp))
    }
}
