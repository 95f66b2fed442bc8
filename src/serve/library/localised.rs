//! Response parts that all verdicts of an edition in the same language share: header fields, entity tag and JSON
//! templates.

use std::sync::OnceLock;

use axum::http::{HeaderMap, HeaderValue};

use super::template::Template;
use crate::dictionary::Dictionary;
use crate::serve::http::cache::{BRIEF, add_cache_fields};
use crate::serve::http::reply::{self, JSON, Reply};

/// A language of an edition's reasons, with the response parts that all verdicts in this language share.
pub(crate) struct Localised {
    pub(crate) language: String,
    /// The header fields of a response with a verdict.
    pub(crate) fields: HeaderMap,
    pub(crate) tag: HeaderValue,
    /// The template of each verdict group (words with the same verdict).
    templates: OnceLock<Box<[LazyTemplate]>>,
}

/// The template of a verdict group, which is created when a word of the group is first requested. `None` if the group
/// has no template. It is boxed, because there are thousands of groups, and most are never requested.
type LazyTemplate = OnceLock<Option<Box<Template>>>;

impl Localised {
    /// Creates the response parts for a language. `tag` is their entity tag, without quotation marks.
    pub(crate) fn new(language: &str, tag: &str) -> Self {
        let tag = HeaderValue::try_from(format!("\"{tag}\"")).expect("hexadecimal digits and a language tag");
        let mut response = Reply::text(JSON, "").in_language(language).response();
        add_cache_fields(response.headers_mut(), tag.clone(), BRIEF);
        reply::finish(&mut response);
        Self { language: language.to_owned(), fields: response.into_parts().0.headers, tag, templates: OnceLock::new() }
    }

    /// Returns the template for the verdict on a word. Returns `None` if the word belongs to no verdict group, or if
    /// its group has no template.
    pub(crate) fn template(&self, dictionary: &Dictionary, word: &str) -> Option<&Template> {
        let group = dictionary.group_number(word)?;
        let none = || std::iter::repeat_with(OnceLock::new).take(dictionary.groups_len()).collect();
        let template = self.templates.get_or_init(none).get(usize::from(group))?;
        template.get_or_init(|| Template::new(dictionary, group, &self.language).map(Box::new)).as_deref()
    }
}
