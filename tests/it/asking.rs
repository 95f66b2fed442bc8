//! Commands with several editions, with an edition that does not exist, and with names that can mean two things.

use std::fs;
use std::path::Path;
use std::process::Command;

use crate::common::text;
use crate::common::world::{World, Written, base_edition};

/// The editions `small`, and `other` without a tile for K.
fn world() -> Written {
    let tiles = base_edition().1.replace("K = { value = 1, count = 4 }\n", "");
    let other = World::new().id("other").tiles(&tiles).words("").edition_file();
    World::new().words("aap\nkat\nnoot\n").file("rules/xx/other.toml", &other).compile()
}

/// Exit code, answers and messages.
fn run(world: &Written, arguments: &[&str]) -> (i32, String, String) {
    let output = world.run(arguments);
    (output.status.code().unwrap(), text(&output.stdout), text(&output.stderr))
}

#[test]
fn find_goes_on_past_an_edition_without_the_tile() {
    let world = world();
    let (code, answers, said) = run(&world, &["find", "--contains", "k"]);
    assert_eq!((code, answers.as_str()), (0, "small:\nkat\n"));
    assert!(
        said.starts_with("lexmill: skipped edition other: there is no tile for `k` in `k`; the tiles are A B C"),
        "{said}"
    );
    let (code, of_regex, said) = run(&world, &["find", "--regex", "k"]);
    assert_eq!((code, of_regex, said.as_str()), (0, answers, ""));
    for condition in ["--starts", "--ends", "--within", "--pattern"] {
        let (code, _, said) = run(&world, &["find", condition, "kk"]);
        assert!(code == 1 && said.contains("skipped edition other"), "{condition}: {said}");
    }
    let (code, _, said) = run(&world, &["find", "-e", "other", "--contains", "k"]);
    assert!(code == 2 && said.starts_with("lexmill: other: there is no tile for `k`"), "{said}");
    let (code, _, said) = run(&world, &["find", "--contains", "é5"]);
    assert!(
        code == 2 && said.contains("skipped edition small") && said.contains("no edition could be searched"),
        "{said}"
    );
}

#[test]
fn a_list_of_several_editions_has_headings_and_takes_a_span() {
    let world = world();
    let expected = (0, "other:\naap\n\nsmall:\naap\nkat\n".to_owned(), String::new());
    assert_eq!(run(&world, &["list", "-l", "2..3"]), expected);
    assert_eq!(run(&world, &["list", "--length", "3"]), expected);
    assert_eq!(run(&world, &["list", "-e", "small", "-l", "4.."]), (0, "noot\n".to_owned(), String::new()));
    assert_eq!(run(&world, &["list", "-l", "5.."]).0, 1);
    let (code, answers, _) = run(&world, &["list", "-l", "4", "--format", "tsv"]);
    assert_eq!((code, answers.lines().count()), (0, 3), "{answers}");
    let (code, _, said) = run(&world, &["list", "-l", "x"]);
    assert!(code == 2 && said.contains("write a number such as 5, or a span"), "{said}");
}

/// Messages suggest `lexmill compile` only if it makes the missing file.
#[test]
fn what_a_compile_does_not_make_is_not_promised() {
    let world = world();
    fs::create_dir(world.build().join("stray")).unwrap();
    for (arguments, expected) in [
        (&["check", "aap"][..], "no rules define edition `stray`; remove the folder build/stray"),
        (&["check", "-e", "none.lexmill", "aap"], "none.lexmill: not found"),
        (&["diff", "a", "b"], "a: not found"),
        (&["diff", "rules", "sources"], "xx"),
        (&["report", "-e", "small", "--since", "nowhere"], "nowhere/small/checksums.json: not found"),
    ] {
        let (code, _, said) = run(&world, arguments);
        assert!(code == 2 && said.contains(expected) && !said.contains("lexmill compile"), "{arguments:?}: {said}");
    }
    fs::remove_dir_all(world.edition()).unwrap();
    fs::create_dir(world.edition()).unwrap();
    let (code, _, said) = run(&world, &["check", "-e", "small", "aap"]);
    assert!(code == 2 && said.contains("run `lexmill compile small`"), "{said}");
}

