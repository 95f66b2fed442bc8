//! The chain of hashes of the log.

use crate::provenance::sha256_hex;

/// Returns the hash of an entry with these fields if the previous entry has the hash `previous`.
pub(super) fn chain_hash(previous: &str, fields: [&str; 7]) -> String {
    let parts = [previous].into_iter().chain(fields);
    let text: String = parts.map(|part| format!("{}:{part}\n", part.len())).collect();
    sha256_hex(text.as_bytes())
}

/// Describes the fault of an entry whose hash does not match.
pub(super) fn altered(entry: impl std::fmt::Display) -> String {
    format!("the hash of log entry {entry} does not match the entry and its predecessor: the log was altered")
}
