//! Keeps what a program advises about requests up to date, in the background: after a new build, after decisions, and for
//! what was asked since.

use std::sync::Arc;
use std::time::Duration;

use crate::moderation::advise::{AdviseError, advise_some};
use crate::serve::library::state::State;

/// How long to rest when all is up to date.
const REST: Duration = Duration::from_secs(5);

/// Looks at requests for ever, a batch of an edition at a time.
pub(super) async fn advise(state: Arc<State>) {
    loop {
        let looking = tokio::task::spawn_blocking({
            let state = state.clone();
            move || once(&state)
        });
        match looking.await {
            Ok(Ok(0)) => tokio::time::sleep(REST).await,
            Ok(Ok(_)) => {}
            Ok(Err(error)) => {
                tracing::error!(%error, "requests cannot be looked at");
                tokio::time::sleep(REST * 12).await;
            }
            Err(error) => {
                tracing::error!(%error, "requests cannot be looked at");
                return;
            }
        }
    }
}

/// How many requests were looked at.
fn once(state: &State) -> Result<usize, AdviseError> {
    let Some(desk) = &state.desk else { return Ok(0) };
    let shelf = state.shelf.load_full();
    let mut queue = desk.queue()?;
    let mut looked_at = 0;
    for (_, volume) in shelf.volumes() {
        looked_at += advise_some(&mut queue, &volume.current.lexicon, desk.publisher.sources())?;
    }
    Ok(looked_at)
}
