//! `lexmill languages`

use std::io::Write;

use anyhow::{Result, anyhow};
use clap::Args;

use super::context::{Context, Format, output, write_json};
use super::exit::{Exit, Run};
use crate::init::{KnownLanguage, languages};
use crate::language::Capitals;

#[derive(Debug, Args)]
pub(super) struct Languages {
    /// Language tags, such as sv [default: all languages with a hunspell dictionary]
    #[arg(value_name = "LANGUAGE")]
    tags: Vec<String>,
}

impl Run for Languages {
    fn run(self, context: &Context) -> Result<Exit> {
        let known = languages(&self.tags).map_err(|tag| anyhow!("nothing is known of the language `{tag}`"))?;
        let mut out = output();
        match context.format {
            Format::Json => known.iter().try_for_each(|language| write_json(&mut out, language))?,
            Format::Tsv => {
                // The errors of `csv` hide the I/O error of a closed pipe, so the table is not written to `out` directly.
                let mut table = csv::WriterBuilder::new().delimiter(b'\t').from_writer(Vec::new());
                known.iter().try_for_each(|language| table.serialize(language))?;
                out.write_all(&table.into_inner()?)?;
            }
            Format::Text => known.iter().try_for_each(|language| print(&mut out, language))?,
        }
        out.flush()?;
        Ok(Exit::Yes)
    }
}

/// Prints a line about a language, and a line for each kind of letters and marks that it has.
fn print(out: &mut impl Write, language: &KnownLanguage) -> Result<()> {
    let KnownLanguage { tag, english, script, letters, dictionary, frequent, .. } = language;
    let count = letters.chars().count();
    let capitals = match language.capitals {
        Some(Capitals::Names) => "names",
        Some(Capitals::Nothing) => "nouns",
        None => "none",
    };
    let dictionary = if dictionary.is_empty() { "no dictionary" } else { dictionary };
    let pages = if language.pages { "  pages" } else { "" };
    writeln!(
        out,
        "{tag:8} {english:18} {script:12} {count:3} letters  capitals: {capitals:6} {frequent:3} frequent words  \
         {dictionary}{pages}"
    )?;
    let more = [
        ("letters", letters),
        ("marked", &language.marked),
        ("vowels", &language.vowels),
        ("groups", &language.digraphs),
        ("marks", &language.marks),
    ];
    for (name, text) in more.into_iter().filter(|(_, text)| !text.is_empty()) {
        writeln!(out, "         {name:8} {text}")?;
    }
    Ok(())
}
