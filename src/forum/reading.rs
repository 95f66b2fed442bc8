//! Analyses a post sentence by sentence: its phrases, its lists, and the statements of its clauses.

use std::collections::{BTreeSet, HashSet};
use std::ops::Range;

use super::clause::{Statement, statements};
use super::clue::Cue;
use super::markup::Shape;
use super::pattern::{Found, Slot};
use super::phrases::Phrases;
use super::post::Post;
use super::sentence::{Mark, Sentence, Sort};

/// A phrase in a sentence.
pub(super) struct Phrase {
    pub(super) cue: Cue,
    /// The token indices from the phrase's first word to its last.
    pub(super) range: Range<usize>,
    /// The token indices of the requested words.
    pub(super) words: Vec<usize>,
    /// The token indices of the slot `…` between two words of the phrase. `None` if the slot is before or after the
    /// phrase, or if the phrase has no slot.
    pub(super) between: Option<Range<usize>>,
}

impl Phrase {
    /// Returns true if all words of the phrase are within a range of tokens.
    pub(super) fn is_within(&self, range: &Range<usize>) -> bool {
        range.start <= self.range.start && self.range.end <= range.end
    }
}

/// A sentence with its analysis.
pub(super) struct Read<'a> {
    pub(super) sentence: &'a Sentence<'a>,
    pub(super) phrases: Vec<Phrase>,
    /// The functions of the phrases.
    pub(super) cues: BTreeSet<Cue>,
    /// The number of punctuation tokens before each token, and before the end of the sentence.
    pub(super) signs: Vec<usize>,
    /// The statement about each token.
    pub(super) statements: Vec<Statement>,
    /// The token indices of the words, if the line consists of a list of words. Empty for other lines.
    pub(super) bare: Vec<usize>,
    /// The number of uncommon words in the sentence.
    pub(super) strangers: usize,
    /// The function of the nearest asking or answering phrase before this sentence. `None` if there is no such phrase.
    pub(super) above: Option<Cue>,
    /// The function of the nearest asking or answering phrase after this sentence. `None` if there is no such phrase.
    pub(super) below: Option<Cue>,
}

impl Read<'_> {
    /// Returns true for an item of a list, and for a line that consists of words.
    pub(super) fn is_entry(&self) -> bool {
        self.sentence.shape == Shape::Item || !self.bare.is_empty()
    }

    /// Returns true if the sentence is a heading: a line that is marked as one, or a highlighted line without uncommon
    /// words.
    pub(super) fn is_heading(&self) -> bool {
        let Sentence { tokens, shape, is_first, .. } = self.sentence;
        let is_markup = |mark: Option<(Mark, usize)>| mark.is_some_and(|(mark, _)| mark == Mark::Markup);
        let is_highlighted = || tokens.iter().all(|token| token.sort != Sort::Word || is_markup(token.mark));
        *shape == Shape::Heading
            || *shape == Shape::Prose && *is_first && (self.strangers == 0 || !self.cues.is_empty()) && is_highlighted()
    }
}

/// A post with its analysis.
pub(super) struct Reading<'a> {
    pub(super) sentences: Vec<Read<'a>>,
    /// The phrases of the language.
    pub(super) language: &'a Phrases,
    /// The parts of the author's name, in lower case.
    pub(super) author: Vec<String>,
    /// Whether the author is a moderator, judging by the name.
    pub(super) is_by_staff: bool,
    /// The last path segments of the links in the post, in lower case.
    pub(super) linked: HashSet<String>,
    /// The functions of all phrases in the post.
    pub(super) cues: BTreeSet<Cue>,
    /// Whether any words of the post are highlighted.
    pub(super) has_marks: bool,
    pub(super) has_quote: bool,
    /// The number of lines before the closing formula that consist of a list of words.
    pub(super) bare_lines: usize,
    /// The number of different uncommon words.
    pub(super) strangers: usize,
    /// The number of tokens.
    pub(super) words: usize,
    /// The index of the sentence with the closing formula. If the post has no closing formula, the number of sentences.
    pub(super) goodbye: usize,
}

