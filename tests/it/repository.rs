//! The repository's own sources and rules, and the nine editions that are made from them.

use std::collections::{BTreeSet, HashMap};
use std::fs;
use std::sync::{Arc, Mutex};

use fst::Streamer;
use lexmill::internals::artefact::Manifest;
use lexmill::internals::candidate::Occurrence;
use lexmill::internals::derivation::Means;
use lexmill::internals::diagnostic::Diagnostics;
use lexmill::internals::dictionary::{Bounds, CheckOptions, Dictionary, Internals as _};
use lexmill::internals::document::Table;
use lexmill::internals::license::combine;
use lexmill::internals::locus::Locus;
use lexmill::internals::provenance::sha256_hex;
use lexmill::internals::source::Source;
use rayon::prelude::*;

use crate::common::editions::{Opened, opened};
use crate::common::repository;

/// Checks all editions, several at a time.
fn every_edition(look: impl Fn(&Opened) + Sync + Send) {
    opened().par_iter().for_each(look);
}

/// About this number of lines of a text, at equal distances.
fn sample(text: &str, number: usize) -> impl Iterator<Item = &str> {
    text.lines().step_by((text.lines().count() / number).max(1))
}

/// [`opened`] fails if the sources or the rules have faults.
#[test]
fn there_are_nine_editions_and_each_is_sound() {
    every_edition(|Opened { id, folder, .. }| {
        assert_eq!(Dictionary::verify(folder).faults, Vec::<String>::new(), "{id}");
    });
    let ids: Vec<_> = opened().iter().map(|edition| edition.id.as_str()).collect();
    let expected =
        ["smartfeud-nl", "woordspel-nl", "wordhunt-en", "wwf-de", "wwf-en", "wwf-es", "wwf-fr", "wwf-it", "wwf-pt"];
    assert_eq!(ids, expected);
}

#[test]
fn the_sums_of_every_manifest_add_up() {
    every_edition(|Opened { id, folder, .. }| {
        let manifest = Manifest::read(folder).unwrap();
        assert_eq!(manifest.contradictions(), Vec::<&str>::new(), "{id}");
        let rejected: u64 = manifest.rules.iter().map(|rule| rule.rejected).sum();
        assert_eq!(rejected, manifest.counts.rejected, "{id}: every exclusion has a rule");
        let lines = manifest.inputs.iter().filter_map(|input| input.lines).map(|lines| lines.lines).sum::<u64>();
        let counts = &manifest.counts;
        assert_eq!(lines, counts.lexical.lines + counts.annotation.lines + counts.meaning.lines, "{id}");
    });
}

#[test]
fn a_set_has_the_words_that_the_stock_fst_crate_finds() {
    every_edition(|edition| {
        let (text, set) = (edition.words(), edition.dictionary.word_set().unwrap());
        let theirs = fst::Set::new(fs::read(edition.folder.join("words.fst")).unwrap()).unwrap();
        let changed = |word: &str| {
            let word = word.as_bytes();
            let swapped = [&word[..1], word].concat();
            [swapped, word[1..].to_vec(), word[..word.len() - 1].to_vec(), [word, b"s"].concat()]
        };
        let asked: Vec<_> = sample(&text, 20_000).collect();
        let others: Vec<_> = asked.iter().flat_map(|word| changed(word)).flat_map(String::from_utf8).collect();
        for word in asked.into_iter().chain(others.iter().map(String::as_str)) {
            assert_eq!(set.contains(word).unwrap(), theirs.contains(word), "{}: {word}", edition.id);
        }
    });
}

#[test]
fn the_stock_fst_crate_streams_exactly_the_text() {
    every_edition(|Opened { id, folder, .. }| {
        let set = fst::Set::new(fs::read(folder.join("words.fst")).unwrap()).unwrap();
        let mut text = Vec::new();
        let mut stream = set.stream();
        while let Some(word) = stream.next() {
            text.extend_from_slice(word);
            text.push(b'\n');
        }
        assert!(text == fs::read(folder.join("words.txt")).unwrap(), "{id}");
    });
}

#[test]
fn the_checksums_are_those_of_the_files() {
    every_edition(|Opened { id, folder, .. }| {
        for line in fs::read_to_string(folder.join("SHA256SUMS")).unwrap().lines() {
            let (sum, name) = line.split_once("  ").unwrap();
            assert_eq!(sha256_hex(&fs::read(folder.join(name)).unwrap()), sum, "{id}/{name}");
        }
    });
}

