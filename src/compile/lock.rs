//! A lock that allows only one compile at a time in a build folder.

use std::fs::{File, TryLockError};
use std::io::{Read, Seek, Write};
use std::path::Path;

use crate::error::Error;

const LOCK: &str = ".lock";

/// The lock of a build folder. It is released when this value is dropped, and also if the process crashes.
#[derive(Debug)]
pub(super) struct Lock(File);

impl Drop for Lock {
    /// Releases the lock explicitly. Closing the file is not enough: a child process that is being started shares the
    /// open file until it executes its own program.
    fn drop(&mut self) {
        // If this fails, the lock is released when the last process closes the file.
        let _ = self.0.unlock();
    }
}

/// Acquires the lock of a build folder, and creates the folder if it does not exist. If another process has the lock,
/// waits for it if `wait` is true, and otherwise returns an error.
pub(super) fn acquire(build: &Path, wait: bool) -> Result<Lock, Error> {
    std::fs::create_dir_all(build).map_err(Error::io(build))?;
    let path = build.join(LOCK);
    let failed = || Error::io(&path);
    let mut file = File::options().create(true).truncate(false).read(true).write(true).open(&path).map_err(failed())?;
    match file.try_lock() {
        Ok(()) => {}
        Err(TryLockError::WouldBlock) if wait => file.lock().map_err(failed())?,
        Err(TryLockError::WouldBlock) => {
            let mut holder = String::new();
            // The lock file may be empty if the holder has not yet written its process ID.
            let _ = file.read_to_string(&mut holder);
            let holder = if holder.trim().is_empty() { "unknown process" } else { holder.trim() };
            return Err(Error::Locked { holder: holder.to_owned() });
        }
        Err(TryLockError::Error(error)) => return Err(failed()(error)),
    }
    let holder = format!("process {}\n", std::process::id());
    let written = file.set_len(0).and_then(|()| file.rewind()).and_then(|()| file.write_all(holder.as_bytes()));
    written.map_err(failed())?;
    Ok(Lock(file))
}
