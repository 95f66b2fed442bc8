//! The served editions. All their builds have been verified. A [`Library`] is immutable: to serve a new build, the
//! server creates a new library.

use std::collections::BTreeMap;
use std::sync::{Arc, Mutex, OnceLock, PoisonError};
use std::time::UNIX_EPOCH;

use axum::body::Bytes;
use axum::http::HeaderMap;

use super::build_files::Stamp;
use super::localised::Localised;
use super::template::TileJson;
use crate::dictionary::{Dictionary, PlannedRelease};
use crate::error::Error;
use crate::export::web_words;
use crate::provenance::sha256_hex;
use crate::serve::http::fields::preferred_language;
use crate::signature::PublicKey;
use crate::text::today;

/// All served editions.
pub(crate) struct Library {
    editions: BTreeMap<String, Builds>,
    /// Whether words are served without their meanings.
    pub(super) without_meanings: bool,
    /// The key with which all builds must be signed. `None` if they need not be.
    pub(super) key: Option<PublicKey>,
    /// The entity tag of responses that depend on all editions.
    pub(crate) tag: String,
}

/// The builds of an edition.
#[derive(Clone)]
pub(crate) struct Builds {
    pub(crate) current: Arc<Edition>,
    /// The older builds. Their words are not read into memory, because older builds get few requests, and each older
    /// build would need as much memory as a current build.
    pub(crate) older: Vec<Arc<Edition>>,
    /// The next release of the edition. `None` if it has no candidate.
    pub(crate) next: Option<Arc<NextRelease>>,
}

/// The candidate of the next release of an edition.
pub(crate) struct NextRelease {
    /// The candidate. It has no index of its words, because it gets few requests.
    pub(crate) candidate: Arc<Edition>,
    /// The release with its date. `None` if no later release is scheduled.
    pub(crate) planned: Option<PlannedRelease>,
}

impl NextRelease {
    /// Returns the planned date if the release changes the verdict on a word. `is_allowed` is the verdict of the current
    /// build. Returns `None` if the verdict stays, or if no later release is scheduled.
    pub(crate) fn date_of_change(&self, word: &str, is_allowed: bool) -> Option<&str> {
        let planned = self.planned.as_ref()?;
        let will_be_allowed = self.candidate.dictionary.contains(word).ok()?;
        (will_be_allowed != is_allowed).then_some(&planned.release.date)
    }
}

/// A build of an edition.
pub(crate) struct Edition {
    pub(crate) dictionary: Dictionary,
    /// The version of the build, which depends on its contents.
    pub(crate) version: String,
    /// The entity tag of responses from this build. The tag depends on every byte of the build, on the program's version,
    /// and on whether meanings are served.
    pub(crate) tag: String,
    /// The languages in which the edition gives reasons, its main language first.
    localised: Vec<Localised>,
    /// The JSON of the edition's tiles. Empty if it could not be written.
    pub(crate) tiles: Box<[TileJson]>,
    /// The number of words for each number of tiles, counted on first use.
    lengths: OnceLock<BTreeMap<usize, u64>>,
    /// The number of words that are played as themselves, counted on first use.
    written: OnceLock<usize>,
    /// The words of the last days, newest first, and the day on which they were computed.
    daily: Mutex<(u64, Vec<(u64, String)>)>,
    /// The words for browsers, built on first use. `None` if their format cannot hold the edition.
    packed: OnceLock<Option<Bytes>>,
    /// The stamp of the build's files when they were read, or at the last check that found the same contents.
    pub(super) stamp: Mutex<Stamp>,
}

impl Library {
    /// Creates a library without editions.
    pub(super) fn new(without_meanings: bool, key: Option<PublicKey>) -> Self {
        Self { editions: BTreeMap::new(), without_meanings, key, tag: String::new() }
    }

    /// Returns a copy of the library in which the edition `id` has these builds.
    pub(crate) fn with(&self, id: String, builds: Builds) -> Self {
        let mut editions = self.editions.clone();
        editions.insert(id, builds);
        let tags: String = editions.values().flat_map(Builds::all).map(|edition| edition.tag.as_str()).collect();
        Self { editions, tag: tag(tags.as_bytes()), key: self.key.clone(), ..*self }
    }

    /// Returns the builds of an edition. Returns `None` if the edition is not served.
    pub(crate) fn edition(&self, id: &str) -> Option<&Builds> {
        self.editions.get(id)
    }

    pub(crate) fn editions(&self) -> impl Iterator<Item = (&str, &Builds)> {
        self.editions.iter().map(|(id, builds)| (id.as_str(), builds))
    }
}

impl Builds {
    /// Returns all builds, the current build first.
    pub(crate) fn all(&self) -> impl Iterator<Item = &Arc<Edition>> {
        [&self.current].into_iter().chain(self.next.iter().map(|next| &next.candidate)).chain(&self.older)
    }

    /// Returns the build that requests for words are about: the candidate of the next release, or else the current build.
    #[cfg(feature = "moderation")]
    pub(crate) fn proposed(&self) -> &Arc<Edition> {
        self.next.as_ref().map_or(&self.current, |next| &next.candidate)
    }