#[test]
fn an_unknown_edition_gets_a_suggestion() {
    let world = world();
    for (name, expected) in [
        ("smal", "lexmill: edition `smal` has not been built; did you mean small? Built editions: other, small\n"),
        ("xx", "lexmill: edition `xx` has not been built; that is a language, and its editions are other, small\n"),
        ("elsewhere", "lexmill: edition `elsewhere` has not been built; built editions: other, small\n"),
    ] {
        assert_eq!(run(&world, &["check", "-e", name, "aap"]), (2, String::new(), expected.to_owned()));
    }
}

#[test]
fn a_word_that_is_a_file_may_mean_its_words() {
    let world = world();
    fs::write(world.path().join("words.txt"), "aap\n").unwrap();
    fs::write(world.path().join("aap"), "noot\n").unwrap();
    let (code, _, said) = run(&world, &["check", "-e", "small", "words.txt"]);
    assert_eq!(
        (code, said.as_str()),
        (1, "lexmill: `words.txt` is also a file; to check its words: lexmill check - < words.txt\n")
    );
    assert_eq!(run(&world, &["check", "-e", "small", "aap"]).2, "");
}

#[test]
fn the_manual_names_the_values_of_options() {
    let world = world();
    let (_, page, _) = run(&world, &["man", "list"]);
    assert!(page.contains(r"[\-e|\-\-edition <EDITION>]... [\-l|\-\-length <TILES>]"), "{page}");
    let (_, page, _) = run(&world, &["man"]);
    assert!(page.contains(r"[\-\-format <FORMAT>]") && page.contains(r"[\-q|\-\-quiet]"), "{page}");
}

#[test]
fn completion_offers_the_editions_that_are_built() {
    let world = world();
    for shell in ["bash", "zsh", "fish", "elvish", "powershell"] {
        let (code, script, said) = run(&world, &["completions", shell]);
        assert!(code == 0 && said.is_empty(), "{shell}: {said}");
        let offers = ["bash", "zsh", "fish"].contains(&shell);
        assert!(!offers || script.contains("small"), "{shell}");
    }
    if !Path::new("/bin/bash").exists() {
        return;
    }
    let (_, script, _) = run(&world, &["completions", "bash"]);
    let asked = "COMP_WORDS=(lexmill check -e s) COMP_CWORD=3; _lexmill lexmill s -e; echo \"${COMPREPLY[*]}\"";
    let output = Command::new("/bin/bash").args(["--norc", "-c", &format!("{script}\n{asked}")]).output().unwrap();
    assert_eq!(text(&output.stdout), "small\n", "{}", text(&output.stderr));
    // Without a build, any name can be typed.
    let (code, script, _) = run(&world, &["completions", "bash", "--build", "nowhere"]);
    assert!(code == 0 && !script.contains("small"));
}

#[test]
fn a_compile_says_what_lint_calls_an_error() {
    let world = World::new().words("aap\nnoot\n").curses("aap,curse,it is one\n").write();
    let (_, said) = world.ends_with(&["compile"], 0);
    assert!(said.contains("rules/xx/lists/curses.csv: warning[no-origin]"), "{said}");
    let (found, _) = world.ends_with(&["lint"], 1);
    assert!(found.contains("rules/xx/lists/curses.csv: error[no-origin]"), "{found}");
}

#[test]
fn an_export_into_a_folder_that_is_not_there_says_so() {
    let world = world();
    let (code, _, said) = run(&world, &["export", "-e", "small", "--to", "text", "--out", "text/"]);
    assert!(code == 2 && said.contains("text/: there is no such folder; create it first"), "{said}");
    assert!(!world.path().join("text").exists());
}
