//! `lexmill request show`

use std::io::Write;

use anyhow::Result;
use clap::Args;
use serde::Serialize;

use super::builds::Builds;
use super::log::in_a_line;
use crate::cli::context::{Context, Format, output, write_json};
use crate::cli::exit::Exit;
use crate::cli::print::{first_meaning, reading_in_a_line};
use crate::dictionary::{ChangeKind, Dictionary, EffectWord, ExplainedReading};
use crate::moderation::elsewhere::ElsewhereLine;
use crate::moderation::evidence::{Evidence, Since, shown};
use crate::moderation::queue::{Case, LogEntry, Queue};
use crate::moderation::request::{Ask, Request};
use crate::text::printable_line;

#[derive(Debug, Args)]
pub(super) struct Show {
    /// Ids of the requests, as printed by `request list`
    #[arg(required = true, value_name = "ID")]
    ids: Vec<i64>,
}

/// A request with its evidence, as written to JSON.
#[derive(Serialize)]
struct Shown<'a> {
    #[serde(flatten)]
    request: &'a Request,
    evidence: &'a Evidence,
    readings: &'a [ExplainedReading],
    asks: &'a [Ask],
    history: &'a [LogEntry],
    /// The name of the moderator who is looking at the request. `None` if nobody is.
    assignee: &'a Option<String>,
    precedents: &'a [Request],
}

impl Show {
    pub(super) fn run(self, context: &Context, queue: &Queue) -> Result<Exit> {
        let mut builds = Builds::new(context, Dictionary::open_for_lookup_in);
        let mut cases = self.ids.iter().map(|&id| queue.case(id)).collect::<Result<Vec<_>, _>>()?;
        for case in &mut cases {
            for request in std::iter::once(&mut case.request).chain(&mut case.precedents.requests) {
                request.state = builds.state(request)?;
            }
        }
        builds.look_elsewhere(cases.iter().map(|case| &case.request))?;
        let mut out = output();
        for (index, case) in cases.iter().enumerate() {
            let evidence = builds.evidence(&case.request, &case.precedents)?;
            let mut readings = builds.of(&case.request.edition)?.dictionary.explain(&case.request.word)?.readings;
            readings.retain(|reading| !reading.sources.is_empty());
            if context.format == Format::Text {
                if index > 0 {
                    writeln!(out)?;
                }
                text(&mut out, case, &evidence, &readings)?;
            } else {
                let (evidence, readings) = (&evidence, &readings);
                let Case { request, asks, history, assignee, precedents } = case;
                let precedents = &precedents.requests;
                write_json(&mut out, &Shown { request, evidence, readings, asks, history, assignee, precedents })?;
            }
        }
        out.flush()?;
        Ok(Exit::Yes)
    }
}

fn text(out: &mut impl Write, case: &Case, evidence: &Evidence, readings: &[ExplainedReading]) -> Result<()> {
    let Request { id, edition, form, word, kind, state, version, .. } = &case.request;
    let version = version.as_ref().map_or_else(String::new, |version| format!(" in version {version}"));
    writeln!(out, "request {id}: {kind} {} ({edition}), {state}{version}", shown(word))?;
    if form != word {
        writeln!(out, "  form      {}", shown(form))?;
    }
    text_of_evidence(out, evidence, readings)?;
    for ask in &case.asks {
        let mut parts = [&ask.when, &ask.who, &ask.link, &ask.text].map(|part| shown(part)).to_vec();
        parts.retain(|part| !part.is_empty());
        writeln!(out, "  asked     {}", if parts.is_empty() { "anonymously".to_owned() } else { parts.join("  ") })?;
    }
    for entry in &case.history {
        writeln!(out, "  history   {}", in_a_line(entry))?;
    }
    for other in &case.precedents.requests {
        let Request { id, edition, kind, word, state, .. } = other;
        writeln!(out, "  before    request {id}: {kind} {} ({edition}), {state}", shown(word))?;
    }
    Ok(())
}

fn text_of_evidence(out: &mut impl Write, evidence: &Evidence, readings: &[ExplainedReading]) -> Result<()> {
    let allowed = if evidence.check.allowed { "allowed" } else { "not allowed" };
    let rule = evidence.check.rule.as_ref().map_or_else(String::new, |rule| format!("{rule}: "));
    writeln!(out, "  now       {allowed}; {rule}{}", printable_line(&evidence.check.because))?;
    if let Some(Since { version, or_earlier }) = &evidence.since {
        writeln!(out, "  since     version {version}{}", if *or_earlier { ", or earlier" } else { "" })?;
    }
    for reading in readings {
        writeln!(out, "  reading   {}", reading_in_a_line(reading))?;
    }
    for ElsewhereLine { written, tags, at } in &evidence.elsewhere {
        let tags: Vec<_> = tags.names().collect();
        let tags = if tags.is_empty() { String::new() } else { format!(" [{}]", tags.join(", ")) };
        writeln!(out, "  elsewhere {}{tags}  {at}", shown(written))?;
    }
    if let Some(frequency) = evidence.frequency {
        writeln!(out, "  frequency {}", frequency.name())?;
    }
    for line in evidence.meanings.iter().filter_map(first_meaning) {
        writeln!(out, "  means     {line}")?;
    }
    writeln!(out, "  advice    {}: {}", evidence.advice.name(), printable_line(&evidence.because.to_string()))?;
    for word in evidence.effect.iter().flat_map(|effect| effect.words.iter().map(|word| (effect.change, word))) {
        writeln!(out, "  effect    {}", effect_in_a_line(word))?;
    }
    Ok(())
}

/// Formats a word that would be added or removed, with its length, its value, and the allowed words that differ from it
/// by one tile at the start or at the end.
fn effect_in_a_line((change, word): (ChangeKind, &EffectWord)) -> String {
    let EffectWord { word, length, value, extends, extended_by } = word;
    let value = value.map_or_else(String::new, |value| format!(", value {value}"));
    let mut line = format!("{:<7}  {word}  {length} tiles{value}", change.name());
    for (name, words) in [("extends", extends), ("extended by", extended_by)] {
        if !words.is_empty() {
            line += &format!("; {name} {}", words.join(", "));
        }
    }
    line
}
