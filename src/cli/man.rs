//! `lexmill man`

use std::io::Write;

use anyhow::{Context as _, Result};
use clap::Args;

use super::context::{Context, output};
use super::{Exit, Run, declaration};

#[derive(Debug, Args)]
pub(super) struct Man {
    /// The command to describe [default: the program]
    command: Option<String>,
}

impl Run for Man {
    fn run(self, _: &Context) -> Result<Exit> {
        let mut command = declaration();
        command.build();
        if let Some(name) = self.command {
            let found = command.find_subcommand(&name).with_context(|| format!("there is no command `{name}`"))?;
            command = found.clone().name(format!("lexmill-{name}"));
        }
        let mut page = Vec::new();
        clap_mangen::Man::new(command).render(&mut page)?;
        let mut out = output();
        out.write_all(&page)?;
        out.flush()?;
        Ok(Exit::Yes)
    }
}
