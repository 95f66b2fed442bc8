//! Files with posts: each kind is read, and errors name the file, the line and a fix.

use lexmill::internals::forum::{ColumnMap, From, Imported, ImportedRequest, Post, PostMarkup, read};
use lexmill::internals::moderation::request::RequestKind;

fn posts(bytes: &[u8], from: &From) -> Vec<Post> {
    let piece = |piece| match piece {
        Ok(Imported::Post(post)) => post,
        other => panic!("not a post: {other:?}"),
    };
    read(&"posts.csv".into(), bytes, from).unwrap().map(piece).collect()
}

fn requests(text: &str, from: &From) -> Vec<ImportedRequest> {
    let piece = |piece| match piece {
        Ok(Imported::Request(request)) => request,
        other => panic!("not a request: {other:?}"),
    };
    read(&"requests".into(), text.as_bytes(), from).unwrap().map(piece).collect()
}

fn error(bytes: &[u8], from: &From) -> String {
    let read = read(&"in.csv".into(), bytes, from).and_then(|pieces| pieces.collect::<Result<Vec<_>, _>>());
    read.unwrap_err().to_string()
}

fn table() -> From {
    From::Csv(ColumnMap::default())
}

#[test]
fn discourse_exports_are_known_by_their_columns() {
    let archive = "topic_title,categories,is_pm,post_raw,post_cooked,like_count,reply_count,url,created_at\r\n\
        Woorden,Spel|Taal,No,\"Graag **vis**\n\ntoevoegen, \"\"graag\"\"\",<p>Graag</p>,1,0,https://forum/t/1/2,2024-01-02 10:00:00 UTC\r\n\
        Woorden,Spel,No,Dank,<p>Dank</p>,0,0,https://forum/t/1/3,2024-01-03\r\n";
    let found = posts(archive.as_bytes(), &table());
    assert_eq!(found.len(), 2);
    assert_eq!(found[0].text, "Graag **vis**\n\ntoevoegen, \"graag\"");
    assert_eq!(found[0].link.as_deref(), Some("https://forum/t/1/2"));
    assert_eq!((found[0].at.line, found[1].at.line), (2, 5));
    assert_eq!((found[0].markup, found[1].when.as_deref()), (PostMarkup::Markdown, Some("2024-01-03")));

    let queued = "id,verdict,category_id,topic_id,post_raw,other_json\n1,approved,2,3,add vis,{}\n";
    assert_eq!(posts(queued.as_bytes(), &table())[0].text, "add vis");

    let explorer = "username,created_at,post_cooked,url\nans,2024,<p>add <b>vis</b></p>,u\n";
    let post = &posts(explorer.as_bytes(), &table())[0];
    assert_eq!((post.author.as_deref(), post.markup), (Some("ans"), PostMarkup::Html));
}

#[test]
fn other_columns_are_named_in_a_map() {
    let map = |column: &str| ColumnMap {
        columns: [("text".to_owned(), column.to_owned())].into(),
        markup: Some(PostMarkup::Bbcode),
    };
    let text = b"nick,body\npiet,[b]vis[/b] graag\n";
    assert_eq!(posts(text, &From::Csv(map("body")))[0].markup, PostMarkup::Bbcode);
    let said = error(text, &From::Csv(map("boddy")));
    assert!(
        said.starts_with("in.csv:1: there is no column with the name `boddy`; the columns are nick, body"),
        "{said}"
    );
    let unknown = ColumnMap { columns: [("body".to_owned(), "text".to_owned())].into(), markup: None };
    assert!(error(text, &From::Csv(unknown)).starts_with("unknown column `body`; write one of text,"));
}

#[test]
fn tables_and_lines_of_words_are_requests() {
    let table_of_words =
        "word,kind,reason,who,when,link\nvis,add,lekker,piet,2024,u\nlidl,remove,,,,\njus,question,,,,\n";
    let found = requests(table_of_words, &table());
    assert_eq!(
        found.iter().map(|found| found.kind).collect::<Vec<_>>(),
        [RequestKind::Add, RequestKind::Remove, RequestKind::Question]
    );
    assert_eq!((found[0].author.as_deref(), &*found[0].reason, &found[1].author), (Some("piet"), "lekker", &None));

    // Spreadsheets write semicolons where the decimal separator is a comma. A cell may contain the other separators.
    let found = requests("word;reason\nvis;\"lekker; echt, ja\"\nlidl;a,b\n", &table());
    assert_eq!(found.iter().map(|found| &*found.reason).collect::<Vec<_>>(), ["lekker; echt, ja", "a,b"]);
    let found = requests("word\treason\nvis\ta, b; c\n", &table());
    assert_eq!((&*found[0].word, &*found[0].reason), ("vis", "a, b; c"));

    let found =
        requests("# Januari\n+vis staat in VD\n\n- lidl\n?jus is dat Nederlands?\n", &From::Lines { unsigned: None });
    let rows: Vec<_> = found.iter().map(|found| (found.kind, &*found.word, &*found.reason, found.at.line)).collect();
    let expected = [
        (RequestKind::Add, "vis", "staat in VD", 2),
        (RequestKind::Remove, "lidl", "", 4),
        (RequestKind::Question, "jus", "is dat Nederlands?", 5),
    ];
    assert_eq!(rows, expected);
}

