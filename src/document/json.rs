//! Reads JSON text. Objects and arrays are read one level at a time, so that the position of each value in the text is
//! known.

use std::collections::BTreeMap;
use std::fmt;

use serde::de::{Deserializer, MapAccess, SeqAccess, Visitor};
use serde_json::value::RawValue;

/// The first error in a text that is not JSON.
#[derive(Debug)]
pub struct SyntaxError {
    /// Line and column, from 1; column 0 is the end of the previous line. Columns are counted in characters.
    pub at: (u32, u32),
    /// A description of the error.
    pub message: String,
}

/// Parses a whole text as one value, which may be nested to any depth.
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

/// A member of an object, or an element of an array.
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
/// [`Faulty`] if the value is neither an object nor an array.
pub fn members(value: &RawValue) -> Result<Vec<Member<'_>>, Faulty<'_>> {
    members_up_to(usize::MAX, value)
}

/// Returns the first `max` members of an object or an array, in their order.
///
/// # Errors
/// [`Faulty`] if the value is neither an object nor an array.
pub fn members_up_to(max: usize, value: &RawValue) -> Result<Vec<Member<'_>>, Faulty<'_>> {
    let mut json = serde_json::Deserializer::from_str(value.get());
    json.deserialize_any(Collect { max }).map_err(|_| Faulty::new(value, "expected an object or an array"))
}

/// Returns the members of an object by their keys.
///
/// # Errors
/// [`Faulty`] if the value is not an object, or a key occurs twice.
pub fn object(value: &RawValue) -> Result<BTreeMap<String, &RawValue>, Faulty<'_>> {
    let mut object = BTreeMap::new();
    for member in members(value)? {
        let key = member.key.ok_or_else(|| Faulty::new(value, "expected an object"))?;
        if object.insert(text_of(key)?, member.value).is_some() {
            return Err(Faulty::twice(key));
        }
    }
    Ok(object)
}

/// Returns the text of a string.
///
/// # Errors
/// [`Faulty`] if the value is not a string.
pub fn text_of(value: &RawValue) -> Result<String, Faulty<'_>> {
    serde_json::from_str(value.get()).map_err(|_| Faulty::new(value, "expected a string"))
}

/// Returns the text of a string. Returns numbers, `true`, `false` and `null` as they are written. Returns `None` for
/// objects and arrays.
pub fn as_written(value: &RawValue) -> Option<String> {
    match value.get().as_bytes().first()? {
        b'"' => text_of(value).ok(),
        b'{' | b'[' => None,
        _ => Some(value.get().to_owned()),
    }
}

/// Collects the first `max` members of an object or an array. The other members are read and dropped.
struct Collect {
    max: usize,
}

impl<'de> Visitor<'de> for Collect {
    type Value = Vec<Member<'de>>;

    fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("an object or an array")
    }

    fn visit_map<A: MapAccess<'de>>(self, mut map: A) -> Result<Self::Value, A::Error> {
        let mut members = Vec::new();
        while let Some((key, value)) = map.next_entry()? {
            if members.len() < self.max {
                members.push(Member { key: Some(key), value });
            }
        }
        Ok(members)
    }

    fn visit_seq<A: SeqAccess<'de>>(self, mut list: A) -> Result<Self::Value, A::Error> {
        let mut members = Vec::new();
        while let Some(value) = list.next_element()? {
            if members.len() < self.max {
                members.push(Member { key: None, value });
            }
        }
        Ok(members)
    }
}

/// Finds the line on which each value of a text begins. Counting continues from the previous value, so values must be
/// passed in the order of the text.
#[derive(Debug)]
pub struct Lines<'a> {
    text: &'a str,
    offset: usize,
    line: u32,
}

impl<'a> Lines<'a> {
    /// Creates a counter at the first line.
    pub fn new(text: &'a str) -> Self {
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
