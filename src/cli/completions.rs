//! `lexmill completions`

use anyhow::Result;
use clap::builder::PossibleValuesParser;
use clap::{Arg, Args, Command};
use clap_complete::Shell;

use super::context::{Context, print_bytes};
use super::exit::{Exit, Run};
use crate::artefact::built_editions;

#[derive(Debug, Args)]
pub(super) struct Completions {
    /// Shell to print the script for
    shell: Shell,
}

impl Run for Completions {
    fn run(self, context: &Context) -> Result<Exit> {
        let mut command = (context.declaration)();
        command.build();
        let editions = built_editions(&context.folders.build).unwrap_or_default();
        let mut command = if editions.is_empty() { command } else { offering(command, &editions) };
        let mut script = Vec::new();
        clap_complete::generate(self.shell, &mut command, "lexmill", &mut script);
        print_bytes(&script)?;
        Ok(Exit::Yes)
    }
}

/// Adds the built editions as possible values to each `EDITION` option of a command and its subcommands.
fn offering(command: Command, editions: &[String]) -> Command {
    let offer = |argument: Arg| {
        let names = argument.get_value_names().unwrap_or_default();
        if argument.is_positional() || names.iter().all(|name| name != "EDITION") {
            return argument;
        }
        argument.value_parser(PossibleValuesParser::new(editions))
    };
    command.mut_args(offer).mut_subcommands(|inner| offering(inner, editions))
}
