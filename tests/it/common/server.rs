//! The program under test as a server with a small game, and its answers to clients.

use std::fs;
use std::io::{BufRead, BufReader, Read, Write};
use std::net::TcpStream;
use std::path::PathBuf;
use std::process::{Child, Command, Stdio};
use std::time::Duration;

use lexmill::internals::artefact::Manifest;
use rustix::process::{Pid, Signal, kill_process};
use serde_json::Value;

use crate::common::editions::editions;
use crate::common::world::World;
use crate::common::{lexmill, wait_until};

pub(crate) const WORDS: &str = "at\ntea\neat\nseat\nteas\nzoo\nTom\nhijgt\n";

pub(crate) const HEAD: &str = r#"
title = "Tiny"
publisher = "nobody"
regulation = "none"
board = { width = 8, height = 8, rack = 7 }
normalise = { hyphen = "drop", apostrophe = "drop", point = "drop" }

"#;

const TILES: &str = r#"A = { value = 1 }
E = { value = 1 }
G = { value = 3 }
H = { value = 4 }
I = { value = 1 }
J = { value = 4 }
M = { value = 3 }
O = { value = 1 }
S = { value = 1 }
T = { value = 2 }
Y = { value = 8, also = "ij" }
Z = { value = 9 }
"#;

const LANGUAGE: &str = r#"
letters = "aeghijmostyz"
vowels = "aeio"
hyphens = ["-"]
apostrophes = ["'"]
name = { en = "English" }
"#;

/// A small game with these words, as two editions, `tiny` and `other`. A Y may be played for IJ.
pub(crate) fn tiny(words: &str) -> World {
    let world = World::new().language("en", LANGUAGE).id("tiny").head(HEAD).tiles(TILES).words(words);
    let world = world.rule_because("no-tile", "kind = \"letters\"", "there is no tile for {what}");
    let length = "kind = \"length\"\nmin = 2\nmax = 8";
    let world = world.rule_because("length", length, "{what} tiles: a word has 2 to 8");
    world.rule_because("proper-name", "kind = \"casing\"\ncapital = \"any\"", "{what} is a name").also("other")
}

/// The program under test, running as a server.
pub(crate) struct Server {
    pub(crate) process: Child,
    pub(crate) address: String,
    pub(crate) build: PathBuf,
    pub(crate) folder: tempfile::TempDir,
}

impl Server {
    /// Serves the small game with the usual words.
    pub(crate) fn start(options: &[&str]) -> Self {
        Self::start_game(&tiny(WORDS), options)
    }

    /// Compiles and serves a game.
    pub(crate) fn start_game(game: &World, options: &[&str]) -> Self {
        let folder = tempfile::tempdir().unwrap();
        let build = game.compile_in(folder.path());
        Self::start_on(folder, build, options)
    }

    pub(crate) fn start_on(folder: tempfile::TempDir, build: PathBuf, options: &[&str]) -> Self {
        Self::try_start_on(folder, build, options).unwrap_or_else(|(code, log)| panic!("{code:?}: {log}"))
    }

    /// Serves the nine editions.
    pub(crate) fn of_editions() -> Self {
        Self::start_on(tempfile::tempdir().unwrap(), editions().to_owned(), &[])
    }

    /// Returns a server, or the exit code and the messages of a server that did not start.
    pub(crate) fn try_start_on(
        folder: tempfile::TempDir,
        build: PathBuf,
        options: &[&str],
    ) -> Result<Self, (Option<i32>, String)> {
        Self::spawn(lexmill(), folder, build, options)
    }

    /// Starts a server with a command to which the arguments of `serve` are added.
    pub(crate) fn spawn(
        mut command: Command,
        folder: tempfile::TempDir,
        build: PathBuf,
        options: &[&str],
    ) -> Result<Self, (Option<i32>, String)> {
        command.args(["serve", "--listen", "127.0.0.1:0"]);
        if !options.contains(&"--rate") {
            command.args(["--rate", "100000", "--burst", "100000"]);
        }
        command.arg("--build").arg(&build).args(options);
        command.stderr(fs::File::create(folder.path().join("log")).unwrap());
        Self::listening(command, folder, build)
    }

    /// Starts a server with a complete command, and reads the address that it prints.
    pub(crate) fn listening(
        mut command: Command,
        folder: tempfile::TempDir,
        build: PathBuf,
    ) -> Result<Self, (Option<i32>, String)> {
        let mut process = command.stdout(Stdio::piped()).spawn().unwrap();
        let mut line = String::new();
        BufReader::new(process.stdout.take().unwrap()).read_line(&mut line).unwrap();
        match line.trim().strip_prefix("http://") {
            Some(address) => Ok(Self { process, address: address.to_owned(), build, folder }),
            None => {
                let code = process.wait().unwrap().code();
                Err((code, fs::read_to_string(folder.path().join("log")).unwrap()))
            }
        }
    }

    pub(crate) fn connect(&self) -> TcpStream {
        let stream = TcpStream::connect(&self.address).unwrap();
        stream.set_read_timeout(Some(Duration::from_secs(20))).unwrap();
        stream
    }

