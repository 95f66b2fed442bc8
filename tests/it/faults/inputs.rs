//! Hostile and broken sources and rules.

use std::fs;
use std::path::Path;
use std::process::Output;

use lexmill::internals::artefact::CHECKSUMS;
use lexmill::internals::provenance::sha256_hex;

use crate::common::world::{World, Written, base, base_edition};
use crate::common::{copy_folder, ended_with, text};

fn world() -> Written {
    World::new().words("aap\nnoot\nmies\n").write()
}

/// The output of a compile, which must end with this exit code.
#[track_caller]
fn compile(world: &Written, code: i32) -> String {
    said(&world.run(&["compile"]), code)
}

#[track_caller]
fn said(output: &Output, code: i32) -> String {
    let (answers, said) = ended_with(output, code);
    said + &answers
}

/// Paths and symbolic links that lead out of `sources/` or `rules/`, for every kind of input file.
#[cfg(unix)]
#[test]
fn f17_files_outside_the_folders_are_refused() {
    use std::os::unix::fs::symlink;

    for path in ["../../../secret.txt", "/etc/passwd", "../secret.txt"] {
        for (key, value) in [("path = ", "list.txt"), ("license-files = [", "LICENSE")] {
            let world = world();
            let file = world.path().join("sources/xx/words/source.toml");
            let told = fs::read_to_string(&file).unwrap();
            fs::write(&file, told.replace(&format!("{key}\"{value}\""), &format!("{key}\"{path}\""))).unwrap();
            assert!(compile(&world, 1).contains("sources/xx/words/source.toml:"));
        }
        let world =
            World::new().words("aap\n").rule("listed", &format!("kind = \"listed\"\nlist = \"{path}\"")).write();
        assert!(compile(&world, 1).contains("rules/xx/small.toml:"));
    }
    let inputs = [
        "sources/xx/words/list.txt",
        "sources/xx/words/LICENSE",
        "sources/xx/words/source.toml",
        "sources/xx/words",
        "rules/xx/language.toml",
        "rules/xx/small.toml",
        "rules/xx/lists/curses.csv",
    ];
    for input in inputs {
        let world = World::new().words("aap\nnoot\n").curses("secret,x,y\n").write();
        compile(&world, 0);
        let (inside, outside) = (world.path().join(input), world.path().join("outside"));
        fs::rename(&inside, &outside).unwrap();
        symlink(&outside, &inside).unwrap();
        let told = compile(&world, 2);
        assert!(told.contains("a symbolic link points outside"), "{input}: {told}");
        // A link that stays inside `sources/` or `rules/` is allowed.
        fs::remove_file(&inside).unwrap();
        let within = world.path().join(input.split('/').next().unwrap()).join("kept");
        fs::rename(&outside, &within).unwrap();
        symlink(&within, &inside).unwrap();
        compile(&world, 0);
    }
}

/// A pipe in place of a source or rule.
#[cfg(unix)]
#[test]
fn f17_what_is_no_file_is_refused() {
    for input in ["sources/xx/words/list.txt", "sources/xx/words/LICENSE", "rules/xx/language.toml"] {
        let world = world();
        fs::remove_file(world.path().join(input)).unwrap();
        let path = world.path().join(input);
        rustix::fs::mknodat(rustix::fs::CWD, path, rustix::fs::FileType::Fifo, 0o600.into(), 0).unwrap();
        let told = compile(&world, 2);
        assert!(told.contains("it is not a regular file"), "{input}: {told}");
    }
}

#[test]
fn editions_have_plain_names_and_no_two_the_same() {
    for id in [".lock", ".hidden", "Small", "9small", "sm_all", &"x".repeat(65), "-x", "small.old", "editions", "v1"] {
        let world = World::new().words("aap\n").also(id).write();
        let told = compile(&world, 1);
        assert!(told.contains(&format!("rules/xx/{id}.toml: error[reserved-name]")), "{id}: {told}");
    }
    compile(&World::new().words("aap\n").also(&"x".repeat(64)).write(), 0);
    let world = World::new().words("aap\n");
    let other = world.edition_file().replace("because.xx", "because.yy");
    let language = base("base-language.toml");
    let world = world.file("rules/yy/language.toml", &language).file("rules/yy/small.toml", &other).write();
    for arguments in [&["compile"][..], &["compile", "xx"], &["lint"]] {
        let told = said(&world.run(arguments), 1);
        let expected =
            "rules/yy/small.toml: error[equal-editions]: an edition `small` already exists: rules/xx/small.toml";
        assert!(told.contains(expected), "{told}");
    }
}

