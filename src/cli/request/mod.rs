//! `lexmill request`: moderating word requests, one file per action.

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
    /// File of the request queue, which `add` and `import` create
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
    /// Queue requests for words
    Add(add::Add),
    /// Queue the requests found in forum posts, or in a list of words
    Import(import::Import),
    /// List requests, most requested first
    List(list::List),
    /// Show a request with all evidence: the edition's verdict, who asked, earlier decisions
    Show(show::Show),
    /// Accept, reject or defer a request
    Decide(decide::Decide),
    /// Decide all requests that are listed with a ruling in a CSV file
    DecideAll(decide::DecideAll),
    /// Reject open requests whose answer is known: the word already has the requested verdict, no decision can overrule
    /// the rule that rejects it, or an earlier request was rejected
    Settle(decide::Settle),
    /// Undo the last decision on a request
    Undo(decide::Undo),
    /// Write accepted requests to the edition's decisions file, compile, and print what changed
    Publish(publish::Publish),
    /// Print replies to the people who asked, from the templates in rules/<language>/replies
    Reply(reply::ReplyTo),
    /// Print an Atom feed of the decisions on an edition, newest first
    Feed(feed::Feed),
    /// Print the log of moderators' actions, oldest first
    Log(log::Log),
    /// Manage the moderators who may decide over the web
    Moderator(moderator::ModeratorOptions),
    /// Copy the queue to a new file, even while other programs write to it, and check the copy
    Backup(backup::Backup),
    /// Check the queue: file, rows, log, states, counts, and whether each word is stored in the form to which the
    /// current build normalises it
    Doctor,
}

/// The moderator and the reason of a decision.
#[derive(Debug, Args)]
struct Signed {
    /// Name of the moderator
    #[arg(long, env = "LEXMILL_MODERATOR", hide_env_values = true, value_name = "NAME")]
    who: String,
    /// Reason for the decision
    #[arg(long, value_name = "TEXT")]
    because: String,
    /// Evidence for the reason, such as "Van Dale 16"
    #[arg(long, value_name = "TEXT", default_value = "")]
    source: String,
}

/// Parses the name of a moderator, which must not be blank.
fn moderator_name(name: &str) -> Result<String, &'static str> {
    match name.trim() {
        "" => Err("the name is empty"),
        name => Ok(name.to_owned()),
    }
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

/// Prints why the queue rejected a change. Returns `Exit::No` if the request's state does not permit it, or the error.
fn refused(error: QueueError) -> Result<Exit> {
    match error {
        QueueError::Decided { .. } | QueueError::NotDecided(_) | QueueError::AskedAgain { .. } => {
            emit!("lexmill: {error}");
            Ok(Exit::No)
        }
        error => Err(error.into()),
    }
}
