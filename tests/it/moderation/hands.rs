//! Publishing while people edit the decisions file by hand: no row is lost, at any step of the run.

use std::fs::{self, File, OpenOptions};
use std::io::Write;
use std::path::Path;
use std::process::{Child, Stdio};
use std::time::{Duration, Instant};

use lexmill::Error;
use lexmill::internals::compile::{Progress, Stage, StageProgress};
use lexmill::internals::dictionary::Internals as _;
use lexmill::internals::moderation::publish::{DecisionRow, Plan, PublishError, Replacement, Rows, publish};
use lexmill::internals::moderation::queue::{Queue, Ruling};
use lexmill::internals::moderation::request::{RequestKind, RequestState};

use super::{ask, because, break_rules, decisions, decisions_file, queue, queue_file, read_decisions, request, world};
use crate::common::store::{is_postgres, lock_queue};
use crate::common::world::Written;
use crate::common::{Random, ended_with, letters, trials, wait_until};

const BY_HAND: &str = "mies,disallow,jan,2026-02-02,by hand\n";

/// Appends a row, as `>>` does.
fn append(path: &Path, row: &str) {
    OpenOptions::new().append(true).open(path).unwrap().write_all(row.as_bytes()).unwrap();
}

/// A world with an accepted request for `zoot`.
fn accepted() -> Written {
    let world = world();
    request(&world, &["add", "-e", "small", "zoot"], 0);
    request(&world, &["decide", "1", "accept", "--because", "a suit"], 0);
    world
}

fn start(world: &Written, options: &[&str]) -> Child {
    let mut command = world.command(&["request", "publish", "-e", "small", "--who", "an"]);
    command.args(options).stdout(Stdio::null()).stderr(Stdio::piped()).spawn().unwrap()
}

/// The messages of a process, which must end with this exit code.
#[track_caller]
fn ended(process: Child, code: i32) -> String {
    ended_with(&process.wait_with_output().unwrap(), code).1
}

/// Waits for a condition on the files of a world.
fn wait_for(is_done: impl FnMut() -> bool) {
    wait_until(|| "the publishing run does not continue".to_owned(), is_done);
}

/// Takes the lock of the build folder, as a compile does.
fn lock_build(world: &Written) -> File {
    let lock = OpenOptions::new().append(true).create(true).open(world.build().join(".lock")).unwrap();
    lock.lock().unwrap();
    lock
}

/// Checks that the file has the row by hand and the published row.
#[track_caller]
fn assert_both_rows(world: &Written) {
    let text = decisions(world);
    assert!(text.contains(BY_HAND) && text.contains("zoot,allow,an"), "{text}");
}

#[test]
fn f34_row_saved_while_the_queue_is_busy_stays() {
    let world = accepted();
    let unlock = lock_queue(&queue_file(&world));
    let publishing = start(&world, &[]);
    // The run has made its plan, and waits for the queue.
    wait_for(|| is_postgres() || world.path().join("requests.sqlite.publishing").exists());
    std::thread::sleep(Duration::from_millis(300));
    append(&decisions_file(&world), BY_HAND);
    unlock();
    ended(publishing, 0);
    assert_both_rows(&world);
    assert!(!world.run(&["check", "-e", "small", "mies"]).status.success());
}

/// Starts a publishing run, and waits until it has written its row. The run then waits for the lock of the build
/// folder.
fn waiting_for_the_build(world: &Written) -> (Child, File) {
    let lock = lock_build(world);
    let publishing = start(world, &["--wait"]);
    wait_for(|| decisions(world).contains("zoot"));
    (publishing, lock)
}

#[test]
fn f34_row_saved_while_a_compile_fails_stays() {
    let world = accepted();
    let before = decisions(&world);
    let (publishing, lock) = waiting_for_the_build(&world);
    append(&decisions_file(&world), BY_HAND);
    break_rules(&world);
    lock.unlock().unwrap();
    let said = ended(publishing, 1);
    assert!(said.contains("rules/xx/small.toml"), "{said}");
    assert_eq!(decisions(&world), before + BY_HAND, "only the row of the queue is removed");
}

#[test]
fn f34_row_saved_while_it_compiles_is_in_the_build() {
    let world = accepted();
    let (publishing, lock) = waiting_for_the_build(&world);
    // An editor saves the file, which it had read before the run wrote its row.
    fs::write(decisions_file(&world), format!("word,decision,who,when,why\n{BY_HAND}")).unwrap();
    lock.unlock().unwrap();
    ended(publishing, 0);
    assert_both_rows(&world);
    assert!(world.run(&["check", "-e", "small", "zoot"]).status.success());
    assert!(!world.run(&["check", "-e", "small", "mies"]).status.success());
}

