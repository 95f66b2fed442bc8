//! The steps of `init`, from checking its options to creating the files.

use std::fs;

use super::error::InitError;
use super::letters::{self, Known};
use super::options::{Creates, InitOptions};
use super::staging::{Made, Staging};
use super::survey::{self, Survey};
use super::{add, describe, games, input, proposal, self_check};
use crate::artefact::{ADDRESSES, PREVIOUS};
use crate::edition::is_id;

/// Creates a language with its sources and an edition, or a part of it, as `options.creates` says. If an earlier `init`
/// of this edition wrote all files but was killed before it moved them into place, this call only moves these files.
///
/// # Errors
/// If the language or the edition could not be created. All files that this call created are then removed, with one
/// exception: if all files are complete but some cannot be moved to their final paths, all files remain, and the next
/// `init` moves the rest.
pub fn init(options: &InitOptions) -> Result<Made, InitError> {
    let options = &InitOptions { language: tag(&options.language)?, ..options.clone() };
    refuse_bad_inputs(options)?;
    if matches!(options.creates, Creates::Sources) {
        return add::add(options);
    }
    refuse_bad_names(options)?;
    let (staging, finished) = Staging::open(&options.folders)?;
    let edition = options.edition_file();
    if let Some((_, made)) = finished.filter(|(finished, _)| *finished == edition) {
        return Ok(made);
    }
    refuse_existing(options)?;
    let advice = match options.creates {
        Creates::Copy(game) => games::make(game, (&options.language, &options.edition), &options.folders, &staging)?,
        _ => make(options, &staging)?,
    };
    staging.finish(&edition, &advice)
}

/// Returns a language tag as folders have it: `en-gb` for `en-GB` and `en_GB`.
///
/// # Errors
/// If it is the name of a language, and not also the tag of another language: `ga` is the tag of Irish, and `Ga` is a
/// language.
fn tag(given: &str) -> Result<String, InitError> {
    let lower_case = given.to_lowercase().replace('_', "-");
    match Known::named(given).filter(|_| !letters::tags().any(|tag| tag == lower_case)) {
        Some(tag) => Err(InitError::Refused(format!("`{given}` is the name of a language; use its tag, `{tag}`"))),
        None => Ok(lower_case),
    }
}

/// Creates all files in the staging folders. Returns the advice for the user.
fn make(options: &InitOptions, staging: &Staging) -> Result<Vec<String>, InitError> {
    let known = Known::of(&options.language);
    let base = known.language(&options.language);
    let edition_only = matches!(options.creates, Creates::Edition);
    let (taken, advice_on_lists) = input::take_all(options, &base, staging)?;
    let (names, sources) = match edition_only {
        true => (survey::sources(options)?, options.folders.sources.as_path()),
        false => (taken, staging.sources()),
    };
    let survey = Survey::of(&options.language, sources, &names, &base)?;
    if survey.letters.is_empty() {
        return Err(without_letters(options));
    }
    let language = if edition_only {
        // The self-check needs a copy, which is not moved into place.
        let path = options.edition_file().with_file_name("language.toml");
        fs::read_to_string(&path).map_err(InitError::io(&path))?
    } else {
        survey.describe_faults(&options.language, sources)?;
        describe::language(&known, &base, &survey)
    };
    let tiles = proposal::tiles(&survey);
    let write = |name: &str, text: &str| staging.write_rules(&options.language, name, text);
    write("language.toml", &language)?;
    write(&format!("{}.decisions.csv", options.edition), "word,decision,who,when,why\n")?;
    write(&format!("{}.toml", options.edition), &describe::edition(options, (&known, &base), &survey, &tiles))?;
    let mut advice = describe::advice(options, (&known, &base), &survey, &tiles);
    advice.extend(advice_on_lists);
    advice.extend(self_check::advice(options, staging, sources)?);
    Ok(advice)
}

/// Returns the error for lists in which no letters of the language were counted.
fn without_letters(options: &InitOptions) -> InitError {
    let files: Vec<_> = options.given.iter().map(|given| given.path.display().to_string()).collect();
    let files = if files.is_empty() { format!("sources/{}", options.language) } else { files.join(", ") };
    let first_part = options.language.split('-').next().unwrap_or(&options.language);
    let in_other_script = |tag: &&str| tag.split('-').next() == Some(first_part) && *tag != options.language;
    let others: Vec<_> = letters::tags().filter(in_other_script).map(|tag| format!("`{tag}`")).collect();
    let others = if others.is_empty() { String::new() } else { format!(" (or is it {}?)", others.join(", ")) };
    InitError::Refused(format!(
        "{files}: contains no lower-case words in the letters of the language; check the language{others}, and convert \
         words in capitals to lower case"
    ))
}

/// Returns an error if an edition or a language would be overwritten, or if only an edition is created and its language
/// does not exist.
fn refuse_existing(options: &InitOptions) -> Result<(), InitError> {
    let edition = options.edition_file();
    if edition.exists() {
        return Err(InitError::Exists { path: edition, fix: "choose another name for the edition" });
    }
    let language = edition.with_file_name("language.toml");
    let refused = match (options.creates, language.exists()) {
        (Creates::Language, true) => InitError::Exists {
            path: language,
            fix: "use --edition-only for another game in this language, or --add for another list",
        },
        (Creates::Edition, false) => {
            InitError::Refused(format!("{}: does not exist; leave out --edition-only", language.display()))
        }
        _ => return Ok(()),
    };
    Err(refused)
}

fn refuse_bad_names(options: &InitOptions) -> Result<(), InitError> {
    for (name, what, example) in
        [(&options.language, "a language", "sv"), (&options.edition, "an edition", "ordspel-sv")]
    {
        if !is_id(name) {
            let rule = "at most 64 characters: a lower-case letter, then lower-case letters, digits or hyphens";
            return Err(InitError::Refused(format!(
                "`{name}` cannot be the name of {what}; use {rule}, such as {example}"
            )));
        }
    }
    let id = options.edition.as_str();
    if ["language", PREVIOUS].contains(&id) || ADDRESSES.contains(&id) {
        let message = format!("`{id}` cannot be the name of an edition, because it is reserved; choose another");
        return Err(InitError::Refused(message));
    }
    Ok(())
}

/// Returns an error if inputs are needed but not given, or given but not needed.
fn refuse_bad_inputs(options: &InitOptions) -> Result<(), InitError> {
    let message = match (options.given.is_empty(), options.creates) {
        (true, Creates::Language | Creates::Sources) => "no words are given; add --hunspell FILE.dic or --list FILE",
        (false, Creates::Edition | Creates::Copy(_)) => {
            "the new edition uses existing sources; leave out --hunspell and --list"
        }
        _ => return Ok(()),
    };
    Err(InitError::Refused(message.to_owned()))
}
