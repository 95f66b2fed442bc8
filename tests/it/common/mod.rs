//! Code that the tests share: paths of the repository, the program under test, the number of random trials.

pub(crate) mod editions;
pub(crate) mod html;
pub(crate) mod reapply;
pub(crate) mod sample;
#[cfg(all(feature = "serve", unix))]
pub(crate) mod schema;
#[cfg(all(feature = "serve", unix))]
pub(crate) mod server;
#[cfg(feature = "moderation")]
pub(crate) mod store;
pub(crate) mod world;

use std::collections::BTreeMap;
use std::fs;
use std::path::{Path, PathBuf};
#[cfg(target_os = "linux")]
use std::process::Child;
use std::process::{Command, Output};
use std::time::{Duration, Instant};

use lexmill::internals::artefact::{
    CHECKSUMS, Checksums, LISTS, MANIFEST, Manifest, NGRAMS, PARADIGMS, SUMS, VERDICTS, checksum, content_version,
};
use lexmill::internals::compile::Folders;
use lexmill::internals::language::{Capitals, Language};
use lexmill::internals::provenance::sha256_hex;

use self::world::{Written, rewrite};

/// The folder that contains `sources/` and `rules/`.
pub(crate) fn repository() -> &'static Path {
    Path::new(env!("CARGO_MANIFEST_DIR"))
}

/// The text of each file of the program by its path under `src/`, with `/` between folders.
pub(crate) fn program() -> BTreeMap<String, String> {
    let (root, mut files) = (repository().join("src"), BTreeMap::new());
    let mut folders = vec![root.clone()];
    while let Some(folder) = folders.pop() {
        for entry in fs::read_dir(folder).unwrap() {
            let path = entry.unwrap().path();
            if path.is_dir() {
                folders.push(path);
            } else if path.extension().is_some_and(|ending| ending == "rs") {
                let name = path.strip_prefix(&root).unwrap().to_str().unwrap().replace('\\', "/");
                files.insert(name, fs::read_to_string(&path).unwrap());
            }
        }
    }
    files
}

/// The README and the guides, each in the folder that it is about.
pub(crate) const GUIDES: [&str; 9] = [
    "README.md",
    "rules/README.md",
    "sources/README.md",
    "build/README.md",
    "src/export/README.md",
    "src/serve/README.md",
    "src/moderation/README.md",
    "tests/README.md",
    "benches/README.md",
];
/// The pages about the project.
pub(crate) const PAGES: [&str; 2] = ["CONTRIBUTING.md", "SECURITY.md"];

/// The text of a guide or a page, by its path in the repository.
pub(crate) fn guide(name: &str) -> String {
    fs::read_to_string(repository().join(name)).unwrap_or_else(|error| panic!("{name}: {error}"))
}

/// The folders `sources` and `rules` in a folder, with this build folder.
pub(crate) fn folders_in(folder: &Path, build: PathBuf) -> Folders {
    Folders { sources: folder.join("sources"), rules: folder.join("rules"), build }
}

/// The program under test, without the environment variables that choose editions and folders.
pub(crate) fn lexmill() -> Command {
    let mut command = Command::new(env!("CARGO_BIN_EXE_lexmill"));
    for variable in ["LEXMILL_EDITION", "LEXMILL_SOURCES", "LEXMILL_RULES", "LEXMILL_BUILD"] {
        command.env_remove(variable);
    }
    command
}

/// Runs the program under test in a folder, without standard input.
pub(crate) fn run_in(folder: &Path, arguments: &[&str]) -> Output {
    lexmill().current_dir(folder).args(arguments).output().unwrap()
}

impl Written {
    /// The program under test in this folder.
    pub(crate) fn command(&self, arguments: &[&str]) -> Command {
        let mut command = lexmill();
        command.current_dir(self.path()).args(arguments);
        #[cfg(feature = "moderation")]
        if store::is_postgres() {
            command.env("LEXMILL_REQUESTS", store::queue_in(self.path()));
        }
        command
    }

