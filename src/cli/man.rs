//! `lexmill man`

use anyhow::{Context as _, Result};
use clap::{Arg, ArgAction, Args, Command};

use super::context::{Context, print_bytes};
use super::exit::{Exit, Run};
use crate::text::visible;

#[derive(Debug, Args)]
pub(super) struct Man {
    /// Command to describe [default: lexmill itself]
    command: Option<String>,
}

impl Run for Man {
    fn run(self, context: &Context) -> Result<Exit> {
        let mut command = (context.declaration)();
        command.build();
        if let Some(name) = self.command {
            let found = command
                .find_subcommand(&name)
                .with_context(|| format!("unknown command {}; `lexmill --help` lists the commands", visible(&name)))?;
            command = found.clone().name(format!("lexmill-{name}"));
        }
        let synopsis = synopsis(&command);
        let mut page = Vec::new();
        clap_mangen::Man::new(command.override_usage(synopsis)).render(&mut page)?;
        print_bytes(&page)?;
        Ok(Exit::Yes)
    }
}

/// Returns the usage line of a command: its name, its options with the names of their values, and its arguments.
fn synopsis(command: &Command) -> String {
    let shown = || command.get_arguments().filter(|argument| !argument.is_hide_set());
    let options = shown().filter(|argument| !argument.is_positional()).map(option);
    let positionals = shown().filter(|argument| argument.is_positional()).map(ToString::to_string);
    let inner = command.has_subcommands().then(|| "<COMMAND>".to_owned());
    let name = command.get_bin_name().unwrap_or_else(|| command.get_name()).to_owned();
    [name].into_iter().chain(options).chain(positionals).chain(inner).collect::<Vec<_>>().join(" ")
}

/// Formats an option for the usage line: `[-e|--edition <EDITION>]...`.
fn option(option: &Arg) -> String {
    let (short, long) = (option.get_short().map(|short| format!("-{short}")), option.get_long());
    let names: Vec<_> = short.into_iter().chain(long.map(|long| format!("--{long}"))).collect();
    let values = option.get_value_names().filter(|_| option.get_action().takes_values()).unwrap_or_default();
    let values: String = values.iter().map(|value| format!(" <{value}>")).collect();
    let (open, close) = if option.is_required_set() { ("", "") } else { ("[", "]") };
    let again = if matches!(option.get_action(), ArgAction::Append) { "..." } else { "" };
    format!("{open}{}{values}{close}{again}", names.join("|"))
}
