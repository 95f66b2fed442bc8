//! Clues that help to decide whether a post asks for a word.
//!
//! A clue is either a [`Fact`] about the word, or a [`Cue`] combined with a [`Side`]. The cue is the function of a
//! phrase such as `please add`. The side is the word's position relative to this phrase.

use crate::moderation::request::named;

named! {
    /// The function of a phrase in a post.
    pub(super) enum Cue {
        /// Asks for words to be added.
        Add = "add",
        /// Asks for something without saying what, as `please` does. The requested word is highlighted, or the sentence
        /// contains only requested words.
        Wish = "wish",
        /// Asks for words to be removed.
        Remove = "remove",
        /// Asks whether or why words are allowed.
        Question = "question",
        /// Turns its sentence into a question, as `whether` does.
        Wonder = "wonder",
        /// Corrects an earlier request: introduces the word that the author meant.
        Correct = "correct",
        /// Extends a request: introduces another word to which the request also applies.
        Also = "also",
        /// Answers a request or reports something.
        Answer = "answer",
        /// Says that a word is allowed.
        Allowed = "allowed",
        /// Says that a word may stay as it is, and so takes it out of a list of requests.
        Keep = "keep",
        /// Says that a word is missing.
        Missing = "missing",
        /// Introduces a word that the post mentions rather than uses, as `the word` does.
        Introduce = "introduce",
        /// A general function, recorded in addition to every function that asks for something, such as `Add`. It has no
        /// phrases of its own.
        Ask = "ask",
    }
    /// The functions, each with its name in the table of weights.
    pub(super) const CUES;
}

impl Cue {
    /// Returns true if phrases that express this cue ask for something.
    pub(super) fn asks(self) -> bool {
        matches!(self, Self::Add | Self::Wish | Self::Remove | Self::Question | Self::Wonder | Self::Correct)
    }

    /// Returns true if a phrase with this function asks for something or answers a request.
    pub(super) fn rules(self) -> bool {
        self.asks() || self == Self::Answer
    }
}

named! {
    /// The position of a word relative to a phrase.
    pub(super) enum Side {
        /// In the slot `…` of the phrase.
        In = "in",
        /// After the phrase, in the same clause.
        RightAfter = "right-after",
        /// Before the phrase, in the same clause.
        RightBefore = "right-before",
        /// After the phrase, in the same sentence.
        After = "after",
        /// Before the phrase, in the same sentence.
        Before = "before",
        /// In the sentence directly after the phrase's sentence.
        Below = "below",
        /// In the sentence directly before the phrase's sentence.
        Above = "above",
        /// In the sentence of the phrase. No other asking or answering phrase in this sentence is nearer to the word.
        Nearest = "nearest",
        /// In a later sentence. This phrase is the last asking or answering phrase before the word's sentence.
        FarBelow = "far-below",
        /// In an earlier sentence. This phrase is the first asking or answering phrase after the word's sentence.
        FarAbove = "far-above",
        /// In the same post.
        With = "with",
    }
    /// The positions, each with its name in the table of weights.
    const SIDES;
}

