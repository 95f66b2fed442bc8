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

/// For many words whole builds are read, and two threads check the words. The answers and their order stay the same.
#[test]
fn many_words_get_the_answers_of_few() {
    let world = world();
    let words = ["aap", "Beer", "been", "bear", "x", "qqq", "noot!"].iter().cycle().take(4_000);
    let input: String = words.map(|word| format!("{word}\n")).collect();
    let few = piped(&world, &["check", "--format", "tsv"], "aap\nBeer\nbeen\nbear\nx\nqqq\nnoot!\n".as_bytes());
    let many = piped(&world, &["check", "--format", "tsv"], input.as_bytes());
    let (few, many) = (text(&few.stdout), text(&many.stdout));
    let (header, few) = few.split_once('\n').unwrap();
    let expected = few.lines().cycle().take(4_000);
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
        text(&command.env_remove("NO_COLOR").env(variable, "1").stdin(Stdio::null()).output().unwrap().stdout)
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
    // Two characters of three bytes and two columns each; a mark of two bytes and none.
    assert_eq!(columns, [18 + 2, 18 + 2, 18]);
}
