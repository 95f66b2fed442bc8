//! The texts that `init` writes: the files of a language and of an edition, and the final advice.

use unicode_normalization::char::is_combining_mark;

use super::letters::{Known, is_vowel};
use super::options::InitOptions;
use super::proposal::Proposed;
use super::survey::{MIN_SHARE_PER_100_000, Survey};
use super::toml::{key, quoted};
use crate::alphabet::LetterCase;
use crate::labels;
use crate::language::{Capitals, Language};

/// Returns the text of `language.toml`.
pub(super) fn language(known: &Known<'_>, base: &Language, survey: &Survey) -> String {
    let letters: String = survey.alphabet.iter().collect();
    let vowels: String = letters.chars().filter(|letter| is_vowel(base, *letter)).collect();
    let apostrophes: Vec<_> = base.apostrophes.iter().map(|mark| format!("\"{mark}\"")).collect();
    let origin = if known.letters.is_empty() { "The letters of the words" } else { "The alphabet in Unicode CLDR" };
    let capitals = match (base.capitals, survey.capitals_are_ambiguous()) {
        (Capitals::Nothing, _) => {
            "# Every noun has a capital, so capitals do not mark names.\ncapitals = \"nothing\"\n"
        }
        (_, true) => "# Capitals do not mark names: more than a third of the words have one.\ncapitals = \"nothing\"\n",
        (_, false) => "capitals = \"names\"\n",
    };
    let mut text = format!(
        "# {}. Written by `lexmill init`.\n\n\
         # {origin}. Letters with other marks are played without these marks.\nletters = {}\n\
         # The vowels.\nvowels = {}\n\
         hyphens = [\"-\", \"‐\", \"‑\"]\napostrophes = [{}]\n{capitals}\n[name]\n",
        known.english,
        quoted(&letters),
        quoted(&vowels),
        apostrophes.join(", "),
    );
    for (tag, name) in &base.names {
        text += &format!("{} = {}\n", key(tag), quoted(name));
    }
    text += "\n# Letters of other languages, and the letters that are played for them.\n[folding]\n";
    for (from, to) in &base.folding {
        text += &format!("\"{from}\" = {}\n", quoted(to));
    }
    text
}