#[test]
fn the_short_lists_are_the_words_of_two_and_three_tiles() {
    every_edition(|Opened { id, folder, dictionary }| {
        for (length, file) in [(2_u32, "two-letter.txt"), (3, "three-letter.txt")] {
            let mut listed = String::new();
            dictionary
                .list(Some(Bounds::exactly(length)), |word| {
                    assert_eq!(word.length, length as usize);
                    listed.push_str(&word.word);
                    listed.push('\n');
                    Ok::<_, lexmill::Error>(())
                })
                .unwrap();
            assert_eq!(listed, fs::read_to_string(folder.join(file)).unwrap(), "{id}/{file}");
        }
    });
}

/// `check`, `explain` and the set of words agree about allowed words and about entries of sources.
#[test]
fn every_answer_agrees_with_the_set_of_words() {
    every_edition(|edition| {
        let Opened { id, folder, dictionary } = edition;
        let lookup = Dictionary::open_for_lookup(folder).unwrap();
        let words = edition.words();
        let manifest = Manifest::read(folder).unwrap();
        let lists = manifest.inputs.iter().filter(|input| input.role.is_some() && input.path.ends_with(".txt"));
        let lists: Vec<_> = lists.map(|input| fs::read_to_string(repository().join(&input.path)).unwrap()).collect();
        let entries = lists.iter().flat_map(|list| sample(list, 300));
        for word in sample(&words, 1000).chain(entries) {
            let check = dictionary.check(word).unwrap();
            let explanation = dictionary.explain(word).unwrap();
            assert_eq!(check.allowed, explanation.allowed, "{id}: {word}");
            assert_eq!(
                check.allowed,
                dictionary.word_set().unwrap().contains(&explanation.text).unwrap(),
                "{id}: {word}"
            );
            assert_eq!(check, lookup.check(word).unwrap(), "{id}: {word}");
            assert_eq!(
                check.allowed,
                explanation.length_finding.is_none() && explanation.readings.iter().any(|r| r.accepted)
            );
            let again = dictionary.check(&explanation.text).unwrap();
            assert_eq!((again.allowed, again.form), (check.allowed, check.form), "{id}: {word} normalised twice");
        }
    });
}

/// The lines of files, each in lower case and as it is. Files are read once, because some lines have megabytes.
#[derive(Default)]
struct Files(Mutex<HashMap<String, Arc<Vec<[String; 2]>>>>);

impl Files {
    fn lines(&self, at: &Locus) -> Arc<Vec<[String; 2]>> {
        let read = || Self::read(&at.file).into_iter().map(|line| [line.to_lowercase(), line]);
        let mut files = self.0.lock().unwrap();
        Arc::clone(files.entry(at.file.to_string()).or_insert_with(|| Arc::new(read().collect())))
    }

    fn line(&self, at: &Locus) -> String {
        self.lines(at)[at.line as usize - 1][1].clone()
    }

    /// Returns true if the line contains this text. Ignores case.
    fn has(&self, at: &Locus, text: &str) -> bool {
        self.lines(at)[at.line as usize - 1][0].contains(&text.to_lowercase())
    }

    fn read(path: &str) -> Vec<String> {
        let bytes = fs::read(repository().join(path)).unwrap();
        let bytes = match path.rsplit_once('.').unwrap().1 {
            "gz" => {
                let mut plain = Vec::new();
                std::io::Read::read_to_end(&mut flate2::read::MultiGzDecoder::new(&*bytes), &mut plain).unwrap();
                plain
            }
            "zst" => {
                let mut plain = Vec::new();
                let mut decoder = ruzstd::decoding::StreamingDecoder::new(&*bytes).unwrap();
                std::io::Read::read_to_end(&mut decoder, &mut plain).unwrap();
                plain
            }
            _ => bytes,
        };
        String::from_utf8(bytes).unwrap().lines().map(str::to_owned).collect()
    }
}

