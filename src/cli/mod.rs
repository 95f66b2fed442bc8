//! The command line: a file for each command, and a table of all commands.

// This module comes first, because the modules below use its macro.
#[macro_use]
mod problems;

mod add_source;
mod check;
mod commands;
mod compile;
mod completions;
mod context;
mod define;
mod diff;
mod exit;
mod explain;
mod export;
mod find;
mod forms;
mod hash;
mod init;
mod isolate;
mod judge;
mod languages;
mod lines;
mod lint;
mod list;
mod man;
mod mirror;
mod options;
mod print;
mod program;
mod progress;
mod reference;
mod release;
mod report;
#[cfg(feature = "moderation")]
mod request;
#[cfg(feature = "serve")]
mod serve;
mod set;
mod sign;
mod stats;
mod suggest;
mod try_rule;
mod unfold;
mod verify;
mod words;

#[cfg(all(feature = "internals", not(doc)))]
pub use self::commands::declaration;
pub use self::exit::Exit;
#[cfg(all(feature = "internals", not(doc)))]
pub use self::isolate::isolated;
pub use self::program::run;
