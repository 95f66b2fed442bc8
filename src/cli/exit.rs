//! The exit code of the program, and the trait that all commands implement.

use anyhow::Result;
use clap::Args;

use super::context::Context;
use crate::diagnostic::Diagnostics;

/// The program's exit code.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Exit {
    /// Yes, or done.
    Yes = 0,
    /// No: for example, a word is not allowed, or lint found errors.
    No = 1,
    /// The command could not be carried out.
    Failed = 2,
    /// Another compile is running.
    Locked = 75,
}

impl Exit {
    pub(super) fn of(yes: bool) -> Self {
        if yes { Self::Yes } else { Self::No }
    }

    /// Returns the exit code for problems in sources and rules: `Failed` if a file cannot be read, `No` if there are
    /// only other errors, and `Yes` if there are no errors.
    pub(super) fn of_faults(found: &Diagnostics) -> Self {
        if found.has_unreadable() { Self::Failed } else { Self::of(!found.has_errors()) }
    }
}

/// A command: its arguments, and a method that runs it.
pub(super) trait Run: Args {
    fn run(self, context: &Context) -> Result<Exit>;
}
