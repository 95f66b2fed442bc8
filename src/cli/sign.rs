//! `lexmill sign`

use std::io::{BufRead as _, IsTerminal as _, Write as _};
use std::path::{Path, PathBuf};

use anyhow::Result;
use clap::Args;

use super::context::{Context, EditionOption, output};
use super::exit::{Exit, Run};
use crate::artefact::{BuildReader, SUMS};
use crate::signature::SecretKey;
use crate::text::printable_line;

#[derive(Debug, Args)]
pub(super) struct Sign {
    /// Secret key of minisign, as `minisign -G` writes it. Its password is read from the terminal or from standard input
    #[arg(value_name = "KEY")]
    key: PathBuf,
    /// Files to sign instead of builds, such as those of `export` [default: builds of editions]
    #[arg(value_name = "FILE")]
    files: Vec<PathBuf>,
    #[command(flatten)]
    editions: EditionOption,
}

impl Run for Sign {
    fn run(self, context: &Context) -> Result<Exit> {
        let key = SecretKey::read(&self.key, password)?;
        let mut out = output();
        let mut sign = |path: &Path, comment: &str| -> Result<()> {
            Ok(writeln!(out, "{}", printable_line(&key.sign(path, comment)?.display().to_string()))?)
        };
        let name = |file: &Path| file.file_name().unwrap_or_default().to_string_lossy().into_owned();
        for file in &self.files {
            sign(file, &name(file))?;
        }
        let ids = if self.files.is_empty() { context.edition_ids(&self.editions)? } else { Vec::new() };
        for id in ids {
            if context.is_one_file(&id) {
                sign(Path::new(&id), &name(Path::new(&id)))?;
                continue;
            }
            let reader = BuildReader::open(&context.folders.build.join(&id))?.of_edition(&id)?;
            sign(&reader.path(SUMS), &format!("{id} {}", reader.checksums().version))?;
        }
        out.flush()?;
        Ok(Exit::Yes)
    }
}

/// Reads the password of a key.
fn password() -> std::io::Result<String> {
    if std::io::stdin().is_terminal() {
        return rpassword::prompt_password("Password of the key: ");
    }
    let mut line = String::new();
    std::io::stdin().lock().read_line(&mut line)?;
    Ok(line.trim_end_matches(['\r', '\n']).to_owned())
}
