//! The example games of `lexmill init --like`: editions in English, each with its regulation as a comment.

use super::error::InitError;
use super::options::InitOptions;
use super::staging::Staging;

/// The example games, each with the text of its edition. `EDITION` stands for the id.
const GAMES: [(&str, &str); 4] = [
    ("wordle", include_str!("../../examples/games/wordle.toml")),
    ("bee", include_str!("../../examples/games/bee.toml")),
    ("board", include_str!("../../examples/games/board.toml")),
    ("blitz", include_str!("../../examples/games/blitz.toml")),
];

/// The language of the example games.
const LANGUAGE: &str = "en";

/// Returns the names of the example games.
pub fn example_games() -> Vec<&'static str> {
    GAMES.iter().map(|(name, _)| *name).collect()
}

/// Returns an error if the example game cannot be copied to the language.
pub(super) fn refuse(options: &InitOptions) -> Result<(), InitError> {
    if options.language != LANGUAGE {
        let language = &options.language;
        return Err(InitError::Refused(format!(
            "the example games are in English; use `{LANGUAGE}` instead of `{language}`"
        )));
    }
    let scowl = options.folders.sources.join(LANGUAGE).join("scowl");
    if !scowl.exists() {
        let message =
            format!("{}: does not exist; the example games need the sources of lexmill's repository", scowl.display());
        return Err(InitError::Refused(message));
    }
    Ok(())
}

/// Creates an edition that is a copy of an example game. Returns the advice for the user.
pub(super) fn make(options: &InitOptions, game: &str, staging: &Staging) -> Result<Vec<String>, InitError> {
    let Some((_, text)) = GAMES.iter().find(|(name, _)| *name == game) else {
        let names = example_games().join(", ");
        return Err(InitError::Refused(format!("there is no example game `{game}`; the games are {names}")));
    };
    let edition = &options.edition;
    staging.write_rules(LANGUAGE, &format!("{edition}.decisions.csv"), "word,decision,who,when,why\n")?;
    staging.write_rules(LANGUAGE, &format!("{edition}.toml"), &text.replace("EDITION", edition))?;
    Ok(vec![format!("rules/{LANGUAGE}/{edition}.toml begins with the regulation of the game; change both")])
}
