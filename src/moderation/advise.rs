//! Automatic advice about the undecided requests of an edition. The queue stores the advice, so that pages of requests
//! can be filtered by advice.

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

/// The maximum number of requests updated in one transaction. Moderators who decide meanwhile wait for the transaction.
const MAX_WRITTEN_REQUESTS: usize = 500;

/// A reason why the advice could not be updated.
#[derive(Debug, thiserror::Error)]
pub enum AdviseError {
    /// The queue cannot be read or written.
    #[error(transparent)]
    Queue(#[from] QueueError),
    /// The build is damaged.
    #[error(transparent)]
    Artefact(#[from] Error),
}

/// Updates the advice about one batch of an edition's undecided requests: requests whose advice is missing or out of
/// date. Returns the number of requests in the batch, which is 0 if all advice is up to date. If the folder `sources`
/// exists, also searches the sources from which the edition takes no words.
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
    let advised = queue.triage(requests.clone(), |request, precedents| {
        let elsewhere = elsewhere.get(&request.form).map_or(&[][..], Vec::as_slice);
        let known = Known { precedents, elsewhere, ..Known::default() };
        advice_on(dictionary, request, known).map(|(advice, because, _)| (request.id, advice, because))
    })?;
    let advice = advised.into_iter().map(|(_, advice)| advice).collect::<Result<Vec<_>, Error>>()?;
    for some in advice.chunks(MAX_WRITTEN_REQUESTS) {
        queue.advise(some, &version)?;
    }
    Ok(advice.len())
}