#[test]
fn f34_file_that_becomes_unreadable_is_left_unchanged() {
    let world = accepted();
    let (publishing, lock) = waiting_for_the_build(&world);
    fs::write(decisions_file(&world), b"\xff\xfe").unwrap();
    lock.unlock().unwrap();
    let said = ended(publishing, 1);
    assert!(
        said.contains(
            "rules/xx/decisions.csv: the edition could not be compiled, and the new rows could not be removed"
        ),
        "{said}"
    );
    assert!(said.contains("the text is not UTF-8; correct the file and publish again"), "{said}");
    assert_eq!(fs::read(decisions_file(&world)).unwrap(), b"\xff\xfe");
}

/// Calls a function when a compile begins to write the edition. At this time, the compile has read the decisions file.
struct WhenWriting<F>(F);

impl<F: Fn() + Sync> Progress for WhenWriting<F> {
    fn stage(&self, _: &str, stage: Stage, _: u64) -> Box<dyn StageProgress> {
        if stage == Stage::Writing {
            (self.0)();
        }
        Box::new(())
    }
}

/// Publishes, and saves the decisions file with a faulty row during the compile. Returns the error.
fn interrupted(world: &Written, save: impl Fn() + Sync) -> PublishError {
    let (requests, folders) = (queue_file(world), world.folders());
    publish((&requests, &folders), ("small", "an"), None, (true, &WhenWriting(save))).unwrap_err()
}

const FAULTY: &str = "kapot,misschien,henk\n";

#[test]
fn f34_faulty_row_saved_while_it_compiles_hides_nothing_that_was_published() {
    let world = accepted();
    let path = decisions_file(&world);
    let error = interrupted(&world, || append(&path, FAULTY));
    let (said, version) = (error.to_string(), world.dictionary().manifest().unwrap().version.clone());
    let expected = format!("version {version} was published; rules/xx/decisions.csv was changed during the run");
    assert!(said.starts_with(&expected), "{said}");
    assert_eq!(error.problems().unwrap().iter().count(), 1, "{:?}", error.problems());
    let PublishError::Interrupted { changes, .. } = error else { panic!("{said}") };
    assert_eq!(changes.iter().map(|diff| diff.words_added).collect::<Vec<_>>(), [1]);
    // The file, the build and the queue agree.
    let text = decisions(&world);
    assert!(text.contains("zoot,allow,an") && text.ends_with(FAULTY), "{text}");
    assert!(world.dictionary().contains("zoot").unwrap());
    assert_eq!(queue(&world).case(1).unwrap().request.version, Some(version));
    fs::write(&path, text.replace(FAULTY, BY_HAND)).unwrap();
    let (changed, _) = request(&world, &["publish", "-e", "small"], 0);
    assert!(changed.contains("0 added, 1 removed"), "{changed}");
    assert_both_rows(&world);
    assert_eq!(queue(&world).log(None).unwrap().len(), 2, "it was accepted, and published once");
}

#[test]
fn f34_row_that_a_faulty_file_lacks_is_published_when_the_file_is_corrected() {
    let world = accepted();
    let path = decisions_file(&world);
    let save = |row: &str| fs::write(&path, format!("word,decision,who,when,why\n{row}")).unwrap();
    let error = interrupted(&world, || save(FAULTY));
    assert!(error.to_string().contains("was compiled, but the accepted requests are not published"), "{error}");
    assert_eq!(queue(&world).case(1).unwrap().request.state, RequestState::Accepted);
    save(BY_HAND);
    request(&world, &["publish", "-e", "small"], 0);
    assert_both_rows(&world);
    assert_eq!(queue(&world).case(1).unwrap().request.state, RequestState::Published);
    assert_eq!(queue(&world).doctor().unwrap(), Vec::<String>::new());
}

