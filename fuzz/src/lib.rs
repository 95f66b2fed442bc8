//! The readers of the tests, for the fuzz targets. Each target has the name of its reader.

mod common;
#[path = "../../tests/it/faults/readers.rs"]
mod readers;

use readers::Reader;

thread_local! {
    static READERS: Vec<Reader> = readers::readers();
}

/// Gives bytes to the reader with this name. The reader may not panic.
pub fn read(name: &str, bytes: &[u8]) {
    READERS.with(|readers| {
        let (.., read) = readers.iter().find(|(known, ..)| *known == name).expect("the target is named after a reader");
        read(bytes);
    });
}
