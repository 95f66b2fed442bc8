//! A new build is served as soon as it is there, all of it or nothing: on SIGHUP, and when the folder changes.

use std::sync::Arc;

use crate::serve::library::editions::{Trust, look};
use crate::serve::library::state::State;

/// Begins to look after the build folder.
pub(crate) fn start(state: &Arc<State>) -> std::io::Result<()> {
    #[cfg(unix)]
    {
        let mut hangup = tokio::signal::unix::signal(tokio::signal::unix::SignalKind::hangup())?;
        let state = state.clone();
        tokio::spawn(async move {
            while hangup.recv().await.is_some() {
                reload(&state, Trust::Nothing).await;
            }
        });
    }
    tokio::spawn(watch(state.clone()));
    Ok(())
}

async fn watch(state: Arc<State>) {
    let build = state.options.build.clone();
    let look = move || {
        let build = build.clone();
        tokio::task::spawn_blocking(move || look(&build))
    };
    let mut last = look().await.ok();
    loop {
        tokio::time::sleep(state.options.time_outs.look).await;
        let now = look().await.ok();
        if now != last {
            // Taken before the files are read: what changes in between is seen the next time.
            last = now;
            reload(&state, Trust::Looks).await;
        }
    }
}

async fn reload(state: &Arc<State>, trust: Trust) {
    let _reloading = state.reloading.lock().await;
    let opened = tokio::task::spawn_blocking({
        let state = state.clone();
        move || {
            let old = state.shelf.load_full();
            let shelf = old.reopen(&state.options.build, trust)?;
            let count = shelf.len();
            let is_new = shelf.tag != old.tag;
            state.shelf.store(Arc::new(shelf));
            Ok::<_, crate::serve::ServeError>((count, is_new))
        }
    });
    let refused = match opened.await {
        Ok(Ok((editions, is_new))) => {
            state.metrics.reloaded(true);
            state.refused.store(None);
            tracing::info!(editions, is_new, "build loaded");
            return;
        }
        Ok(Err(error)) => error.to_string(),
        Err(error) => error.to_string(),
    };
    state.metrics.reloaded(false);
    state.refused.store(Some(Arc::new(refused.clone())));
    tracing::error!(error = refused, "build refused; the one before is still served");
}
