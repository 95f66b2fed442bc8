// A tiny game for the examples of the documentation, which contain this file by `include!`: seven tiles, words of two
// to five tiles, no names.

include!(concat!(env!("CARGO_MANIFEST_DIR"), "/tests/it/common/world.rs"));

/// The game `tiny-en`, compiled from these words, one a line.
fn tiny(words: &str) -> Written {
    let language =
        "letters = \"aemorst\"\nvowels = \"aeo\"\nhyphens = [\"-\"]\napostrophes = [\"'\"]\nname.en = \"English\"\n";
    let head = r#"title = "Tiny"
publisher = "nobody"
regulation = "none"
board = { width = 5, height = 5, rack = 3 }
normalise = { hyphen = "drop", apostrophe = "drop", point = "drop" }

"#;
    let tiles = "blank = 1\nA = { value = 1, count = 2 }\nE = { value = 1, count = 2 }\nM = { value = 3, count = 1 }\n\
                 O = { value = 1, count = 1 }\nR = { value = 2, count = 1 }\nS = { value = 2, count = 1 }\n\
                 T = { value = 2, count = 2 }\n";
    let world = World::new().language("en", language).id("tiny-en").head(head).tiles(tiles).words(words);
    let world = world.rule_because("no-tile", "kind = \"letters\"", "there is no tile for {what}");
    let length = "kind = \"length\"\nmin = 2\nmax = 5";
    let world = world.rule_because("length", length, "{what} tiles: a word has 2 to 5");
    world.rule_because("proper-name", "kind = \"casing\"\ncapital = \"any\"", "{what} is a name").compile()
}