named! {
    /// A fact about a word.
    pub(super) enum Fact {
        /// True of every word.
        Word = "word",
        /// A word of everyday language.
        Common = "common",
        /// Not common, so perhaps the subject of the post.
        Stranger = "stranger",
        /// A word that the language's lists exclude from requests, such as `the`.
        Function = "function",
        Capital = "capital",
        Upper = "upper-case",
        /// The first word of its sentence.
        Opens = "opens",
        /// The last token of its sentence.
        Ends = "ends",
        /// Allowed by the edition.
        Allowed = "allowed",
        /// In a tier of the edition, such as that of common words.
        InTier = "in-tier",
        NotAllowed = "not-allowed",
        /// At most three characters.
        Short = "short",
        /// At least ten characters.
        Long = "long",
        /// Part of the author's name.
        Author = "author",
        /// The last path segment of a link in the post.
        Linked = "linked",
        Markup = "markup",
        Quotation = "quotation",
        /// The highlighted text consists of this word alone or of a list of words.
        MarkedAlone = "marked-alone",
        /// The highlighted text is a phrase of several words.
        MarkedPhrase = "marked-phrase",
        /// Not highlighted, although other words of the post are.
        OthersMarked = "others-marked",
        NoneMarked = "none-marked",
        /// Not highlighted, although other words of the sentence are.
        BesideMarked = "beside-marked",
        Item = "item",
        /// On a line that consists of a list of words.
        Bare = "bare",
        BareMany = "one-of-many-bare-lines",
        BareSingle = "the-only-bare-line",
        OnlyBare = "only-bare-lines",
        Bracketed = "bracketed",
        LongNote = "in-long-brackets",
        HasNote = "has-brackets",
        Listed = "listed",
        ArticleBefore = "after-article",
        /// The only uncommon word of its sentence.
        Lone = "lone-in-sentence",
        Few = "few-in-sentence",
        Many = "many-in-sentence",
        OnlyStranger = "lone-in-post",
        FewStrangers = "few-in-post",
        ColonBefore = "after-colon",
        SignAfter = "before-sign",
        /// After a punctuation mark on the line of a listed word, and so probably part of that word's explanation.
        AfterSign = "behind-sign",
        AfterWord = "after-stranger",
        BeforeWord = "before-stranger",
        /// Part of a phrase, but not in the phrase's slot `…`.
        OfPhrase = "of-phrase",
        InQuestion = "in-question",
        Exclaimed = "exclaimed",
        /// The structure of the post states that the word is to be added.
        StatedAdd = "stated-add",
        StatedRemove = "stated-remove",
        StatedQuestion = "stated-question",
        SaysMissing = "said-to-be-missing",
        SaysAllowed = "said-to-be-allowed",
        FirstSentence = "first-sentence",
        LastSentence = "last-sentence",
        LongSentence = "long-sentence",
        ShortSentence = "short-sentence",
        /// In or after a closing formula, such as `kind regards`.
        SignedOff = "signed-off",
        Repeated = "repeated",
        /// In a post by a moderator, judging by the author's name.
        Staff = "by-staff",
        AfterQuote = "with-quote",
        ShortPost = "short-post",
        LongPost = "long-post",
    }
    /// The facts, each with its name in the table of weights.
    const FACTS;
}

/// The number of possible clues.
const COUNT: usize = FACTS.len() + CUES.len() * SIDES.len();

/// The number of 64-bit integers that hold a set of clues.
const PARTS: usize = COUNT.div_ceil(64);

/// A set of clues.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Clues([u64; PARTS]);

impl Clues {
    fn put(&mut self, index: usize) {
        self.0[index / 64] |= 1 << (index % 64);
    }

    /// Adds a fact if `holds` is true.
    pub(super) fn fact(&mut self, fact: Fact, holds: bool) {
        if holds {
            self.put(fact as usize);
        }
    }

    /// Records the clue that the word is on this side of a phrase that expresses `cue`.
    pub(super) fn cue(&mut self, side: Side, cue: Cue) {
        self.put(index_of(side, cue));
        if cue.asks() {
            self.put(index_of(side, Cue::Ask));
        }
    }

    /// Adds the clues that the word is on this side of phrases with these functions.
    pub(super) fn cues(&mut self, side: Side, cues: impl IntoIterator<Item = Cue>) {
        cues.into_iter().for_each(|cue| self.cue(side, cue));
    }

    /// Adds all clues of another set.
    pub(super) fn join(&mut self, other: &Self) {
        self.0.iter_mut().zip(other.0).for_each(|(own, other)| *own |= other);
    }

    /// Returns true if this set contains all clues of another set.
    pub(super) fn include(&self, other: &Self) -> bool {
        self.0.iter().zip(other.0).all(|(own, other)| own & other == other)
    }

    /// Returns the set that contains only the clue with this name. Returns `None` if the name is unknown.
    pub(super) fn named(name: &str) -> Option<Self> {
        let index = match name.split_once(':') {
            Some((side, cue)) => index_of(side.parse().ok()?, cue.parse().ok()?),
            None => name.parse::<Fact>().ok()? as usize,
        };
        let mut clues = Self::default();
        clues.put(index);
        Some(clues)
    }

    /// Returns the names of all clues in the set.
    #[cfg(feature = "internals")]
    pub fn names(&self) -> Vec<String> {
        let facts = FACTS.iter().map(|(_, fact)| (*fact).to_owned());
        let cues = CUES.iter().flat_map(|(_, cue)| SIDES.iter().map(move |(_, side)| format!("{side}:{cue}")));
        let names = facts.chain(cues).enumerate();
        names.filter(|(index, _)| self.0[index / 64] >> (index % 64) & 1 == 1).map(|(_, name)| name).collect()
    }
}

/// Returns the index of the clue that a word is on this side of a phrase with this function. The facts come first.
fn index_of(side: Side, cue: Cue) -> usize {
    FACTS.len() + cue as usize * SIDES.len() + side as usize
}
