//! Packages, installed by the tools of their languages: the readers answer as lexmill does. A test whose tool is
//! missing says so and does nothing.

mod damaged;
mod questions;

use std::error::Error;
use std::fs;
use std::path::{Path, PathBuf};
use std::process::Command;
use std::sync::LazyLock;

use lexmill::Dictionary;
use regex::Regex;

use self::questions::Questions;
use super::fixture::Export;
use super::packed;
use crate::common::sample::sampled;
use crate::common::{guide, is_deep, repository, text};

/// Returns true if these tools run, and prints a message if one does not.
fn are_there(tools: &[(&str, &[&str])]) -> bool {
    tools.iter().all(|(tool, arguments)| {
        let runs = Command::new(tool).args(*arguments).output().is_ok_and(|output| output.status.success());
        if !runs {
            println!("skipped: `{tool} {}` does not run on this machine", arguments.join(" "));
        }
        runs
    })
}

fn run(command: &mut Command) -> String {
    let output = command.output().unwrap();
    assert!(output.status.success(), "{command:?}: {}", String::from_utf8_lossy(&output.stderr));
    text(&output.stdout)
}

/// The path of a program that asks a package.
fn asker(name: &str) -> PathBuf {
    repository().join("tests/it/export/packages").join(name)
}

/// The archives of the editions, each with its questions.
fn packages(format: &str) -> Vec<(&'static Questions, Export)> {
    static QUESTIONS: LazyLock<Vec<Questions>> = LazyLock::new(|| {
        // In the sample, `smartfeud-nl` is left out, because its words are similar to those of `woordspel-nl`.
        sampled().iter().filter(|opened| is_deep() || opened.id != "smartfeud-nl").map(Questions::new).collect()
    });
    let export = |questions: &'static Questions| Export::with_answers(&questions.opened.dictionary, format).unwrap();
    QUESTIONS.iter().map(|questions| (questions, export(questions))).collect()
}

/// Writes the files of a package to a folder.
fn unpack(format: &str, export: &Export, folder: &Path) {
    for (name, bytes) in packed::files(format, export) {
        let path = folder.join(name);
        fs::create_dir_all(path.parent().unwrap()).unwrap();
        fs::write(path, bytes).unwrap();
    }
}

/// The first block of code in this language in a text.
fn code<'t>(text: &'t str, language: &str) -> &'t str {
    let (_, rest) = text.split_once(&format!("```{language}\n")).unwrap_or_else(|| panic!("no code in {language}"));
    rest.split_once("```").unwrap().0
}

/// The five lines of code in this language in the guide to packages.
fn five_lines(language: &str) -> String {
    let text = guide("src/export/README.md");
    let (_, section) = text.split_once("\n## In your language\n").unwrap();
    let code = code(section, language);
    assert_eq!(code.lines().count(), 5, "{language}");
    code.to_owned()
}

/// The answer to the first of the five lines: whether `woordspel-nl` allows `café`.
fn first_answer() -> bool {
    sampled().iter().find(|opened| opened.id == "woordspel-nl").unwrap().dictionary.contains("café").unwrap()
}

/// The guide's five lines in Rust. The first of them, a `use`, is at the top of this file.
#[test]
#[ignore = "the next test runs it in a folder with a dictionary"]
fn five_lines_of_rust() -> Result<(), Box<dyn Error>> {
    let dictionary = Dictionary::from_bytes(std::fs::read("woordspel-nl.words.lexmill")?)?;
    println!("{}", dictionary.contains("café")?);
    println!("{:?} {}", dictionary.score("hygt"), dictionary.starts_with("zwar")?);
    dictionary.words("zwart")?.for_each(|word| println!("{word}"));
    Ok(())
}

