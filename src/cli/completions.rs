//! `lexmill completions`

use std::io::Write;

use anyhow::Result;
use clap::builder::PossibleValuesParser;
use clap::{Arg, Args, Command};
use clap_complete::Shell;

use super::context::{Context, output};
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
        let mut out = output();
        out.write_all(&script)?;
        out.flush()?;
        Ok(Exit::Yes)
    }
}

/// Returns the command with the built editions as possible values of each `EDITION` option.
fn offering(command: Command, editions: &[String]) -> Command {
    let takes_edition = |argument: &Arg| {
        let names = argument.get_value_names().unwrap_or_default();
        !argument.is_positional() && names.iter().any(|name| name == "EDITION")
    };
    let offer = |argument: Arg| match takes_edition(&argument) {
        true => argument.value_parser(PossibleValuesParser::new(editions)),
        false => argument,
    };
    let names: Vec<_> = command.get_subcommands().map(|inner| inner.get_name().to_owned()).collect();
    names
        .iter()
        .fold(command.mut_args(offer), |command, name| command.mut_subcommand(name, |inner| offering(inner, editions)))
}