/// Parts of names that suggest a moderator, in the languages of this repository.
const STAFF: &[&str] = &["mod", "admin", "beheer", "redactie", "team", "redaktion", "staff"];

/// The maximum number of tokens in a closing formula.
const MAX_GOODBYE_WORDS: usize = 6;

impl<'a> Reading<'a> {
    pub(super) fn new(post: &Post, sentences: &'a [Sentence<'a>], language: &'a Phrases) -> Self {
        let sentences: Vec<_> = sentences.iter().map(|sentence| read(sentence, language)).collect();
        let author = post.author.as_deref().unwrap_or_default().to_lowercase();
        let is_goodbye = |read: &Read<'_>| {
            let tokens = &read.sentence.tokens;
            let is_short = read.sentence.is_first && tokens.len() <= MAX_GOODBYE_WORDS;
            is_short && language.close.find_at(tokens, 0).next().is_some()
        };
        let goodbye = sentences.iter().position(is_goodbye).unwrap_or(sentences.len());
        let tokens = || sentences.iter().flat_map(|read| &read.sentence.tokens);
        let strangers = tokens().filter(|token| language.is_stranger(token)).map(|token| &token.key);
        let mut reading = Self {
            is_by_staff: STAFF.iter().any(|name| author.contains(name)),
            author: author.split(|c: char| !c.is_alphabetic()).filter(|part| part.len() > 2).map(Into::into).collect(),
            linked: linked(&post.text),
            cues: sentences.iter().flat_map(|read| &read.cues).copied().collect(),
            has_marks: tokens().any(|token| token.mark.is_some()),
            has_quote: post.text.contains("quote"),
            bare_lines: sentences[..goodbye].iter().filter(|read| !read.bare.is_empty()).count(),
            strangers: strangers.collect::<HashSet<_>>().len(),
            words: tokens().count(),
            goodbye,
            language,
            sentences,
        };
        reading.look_around();
        reading
    }

    /// Records, for each sentence, the nearest asking or answering phrases before and after this sentence.
    fn look_around(&mut self) {
        let mut above = None;
        for read in &mut self.sentences {
            read.above = above;
            above = read.phrases.iter().map(|phrase| phrase.cue).rfind(|cue| cue.rules()).or(above);
        }
        let mut below = None;
        for read in self.sentences.iter_mut().rev() {
            read.below = below;
            below = read.phrases.iter().map(|phrase| phrase.cue).find(|cue| cue.rules()).or(below);
        }
    }
}

fn read<'a>(sentence: &'a Sentence<'a>, language: &Phrases) -> Read<'a> {
    let tokens = &sentence.tokens;
    let mut phrases = Vec::new();
    for (cue, patterns) in &language.by_cue {
        phrases.extend(patterns.find(tokens).map(|Found { range, slot }| {
            let words = slot.as_ref().map(|slot| language.in_slot(tokens, slot)).unwrap_or_default();
            let between = slot.and_then(|slot| if let Slot::Between(range) = slot { Some(range) } else { None });
            Phrase { cue: *cue, range, words, between }
        }));
    }
    // In `thanks for adding`, `adding` asks for nothing.
    let answers: Vec<_> =
        phrases.iter().filter(|phrase| phrase.cue == Cue::Answer).map(|phrase| phrase.range.clone()).collect();
    phrases.retain(|phrase| !phrase.cue.asks() || !answers.iter().any(|answer| phrase.is_within(answer)));
    phrases.sort_by_key(|phrase| phrase.range.start);
    let mut signs = vec![0];
    signs.extend(tokens.iter().scan(0, |count, token| {
        *count += usize::from(token.sort != Sort::Word);
        Some(*count)
    }));
    Read {
        sentence,
        cues: phrases.iter().map(|phrase| phrase.cue).collect(),
        phrases,
        signs,
        statements: statements(tokens, language),
        bare: if sentence.is_first && sentence.shape != Shape::Heading { language.bare(tokens) } else { Vec::new() },
        strangers: tokens.iter().filter(|token| language.is_stranger(token)).count(),
        above: None,
        below: None,
    }
}

/// Returns the last path segment of each link in a text, in lower case. If the link leads to a dictionary, this segment
/// is often the word that the post is about.
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
