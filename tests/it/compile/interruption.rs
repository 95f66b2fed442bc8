//! Whenever a compile is broken off, the old edition or the new one lies there whole; and only one compile is at work.

use std::fs;
use std::path::Path;
use std::process::{Command, Stdio};
use std::time::{Duration, Instant};

use super::{many, spell, version, words, world};
use crate::common::{contents, copy_folder, text, trials};

#[test]
fn f07_a_second_compile_is_told_who_holds_the_lock() {
    let world = world();
    fs::create_dir(world.path().join("build")).unwrap();
    let lock = fs::File::create(world.path().join("build/.lock")).unwrap();
    lock.lock().unwrap();
    fs::write(world.path().join("build/.lock"), "process 4711\n").unwrap();
    let output = world.run(&["compile"]);
    assert_eq!(output.status.code(), Some(75));
    assert!(text(&output.stderr).contains("process 4711"), "{}", text(&output.stderr));
    let mut waiting = world.command(&["compile", "--wait"]).stdout(Stdio::piped()).spawn().unwrap();
    std::thread::sleep(Duration::from_millis(200));
    assert!(waiting.try_wait().unwrap().is_none(), "it waits");
    drop(lock);
    assert!(waiting.wait().unwrap().success());
}

#[test]
fn what_a_broken_off_compile_left_is_cleared_away() {
    let world = world();
    assert!(world.run(&["compile"]).status.success());
    let build = world.path().join("build");
    fs::rename(build.join("small"), build.join(".old-small")).unwrap();
    fs::create_dir(build.join(".new-small")).unwrap();
    fs::write(build.join(".new-small/words.txt"), "half").unwrap();
    assert!(text(&world.run(&["compile"]).stdout).contains("unchanged"), "the old edition is put back");
    let left: Vec<_> = fs::read_dir(&build).unwrap().map(|entry| entry.unwrap().file_name()).collect();
    assert!(left.iter().all(|name| name == "small" || name == ".lock"), "{left:?}");
}

/// Wherever the putting away is broken off, the next compile ends it.
#[test]
fn a_build_that_was_half_put_away_is_put_away() {
    let world = world();
    let build = world.path().join("build");
    let mut versions = Vec::new();
    for (words, name) in [("aap\n", "one"), ("noot\n", "two"), ("mies\n", "three")] {
        world.write_words(words);
        assert!(world.run(&["compile"]).status.success());
        let _ = fs::remove_dir_all(build.join("previous"));
        versions.push(version(&build.join("small")));
        copy_folder(&build.join("small"), &world.path().join(name));
    }
    let one = |to: &str| copy_folder(&world.path().join("one"), &build.join(to));
    let two = |to: &str| copy_folder(&world.path().join("two"), &build.join(to));
    let cases: [(&str, &dyn Fn()); 4] = [
        ("nothing was put away", &|| {
            one("previous/small");
            two(".old-small");
        }),
        ("the older one had left", &|| {
            one(".gone-small");
            two(".old-small");
        }),
        ("the older one was half removed", &|| {
            one(".gone-small");
            two("previous/small");
            fs::remove_file(build.join(".gone-small/words.fst")).unwrap();
        }),
        ("there was no older one", &|| two(".old-small")),
    ];
    for (case, leave) in cases {
        let _ = fs::remove_dir_all(build.join("previous"));
        leave();
        let output = world.run(&["compile"]);
        assert!(text(&output.stdout).contains("unchanged"), "{case}: {}", text(&output.stderr));
        assert_eq!(
            [version(&build.join("small")), version(&build.join("previous/small"))],
            [&*versions[2], &versions[1]]
        );
        only_editions(&build);
    }
    two("previous/small");
    copy_folder(&build.join("small"), &build.join(".old-small"));
    assert!(world.run(&["compile"]).status.success());
    assert_eq!(version(&build.join("previous/small")), versions[1], "an equal build pushes nothing out");
    only_editions(&build);
}

/// Nothing is left of what compiles have in hand.
fn only_editions(build: &Path) {
    let names: Vec<_> = fs::read_dir(build).unwrap().map(|entry| entry.unwrap().file_name()).collect();
    assert!(names.iter().all(|name| ["small", "previous", ".lock"].iter().any(|known| name == known)), "{names:?}");
}

/// `kill -9` at any moment leaves the old edition or the new one, and no file in which words were sorted. The sources
/// change before every run, so that each has something to write.
#[test]
fn f06_a_killed_compile_leaves_the_old_edition_or_the_new_one() {
    let world = world();
    let mut list: Vec<_> = (0..20_000).map(|number| format!("w{}", spell(number))).collect();
    world.write_words(&(list.join("\n") + "\n"));
    let started = Instant::now();
    assert!(world.run(&["compile"]).status.success());
    let whole = started.elapsed();
    let mut killed = 0;
    let rounds = trials(8);
    for step in 0..rounds {
        let before = words(&world);
        list.push(format!("nieuw{}", spell(step)));
        world.write_words(&(list.join("\n") + "\n"));
        let memory = ["512MB", "0"][step as usize % 2];
        let mut child = world
            .command(&["compile", "--memory", memory])
            .stdout(Stdio::null())
            .stderr(Stdio::null())
            .spawn()
            .unwrap();
        std::thread::sleep(whole * step / rounds);
        child.kill().unwrap();
        killed += u32::from(!child.wait().unwrap().success());
        version(&world.path().join("build/small"));
        let previous = world.path().join("build/previous/small");
        if previous.exists() {
            version(&previous);
        }
        let after = words(&world);
        assert!(after == before || after.contains(&format!("nieuw{}\n", spell(step))), "neither old nor new");
    }
    assert!(killed > rounds / 8, "the delays must hit running compiles");
    assert!(world.run(&["compile"]).status.success());
    only_editions(&world.path().join("build"));
    assert_ne!(version(&world.path().join("build/previous/small")), version(&world.path().join("build/small")));
}

#[cfg(unix)]
#[test]
fn f05_a_limit_of_file_sizes_ends_with_a_message_and_the_old_edition() {
    let world = world();
    assert!(world.run(&["compile"]).status.success());
    let before = contents(&world.path().join("build/small"));
    world.write_words(&many(20_000));
    let script = format!("ulimit -f 40; exec {} compile", env!("CARGO_BIN_EXE_lexmill"));
    let output = Command::new("sh").current_dir(world.path()).args(["-c", &script]).output().unwrap();
    assert_eq!(output.status.code(), Some(2), "{}", text(&output.stderr));
    assert!(text(&output.stderr).contains("build/.new-small"), "{}", text(&output.stderr));
    assert_eq!(contents(&world.path().join("build/small")), before);

    let script = format!("{script} --memory 0");
    let output = Command::new("sh").current_dir(world.path()).args(["-c", &script]).output().unwrap();
    assert_eq!(output.status.code(), Some(2), "{}", text(&output.stderr));
    let message = text(&output.stderr);
    assert!(message.contains("build: cannot sort words on disk in this folder"), "{message}");
    assert_eq!(contents(&world.path().join("build/small")), before);
    only_editions(&world.path().join("build"));
}
