//! Tags as an edition's file lists them.

use crate::document::Item;
use crate::tag::Tags;

/// What a list of tags is called in messages.
pub const TAGS: &str = "a list of tags, see `lexmill lint --explain tags`";

/// Reads a list of tags; nothing if one of them is not known, or if there is none.
pub fn read_tags(item: &Item) -> Option<Tags> {
    let tags = item.as_array()?.iter().map(|item| Tags::named(item.as_str()?));
    let tags = tags.collect::<Option<Vec<_>>>()?.into_iter().fold(Tags::NONE, Tags::with);
    Some(tags).filter(|tags| !tags.is_empty())
}
