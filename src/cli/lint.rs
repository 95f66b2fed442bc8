//! `lexmill lint`

use std::io::Write;

use anyhow::{Result, bail};
use clap::Args;

use super::context::{Context, Format, output, write_json};
use super::exit::{Exit, Run};
use super::problems::{self, Detail};
use super::progress::Bars;
use crate::compile::lint;
use crate::diagnostic::Diagnostics;
#[cfg(feature = "moderation")]
use crate::edition::LanguageFolder;
#[cfg(feature = "moderation")]
use crate::forum::{FILE, Phrases};
use crate::rule::KINDS;
use crate::tag::VOCABULARY;
use crate::text::{FAULTS, printable};

#[derive(Debug, Args)]
pub(super) struct Lint {
    /// Editions or languages to check [default: all]
    wanted: Vec<String>,
    /// Show notes too, and all problems [default: errors and warnings, at most 10 of a kind per file]
    #[arg(long)]
    all: bool,
    /// Print the documentation of a rule kind, or of `tags` or `faults`, and exit
    #[arg(long, value_name = "KIND")]
    explain: Option<String>,
}

impl Run for Lint {
    fn run(self, context: &Context) -> Result<Exit> {
        let mut out = output();
        if let Some(topic) = &self.explain {
            if context.format != Format::Text {
                bail!("the documentation is text; leave out --format");
            }
            writeln!(out, "{}", manual(topic)?)?;
            out.flush()?;
            return Ok(Exit::Yes);
        }
        let problems = self.problems(context)?;
        let (shown, hidden) = problems::select(&problems, if self.all { Detail::Full } else { Detail::Brief });
        match context.format {
            Format::Json => problems.iter().try_for_each(|problem| write_json(&mut out, problem))?,
            Format::Tsv => {
                writeln!(out, "at\tseverity\tcode\tmessage\thelp")?;
                for problem in problems.iter() {
                    let cells = [&problem.message, &problem.help].map(|cell| cell.replace(['\t', '\n', '\r'], " "));
                    let [message, help] = cells;
                    writeln!(out, "{}\t{}\t{}\t{message}\t{help}", problem.at, problem.severity, problem.code)?;
                }
            }
            Format::Text => {
                shown.iter().try_for_each(|problem| writeln!(out, "{}", printable(&problem.to_string())))?;
                hidden.iter().try_for_each(|line| writeln!(out, "{line}"))?;
                writeln!(out, "{}", problems::summary(&problems))?;
            }
        }
        out.flush()?;
        Ok(Exit::of_faults(&problems))
    }
}

impl Lint {
    /// Returns every problem that a compile would report, and every problem in the phrase files, which contain the
    /// phrases that mark requests in forum posts.
    fn problems(&self, context: &Context) -> Result<Diagnostics> {
        #[cfg_attr(not(feature = "moderation"), allow(unused_mut))]
        let mut problems = lint(&context.folders, &self.wanted, &Bars::new(context.quiet))?;
        #[cfg(feature = "moderation")]
        for folder in LanguageFolder::discover(&context.folders.rules)? {
            let is_wanted = |name: &String| *name == folder.id || folder.editions.contains(name);
            let path = folder.path.join(FILE);
            if path.is_file() && (self.wanted.is_empty() || self.wanted.iter().any(is_wanted)) {
                Phrases::read(&path, &folder.file_name(FILE), &mut problems);
            }
        }
        Ok(problems.sorted())
    }
}

fn manual(topic: &str) -> Result<String> {
    let entry = |(name, meaning): (&str, &str)| format!("{name:<18}{meaning}");
    match topic {
        "tags" => Ok(VOCABULARY.iter().copied().map(entry).collect::<Vec<_>>().join("\n")),
        "faults" => {
            Ok(FAULTS.iter().map(|&(_, code, meaning, _)| entry((code.name(), meaning))).collect::<Vec<_>>().join("\n"))
        }
        kind => match KINDS.iter().find(|entry| entry.name == kind) {
            Some(entry) => Ok(entry.manual()),
            None => {
                let kinds: Vec<_> = KINDS.iter().map(|entry| entry.name).collect();
                bail!(
                    "unknown rule kind `{kind}`; the kinds are {}; the other topics are tags and faults",
                    kinds.join(", ")
                )
            }
        },
    }
}