#[test]
fn a_topic_is_read_from_json() {
    let topic = "{\"id\": 7, \"post_stream\": {\"posts\": [\n{\"username\": \"ans\", \"created_at\": \"2024\", \"cooked\": \"<p>add <b>vis</b></p>\"},\n{\"username\": \"piet\", \"cooked\": \"<p>ok</p>\"}]}}";
    let found = posts(topic.as_bytes(), &From::Discourse);
    assert_eq!(found.iter().map(|post| post.at.line).collect::<Vec<_>>(), [2, 3]);
    assert_eq!((found[0].author.as_deref(), found[0].markup), (Some("ans"), PostMarkup::Html));
    assert!(error(b"{\n\"post_stream\": 1,}", &From::Discourse).starts_with("in.csv:2:"));
    for topic in ["[]", "{\"post_stream\":{\"posts\":{}}}", "{\"post_stream\":{\"posts\":{\"a\":1}}}"] {
        let error = error(topic.as_bytes(), &From::Discourse);
        assert!(error.contains("must contain a list `post_stream.posts`"), "{topic}: {error}");
    }
}

#[test]
fn a_pasted_post_has_the_markup_that_it_looks_like() {
    let guesses = [
        ("<r><B><s>[b]</s>vis<e>[/b]</e></B></r>", PostMarkup::Html),
        ("<p>vis</p>", PostMarkup::Html),
        ("[quote=\"Ans\"]vis[/quote] mee eens", PostMarkup::Bbcode),
        ("[quote=\"ans, post:3, topic:1\"]\nvis\n[/quote]", PostMarkup::Markdown),
        ("graag vis", PostMarkup::Markdown),
    ];
    for (text, markup) in guesses {
        assert_eq!(posts(text.as_bytes(), &From::Post(None))[0].markup, markup, "{text}");
    }
    assert_eq!(posts(b"<p>vis</p>", &From::Post(Some(PostMarkup::Bbcode)))[0].markup, PostMarkup::Bbcode);
}

#[test]
fn a_faulty_file_is_refused_with_its_line() {
    let faults: [(&[u8], From, &str); 12] = [
        (b"post_raw,url\nvis,u\nv\0is,u\n", table(), "in.csv:3: the line contains a NUL character"),
        (b"word\n\"vis\n\0\"\n", table(), "in.csv:3: the line contains a NUL character"),
        (b"+vis\n+v\0is\n", From::Lines { unsigned: None }, "in.csv:2: the line contains a NUL character"),
        (b"post_raw\nvis\n\xff\n", table(), "in.csv:3: the text is not UTF-8; save"),
        (b"post_raw,url\nvis,u\n\"vis,u\nvis,u\n", table(), "in.csv:3: the double quote that opens here is not closed"),
        (b"post_raw,url\n\"vis\n\nvis\",u\nvis\n", table(), "in.csv:5: the row has 1 cells, but the header has 2; put"),
        (
            b"title,body\nvis,u\n",
            table(),
            "in.csv:1: there is no column with posts or words; the columns are title, body",
        ),
        (b"", table(), "in.csv:1: there is no column with posts or words"),
        (b"word,kind\nvis,ad\n", table(), "in.csv:2: unknown kind of request `ad`; write add, remove or question"),
        (b"word,kind\n,add\n", table(), "in.csv:2: the word is missing; write it"),
        (
            b"+vis\nvis\n",
            From::Lines { unsigned: None },
            "in.csv:2: the line does not begin with `+`, `-` or `?`; write",
        ),
        (b"+vis\n+ \n", From::Lines { unsigned: None }, "in.csv:2: the word is missing"),
    ];
    for (bytes, from, expected) in faults {
        let said = error(bytes, &from);
        assert!(said.starts_with(expected), "{said}");
    }
}

