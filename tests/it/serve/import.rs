//! Adding requests and importing posts in the browser, with a preview to correct.

use lexmill::internals::moderation::queue::Queue;
use lexmill::internals::moderation::request::{Request, RequestKind};
use lexmill::internals::moderation::secret::hash_password;

use super::moderators::{Badge, Office, fields};
use crate::common::html::{Element, parse};
use crate::common::server::{Answer, Server};
use crate::common::world::World;

const PAGE: &str = "/moderation/import";

/// Sends a text, and returns the answer.
fn preview(office: &Office, badge: &Badge, from: &str, text: &str) -> Answer {
    let typed = [("edition", "tiny"), ("from", from), ("text", text), ("who", "kees"), ("link", "https://x.example/1")];
    office.act(PAGE, badge, &typed)
}

/// The rows of a preview: whether each is selected, with its kind and word.
fn rows(page: &Element) -> Vec<(bool, String, String)> {
    let value = |field: &Element| field.attribute("value").unwrap().to_owned();
    let row = |row: &Element| {
        let inputs = row.find("input");
        let options = row.find("option");
        let kind = options.iter().find(|option| option.attribute("selected").is_some()).unwrap();
        (inputs[0].attribute("checked").is_some(), value(kind), value(inputs[1]))
    };
    let rows = page.find("main")[0].find("li").into_iter().filter(|item| !item.find("select").is_empty()).map(row);
    rows.filter(|(.., word)| !word.is_empty()).collect()
}

/// The fields of the form of a preview, as a browser sends them.
fn sent(page: &Element) -> Vec<(String, String)> {
    let forms = page.find("form");
    let form = forms.iter().find(|form| form.attribute("class") == Some("selection")).unwrap();
    let mut sent = Vec::new();
    for field in form.all() {
        let text = |name: &str| field.attribute(name).map(str::to_owned);
        let is_off = field.attribute("type") == Some("checkbox") && field.attribute("checked").is_none();
        match &*field.tag {
            "input" if !is_off => sent.push((text("name").unwrap(), text("value").unwrap())),
            "select" => {
                let options = field.find("option");
                let chosen = options.iter().find(|option| option.attribute("selected").is_some()).unwrap();
                sent.push((text("name").unwrap(), chosen.attribute("value").unwrap().to_owned()));
            }
            _ => {}
        }
    }
    sent
}

/// Sets the value of a field in a row of the preview.
fn set(sent: &mut [(String, String)], name: &str, row: usize, to: &str) {
    sent.iter_mut().filter(|(field, _)| field == name).nth(row).unwrap().1 = to.to_owned();
}

fn submit(office: &Office, badge: &Badge, sent: &[(String, String)]) -> Answer {
    let fields: Vec<_> = sent.iter().map(|(name, value)| (name.as_str(), value.as_str())).collect();
    office.post(PAGE, Some(&badge.cookie), &fields)
}

fn queued(office: &Office) -> Vec<(RequestKind, String)> {
    let requests = office.queue().requests(&Default::default()).unwrap();
    requests.into_iter().map(|Request { kind, word, .. }| (kind, word)).collect()
}

#[test]
fn words_are_corrected_in_the_preview_and_queued_with_who_asked() {
    let office = Office::open(&[]);
    let badge = office.badge("an");
    let form = office.see(PAGE, &badge);
    assert_eq!(fields(&form), ["key", "key edition from text file who link"]);
    let page = parse(&preview(&office, &badge, "lines", "gi a martial arts suit\n- tea\n? zoom why not\ntea\n").text());
    let row = |chosen, kind: &str, word: &str| (chosen, kind.to_owned(), word.to_owned());
    // The last row asks for what is already so. It is shown with the reason, and not selected.
    let expected =
        [row(true, "add", "gi"), row(true, "remove", "tea"), row(true, "question", "zoom"), row(false, "add", "tea")];
    assert_eq!(rows(&page), expected);
    assert!(page.text().contains("It is already allowed."), "{}", page.text());
    assert_eq!(queued(&office), []);
    // The moderator corrects the first word, and leaves the second out.
    let mut sent = sent(&page);
    set(&mut sent, "word", 0, "game");
    sent.retain(|(name, value)| (name.as_str(), value.as_str()) != ("row", "1"));
    let answer = submit(&office, &badge, &sent);
    assert_eq!(answer.status, 201, "{answer:?}");
    assert!(answer.text().contains("2 requests added"), "{}", answer.text());
    assert_eq!(queued(&office), [(RequestKind::Add, "game".to_owned()), (RequestKind::Question, "zoom".to_owned())]);
    let ask = &office.queue().case(1).unwrap().asks[0];
    assert_eq!([&*ask.who, &*ask.link, &*ask.text], ["kees", "https://x.example/1", "a martial arts suit"]);
    // A word that was not found is entered in an empty row. What needs no moderator is queued after a question.
    set(&mut sent, "word", 4, "eat");
    let answer = submit(&office, &badge, &sent);
    assert_eq!(answer.status, 409);
    let again = parse(&answer.text());
    assert!(again.text().contains("need no moderator") && rows(&again)[4].2 == "eat", "{}", again.text());
    // The question is about this word: another one that needs no moderator is asked about again.
    let mut other = super::import::sent(&again);
    set(&mut other, "word", 4, "tea");
    assert_eq!(submit(&office, &badge, &other).status, 409);
    assert!(submit(&office, &badge, &super::import::sent(&again)).text().contains("1 request added"));
    set(&mut sent, "word", 4, "");
    // Sent once more, nothing is added.
    assert!(submit(&office, &badge, &sent).text().contains("0 requests added"));
    assert_eq!(queued(&office).len(), 3);
}

