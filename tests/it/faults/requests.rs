//! Commands of the queue of requests whose output cannot be written, or is opened in a spreadsheet.

use std::fs::OpenOptions;
use std::process::Stdio;

use lexmill::internals::moderation::queue::Queue;
use lexmill::internals::moderation::request::{Ask, RequestKind};

use crate::common::text;
use crate::common::world::{World, Written};

fn world() -> Written {
    World::new().words("aap\nvuur\n").decisions("vuur,disallow,jan,2026-01-01,by hand\n").compile()
}

/// The exit code of `lexmill request` as the moderator `an`, with standard output or standard error on a full device.
fn without(what: &str, world: &Written, arguments: &[&str]) -> Option<i32> {
    let full = OpenOptions::new().write(true).open("/dev/full").unwrap();
    let mut command = world.command(&["request"]);
    command.args(arguments).env("LEXMILL_MODERATOR", "an");
    match what {
        "stdout" => command.stdout(full).stderr(Stdio::null()),
        _ => command.stderr(full).stdout(Stdio::null()),
    };
    command.status().unwrap().code()
}

#[test]
fn f29_requests_are_decided_without_messages() {
    let world = world();
    std::fs::write(world.path().join("asks.txt"), "+zoot a reason\n").unwrap();
    std::fs::write(world.path().join("rulings.csv"), "id,ruling,because\n3,defer,later\n99,reject,x\n").unwrap();
    let cases: [(&[&str], i32); 11] = [
        (&["add", "-e", "small", "noot", "mies", "wim"], 0),
        (&["add", "-e", "small", "aap"], 0),
        (&["import", "asks.txt", "-e", "small", "--from", "lines"], 0),
        (&["decide", "1", "accept", "--because", "x"], 0),
        (&["decide", "1", "reject", "--because", "x"], 1),
        (&["undo", "2", "--because", "x"], 1),
        (&["undo", "1", "--because", "x"], 0),
        (&["decide", "1", "accept", "--because", "x"], 0),
        (&["decide-all", "rulings.csv"], 1),
        (&["settle", "-e", "small", "--advice", "settled"], 0),
        (&["publish", "-e", "small", "--dry-run"], 0),
    ];
    for (arguments, code) in cases {
        assert_eq!(without("stderr", &world, arguments), Some(code), "{arguments:?}");
    }
    // An answer that cannot be written is a failure without a panic.
    for arguments in [&["publish", "-e", "small", "--dry-run"][..], &["list"], &["log"], &["show", "1"]] {
        assert_eq!(without("stdout", &world, arguments), Some(2), "{arguments:?}");
    }
    assert_eq!(without("stderr", &world, &["publish", "-e", "small"]), Some(0));
}

#[test]
fn f15_no_cell_of_a_list_of_requests_is_a_formula() {
    let world = world();
    let words = ["=1+noot", "@noot", "\tmies", "\r=wim", "-rest"];
    for word in words {
        let because = format!("--because={word}");
        world.ends_with(&["request", "add", "-e", "small", &because, "--", word], 0);
    }
    let mut queue = Queue::open(&world.path().join("requests.sqlite")).unwrap();
    let ask = Ask { word: "\0=zoot".to_owned(), ..Ask::default() };
    queue.add("small", [("zoot", RequestKind::Add, &ask)]).unwrap();
    let table = text(&world.run(&["request", "list", "--format", "tsv"]).stdout);
    assert_eq!(table.lines().count(), words.len() + 2, "{table}");
    for cell in table.lines().flat_map(|line| line.split('\t')) {
        assert!(!cell.starts_with(['=', '+', '-', '@', '\r', '\0', ' ']), "{cell:?}: {table}");
    }
}
