//! From the sentences of a post to the words that it asks for.
//!
//! A sentence with a phrase that asks gives its words their kind. One that only names words (`"foo" is not accepted`)
//! waits for a sentence that asks without naming any (`Please add it`); a heading gives its kind to what follows.

use std::collections::{BTreeSet, HashMap, HashSet};

use super::clause::{Standing, has, standings};
use super::list::Lists;
use super::markup::{self, Shape};
use super::named::{Asked, Basis, Named, NamedWords, Proposal};
use super::pattern::{Found, Slot};
use super::phrases::Phrases;
use super::post::Post;
use super::sentence::{Ending, Mark, Sentence, Sort, Token, sentences};
use crate::moderation::request::Kind;

/// The words that a post asks for, each once, in the order of the post.
pub fn proposals(post: &Post, phrases: &Phrases) -> Vec<Proposal> {
    let lines = markup::lines(post.markup, &post.text);
    let is_abbreviation = |word: &str| phrases.abbreviations.contains(word);
    let sentences: Vec<_> = lines.iter().flat_map(|line| sentences(line, &is_abbreviation)).collect();
    let mut finder = Finder {
        phrases,
        lists: Lists { phrases },
        author: post.author.as_deref().unwrap_or_default().to_lowercase(),
        linked: linked(&post.text),
        named: NamedWords::default(),
        list: List::None,
        bare: Vec::new(),
    };
    finder.read(&sentences);
    finder.named.proposals()
}

/// The last parts of the links of a text: often the word that a dictionary explains there.
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

/// What the lines that follow are, if they are nothing but words.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum List {
    /// Words for which this is asked.
    Asked(Kind),
    /// Words that somebody announced, without saying what is to become of them.
    Announced,
    /// Words of which somebody reports.
    Reported,
    /// Nothing was said.
    None,
}

/// A phrase that asks.
struct Cue {
    kind: Kind,
    found: Found,
}

struct Finder<'a, 'p> {
    phrases: &'p Phrases,
    lists: Lists<'p>,
    author: String,
    linked: HashSet<String>,
    named: NamedWords<'a>,
    list: List,
    /// Lines with nothing but words, of which nothing is known yet.
    bare: Vec<Named<'a>>,
}

