//! Many words on standard input. All commands treat empty input, formats and byte order marks in the same way.

use std::io::{BufRead, BufReader, Write};
use std::process::{Output, Stdio};

use lexmill::internals::dictionary::{CheckOptions, Dictionary, Internals as _};
use rayon::prelude::*;

use crate::common::sample::sampled;
use crate::common::world::{World, Written};
use crate::common::{ended_with, text};

fn world() -> Written {
    World::new().id("small").words("aap\nbeer\nbéên\nnoot\n").compile()
}

fn piped(world: &Written, arguments: &[&str], input: &[u8]) -> Output {
    let mut command = world.command(arguments);
    let mut child = command.stdin(Stdio::piped()).stdout(Stdio::piped()).stderr(Stdio::piped()).spawn().unwrap();
    child.stdin.take().unwrap().write_all(input).unwrap();
    child.wait_with_output().unwrap()
}

#[test]
fn a_byte_order_mark_is_no_part_of_the_first_word() {
    let world = world();
    let (answers, _) = ended_with(&piped(&world, &["check"], "\u{feff}aap\r\nnoot".as_bytes()), 0);
    assert!(answers.starts_with("aap "), "{answers}");
}

/// For many words, the command reads whole builds, and two threads check the words. The answers and their order stay
/// the same. 10,000 words are two batches.
#[test]
fn many_words_get_the_answers_of_few() {
    let world = world();
    let words = ["aap", "Beer", "been", "bear", "x", "qqq", "noot!"].iter().cycle().take(10_000);
    let input: String = words.map(|word| format!("{word}\n")).collect();
    let few = piped(&world, &["check", "--format", "tsv"], "aap\nBeer\nbeen\nbear\nx\nqqq\nnoot!\n".as_bytes());
    let many = piped(&world, &["check", "--format", "tsv"], input.as_bytes());
    let [(few, _), (many, _)] = [few, many].map(|output| ended_with(&output, 1));
    let (header, few) = few.split_once('\n').unwrap();
    let expected = few.lines().cycle().take(10_000);
    assert!(many.lines().eq([header].into_iter().chain(expected)), "{many}");
}

/// A dictionary that is prepared for many look-ups gives the same answers: about allowed words, rejected words,
/// substitutions and unknown words.
#[test]
fn a_prepared_edition_answers_like_one_that_is_not() {
    for edition in sampled() {
        let prepared = Dictionary::open(&edition.folder).unwrap();
        prepared.prepare().unwrap();
        let mut asked = edition.candidates();
        asked.extend(edition.words().lines().map(str::to_owned));
        let unknown: Vec<_> =
            asked.iter().step_by(10).flat_map(|word| [format!("{word}x"), word.to_uppercase()]).collect();
        asked.extend(unknown);
        let options = CheckOptions::default().without_suggestions();
        asked.par_iter().for_each(|word| {
            let answers =
                [&prepared, &edition.dictionary].map(|dictionary| dictionary.check_with(word, options).unwrap());
            assert_eq!(answers[0], answers[1]);
        });
        let asked: Vec<_> = asked.iter().map(String::as_str).collect();
        assert!(
            prepared.contains_many(&asked).unwrap() == edition.dictionary.contains_many(&asked).unwrap(),
            "{}",
            edition.id
        );
    }
}

#[test]
fn options_of_a_check_choose_its_language_and_leave_out_parts() {
    let world = World::new().words("aap\nbeer\n").tier("common", "words").compile();
    let for_few = Dictionary::open_for_lookup(&world.edition()).unwrap();
    let prepared = world.dictionary();
    prepared.prepare().unwrap();
    for dictionary in [&for_few, &prepared] {
        let check = |word: &str, options| dictionary.check_with(word, options).unwrap();
        let all = CheckOptions::default();
        assert_eq!(
            (check("aap", all).tiers, check("bear", all).suggestions),
            (vec!["common".into()], vec!["beer".into()])
        );
        assert!(check("aap", all.without_tiers()).tiers.is_empty());
        assert_eq!(check("bear", all.without_tiers()).suggestions, ["beer"]);
        assert!(check("bear", all.without_suggestions()).suggestions.is_empty());
        assert_eq!(check("aap", all.without_suggestions()).tiers, ["common"]);
        let dutch = check("bear", CheckOptions::in_language("nl"));
        assert_eq!(dutch.because, lexmill::internals::labels::text("no-source", "nl", &[]));
        assert_ne!(dutch.because, check("bear", all).because);
        assert_eq!(dutch.suggestions, ["beer"]);
    }
}

