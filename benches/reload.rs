//! The memory of a server that reloads its builds under load: 100 times in 200 seconds. Before every other reload, all
//! editions change. Prints the memory after the start, the peak after that, and the ratio of peak to start.
//!
//! `LEXMILL_BUILD=build cargo bench --bench reload`; `LEXMILL_RELOADS` sets another number of reloads. Needs Linux,
//! `wrk`, and `sources/` and `rules/` in the current folder. The changed builds are compiled from these.

use std::collections::BTreeSet;
use std::fs;
use std::io::{BufRead, BufReader, Read, Write};
use std::net::TcpStream;
use std::path::{Path, PathBuf};
use std::process::{Child, Command, Stdio};
use std::time::{Duration, Instant};

use lexmill::internals::artefact::WORDS_TXT;

/// Time between two reloads.
const PAUSE: Duration = Duration::from_secs(2);
/// The maximum ratio of the peak to the memory after the start.
const LIMIT: f64 = 1.3;
/// A script for `wrk`, which asks random editions about random words. One request in a hundred searches for words that
/// contain two letters.
const SCRIPT: &str = r#"
local editions = { EDITIONS }
math.randomseed(1)
function request()
  local path = "/v1/" .. editions[math.random(#editions)]
  local word = {}
  for place = 1, math.random(3, 11) do word[place] = string.char(96 + math.random(26)) end
  word = table.concat(word)
  if math.random(100) == 1 then return wrk.format("GET", path .. "/find?contains=" .. word:sub(1, 2)) end
  return wrk.format("GET", path .. "/words/" .. word)
end
"#;

fn main() {
    let build = PathBuf::from(std::env::var_os("LEXMILL_BUILD").unwrap_or_else(|| "build".into()));
    let reloads = std::env::var("LEXMILL_RELOADS").map_or(100, |text| text.parse().expect("a number of reloads"));
    let place = tempfile::tempdir().expect("there is room for a folder");
    let (served, other) = (place.path().join("served"), place.path().join("other"));
    let editions = copy_editions(&build, &served);
    compile_changed(place.path(), &served, &other);
    let server = Server::start(&served, &place.path().join("log"));
    server.wait_for_log("verdict caches built");
    std::thread::sleep(Duration::from_secs(1));
    let (start, peak) = (server.memory("VmRSS"), server.memory("VmHWM"));
    println!("{} editions; at start {start} MB, at most {peak} MB until then", editions.len());
    fs::write(format!("/proc/{}/clear_refs", server.process.id()), "5").expect("the peak is reset");
    let mut load = server.load(place.path(), &editions);
    let begin = Instant::now();
    for number in 0..reloads {
        if number % 2 == 1 {
            for id in &editions {
                let (here, there, between) = (served.join(id), other.join(id), other.join(".between"));
                fs::rename(&here, &between).and_then(|()| fs::rename(&there, &here)).unwrap();
                fs::rename(&between, &there).unwrap();
            }
        }
        let reload = Instant::now();
        server.reload(number + 1);
        if number < 4 {
            let (took, now) = (reload.elapsed().as_secs_f32(), server.memory("VmRSS"));
            println!("reload {}: {took:.2} s, then {now} MB, at most {} MB", number + 1, server.memory("VmHWM"));
        }
        std::thread::sleep((begin + PAUSE * (number + 1)).saturating_duration_since(Instant::now()));
    }
    let (took, now, most) = (begin.elapsed().as_secs(), server.memory("VmRSS"), server.memory("VmHWM"));
    load.kill().and_then(|()| load.wait()).expect("wrk ends");
    let ratio = most as f64 / start as f64;
    println!("{reloads} reloads in {took} s; at the end {now} MB, at most {most} MB: {ratio:.2} x the start's");
    assert_eq!(server.count("lexmill_reloads_total{result=\"loaded\"}"), u64::from(reloads));
    assert!(ratio <= LIMIT, "more than {LIMIT} x the memory of the start");
}

/// Copies the editions of a build, and returns their ids.
fn copy_editions(from: &Path, to: &Path) -> BTreeSet<String> {
    let folders = fs::read_dir(from).expect("there is a build").flatten().map(|entry| entry.path());
    let folders: Vec<_> = folders.filter(|folder| folder.join(WORDS_TXT).is_file()).collect();
    assert!(
        !folders.is_empty(),
        "{}: there is no edition; `cargo run --release -- compile` makes them",
        from.display()
    );
    let copy = |folder: PathBuf| {
        let id = folder.file_name().unwrap().to_str().unwrap().to_owned();
        copy_folder(&folder, &to.join(&id));
        id
    };
    folders.into_iter().map(copy).collect()
}

fn copy_folder(from: &Path, to: &Path) {
    fs::create_dir_all(to).unwrap();
    for entry in fs::read_dir(from).unwrap().flatten() {
        let to = to.join(entry.file_name());
        match entry.path().is_dir() {
            true => copy_folder(&entry.path(), &to),
            false => fs::copy(entry.path(), to).map(|_| ()).unwrap(),
        }
    }
}

/// Compiles the same editions again, each without one of its words.
fn compile_changed(place: &Path, built: &Path, to: &Path) {
    let rules = place.join("rules");
    copy_folder("rules".as_ref(), &rules);
    for language in fs::read_dir(&rules).unwrap().flatten().filter(|entry| entry.path().is_dir()) {
        for file in fs::read_dir(language.path()).unwrap().flatten().map(|entry| entry.path()) {
            let name = file.file_name().unwrap().to_str().unwrap();
            let Some(words) = name.strip_suffix(".decisions.csv").map(|id| built.join(id).join(WORDS_TXT)) else {
                continue;
            };
            let Ok(words) = fs::read_to_string(words) else { continue };
            let mut file = fs::OpenOptions::new().append(true).open(file).unwrap();
            writeln!(file, "{},disallow,bench,2026-01-01,to differ", words.lines().next().unwrap()).unwrap();
        }
    }
    let mut compile = Command::new(env!("CARGO_BIN_EXE_lexmill"));
    compile.args(["--quiet", "compile", "--rules"]).arg(&rules).arg("--build").arg(to);
    assert!(compile.status().unwrap().success(), "the other builds are compiled");
}

/// A server in a process of its own.
struct Server {
    process: Child,
    address: String,
    log: PathBuf,
}

impl Server {
    fn start(build: &Path, log: &Path) -> Self {
        let mut command = Command::new(env!("CARGO_BIN_EXE_lexmill"));
        command
            .args(["serve", "--listen=127.0.0.1:0", "--rate=100000", "--burst=100000", "--look-every=3600s", "--build"])
            .arg(build);
        command.stdout(Stdio::piped()).stderr(fs::File::create(log).unwrap());
        let mut process = command.spawn().expect("the server starts");
        let mut address = String::new();
        BufReader::new(process.stdout.take().unwrap()).read_line(&mut address).unwrap();
        let address = address.trim().trim_start_matches("http://").to_owned();
        Self { process, address, log: log.to_owned() }
    }

    fn wait_for_log(&self, text: &str) {
        while !fs::read_to_string(&self.log).unwrap().contains(text) {
            std::thread::sleep(Duration::from_millis(20));
        }
    }

    /// A number from `/proc/PID/status`, in MB.
    fn memory(&self, name: &str) -> u64 {
        let status = fs::read_to_string(format!("/proc/{}/status", self.process.id())).unwrap();
        let line = status.lines().find_map(|line| line.strip_prefix(name)).expect("the line is there");
        let number: String = line.chars().filter(char::is_ascii_digit).collect();
        number.parse::<u64>().unwrap() * 1024 / 1_000_000
    }

    /// Starts `wrk`, which asks for random words.
    fn load(&self, place: &Path, editions: &BTreeSet<String>) -> Child {
        let script = place.join("words.lua");
        let editions: Vec<_> = editions.iter().map(|id| format!("\"{id}\"")).collect();
        fs::write(&script, SCRIPT.replace("EDITIONS", &editions.join(", "))).unwrap();
        let mut wrk = Command::new("wrk");
        wrk.args(["-t1", "-c16", "-d1h", "-s"]).arg(script).arg(format!("http://{}", self.address));
        wrk.stdout(Stdio::null()).spawn().expect("wrk is installed")
    }

    /// Asks for a reload, and waits until the server has done this number of reloads.
    fn reload(&self, done: u32) {
        let kill = Command::new("kill").args(["-HUP", &self.process.id().to_string()]).status();
        assert!(kill.is_ok_and(|status| status.success()), "the server is there");
        while self.count("lexmill_reloads_total{result=\"loaded\"}") < u64::from(done) {
            let log = fs::read_to_string(&self.log).unwrap();
            assert!(!log.contains("refused"), "{log}");
            std::thread::sleep(Duration::from_millis(20));
        }
    }

    /// A number from `/metrics`.
    fn count(&self, name: &str) -> u64 {
        let mut stream = TcpStream::connect(&self.address).unwrap();
        stream.write_all(b"GET /metrics HTTP/1.1\r\nhost: x\r\nconnection: close\r\n\r\n").unwrap();
        let mut text = String::new();
        stream.read_to_string(&mut text).unwrap();
        let line = text.lines().find_map(|line| line.strip_prefix(name)).expect("the number is there");
        line.trim().parse().unwrap()
    }
}

impl Drop for Server {
    fn drop(&mut self) {
        let _ = self.process.kill().and_then(|()| self.process.wait());
    }
}