#[test]
fn a_program_in_rust_answers_alike() {
    let own = include_str!("mod.rs");
    let missing: Vec<_> = five_lines("rust").lines().filter(|line| !own.contains(line)).map(str::to_owned).collect();
    assert!(missing.is_empty(), "{missing:?}");
    let folder = tempfile::tempdir().unwrap();
    let opened = sampled().iter().find(|opened| opened.id == "woordspel-nl").unwrap();
    let export = Export::new(&opened.dictionary, "lexmill-words").unwrap();
    fs::copy(&export.paths[0], folder.path().join("woordspel-nl.words.lexmill")).unwrap();
    let mut program = Command::new(std::env::current_exe().unwrap());
    let name = concat!(module_path!(), "::five_lines_of_rust").split_once("::").unwrap().1;
    let told = run(program.args(["--exact", name, "--ignored", "--nocapture"]).current_dir(folder.path()));
    let begins = opened.words().lines().any(|word| word.starts_with("zwar"));
    assert!(told.contains(&format!("\n{}\nSome(13) {begins}\n", first_answer())), "{told}");
}

#[test]
fn npm_installs_a_module_that_answers_alike() {
    if !are_there(&[("node", &["--version"]), ("npm", &["--version"])]) {
        return;
    }
    let (packages, folder) = (packages("npm"), tempfile::tempdir().unwrap());
    fs::write(folder.path().join("package.json"), "{ \"private\": true }").unwrap();
    let archives = packages.iter().map(|(_, export)| &export.paths[0]);
    let mut npm = Command::new("npm");
    npm.args(["install", "--offline", "--no-audit", "--no-fund"]).args(archives).current_dir(folder.path());
    run(&mut npm);
    fs::copy(asker("ask.mjs"), folder.path().join("ask.mjs")).unwrap();
    let node = || {
        let mut node = Command::new("node");
        node.current_dir(folder.path());
        node
    };
    for (questions, _) in &packages {
        let id = &questions.opened.id;
        questions.put(node().args(["ask.mjs", id]));
        for name in ["NOTICE", "README.md", "LICENSE", "index.d.ts"] {
            assert!(folder.path().join("node_modules").join(id).join(name).is_file());
        }
        let licenses = fs::read_to_string(folder.path().join("node_modules").join(id).join("LICENSE")).unwrap();
        assert!(licenses.contains("MIT License") && licenses.contains("Apache License"), "{licenses}");
    }
    fs::write(folder.path().join("five.mjs"), five_lines("js")).unwrap();
    // As in an engine whose only decoder of base64 is `atob`, and that has no CRC-32.
    let bare = "delete globalThis.Buffer; delete Uint8Array.fromBase64; process.getBuiltinModule = undefined; \
                console.log((await import('woordspel-nl')).allows('café'));";
    assert_eq!(run(node().args(["--input-type=module", "-e", bare])).trim(), first_answer().to_string());
    let untyped = "const reader = await import('woordspel-nl');
                   for (const ask of [reader.allows, reader.normalise, reader.value, reader.startsWith])
                       try { ask(undefined) } catch (error) { console.log(String(error)) }";
    let said = run(node().args(["--input-type=module", "-e", untyped]));
    assert_eq!(said, "TypeError: word must be a string\n".repeat(4));
    assert!(run(node().arg("five.mjs")).starts_with(&first_answer().to_string()));
    let readme = fs::read_to_string(folder.path().join("node_modules/woordspel-nl/README.md")).unwrap();
    fs::write(folder.path().join("example.mjs"), code(&readme, "js")).unwrap();
    run(node().arg("example.mjs"));
}

/// The size of the reader after minification: without comments and optional spaces, and with short names for all
/// declarations.
#[test]
fn the_reader_of_javascript_takes_four_kilobytes_minified() {
    let reader = fs::read_to_string(repository().join("src/export/package/npm/reader.js")).unwrap();
    let replaced =
        |text: String, pattern: &str, by: &str| Regex::new(pattern).unwrap().replace_all(&text, by).into_owned();
    let code = replaced(reader, r"(?s:/\*\*.*?\*/)|(?m:(^|\s)//.*$)", "");
    let mut names: Vec<String> = Vec::new();
    for declared in Regex::new(r"\b(?:const|let|function\*) +(\w+)|\(([\w, ]+)\) =>").unwrap().captures_iter(&code) {
        let list = declared.get(1).or(declared.get(2)).unwrap().as_str();
        names.extend(list.split(", ").map(str::to_owned));
    }
    assert!(names.len() > 30, "{names:?}");
    let code = replaced(code, &format!(r"\b({})\b", names.join("|")), "a");
    let code = replaced(code, r"\s+", " ");
    let code = replaced(code, r" ?([=(){}\[\],;:?<>+*&|.-]) ?", "$1");
    assert!(code.len() <= 4_096, "{} bytes: {code}", code.len());
}

