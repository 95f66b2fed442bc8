//! `lexmill check`

use std::io::{IsTerminal, Write};
use std::path::Path;

use anyhow::Result;
use clap::Args;
use rayon::prelude::*;

use super::context::{Context, EditionOption, Format, no_tier, output};
use super::exit::{Exit, Run};
use super::print::Printer;
use super::words::for_each_batch;
use crate::dictionary::{Answer, Check as Checked, CheckOptions, Dictionary};

/// Minimum number of words in a batch for which whole builds are read. For fewer words, it is faster to read only the
/// parts of the builds that each word needs.
const BATCH_ENTRIES: usize = 1_000;

/// Number of words per task when a large batch is checked in parallel.
const CHUNK: usize = 256;

#[derive(Debug, Args)]
pub(super) struct Check {
    #[command(flatten)]
    editions: EditionOption,
    /// Suggest similar words if a word is in no source [default: only on a terminal]
    #[arg(long)]
    suggest: bool,
    /// Allow only the words of this tier, such as `common`; a tier is a smaller word set within an edition
    #[arg(long)]
    tier: Option<String>,
    /// Words to look up; `-` reads words from standard input, one per line [default: -]
    #[arg(value_name = "WORD")]
    words: Vec<String>,
}

impl Run for Check {
    fn run(self, context: &Context) -> Result<Exit> {
        let mut dictionaries = context.dictionaries(&self.editions)?;
        let mut are_whole = false;
        if let Some(tier) = &self.tier
            && let Some(dictionary) = dictionaries.iter().find(|dictionary| !dictionary.edition().tiers.contains(tier))
        {
            return Err(no_tier(dictionary, tier));
        }
        let suggestions = self.suggest || std::io::stdout().is_terminal();
        let tiers = self.tier.is_some() || context.format == Format::Json;
        let options = CheckOptions { language: None, suggestions, tiers };
        let as_table = context.format == Format::Text && dictionaries.len() > 1;
        let mut printer = Printer::new(output(), context.format);
        let mut all_allowed = true;
        for_each_batch(&self.words, |words| {
            if words.len() >= BATCH_ENTRIES && !are_whole {
                (dictionaries, are_whole) = (context.whole_dictionaries(&self.editions)?, true);
            }
            let question = Question { dictionaries, tier: self.tier.as_deref(), options, as_table };
            if words.len() < BATCH_ENTRIES {
                all_allowed &= question.answer(words, &mut printer)?;
            } else {
                let parts: Vec<_> = (0..words.len().div_ceil(CHUNK)).map(|index| printer.part(index == 0)).collect();
                let answer = |(words, mut part): (&[String], Printer<Vec<u8>>)| -> Result<_> {
                    Ok((question.answer(words, &mut part)?, part))
                };
                for (allowed, part) in words.par_chunks(CHUNK).zip(parts).map(answer).collect::<Result<Vec<_>>>()? {
                    all_allowed &= allowed;
                    printer.append(&part)?;
                }
            }
            printer.flush()
        })?;
        for file in self.words.iter().filter(|word| !all_allowed && Path::new(word).is_file()) {
            emit!("lexmill: `{file}` is also a file; to check its words: lexmill check - < {file}");
        }
        printer.finish(Exit::of(all_allowed))
    }
}

/// The editions in which words are checked, and the options for the checks.
struct Question<'q> {
    dictionaries: &'q [Dictionary],
    tier: Option<&'q str>,
    options: CheckOptions<'static>,
    as_table: bool,
}

impl Question<'_> {
    /// Prints the answer of each edition for each word. Returns true if all editions allow all words.
    fn answer(&self, words: &[String], printer: &mut Printer<impl Write>) -> Result<bool> {
        let mut all_allowed = true;
        for word in words {
            let checks = self.dictionaries.iter().map(|dictionary| dictionary.check_with(word, self.options));
            let mut checks = checks.collect::<Result<Vec<_>, _>>()?;
            self.tier.iter().for_each(|tier| checks.iter_mut().for_each(|check| require(tier, check)));
            all_allowed &= checks.iter().all(|check| check.allowed);
            if self.as_table {
                printer.comparison(word, &checks)?;
            } else {
                checks.into_iter().try_for_each(|check| printer.answer(&Answer::Check(check)))?;
            }
        }
        Ok(all_allowed)
    }
}

/// Changes the verdict to "not allowed" if the word is allowed but not in the tier.
fn require(tier: &str, check: &mut Checked) {
    if check.allowed && !check.tiers.iter().any(|name| name == tier) {
        (check.allowed, check.rule) = (false, None);
        check.because = format!("not in the tier {tier}");
    }
}
