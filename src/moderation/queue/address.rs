//! Addresses of PostgreSQL databases.

use std::path::Path;

/// The parts of a query that are shown.
const SHOWN: [&str; 4] = ["host", "options", "port", "user"];

/// Returns the address of a PostgreSQL database. Returns `None` for the path of a file.
pub(super) fn postgres_address(path: &Path) -> Option<&str> {
    path.to_str().filter(|path| ["postgres://", "postgresql://"].iter().any(|scheme| path.starts_with(scheme)))
}

/// Returns an address without its password, for messages and logs.
pub(super) fn without_password(address: &str) -> String {
    let (scheme, rest) = address.split_once("://").unwrap_or_default();
    // A password may contain any character, even `/`, `?` and `@`.
    let (user, rest) = rest.rsplit_once('@').map_or(("", rest), |(user, rest)| (user, rest));
    let user =
        user.split(':').next().filter(|user| !user.is_empty()).map_or_else(String::new, |user| format!("{user}@"));
    let (base, query) = rest.split_once('?').unwrap_or((rest, ""));
    let is_shown = |part: &&str| part.split_once('=').is_some_and(|(name, _)| SHOWN.contains(&name));
    let query: Vec<_> = query.split('&').filter(is_shown).collect();
    let mark = if query.is_empty() { "" } else { "?" };
    format!("{scheme}://{user}{base}{mark}{}", query.join("&"))
}
