//! Looks at the requests of an edition that nobody has decided, and notes in the queue what a program advises, so that pages
//! can be filtered by it.

use std::collections::HashSet;
use std::path::Path;

use super::elsewhere::look_elsewhere;
use super::evidence::{Known, advice_on};
use super::queue::{Queue, QueueError};
use crate::artefact::ArtefactError;
use crate::diagnostic::Diagnostics;
use crate::lexicon::Lexicon;

/// How many requests are looked at together, so that sources are not read for each of them.
const BATCH: u32 = 20_000;

/// How many are noted in one write, so that nobody who decides has to wait for long.
const WRITTEN: usize = 500;

/// Why requests could not be looked at.
#[derive(Debug, thiserror::Error)]
pub enum AdviseError {
    /// The queue cannot be read or written.
    #[error(transparent)]
    Queue(#[from] QueueError),
    /// The build is damaged.
    #[error(transparent)]
    Artefact(#[from] ArtefactError),
}

/// Looks at some of the undecided requests of an edition whose advice is out of date. How many there were; none if all is
/// up to date. Sources from which the edition takes no words are looked at too, where they are at hand.
///
/// # Errors
/// If the queue cannot be read or written, or a file of the build is damaged.
pub fn advise_some(queue: &mut Queue, lexicon: &Lexicon, sources: &Path) -> Result<usize, AdviseError> {
    let version = lexicon.manifest()?.version.clone();
    let requests = queue.unadvised(&lexicon.edition().id, &version, BATCH)?;
    if requests.is_empty() {
        return Ok(0);
    }
    let forms: HashSet<_> = requests.iter().map(|request| request.form.as_str()).collect();
    // What is wrong with sources is told by those who compile them.
    let elsewhere = look_elsewhere(sources, lexicon, &forms, &mut Diagnostics::new())?;
    let looked_at = queue.triage(requests.clone(), |request, precedents| {
        let elsewhere = elsewhere.get(&request.form).map_or(&[][..], Vec::as_slice);
        advice_on(lexicon, request, Known { precedents, elsewhere, ..Known::default() })
    })?;
    let mut advice = Vec::with_capacity(looked_at.len());
    for (request, found) in looked_at {
        let (found, because) = found?;
        advice.push((request.id, found, because));
    }
    for some in advice.chunks(WRITTEN) {
        queue.advise(some, &version)?;
    }
    Ok(advice.len())
}
