//! The queue of requests where nobody reads what it says, or a spreadsheet does.

use std::fs::OpenOptions;
use std::process::Stdio;

use crate::common::text;
use crate::common::world::{World, Written};

fn world() -> Written {
    let decided = "kind = \"decided\"\nfile = \"decisions.csv\"";
    let decisions = "word,decision,who,when,why\nvuur,disallow,jan,2026-01-01,by hand\n";
    World::new().words("aap\nvuur\n").rule("decided", decided).file("rules/xx/decisions.csv", decisions).compile()
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
        (&["settle", "-e", "small", "--rule", "settled"], 0),
        (&["publish", "-e", "small", "--dry-run"], 0),
    ];
    for (arguments, code) in cases {
        assert_eq!(without("stderr", &world, arguments), Some(code), "{arguments:?}");
    }
    // What was asked for and cannot be written is a failure, and no panic.
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
        let asks = ["request", "add", "-e", "small", &because, "--", word];
        assert_eq!(world.run(&asks).status.code(), Some(0), "{word:?}");
    }
    let mut queue = lexmill::internals::moderation::queue::Queue::open(&world.path().join("requests.sqlite")).unwrap();
    let ask = lexmill::internals::moderation::request::Ask { word: "\0=zoot".to_owned(), ..Default::default() };
    queue.add("small", [("zoot", lexmill::internals::moderation::request::RequestKind::Add, &ask)]).unwrap();
    let table = text(&world.run(&["request", "list", "--format", "tsv"]).stdout);
    assert_eq!(table.lines().count(), words.len() + 2, "{table}");
    for cell in table.lines().flat_map(|line| line.split('\t')) {
        assert!(!cell.starts_with(['=', '+', '-', '@', '\r', '\0', ' ']), "{cell:?}: {table}");
    }
}
