//! Formats numbers for people: digits in groups of three, and percentages.

/// Formats a number with its digits in groups of three: `331,390`.
pub fn grouped(number: u64) -> String {
    if number < 1000 { number.to_string() } else { format!("{},{:03}", grouped(number / 1000), number % 1000) }
}

/// Formats a number with the noun that it counts: `1 word`, `2 words`. `noun` is the singular.
pub fn counted(number: u64, noun: &str) -> String {
    format!("{} {noun}{}", grouped(number), if number == 1 { "" } else { "s" })
}

/// Formats `part` as a percentage of `whole`: `12.3 %`. The percentage is 0 if both are 0.
pub fn share(part: u64, whole: u64) -> String {
    share_of(Some(percent(part, whole) / 100.0))
}

/// Formats a fraction as a percentage: 0.123 becomes `12.3 %`, and `None` becomes `-`.
pub fn share_of(share: Option<f64>) -> String {
    share.map_or_else(|| "-".to_owned(), |share| format!("{:.1} %", share * 100.0))
}

/// Returns `part` as a percentage of `whole`, or 0 if both are 0.
pub fn percent(part: u64, whole: u64) -> f64 {
    part as f64 * 100.0 / whole.max(1) as f64
}
