//! `lexmill export`

use std::path::{Path, PathBuf};
use std::time::{SystemTime, UNIX_EPOCH};

use anyhow::{Result, anyhow, bail};
use clap::Args;

use super::context::{Context, EditionOption, no_tier, output};
use super::exit::{Exit, Run};
use super::options::one_of;
use crate::artefact::LicenseGroup;
use crate::dictionary::Dictionary;
use crate::export::{ExportFormat, Exported, FORMATS, Overwrite, Staged};
use crate::text::{date, visible};

#[derive(Debug, Args)]
pub(super) struct Export {
    #[command(flatten)]
    editions: EditionOption,
    /// Format of the export
    #[arg(long, value_name = "FORMAT", value_parser = one_of(FORMATS.iter().map(|row| (row.name, row.about, row))))]
    to: &'static ExportFormat,
    /// Export only the words of this tier, such as `common`; a tier is a smaller word set within an edition
    #[arg(long)]
    tier: Option<String>,
    /// Also export the meanings whose licences belong to this group; only with --to json, jsonl or sqlite. An export
    /// cannot combine groups
    #[arg(long, value_name = "GROUP", value_parser = one_of(LICENSES))]
    meanings: Option<LicenseGroup>,
    /// Version of the package, such as `1.4.0`; only with a format that is a package [default: the current date, such as
    /// 2026.11.30]
    #[arg(long, value_name = "VERSION", value_parser = package_version)]
    package_version: Option<String>,
    /// Also export the words of this tier as answers, in the order of their days, or in byte order if the tier has no order;
    /// only with json, sqlite and packages. The licence of the export is then that of the tier
    #[arg(long, value_name = "TIER", conflicts_with = "tier")]
    answers: Option<String>,
    /// File to write, or a folder for files named after the editions; `-` is standard output [default: the current
    /// folder]
    #[arg(short, long, value_name = "PATH")]
    out: Option<PathBuf>,
    /// Replace existing files
    #[arg(long)]
    force: bool,
}

/// The groups of licences, with their names and help texts.
const LICENSES: [(&str, &str, LicenseGroup); 3] = [
    ("permissive", "Licences that ask at most for attribution", LicenseGroup::Permissive),
    ("cc-by-sa", "CC-BY-SA", LicenseGroup::CcBySa),
    ("gpl", "GPL and LGPL", LicenseGroup::Gpl),
];

impl Run for Export {
    fn run(self, context: &Context) -> Result<Exit> {
        let ids = context.edition_ids(&self.editions)?;
        if self.out.as_deref() == Some(Path::new("-")) {
            return self.to_standard_output(context, &ids);
        }
        // All files are written before the first is moved into place. So no existing file is replaced if a file cannot
        // be written.
        let staged: Vec<_> = ids.iter().map(|id| self.stage(context, id, ids.len())).collect::<Result<_>>()?;
        for staged in staged {
            let sidecar = staged.sidecar().clone();
            let bytes: u64 = sidecar.files.iter().map(|file| file.bytes).sum();
            let paths: Vec<_> = staged.publish()?.iter().map(|path| path.display().to_string()).collect();
            if !context.quiet {
                emit!("{}: {} words, {bytes} bytes: {}", sidecar.edition, sidecar.words, paths.join(", "));
                sidecar.lacks.iter().for_each(|lacks| emit!("{}: {lacks}", sidecar.edition));
            }
        }
        Ok(Exit::Yes)
    }
}

impl Export {
    fn stage(&self, context: &Context, id: &str, editions: usize) -> Result<Staged> {
        let dictionary = context.open(id, Dictionary::open_in)?;
        let exported = self.exported(&dictionary)?;
        let path = self.path(self.to.file_name(&exported), editions)?;
        let overwrite = if self.force { Overwrite::Replace } else { Overwrite::Refuse };
        Ok(Staged::new(&exported, self.to, &path, overwrite)?)
    }

    fn exported<'l>(&'l self, dictionary: &'l Dictionary) -> Result<Exported<'l>> {
        let exported = match &self.tier {
            None => Exported::new(dictionary)?,
            Some(tier) => Exported::of_tier(dictionary, tier)?.ok_or_else(|| no_tier(dictionary, tier))?,
        };
        let exported = self.with_package_options(exported)?;
        let Some(group) = self.meanings else { return Ok(exported) };
        if !self.to.has_meanings() {
            bail!("{} has no field for meanings; use --to json, jsonl or sqlite", self.to.name);
        }
        let groups = exported.meaning_groups()?;
        if !groups.contains(&group) {
            let known: Vec<_> = groups.into_iter().map(LicenseGroup::name).collect();
            let known = if known.is_empty() { "no meanings".to_owned() } else { known.join(", ") };
            bail!("{} has no meanings under licences of the group {}; it has {known}", exported.id(), group.name());
        }
        Ok(exported.with_meanings(group)?)
    }

