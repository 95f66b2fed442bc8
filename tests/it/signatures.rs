//! Signed builds and files: `lexmill sign`, `lexmill verify --key`, `lexmill serve --require-key`, and the program minisign.

use std::fs;
use std::path::{Path, PathBuf};
use std::process::Command;

use base64ct::{Base64, Encoding as _};
use lexmill::internals::signature::PublicKey;
use minisign::KeyPair;

use crate::common::server::{Server, WORDS, tiny};
use crate::common::{Random, contents, copy_folder, ended_with, lexmill, trials};

/// Writes a key without a password, and returns the paths of the secret and of the public key.
fn keys(folder: &Path, name: &str) -> (PathBuf, PathBuf) {
    let KeyPair { pk, sk } = KeyPair::generate_unencrypted_keypair().unwrap();
    let (secret, public) = (folder.join(format!("{name}.key")), folder.join(format!("{name}.pub")));
    fs::write(&secret, sk.to_box(None).unwrap().into_string()).unwrap();
    fs::write(&public, pk.to_box().unwrap().into_string()).unwrap();
    (secret, public)
}

/// Runs the program on a build folder.
fn run(build: &Path, arguments: &[&str]) -> std::process::Output {
    lexmill().arg("--build").arg(build).args(arguments).output().unwrap()
}

#[test]
fn a_signed_build_is_verified_with_its_key() {
    let folder = tempfile::tempdir().unwrap();
    let build = tiny(WORDS).compile_in(folder.path());
    let ((secret, public), (_, other)) = (keys(folder.path(), "own"), keys(folder.path(), "other"));
    let [secret, public, other] = [&secret, &public, &other].map(|path| path.to_str().unwrap());
    let verify = |key: &str, code: i32| ended_with(&run(&build, &["verify", "-e", "tiny", "--key", key]), code).0;
    assert!(verify(public, 1).contains("not signed; sign it with `lexmill sign KEY`"));
    let (signed, _) = ended_with(&run(&build, &["sign", secret]), 0);
    assert_eq!(signed.lines().count(), 2, "{signed}");
    assert!(verify(public, 0).contains("sound"));
    assert!(verify(other, 1).contains("does not match this file and this key"));
    ended_with(&run(&build, &["verify", "-e", "tiny"]), 0);
    fs::write(build.join("tiny/more.txt"), "x").unwrap();
    assert!(verify(public, 1).contains("more.txt: is not in the manifest"));
    fs::remove_file(build.join("tiny/more.txt")).unwrap();
    ended_with(&run(&build, &["verify", "--key", secret]), 2);
}

/// A bit of any file is changed, the signature is cut, or a file is removed.
#[test]
fn no_change_of_a_signed_build_stays_unnoticed() {
    let folder = tempfile::tempdir().unwrap();
    let build = tiny(WORDS).compile_in(folder.path());
    let (secret, public) = keys(folder.path(), "own");
    ended_with(&run(&build, &["sign", secret.to_str().unwrap()]), 0);
    let (key, edition, mut random) = (PublicKey::read(&public).unwrap(), build.join("tiny"), Random::new(7));
    key.open_build(&edition).unwrap();
    let files = contents(&edition);
    for _ in 0..trials(1_000) {
        let (name, bytes) = &files[random.below(files.len())];
        // The first line of a signature is a comment that is not signed, and white space at its end is ignored.
        let is_signature = name.ends_with("SHA256SUMS.minisig");
        let first = if is_signature { bytes.iter().position(|byte| *byte == b'\n').unwrap() } else { 0 };
        let end = if is_signature { bytes.trim_ascii_end().len() } else { bytes.len() };
        let (path, at) = (edition.join(name), first + random.below((end - first).max(1)));
        let mut changed = bytes.clone();
        match changed.get_mut(at) {
            Some(byte) => *byte ^= 1 << random.below(7),
            None => changed.push(0),
        }
        fs::write(&path, &changed).unwrap();
        assert!(key.open_build(&edition).is_err(), "{} at {at}", name.display());
        fs::write(&path, bytes).unwrap();
    }
    let signature = edition.join("SHA256SUMS.minisig");
    let text = fs::read_to_string(&signature).unwrap();
    for length in 0..text.trim_end().len() {
        fs::write(&signature, &text[..length]).unwrap();
        assert!(key.open_build(&edition).is_err(), "{length} bytes");
    }
    fs::write(&signature, &text).unwrap();
    for (name, bytes) in &files {
        fs::remove_file(edition.join(name)).unwrap();
        assert!(key.open_build(&edition).is_err(), "{}", name.display());
        fs::write(edition.join(name), bytes).unwrap();
    }
    key.open_build(&edition).unwrap();
}

