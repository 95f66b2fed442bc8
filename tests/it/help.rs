//! The help texts of all commands: their examples can be parsed, and the list of commands has the same descriptions.

use clap::Command;
use lexmill::internals::cli::declaration;

/// Adds every command without subcommands to `found`, at any depth.
fn leaves(command: &Command, found: &mut Vec<Command>) {
    let inner: Vec<_> = command.get_subcommands().filter(|inner| inner.get_name() != "help").collect();
    if inner.is_empty() {
        found.push(command.clone());
    }
    inner.into_iter().for_each(|inner| leaves(inner, found));
}

#[test]
fn every_command_has_an_example_that_can_be_read() {
    let mut root = declaration();
    root.build();
    let mut commands = Vec::new();
    leaves(&root, &mut commands);
    assert!(commands.len() > 20);
    for command in commands {
        let help = command.get_after_help().map(ToString::to_string).unwrap_or_default();
        let examples: Vec<_> = help.lines().filter_map(|line| line.strip_prefix("  lexmill ")).collect();
        assert!(!examples.is_empty(), "{} has no example", command.get_name());
        for example in examples {
            let example = example.split(['<', '>']).next().unwrap_or_default();
            let words = words(example);
            if let Err(error) = declaration().try_get_matches_from([vec!["lexmill".to_owned()], words].concat()) {
                panic!("lexmill {example}: {error}");
            }
        }
    }
}

/// Texts that several commands share do not replace the description of a command.
#[test]
fn a_command_says_of_itself_what_the_list_of_commands_says() {
    let (listed, mut whole) = (declaration(), declaration());
    whole.build();
    for command in listed.get_subcommands() {
        let built = whole.find_subcommand(command.get_name()).unwrap();
        assert_eq!(built.get_about().unwrap().to_string(), command.get_about().unwrap().to_string());
    }
}

/// Splits a command line into words. A quoted part is one word.
fn words(line: &str) -> Vec<String> {
    let parts = line.split('"').enumerate();
    let word = |(place, part): (usize, &str)| match place % 2 {
        1 => vec![part.to_owned()],
        _ => part.split_whitespace().map(str::to_owned).collect(),
    };
    parts.flat_map(word).collect()
}
