//! `lexmill request publish`

use std::path::Path;

use anyhow::Result;
use clap::Args;

use super::signed::not_blank;
use crate::cli::context::{Context, Format, output, print_bytes};
use crate::cli::exit::Exit;
use crate::cli::print::Printer;
use crate::cli::problems;
use crate::cli::progress::Bars;
use crate::dictionary::{Answer, Dictionary, Diff};
use crate::moderation::evidence::queued_form;
use crate::moderation::publish::{Plan, PublishError, Published, publish};
use crate::moderation::queue::Queue;
use crate::text::printable;

#[derive(Debug, Args)]
pub(super) struct Publish {
    /// Edition whose accepted requests are published
    #[arg(short, long, env = "LEXMILL_EDITION", value_name = "EDITION")]
    edition: String,
    /// Name of the moderator
    #[arg(long, env = "LEXMILL_MODERATOR", value_name = "NAME", value_parser = not_blank)]
    who: String,
    /// Print the rows that would be removed from and added to the decisions file, and change nothing
    #[arg(long)]
    dry_run: bool,
    /// Wait while another compile is running [default: give up with exit code 75]
    #[arg(long)]
    wait: bool,
}

impl Publish {
    pub(super) fn run(self, context: &Context, requests: &Path) -> Result<Exit> {
        let queue = Queue::open(requests)?;
        let dictionary = context.proposed(&self.edition, Dictionary::open_for_lookup_in)?;
        if self.dry_run {
            queue.refuse_damage(&self.edition, |word| queued_form(&dictionary, word))?;
            let plan = Plan::new(&queue, &dictionary, &context.folders);
            return report_or_continue(context, plan, |plan| show(context, &plan));
        }
        let (paths, what) = ((requests, &context.folders), (&*self.edition, &*self.who));
        let published = publish(paths, what, None, (self.wait, &Bars::new(context.quiet)));
        report_or_continue(context, published, |published| self.print(context, published))
    }

    fn print(&self, context: &Context, published: Published) -> Result<()> {
        problems::print(&published.problems, problems::Detail::Brief);
        if !published.is_new {
            print_nothing(context, &self.edition, published.waiting);
        }
        print_changes(context, published.changes)
    }
}

/// Prints that publishing changes no row and no word. `waiting` is the number of accepted requests that become
/// published nevertheless, because the decisions file already contains their rows.
fn print_nothing(context: &Context, edition: &str, waiting: usize) {
    match waiting {
        _ if context.quiet => {}
        0 => emit!("{edition}: nothing to publish"),
        _ => emit!("{edition}: nothing to write; requests that become published: {waiting}"),
    }
}

/// Prints the changes that each compile made to the build.
fn print_changes(context: &Context, changes: Vec<Diff>) -> Result<()> {
    let mut printer = Printer::new(output(), context.format);
    for changes in changes {
        if context.format != Format::Text || !changes.changes.is_empty() {
            printer.answer(&Answer::Diff(changes))?;
        }
    }
    printer.flush()
}

/// If planning or publishing succeeded, passes the result to `go_on`. If a person must first resolve conflicts or
/// correct a file, prints the reasons.
fn report_or_continue<T>(
    context: &Context,
    result: Result<T, PublishError>,
    go_on: impl FnOnce(T) -> Result<()>,
) -> Result<Exit> {
    let error = match result {
        Ok(done) => return go_on(done).map(|()| Exit::Yes),
        Err(error) => error,
    };
    let message = error.to_string();
    let print_message = || message.lines().for_each(|line| emit!("lexmill: {line}"));
    match error {
        PublishError::Conflicts { .. } => {}
        PublishError::Interrupted { changes, error, .. } => {
            print_changes(context, changes)?;
            error.problems().into_iter().for_each(|found| problems::print(found, problems::Detail::Brief));
        }
        PublishError::NotPutBack { error, .. } => {
            print_message();
            return Err(error.into());
        }
        PublishError::Compile(error) => return Err(error.into()),
        PublishError::NotRecorded { ref changes, .. } => {
            print_changes(context, changes.clone())?;
            return Err(error.into());
        }
        error => return Err(error.into()),
    }
    print_message();
    Ok(Exit::No)
}

/// Prints the rows that the plan removes from and adds to the decisions file.
fn show(context: &Context, plan: &Plan) -> Result<()> {
    let rows = plan.removed().map(|row| format!("- {row}\n")).chain(plan.added().map(|row| format!("+ {row}\n")));
    let rows: String = rows.collect();
    if rows.is_empty() {
        print_nothing(context, &plan.edition, plan.waiting);
    }
    print_bytes(printable(&rows).as_bytes())
}