#[test]
fn a_post_has_at_most_256_kibibytes() {
    let long = "vis ".repeat(10 << 18);
    assert!(
        error(long.as_bytes(), &From::Post(None)).starts_with("in.csv:1: the post is longer than 256 KiB; remove it")
    );
    let post = |bytes: usize| "v".repeat(bytes);
    let most = 256 << 10;
    let in_table = |text: &str| format!("post_raw\n{text}\n");
    assert_eq!(posts(post(most).as_bytes(), &From::Post(None))[0].text.len(), most);
    assert_eq!(posts(in_table(&post(most)).as_bytes(), &table())[0].text.len(), most);
    for too_long in
        [error(post(most + 1).as_bytes(), &From::Post(None)), error(in_table(&post(most + 1)).as_bytes(), &table())]
    {
        assert!(too_long.contains("the post is longer than 256 KiB"), "{too_long}");
    }
    // In a topic, the limit holds for the text that is read, which is `raw` if there is one.
    let cooked = post(most + 1);
    let topic = format!("{{\"post_stream\": {{\"posts\": [{{\"raw\": \"vis\", \"cooked\": \"{cooked}\"}}]}}}}");
    assert_eq!(posts(topic.as_bytes(), &From::Discourse)[0].text, "vis");
    let table_of_posts = format!("post_raw\nvis\n\"{long}\"\n");
    assert!(error(table_of_posts.as_bytes(), &table()).starts_with("in.csv:3: the post is longer than 256 KiB"));
}

/// Quoted cells have the form that spreadsheets and databases write.
#[test]
fn rows_take_several_lines_and_quotes_within_a_cell_are_text() {
    let text = "word,reason,who\r\n\r\n\"vis\",\"a \"\"fish\"\"\nin two lines, with a comma\",5\" disk\r\nlidl,\"\",\n";
    let found = requests(text, &table());
    assert_eq!(found[0].reason, "a \"fish\"\nin two lines, with a comma");
    assert_eq!((&*found[0].word, found[0].author.as_deref(), found[0].at.line), ("vis", Some("5\" disk"), 3));
    assert_eq!((&*found[1].word, found[1].at.line), ("lidl", 5));
}

/// A line of 64 KiB that is a comment.
static COMMENT: [u8; 64 << 10] = {
    let mut line = [b'#'; 64 << 10];
    line[line.len() - 1] = b'\n';
    line
};

/// Repeats bytes for ever, and counts the bytes that were read.
struct Endless(Vec<u8>, std::rc::Rc<std::cell::Cell<usize>>);

impl Endless {
    fn new(repeated: &[u8]) -> Self {
        Self(repeated.repeat(1 + (64 << 10) / repeated.len()), std::rc::Rc::default())
    }
}

impl std::io::Read for Endless {
    fn read(&mut self, buffer: &mut [u8]) -> std::io::Result<usize> {
        let rest = &self.0[self.1.get() % self.0.len()..];
        let length = rest.len().min(buffer.len());
        buffer[..length].copy_from_slice(&rest[..length]);
        self.1.set(self.1.get() + length);
        Ok(length)
    }
}

#[test]
fn f36_input_without_end_is_refused_before_much_is_read() {
    let rows_read = [
        (&b"\0"[..], table(), 2 << 20),
        (b"a", table(), 2 << 20),
        // One cell within quotes.
        (b"\"a\"", table(), 2 << 20),
        (b"a,", table(), 2 << 20),
        (b"\0", From::Lines { unsigned: None }, 2 << 20),
        (b"+", From::Lines { unsigned: None }, 2 << 20),
        (b"\0", From::Post(None), 2 << 20),
        (b"vis\n", From::Post(None), 2 << 20),
        (b"\0", From::Discourse, 33 << 20),
        (b"[", From::Discourse, 33 << 20),
    ];
    for (repeated, from, most) in rows_read {
        let input = Endless::new(repeated);
        let read_bytes = input.1.clone();
        let pieces =
            read(&"endless".into(), input, &from).and_then(|mut pieces| pieces.try_for_each(|one| one.map(drop)));
        let said = pieces.unwrap_err().to_string();
        assert!(said.starts_with("endless:1: ") || said.starts_with("endless:2: "), "{repeated:?} {from:?}: {said}");
        assert_eq!(said.contains("from here on, the topic exceeds 32 MiB"), repeated == b"[", "{said}");
        assert!(read_bytes.get() <= most, "{repeated:?} {from:?}: {} bytes: {said}", read_bytes.get());
    }
    // Valid input without an end is read up to the limits of a file.
    for (repeated, from) in [(&b"text\n"[..], table()), (&COMMENT, From::Lines { unsigned: None })] {
        let mut pieces = read(&"endless".into(), Endless::new(repeated), &from).unwrap();
        let error = pieces.find_map(Result::err).unwrap().to_string();
        assert!(error.contains("the file exceeds the limit of 256 MiB or 300,000 rows"), "{error}");
    }
}
