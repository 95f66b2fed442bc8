//! Pages of a long queue, and the feed of decisions.

use std::collections::BTreeMap;
use std::fs;

use lexmill::internals::dictionary::Internals as _;
use lexmill::internals::moderation::advice_reason::AdviceReason;
use lexmill::internals::moderation::advise::advise_some;
use lexmill::internals::moderation::evidence::Advice;
use lexmill::internals::moderation::publish::{DecisionRow, Plan, Replacement, Rows};
use lexmill::internals::moderation::queue::{
    Cursor, Filter, ListedRequest, PageOf, Queue, QueueError, RequestOrder, Ruling, StoredAdvice,
};
use lexmill::internals::moderation::request::{Request, RequestKind, RequestState};
use quick_xml::Reader;
use quick_xml::events::Event;

use super::{ask, because, decisions, decisions_file, empty_queue, queue, read_decisions, request, world};

const OPEN: PageOf<'_> =
    PageOf { state: RequestState::Open, edition: None, kind: None, advice: None, order: RequestOrder::Asks };

#[test]
fn pages_contain_every_request_once() {
    let (_folder, mut queue) = empty_queue();
    for number in 0..57_u32 {
        let word = format!("w{number}");
        for who in 0..=number % 3 {
            let kind = if number % 5 == 0 { RequestKind::Remove } else { RequestKind::Add };
            let edition = if number % 2 == 0 { "even" } else { "odd" };
            queue.add(edition, [(&*word, kind, &ask(&word, &who.to_string()))]).unwrap();
        }
    }
    let ids: Vec<i64> = (1..=57).collect();
    for result in queue.decide_many(&ids[50..], Ruling::Defer, because("an", "later")).unwrap() {
        result.unwrap();
    }
    // Two of three requests have advice.
    let advised = |id: i64| {
        let because = AdviceReason::new("no-source", "");
        let advice = if id % 3 == 1 { Advice::LookItUp } else { Advice::Decide };
        (id, StoredAdvice { advice, because, frequency: None, likelihood: id as u32 % 4, elsewhere: Vec::new() })
    };
    let advice: Vec<_> = (1..=57).filter(|id| id % 3 > 0).map(advised).collect();
    queue.advise(&advice, "version").unwrap();
    let filters = [
        OPEN,
        PageOf { advice: Some(Advice::LookItUp), ..OPEN },
        PageOf { edition: Some("odd"), kind: Some(RequestKind::Add), advice: Some(Advice::Decide), ..OPEN },
        PageOf { state: RequestState::Deferred, ..OPEN },
        PageOf { edition: Some("odd"), ..OPEN },
        PageOf { kind: Some(RequestKind::Remove), ..OPEN },
        PageOf { edition: Some("even"), kind: Some(RequestKind::Add), ..OPEN },
        PageOf { state: RequestState::Rejected, ..OPEN },
    ];
    let orders = [RequestOrder::Asks, RequestOrder::Age, RequestOrder::Likelihood];
    for of in filters.into_iter().flat_map(|of| orders.map(|order| PageOf { order, ..of })) {
        let mut expected = queue.page(&of, None, 100).unwrap().requests;
        assert_eq!(expected.len(), queue.count(&of).unwrap() as usize);
        for size in [1, 2, 7, 100] {
            let (mut found, mut after) = (Vec::new(), None);
            loop {
                let page = queue.page(&of, after, size).unwrap();
                assert!(page.requests.len() <= size as usize);
                found.extend(page.requests);
                after = page.next;
                if after.is_none() {
                    break;
                }
            }
            assert_eq!(found, expected, "{of:?} by {size}");
        }
        let all = queue.requests(&Filter { states: vec![of.state], kind: of.kind, ..Filter::default() }).unwrap();
        let is_in = |request: &Request| of.edition.is_none_or(|edition| request.edition == edition);
        let advice_of = |id| advice.iter().find(|(advised, _)| *advised == id).map(|(_, advice)| advice);
        let has = |id| of.advice.is_none_or(|wanted| advice_of(id).is_some_and(|stored| stored.advice == wanted));
        assert_eq!(all.iter().filter(|request| is_in(request) && has(request.id)).count(), expected.len(), "{of:?}");
        expected.sort_by_key(|ListedRequest { request, .. }| {
            let value = match of.order {
                RequestOrder::Asks => request.asks,
                RequestOrder::Age => 0,
                RequestOrder::Likelihood => advice_of(request.id).map_or(0, |advice| advice.likelihood),
            };
            (std::cmp::Reverse(value), request.id)
        });
        assert_eq!(queue.page(&of, None, 100).unwrap().requests, expected);
    }
    // A page after the last one is empty, and a page has at most a hundred requests.
    assert_eq!(queue.page(&OPEN, Some(Cursor { value: 0, id: 0 }), 100).unwrap().requests, []);
    assert_eq!(queue.page(&OPEN, None, 9_999).unwrap().requests.len(), 50);
}