/// A deleted input is reported, and the build stays as it was.
#[test]
fn deleted_inputs_are_told() {
    let world = World::new().words("aap\nnoot\n").curses("aap,curse,x\n").compile();
    let checksums = fs::read(world.edition().join(CHECKSUMS)).unwrap();
    let inputs = [
        "rules/xx/lists/curses.csv",
        "sources/xx/words/LICENSE",
        "sources/xx/words/list.txt",
        "rules/xx/language.toml",
    ];
    for input in inputs {
        let kept = fs::read(world.path().join(input)).unwrap();
        fs::remove_file(world.path().join(input)).unwrap();
        let told = compile(&world, 1);
        assert!(told.contains("error["), "{input}: {told}");
        assert_eq!(fs::read(world.edition().join(CHECKSUMS)).unwrap(), checksums, "{input}");
        fs::write(world.path().join(input), kept).unwrap();
    }
}

/// If a compile is killed after it exchanged the old and the new folder, and before it moved the old folder away, both
/// builds are kept.
#[test]
fn f06_a_build_that_was_exchanged_is_put_away_by_the_next_compile() {
    let world = World::new().words("aap\n").compile();
    let (build, kept) = (world.build(), world.path().join("kept"));
    copy_folder(&world.edition(), &kept);
    world.write_words("aap\nnoot\n");
    compile(&world, 0);
    let hash = |folder: &Path| sha256_hex(&fs::read(folder.join(CHECKSUMS)).unwrap())[..16].to_owned();
    let put = build.join(format!(".put-small-{}", hash(&world.edition())));
    // After the exchange, the folder `.put-…` contains the old build; before the exchange, the new build.
    fs::remove_dir_all(build.join("previous")).unwrap();
    copy_folder(&kept, &put);
    compile(&world, 0);
    assert_eq!(hash(&build.join("previous/small")), hash(&kept));
    assert!(!put.exists());
    copy_folder(&world.edition(), &build.join("new"));
    fs::rename(build.join("new"), &put).unwrap();
    let place = hash(&world.edition());
    compile(&world, 0);
    assert_eq!((hash(&build.join("previous/small")), hash(&world.edition())), (hash(&kept), place));
    assert!(!put.exists());
}

/// Runs a command on an input that would take too much work. It must end in time, with a message and in little memory.
#[cfg(unix)]
#[track_caller]
fn bounded(world: &Written, arguments: &[&str], code: i32, told: &str) {
    // `ulimit` counts kibibytes of address space, of which the program uses a part, and seconds of processor time, which
    // do not depend on the load of the machine. `timeout` ends a program that waits.
    let limits = "ulimit -v 1200000; ulimit -t 20; exec timeout 120";
    let script = format!("{limits} {} \"$@\"", env!("CARGO_BIN_EXE_lexmill"));
    let mut command = std::process::Command::new("sh");
    command.current_dir(world.path()).env("RAYON_NUM_THREADS", "2").args(["-c", &script, "sh"]).args(arguments);
    let output = command.output().unwrap();
    let said = String::from_utf8_lossy(&output.stderr).into_owned() + &String::from_utf8_lossy(&output.stdout);
    let shown: String = said.chars().take(2000).collect();
    assert_eq!(output.status.code(), Some(code), "{told}: {shown}");
    assert!(said.contains(told), "{told}: {shown}");
}

fn gzip(bytes: &[u8]) -> Vec<u8> {
    use std::io::Write;

    let mut writer = flate2::write::GzEncoder::new(Vec::new(), flate2::Compression::best());
    writer.write_all(bytes).unwrap();
    writer.finish().unwrap()
}

