//! A dictionary inside a WebAssembly module, for browsers and Node.js. `ask.mjs` shows how a page calls it.
//!
//! Texts and bytes go through one buffer. The page calls [`buffer`] to set the length of the buffer, writes to it,
//! calls a function, and reads as many bytes from the buffer as the function returns.

use std::sync::{Mutex, OnceLock, PoisonError};

use lexmill::Dictionary;

static DICTIONARY: OnceLock<Dictionary> = OnceLock::new();
static BUFFER: Mutex<Vec<u8>> = Mutex::new(Vec::new());

/// Makes the buffer `bytes` bytes long and returns its address.
#[unsafe(no_mangle)]
pub extern "C" fn buffer(bytes: usize) -> *mut u8 {
    let mut buffer = BUFFER.lock().unwrap_or_else(PoisonError::into_inner);
    buffer.resize(bytes, 0);
    buffer.as_mut_ptr()
}

/// Opens the file `….lexmill` that is in the buffer. Returns 0, or the length of a message in the buffer.
#[unsafe(no_mangle)]
pub extern "C" fn open_dictionary() -> usize {
    let bytes = std::mem::take(&mut *BUFFER.lock().unwrap_or_else(PoisonError::into_inner));
    let opened = Dictionary::from_bytes(bytes).map_err(|error| error.to_string());
    let set = |dictionary| DICTIONARY.set(dictionary).map_err(|_| "a dictionary is open already".to_owned());
    opened.and_then(set).map_or_else(answer, |()| 0)
}

/// Checks the word in the buffer. Returns the length of the answer, which is JSON: a check, or a string with an error
/// message.
#[unsafe(no_mangle)]
pub extern "C" fn check_word() -> usize {
    let word = String::from_utf8(std::mem::take(&mut *BUFFER.lock().unwrap_or_else(PoisonError::into_inner)));
    let checked = match (DICTIONARY.get(), word) {
        (Some(dictionary), Ok(word)) => dictionary.check(&word).map_err(|error| error.to_string()),
        (None, _) => Err("no dictionary is open".to_owned()),
        (_, Err(_)) => Err("the word is not UTF-8".to_owned()),
    };
    let json = checked.map_or_else(|message| serde_json::to_string(&message), |check| serde_json::to_string(&check));
    answer(json.expect("an answer is JSON"))
}

fn answer(text: String) -> usize {
    let mut buffer = BUFFER.lock().unwrap_or_else(PoisonError::into_inner);
    *buffer = text.into_bytes();
    buffer.len()
}
