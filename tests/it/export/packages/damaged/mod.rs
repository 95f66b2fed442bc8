//! Damaged and crafted words files, given to the readers of all packages. A program in each language reads one file
//! after the other, and is stopped when it takes too long.

mod files;

use std::fs;
use std::io::{BufRead, BufReader, Write};
use std::path::{Path, PathBuf};
use std::process::{Child, Command, Stdio};
use std::sync::mpsc;
use std::thread;
use std::time::Duration;

use lexmill::internals::dictionary::{Dictionary, Internals as _};
use tempfile::TempDir;

use self::files::{Damage, Form, Sound};
use super::{are_there, dart_packages, godot, godot_task, run, swift_program, unpack};
use crate::common::world::Written;
use crate::common::{repository, trials};
use crate::export::fixture::{Export, edition};
use crate::export::packed;

/// The maximum time for one file. Most files take less than a millisecond.
const PATIENCE: Duration = Duration::from_secs(60);

/// Tiles with one letter and with two letters, a tile with a mark, and a tile that may stand for two letters.
const TILES: &str = "blank = 1\nA = { value = 1 }\nB = { value = 3 }\nCH = { value = 5 }\nE = { value = 1 }\nC = {}\n\
                     H = { value = 3 }\nI = { value = 2 }\nJ = { value = 6 }\nÑ = { value = 8 }\nO = { value = 1 }\n\
                     Y = { value = 5, also = \"ij\" }\n";
/// Beginnings and ends of words.
const PARTS: [&str; 20] = [
    "a", "be", "chi", "ho", "ijo", "ja", "ño", "oho", "baby", "ee", "hañe", "io", "jij", "bach", "ce", "ebo", "añ",
    "obe", "hij", "chach",
];
const ASKED: &str = "\na\nbe\nBABY\nbabyhij\nbabyhy\nañoño\nan\u{303}o\u{303}\nanoño\nchi-ho\n ja ja \nxyz\nbab\nhañechach\n\
                     chachoho\nobeobe\nobeobeo\néé\nijij\nyy\nhĳho\n\u{303}\na\u{303}\nnn\u{303}\n9\n𝄞\nee?\nchachachachach";

/// A package whose words file will be damaged.
struct Package {
    folder: TempDir,
    sound: Sound,
}

/// An edition of some hundred words.
fn small() -> (Written, Dictionary) {
    let words = PARTS.iter().flat_map(|begin| PARTS.iter().map(move |end| format!("{begin}{end}")));
    let words: Vec<_> = words.chain(PARTS.iter().map(|part| (*part).to_owned())).collect();
    edition(TILES, words.iter().map(String::as_str))
}

impl Package {
    /// Unpacks the package of a small edition.
    fn new(format: &str) -> Self {
        let (_written, dictionary) = small();
        let export = Export::new(&dictionary, format).unwrap();
        let folder = tempfile::tempdir().unwrap();
        unpack(format, &export, folder.path());
        fs::write(folder.path().join("asked"), ASKED).unwrap();
        let form = match format {
            "npm" => Form::Module,
            "godot" => Form::Resource,
            _ => Form::Bytes,
        };
        Self { folder, sound: Sound::new(form, packed::packed(format, &export)) }
    }

    fn path(&self, name: &str) -> PathBuf {
        self.folder.path().join(name)
    }
}

/// The path of a program that reads damaged files.
fn program(name: &str) -> PathBuf {
    repository().join("tests/it/export/packages/damaged").join(name)
}

/// A running program, which answers each file with a line.
struct Reader {
    child: Child,
    lines: mpsc::Receiver<String>,
}

impl Reader {
    fn new(command: &mut Command, files: impl Iterator<Item = Vec<u8>> + Send + 'static) -> Self {
        let mut child = command.stdin(Stdio::piped()).stdout(Stdio::piped()).spawn().unwrap();
        let (mut input, output) = (child.stdin.take().unwrap(), BufReader::new(child.stdout.take().unwrap()));
        thread::spawn(move || {
            for file in files {
                // An error means that the program has ended. Its own message says why.
                let size = (file.len() as u32).to_le_bytes();
                if input.write_all(&size).and_then(|()| input.write_all(&file)).is_err() {
                    break;
                }
            }
        });
        let (sender, lines) = mpsc::channel();
        // A crafted file may contain letters that are not valid UTF-8.
        let mut answers =
            output.split(b'\n').map_while(Result::ok).map(|line| String::from_utf8_lossy(&line).into_owned());
        thread::spawn(move || answers.try_for_each(|line| sender.send(line)));
        Self { child, lines }
    }