/// Replaces the list of words by another file, with its description.
fn replace_list(world: &Written, name: &str, bytes: &[u8], format: &str) {
    let folder = world.path().join("sources/xx/words");
    fs::write(folder.join(name), bytes).unwrap();
    let told = fs::read_to_string(folder.join("source.toml")).unwrap();
    let (head, _) = told.split_once("[[file]]").unwrap();
    let hash = sha256_hex(bytes);
    let file = format!("[[file]]\npath = \"{name}\"\nsha256 = \"{hash}\"\nencoding = \"utf-8\"\n{format}\n");
    fs::write(folder.join("source.toml"), head.to_owned() + &file).unwrap();
}

#[cfg(unix)]
#[test]
fn f09_decompression_bombs_stop_at_a_factor_of_their_size() {
    let line = gzip(&vec![b'a'; 64 << 20]);
    let lines = gzip("tea\n".repeat(16 << 20).as_bytes());
    for bomb in [line, lines] {
        let world = world();
        replace_list(&world, "list.txt.gz", &bomb, "format = \"plain\"");
        let told = "list.txt.gz: error[too-large]: the file becomes more than 64 times larger when it is decompressed";
        bounded(&world, &["compile"], 1, told);
    }
}

#[cfg(unix)]
#[test]
fn f09_dictionaries_of_meanings_that_are_bombs_or_do_not_fit_end_with_a_message() {
    let dictd = |index: &str| format!("format = \"dictd\"\nrole = \"meaning\"\nindex = {{ {index} }}");
    let bomb = gzip(&vec![b'a'; 64 << 20]);
    let long = format!("tea\na drink\n{}", "x\n".repeat(10_000));
    let two = gzip(b"tea\na drink\nate\npast\n");
    let beyond = "d.index:1: error[malformed]: the entry begins at byte 13581555 of the text";
    // The index points beyond the end; lacks an entry; begins in the middle of a line; lacks a number. A word promises
    // four thousand million meanings, or more than it has; the file is in another encoding than the description says.
    let cases: [(&str, &[u8], &[u8], &str); 11] = [
        ("d.dict.dz", &bomb, b"a\tA\tB\n", "error[too-large]: the file becomes more than 64 times larger"),
        ("d.dict.dz", &gzip(b"tea\na drink\n"), b"tea\tzzzz\tzz\n", beyond),
        ("d.dict.dz", &gzip(b"tea\na drink\n")[..12], b"tea\tA\tM\n", "error[corrupt-source]: cannot be decompressed"),
        ("d.dict.dz", &two, b"tea\tA\tM\n", "d.index:1: error[malformed]: the last entry ends at byte 12"),
        (
            "d.dict.dz",
            &two,
            b"ate\tO\tH\ntea\tA\tM\n",
            "d.index:1: error[malformed]: the entry begins at byte 14 of the text, but the entry before it ends at byte 12",
        ),
        ("d.dict.dz", &two, b"tea\t\t\n", "d.index:1: error[malformed]: expected a headword, an offset and a length"),
        (
            "d.dict.dz",
            &gzip(long.as_bytes()),
            b"tea\tA\tE4s\n",
            "d.dict.dz:1: error[malformed]: the entry `tea` has more",
        ),
        ("th.dat", b"UTF-8\ntea|4000000000\n-|drink\n", b"", "expected a word and the number of its meanings"),
        (
            "th.dat",
            b"UTF-8\ntea|3\n-|drink\nate|1\n-|x\n",
            b"",
            "th.dat:2: error[malformed]: the line is not a record of this format: expected 3 lines with meanings, found 1",
        ),
        (
            "th.dat",
            b"UTF-8\ntea|1\n-|drink\n-|dozen|2\n",
            b"",
            "th.dat:4: error[malformed]: the line is not a record of this format: expected a word",
        ),
        ("th.dat", b"ISO8859-1\ntea|1\n-|drink\n", b"", "the file says that its encoding is `ISO8859-1`"),
    ];
    for (name, bytes, index, told) in cases {
        let world = world();
        let folder = world.path().join("sources/xx/words");
        fs::write(folder.join("d.index"), index).unwrap();
        let format = match name {
            "th.dat" => "format = \"mythes\"\nrole = \"meaning\"".to_owned(),
            _ => dictd(&format!("path = \"d.index\", sha256 = \"{}\"", sha256_hex(index))),
        };
        replace_list(&world, name, bytes, &format);
        let rules = world.path().join("rules/xx/small.toml");
        let edition = fs::read_to_string(&rules).unwrap();
        fs::write(&rules, edition.replace("[[source]]", "[[meaning]]\nname = \"words\"\n\n[[source]]")).unwrap();
        bounded(&world, &["compile"], 1, told);
    }
}

