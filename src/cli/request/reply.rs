//! `lexmill request reply`

use std::collections::BTreeSet;
use std::io::Write;

use anyhow::{Result, bail};
use clap::Args;

use super::builds::Builds;
use crate::cli::context::{Context, Format, output, write_json};
use crate::cli::exit::Exit;
use crate::cli::options::one_of;
use crate::dictionary::Dictionary;
use crate::moderation::queue::{Filter, Queue};
use crate::moderation::reply::{Reply, ReplyMarkup, Templates};

#[derive(Debug, Args)]
pub(super) struct ReplyTo {
    /// Ids of the requests, as printed by `request list`
    #[arg(required_unless_present = "in_version", value_name = "ID")]
    ids: Vec<i64>,
    /// Also reply to all requests that were published in the build with this version, as printed by `request log`
    #[arg(long, value_name = "VERSION")]
    in_version: Option<String>,
    /// Write one reply per language to all requests together
    #[arg(long)]
    summary: bool,
    /// Markup of the replies
    #[arg(long, default_value = "markdown", value_parser = one_of(MARKUPS))]
    markup: ReplyMarkup,
}

/// The markups, with their names and help texts.
const MARKUPS: [(&str, &str, ReplyMarkup); 2] =
    [("markdown", "`**word**`", ReplyMarkup::Markdown), ("bbcode", "`[b]word[/b]`", ReplyMarkup::Bbcode)];

impl ReplyTo {
    pub(super) fn run(mut self, context: &Context, queue: &Queue) -> Result<Exit> {
        if let Some(version) = &self.in_version {
            let all = queue.requests(&Filter::default())?.into_iter();
            self.ids.extend(all.filter(|request| request.version.as_ref() == Some(version)).map(|request| request.id));
            if self.ids.is_empty() {
                bail!("nothing was published in version {version}; `lexmill request log` lists the versions");
            }
        }
        let mut builds = Builds::new(context, Dictionary::open_for_lookup_in);
        let mut replies = Vec::new();
        for &id in &self.ids {
            let mut case = queue.case(id)?;
            case.request.state = builds.state(&case.request)?;
            let dictionary = &builds.of(&case.request.edition)?.dictionary;
            replies.push((dictionary.edition().book.language.id.clone(), Reply::new(dictionary, &case)?));
        }
        let mut out = output();
        if context.format == Format::Json {
            replies.iter().try_for_each(|(_, reply)| write_json(&mut out, reply))?;
        } else {
            writeln!(out, "{}", self.texts(context, &replies)?.join("\n\n"))?;
        }
        out.flush()?;
        Ok(Exit::Yes)
    }

    /// Returns one text per request or, with `--summary`, one text per language.
    fn texts(&self, context: &Context, replies: &[(String, Reply)]) -> Result<Vec<String>> {
        let templates = |language: &str| Templates::new(&context.folders.rules, language, self.markup);
        if !self.summary {
            return replies.iter().map(|(language, reply)| Ok(templates(language).reply(reply)?)).collect();
        }
        let languages: BTreeSet<_> = replies.iter().map(|(language, _)| language).collect();
        let summary = |language: &String| {
            let own = replies.iter().filter(|(other, _)| other == language).map(|(_, reply)| reply.clone());
            Ok(templates(language).summary(&own.collect::<Vec<_>>())?)
        };
        languages.into_iter().map(summary).collect()
    }
}
