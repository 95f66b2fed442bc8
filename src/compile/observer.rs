//! Who watches the work: the command line draws bars, a library need not look.

/// A part of the work that is watched. From its begin to its end it is counted in one unit.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Stage {
    /// Reading a language's sources, counted in files.
    Reading,
    /// Putting together what has the same form, counted in words of the sources.
    Gathering,
    /// Asking the rules, counted in candidates.
    Judging,
    /// Making the files of an edition of its verdicts, counted in editions.
    Writing,
}

impl Stage {
    /// What is done.
    pub fn name(self) -> &'static str {
        match self {
            Self::Reading => "reading sources",
            Self::Gathering => "gathering forms",
            Self::Judging => "judging",
            Self::Writing => "writing",
        }
    }

    /// What is counted.
    pub fn unit(self) -> &'static str {
        match self {
            Self::Reading => "files",
            Self::Gathering => "words",
            Self::Judging => "candidates",
            Self::Writing => "editions",
        }
    }
}

/// Is told when a stage begins.
pub trait Observer: Sync {
    /// A stage of the work on an edition, or on all of a language, begins; `total` is its size in the stage's unit.
    fn stage(&self, subject: &str, stage: Stage, total: u64) -> Box<dyn Meter>;
}

/// Is told how a stage goes on; dropped when it ends.
pub trait Meter: Sync {
    /// So much more is done, in the stage's unit.
    fn advance(&self, done: u64);
}

/// Looks away.
#[derive(Clone, Copy, Debug)]
pub struct Silent;

impl Observer for Silent {
    fn stage(&self, _: &str, _: Stage, _: u64) -> Box<dyn Meter> {
        Box::new(Self)
    }
}

impl Meter for Silent {
    fn advance(&self, _: u64) {}
}
