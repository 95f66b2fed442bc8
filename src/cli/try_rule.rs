//! `lexmill try`

use std::io::Write;
use std::path::{Path, PathBuf};

use anyhow::{Result, anyhow, bail};
use clap::Args;

use super::context::{Context, EditionOption, Format, output, write_json, write_row};
use super::exit::{Exit, Run};
use super::print::counted;
use crate::artefact::Input;
use crate::diagnostic::Diagnostics;
use crate::dictionary::{Dictionary, Trial};
use crate::edition::{Edition, LanguageFolder, SourceChoice};
use crate::error::Error;
use crate::provenance::ReadFile;
use crate::rule::{Lists, Rule, RuleBook};
use crate::source::Source;
use crate::text::visible;

#[derive(Debug, Args)]
pub(super) struct Try {
    /// File with a [[rule]] table, as in an edition's file; its lists are in the language's folder of the rules. Words that
    /// change only because a rule of kind `extends` examines a changed word are not listed
    #[arg(value_name = "FILE")]
    rule: PathBuf,
    #[command(flatten)]
    editions: EditionOption,
    /// Rule of the edition before which the new rule comes [default: the last rule]
    #[arg(long, value_name = "RULE")]
    before: Option<String>,
    /// Maximum number of words to print of those that would be rejected, and of those that would be allowed
    #[arg(long, value_name = "N", default_value_t = 40)]
    limit: usize,
}

impl Run for Try {
    fn run(self, context: &Context) -> Result<Exit> {
        let mut out = output();
        if context.format == Format::Tsv {
            write_row(&mut out, &["edition", "verdict", "word"].map(str::to_owned))?;
        }
        for dictionary in context.whole_dictionaries(&self.editions)? {
            let (rule, lists) = self.read(context, dictionary)?;
            let rules = &dictionary.edition().book.rules;
            let position = match &self.before {
                None => rules.len() - 1,
                Some(name) => rules.iter().position(|rule| rule.name == *name).ok_or_else(|| {
                    let names: Vec<_> = rules.iter().map(|rule| rule.name.as_str()).collect();
                    anyhow!("the edition has no rule {}; its rules are {}", visible(name), names.join(", "))
                })?,
            };
            let trial = dictionary.try_rule(rule, position, &lists, self.limit)?;
            match context.format {
                Format::Json => write_json(&mut out, &trial)?,
                Format::Tsv => {
                    for (verdict, words) in [("rejected", &trial.rejected), ("allowed", &trial.allowed)] {
                        for word in &words.sample {
                            write_row(&mut out, &[trial.edition.clone(), verdict.to_owned(), word.clone()])?;
                        }
                    }
                }
                Format::Text => write_text(&mut out, &trial)?,
            }
        }
        out.flush()?;
        Ok(Exit::Yes)
    }
}

impl Try {
    /// Reads the rule as a rule of the dictionary's edition, with its lists.
    fn read(&self, context: &Context, dictionary: &Dictionary) -> Result<(Rule, Lists)> {
        let id = &dictionary.edition().id;
        let folders = LanguageFolder::discover(&context.folders.rules)?;
        let folder = folders.iter().find(|folder| folder.editions.contains(id));
        let folder =
            folder.ok_or_else(|| anyhow!("no rules define edition `{id}`; select another folder with --rules"))?;
        let mut problems = Diagnostics::new();
        let built = self.build(folder, &context.folders.sources, dictionary, &mut problems)?;
        match built.filter(|_| !problems.has_errors()) {
            Some(built) => Ok(built),
            None => Err(Error::Faulty(problems.sorted()).into()),
        }
    }

    /// Builds the rule. Returns `None` after an error, which is added to `problems`.
    fn build(
        &self,
        folder: &LanguageFolder,
        sources: &Path,
        dictionary: &Dictionary,
        problems: &mut Diagnostics,
    ) -> Result<Option<(Rule, Lists)>> {
        let id = &dictionary.edition().id;
        let Some((_, language)) = folder.read_language(problems) else { return Ok(None) };
        if *language != dictionary.edition().book.language {
            bail!("rules/{}/language.toml has changed since {id} was compiled; compile it again first", folder.id);
        }
        let Some(mut edition) = Edition::draft(folder, id, &language, problems) else { return Ok(None) };
        let ReadFile { name, sha256 } = &edition.file;
        let is_compiled = |input: &Input| input.path == name.to_string() && input.sha256 == *sha256;
        if !dictionary.manifest()?.inputs.iter().any(is_compiled) {
            bail!("{name} has changed since {id} was compiled; compile it again first");
        }
        // `compile` reports the errors of sources. `try` needs no sources.
        let lacks_frequencies = |choice: &&SourceChoice| {
            let source = Source::describe(sources, (&folder.id, None), &choice.name, &mut Diagnostics::new());
            source.is_some_and(|source| !source.has_frequencies())
        };
        edition.without_frequencies =
            edition.sources.iter().filter(lacks_frequencies).map(|choice| choice.name.clone()).collect();
        let Some(texts) = edition.read_rules(&self.rule, problems) else { return Ok(None) };
        if problems.has_errors() {
            return Ok(None);
        }
        let [text] = texts.as_slice() else {
            bail!("{} has {} rules; write one [[rule]] table", self.rule.display(), texts.len());
        };
        Ok(RuleBook::build_alone(&edition, text, problems))
    }
}

fn write_text(out: &mut impl Write, trial: &Trial) -> Result<()> {
    let Trial { edition, rule, before, matches, rejected, allowed, unchanged, reworded } = trial;
    writeln!(out, "{edition}: `{rule}` before `{before}` matches {}", counted(*matches, "word"))?;
    for (what, words) in [("rejects", rejected), ("allows", allowed)] {
        let separator = if words.sample.is_empty() { "" } else { ": " };
        writeln!(out, "  {what} {}{separator}{}", counted(words.count, "word"), words.sample.join(" "))?;
    }
    for (counts, what) in [(unchanged, "leaves"), (reworded, "changes only the reason for")] {
        for (other, count) in counts {
            let by = if what == "leaves" { "to" } else { "of" };
            writeln!(out, "  {what} {} {by} {other}", counted(*count, "word"))?;
        }
    }
    Ok(())
}
