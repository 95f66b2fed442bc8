//! The steps of `init`, from the checks of its options to the created files.

use super::error::InitError;
use super::letters::Known;
use super::options::InitOptions;
use super::staging::{Made, Staging};
use super::survey::{self, Survey};
use super::{describe, input, proposal};
use crate::artefact::{ADDRESSES, PREVIOUS};

/// Creates a language with its sources and an edition, or only an edition. If an earlier `init` wrote all files of this
/// edition but was killed before it moved them into place, this call only moves them.
///
/// # Errors
/// Returns an [`InitError`]. Nothing that this call created then remains, unless the files could not be moved to
/// their final paths: then the next `init` moves them.
pub fn init(options: &InitOptions) -> Result<Made, InitError> {
    refuse_bad_names(options)?;
    let (staging, finished) = Staging::open(&options.folders)?;
    let edition = options.edition_file();
    if let Some((_, made)) = finished.filter(|(finished, _)| *finished == edition) {
        return Ok(made);
    }
    refuse_existing(options)?;
    let advice = make(options, &staging)?;
    staging.finish(&edition, &advice)
}

/// Creates everything in the staging folders. Returns the advice.
fn make(options: &InitOptions, staging: &Staging) -> Result<Vec<String>, InitError> {
    let known = Known::of(&options.language);
    let base = known.language(&options.language);
    let (names, sources) = match options.edition_only {
        true => (survey::sources(options)?, options.folders.sources.as_path()),
        false => {
            let take = |given| input::take(given, options, &base, staging);
            (options.given.iter().map(take).collect::<Result<_, _>>()?, staging.sources())
        }
    };
    let survey = Survey::of(&options.language, sources, &names, &base)?;
    let write = |name: &str, text: &str| staging.write_rules(&options.language, name, text);
    if !options.edition_only {
        for source in &survey.sources {
            let folder = sources.join(&options.language).join(&source.name);
            describe::expect_faults(&folder.join("source.toml"), &source.expects)?;
        }
        write("language.toml", &describe::language(&known, &base, &survey))?;
    }
    let tiles = proposal::tiles(&survey);
    write(&format!("{}.decisions.csv", options.edition), "word,decision,who,when,why\n")?;
    write(&format!("{}.toml", options.edition), &describe::edition(options, &survey, &tiles))?;
    Ok(describe::advice(options, &known, &survey, &tiles))
}

/// Returns an error if an edition or a language would be overwritten, or if `edition_only` is set and the language is
/// missing.
fn refuse_existing(options: &InitOptions) -> Result<(), InitError> {
    let edition = options.edition_file();
    if edition.exists() {
        return Err(InitError::Exists { path: edition, fix: "choose another name for the edition" });
    }
    let language = edition.with_file_name("language.toml");
    match (options.edition_only, language.exists()) {
        (false, true) => {
            Err(InitError::Exists { path: language, fix: "use --edition-only for another game in the language" })
        }
        (true, false) => {
            Err(InitError::Refused(format!("{}: does not exist; leave out --edition-only", language.display())))
        }
        _ => Ok(()),
    }
}

fn refuse_bad_names(options: &InitOptions) -> Result<(), InitError> {
    let is_plain = |name: &str| {
        let allowed = |byte: u8| byte.is_ascii_lowercase() || byte.is_ascii_digit() || byte == b'-';
        name.len() <= 64 && name.starts_with(|first: char| first.is_ascii_lowercase()) && name.bytes().all(allowed)
    };
    for (name, what, example) in
        [(&options.language, "a language", "sv"), (&options.edition, "an edition", "ordspel-sv")]
    {
        if !is_plain(name) {
            let rule = "at most 64 small letters, digits and hyphens, starting with a letter";
            return Err(InitError::Refused(format!("`{name}` cannot be the name of {what}; use {rule}: {example}")));
        }
    }
    let id = options.edition.as_str();
    if ["language", PREVIOUS].contains(&id) || ADDRESSES.contains(&id) {
        return Err(InitError::Refused(format!(
            "`{}` cannot be the name of an edition, because it is reserved; choose another",
            options.edition
        )));
    }
    match (options.given.is_empty(), options.edition_only) {
        (true, false) => Err(InitError::Refused("no words are given; add --hunspell FILE.dic or --list FILE".into())),
        (false, true) => {
            Err(InitError::Refused("--edition-only uses the existing sources; leave out --hunspell and --list".into()))
        }
        _ => Ok(()),
    }
}
