//! Reload: a new build is served as soon as it is there, all of it or nothing, on SIGHUP and when the folder changes.

use std::sync::Arc;

use super::editions::{Reuse, stamp_all};
use super::error::LibraryError;
use super::state::State;

/// Begins to watch the build folder.
pub(crate) fn start(state: &Arc<State>) -> std::io::Result<()> {
    #[cfg(unix)]
    {
        let mut hangup = tokio::signal::unix::signal(tokio::signal::unix::SignalKind::hangup())?;
        let state = state.clone();
        tokio::spawn(async move {
            while hangup.recv().await.is_some() {
                reload(&state, Reuse::Nothing).await;
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
        tokio::task::spawn_blocking(move || stamp_all(&build))
    };
    let mut before = look().await.ok();
    loop {
        tokio::time::sleep(state.server.time_outs.look).await;
        let now = look().await.ok();
        if now != before {
            // Taken before the files are read: what changes in between is seen the next time.
            before = now;
            reload(&state, Reuse::Unchanged).await;
        }
    }
}

async fn reload(state: &Arc<State>, reuse: Reuse) {
    let _reloading = state.reloading.lock().await;
    let opened = tokio::task::spawn_blocking({
        let state = state.clone();
        move || {
            let old = state.library.load_full();
            let library = old.reopen(&state.options.build, reuse)?;
            let count = library.len();
            let is_new = library.tag != old.tag;
            let library = Arc::new(library);
            state.library.store(library.clone());
            library.prepare();
            Ok::<_, LibraryError>((count, is_new))
        }
    });
    let refused = match opened.await {
        Ok(Ok((editions, is_new))) => {
            state.reloads.loaded.inc();
            state.refused_build.store(None);
            tracing::info!(editions, is_new, "build loaded");
            return;
        }
        Ok(Err(error)) => error.to_string(),
        Err(error) => error.to_string(),
    };
    state.reloads.refused.inc();
    state.refused_build.store(Some(Arc::new(refused.clone())));
    tracing::error!(error = refused, "build refused; the one before is still served");
}