    /// Returns the build with this version. Returns `None` if no such build is served.
    pub(crate) fn version(&self, version: &str) -> Option<&Arc<Edition>> {
        self.all().find(|edition| edition.version == version)
    }
}

impl Edition {
    /// Creates an edition from a build. `stamp` is the stamp of the build's files before they were read.
    pub(super) fn new(mut dictionary: Dictionary, stamp: Stamp, without_meanings: bool) -> Result<Self, Error> {
        if without_meanings {
            dictionary.drop_meanings();
        }
        let checksums = dictionary.checksums().to_bytes();
        let meanings = if without_meanings { "-without-meanings" } else { "" };
        let tag = tag(&[checksums.as_slice(), env!("CARGO_PKG_VERSION").as_bytes(), meanings.as_bytes()].concat());
        let version = dictionary.manifest()?.version.clone();
        let languages = dictionary.edition().book.languages().into_iter().enumerate();
        let localised = languages.map(|(index, language)| match index {
            0 => Localised::new(language, &tag),
            _ => Localised::new(language, &format!("{tag}-{language}")),
        });
        let localised = localised.collect();
        let tiles = TileJson::all(&dictionary.edition().book.alphabet).unwrap_or_default();
        let (lengths, written, daily, packed) = (OnceLock::new(), OnceLock::new(), Mutex::default(), OnceLock::new());
        let stamp = Mutex::new(stamp);
        Ok(Self { dictionary, version, tag, localised, tiles, lengths, written, daily, packed, stamp })
    }

    /// Returns the day on which the files of the build last changed, as a number of days since 1 January 1970.
    pub(crate) fn changed_on(&self) -> u64 {
        let stamp = self.stamp.lock().unwrap_or_else(PoisonError::into_inner);
        let times = stamp.iter().filter_map(|(_, _, time)| time.as_ref()?.duration_since(UNIX_EPOCH).ok());
        times.max().map_or(0, |time| today().min(time.as_secs() / 86_400))
    }

    /// Returns `reader` if the edition gives reasons in that language, or else the edition's main language.
    pub(crate) fn language(&self, reader: &str) -> &str {
        &self.localised_in(reader).language
    }

    /// Returns the response parts in the language that the client prefers among the edition's languages, or else in the
    /// edition's main language.
    pub(crate) fn localised(&self, headers: &HeaderMap) -> &Localised {
        let find = |tag: &str| self.localised.iter().find(|localised| localised.language.eq_ignore_ascii_case(tag));
        preferred_language(headers, find).unwrap_or(&self.localised[0])
    }

    /// Returns the response parts in a language of the edition, or else in the edition's main language.
    pub(crate) fn localised_in(&self, language: &str) -> &Localised {
        self.localised.iter().find(|localised| localised.language == language).unwrap_or(&self.localised[0])
    }

    /// Appends the verdict on a word of lowercase ASCII letters as JSON, and returns true if the word is allowed. Appends
    /// nothing, and returns `None`, if the word belongs to no verdict group.
    pub(crate) fn fill_verdict(&self, localised: &Localised, word: &str, body: &mut Vec<u8>) -> Option<bool> {
        let template = localised.template(&self.dictionary, word)?;
        template.fill(&self.dictionary.edition().book.alphabet, &self.tiles, word, body)?;
        Some(template.is_allowed)
    }

    /// Returns the number of words for each number of tiles.
    pub(crate) fn lengths(&self) -> Result<&BTreeMap<usize, u64>, Error> {
        if let Some(lengths) = self.lengths.get() {
            return Ok(lengths);
        }
        let lengths = self.dictionary.lengths()?;
        Ok(self.lengths.get_or_init(|| lengths))
    }

    /// Returns the number of words that are played as themselves.
    pub(crate) fn count_as_written(&self) -> Result<usize, Error> {
        if let Some(count) = self.written.get() {
            return Ok(*count);
        }
        let count = self.dictionary.words_as_written()?.count();
        Ok(*self.written.get_or_init(|| count))
    }

    /// Returns the words for browsers. Returns `None` if their format cannot hold the edition.
    pub(crate) fn packed_words(&self) -> Result<Option<Bytes>, Error> {
        if let Some(packed) = self.packed.get() {
            return Ok(packed.clone());
        }
        let packed = web_words(&self.dictionary)?;
        Ok(self.packed.get_or_init(|| packed.map(Bytes::from)).clone())
    }

    /// Returns the words of the last days up to `today`, newest first. They are computed once a day.
    pub(crate) fn words_of_days(&self, today: u64) -> Result<Vec<(u64, String)>, Error> {
        // The lock is held meanwhile, so that they are computed only once.
        let mut daily = self.daily.lock().unwrap_or_else(PoisonError::into_inner);
        if daily.0 != today {
            *daily = (today, self.dictionary.words_of_days(today)?);
        }
        Ok(daily.1.clone())
    }
}

/// Returns the entity tag of responses that depend on these bytes.
fn tag(bytes: &[u8]) -> String {
    sha256_hex(bytes)[..16].to_owned()
}
