//! Addresses of PostgreSQL databases.

use std::path::{Path, PathBuf};

/// The parts of a query that are shown.
const SHOWN: [&str; 4] = ["host", "options", "port", "user"];

/// Returns the address of a PostgreSQL database. Returns `None` for the path of a file.
pub(super) fn postgres_address(path: &Path) -> Option<&str> {
    path.to_str().filter(|path| ["postgres://", "postgresql://"].iter().any(|scheme| path.starts_with(scheme)))
}

/// Returns an address without its password if the path of a file looks like an address. It could contain a password, so
/// no file with this name is created. Returns `None` for other paths.
pub(super) fn not_a_file(path: &Path) -> Option<PathBuf> {
    let address = path.to_str().filter(|path| {
        let lower = path.to_ascii_lowercase();
        lower.contains("://") || lower.starts_with("postgres:") || lower.starts_with("postgresql:")
    });
    address.map(|address| without_password(address).into())
}

/// Returns an address without its password, for messages and logs.
pub(super) fn without_password(address: &str) -> String {
    let separator = if address.contains("://") { "://" } else { ":" };
    let (scheme, rest) = address.split_once(separator).unwrap_or_default();
    // A password may contain any character, even `/`, `?` and `@`.
    let (user, rest) = rest.rsplit_once('@').map_or(("", rest), |(user, rest)| (user, rest));
    let user =
        user.split(':').next().filter(|user| !user.is_empty()).map_or_else(String::new, |user| format!("{user}@"));
    let (base, query) = rest.split_once('?').unwrap_or((rest, ""));
    let is_shown = |part: &&str| part.split_once('=').is_some_and(|(name, _)| SHOWN.contains(&name));
    let query: Vec<_> = query.split('&').filter(is_shown).collect();
    let mark = if query.is_empty() { "" } else { "?" };
    format!("{scheme}{separator}{user}{base}{mark}{}", query.join("&"))
}
