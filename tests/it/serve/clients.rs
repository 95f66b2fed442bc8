//! Clients that generators of others make from the OpenAPI description. `tests/clients/install` installs the generators.
//! A test whose generator is missing prints a message and passes.

use std::fs;
use std::path::PathBuf;
use std::process::Command;

use crate::common::server::Server;
use crate::common::{repository, text};

/// The path of a file in `tests/clients`. Returns `None` if it is not installed.
fn installed(path: &str) -> Option<PathBuf> {
    let path = repository().join("tests/clients").join(path);
    if !path.exists() {
        println!("skipped: {} does not exist; tests/clients/install installs it", path.display());
    }
    path.exists().then_some(path)
}

/// A server with all operations, and a folder with its description, `api.json`.
fn described() -> (Server, tempfile::TempDir) {
    #[cfg(feature = "moderation")]
    let server = super::moderators::Office::open(&[]).server;
    #[cfg(not(feature = "moderation"))]
    let server = Server::start(&[]);
    let folder = tempfile::tempdir().unwrap();
    fs::write(folder.path().join("api.json"), server.get("/openapi.json").text()).unwrap();
    (server, folder)
}

fn run(command: &mut Command) -> String {
    let output = command.output().unwrap();
    let both = text(&output.stdout) + &text(&output.stderr);
    assert!(output.status.success(), "{command:?}: {both}");
    both
}

#[test]
fn types_for_typescript_compile() {
    let Some(programs) = installed("node_modules/.bin") else { return };
    let (_server, folder) = described();
    fs::copy(installed("use.ts").unwrap(), folder.path().join("use.ts")).unwrap();
    let program = |name: &str| {
        let mut command = Command::new(programs.join(name));
        command.current_dir(folder.path());
        command
    };
    run(program("openapi-typescript").args(["api.json", "-o", "api.d.ts"]));
    run(program("tsc").args(["--noEmit", "--strict", "--target", "es2022", "use.ts", "api.d.ts"]));
}

#[test]
fn a_client_in_python_gets_answers() {
    let Some(python) = installed("python") else { return };
    let (server, folder) = described();
    let jar = python.join("openapi_generator_cli/openapi-generator.jar");
    let mut java = Command::new("java");
    java.arg("-jar").arg(jar).args(["generate", "-g", "python", "-i", "api.json", "-o", "client"]);
    let messages = run(java.current_dir(folder.path()));
    // A schema that the generator does not understand becomes an unknown type, and it warns of that.
    let odd: Vec<_> =
        messages.lines().filter(|line| line.contains("ERROR") || line.contains("Codegen property")).collect();
    assert_eq!(odd, [] as [&str; 0]);
    let client = folder.path().join("client");
    let python3 = || {
        let mut command = Command::new("python3");
        command.env("PYTHONPATH", std::env::join_paths([&client, &python]).unwrap());
        command
    };
    run(python3().args(["-m", "compileall", "-q"]).arg(client.join("openapi_client")));
    let ask = installed("ask.py").unwrap();
    assert_eq!(run(python3().arg(ask).arg(format!("http://{}", server.address))), "done\n");
}
