//! Interrupted compiles: the old edition or the new one is complete afterwards. Only one compile runs at a time.

use std::fs;
use std::path::Path;
use std::process::{Command, Stdio};
use std::time::{Duration, Instant};

use super::{many, version, words, world};
use crate::common::{contents, copy_folder, ended_with, letters, text, trials};

#[test]
fn f07_a_second_compile_is_told_who_holds_the_lock() {
    let world = world();
    fs::create_dir(world.build()).unwrap();
    let lock = fs::File::create(world.path().join("build/.lock")).unwrap();
    lock.lock().unwrap();
    fs::write(world.path().join("build/.lock"), "process 4711\n").unwrap();
    let (_, said) = world.ends_with(&["compile"], 75);
    assert!(said.contains("process 4711"), "{said}");
    let mut waiting = world.command(&["compile", "--wait"]).stdout(Stdio::piped()).spawn().unwrap();
    std::thread::sleep(Duration::from_millis(200));
    assert!(waiting.try_wait().unwrap().is_none(), "it waits");
    drop(lock);
    assert!(waiting.wait().unwrap().success());
}

#[test]
fn what_a_broken_off_compile_left_is_cleared_away() {
    let world = world();
    world.ends_with(&["compile"], 0);
    let build = world.build();
    fs::rename(build.join("small"), build.join(".old-small")).unwrap();
    fs::create_dir(build.join(".new-small")).unwrap();
    fs::write(build.join(".new-small/words.txt"), "half").unwrap();
    assert!(text(&world.run(&["compile"]).stdout).contains("unchanged"), "the old edition is put back");
    only_editions(&build);
    assert!(!build.join("previous").exists());
}

/// The next compile finishes the move of an old build to `previous/`, whichever step of the move was interrupted.
#[test]
fn a_build_that_was_half_put_away_is_put_away() {
    let world = world();
    let build = world.build();
    let mut versions = Vec::new();
    for (words, name) in [("aap\n", "one"), ("noot\n", "two"), ("mies\n", "three")] {
        world.write_words(words);
        world.ends_with(&["compile"], 0);
        let _ = fs::remove_dir_all(build.join("previous"));
        versions.push(version(&build.join("small")));
        copy_folder(&build.join("small"), &world.path().join(name));
    }
    let one = |to: &str| copy_folder(&world.path().join("one"), &build.join(to));
    let two = |to: &str| copy_folder(&world.path().join("two"), &build.join(to));
    let cases: [(&str, &dyn Fn()); 4] = [
        ("no build was moved", &|| {
            one("previous/small");
            two(".old-small");
        }),
        ("the older build was moved away", &|| {
            one(".gone-small");
            two(".old-small");
        }),
        ("the older build was half removed", &|| {
            one(".gone-small");
            two("previous/small");
            fs::remove_file(build.join(".gone-small/words.fst")).unwrap();
        }),
        ("there was no older build", &|| two(".old-small")),
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
    world.ends_with(&["compile"], 0);
    assert_eq!(version(&build.join("previous/small")), versions[1], "an equal build pushes nothing out");
    only_editions(&build);
}

/// No temporary files or folders of a compile are left.
fn only_editions(build: &Path) {
    let names: Vec<_> = fs::read_dir(build).unwrap().map(|entry| entry.unwrap().file_name()).collect();
    assert!(
        names.iter().all(|name| ["small", "previous", ".cache", ".lock"].iter().any(|known| name == known)),
        "{names:?}"
    );
}

/// `kill -9` at any moment leaves the old edition or the new one, and no file of sorted words. The sources change
/// before every run, so that each compile writes something.
#[test]
fn f06_a_killed_compile_leaves_the_old_edition_or_the_new_one() {
    let world = world();
    let mut list: Vec<_> = (0..20_000).map(|number| format!("w{}", letters(number))).collect();
    world.write_words(&(list.join("\n") + "\n"));
    let started = Instant::now();
    world.ends_with(&["compile"], 0);
    let whole = started.elapsed();
    let mut killed = 0;
    let rounds = trials(8);
    for step in 0..rounds {
        let before = words(&world);
        list.push(format!("nieuw{}", letters(step)));
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
        version(&world.edition());
        let previous = world.path().join("build/previous/small");
        if previous.exists() {
            version(&previous);
        }
        let after = words(&world);
        assert!(after == before || after.contains(&format!("nieuw{}\n", letters(step))), "neither old nor new");
    }
    assert!(killed > rounds / 8, "the delays must hit running compiles");
    world.ends_with(&["compile"], 0);
    only_editions(&world.build());
    assert_ne!(version(&world.path().join("build/previous/small")), version(&world.edition()));
}

#[cfg(unix)]
#[test]
fn f05_a_limit_of_file_sizes_ends_with_a_message_and_the_old_edition() {
    let world = world();
    world.ends_with(&["compile"], 0);
    let before = contents(&world.edition());
    world.write_words(&many(20_000));
    let script = format!("ulimit -f 40; exec {} compile", env!("CARGO_BIN_EXE_lexmill"));
    let on_disk = format!("{script} --memory 0");
    for (script, message) in
        [(&script, "build/.new-small"), (&on_disk, "build: cannot sort words on disk in this folder")]
    {
        let output = Command::new("sh").current_dir(world.path()).args(["-c", script]).output().unwrap();
        let (_, said) = ended_with(&output, 2);
        assert!(said.contains(message), "{said}");
        assert_eq!(contents(&world.edition()), before);
    }
    only_editions(&world.build());
}