#[test]
fn f34_rows_by_hand_stay_as_they_were_written() {
    let world = accepted();
    // The columns are in another order, with an additional column. Quotes are needless, lines end as on Windows, and
    // two rows have the same form.
    let by_hand = [
        "\u{feff}decision,word,who,when,note,why\r\n",
        "disallow,vuur,jan,2026-01-01,,\"by hand\"\r\n",
        "\r\n",
        "allow,mee-eten,jan,2026-01-01,see the forum,by hand\r\n",
        "allow,meeeten,wim,2026-01-02,,by hand\r\n",
        "disallow,aap,wim,2026-01-02,,the last line does not end in a newline",
    ];
    fs::write(decisions_file(&world), by_hand.concat()).unwrap();
    request(&world, &["publish", "-e", "small"], 0);
    let written = decisions(&world);
    let ours = written.lines().find(|line| line.contains("zoot")).unwrap_or_else(|| panic!("{written}")).to_owned();
    assert!(ours.starts_with("allow,zoot,an,") && ours.ends_with(",,a suit"), "{ours}");
    assert_eq!(written, format!("{}\r\n{ours}\r\n", by_hand.concat()));
    request(&world, &["undo", "1", "--because", "no"], 0);
    request(&world, &["publish", "-e", "small"], 0);
    assert_eq!(decisions(&world), by_hand.concat() + "\r\n");
}

#[cfg(unix)]
#[test]
fn f34_mode_and_owner_stay() {
    use std::os::unix::fs::{MetadataExt, PermissionsExt, chown};
    let world = accepted();
    fs::set_permissions(decisions_file(&world), fs::Permissions::from_mode(0o640)).unwrap();
    // Only root may change the owner.
    let is_given = chown(decisions_file(&world), Some(1234), Some(1234)).is_ok();
    request(&world, &["publish", "-e", "small"], 0);
    let data = fs::metadata(decisions_file(&world)).unwrap();
    assert_eq!(data.mode() & 0o777, 0o640);
    assert!(!is_given || (data.uid(), data.gid()) == (1234, 1234), "{data:?}");
    assert!(!decisions_file(&world).with_file_name("decisions.csv.new").exists());
}

#[test]
fn f34_file_is_replaced_only_if_it_is_unchanged() {
    let world = world();
    let before = read_decisions(&world);
    append(&decisions_file(&world), BY_HAND);
    assert_eq!(before.replace("x").unwrap(), Replacement::Changed);
    assert!(decisions(&world).ends_with(BY_HAND));
    fs::remove_file(decisions_file(&world)).unwrap();
    assert_eq!(before.replace("x").unwrap(), Replacement::Changed, "a file that was removed does not come back");
    assert!(!decisions_file(&world).exists());
    assert_eq!(fs::read_dir(decisions_file(&world).parent().unwrap()).unwrap().count(), 2, "nothing is left behind");
}

/// The form of a row differs from that of its word if the normalisation was changed after the request.
#[test]
fn a_new_row_follows_that_of_the_same_word() {
    let world = world();
    append(&decisions_file(&world), "zoot,disallow,jan,2026-02-02,by hand\n");
    let file = read_decisions(&world);
    let row = DecisionRow { who: "an".to_owned(), ..file.rows["zoot"].clone() };
    let text = file.with(&Rows::from([("other".to_owned(), Some(row))])).unwrap();
    assert_eq!(text, decisions(&world) + "zoot,disallow,an,2026-02-02,by hand\n");
}

#[test]
fn f15_no_cell_of_the_file_is_a_formula_and_all_are_read_back() {
    let world = world();
    request(&world, &["add", "-e", "small", "--", "-zoot", "@zaat", "=zeet"], 0);
    let reasons = [("=1+1", "+cmd"), ("'=quoted", "-x"), ("\t@tab", "\r=cr")];
    for (id, (why, who)) in (1..).zip(reasons) {
        queue(&world).decide(id, Ruling::Accept, because(who, why)).unwrap();
    }
    append(&decisions_file(&world), "mies,disallow,jan,2026-02-02,'=by hand\n");
    request(&world, &["publish", "-e", "small"], 0);
    let written = decisions(&world);
    for cell in written.lines().flat_map(|line| line.split(',')) {
        assert!(!cell.starts_with(['=', '+', '-', '@', '\t', '\r']), "{written}");
    }
    assert!(written.contains("'-zoot,allow,'+cmd,") && written.contains(",''=quoted\n"), "{written}");
    let (_, said) = request(&world, &["publish", "-e", "small"], 0);
    assert!(said.contains("nothing to publish"), "all rows are known again: {said}");
    let rows = read_decisions(&world).rows;
    assert_eq!((&*rows["-zoot"].who, &*rows["-zoot"].why), ("+cmd", "=1+1"));
    assert_eq!((&*rows["@zaat"].who, &*rows["@zaat"].why), ("-x", "'=quoted"));
    assert_eq!(rows["mies"].why, "=by hand");
}

