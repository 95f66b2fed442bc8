//! Progress reporting. The command line draws bars; library users can pass `&()`.

/// A stage of a compile for which progress is reported. Each stage has its own unit of progress.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Stage {
    /// Reading the sources of a language, counted in files.
    Reading,
    /// Grouping the occurrences by form, counted in words of the sources.
    Gathering,
    /// Applying the rules, counted in candidates.
    Judging,
    /// Writing the files of an edition, counted in editions.
    Writing,
}

impl Stage {
    /// Returns the id of the stage, such as `reading`. The key of its translated name is `stage-reading`.
    pub fn key(self) -> &'static str {
        match self {
            Self::Reading => "reading",
            Self::Gathering => "gathering",
            Self::Judging => "judging",
            Self::Writing => "writing",
        }
    }

    /// Returns the plural name of the stage's unit of progress, in English.
    pub fn unit(self) -> &'static str {
        match self {
            Self::Reading => "files",
            Self::Gathering => "words",
            Self::Judging => "candidates",
            Self::Writing => "editions",
        }
    }
}

/// A receiver of progress reports.
pub trait Progress: Sync {
    /// Starts the progress of a stage. `subject` is the id of an edition, or the id of a language if the stage concerns
    /// all editions of the language. `total` is the amount of work, in the unit of the stage.
    fn stage(&self, subject: &str, stage: Stage, total: u64) -> Box<dyn StageProgress>;
}

/// The progress of one stage. It is dropped when the stage ends.
pub trait StageProgress: Sync {
    /// Reports that `done` more units of work are finished.
    fn advance(&self, done: u64);
}

/// Ignores all progress.
impl Progress for () {
    fn stage(&self, _: &str, _: Stage, _: u64) -> Box<dyn StageProgress> {
        Box::new(())
    }
}

impl StageProgress for () {
    fn advance(&self, _: u64) {}
}
