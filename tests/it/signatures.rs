//! Signed builds and files: `lexmill sign`, `lexmill verify --key`, `lexmill serve --require-key`, and the program
//! minisign.

use std::fs;
use std::path::{Path, PathBuf};
use std::process::{Command, Output, Stdio};

use base64ct::{Base64, Encoding as _};
use lexmill::internals::signature::PublicKey;
use minisign::KeyPair;

use crate::common::server::{Server, WORDS, tiny};
use crate::common::{Random, contents, copy_folder, ended_with, lexmill, trials};

/// A folder with a key without a password and a list.
struct Fixture {
    folder: tempfile::TempDir,
    secret: String,
    public: String,
    list: String,
}

impl Fixture {
    fn new() -> Self {
        let folder = tempfile::tempdir().unwrap();
        let KeyPair { pk, sk } = KeyPair::generate_unencrypted_keypair().unwrap();
        let file = |name: &str, text: String| {
            let path = folder.path().join(name);
            fs::write(&path, text).unwrap();
            path.to_str().unwrap().to_owned()
        };
        let secret = file("own.key", sk.to_box(None).unwrap().into_string());
        let public = file("own.pub", pk.to_box().unwrap().into_string());
        let list = file("list.txt", "tea\n".to_owned());
        Self { folder, secret, public, list }
    }

    /// Compiles the edition `tiny` in the folder, and returns the build folder.
    fn compile(&self) -> PathBuf {
        tiny(WORDS).compile_in(self.folder.path())
    }

    /// Compiles the edition `tiny` in the folder, signs it, and returns the build folder.
    fn compile_and_sign(&self) -> PathBuf {
        let build = self.compile();
        ended_with(&run(&build, &["sign", &self.secret]), 0);
        build
    }
}

/// Runs the program on a build folder.
fn run(build: &Path, arguments: &[&str]) -> Output {
    lexmill().arg("--build").arg(build).args(arguments).output().unwrap()
}

/// With a key, only signed builds are mirrored.
#[test]
fn a_mirror_refuses_unsigned_builds() {
    let own = Fixture::new();
    let (build, mirror) = (own.compile(), own.folder.path().join("mirror"));
    let options = ["mirror", "--key", &own.public, mirror.to_str().unwrap()];
    let errors = ended_with(&run(&build, &options), 2).1;
    assert!(errors.contains("SHA256SUMS: not signed"), "{errors}");
    assert!(!mirror.join("tiny").exists());
    ended_with(&run(&build, &["sign", &own.secret]), 0);
    ended_with(&run(&build, &options), 0);
    ended_with(&run(&mirror, &["verify", "--key", &own.public]), 0);
}

#[test]
fn a_signed_build_is_verified_with_its_key() {
    let (own, other) = (Fixture::new(), Fixture::new());
    let (build, Fixture { secret, public, .. }) = (own.compile(), &own);
    let verify = |key: &str, code: i32| ended_with(&run(&build, &["verify", "-e", "tiny", "--key", key]), code).0;
    assert!(verify(public, 1).contains("not signed; sign it with `lexmill sign KEY`"));
    let (signed, _) = ended_with(&run(&build, &["sign", secret]), 0);
    assert_eq!(signed.lines().count(), 2, "{signed}");
    assert!(verify(public, 0).contains("sound"));
    assert!(verify(&other.public, 1).contains("does not match this file and this key"));
    ended_with(&run(&build, &["verify", "-e", "tiny"]), 0);
    fs::write(build.join("tiny/more.txt"), "x").unwrap();
    assert!(verify(public, 1).contains("more.txt: is not in the manifest"));
    fs::remove_file(build.join("tiny/more.txt")).unwrap();
    ended_with(&run(&build, &["verify", "--key", secret]), 2);
}

/// A bit of any file is changed, the signature is cut, or a file is removed.
#[test]
fn no_change_of_a_signed_build_stays_unnoticed() {
    let fixture = Fixture::new();
    let edition = fixture.compile_and_sign().join("tiny");
    let (key, mut random) = (PublicKey::read(fixture.public.as_ref()).unwrap(), Random::new(7));
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
            Some(byte) => *byte ^= 1 << random.below(8),
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
    let fixture = Fixture::new();
    let (build, Fixture { folder, secret, public, .. }) = (fixture.compile(), &fixture);
    let file = folder.path().join("tiny.lexmill");
    let file = file.to_str().unwrap();
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
    let Fixture { folder, secret, public, list } = &Fixture::new();
    let text = fs::read_to_string(secret).unwrap();
    let (comment, key) = text.split_once('\n').unwrap();
    let mut bytes = Base64::decode_vec(key.trim()).unwrap();
    let end = bytes.len();
    bytes[end - 32..].fill(0);
    fs::write(secret, format!("{comment}\n{}\n", Base64::encode_string(&bytes))).unwrap();
    ended_with(&run(folder.path(), &["sign", secret, list]), 0);
    ended_with(&run(folder.path(), &["verify", "--key", public, list]), 0);
}

