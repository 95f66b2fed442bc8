//! Clues for or against the assumption that a post asks for a word. A clue is a [`Fact`] about the word, or a pair of a
//! [`Cue`], the function of a phrase such as `please add`, and a [`Side`], the position of the word relative to this
//! phrase.

use super::pattern::Patterns;
use super::phrases::Phrases;

/// The function of a phrase in a post, such as asking for a word or answering a request. The fields of [`Phrases`]
/// contain the phrases with each function.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Cue {
    Add,
    Wish,
    Remove,
    Question,
    Wonder,
    Correct,
    Also,
    Answer,
    Allowed,
    Missing,
    Introduce,
    /// Recorded in addition to each function that asks for something, such as `Add`. It has no phrases of its own.
    Ask,
}

/// All functions of phrases, with their names.
const CUES: [(Cue, &str); 12] = [
    (Cue::Add, "add"),
    (Cue::Wish, "wish"),
    (Cue::Remove, "remove"),
    (Cue::Question, "question"),
    (Cue::Wonder, "wonder"),
    (Cue::Correct, "correct"),
    (Cue::Also, "also"),
    (Cue::Answer, "answer"),
    (Cue::Allowed, "allowed"),
    (Cue::Missing, "missing"),
    (Cue::Introduce, "introduce"),
    (Cue::Ask, "ask"),
];

impl Cue {
    /// Returns the phrases of a language, by their function.
    pub(super) fn patterns(phrases: &Phrases) -> [(Self, &Patterns); 11] {
        [
            (Self::Add, &phrases.add),
            (Self::Wish, &phrases.wish),
            (Self::Remove, &phrases.remove),
            (Self::Question, &phrases.question),
            (Self::Wonder, &phrases.wonder),
            (Self::Correct, &phrases.correct),
            (Self::Also, &phrases.also),
            (Self::Answer, &phrases.answer),
            (Self::Allowed, &phrases.allowed),
            (Self::Missing, &phrases.missing),
            (Self::Introduce, &phrases.introduce),
        ]
    }

    /// Returns true if a phrase with this function asks for something.
    pub(super) fn asks(self) -> bool {
        matches!(self, Self::Add | Self::Wish | Self::Remove | Self::Question | Self::Wonder | Self::Correct)
    }

    /// Returns true if a phrase with this function asks for something, or answers a request.
    pub(super) fn rules(self) -> bool {
        self.asks() || self == Self::Answer
    }
}

/// The functions of the phrases of a sentence or of a post.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(super) struct Cues(u16);

impl Cues {
    /// Adds a function.
    pub(super) fn put(&mut self, cue: Cue) {
        self.0 |= 1 << cue as u16;
    }

    /// Returns the distinct cues.
    pub(super) fn iter(self) -> impl Iterator<Item = Cue> {
        CUES.into_iter().map(|(cue, _)| cue).filter(move |&cue| self.0 >> cue as u16 & 1 == 1)
    }
}

impl FromIterator<Cue> for Cues {
    fn from_iter<I: IntoIterator<Item = Cue>>(cues: I) -> Self {
        let mut all = Self::default();
        cues.into_iter().for_each(|cue| all.put(cue));
        all
    }
}

/// The position of a word relative to a phrase.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Side {
    /// In the slot `…` of the phrase.
    In,
    /// After the phrase, in its clause.
    RightAfter,
    /// Before the phrase, in its clause.
    RightBefore,
    /// After the phrase, in its sentence.
    After,
    /// Before the phrase, in its sentence.
    Before,
    /// In the sentence after the one that contains the phrase.
    Below,
    /// In the sentence before the one that contains the phrase.
    Above,
    /// In the sentence that contains the phrase; the phrase is the nearest one there that asks or answers.
    Nearest,
    /// In a later sentence, without another phrase that asks or answers in between.
    FarBelow,
    /// In an earlier sentence, without another phrase that asks or answers in between.
    FarAbove,
    /// In the same post.
    With,
}

/// All positions relative to a phrase, with their names.
const SIDES: [(Side, &str); 11] = [
    (Side::In, "in"),
    (Side::RightAfter, "right-after"),
    (Side::RightBefore, "right-before"),
    (Side::After, "after"),
    (Side::Before, "before"),
    (Side::Below, "below"),
    (Side::Above, "above"),
    (Side::Nearest, "nearest"),
    (Side::FarBelow, "far-below"),
    (Side::FarAbove, "far-above"),
    (Side::With, "with"),
];

