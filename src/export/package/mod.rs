//! `npm`, `wheel`, `c`, `java`, `nuget`, `go`, `swift`, `dart`, `composer`, `godot`: packages for JavaScript, Python, C, Java,
//! C#, Go, Swift, Dart, PHP and GDScript. Each contains the edition's words and a reader.
//!
//! All packages contain the same words file ([`words`]), and offer the same functions, named in the style of each
//! language: `allows`, `allowsMany`, `normalise`, `value`, `startsWith`, `words`, `suggest`, `anagrams`, `answers`,
//! `version`, `license`. The subfolders contain the readers and their descriptions, with placeholders such as
//! `{{title}}`. The same edition gives the same archive.

mod archives;
mod contents;
mod npm;
mod spelling;
mod vectors;
#[cfg(feature = "serve")]
mod web;
mod wheel;
mod words;
mod zip;

pub(super) use self::archives::{C, COMPOSER, DART, GO, GODOT, JAVA, NUGET, SWIFT};
pub(super) use self::npm::FORMAT as NPM;
#[cfg(feature = "serve")]
pub(crate) use self::web::{WEB_READER, web_words};
pub(super) use self::wheel::FORMAT as WHEEL;
