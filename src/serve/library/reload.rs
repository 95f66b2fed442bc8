//! Reload: on SIGHUP and when the build folder changes, the new build is served as soon as it is complete. It is
//! rejected if any part of it is damaged.
//!
//! A build needs memory in proportion to its words, so the old and the new library are never both in memory as a whole.
//! Unchanged builds are not read again. All changed builds are checked first. Then they are replaced one by one: the
//! next build is read when no request uses the replaced one any more, or when a time limit has passed. A request sees
//! one library from start to end.
//!
//! All of this is done by one dedicated thread, because memory returns to the system soonest if the thread that
//! allocated it also frees it.

use std::panic::{AssertUnwindSafe, catch_unwind};
use std::path::{Path, PathBuf};
use std::sync::Arc;
use std::sync::mpsc::{self, Receiver, RecvTimeoutError, SyncSender};
use std::time::{Duration, Instant};

use super::build_files::{Stamp, stamp_all};
use super::editions::{Edition, Library};
use super::error::LibraryError;
use super::plan::{Proof, plan};
use super::state::State;

/// The time between two checks whether a build is still in use.
const PAUSE: Duration = Duration::from_millis(5);
/// The time for which the allocator keeps freed memory for reuse: a tenth of a second for mimalloc, plus a margin.
const KEPT: Duration = Duration::from_millis(120);

/// A handle to the thread that reads and drops builds.
pub(crate) struct Loader {
    library: Receiver<Result<Library, LibraryError>>,
    work: SyncSender<Work>,
}

/// The state and the SIGHUP signals, which the thread receives once the server is listening.
type Work = (Arc<State>, Receiver<()>);

impl Loader {
    /// Starts the thread, which first reads all editions of `build`.
    pub(crate) fn spawn(build: PathBuf) -> std::io::Result<Self> {
        let ((opened, library), (work, next)) = (mpsc::sync_channel(1), mpsc::sync_channel::<Work>(1));
        let run = move || {
            let seen = stamp_all(&build);
            let is_open = opened.send(open(&build)).is_ok();
            if let Some((state, hangups)) = next.recv().ok().filter(|_| is_open) {
                prepare_all(&state);
                tracing::info!("verdict caches built");
                watch(&state, &hangups, seen);
            }
        };
        std::thread::Builder::new().name("builds".to_owned()).spawn(run)?;
        Ok(Self { library, work })
    }

    /// Waits until the editions are read.
    pub(crate) fn library(&self) -> Result<Library, LibraryError> {
        self.library.recv().expect("the thread sends a library or an error")
    }

    /// Builds the verdict caches of all editions in the background, and then watches for new builds. Until the caches
    /// are built, responses take longer.
    pub(crate) fn start(self, state: &Arc<State>) -> std::io::Result<()> {
        let (sender, hangups) = mpsc::sync_channel(1);
        #[cfg(unix)]
        {
            let mut hangup = tokio::signal::unix::signal(tokio::signal::unix::SignalKind::hangup())?;
            tokio::spawn(async move {
                // A full channel already holds a request for a reload that has not begun; it covers this signal too.
                while hangup.recv().await.is_some() {
                    let _ = sender.try_send(());
                }
            });
        }
        #[cfg(not(unix))]
        tokio::spawn(async move {
            let _never_asked: SyncSender<()> = sender;
            std::future::pending::<()>().await;
        });
        let _ = self.work.send((state.clone(), hangups));
        Ok(())
    }
}

fn open(build: &Path) -> Result<Library, LibraryError> {
    let mut library = Library::default();
    for step in plan(build, &library, Proof::Hashes)? {
        let (id, builds) = step.read()?;
        library = library.with(id, builds);
    }
    Ok(library)
}

fn prepare_all(state: &State) {
    let library = state.library.load_full();
    library.editions().for_each(|(id, builds)| prepare(id, &builds.current));
    give_back();
}

fn prepare(id: &str, edition: &Edition) {
    if let Err(error) = edition.dictionary.prepare() {
        tracing::warn!(edition = id, %error, "could not build the verdict cache");
    }
}

fn watch(state: &State, hangups: &Receiver<()>, mut seen: Stamp) {
    loop {
        let proof = match hangups.recv_timeout(state.server.time_outs.look) {
            Ok(()) => Proof::Hashes,
            Err(RecvTimeoutError::Timeout) => Proof::Stamp,
            Err(RecvTimeoutError::Disconnected) => return,
        };
        // Taken before the files are read, so that changes made in between are noticed the next time.
        let now = stamp_all(&state.options.build);
        if proof == Proof::Hashes || now != seen {
            seen = now;
            reload(state, proof);
        }
    }
}

fn reload(state: &State, proof: Proof) {
    let before = state.library.load().tag.clone();
    let replaced = catch_unwind(AssertUnwindSafe(|| replace(state, proof)));
    let refused = match replaced {
        Ok(Ok(read)) => {
            let library = state.library.load();
            state.reloads.loaded.inc();
            state.refused_build.store(None);
            tracing::info!(editions = library.len(), read, is_new = library.tag != before, "build loaded");
            return;
        }
        Ok(Err(error)) => error.to_string(),
        Err(_) => "reading it failed; see standard error".to_owned(),
    };
    state.reloads.refused.inc();
    state.refused_build.store(Some(Arc::new(refused.clone())));
    tracing::error!(error = refused, "new build rejected; the previous one is still served");
}

/// Replaces the builds that changed, one after another. Returns the number of builds that were read.
fn replace(state: &State, proof: Proof) -> Result<usize, LibraryError> {
    let steps = plan(&state.options.build, &state.library.load(), proof)?;
    let mut read = 0;
    for step in steps {
        let (id, builds) = step.read()?;
        let current = builds.current.clone();
        let old = state.library.load_full();
        state.library.store(Arc::new(old.with(id.clone(), builds)));
        let replaced = old.edition(&id).map(|builds| builds.current.clone());
        drop(old);
        if replaced.as_ref().is_some_and(|replaced| Arc::ptr_eq(replaced, &current)) {
            continue;
        }
        read += 1;
        state.reloads.read.inc();
        if let Some(replaced) = replaced {
            keep_previous_build(&id, replaced, state.server.time_outs.work * 2);
            give_back();
        }
        prepare(&id, &current);
    }
    if read > 0 {
        give_back();
    }
    Ok(read)
}

/// Waits until the last request that uses a replaced build has ended, for at most `timeout`, and drops the build.
fn keep_previous_build(id: &str, edition: Arc<Edition>, timeout: Duration) {
    let deadline = Instant::now() + timeout;
    while Arc::strong_count(&edition) > 1 && Instant::now() < deadline {
        std::thread::sleep(PAUSE);
    }
    if Arc::into_inner(edition).is_none() {
        tracing::warn!(
            edition = id,
            "the previous build is still in use; it stays in memory until its last request ends"
        );
    }
}

/// Returns freed memory to the system. The allocator does so when a large block is freed after the retention time, or
/// when a thread ends; otherwise it would keep the memory of a whole edition.
fn give_back() {
    std::thread::sleep(KEPT);
    let allocate = || drop(std::hint::black_box(vec![0_u8; 1024]));
    let _ = std::thread::Builder::new().spawn(allocate).map(std::thread::JoinHandle::join);
}
