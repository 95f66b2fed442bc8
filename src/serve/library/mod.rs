//! What is served: the editions of a build folder, their reload, and what a request asks of them.

pub(super) mod editions;
pub(super) mod question;
pub(super) mod reload;
pub(super) mod state;
