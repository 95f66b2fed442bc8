//! Actions that decide on a single request, on the requests in the rows of a table, or on the requests whose answer is
//! known. A further action undoes a decision.

mod all;
mod one;
mod settle;

pub(super) use self::all::DecideAll;
pub(super) use self::one::{Decide, Undo};
pub(super) use self::settle::Settle;
