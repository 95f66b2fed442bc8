//! The options that sign a decision: moderator, reason and source.

use clap::Args;

use crate::moderation::queue::Reasons;

/// The moderator who decides, and the reason for the decision.
#[derive(Debug, Args)]
pub(super) struct Signed {
    /// Name of the moderator
    #[arg(long, env = "LEXMILL_MODERATOR", value_name = "NAME", value_parser = not_blank)]
    who: String,
    /// Reason, for the log and for replies
    #[arg(long, value_name = "TEXT", value_parser = not_blank)]
    because: String,
    /// Source that supports the reason, such as "Van Dale 16"
    #[arg(long, value_name = "TEXT", default_value = "")]
    source: String,
}

impl Signed {
    pub(super) fn reasons(&self) -> Reasons<'_> {
        Reasons { who: &self.who, because: &self.because, source: self.source.trim() }
    }
}

/// Parses a text that must not be blank, such as the name of a moderator.
pub(super) fn not_blank(text: &str) -> Result<String, &'static str> {
    match text.trim() {
        "" => Err("the text must not be blank"),
        text => Ok(text.to_owned()),
    }
}
