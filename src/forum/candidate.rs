//! Finds the words that a post may be asking for, and collects the clues about each word (see the module `clue`).

use std::collections::{HashMap, HashSet};

use super::clause::Statement;
use super::clue::{Clues, Cue, Fact, Side};
use super::markup::Shape;
use super::phrases::Phrases;
use super::post::Post;
use super::reading::{Phrase, Read, Reading};
use super::sentence::{Ending, Mark, Sort, Token, is_wordlike, sentences};
use super::standing::Standing;
use super::structure::{Stated, stated};
use crate::error::Error;
use crate::moderation::request::RequestKind;

/// A word that a post may be asking for.
#[derive(Clone, Debug)]
pub struct Candidate {
    /// The word as written, including any invisible characters.
    pub word: String,
    /// The first sentence that contains the word.
    pub sentence: String,
    /// The statement that the structure of the post makes about the word.
    pub(super) stated: Stated,
    /// The clues about the word.
    pub clues: Clues,
}

/// Returns the candidates in a post, each once, in order of first occurrence. `standing` must return the standing of the
/// given word in the edition.
///
/// # Errors
/// If `standing` fails.
pub fn candidates(
    post: &Post,
    phrases: &Phrases,
    standing: &dyn Fn(&str) -> Result<Standing, Error>,
) -> Result<Vec<Candidate>, Error> {
    let lines = super::markup::lines(post.markup, &post.text);
    let sentences: Vec<_> = lines.iter().flat_map(|line| sentences(line, &phrases.abbreviations)).collect();
    let reading = Reading::new(post, &sentences, phrases);
    let statements = stated(&reading);
    let mut found: Vec<Candidate> = Vec::new();
    let mut index_of: HashMap<&str, usize> = HashMap::new();
    let mut kept = HashSet::new();
    for (index, read) in reading.sentences.iter().enumerate() {
        let tokens = &read.sentence.tokens;
        for (at, own) in tokens.iter().enumerate() {
            let stated = statements[index][at];
            let position = Position { reading: &reading, read, index, at, is_stated: stated.is_listed };
            let of_note = own.note.iter().map(|token| (token, true));
            for (token, is_note) in std::iter::once((own, false)).chain(of_note) {
                if stated.is_kept && !is_note {
                    kept.insert(&*token.key);
                    continue;
                }
                if !position.is_candidate(token) {
                    continue;
                }
                let mut clues = Clues::default();
                position.of_word(&mut clues, token, standing(token.text)?);
                position.of_sentence(&mut clues);
                position.of_phrases(&mut clues);
                clues.fact(Fact::StatedAdd, stated.kind == Some(RequestKind::Add));
                clues.fact(Fact::StatedRemove, stated.kind == Some(RequestKind::Remove));
                clues.fact(Fact::StatedQuestion, stated.kind == Some(RequestKind::Question));
                if is_note {
                    of_note_around(&mut clues, &own.note, phrases);
                }
                let stated = Stated { is_listed: stated.is_listed && !is_note, ..stated };
                let slot = *index_of.entry(&token.key).or_insert(found.len());
                if let Some(known) = found.get_mut(slot) {
                    known.clues.join(&clues);
                    known.stated.join(stated);
                    known.clues.fact(Fact::Repeated, true);
                } else {
                    let (word, sentence) = (token.text.into(), read.sentence.text.into());
                    found.push(Candidate { word, sentence, stated, clues });
                }
            }
        }
    }
    let kept: HashSet<_> = kept.into_iter().filter_map(|key| index_of.get(key)).collect();
    let found = found.into_iter().enumerate().filter(|(index, _)| !kept.contains(index));
    Ok(found.map(|(_, candidate)| candidate).collect())
}

