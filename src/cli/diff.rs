//! `lexmill diff`

use std::collections::BTreeSet;
use std::path::PathBuf;

use anyhow::{Result, bail};
use clap::Args;

use super::context::{Context, EditionOption, Format, output};
use super::exit::{Exit, Run};
use super::print::{Markup, Printer, changelog};
use crate::artefact::{CURRENT, MANIFEST, built_editions};
use crate::dictionary::{Answer, Dictionary};
use crate::error::Error;
use crate::report::changes_since;

#[derive(Debug, Args)]
#[command(mut_arg("editions", |option| option.help(
    "Edition to compare, if OLD and NEW are folders of editions; may be repeated [default: all editions]"
)))]
pub(super) struct Diff {
    #[command(flatten)]
    editions: EditionOption,
    /// Older build: a folder of editions, the folder of one edition, or a file written by `export --to lexmill`
    old: PathBuf,
    /// Newer build: a folder of editions if OLD is one, otherwise a single edition (its folder or its file)
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
        let mut is_empty = true;
        let mut printer = Printer::new(output(), context.format);
        for pair in self.pairs()? {
            let [old, new] = match pair {
                Pair::Both(folders) => folders,
                Pair::Alone(folder) => {
                    is_empty = false;
                    emit!("lexmill: {}: is in only one of the builds, so its words are not compared", folder.display());
                    continue;
                }
            };
            let diff = changes_since(&old, &Dictionary::open(&new)?)?;
            is_empty &= diff.changes.is_empty();
            printer.gap(None)?;
            match self.markup {
                Some(markup) => changelog(printer.out(), &diff, markup)?,
                None => printer.answer(&Answer::Diff(diff))?,
            }
        }
        printer.finish(Exit::of(is_empty))
    }
}

/// An edition to compare.
enum Pair {
    /// The paths of the edition in the older and in the newer build.
    Both([PathBuf; 2]),
    /// The folder of an edition that exists in only one of the builds.
    Alone(PathBuf),
}

impl Diff {
    /// Returns the requested editions of the two builds, or all their editions if none are requested.
    fn pairs(&self) -> Result<Vec<Pair>> {
        let sides = [&self.old, &self.new];
        if let Some(missing) = sides.into_iter().find(|path| matches!(path.try_exists(), Ok(false))) {
            return Err(Error::Missing(missing.clone()).into());
        }
        match sides.map(|path| path.is_file() || [MANIFEST, CURRENT].iter().any(|name| path.join(name).is_file())) {
            [true, true] => return Ok(vec![Pair::Both(sides.map(Clone::clone))]),
            [false, false] => {}
            _ => bail!(
                "only one of the paths is an edition; compare two folders of editions or two builds of the same edition"
            ),
        }
        let (old, new) = (built_editions(&self.old)?, built_editions(&self.new)?);
        let mut ids: BTreeSet<_> = old.iter().chain(&new).collect();
        if ids.is_empty() {
            bail!("neither {} nor {} contains an edition; name two builds", self.old.display(), self.new.display());
        }
        if let Some(missing) = self.editions.wanted().iter().find(|id| !ids.contains(id)) {
            let known: Vec<_> = ids.iter().map(|id| id.as_str()).collect();
            bail!("neither build contains edition `{missing}`; the editions are {}", known.join(", "));
        }
        ids.retain(|id| self.editions.wanted().is_empty() || self.editions.wanted().contains(id));
        let pair = |id: &String| match (old.contains(id), new.contains(id)) {
            (true, true) => Pair::Both(sides.map(|folder| folder.join(id))),
            (is_old, _) => Pair::Alone(sides[usize::from(!is_old)].join(id)),
        };
        Ok(ids.into_iter().map(pair).collect())
    }
}