/// Every verdict has a reason, and every reason names a line of a file that contains it.
#[test]
fn every_place_that_an_explanation_names_holds_what_it_says() {
    let files = Files::default();
    let line_at = |at: &Locus| files.line(at);
    every_edition(|edition| {
        let Opened { id, dictionary, .. } = edition;
        let words = edition.words();
        // These are a verb form that is not in any source, and rejected words.
        let further =
            ["gamend", "tv-komiek", "knorr", "klm", "gsm", "don't", "dont", "gonna", "paris", "Teun", "aujourd'hui"];
        for word in sample(&words, 300).chain(further) {
            let explanation = dictionary.explain(word).unwrap();
            for reading in &explanation.readings {
                for Occurrence { at, derivation } in &reading.sources {
                    let stem = reading.lemma.as_ref().filter(|_| !derivation.is_empty()).unwrap_or(&reading.written);
                    assert!(files.has(at, stem), "{id}: {word}: {at} does not have {stem}");
                    for step in derivation.steps() {
                        let rule = line_at(&step.at);
                        let expected = match step.means {
                            Means::Prefix => format!("PFX {} ", step.name),
                            Means::Suffix => format!("SFX {} ", step.name),
                            Means::Form => "[[derive]] ".to_owned(),
                        };
                        let found: Vec<_> = rule.split_whitespace().take(2).collect();
                        assert!(format!("{} ", found.join(" ")).starts_with(&expected), "{id}: {word}: {rule}");
                    }
                }
                let mut steps = reading.sources.iter().flat_map(|source| source.derivation.steps());
                let is_form = steps.any(|step| step.means == Means::Form);
                assert_eq!(reading.derived.is_some(), is_form, "{id}: {word}: {}", reading.written);
                for part in reading.derived.iter().flat_map(|derived| &derived.parts) {
                    assert!(line_at(&part.at).contains(&part.text), "{id}: {word}: {}", part.at);
                }
                for finding in &reading.findings {
                    assert_eq!(line_at(&finding.at), "[[rule]]", "{id}: {word}: {}", finding.at);
                    let evidence = finding.evidence.as_ref().map(line_at);
                    assert!(evidence.is_none_or(|line| !line.trim().is_empty()), "{id}: {word}");
                }
            }
            for laid in &explanation.substitutions {
                assert!(line_at(&laid.at).starts_with(&laid.tile), "{id}: {word}");
            }
        }
    });
}

#[test]
fn a_tier_has_what_most_people_know_and_nothing_vulgar() {
    const FREQUENT: usize = 20_000;
    // Vulgar words that are also forms of a harmless word, such as French `chatte`, a form of `chat` (cat).
    #[rustfmt::skip]
    const HOMONYMS: [&str; 31] = [
        "fresse", "wichst", "chatte", "chattes", "petasse", "petasses", "putes", "cessi", "cesso", "fica", "fiche",
        "pompino", "zoccola", "zoccole", "chucha", "concha", "conchas", "mamada", "mamadas", "pinche", "pinches",
        "retrasada", "retrasado", "retrasados", "subnormal", "subnormales", "bicha", "bichas", "retardada",
        "retardado", "retardados",
    ];
    // Languages whose tiers ignore the label `vulgar` of sources, because a source may give it for a sense that few
    // people know (Dutch `beurt`, English `tool`). A hand-made list contains each vulgar word with its forms.
    const LISTED_BY_HAND: [&str; 2] = ["en", "nl"];
    every_edition(|Opened { id, folder, dictionary }| {
        let common = dictionary.tier("common").unwrap().unwrap();
        let language = dictionary.edition().book.language.id.as_str();
        let allowed = |word: &str| {
            let check = dictionary.check_with(word, CheckOptions::default().without_suggestions()).unwrap();
            check.allowed.then_some((check.form, !check.tiers.is_empty()))
        };
        let (mut seen, mut known) = (BTreeSet::new(), 0);
        let wordfreq =
            Source::describe(&repository().join("sources"), (language, None), "wordfreq", &mut Diagnostics::new());
        let mut frequent = Vec::new();
        wordfreq.unwrap().files[0]
            .read(None, &mut Diagnostics::new(), &mut |read| frequent.extend(read.entries))
            .unwrap();
        for (form, is_common) in frequent.iter().filter_map(|entry| allowed(&entry.text)) {
            known += usize::from(seen.len() < FREQUENT && !seen.contains(&form) && is_common);
            seen.insert(form);
        }
        println!("{id}: {} words in the tier, {known} of the {FREQUENT} most frequent", common.lines().count());
        assert!(known * 100 >= FREQUENT * 95, "{id}: {known}");

        let rows = fs::read_to_string(repository().join(format!("rules/{language}/lists/vulgar.csv"))).unwrap();
        let is_common = |word: &str| allowed(word).is_some_and(|(_, is_common)| is_common);
        for row in rows.lines().skip(1).filter_map(|row| row.split(',').next()) {
            assert!(!is_common(row), "{id}: {row}");
            for lemma in dictionary.explain(row).unwrap().readings.iter().filter_map(|reading| reading.lemma.as_ref()) {
                assert!(!is_common(lemma) || HOMONYMS.contains(&row), "{id}: {row} is out, and {lemma} is not");
            }
        }
        for word in sample(common, 2_000).filter(|_| !LISTED_BY_HAND.contains(&language)) {
            let readings = dictionary.explain(word).unwrap().readings;
            assert!(readings.iter().all(|reading| !reading.tags.iter().any(|tag| tag == "vulgar")), "{id}: {word}");
        }

        let tier = &Manifest::read(folder).unwrap().tiers[0];
        assert!(tier.sources.iter().any(|source| source.folder == format!("sources/{language}/wordfreq")), "{id}");
        let (notice, of_tier) = (dictionary.notice(None).unwrap(), dictionary.notice(Some("common")).unwrap());
        assert!(of_tier.contains("wordfreq") && of_tier.contains(&format!("\n\n  {}\n", tier.license)), "{id}");
        // The notice of an edition names wordfreq only if lists of the edition are extracts from wordfreq.
        assert_eq!(notice.contains("\nwordfreq "), ["de", "es", "it", "pt"].contains(&language), "{id}");
    });
}

