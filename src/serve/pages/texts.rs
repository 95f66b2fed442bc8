//! The texts of the pages, formatted with Fluent, which chooses singular and plural forms. Words in other languages are
//! marked with their language.

use std::sync::LazyLock;

use axum::http::HeaderMap;
use fluent_bundle::concurrent::FluentBundle;
use fluent_bundle::{FluentArgs, FluentResource, FluentValue};
use unic_langid::LanguageIdentifier;

use crate::dictionary::{PlannedRelease, Release};
use crate::html::Html;
use crate::labels::{self, LabelFile};
use crate::serve::http::fields::preferred_language;

/// Marks the beginning of a word in another language; the tag of the language follows.
const BEGIN: char = '\u{e000}';
/// Marks the end of the language tag; the word follows.
const MIDDLE: char = '\u{e001}';
/// Marks the end of the word.
const END: char = '\u{e002}';

/// A value that is inserted into a text.
#[derive(Clone, Copy, Debug)]
pub(crate) enum Arg<'a> {
    /// A number, which determines whether the text uses singular or plural.
    Number(u64),
    Text(&'a str),
    /// A word, and the tag of its language.
    Word(&'a str, &'a str),
}

impl From<u32> for Arg<'_> {
    fn from(number: u32) -> Self {
        Self::Number(number.into())
    }
}

/// Values that are inserted into a text, by name.
pub(crate) type Args<'a> = &'a [(&'a str, Arg<'a>)];

/// The texts of one language.
pub(crate) struct Texts {
    /// The language's tag, such as `en`.
    pub(crate) tag: &'static str,
    file: &'static LabelFile,
    bundle: FluentBundle<FluentResource>,
}

static ALL: LazyLock<Vec<Texts>> =
    LazyLock::new(|| labels::LANGUAGES.iter().filter(|language| language.has_pages()).map(Texts::read).collect());

impl Texts {
    /// Parses an FTL file. Errors are ignored here, because a test checks all files.
    fn read(file: &'static LabelFile) -> Self {
        let resource = FluentResource::try_new(file.file.to_owned()).unwrap_or_else(|(resource, _)| resource);
        let tag = file.tag;
        let language: LanguageIdentifier = tag.parse().unwrap_or_default();
        let mut bundle = FluentBundle::new_concurrent(vec![language]);
        bundle.add_resource_overriding(resource);
        bundle.set_use_isolating(false);
        bundle.set_formatter(Some(match format(&bundle, "group-separator", &[]).as_str() {
            "." => |value, _| grouped(value, '.'),
            "," => |value, _| grouped(value, ','),
            "thin space from 10000" => |value, _| match value {
                FluentValue::Number(number) if number.value < 10_000.0 => Some(number.value.to_string()),
                value => grouped(value, '\u{202f}'),
            },
            _ => |value, _| grouped(value, '\u{202f}'),
        }));
        Self { tag, file, bundle }
    }

