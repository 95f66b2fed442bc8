//! `lexmill request publish`

use std::io::Write;
use std::path::Path;

use anyhow::Result;
use clap::Args;

use super::signed::moderator_name;
use crate::cli::context::{Context, Format, output};
use crate::cli::exit::Exit;
use crate::cli::print::Printer;
use crate::cli::problems;
use crate::cli::progress::Bars;
use crate::compile::{Status, Waiting};
use crate::dictionary::{Answer, Diff};
use crate::moderation::evidence::queued_form;
use crate::moderation::publish::{Plan, PublishError, Published, publish};
use crate::moderation::queue::Queue;
use crate::text::printable;

#[derive(Debug, Args)]
pub(super) struct Publish {
    /// Edition to publish
    #[arg(short, long, env = "LEXMILL_EDITION", hide_env_values = true, value_name = "EDITION")]
    edition: String,
    /// Name of the moderator
    #[arg(long, env = "LEXMILL_MODERATOR", hide_env_values = true, value_name = "NAME", value_parser = moderator_name)]
    who: String,
    /// Print the rows that would be written, and change nothing
    #[arg(long)]
    dry_run: bool,
    /// Wait while another compile is running [default: give up with exit code 75]
    #[arg(long)]
    wait: bool,
}

impl Publish {
    pub(super) fn run(self, context: &Context, requests: &Path) -> Result<Exit> {
        let queue = Queue::open(requests)?;
        let dictionary = context.dictionary(&self.edition)?;
        if self.dry_run {
            queue.refuse_damage(&self.edition, |word| queued_form(&dictionary, word))?;
            return report_or_continue(Plan::new(&queue, &dictionary, &context.folders), |plan| show(&plan));
        }
        let waiting = if self.wait { Waiting::Wait } else { Waiting::GiveUp };
        let (paths, what) = ((requests, &context.folders), (&*self.edition, &*self.who));
        let published = publish(paths, what, None, (waiting, &Bars::new(context.quiet)));
        report_or_continue(published, |published| self.print(context, published))
    }

    fn print(&self, context: &Context, published: Published) -> Result<()> {
        problems::print(&published.problems, problems::Detail::Brief);
        if published.status == Status::Unchanged && !context.quiet {
            emit!("{}: nothing to publish", self.edition);
        }
        published.changes.into_iter().try_for_each(|changes| print_changes(context, changes))
    }
}

/// Passes a plan or a publication to `go_on`. Prints conflicts, which a person must resolve first, and returns
/// `Exit::No` for them.
fn report_or_continue<T>(result: Result<T, PublishError>, go_on: impl FnOnce(T) -> Result<()>) -> Result<Exit> {
    match result {
        Ok(done) => go_on(done).map(|()| Exit::Yes),
        Err(error @ PublishError::Conflicts { .. }) => {
            error.to_string().lines().for_each(|line| emit!("lexmill: {line}"));
            Ok(Exit::No)
        }
        Err(error) => {
            if matches!(error, PublishError::NotPutBack { .. }) {
                emit!("lexmill: {error}");
            }
            match error {
                PublishError::Compile(error) | PublishError::NotPutBack { error, .. } => Err(error.into()),
                error => Err(error.into()),
            }
        }
    }
}

/// Prints the rows that are removed and added.
fn show(plan: &Plan) -> Result<()> {
    let rows = plan.removed().map(|row| format!("- {row}\n")).chain(plan.added().map(|row| format!("+ {row}\n")));
    let mut out = output();
    out.write_all(printable(&rows.collect::<String>()).as_bytes())?;
    out.flush()?;
    Ok(())
}

fn print_changes(context: &Context, changes: Diff) -> Result<()> {
    let mut printer = Printer::new(output(), context.format);
    if context.format != Format::Text || !changes.changes.is_empty() {
        printer.answer(&Answer::Diff(changes))?;
    }
    printer.finish()
}