#[test]
fn who_writes_a_word_and_waits_is_answered() {
    let world = world();
    let mut command = world.command(&["check"]);
    let mut child = command.stdin(Stdio::piped()).stdout(Stdio::piped()).spawn().unwrap();
    let (mut to, mut from) = (child.stdin.take().unwrap(), BufReader::new(child.stdout.take().unwrap()));
    for word in ["aap", "bear", "noot"] {
        writeln!(to, "{word}").unwrap();
        let mut line = String::new();
        from.read_line(&mut line).unwrap();
        assert!(line.starts_with(word), "{line}");
    }
    drop(to);
    assert_eq!(child.wait().unwrap().code(), Some(1));
}

#[test]
fn a_dash_among_words_stands_for_those_of_standard_input() {
    let output = piped(&world(), &["check", "--format", "tsv", "aap", "-", "noot"], b"beer\nbeen\n");
    let (answers, _) = ended_with(&output, 0);
    let words: Vec<_> = answers.lines().skip(1).map(|line| line.split('\t').nth(1).unwrap()).collect();
    assert_eq!(words, ["aap", "beer", "been", "noot"]);
}

#[test]
fn words_of_a_ruling_have_at_most_16_mebibytes() {
    let input = ("y".repeat(260_000) + "\n").repeat(65);
    let (_, said) = ended_with(&piped(&world(), &["judge"], input.as_bytes()), 2);
    assert!(said.contains("one ruling is limited to 100000 words and 16 MiB"), "{said}");
}

#[test]
fn near_words_are_sought_on_request() {
    let world = world();
    let run = |arguments: &[&str]| text(&world.run(&[&["check", "bear"], arguments].concat()).stdout);
    assert!(!run(&[]).contains("suggestions"));
    assert!(run(&["--suggest"]).contains("suggestions: beer"));
    assert!(run(&["--suggest", "--format", "json"]).contains("\"suggestions\":[\"beer\"]"));
}

#[test]
fn no_word_at_all_is_told_alike() {
    let world = world();
    for command in ["check", "explain", "forms", "judge"] {
        let (_, said) = ended_with(&piped(&world, &[command], b"\n \n"), 2);
        assert!(said.contains("no words were given"), "{command}: {said}");
    }
    for arguments in [&["list", "--length", "9"][..], &["find", "--starts", "zz"]] {
        assert_eq!(world.ends_with(arguments, 1).0, "", "{arguments:?}");
    }
}

#[test]
fn a_format_is_used_or_refused() {
    let world = world();
    for arguments in
        [&["compile"][..], &["verify"], &["export", "--to", "text"], &["report"], &["completions", "bash"], &["man"]]
    {
        let output = world.run(&[&["--format", "json"], arguments].concat());
        let used = text(&output.stdout).starts_with('{');
        let refused = output.status.code() == Some(2) && text(&output.stderr).contains("--format");
        assert!(used != refused, "{arguments:?}: {}{}", text(&output.stdout), text(&output.stderr));
    }
}

#[test]
fn verdicts_are_coloured_where_colours_are_wanted() {
    let world = world();
    let run = |variable: &str| {
        let mut command = world.command(&["check", "aap", "qq\u{1b}[32m"]);
        text(&command.env_remove("NO_COLOR").env(variable, "1").output().unwrap().stdout)
    };
    let plain = run("NO_COLOR");
    assert!(!plain.contains('\u{1b}') && !plain.contains('\u{fdd0}'), "{plain}");
    let coloured = run("CLICOLOR_FORCE");
    assert!(
        coloured.contains("\u{1b}[32mallowed\u{1b}[0m     ") && coloured.contains("\u{1b}[31mnot allowed\u{1b}[0m")
    );
    assert_eq!(coloured.matches('\u{1b}').count(), 4, "a word brings no colour of its own: {coloured}");
}

#[test]
fn columns_are_aligned_by_the_width_of_characters() {
    let world = world();
    let output = text(&world.run(&["check", "日本", "ne\u{301}e", "abcd"]).stdout);
    let columns: Vec<_> = output.lines().map(|line| line.find("not allowed").unwrap()).collect();
    // Each of the characters 日 and 本 has three bytes and takes two columns. The mark in `née` has two bytes and takes
    // no column.
    assert_eq!(columns, [18 + 2, 18 + 2, 18]);
}