    /// Returns the texts of all languages in which the pages exist.
    pub(crate) fn all() -> &'static [Self] {
        &ALL
    }

    /// Returns the texts of the language with this tag. Returns `None` if the pages do not exist in this language.
    pub(crate) fn tagged(tag: &str) -> Option<&'static Self> {
        ALL.iter().find(|texts| texts.tag.eq_ignore_ascii_case(tag))
    }

    /// Returns the texts of the language that the browser prefers, or else the English texts.
    pub(crate) fn accepted(headers: &HeaderMap) -> &'static Self {
        preferred_language(headers, Self::tagged).unwrap_or(&ALL[0])
    }

    /// Returns true if a text with this FTL key exists.
    pub(crate) fn has(&self, key: &str) -> bool {
        self.bundle.has_message(key)
    }

    /// Returns a text without HTML elements, for attributes and titles.
    pub(crate) fn get(&self, key: &str, args: Args<'_>) -> String {
        if let Some(text) = self.file.text_without_arguments(key) {
            return text.to_owned();
        }
        pieces(&format(&self.bundle, key, args)).map(|(piece, _)| piece).collect()
    }

    /// Returns a date in words, such as `1 December 2026`. `date` is a day in ISO 8601.
    pub(crate) fn date(&self, date: &str) -> String {
        let mut numbers = date.splitn(3, '-').map(|number| number.parse::<u64>().unwrap_or_default());
        let (year, month, day) = (numbers.next(), numbers.next(), numbers.next());
        let year = year.unwrap_or_default().to_string();
        let number = |number: Option<u64>| Arg::Number(number.unwrap_or_default());
        self.get("date", &[("day", number(day)), ("month", number(month)), ("year", Arg::Text(&year))])
    }

    /// Returns one sentence about a release: its date, and the numbers of words that it adds and removes.
    pub(crate) fn release(&self, release: &Release) -> String {
        self.changes(&self.date(&release.date), release)
    }

    /// Returns one sentence about the next release: its planned date, and the numbers of words that it adds and removes.
    pub(crate) fn planned_release(&self, PlannedRelease { release, .. }: &PlannedRelease) -> String {
        let date = self.date(&release.date);
        self.changes(&self.get("release-planned", &[("date", Arg::Text(&date))]), release)
    }

    fn changes(&self, date: &str, Release { words_added, words_removed, .. }: &Release) -> String {
        let number = |count: &usize| Arg::Number(*count as u64);
        let args = [("date", Arg::Text(date)), ("added", number(words_added)), ("removed", number(words_removed))];
        match words_added + words_removed {
            0 => self.get("release-unchanged", &args[..1]),
            _ => self.get("release-summary", &args),
        }
    }

    /// Writes a text. Each [`Arg::Word`] becomes an HTML element that states the word's language.
    pub(crate) fn say(&self, html: &mut Html, key: &str, args: Args<'_>) {
        if let Some(text) = self.file.text_without_arguments(key) {
            return html.text(text);
        }
        for (piece, language) in pieces(&format(&self.bundle, key, args)) {
            match language {
                Some(language) => html.leaf("i", &[("class", "word"), ("lang", language)], piece),
                None => html.text(piece),
            }
        }
    }
}

/// Formats a number with a separator between groups of three digits, such as `1.619.892`. Returns `None` if the value
/// is not a number.
fn grouped(value: &FluentValue<'_>, separator: char) -> Option<String> {
    let FluentValue::Number(number) = value else { return None };
    Some(crate::html::grouped(number.value as u64).replace(',', separator.encode_utf8(&mut [0; 4])))
}

fn format(bundle: &FluentBundle<FluentResource>, key: &str, args: Args<'_>) -> String {
    let Some(pattern) = bundle.get_message(key).and_then(|message| message.value()) else { return key.to_owned() };
    let mut values = FluentArgs::with_capacity(args.len());
    for (name, arg) in args {
        values.set(
            *name,
            match arg {
                Arg::Number(number) => FluentValue::from(*number),
                Arg::Text(text) => FluentValue::from(without_marks(text)),
                Arg::Word(word, language) => {
                    FluentValue::from(format!("{BEGIN}{language}{MIDDLE}{}{END}", without_marks(word)))
                }
            },
        );
    }
    bundle.format_pattern(pattern, Some(&values), &mut Vec::new()).into_owned()
}

fn without_marks(text: &str) -> String {
    text.replace([BEGIN, MIDDLE, END], "\u{fffd}")
}

/// Splits a text into marked words and the pieces between them. Returns each marked word with the tag of its language,
/// and each other piece with `None`.
fn pieces(text: &str) -> impl Iterator<Item = (&str, Option<&str>)> {
    text.split(BEGIN).enumerate().flat_map(|(index, piece)| match piece.split_once(END) {
        Some((word, rest)) if index > 0 => {
            let (language, word) = word.split_once(MIDDLE).unwrap_or(("", word));
            [(word, Some(language)), (rest, None)]
        }
        _ => [(piece, None), ("", None)],
    })
}
