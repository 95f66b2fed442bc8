//! `lexmill init`: creates a language and a game from word lists and hunspell dictionaries, ready to be compiled.
//!
//! [`init`] reads as a table of contents: `input` copies each input to `sources/`, `survey` reads the words and counts
//! letters, and `describe` writes the descriptions of the sources, the language and the edition. All files are created
//! in `staging` and moved to their folders at the end. Data that a word list does not contain comes from `letters`
//! (Unicode CLDR) and the module `labels`; tiles and values are a `proposal`, and the files say so. `hashes` updates
//! the checksums of changed files.

mod describe;
mod hashes;
mod input;
mod letters;
mod proposal;
mod staging;
mod survey;

use std::io;
use std::path::{Path, PathBuf};

pub use self::hashes::{Renewed, renew};
pub use self::input::{Given, InputKind};
use self::letters::Known;
use self::staging::Staging;
use self::survey::Survey;
use crate::artefact::{ADDRESSES, PREVIOUS};
use crate::compile::Folders;
use crate::diagnostic::Diagnostics;

/// The options of [`init`].
#[derive(Clone, Debug)]
pub struct InitOptions {
    /// The folders `sources/` and `rules/`.
    pub folders: Folders,
    /// The language, a BCP 47 tag such as `sv`.
    pub language: String,
    /// The edition's id.
    pub edition: String,
    /// The word lists and hunspell dictionaries to copy.
    pub given: Vec<Given>,
    /// The licence of all given files, as an SPDX expression. `None` if it is not known.
    pub license: Option<String>,
    /// Whether only the edition is created, for a language and sources that exist already.
    pub edition_only: bool,
}

impl InitOptions {
    /// Returns the path of the edition's file.
    fn edition_file(&self) -> PathBuf {
        self.folders.rules.join(&self.language).join(format!("{}.toml", self.edition))
    }
}

/// The result of [`init`].
#[derive(Clone, Debug)]
pub struct Made {
    /// Paths of the created files and folders.
    pub paths: Vec<PathBuf>,
    /// Advice for the user, in English sentences: what to look at first.
    pub advice: Vec<String>,
}

/// The reason why nothing was created.
#[derive(Debug, thiserror::Error)]
pub enum InitError {
    /// A file or folder exists already; nothing is overwritten.
    #[error("{}: already exists, and init does not overwrite it; {fix}", path.display())]
    Exists {
        /// The existing file or folder.
        path: PathBuf,
        /// Advice on how to continue.
        fix: &'static str,
    },
    /// A name or an input cannot be used.
    #[error("{0}")]
    Refused(String),
    /// A file could not be read or written.
    #[error("{}: {source}", path.display())]
    Io {
        /// The path of the file.
        path: PathBuf,
        /// The cause.
        source: io::Error,
    },
    /// The lists cannot be read in their given format.
    #[error("the lists cannot be read; nothing was created")]
    Faulty(Diagnostics),
}

impl InitError {
    fn io(path: &Path) -> impl FnOnce(io::Error) -> Self + '_ {
        |source| Self::Io { path: path.to_owned(), source }
    }
}

/// Creates a language with its sources and an edition, or only an edition. If an earlier `init` wrote all files of this
/// edition but was killed before it moved them into place, this call only moves them.
///
/// # Errors
/// Returns an [`InitError`]. Nothing that this call created then remains, unless the files could not be moved to
/// their final paths: then the next `init` moves them.
pub fn init(options: &InitOptions) -> Result<Made, InitError> {
    refuse_bad_names(options)?;
    let (staging, finished) = Staging::open(&options.folders)?;
    let edition = options.edition_file();
    if let Some((_, made)) = finished.filter(|(finished, _)| *finished == edition) {
        return Ok(made);
    }
    refuse_existing(options)?;
    let advice = make(options, &staging)?;
    staging.finish(&edition, &advice)
}

/// Creates everything in the staging folders. Returns the advice.
fn make(options: &InitOptions, staging: &Staging) -> Result<Vec<String>, InitError> {
    let known = Known::of(&options.language);
    let base = known.language(&options.language);
    let (names, sources) = match options.edition_only {
        true => (survey::sources(options)?, options.folders.sources.as_path()),
        false => {
            let take = |given| input::take(given, options, &base, staging);
            (options.given.iter().map(take).collect::<Result<_, _>>()?, staging.sources())
        }
    };
    let survey = Survey::of(&options.language, sources, &names, &base)?;
    let write = |name: &str, text: &str| staging.write_rules(&options.language, name, text);
    if !options.edition_only {
        for source in &survey.sources {
            let folder = sources.join(&options.language).join(&source.name);
            describe::expect_faults(&folder.join("source.toml"), &source.expects)?;
        }
        write("language.toml", &describe::language(&known, &base, &survey))?;
    }
    let tiles = proposal::tiles(&survey);
    write(&format!("{}.decisions.csv", options.edition), "word,decision,who,when,why\n")?;
    write(&format!("{}.toml", options.edition), &describe::edition(options, &survey, &tiles))?;
    Ok(describe::advice(options, &known, &survey, &tiles))
}

/// Returns an error if an edition or a language would be overwritten, or if `edition_only` is set and the language is
/// missing.
fn refuse_existing(options: &InitOptions) -> Result<(), InitError> {
    let edition = options.edition_file();
    if edition.exists() {
        return Err(InitError::Exists { path: edition, fix: "choose another name for the edition" });
    }
    let language = edition.with_file_name("language.toml");
    match (options.edition_only, language.exists()) {
        (false, true) => {
            Err(InitError::Exists { path: language, fix: "use --edition-only for another game in the language" })
        }
        (true, false) => {
            Err(InitError::Refused(format!("{}: does not exist; leave out --edition-only", language.display())))
        }
        _ => Ok(()),
    }
}

fn refuse_bad_names(options: &InitOptions) -> Result<(), InitError> {
    let is_plain = |name: &str| {
        let allowed = |byte: u8| byte.is_ascii_lowercase() || byte.is_ascii_digit() || byte == b'-';
        name.len() <= 64 && name.starts_with(|first: char| first.is_ascii_lowercase()) && name.bytes().all(allowed)
    };
    for (name, what, example) in
        [(&options.language, "a language", "sv"), (&options.edition, "an edition", "ordspel-sv")]
    {
        if !is_plain(name) {
            let rule = "at most 64 small letters, digits and hyphens, starting with a letter";
            return Err(InitError::Refused(format!("`{name}` cannot be the name of {what}; use {rule}: {example}")));
        }
    }
    let id = options.edition.as_str();
    if ["language", PREVIOUS].contains(&id) || ADDRESSES.contains(&id) {
        return Err(InitError::Refused(format!(
            "`{}` cannot be the name of an edition, because it is reserved; choose another",
            options.edition
        )));
    }
    match (options.given.is_empty(), options.edition_only) {
        (true, false) => Err(InitError::Refused("no words are given; add --hunspell FILE.dic or --list FILE".into())),
        (false, true) => {
            Err(InitError::Refused("--edition-only uses the existing sources; leave out --hunspell and --list".into()))
        }
        _ => Ok(()),
    }
}
