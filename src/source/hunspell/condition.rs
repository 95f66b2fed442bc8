//! The condition of an affix rule, such as `[^aeiou]y`. The rule applies only to stems that meet the condition.

/// The condition on one character of the stem.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) enum Item {
    Any,
    Exactly(char),
    OneOf(Box<[char]>),
    NoneOf(Box<[char]>),
}

/// The maximum number of items in a condition. Real conditions have up to a dozen.
const MAX_ITEMS: usize = 64;

impl Item {
    pub(super) fn accepts(&self, character: char) -> bool {
        match self {
            Self::Any => true,
            Self::Exactly(wanted) => *wanted == character,
            Self::OneOf(choice) => choice.contains(&character),
            Self::NoneOf(choice) => !choice.contains(&character),
        }
    }
}

/// Parses a condition from left to right. A condition that is only `.` accepts every stem and has no items.
pub(super) fn read(text: &str) -> Result<Vec<Item>, String> {
    let mut items = Vec::new();
    let mut characters = text.chars();
    while let Some(character) = characters.next() {
        items.push(match character {
            '.' => Item::Any,
            '[' => class(&mut characters)?,
            ']' => return Err("`]` without `[`".into()),
            other => Item::Exactly(other),
        });
        if items.len() > MAX_ITEMS {
            return Err(format!("the condition has more than {MAX_ITEMS} characters"));
        }
    }
    if text == "." { Ok(Vec::new()) } else { Ok(items) }
}

/// Parses the characters after `[`, up to and including `]`. A hyphen stands for itself, not for a range.
fn class(characters: &mut std::str::Chars<'_>) -> Result<Item, String> {
    let mut choice = Vec::new();
    let mut negated = false;
    for character in characters {
        match character {
            ']' if choice.is_empty() => return Err("`[]` allows no character".into()),
            ']' if negated => return Ok(Item::NoneOf(choice.into())),
            ']' => return Ok(Item::OneOf(choice.into())),
            '^' if choice.is_empty() && !negated => negated = true,
            other => {
                choice.push(other);
                if choice.len() > 4 * MAX_ITEMS {
                    return Err(format!("more than {} characters between `[` and `]`", 4 * MAX_ITEMS));
                }
            }
        }
    }
    Err("`[` without `]`".into())
}