/// Returns the text of an edition's file.
pub(super) fn edition(
    options: &InitOptions,
    (known, base): (&Known<'_>, &Language),
    survey: &Survey,
    tiles: &[Proposed],
) -> String {
    let mut text = format!(
        "# Written by `lexmill init`. Title, board, tiles and rules are only suggestions. Replace them with those\n\
         # from the official rules of the game, and cite the clauses with `cites.en = \"…\"` in each rule.\n\n\
         title = {id}\npublisher = \"nobody yet\"\nregulation = \"none yet\"\n\n\
         [board]\nwidth = 15\nheight = 15\nrack = 7\n\n\
         # With \"drop\", a word is played without its hyphens and apostrophes. But the rule mark-required below\n\
         # rejects words with {rejected}.\n\
         [normalise]\nhyphen = \"drop\"\napostrophe = \"drop\"\npoint = \"drop\"\n\n\
         # Only a suggestion: counts and values follow from the frequency of the letters in the words.\n\
         [tiles]\nblank = 2\n",
        id = quoted(&options.edition),
        rejected = if known.has_apostrophe() { "a hyphen" } else { "a hyphen or an apostrophe" },
    );
    let case = LetterCase::from_letters(&survey.alphabet.iter().copied().collect());
    for Proposed { letter, value, count } in tiles {
        let label = case.capitals(&letter.to_string());
        // A compile converts the label to lower case to get the letter of the tile. So the label is a capital only if
        // its lower case is this letter again.
        let label = if case.small(&label).chars().eq([*letter]) { label } else { letter.to_string() };
        text += &format!("{} = {{ value = {value}, count = {count} }}\n", key(&label));
    }
    for source in &survey.sources {
        text += &format!("\n[[source]]\nname = {}\n", quoted(&source.name));
    }
    for (name, comment, parameters) in rules(options, (known, base), survey) {
        text += &format!("\n# {comment}\n[[rule]]\nname = \"{name}\"\n{parameters}");
        let own = Some(&*options.language).filter(|language| *language != "en");
        for language in [Some("en"), own].into_iter().flatten() {
            let reason = labels::text(&format!("init-{name}"), language, &[("what", "{what}")]);
            text += &format!("because.{} = {}\n", key(language), quoted(&reason));
        }
    }
    text
}

/// Returns the proposed rules in their order. Each has a name, a comment, and the lines with its kind and parameters.
fn rules(
    options: &InitOptions,
    (known, base): (&Known<'_>, &Language),
    survey: &Survey,
) -> Vec<(&'static str, &'static str, String)> {
    let decided = format!("kind = \"decided\"\nfile = {}\n", quoted(&format!("{}.decisions.csv", options.edition)));
    let reject = |kind: &str, more: &str| format!("kind = \"{kind}\"\nthen = \"reject\"\n{more}");
    let points = "points = true\ncapitals = true\n";
    let (marks, marked) = match known.has_apostrophe() {
        true => (
            "marks = [\"hyphen\"]\n",
            "Words with a hyphen. An apostrophe is part of the spelling, so words with an apostrophe are allowed.",
        ),
        false => (
            "marks = [\"hyphen\", \"apostrophe\"]\n",
            "Words with a hyphen or an apostrophe. Remove this rule if the game drops the mark.",
        ),
    };
    let mut rules = Vec::new();
    let mut add = |name, comment, parameters| rules.push((name, comment, parameters));
    add("no-tile", "Words with a letter that has no tile.", reject("letters", ""));
    add("length", "Words of one tile, and words that are too long.", reject("length", "min = 2\nmax = 15\n"));
    add("decided", "Decisions of moderators; see `lexmill request`.", decided);
    add("fragment", "Prefixes and suffixes: anti-, -able.", reject("fragment", ""));
    add("abbreviation", "Words with full stops, or only in capitals.", reject("abbreviation", points));
    if !survey.capitals_are_ambiguous() {
        add("proper-name", "Names, which sources write with a capital.", reject("casing", "capital = \"any\"\n"));
    }
    add("mark-required", marked, reject("mark-required", marks));
    let has_vowels = survey.alphabet.iter().any(|letter| is_vowel(base, *letter));
    if has_vowels && survey.words_need_vowels() {
        add("vowelless", "Words without a vowel; a list can allow sounds such as brr.", reject("vowelless", ""));
    }
    add("otherwise", "All other words are allowed.", "kind = \"otherwise\"\nthen = \"accept\"\n".to_owned());
    rules
}

/// Returns the advice for the user: what to look at first.
pub(super) fn advice(
    options: &InitOptions,
    (known, base): (&Known<'_>, &Language),
    survey: &Survey,
    tiles: &[Proposed],
) -> Vec<String> {
    let mut advice = Vec::new();
    let file = format!("rules/{}/{}.toml", options.language, options.edition);
    advice.push(format!(
        "{file}: title, board, tiles and values are only suggestions; replace them with those from the game's official \
         rules"
    ));
    let rare = spaced(survey.alphabet.iter().filter(|letter| tiles.iter().all(|tile| tile.letter != **letter)));
    if !rare.is_empty() {
        advice.push(format!(
            "{file}: no tiles for {rare}: each occurs fewer than {MIN_SHARE_PER_100_000} times per 100,000 letters"
        ));
    }
    let marked = spaced(survey.marked.iter().filter(|letter| known.marked.contains(**letter)));
    if !marked.is_empty() {
        advice.push(format!(
            "{file}: played without their marks: {marked}; if the game has tiles for these letters, add them"
        ));
    }
    if !known.digraphs.is_empty() {
        let digraphs = known.digraphs;
        advice.push(format!(
            "{file}: the alphabet of the language also has {digraphs}; if the game has tiles for them, add them"
        ));
    }
    if let Some(mark) = tiles.iter().map(|tile| tile.letter).find(|letter| is_combining_mark(*letter)) {
        advice.push(format!(
            "{file}: vowel signs and other marks have tiles of their own, such as `{mark}`; if the game has tiles for \
             whole syllables, add them: a tile may have several letters"
        ));
    }
    if known.has_apostrophe() {
        advice.push(format!(
            "{file}: an apostrophe is part of the spelling, so words with an apostrophe are allowed and played without \
             it; if the game rejects them, add \"apostrophe\" to the rule `mark-required`"
        ));
    }
    if base.capitals == Capitals::Nothing {
        advice.push(format!(
            "{file}: every noun has a capital, so names are allowed like nouns; add a rule with a list of names that are \
             not words"
        ));
    }
    advice.extend(survey.sources.iter().flat_map(|source| source.misread.iter().cloned()));
    if known.letters.is_empty() {
        advice.push(format!(
            "rules/{}/language.toml: the alphabet of this language is not known; letters, vowels and name are guesses",
            options.language
        ));
    }
    if labels::language(&options.language).is_none() {
        advice.push(format!("{file}: the `because.{}` texts are still in English; translate them", options.language));
    }
    for source in survey.sources.iter().filter(|source| source.license.starts_with("LicenseRef-see")) {
        let folder = format!("sources/{}/{}", options.language, source.name);
        advice.push(format!(
            "{folder}/source.toml: `license` is only a placeholder; replace it with the SPDX expression of the licence \
             text in this folder"
        ));
    }
    advice
}

fn spaced<'l>(letters: impl Iterator<Item = &'l char>) -> String {
    letters.map(char::to_string).collect::<Vec<_>>().join(" ")
}
