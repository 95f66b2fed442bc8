//! `npm`, `wheel`, `c`, `java`: packages for JavaScript, Python, C and Java, each with the edition's words and a
//! reader.
//!
//! All packages contain the same words file ([`words`]), and offer the same functions, named in the style of each
//! language: `allows`, `value`, `startsWith`, `words`, `version`, `license`. The subfolders contain the readers and
//! their descriptions, with placeholders such as `{{title}}`. The same edition gives the same archive.

mod c;
mod composer;
mod contents;
mod go;
mod java;
mod npm;
mod nuget;
mod spelling;
#[cfg(feature = "serve")]
mod web;
mod wheel;
mod words;
mod zip;

pub(super) use self::c::FORMAT as C;
pub(super) use self::composer::FORMAT as COMPOSER;
pub(super) use self::go::FORMAT as GO;
pub(super) use self::java::FORMAT as JAVA;
pub(super) use self::npm::FORMAT as NPM;
pub(super) use self::nuget::FORMAT as NUGET;
#[cfg(feature = "serve")]
pub(crate) use self::web::{WEB_READER, web_words};
pub(super) use self::wheel::FORMAT as WHEEL;
