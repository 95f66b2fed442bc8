//! Moderators of the web pages: names, passwords, sessions and tokens.

use std::io::Write;
use std::process::{Output, Stdio};
use std::time::{Duration, SystemTime};

use lexmill::internals::moderation::queue::{Action, Bearer, MAX_IDLE, MAX_SESSION, Queue, QueueError, Ruling};
use lexmill::internals::moderation::request::{RequestKind, RequestState};
use lexmill::internals::moderation::secret::{
    MAX_PASSWORD_BYTES, NOBODY, SecretError, Token, hash_password, is_password,
};

use super::{ask, because, empty_queue, queue, world};
use crate::common::store::is_postgres;
use crate::common::text;
use crate::common::world::Written;

const PASSWORD: &str = "correct horse battery";

/// Runs `request moderator`, with a password on standard input.
fn moderator(world: &Written, arguments: &[&str], password: &str) -> Output {
    let mut command = world.command(&["request", "moderator"]);
    command.args(arguments).stdin(Stdio::piped()).stdout(Stdio::piped()).stderr(Stdio::piped());
    let mut child = command.spawn().unwrap();
    // A command that does not read the password may have ended already.
    let _ = child.stdin.take().unwrap().write_all(password.as_bytes());
    child.wait_with_output().unwrap()
}

/// A queue with the moderator `An`.
fn with_moderator() -> (tempfile::TempDir, Queue) {
    let (folder, mut queue) = empty_queue();
    queue.add_moderator("An", &hash_password(PASSWORD).unwrap()).unwrap();
    (folder, queue)
}

