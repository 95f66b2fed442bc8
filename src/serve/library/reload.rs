//! Reloads: when the build folder changes, or on SIGHUP, the server reads new builds. A new build is served as soon as
//! it is complete. If any new build is damaged, all new builds are rejected.
//!
//! A current build keeps its words in memory. To limit memory use, a reload never holds the whole old library and the
//! whole new library at the same time. Unchanged builds are not read again. All changed builds are checked first, and
//! then replaced one by one. The next build is read when the last request that uses the replaced build has ended, or
//! after a time limit. A request uses the same library from start to end.
//!
//! A single thread reads and drops all builds, because memory returns to the system soonest if it is freed by the
//! thread that allocated it.

use std::panic::{AssertUnwindSafe, catch_unwind, resume_unwind};
use std::path::{Path, PathBuf};
use std::sync::Arc;
use std::sync::mpsc::{self, Receiver, RecvTimeoutError, SyncSender};
use std::time::{Duration, Instant};

use super::build_files::{Stamp, stamp_all};
use super::editions::{Edition, Library};
use super::error::LibraryError;
use super::plan::{Proof, plan};
use super::state::State;
use crate::signature::PublicKey;

/// The time between two checks of whether a build is still in use.
const PAUSE: Duration = Duration::from_millis(5);
/// The time for which the allocator keeps freed memory for reuse: 100 ms in mimalloc, plus a margin.
const KEPT: Duration = Duration::from_millis(120);

/// A handle to the thread that reads and drops builds.
pub(crate) struct Loader {
    library: Receiver<Result<Library, LibraryError>>,
    work: SyncSender<Work>,
}

/// The server's state, and a channel that receives a message for each SIGHUP. The thread gets this value when the
/// server is listening.
type Work = (Arc<State>, Receiver<()>);

impl Loader {
    /// Starts the thread, which first reads all editions of `build`.
    pub(crate) fn spawn(build: PathBuf, without_meanings: bool, key: Option<PublicKey>) -> std::io::Result<Self> {
        let ((opened, library), (work, next)) = (mpsc::sync_channel(1), mpsc::sync_channel::<Work>(1));
        let run = move || {
            let seen = stamp_all(&build);
            let is_open = opened.send(open(&build, Library::new(without_meanings, key))).is_ok();
            if let Some((state, hangups)) = next.recv().ok().filter(|_| is_open) {
                prepare_all(&state);
                tracing::info!("verdict caches built");
                watch(&state, &hangups, seen);
            }
        };
        std::thread::Builder::new().name("builds".to_owned()).spawn(run)?;
        Ok(Self { library, work })
    }

    /// Waits until all editions are read, and returns them.
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
                // If the channel is full, a reload is already pending, and covers this signal, too.
                while hangup.recv().await.is_some() {
                    let _ = sender.try_send(());
                }
            });
        }
        // On a system without SIGHUP, the channel must stay open, or the thread would end.
        #[cfg(not(unix))]
        std::mem::forget(sender);
        let _ = self.work.send((state.clone(), hangups));
        Ok(())
    }
}

fn open(build: &Path, mut library: Library) -> Result<Library, LibraryError> {
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

/// Builds the verdict cache of an edition on a separate thread. When a thread ends, the allocator returns what the thread
/// freed a while ago, also within memory that is still in use.
fn prepare(id: &str, edition: &Edition) {
    let prepare = || {
        if let Err(error) = edition.dictionary.prepare() {
            tracing::warn!(edition = id, %error, "could not build the verdict cache");
        }
        std::thread::sleep(KEPT);
    };
    std::thread::scope(|scope| scope.spawn(prepare).join()).unwrap_or_else(|panic| resume_unwind(panic));
}

fn watch(state: &State, hangups: &Receiver<()>, mut seen: Stamp) {
    loop {
        let proof = match hangups.recv_timeout(state.server.time_outs.look) {
            Ok(()) => Proof::Hashes,
            Err(RecvTimeoutError::Timeout) => Proof::Stamp,
            Err(RecvTimeoutError::Disconnected) => return,
        };
        // The stamp is taken before the files are read, so that later changes are noticed at the next check.
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
            let (editions, is_new) = (library.editions().count(), library.tag != before);
            tracing::info!(editions, read, is_new, "build loaded");
            return;
        }
        Ok(Err(error)) => error.to_string(),
        Err(_) => "the server failed to read the build; see standard error".to_owned(),
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
            drop_replaced(&id, replaced, state.server.time_outs.work * 2);
            give_back();
        }
        prepare(&id, &current);
        give_back();
    }
    Ok(read)
}

/// Waits for at most `timeout` until no request uses a replaced build, and then drops the build. If a request still
/// uses it after that time, logs a warning; the build is then dropped when its last request ends.
fn drop_replaced(id: &str, edition: Arc<Edition>, timeout: Duration) {
    let deadline = Instant::now() + timeout;
    while Arc::strong_count(&edition) > 1 && Instant::now() < deadline {
        std::thread::sleep(PAUSE);
    }
    if Arc::into_inner(edition).is_none() {
        tracing::warn!(edition = id, "the replaced build stays in memory until its last request ends");
    }
}

/// Makes the allocator return freed memory to the system. The allocator keeps freed memory for a time (see [`KEPT`]).
/// Even after that, it returns the memory only when another block is freed or a thread ends. Without this function, it
/// could keep the memory of a whole edition.
fn give_back() {
    std::thread::sleep(KEPT);
    let allocate = || drop(std::hint::black_box(vec![0_u8; 1024]));
    let _ = std::thread::Builder::new().spawn(allocate).map(std::thread::JoinHandle::join);
}
