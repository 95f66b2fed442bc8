//! The program as a server: its API, its pages, and how it works on when clients or builds misbehave.

mod api;
mod operations;
mod pages;