/// Saves the file with one more row, in one of three ways that editors use.
fn save_by_hand(path: &Path, row: &str, way: usize) {
    let with_row = || fs::read_to_string(path).unwrap() + row;
    match way {
        0 => append(path, row),
        1 => {
            let text = with_row();
            fs::write(path, text).unwrap();
        }
        _ => {
            let other = path.with_extension("save");
            fs::write(&other, with_row()).unwrap();
            fs::rename(&other, path).unwrap();
        }
    }
}

/// Hinders a publishing run in one of four ways, after the time `after`, for the time `lasts`.
fn hinder(world: &Written, way: usize, (after, lasts): (Duration, Duration)) {
    std::thread::sleep(after);
    match way {
        0 => {}
        1 => {
            let unlock = lock_queue(&queue_file(world));
            std::thread::sleep(lasts);
            unlock();
        }
        2 => {
            let lock = lock_build(world);
            std::thread::sleep(lasts);
            lock.unlock().unwrap();
        }
        _ => {
            let rules = break_rules(world);
            std::thread::sleep(lasts);
            fs::write(world.path().join("rules/xx/small.toml"), rules).unwrap();
        }
    }
}

fn accept(queue: &mut Queue, word: &str) {
    queue.add("small", [(word, RequestKind::Add, &ask(word, ""))]).unwrap();
    let id = queue.requests(&Default::default()).unwrap().iter().map(|request| request.id).max().unwrap();
    queue.decide(id, Ruling::Accept, because("an", "yes")).unwrap();
}

/// A person saves the file at a random moment in a random way. Meanwhile, a run that publishes one more request is
/// hindered in a random way.
#[test]
fn f34_of_random_interleavings_none_loses_a_row() {
    let world = world();
    let (requests, folders) = (queue_file(&world), world.folders());
    let mut queue = Queue::create(&requests).unwrap();
    let (mut by_hand, mut words) = (Vec::new(), vec!["zoot".to_owned()]);
    accept(&mut queue, "zoot");
    let start = Instant::now();
    publish((&requests, &folders), ("small", "an"), None, (true, &())).unwrap();
    let (mut random, whole) = (Random::new(34), start.elapsed());
    // A moment during a run, or soon after.
    let moment = |random: &mut Random| whole * random.below(1_200) as u32 / 1_000;
    let (mut published, mut failed, mut outdated) = (0, 0, 0);
    for trial in 0..trials(20) {
        let letters = letters(trial);
        words.push(format!("zoot{letters}"));
        accept(&mut queue, &words[words.len() - 1]);
        let row = format!("hand{letters},allow,jan,2026-02-02,by hand\n");
        let (way, saved) = (random.below(3), moment(&mut random));
        let (hindrance, times) = (random.below(4), (moment(&mut random) / 4, moment(&mut random)));
        let waiting = random.below(2) == 0;
        let mark = (random.below(4) == 0).then(|| Plan::new(&queue, &world.dictionary(), &folders).unwrap().mark());
        let result = std::thread::scope(|scope| {
            scope.spawn(|| {
                std::thread::sleep(saved);
                save_by_hand(&decisions_file(&world), &row, way);
            });
            scope.spawn(|| hinder(&world, hindrance, times));
            publish((&requests, &folders), ("small", "an"), mark.as_deref(), (waiting, &()))
        });
        match result {
            Ok(_) => published += 1,
            Err(PublishError::Compile(Error::Locked { .. } | Error::Faulty(_)) | PublishError::Interrupted { .. }) => {
                failed += 1;
            }
            Err(PublishError::Outdated) => outdated += 1,
            Err(error) => panic!("trial {trial}: {error}"),
        }
        by_hand.push(row);
        let now = decisions(&world);
        for row in &by_hand {
            assert_eq!(now.matches(row).count(), 1, "trial {trial}, way {way}, hindrance {hindrance}: {row}{now}");
        }
    }
    println!("{published} published, {failed} failed, {outdated} outdated");
    publish((&requests, &folders), ("small", "an"), None, (true, &())).unwrap();
    let now = decisions(&world);
    assert!(by_hand.iter().all(|row| now.matches(&**row).count() == 1), "{now}");
    assert!(words.iter().all(|word| now.matches(&format!("{word},allow,an,")).count() == 1), "{now}");
    assert_eq!(now.lines().count(), 2 + by_hand.len() + words.len());
    let dictionary = world.dictionary();
    assert!(words.iter().all(|word| dictionary.contains(word).unwrap()));
    assert_eq!(queue.doctor().unwrap(), Vec::<String>::new());
}
