//! Text in URLs: percent-decoding, parsing of query strings, and checks of parameters.

use percent_encoding::percent_decode;

use super::problem::Problem;

/// The maximum length of a URL, in bytes.
pub(crate) const MAX_URL_BYTES: usize = 8 * 1024;
/// The maximum length of a word, in characters. No board has a longer side.
pub(crate) const MAX_WORD_CHARS: usize = 64;

/// A regular expression for text without control characters, at least one character long.
pub(crate) const NO_CONTROL: &str = "^[^\\u0000-\\u001f\\u007f-\\u009f]+$";
/// A regular expression for text without control characters, which may be empty.
pub(crate) const LINE: &str = "^[^\\u0000-\\u001f\\u007f-\\u009f]*$";
/// A regular expression for text that has no control characters, and at least one character that is not white space.
pub(crate) const NOT_BLANK: &str =
    "^[^\\u0000-\\u001f\\u007f-\\u009f]*[^\\s\\u0000-\\u001f\\u007f-\\u009f][^\\u0000-\\u001f\\u007f-\\u009f]*$";

/// The parameters of a query string, with their values, in their original order.
#[derive(Clone, Debug, Default)]
pub(crate) struct Pairs(Vec<(String, String)>);

impl Pairs {
    /// Parses a query string. Rejects parameters for which `is_known` returns false.
    pub(crate) fn read(query: Option<&str>, is_known: impl Fn(&str) -> bool) -> Result<Self, Problem> {
        let mut pairs = Vec::new();
        for pair in query.unwrap_or_default().split('&').filter(|pair| !pair.is_empty()) {
            let (name, value) = pair.split_once('=').unwrap_or((pair, ""));
            let (name, value) = (decode(name, Plus::IsSpace)?, decode(value, Plus::IsSpace)?);
            if !is_known(&name) {
                let detail = format!("unknown parameter `{name}`; /openapi.json lists all parameters");
                return Err(Problem::bad_request(detail));
            }
            pairs.push((name, value));
        }
        Ok(Self(pairs))
    }

    pub(crate) fn iter(&self) -> impl Iterator<Item = (&str, &str)> {
        self.0.iter().map(|(name, value)| (name.as_str(), value.as_str()))
    }

    /// Returns the value of a parameter. Returns `None` if the parameter is missing. Rejects a parameter that occurs
    /// more than once.
    pub(crate) fn one(&self, name: &str) -> Result<Option<&str>, Problem> {
        let mut values = self.iter().filter(|(other, _)| *other == name).map(|(_, value)| value);
        match (values.next(), values.next()) {
            (_, Some(_)) => Err(Problem::bad_request(format!("`{name}` is given more than once; give it once"))),
            (value, None) => Ok(value),
        }
    }

    /// Returns the value of a numeric parameter. Returns `None` if the parameter is missing. Rejects a value that is
    /// not from `least` to `most`.
    pub(crate) fn number(&self, name: &str, least: usize, most: usize) -> Result<Option<usize>, Problem> {
        let out_of_range = || Problem::bad_request(format!("`{name}` must be a number from {least} to {most}"));
        let number = |text: &str| text.parse().ok().filter(|number| (least..=most).contains(number));
        self.one(name)?.map(|text| number(text).ok_or_else(out_of_range)).transpose()
    }

    /// Returns true if a boolean parameter is given and true.
    pub(crate) fn flag(&self, name: &str) -> Result<bool, Problem> {
        self.one(name)?.map_or(Ok(false), |value| flag(name, value))
    }
}

/// Parses the value of a boolean parameter. An empty value means true, so that the name alone is enough: `?judge`.
pub(crate) fn flag(name: &str, value: &str) -> Result<bool, Problem> {
    match value {
        "" | "1" | "true" => Ok(true),
        "0" | "false" => Ok(false),
        _ => Err(Problem::bad_request(format!("`{name}` must be true or false"))),
    }
}

/// The meaning of a plus sign in a part of a URL.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(crate) enum Plus {
    /// `+` stands for itself, as in a path.
    IsPlus,
    /// `+` stands for a space, as in a query string.
    IsSpace,
}

/// Decodes a part of a URL. Rejects malformed encodings and control characters.
pub(crate) fn decode(text: &str, plus: Plus) -> Result<String, Problem> {
    let malformed = |what: &str| Problem::bad_request(format!("the address {what}"));
    let is_encoded = |rest: &str| rest.len() >= 2 && rest.bytes().take(2).all(|digit| digit.is_ascii_hexdigit());
    if !text.split('%').skip(1).all(is_encoded) {
        return Err(malformed("contains a % without two hexadecimal digits; write %25 for a percent sign"));
    }
    let spaced = if plus == Plus::IsSpace { text.replace('+', " ") } else { text.to_owned() };
    let text = percent_decode(spaced.as_bytes()).decode_utf8().map_err(|_| malformed("is not UTF-8"))?;
    if text.contains(char::is_control) { Err(malformed("contains a control character")) } else { Ok(text.into_owned()) }
}

/// Returns the word if it has 1 to [`MAX_WORD_CHARS`] characters and no control characters. Rejects any other word.
pub(crate) fn word(text: &str) -> Result<&str, Problem> {
    if text.is_empty() {
        return Err(Problem::bad_request("a word is empty; leave it out"));
    }
    if text.chars().count() > MAX_WORD_CHARS {
        let detail = format!("a word is longer than {MAX_WORD_CHARS} characters; no board is that large");
        return Err(Problem::beyond(detail));
    }
    no_control(text)?;
    Ok(text)
}

/// Rejects text with control characters, because they would break the lines of a response.
pub(crate) fn no_control(text: &str) -> Result<(), Problem> {
    if text.contains(char::is_control) {
        return Err(Problem::bad_request(format!("`{}` contains a control character", text.escape_default())));
    }
    Ok(())
}
