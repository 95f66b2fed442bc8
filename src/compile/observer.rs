//! Who watches the work: the command line draws bars, a library need not look.

/// Is told when a stage begins.
pub trait Observer: Sync {
    /// A stage of the work begins; `total` is its size in lines or forms.
    fn stage(&self, edition: &str, stage: &'static str, total: u64) -> Box<dyn Meter>;
}

/// Is told how a stage goes on; dropped when it ends.
pub trait Meter: Sync {
    /// So many more lines or forms are done.
    fn advance(&self, done: u64);
}

/// Looks away.
#[derive(Clone, Copy, Debug)]
pub struct Silent;

impl Observer for Silent {
    fn stage(&self, _: &str, _: &'static str, _: u64) -> Box<dyn Meter> {
        Box::new(Self)
    }
}

impl Meter for Silent {
    fn advance(&self, _: u64) {}
}
