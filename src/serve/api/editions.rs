//! `GET /v1/editions` lists the served editions. `GET /v1/{edition}` describes one edition: its tiles, rules and
//! sources.

use serde_json::{Value, json};

use crate::serve::http::problem::Problem;
use crate::serve::http::reply::Reply;
use crate::serve::library::editions::Edition;
use crate::serve::library::question::Question;

pub(crate) fn all(question: &Question) -> Result<Reply, Problem> {
    let editions = question.library.editions().map(|(_, builds)| brief(&builds.current));
    let editions: Vec<_> = editions.collect::<Result<_, _>>()?;
    Reply::json(&json!({ "editions": editions }))
}

pub(crate) fn one(question: &Question) -> Result<Reply, Problem> {
    let edition = question.edition()?;
    let (file, manifest) = (edition.dictionary.edition(), edition.dictionary.manifest()?);
    let tiles = file.book.alphabet.tiles.iter().map(|tile| {
        json!({
            "tile": tile.label,
            "letters": tile.letters,
            "also": tile.also,
            "value": tile.value,
            "count": tile.count,
            "at": tile.at,
        })
    });
    let rules = file.book.rules.iter().zip(&manifest.rules).map(|(rule, counts)| {
        json!({
            "rule": rule.name,
            "because": rule.because,
            "cites": rule.cites,
            "at": rule.at,
            "rejected": counts.rejected,
        })
    });
    let builds = question.library.edition(question.id()).into_iter();
    // The candidate of the next release is not a version of the game yet.
    let builds = builds.flat_map(|builds| [&builds.current].into_iter().chain(&builds.older));
    let mut object = brief(edition)?;
    object["regulation"] = json!(file.regulation);
    object["board"] = json!(file.board);
    object["lengths"] = file.lengths.map(|limits| json!({ "min": limits.min, "max": limits.max })).into();
    object["blanks"] = json!(file.book.alphabet.blanks);
    object["tiles"] = tiles.collect();
    object["rules"] = rules.collect();
    object["license"] = json!(manifest.license);
    object["sources"] = json!(manifest.sources);
    object["counts"] = json!(manifest.counts);
    object["versions"] = builds.map(|edition| edition.version.as_str()).collect();
    Reply::json(&object)
}

/// Returns a short description of an edition: the properties that `GET /v1/editions` includes.
fn brief(edition: &Edition) -> Result<Value, Problem> {
    let file = edition.dictionary.edition();
    let words = edition.dictionary.word_set()?.len();
    Ok(json!({
        "edition": file.id,
        "title": file.title,
        "language": file.book.language.id,
        "publisher": file.publisher,
        "version": edition.version,
        "words": words,
    }))
}
