//! `npm`, `wheel`, `c`, `java`: packages that are ready to install, with the edition's words and a reader.
//!
//! All packages contain the same words file ([`words`]), and have functions with the same names: `allows`, `value`,
//! `startsWith`, `words`, `version`, `license`. The subfolders contain the readers and their descriptions, with
//! placeholders such as `{{title}}`. The same edition gives the same archive.

mod c;
mod contents;
mod java;
mod npm;
mod spelling;
mod wheel;
mod words;
mod zip;

pub(super) use self::c::FORMAT as C;
pub(super) use self::java::FORMAT as JAVA;
pub(super) use self::npm::FORMAT as NPM;
pub(super) use self::wheel::FORMAT as WHEEL;
