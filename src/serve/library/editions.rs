//! The editions that are served, all in memory, each verified. A library never changes: a new build makes a new one.

use std::collections::BTreeMap;
use std::path::{Path, PathBuf};
use std::sync::{Arc, OnceLock};
use std::time::SystemTime;

use axum::http::HeaderMap;
use sha2::{Digest, Sha256};

use super::error::LibraryError;
use super::localised::Localised;
use crate::artefact::{ArtefactError, MANIFEST, PREVIOUS, Sealed, built_editions};
use crate::lexicon::Lexicon;
use crate::serve::http::language;

/// Which editions of the library before are taken over, and not read again.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(crate) enum Reuse {
    /// Those whose files have the same names, sizes and times.
    Unchanged,
    /// None.
    Nothing,
}

/// All editions.
pub(crate) struct Library {
    editions: BTreeMap<String, Builds>,
    /// The entity tag of answers about all editions.
    pub(crate) tag: String,
}

/// The builds of an edition.
pub(crate) struct Builds {
    pub(crate) current: Arc<Edition>,
    pub(crate) older: Vec<Arc<Edition>>,
}

/// A build of an edition.
pub(crate) struct Edition {
    pub(crate) lexicon: Lexicon,
    /// The version of its words.
    pub(crate) version: String,
    /// The entity tag of its answers: it changes with every byte of the build, and with the program.
    pub(crate) tag: String,
    /// The languages in which it gives its reasons, its own first.
    localised: Vec<Localised>,
    /// How many words have so many tiles; counted when first asked for.
    lengths: OnceLock<BTreeMap<usize, u64>>,
    /// The files as they were when they were read.
    stamp: Stamp,
}

/// The files of a folder: names, sizes, times.
pub(crate) type Stamp = Vec<(PathBuf, u64, Option<SystemTime>)>;

impl Library {
    /// Opens every edition of a build folder.
    pub(crate) fn open(build: &Path) -> Result<Self, LibraryError> {
        Self::open_all(build, None)
    }

    /// Opens them again. All editions that were there must be there still; what is the same is taken from here, if what
    /// looks the same may be reuseed to be.
    pub(crate) fn reopen(&self, build: &Path, reuse: Reuse) -> Result<Self, LibraryError> {
        let new = Self::open_all(build, (reuse == Reuse::Unchanged).then_some(self))?;
        let lost: Vec<_> = self.editions.keys().filter(|id| !new.editions.contains_key(*id)).cloned().collect();
        match lost.as_slice() {
            [] => Ok(new),
            lost => Err(LibraryError::Lost { build: build.to_owned(), editions: lost.join(", ") }),
        }
    }

    /// Prepares the current editions for many look-ups, beside all other work: until that is done, answers take longer.
    pub(crate) fn prepare(self: Arc<Self>) {
        let prepare = move || {
            for (id, builds) in self.editions() {
                if let Err(error) = builds.current.lexicon.prepare() {
                    tracing::warn!(edition = id, %error, "not prepared for many look-ups");
                }
            }
        };
        if let Err(error) = std::thread::Builder::new().name("prepare".to_owned()).spawn(prepare) {
            tracing::warn!(%error, "not prepared for many look-ups");
        }
    }

    fn open_all(build: &Path, old: Option<&Self>) -> Result<Self, LibraryError> {
        let ids = built_editions(build)?;
        if ids.is_empty() {
            return Err(LibraryError::Empty(build.to_owned()));
        }
        let open = |id: String| -> Result<(String, Builds), ArtefactError> {
            let known = old.and_then(|old| old.editions.get(&id));
            let known: Vec<_> = known.into_iter().flat_map(Builds::all).collect();
            let current = Edition::open(&build.join(&id), &id, &known)?;
            let mut older = Vec::new();
            for folder in previous_folders(&build.join(PREVIOUS).join(&id)) {
                // An older build that is damaged must not keep the current ones from being served.
                match Edition::open(&folder, &id, &known) {
                    Ok(edition) => older.push(edition),
                    Err(error) => tracing::warn!(%error, "an older build is left out"),
                }
            }
            Ok((id, Builds { current, older }))
        };
        let editions: BTreeMap<_, _> = ids.into_iter().map(open).collect::<Result<_, _>>()?;
        let builds = editions.values().flat_map(Builds::all);
        let tag = tag(builds.map(|edition| edition.tag.as_bytes()));
        Ok(Self { editions, tag })
    }

    /// An edition.
    pub(crate) fn edition(&self, id: &str) -> Option<&Builds> {
        self.editions.get(id)
    }