#[cfg(unix)]
#[test]
fn f09_a_long_text_that_many_words_share_does_not_fill_the_memory() {
    let world = world();
    let words: String = (0..255).map(|number| format!("{} 0 ", letters(number))).collect();
    let gloss = "long text ".repeat(6_300);
    let lines: String = (0..64).map(|number| format!("{number:08} 13 n ff {words}000 | {number} {gloss}\n")).collect();
    let format = "format = \"wordnet\"\nrole = \"meaning\"";
    replace_list(&world, "data.noun.gz", &gzip(lines.as_bytes()), format);
    let rules = world.path().join("rules/xx/small.toml");
    let edition = fs::read_to_string(&rules).unwrap();
    fs::write(&rules, edition.replace("[[source]]", "[[meaning]]\nname = \"words\"\n\n[[source]]")).unwrap();
    let told = "error[too-large]: the meanings up to this line take more than 256 MiB";
    bounded(&world, &["compile"], 1, told);
}

#[cfg(unix)]
#[test]
fn f10_hostile_hunspell_files_end_in_time() {
    let dic = |affixes: &str, stems: &str| {
        let world = world();
        fs::write(world.path().join("x.aff"), affixes).unwrap();
        fs::write(world.path().join("x.dic"), stems).unwrap();
        replace_list(
            &world,
            "x.dic",
            stems.as_bytes(),
            &format!(
                "format = \"hunspell\"\naffixes = {{ path = \"x.aff\", sha256 = \"{}\" }}",
                sha256_hex(affixes.as_bytes())
            ),
        );
        fs::copy(world.path().join("x.aff"), world.path().join("sources/xx/words/x.aff")).unwrap();
        world
    };
    // Each of the 20 stems has 90 suffixes, and each of these has 300 further suffixes.
    let classes = |flag: char, next: &str, count: usize| -> String {
        let rules = (0..count).map(|number| format!("SFX {flag} 0 {}{next} .\n", letters(number)));
        format!("SFX {flag} Y {count}\n{}", rules.collect::<String>())
    };
    let affixes = format!("SET UTF-8\n{}{}", classes('A', "/B", 90), classes('B', "", 300));
    let stems: String = (0..20).map(|n| format!("a{}/A\n", letters(n))).collect();
    let world = dic(&affixes, &stems);
    bounded(&world, &["unfold", "x.dic"], 1, "for each byte");
    // A replacement of an OCONV line has a maximum length.
    let long = format!("SET UTF-8\nOCONV 1\nOCONV a {}\n", "b".repeat(10_000));
    let world = dic(&long, &format!("{}\n", "a".repeat(60)));
    bounded(&world, &["unfold", "x.dic"], 1, "x.aff:3: error[malformed]: the replacement has 10000 bytes");
    bounded(&world, &["compile"], 1, "x.aff:3: error[malformed]");
    // Each long form is converted, and compared with many pairs of ICONV that do not match.
    let pairs = |number: usize| format!("ICONV {}{} a\n", "b".repeat(1 + number % 60), letters(number % 676));
    let pairs: String = (0..999).map(pairs).collect();
    let conversions = format!("OCONV 1\nOCONV a {}\nICONV 999\n{pairs}", "b".repeat(64));
    let world = dic(&format!("{affixes}{conversions}"), &format!("{}/A\n", "a".repeat(60)).repeat(6));
    bounded(&world, &["unfold", "x.dic"], 1, "all stems up to this one take too long");
    let world = dic("SET UTF-8\nSFX A Y 1\nSFX A 0 s\u{0}x .\n", "tea/A\n");
    bounded(&world, &["unfold", "x.dic"], 1, "x.aff:3: error[bad-bytes]: the line contains a control character");
    let world = dic("SET UTF-8\n", &format!("tea\n{}\n", "a".repeat(70_000)));
    bounded(&world, &["unfold", "x.dic"], 0, "x.dic:2: warning[malformed]: the line is longer than 64 KiB");
}

