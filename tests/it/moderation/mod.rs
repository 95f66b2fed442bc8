//! Requests for words.

mod files;
mod import;
mod markup;
