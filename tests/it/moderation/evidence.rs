//! Evidence for and against a request: the build that first allowed a word, unused sources that have it, its readings,
//! and whether a decision is live.

use std::fs;

use lexmill::internals::dictionary::Internals as _;
use lexmill::internals::moderation::advise::advise_some;
use lexmill::internals::moderation::evidence::Advice;
use lexmill::internals::moderation::frequency::Frequency;
use lexmill::internals::moderation::queue::{PageOf, RequestOrder};
use lexmill::internals::moderation::request::{RequestKind, RequestState};

use super::{ask, empty_queue, request, world};
use crate::common::editions::opened;
use crate::common::repository;
use crate::common::world::{World, Written};

/// A world with the sources of another world, which its edition does not use.
fn with_unused_sources(unused: &World) -> Written {
    let world = world();
    let edition = world.path().join("rules/xx/small.toml");
    let used = fs::read_to_string(&edition).unwrap();
    unused.write_to(world.path());
    fs::write(edition, used).unwrap();
    world
}

#[test]
fn at_most_ten_lines_of_unused_sources_are_shown() {
    let zoot = ["zoot", "zooT", "zoOt", "zoOT", "zOot", "zOoT", "zOOt", "zOOT", "Zoot", "ZooT", "ZoOt", "ZOOT"];
    let world = with_unused_sources(&World::new().source("other", &(zoot.join("\n") + "\n"), ""));
    request(&world, &["add", "-e", "small", "zoot"], 0);
    let shown = show(&world, "1");
    assert_eq!(shown.lines().filter(|line| line.starts_with("  elsewhere ")).count(), 10, "{shown}");
}

fn show(world: &Written, id: &str) -> String {
    request(world, &["show", id], 0).0
}

#[test]
fn lines_of_sources_that_the_edition_does_not_use_are_shown() {
    let unused = World::new().source("other", "fiets\nZoot\nnoot\n", "");
    let unused = unused.source("errors", "fietz\n", "role = \"annotation\"\ntags = [\"misspelling\"]\n");
    let world = with_unused_sources(&unused);
    request(&world, &["add", "-e", "small", "zoot", "fietz", "qqq", "noot"], 0);
    let shown = show(&world, "1");
    assert!(shown.contains("  elsewhere Zoot  sources/xx/other/list.txt:2\n"), "{shown}");
    let advice =
        "advice    elsewhere: sources/xx/other/list.txt:2 has it, but this game takes no words from that source";
    assert!(shown.contains(advice), "{shown}");
    let shown = show(&world, "2");
    assert!(shown.contains("  elsewhere fietz [misspelling]  sources/xx/errors/list.txt:1\n"), "{shown}");
    assert!(shown.contains("perhaps-misspelt: sources/xx/errors/list.txt:1 lists it as a misspelling"), "{shown}");
    assert!(!show(&world, "3").contains("elsewhere"));
    let (listed, _) = request(&world, &["list", "--with-advice", "elsewhere"], 0);
    assert!(listed.lines().count() == 1 && listed.contains("zoot"), "{listed}");
    let (json, _) = request(&world, &["show", "1", "--format", "json"], 0);
    let expected = "\"elsewhere\":[{\"written\":\"Zoot\",\"tags\":[],\"at\":";
    assert!(json.contains(expected), "{json}");
    // An altered source is reported, and the other sources are still shown.
    fs::write(world.path().join("sources/xx/errors/list.txt"), "fietz\nfits\n").unwrap();
    let (shown, said) = request(&world, &["show", "1"], 0);
    assert!(said.contains("sources/xx/errors/list.txt: error[altered-source]"), "{said}");
    assert!(shown.contains("other/list.txt:2"));
    // Without the folder, no lines are shown, and nothing is reported.
    fs::remove_dir_all(world.path().join("sources")).unwrap();
    let (shown, said) = request(&world, &["show", "1"], 0);
    assert!(said.is_empty() && !shown.contains("elsewhere"));
}

#[test]
fn oldest_available_build_that_allows_a_word_is_shown() {
    let world = world();
    request(&world, &["add", "-e", "small", "noot", "Teun"], 0);
    let version = |world: &Written| world.dictionary().manifest().unwrap().version.clone();
    let first = version(&world);
    let shown = show(&world, "1");
    assert!(shown.contains(&format!("  since     version {first}, or earlier\n")), "{shown}");
    assert!(shown.contains("  reading   noot  sources/xx/words/list.txt:2  accepted\n"), "{shown}");
    let shown = show(&world, "2");
    assert!(shown.contains("  reading   Teun  sources/xx/words/list.txt:5  rejected by name\n"), "{shown}");
    assert!(!shown.contains("since"), "{shown}");
    world.write_words("aap\nnoot\nmies\nvuur\nTeun\nteun\nbaby\n");
    world.try_compile().unwrap();
    let shown = show(&world, "1");
    assert!(shown.contains(&format!("  since     version {first}, or earlier\n")), "{shown}");
    let shown = show(&world, "2");
    assert!(shown.contains(&format!("  since     version {}\n", version(&world))), "{shown}");
}