#[test]
fn pip_installs_a_package_that_answers_alike() {
    if !are_there(&[("python3", &["-m", "pip", "--version"])]) {
        return;
    }
    let (packages, folder) = (packages("wheel"), tempfile::tempdir().unwrap());
    let archives = packages.iter().map(|(_, export)| &export.paths[0]);
    let mut pip = Command::new("python3");
    let install = "-m pip install --quiet --no-index --no-compile --disable-pip-version-check --target";
    pip.args(install.split(' '));
    run(pip.arg(folder.path()).args(archives));
    let python = || {
        let mut python = Command::new("python3");
        python.env("PYTHONPATH", folder.path());
        python
    };
    for (questions, _) in &packages {
        let module = questions.opened.id.replace('-', "_");
        questions.put(python().arg(asker("ask.py")).arg(&module));
        assert!(folder.path().join(module).join("py.typed").is_file());
    }
    let answer = if first_answer() { "True" } else { "False" };
    assert!(run(python().args(["-c", &five_lines("python")])).starts_with(answer));
    let files = packed::files("wheel", &packages[0].1);
    let (_, readme) = files.iter().find(|(name, _)| name.ends_with("METADATA")).unwrap();
    run(python().args(["-c", code(std::str::from_utf8(readme).unwrap(), "python")]));
    for (questions, export) in self::packages("dart") {
        let module = questions.opened.id.replace('-', "_");
        let vectors = &packed::files("dart", &export)[&format!("{}-dart/test/vectors.tsv", questions.opened.id)];
        fs::write(folder.path().join("vectors.tsv"), vectors).unwrap();
        run(python().arg(asker("vectors.py")).arg(&module).arg(folder.path().join("vectors.tsv")));
    }
}

/// Builds a program in Swift that uses the package of an edition, which has been unpacked in the same folder.
fn swift_program(source: &Path, id: &str, folder: &Path) -> PathBuf {
    let home = folder.join("program");
    fs::create_dir_all(home.join("Sources/program")).unwrap();
    let package = fs::read_to_string(folder.join(format!("{id}-swift/Package.swift"))).unwrap();
    let class = package.split('"').nth(1).unwrap();
    let description = format!(
        "// swift-tools-version:5.5\nimport PackageDescription\nlet package = Package(name: \"program\", dependencies: \
         [.package(path: \"../{id}-swift\")], targets: [.executableTarget(name: \"program\", dependencies: \
         [.product(name: \"{class}\", package: \"{id}-swift\")])])\n"
    );
    fs::write(home.join("Package.swift"), description).unwrap();
    let text = fs::read_to_string(source).unwrap().replace("MODULE", class);
    fs::write(home.join("Sources/program/main.swift"), text).unwrap();
    run(Command::new("swift").args(["build", "-c", "release", "--package-path"]).arg(&home));
    home.join(".build/release/program")
}

#[test]
fn a_package_of_swift_answers_alike() {
    if !are_there(&[("swift", &["--version"])]) {
        return;
    }
    for (questions, export) in packages("swift") {
        let (folder, id) = (tempfile::tempdir().unwrap(), &questions.opened.id);
        unpack("swift", &export, folder.path());
        let package = folder.path().join(format!("{id}-swift"));
        run(Command::new("swift").args(["test", "--package-path"]).arg(&package));
        let program = swift_program(&asker("ask.swift"), id, folder.path());
        let resources = fs::read_dir(package.join("Sources")).unwrap().next().unwrap().unwrap().path();
        questions.put(Command::new(program).arg(resources.join("Resources/words.bin")));
    }
}

