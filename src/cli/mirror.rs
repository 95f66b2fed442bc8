//! `lexmill mirror`

use std::io::Write as _;
use std::path::PathBuf;

use anyhow::{Result, bail};
use clap::Args;

use super::context::{Context, EditionOption, output};
use super::exit::{Exit, Run};
use crate::compile::mirror;
use crate::text::printable_line;

#[derive(Debug, Args)]
pub(super) struct Mirror {
    /// Folder of the mirror, created if it does not exist
    #[arg(value_name = "FOLDER")]
    folder: PathBuf,
    #[command(flatten)]
    editions: EditionOption,
}

impl Run for Mirror {
    fn run(self, context: &Context) -> Result<Exit> {
        let ids = context.edition_ids(&self.editions)?;
        if let Some(file) = ids.iter().find(|id| context.is_one_file(id)) {
            bail!("{file}: only editions in a build folder can be mirrored; copy this file as it is");
        }
        let mut out = output();
        for build in mirror(&context.folders.build, &ids, &self.folder)? {
            let state = if build.is_new { "new" } else { "unchanged" };
            writeln!(out, "{}: {state}", printable_line(&build.folder.display().to_string()))?;
        }
        out.flush()?;
        Ok(Exit::Yes)
    }
}
