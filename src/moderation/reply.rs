//! Replies to the people who made requests. The texts come from templates, which a site can change.

use std::collections::{BTreeMap, BTreeSet};
use std::path::{Path, PathBuf};

use minijinja::value::Value;
use minijinja::{AutoEscape, Environment, Output, State as Rendering, UndefinedBehavior};
use serde::Serialize;

use super::evidence::{settled_reason, shown};
use super::queue::{Case, decision};
use super::request::{RequestKind, RequestState};
use crate::dictionary::{CheckOptions, Dictionary};
use crate::error::Error;
use crate::text::one_line;

/// The name of the templates folder within the folder of a language.
pub const FOLDER: &str = "replies";

/// The template for a reply to one request.
const REPLY: &str = "reply.jinja";

/// The template for a summary of several requests.
const SUMMARY: &str = "summary.jinja";

/// The file with reasons that moderators often give, one per line. Lines that begin with `#` are comments.
const REASONS: &str = "reasons.txt";

/// Returns the reasons that a site saved in `rules/<language>/replies/reasons.txt`. Returns an empty list if the file
/// does not exist or is not readable.
pub fn saved_reasons(rules: &Path, language: &str) -> Vec<String> {
    let text = std::fs::read_to_string(rules.join(language).join(FOLDER).join(REASONS)).unwrap_or_default();
    let lines = text.lines().map(one_line).filter(|line| !line.is_empty() && !line.starts_with('#'));
    lines.collect()
}

/// The markup language of a forum, which determines how to write bold words and escape other text.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum ReplyMarkup {
    /// `**word**`
    Markdown,
    /// `[b]word[/b]`
    Bbcode,
}

impl ReplyMarkup {
    fn bold(self, text: &str) -> String {
        match self {
            Self::Markdown => format!("**{}**", self.escaped(text)),
            Self::Bbcode => format!("[b]{}[/b]", self.escaped(text)),
        }
    }

    /// Escapes characters that would be markup. BBCode cannot escape square brackets, so they become round brackets.
    /// Line breaks and tabs become spaces.
    fn escaped(self, text: &str) -> String {
        let mut escaped = String::with_capacity(text.len());
        for character in text.chars() {
            match (self, character) {
                (_, '\n' | '\r' | '\t') => escaped.push(' '),
                (Self::Markdown, '\\' | '`' | '*' | '_' | '[' | ']' | '<' | '>' | '#' | '|' | '~' | '!' | '&') => {
                    escaped.extend(['\\', character]);
                }
                (Self::Bbcode, '[') => escaped.push('('),
                (Self::Bbcode, ']') => escaped.push(')'),
                (_, character) => escaped.push(character),
            }
        }
        escaped
    }
}

/// The data about a request that a template can use.
#[derive(Clone, Debug, Serialize)]
pub struct Reply {
    /// The id of the request.
    pub id: i64,
    /// The word as it was requested. In a disguised word, every character that is not printable ASCII is escaped.
    pub word: String,
    /// The form of the word in the edition.
    pub form: String,
    /// The title of the edition.
    pub edition: String,
    /// The kind of the request.
    pub kind: RequestKind,
    /// The state of the request.
    pub state: RequestState,
    /// The version of the first build that contains the decision; `None` before the decision is published.
    pub version: Option<String>,
    /// Whether the current build allows the word.
    pub allowed: bool,
    /// The reason for the verdict of the current build, in the edition's language.
    pub because: String,
    /// The clause of the regulation that justifies the verdict, in the edition's language. `None` if the rule cites no
    /// clause.
    pub clause: Option<String>,
    /// The line of a source or of another file that justifies the verdict. `None` if there is no such line.
    pub source: Option<String>,
    /// The names of the people who made the request, without duplicates.
    pub askers: Vec<String>,
    /// The decision. `None` if the request is not decided yet, or if its decision was undone.
    pub decision: Option<ReplyDecision>,
}

/// A moderator's decision.
#[derive(Clone, Debug, Serialize)]
pub struct ReplyDecision {
    /// The reason.
    pub because: String,
    /// A source that supports the reason, such as a dictionary; may be empty.
    pub source: String,
}