#[test]
fn a_file_is_read_and_a_post_is_understood() {
    let office = Office::open(&[]);
    let badge = office.badge("an");
    let upload = |from: &str, file: &[u8]| {
        let mut body = Vec::new();
        for (name, value) in [("key", &*badge.key), ("edition", "tiny"), ("from", from), ("text", "")] {
            let part = format!("--edge\r\nContent-Disposition: form-data; name=\"{name}\"\r\n\r\n{value}\r\n");
            body.extend(part.into_bytes());
        }
        body.extend(b"--edge\r\nContent-Disposition: form-data; name=\"file\"; filename=\"posts.txt\"\r\n\r\n");
        body.extend(file);
        body.extend(b"\r\n--edge--\r\n");
        let media = [("content-type", "multipart/form-data; boundary=edge"), ("cookie", &*badge.cookie)];
        office.server.ask("POST", PAGE, &media, &body)
    };
    let page = parse(&upload("csv", b"word,kind,reason,author\ngi,add,a suit,kees\ntea,remove,,an\n").text());
    assert_eq!(
        rows(&page).iter().map(|(_, kind, word)| format!("{kind} {word}")).collect::<Vec<_>>(),
        ["add gi", "remove tea"]
    );
    let answer = upload("post", b"\xff\xfe");
    assert_eq!(answer.status, 400);
    assert!(answer.text().contains("UTF-8"), "{}", answer.text());
    let answer = upload("csv", b"word,kind\n\"gi,add\n");
    assert_eq!(answer.status, 409);
    assert!(answer.text().contains("text:2: the double quote"), "{}", answer.text());
    assert_eq!(upload("csv", &vec![b'a'; 5 << 20]).status, 413);
    // The game of the tests has no phrases, so its posts cannot be understood.
    let answer = preview(&office, &badge, "post", "please add gi");
    assert!(answer.status == 409 && answer.text().contains("one per line"), "{}", answer.text());
    assert!(answer.text().contains("please add gi"), "the text is kept");
}