    pub(crate) fn editions(&self) -> impl Iterator<Item = (&str, &Builds)> {
        self.editions.iter().map(|(id, builds)| (id.as_str(), builds))
    }

    /// How many editions there are.
    pub(crate) fn len(&self) -> usize {
        self.editions.len()
    }

    /// The ids of the editions, for people.
    pub(crate) fn ids(&self) -> String {
        self.editions.keys().map(String::as_str).collect::<Vec<_>>().join(", ")
    }
}

impl Builds {
    fn all(&self) -> impl Iterator<Item = &Arc<Edition>> {
        [&self.current].into_iter().chain(&self.older)
    }

    /// The versions at hand, the newest first.
    pub(crate) fn versions(&self) -> Vec<&str> {
        self.all().map(|edition| edition.version.as_str()).collect()
    }

    /// The build that has a version.
    pub(crate) fn version(&self, version: &str) -> Option<&Arc<Edition>> {
        self.all().find(|edition| edition.version == version)
    }
}

impl Edition {
    /// Opens the folder of an edition, unless the files of a known build are the same.
    fn open(folder: &Path, id: &str, known: &[&Arc<Self>]) -> Result<Arc<Self>, ArtefactError> {
        let stamp = stamp(folder);
        if let Some(same) = known.iter().find(|edition| edition.stamp == stamp) {
            return Ok((*same).clone());
        }
        let sealed = Sealed::open(folder)?.of_edition(id)?;
        let tag = tag([sealed.seal().to_bytes().as_slice(), env!("CARGO_PKG_VERSION").as_bytes()]);
        let lexicon = Lexicon::read(sealed)?;
        let version = lexicon.manifest()?.version.clone();
        let languages = lexicon.edition().book.languages().into_iter().enumerate();
        let localised = languages.map(|(index, language)| match index {
            0 => Localised::new(language, &tag),
            _ => Localised::new(language, &format!("{tag}-{language}")),
        });
        let localised = localised.collect();
        Ok(Arc::new(Self { lexicon, version, tag, localised, lengths: OnceLock::new(), stamp }))
    }

    /// The languages in which it gives its reasons, its own first.
    pub(crate) fn languages(&self) -> impl Iterator<Item = &str> + Clone {
        self.localised.iter().map(|localised| localised.language.as_str())
    }

    /// The one of these languages that a client likes best, or the edition's own.
    pub(crate) fn localised(&self, headers: &HeaderMap) -> &Localised {
        let liked = language::preferred(headers, &self.languages());
        let index = liked.and_then(|liked| self.languages().position(|language| language == liked));
        &self.localised[index.unwrap_or_default()]
    }

    /// How many words have so many tiles.
    pub(crate) fn lengths(&self) -> Result<&BTreeMap<usize, u64>, ArtefactError> {
        if let Some(lengths) = self.lengths.get() {
            return Ok(lengths);
        }
        let lengths = self.lexicon.lengths()?;
        Ok(self.lengths.get_or_init(|| lengths))
    }
}

/// The files of all editions of a build folder.
pub(crate) fn stamp_all(build: &Path) -> Stamp {
    let ids = built_editions(build).unwrap_or_default();
    let folders = ids.iter().map(|id| build.join(id));
    let older = ids.iter().flat_map(|id| previous_folders(&build.join(PREVIOUS).join(id)));
    folders.chain(older).flat_map(|folder| stamp(&folder)).collect()
}

/// The folders of older builds: the folder itself, or those within it.
fn previous_folders(folder: &Path) -> Vec<PathBuf> {
    let within = std::fs::read_dir(folder).into_iter().flatten().flatten().map(|entry| entry.path());
    let mut folders: Vec<_> = within.chain([folder.to_owned()]).filter(|path| path.join(MANIFEST).is_file()).collect();
    folders.sort();
    folders
}

fn stamp(folder: &Path) -> Stamp {
    let entries = std::fs::read_dir(folder).into_iter().flatten().flatten();
    let mut stamp: Stamp = entries
        .filter_map(|entry| {
            let data = entry.metadata().ok().filter(std::fs::Metadata::is_file)?;
            Some((entry.path(), data.len(), data.modified().ok()))
        })
        .collect();
    stamp.sort();
    stamp
}

fn tag<'a>(parts: impl IntoIterator<Item = &'a [u8]>) -> String {
    let mut hash = Sha256::new();
    parts.into_iter().for_each(|part| hash.update(part));
    hash.finalize().iter().take(8).map(|byte| format!("{byte:02x}")).collect()
}
