//! Actions that decide on requests: on a single one, on those in the rows of a table, or on those whose answer is
//! known. A further action undoes a decision.

mod all;
mod one;
mod settle;
mod undo;

pub(super) use self::all::DecideAll;
pub(super) use self::one::Decide;
pub(super) use self::settle::Settle;
pub(super) use self::undo::Undo;