#[test]
fn files_are_signed_as_minisign_does() {
    let folder = tempfile::tempdir().unwrap();
    let build = tiny(WORDS).compile_in(folder.path());
    let (secret, public) = keys(folder.path(), "own");
    let file = folder.path().join("tiny.lexmill");
    let [secret, public, file] = [&secret, &public, &file].map(|path| path.to_str().unwrap());
    ended_with(&run(&build, &["export", "-e", "tiny", "--to", "lexmill", "--out", file]), 0);
    ended_with(&run(&build, &["verify", file]), 2);
    ended_with(&run(&build, &["sign", secret, file]), 0);
    let (output, _) = ended_with(&run(&build, &["verify", "--key", public, file]), 0);
    assert!(output.ends_with("tiny.lexmill: signed with this key: tiny.lexmill\n"), "{output}");
    ended_with(&run(&build, &["verify", "--key", public, "-e", file]), 0);
    let minisign = |arguments: &[&str]| Command::new("minisign").args(arguments).output().ok();
    match minisign(&["-V", "-p", public, "-m", file]) {
        Some(output) => assert!(ended_with(&output, 0).0.contains("Trusted comment: tiny.lexmill")),
        None => println!("skipped: `minisign` does not run on this machine"),
    }
    let mut bytes = fs::read(file).unwrap();
    bytes[100] ^= 1;
    fs::write(file, bytes).unwrap();
    ended_with(&run(&build, &["verify", "--key", public, file]), 1);
}

/// `minisign -G -W` of version 0.11 writes a key whose checksum is all zeros.
#[test]
fn a_key_without_a_checksum_signs() {
    let folder = tempfile::tempdir().unwrap();
    let (secret, public) = keys(folder.path(), "own");
    let text = fs::read_to_string(&secret).unwrap();
    let (comment, key) = text.split_once('\n').unwrap();
    let mut bytes = Base64::decode_vec(key.trim()).unwrap();
    let end = bytes.len();
    bytes[end - 32..].fill(0);
    fs::write(&secret, format!("{comment}\n{}\n", Base64::encode_string(&bytes))).unwrap();
    let list = folder.path().join("list.txt");
    fs::write(&list, "tea\n").unwrap();
    let [secret, public, list] = [&secret, &public, &list].map(|path| path.to_str().unwrap());
    ended_with(&run(folder.path(), &["sign", secret, list]), 0);
    ended_with(&run(folder.path(), &["verify", "--key", public, list]), 0);
}

/// Programs that sign the same file do not disturb each other.
#[test]
fn signatures_of_one_file_may_be_written_at_the_same_time() {
    let folder = tempfile::tempdir().unwrap();
    let (secret, public) = keys(folder.path(), "own");
    let list = folder.path().join("list.txt");
    fs::write(&list, "tea\n").unwrap();
    let [secret, public, list] = [&secret, &public, &list].map(|path| path.to_str().unwrap());
    for _ in 0..10 {
        let mut sign = lexmill();
        sign.args(["sign", secret, list]).stdout(std::process::Stdio::null());
        let programs = [(); 3].map(|()| sign.spawn().unwrap());
        programs.into_iter().for_each(|mut program| assert!(program.wait().unwrap().success()));
        ended_with(&run(folder.path(), &["verify", "--key", public, list]), 0);
    }
    let names = fs::read_dir(folder.path()).unwrap().map(|entry| entry.unwrap().file_name());
    assert_eq!(names.count(), 4, "nothing else is left");
}