/// Programs that sign the same file do not disturb each other.
#[test]
fn signatures_of_one_file_may_be_written_at_the_same_time() {
    let Fixture { folder, secret, public, list } = &Fixture::new();
    for _ in 0..10 {
        let mut sign = lexmill();
        sign.args(["sign", secret, list]).stdout(Stdio::null());
        let programs = [(); 3].map(|()| sign.spawn().unwrap());
        programs.into_iter().for_each(|mut program| assert!(program.wait().unwrap().success()));
        ended_with(&run(folder.path(), &["verify", "--key", public, list]), 0);
    }
    let names = fs::read_dir(folder.path()).unwrap().map(|entry| entry.unwrap().file_name());
    assert_eq!(names.count(), 4, "nothing else is left");
}

#[test]
fn the_password_of_a_key_is_read_from_standard_input() {
    let Fixture { folder, secret, public, list } = &Fixture::new();
    let KeyPair { pk, sk } = KeyPair::generate_encrypted_keypair(Some("hunter2".to_owned())).unwrap();
    fs::write(secret, sk.to_box(None).unwrap().into_string()).unwrap();
    fs::write(public, pk.to_box().unwrap().into_string()).unwrap();
    let with_input = |arguments: &[&str], input: &str| {
        let typed = folder.path().join("typed");
        fs::write(&typed, input).unwrap();
        // The named files are signed and verified, although the environment names an edition.
        let mut command = lexmill();
        command.env("LEXMILL_EDITION", "tiny").args(arguments).stdin(fs::File::open(typed).unwrap()).output().unwrap()
    };
    let no_key = folder.path().join("no.key");
    fs::write(&no_key, "a list\ntea\n").unwrap();
    let (_, errors) = ended_with(&with_input(&["sign", no_key.to_str().unwrap(), list], "hunter2\n"), 2);
    assert!(errors.contains("no.key: cannot be used as a key of minisign"), "{errors}");
    ended_with(&with_input(&["sign", secret, list], "hunter\n"), 2);
    ended_with(&with_input(&["sign", secret, list], "hunter2\n"), 0);
    ended_with(&with_input(&["verify", "--key", public, list], ""), 0);
    ended_with(&with_input(&["verify", "--key", public, list, "absent.txt"], ""), 2);
}

#[test]
fn a_signed_build_of_another_edition_is_rejected() {
    let fixture = Fixture::new();
    let build = fixture.compile_and_sign();
    let Fixture { folder, public, .. } = fixture;
    fs::rename(build.join("tiny"), build.join("small")).unwrap();
    let (output, _) = ended_with(&run(&build, &["verify", "-e", "small", "--key", &public]), 2);
    assert!(output.contains("tiny"), "{output}");
    let started = Server::try_start_on(folder, build, &["--require-key", &public]);
    let Err((_, output)) = started else { panic!("a build of another edition is served") };
    assert!(output.contains("tiny"), "{output}");
}

/// A server that requires a key goes on with the old build if a new one is not signed with it.
#[test]
fn a_server_accepts_only_signed_builds() {
    let fixture = Fixture::new();
    let build = fixture.compile();
    let Fixture { folder, secret, public, .. } = fixture;
    let options = ["--look-every", "60s", "--require-key", &public];
    let started = Server::try_start_on(tempfile::tempdir().unwrap(), build.clone(), &options);
    let Err((_, said)) = started else { panic!("a server of a build without a signature has started") };
    assert!(said.contains("SHA256SUMS: not signed"), "{said}");
    ended_with(&run(&build, &["sign", &secret]), 0);
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
    ended_with(&run(&changed, &["sign", &secret, "-e", "tiny"]), 0);
    assert_eq!((take(), is_allowed()), ((1, 1), true.into()));
}

/// A mirror has the signatures of the builds, also those that are added later.
#[test]
fn a_signature_is_mirrored() {
    let fixture = Fixture::new();
    let build = fixture.compile();
    let Fixture { folder, secret, public, .. } = fixture;
    let path = folder.path().join("mirror");
    let mirror = path.to_str().unwrap();
    ended_with(&run(&build, &["mirror", mirror]), 0);
    ended_with(&run(&path, &["verify", "--key", &public]), 1);
    ended_with(&run(&build, &["sign", &secret]), 0);
    ended_with(&run(&build, &["mirror", mirror]), 0);
    ended_with(&run(&path, &["verify", "--key", &public]), 0);
    let server = Server::start_on(folder, path.clone(), &["--require-key", &public, "--look-every", "60s"]);
    let is_allowed = || server.get("/v1/tiny/words/moot").json()["allowed"].clone();
    let update = |words: &str| {
        tiny(words).compile_in(server.folder.path());
        ended_with(&run(&build, &["mirror", mirror]), 0);
    };
    update("at\ntea\nmoot\n");
    assert_eq!((server.reload(), server.reloads("refused")), (0, 1), "the new build is not signed");
    assert_eq!(is_allowed(), false);
    ended_with(&run(&build, &["sign", &secret]), 0);
    ended_with(&run(&build, &["mirror", mirror]), 0);
    assert_eq!((server.reload(), is_allowed()), (2, true.into()));
}
