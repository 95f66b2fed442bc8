//! What those who ask for a word see: a form on the page of the word, what becomes of their request, and what was decided.

pub(super) mod ask;
pub(super) mod feed;
pub(super) mod follow;
pub(super) mod wish;
