//! `lexmill unfold`

use std::io::Write;
use std::path::{Path, PathBuf};

use anyhow::{Context as _, Result, anyhow};
use clap::Args;

use super::context::{Context, output};
use super::exit::{Exit, Run};
use super::problems::{self, Detail};
use crate::diagnostic::{Code, Diagnostics};
use crate::locus::{FileName, Locus};
use crate::source::hunspell::{Affixes, Classes, DicFile, encoding};
use crate::source::{Text, read_plain};
use crate::text::Fault;

#[derive(Debug, Args)]
pub(super) struct Unfold {
    /// The .dic file of the dictionary
    #[arg(value_name = "DIC")]
    dictionary: PathBuf,
    /// The .aff file of the dictionary [default: the path of the .dic file, with .aff in place of .dic]
    #[arg(long, value_name = "AFF")]
    affixes: Option<PathBuf>,
    /// Apply only these affix classes, separated by commas
    #[arg(long, value_name = "FLAG", value_delimiter = ',', conflicts_with = "except")]
    only: Vec<String>,
    /// Apply all affix classes except these, separated by commas
    #[arg(long, value_name = "FLAG", value_delimiter = ',')]
    except: Vec<String>,
    /// Show how each form is derived: print TSV in the order of the .dic file, with form, stem, line of the stem, and
    /// affixes
    #[arg(long)]
    ways: bool,
}

impl Run for Unfold {
    fn run(self, context: &Context) -> Result<Exit> {
        let path = self.affixes.clone().unwrap_or_else(|| self.dictionary.with_extension("aff"));
        let read = |path: &Path| read_plain(path).with_context(|| path.display().to_string());
        let (affix_bytes, bytes) = (read(&path)?, read(&self.dictionary)?);
        let [affix_file, name] = [&path, &self.dictionary].map(|path| FileName::from(path.to_string_lossy()));
        let mut problems = Diagnostics::new();
        let affixes = Affixes::read(&affix_file, &affix_bytes, &mut problems);
        let done = affixes.map(|affixes| {
            let (_, _, help) = Fault::Miscounted.describe();
            for miscount in &affixes.miscounts {
                let at = Locus::line(&affix_file, miscount.line);
                problems.warning(Code::Miscounted, at, affixes.describe(miscount), help);
            }
            let applied = self.classes().applied(&affixes);
            let applied = applied.map_err(|flag| anyhow!("{affix_file} has no affix class `{flag}`"))?;
            let text = Text::unchecked(&bytes, encoding(&affix_bytes).map_err(|message| anyhow!(message))?);
            let dictionary = DicFile::new(&affixes, &affix_file, applied, &text);
            if self.ways {
                write_ways(dictionary, &affixes, &name, &text, &mut problems)
            } else {
                let mut output = output();
                dictionary.write_sorted(&name, &text, &mut problems, &mut output)?;
                Ok(output.flush()?)
            }
        });
        let problems = problems.sorted();
        problems::print(&problems, if context.quiet { Detail::Brief } else { Detail::Full });
        done.transpose()?;
        Ok(Exit::of(!problems.has_errors()))
    }
}

impl Unfold {
    fn classes(&self) -> Classes {
        match (self.only.is_empty(), self.except.is_empty()) {
            (false, _) => Classes::Only(self.only.clone()),
            (_, false) => Classes::Except(self.except.clone()),
            _ => Classes::All,
        }
    }
}

fn write_ways(
    mut dictionary: DicFile<'_>,
    affixes: &Affixes,
    name: &FileName,
    text: &Text<'_>,
    problems: &mut Diagnostics,
) -> Result<()> {
    let mut output = output();
    let mut written = writeln!(output, "form\tstem\tline\taffixes");
    DicFile::stems(affixes, name, text, problems, |line, stem| {
        let mut ways = Vec::new();
        dictionary.forms(stem, |form| ways.push((form.text.to_owned(), form.rules.to_vec())))?;
        for (form, rules) in ways {
            let derivation = dictionary.derivation(&rules);
            let steps = derivation.steps().iter().map(|step| format!("{} {} {}", step.means, step.name, step.at));
            let steps: Vec<_> = steps.collect();
            if written.is_ok() {
                written = writeln!(output, "{form}\t{}\t{line}\t{}", stem.word, steps.join(", "));
            }
        }
        Ok(())
    });
    written?;
    Ok(output.flush()?)
}