impl<'a> Finder<'a, '_> {
    fn read(&mut self, sentences: &'a [Sentence<'a>]) {
        for sentence in sentences {
            if sentence.shape == Shape::Gap {
                self.gap();
            } else if sentence.is_first && self.closes(sentence) {
                break;
            } else {
                self.sentence(sentence);
            }
        }
        self.take_bare();
    }

    /// An empty line ends a list that has begun.
    fn gap(&mut self) {
        if !self.bare.is_empty() {
            self.take_bare();
            self.list = List::None;
        }
    }

    /// Keeps several lines with nothing but words; a single one may be a name or a greeting.
    fn take_bare(&mut self) {
        let bare = std::mem::take(&mut self.bare);
        if bare.len() > 1 || bare.iter().any(|named| matches!(named.asked, Asked::Surely(_))) {
            bare.into_iter().for_each(|named| self.named.push(named));
        }
    }

    /// A line that begins with a closing formula ends the post, unless much follows on the line.
    fn closes(&self, sentence: &Sentence<'_>) -> bool {
        sentence.tokens.len() <= 6 && self.phrases.close.find_at(&sentence.tokens, 0).next().is_some()
    }

    fn sentence(&mut self, sentence: &'a Sentence<'a>) {
        let tokens = &sentence.tokens;
        if has(&self.phrases.answer, tokens) {
            self.take_bare();
            if sentence.is_last && sentence.shape == Shape::Prose {
                self.list = List::Reported;
            }
            return;
        }
        let corrections = self.in_slots(tokens, self.phrases.correct.find(tokens));
        if !corrections.is_empty() {
            self.name(sentence, corrections, |_| Asked::Surely(Kind::Add));
            return;
        }
        let cues = self.cues(tokens);
        if cues.is_empty() && self.list_line(sentence) {
            return;
        }
        self.take_bare();
        let also = self.also(tokens, !cues.is_empty());
        let words = self.words(sentence, &cues, &also);
        let asked = cues.first().map(|cue| cue.kind);
        let cues = match words.is_empty() {
            true => cues.into_iter().filter(|cue| self.refers(tokens, cue)).collect(),
            false if cues.is_empty() => self.wishes(tokens),
            false => cues,
        };
        self.list = match cues.first() {
            _ if !sentence.is_last => self.list,
            Some(cue) if words.is_empty() || sentence.ending == Ending::Colon => List::Asked(cue.kind),
            None if sentence.ending == Ending::Colon => List::Announced,
            _ => List::None,
        };
        match cues.first() {
            Some(cue) if !words.is_empty() => self.asks(sentence, &cues, cue.kind, words),
            Some(cue) if sentence.ending == Ending::Colon => self.named.topic = Some(cue.kind),
            Some(cue) => self.named.refer(cue.kind),
            None => self.names(sentence, words),
        }
        let asked = match asked {
            Some(Kind::Question) => Asked::Perhaps(Kind::Question),
            Some(kind) => Asked::Surely(kind),
            None => self.named.like_the_last(),
        };
        for word in also {
            let mut named = Named::new(&tokens[word], Standing::Unsaid, asked, sentence.text);
            named.basis = Basis::Further;
            self.named.push(named);
        }
    }

    /// The phrases that ask. A question yields to a demand.
    fn cues(&self, tokens: &[Token<'_>]) -> Vec<Cue> {
        let kinds = self.phrases.kinds().into_iter();
        let found = kinds.flat_map(|(kind, patterns)| patterns.find(tokens).map(move |found| Cue { kind, found }));
        let mut cues: Vec<_> = found.collect();
        if let Some(found) = self.phrases.wonder.find(tokens).next() {
            cues.retain(|cue| cue.kind == Kind::Question);
            cues.push(Cue { kind: Kind::Question, found });
        } else if cues.iter().any(|cue| cue.kind != Kind::Question) {
            cues.retain(|cue| cue.kind != Kind::Question);
        }
        cues.sort_by_key(|cue| cue.found.range.start);
        cues
    }

    /// Whether a phrase can mean words that were named before. One with a place for words does so if a pronoun stands there.
    fn refers(&self, tokens: &[Token<'_>], cue: &Cue) -> bool {
        match &cue.found.slot {
            None => true,
            Some(Slot::Between(range)) => tokens[range.clone()].iter().all(|token| !self.lists.is_candidate(token)),
            Some(_) => false,
        }
    }

    /// Further words, with which the same shall be done as with others. In a sentence that asks for nothing else, they are
    /// set off, or the sentence begins with them.
    fn also(&self, tokens: &[Token<'_>], asks: bool) -> Vec<usize> {
        let start = tokens.iter().take_while(|token| self.lists.separates(token)).count();
        let is_meant = |word: &usize, found: &Found| {
            let is_beside = asks && found.range.end == *word;
            is_beside || found.range.start <= start || tokens[*word].mark.is_some()
        };
        let found = self.phrases.also.find(tokens);
        let words = found.flat_map(|found| {
            let words = found.slot.as_ref().map(|slot| self.lists.in_slot(tokens, slot)).unwrap_or_default();
            words.into_iter().filter(|word| is_meant(word, &found)).collect::<Vec<_>>()
        });
        let words: BTreeSet<_> = words.collect();
        words.into_iter().collect()
    }

    /// Phrases that ask only for words that are set off.
    fn wishes(&self, tokens: &[Token<'_>]) -> Vec<Cue> {
        self.phrases.wish.find(tokens).map(|found| Cue { kind: Kind::Add, found }).collect()
    }

    fn in_slots(&self, tokens: &[Token<'_>], found: impl Iterator<Item = Found>) -> Vec<usize> {
        let mut words: Vec<_> =
            found.filter_map(|found| found.slot).flat_map(|slot| self.lists.in_slot(tokens, &slot)).collect();
        words.sort_unstable();
        words.dedup();
        words
    }

    /// A line with nothing but words.
    fn list_line(&mut self, sentence: &'a Sentence<'a>) -> bool {
        let is_item = sentence.shape == Shape::Item;
        let tokens = &sentence.tokens;
        let mut words = if sentence.is_first { self.lists.bare(tokens) } else { Vec::new() };
        if words.is_empty() && is_item && tokens.len() == 1 && tokens[0].text.chars().count() > 1 {
            // In a list even a word such as `etc` is meant.
            words.push(0);
        }
        let continues = self.lists.separates(&tokens[0]);
        let is_list = is_item || sentence.is_last && !matches!(sentence.ending, Ending::Question | Ending::Exclamation);
        if words.is_empty() || !is_list || self.is_author(&sentence.tokens[words[0]]) {
            return false;
        }
        let asked = match self.list {
            List::Reported => return true,
            _ if !is_item && !self.wishes(tokens).is_empty() => Asked::Surely(Kind::Add),
            List::Asked(kind) => Asked::Surely(kind),
            List::Announced => Asked::Surely(self.named.last.unwrap_or(Kind::Add)),
            List::None if is_item || continues && self.named.last.is_some() => {
                Asked::Surely(self.named.last.unwrap_or(Kind::Add))
            }
            List::None => Asked::Perhaps(self.named.last.unwrap_or(Kind::Add)),
        };
        let standings = standings(&sentence.tokens, self.phrases);
        for word in words {
            if standings[word] != Standing::Allowed {
                let named = Named::new(&sentence.tokens[word], standings[word], asked, sentence.text);
                self.bare.push(named);
            }
        }
        true
    }

    fn is_author(&self, token: &Token<'_>) -> bool {
        self.author.split(|c: char| !c.is_alphanumeric()).any(|part| part == token.key)
    }

    /// The words of a sentence: those that are set off, or else those where a phrase has its slot.
    fn words(&self, sentence: &Sentence<'_>, cues: &[Cue], also: &[usize]) -> Vec<usize> {
        let tokens = &sentence.tokens;
        let mut words = self.set_off(tokens);
        let slots = cues.iter().filter_map(|cue| cue.found.slot.as_ref());
        let set_off = words.clone();
        for slot in slots {
            let listed = self.lists.in_slot(tokens, slot);
            if set_off.is_empty() || listed.iter().any(|word| set_off.contains(word)) {
                words.extend(listed);
            }
        }
        let colon = cues
            .first()
            .and_then(|cue| (cue.found.range.start..tokens.len()).find(|&at| tokens[at].sort == Sort::Colon));
        if let Some(colon) = colon.filter(|_| words.is_empty()) {
            words.extend(self.lists.after(tokens, colon));
        }
        if set_off.is_empty()
            && sentence.ending != Ending::Question
            && cues.iter().all(|cue| cue.kind == Kind::Question)
        {
            words.clear();
        }
        if words.is_empty()
            && sentence.ending == Ending::Question
            && tokens.len() == 1
            && self.lists.is_candidate(&tokens[0])
        {
            words.push(0);
        }
        words.sort_unstable();
        words.dedup();
        words.retain(|word| !also.contains(word));
        words
    }

    /// The words that are set off by markup, quotation marks, a link to them, or a phrase such as `the word`.
    fn set_off(&self, tokens: &[Token<'_>]) -> Vec<usize> {
        let mut counts: HashMap<(Mark, usize), (usize, usize)> = HashMap::new();
        for token in tokens {
            if let Some(mark) = token.mark {
                let (words, separators) = counts.entry(mark).or_default();
                if self.lists.separates(token) { *separators += 1 } else { *words += 1 }
            }
        }
        let is_list =
            |mark: (Mark, usize)| counts.get(&mark).is_some_and(|(words, separators)| *words <= separators + 1);
        let is_marked = |token: &Token<'_>| token.mark.is_some_and(is_list) || self.linked.contains(&token.key);
        let mut words: Vec<_> = (0..tokens.len()).filter(|&at| is_marked(&tokens[at])).collect();
        for found in self.phrases.introduce.find(tokens) {
            let listed = self.lists.after(tokens, found.range.end);
            match listed.is_empty() {
                true => words.extend(self.lists.first_after(tokens, found.range.end)),
                false => words.extend(listed),
            }
        }
        words.retain(|&at| self.lists.is_candidate(&tokens[at]));
        words
    }

    /// A sentence that asks and names words.
    fn asks(&mut self, sentence: &'a Sentence<'a>, cues: &[Cue], kind: Kind, words: Vec<usize>) {
        let tokens = &sentence.tokens;
        let standings = standings(tokens, self.phrases);
        let mut asked = words.clone();
        let in_slots = self.in_slots(tokens, cues.iter().map(|cue| cue.found.clone()));
        let is_missing = |word: &usize| standings[*word] == Standing::Missing;
        if kind == Kind::Add {
            asked.retain(|word| {
                standings[*word] != Standing::Allowed || tokens[*word].note.is_empty() && in_slots.contains(word)
            });
        } else if kind == Kind::Question
            && !words.iter().any(is_missing)
            && words.iter().any(|word| in_slots.contains(word))
        {
            asked.retain(|word| in_slots.contains(word));
        } else if kind == Kind::Question {
            asked.retain(|word| standings[*word] != Standing::Allowed);
        }
        if asked.is_empty() && kind == Kind::Question {
            asked = words;
        }
        let mut owners: HashMap<usize, Kind> = HashMap::new();
        for cue in cues {
            for word in cue.found.slot.iter().flat_map(|slot| self.lists.in_slot(tokens, slot)) {
                owners.entry(word).or_insert(cue.kind);
            }
        }
        let kind_of = |word: usize| {
            let before = || cues.iter().rev().find(|cue| cue.found.range.start < word).map(|cue| cue.kind);
            owners.get(&word).copied().or_else(before).unwrap_or(kind)
        };
        let kinds: HashMap<_, _> = asked.iter().map(|&word| (word, kind_of(word))).collect();
        self.name(sentence, asked, |word| match kinds[&word] {
            Kind::Question => Asked::Perhaps(Kind::Question),
            kind => Asked::Surely(kind),
        });
    }

    /// A sentence that only names words.
    fn names(&mut self, sentence: &'a Sentence<'a>, words: Vec<usize>) {
        let standings = standings(&sentence.tokens, self.phrases);
        if words.is_empty() {
            if sentence.tokens.len() <= 3 && standings.contains(&Standing::Missing) {
                self.named.miss_the_last();
            }
            return;
        }
        let topic = self.named.topic;
        let is_bare = sentence.tokens.len() == 1;
        let all_allowed = words.iter().all(|&word| standings[word] == Standing::Allowed);
        self.name(sentence, words, |word| match (standings[word], topic) {
            (Standing::Allowed, _) if !(all_allowed && sentence.ending == Ending::Question) => Asked::Nothing,
            _ if sentence.ending == Ending::Question && !is_bare => Asked::Perhaps(Kind::Question),
            (_, Some(kind)) => Asked::Perhaps(kind),
            (Standing::Missing, _) => Asked::Perhaps(Kind::Add),
            _ => Asked::Nothing,
        });
    }

    fn name(&mut self, sentence: &'a Sentence<'a>, words: Vec<usize>, asked: impl Fn(usize) -> Asked) {
        let standings = standings(&sentence.tokens, self.phrases);
        let set_off = self.set_off(&sentence.tokens);
        let before = words.first().map_or(&[][..], |&first| &sentence.tokens[first.saturating_sub(2)..first]);
        let has_colon = before.iter().any(|token| token.sort == Sort::Colon);
        let count = words.len();
        for word in words {
            let mut named = Named::new(&sentence.tokens[word], standings[word], asked(word), sentence.text);
            let is_question = named.asked == Asked::Perhaps(Kind::Question);
            if !set_off.contains(&word) && !has_colon && (count == 1 || is_question) {
                named.basis = Basis::Beside;
            }
            self.named.push(named);
        }
    }
}
