//! Builds that were damaged after they were made.

use std::fs;

use lexmill::internals::artefact::VERDICTS;
use lexmill::internals::dictionary::{Dictionary, Internals as _};

use super::world;
use crate::common::world::World;
use crate::common::{contents, rewrite_checksums};

/// Flipped bits, cut files and missing files are noticed by `verify`. Look-ups do not allow wrong words.
#[test]
fn a_damaged_build_is_refused() {
    let world = world();
    world.ends_with(&["compile"], 0);
    let folder = world.edition();
    assert_eq!(Dictionary::verify(&folder).faults, Vec::<String>::new());
    for (name, sound) in contents(&folder) {
        let path = folder.join(&name);
        for place in (0..sound.len()).step_by(sound.len().div_ceil(40).max(1)) {
            let mut damaged = sound.clone();
            damaged[place] ^= 1 << (place % 8);
            fs::write(&path, &damaged).unwrap();
            assert!(!Dictionary::verify(&folder).faults.is_empty(), "{} byte {place}", name.display());
            // A look-up must not panic, and must not allow a word that is not in the edition.
            if let Ok(dictionary) = Dictionary::open_for_lookup(&folder) {
                assert!(!dictionary.check("teun").is_ok_and(|check| check.allowed), "{} byte {place}", name.display());
            }
        }
        for length in
            [0, 1, sound.len() / 2, sound.len().saturating_sub(1)].into_iter().filter(|&cut| cut < sound.len())
        {
            fs::write(&path, &sound[..length]).unwrap();
            assert!(!Dictionary::verify(&folder).faults.is_empty(), "{} cut to {length}", name.display());
        }
        fs::remove_file(&path).unwrap();
        assert!(!Dictionary::verify(&folder).faults.is_empty(), "{} missing", name.display());
        fs::write(&path, &sound).unwrap();
    }
    // The checksum of a table covers only its index, so the whole table is compared with the manifest, too.
    let (table, sound) = (folder.join(VERDICTS), fs::read(folder.join(VERDICTS)).unwrap());
    fs::write(&table, [&[sound[0] ^ 1][..], &sound[1..]].concat()).unwrap();
    let faults = Dictionary::verify(&folder).faults;
    assert!(faults.len() == 1 && faults[0].starts_with("verdicts.bin: "), "{faults:?}");
    fs::write(&table, &sound).unwrap();
    fs::write(folder.join("stranger"), "").unwrap();
    assert!(Dictionary::verify(&folder).faults[0].contains("stranger"));
    world.ends_with(&["verify"], 1);
}

/// A pipe in place of a file is not read, because reading it would never end.
#[cfg(unix)]
#[test]
fn a_pipe_in_a_build_does_not_stop_a_compile() {
    use rustix::fs::{CWD, FileType, mknodat};

    use crate::common::wait_until;
    let world = world();
    world.ends_with(&["compile"], 0);
    let path = world.edition().join("words.txt");
    fs::remove_file(&path).unwrap();
    mknodat(CWD, path.as_path(), FileType::Fifo, 0o600.into(), 0).unwrap();
    let mut child = world.command(&["compile"]).stdout(std::process::Stdio::null()).spawn().unwrap();
    wait_until(|| "compile waits for the pipe".to_owned(), || child.try_wait().unwrap().is_some());
    assert_eq!(super::words(&world), "aap\nmies\nnoot\nvuur\n");
}

/// A build with correct checksums, and with a tier that contains a word that the edition does not have.
#[test]
fn a_tier_has_only_words_of_its_edition() {
    let world = World::new().words("aap\nnoot\nmies\n").tier("common", "words").compile();
    let folder = world.edition();
    assert_eq!(Dictionary::verify(&folder).faults, Vec::<String>::new());
    for (words, fault) in [
        (["aap", "mies", "noot"], None),
        (["aap", "mies", "vis"], Some("tier-common.fst: 1 of its words are not in words.fst; the first is `vis`")),
        (["aap", "mies", "noten"], Some("tier-common.fst: 1 of its words are not in words.fst; the first is `noten`")),
    ] {
        let set = fst::Set::from_iter(words).unwrap().into_fst().into_inner();
        fs::write(folder.join("tier-common.fst"), set).unwrap();
        fs::write(folder.join("tier-common.txt"), words.map(|word| format!("{word}\n")).concat()).unwrap();
        ["tier-common.fst", "tier-common.txt"].into_iter().for_each(|name| rewrite_checksums(&folder, name));
        assert_eq!(Dictionary::verify(&folder).faults, fault.into_iter().collect::<Vec<_>>());
    }
}
