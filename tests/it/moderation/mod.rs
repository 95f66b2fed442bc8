//! Requests for words.

mod import;
