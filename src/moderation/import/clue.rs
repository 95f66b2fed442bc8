//! Clues: what speaks for or against a word being asked for. Each is a small fact about the word and its place.

use super::pattern::Patterns;
use super::phrases::Phrases;

/// What a phrase does.
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
    /// Any of those that ask for something: no phrases of its own.
    Ask,
}

/// All of them, with their names.
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
    /// The phrases of a language, by what they do.
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

    /// Whether it asks for something.
    pub(super) fn asks(self) -> bool {
        matches!(self, Self::Add | Self::Wish | Self::Remove | Self::Question | Self::Wonder | Self::Correct)
    }

    /// Whether it says what becomes of words: it asks, or answers.
    pub(super) fn rules(self) -> bool {
        self.asks() || self == Self::Answer
    }
}

/// What the phrases of a sentence or of a post do.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(super) struct Cues(u16);

impl Cues {
    /// Adds one.
    pub(super) fn put(&mut self, cue: Cue) {
        self.0 |= 1 << cue as u16;
    }

    /// Each once.
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

/// Where a word stands, as a phrase sees it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Side {
    /// Where the phrase has `…`.
    In,
    /// After it in its clause.
    RightAfter,
    /// Before it in its clause.
    RightBefore,
    /// After it in its sentence.
    After,
    /// Before it in its sentence.
    Before,
    /// In the next sentence.
    Below,
    /// In the sentence before.
    Above,
    /// In the phrase's sentence, and no phrase that rules is nearer.
    Nearest,
    /// Further down, and no phrase that rules stands between.
    FarBelow,
    /// Further up, and no phrase that rules stands between.
    FarAbove,
    /// In the same post.
    With,
}

/// All of them, with their names.
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
        /// A fact about a word that no phrase tells.
        #[derive(Clone, Copy, Debug, PartialEq, Eq)]
        pub(super) enum Fact { $($(#[$doc])* $name,)* }

        /// The names of the facts, in their order.
        const FACTS: &[&str] = &[$($text,)*];
    };
}

facts! {
    /// Holds for every word.
    Word "word",
    /// Everybody says it every day.
    Common "common",
    /// Not common, so perhaps spoken about.
    Stranger "stranger",
    /// A word such as `the`, of which a phrase tells that nobody asks for it.
    Function "function",
    Capital "capital",
    Upper "upper-case",
    /// First of its sentence.
    Opens "opens",
    /// Last of its sentence.
    Ends "ends",
    /// The edition allows it.
    Allowed "allowed",
    NotAllowed "not-allowed",
    /// At most three letters.
    Short "short",
    /// At least ten letters.
    Long "long",
    /// Part of the author's name.
    Author "author",
    /// A link of the post ends in it.
    Linked "linked",
    Markup "markup",
    Quotation "quotation",
    /// What is set off is this word or a list.
    MarkedAlone "marked-alone",
    /// What is set off is a group of words.
    MarkedPhrase "marked-phrase",
    /// It is not set off, others of the post are.
    OthersMarked "others-marked",
    NoneMarked "none-marked",
    /// It is not set off, others of the sentence are.
    BesideMarked "beside-marked",
    Item "item",
    /// On a line that is nothing but words.
    Bare "bare",
    BareMany "one-of-many-bare-lines",
    BareSingle "the-only-bare-line",
    OnlyBare "only-bare-lines",
    Bracketed "bracketed",
    LongNote "in-long-brackets",
    HasNote "has-brackets",
    Listed "listed",
    ArticleBefore "after-article",
    /// The only stranger of its sentence.
    Lone "lone-in-sentence",
    Few "few-in-sentence",
    Many "many-in-sentence",
    OnlyStranger "lone-in-post",
    FewStrangers "few-in-post",
    ColonBefore "after-colon",
    SignAfter "before-sign",
    /// Behind a sign that follows the word of an item: its explanation.
    AfterSign "behind-sign",
    AfterWord "after-stranger",
    BeforeWord "before-stranger",
    /// Part of a phrase, and not where it has `…`.
    OfPhrase "of-phrase",
    InQuestion "in-question",
    Exclaimed "exclaimed",
    SaysMissing "said-to-be-missing",
    SaysAllowed "said-to-be-allowed",
    FirstSentence "first-sentence",
    LastSentence "last-sentence",
    LongSentence "long-sentence",
    ShortSentence "short-sentence",
    /// Below a closing formula.
    SignedOff "signed-off",
    Repeated "repeated",
    /// By the name of the author, a moderator.
    Staff "by-staff",
    AfterQuote "with-quote",
    ShortPost "short-post",
    LongPost "long-post",
}

/// How many clues there are.
const COUNT: usize = FACTS.len() + CUES.len() * SIDES.len();

/// How many numbers hold a set of clues.
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

    /// Adds that a phrase stands somewhere.
    pub(super) fn cue(&mut self, side: Side, cue: Cue) {
        self.put(FACTS.len() + cue as usize * SIDES.len() + side as usize);
        if cue.asks() {
            self.put(FACTS.len() + Cue::Ask as usize * SIDES.len() + side as usize);
        }
    }

    /// Adds that phrases stand somewhere.
    pub(super) fn cues(&mut self, side: Side, cues: Cues) {
        cues.iter().for_each(|cue| self.cue(side, cue));
    }

    /// Adds all of another set.
    pub(super) fn join(&mut self, other: &Self) {
        self.0.iter_mut().zip(other.0).for_each(|(own, other)| *own |= other);
    }

    /// Whether all of another set are in this one.
    pub(super) fn include(&self, other: &Self) -> bool {
        self.0.iter().zip(other.0).all(|(own, other)| own & other == other)
    }

    /// The clue with a name.
    pub(super) fn named(name: &str) -> Option<Self> {
        let index = (0..COUNT).find(|&index| name_of(index) == name)?;
        let mut clues = Self::default();
        clues.put(index);
        Some(clues)
    }

    /// The names of all clues of the set.
    pub fn names(&self) -> Vec<String> {
        (0..COUNT).filter(|index| self.0[index / 64] >> (index % 64) & 1 == 1).map(name_of).collect()
    }
}

fn name_of(index: usize) -> String {
    let Some(index) = index.checked_sub(FACTS.len()) else { return FACTS[index].to_owned() };
    format!("{}:{}", SIDES[index % SIDES.len()].1, CUES[index / SIDES.len()].1)
}