    /// Adds the version of a package, and the answers.
    fn with_package_options<'l>(&'l self, exported: Exported<'l>) -> Result<Exported<'l>> {
        let only_for = |option: &str, has_it: fn(&ExportFormat) -> bool| {
            let formats: Vec<_> = FORMATS.iter().filter(|format| has_it(format)).map(|format| format.name).collect();
            anyhow!("{} has no field for {option}, which is only for {}", self.to.name, formats.join(", "))
        };
        if self.package_version.is_some() && !self.to.is_package() {
            return Err(only_for("--package-version", ExportFormat::is_package));
        }
        let exported = if self.to.is_package() {
            exported.with_package_version(self.package_version.clone().map_or_else(current_date_version, Ok)?)
        } else {
            exported
        };
        let Some(tier) = &self.answers else { return Ok(exported) };
        if !self.to.has_answers() {
            return Err(only_for("--answers", ExportFormat::has_answers));
        }
        let dictionary = exported.dictionary();
        exported.with_answers(tier)?.ok_or_else(|| no_tier(dictionary, tier))
    }

    /// Returns the path of an edition's main file.
    fn path(&self, name: String, editions: usize) -> Result<PathBuf> {
        match &self.out {
            None => Ok(name.into()),
            Some(folder) if folder.is_dir() => Ok(folder.join(name)),
            Some(folder) if folder.to_string_lossy().ends_with(std::path::is_separator) => {
                bail!("{}: there is no such folder; create it first", folder.display())
            }
            Some(file) if editions == 1 && file.file_name().is_some() => Ok(file.clone()),
            Some(_) => {
                bail!(
                    "cannot write {editions} editions to one file; choose an edition with -e, or name an existing \
                     folder with --out"
                )
            }
        }
    }

    fn to_standard_output(&self, context: &Context, ids: &[String]) -> Result<Exit> {
        let [id] = ids else {
            bail!("cannot write {} editions to standard output; choose an edition with -e", ids.len());
        };
        if !self.to.is_one_file() {
            let files: Vec<_> = self.to.parts.iter().map(|part| part.suffix).collect();
            bail!(
                "{} consists of several files ({}) and cannot be written to standard output; use --out",
                self.to.name,
                files.join(", ")
            );
        }
        let dictionary = context.open(id, Dictionary::open_in)?;
        self.to.write(&self.exported(&dictionary)?, &mut output())?;
        if !context.quiet {
            emit!("lexmill: the sidecar (a JSON description) is not written to standard output; use --out FILE");
        }
        Ok(Exit::Yes)
    }
}

/// Checks a version: npm, PyPI, NuGet and Maven take three numbers without leading zeros.
fn package_version(text: &str) -> Result<String, String> {
    let is_number = |part: &str| {
        part == "0" || part.starts_with(|first| ('1'..='9').contains(&first)) && part.parse::<i32>().is_ok()
    };
    match text.split('.').count() == 3 && text.split('.').all(is_number) {
        true => Ok(text.to_owned()),
        false => Err("write three numbers without leading zeros, such as 1.4.0".to_owned()),
    }
}

/// Returns the current date, in UTC, as a version. `SOURCE_DATE_EPOCH`, a number of seconds, stands for the current time if it
/// is set, so that packages can be reproduced.
fn current_date_version() -> Result<String> {
    let seconds = match std::env::var_os("SOURCE_DATE_EPOCH").map(|set| set.to_string_lossy().into_owned()) {
        Some(set) => set.parse().ok().filter(|seconds| *seconds <= MAX_SECONDS).ok_or_else(|| {
            anyhow!("SOURCE_DATE_EPOCH is {}; set it to a number of seconds since 1970, or unset it", visible(&set))
        })?,
        None => SystemTime::now().duration_since(UNIX_EPOCH).map_or(0, |since| since.as_secs()),
    };
    let date = date(seconds / (24 * 60 * 60));
    Ok(date.split('-').map(|part| part.trim_start_matches('0')).collect::<Vec<_>>().join("."))
}

/// The last second of the year 9999.
const MAX_SECONDS: u64 = 253_402_300_799;
