//! `lexmill init`: a language and a game from word lists and hunspell dictionaries, ready to be compiled.
//!
//! [`init`] reads as a table of contents: each `input` is copied to `sources/`, a `survey` reads what is there and counts
//! letters, and `describe` writes it down: the source, the language, the edition. All of it is made in `staging` and put in
//! place in the end. What a list cannot tell comes from
//! `letters` (Unicode CLDR) and `texts`; what nobody can tell is a `proposal`, and is called so. `hashes` brings the sums
//! of changed files up to date.

mod describe;
mod hashes;
mod input;
mod letters;
mod proposal;
mod staging;
mod survey;
mod texts;

use std::io;
use std::path::{Path, PathBuf};

pub use self::hashes::{Renewed, renew};
pub use self::input::{Given, Kind};
use self::letters::Known;
use self::staging::Staging;
use self::survey::Survey;
use crate::compile::Folders;
use crate::diagnostic::Diagnostics;

/// What to make.
#[derive(Clone, Debug)]
pub struct Options {
    /// Where `sources/` and `rules/` lie.
    pub folders: Folders,
    /// The language, a BCP 47 tag such as `sv`.
    pub language: String,
    /// The edition's id.
    pub edition: String,
    /// The lists and dictionaries.
    pub given: Vec<Given>,
    /// An SPDX expression for all of them, if one is known.
    pub license: Option<String>,
    /// Whether the language and its sources are there already, and only the edition is made.
    pub edition_only: bool,
}

impl Options {
    /// The file of the edition.
    fn edition_file(&self) -> PathBuf {
        self.folders.rules.join(&self.language).join(format!("{}.toml", self.edition))
    }
}

/// What was made.
#[derive(Clone, Debug)]
pub struct Made {
    /// The files and folders, as they are named on this machine.
    pub paths: Vec<PathBuf>,
    /// What to look at first, in English sentences.
    pub advice: Vec<String>,
}

/// Why nothing was made.
#[derive(Debug, thiserror::Error)]
pub enum InitError {
    /// It is there already, and nothing is overwritten.
    #[error("{}: is there already, and init overwrites nothing; {way_out}", path.display())]
    Exists {
        /// What is there.
        path: PathBuf,
        /// What to do.
        way_out: &'static str,
    },
    /// A name that cannot be used, or an input that cannot be taken.
    #[error("{0}")]
    Refused(String),
    /// A file could not be read or written.
    #[error("{}: {source}", path.display())]
    Io {
        /// The file.
        path: PathBuf,
        /// Why.
        source: io::Error,
    },
    /// The lists cannot be read as what they are said to be.
    #[error("the lists cannot be read; nothing was made")]
    Faulty(Diagnostics),
}

impl InitError {
    fn io(path: &Path) -> impl FnOnce(io::Error) -> Self + '_ {
        |source| Self::Io { path: path.to_owned(), source }
    }
}

/// Makes a language with its sources and an edition, or only an edition. If an init that was killed had made this edition, it
/// is put in place as it is.
///
/// # Errors
/// [`InitError`]; then nothing of it stays.
pub fn init(options: &Options) -> Result<Made, InitError> {
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

/// Makes everything in the staging folders. Returns the advice.
fn make(options: &Options, staging: &Staging) -> Result<Vec<String>, InitError> {
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
    let texts = texts::of(&options.language);
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
    write(&format!("{}.toml", options.edition), &describe::edition(options, &survey, &tiles, &texts))?;
    Ok(describe::advice(options, &known, &survey, &tiles, texts.are_own))
}

/// Refuses to overwrite an edition or a language.
fn refuse_existing(options: &Options) -> Result<(), InitError> {
    let edition = options.edition_file();
    if edition.exists() {
        return Err(InitError::Exists { path: edition, way_out: "choose another name for the edition" });
    }
    let language = edition.with_file_name("language.toml");
    match (options.edition_only, language.exists()) {
        (false, true) => {
            Err(InitError::Exists { path: language, way_out: "--edition-only makes a second game in the language" })
        }
        (true, false) => {
            Err(InitError::Refused(format!("{}: is not there; leave out --edition-only", language.display())))
        }
        _ => Ok(()),
    }
}

fn refuse_bad_names(options: &Options) -> Result<(), InitError> {
    let is_plain = |name: &str| {
        let allowed = |byte: u8| byte.is_ascii_lowercase() || byte.is_ascii_digit() || byte == b'-';
        name.len() <= 64 && name.starts_with(|first: char| first.is_ascii_lowercase()) && name.bytes().all(allowed)
    };
    for (name, what) in
        [(&options.language, "a language, such as sv"), (&options.edition, "an edition, such as ordspel-sv")]
    {
        if !is_plain(name) {
            let rule = "small letters, digits and hyphens, a letter first";
            return Err(InitError::Refused(format!("`{name}` cannot be the name of {what}: {rule}")));
        }
    }
    if ["language", "requests", "previous"].contains(&options.edition.as_str()) {
        return Err(InitError::Refused(format!(
            "`{}` cannot be the name of an edition; choose another",
            options.edition
        )));
    }
    match (options.given.is_empty(), options.edition_only) {
        (true, false) => {
            Err(InitError::Refused("no words are given; name them with --hunspell FILE.dic or --list FILE".into()))
        }
        (false, true) => Err(InitError::Refused(
            "--edition-only takes the sources that are there; leave out --hunspell and --list".into(),
        )),
        _ => Ok(()),
    }
}
