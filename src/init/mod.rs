//! `lexmill init`: a language and a game from word lists and hunspell dictionaries, ready to be compiled.
//!
//! [`init`] reads as a table of contents: each `input` is copied to `sources/`, a `survey` reads what is there and counts
//! letters, and `describe` writes it down: the source, the language, the edition. What a list cannot tell comes from
//! `letters` (Unicode CLDR) and `texts`; what nobody can tell is a `proposal`, and is called so. `hashes` brings the sums
//! of changed files up to date.

mod describe;
mod hashes;
mod input;
mod letters;
mod proposal;
mod survey;
mod texts;

use std::path::{Path, PathBuf};
use std::{fs, io};

pub use self::hashes::{Renewed, renew};
pub use self::input::{Given, Kind};
use self::letters::Known;
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

/// Makes a language with its sources and an edition, or only an edition.
///
/// # Errors
/// [`InitError`]; then nothing of it stays.
pub fn init(options: &Options) -> Result<Made, InitError> {
    refuse_bad_names(options)?;
    let mut made = Workplace::new(options)?;
    let result = make(options, &mut made);
    if result.is_err() {
        made.remove();
    }
    result
}

fn make(options: &Options, made: &mut Workplace) -> Result<Made, InitError> {
    let known = Known::of(&options.language);
    let base = known.language(&options.language);
    let names = match options.edition_only {
        true => survey::sources(options)?,
        false => {
            options.given.iter().map(|given| input::take(given, options, &base, made)).collect::<Result<_, _>>()?
        }
    };
    let survey = Survey::of(options, &names, &base)?;
    let texts = texts::of(&options.language);
    if !options.edition_only {
        for source in &survey.sources {
            describe::expect_faults(&made.sources.join(&source.name).join("source.toml"), &source.expects)?;
        }
        made.write(&made.rules.join("language.toml"), &describe::language(&known, &base, &survey))?;
    }
    let tiles = proposal::tiles(&survey);
    let edition = describe::edition(options, &survey, &tiles, &texts);
    made.write(&made.rules.join(format!("{}.toml", options.edition)), &edition)?;
    made.write(&made.rules.join(format!("{}.decisions.csv", options.edition)), "word,decision,who,when,why\n")?;
    Ok(Made { paths: made.made.clone(), advice: describe::advice(options, &known, &survey, &tiles, texts.are_own) })
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

/// The folders that are written, and what was made in them.
struct Workplace {
    sources: PathBuf,
    rules: PathBuf,
    made: Vec<PathBuf>,
}

impl Workplace {
    fn new(options: &Options) -> Result<Self, InitError> {
        let sources = options.folders.sources.join(&options.language);
        let rules = options.folders.rules.join(&options.language);
        let edition = rules.join(format!("{}.toml", options.edition));
        if edition.exists() {
            return Err(InitError::Exists { path: edition, way_out: "choose another name for the edition" });
        }
        let language = rules.join("language.toml");
        match (options.edition_only, language.exists()) {
            (false, true) => {
                Err(InitError::Exists { path: language, way_out: "--edition-only makes a second game in the language" })
            }
            (true, false) => {
                Err(InitError::Refused(format!("{}: is not there; leave out --edition-only", language.display())))
            }
            _ => Ok(Self { sources, rules, made: Vec::new() }),
        }
    }

    /// Writes a file that is not there yet, and the folders in which it lies.
    fn write(&mut self, path: &Path, text: &str) -> Result<(), InitError> {
        use std::io::Write;
        let way_out = "another init may be making the same game";
        let mut file = self.claim(path, way_out, |path| fs::File::create_new(path))?;
        file.write_all(text.as_bytes()).map_err(InitError::io(path))
    }

    /// Makes a folder that is not there yet.
    fn folder(&mut self, path: &Path) -> Result<(), InitError> {
        self.claim(path, "remove it, or give the file another name", |path| fs::create_dir(path))
    }

    /// Makes what is not there yet, and the folders in which it lies. `make` must fail where something is there: so of two
    /// inits at once only one has made it, and only that one takes it back.
    fn claim<T>(
        &mut self,
        path: &Path,
        way_out: &'static str,
        make: impl Fn(&Path) -> io::Result<T>,
    ) -> Result<T, InitError> {
        let folder = path.parent().unwrap_or(Path::new("."));
        fs::create_dir_all(folder).map_err(InitError::io(folder))?;
        match make(path) {
            Ok(made) => {
                self.made.push(path.to_owned());
                Ok(made)
            }
            Err(error) if error.kind() == io::ErrorKind::AlreadyExists => {
                Err(InitError::Exists { path: path.to_owned(), way_out })
            }
            Err(error) => Err(InitError::io(path)(error)),
        }
    }

    /// Takes back what was made. What cannot be removed stays, and the error that led here is the one to tell.
    fn remove(&self) {
        for path in self.made.iter().rev() {
            let _ = if path.is_dir() { fs::remove_dir_all(path) } else { fs::remove_file(path) };
        }
        // Empty folders that were there before are nobody's loss.
        let _ = fs::remove_dir(&self.sources).and_then(|()| fs::remove_dir(&self.rules));
    }
}
