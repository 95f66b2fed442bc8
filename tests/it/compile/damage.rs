//! Builds that were damaged after they were made.

use std::fs;

use lexmill::lexicon::Lexicon;

use super::world;
use crate::common::{contents, text};

/// Every bit that flips in an artefact is noticed: by `verify`, and by a look-up that meets it.
#[test]
fn a_damaged_build_is_refused() {
    let world = world();
    assert!(world.run(&["compile"]).status.success());
    let folder = world.path().join("build/small");
    assert_eq!(Lexicon::verify(&folder).faults, Vec::<String>::new());
    for (name, sound) in contents(&folder) {
        let path = folder.join(&name);
        for place in (0..sound.len()).step_by(sound.len().div_ceil(40).max(1)) {
            let mut damaged = sound.clone();
            damaged[place] ^= 1 << (place % 8);
            fs::write(&path, &damaged).unwrap();
            assert!(!Lexicon::verify(&folder).faults.is_empty(), "{} byte {place}", name.display());
            // Whatever it says, it must not panic, and must not admit a word that is not there.
            if let Ok(lexicon) = Lexicon::open_for_lookup(&folder) {
                assert!(!lexicon.check("teun").is_ok_and(|check| check.allowed), "{} byte {place}", name.display());
            }
        }
        for length in
            [0, 1, sound.len() / 2, sound.len().saturating_sub(1)].into_iter().filter(|&cut| cut < sound.len())
        {
            fs::write(&path, &sound[..length]).unwrap();
            assert!(!Lexicon::verify(&folder).faults.is_empty(), "{} cut to {length}", name.display());
        }
        fs::remove_file(&path).unwrap();
        assert!(!Lexicon::verify(&folder).faults.is_empty(), "{} missing", name.display());
        fs::write(&path, &sound).unwrap();
    }
    fs::write(folder.join("stranger"), "").unwrap();
    assert!(Lexicon::verify(&folder).faults[0].contains("stranger"));
    let output = world.run(&["verify"]);
    assert_eq!(output.status.code(), Some(1), "{}", text(&output.stdout));
}
