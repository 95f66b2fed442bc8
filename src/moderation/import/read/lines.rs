//! Requests one a line: `+word reason`, `-word reason`, `?word question`; `#` begins a comment.

use super::{ImportError, LONGEST_POST, Request};
use crate::locus::{FileName, Locus};
use crate::moderation::request::Kind;

pub(super) fn read(name: &FileName, text: &str) -> Result<Vec<Request>, ImportError> {
    let lines = text.lines().enumerate().map(|(index, line)| (Locus::line(name, index as u32 + 1), line.trim()));
    lines.filter(|(_, line)| !line.is_empty() && !line.starts_with('#')).map(|(at, line)| request(line, at)).collect()
}

fn request(line: &str, at: Locus) -> Result<Request, ImportError> {
    if line.len() > LONGEST_POST {
        return Err(ImportError::LongPost(at));
    }
    let kind = match line.as_bytes()[0] {
        b'+' => Kind::Add,
        b'-' => Kind::Remove,
        b'?' => Kind::Question,
        _ => return Err(ImportError::NoSign(at)),
    };
    let rest = line[1..].trim_start();
    let (word, reason) = rest.split_once(char::is_whitespace).unwrap_or((rest, ""));
    if word.is_empty() {
        return Err(ImportError::NoWord(at));
    }
    let (word, reason) = (word.to_owned(), reason.trim().to_owned());
    Ok(Request { word, kind, reason, author: None, when: None, link: None, at })
}
