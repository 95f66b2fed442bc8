//! `lexmill request moderator`

use std::io::{IsTerminal, Read, Write};
use std::path::Path;
use std::time::{Duration, SystemTime};

use anyhow::{Context as _, Result, bail};
use clap::{Args, Subcommand};

use super::table::row;
use crate::cli::context::{Context, Format, output, print_bytes, write_json};
use crate::cli::exit::Exit;
use crate::moderation::queue::{Bearer, Moderator, Queue, QueueError};
use crate::moderation::secret::{MAX_PASSWORD_BYTES, Token, hash_password};

#[derive(Debug, Args)]
pub(super) struct ModeratorOptions {
    #[command(subcommand)]
    action: Action,
}

#[derive(Debug, Subcommand)]
enum Action {
    /// Add a moderator; prompts for a password
    Add(WithPassword),
    /// Set a new password for a moderator, log them out everywhere, and revoke all their tokens
    Password(WithPassword),
    /// Remove a moderator, log them out everywhere, and revoke all their tokens; their decisions stay in the log
    Remove(Named),
    /// Log a moderator out everywhere, and revoke all their tokens
    LogOut(Named),
    /// Create a token with which a program can decide requests through the API in a moderator's name, and print it. It
    /// cannot be printed again
    Token(TokenOptions),
    /// List the moderators
    List,
}

#[derive(Debug, Args)]
struct Named {
    /// Name of the moderator
    name: String,
}

#[derive(Debug, Args)]
struct WithPassword {
    /// Name of the moderator
    name: String,
    /// Read the password from standard input instead of the terminal
    #[arg(long)]
    password_stdin: bool,
}

#[derive(Debug, Args)]
struct TokenOptions {
    /// Name of the moderator
    name: String,
    /// Validity of the token in days, at most 3650
    #[arg(long, default_value = "90", value_name = "N", value_parser = clap::value_parser!(u64).range(1..=3650))]
    days: u64,
    /// Create a token for a feed reader instead; such a token gives access only to the feed of new requests
    #[arg(long)]
    feed: bool,
}

impl ModeratorOptions {
    pub(super) fn run(self, context: &Context, requests: &Path) -> Result<Exit> {
        let message = match self.action {
            Action::Add(options) => {
                let password = options.hash()?;
                Queue::create(requests)?.add_moderator(&options.name, &password)?;
                format!("{} is now a moderator", options.name.trim())
            }
            Action::Password(options) => {
                // An unknown name is reported before the user types a password.
                let mut queue = Queue::open(requests)?;
                if queue.password_of(&options.name)?.is_none() {
                    return Err(QueueError::NoModerator(options.name).into());
                }
                queue.set_password(&options.name, &options.hash()?)?;
                format!("{} has a new password, and is logged out everywhere", options.name)
            }
            Action::Remove(Named { name }) => {
                Queue::open(requests)?.remove_moderator(&name)?;
                format!("{name} is no longer a moderator")
            }
            Action::LogOut(Named { name }) => {
                let ended = Queue::open(requests)?.close_sessions(&name)?;
                format!("{name} is logged out everywhere: {ended} sessions and tokens have ended")
            }
            Action::Token(options) => return options.print(requests),
            Action::List => return list(context, &Queue::open(requests)?),
        };
        if !context.quiet {
            emit!("{message}");
        }
        Ok(Exit::Yes)
    }
}

impl WithPassword {
    /// Reads the password from the terminal or from standard input, and returns its hash.
    fn hash(&self) -> Result<String> {
        let password = if self.password_stdin {
            // Two bytes more than the longest password: for a line end, or to detect a password that is too long.
            let mut text = String::new();
            let most = MAX_PASSWORD_BYTES as u64 + 2;
            std::io::stdin().take(most).read_to_string(&mut text).context("cannot read standard input")?;
            text.strip_suffix('\n').map(|line| line.strip_suffix('\r').unwrap_or(line)).unwrap_or(&text).to_owned()
        } else if std::io::stdin().is_terminal() {
            let typed = |prompt: &str| rpassword::prompt_password(prompt).context("cannot read the terminal");
            let password = typed(&format!("Password for {}: ", self.name))?;
            if password != typed("Repeat the password: ")? {
                bail!("the passwords do not match; nothing was changed");
            }
            password
        } else {
            bail!("there is no terminal to read a password from; pass the password with --password-stdin");
        };
        Ok(hash_password(&password)?)
    }
}

impl TokenOptions {
    fn print(&self, requests: &Path) -> Result<Exit> {
        let token = Token::new()?;
        let lasts = Duration::from_secs(self.days * 24 * 3600);
        let bearer = if self.feed { Bearer::Feed } else { Bearer::Program };
        Queue::open(requests)?.open_session((&self.name, bearer), &token, SystemTime::now(), lasts)?;
        print_bytes(format!("{}\n", token.as_str()).as_bytes())?;
        Ok(Exit::Yes)
    }
}

fn list(context: &Context, queue: &Queue) -> Result<Exit> {
    let mut out = output();
    if context.format == Format::Tsv {
        row(&mut out, ["name", "since", "sessions"])?;
    }
    for moderator in &queue.moderators()? {
        let Moderator { name, since, sessions } = moderator;
        match context.format {
            Format::Json => write_json(&mut out, moderator)?,
            Format::Tsv => row(&mut out, [&**name, since, &sessions.to_string()])?,
            Format::Text => writeln!(out, "{name:<20}  since {since}  {sessions} sessions and tokens")?,
        }
    }
    out.flush()?;
    Ok(Exit::Yes)
}
