//! `GET /v1/{edition}/lists/{length}`: all words with the given number of tiles.

use crate::dictionary::{Answer, Bounds};
use crate::serve::http::problem::Problem;
use crate::serve::http::reply::Reply;
use crate::serve::library::question::Question;

pub(crate) fn answer(question: &Question) -> Result<Reply, Problem> {
    let (text, id) = (&question.part, question.id());
    let digits = text.strip_prefix('-').unwrap_or(text);
    if digits.is_empty() || !digits.bytes().all(|byte| byte.is_ascii_digit()) {
        return Err(Problem::bad_request(format!("`{text}` is not a number of tiles")));
    }
    let no_word = || Problem::not_found(format!("no word of {id} has {text} tiles; /{id} shows the words by length"));
    let length = text.parse().map_err(|_| no_word())?;
    let mut answers = question.answers();
    question.edition()?.dictionary.list(Some(Bounds::exactly(length)), |word| answers.push(&Answer::Listed(word)))?;
    if answers.is_empty() { Err(no_word()) } else { Ok(answers.reply()) }
}