#[test]
fn selected_requests_are_decided_independently() {
    let (_folder, mut queue) = empty_queue();
    let asks = ["aap", "noot", "mies"].map(|word| ask(word, ""));
    queue.add("small", asks.iter().map(|ask| (&*ask.word, RequestKind::Add, ask))).unwrap();
    queue.decide(2, Ruling::Accept, because("jan", "yes")).unwrap();
    let results = queue.decide_many(&[1, 2, 3, 9], Ruling::Reject, because("an", "no")).unwrap();
    let decided: Vec<_> = results.iter().map(|result| result.as_ref().map(|(request, _)| request.id).ok()).collect();
    assert_eq!(decided, [Some(1), None, Some(3), None]);
    assert!(matches!(&results[1], Err(QueueError::Decided { who, .. }) if who == "jan"));
    assert!(matches!(results[3], Err(QueueError::NoRequest(9))));
    assert_eq!(queue.doctor().unwrap(), Vec::<String>::new());
}

#[test]
fn advice_is_stored_and_updated_after_a_precedent_or_a_new_build() {
    let world = world();
    let sources = world.path().join("sources");
    request(&world, &["add", "-e", "small", "noot", "Teun", "qqqqqqqq", "abcdefghijklmnop"], 0);
    let mut queue = queue(&world);
    let advise = |queue: &mut Queue| advise_some(queue, &world.dictionary(), &sources).unwrap();
    assert_eq!((advise(&mut queue), advise(&mut queue)), (4, 0));
    let with = |queue: &Queue, advice| {
        let page = queue.page(&PageOf { advice: Some(advice), ..OPEN }, None, 10).unwrap();
        page.requests.iter().map(|found| (found.request.id, found.advice.unwrap())).collect::<Vec<_>>()
    };
    assert_eq!(with(&queue, Advice::Settled), [(1, Advice::Settled)]);
    assert_eq!(with(&queue, Advice::NotOverridable), [(4, Advice::NotOverridable)]);
    assert_eq!(with(&queue, Advice::LookItUp), [(3, Advice::LookItUp)]);
    let version = world.dictionary().manifest().unwrap().version.clone();
    let stored = queue.advice(3, &version).unwrap().unwrap();
    assert_eq!((stored.advice, stored.because), (Advice::LookItUp, AdviceReason::new("no-source", "")));
    assert_eq!(queue.advice(3, "another").unwrap(), None);
    // A request is rejected, and made again.
    queue.decide(3, Ruling::Reject, because("an", "in no dictionary")).unwrap();
    queue.add("small", [("qqqqqqqq", RequestKind::Add, &ask("qqqqqqqq", "wim"))]).unwrap();
    assert_eq!(advise(&mut queue), 1);
    assert_eq!(with(&queue, Advice::RejectedBefore), [(5, Advice::RejectedBefore)]);
    queue.undo(3, None, because("an", "by mistake")).unwrap_err();
    // The new build contains the word.
    world.write_words("aap\nnoot\nmies\nvuur\nTeun\nbaby\nqqqqqqqq\n");
    world.try_compile().unwrap();
    assert_eq!(advise(&mut queue), 4);
    assert_eq!(with(&queue, Advice::Settled), [(1, Advice::Settled), (5, Advice::Settled)]);
}

/// The elements of a document, each with its attributes and its own text.
fn elements(xml: &str) -> Vec<(String, BTreeMap<String, String>, String)> {
    let mut reader = Reader::from_str(xml);
    let (mut found, mut open) = (Vec::new(), Vec::new());
    loop {
        let event = reader.read_event().unwrap();
        match &event {
            Event::Start(tag) | Event::Empty(tag) => {
                let attributes = tag.attributes().map(|attribute| {
                    let attribute = attribute.unwrap();
                    let name = String::from_utf8(attribute.key.as_ref().to_vec()).unwrap();
                    (name, String::from_utf8(attribute.value.to_vec()).unwrap())
                });
                let name = String::from_utf8(tag.name().as_ref().to_vec()).unwrap();
                if matches!(event, Event::Start(_)) {
                    open.push(found.len());
                }
                found.push((name, attributes.collect(), String::new()));
            }
            Event::End(_) => drop(open.pop()),
            Event::Text(text) if !open.is_empty() => found[*open.last().unwrap()].2.push_str(&text.decode().unwrap()),
            Event::GeneralRef(name) => {
                let sign = quick_xml::escape::resolve_predefined_entity(&name.decode().unwrap()).unwrap();
                found[*open.last().unwrap()].2.push_str(sign);
            }
            Event::Eof => return found,
            _ => {}
        }
    }
}

