//! `lexmill report`

use std::path::{Path, PathBuf};

use anyhow::{Result, bail};
use clap::Args;

use super::context::{Context, EditionOption, write_bytes};
use super::exit::{Exit, Run};
use super::reference::ReferenceOptions;
use crate::artefact::{BuildReader, CURRENT, MANIFEST, PREVIOUS};
use crate::dictionary::ReferenceList;
use crate::report::{EditionReport, report};

#[derive(Debug, Args)]
#[command(mut_arg("editions", |option| option.help(
    "Edition to report on, or a file written by `export --to lexmill` [default: the only built edition]"
)))]
pub(super) struct Report {
    #[command(flatten)]
    editions: EditionOption,
    /// Older build to compare with: a folder of editions, the folder of one edition, or a file written by `export --to
    /// lexmill` [default: the previous build, in `previous/` inside the build folder, if it exists]
    #[arg(long, value_name = "PATH")]
    since: Option<PathBuf>,
    #[command(flatten)]
    reference: ReferenceOptions,
    /// File to write; `-` is standard output
    #[arg(long, value_name = "FILE", default_value = "-")]
    out: PathBuf,
}

impl Run for Report {
    fn run(self, context: &Context) -> Result<Exit> {
        let ids = context.edition_ids(&self.editions)?;
        let [id] = ids.as_slice() else {
            bail!("a report is about one edition; choose an edition with -e: {}", ids.join(", "));
        };
        let reference = self.reference.read()?;
        let page = self.page(context, id, reference.as_ref())?;
        let file = Some(&*self.out).filter(|out| *out != Path::new("-"));
        write_bytes(file, page.html.as_bytes())?;
        if !context.quiet {
            emit!("{}", describe(id, &page));
        }
        Ok(Exit::Yes)
    }
}

impl Report {
    fn page(&self, context: &Context, id: &str, reference: Option<&ReferenceList>) -> Result<EditionReport> {
        let build = &context.folders.build;
        let folder = if context.is_one_file(id) { PathBuf::from(id) } else { build.join(id) };
        if let Some(since) = &self.since {
            let since = match since.is_file() || [MANIFEST, CURRENT].iter().any(|name| since.join(name).is_file()) {
                true => since.clone(),
                false => since.join(&BuildReader::open(&folder)?.checksums().edition),
            };
            return Ok(report(&folder, Some(&since), reference)?);
        }
        let previous = build.join(PREVIOUS).join(id);
        if context.is_one_file(id) || !previous.is_dir() {
            return Ok(report(&folder, None, reference)?);
        }
        // The user did not ask for a comparison, and the report is useful without one.
        report(&folder, Some(&previous), reference).or_else(|error| {
            let page = report(&folder, None, reference)?;
            emit!("lexmill: {error}; the report does not show changes");
            Ok(page)
        })
    }
}

fn describe(id: &str, page: &EditionReport) -> String {
    let Some(changes) = &page.changes else {
        return format!("{id}: not compared with another build; to show changes, name an older build with --since");
    };
    let (added, removed, version) = (changes.words_added, changes.words_removed, &changes.before.version);
    format!("{id}: {added} added, {removed} removed since version {version}")
}
