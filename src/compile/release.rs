//! Replaces the current build of an edition by its candidate, with the list of releases.

use std::path::Path;

use super::publish::{self, Draft};
use super::{lock, plan};
use crate::artefact::{BuildReader, CANDIDATES, Manifest, RELEASES};
use crate::error::Error;

/// Makes the candidate of an edition its current build. `releases` returns the contents of the file that lists its
/// releases. If it returns `None`, the current build stays. No compile can change the builds before this function
/// returns. If another compile is running in the build folder, waits for it if `wait` is true.
///
/// # Errors
/// If `releases` returns an error, if another compile is running and `wait` is false, if the candidate is damaged, or if
/// a file cannot be read or written. The current build then stays.
pub(crate) fn release<E: From<Error>>(
    build: &Path,
    edition: &str,
    wait: bool,
    releases: impl FnOnce() -> Result<Option<Vec<u8>>, E>,
) -> Result<(), E> {
    let _lock = lock::acquire(build, wait)?;
    publish::clean_up(build)?;
    let Some(releases) = releases()? else { return Ok(()) };
    let written = write(build, edition, &releases);
    if written.is_err() {
        publish::discard(build);
    }
    written?;
    Ok(publish::replace(build, edition)?)
}

/// Writes the new build to a temporary folder in the build folder.
fn write(build: &Path, edition: &str, releases: &[u8]) -> Result<(), Error> {
    let reader = BuildReader::open(&build.join(CANDIDATES).join(edition))?.of_edition(edition)?;
    let manifest = Manifest::of(&reader)?;
    if !plan::is_intact(&manifest, &reader) {
        return Err(Error::damaged(&reader.path(""), "a file does not match its checksum"));
    }
    let mut draft = Draft::begin(build, edition)?;
    let others = manifest.outputs.iter().filter(|output| output.path != RELEASES);
    let linked = others.map(|output| draft.link(&output.path, &reader, &manifest));
    let mut outputs = linked.collect::<Result<Vec<_>, _>>()?;
    outputs.push(draft.write(RELEASES, releases)?);
    draft.finish(Manifest { outputs, ..manifest })?;
    Ok(())
}
