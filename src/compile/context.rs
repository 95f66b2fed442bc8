//! The edition that the steps of a compile work on.

use super::plan::{EditionPlan, LanguagePlan};
use super::progress::Progress;

/// An edition, its language, and the receiver of progress reports.
#[derive(Clone, Copy)]
pub(super) struct Context<'a> {
    pub(super) plan: &'a EditionPlan,
    pub(super) language: &'a LanguagePlan,
    pub(super) progress: &'a dyn Progress,
}