    /// The answer to the next file; an error if there is none in time.
    fn answer(&self) -> Result<String, mpsc::RecvTimeoutError> {
        self.lines.recv_timeout(PATIENCE)
    }
}

impl Drop for Reader {
    fn drop(&mut self) {
        let _ = self.child.kill();
        let _ = self.child.wait();
    }
}

/// Gives a program sound, old, crafted and damaged files.
fn try_all(package: &Package, command: &mut Command) {
    let (sound, count) = (package.sound.clone(), u64::from(trials(250)));
    let files = sound.clone();
    let known = sound.known();
    let given = known.iter().map(|(_, file, _)| file.clone()).collect::<Vec<_>>();
    let mut reader = Reader::new(command, given.into_iter().chain((0..count).map(move |seed| files.damaged(seed).1)));
    let right = reader.answer().unwrap();
    assert!(right.contains("babyhy"), "{right}");
    for (name, _, expected) in known.iter().skip(1) {
        let answer = reader.answer().unwrap_or_else(|error| panic!("{name}: {error}"));
        match expected {
            Some(part) => assert!(answer.starts_with("refused: ") && answer.contains(part), "{name}: {answer}"),
            None => assert!(!answer.starts_with("refused: "), "{name}: {answer}"),
        }
    }
    let mut answered = 0;
    for seed in 0..count {
        let damage = sound.damaged(seed).0;
        let answer = reader.answer().unwrap_or_else(|error| panic!("file {seed}, {damage:?}: {error}"));
        let is_refused = answer.starts_with("refused: ");
        assert!(is_refused || damage == Damage::Crafted || answer == right, "file {seed}, {damage:?}: {answer}");
        answered += u64::from(!is_refused);
    }
    // The program must end with success. In C, this also shows that no memory was leaked.
    assert_eq!(reader.answer(), Err(mpsc::RecvTimeoutError::Disconnected));
    assert!(reader.child.wait().unwrap().success());
    println!("{count} files: {answered} answered, the others refused");
}

/// The file that Rust reads has its own checksums.
#[test]
fn f33_damaged_words_are_refused_or_right_in_rust() {
    let (_written, dictionary) = small();
    let mut archive = Vec::new();
    dictionary.write_words(&mut archive).unwrap();
    let answers = |file: Vec<u8>| {
        let dictionary = Dictionary::from_bytes(file).ok()?;
        let about = |word| {
            let words: Vec<_> = dictionary.words(word).unwrap().map(str::to_owned).collect();
            let (allowed, starts) = (dictionary.contains(word).unwrap(), dictionary.starts_with(word).unwrap());
            (allowed, dictionary.score(word), starts, words)
        };
        let answers: Vec<_> = ASKED.lines().map(about).collect();
        let manifest = dictionary.manifest().unwrap();
        Some((manifest.version.clone(), manifest.license.clone(), answers))
    };
    let right = answers(archive.clone()).unwrap();
    for seed in 0..u64::from(trials(250)) {
        let answer = answers(files::damaged(&archive, seed));
        assert!(answer.is_none_or(|answer| answer == right), "file {seed}");
    }
}

#[test]
fn f33_damaged_words_are_refused_or_right_in_javascript() {
    if !are_there(&[("node", &["--experimental-vm-modules", "--version"])]) {
        return;
    }
    let package = Package::new("npm");
    let mut node = Command::new("node");
    node.args(["--experimental-vm-modules", "--no-warnings"]).arg(program("damaged.mjs"));
    try_all(&package, node.arg(package.path("package")).arg(package.path("asked")));
}

#[test]
fn f33_damaged_words_are_refused_or_right_in_python() {
    if !are_there(&[("python3", &["--version"])]) {
        return;
    }
    let package = Package::new("wheel");
    let mut python = Command::new("python3");
    python.arg(program("damaged.py")).arg(package.folder.path()).arg("small");
    try_all(&package, python.arg(package.path("asked")));
}

#[test]
fn f33_damaged_words_are_refused_or_right_in_java() {
    if !are_there(&[("javac", &["--version"]), ("java", &["--version"])]) {
        return;
    }
    let package = Package::new("java");
    let text = fs::read_to_string(program("Damaged.java")).unwrap().replace("MODULE", "small");
    fs::write(package.path("Damaged.java"), text).unwrap();
    let mut javac = Command::new("javac");
    javac.args(["-encoding", "UTF-8", "-d", "classes", "Damaged.java"]).arg("small/src/lexmill/small/Dictionary.java");
    run(javac.current_dir(package.folder.path()));
    let readers = package.path("readers");
    fs::create_dir_all(readers.join("lexmill")).unwrap();
    // The program's own class loader must not find the classes of the reader.
    fs::rename(package.path("classes/lexmill/small"), readers.join("lexmill/small")).unwrap();
    let mut java = Command::new("java");
    java.arg("-cp").arg(package.path("classes")).arg("Damaged");
    try_all(&package, java.arg(readers).arg(package.path("asked")));
}

