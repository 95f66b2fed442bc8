//! `lexmill request import`

use std::io::Write;
use std::path::{Path, PathBuf};

use anyhow::{Result, bail};
use clap::{Args, ValueEnum};

use super::add::summary;
use crate::cli::context::{Context, input, output};
use crate::cli::exit::Exit;
use crate::cli::options::one_of;
use crate::dictionary::Dictionary;
use crate::forum::{self, ColumnMap, FindError, FoundRequest, From, PostMarkup, requests_in};
use crate::moderation::evidence::{queued_form, shown};
use crate::moderation::queue::Queue;

/// The number of requests that are in memory at once.
const BATCH: usize = 100_000;

#[derive(Debug, Args)]
pub(super) struct Import {
    /// File to read; `-` is standard input
    file: PathBuf,
    /// Edition that the requests are about
    #[arg(short, long, env = "LEXMILL_EDITION", value_name = "EDITION")]
    edition: String,
    /// Format of the file
    #[arg(long, value_name = "FORMAT")]
    from: Kinds,
    /// Markup of the posts [default: detected automatically]
    #[arg(long, value_parser = one_of(MARKUPS))]
    markup: Option<PostMarkup>,
    /// CSV column from which to read a field: text=message reads the text from the column `message`; may be repeated.
    /// The fields are text, html, author, when, link, word, kind and reason
    #[arg(long = "column", value_name = "NAME=COLUMN", value_parser = column)]
    columns: Vec<(String, String)>,
    /// Minimum probability, from 50 to 100 percent, that a post asks for a word; less probable requests are ignored
    #[arg(long, value_name = "PERCENT", default_value_t = 50, value_parser = clap::value_parser!(u8).range(50..=100))]
    at_least: u8,
    /// Print the requests, and queue nothing; a request found in a post is printed with its probability
    #[arg(long)]
    dry_run: bool,
}

/// A file format. Unlike [`From`], it has no options.
#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
enum Kinds {
    /// Table of posts (as exported by Discourse) or table of words
    Csv,
    /// Lines such as `+word reason` (add), `-word reason` (remove) or `?word question`
    Lines,
    /// One post, pasted as text
    Post,
    /// Discourse topic, downloaded from /t/ID.json
    Discourse,
}

/// The markups of posts, with their names and help texts.
const MARKUPS: [(&str, &str, PostMarkup); 3] = [
    ("bbcode", "BBCode, as in phpBB", PostMarkup::Bbcode),
    ("markdown", "Markdown, as in Discourse", PostMarkup::Markdown),
    ("html", "HTML, as in the source of a web page", PostMarkup::Html),
];

fn column(text: &str) -> Result<(String, String), String> {
    let (name, column) = text.split_once('=').ok_or("write NAME=COLUMN, such as text=message")?;
    Ok((name.to_owned(), column.to_owned()))
}

impl Import {
    pub(super) fn run(self, context: &Context, requests: &Path) -> Result<Exit> {
        let dictionary = context.proposed(&self.edition, Dictionary::open_for_lookup_in)?;
        let (name, input) = input(&self.file)?;
        let pieces = forum::read(&name.into(), input, &self.kind_of_file())?;
        let at_least = f64::from(self.at_least) / 100.0;
        let mut found = requests_in(pieces, &context.folders.rules, &dictionary, at_least);
        if self.dry_run {
            return print(&found.collect::<Result<Vec<_>, _>>()?);
        }
        let with_form = |found: Result<FoundRequest, FindError>| {
            let found = found?;
            let form = queued_form(&dictionary, &found.ask.word);
            if form.is_empty() {
                bail!("{}: `{}` is not a word: normalising removes all its characters", found.at, found.ask.word);
            }
            Ok((form, found.kind, found.ask))
        };
        let mut batch = || found.by_ref().take(BATCH).map(with_form).collect::<Result<Vec<_>>>();
        // Most files are read to the end before the queue is locked.
        let mut first = Some(batch()?);
        let batch = || first.take().map_or_else(&mut batch, Ok);
        let added = Queue::create(requests)?.add_in_batches(&self.edition, batch)?;
        if !context.quiet {
            emit!("{} found: {}", added.new + added.joined + added.known, summary(added));
        }
        Ok(Exit::Yes)
    }

    fn kind_of_file(&self) -> From {
        let columns = self.columns.iter().cloned().collect();
        match self.from {
            Kinds::Csv => From::Csv(ColumnMap { columns, markup: self.markup }),
            Kinds::Lines => From::Lines { unsigned: None },
            Kinds::Post => From::Post(self.markup),
            Kinds::Discourse => From::Discourse,
        }
    }
}

fn print(found: &[FoundRequest]) -> Result<Exit> {
    let mut out = output();
    for FoundRequest { kind, ask, certainty, at } in found {
        let certainty = certainty.map_or_else(String::new, |share| format!("{:3.0} %  ", share * 100.0));
        writeln!(out, "{kind:<8}  {:<20}  {certainty}{at}  {}", shown(&ask.word), shown(&ask.text))?;
    }
    out.flush()?;
    Ok(Exit::Yes)
}
