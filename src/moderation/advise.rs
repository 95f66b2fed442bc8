//! Updates the automatic advice about an edition's undecided requests. The queue stores the advice, so that moderators
//! can filter requests by advice.

use std::collections::HashSet;
use std::path::Path;

use super::elsewhere::look_elsewhere;
use super::evidence::{Known, advice_on, likelihood};
use super::queue::{Queue, QueueError, StoredAdvice};
use crate::diagnostic::Diagnostics;
use crate::dictionary::Dictionary;
use crate::error::Error;

/// The maximum number of requests in a batch. Each batch reads the sources once.
const MAX_BATCH_REQUESTS: u32 = 20_000;

/// The maximum number of requests to update in one transaction. While the transaction is open, decisions of moderators
/// have to wait.
const MAX_WRITTEN_REQUESTS: usize = 500;

/// An error that stopped an update of the advice.
#[derive(Debug, thiserror::Error)]
pub enum AdviseError {
    /// The queue cannot be read or written.
    #[error(transparent)]
    Queue(#[from] QueueError),
    /// The build is damaged.
    #[error(transparent)]
    Artefact(#[from] Error),
}

/// Updates missing and outdated advice for one batch of an edition's undecided requests. Returns the number of requests
/// in the batch, which is 0 if all advice is up to date. If the folder `sources` exists, also searches the sources that
/// contribute no words to the edition.
///
/// # Errors
/// If the queue cannot be read or written, or a file of the build is damaged.
pub fn advise_some(queue: &mut Queue, dictionary: &Dictionary, sources: &Path) -> Result<usize, AdviseError> {
    let version = dictionary.manifest()?.version.clone();
    let requests = queue.unadvised(&dictionary.edition().id, &version, MAX_BATCH_REQUESTS)?;
    if requests.is_empty() {
        return Ok(0);
    }
    let forms = requests.iter().map(|request| request.form.as_str());
    // Problems in the sources are ignored here, because a compile reports them.
    let elsewhere = look_elsewhere(sources, dictionary, &forms.collect::<HashSet<_>>(), &mut Diagnostics::new())?;
    let advised = queue.triage(requests, |request, precedents| {
        let known = Known { precedents: Some(precedents), elsewhere: Some(&elsewhere), ..Known::default() };
        let (advice, because, _) = advice_on(dictionary, request, known)?;
        let frequency = elsewhere.frequencies.frequency(&request.form);
        let lines = elsewhere.lines(&request.form).iter().map(|line| format!("{} {}", line.at, line.written));
        let likelihood = likelihood(request.kind, advice, frequency);
        Ok((request.id, StoredAdvice { advice, because, frequency, likelihood, elsewhere: lines.collect() }))
    })?;
    let advice = advised.into_iter().map(|(_, advice)| advice).collect::<Result<Vec<_>, Error>>()?;
    for some in advice.chunks(MAX_WRITTEN_REQUESTS) {
        queue.advise(some, &version)?;
    }
    if advice.len() > MAX_WRITTEN_REQUESTS {
        // If it fails, PostgreSQL does the same within a minute.
        let _ = queue.vacuum();
    }
    Ok(advice.len())
}
