//! The context of a command (folders and output format), and functions that open editions, read input and write output.

use std::fs::File;
use std::io::{BufWriter, Read, Write};
use std::path::Path;

use anyhow::{Context as _, Result, anyhow, bail};
use clap::{Args, Command};
use rayon::prelude::*;

use super::isolate::Output;
pub(super) use super::options::Format;
use super::options::GlobalOptions;
use super::suggest;
#[cfg(feature = "moderation")]
use crate::artefact::newest_builds;
use crate::artefact::{CANDIDATES, CHECKSUMS, CURRENT, MANIFEST, Manifest, PREVIOUS, built_editions};
use crate::atomic;
use crate::compile::Folders;
use crate::dictionary::Dictionary;
use crate::edition::LanguageFolder;
use crate::error::Error;
use crate::json;
use crate::text::{printable, visible};

/// The `--edition` option.
#[derive(Debug, Default, Args)]
pub(super) struct EditionOption {
    /// Edition to use, or a file written by `export --to lexmill`; may be repeated [default: every built edition]
    #[arg(short, long = "edition", env = "LEXMILL_EDITION", value_name = "EDITION", value_delimiter = ',')]
    editions: Vec<String>,
}

impl EditionOption {
    /// Returns the editions that the user named. An empty list means all editions.
    pub(super) fn wanted(&self) -> &[String] {
        &self.editions
    }
}

/// Folders and options that every command receives.
#[derive(Debug)]
pub(super) struct Context {
    pub(super) folders: Folders,
    pub(super) format: Format,
    pub(super) quiet: bool,
    /// Returns the whole command line as a `clap` command.
    pub(super) declaration: fn() -> Command,
}

impl Context {
    pub(super) fn new(options: GlobalOptions, declaration: fn() -> Command) -> Self {
        let GlobalOptions { sources, rules, build, format, quiet } = options;
        Self { folders: Folders { sources, rules, build }, format, quiet, declaration }
    }

    /// Returns the ids of the editions that the user named, or of every built edition if the user named none.
    pub(super) fn edition_ids(&self, option: &EditionOption) -> Result<Vec<String>> {
        let build = &self.folders.build;
        if build.is_file() && option.editions.is_empty() {
            return Ok(vec![build.display().to_string()]);
        }
        for id in option.editions.iter().filter(|id| !is_one_file(id)) {
            if id.is_empty()
                || id.starts_with('.')
                || id.contains(['/', '\\'])
                || [PREVIOUS, CANDIDATES].contains(&&**id)
            {
                bail!("{} is not the name of an edition", visible(id));
            }
        }
        // It is enough to check that the folder exists: listing all editions would take longer than a look-up.
        let missing = option.editions.iter().find(|id| !is_one_file(id) && !build.join(id).is_dir());
        if missing.is_none() && !option.editions.is_empty() {
            return Ok(option.editions.clone());
        }
        let unbuilt = |what: &str| {
            anyhow!(
                "{}: {what}. lexmill looks for compiled editions there. `lexmill compile` creates editions from \
                 sources/ and rules/; `lexmill init` creates these two folders from a word list; --build names another \
                 folder of editions",
                build.display()
            )
        };
        let built = match built_editions(build) {
            Err(Error::Missing(_)) => return Err(unbuilt("there is no such folder")),
            built => built?,
        };
        if !built.iter().any(|id| self.is_build(id)) {
            return Err(unbuilt("the folder contains no editions"));
        }
        if let Some(missing) = missing {
            let advice = suggest::edition(build, &built, missing);
            bail!("edition {} has not been built; {advice}", visible(missing));
        }
        Ok(built)
    }

    /// Returns an error if this edition is not built. The message names editions that are built.
    pub(super) fn require_built(&self, id: &str) -> Result<()> {
        self.edition_ids(&EditionOption { editions: vec![id.to_owned()] }).map(drop)
    }

    /// Opens a single edition for a few look-ups.
    pub(super) fn dictionary(&self, id: &str) -> Result<Dictionary> {
        self.require_built(id)?;
        self.open(id, Dictionary::open_for_lookup_in)
    }

    /// Opens the build that requests for words are about: the candidate of the next release, or else the current build.
    /// `open` opens editions in a build folder.
    #[cfg(feature = "moderation")]
    pub(super) fn proposed(
        &self,
        id: &str,
        open: impl Fn(&Path, &str) -> Result<Dictionary, Error>,
    ) -> Result<Dictionary> {
        self.require_built(id)?;
        self.open(id, |build, id| open(&newest_builds(build, id), id))
    }

    /// Opens the previous build of an edition. Returns `None` if the build folder contains no previous build, or one that
    /// only another version of lexmill can read, or if the edition is in a single file.
    pub(super) fn previous(&self, edition: &str) -> Result<Option<Dictionary>> {
        if self.is_one_file(edition) {
            return Ok(None);
        }
        let folder = self.folders.build.join(PREVIOUS).join(edition);
        match Manifest::read(&folder) {
            Err(Error::Missing(_) | Error::Format { .. }) => Ok(None),
            Err(error) => Err(error.into()),
            Ok(_) => Ok(Some(Dictionary::open_for_lookup(&folder)?)),
        }
    }

