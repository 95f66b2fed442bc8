//! `lexmill check`

use std::io::IsTerminal;

use anyhow::Result;
use clap::Args;
use rayon::prelude::*;

use super::context::{Context, EditionOption, Format, no_tier, output};
use super::print::Printer;
use super::words::for_each_batch;
use super::{Exit, Run};
use crate::artefact::ArtefactError;
use crate::lexicon::{Answer, Besides, Check as Checked, Lexicon};

/// Words from which on it takes less time to read whole builds than the pieces that each word needs.
const MANY: usize = 1_000;

#[derive(Debug, Args)]
pub(super) struct Check {
    #[command(flatten)]
    editions: EditionOption,
    /// Name allowed words that are near one that no source has [default: only on a terminal]
    #[arg(long)]
    near: bool,
    /// Allow only words of this tier, such as `common`
    #[arg(long)]
    tier: Option<String>,
    /// Words to look up; `-`, or none at all, reads them from standard input, one a line
    words: Vec<String>,
}

impl Run for Check {
    fn run(self, context: &Context) -> Result<Exit> {
        let mut lexicons = context.lexicons(&self.editions)?;
        let mut are_whole = false;
        if let Some(tier) = &self.tier
            && let Some(lexicon) = lexicons.iter().find(|lexicon| !lexicon.edition().tiers.contains(tier))
        {
            return Err(no_tier(lexicon, tier));
        }
        let near = self.near || std::io::stdout().is_terminal();
        let besides = Besides { near, tiers: self.tier.is_some() || context.format == Format::Json };
        let as_table = context.format == Format::Text && lexicons.len() > 1;
        let mut printer = Printer::new(output(), context.format);
        let mut all_allowed = true;
        for_each_batch(&self.words, |words| {
            if words.len() >= MANY && !are_whole {
                (lexicons, are_whole) = (context.whole_lexicons(&self.editions)?, true);
            }
            for (word, mut checks) in words.iter().zip(check_each(words, lexicons, besides)?) {
                self.tier.iter().for_each(|tier| checks.iter_mut().for_each(|check| require(tier, check)));
                all_allowed &= checks.iter().all(|check| check.allowed);
                if as_table {
                    printer.comparison(word, &checks)?;
                } else {
                    checks.into_iter().try_for_each(|check| printer.answer(&Answer::Check(check)))?;
                }
            }
            printer.flush()
        })?;
        printer.finish()?;
        Ok(Exit::of(all_allowed))
    }
}

/// Refuses an allowed word that is not in a tier.
fn require(tier: &str, check: &mut Checked) {
    if check.allowed && !check.tiers.iter().any(|name| name == tier) {
        (check.allowed, check.rule) = (false, None);
        check.because = format!("not in the tier {tier}");
    }
}

/// What each word gets in each edition.
fn check_each(words: &[String], lexicons: &[Lexicon], besides: Besides) -> Result<Vec<Vec<Checked>>, ArtefactError> {
    let check_in_all = |word: &String| lexicons.iter().map(|lexicon| lexicon.check_with(word, besides)).collect();
    if words.len() < MANY {
        words.iter().map(check_in_all).collect()
    } else {
        words.par_iter().map(check_in_all).collect()
    }
}
