// A tiny game for the examples of the documentation, which take this file in with `include!`: seven tiles, words of two to
// five of them, no names.

/// Compiles the game from these words, one a line, and gives the folder in which its edition `tiny-en` lies.
fn tiny(words: &str) -> tempfile::TempDir {
    use lexmill::compile::{Folders, Options, Silent, Waiting, compile};

    let folder = tempfile::tempdir().expect("there is room for a folder");
    let source = format!(
        r#"
title = "A few words"
version = "1"
license = "CC0-1.0"
license-files = ["LICENSE"]
attribution = "nobody"
package = {{ registry = "none", name = "words", version = "1" }}

[[file]]
path = "words.txt"
sha256 = "{}"
format = "plain"
encoding = "utf-8"
"#,
        lexmill::provenance::sha256_hex(words.as_bytes())
    );
    let language = r#"
letters = "aemorst"
vowels = "aeo"
hyphens = ["-"]
apostrophes = ["'"]
name = { en = "English" }
"#;
    let edition = r#"
title = "Tiny"
publisher = "nobody"
regulation = "none"
board = { width = 5, height = 5, rack = 3 }
normalise = { hyphen = "drop", apostrophe = "drop", point = "drop" }

[tiles]
blank = 1
A = { value = 1, count = 2 }
E = { value = 1, count = 2 }
M = { value = 3, count = 1 }
O = { value = 1, count = 1 }
R = { value = 2, count = 1 }
S = { value = 2, count = 1 }
T = { value = 2, count = 2 }

[[source]]
name = "words"

[[rule]]
name = "no-tile"
kind = "letters"
because.en = "there is no tile for {what}"

[[rule]]
name = "length"
kind = "length"
min = 2
max = 5
because.en = "{what} tiles: a word has 2 to 5"

[[rule]]
name = "proper-name"
kind = "casing"
capital = "any"
because.en = "{what} is a name"

[[rule]]
name = "otherwise"
kind = "otherwise"
then = "admit"
because.en = "nothing speaks against it"
"#;
    let files = [
        ("sources/en/words/words.txt", words),
        ("sources/en/words/LICENSE", "CC0-1.0"),
        ("sources/en/words/source.toml", &source),
        ("rules/en/language.toml", language),
        ("rules/en/tiny-en.toml", edition),
    ];
    for (path, text) in files {
        let path = folder.path().join(path);
        std::fs::create_dir_all(path.parent().expect("it is in a folder")).expect("there is room for a folder");
        std::fs::write(path, text).expect("there is room for a file");
    }
    let [sources, rules, build] = ["sources", "rules", "build"].map(|name| folder.path().join(name));
    let folders = Folders { sources, rules, build };
    compile(&Options { folders, wanted: Vec::new(), force: false, waiting: Waiting::GiveUp }, &Silent)
        .expect("the game compiles");
    folder
}
