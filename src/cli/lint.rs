//! `lexmill lint`

use std::io::Write;

use anyhow::{Result, bail};
use clap::Args;

use super::context::{Context, Format, output, print_bytes, write_json, write_row};
use super::exit::{Exit, Run};
use super::problems::{self, Detail};
use super::progress::Bars;
use crate::compile::lint;
use crate::diagnostic::{Diagnostic, Diagnostics};
use crate::rule::{KINDS, KindEntry};
use crate::tag::VOCABULARY;
use crate::text::{FAULTS, printable, visible};

#[derive(Debug, Args)]
pub(super) struct Lint {
    /// Editions or languages to check, such as wwf-en or nl [default: all]
    #[arg(value_name = "NAME")]
    wanted: Vec<String>,
    /// Also show notes, and all problems of each kind [default: errors and warnings, at most 10 of a kind
    /// per file; json and tsv always contain everything]
    #[arg(long)]
    all: bool,
    /// Print documentation instead of checking anything. TOPIC is a kind of rule, such as `listed`; or `kinds`, for the
    /// list of all kinds with their parameters; or `tags`, for the list of tags that entries can have; or `faults`, for the
    /// list of faults that lines of sources can have
    #[arg(long, value_name = "TOPIC")]
    explain: Option<String>,
}

impl Run for Lint {
    fn run(self, context: &Context) -> Result<Exit> {
        if let Some(topic) = &self.explain {
            if context.format != Format::Text {
                bail!("the documentation is text; leave out --format");
            }
            print_bytes(format!("{}\n", manual(topic)?).as_bytes())?;
            return Ok(Exit::Yes);
        }
        let problems = self.problems(context)?;
        let mut out = output();
        let (shown, hidden) = problems::select(&problems, if self.all { Detail::Full } else { Detail::Brief });
        match context.format {
            Format::Json => problems.iter().try_for_each(|problem| write_json(&mut out, problem))?,
            Format::Tsv => {
                writeln!(out, "at\tseverity\tcode\tmessage\thelp")?;
                for Diagnostic { at, severity, code, message, help } in problems.iter() {
                    let cells = [at.to_string(), severity.to_string(), code.to_string(), message.clone(), help.clone()];
                    write_row(&mut out, &cells)?;
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
    /// Returns every problem that a compile would report, and every problem in the phrase files. A phrase file lists
    /// phrases of forum posts that ask for a word to be added or removed.
    fn problems(&self, context: &Context) -> Result<Diagnostics> {
        #[cfg_attr(not(feature = "moderation"), allow(unused_mut))]
        let mut problems = lint(&context.folders, &self.wanted, &Bars::new(context.quiet))?;
        #[cfg(feature = "moderation")]
        for folder in crate::edition::LanguageFolder::discover(&context.folders.rules)? {
            use crate::forum::{FILE, Phrases};
            let is_wanted = |name: &String| *name == folder.id || folder.editions.contains(name);
            let path = folder.path.join(FILE);
            if path.is_file() && (self.wanted.is_empty() || self.wanted.iter().any(is_wanted)) {
                Phrases::read(&path, &folder.file_name(FILE), &mut problems);
            }
        }
        Ok(problems.sorted())
    }
}

/// Returns the documentation of a rule kind, or the list of all kinds, tags or faults.
fn manual(topic: &str) -> Result<String> {
    let line = |(name, meaning): (&str, &str)| format!("{name:<18}{meaning}");
    let parameters = |kind: &KindEntry| match kind.parameters {
        [] => kind.summary(),
        names => format!("{} Parameters: {}", kind.summary(), names.join(", ")),
    };
    let lines: Vec<_> = match topic {
        "tags" => VOCABULARY.iter().copied().map(line).collect(),
        "kinds" => KINDS.iter().map(|kind| format!("{:<27}{}", kind.name, parameters(kind))).collect(),
        "faults" => FAULTS.iter().map(|&(_, code, meaning, _)| line((code.name(), meaning))).collect(),
        kind => {
            let Some(entry) = KINDS.iter().find(|entry| entry.name == kind) else {
                let kinds: Vec<_> = KINDS.iter().map(|entry| entry.name).collect();
                bail!(
                    "unknown topic {}; the topics are `kinds`, `tags`, `faults` and the rule kinds {}",
                    visible(kind),
                    kinds.join(", ")
                );
            };
            return Ok(entry.manual());
        }
    };
    Ok(lines.join("\n"))
}
