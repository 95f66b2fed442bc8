//! Word requests from the queue to the next build: run as a program on a small world, and as a library.

mod backup;
mod clues;
mod damage;
mod evidence;
mod files;
mod fit;
mod hands;
mod import;
mod import_command;
mod markup;
mod migration;
mod moderators;
mod pages;
mod publish;
mod queue;
mod races;
mod reply;
mod verb;

use std::process::Output;

use lexmill::internals::moderation::queue::{Queue, Reasons};

use crate::common::text;
use crate::common::world::{World, Written};

/// A game with decisions, a rule above them that no decision overrules (length), and one below (names).
fn world() -> Written {
    World::new()
        .words("aap\nnoot\nmies\nvuur\nTeun\nbaby\n")
        .rule("decided", "kind = \"decided\"\nfile = \"decisions.csv\"")
        .rule("name", "kind = \"casing\"")
        .file("rules/xx/decisions.csv", "word,decision,who,when,why\nvuur,disallow,jan,2026-01-01,by hand\n")
        .compile()
}

/// Runs `lexmill request` as the moderator `an` and shows what it says, if it does not end as expected.
#[track_caller]
fn request(world: &Written, arguments: &[&str], code: i32) -> Output {
    let mut command = world.command(&["request"]);
    let output = command.args(arguments).env("LEXMILL_MODERATOR", "an").output().unwrap();
    let said = || format!("{arguments:?}: {}{}", text(&output.stdout), text(&output.stderr));
    assert_eq!(output.status.code(), Some(code), "{}", said());
    output
}

fn queue(world: &Written) -> Queue {
    Queue::open(&world.path().join("requests.sqlite")).unwrap()
}

fn because<'a>(who: &'a str, because: &'a str) -> Reasons<'a> {
    Reasons { who, because, source: "" }
}