#[test]
fn published_request_is_live_while_the_build_gives_its_verdict() {
    let world = world();
    request(&world, &["add", "-e", "small", "zoot"], 0);
    request(&world, &["add", "-e", "small", "--kind", "remove", "noot"], 0);
    for id in ["1", "2"] {
        request(&world, &["decide", id, "accept", "--because", "yes"], 0);
    }
    request(&world, &["publish", "-e", "small"], 0);
    let list = |state: &str, code| request(&world, &["list", "--state", state], code).0;
    assert_eq!(list("live", 0).lines().count(), 2);
    assert_eq!(list("published", 1), "");
    assert!(show(&world, "1").starts_with("request 1: add zoot (small), live in version "));
    let log = || request(&world, &["log"], 0).0;
    assert_eq!(log().lines().filter(|line| line.ends_with("  live")).count(), 2, "{}", log());
    // The previous build replaces the current build by hand.
    let (now, before) = (world.edition(), world.build().join("previous/small"));
    fs::rename(&now, world.path().join("away")).unwrap();
    fs::rename(before, &now).unwrap();
    assert_eq!(list("live", 1), "");
    assert_eq!(list("published", 0).lines().count(), 2);
    assert!(show(&world, "1").starts_with("request 1: add zoot (small), published in version "));
    assert!(!log().contains("live"));
    // Without a build, no request is live.
    fs::remove_dir_all(world.build()).unwrap();
    assert_eq!(list("published", 0).lines().count(), 2);
    assert_eq!(request(&world, &["doctor"], 0).0, "sound\n");
}

#[test]
fn moderators_see_what_the_word_means() {
    let meanings = "role = \"meaning\"\nseparator = \" | \"\n";
    let world = World::new()
        .words("aap\nnoot\n")
        .source("glosses", "aap\tan animal | a fool\n", meanings)
        .format("glosses")
        .rules("\n[[meaning]]\nname = \"glosses\"\n")
        .compile();
    request(&world, &["add", "-e", "small", "--kind", "remove", "aap", "noot"], 0);
    let shown = show(&world, "1");
    assert!(shown.contains("  means     an animal  sources/xx/glosses/list.txt:1\n"), "{shown}");
    let (json, _) = request(&world, &["show", "1", "--format", "json"], 0);
    assert!(json.contains("\"meanings\":[{\"word\":\"aap\",\"relation\":\"same\""), "{json}");
    assert!(!show(&world, "2").contains("means"), "no source explains it");
}

/// A word that is in no source resembles others by chance. Only if one of them is much more frequent, it is perhaps a
/// misspelling. The frequencies are those of the repository's sources.
#[test]
fn new_words_are_no_misspellings_and_requests_are_sorted_by_likelihood() {
    let dictionary = &opened().iter().find(|edition| edition.id == "woordspel-nl").unwrap().dictionary;
    let (_folder, mut queue) = empty_queue();
    let (add, remove) = (RequestKind::Add, RequestKind::Remove);
    for (word, kind) in [("natuurlik", add), ("rizz", add), ("zwabberden", remove), ("natuurlijk", remove)] {
        queue.add("woordspel-nl", [(word, kind, &ask(word, ""))]).unwrap();
    }
    assert_eq!(advise_some(&mut queue, dictionary, &repository().join("sources")).unwrap(), 4);
    let order = RequestOrder::Likelihood;
    let of = PageOf { state: RequestState::Open, edition: None, kind: None, advice: None, order };
    let page = queue.page(&of, None, 10).unwrap().requests;
    let found = page.iter().map(|found| (&*found.request.word, found.advice.unwrap(), found.frequency.unwrap()));
    assert_eq!(
        found.collect::<Vec<_>>(),
        [
            ("zwabberden", Advice::Decide, Frequency::NotSeen),
            ("natuurlijk", Advice::Decide, Frequency::VeryCommon),
            ("rizz", Advice::LookItUp, Frequency::NotSeen),
            ("natuurlik", Advice::PerhapsMisspelt, Frequency::NotSeen),
        ]
    );
    let next = queue.page(&of, Some(queue.position(order, 4).unwrap()), 10).unwrap().requests;
    assert_eq!(next.iter().map(|found| found.request.id).collect::<Vec<_>>(), [2, 1]);
}
