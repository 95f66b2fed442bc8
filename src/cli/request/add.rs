//! `lexmill request add`

use std::path::Path;

use anyhow::{Result, bail};
use clap::Args;

use crate::cli::Exit;
use crate::cli::context::Context;
use crate::moderation::evidence::queued_form;
use crate::moderation::queue::{Added, Queue};
use crate::moderation::request::{Ask, Kind};

#[derive(Debug, Args)]
pub(super) struct Add {
    /// The edition
    #[arg(short, long, env = "LEXMILL_EDITION", hide_env_values = true, value_name = "EDITION")]
    edition: String,
    /// What is asked: add, remove or question
    #[arg(long, default_value = "add", value_name = "KIND")]
    kind: Kind,
    /// Who asks
    #[arg(long, default_value = "", value_name = "NAME")]
    who: String,
    /// When it was asked, as an ISO 8601 date
    #[arg(long, default_value = "", value_name = "DATE")]
    when: String,
    /// Where it was asked
    #[arg(long, default_value = "", value_name = "URL")]
    link: String,
    /// The asker's reason
    #[arg(long, default_value = "", value_name = "TEXT")]
    because: String,
    /// The words
    #[arg(required = true)]
    words: Vec<String>,
}

impl Add {
    pub(super) fn run(self, context: &Context, requests: &Path) -> Result<Exit> {
        let lexicon = context.lexicon(&self.edition)?;
        let ask = |word: &String| Ask {
            word: word.trim().to_owned(),
            who: self.who.clone(),
            when: self.when.clone(),
            link: self.link.clone(),
            text: self.because.clone(),
        };
        let asks: Vec<_> = self.words.iter().map(|word| (queued_form(&lexicon, word), ask(word))).collect();
        if let Some((_, ask)) = asks.iter().find(|(form, _)| form.is_empty()) {
            bail!("`{}` is no word: nothing is left of it once it is normalised", ask.word);
        }
        let mut queue = Queue::create(requests)?;
        let added = queue.add(&self.edition, asks.iter().map(|(form, ask)| (form.as_str(), self.kind, ask)))?;
        if !context.quiet {
            eprintln!("{}", told(added));
        }
        Ok(Exit::Yes)
    }
}

/// What became of requests, in a line.
pub(super) fn told(added: Added) -> String {
    let Added { new, joined, known } = added;
    format!("{new} new, {joined} joined a request that is open, {known} known")
}
