//! The cost of a change of the hand-written files: one decision, 1,000 decisions, one row of a list, one rule. Each is
//! compared to a compile from nothing.
//!
//! `cargo bench --bench change`; `LEXMILL_RUNS` sets another number of runs than 3, of which the medians are printed.
//! Needs Linux, because it reads the processor time of the process.

use std::fs::{self, OpenOptions};
use std::io::Write as _;
use std::path::{Path, PathBuf};
use std::time::Instant;

use lexmill::internals::compile::{CompileOptions, Folders, compile};

/// The allocator of the program.
#[global_allocator]
static ALLOCATOR: mimalloc::MiMalloc = mimalloc::MiMalloc;

/// An edition, its language, a list that its rules name, and a kind of the list's rows.
const EDITIONS: [(&str, &str, &str, &str); 2] =
    [("woordspel-nl", "nl", "lists/curses.csv", "curse"), ("wwf-pt", "pt", "lists/names.csv", "person")];

/// Elapsed time and processor time, in seconds: of the compile after a change, and of a compile from nothing.
type Pair = [(f64, f64); 2];

fn main() {
    let runs = std::env::var("LEXMILL_RUNS").map_or(3, |text| text.parse().expect("a number of runs"));
    for (edition, language, list, kind) in EDITIONS {
        let folder = tempfile::tempdir().expect("there is room for a folder");
        let (repository, rules) = (Path::new(env!("CARGO_MANIFEST_DIR")), folder.path().join("rules"));
        copy(&repository.join("rules"), &rules);
        let build = folder.path().join("build");
        let sources = repository.join("sources");
        let mut options = CompileOptions::new(Folders { sources, rules: rules.clone(), build });
        options.wanted = vec![edition.to_owned()];
        compile(&options, &()).expect("the repository compiles");
        let words = fs::read_to_string(options.folders.build.join(edition).join("words.txt")).expect("it was compiled");
        let mut words = words.lines().step_by(97);
        let mut decisions = |number: usize| -> String {
            words.by_ref().take(number).map(|word| format!("{word},disallow,bench,2026-01-02,a change\n")).collect()
        };
        let files = rules.join(language);
        let decided = files.join(format!("{edition}.decisions.csv"));
        let mut measure = |what: &str, file: &Path, row: &mut dyn FnMut(usize) -> String| {
            let pairs = (0..runs).map(|run| {
                append(file, &row(run));
                [false, true].map(|force| cost(&mut options, force))
            });
            let pairs: Vec<_> = pairs.collect();
            let median = |number: fn(&Pair) -> f64| {
                let mut numbers: Vec<_> = pairs.iter().map(number).collect();
                numbers.sort_by(f64::total_cmp);
                numbers[numbers.len() / 2]
            };
            println!(
                "{edition}, {what}: {:.2} s, {:.2} s of processor time; {:.2} and {:.2} x a compile from nothing",
                median(|[one, _]| one.0),
                median(|[one, _]| one.1),
                median(|[one, all]| one.0 / all.0),
                median(|[one, all]| one.1 / all.1)
            );
        };
        measure("one decision", &decided, &mut |_| decisions(1));
        measure("one decision on a new word", &decided, &mut |run| {
            format!("zwabbelend{},allow,bench,2026-01-02,a change\n", "abcdefghijklmnopqrstuvwxyz".split_at(run).0)
        });
        measure("1,000 decisions", &decided, &mut |_| decisions(1000));
        measure("one row of a list", &files.join(list), &mut |run| format!("qq{run},{kind},a change\n"));
        measure("a comment in the rules", &files.join(format!("{edition}.toml")), &mut |run| format!("# {run}\n"));
    }
}

/// Compiles, and returns the elapsed time and the processor time in seconds.
fn cost(options: &mut CompileOptions, force: bool) -> (f64, f64) {
    options.force = force;
    let (start, before) = (Instant::now(), processor_time());
    compile(options, &()).expect("the changed rules are sound");
    (start.elapsed().as_secs_f64(), processor_time() - before)
}

/// Returns the processor time of this process in seconds, at 100 ticks a second.
fn processor_time() -> f64 {
    let stat = fs::read_to_string("/proc/self/stat").expect("this is Linux");
    let fields = stat.rsplit_once(')').expect("the name is in parentheses").1.split_whitespace();
    fields.skip(11).take(2).map(|ticks| ticks.parse::<f64>().expect("ticks are a number") / 100.0).sum()
}

fn append(file: &Path, text: &str) {
    let file = OpenOptions::new().append(true).open(file);
    file.and_then(|mut file| file.write_all(text.as_bytes())).expect("the copy can be changed");
}

fn copy(from: &Path, to: &Path) {
    fs::create_dir_all(to).expect("there is room for a folder");
    for entry in fs::read_dir(from).expect("there is a folder").flatten() {
        let (path, target): (PathBuf, _) = (entry.path(), to.join(entry.file_name()));
        if path.is_dir() {
            copy(&path, &target);
        } else {
            fs::copy(&path, &target).expect("there is room for a file");
        }
    }
}
