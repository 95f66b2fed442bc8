//! Lists of tags in an edition's file.

use crate::document::Item;
use crate::tag::Tags;

/// The description of a list of tags in messages.
pub const TAGS: &str = "a list of tags, see `lexmill lint --explain tags`";

/// Reads a list of tags. Returns `None` if a tag is not known, or if the list is empty.
pub fn read_tags(item: &Item) -> Option<Tags> {
    let tags = item.as_array()?.iter().map(|item| Tags::named(item.as_str()?));
    let tags = tags.collect::<Option<Vec<_>>>()?.into_iter().fold(Tags::NONE, Tags::with);
    Some(tags).filter(|tags| !tags.is_empty())
}
