//! `lexmill request feed`

use anyhow::Result;
use clap::Args;

use crate::cli::context::{Context, print_bytes};
use crate::cli::exit::Exit;
use crate::moderation::feed::{self, feed};
use crate::moderation::queue::Queue;

#[derive(Debug, Args)]
pub(super) struct Feed {
    /// Edition whose decisions are printed
    #[arg(short, long, env = "LEXMILL_EDITION", value_name = "EDITION")]
    edition: String,
    /// Public address of the server, such as https://words.example; without it, the feed contains no links
    #[arg(long, value_name = "URL")]
    site: Option<String>,
    /// Maximum number of decisions
    #[arg(long, default_value_t = feed::MAX_DECISIONS, value_name = "N")]
    limit: u32,
}

impl Feed {
    pub(super) fn run(self, context: &Context, queue: &Queue) -> Result<Exit> {
        let dictionary = context.dictionary(&self.edition)?;
        let decisions = queue.decisions(&self.edition, self.limit)?;
        print_bytes(feed(&dictionary, &decisions, self.site.as_deref())?.as_bytes())?;
        Ok(Exit::Yes)
    }
}
