//! `lexmill compile`

use std::collections::BTreeSet;
use std::io::Write;

use anyhow::Result;
use clap::Args;

use super::context::{Context, output};
use super::exit::{Exit, Run};
use super::problems::{self, Detail};
use super::progress::Bars;
use crate::compile::{CompileOptions, Compiled, compile};
use crate::diagnostic::Severity;
use crate::html::grouped;

#[derive(Debug, Args)]
pub(super) struct Compile {
    /// Editions or languages to compile, such as wwf-en or nl [default: all]
    #[arg(value_name = "NAME")]
    wanted: Vec<String>,
    /// Compile from scratch, even editions whose inputs have not changed
    #[arg(long)]
    force: bool,
    /// Wait while another compile is running [default: give up with exit code 75]
    #[arg(long)]
    wait: bool,
    /// Memory limit for the words that are read from sources, such as 200MB or 2GB. If the words need more, they are
    /// sorted in temporary files in the build folder. Editions with `[[derive]]` ignore the limit, and keep all words
    /// in memory
    #[arg(long, value_name = "SIZE", default_value = "512MB", value_parser = bytes)]
    memory: u64,
    /// Leave out the meanings of words, which have licences of their own
    #[arg(long)]
    without_meanings: bool,
}

impl Run for Compile {
    fn run(self, context: &Context) -> Result<Exit> {
        survive_file_size_limit();
        let options = CompileOptions {
            folders: context.folders.clone(),
            wanted: self.wanted,
            force: self.force,
            wait: self.wait,
            memory: self.memory,
            without_meanings: self.without_meanings,
        };
        let report = compile(&options, &Bars::new(context.quiet))?;
        problems::print(&report.problems, Detail::Brief);
        if !context.quiet {
            let mut out = output();
            report.editions.iter().try_for_each(|edition| writeln!(out, "{}", describe(edition)))?;
            out.flush()?;
            for Compiled { manifest, build, .. } in &report.editions {
                if *build != context.folders.build {
                    emit!("{}: compiled as a candidate; see `lexmill release`", manifest.edition);
                }
                if let Some(expects) = &manifest.expects {
                    let (words, expected) = (grouped(manifest.counts.accepted), expects.describe(grouped));
                    emit!(
                        "{}: {words} words; according to the official rules, the game has {expected}",
                        manifest.edition
                    );
                }
            }
            let absent = report.editions.iter().flat_map(|edition| &edition.manifest.absent);
            let absent: BTreeSet<_> = absent.map(|source| source.folder.trim_start_matches("sources/")).collect();
            if !absent.is_empty() {
                let absent = Vec::from_iter(absent).join(", ");
                emit!("compiled without the optional sources {absent}; `lexmill add-source` adds them");
            }
            if report.problems.count(Severity::Note) > 0 {
                emit!("{}; `lexmill lint --all` shows them", problems::summary(&report.problems));
            }
        }
        Ok(Exit::Yes)
    }
}

/// Parses a size such as `800000`, `200MB` or `2GB`. Returns the number of bytes.
pub(super) fn bytes(text: &str) -> Result<u64, String> {
    let (number, unit) = text.split_at(text.find(|c: char| !c.is_ascii_digit()).unwrap_or(text.len()));
    let factor = match unit.trim_start().to_ascii_lowercase().as_str() {
        "" | "b" => Some(1),
        "kb" | "k" => Some(1_000),
        "mb" | "m" => Some(1_000_000),
        "gb" | "g" => Some(1_000_000_000),
        _ => None,
    };
    let bytes = number.parse().ok().zip(factor).and_then(|(number, factor): (u64, u64)| number.checked_mul(factor));
    bytes.ok_or_else(|| "write a size such as 800000, 200MB or 2GB".to_owned())
}

fn describe(compiled: &Compiled) -> String {
    let manifest = &compiled.manifest;
    let status = if compiled.is_new { "compiled" } else { "unchanged" };
    let counts = &manifest.counts;
    format!(
        "{:<14} {status:<9}  {:>7} words  ({} candidates: {} accepted, {} rejected)  version {}",
        manifest.edition, counts.playable, counts.candidates, counts.accepted, counts.rejected, manifest.version
    )
}

/// Catches the signal for exceeding the file-size limit, which would end the process. The write then fails instead, and
/// the error is reported.
fn survive_file_size_limit() {
    #[cfg(unix)]
    {
        use std::sync::Arc;
        use std::sync::atomic::AtomicBool;
        // Without the handler, the limit still applies, but the process ends without a message.
        let _ = signal_hook::flag::register(signal_hook::consts::SIGXFSZ, Arc::new(AtomicBool::new(false)));
    }
}
