//! `lexmill request add`

use std::io::Write;
use std::path::Path;

use anyhow::{Result, bail};
use clap::Args;

use crate::cli::context::{Context, output};
use crate::cli::exit::Exit;
use crate::dictionary::Dictionary;
use crate::error::Error;
use crate::moderation::evidence::{is_not_overridable, queued_form};
use crate::moderation::queue::{Added, Queue};
use crate::moderation::request::{Ask, RequestKind};
use crate::moderation::verb::{VerbError, forms_of_verb};
use crate::paradigm::ParadigmForm;
use crate::text::{is_date, printable_line};

#[derive(Debug, Args)]
pub(super) struct Add {
    /// Edition that the request is about
    #[arg(short, long, env = "LEXMILL_EDITION", value_name = "EDITION")]
    edition: String,
    /// Kind of request: add, remove or question
    #[arg(long, default_value = "add", value_name = "KIND")]
    kind: RequestKind,
    /// Name of the person who asks
    #[arg(long, default_value = "", value_name = "NAME")]
    who: String,
    /// Date of the request, in ISO 8601
    #[arg(long, default_value = "", value_name = "DATE", value_parser = date)]
    when: String,
    /// Address of the post with the request
    #[arg(long, default_value = "", value_name = "URL")]
    link: String,
    /// Reason given by the person who asks
    #[arg(long, default_value = "", value_name = "TEXT")]
    because: String,
    /// Request the forms of a verb. Give its infinitive; or, if the forms cannot be inferred from it, the infinitive,
    /// the past tense and the past participle. Prints the forms, but queues them only with --yes
    #[arg(long)]
    verb: bool,
    /// With --verb, queue each form that does not have the requested verdict, if a decision can change the verdict
    #[arg(long, requires = "verb", conflicts_with = "dry_run")]
    yes: bool,
    /// With --verb, print the forms and queue nothing; this is the default without --yes
    #[arg(long, requires = "verb")]
    dry_run: bool,
    /// Words to request; with --verb, the infinitive or three forms of one verb
    #[arg(required = true, value_name = "WORD")]
    words: Vec<String>,
}

impl Add {
    pub(super) fn run(self, context: &Context, requests: &Path) -> Result<Exit> {
        let dictionary = context.proposed(&self.edition, Dictionary::open_for_lookup_in)?;
        if self.verb {
            return self.add_verb(context, &dictionary, requests);
        }
        let asks: Vec<_> = self.words.iter().map(|word| self.ask(&dictionary, word.trim(), &self.because)).collect();
        if let Some((_, ask)) = asks.iter().find(|(form, _)| form.is_empty()) {
            bail!("`{}` is not a word: normalising removes all its characters", ask.word);
        }
        self.queue(context, requests, &asks)
    }

    /// Returns the form under which a word is queued, and the request.
    fn ask(&self, dictionary: &Dictionary, word: &str, text: &str) -> (String, Ask) {
        let ask = Ask {
            word: word.to_owned(),
            who: self.who.clone(),
            when: self.when.clone(),
            link: self.link.clone(),
            text: text.to_owned(),
        };
        (queued_form(dictionary, word), ask)
    }

    fn queue(&self, context: &Context, requests: &Path, asks: &[(String, Ask)]) -> Result<Exit> {
        let mut queue = Queue::create(requests)?;
        let added = queue.add(&self.edition, asks.iter().map(|(form, ask)| (form.as_str(), self.kind, ask)))?;
        if !context.quiet {
            emit!("{}", summary(added));
        }
        Ok(Exit::Yes)
    }

    /// Prints the forms of a verb. With `--yes`, queues each form that does not have the requested verdict, if a
    /// decision can change the verdict.
    fn add_verb(&self, context: &Context, dictionary: &Dictionary, requests: &Path) -> Result<Exit> {
        let Some(wanted) = self.kind.requested_verdict() else {
            bail!("a question is about one word; ask it without --verb");
        };
        let (mut out, mut asks) = (output(), Vec::new());
        let forms = match forms_of_verb(&context.folders.rules, dictionary, &self.words) {
            Err(VerbError::Faulty(problems)) => return Err(Error::Faulty(problems.sorted()).into()),
            forms => forms?,
        };
        for ParadigmForm { name, text } in &forms {
            let check = dictionary.check(text)?;
            let verdict = if check.allowed { "allowed" } else { "not allowed" };
            let rule = check.rule.as_deref().filter(|rule| !check.allowed && is_not_overridable(dictionary, rule));
            let rule = rule.map_or_else(String::new, |rule| format!(": {rule}, which no decision can overrule"));
            writeln!(out, "{:<24}  {name:<28}  {verdict}{rule}", printable_line(text))?;
            if check.allowed != wanted && rule.is_empty() {
                let because = if self.because.is_empty() { String::new() } else { format!(": {}", self.because) };
                asks.push(self.ask(dictionary, text, &format!("{name} of {}{because}", self.words[0])));
            }
        }
        out.flush()?;
        if self.yes {
            return self.queue(context, requests, &asks);
        }
        if !context.quiet {
            emit!(
                "{} of {} forms would be queued; --yes queues them; if the verb is inflected differently, also give \
                 its past tense and past participle",
                asks.len(),
                forms.len()
            );
        }
        Ok(Exit::Yes)
    }
}

/// Parses a date, which may be missing.
fn date(text: &str) -> Result<String, &'static str> {
    if text.is_empty() || is_date(text) { Ok(text.to_owned()) } else { Err("write the date as in 2026-11-25") }
}

/// Formats the result of queueing requests.
pub(super) fn summary(added: Added) -> String {
    let Added { new, joined, known } = added;
    format!("{new} new, {joined} added to open requests, {known} already recorded")
}
