//! Keeps the advice about requests up to date in the background. Advice is updated after new requests, new decisions
//! and new builds.

use std::fmt::Display;
use std::sync::Arc;
use std::time::Duration;

use crate::moderation::advise::{AdviseError, advise_some};
use crate::serve::library::state::State;
use crate::serve::moderation_state::ModerationState;

/// The pause between two checks while all advice is up to date.
const POLL_INTERVAL: Duration = Duration::from_secs(5);

/// Updates the advice in an endless loop. Each round processes one batch of requests per edition.
pub(super) async fn advise(state: Arc<State>, moderation: Arc<ModerationState>) {
    loop {
        let looking = tokio::task::spawn_blocking({
            let (state, moderation) = (state.clone(), moderation.clone());
            move || once(&state, &moderation)
        });
        let pause = match looking.await {
            Ok(Ok(0)) => POLL_INTERVAL,
            Ok(Ok(_)) => continue,
            Ok(Err(error)) => failed(&error),
            Err(error) if error.is_cancelled() => return,
            Err(error) => failed(&error),
        };
        tokio::time::sleep(pause).await;
    }
}

/// Logs an error. Returns the pause before the next attempt.
fn failed(error: &dyn Display) -> Duration {
    tracing::error!(%error, "could not update the advice about requests");
    POLL_INTERVAL * 12
}

/// Updates the advice about one batch of requests per edition. Returns the total number of requests in the batches.
fn once(state: &State, moderation: &ModerationState) -> Result<usize, AdviseError> {
    let mut queue = moderation.queue()?;
    let mut looked_at = 0;
    let ids: Vec<_> = state.library.load().editions().map(|(id, _)| id.to_owned()).collect();
    for id in ids {
        // The reference to an edition is dropped after its batch, so that a new build can replace the edition.
        let edition = state.library.load().edition(&id).map(|builds| builds.proposed().clone());
        if let Some(edition) = edition {
            looked_at += advise_some(&mut queue, &edition.dictionary, &moderation.publisher.folders.sources)?;
        }
    }
    Ok(looked_at)
}
