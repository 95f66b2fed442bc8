//! The actions of `lexmill request`.

use std::path::PathBuf;

use anyhow::Result;
use clap::{Args, Subcommand};

use super::{add, backup, copy, decide, doctor, feed, import, list, log, moderator, publish, reply, show};
use crate::cli::context::Context;
use crate::cli::exit::{Exit, Run};
use crate::moderation::queue::Queue;

#[derive(Debug, Args)]
pub(in crate::cli) struct Request {
    /// File of the request queue, or the address of a PostgreSQL database (postgres://user@host/name); `add`, `import`
    /// and `moderator add` create the queue
    #[arg(
        long,
        global = true,
        env = "LEXMILL_REQUESTS",
        hide_env_values = true,
        default_value = "requests.sqlite",
        value_name = "QUEUE"
    )]
    requests: PathBuf,
    #[command(subcommand)]
    action: Action,
}

#[derive(Debug, Subcommand)]
enum Action {
    /// Queue requests for words
    Add(add::Add),
    /// Queue the requests found in forum posts or in a word list
    Import(import::Import),
    /// List requests, starting with those that were made most often
    List(list::List),
    /// Show a request with all evidence: the edition's verdict, who asked, earlier decisions
    Show(show::Show),
    /// Accept, reject or defer a request
    Decide(decide::Decide),
    /// Decide all requests that have a ruling in a CSV file
    DecideAll(decide::DecideAll),
    /// Reject the open requests about an edition for which the advice is one of the values given with --advice: settled
    /// (the word already has the requested verdict), not-overridable (no decision can overrule the rule that rejects the
    /// word) or rejected-before (the same request was rejected before)
    Settle(decide::Settle),
    /// Undo the last decision on a request
    Undo(decide::Undo),
    /// Write accepted requests to the edition's decisions file, compile, and print what changed
    Publish(publish::Publish),
    /// Print replies to the people who asked, from the templates in rules/<language>/replies
    Reply(reply::ReplyTo),
    /// Print the decisions on an edition as an Atom feed, newest first
    Feed(feed::Feed),
    /// Print the log of moderators' actions, oldest first
    Log(log::Log),
    /// Manage the moderators who may decide requests on the web
    Moderator(moderator::ModeratorOptions),
    /// Copy the queue to a new file, and check the copy; safe while other programs write to the queue
    Backup(backup::Backup),
    /// Copy the queue from a file to a PostgreSQL database or back, and check both
    Copy(copy::Copy),
    /// Check the queue for damage: its file, its rows, its log, and the states and counts of its requests. Also check
    /// that the current build still normalises each requested word to the spelling that is stored in the queue
    Doctor,
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
            Action::Copy(copy) => copy.run(context),
            Action::Doctor => doctor::run(context, &Queue::inspect(&self.requests)?),
        }
    }
}
