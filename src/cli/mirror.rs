//! `lexmill mirror`

use std::io::Write as _;
use std::path::PathBuf;

use anyhow::{Result, bail};
use clap::Args;

use super::context::{Context, EditionOption, output};
use super::exit::{Exit, Run};
use crate::artefact::built_editions;
use crate::compile::mirror;
use crate::signature::PublicKey;
use crate::text::printable_line;

#[derive(Debug, Args)]
pub(super) struct Mirror {
    /// Folder of the mirror, created if it does not exist
    #[arg(value_name = "FOLDER")]
    folder: PathBuf,
    #[command(flatten)]
    editions: EditionOption,
    /// Public key of minisign; refuse builds that are not signed with its secret key
    #[arg(long, value_name = "FILE")]
    key: Option<PathBuf>,
}

impl Run for Mirror {
    fn run(self, context: &Context) -> Result<Exit> {
        let ids = context.edition_ids(&self.editions)?;
        if let Some(file) = ids.iter().find(|id| context.is_one_file(id)) {
            bail!("{file}: only editions in a build folder can be mirrored; copy this file as it is");
        }
        let key = self.key.as_deref().map(PublicKey::read).transpose()?;
        let builds = mirror(&context.folders.build, &ids, &self.folder, key.as_ref())?;
        for other in built_editions(&self.folder)?.iter().filter(|id| !context.folders.build.join(id).is_dir()) {
            let folder = self.folder.join(other).display().to_string();
            emit!(
                "lexmill: {}: is no longer built; to retire it, remove this folder and restart the servers",
                printable_line(&folder)
            );
        }
        let mut out = output();
        for build in builds.iter().filter(|_| !context.quiet) {
            let state = if build.is_new { "new" } else { "unchanged" };
            writeln!(out, "{}: {state}", printable_line(&build.folder.display().to_string()))?;
        }
        out.flush()?;
        Ok(Exit::Yes)
    }
}