/// A number below 676 in two letters.
fn letters(number: usize) -> String {
    format!("{}{}", char::from(b'a' + (number / 26) as u8), char::from(b'a' + (number % 26) as u8))
}

#[cfg(unix)]
#[test]
fn f11_hostile_rules_are_refused() {
    let long = "x".repeat(2 << 20);
    for (file, text) in [
        ("rules/xx/small.toml", format!("title = \"{long}\"\n")),
        ("rules/xx/language.toml", "a = [\n".repeat(200_000)),
        ("sources/xx/words/source.toml", "[x]\n".repeat(300_000)),
    ] {
        let world = world();
        fs::write(world.path().join(file), text).unwrap();
        bounded(&world, &["compile"], 1, &format!("{file}: error[too-large]: the file has more than 1 MiB"));
    }
    for text in ["[".repeat(500_000), "a.".repeat(200_000) + "b = 1", "x = ".to_owned() + &"[".repeat(500_000)] {
        let world = world();
        fs::write(world.path().join("rules/xx/small.toml"), text).unwrap();
        bounded(&world, &["compile"], 1, "rules/xx/small.toml:1");
    }
}

/// Files with many faults. To compare each fault with all others would take too long.
#[cfg(unix)]
#[test]
fn f11_a_file_is_given_up_after_a_thousand_faults() {
    let many = |one: fn(usize) -> String| -> String { (0..80_000).map(one).collect() };
    let sound = World::new().words("aap\n").edition_file();
    let (head, tiles) = sound.split_once("[tiles]\n").unwrap();
    for edition in [
        sound.clone() + &many(|number| format!("[t{number}]\n")),
        many(|number| format!("k{number} = 1\n")) + &sound,
        format!("{head}[tiles]\nzz = {{{}}}\n{tiles}", many(|number| format!("k{number}=1,"))),
        format!("{head}[tiles]\n{}{tiles}", many(|n| format!("{}{}={{x=1}}\n", letters(n / 676), letters(n % 676)))),
        sound.clone() + &many(|_| "[[rule]]\n".to_owned()),
        sound.clone() + &many(|_| "= 1\n".to_owned()),
        sound.clone() + &many(|_| "[t]\n".to_owned()),
    ] {
        let world = world();
        fs::write(world.path().join("rules/xx/small.toml"), &edition).unwrap();
        bounded(
            &world,
            &["lint", "small"],
            1,
            "small.toml: error[too-many-faults]: the file has more than 1000 faults",
        );
        let found = text(&world.run(&["lint", "small", "--format", "tsv"]).stdout);
        let count = found.lines().filter(|line| line.starts_with("rules/xx/small.toml:")).count();
        assert!((500..=1_100).contains(&count), "{count}");
    }
    // A list of a rule has the same limit.
    let world = World::new().words("aap\n").curses(&"aap,curse\n".repeat(80_000)).write();
    bounded(&world, &["lint"], 1, "curses.csv: error[too-many-faults]: the file has more than 1000 faults");
}

#[cfg(unix)]
#[test]
fn f12_hostile_tables_are_refused_by_line() {
    let format = "format = \"csv\"\ncolumns = { text = 1 }";
    let cases: [(&str, String); 4] = [
        ("list.csv:2: error[too-long]", format!("tea\n\"{}\"\n", "a".repeat(30 << 20))),
        ("list.csv:2: error[malformed]", "tea\n\"eat\nate\n".to_owned()),
        ("list.csv:2: error[bad-bytes]", "tea\ne\u{0}at\n".to_owned()),
        ("list.csv:2: error[malformed]", "tea,1\neat\n,\n".to_owned()),
    ];
    for (told, text) in cases {
        let world = world();
        replace_list(
            &world,
            "list.csv",
            text.as_bytes(),
            &format.replace("text = 1", if text.contains(",1") { "text = 2" } else { "text = 1" }),
        );
        bounded(&world, &["compile"], 1, told);
    }
}

/// A rule names a list with a cell that is longer than a line may be.
#[cfg(unix)]
#[test]
fn f12_a_list_with_an_endless_cell_is_refused_by_line() {
    let world = World::new().words("aap\n").curses(&format!("aap,curse,\"{}\"\n", "a".repeat(8 << 20))).write();
    bounded(&world, &["compile"], 1, "curses.csv:2: error[too-long]: the line is longer than 64 KiB");
}

