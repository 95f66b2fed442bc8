//! `lexmill completions`

use anyhow::Result;
use clap::Args;
use clap_complete::Shell;

use super::context::{Context, output};
use super::{Exit, Run, declaration};

#[derive(Debug, Args)]
pub(super) struct Completions {
    /// The shell
    shell: Shell,
}

impl Run for Completions {
    fn run(self, _: &Context) -> Result<Exit> {
        use std::io::Write;
        let mut script = Vec::new();
        clap_complete::generate(self.shell, &mut declaration(), "lexmill", &mut script);
        let mut out = output();
        out.write_all(&script)?;
        out.flush()?;
        Ok(Exit::Yes)
    }
}
