//! `GET /v1/{edition}/lists/{length}`: all words with the given number of tiles.

use crate::alphabet::Alphabet;
use crate::dictionary::{Answer, Bounds};
use crate::serve::http::problem::Problem;
use crate::serve::http::reply::Reply;
use crate::serve::library::question::Question;

pub(crate) fn answer(question: &Question) -> Result<Reply, Problem> {
    let most = Alphabet::MAX_TILES as u32;
    let length = question.part.parse().ok().filter(|length| (1..=most).contains(length));
    let out_of_range =
        || Problem::bad_request(format!("`{}` is not a number of tiles from 1 to {most}", question.part));
    let bounds = Bounds::exactly(length.ok_or_else(out_of_range)?);
    let mut answers = question.answers();
    question.edition()?.dictionary.list(Some(bounds), |word| answers.push(&Answer::Listed(word)))?;
    Ok(answers.reply())
}
