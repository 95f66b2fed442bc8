//! Manifests with a false count and correct checksums: `verify` reports each count.

use std::fs;

use lexmill::internals::artefact::MANIFEST;
use lexmill::internals::dictionary::{Dictionary, Internals as _};
use serde_json::Value;

use super::builds::world;
use crate::common::rewrite_checksums;
use crate::common::world::rewrite;

/// The JSON pointers to all numbers below a value.
fn numbers(value: &Value, pointer: &str, found: &mut Vec<String>) {
    match value {
        Value::Number(_) => found.push(pointer.to_owned()),
        Value::Object(fields) => {
            fields.iter().for_each(|(key, value)| numbers(value, &format!("{pointer}/{key}"), found));
        }
        Value::Array(items) => {
            items.iter().enumerate().for_each(|(index, value)| numbers(value, &format!("{pointer}/{index}"), found));
        }
        _ => {}
    }
}

#[test]
fn f03_every_false_count_of_a_manifest_is_reported() {
    let world = world();
    let (folder, path) = (world.edition(), world.edition().join(MANIFEST));
    assert_eq!(Dictionary::verify(&folder).faults, Vec::<String>::new());
    let sound = fs::read(&path).unwrap();
    let manifest: Value = serde_json::from_slice(&sound).unwrap();
    let mut pointers = Vec::new();
    numbers(&manifest, "", &mut pointers);
    // Another format is refused before anything is counted.
    pointers.retain(|pointer| pointer != "/format");
    for known in
        ["/counts/lexical/faulty", "/counts/merged", "/rules/0/spoke", "/inputs/5/lines/entries", "/tiers/0/words"]
    {
        assert!(pointers.iter().any(|pointer| pointer == known), "{known} is not in {pointers:?}");
    }
    let mut missed = Vec::new();
    for pointer in &pointers {
        let count = manifest.pointer(pointer).unwrap().as_u64().unwrap();
        for wrong in [count.checked_sub(1), Some(count + 1), Some(u64::MAX)].into_iter().flatten() {
            let mut crafted = manifest.clone();
            *crafted.pointer_mut(pointer).unwrap() = wrong.into();
            rewrite(&path, serde_json::to_vec(&crafted).unwrap());
            rewrite_checksums(&folder, MANIFEST);
            if Dictionary::verify(&folder).faults.is_empty() {
                missed.push(format!("{pointer}: {wrong} for {count}"));
            }
        }
    }
    assert_eq!(missed, Vec::<String>::new());
}
