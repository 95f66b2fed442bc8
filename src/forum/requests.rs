//! Requests in posts and lists: reads a file, and recognises the requests in its posts by the phrases of the languages
//! that players write.

use std::path::Path;

use super::find::{Proposal, proposals};
use super::language::spoken;
use super::phrases::{FILE, Phrases};
use super::post::Post;
use super::read::{ImportError, Imported, ImportedRequest, Pieces};
use super::standing::Standing;
use crate::diagnostic::Diagnostics;
use crate::dictionary::Dictionary;
use crate::edition::LanguageFolder;
use crate::error::Error;
use crate::locus::Locus;
use crate::moderation::request::{Ask, RequestKind};

/// The maximum number of requests in a file. All requests in a file are queued in one transaction.
const MAX_REQUESTS: usize = 1_000_000;

/// The maximum total size of the texts of all requests in a file, in bytes.
const MAX_BYTES: usize = 64 << 20;

/// A request that was found in a file.
#[derive(Clone, Debug, PartialEq)]
pub struct FoundRequest {
    /// The kind of the request.
    pub kind: RequestKind,
    /// The person's ask.
    pub ask: Ask,
    /// The probability that the post makes this request, from 0 to 1. `None` if the file lists requests.
    pub certainty: Option<f64>,
    /// The location of the request, or of its post.
    pub at: Locus,
}

/// The reason why requests cannot be found in a file.
#[derive(Debug, thiserror::Error)]
pub enum FindError {
    /// The file cannot be imported.
    #[error(transparent)]
    Import(#[from] ImportError),
    /// The language of the edition has no file with phrases. Contains the name of the missing file.
    #[error(
        "{0}: does not exist; create this file with the phrases that mark requests in posts (see \
         src/moderation/README.md), or use --from lines, which needs no phrases"
    )]
    NoPhrases(String),
    /// A file with phrases is faulty, or a file of the build is damaged.
    #[error(transparent)]
    Files(#[from] Error),
}

/// Returns the requests in a file for an edition. `rules` is the folder with the phrases of the languages. A request in
/// a post must have at least the probability `at_least`, from 0 to 1. After an error, nothing from the file may be
/// imported.
pub fn requests_in<'a>(
    pieces: Pieces<'a>,
    rules: &'a Path,
    dictionary: &'a Dictionary,
    at_least: f64,
) -> impl Iterator<Item = Result<FoundRequest, FindError>> + 'a {
    let (mut languages, mut count, mut bytes) = (None, 0, 0);
    let standing = |word: &str| Standing::of(dictionary, word);
    let mut found_in = move |piece| match piece {
        Imported::Request(request) => Ok(vec![FoundRequest::listed(request)]),
        Imported::Post(post) => {
            let languages = match &languages {
                Some(languages) => languages,
                None => languages.insert(read_phrases(rules, dictionary)?),
            };
            // The edition's language always has phrases.
            let Some(phrases) = spoken(&post, languages) else { return Ok(Vec::new()) };
            let found = proposals(&post, phrases, &standing, at_least)?;
            Ok(found.into_iter().map(|found| FoundRequest::in_post(&post, found)).collect())
        }
    };
    let found = pieces.flat_map(move |piece| match piece.map_err(FindError::from).and_then(&mut found_in) {
        Ok(found) => found.into_iter().map(Ok).collect(),
        Err(error) => vec![Err(error)],
    });
    found.map(move |found| {
        let found = found?;
        count += 1;
        bytes += found.bytes();
        let is_too_much = count > MAX_REQUESTS || bytes > MAX_BYTES;
        if is_too_much { Err(ImportError::ManyRequests(found.at).into()) } else { Ok(found) }
    })
}

/// Reads the phrases that people use to ask for words, those of the edition's language first. Players also write in
/// other languages.
fn read_phrases(rules: &Path, dictionary: &Dictionary) -> Result<Vec<Phrases>, FindError> {
    let own = &dictionary.edition().book.language.id;
    let folders = LanguageFolder::discover(rules).map_err(Error::io(rules))?;
    let others = folders.iter().map(|folder| &folder.id).filter(|id| *id != own);
    let mut faults = Diagnostics::new();
    let mut languages = Vec::new();
    for language in std::iter::once(own).chain(others) {
        let path = rules.join(language).join(FILE);
        let name = format!("rules/{language}/{FILE}");
        if path.is_file() {
            languages.extend(Phrases::read(&path, &name.into(), &mut faults).map(|(_, phrases)| phrases));
        } else if language == own {
            return Err(FindError::NoPhrases(name));
        }
    }
    if faults.has_errors() { Err(Error::Faulty(faults.sorted()).into()) } else { Ok(languages) }
}

impl FoundRequest {
    /// Returns the total size of the request's texts in bytes.
    fn bytes(&self) -> usize {
        let Ask { word, who, when, link, text } = &self.ask;
        [word, who, when, link, text].iter().map(|text| text.len()).sum()
    }

    fn in_post(post: &Post, found: Proposal) -> Self {
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

    fn listed(request: ImportedRequest) -> Self {
        let ImportedRequest { word, kind, reason, author, when, link, at } = request;
        let [who, when, link] = [author, when, link].map(Option::unwrap_or_default);
        Self { kind, ask: Ask { word, who, when, link, text: reason }, certainty: None, at }
    }
}
