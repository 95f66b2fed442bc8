//! The program as a server: its API, its pages, and how it works on when clients or builds misbehave.

mod api;
mod every_page;
mod finder;
mod head;
mod hostile;
mod languages;
mod operations;
mod pages;
mod texts;