/// The option that names the file with the package of an edition.
fn dart_packages(id: &str, folder: &Path) -> String {
    let (module, file) = (id.replace('-', "_"), folder.join("packages.json"));
    let packages = format!(
        "{{\"configVersion\": 2, \"packages\": [{{\"name\": \"{module}\", \"rootUri\": \"{id}-dart\", \
         \"packageUri\": \"lib/\"}}]}}"
    );
    fs::write(&file, packages).unwrap();
    format!("--packages={}", file.display())
}

#[test]
fn a_program_in_dart_answers_alike() {
    if !are_there(&[("dart", &["--version"])]) {
        return;
    }
    for (questions, export) in packages("dart") {
        let (folder, id) = (tempfile::tempdir().unwrap(), &questions.opened.id);
        let module = id.replace('-', "_");
        unpack("dart", &export, folder.path());
        let program = fs::read_to_string(asker("ask.dart")).unwrap().replace("MODULE", &module);
        fs::write(folder.path().join("ask.dart"), program).unwrap();
        let words = folder.path().join(format!("{id}-dart/lib/words.bin"));
        let mut dart = Command::new("dart");
        dart.arg(dart_packages(id, folder.path())).arg("ask.dart").arg(words).current_dir(folder.path());
        questions.put(&mut dart);
    }
}

/// The folder of Godot's engine for the web, with `index.js` and `index.wasm`. Returns `None`, and prints a message, if
/// there is none.
fn godot() -> Option<PathBuf> {
    let Some(engine) = std::env::var_os("LEXMILL_GODOT").map(PathBuf::from) else {
        println!("skipped: LEXMILL_GODOT does not name a folder with Godot's engine for the web");
        return None;
    };
    are_there(&[("node", &["--version"])]).then_some(engine)
}

/// A command that runs a task in a project with a package.
fn godot_task(engine: &Path, project: &Path, module: &str, task: &str) -> Command {
    for entry in fs::read_dir(asker("godot")).unwrap() {
        let path = entry.unwrap().path();
        fs::copy(&path, project.join(path.file_name().unwrap())).unwrap();
    }
    let mut node = Command::new("node");
    node.arg(asker("godot/godot.mjs")).arg(engine).arg(project).arg(task);
    node.arg(format!("res://addons/lexmill_{module}/dictionary.gd"));
    node
}

#[test]
fn an_addon_of_godot_answers_alike() {
    let Some(engine) = godot() else { return };
    for ((questions, export), (_, dart)) in packages("godot").into_iter().zip(packages("dart")) {
        let (folder, id) = (tempfile::tempdir().unwrap(), &questions.opened.id);
        let module = id.replace('-', "_");
        unpack("godot", &export, folder.path());
        let task = |task: &str| godot_task(&engine, folder.path(), &module, task);
        questions.put(&mut task("ask"));
        let readme = folder.path().join(format!("addons/lexmill_{module}/README.md"));
        let readme = fs::read_to_string(readme).unwrap();
        fs::write(folder.path().join("example.gd"), code(&readme, "gdscript")).unwrap();
        run(&mut task("example"));
        let vectors = folder.path().join("vectors.tsv");
        fs::write(&vectors, &packed::files("dart", &dart)[&format!("{id}-dart/test/vectors.tsv")]).unwrap();
        run(task("vectors").arg(vectors));
    }
}

