//! Deciding: one request, the rows of a table, what needs no person, and the way back.

mod all;
mod one;
mod settle;
mod undo;

pub(super) use self::all::DecideAll;
pub(super) use self::one::Decide;
pub(super) use self::settle::Settle;
pub(super) use self::undo::Undo;