/// Every word has a tile for each letter, and is not longer than the board.
#[test]
fn every_word_can_be_laid() {
    every_edition(|opened| {
        let (id, edition) = (&opened.id, opened.dictionary.edition());
        let (alphabet, widest) = (&edition.book.alphabet, edition.board.width.max(edition.board.height) as usize);
        for word in opened.words().lines() {
            let tiles = alphabet.spell(word).unwrap_or_else(|| panic!("{id}: {word}"));
            assert!((2..=widest).contains(&tiles.len()), "{id}: {word}");
        }
    });
}

/// Letters for which a game has no tile (Words With Friends, Woordenlijst).
#[test]
fn absent_letters_are_absent() {
    let absent = [("wwf-es", "kw"), ("wwf-it", "jkwxy"), ("wwf-pt", "kwy"), ("wwf-de", "ß"), ("wwf-fr", "œæ")];
    every_edition(|edition| {
        let id = &edition.id;
        let letters: BTreeSet<char> = edition.words().chars().collect();
        for (of, absent) in absent {
            assert!(of != *id || !absent.chars().any(|letter| letters.contains(&letter)), "{id}");
        }
    });
}

#[test]
fn every_clause_and_reason_is_given_in_the_editions_language_and_in_english() {
    every_edition(|Opened { id, dictionary, .. }| {
        let file = dictionary.edition();
        let rules = file.book.rules.iter().map(|rule| (&rule.name, rule.cites.as_ref(), &rule.because));
        let derivations = file.derivations.iter().map(|clause| (&clause.name, clause.cites.as_ref(), &clause.because));
        for (name, cites, because) in rules.chain(derivations) {
            let cites = cites.unwrap_or_else(|| panic!("{id}: {name} cites nothing"));
            for language in [file.book.language.id.as_str(), "en"] {
                assert!(cites.contains_key(language) && because.contains_key(language), "{id}: {name} in {language}");
            }
            let dutch = ["Woordenlijst", "woordsoorten", "stenen"];
            let is_foreign =
                |language: &str, text: &String| language != "nl" && dutch.iter().any(|word| text.contains(word));
            assert!(!cites.iter().any(|(language, text)| is_foreign(language, text)), "{id}: {name}: {cites:?}");
        }
    });
}

/// Each licence of a source has a row in the table, and `sources/refresh` knows where each text comes from.
#[test]
fn every_license_is_known_and_every_text_can_be_fetched_again() {
    let mut count = 0;
    for language in fs::read_dir(repository().join("sources")).unwrap().map(|entry| entry.unwrap().path()) {
        let folders = fs::read_dir(language).into_iter().flatten().map(|entry| entry.unwrap().path());
        for path in folders.map(|folder| folder.join("source.toml")) {
            let (name, mut problems) = (path.display().to_string(), Diagnostics::new());
            let (_, table) = Table::read(&path, &name.as_str().into(), &mut problems).unwrap();
            let value = |key: &str| table.get(key).unwrap().1;
            let whole = combine(&[value("license").as_str().unwrap(), "MIT"]).unwrap();
            assert!(whole.unknown.is_empty(), "{name}: {:?}", whole.unknown);
            count += 1;
            // An optional source comes from no package.
            if table.get("optional").is_some() {
                continue;
            }
            let from = value("license-from").as_table().unwrap();
            for text in value("license-files").as_array().unwrap() {
                assert!(from.get(text.as_str().unwrap()).is_some(), "{name}: {text:?}");
            }
        }
    }
    assert!(count > 20);
}
