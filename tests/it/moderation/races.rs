//! Several moderators at once, and killed processes.

use std::fs;
use std::process::{Child, Stdio};
use std::time::Duration;

use lexmill::internals::moderation::queue::{Action, Filter, Queue, QueueError, Ruling};
use lexmill::internals::moderation::request::{RequestKind, RequestState};

use super::{ask, because, decisions, killed_after, queue, queue_file, request, world};
use crate::common::world::Written;
use crate::common::{ended_with, letters, text, trials};

const MODERATORS: usize = 8;

/// A world with this number of requests in its queue.
fn with_requests(number: u32) -> Written {
    let world = world();
    let mut queue = Queue::create(&queue_file(&world)).unwrap();
    let asks: Vec<_> = (0..number).map(|n| ask(&format!("zoot{}", letters(n)), "")).collect();
    queue.add("small", asks.iter().map(|ask| (&*ask.word, RequestKind::Add, ask))).unwrap();
    world
}

/// Starts to publish the accepted requests.
fn start_publishing(world: &Written) -> Child {
    let mut command = world.command(&["request", "publish", "-e", "small", "--who", "an"]);
    command.stdout(Stdio::null()).stderr(Stdio::null()).spawn().unwrap()
}

/// Each request is decided by one moderator. The others get the name of that moderator.
#[test]
fn of_eight_moderators_one_decides_each_request() {
    let items = 200;
    let world = with_requests(items);
    let decide = |who: &str| {
        let mut queue = queue(&world);
        let results = (1..=i64::from(items)).map(|id| match queue.decide(id, Ruling::Reject, because(who, "no")) {
            Ok(_) => true,
            Err(QueueError::Decided { who: other, .. }) => {
                assert!(!other.is_empty() && other != who);
                false
            }
            Err(error) => panic!("{error}"),
        });
        results.filter(|won| *won).count()
    };
    let won: usize = std::thread::scope(|scope| {
        let decide = &decide;
        let threads: Vec<_> = (0..MODERATORS).map(|n| scope.spawn(move || decide(&format!("moderator {n}")))).collect();
        threads.into_iter().map(|thread| thread.join().unwrap()).sum()
    });
    assert_eq!(won, items as usize);
    assert_eq!(queue(&world).log(None).unwrap().len(), items as usize);
    assert_eq!(queue(&world).doctor().unwrap(), Vec::<String>::new());
}

/// A check sees one state of the queue, even while requests are decided.
#[test]
fn a_check_during_decisions_reports_no_damage() {
    let items = 400;
    let world = with_requests(items);
    let checks = std::thread::scope(|scope| {
        let deciding = scope.spawn(|| {
            let mut queue = queue(&world);
            for id in 1..=i64::from(items) {
                queue.decide(id, Ruling::Reject, because("an", "no")).unwrap();
            }
        });
        let queue = queue(&world);
        let mut checks = 0;
        while !deciding.is_finished() {
            assert_eq!(queue.doctor().unwrap(), Vec::<String>::new());
            checks += 1;
        }
        deciding.join().unwrap();
        checks
    });
    assert!(checks > 1);
    println!("{checks} checks during {items} decisions");
}

#[test]
fn of_eight_processes_one_decides_and_the_others_end_with_one() {
    let items = trials(4);
    let world = with_requests(items);
    for id in 1..=items {
        let id = id.to_string();
        let start = |n: usize| {
            let mut command = world.command(&["request", "decide", &id, "reject", "--because", "no"]);
            command.env("LEXMILL_MODERATOR", format!("m{n}")).stderr(Stdio::piped()).spawn().unwrap()
        };
        let processes: Vec<_> = (0..MODERATORS).map(start).collect();
        let ended: Vec<_> = processes.into_iter().map(|process| process.wait_with_output().unwrap()).collect();
        assert_eq!(ended.iter().filter(|output| output.status.success()).count(), 1);
        for other in ended.iter().filter(|output| !output.status.success()) {
            assert_eq!(other.status.code(), Some(1));
            assert!(text(&other.stderr).contains("is already rejected, by m"), "{}", text(&other.stderr));
        }
    }
    assert_eq!(request(&world, &["doctor"], 0).0, "sound\n");
}

/// `kill -9` while deciding: every acknowledged decision is in the log, and the log is sound.
#[test]
fn a_killed_moderator_loses_no_acknowledged_decision() {
    let rounds = trials(10);
    let world = with_requests(rounds);
    let started = std::time::Instant::now();
    request(&world, &["list"], 0);
    let whole = started.elapsed() * 2;
    let mut acknowledged = Vec::new();
    for number in 1..=rounds {
        let id = number.to_string();
        let mut command = world.command(&["request", "decide", &id, "reject", "--because", "no", "--who", "an"]);
        let process = command.stderr(Stdio::null()).spawn().unwrap();
        if killed_after(process, whole * number / rounds) {
            acknowledged.push(i64::from(number));
        }
    }
    let queue = queue(&world);
    assert_eq!(queue.doctor().unwrap(), Vec::<String>::new());
    let log = queue.log(None).unwrap();
    for id in acknowledged {
        assert!(log.iter().any(|entry| entry.request == id && entry.action == Action::Reject), "{id} is lost");
    }
}