    pub(crate) fn run(&self, arguments: &[&str]) -> Output {
        self.command(arguments).output().unwrap()
    }

    /// The standard output and the messages of a command, which must end with this exit code.
    #[track_caller]
    pub(crate) fn ends_with(&self, arguments: &[&str], code: i32) -> (String, String) {
        ended_with(&self.run(arguments), code)
    }
}

/// The standard output and the messages of a program, which must have ended with this exit code.
#[track_caller]
pub(crate) fn ended_with(output: &Output, code: i32) -> (String, String) {
    let (answers, said) = (text(&output.stdout), text(&output.stderr));
    assert_eq!(output.status.code(), Some(code), "{answers}{said}");
    (answers, said)
}

/// Waits for a condition, up to a minute. `state` returns the message if it fails.
#[track_caller]
pub(crate) fn wait_until(state: impl Fn() -> String, mut is_done: impl FnMut() -> bool) {
    let deadline = Instant::now() + Duration::from_secs(60);
    while !is_done() {
        assert!(Instant::now() < deadline, "{}", state());
        std::thread::sleep(Duration::from_millis(5));
    }
}

/// A number of `/proc/PID/status` in KiB, such as `VmHWM`. Returns `None` if the process has ended.
#[cfg(target_os = "linux")]
pub(crate) fn memory(process: &Child, name: &str) -> Option<u64> {
    let status = fs::read_to_string(format!("/proc/{}/status", process.id())).ok()?;
    let number = status.lines().find_map(|line| line.strip_prefix(name)?.strip_suffix(" kB"))?;
    number.trim_matches([':', ' ', '\t']).parse().ok()
}

/// The number of trials of a random or repeated test: this number times the environment variable `LEXMILL_TRIALS`.
pub(crate) fn trials(number: u32) -> u32 {
    number * depth()
}

/// Returns true if `LEXMILL_TRIALS` is above 1: some tests then use the nine editions in place of the sample.
pub(crate) fn is_deep() -> bool {
    depth() > 1
}

fn depth() -> u32 {
    let value = std::env::var_os("LEXMILL_TRIALS").unwrap_or_else(|| "1".into());
    let number = value.to_str().and_then(|text| text.parse().ok()).filter(|number| *number > 0);
    number.unwrap_or_else(|| panic!("LEXMILL_TRIALS={} is not a number above 0", value.display()))
}

/// Pseudo-random numbers (xorshift), the same in each run.
pub(crate) struct Random(u64);

impl Random {
    pub(crate) fn new(seed: u64) -> Self {
        Self(seed.wrapping_add(1).wrapping_mul(0x9e37_79b9_7f4a_7c15))
    }

    /// A number from 0 to `limit - 1`.
    pub(crate) fn below(&mut self, limit: usize) -> usize {
        self.0 ^= self.0 << 13;
        self.0 ^= self.0 >> 7;
        self.0 ^= self.0 << 17;
        (self.0 >> 32) as usize % limit
    }

    pub(crate) fn byte(&mut self) -> u8 {
        self.below(256) as u8
    }
}

/// A number in letters, `a` for 0 to `j` for 9.
pub(crate) fn letters(number: u32) -> String {
    number.to_string().bytes().map(|digit| char::from(b'a' + digit - b'0')).collect()
}

/// A language with the letters a to z, without marks and foldings.
pub(crate) fn plain_language() -> Language {
    Language {
        id: "xx".to_owned(),
        names: BTreeMap::new(),
        letters: "abcdefghijklmnopqrstuvwxyz".to_owned(),
        vowels: "aeiou".to_owned(),
        hyphens: Vec::new(),
        apostrophes: Vec::new(),
        capitals: Capitals::Names,
        folding: BTreeMap::new(),
        confused: Vec::new(),
        lemmas: Vec::new(),
        tags: Vec::new(),
        word_forming_endings: Vec::new(),
        compounds: Vec::new(),
        look_up: Vec::new(),
    }
}

