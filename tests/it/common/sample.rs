//! A sample of the repository's sources, cut when the tests run: three editions that compile in a second or two.

use std::collections::{BTreeSet, HashMap, HashSet};
use std::fs;
use std::path::{Path, PathBuf};
use std::sync::LazyLock;

use lexmill::internals::compile::{CompileOptions, compile};
use lexmill::internals::dictionary::Dictionary;
use lexmill::internals::provenance::sha256_hex;

use crate::common::editions::{Opened, opened};
use crate::common::{folders_in, is_deep, repository};

/// The number of neighbouring lines in a block of the sample, which is enough for most forms of a word.
const BLOCK: usize = 20;

/// The source that is left out: 15 MB of geographical names, which only label words.
const LEFT_OUT: [&str; 2] = ["\n[[source]]\nname = \"geonames\"\n", ", \"geonames\""];

/// The folder with the sample's `sources`, `rules` and `build`.
pub(crate) fn sample() -> &'static Path {
    static SAMPLE: LazyLock<PathBuf> = LazyLock::new(|| {
        let folder = Path::new(env!("CARGO_TARGET_TMPDIR")).join("sample");
        cut(&folder);
        let mut options = CompileOptions::new(folders_in(&folder, folder.join("build")));
        options.wait = true;
        compile(&options, &()).unwrap();
        let _ = fs::remove_dir_all(folder.join("build/previous"));
        folder
    });
    &SAMPLE
}

/// The editions of long tests: `woordspel-nl`, `smartfeud-nl` and `wwf-es` of the sample, or the nine editions if
/// `LEXMILL_TRIALS` is above 1.
pub(crate) fn sampled() -> &'static [Opened] {
    static OPENED: LazyLock<Vec<Opened>> = LazyLock::new(|| {
        let open = |id: &str| {
            let folder = sample().join("build").join(id);
            Opened { dictionary: Dictionary::open(&folder).unwrap(), folder, id: id.to_owned() }
        };
        ["smartfeud-nl", "woordspel-nl", "wwf-es"].map(open).into()
    });
    if is_deep() { opened() } else { &OPENED }
}

/// Cuts the sources and copies the rules.
fn cut(folder: &Path) {
    for part in ["sources", "rules"] {
        let _ = fs::remove_dir_all(folder.join(part));
    }
    for path in ["rules/nl", "rules/nl/lists", "rules/es", "rules/es/lists"] {
        copy(path, folder, &|_, text| {
            let text = LEFT_OUT.iter().fold(text.to_owned(), |text, out| text.replace(out, ""));
            // The dictionaries of meanings are left out, too.
            let mut tables = text.split("[[meaning]]\n");
            let first = tables.next().unwrap_or_default().to_owned();
            tables.fold(first, |text, table| text + table.split_once('\n').map_or("", |(_name, rest)| rest))
        });
    }
    for name in [
        "nl/cldr",
        "nl/naughty-words",
        "nl/publisher",
        "nl/tournament",
        "nl/wordfreq",
        "es/cldr",
        "es/cuss",
        "es/naughty-words",
        "es/tournament",
        "es/wordfreq",
    ] {
        copy(&format!("sources/{name}"), folder, &|_, text| text.to_owned());
    }
    let dutch = fs::read_to_string(repository().join("sources/nl/opentaal/dutch.txt")).unwrap();
    let dutch = choose(&dutch, with_verbs(&dutch, spread(&dutch, 3_800)));
    let words: HashSet<&str> = dutch.lines().collect();
    // The other Dutch sources keep only the lines about these words.
    let about = |text: &str| {
        let lines = (0..).zip(text.lines()).filter(|(_, line)| words.contains(entry(line)));
        choose(text, lines.map(|(place, _)| place).collect())
    };
    copy("sources/nl/opentaal", folder, &|name, text| {
        if name == "dutch.txt" { dutch.clone() } else { text.to_owned() }
    });
    for path in ["sources/nl/opentaal-parts", "sources/nl/hunspell"] {
        let is_cut = |name: &str| name.ends_with(".dic") || name.ends_with(".txt") && name != "LICENSE.txt";
        copy(path, folder, &|name, text| if is_cut(name) { about(text) } else { text.to_owned() });
    }
    for path in ["sources/es/hunspell", "sources/es/wspanish"] {
        let is_cut = |name: &str| ["es.dic", "spanish.txt"].contains(&name);
        copy(path, folder, &|name, text| {
            if is_cut(name) { choose(text, spread(text, 2_000)) } else { text.to_owned() }
        });
    }
}