impl Reply {
    /// Gathers the data for a reply. The state of the request is copied from `case`.
    ///
    /// # Errors
    /// If a file of the build is damaged.
    pub fn new(dictionary: &Dictionary, case: &Case) -> Result<Self, Error> {
        let request = &case.request;
        let options = CheckOptions::default().without_suggestions().without_tiers();
        let check = dictionary.check_with(&request.word, options)?;
        let explanation = dictionary.explain(&request.word)?;
        let finding = explanation.length_finding.as_ref().or_else(|| explanation.readings.first()?.findings.first());
        // The templates already state the verdict. A reason from `request settle` states it again, and is therefore
        // replaced with the reason for the verdict.
        let language = &dictionary.edition().book.language.id;
        let settled = request.kind.requested_verdict();
        let settled = settled.map(|requested| settled_reason(requested, &check.because).text(language));
        let decision = decision(&case.history).map(|entry| {
            let because = if settled.as_ref() == Some(&entry.because) { &check.because } else { &entry.because };
            // The templates end the sentence.
            let because = because.trim_end_matches('.').to_owned();
            ReplyDecision { because, source: entry.source.clone() }
        });
        let mut known = BTreeSet::new();
        let askers = case.asks.iter().map(|ask| ask.who.trim()).filter(|who| !who.is_empty() && known.insert(*who));
        Ok(Self {
            id: request.id,
            word: shown(&request.word),
            form: explanation.form.clone(),
            edition: dictionary.edition().title.clone(),
            kind: request.kind,
            state: request.state,
            version: request.version.clone(),
            allowed: check.allowed,
            because: check.because,
            clause: finding.and_then(|finding| finding.cites.clone()),
            source: finding
                .and_then(|finding| finding.evidence.as_ref())
                .or_else(|| Some(&explanation.readings.first()?.sources.first()?.at))
                .map(ToString::to_string),
            askers: askers.map(str::to_owned).collect(),
            decision,
        })
    }
}

/// An error that prevented a reply from being written.
#[derive(Debug, thiserror::Error)]
pub enum ReplyError {
    /// The template cannot be read.
    #[error("{0}: cannot be read: {1}; src/moderation/README.md describes the reply templates")]
    Unreadable(PathBuf, std::io::Error),
    /// The template is invalid or cannot be rendered.
    #[error("{0}: {1:#}")]
    Template(PathBuf, minijinja::Error),
}

/// The reply templates of a language.
pub struct Templates {
    folder: PathBuf,
    markup: ReplyMarkup,
}

impl Templates {
    /// Returns the templates in `rules/<language>/replies`.
    pub fn new(rules: &Path, language: &str, markup: ReplyMarkup) -> Self {
        Self { folder: rules.join(language).join(FOLDER), markup }
    }

    /// Renders the reply to one request, and joins the lines of each paragraph.
    ///
    /// # Errors
    /// If the template cannot be read, or is invalid.
    pub fn reply(&self, reply: &Reply) -> Result<String, ReplyError> {
        let text = self.render(REPLY, reply)?;
        let paragraphs: Vec<_> = text.split("\n\n").map(one_line).collect();
        Ok(paragraphs.join("\n\n"))
    }

    /// Renders a summary of several requests.
    ///
    /// # Errors
    /// As for [`reply`](Self::reply).
    pub fn summary(&self, replies: &[Reply]) -> Result<String, ReplyError> {
        self.render(SUMMARY, &BTreeMap::from([("requests", replies)]))
    }

    fn render(&self, name: &str, context: &impl Serialize) -> Result<String, ReplyError> {
        let path = self.folder.join(name);
        let text = std::fs::read_to_string(&path).map_err(|error| ReplyError::Unreadable(path.clone(), error))?;
        let markup = self.markup;
        let mut environment = Environment::new();
        environment.set_trim_blocks(true);
        environment.set_lstrip_blocks(true);
        environment.set_undefined_behavior(UndefinedBehavior::Strict);
        environment.set_auto_escape_callback(|_| AutoEscape::Custom("markup"));
        environment.set_formatter(move |out: &mut Output<'_>, _: &Rendering<'_, '_>, value: &Value| {
            let text = value.to_string();
            Ok(out.write_str(&if value.is_safe() { text } else { markup.escaped(&text) })?)
        });
        environment.add_filter("bold", move |text: String| Value::from_safe_string(markup.bold(&text)));
        let rendered = environment.template_from_named_str(name, &text).and_then(|template| template.render(context));
        let rendered = rendered.map_err(|error| ReplyError::Template(path, error))?;
        let lines: Vec<_> = rendered.lines().map(one_line).collect();
        Ok(lines.join("\n").trim().to_owned())
    }
}
