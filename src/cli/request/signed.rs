//! The options that sign a decision, and the response when the queue rejects it.

use anyhow::{Result, bail};
use clap::Args;

use crate::cli::exit::Exit;
use crate::moderation::queue::{QueueError, Reasons};

/// The moderator and the reason of a decision.
#[derive(Debug, Args)]
pub(super) struct Signed {
    /// Name of the moderator
    #[arg(long, env = "LEXMILL_MODERATOR", hide_env_values = true, value_name = "NAME")]
    who: String,
    /// Reason for the decision, or for undoing it
    #[arg(long, value_name = "TEXT")]
    because: String,
    /// Evidence for the reason, such as "Van Dale 16"
    #[arg(long, value_name = "TEXT", default_value = "")]
    source: String,
}

impl Signed {
    pub(super) fn reasons(&self) -> Result<Reasons<'_>> {
        let Self { who, because, source } = self;
        if who.trim().is_empty() || because.trim().is_empty() {
            bail!("a decision needs a name (--who, or LEXMILL_MODERATOR) and a reason (--because)");
        }
        Ok(Reasons { who: who.trim(), because: because.trim(), source: source.trim() })
    }
}

/// Parses the name of a moderator, which must not be blank.
pub(super) fn moderator_name(name: &str) -> Result<String, &'static str> {
    match name.trim() {
        "" => Err("the name is empty"),
        name => Ok(name.to_owned()),
    }
}

/// Prints why the queue rejected a change. Returns `Exit::No` if the request's state does not permit it, or the error.
pub(super) fn refused(error: QueueError) -> Result<Exit> {
    match error {
        QueueError::Decided { .. } | QueueError::NotDecided(_) | QueueError::AskedAgain { .. } => {
            emit!("lexmill: {error}");
            Ok(Exit::No)
        }
        error => Err(error.into()),
    }
}
