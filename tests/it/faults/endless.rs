//! Endless input, and input that is not text: every command that reads a file or standard input has a limit.

use std::fs::{self, File};
use std::io::{Read, Write, pipe};
use std::process::{Child, ExitStatus, Stdio};
use std::thread;
use std::time::{Duration, Instant};

use lexmill::internals::provenance::{read_file, read_to_limit};

use crate::common::world::{World, Written};
use crate::common::{Random, ended_with, memory};

/// The maximum memory of a command, in KiB.
const MAX_KIB: u64 = 200_000;
/// The maximum time of a command.
const MAX_TIME: Duration = Duration::from_secs(60);

fn world() -> Written {
    let world = World::new().words("aap\nnoot\nmies\n").compile();
    fs::write(world.path().join("words.txt"), "aap\nmies\n").unwrap();
    fs::write(world.path().join("x.aff"), "SET UTF-8\n").unwrap();
    std::os::unix::fs::symlink("/dev/zero", world.path().join("zero.lexmill")).unwrap();
    world
}

/// Waits for the end of a program. Kills a program that takes too much memory or time.
fn ends(child: &mut Child, what: &str) -> ExitStatus {
    let start = Instant::now();
    loop {
        if let Some(status) = child.try_wait().unwrap() {
            return status;
        }
        let peak = memory(child, "VmHWM").unwrap_or_default();
        if peak > MAX_KIB || start.elapsed() > MAX_TIME {
            child.kill().unwrap();
            panic!("{what}: {peak} KiB after {:?}", start.elapsed());
        }
        thread::sleep(Duration::from_millis(2));
    }
}

/// Runs a command whose standard input repeats a text for ever. The command must end by itself with this message.
#[track_caller]
fn refused(world: &Written, arguments: &[&str], repeated: &str, message: &str) {
    let (input, mut writer) = pipe().unwrap();
    let bytes = repeated.repeat(64 << 10);
    let mut command = world.command(arguments);
    let mut child = command.stdin(input).stdout(Stdio::null()).stderr(Stdio::piped()).spawn().unwrap();
    drop(command);
    // This thread ends when the program no longer reads.
    let feed = thread::spawn(move || while writer.write_all(bytes.as_bytes()).is_ok() {});
    let status = ends(&mut child, &arguments.join(" "));
    let mut said = String::new();
    child.stderr.take().unwrap().read_to_string(&mut said).unwrap();
    feed.join().unwrap();
    assert!(status.code() == Some(2) && said.contains(message), "{arguments:?}: {status}: {said}");
}

#[test]
fn f36_a_file_is_read_up_to_its_limit_and_no_further() {
    let file = tempfile::NamedTempFile::new().unwrap();
    fs::write(&file, "four").unwrap();
    for (limit, is_read) in [(5, true), (4, true), (3, false), (0, false)] {
        let expected = is_read.then(|| b"four".to_vec());
        assert_eq!(read_to_limit(&b"four"[..], limit).ok(), expected, "{limit}");
        assert_eq!(read_file(file.path(), limit).ok(), expected, "{limit}");
    }
}

#[test]
fn f36_files_without_end_are_refused() {
    let (world, device) = (world(), "it is not a regular file");
    for (arguments, message) in [
        (&["init", "yy", "game", "--list", "/dev/zero"][..], device),
        (&["init", "yy", "game", "--list", "/dev/stdin"], device),
        (&["set", "/dev/zero", "-o", "words.fst"], "/dev/zero:1: the line is longer than 256 KiB"),
        (&["unfold", "/dev/zero", "--affixes", "x.aff"], "the file has more than 64 MiB"),
        (&["unfold", "/dev/stdin", "--affixes", "x.aff"], "the file has more than 64 MiB"),
        (&["judge", "--board", "/dev/zero"], "/dev/zero: cannot be read: the file has more than 1 MiB"),
        (&["judge", "--board", "-"], "standard input: cannot be read: the file has more than 1 MiB"),
        (&["stats", "--reference", "/dev/zero"], device),
        (&["stats", "--reference", "words.txt", "--weights", "/dev/zero"], device),
        (&["report", "--reference", "/dev/zero"], device),
        (&["check", "-e", "zero.lexmill", "aap"], device),
        (&["export", "-e", "zero.lexmill", "--to", "text", "-o", "-"], device),
    ] {
        refused(&world, arguments, "y\n", message);
    }
    assert!(!world.path().join("sources/yy").exists());
}