#[test]
fn a_program_in_c_answers_alike() {
    if !are_there(&[("cc", &["--version"])]) {
        return;
    }
    let folder = tempfile::tempdir().unwrap();
    let compile = |source: &Path, home: &Path| {
        let program = source.with_extension("out");
        let mut cc = Command::new("cc");
        cc.args(["-std=c99", "-O1", "-Wall", "-Wextra", "-Wconversion", "-pedantic", "-Werror", "-I"]).arg(home);
        run(cc.arg(source).arg("-o").arg(&program));
        program
    };
    let mut program = None;
    for (questions, export) in &packages("c") {
        let opened = questions.opened;
        let home = folder.path().join(&opened.id);
        unpack("c", export, folder.path());
        let source = home.join("ask.c");
        fs::copy(asker("ask.c"), &source).unwrap();
        let program = program.get_or_insert_with(|| compile(&source, &home));
        questions.put(Command::new(program).arg(home.join(format!("{}.words", opened.id))));
        if opened.id == "woordspel-nl" {
            let five = format!("#include <stdio.h>\nint main(void) {{\n{}return 0; }}\n", five_lines("c"));
            let (includes, body): (Vec<_>, Vec<_>) = five.lines().partition(|line| line.starts_with('#'));
            fs::write(home.join("five.c"), [includes, body].concat().join("\n")).unwrap();
            fs::write(home.join("example.c"), code(&fs::read_to_string(home.join("README.md")).unwrap(), "c")).unwrap();
            let answer = u8::from(first_answer()).to_string();
            assert!(run(Command::new(compile(&home.join("five.c"), &home)).current_dir(&home)).starts_with(&answer));
            run(Command::new(compile(&home.join("example.c"), &home)).current_dir(&home));
        }
    }
}

#[test]
fn a_jar_answers_alike() {
    if !are_there(&[("javac", &["--version"]), ("jar", &["--version"]), ("java", &["--version"])]) {
        return;
    }
    let folder = tempfile::tempdir().unwrap();
    for (questions, export) in &packages("java") {
        let opened = questions.opened;
        let home = folder.path().join(&opened.id);
        unpack("java", export, folder.path());
        let readme = fs::read_to_string(home.join("README.md")).unwrap();
        // Programs that run for a second are faster without optimisation.
        let quick = ("JAVA_TOOL_OPTIONS", "-XX:TieredStopAtLevel=1 -XX:+UseSerialGC");
        run(Command::new("sh").args(["-e", "-c", code(&readme, "sh")]).env(quick.0, quick.1).current_dir(&home));
        let asker = fs::read_to_string(asker("Ask.java")).unwrap();
        let mut programs = vec![("Ask", asker.replace("MODULE", &opened.id.replace('-', "_")))];
        if opened.id == "woordspel-nl" {
            let five = five_lines("java");
            let (import, body) = five.split_once('\n').unwrap();
            let main = "public class Five { public static void main(String[] arguments) {";
            programs.push(("Five", format!("{import}\n{main}\n{body}}} }}\n")));
            programs.push(("Example", code(&readme, "java").to_owned()));
        }
        let mut javac = Command::new("javac");
        javac.args(["-encoding", "UTF-8", "-d", "programs", "-cp"]).arg(format!("{}.jar", opened.id));
        for (name, text) in &programs {
            fs::write(home.join(name).with_extension("java"), text).unwrap();
            javac.arg(format!("{name}.java"));
        }
        run(javac.env(quick.0, quick.1).current_dir(&home));
        for (name, _) in &programs {
            let mut java = Command::new("java");
            let separator = if cfg!(windows) { ";" } else { ":" };
            java.args(["-cp", &format!("{}.jar{separator}programs", opened.id), name]).current_dir(&home);
            match *name {
                "Ask" => questions.put(&mut java),
                "Five" => assert!(run(&mut java).starts_with(&first_answer().to_string())),
                _ => drop(run(&mut java)),
            }
        }
    }
}

