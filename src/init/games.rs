//! The example games of `lexmill init --like`: editions in English, each with its regulation as a comment.

use super::error::InitError;
use super::staging::Staging;
use crate::compile::Folders;

/// An example game.
#[derive(Debug)]
pub struct ExampleGame {
    /// The name.
    pub name: &'static str,
    /// A phrase about the game.
    pub about: &'static str,
    /// The text of the edition's file. `EDITION` stands for the id.
    text: &'static str,
}

/// All example games.
pub const EXAMPLE_GAMES: [ExampleGame; 4] = [
    ExampleGame { name: "wordle", about: "A daily word", text: include_str!("../../examples/games/wordle.toml") },
    ExampleGame { name: "bee", about: "Words from seven letters", text: include_str!("../../examples/games/bee.toml") },
    ExampleGame { name: "board", about: "A game with tiles", text: include_str!("../../examples/games/board.toml") },
    ExampleGame { name: "blitz", about: "Words from dice", text: include_str!("../../examples/games/blitz.toml") },
];

/// The language of the example games.
const LANGUAGE: &str = "en";

/// Creates the edition `edition` of a language as a copy of an example game. Returns the advice for the user.
///
/// # Errors
/// If the language is not that of the example games, or if the game's language or one of its sources is missing.
pub(super) fn make(
    game: &ExampleGame,
    (language, edition): (&str, &str),
    folders: &Folders,
    staging: &Staging,
) -> Result<Vec<String>, InitError> {
    if language != LANGUAGE {
        return Err(InitError::Refused(format!(
            "the example games are in English; use `{LANGUAGE}` instead of `{language}`"
        )));
    }
    let lines = game.text.lines().zip(game.text.lines().skip(1)).filter(|(table, _)| *table == "[[source]]");
    let sources = lines.filter_map(|(_, name)| Some(folders.sources.join(LANGUAGE).join(name.split('"').nth(1)?)));
    let mut needed = [folders.rules.join(LANGUAGE).join("language.toml")].into_iter().chain(sources);
    if let Some(missing) = needed.find(|path| !path.exists()) {
        let needs = "the example games need the rules and sources of lexmill's repository";
        return Err(InitError::Refused(format!("{}: does not exist; {needs}", missing.display())));
    }
    staging.write_rules(LANGUAGE, &format!("{edition}.decisions.csv"), "word,decision,who,when,why\n")?;
    staging.write_rules(LANGUAGE, &format!("{edition}.toml"), &game.text.replace("EDITION", edition))?;
    Ok(vec![format!("rules/{LANGUAGE}/{edition}.toml begins with the regulation of the game; change both")])
}