/// The names and the contents of the files in a folder, sorted by name.
pub(crate) fn contents(folder: &Path) -> Vec<(PathBuf, Vec<u8>)> {
    let mut files = Vec::new();
    for entry in fs::read_dir(folder).unwrap() {
        let path = entry.unwrap().path();
        files.push((path.strip_prefix(folder).unwrap().to_owned(), fs::read(&path).unwrap()));
    }
    files.sort();
    files
}

/// Copies a folder with its files and folders.
pub(crate) fn copy_folder(from: &Path, to: &Path) {
    mirror(from, to, |from, to| {
        fs::copy(from, to).unwrap();
    });
}

/// Creates a folder with the same files and folders as another. `put` creates each file from the other file.
pub(crate) fn mirror(from: &Path, to: &Path, put: fn(&Path, &Path)) {
    fs::create_dir_all(to).unwrap();
    for entry in fs::read_dir(from).unwrap().map(Result::unwrap) {
        let to = to.join(entry.file_name());
        match entry.path().is_dir() {
            true => mirror(&entry.path(), &to, put),
            false => put(&entry.path(), &to),
        }
    }
}

/// Updates the hashes of an altered file in the manifest, `checksums.json` and `SHA256SUMS` of a build, as an attacker
/// would. In a table, it also updates the checksums of the blocks, which are in the index.
pub(crate) fn rewrite_checksums(folder: &Path, name: &str) {
    let mut bytes = fs::read(folder.join(name)).unwrap();
    if [VERDICTS, LISTS, PARADIGMS, "meanings.bin", NGRAMS].contains(&name)
        && rewrite_block_checksums(&mut bytes).is_some()
    {
        rewrite(&folder.join(name), &bytes);
    }
    let mut manifest: Manifest = serde_json::from_slice(&fs::read(folder.join(MANIFEST)).unwrap()).unwrap();
    if let Some(output) = manifest.outputs.iter_mut().find(|output| output.path == name) {
        output.bytes = bytes.len() as u64;
        output.sha256 = sha256_hex(&bytes);
        manifest.version = content_version(&manifest.outputs);
        rewrite(&folder.join(MANIFEST), serde_json::to_vec(&manifest).unwrap());
    }
    let files = contents(folder);
    let files = files.iter().map(|(name, bytes)| (name.to_str().unwrap(), bytes));
    let crc32 = files.map(|(name, bytes)| (name.to_owned(), checksum(name, bytes))).collect();
    let checksums = Checksums::new(&manifest.edition, &manifest.version, crc32);
    rewrite(&folder.join(CHECKSUMS), checksums.to_bytes());
    let sums = manifest.outputs.iter().map(|output| (output.sha256.clone(), output.path.as_str()));
    let others = [MANIFEST, CHECKSUMS].map(|name| (sha256_hex(&fs::read(folder.join(name)).unwrap()), name));
    let sums: String = sums.chain(others).map(|(sha256, name)| format!("{sha256}  {name}\n")).collect();
    rewrite(&folder.join(SUMS), sums);
}

/// Updates the checksums of a table's blocks. Returns `None` if the footer or the index cannot be read. The index has
/// 16 bytes for each block; the first 12 are the block's offset and checksum.
fn rewrite_block_checksums(table: &mut [u8]) -> Option<()> {
    let number = |table: &[u8], place: usize| {
        let bytes = table.get(place..)?.first_chunk()?;
        usize::try_from(u64::from_le_bytes(*bytes)).ok()
    };
    let footer = table.len().checked_sub(28)?;
    let (index, blocks) = (number(table, footer)?, number(table, footer + 8)? & 0xffff_ffff);
    for block in 0..blocks {
        let place = index.checked_add(block * 16)?;
        let end = if block + 1 < blocks { number(table, place + 16)? } else { index };
        let checksum = crc32fast::hash(table.get(number(table, place)?..end)?);
        table.get_mut(place + 8..place + 12)?.copy_from_slice(&checksum.to_le_bytes());
    }
    Some(())
}

/// The text that a program printed.
pub(crate) fn text(bytes: &[u8]) -> String {
    String::from_utf8(bytes.to_vec()).unwrap()
}
