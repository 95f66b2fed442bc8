//! Reload: a new build is served as soon as it is there, on SIGHUP and when the folder changes, and not if any part of it is
//! damaged.
//!
//! All builds take as much memory as the editions have words, so there are never two of all of them. What did not change is
//! not read again. The others are checked first, all of them; then each takes the place of the one before, which is put away
//! when no request uses it any more, and only then the next one is read. A request sees one library from beginning to end.
//!
//! One thread does this and nothing else does: memory goes back to the system soonest where the thread that took it frees it.

use std::panic::{AssertUnwindSafe, catch_unwind};
use std::path::{Path, PathBuf};
use std::sync::Arc;
use std::sync::mpsc::{self, Receiver, RecvTimeoutError, SyncSender};
use std::time::{Duration, Instant};

use super::editions::{Edition, Library};
use super::error::LibraryError;
use super::place::{Stamp, stamp_all};
use super::plan::{Proof, plan};
use super::state::State;

/// Between two looks whether a build is in use.
const PAUSE: Duration = Duration::from_millis(5);
/// How long the allocator keeps what is freed, for whoever needs it next: mimalloc a tenth of a second.
const KEPT: Duration = Duration::from_millis(120);

/// The thread that reads builds and puts them away.
pub(crate) struct Loader {
    library: Receiver<Result<Library, LibraryError>>,
    work: SyncSender<Work>,
}

/// What the thread needs besides to go on.
type Work = (Arc<State>, Receiver<()>);

impl Loader {
    /// Begins to read a build.
    pub(crate) fn spawn(build: PathBuf) -> std::io::Result<Self> {
        let ((opened, library), (work, next)) = (mpsc::sync_channel(1), mpsc::sync_channel::<Work>(1));
        let run = move || {
            let seen = stamp_all(&build);
            let is_open = opened.send(open(&build)).is_ok();
            if let Some((state, hangups)) = next.recv().ok().filter(|_| is_open) {
                prepare_all(&state);
                tracing::info!("prepared for many look-ups");
                watch(&state, &hangups, seen);
            }
        };
        std::thread::Builder::new().name("builds".to_owned()).spawn(run)?;
        Ok(Self { library, work })
    }

    /// Waits for the editions.
    pub(crate) fn library(&self) -> Result<Library, LibraryError> {
        self.library.recv().expect("the thread sends a library or an error")
    }

    /// Prepares the editions for many look-ups, beside all other work, and then watches for new builds. Until that is done,
    /// answers take longer.
    pub(crate) fn start(self, state: &Arc<State>) -> std::io::Result<()> {
        let (sender, hangups) = mpsc::sync_channel(1);
        #[cfg(unix)]
        {
            let mut hangup = tokio::signal::unix::signal(tokio::signal::unix::SignalKind::hangup())?;
            tokio::spawn(async move {
                // If one is waiting already, the reload that it asks for begins later than this one came.
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
    if let Err(error) = edition.lexicon.prepare() {
        tracing::warn!(edition = id, %error, "not prepared for many look-ups");
    }
}

fn watch(state: &State, hangups: &Receiver<()>, mut seen: Stamp) {
    loop {
        let proof = match hangups.recv_timeout(state.server.time_outs.look) {
            Ok(()) => Proof::Hashes,
            Err(RecvTimeoutError::Timeout) => Proof::Stamp,
            Err(RecvTimeoutError::Disconnected) => return,
        };
        // Taken before the files are read: what changes in between is seen the next time.
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
        Err(_) => "reading it failed; standard error says where".to_owned(),
    };
    state.reloads.refused.inc();
    state.refused_build.store(Some(Arc::new(refused.clone())));
    tracing::error!(error = refused, "build refused; the one before is still served");
}

/// Replaces the builds that changed, one after the other. How many there were.
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
            put_away(&id, replaced, state.server.time_outs.work * 2);
            give_back();
        }
        prepare(&id, &current);
    }
    if read > 0 {
        give_back();
    }
    Ok(read)
}

/// Drops a build that is not served any more, when the last request that uses it has ended.
fn put_away(id: &str, edition: Arc<Edition>, patience: Duration) {
    let deadline = Instant::now() + patience;
    while Arc::strong_count(&edition) > 1 && Instant::now() < deadline {
        std::thread::sleep(PAUSE);
    }
    if Arc::into_inner(edition).is_none() {
        tracing::warn!(edition = id, "the build before is still in use, and stays in memory until then");
    }
}

/// Gives memory back to the system that was freed. The allocator does that when something large is freed later than what it
/// keeps, or a thread ends: without either, it would keep a whole edition.
fn give_back() {
    std::thread::sleep(KEPT);
    let allocate = || drop(std::hint::black_box(vec![0_u8; 1024]));
    let _ = std::thread::Builder::new().spawn(allocate).map(std::thread::JoinHandle::join);
}