#[test]
fn f33_damaged_words_are_refused_or_right_in_c() {
    if !are_there(&[("cc", &["--version"])]) {
        return;
    }
    let package = Package::new("c");
    let built = build(&package, &["-fsanitize=address,undefined", "-fno-sanitize-recover=all", "-g"]);
    try_all(&package, Command::new(built).arg(package.path("asked")).arg(package.path("loaded")));
}

/// Builds the program in C with further options.
fn build(package: &Package, options: &[&str]) -> PathBuf {
    let mut cc = Command::new("cc");
    cc.args(["-std=c99", "-O1", "-Wall", "-Wextra", "-Wpedantic", "-Wconversion", "-Werror"]).args(options);
    let (home, built): (&Path, _) = (&package.path("small"), package.path("damaged"));
    run(cc.arg("-I").arg(home).arg(program("damaged.c")).arg("-o").arg(&built));
    built
}

#[test]
fn f33_damaged_words_are_refused_or_right_in_go() {
    if !are_there(&[("go", &["version"])]) {
        return;
    }
    let package = Package::new("go");
    let home = package.path("small-go");
    fs::copy(program("damaged_test.go"), home.join("damaged_test.go")).unwrap();
    let text = fs::read_to_string(home.join("damaged_test.go")).unwrap().replace("MODULE", "small");
    fs::write(home.join("damaged_test.go"), text).unwrap();
    let mut go = Command::new("go");
    go.env("GOPROXY", "off").env("HOME", package.folder.path()).current_dir(&home);
    run(go.args(["test", "-c", "-o", "damaged", "."]));
    try_all(&package, Command::new(home.join("damaged")).arg(package.path("asked")));
}

#[test]
fn f33_damaged_words_are_refused_or_right_in_php() {
    if !are_there(&[("php", &["--version"])]) {
        return;
    }
    let package = Package::new("composer");
    let mut php = Command::new("php");
    php.arg("-n").arg(program("damaged.php")).arg(package.path("small-php/src/Dictionary.php"));
    php.arg("Lexmill\\Small\\Dictionary").arg(package.path("words")).arg(package.path("asked"));
    try_all(&package, &mut php);
}

#[test]
fn f33_damaged_words_are_refused_or_right_in_c_sharp() {
    if !are_there(&[("mcs", &["--version"]), ("mono", &["--version"])]) {
        return;
    }
    let package = Package::new("nuget");
    let text = fs::read_to_string(program("Damaged.cs")).unwrap().replace("MODULE", "Small");
    fs::write(package.path("Damaged.cs"), text).unwrap();
    let mut mcs = Command::new("mcs");
    mcs.args(["-out:Damaged.exe", "Damaged.cs", "small/Runtime/WordDictionary.cs"]).current_dir(package.folder.path());
    run(&mut mcs);
    try_all(&package, Command::new("mono").arg(package.path("Damaged.exe")).arg(package.path("asked")));
}

#[test]
fn f33_damaged_words_are_refused_or_right_in_gdscript() {
    let Some(engine) = godot() else { return };
    let package = Package::new("godot");
    let mut node = godot_task(&engine, package.folder.path(), "small", "damaged");
    try_all(&package, node.arg(package.path("asked")));
}

#[test]
fn f33_damaged_words_are_refused_or_right_in_dart() {
    if !are_there(&[("dart", &["--version"])]) {
        return;
    }
    let package = Package::new("dart");
    let text = fs::read_to_string(program("damaged.dart")).unwrap().replace("MODULE", "small");
    fs::write(package.path("damaged.dart"), text).unwrap();
    let mut dart = Command::new("dart");
    dart.arg(dart_packages("small", package.folder.path())).arg(package.path("damaged.dart"));
    try_all(&package, dart.arg(package.path("asked")));
}

#[test]
fn f33_damaged_words_are_refused_or_right_in_swift() {
    if !are_there(&[("swift", &["--version"])]) {
        return;
    }
    let package = Package::new("swift");
    let built = swift_program(&program("damaged.swift"), "small", package.folder.path());
    try_all(&package, Command::new(built).arg(package.path("asked")));
}