    /// Opens an edition by an id that [`edition_ids`](Self::edition_ids) returned. `open` opens editions in the build
    /// folder, and is not called for an edition in a single file.
    pub(super) fn open(&self, id: &str, open: impl Fn(&Path, &str) -> Result<Dictionary, Error>) -> Result<Dictionary> {
        if self.is_one_file(id) {
            return Ok(Dictionary::open_file(Path::new(id))?);
        }
        open(&self.folders.build, id).map_err(|error| match error {
            Error::Missing(_) if self.has_rules(id) => anyhow!("{error}; run `lexmill compile {id}`"),
            Error::Missing(_) if self.is_build(id) => anyhow!(
                "{error}, and no rules define edition `{id}`; remove the folder {}, or select editions with -e",
                self.folders.build.join(id).display()
            ),
            Error::Missing(_) => anyhow!(
                "{error}; the folder {} is not an edition: select other editions with -e, or another folder of editions \
                 with --build",
                self.folders.build.join(id).display()
            ),
            error => error.into(),
        })
    }

    /// Returns true if the build folder contains an edition with this id, even if some of its files are missing.
    fn is_build(&self, id: &str) -> bool {
        [CHECKSUMS, MANIFEST, CURRENT].iter().any(|name| self.folders.build.join(id).join(name).exists())
    }

    /// Returns true if the rules folder defines this edition.
    fn has_rules(&self, id: &str) -> bool {
        let languages = LanguageFolder::discover(&self.folders.rules).unwrap_or_default();
        languages.iter().flat_map(|language| &language.editions).any(|edition| edition == id)
    }

    /// Returns true if the edition is a single file. The id that [`edition_ids`](Self::edition_ids) returns is then the
    /// path of the file.
    pub(super) fn is_one_file(&self, id: &str) -> bool {
        let build = &self.folders.build;
        is_one_file(id) || build.is_file() && *id == *build.display().to_string()
    }

    /// Opens the requested editions for a few look-ups. The editions are leaked, because dropping them would take
    /// longer than a look-up.
    pub(super) fn dictionaries(&self, option: &EditionOption) -> Result<&'static [Dictionary]> {
        let open = |id: &String| self.open(id, Dictionary::open_for_lookup_in);
        let dictionaries: Vec<_> = self.edition_ids(option)?.iter().map(open).collect::<Result<_>>()?;
        Ok(dictionaries.leak())
    }

    /// Opens the requested editions in parallel for many look-ups. The editions are leaked, as in
    /// [`Self::dictionaries`].
    pub(super) fn whole_dictionaries(&self, option: &EditionOption) -> Result<&'static [Dictionary]> {
        let open = |id: &String| self.open(id, Dictionary::open_in);
        let dictionaries: Vec<_> = self.edition_ids(option)?.par_iter().map(open).collect::<Result<_>>()?;
        Ok(dictionaries.leak())
    }
}

/// Returns true if an edition's id is the path of a `.lexmill` file.
fn is_one_file(id: &str) -> bool {
    id.ends_with(".lexmill")
}

/// Opens a file, or standard input if the path is `-`. Returns a name for messages, and the reader.
pub(super) fn input(path: &Path) -> Result<(String, Box<dyn Read>)> {
    if path == Path::new("-") {
        return Ok(("standard input".to_owned(), Box::new(std::io::stdin().lock())));
    }
    let name = path.display().to_string();
    let file = File::open(path).with_context(|| format!("{name}: cannot be read"))?;
    Ok((name, Box::new(file)))
}

/// Size in bytes of the buffer for standard output.
const OUTPUT_BYTES: usize = 32 * 1024;

/// Returns standard output with a buffer. The caller must flush the buffer: dropping it would hide errors.
pub(super) fn output() -> BufWriter<Output> {
    BufWriter::with_capacity(OUTPUT_BYTES, Output::new())
}

/// Writes bytes to standard output.
pub(super) fn print_bytes(bytes: &[u8]) -> Result<()> {
    let mut out = output();
    out.write_all(bytes)?;
    Ok(out.flush()?)
}

/// Writes bytes to a file, or to standard output if `file` is `None`. An existing file is replaced atomically.
pub(super) fn write_bytes(file: Option<&Path>, bytes: &[u8]) -> Result<()> {
    let Some(file) = file else { return print_bytes(bytes) };
    atomic::write(file, bytes).with_context(|| format!("{}: cannot be written", file.display()))
}

/// Writes a value as a line of JSON.
pub(super) fn write_json(out: &mut impl Write, value: &impl serde::Serialize) -> Result<()> {
    // `program` recognises a closed pipe by an I/O error, so the error is converted to one.
    json::write(out, value).map_err(std::io::Error::from)?;
    Ok(writeln!(out)?)
}

/// Writes a row of TSV. Tabs and line breaks in the cells become spaces, and other control characters are escaped.
pub(super) fn write_row(out: &mut impl Write, cells: &[String]) -> Result<()> {
    let cells: Vec<_> = cells.iter().map(|cell| cell.replace(['\t', '\n', '\r'], " ")).collect();
    Ok(writeln!(out, "{}", printable(&cells.join("\t")))?)
}

/// Returns the error for an unknown tier. The message lists the tiers of the edition.
pub(super) fn no_tier(dictionary: &Dictionary, tier: &str) -> anyhow::Error {
    let (edition, tier) = (dictionary.edition(), visible(tier));
    match edition.tiers.as_slice() {
        [] => anyhow!("{}: unknown tier {tier}; the edition has no tiers", edition.id),
        known => anyhow!("{}: unknown tier {tier}; the tiers are {}", edition.id, known.join(", ")),
    }
}