/// Adds clues about a bracketed word, taken from the whole text in the brackets.
fn of_note_around(clues: &mut Clues, note: &[Token<'_>], phrases: &Phrases) {
    clues.fact(Fact::Bracketed, true);
    clues.fact(Fact::LongNote, note.iter().filter(|token| token.sort == Sort::Word).count() > 3);
    let cues = phrases.by_cue.iter().filter(|(_, patterns)| patterns.matches(note));
    clues.cues(Side::RightAfter, cues.map(|(cue, _)| *cue));
}

/// The position of a word in a post.
struct Position<'p, 'a> {
    reading: &'p Reading<'a>,
    read: &'p Read<'a>,
    /// The index of the word's sentence in the post.
    index: usize,
    /// The index of the word's token in the sentence. For a bracketed word, the index of the token before the brackets.
    at: usize,
    /// Whether the structure of the post states that the word is requested.
    is_stated: bool,
}

impl<'a> Position<'_, 'a> {
    fn tokens(&self) -> &'a [Token<'a>] {
        &self.read.sentence.tokens
    }

    /// Returns the token that is `offset` tokens after the word, or before the word if `offset` is negative. Returns
    /// `None` if the sentence has no such token.
    fn neighbour(&self, offset: isize) -> Option<&'a Token<'a>> {
        self.tokens().get(self.at.checked_add_signed(offset)?)
    }

    fn is_stranger(&self, offset: isize) -> bool {
        self.neighbour(offset).is_some_and(|token| self.reading.language.is_stranger(token))
    }

    fn separates(&self, offset: isize) -> bool {
        self.neighbour(offset).is_some_and(|token| self.reading.language.separates(token))
    }

    /// Returns true if only a comma or another separator is between the word and an uncommon word.
    fn is_listed(&self) -> bool {
        self.separates(-1) && self.is_stranger(-2) || self.separates(1) && self.is_stranger(2)
    }

    /// Returns true if the word is a list item of its own.
    fn is_item(&self) -> bool {
        self.read.sentence.shape == Shape::Item && self.tokens().len() == 1
    }

    fn is_bare(&self) -> bool {
        self.read.bare.contains(&self.at)
    }

    /// Returns true if the post may be asking for the word. A common word must be highlighted, in a phrase's slot `…`
    /// (see the module `pattern`), or in a list.
    fn is_candidate(&self, token: &Token<'_>) -> bool {
        if (self.is_item() || self.is_stated) && token.sort == Sort::Word && token.text.chars().count() > 1 {
            return true;
        }
        let language = self.reading.language;
        let asks = |phrase: &Phrase| {
            ![Cue::Allowed, Cue::Keep, Cue::Answer].contains(&phrase.cue) && phrase.words.contains(&self.at)
        };
        let is_asked = || self.read.phrases.iter().any(asks);
        let is_set_off = token.mark.is_some() || language.is_stranger(token);
        let is_in_list = || !language.is_never(token) && (self.is_bare() || self.is_listed());
        let is_plain_heading = || self.read.is_heading() && token.mark.is_none();
        is_wordlike(token) && (is_set_off && !is_plain_heading() || is_asked() || is_in_list())
    }

    /// Adds the clues from the word itself and from the post as a whole.
    fn of_word(&self, clues: &mut Clues, token: &Token<'_>, standing: Standing) {
        let reading = self.reading;
        let length = token.text.chars().count();
        let is_common = reading.language.is_common(token);
        let has_small = token.text.chars().any(char::is_lowercase);
        clues.fact(Fact::Word, true);
        clues.fact(Fact::Common, is_common);
        clues.fact(Fact::Stranger, !is_common);
        clues.fact(Fact::Function, reading.language.is_never(token));
        clues.fact(Fact::Upper, length > 1 && !has_small);
        clues.fact(Fact::Capital, has_small && token.text.starts_with(char::is_uppercase));
        clues.fact(Fact::Allowed, standing != Standing::NotAllowed);
        clues.fact(Fact::InTier, standing == Standing::InTier);
        clues.fact(Fact::NotAllowed, standing == Standing::NotAllowed);
        clues.fact(Fact::Short, length <= 3);
        clues.fact(Fact::Long, length >= 10);
        clues.fact(Fact::Author, reading.author.contains(&token.key));
        clues.fact(Fact::Linked, reading.linked.contains(&token.key));
        clues.fact(Fact::Staff, reading.is_by_staff);
        clues.fact(Fact::AfterQuote, reading.has_quote);
        clues.fact(Fact::ShortPost, reading.words <= 8);
        clues.fact(Fact::LongPost, reading.words >= 60);
        clues.fact(Fact::OnlyStranger, reading.strangers == 1);
        clues.fact(Fact::FewStrangers, (2..=4).contains(&reading.strangers));
        clues.fact(Fact::NoneMarked, !reading.has_marks);
        clues.fact(Fact::OthersMarked, reading.has_marks && token.mark.is_none());
    }

    /// Adds the clues from the word's sentence.
    fn of_sentence(&self, clues: &mut Clues) {
        let (tokens, at, sentence) = (self.tokens(), self.at, self.read.sentence);
        let (language, strangers) = (self.reading.language, self.read.strangers);
        clues.fact(Fact::Opens, tokens[..at].iter().all(|token| token.sort != Sort::Word));
        clues.fact(Fact::Ends, at + 1 == tokens.len());
        self.of_mark(clues);
        let is_bare = self.is_bare();
        clues.fact(Fact::Item, sentence.shape == Shape::Item);
        clues.fact(Fact::Bare, is_bare);
        clues.fact(Fact::BareMany, is_bare && self.reading.bare_lines > 1);
        clues.fact(Fact::BareSingle, is_bare && self.reading.bare_lines == 1);
        clues.fact(Fact::OnlyBare, is_bare && self.reading.bare_lines == self.reading.goodbye);
        clues.fact(Fact::HasNote, !tokens[at].note.is_empty());
        clues.fact(Fact::Listed, self.is_listed());
        let is_article = |token: &Token<'_>| language.articles.contains(&token.key);
        clues.fact(Fact::ArticleBefore, self.neighbour(-1).is_some_and(is_article));
        clues.fact(Fact::Lone, strangers == 1);
        clues.fact(Fact::Few, (2..=3).contains(&strangers));
        clues.fact(Fact::Many, strangers > 3);
        let is_sign =
            |token: &Token<'_>| token.sort == Sort::Colon || token.sort == Sort::Sign && !language.separates(token);
        clues.fact(Fact::ColonBefore, tokens[at.saturating_sub(2)..at].iter().any(|token| token.sort == Sort::Colon));
        clues.fact(Fact::SignAfter, self.neighbour(1).is_some_and(is_sign));
        clues.fact(Fact::AfterSign, self.read.is_entry() && tokens[..at].iter().skip(1).any(is_sign));
        clues.fact(Fact::AfterWord, self.is_stranger(-1));
        clues.fact(Fact::BeforeWord, self.is_stranger(1));
        clues.fact(Fact::InQuestion, sentence.ending == Ending::Question);
        clues.fact(Fact::Exclaimed, sentence.ending == Ending::Exclamation);
        clues.fact(Fact::SaysMissing, self.read.statements[at] == Statement::Missing);
        clues.fact(Fact::SaysAllowed, self.read.statements[at] == Statement::Allowed);
        clues.fact(Fact::LongSentence, tokens.len() >= 20);
        clues.fact(Fact::ShortSentence, tokens.len() <= 4);
        clues.fact(Fact::FirstSentence, self.index == 0);
        clues.fact(Fact::LastSentence, self.index + 1 == self.reading.sentences.len());
        clues.fact(Fact::SignedOff, self.index >= self.reading.goodbye);
    }

    /// Adds the clues about highlighting: of the word or, if the word is not highlighted, of other words in its
    /// sentence.
    fn of_mark(&self, clues: &mut Clues) {
        let tokens = self.tokens();
        let Some((mark, number)) = tokens[self.at].mark else {
            return clues.fact(Fact::BesideMarked, tokens.iter().any(|token| token.mark.is_some()));
        };
        let own = || tokens.iter().filter(|token| token.mark == Some((mark, number)));
        let separators = own().filter(|token| self.reading.language.separates(token)).count();
        let is_list = own().count() <= 2 * separators + 1;
        clues.fact(Fact::Markup, mark == Mark::Markup);
        clues.fact(Fact::Quotation, mark == Mark::Quotation);
        clues.fact(Fact::MarkedAlone, is_list);
        clues.fact(Fact::MarkedPhrase, !is_list);
    }

    /// Adds the clues from the phrases in the word's sentence and in the rest of the post.
    fn of_phrases(&self, clues: &mut Clues) {
        let (tokens, at) = (self.tokens(), self.at);
        let start = tokens[..at].iter().rposition(|token| token.sort != Sort::Word).map_or(0, |sign| sign + 1);
        let end = tokens[at..].iter().position(|token| token.sort != Sort::Word).map_or(tokens.len(), |sign| at + sign);
        for phrase in &self.read.phrases {
            clues.fact(Fact::OfPhrase, phrase.range.contains(&at) && !phrase.words.contains(&at));
            let is_before = phrase.range.start < at;
            clues.cue(if is_before { Side::After } else { Side::Before }, phrase.cue);
            if (start..end).contains(&phrase.range.start) {
                clues.cue(if is_before { Side::RightAfter } else { Side::RightBefore }, phrase.cue);
            }
            if phrase.words.contains(&at) {
                clues.cue(Side::In, phrase.cue);
            }
        }
        let ruling = self.read.phrases.iter().filter(|phrase| phrase.cue.rules());
        if let Some(nearest) = ruling.min_by_key(|phrase| self.distance(phrase)) {
            clues.cue(Side::Nearest, nearest.cue);
        }
        let sentences = &self.reading.sentences;
        let (above, below) = (self.index.checked_sub(1).map(|index| &sentences[index]), sentences.get(self.index + 1));
        clues.cues(Side::Below, above.into_iter().flat_map(|read| &read.cues).copied());
        clues.cues(Side::Above, below.into_iter().flat_map(|read| &read.cues).copied());
        clues.cues(Side::FarBelow, self.read.above);
        clues.cues(Side::FarAbove, self.read.below);
        clues.cues(Side::With, self.reading.cues.iter().copied());
    }

    /// Returns the distance in tokens from the word to a phrase; 0 if the word is in the phrase's slot. Each
    /// punctuation mark in between counts as two tokens. A phrase after the word counts as two tokens further away.
    fn distance(&self, phrase: &Phrase) -> usize {
        let signs = &self.read.signs;
        let between = |range: std::ops::Range<usize>| range.len() + signs[range.end] - signs[range.start];
        match self.at {
            at if phrase.words.contains(&at) => 0,
            at if phrase.range.end <= at => 1 + between(phrase.range.end..at),
            at if phrase.range.start > at => 3 + between(at..phrase.range.start),
            _ => 1,
        }
    }
}
