//! Actions that decide a single request, all requests listed in a table, or all requests whose answer is known. A
//! further action undoes a decision.

mod all;
mod one;
mod settle;

pub(super) use self::all::DecideAll;
pub(super) use self::one::{Decide, Undo};
pub(super) use self::settle::Settle;
