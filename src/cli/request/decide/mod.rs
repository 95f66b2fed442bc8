//! Decisions: on one request, from the rows of a table, without a person, and undoing them.

mod all;
mod one;
mod settle;
mod undo;

pub(super) use self::all::DecideAll;
pub(super) use self::one::Decide;
pub(super) use self::settle::Settle;
pub(super) use self::undo::Undo;
