//! A Discourse topic as JSON, from `/t/ID.json`.

use std::collections::BTreeMap;
use std::fmt;

use serde::Deserialize;
use serde::de::{Deserializer, SeqAccess, Visitor};
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
    posts: Posts<'a>,
}

/// The posts as raw JSON, up to one more than [`MAX_POSTS`].
struct Posts<'a>(Vec<&'a RawValue>);

impl<'de: 'a, 'a> Deserialize<'de> for Posts<'a> {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        deserializer.deserialize_seq(Collect)
    }
}

struct Collect;

impl<'de> Visitor<'de> for Collect {
    type Value = Posts<'de>;

    fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("a list of posts")
    }

    fn visit_seq<A: SeqAccess<'de>>(self, mut list: A) -> Result<Self::Value, A::Error> {
        let mut posts = Vec::new();
        while let Some(post) = list.next_element()? {
            if posts.len() <= MAX_POSTS {
                posts.push(post);
            }
        }
        Ok(Posts(posts))
    }
}

pub(super) fn read(name: &FileName, text: &str) -> Result<Vec<Post>, ImportError> {
    json::parse(text).map_err(|error| ImportError::NotJson {
        at: Locus::column(name, error.at.0, error.at.1),
        message: error.message,
    })?;
    let topic: Topic<'_> = serde_json::from_str(text).map_err(|_| ImportError::NoTopic(Locus::file(name)))?;
    let posts = topic.post_stream.posts.0;
    let mut lines = Lines::of(text);
    if let Some(post) = posts.get(MAX_POSTS) {
        return Err(ImportError::LargeTopic(Locus::line(name, lines.at(post))));
    }
    posts.into_iter().map(|post| read_post(post, Locus::line(name, lines.at(post)))).collect()
}

fn read_post(post: &RawValue, at: Locus) -> Result<Post, ImportError> {
    // The limit allows for the text as typed and as HTML, and for the other members.
    if post.get().len() > 8 * MAX_POST_BYTES {
        return Err(ImportError::LongPost(at));
    }
    let members = json::object(post).map_err(|_| ImportError::NoTopic(at.clone()))?;
    let member = |key: &str| text_at(&members, key);
    let (text, markup) = match (member("raw"), member("cooked")) {
        (Some(text), _) => (text, PostMarkup::Markdown),
        (None, Some(text)) => (text, PostMarkup::Html),
        (None, None) => return Err(ImportError::NoTopic(at)),
    };
    let (author, when, link) = (member("username"), member("created_at"), member("post_url"));
    Ok(Post { author, when, link, markup, text: checked(&text, at.clone())?, at })
}

fn text_at(members: &BTreeMap<String, &RawValue>, key: &str) -> Option<String> {
    json::text_of(members.get(key)?).ok()
}
