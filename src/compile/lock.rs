//! One compile at a time in a build folder.

use std::fs::{File, OpenOptions, TryLockError};
use std::io::{Read, Seek, SeekFrom, Write};
use std::path::Path;

use super::CompileError;

/// What to do while another compile is at work.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Waiting {
    /// Wait until it is done.
    Wait,
    /// Give up at once.
    GiveUp,
}

const LOCK: &str = ".lock";

/// The lock of a build folder. It ends when this is dropped, or with the process, however that ends.
#[derive(Debug)]
pub(super) struct Lock(File);

impl Drop for Lock {
    /// To close the file is not enough: a process that is being started has it open too, until it runs its own program.
    fn drop(&mut self) {
        // If this fails, the lock ends when the last process closes the file.
        let _ = self.0.unlock();
    }
}

/// Takes the lock of a build folder, which is made if it does not exist.
pub(super) fn acquire(build: &Path, waiting: Waiting) -> Result<Lock, CompileError> {
    std::fs::create_dir_all(build).map_err(CompileError::io(build))?;
    let path = build.join(LOCK);
    let failed = || CompileError::io(&path);
    let mut file =
        OpenOptions::new().create(true).truncate(false).read(true).write(true).open(&path).map_err(failed())?;
    match file.try_lock() {
        Ok(()) => {}
        Err(TryLockError::WouldBlock) if waiting == Waiting::Wait => file.lock().map_err(failed())?,
        Err(TryLockError::WouldBlock) => {
            let mut holder = String::new();
            // The holder may be about to write its name: an empty answer is no error.
            let _ = file.read_to_string(&mut holder);
            let holder = if holder.trim().is_empty() { "unknown process" } else { holder.trim() };
            return Err(CompileError::Locked { holder: holder.to_owned() });
        }
        Err(TryLockError::Error(error)) => return Err(failed()(error)),
    }
    let holder = format!("process {}\n", std::process::id());
    file.set_len(0)
        .and_then(|()| file.seek(SeekFrom::Start(0)))
        .and_then(|_| file.write_all(holder.as_bytes()))
        .map_err(failed())?;
    Ok(Lock(file))
}
