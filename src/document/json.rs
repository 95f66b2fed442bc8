//! A reader of JSON text: objects and arrays one level at a time, each value with its position in the text.

use std::collections::BTreeMap;
use std::fmt;

use serde::de::{Deserialize, Deserializer, MapAccess, SeqAccess, Visitor};
use serde_json::value::RawValue;

/// The reason why a text is not JSON.
#[derive(Debug)]
pub struct SyntaxError {
    /// Line and column, from 1; column 0 is the end of the previous line. Columns count characters.
    pub at: (u32, u32),
    /// The error at that position.
    pub message: String,
}

/// Checks a whole text, at any depth of nesting.
///
/// # Errors
/// [`SyntaxError`] if it is not JSON.
pub fn parse(text: &str) -> Result<&RawValue, SyntaxError> {
    serde_json::from_str(text).map_err(|error| {
        let line = text.split('\n').nth(error.line().saturating_sub(1)).unwrap_or_default();
        let column = line.bytes().take(error.column()).filter(|byte| byte & 0xc0 != 0x80).count();
        let message = error.to_string().split(" at line ").next().unwrap_or_default().to_owned();
        SyntaxError { at: (error.line() as u32, column as u32), message }
    })
}

/// A member of an object, or an element of an array, which has no key.
#[derive(Clone, Copy, Debug)]
pub struct Member<'a> {
    /// The key of an object's member. `None` for an element of an array.
    pub key: Option<&'a RawValue>,
    /// The value.
    pub value: &'a RawValue,
}

/// A faulty value.
#[derive(Debug)]
pub struct Faulty<'a> {
    /// The value.
    pub at: &'a RawValue,
    /// A description of the fault.
    pub detail: String,
}

impl<'a> Faulty<'a> {
    /// Creates a fault of a value.
    pub fn new(at: &'a RawValue, detail: impl Into<String>) -> Self {
        Self { at, detail: detail.into() }
    }

    /// Creates the fault of a key that occurs twice in its object.
    pub fn twice(key: &'a RawValue) -> Self {
        Self::new(key, "the key occurs twice in its object")
    }
}

/// Returns the members of an object or an array, in their order.
///
/// # Errors
/// [`Faulty`] if the value is neither.
pub fn members<'a>(value: &'a RawValue) -> Result<Vec<Member<'a>>, Faulty<'a>> {
    match serde_json::from_str(value.get()) {
        Ok(Members(members)) => Ok(members),
        Err(_) => Err(Faulty::new(value, "expected an object or an array")),
    }
}

/// Returns the members of an object by their keys.
///
/// # Errors
/// [`Faulty`] if the value is not an object, or a key occurs twice.
pub fn object<'a>(value: &'a RawValue) -> Result<BTreeMap<String, &'a RawValue>, Faulty<'a>> {
    let mut object = BTreeMap::new();
    for member in members(value)? {
        let key = member.key.ok_or_else(|| Faulty::new(value, "expected an object"))?;
        if object.insert(text_of(key)?, member.value).is_some() {
            return Err(Faulty::twice(key));
        }
    }
    Ok(object)
}

/// Returns the characters of a string.
///
/// # Errors
/// [`Faulty`] if the value is not a string.
pub fn text_of(value: &RawValue) -> Result<String, Faulty<'_>> {
    serde_json::from_str(value.get()).map_err(|_| Faulty::new(value, "expected a string"))
}

/// Returns the characters of a string; numbers, `true`, `false` and `null` as they are written. Returns `None` for
/// objects and arrays.
pub fn as_written(value: &RawValue) -> Option<String> {
    match value.get().as_bytes().first()? {
        b'"' => text_of(value).ok(),
        b'{' | b'[' => None,
        _ => Some(value.get().to_owned()),
    }
}

/// An object or an array with unparsed members.
struct Members<'a>(Vec<Member<'a>>);

impl<'de: 'a, 'a> Deserialize<'de> for Members<'a> {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        deserializer.deserialize_any(Collect)
    }
}

struct Collect;

impl<'de> Visitor<'de> for Collect {
    type Value = Members<'de>;

    fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("an object or an array")
    }

    fn visit_map<A: MapAccess<'de>>(self, mut map: A) -> Result<Self::Value, A::Error> {
        let mut members = Vec::new();
        while let Some((key, value)) = map.next_entry()? {
            members.push(Member { key: Some(key), value });
        }
        Ok(Members(members))
    }

    fn visit_seq<A: SeqAccess<'de>>(self, mut list: A) -> Result<Self::Value, A::Error> {
        let mut members = Vec::new();
        while let Some(value) = list.next_element()? {
            members.push(Member { key: None, value });
        }
        Ok(Members(members))
    }
}

/// Finds the line on which each value of a text begins. Lines are counted on from the previous value, so values must be
/// passed in the order of the text.
#[derive(Debug)]
pub struct Lines<'a> {
    text: &'a str,
    offset: usize,
    line: u32,
}

impl<'a> Lines<'a> {
    /// Creates a counter at the first line.
    pub fn of(text: &'a str) -> Self {
        Self { text, offset: 0, line: 1 }
    }

    /// Returns the line on which a value of the text begins.
    pub fn at(&mut self, value: &RawValue) -> u32 {
        let offset = value.get().as_ptr().addr().saturating_sub(self.text.as_ptr().addr());
        let offset = offset.clamp(self.offset, self.text.len());
        self.line += self.text.as_bytes()[self.offset..offset].iter().filter(|&&byte| byte == b'\n').count() as u32;
        self.offset = offset;
        self.line
    }
}
