//! A topic of Discourse as JSON, `/t/ID.json`.

use std::collections::BTreeMap;

use serde_json::value::RawValue;

use super::{ImportError, checked};
use crate::document::json::{self, Lines};
use crate::locus::{FileName, Locus};
use crate::moderation::import::post::{Markup, Post};

pub(super) fn read(name: &FileName, text: &str) -> Result<Vec<Post>, ImportError> {
    let topic = json::parse(text).map_err(|error| ImportError::NotJson {
        at: Locus::column(name, error.at.0, error.at.1),
        message: error.message,
    })?;
    let no_topic = || ImportError::NoTopic(Locus::file(name));
    let member = |value, key: &str| json::object(value).ok().and_then(|members| members.get(key).copied());
    let posts = member(topic, "post_stream").and_then(|stream| member(stream, "posts")).ok_or_else(no_topic)?;
    let mut lines = Lines::of(text);
    let posts = json::members(posts).map_err(|_| no_topic())?;
    posts.into_iter().map(|post| read_post(post.value, Locus::line(name, lines.at(post.value)))).collect()
}

fn read_post(post: &RawValue, at: Locus) -> Result<Post, ImportError> {
    let members = json::object(post).map_err(|_| ImportError::NoTopic(at.clone()))?;
    let member = |key: &str| text_at(&members, key);
    let (text, markup) = match (member("raw"), member("cooked")) {
        (Some(text), _) => (text, Markup::Markdown),
        (None, Some(text)) => (text, Markup::Html),
        (None, None) => return Err(ImportError::NoTopic(at)),
    };
    let (author, when, link) = (member("username"), member("created_at"), member("post_url"));
    Ok(Post { author, when, link, markup, text: checked(&text, at.clone())?, at })
}

fn text_at(members: &BTreeMap<String, &RawValue>, key: &str) -> Option<String> {
    json::text_of(members.get(key)?).ok()
}
