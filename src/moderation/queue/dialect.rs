//! The SQL of the queue is written for SQLite. This file turns it into the SQL of PostgreSQL.

use super::value::NOW;

/// The SQL of SQLite that is spelled differently in PostgreSQL.
const SPELLINGS: &[(&str, &str)] = &[
    // The time within a transaction, which may have waited for others.
    (NOW, "to_char(clock_timestamp() AT TIME ZONE 'UTC', 'YYYY-MM-DD\"T\"HH24:MI:SS\"Z\"')"),
    ("instr(", "strpos("),
];

/// Returns a statement of SQLite as a statement of PostgreSQL: with numbered parameters, and without hints about
/// indexes.
pub(super) fn to_postgres(sql: &str) -> String {
    let sql = SPELLINGS.iter().fold(sql.to_owned(), |sql, (sqlite, postgres)| sql.replace(sqlite, postgres));
    let (mut translated, mut rest, mut parameters) = (String::with_capacity(sql.len()), sql.as_str(), 0);
    while let Some(index) = rest.find('?') {
        translated += &rest[..index];
        rest = &rest[index + 1..];
        let digits = rest.bytes().take_while(u8::is_ascii_digit).count();
        parameters += 1;
        let number = if digits == 0 { parameters.to_string() } else { rest[..digits].to_owned() };
        translated += &format!("${number}");
        rest = &rest[digits..];
    }
    without_hints(&(translated + rest))
}

/// Removes `INDEXED BY …` and `NOT INDEXED`.
fn without_hints(sql: &str) -> String {
    let mut sql = sql.replace(" NOT INDEXED", "");
    while let Some((before, after)) = sql.split_once(" INDEXED BY ") {
        let name = after.find(|letter: char| !letter.is_ascii_alphanumeric() && letter != '_').unwrap_or(after.len());
        sql = format!("{before}{}", &after[name..]);
    }
    sql
}