#[test]
fn a_preview_that_cannot_be_queued_says_why_and_keeps_what_was_typed() {
    let office = Office::open(&[]);
    let badge = office.badge("an");
    let page = parse(&preview(&office, &badge, "lines", "gi\nzoom\n").text());
    let correct = |name: &str, row: usize, to: &str| {
        let mut sent = sent(&page);
        set(&mut sent, name, row, to);
        submit(&office, &badge, &sent)
    };
    let long = correct("word", 1, &"a".repeat(65));
    assert!(long.status == 409 && long.text().contains("between 1 and 64 letters"), "{}", long.text());
    assert_eq!(submit(&office, &badge, &sent(&parse(&long.text()))).status, 409, "it is not queued");
    let answer = preview(&office, &badge, "lines", &"a".repeat(65));
    assert!(answer.status == 200 && answer.text().contains("between 1 and 64 letters"), "{}", answer.text());
    assert!(!rows(&parse(&answer.text()))[0].0, "a word that is too long is not selected");
    let answer = correct("who", 1, &"x".repeat(61));
    assert_eq!(answer.status, 422);
    assert!(answer.text().contains("`who in row 2` must have at most 60 characters"), "{}", answer.text());
    let answer = correct("word", 1, "-");
    assert_eq!(answer.status, 409);
    let again = parse(&answer.text());
    assert_eq!(rows(&again)[1], (true, "add".to_owned(), "-".to_owned()));
    assert!(again.text().contains("no letters that can be played"), "{}", again.text());
    let none: Vec<_> = sent(&page).into_iter().filter(|(name, _)| name != "row").collect();
    assert!(submit(&office, &badge, &none).text().contains("Select at least one request."));
    assert_eq!(correct("kind", 0, "x").status, 400);
    assert_eq!(correct("edition", 0, "none").status, 404);
    // A question that was not asked is not answered by the page about another fault.
    let mut unasked = super::import::sent(&again);
    set(&mut unasked, "word", 1, "tea");
    assert!(submit(&office, &badge, &unasked).text().contains("need no moderator"));
    let many: String = (0..501).map(|number| format!("w{number}\n")).collect();
    let answer = preview(&office, &badge, "lines", &many);
    assert!(answer.status == 409 && answer.text().contains("501 requests"), "{}", answer.text());
    assert!(preview(&office, &badge, "lines", "\n").text().contains("No requests found."));
    assert_eq!(queued(&office), []);
    let answer = preview(&office, &badge, "verb", "eat");
    assert!(answer.status == 409 && answer.text().contains("No forms are known"), "{}", answer.text());
    assert_eq!(preview(&office, &badge, "verb", &"eat ".repeat(300)).status, 422);
    // A large form is read only for moderators, and a form has a limited number of fields.
    let long = "x".repeat(100_000);
    let answer = office.post(PAGE, None, &[("text", &long)]);
    assert!(answer.status == 401 && answer.text().contains("no longer logged in"), "{answer:?}");
    assert_eq!(preview(&office, &badge, "lines", &long).status, 200);
    let fields = vec![("a", ""); 10_001];
    assert_eq!(office.act(PAGE, &badge, &fields).status, 422);
    // Who is not logged in changes nothing, and neither does a form of another session.
    assert_eq!(office.post(PAGE, None, &[("do", "queue"), ("edition", "tiny")]).status, 401);
    let other = Badge { key: office.badge("jan").key, ..badge.clone() };
    assert_eq!(preview(&office, &other, "lines", "gi\n").status, 403);
}

#[test]
fn forms_of_a_verb_are_requested_by_the_named_player_or_the_moderator() {
    let folder = tempfile::tempdir().unwrap();
    let columns = "infinitive,present,past-singular,past-plural,participle,class,transitive,nominal";
    let lists = "verbs = \"lists/verbs.csv\"\nprefixes = \"lists/prefixes.csv\"\nforms = [\"present\", \"past\"]";
    let world = World::new().words("pakken\npakte\n").decisions("").rule("name", "kind = \"casing\"");
    let world = world.derive("verb-form", &format!("kind = \"dutch-verb\"\n{lists}"));
    let world = world.file("rules/xx/lists/verbs.csv", &format!("{columns}\nlopen,,liep,liepen,gelopen,strong,no,\n"));
    let prefixes = "prefix,joins,is\nweg,separable,adverb\nver,inseparable,prefix\n";
    let build = world.file("rules/xx/lists/prefixes.csv", prefixes).compile_in(folder.path());
    let [queue, rules, sources] = ["requests.sqlite", "rules", "sources"].map(|name| folder.path().join(name));
    Queue::create(&queue).unwrap().add_moderator("an", &hash_password("correct horse battery").unwrap()).unwrap();
    let [own, rules, sources] = [&queue, &rules, &sources].map(|path| path.to_str().unwrap());
    let options = ["--requests", own, "--rules", rules, "--sources", sources];
    let office = Office { server: Server::start_on(folder, build, &options), queue };
    let badge = office.badge("an");
    let preview = |text: &str, who: &str| {
        let typed = [("edition", "small"), ("from", "verb"), ("text", text), ("who", who)];
        office.act(PAGE, &badge, &typed)
    };
    for (typed, who) in [("kees", "kees"), ("", "an")] {
        let page = parse(&preview("lopen", typed).text());
        let words: Vec<_> = rows(&page).into_iter().map(|(.., word)| word).collect();
        assert_eq!(words, ["lopen", "loop", "loopt", "liep", "liepen"]);
        let sent = sent(&page);
        assert!(sent.iter().filter(|(name, _)| name == "who").all(|(_, value)| value == who), "{sent:?}");
    }
    // The ways to inflect a verb are words of the game's language.
    let answer = preview("zwabberen", "");
    assert_eq!(answer.status, 409);
    let way = "<pre lang=\"xx\">zwabberen zwabbeerde gezwabbeerd\n";
    assert!(answer.text().contains(way), "{}", answer.text());
}
