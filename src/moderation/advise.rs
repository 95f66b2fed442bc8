//! Automatic advice about the undecided requests of an edition, stored in the queue so that pages can be filtered by
//! it.

use std::collections::HashSet;
use std::path::Path;

use super::elsewhere::look_elsewhere;
use super::evidence::{Known, advice_on};
use super::queue::{Queue, QueueError};
use crate::diagnostic::Diagnostics;
use crate::dictionary::Dictionary;
use crate::error::Error;

/// The maximum number of requests in a batch. Sources are read once per batch.
const MAX_BATCH_REQUESTS: u32 = 20_000;

/// The maximum number of requests updated in one transaction, so that moderators who decide meanwhile do not wait long.
const MAX_WRITTEN_REQUESTS: usize = 500;

/// A reason why requests could not be advised on.
#[derive(Debug, thiserror::Error)]
pub enum AdviseError {
    /// The queue cannot be read or written.
    #[error(transparent)]
    Queue(#[from] QueueError),
    /// The build is damaged.
    #[error(transparent)]
    Artefact(#[from] Error),
}

/// Advises on a batch of an edition's undecided requests whose advice is missing or out of date. Returns the number of
/// requests in the batch, which is 0 if all advice is up to date. Sources from which the edition takes no words are
/// searched too, if they exist.
///
/// # Errors
/// If the queue cannot be read or written, or a file of the build is damaged.
pub fn advise_some(queue: &mut Queue, dictionary: &Dictionary, sources: &Path) -> Result<usize, AdviseError> {
    let version = dictionary.manifest()?.version.clone();
    let requests = queue.unadvised(&dictionary.edition().id, &version, MAX_BATCH_REQUESTS)?;
    if requests.is_empty() {
        return Ok(0);
    }
    let forms: HashSet<_> = requests.iter().map(|request| request.form.as_str()).collect();
    // Problems in the sources are ignored here: a compile reports them.
    let elsewhere = look_elsewhere(sources, dictionary, &forms, &mut Diagnostics::new())?;
    let looked_at = queue.triage(requests.clone(), |request, precedents| {
        let elsewhere = elsewhere.get(&request.form).map_or(&[][..], Vec::as_slice);
        advice_on(dictionary, request, Known { precedents, elsewhere, ..Known::default() })
    })?;
    let mut advice = Vec::with_capacity(looked_at.len());
    for (request, found) in looked_at {
        let (found, because) = found?;
        advice.push((request.id, found, because));
    }
    for some in advice.chunks(MAX_WRITTEN_REQUESTS) {
        queue.advise(some, &version)?;
    }
    Ok(advice.len())
}