/// Twice the time that it takes to publish a decision about this request, because other tests run at the same time.
fn time_of_publishing(world: &Written, id: u32) -> Duration {
    request(world, &["decide", &id.to_string(), "accept", "--because", "yes"], 0);
    let started = std::time::Instant::now();
    request(world, &["publish", "-e", "small"], 0);
    started.elapsed() * 2
}

/// `kill -9` while publishing: the decisions file is the old one or the new one, and the next run completes the work.
#[test]
fn a_killed_publishing_leaves_the_old_file_or_the_new_one() {
    let rounds = trials(5);
    let world = with_requests(rounds + 1);
    let rows = || decisions(&world).lines().count();
    let whole = time_of_publishing(&world, rounds + 1);
    for id in 1..=rounds {
        let before = rows();
        request(&world, &["decide", &id.to_string(), "accept", "--because", "yes"], 0);
        killed_after(start_publishing(&world), whole * id / rounds);
        assert!([before, before + 1].contains(&rows()), "neither old nor new");
        request(&world, &["publish", "-e", "small"], 0);
        assert_eq!(rows(), before + 1);
    }
    let queue = queue(&world);
    assert_eq!(queue.doctor().unwrap(), Vec::<String>::new());
    let all = queue.requests(&Filter::default()).unwrap();
    assert!(all.iter().all(|request| request.state == RequestState::Published), "{all:?}");
}

/// `kill -9` while importing: a file is queued as a whole or not at all, and another import completes the work.
#[test]
fn a_killed_import_leaves_all_of_a_file_or_nothing() {
    const LINES: u32 = 2_000;
    let rounds = trials(5);
    let world = with_requests(1);
    let arguments = |file: &str| ["import", file, "-e", "small", "--from", "lines"].map(str::to_owned);
    let file = |round: u32| {
        let name = format!("{round}.txt");
        let lines = (0..LINES).map(|n| format!("+noot{}z{}\n", letters(round), letters(n)));
        fs::write(world.path().join(&name), lines.collect::<String>()).unwrap();
        name
    };
    let number = || u32::try_from(queue(&world).last_ids().unwrap().0).unwrap();
    let import = |name: &str| request(&world, &arguments(name).each_ref().map(String::as_str), 0);
    let started = std::time::Instant::now();
    import(&file(0));
    let whole = started.elapsed() * 2;
    let mut broken_off = 0;
    for round in 1..=rounds {
        let (name, before) = (file(round), number());
        let mut command = world.command(&["request"]);
        let process = command.args(arguments(&name)).stderr(Stdio::null()).spawn().unwrap();
        let is_acknowledged = killed_after(process, whole * round / rounds);
        let after = number();
        assert!(after == before + LINES || after == before && !is_acknowledged, "{before}, {after}");
        broken_off += u32::from(!is_acknowledged);
        import(&name);
        assert_eq!(number(), before + LINES);
    }
    println!("{rounds} imports, {broken_off} of them killed before they ended");
    assert_eq!(queue(&world).doctor().unwrap(), Vec::<String>::new());
}

/// `kill -9` while publishing, while somebody decides: no decision is lost, and the decisions file is always complete.
#[test]
fn publishing_that_is_killed_beside_deciding_loses_no_decision() {
    const DECISIONS_A_ROUND: u32 = 4;
    let rounds = trials(5);
    let items = rounds * DECISIONS_A_ROUND;
    let world = with_requests(items + 1);
    let rows = || {
        let text = decisions(&world);
        assert!(text.ends_with('\n') && text.lines().all(|line| line.matches(',').count() == 4), "{text}");
        text.lines().count()
    };
    let whole = time_of_publishing(&world, items + 1);
    let first = rows();
    let mut broken_off = 0;
    std::thread::scope(|scope| {
        scope.spawn(|| {
            let mut queue = queue(&world);
            for id in 1..=i64::from(items) {
                queue.decide(id, Ruling::Accept, because("an", "yes")).unwrap();
                std::thread::sleep(whole / DECISIONS_A_ROUND);
            }
        });
        for round in 1..=rounds {
            let before = rows();
            broken_off += u32::from(!killed_after(start_publishing(&world), whole * round / rounds));
            assert!(rows() >= before);
        }
    });
    println!("{rounds} publishings beside {items} decisions, {broken_off} of them killed before they ended");
    request(&world, &["publish", "-e", "small"], 0);
    assert_eq!(rows(), first + items as usize);
    let queue = queue(&world);
    assert_eq!(queue.doctor().unwrap(), Vec::<String>::new());
    let all = queue.requests(&Filter::default()).unwrap();
    assert!(all.iter().all(|request| request.state == RequestState::Published), "{all:?}");
}

#[cfg(unix)]
#[test]
fn a_full_disk_loses_nothing() {
    let world = with_requests(20);
    let before = queue(&world).requests(&Filter::default()).unwrap();
    let program = env!("CARGO_BIN_EXE_lexmill");
    let words: String = (0..3_000).map(|n| format!(" woord{n}")).collect();
    let script = format!("trap '' XFSZ; ulimit -f 40; exec {program} request add -e small{words}");
    let output = std::process::Command::new("sh").current_dir(world.path()).args(["-c", &script]).output().unwrap();
    let (_, said) = ended_with(&output, 2);
    assert!(said.contains("requests.sqlite") && said.contains("nothing was changed"), "{said}");
    assert_eq!(queue(&world).requests(&Filter::default()).unwrap(), before);
    assert_eq!(queue(&world).doctor().unwrap(), Vec::<String>::new());
}
