//! Dates in ISO 8601.

use std::time::{SystemTime, UNIX_EPOCH};

/// Returns true if a text is an existing day in ISO 8601, with or without a time, such as `2026-11-25`,
/// `2026-11-25T08:30Z` or `2026-11-25T08:30:00.250+01:00`.
pub fn is_date(text: &str) -> bool {
    let (day, time) = text.split_once('T').map_or((text, None), |(day, time)| (day, Some(time)));
    is_day(day) && time.is_none_or(is_time)
}

/// Returns a date in ISO 8601. `day` is the number of days since 1 January 1970.
pub fn date(day: u64) -> String {
    // Years begin in March, so that a leap day is the last day of a year. An era is 400 years.
    let days = day + 719_468;
    let (era, day_of_era) = (days / 146_097, days % 146_097);
    let year_of_era = (day_of_era - day_of_era / 1_460 + day_of_era / 36_524 - day_of_era / 146_096) / 365;
    let day_of_year = day_of_era - (365 * year_of_era + year_of_era / 4 - year_of_era / 100);
    let month = (5 * day_of_year + 2) / 153;
    let day = day_of_year - (153 * month + 2) / 5 + 1;
    let (month, later) = if month < 10 { (month + 3, 0) } else { (month - 9, 1) };
    format!("{:04}-{month:02}-{day:02}", era * 400 + year_of_era + later)
}

/// Returns the number of days from 1 January 1970 to a date in ISO 8601 without a time. Returns `None` for another text,
/// and for an earlier day.
pub fn day_of(text: &str) -> Option<u64> {
    let [year, month, day] = numbers(text, '-', [4, 2, 2])?.map(u64::from);
    // Years begin in March, as in `date`.
    let (year, month) = if month > 2 { (year, month - 3) } else { (year.checked_sub(1)?, month + 9) };
    let days = 365 * year + year / 4 - year / 100 + year / 400 + (153 * month + 2) / 5 + day;
    days.checked_sub(719_469).filter(|&day| date(day) == text)
}

/// Returns the current day in UTC, as a number of days since 1 January 1970.
pub fn today() -> u64 {
    SystemTime::now().duration_since(UNIX_EPOCH).map_or(0, |time| time.as_secs() / 86_400)
}

/// Returns the day that is a number of months after a date in ISO 8601, or the last day of that month if the month has no
/// such day. Returns `None` for another text.
pub fn months_later(text: &str, months: u64) -> Option<String> {
    let [year, month, day] = numbers(text, '-', [4, 2, 2])?.map(u64::from);
    let months = (year * 12 + month).checked_sub(1)? + months;
    let (year, month) = (months / 12, months % 12 + 1);
    (1..=day).rev().map(|day| format!("{year:04}-{month:02}-{day:02}")).find(|text| is_day(text))
}

fn is_day(text: &str) -> bool {
    let Some([year, month, day]) = numbers(text, '-', [4, 2, 2]) else { return false };
    let is_leap_year = year % 4 == 0 && (year % 100 != 0 || year % 400 == 0);
    let days = match month {
        2 => 28 + u32::from(is_leap_year),
        4 | 6 | 9 | 11 => 30,
        1..=12 => 31,
        _ => 0,
    };
    (1..=days).contains(&day)
}

/// Returns true if a text is a time of day, with or without a time zone.
fn is_time(text: &str) -> bool {
    let (clock, zone) = match text.strip_suffix('Z') {
        Some(clock) => (clock, None),
        None => text.split_once(['+', '-']).map_or((text, None), |(clock, zone)| (clock, Some(zone))),
    };
    let is_minute = |text: &str| matches!(numbers(text, ':', [2, 2]), Some([0..=23, 0..=59]));
    let is_second = |text: &str| matches!(numbers(text, ':', [2, 2, 2]), Some([0..=23, 0..=59, 0..=60]));
    let is_clock = match clock.split_once('.') {
        Some((second, fraction)) => is_second(second) && !fraction.is_empty() && is_digits(fraction),
        None => is_minute(clock) || is_second(clock),
    };
    is_clock && zone.is_none_or(is_minute)
}

/// Parses numbers with `separator` between them. Each must have exactly as many digits as `digits` gives for it.
/// Returns `None` for any other text.
fn numbers<const N: usize>(text: &str, separator: char, digits: [usize; N]) -> Option<[u32; N]> {
    let mut numbers = [0; N];
    let mut parts = text.split(separator);
    for (number, digits) in numbers.iter_mut().zip(digits) {
        *number = parts.next().filter(|part| part.len() == digits && is_digits(part))?.parse().ok()?;
    }
    parts.next().is_none().then_some(numbers)
}

fn is_digits(text: &str) -> bool {
    text.bytes().all(|byte| byte.is_ascii_digit())
}