macro_rules! facts {
    ($($(#[$doc:meta])* $name:ident $text:literal,)*) => {
        /// A fact about a word: a clue that is not a pair of a [`Cue`] and a [`Side`].
        #[derive(Clone, Copy, Debug, PartialEq, Eq)]
        pub(super) enum Fact { $($(#[$doc])* $name,)* }

        /// The names of the facts, in the order of the enum.
        const FACTS: &[&str] = &[$($text,)*];
    };
}

facts! {
    /// Holds for every word.
    Word "word",
    /// A word of everyday language.
    Common "common",
    /// Not common, so perhaps the word that is discussed.
    Stranger "stranger",
    /// A word such as `the`, which the language's lists exclude from requests.
    Function "function",
    Capital "capital",
    Upper "upper-case",
    /// The first word of its sentence.
    Opens "opens",
    /// The last token of its sentence.
    Ends "ends",
    /// Allowed by the edition.
    Allowed "allowed",
    NotAllowed "not-allowed",
    /// At most three characters.
    Short "short",
    /// At least ten characters.
    Long "long",
    /// Part of the author's name.
    Author "author",
    /// The last part of a link in the post.
    Linked "linked",
    Markup "markup",
    Quotation "quotation",
    /// The highlighted text is this word or a list.
    MarkedAlone "marked-alone",
    /// The highlighted text is a group of words.
    MarkedPhrase "marked-phrase",
    /// Not highlighted, although other words of the post are.
    OthersMarked "others-marked",
    NoneMarked "none-marked",
    /// Not highlighted, although other words of the sentence are.
    BesideMarked "beside-marked",
    Item "item",
    /// On a line that consists of a list of words.
    Bare "bare",
    BareMany "one-of-many-bare-lines",
    BareSingle "the-only-bare-line",
    OnlyBare "only-bare-lines",
    Bracketed "bracketed",
    LongNote "in-long-brackets",
    HasNote "has-brackets",
    Listed "listed",
    ArticleBefore "after-article",
    /// The only uncommon word of its sentence.
    Lone "lone-in-sentence",
    Few "few-in-sentence",
    Many "many-in-sentence",
    OnlyStranger "lone-in-post",
    FewStrangers "few-in-post",
    ColonBefore "after-colon",
    SignAfter "before-sign",
    /// On a line that lists a word, after the punctuation that follows this word: part of its explanation.
    AfterSign "behind-sign",
    AfterWord "after-stranger",
    BeforeWord "before-stranger",
    /// Part of a phrase, outside its slot `…`.
    OfPhrase "of-phrase",
    InQuestion "in-question",
    Exclaimed "exclaimed",
    SaysMissing "said-to-be-missing",
    SaysAllowed "said-to-be-allowed",
    FirstSentence "first-sentence",
    LastSentence "last-sentence",
    LongSentence "long-sentence",
    ShortSentence "short-sentence",
    /// In or after a closing formula, such as `kind regards`.
    SignedOff "signed-off",
    Repeated "repeated",
    /// Written by a moderator, according to the author's name.
    Staff "by-staff",
    AfterQuote "with-quote",
    ShortPost "short-post",
    LongPost "long-post",
}

/// The number of clues.
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

    /// Adds a fact if it holds.
    pub(super) fn fact(&mut self, fact: Fact, holds: bool) {
        if holds {
            self.put(fact as usize);
        }
    }

    /// Adds the clue that the word is on this side of a phrase with this function.
    pub(super) fn cue(&mut self, side: Side, cue: Cue) {
        self.put(FACTS.len() + cue as usize * SIDES.len() + side as usize);
        if cue.asks() {
            self.put(FACTS.len() + Cue::Ask as usize * SIDES.len() + side as usize);
        }
    }

    /// Adds the clues that the word is on this side of phrases with these functions.
    pub(super) fn cues(&mut self, side: Side, cues: Cues) {
        cues.iter().for_each(|cue| self.cue(side, cue));
    }

    /// Adds all clues of another set.
    pub(super) fn join(&mut self, other: &Self) {
        self.0.iter_mut().zip(other.0).for_each(|(own, other)| *own |= other);
    }

    /// Returns true if all clues of another set are in this one.
    pub(super) fn include(&self, other: &Self) -> bool {
        self.0.iter().zip(other.0).all(|(own, other)| own & other == other)
    }

    /// Returns the clue with a name, as a set. Returns `None` if the name is unknown.
    pub(super) fn named(name: &str) -> Option<Self> {
        let index = (0..COUNT).find(|&index| name_of(index) == name)?;
        let mut clues = Self::default();
        clues.put(index);
        Some(clues)
    }

    /// Returns the names of all clues in the set.
    #[cfg(feature = "internals")]
    pub fn names(&self) -> Vec<String> {
        (0..COUNT).filter(|index| self.0[index / 64] >> (index % 64) & 1 == 1).map(name_of).collect()
    }
}

fn name_of(index: usize) -> String {
    let Some(index) = index.checked_sub(FACTS.len()) else { return FACTS[index].to_owned() };
    format!("{}:{}", SIDES[index % SIDES.len()].1, CUES[index / SIDES.len()].1)
}