/// Copies the files of a folder of the repository and alters each. A `source.toml` gets the hashes of the copies.
fn copy(path: &str, folder: &Path, alter: &dyn Fn(&str, &str) -> String) {
    let to = folder.join(path);
    fs::create_dir_all(&to).unwrap();
    let (mut hashes, mut description) = (Vec::new(), None);
    for entry in fs::read_dir(repository().join(path)).unwrap().map(Result::unwrap) {
        if entry.path().is_dir() {
            continue;
        }
        let name = entry.file_name().into_string().unwrap();
        let text = match String::from_utf8(fs::read(entry.path()).unwrap()) {
            Ok(text) => text,
            Err(binary) => {
                fs::write(to.join(name), binary.as_bytes()).unwrap();
                continue;
            }
        };
        if name == "source.toml" {
            description = Some(text);
            continue;
        }
        let altered = alter(&name, &text);
        hashes.push([&text, &altered].map(|text| sha256_hex(text.as_bytes())));
        fs::write(to.join(name), altered).unwrap();
    }
    if let Some(description) = description {
        let description = hashes.iter().fold(description, |text, [old, new]| text.replace(old, new));
        fs::write(to.join("source.toml"), description).unwrap();
    }
}

/// Blocks of neighbouring lines, spread evenly over a text.
fn spread(text: &str, wanted: usize) -> BTreeSet<usize> {
    let (lines, blocks) = (text.lines().count(), wanted / BLOCK);
    (0..blocks).flat_map(|block| (0..BLOCK).map(move |line| lines * block / blocks + line)).collect()
}

/// Adds the lines with the regular forms of all chosen verbs to the chosen lines.
fn with_verbs(text: &str, mut chosen: BTreeSet<usize>) -> BTreeSet<usize> {
    let lines: Vec<&str> = text.lines().collect();
    let places: HashMap<&str, usize> = lines.iter().copied().zip(0..).collect();
    for infinitive in chosen.clone().into_iter().map(|place| lines[place]) {
        let Some(root) = infinitive.strip_suffix("en").filter(|root| root.len() > 2) else { continue };
        for stem in stems(root) {
            for ending in ["", "t", "te", "ten", "d", "de", "den", "en", "end", "ende"] {
                let forms = [format!("{stem}{ending}"), format!("ge{stem}{ending}")];
                chosen.extend(forms.iter().filter_map(|form| places.get(form.as_str())));
            }
        }
    }
    chosen
}

/// The spellings of a verb's stem: `pakk` and `pak`, `lop` and `loop`, `lev` and `leef`, `reiz` and `reis`.
fn stems(root: &str) -> Vec<String> {
    let letters: Vec<char> = root.chars().collect();
    let [before @ .., vowel, last] = letters.as_slice() else { return Vec::new() };
    let hard = match last {
        'v' => 'f',
        'z' => 's',
        other => *other,
    };
    let text = |end: &[char]| before.iter().chain(end).collect::<String>();
    let mut stems = vec![root.to_owned(), text(&[*vowel, hard])];
    if vowel == last {
        stems.push(text(&[*vowel]));
    } else {
        stems.push(text(&[*vowel, *vowel, hard]));
    }
    stems
}

/// The chosen lines of a text, and the first line with each kind of fault that a `source.toml` may expect. The head of
/// a hunspell dictionary gets the new number of lines.
fn choose(text: &str, mut chosen: BTreeSet<usize>) -> String {
    let lines: Vec<&str> = text.lines().collect();
    let has_head = lines[0].bytes().all(|byte| byte.is_ascii_digit()) && lines[0].len() > 4;
    let mut entries = lines.iter().enumerate().skip(usize::from(has_head));
    let first = |is_faulty: &dyn Fn(&str) -> bool| {
        entries.clone().find(|(_, line)| is_faulty(entry(line))).map(|(place, _)| place)
    };
    chosen.extend(first(&|entry| entry.contains(|character: char| character.is_ascii_digit())));
    chosen.extend(first(&|entry| entry.contains(['\u{200b}', '\u{200c}', '\u{200d}', '\u{feff}', '\u{ad}'])));
    let mut seen = HashMap::new();
    let twice = entries.find_map(|(place, line)| seen.insert(*line, place).map(|earlier| [earlier, place]));
    chosen.extend(twice.into_iter().flatten());
    if has_head {
        chosen.remove(&0);
    }
    let head = if has_head { format!("{}\n", chosen.len()) } else { String::new() };
    head + &chosen.into_iter().map(|place| format!("{}\n", lines[place])).collect::<String>()
}

/// The word on a line of a list or a dictionary, without its flags.
fn entry(line: &str) -> &str {
    line.split(['/', '\t']).next().unwrap()
}