#[test]
#[cfg(feature = "moderation")]
fn f36_imports_without_end_are_refused() {
    let world = world();
    for (from, repeated, message) in [
        ("csv", "\0", "standard input:1: the line contains a NUL character"),
        ("lines", "\0", "standard input:1: the line contains a NUL character"),
        ("post", "\0", "standard input:1: the line contains a NUL character"),
        ("discourse", "\0", "standard input:1: the line contains a NUL character"),
        ("csv", "a,", "standard input:1: the post is longer than 256 KiB"),
        ("csv", "\"a\"", "standard input:1: the post is longer than 256 KiB"),
        ("lines", "+aap\n", "standard input:1000001: at this line, the file exceeds the limit of 1,000,000 words"),
        ("post", "y\n", "standard input:1: the post is longer than 256 KiB"),
        ("discourse", "[", "standard input:1: from here on, the topic exceeds 32 MiB"),
    ] {
        refused(&world, &["request", "import", "-", "-e", "small", "--from", from], repeated, message);
    }
    let listed = world.command(&["request", "list", "--all"]).output().unwrap();
    assert_eq!((listed.status.code(), &*listed.stdout), (Some(1), &b""[..]), "nothing is queued");
}

#[test]
fn f36_a_line_without_end_is_refused() {
    let world = world();
    for command in ["check", "explain", "forms", "judge"] {
        refused(&world, &[command, "-"], "y", "standard input:1: the line is longer than 256 KiB");
        refused(&world, &[command, "-"], "\0", "standard input:1: the line is longer than 256 KiB");
    }
    refused(&world, &["set", "-", "-o", "words.fst"], "y", "standard input:1: the line is longer than 256 KiB");
    refused(&world, &["judge", "--why"], "y\n", "one ruling is limited to 100000 words");
    refused(&world, &["set", "-", "-o", "words.fst"], "y\nx\n", "the words are not sorted, and take more than 64 MiB");
}

/// `check` and `explain` answer as long as words come, and take little memory.
#[test]
fn f36_words_without_end_are_answered_as_they_come() {
    let world = world();
    for format in ["text", "json"] {
        for command in ["check", "explain"] {
            let (input, mut writer) = pipe().unwrap();
            let mut program = world.command(&[command, "--format", format]);
            let mut child = program.stdin(input).stdout(Stdio::piped()).spawn().unwrap();
            drop(program);
            let feed = thread::spawn(move || while writer.write_all("y\n".repeat(64 << 10).as_bytes()).is_ok() {});
            let mut answers = child.stdout.take().unwrap();
            answers.by_ref().take(8 << 20).read_to_end(&mut Vec::new()).unwrap();
            let peak = memory(&child, "VmHWM").unwrap();
            drop(answers);
            // Nobody reads the answers any more.
            assert_eq!(ends(&mut child, command).code(), Some(0));
            feed.join().unwrap();
            assert!(peak < MAX_KIB, "{command} {format}: {peak} KiB");
        }
    }
}

#[test]
fn f36_what_is_not_utf8_is_named_after_the_answers_before_it() {
    let world = world();
    fs::write(world.path().join("latin.txt"), b"\xef\xbb\xbfaap\nmies\nh\xe4\nnoot\n").unwrap();
    for command in ["check", "explain"] {
        let input = File::open(world.path().join("latin.txt")).unwrap();
        let output = world.command(&[command, "--format", "tsv"]).stdin(input).output().unwrap();
        let (answers, said) = ended_with(&output, 2);
        assert!(answers.contains("\taap\t") && answers.contains("\tmies\t") && !answers.contains("noot"), "{answers}");
        assert_eq!(answers.lines().count(), 3, "{answers}");
        assert_eq!(said, "lexmill: standard input:3: the text is not UTF-8; save the file as UTF-8\n");
    }
}

#[test]
fn f36_random_bytes_are_no_list_of_words() {
    let world = world();
    let mut random = Random::new(1);
    let bytes: Vec<_> = (0..1 << 20).map(|_| random.byte()).collect();
    fs::write(world.path().join("random.txt"), bytes).unwrap();
    let (_, said) = world.ends_with(&["init", "yy", "game", "--list", "random.txt"], 2);
    assert!(said.contains("random.txt: is not a word list"), "{said}");
    assert!(!world.path().join("sources/yy").exists());
}
