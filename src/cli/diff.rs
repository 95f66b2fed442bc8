//! `lexmill diff`

use std::path::{Path, PathBuf};

use anyhow::{Result, bail};
use clap::Args;

use super::context::{Context, EditionOption, Format, output};
use super::exit::{Exit, Run};
use super::print::{Markup, Printer, changelog};
use crate::artefact::{MANIFEST, built_editions};
use crate::dictionary::{self, Answer, Dictionary};
use crate::report::ReportError;

#[derive(Debug, Args)]
pub(super) struct Diff {
    #[command(flatten)]
    editions: EditionOption,
    /// Older build: a folder of editions, the folder of one edition, or a file written by `export --to lexmill`
    old: PathBuf,
    /// Newer build, of the same kind
    new: PathBuf,
    /// Write a changelog for a forum, in this markup
    #[arg(long = "as", value_enum, value_name = "MARKUP")]
    markup: Option<Markup>,
}

impl Run for Diff {
    fn run(self, context: &Context) -> Result<Exit> {
        if self.markup.is_some() && context.format != Format::Text {
            bail!("a changelog is text; leave out either --as or --format");
        }
        let pairs = self.pairs()?;
        let mut is_empty = true;
        let mut printer = Printer::new(output(), context.format);
        for (index, pair) in pairs.iter().enumerate() {
            let [old, new] = match pair {
                Pair::Both(folders) => folders,
                Pair::Alone(folder) => {
                    is_empty = false;
                    emit!("lexmill: {}: exists in this build only, so its words are not compared", folder.display());
                    continue;
                }
            };
            let (old, new) = (Dictionary::open(old)?, Dictionary::open(new)?);
            refuse_strangers(&old, &new)?;
            let diff = dictionary::diff(&old, &new)?;
            is_empty &= diff.changes.is_empty();
            if context.format == Format::Text {
                printer.gap(index == 0, None)?;
            }
            match self.markup {
                Some(markup) => changelog(printer.out(), &diff, markup)?,
                None => printer.answer(&Answer::Diff(diff))?,
            }
        }
        printer.finish()?;
        Ok(Exit::of(is_empty))
    }
}

/// An edition in the two builds.
enum Pair {
    Both([PathBuf; 2]),
    /// The folder of an edition that exists in only one of the builds.
    Alone(PathBuf),
}

impl Diff {
    /// Returns the editions to compare, each in both builds or in one.
    fn pairs(&self) -> Result<Vec<Pair>> {
        let is_edition = |path: &Path| path.is_file() || path.join(MANIFEST).is_file();
        let sides = [&self.old, &self.new];
        if sides.into_iter().all(|folder| is_edition(folder)) {
            return Ok(vec![Pair::Both(sides.map(Clone::clone))]);
        }
        if sides.into_iter().any(|folder| is_edition(folder)) {
            bail!(
                "one is an edition and the other is not; compare two folders of editions, or two builds of one edition"
            );
        }
        let [old, new] = sides.map(|folder| built_editions(folder));
        let (old, new) = (old?, new?);
        let mut ids: Vec<_> = old.iter().chain(&new).collect();
        ids.sort();
        ids.dedup();
        if let Some(missing) = self.editions.wanted().iter().find(|id| !ids.contains(id)) {
            bail!(
                "neither build has an edition `{missing}`; they contain: {}",
                ids.iter().map(|id| id.as_str()).collect::<Vec<_>>().join(", ")
            );
        }
        if ids.is_empty() {
            bail!("neither {} nor {} contains an edition; name two builds", self.old.display(), self.new.display());
        }
        ids.retain(|id| self.editions.wanted().is_empty() || self.editions.wanted().contains(id));
        let pair = |id: &String| match (old.contains(id), new.contains(id)) {
            (true, true) => Pair::Both(sides.map(|folder| folder.join(id))),
            (is_old, _) => Pair::Alone(sides[usize::from(!is_old)].join(id)),
        };
        Ok(ids.into_iter().map(pair).collect())
    }
}

fn refuse_strangers(old: &Dictionary, new: &Dictionary) -> Result<(), ReportError> {
    let (old, new) = (&old.edition().id, &new.edition().id);
    if old != new {
        return Err(ReportError::Strangers { old: old.clone(), new: new.clone() });
    }
    Ok(())
}