#[test]
fn the_feed_of_decisions_is_atom_and_nothing_in_it_is_markup() {
    let world = world();
    request(&world, &["add", "-e", "small", "zoot", "<b>&amp;\u{202e}x", "a\u{430}p"], 0);
    request(&world, &["add", "-e", "small", "--kind", "remove", "aap"], 0);
    let feed = |more: &[&str]| {
        let arguments = [&["feed", "-e", "small"][..], more].concat();
        elements(&request(&world, &arguments, 0).0)
    };
    let empty = feed(&[]);
    assert_eq!(empty[0].1["xmlns"], "http://www.w3.org/2005/Atom");
    assert_eq!(empty[0].1["xml:lang"], "xx");
    assert!(empty.iter().all(|(name, ..)| name != "entry"));
    request(&world, &["decide", "1", "accept", "--because", "<script>alert('x')</script>]]>", "--source", "A&B"], 0);
    request(&world, &["decide", "2", "reject", "--because", "no\u{b} such word", "--who", "an<i>"], 0);
    request(&world, &["decide", "4", "reject", "--because", "an animal"], 0);
    request(&world, &["undo", "4", "--because", "by mistake"], 0);
    let all = feed(&["--site", "https://words.example/"]);
    let texts = |name: &str| {
        all.iter().filter(|(other, ..)| other == name).map(|(_, _, text)| text.as_str()).collect::<Vec<_>>()
    };
    let titles = texts("title");
    assert_eq!(titles[1..3], ["aap: decision undone", "aap: kept"]);
    assert_eq!(titles[4], "zoot: added");
    assert!(titles[3].starts_with("<b>&amp;\\u{202e}x: not added"), "{titles:?}");
    assert_eq!(texts("content")[3], "<script>alert('x')</script>]]> (A&B)");
    // Every feed and every entry must have each of these elements once (RFC 4287, 4.1.1 and 4.1.2).
    let count = |name: &str| texts(name).len();
    for (name, number) in [("id", 5), ("title", 5), ("updated", 5), ("author", 5), ("content", 4), ("entry", 4)] {
        assert_eq!(count(name), number, "{name}");
    }
    let mut ids = texts("id");
    assert!(ids.iter().all(|id| id.starts_with("urn:uuid:") && id.len() == 45), "{ids:?}");
    ids.sort_unstable();
    ids.dedup();
    assert_eq!(ids.len(), 5);
    assert!(texts("updated").iter().all(|time| time.len() == 20 && time.ends_with('Z')));
    let links: Vec<_> =
        all.iter().filter(|(name, ..)| name == "link").map(|(_, attributes, _)| &*attributes["href"]).collect();
    assert_eq!(
        links[..3],
        [
            "https://words.example/small",
            "https://words.example/small/decisions.atom",
            "https://words.example/small/word/aap"
        ]
    );
    assert_eq!(feed(&["--limit", "1"]).iter().filter(|(name, ..)| name == "entry").count(), 1);
}

/// A publishing run is killed between two steps, and the decision is undone. The next run removes the row.
#[test]
fn a_row_of_a_killed_run_does_not_count_as_written_by_hand() {
    let world = world();
    let path = decisions_file(&world);
    request(&world, &["add", "-e", "small", "zoot"], 0);
    request(&world, &["decide", "1", "accept", "--because", "a suit"], 0);
    let (folders, dictionary) = (world.folders(), world.dictionary());
    let plan = |queue: &Queue| Plan::new(queue, &dictionary, &folders).unwrap();
    let row = |plan: &Plan| plan.added().next().unwrap().clone();
    let written = |queue: &mut Queue, row: Option<DecisionRow>| {
        let text = row.as_ref().map(|row| serde_json::to_string(row).unwrap());
        queue.intend("small", &BTreeMap::from([("zoot".to_owned(), text)])).unwrap();
        let file = read_decisions(&world);
        let text = file.with(&Rows::from([("zoot".to_owned(), row)])).unwrap();
        assert_eq!(file.replace(&text).unwrap(), Replacement::Done);
    };
    let mut queue = queue(&world);
    let first = row(&plan(&queue));
    written(&mut queue, Some(first));
    queue.undo(1, None, because("an", "by mistake")).unwrap();
    assert_eq!(plan(&queue).removed().count(), 1, "its row is to be removed");
    // The next run is killed after it records a row with another reason, and before it writes the row to the file.
    queue.decide(1, Ruling::Accept, because("jan", "a wide suit")).unwrap();
    let second = serde_json::to_string(&row(&plan(&queue))).unwrap();
    queue.intend("small", &BTreeMap::from([("zoot".to_owned(), Some(second))])).unwrap();
    queue.undo(1, None, because("an", "by mistake")).unwrap();
    request(&world, &["publish", "-e", "small"], 0);
    assert!(!decisions(&world).contains("zoot"));
    assert_eq!(queue.intended("small").unwrap(), []);
    // A published row is removed, and may be published again.
    queue.decide(1, Ruling::Accept, because("an", "a suit")).unwrap();
    request(&world, &["publish", "-e", "small"], 0);
    queue.undo(1, None, because("an", "by mistake")).unwrap();
    written(&mut queue, None);
    queue.decide(1, Ruling::Accept, because("jan", "yes")).unwrap();
    request(&world, &["publish", "-e", "small"], 0);
    assert!(decisions(&world).contains("zoot,allow,jan"));
    // A row by hand stays.
    fs::write(&path, decisions(&world).replace("yes", "by hand")).unwrap();
    queue.undo(1, None, because("an", "by mistake")).unwrap();
    request(&world, &["publish", "-e", "small"], 1);
}
