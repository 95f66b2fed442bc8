//! `lexmill request import`

use std::io::Write;
use std::path::{Path, PathBuf};

use anyhow::{Context as _, Result, bail};
use clap::{Args, ValueEnum};

use super::add::summary;
use crate::cli::context::{Context, input, output};
use crate::cli::exit::Exit;
use crate::cli::options::one_of;
use crate::diagnostic::Diagnostics;
use crate::dictionary::Dictionary;
use crate::edition::LanguageFolder;
use crate::error::Error;
use crate::forum::{self, ColumnMap, From, ImportError, Imported, Phrases, Pieces, Post, PostMarkup};
use crate::locus::Locus;
use crate::moderation::evidence::{queued_form, shown};
use crate::moderation::queue::Queue;
use crate::moderation::request::{Ask, RequestKind};

/// Maximum number of requests in a file. All requests in a file are queued in one transaction.
const MAX_REQUESTS: usize = 200_000;
/// Maximum total size of the texts of all requests in a file, in bytes.
const MAX_BYTES: usize = 64 << 20;

#[derive(Debug, Args)]
pub(super) struct Import {
    /// File to read; `-` is standard input
    file: PathBuf,
    /// Edition that the requests are about
    #[arg(short, long, env = "LEXMILL_EDITION", value_name = "EDITION")]
    edition: String,
    /// Format of the file
    #[arg(long)]
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
    /// Lines: `+word reason`, `-word reason`, `?word question`
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

/// A request found in the file.
struct Understood {
    kind: RequestKind,
    ask: Ask,
    /// Probability that the post makes this request. `None` if the file lists requests, not posts.
    certainty: Option<f64>,
    at: Locus,
}

impl Import {
    pub(super) fn run(self, context: &Context, requests: &Path) -> Result<Exit> {
        let dictionary = context.dictionary(&self.edition)?;
        let (name, input) = input(&self.file)?;
        let pieces = forum::read(&name.into(), input, &self.kind_of_file())?;
        let understood = self.understood(context, &dictionary, pieces)?;
        if self.dry_run {
            return print(&understood);
        }
        let forms: Vec<_> = understood.iter().map(|one| queued_form(&dictionary, &one.ask.word)).collect();
        if let Some((one, _)) = understood.iter().zip(&forms).find(|(_, form)| form.is_empty()) {
            bail!("{}: `{}` is not a word: normalising removes all its characters", one.at, one.ask.word);
        }
        let mut queue = Queue::create(requests)?;
        let asks = understood.iter().zip(&forms).map(|(one, form)| (form.as_str(), one.kind, &one.ask));
        let added = queue.add(&self.edition, asks)?;
        if !context.quiet {
            emit!("{} found: {}", understood.len(), summary(added));
        }
        Ok(Exit::Yes)
    }

    fn kind_of_file(&self) -> From {
        let columns = self.columns.iter().cloned().collect();
        match self.from {
            Kinds::Csv => From::Csv(ColumnMap { columns, markup: self.markup }),
            Kinds::Lines => From::Lines,
            Kinds::Post => From::Post(self.markup),
            Kinds::Discourse => From::Discourse,
        }
    }

    /// Returns the requests in a file. Requests in posts are recognised by the phrases of the language of the post.
    fn understood(&self, context: &Context, dictionary: &Dictionary, pieces: Pieces<'_>) -> Result<Vec<Understood>> {
        let (mut understood, mut languages, mut bytes) = (Vec::new(), None, 0);
        let allows = |word: &str| dictionary.contains(word);
        for piece in pieces {
            let before = understood.len();
            match piece? {
                Imported::Request(request) => understood.push(Understood::written_out(request)),
                Imported::Post(post) => {
                    let languages = match &languages {
                        Some(languages) => languages,
                        None => languages.insert(read_phrases(context, dictionary)?),
                    };
                    let phrases = forum::spoken(&post, languages).context("no language has phrases")?;
                    let found = forum::proposals(&post, phrases, &allows)?.into_iter();
                    let found = found.filter(|found| found.certainty * 100.0 >= f64::from(self.at_least));
                    understood.extend(found.map(|found| Understood::in_post(&post, found)));
                }
            }
            bytes += understood[before..].iter().map(Understood::bytes).sum::<usize>();
            if let Some(last) = understood.last()
                && (understood.len() > MAX_REQUESTS || bytes > MAX_BYTES)
            {
                return Err(ImportError::ManyRequests(last.at.clone()).into());
            }
        }
        Ok(understood)
    }
}

/// Reads the phrases that people use to ask for words, those of the edition's language first. Players also write in
/// other languages.
fn read_phrases(context: &Context, dictionary: &Dictionary) -> Result<Vec<Phrases>> {
    let own = &dictionary.edition().book.language.id;
    let folders = LanguageFolder::discover(&context.folders.rules)?;
    let others = folders.iter().map(|folder| &folder.id).filter(|id| *id != own);
    let mut faults = Diagnostics::new();
    let mut languages = Vec::new();
    for language in std::iter::once(own).chain(others) {
        let path = context.folders.rules.join(language).join(forum::FILE);
        let name = format!("rules/{language}/{}", forum::FILE).into();
        if path.is_file() {
            languages.extend(Phrases::read(&path, &name, &mut faults).map(|(_, phrases)| phrases));
        } else if language == own {
            bail!(
                "{name}: does not exist; create this file with the phrases that mark requests in posts (see \
                 src/moderation/README.md), or use --from lines, which needs no phrases"
            );
        }
    }
    if faults.has_errors() { Err(Error::Faulty(faults.sorted()).into()) } else { Ok(languages) }
}

impl Understood {
    /// Returns the total size of the request's texts in bytes.
    fn bytes(&self) -> usize {
        let Ask { word, who, when, link, text } = &self.ask;
        [word, who, when, link, text].iter().map(|text| text.len()).sum()
    }

    fn in_post(post: &Post, found: forum::Proposal) -> Self {
        let filled = |text: &Option<String>| text.clone().unwrap_or_default();
        let ask = Ask {
            word: found.word,
            who: filled(&post.author),
            when: filled(&post.when),
            link: filled(&post.link),
            text: found.sentence,
        };
        Self { kind: found.kind, ask, certainty: Some(found.certainty), at: post.at.clone() }
    }

    fn written_out(request: forum::ImportedRequest) -> Self {
        let forum::ImportedRequest { word, kind, reason, author, when, link, at } = request;
        let [who, when, link] = [author, when, link].map(Option::unwrap_or_default);
        Self { kind, ask: Ask { word, who, when, link, text: reason }, certainty: None, at }
    }
}

fn print(understood: &[Understood]) -> Result<Exit> {
    let mut out = output();
    for Understood { kind, ask, certainty, at } in understood {
        let certainty = certainty.map_or_else(String::new, |share| format!("{:3.0} %  ", share * 100.0));
        writeln!(out, "{kind:<8}  {:<20}  {certainty}{at}  {}", shown(&ask.word), shown(&ask.text))?;
    }
    out.flush()?;
    Ok(Exit::Yes)
}
