//! `lexmill request show`

use std::io::Write;

use anyhow::Result;
use clap::Args;
use serde::Serialize;

use super::log::in_a_line;
use super::table::shown;
use crate::cli::Exit;
use crate::cli::context::{Context, Format, output, write_json};
use crate::lexicon::{EffectWord, Way};
use crate::moderation::evidence::Evidence;
use crate::moderation::queue::{Case, LogEntry, Queue};
use crate::moderation::request::Request;

#[derive(Debug, Args)]
pub(super) struct Show {
    /// Numbers of requests
    #[arg(required = true)]
    ids: Vec<i64>,
}

/// A request with its evidence, as JSON.
#[derive(Serialize)]
struct Shown<'a> {
    #[serde(flatten)]
    request: &'a Request,
    evidence: &'a Evidence,
    asks: Vec<ShownAsk<'a>>,
    history: &'a [LogEntry],
    precedents: &'a [Request],
}

#[derive(Serialize)]
struct ShownAsk<'a> {
    word: &'a str,
    who: &'a str,
    when: &'a str,
    link: &'a str,
    text: &'a str,
}

impl Show {
    pub(super) fn run(self, context: &Context, queue: &Queue) -> Result<Exit> {
        let mut out = output();
        for (place, &id) in self.ids.iter().enumerate() {
            let case = queue.case(id)?;
            let lexicon = context.lexicon(&case.request.edition)?;
            let evidence = Evidence::gather(&lexicon, &case.request, &case.precedents)?;
            if context.format == Format::Text {
                if place > 0 {
                    writeln!(out)?;
                }
                text(&mut out, &case, &evidence)?;
            } else {
                json(&mut out, &case, &evidence)?;
            }
        }
        out.flush()?;
        Ok(Exit::Yes)
    }
}

fn json(out: &mut impl Write, case: &Case, evidence: &Evidence) -> Result<()> {
    let asks = case.asks.iter().map(|ask| ShownAsk {
        word: &ask.word,
        who: &ask.who,
        when: &ask.when,
        link: &ask.link,
        text: &ask.text,
    });
    let Case { request, history, precedents, .. } = case;
    write_json(out, &Shown { request, evidence, asks: asks.collect(), history, precedents })
}

fn text(out: &mut impl Write, case: &Case, evidence: &Evidence) -> Result<()> {
    let Request { id, edition, form, word, kind, state, version, .. } = &case.request;
    let version = version.as_ref().map_or_else(String::new, |version| format!(" in version {version}"));
    writeln!(out, "request {id}: {kind} {} ({edition}), {state}{version}", shown(word))?;
    if form != word {
        writeln!(out, "  form      {}", shown(form))?;
    }
    let allowed = if evidence.check.allowed { "allowed" } else { "not allowed" };
    let rule = evidence.check.rule.as_ref().map_or_else(String::new, |rule| format!("{rule}: "));
    writeln!(out, "  now       {allowed}; {rule}{}", evidence.check.because)?;
    writeln!(out, "  advice    {}: {}", evidence.advice.name(), evidence.because)?;
    for word in evidence.effect.iter().flat_map(|effect| effect.words.iter().map(|word| (effect.change, word))) {
        writeln!(out, "  effect    {}", effect_in_a_line(word))?;
    }
    for ask in &case.asks {
        let parts = [&ask.when, &ask.who, &ask.link, &ask.text].map(|part| shown(part));
        let parts: Vec<_> = parts.iter().filter(|part| !part.is_empty()).cloned().collect();
        writeln!(
            out,
            "  asked     {}",
            if parts.is_empty() { "by nobody named".to_owned() } else { parts.join("  ") }
        )?;
    }
    for entry in &case.history {
        writeln!(out, "  history   {}", in_a_line(entry))?;
    }
    for other in &case.precedents {
        let Request { id, edition, kind, word, state, .. } = other;
        writeln!(out, "  before    request {id}: {kind} {} ({edition}), {state}", shown(word))?;
    }
    Ok(())
}

/// A word that comes in or goes out: tiles, points, and what it hooks on.
fn effect_in_a_line((change, word): (Way, &EffectWord)) -> String {
    let EffectWord { word, length, value, extends, extended_by } = word;
    let way = match change {
        Way::In => "in ",
        Way::Out => "out",
    };
    let value = value.map_or_else(String::new, |value| format!(", value {value}"));
    let mut line = format!("{way}  {word}  {length} tiles{value}");
    for (name, words) in [("extends", extends), ("extended by", extended_by)] {
        if !words.is_empty() {
            line += &format!("; {name} {}", words.join(", "));
        }
    }
    line
}
