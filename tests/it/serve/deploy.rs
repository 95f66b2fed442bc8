//! The files in `examples/deploy` for systemd, containers, Prometheus and Grafana. `proxy` tests those for proxies.

use std::collections::BTreeSet;
use std::process::Command;

use regex::Regex;
use serde_json::Value;

use crate::common::server::{Server, WORDS, tiny};
use crate::common::{ended_with, guide, lexmill, repository};

/// Starts the program with these arguments in a folder with the small game.
fn start(arguments: &[&str]) -> Server {
    let folder = tempfile::tempdir().unwrap();
    let build = tiny(WORDS).compile_in(folder.path());
    let mut command = lexmill();
    command.current_dir(folder.path()).args(arguments);
    command.stderr(std::fs::File::create(folder.path().join("log")).unwrap());
    Server::listening(command, folder, build).unwrap_or_else(|(code, log)| panic!("{code:?}: {log}"))
}

#[test]
fn server_starts_with_the_options_of_the_unit() {
    let unit = guide("examples/deploy/lexmill.service");
    let options = unit.lines().find_map(|line| line.strip_prefix("Environment=\"LEXMILL_SERVE_OPTIONS=")).unwrap();
    let options = options.trim_end_matches('"').replace("requests/", "").replace("127.0.0.1:8080", "127.0.0.1:0");
    let arguments: Vec<_> = ["serve"].into_iter().chain(options.split(' ')).collect();
    let server = start(&arguments);
    assert_eq!(server.get("/readyz").status, 200);
    assert!(server.folder.path().join("queue.sqlite").exists());
    // The package has the same options, as a comment.
    let settings = guide("examples/deploy/debian/lexmill.default");
    let set = settings.lines().find_map(|line| line.strip_prefix("#LEXMILL_SERVE_OPTIONS=")).unwrap();
    assert!(unit.contains(&format!("LEXMILL_SERVE_OPTIONS={}", set.trim_matches('"'))), "{set}");
}

#[test]
fn server_starts_with_the_entry_point_of_the_container() {
    let file = guide("examples/deploy/Containerfile");
    let entry = file.lines().find_map(|line| line.strip_prefix("ENTRYPOINT ")).unwrap();
    let entry: Vec<String> = serde_json::from_str(entry).unwrap();
    let arguments = entry.iter().skip(1).map(|argument| match argument.as_str() {
        "/build" => "build",
        "0.0.0.0:8080" => "127.0.0.1:0",
        other => other,
    });
    assert_eq!(start(&arguments.collect::<Vec<_>>()).get("/readyz").text(), "ready\n");
}

#[test]
fn systemd_accepts_the_unit() {
    let folder = tempfile::tempdir().unwrap();
    let unit = guide("examples/deploy/lexmill.service");
    let unit = unit.replace("ExecStart=lexmill", &format!("ExecStart={}", env!("CARGO_BIN_EXE_lexmill")));
    std::fs::write(folder.path().join("lexmill.service"), unit).unwrap();
    let mut command = Command::new("systemd-analyze");
    let Ok(output) = command.args(["verify", "--man=no"]).arg(folder.path().join("lexmill.service")).output() else {
        return eprintln!("systemd-analyze is not installed, so the unit is not tested");
    };
    ended_with(&output, 0);
}

/// The names of the metrics in a text.
fn names(text: &str) -> BTreeSet<String> {
    let name = Regex::new(r"\blexmill_\w+").unwrap();
    name.find_iter(text).map(|found| found.as_str().to_owned()).collect()
}

/// The strings under this key in a JSON value, at any depth.
fn strings(value: &Value, key: &str, found: &mut Vec<String>) {
    match value {
        Value::Object(object) => {
            found.extend(object.get(key).and_then(Value::as_str).map(str::to_owned));
            object.values().for_each(|value| strings(value, key, found));
        }
        Value::Array(values) => values.iter().for_each(|value| strings(value, key, found)),
        _ => {}
    }
}

#[test]
fn alerts_and_dashboard_name_only_metrics_that_exist() {
    let office = super::moderators::Office::open(&[]);
    office.ask_for(&["gi"]);
    office.server.get("/v1/tiny/words/gi");
    let scraped = office.server.get("/metrics").text();
    let samples = scraped.lines().filter(|line| !line.starts_with('#'));
    let known: BTreeSet<_> = samples.filter_map(|line| line.split(['{', ' ']).next()).map(str::to_owned).collect();
    let dashboard: Value = serde_json::from_str(&guide("examples/deploy/grafana.json")).unwrap();
    let mut expressions = Vec::new();
    ["expr", "query"].iter().for_each(|key| strings(&dashboard, key, &mut expressions));
    for (file, text) in [("alerts.yml", guide("examples/deploy/alerts.yml")), ("grafana.json", expressions.join("\n"))]
    {
        let used = names(&text);
        assert!(used.len() > 5, "{file}: {used:?}");
        let unknown: Vec<_> = used.difference(&known).collect();
        assert!(unknown.is_empty(), "{file}: {unknown:?} are not in:\n{scraped}");
    }
    // The guide shortens most names to their last part.
    let guide = guide("src/serve/README.md");
    let unnamed: Vec<_> = names(&expressions.join("\n"))
        .into_iter()
        .filter(|name| {
            let name = name.trim_end_matches("_bucket").trim_end_matches("_count");
            !guide.contains(&format!("`{name}`")) && !guide.contains(&name.replace("lexmill_", "`…_"))
        })
        .collect();
    assert!(unnamed.is_empty(), "src/serve/README.md does not name {unnamed:?}");
}

#[test]
fn prometheus_accepts_the_alerts() {
    let mut command = Command::new("promtool");
    let file = repository().join("examples/deploy/alerts.yml");
    let Ok(output) = command.args(["check", "rules"]).arg(file).output() else {
        return eprintln!("promtool is not installed, so the alerts are not tested");
    };
    ended_with(&output, 0);
}