    /// Starts a request with a body of eight bytes, but does not send the body.
    pub(crate) fn half_asked(&self) -> TcpStream {
        let mut stream = self.connect();
        let head = "POST /v1/tiny/check HTTP/1.1\r\nhost: x\r\ncontent-type: text/plain\r\ncontent-length: 8\r\n\
                    expect: 100-continue\r\n\r\n";
        stream.write_all(head.as_bytes()).unwrap();
        // The answer shows that the server has read the head.
        let mut answer = [0; 25];
        stream.read_exact(&mut answer).unwrap();
        assert_eq!(&answer, b"HTTP/1.1 100 Continue\r\n\r\n");
        stream
    }

    /// Sends a request as it is, and reads the whole answer.
    pub(crate) fn raw(&self, request: &[u8]) -> Answer {
        let mut stream = self.connect();
        stream.write_all(request).unwrap();
        Answer::read(&mut stream)
    }

    pub(crate) fn ask(&self, method: &str, path: &str, fields: &[(&str, &str)], body: &[u8]) -> Answer {
        let fields: String = fields.iter().map(|(name, value)| format!("{name}: {value}\r\n")).collect();
        let length = if body.is_empty() { String::new() } else { format!("content-length: {}\r\n", body.len()) };
        let head = format!("{method} {path} HTTP/1.1\r\nhost: x\r\nconnection: close\r\n{fields}{length}\r\n");
        self.raw(&[head.as_bytes(), body].concat())
    }

    pub(crate) fn get(&self, path: &str) -> Answer {
        self.get_with(path, &[])
    }

    /// Gets an address with further header fields.
    pub(crate) fn get_with(&self, path: &str, fields: &[(&str, &str)]) -> Answer {
        self.ask("GET", path, fields, b"")
    }

    pub(crate) fn post(&self, path: &str, media: &str, body: impl AsRef<[u8]>) -> Answer {
        self.ask("POST", path, &[("content-type", media)], body.as_ref())
    }

    /// The JSON that a command prints about the same build.
    pub(crate) fn printed(&self, arguments: &[&str]) -> String {
        let mut command = lexmill();
        command.args(["--format", "json", "--build"]).arg(&self.build).args(arguments);
        String::from_utf8(command.output().unwrap().stdout).unwrap()
    }

    pub(crate) fn signal(&self, signal: Signal) {
        kill_process(Pid::from_child(&self.process), signal).unwrap();
    }

    pub(crate) fn version(&self) -> String {
        Manifest::read(&self.build.join("tiny")).unwrap().version
    }

    /// Waits for a text in the log, which may be written after the answer.
    #[track_caller]
    pub(crate) fn wait_for_log(&self, text: &str) {
        wait_until(|| format!("no {text:?} in:\n{}", self.log()), || self.log().contains(text));
    }

    /// Waits for a condition, up to a minute. A failure shows the log.
    #[track_caller]
    pub(crate) fn wait_until(&self, is_done: impl FnMut() -> bool) {
        wait_until(|| self.log(), is_done);
    }

    /// The number of reloads with this result, `loaded` or `refused`.
    pub(crate) fn reloads(&self, result: &str) -> u64 {
        self.metric(&format!("lexmill_reloads_total{{result=\"{result}\"}}"))
    }

    /// Asks for a reload, waits until it is done, and returns the number of editions that were read for it.
    #[track_caller]
    pub(crate) fn reload(&self) -> u64 {
        let count = || self.reloads("loaded") + self.reloads("refused");
        let (before, read) = (count(), self.metric("lexmill_editions_read_total"));
        self.signal(Signal::HUP);
        self.wait_until(|| count() > before);
        self.metric("lexmill_editions_read_total") - read
    }

    pub(crate) fn log(&self) -> String {
        fs::read_to_string(self.folder.path().join("log")).unwrap()
    }

    /// A number from `/metrics`.
    pub(crate) fn metric(&self, name: &str) -> u64 {
        let text = self.get("/metrics?refused=10").text();
        let line = text.lines().find_map(|line| line.strip_prefix(name)?.strip_prefix(' ').map(str::to_owned));
        line.unwrap_or_else(|| panic!("no {name} in {text}")).parse().unwrap()
    }
}

impl Drop for Server {
    fn drop(&mut self) {
        let _ = self.process.kill().and_then(|()| self.process.wait());
    }
}

/// An answer of the server.
#[derive(Debug)]
pub(crate) struct Answer {
    pub(crate) status: u16,
    pub(crate) head: String,
    pub(crate) body: Vec<u8>,
}

impl Answer {
    pub(crate) fn read(stream: &mut impl Read) -> Self {
        let mut bytes = Vec::new();
        // A connection that is cut off gives an incomplete answer, usually with status 0.
        let _ = stream.read_to_end(&mut bytes);
        Self::parse(&bytes)
    }

    pub(crate) fn parse(bytes: &[u8]) -> Self {
        let end = bytes.windows(4).position(|four| four == b"\r\n\r\n").map_or(bytes.len(), |end| end + 4);
        let head = String::from_utf8_lossy(&bytes[..end]).to_lowercase();
        let status = head.split(' ').nth(1).and_then(|status| status.parse().ok()).unwrap_or(0);
        Self { status, head, body: bytes[end..].to_vec() }
    }

    pub(crate) fn field(&self, name: &str) -> Option<&str> {
        self.head.lines().find_map(|line| line.strip_prefix(name)?.strip_prefix(": "))
    }

    pub(crate) fn text(&self) -> String {
        String::from_utf8(self.body.clone()).unwrap()
    }

    pub(crate) fn json(&self) -> Value {
        serde_json::from_slice(&self.body).unwrap_or_else(|error| panic!("{error}: {self:?}"))
    }
}
