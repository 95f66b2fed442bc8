//! `lexmill request`: what moderators do with word requests, one file per action.

mod add;
mod backup;
mod builds;
mod decide;
mod doctor;
mod feed;
mod import;
mod list;
mod log;
mod moderator;
mod publish;
mod reply;
mod show;
mod table;

use std::path::PathBuf;

use anyhow::{Result, bail};
use clap::{Args, Subcommand};

use super::context::Context;
use super::{Exit, Run};
use crate::moderation::queue::{Queue, QueueError};

#[derive(Debug, Args)]
pub(super) struct Request {
    /// The queue: a file that `add` makes
    #[arg(
        long,
        global = true,
        env = "LEXMILL_REQUESTS",
        hide_env_values = true,
        default_value = "requests.sqlite",
        value_name = "FILE"
    )]
    requests: PathBuf,
    #[command(subcommand)]
    action: Action,
}

#[derive(Debug, Subcommand)]
enum Action {
    /// Queue a request about words
    Add(add::Add),
    /// Queue what posts of a forum ask for, or a list of words
    Import(import::Import),
    /// List requests, those with most asks first
    List(list::List),
    /// Show a request with all evidence: what the edition says, who asks, what was decided before
    Show(show::Show),
    /// Accept, reject or defer a request
    Decide(decide::Decide),
    /// Decide requests by the rows of a table that was reviewed
    DecideAll(decide::DecideAll),
    /// Reject what needs no person: words that are as wanted already, or that were refused before
    Settle(decide::Settle),
    /// Take back what was decided last
    Undo(decide::Undo),
    /// Write accepted requests to the edition's file of decisions, compile, and print what changed
    Publish(publish::Publish),
    /// Write what those who asked get as an answer, from the templates in rules/<language>/replies
    Reply(reply::ReplyTo),
    /// Print an Atom feed of what was decided in an edition, the newest first
    Feed(feed::Feed),
    /// Print what moderators did, the oldest first
    Log(log::Log),
    /// Say who may decide over the web
    Moderator(moderator::ModeratorOptions),
    /// Copy the queue to a new file, also while a server or others write to it, and check the copy
    Backup(backup::Backup),
    /// Check that the queue is sound: file, rows, log, states, counts, and the forms of words by the builds
    Doctor,
}

/// A moderator and the reason.
#[derive(Debug, Args)]
struct Signed {
    /// The moderator
    #[arg(long, env = "LEXMILL_MODERATOR", hide_env_values = true, value_name = "NAME")]
    who: String,
    /// The reason
    #[arg(long, value_name = "TEXT")]
    because: String,
    /// On what the reason rests, such as "Van Dale 16"
    #[arg(long, value_name = "TEXT", default_value = "")]
    source: String,
}

impl Signed {
    fn reasons(&self) -> Result<crate::moderation::queue::Reasons<'_>> {
        let Self { who, because, source } = self;
        if who.trim().is_empty() || because.trim().is_empty() {
            bail!("a decision needs a name (--who, or LEXMILL_MODERATOR) and a reason (--because)");
        }
        Ok(crate::moderation::queue::Reasons { who: who.trim(), because: because.trim(), source: source.trim() })
    }
}

impl Run for Request {
    fn run(self, context: &Context) -> Result<Exit> {
        let open = || Queue::open(&self.requests);
        match self.action {
            Action::Add(add) => add.run(context, &self.requests),
            Action::Import(import) => import.run(context, &self.requests),
            Action::List(list) => list.run(context, &open()?),
            Action::Show(show) => show.run(context, &open()?),
            Action::Decide(decide) => decide.run(context, &mut open()?),
            Action::DecideAll(decide) => decide.run(context, &mut open()?),
            Action::Settle(settle) => settle.run(context, &mut open()?),
            Action::Undo(undo) => undo.run(context, &mut open()?),
            Action::Publish(publish) => publish.run(context, &self.requests),
            Action::Reply(reply) => reply.run(context, &open()?),
            Action::Feed(feed) => feed.run(context, &open()?),
            Action::Log(log) => log.run(context, &open()?),
            Action::Moderator(moderator) => moderator.run(context, &self.requests),
            Action::Backup(backup) => backup.run(context, &Queue::inspect(&self.requests)?),
            Action::Doctor => doctor::run(context, &Queue::inspect(&self.requests)?),
        }
    }
}

/// Tells what the queue refused; whether that is a no or a failure.
fn refused(error: QueueError) -> Result<Exit> {
    match error {
        QueueError::Decided { .. } | QueueError::NotDecided(_) | QueueError::AskedAgain { .. } => {
            tell!("lexmill: {error}");
            Ok(Exit::No)
        }
        error => Err(error.into()),
    }
}
