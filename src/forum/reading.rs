//! The analysis of a post, sentence by sentence: phrases, lists and the statements of clauses.

use std::collections::HashSet;

use super::clause::{Statement, statements};
use super::clue::{Cue, Cues};
use super::list::Lists;
use super::markup;
use super::phrases::Phrases;
use super::post::Post;
use super::sentence::{Sentence, Sort, sentences};

/// A phrase in a sentence.
pub(super) struct Phrase {
    pub(super) cue: Cue,
    /// The index of its first token.
    pub(super) start: usize,
    /// The index after its last token.
    pub(super) end: usize,
    /// The indices of the tokens in its slot `…`.
    pub(super) words: Vec<usize>,
}

/// A sentence with its analysis.
pub(super) struct Read<'a> {
    pub(super) sentence: &'a Sentence<'a>,
    pub(super) phrases: Vec<Phrase>,
    /// The functions of its phrases.
    pub(super) cues: Cues,
    /// For each token, and for the end of the sentence, the number of punctuation tokens before it.
    pub(super) signs: Vec<usize>,
    /// The statement about each token.
    pub(super) statements: Vec<Statement>,
    /// The token indices of the words if the line of the sentence consists of a list of words; otherwise empty.
    pub(super) bare: Vec<usize>,
    /// The number of its uncommon words.
    pub(super) strangers: usize,
    /// The function of the nearest phrase in earlier sentences that asks or answers; `None` if they contain none.
    pub(super) above: Option<Cue>,
    /// The function of the nearest phrase in later sentences that asks or answers; `None` if they contain none.
    pub(super) below: Option<Cue>,
}

/// A post with its analysis.
pub(super) struct Reading<'a> {
    pub(super) sentences: Vec<Read<'a>>,
    pub(super) lists: Lists<'a>,
    /// The parts of the author's name, in lower case.
    pub(super) author: Vec<String>,
    /// Whether the author is a moderator, according to the name.
    pub(super) is_by_staff: bool,
    /// The last path segments of the links in the post, in lower case.
    pub(super) linked: HashSet<String>,
    /// The functions of all phrases in the post.
    pub(super) cues: Cues,
    /// Whether any words of the post are highlighted.
    pub(super) has_marks: bool,
    pub(super) has_quote: bool,
    /// The number of lines that consist of a list of words.
    pub(super) bare_lines: usize,
    /// The number of different uncommon words.
    pub(super) strangers: usize,
    /// The number of tokens.
    pub(super) words: usize,
    /// The index of the sentence with the closing formula, after which only a name follows; the number of sentences if
    /// the post has no closing formula.
    pub(super) goodbye: usize,
}

/// Parts of moderators' names, in the languages of this repository.
const STAFF: &[&str] = &["mod", "admin", "beheer", "redactie", "team", "redaktion", "staff"];

/// The maximum number of tokens in a closing formula.
const MAX_GOODBYE_WORDS: usize = 6;

/// Returns the sentences of a post's text.
pub(super) fn text_of<'a>(lines: &'a [markup::Line], phrases: &Phrases) -> Vec<Sentence<'a>> {
    let is_abbreviation = |word: &str| phrases.abbreviations.contains(word);
    lines.iter().flat_map(|line| sentences(line, &is_abbreviation)).collect()
}

impl<'a> Reading<'a> {
    pub(super) fn new(post: &Post, sentences: &'a [Sentence<'a>], phrases: &'a Phrases) -> Self {
        let lists = Lists { phrases };
        let sentences: Vec<_> = sentences.iter().map(|sentence| read(sentence, phrases, lists)).collect();
        let author = post.author.as_deref().unwrap_or_default().to_lowercase();
        let is_goodbye = |read: &Read<'_>| {
            let tokens = &read.sentence.tokens;
            let is_short = read.sentence.is_first && tokens.len() <= MAX_GOODBYE_WORDS;
            is_short && phrases.close.find_at(tokens, 0).next().is_some()
        };
        let goodbye = sentences.iter().position(is_goodbye).unwrap_or(sentences.len());
        let tokens = || sentences.iter().flat_map(|read| &read.sentence.tokens);
        let strangers: HashSet<_> = tokens().filter(|token| lists.is_stranger(token)).map(|token| &token.key).collect();
        let mut reading = Self {
            is_by_staff: STAFF.iter().any(|name| author.contains(name)),
            author: author
                .split(|c: char| !c.is_alphanumeric())
                .filter(|part| part.len() > 2)
                .map(Into::into)
                .collect(),
            linked: linked(&post.text),
            cues: sentences.iter().flat_map(|read| read.cues.iter()).collect(),
            has_marks: tokens().any(|token| token.mark.is_some()),
            has_quote: post.text.contains("quote"),
            bare_lines: sentences[..goodbye].iter().filter(|read| !read.bare.is_empty()).count(),
            strangers: strangers.len(),
            words: tokens().count(),
            goodbye,
            lists,
            sentences,
        };
        reading.look_around();
        reading
    }

    /// Records for each sentence the nearest phrases above and below it that ask or answer.
    fn look_around(&mut self) {
        let ruling = |read: &Read<'_>| {
            read.phrases.iter().filter(|phrase| phrase.cue.rules()).map(|phrase| phrase.cue).collect::<Vec<_>>()
        };
        let mut above = None;
        for read in &mut self.sentences {
            read.above = above;
            above = ruling(read).last().copied().or(above);
        }
        let mut below = None;
        for read in self.sentences.iter_mut().rev() {
            read.below = below;
            below = ruling(read).first().copied().or(below);
        }
    }
}

fn read<'a>(sentence: &'a Sentence<'a>, phrases: &Phrases, lists: Lists<'_>) -> Read<'a> {
    let tokens = &sentence.tokens;
    let mut found = Vec::new();
    for (cue, patterns) in Cue::patterns(phrases) {
        found.extend(patterns.find(tokens).map(|found| Phrase {
            cue,
            start: found.range.start,
            end: found.range.end,
            words: found.slot.map(|slot| lists.in_slot(tokens, &slot)).unwrap_or_default(),
        }));
    }
    found.sort_by_key(|phrase| phrase.start);
    let bare = if sentence.is_first { lists.bare(tokens) } else { Vec::new() };
    let mut signs = vec![0];
    signs.extend(tokens.iter().scan(0, |count, token| {
        *count += usize::from(token.sort != Sort::Word);
        Some(*count)
    }));
    Read {
        sentence,
        cues: found.iter().map(|phrase| phrase.cue).collect(),
        phrases: found,
        signs,
        statements: statements(tokens, phrases),
        bare,
        strangers: tokens.iter().filter(|token| lists.is_stranger(token)).count(),
        above: None,
        below: None,
    }
}

/// Returns the last path segment of each link in a text, in lower case. In a link to a dictionary, this is often the
/// word that the post is about.
fn linked(text: &str) -> HashSet<String> {
    let links = text.match_indices("://").map(|(at, _)| &text.as_bytes()[at + 3..]);
    let ends = links.filter_map(|link| {
        let end = link.iter().take(500).position(|byte| byte.is_ascii_whitespace() || b"\"'<>[])".contains(byte));
        let link = std::str::from_utf8(&link[..end.unwrap_or(link.len().min(500))]).ok()?;
        let (_, last) = link.trim_end_matches('/').rsplit_once('/')?;
        Some(last.to_lowercase())
    });
    ends.collect()
}
