//! `lexmill stats`

use anyhow::{Result, bail};
use clap::Args;

use super::context::{Context, EditionOption, Format, output};
use super::exit::{Exit, Run};
use super::print::Printer;
use super::reference::ReferenceOptions;
use crate::dictionary::{Answer, Dictionary};
use crate::text::visible;

#[derive(Debug, Args)]
pub(super) struct Stats {
    #[command(flatten)]
    editions: EditionOption,
    #[command(flatten)]
    reference: ReferenceOptions,
    /// Instead of the usual figures, show how many words of each tier have a meaning, and how many have a definition in
    /// their own language
    #[arg(long, conflicts_with = "reference")]
    meanings: bool,
    /// Instead of the usual figures, show the days of this tier, which must have an order, and the first day that differs
    /// from the previous build
    #[arg(long, value_name = "TIER", conflicts_with_all = ["reference", "meanings"])]
    tier: Option<String>,
}

impl Run for Stats {
    fn run(self, context: &Context) -> Result<Exit> {
        let mut printer = Printer::new(output(), context.format);
        if let Some(reference) = self.reference.read()? {
            for dictionary in context.whole_dictionaries(&self.editions)? {
                printer.gap(None)?;
                printer.answer(&Answer::Coverage(dictionary.coverage(&reference)?))?;
            }
        } else if self.meanings {
            for dictionary in context.whole_dictionaries(&self.editions)? {
                printer.answer(&Answer::MeaningCoverage(dictionary.meaning_coverage()?))?;
            }
        } else if let Some(tier) = &self.tier {
            let mut has_days = false;
            let ids = context.edition_ids(&self.editions)?;
            for (id, dictionary) in ids.iter().zip(context.whole_dictionaries(&self.editions)?) {
                let previous = context.previous(id)?;
                let days = dictionary.tier_days(tier, previous.as_ref())?;
                has_days |= days.is_some();
                days.into_iter().try_for_each(|days| printer.answer(&Answer::TierDays(days)))?;
            }
            if !has_days {
                bail!("no edition has a tier {} with `order` in its [[tier]] table", visible(tier));
            }
        } else {
            let found = context.dictionaries(&self.editions)?.iter().map(Dictionary::stats);
            let found: Vec<_> = found.collect::<Result<_, _>>()?;
            if context.format == Format::Text && found.len() > 1 {
                printer.overview(&found)?;
            } else {
                found.into_iter().try_for_each(|stats| printer.answer(&Answer::Stats(stats)))?;
            }
        }
        printer.finish(Exit::Yes)
    }
}