#[test]
fn moderators_are_managed_on_the_command_line_and_passwords_stay_secret() {
    let world = world();
    let add = |name: &str, password: &str| moderator(&world, &["add", name, "--password-stdin"], password);
    let output = add("An", "correct horse battery\n");
    assert_eq!(output.status.code(), Some(0));
    assert!(text(&output.stderr).contains("An is now a moderator"), "{}", text(&output.stderr));
    assert!(is_password(PASSWORD, queue(&world).password_of(" an ").unwrap().as_deref()));
    if !is_postgres() {
        let file = std::fs::read(world.path().join("requests.sqlite")).unwrap();
        assert!(!file.windows(PASSWORD.len()).any(|bytes| bytes == PASSWORD.as_bytes()));
    }
    for (name, password, expected) in [
        ("an", "another password\n", "there is already a moderator `an`"),
        ("Jan", "short\n", "at least 12 characters"),
        ("Jan", &"x".repeat(2000), "at most 1024 bytes"),
        ("j\u{430}n", PASSWORD, "is not a valid moderator's name"),
        ("j\u{200b}an", PASSWORD, "is not a valid moderator's name"),
        ("", PASSWORD, "is not a valid moderator's name"),
    ] {
        let output = add(name, password);
        assert_eq!(output.status.code(), Some(2), "{name}");
        assert!(text(&output.stderr).contains(expected), "{name}: {}", text(&output.stderr));
    }
    let output = moderator(&world, &["add", "Jan"], PASSWORD);
    assert!(text(&output.stderr).contains("--password-stdin"), "{}", text(&output.stderr));
    let token = text(&moderator(&world, &["token", "AN"], "").stdout);
    let token = Token::read(token.trim()).unwrap();
    assert_eq!(queue(&world).moderator_of(&token, Bearer::Program, SystemTime::now()).unwrap(), Some("An".to_owned()));
    let list = text(&moderator(&world, &["list", "--format", "json"], "").stdout);
    assert!(list.starts_with(r#"{"name":"An","since":""#) && list.contains(r#""sessions":1"#), "{list}");
    assert_eq!(moderator(&world, &["password", "an", "--password-stdin"], "a new password").status.code(), Some(0));
    assert_eq!(queue(&world).moderator_of(&token, Bearer::Program, SystemTime::now()).unwrap(), None);
    assert_eq!(moderator(&world, &["log-out", "an"], "").status.code(), Some(0));
    let output = moderator(&world, &["remove", "an", "--quiet"], "");
    assert_eq!((output.status.code(), text(&output.stderr)), (Some(0), String::new()));
    for action in ["remove", "log-out", "token", "password"] {
        let output = moderator(&world, &[action, "an"], "");
        assert!(text(&output.stderr).contains("there is no moderator `an`"), "{}", text(&output.stderr));
    }
}

#[test]
fn token_of_a_program_lasts_for_some_days() {
    let world = world();
    moderator(&world, &["add", "An", "--password-stdin"], PASSWORD);
    for (options, days) in [(&["--days", "2"][..], 2), (&[], 90)] {
        let start = SystemTime::now();
        let token = text(&moderator(&world, &[&["token", "an"][..], options].concat(), "").stdout);
        let token = Token::read(token.trim()).unwrap();
        let (end, minute) = (Duration::from_secs(days * 24 * 3600), Duration::from_secs(60));
        let is_known = |after| queue(&world).moderator_of(&token, Bearer::Program, start + after).unwrap().is_some();
        assert!(is_known(end - minute) && !is_known(end + minute), "{days} days");
    }
}

#[test]
fn sessions_end_when_unused_after_their_maximum_duration_and_by_logging_out() {
    let (_folder, mut queue) = with_moderator();
    let (start, minute) = (SystemTime::now(), Duration::from_secs(60));
    let open = |queue: &mut Queue, bearer| {
        let token = Token::new().unwrap();
        queue.open_session(("an", bearer), &token, start, MAX_SESSION).unwrap();
        token
    };
    let who = |queue: &Queue, token: &Token, after| {
        queue.moderator_of(token, Bearer::Browser, start + after).unwrap().is_some()
    };
    let (token, program) = (open(&mut queue, Bearer::Browser), open(&mut queue, Bearer::Program));
    assert!(who(&queue, &token, MAX_IDLE - minute));
    assert!(who(&queue, &token, (MAX_IDLE - minute) * 2), "each use extends the session");
    assert!(!who(&queue, &token, (MAX_IDLE - minute) * 2 + MAX_IDLE), "the session was unused for too long");
    let mut after = Duration::ZERO;
    while after + MAX_IDLE < MAX_SESSION {
        after += MAX_IDLE - minute;
        assert!(who(&queue, &token, after));
    }
    assert!(!who(&queue, &token, MAX_SESSION), "the session ends even if it is used");
    // A browser cannot use a program's token, and a program cannot use a browser's. A program's token stays valid if it
    // is unused.
    assert!(!who(&queue, &program, Duration::ZERO));
    assert!(queue.moderator_of(&token, Bearer::Program, start).unwrap().is_none());
    assert!(queue.moderator_of(&program, Bearer::Program, start + MAX_SESSION - minute).unwrap().is_some());
    assert!(queue.moderator_of(&Token::new().unwrap(), Bearer::Browser, start).unwrap().is_none());
    // Logging out ends one session. Logging out everywhere ends all, and so does the removal of the moderator.
    let other = open(&mut queue, Bearer::Browser);
    queue.close_session(&token).unwrap();
    assert!(!who(&queue, &token, minute) && who(&queue, &other, minute));
    assert_eq!(queue.close_sessions("An").unwrap(), 2);
    assert!(!who(&queue, &other, minute));
    let token = open(&mut queue, Bearer::Browser);
    queue.remove_moderator("an").unwrap();
    assert!(!who(&queue, &token, minute));
    let refused = queue.open_session(("an", Bearer::Browser), &token, start, MAX_IDLE);
    assert!(matches!(refused, Err(QueueError::NoModerator(_))));
    // Sessions that have ended are deleted when somebody logs in.
    queue.add_moderator("An", &hash_password(PASSWORD).unwrap()).unwrap();
    open(&mut queue, Bearer::Browser);
    queue.open_session(("an", Bearer::Browser), &token, start + MAX_IDLE, MAX_IDLE).unwrap();
    assert_eq!(queue.moderators().unwrap()[0].sessions, 1);
}

#[test]
fn a_comment_decides_nothing() {
    let (_folder, mut queue) = with_moderator();
    queue.add("small", [("aap", RequestKind::Add, &ask("aap", ""))]).unwrap();
    queue.comment(1, "An", "is it in the dictionary?").unwrap();
    queue.decide(1, Ruling::Reject, because("Jan", "no")).unwrap();
    queue.comment(1, "An", "it is not").unwrap();
    match queue.decide(1, Ruling::Accept, because("An", "yes")) {
        Err(QueueError::Decided { who, state, .. }) => assert_eq!((&*who, state), ("Jan", RequestState::Rejected)),
        other => panic!("{other:?}"),
    }
    let case = queue.case(1).unwrap();
    assert_eq!(case.request.state, RequestState::Rejected);
    let actions: Vec<_> = case.history.iter().map(|entry| entry.action).collect();
    assert_eq!(actions, [Action::Comment, Action::Reject, Action::Comment]);
    assert!(matches!(queue.comment(2, "An", "x"), Err(QueueError::NoRequest(2))));
    assert_eq!(queue.doctor().unwrap(), Vec::<String>::new());
}

#[test]
fn wrong_passwords_are_rejected_and_unknown_moderators_have_a_hash_of_equal_cost() {
    let hash = hash_password(PASSWORD).unwrap();
    assert!(is_password(PASSWORD, Some(&hash)));
    assert!(!is_password("correct horse batterz", Some(&hash)));
    assert!(!is_password(PASSWORD, None));
    assert!(!is_password(PASSWORD, Some("no hash")));
    let head = |hash: &str| hash.rsplitn(3, '$').last().unwrap().to_owned();
    assert_eq!(head(&hash), head(NOBODY));
    assert_eq!(hash.len(), NOBODY.len());
    assert!(argon2::password_hash::phc::PasswordHash::new(NOBODY).is_ok());
    assert!(matches!(hash_password("elevenchars"), Err(SecretError::TooShort)));
    assert!(hash_password("twelve chars").is_ok());
    let longest = "a".repeat(MAX_PASSWORD_BYTES);
    assert!(is_password(&longest, Some(&hash_password(&longest).unwrap())));
    assert!(matches!(hash_password(&"a".repeat(MAX_PASSWORD_BYTES + 1)), Err(SecretError::TooLong)));
}

#[test]
fn tokens_differ_and_are_not_revealed_by_form_keys_or_debug_output() {
    let (one, other) = (Token::new().unwrap(), Token::new().unwrap());
    assert_ne!(one.as_str(), other.as_str());
    assert_eq!(Token::read(one.as_str()), Some(one.clone()));
    for wrong in ["", "x", &one.as_str()[1..], &one.as_str().to_uppercase().replace('0', "G")] {
        assert_eq!(Token::read(wrong), None);
    }
    assert_ne!(one.form_key(), one.hash().iter().map(|byte| format!("{byte:02x}")).collect::<String>());
    assert_eq!(format!("{one:?}"), "Token(…)");
}
