//! The editions that are served, all verified. A library is immutable: a new build creates a new library.

use std::collections::BTreeMap;
use std::sync::{Arc, Mutex, OnceLock};

use axum::http::HeaderMap;
use sha2::{Digest, Sha256};

use super::build_files::Stamp;
use super::localised::Localised;
use crate::dictionary::Dictionary;
use crate::error::Error;
use crate::serve::http::language;

/// All editions that are served.
#[derive(Default)]
pub(crate) struct Library {
    editions: BTreeMap<String, Builds>,
    /// The entity tag of responses that depend on all editions.
    pub(crate) tag: String,
}

/// The builds of an edition.
#[derive(Clone)]
pub(crate) struct Builds {
    pub(crate) current: Arc<Edition>,
    /// The older builds. Their words stay in files and are not read into memory, because these builds get few requests
    /// and would need as much memory as the current ones.
    pub(crate) older: Vec<Arc<Edition>>,
}

/// A build of an edition.
pub(crate) struct Edition {
    pub(crate) dictionary: Dictionary,
    /// The content version of the build.
    pub(crate) version: String,
    /// The entity tag of responses from this build. It depends on every byte of the build and on the program's version.
    pub(crate) tag: String,
    /// The languages in which the edition gives reasons, its main language first.
    localised: Vec<Localised>,
    /// The number of words by number of tiles, counted on first use.
    lengths: OnceLock<BTreeMap<usize, u64>>,
    /// The files of the build when they were read, or last found to be unchanged.
    pub(super) stamp: Mutex<Stamp>,
}

impl Library {
    /// Returns a copy of the library in which this edition has these builds.
    pub(crate) fn with(&self, id: String, builds: Builds) -> Self {
        let mut editions = self.editions.clone();
        editions.insert(id, builds);
        let tag = tag(editions.values().flat_map(Builds::all).map(|edition| edition.tag.as_bytes()));
        Self { editions, tag }
    }

    /// Returns the builds of an edition. Returns `None` if it is not served.
    pub(crate) fn edition(&self, id: &str) -> Option<&Builds> {
        self.editions.get(id)
    }

    pub(crate) fn editions(&self) -> impl Iterator<Item = (&str, &Builds)> {
        self.editions.iter().map(|(id, builds)| (id.as_str(), builds))
    }

    pub(crate) fn len(&self) -> usize {
        self.editions.len()
    }

    /// The ids of the editions, separated by commas.
    pub(crate) fn ids(&self) -> String {
        self.editions.keys().map(String::as_str).collect::<Vec<_>>().join(", ")
    }
}

impl Builds {
    fn all(&self) -> impl Iterator<Item = &Arc<Edition>> {
        [&self.current].into_iter().chain(&self.older)
    }

    /// The versions that are served, the current one first.
    pub(crate) fn versions(&self) -> Vec<&str> {
        self.all().map(|edition| edition.version.as_str()).collect()
    }

    /// Returns the build with this version. Returns `None` if it is not served.
    pub(crate) fn version(&self, version: &str) -> Option<&Arc<Edition>> {
        self.all().find(|edition| edition.version == version)
    }
}

impl Edition {
    /// Creates an edition from a build whose files had this stamp before they were read.
    pub(super) fn new(dictionary: Dictionary, stamp: Stamp) -> Result<Self, Error> {
        let tag = tag([dictionary.checksums().to_bytes().as_slice(), env!("CARGO_PKG_VERSION").as_bytes()]);
        let version = dictionary.manifest()?.version.clone();
        let languages = dictionary.edition().book.languages().into_iter().enumerate();
        let localised = languages.map(|(index, language)| match index {
            0 => Localised::new(language, &tag),
            _ => Localised::new(language, &format!("{tag}-{language}")),
        });
        let localised = localised.collect();
        Ok(Self { dictionary, version, tag, localised, lengths: OnceLock::new(), stamp: Mutex::new(stamp) })
    }

    /// The languages in which the edition gives reasons, its main language first.
    pub(crate) fn languages(&self) -> impl Iterator<Item = &str> + Clone {
        self.localised.iter().map(|localised| localised.language.as_str())
    }

    /// Returns the language `reader` if the edition gives reasons in it, or else the edition's main language.
    pub(crate) fn language(&self, reader: &str) -> &str {
        self.languages().find(|language| *language == reader).unwrap_or(&self.localised[0].language)
    }

    /// Returns the edition's language that the client prefers, or else its main language.
    pub(crate) fn localised(&self, headers: &HeaderMap) -> &Localised {
        let liked = language::preferred(headers, &self.languages());
        let index = liked.and_then(|liked| self.languages().position(|language| language == liked));
        &self.localised[index.unwrap_or_default()]
    }

    /// The number of words by number of tiles.
    pub(crate) fn lengths(&self) -> Result<&BTreeMap<usize, u64>, Error> {
        if let Some(lengths) = self.lengths.get() {
            return Ok(lengths);
        }
        let lengths = self.dictionary.lengths()?;
        Ok(self.lengths.get_or_init(|| lengths))
    }
}

fn tag<'a>(parts: impl IntoIterator<Item = &'a [u8]>) -> String {
    let mut hash = Sha256::new();
    parts.into_iter().for_each(|part| hash.update(part));
    hash.finalize().iter().take(8).map(|byte| format!("{byte:02x}")).collect()
}
