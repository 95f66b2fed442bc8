//! Reads a Discourse topic in JSON, from `/t/ID.json`.

use serde::Deserialize;
use serde_json::value::RawValue;

use super::error::{ImportError, MAX_POST_BYTES};
use super::text::checked;
use crate::document::json::{self, Lines};
use crate::forum::post::{Post, PostMarkup};
use crate::locus::{FileName, Locus};

/// The maximum size of a topic in bytes.
pub(super) const MAX_TOPIC: usize = 32 << 20;

/// The maximum number of posts in a topic.
const MAX_POSTS: usize = 100_000;

/// The part of a topic that is read.
#[derive(Deserialize)]
struct Topic<'a> {
    #[serde(borrow)]
    post_stream: Stream<'a>,
}

#[derive(Deserialize)]
struct Stream<'a> {
    #[serde(borrow)]
    posts: &'a RawValue,
}

/// Reads the posts of a topic.
pub(super) fn read(name: &FileName, text: &str) -> Result<Vec<Post>, ImportError> {
    json::parse(text).map_err(|error| ImportError::NotJson {
        at: Locus::column(name, error.at.0, error.at.1),
        message: error.message,
    })?;
    let no_topic = || ImportError::NoTopic(Locus::file(name));
    let topic: Topic<'_> = serde_json::from_str(text).map_err(|_| no_topic())?;
    // A longer list is not collected in full, to save memory.
    let posts = json::members_up_to(MAX_POSTS + 1, topic.post_stream.posts).map_err(|_| no_topic())?;
    if !topic.post_stream.posts.get().starts_with('[') {
        return Err(no_topic());
    }
    let mut lines = Lines::new(text);
    if let Some(post) = posts.get(MAX_POSTS) {
        return Err(ImportError::LargeTopic(Locus::line(name, lines.at(post.value))));
    }
    posts.into_iter().map(|post| read_post(post.value, Locus::line(name, lines.at(post.value)))).collect()
}

fn read_post(post: &RawValue, at: Locus) -> Result<Post, ImportError> {
    // A post may contain its text twice, as typed and as HTML, in addition to other members.
    if post.get().len() > 8 * MAX_POST_BYTES {
        return Err(ImportError::LongPost(at));
    }
    let members = json::object(post).map_err(|_| ImportError::NoTopic(at.clone()))?;
    let member = |key: &str| members.get(key).and_then(|value| json::text_of(value).ok());
    let (text, markup) = match (member("raw"), member("cooked")) {
        (Some(text), _) => (text, PostMarkup::Markdown),
        (None, Some(text)) => (text, PostMarkup::Html),
        (None, None) => return Err(ImportError::NoTopic(at)),
    };
    let (author, when, link) = (member("username"), member("created_at"), member("post_url"));
    Ok(Post { author, when, link, markup, text: checked(&text, at.clone())?, at })
}