#[test]
fn a_go_module_answers_alike() {
    if !are_there(&[("go", &["version"])]) {
        return;
    }
    let folder = tempfile::tempdir().unwrap();
    let go = |home: &Path| {
        let mut go = Command::new("go");
        // The package has no dependencies, so nothing is downloaded.
        go.env("GOPROXY", "off").env("GOFLAGS", "-mod=mod").env("HOME", folder.path()).current_dir(home);
        go
    };
    for (questions, export) in &packages("go") {
        let (id, module) = (&questions.opened.id, questions.opened.id.replace('-', "_"));
        unpack("go", export, folder.path());
        let home = folder.path().join(format!("{id}-go"));
        run(go(&home).args(["vet", "."]));
        assert_eq!(run(Command::new("gofmt").args(["-l", "."]).current_dir(&home)), "");
        run(go(&home).args(["test", "."]));
        let readme = fs::read_to_string(home.join("README.md")).unwrap();
        let ask = fs::read_to_string(asker("ask.go")).unwrap().replace("MODULE", &module);
        for (name, text) in [("ask", ask.as_str()), ("example", code(&readme, "go"))] {
            let program = folder.path().join(format!("{id}-{name}"));
            fs::create_dir(&program).unwrap();
            fs::write(program.join("main.go"), text).unwrap();
            fs::write(program.join("go.mod"), "module example\n\ngo 1.19\n").unwrap();
            std::os::unix::fs::symlink(&home, program.join(format!("{id}-go"))).unwrap();
            run(Command::new("sh").args(["-e", "-c", code(&readme, "sh")]).current_dir(&program));
            run(go(&program).args(["build", "-o", "program", "."]));
        }
        questions.put(&mut Command::new(folder.path().join(format!("{id}-ask/program"))));
        run(&mut Command::new(folder.path().join(format!("{id}-example/program"))));
    }
}

#[test]
fn a_php_package_answers_alike() {
    if !are_there(&[("php", &["--version"])]) {
        return;
    }
    let folder = tempfile::tempdir().unwrap();
    for (questions, export) in &packages("composer") {
        unpack("composer", export, folder.path());
        let home = folder.path().join(format!("{}-php", questions.opened.id));
        let class = fs::read_to_string(home.join("composer.json")).unwrap();
        let class = serde_json::from_str::<serde_json::Value>(&class).unwrap();
        let (class, _) = class["autoload"]["psr-4"].as_object().unwrap().iter().next().unwrap();
        // Without the settings and extensions of this machine.
        let mut php = Command::new("php");
        php.arg("-n").arg(asker("ask.php")).arg(home.join("src/Dictionary.php")).arg(format!("{class}Dictionary"));
        questions.put(&mut php);
        // In place of Composer's autoloader.
        fs::create_dir(home.join("vendor")).unwrap();
        fs::write(home.join("vendor/autoload.php"), "<?php require __DIR__ . '/../src/Dictionary.php';\n").unwrap();
        let readme = fs::read_to_string(home.join("README.md")).unwrap();
        fs::write(home.join("example.php"), code(&readme, "php")).unwrap();
        run(Command::new("php").arg("-n").arg(home.join("example.php")));
    }
}

#[test]
fn a_program_in_c_sharp_answers_alike() {
    if !are_there(&[("mcs", &["--version"]), ("mono", &["--version"])]) {
        return;
    }
    let folder = tempfile::tempdir().unwrap();
    for (questions, export) in &packages("nuget") {
        unpack("nuget", export, folder.path());
        let home = folder.path().join(&questions.opened.id);
        let class = sharp_class(&home);
        let ask = fs::read_to_string(asker("Ask.cs")).unwrap().replace("MODULE", &class);
        let readme = fs::read_to_string(home.join("README.md")).unwrap();
        let words = format!("Runtime/Resources/{}.bytes", questions.opened.id);
        for (name, text) in [("Ask", ask.as_str()), ("Example", code(&readme, "cs"))] {
            fs::write(home.join(name).with_extension("cs"), text).unwrap();
            let mut mcs = Command::new("mcs");
            mcs.args(["-langversion:7", "-warnaserror", "-warn:4"]).arg(format!("-out:{name}.exe"));
            mcs.arg(format!("-resource:{words},{}.bytes", questions.opened.id));
            run(mcs.arg(format!("{name}.cs")).arg("Runtime/WordDictionary.cs").current_dir(&home));
        }
        questions.put(Command::new("mono").arg(home.join("Ask.exe")).arg(home.join(&words)));
        run(Command::new("mono").arg(home.join("Example.exe")));
    }
}

/// The last part of the namespace of a package in C#.
fn sharp_class(home: &Path) -> String {
    let names = fs::read_dir(home).unwrap().map(|entry| entry.unwrap().file_name().into_string().unwrap());
    let mut classes = names.filter_map(|name| Some(name.strip_prefix("Lexmill.")?.strip_suffix(".csproj")?.to_owned()));
    classes.next().unwrap()
}
