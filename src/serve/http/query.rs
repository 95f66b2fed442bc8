//! Text in URLs: percent-decoding with checks, and percent-encoding.

use percent_encoding::{AsciiSet, NON_ALPHANUMERIC, percent_decode, utf8_percent_encode};

use super::problem::Problem;

/// The maximum length of a URL, in bytes.
pub(crate) const MAX_URL_BYTES: usize = 8 * 1024;
/// The maximum length of a word, in characters; longer than the side of any board.
pub(crate) const MAX_WORD_CHARS: usize = 64;

/// A regular expression for text without control characters, at least one character long.
pub(crate) const NO_CONTROL: &str = "^[^\\u0000-\\u001f\\u007f-\\u009f]+$";
/// A regular expression for text without control characters, which may be empty.
pub(crate) const LINE: &str = "^[^\\u0000-\\u001f\\u007f-\\u009f]*$";
/// A regular expression for text without control characters that is not only white space.
pub(crate) const NOT_BLANK: &str =
    "^[^\\u0000-\\u001f\\u007f-\\u009f]*[^\\s\\u0000-\\u001f\\u007f-\\u009f][^\\u0000-\\u001f\\u007f-\\u009f]*$";

/// The characters that are percent-encoded: all but the unreserved characters of RFC 3986.
const RESERVED: &AsciiSet = &NON_ALPHANUMERIC.remove(b'-').remove(b'_').remove(b'.').remove(b'~');

/// The name-value pairs of a query string, in their order.
#[derive(Clone, Debug, Default)]
pub(crate) struct Pairs(Vec<(String, String)>);

impl Pairs {
    /// Parses a query string. Rejects parameters for which `is_known` is false.
    pub(crate) fn read(query: Option<&str>, is_known: impl Fn(&str) -> bool) -> Result<Self, Problem> {
        let mut pairs = Vec::new();
        for pair in query.unwrap_or_default().split('&').filter(|pair| !pair.is_empty()) {
            let (name, value) = pair.split_once('=').unwrap_or((pair, ""));
            let (name, value) = (decode(name, Plus::IsSpace)?, decode(value, Plus::IsSpace)?);
            if !is_known(&name) {
                return Err(Problem::bad_request(format!(
                    "unknown parameter `{name}`; /openapi.json lists all parameters"
                )));
            }
            pairs.push((name, value));
        }
        Ok(Self(pairs))
    }

    pub(crate) fn iter(&self) -> impl Iterator<Item = (&str, &str)> {
        self.0.iter().map(|(name, value)| (name.as_str(), value.as_str()))
    }

    /// Returns the value of a parameter that may occur once. Returns `None` if it is missing.
    pub(crate) fn one(&self, name: &str) -> Result<Option<&str>, Problem> {
        let mut values = self.iter().filter(|(other, _)| *other == name).map(|(_, value)| value);
        let first = values.next();
        match values.next() {
            Some(_) => Err(Problem::bad_request(format!("`{name}` is given more than once; give it once"))),
            None => Ok(first),
        }
    }

    /// Returns the value of a numeric parameter from `least` to `most`. Returns `None` if it is missing.
    pub(crate) fn number(&self, name: &str, least: usize, most: usize) -> Result<Option<usize>, Problem> {
        let out_of_range = || Problem::bad_request(format!("`{name}` must be a number from {least} to {most}"));
        let number = |text: &str| text.parse().ok().filter(|number| (least..=most).contains(number));
        self.one(name)?.map(|text| number(text).ok_or_else(out_of_range)).transpose()
    }

    /// Returns true if a boolean parameter is given and true.
    pub(crate) fn flag(&self, name: &str) -> Result<bool, Problem> {
        Ok(self.one(name)?.map(|value| flag(name, value)).transpose()?.unwrap_or(false))
    }
}

/// Parses a boolean. An empty value, as in a query string that contains only the name, is true.
pub(crate) fn flag(name: &str, value: &str) -> Result<bool, Problem> {
    match value {
        "" | "1" | "true" => Ok(true),
        "0" | "false" => Ok(false),
        _ => Err(Problem::bad_request(format!("`{name}` must be true or false"))),
    }
}

/// The meaning of a plus sign.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(crate) enum Plus {
    /// A plus sign, as in a path.
    IsPlus,
    /// A space, as in a query string.
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

/// Encodes a path segment, or a name or value of a query string.
pub(crate) fn encode(text: &str) -> String {
    utf8_percent_encode(text, RESERVED).to_string()
}

/// Checks that a word has 1 to [`MAX_WORD_CHARS`] characters, and no control characters.
pub(crate) fn word(text: &str) -> Result<&str, Problem> {
    if text.is_empty() {
        return Err(Problem::bad_request("a word is empty; leave it out"));
    }
    if text.len() > MAX_WORD_CHARS && text.chars().count() > MAX_WORD_CHARS {
        return Err(Problem::beyond(format!(
            "a word is longer than {MAX_WORD_CHARS} characters; no board is that large"
        )));
    }
    no_control(text)?;
    Ok(text)
}

/// Rejects control characters, which would break the lines of a response.
pub(crate) fn no_control(text: &str) -> Result<(), Problem> {
    if text.contains(char::is_control) {
        return Err(Problem::bad_request(format!("`{}` contains a control character", text.escape_default())));
    }
    Ok(())
}