/// A word of ten megabytes, and control characters that would reach a terminal.
#[cfg(unix)]
#[test]
fn f13_hostile_text_is_told_and_shown_escaped() {
    let world = world();
    replace_list(&world, "list.txt", format!("tea\n{}\n", "é".repeat(5 << 20)).as_bytes(), "format = \"plain\"");
    bounded(&world, &["compile"], 1, "list.txt:2: error[too-long]");
    let text = format!("[\"tea\",\n\"{}\"]\n", "a".repeat(5 << 20));
    replace_list(&world, "list.json", text.as_bytes(), "format = \"json\"");
    bounded(&world, &["compile"], 1, "list.json:2: error[too-long]");
    let world = World::new().head(&base_edition().0.replace("title = \"Case\"", "title = \"Case\\u009b[31m\""));
    let told = compile(&world.words("aap\n").write(), 1);
    assert!(
        told.contains("small.toml:1:9: error[bad-bytes]: the text contains a control character: \\u{9b}"),
        "{told}"
    );
    // Also in a table of several editions.
    let world = World::new().words("aap\n").also("other").compile();
    let told = said(&world.run(&["check", "\u{1b}[31maap", "\u{9b}noot"]), 1);
    assert!(told.contains("\\u{1b}[31maap") && told.contains("\\u{9b}noot"), "{told}");
    assert!(told.lines().next().is_some_and(|head| head.contains("other") && head.contains("small")), "{told}");
    assert!(!told.contains(['\u{1b}', '\u{9b}']), "{told}");
}

/// A word with a newline cannot add a line that looks like another answer.
#[test]
fn f13_words_in_arguments_stay_on_their_line() {
    let world = World::new().words("aap\n").compile();
    let forged = "foo\nzebra             allowed      otherwise: fake\tx\u{1b}[31m";
    for command in ["check", "explain", "judge"] {
        for format in ["text", "tsv"] {
            let (answers, _) = world.ends_with(&[command, "--format", format, forged], 1);
            assert!(!answers.contains("\nzebra") && !answers.contains('\u{1b}'), "{command} {format}: {answers}");
        }
    }
    for (arguments, code) in [(["judge", "--why"], 1), (["forms", "-q"], 1), (["find", "--starts"], 2)] {
        let (answers, said) = world.ends_with(&[&arguments[..], &[forged]].concat(), code);
        let told = answers + &said;
        assert!(!told.contains("\nzebra") && !told.contains(['\t', '\u{1b}']), "{arguments:?}: {told}");
    }
}

/// The exit code is 1 for faults of the data, and 2 for files that cannot be read.
#[test]
fn f29_what_cannot_be_read_is_not_a_fault_of_the_data() {
    for input in ["sources/xx/words/list.txt", "sources/xx/words/LICENSE", "rules/xx/language.toml"] {
        let world = world();
        fs::remove_file(world.path().join(input)).unwrap();
        compile(&world, 1);
        fs::create_dir(world.path().join(input)).unwrap();
        for arguments in [&["compile"][..], &["lint"]] {
            let told = said(&world.run(arguments), 2);
            assert!(told.contains("error[unreadable]"), "{input}: {told}");
        }
    }
    let world = world();
    fs::rename(world.path().join("sources/xx"), world.path().join("kept")).unwrap();
    fs::write(world.path().join("sources/xx"), "").unwrap();
    let told = compile(&world, 2);
    assert!(
        told.contains("sources/xx: error[unreadable]: could not list the folder")
            && !told.contains("there is no source"),
        "{told}"
    );
    let world = World::new().words("").write();
    let told = compile(&world, 1);
    assert!(told.contains("sources/xx/words/list.txt: warning[empty-source]"), "{told}");
    assert!(told.contains("error[empty-edition]: the edition contains no words"), "{told}");
}