#[test]
fn the_password_of_a_key_is_read_from_standard_input() {
    let folder = tempfile::tempdir().unwrap();
    let KeyPair { pk, sk } = KeyPair::generate_encrypted_keypair(Some("hunter2".to_owned())).unwrap();
    let path = |name: &str| folder.path().join(name).to_str().unwrap().to_owned();
    let [secret, public, list, no_key] = ["own.key", "own.pub", "list.txt", "no.key"].map(path);
    fs::write(&secret, sk.to_box(None).unwrap().into_string()).unwrap();
    fs::write(&public, pk.to_box().unwrap().into_string()).unwrap();
    fs::write(&list, "tea\n").unwrap();
    fs::write(&no_key, "a list\ntea\n").unwrap();
    let with_input = |arguments: &[&str], input: &str| {
        let typed = folder.path().join("typed");
        fs::write(&typed, input).unwrap();
        // The named files are signed and verified, although the environment names an edition.
        let mut command = lexmill();
        command.env("LEXMILL_EDITION", "tiny").args(arguments).stdin(fs::File::open(typed).unwrap()).output().unwrap()
    };
    let (_, errors) = ended_with(&with_input(&["sign", &no_key, &list], "hunter2\n"), 2);
    assert!(errors.contains("no.key: cannot be used as a key of minisign"), "{errors}");
    ended_with(&with_input(&["sign", &secret, &list], "hunter\n"), 2);
    ended_with(&with_input(&["sign", &secret, &list], "hunter2\n"), 0);
    ended_with(&with_input(&["verify", "--key", &public, &list], ""), 0);
    ended_with(&with_input(&["verify", "--key", &public, &list, "absent.txt"], ""), 2);
}

#[test]
fn a_signed_build_of_another_edition_is_rejected() {
    let folder = tempfile::tempdir().unwrap();
    let build = tiny(WORDS).compile_in(folder.path());
    let (secret, public) = keys(folder.path(), "own");
    ended_with(&run(&build, &["sign", secret.to_str().unwrap()]), 0);
    fs::rename(build.join("tiny"), build.join("small")).unwrap();
    let (output, _) = ended_with(&run(&build, &["verify", "-e", "small", "--key", public.to_str().unwrap()]), 2);
    assert!(output.contains("tiny"), "{output}");
    let started = Server::try_start_on(folder, build, &["--require-key", public.to_str().unwrap()]);
    let Err((_, output)) = started else { panic!("a build of another edition is served") };
    assert!(output.contains("tiny"), "{output}");
}

/// A server that requires a key goes on with the old build if a new one is not signed with it.
#[test]
fn a_server_accepts_only_signed_builds() {
    let folder = tempfile::tempdir().unwrap();
    let build = tiny(WORDS).compile_in(folder.path());
    let (secret, public) = keys(folder.path(), "own");
    let [secret, public] = [&secret, &public].map(|path| path.to_str().unwrap());
    let options = ["--look-every", "60s", "--require-key", public];
    let started = Server::try_start_on(tempfile::tempdir().unwrap(), build.clone(), &options);
    let Err((_, said)) = started else { panic!("a server of a build without a signature has started") };
    assert!(said.contains("SHA256SUMS: not signed"), "{said}");
    ended_with(&run(&build, &["sign", secret]), 0);
    let server = Server::start_on(folder, build.clone(), &options);
    let other = tempfile::tempdir().unwrap();
    let changed = tiny("at\ntea\nmoot\n").compile_in(other.path());
    let take = || {
        fs::remove_dir_all(build.join("tiny")).unwrap();
        copy_folder(&changed.join("tiny"), &build.join("tiny"));
        (server.reload(), server.reloads("refused"))
    };
    let is_allowed = || server.get("/v1/tiny/words/moot").json()["allowed"].clone();
    assert_eq!((take(), is_allowed()), ((0, 1), false.into()));
    assert!(server.get("/readyz").text().contains("not signed"));
    ended_with(&run(&changed, &["sign", secret, "-e", "tiny"]), 0);
    assert_eq!((take(), is_allowed()), ((1, 1), true.into()));
}