/// A compile succeeds even if its messages cannot be written.
#[cfg(target_os = "linux")]
#[test]
fn f29_a_compile_goes_on_without_its_messages() {
    let world = World::new().words("aap\naap\n").write();
    for arguments in [&["compile"][..], &["compile", "--force"]] {
        let full = fs::OpenOptions::new().write(true).open("/dev/full").unwrap();
        let status = world.command(arguments).stderr(full).stdout(std::process::Stdio::null()).status().unwrap();
        assert_eq!(status.code(), Some(0));
    }
    let full = fs::OpenOptions::new().write(true).open("/dev/full").unwrap();
    assert_eq!(world.command(&["stats"]).stdout(full).status().unwrap().code(), Some(2));
}

/// The disk fills up while a compile writes. Does nothing if no small file system can be mounted.
#[cfg(target_os = "linux")]
#[test]
fn f04_a_full_disk_ends_with_a_message_and_the_old_edition() {
    let world = World::new().words("aap\n").write();
    let many: String =
        (0..40_000).map(|number: usize| format!("w{}{}\n", letters(number % 676), letters(number / 676))).collect();
    let script = format!(
        "mkdir build && mount -t tmpfs -o size=1m lexmill build || exit 77; {lexmill} compile || exit 78; \
         cp sources/xx/words/many sources/xx/words/list.txt; cp many.toml sources/xx/words/source.toml; \
         {lexmill} compile; code=$?; {lexmill} verify && ls -A build && exit $code; exit 79",
        lexmill = env!("CARGO_BIN_EXE_lexmill")
    );
    fs::write(world.path().join("sources/xx/words/many"), &many).unwrap();
    let told = fs::read_to_string(world.path().join("sources/xx/words/source.toml")).unwrap();
    let told = told.replace(&sha256_hex(b"aap\n"), &sha256_hex(many.as_bytes()));
    fs::write(world.path().join("many.toml"), told).unwrap();
    let run = |program: &[&str]| {
        let mut command = std::process::Command::new(program[0]);
        command.args(&program[1..]).args(["sh", "-c", &script]).current_dir(world.path()).output()
    };
    let Ok(output) = run(&["unshare", "-Urm"]) else { return };
    if output.status.code() == Some(77) || String::from_utf8_lossy(&output.stderr).contains("unshare failed") {
        // No file system can be mounted here.
        return;
    }
    let told = said(&output, 2);
    assert!(told.contains("No space left on device") && told.contains("sound"), "{told}");
    assert!(!text(&output.stdout).contains(".new-"), "nothing is left of what was written: {told}");
}

/// A compressed source that was cut or damaged is rejected by name, even if `source.toml` has the hash of the damaged
/// file.
#[test]
fn f08_damaged_compressed_sources_are_refused() {
    let sound = gzip("aap\nnoot\nmies\n".repeat(100).as_bytes());
    for cut in [0, 1, 5, 10, sound.len() / 2, sound.len() - 1] {
        let world = world();
        replace_list(&world, "list.txt.gz", &sound[..cut], "format = \"plain\"");
        assert!(compile(&world, 1).contains("sources/xx/words/list.txt.gz: error[corrupt-source]"), "{cut}");
    }
    let mut flipped = sound.clone();
    flipped[sound.len() / 2] ^= 1;
    let world = world();
    replace_list(&world, "list.txt.gz", &flipped, "format = \"plain\"");
    assert!(compile(&world, 1).contains("sources/xx/words/list.txt.gz: error[corrupt-source]"));
}

/// A spreadsheet would read the cell `-rest` as a formula.
#[test]
fn f15_no_cell_of_an_export_is_a_formula() {
    let world = World::new().words("-rest\naap\n").compile();
    let table = text(&world.run(&["export", "--to", "csv", "--out", "-"]).stdout);
    assert!(table.contains(",'-rest,"), "{table}");
}

/// Nothing that a request names is fetched: the server makes no connection.
#[test]
fn f18_the_server_asks_nobody() {
    let manifest = fs::read_to_string(crate::common::repository().join("Cargo.toml")).unwrap();
    let clients = ["reqwest", "ureq", "isahc", "curl", "\"client\""];
    assert!(clients.iter().all(|client| !manifest.contains(client)));
    for (file, code) in crate::common::program() {
        let connects = ["TcpStream::connect", "UdpSocket", "lookup_host", "to_socket_addrs"];
        assert!(connects.iter().all(|name| !code.contains(name)), "{file}");
    }
}
