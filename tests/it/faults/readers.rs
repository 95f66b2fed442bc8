//! Every reader of untrusted bytes, as a function of bytes that may not panic. The tests and the fuzz targets call
//! these functions.

use std::cell::RefCell;
use std::collections::{BTreeMap, BTreeSet};
use std::path::Path;
use std::sync::LazyLock;

use fst::Streamer as _;
use lexmill::Error;
use lexmill::internals::artefact::{
    AnagramTable, Checksums, EditionFile, ListTable, MeaningTable, NgramTable, ParadigmTable, SetBuilder, VerdictFile,
    VerdictTable, WordSet, meaning_table,
};
use lexmill::internals::diagnostic::Diagnostics;
use lexmill::internals::dictionary::{Condition, Dictionary, Internals as _, Query};
use lexmill::internals::document::{Records, Table, decode, split_record};
use lexmill::internals::locus::Locus;
use lexmill::internals::meaning::{Meaning, MeaningKind};
use lexmill::internals::provenance::sha256_hex;
use lexmill::internals::source::hunspell::{Affixes, Classes, DicFile, encoding};
use lexmill::internals::source::{Entry, Source, SourceFile, Text};
use lexmill::internals::tag::Tags;

use crate::common::world::{World, Written, rewrite};

/// The name of a reader, sound bytes for it, and the reader.
pub(crate) type Reader = (&'static str, Vec<u8>, Box<dyn Fn(&[u8])>);

/// A small world, whose folder exists until the program ends.
static WORLD: LazyLock<Written> =
    LazyLock::new(|| with_tables(World::new().words("aap\nnoot\nmies\nTeun\nvuur\nhuis\nhuisje\n")).compile());
static DICTIONARY: LazyLock<Dictionary> = LazyLock::new(|| WORLD.dictionary());
static CHECKSUMS: LazyLock<Checksums> = LazyLock::new(|| Checksums::new("small", "1", BTreeMap::new()));

/// The name of a list of [`with_tables`].
const CURSES: &str = "rules/xx/lists/curses.csv";

/// The world with two lists, which both contain `donder`, and with a derivation that inflects `huisje`. So the tables
/// of lists and paradigms have rows.
pub(crate) fn with_tables(world: World) -> World {
    let listed = |name: &str| format!("kind = \"listed\"\nlist = \"lists/{name}.csv\"");
    let world = world.rule("curse", &listed("curses")).rule("noise", &listed("noises"));
    let world = world.derive("plural", "kind = \"dutch-diminutive\"\nforms = [\"diminutive-plural\"]");
    let curses = "word,kind,because,compounds\ndonder,curse,it is one,yes\nverdomd,curse,it is one as well,\n";
    let noises = "word,kind,because\ndonder,noise,it is heard\n";
    world.file(CURSES, curses).file("rules/xx/lists/noises.csv", noises)
}

/// Checks that [`VerdictTable::conclusion`] and the whole record of a form give the same conclusion.
pub(crate) fn same_conclusion(table: &VerdictTable, form: &str) {
    let (record, found) = (table.get(form), table.conclusion(form));
    if let Ok(Some(record)) = record
        && record.readings.iter().all(|judged| !judged.findings.is_empty())
    {
        let leading = record.leading().and_then(|judged| judged.findings.first());
        // A record without readings can be read, but has no decisive finding.
        let found = found.ok().flatten();
        assert_eq!(found.as_ref().map(|conclusion| &conclusion.finding), leading, "{form}");
    }
}

/// The readers.
pub(crate) fn readers() -> Vec<Reader> {
    let (world, dictionary, checksums) = (&*WORLD, &*DICTIONARY, &*CHECKSUMS);
    let read = |name: &str| std::fs::read(world.edition().join(name)).unwrap();
    let path: &'static Path = Path::new("bytes");
    let decided = read("decided.bin");
    let document = |ending: &str| world.path().join(format!("hostile.{ending}"));
    let (toml, csv) = (document("toml"), document("csv"));
    let meaning = Meaning {
        written: "Aap".into(),
        kind: MeaningKind::Translation,
        language: "en".into(),
        tags: Tags::named("noun").unwrap(),
        text: "a monkey".into(),
        form: None,
        at: Locus::line(&"list.txt".into(), 2),
    };
    let mut readers: Vec<Reader> = vec![
        ("words.fst", read("words.fst"), Box::new(move |bytes| words(path, bytes))),
        ("set", b"\naap\naapje\nnoot\nnootje\n".to_vec(), Box::new(set)),
        (
            "verdicts.bin",
            read("verdicts.bin"),
            Box::new(move |bytes| {
                if let Ok(without_decisions) = VerdictFile::from_bytes(path, bytes.to_vec()) {
                    let table = VerdictTable {
                        without_decisions,
                        decided: VerdictFile::from_bytes(path, decided.clone()).unwrap(),
                    };
                    let mut records = Vec::new();
                    let _ = table.visit(|record| {
                        records.push(record);
                        Ok::<_, Error>(())
                    });
                    let _ = table.visit_conclusions(|_, _| ());
                    for form in records.iter().map(|record| record.form.as_str()).chain(["aap", "Teun"]) {
                        same_conclusion(&table, form);
                    }
                }
            }),
        ),
        (
            "lists.bin",
            read("lists.bin"),
            Box::new(move |bytes| {
                let _ = ListTable::from_bytes(path, bytes.to_vec()).map(|table| table.rows(CURSES, "donder"));
            }),
        ),
        (
            "paradigms.bin",
            read("paradigms.bin"),
            Box::new(move |bytes| {
                let _ = ParadigmTable::from_bytes(path, bytes.to_vec()).map(|table| table.get("huisje"));
            }),
        ),
        (
            "meanings.bin",
            meaning_table(&[("aap", vec![&meaning, &meaning])]),
            Box::new(move |bytes| {
                let _ = MeaningTable::from_bytes(path, bytes.to_vec()).map(|table| table.get("aap"));
            }),
        ),
        (
            "ngrams.bin",
            read("ngrams.bin"),
            Box::new(move |bytes| {
                let _ = NgramTable::from_bytes(path, bytes.to_vec()).map(|table| table.blocks_with("huis").map(drop));
            }),
        ),
        (
            "anagrams.bin",
            read("anagrams.bin"),
            Box::new(move |bytes| {
                let _ = AnagramTable::from_bytes(path, bytes.to_vec()).map(|table| table.offsets(0).count());
            }),
        ),
        (
            "toml",
            std::fs::read(world.path().join("rules/xx/small.toml")).unwrap(),
            Box::new(move |bytes| {
                rewrite(&toml, bytes);
                Table::read(&toml, &"hostile.toml".into(), &mut Diagnostics::new());
            }),
        ),
        (
            "csv",
            b"word,kind,because\naap,\"curse, or\",x\n".to_vec(),
            Box::new(move |bytes| {
                rewrite(&csv, bytes);
                Records::read(&csv, &"hostile.csv".into(), &["word"], &["kind"], &mut Diagnostics::new());
                let _ = split_record(&String::from_utf8_lossy(bytes), ',');
            }),
        ),
        (
            "board",
            b"aap..\n.noot\nmies.\n".to_vec(),
            Box::new(|bytes| {
                let mut problems = Diagnostics::new();
                let text = decode(&"board".into(), bytes.to_vec(), &mut problems);
                let board = text.and_then(|text| dictionary.read_board(&text, &"board".into(), &mut problems));
                let _ = board.map(|board| dictionary.judge_board(&board, lexmill::internals::dictionary::Explain::Yes));
            }),
        ),
        (
            "pattern",
            b"a?[pn]*o".to_vec(),
            Box::new(|bytes| {
                let text = String::from_utf8_lossy(bytes);
                for condition in [
                    Condition::Pattern(text.clone()),
                    Condition::Regex(text.clone()),
                    Condition::Within(text.clone()),
                    Condition::Anagram(text.clone()),
                    Condition::Similar { word: text.clone(), distance: 2 },
                    Condition::Contains(text.clone()),
                ] {
                    let _ = dictionary.find(&Query::default().and(condition));
                }
                let _ = (dictionary.check(&text), dictionary.explain(&text));
            }),
        ),
        (
            "edition.json",
            read("edition.json"),
            Box::new(move |bytes| {
                if let Ok(edition) = EditionFile::from_bytes(path, bytes, checksums) {
                    let _ = (edition.book.normaliser.form("aap"), edition.book.length_limits());
                }
            }),
        ),
        (
            "dictd",
            b"aap\tA\tP\nnoot\tQ\tI\n%%\naap <n>\nmonkey\nnoot\n1. nut\n".to_vec(),
            Box::new(move |bytes| dictd(world, bytes)),
        ),
        ("hunspell", b"SET UTF-8\nSFX A Y 1\nSFX A 0 s .\n%%\n1\naap/A\n".to_vec(), Box::new(hunspell)),
    ];
    #[cfg(feature = "serve")]
    readers.push((
        "query",
        b"starts=a&not-length=3..5&sort=value&similar=noot&distance=2".to_vec(),
        Box::new(move |bytes| {
            let _ = lexmill::internals::serve::find_by_query(dictionary, &String::from_utf8_lossy(bytes));
        }),
    ));
    #[cfg(feature = "moderation")]
    readers.push(("queue", queue_bytes(world), Box::new(move |bytes| queue(world, bytes))));
    #[cfg(feature = "moderation")]
    readers.push(("posts", b"dtext,author\n\"**zoot** please, not aap\",an\n".to_vec(), Box::new(posts())));
    readers.extend(SOURCES.iter().map(|(name, format, sound)| -> Reader {
        let source = RefCell::new(source(world, name, format));
        let read = move |bytes: &[u8]| {
            let (read, problems) = read_source(&mut source.borrow_mut(), bytes);
            assert!(read.is_some() || problems.has_errors(), "a file is refused without a reason");
        };
        (name, sound.to_vec(), Box::new(read))
    }));
    readers
}

/// Formats of sources: a name, the lines that describe the file, and a sound file.
const SOURCES: &[(&str, &str, &[u8])] = &[
    ("plain", "format = \"plain\"", b"aap\nnoot\n# a comment\n"),
    (
        "table",
        "format = \"csv\"\nheader = true\ncolumns = { text = [\"one\", \"many\"], tags = 3 }",
        b"one,many,tag\naap,\"apen\",n\n",
    ),
    (
        "json",
        "format = \"json\"\nat = [\"main\"]\ntext = \"name\"\nwhere = { country = \"NL\" }",
        b"{\"main\": [{\"name\": \"aap\", \"country\": \"NL\"}, {\"name\": \"n\\u006fot\", \"country\": \"BE\"}]}\n",
    ),
    (
        "json-leaves",
        "format = \"json\"\nwords = \"leaves\"\nexcept = [\"ger\"]",
        b"{\"a\": [\"aap\", {\"b\": \"noot\", \"ger\": [1]}], \"c\": null}\n",
    ),
    (
        "wordnet",
        "format = \"wordnet\"",
        b"02853449 06 n 02 notebook 0 PowerBook 0 002 @ 03642806 n 0000 ;u 06845599 n 0201 | a small computer\n\
         00001740 29 v 01 breathe 0 001 @ 00005041 v 0000 02 + 02 00 + 08 00 | draw air\n",
    ),
    (
        "wordfreq",
        "format = \"wordfreq\"",
        b"\x93\x82\xa6format\xa2cB\xa7version\x01\x91\xa3aap\xdc\0\x02\xa4noot\xd9\x04mies",
    ),
    ("mythes", "format = \"mythes\"\nrole = \"meaning\"", b"UTF-8\naap|2\n(n)|monkey|ape\n-|fool\nnoot|1\n(n)|nut\n"),
    (
        "glosses",
        "format = \"glosses\"\nrole = \"meaning\"\nseparator = \" | \"",
        b"aap\tan animal | a fool\nnoot\ta nut\n",
    ),
];

/// A source of one file in this format.
pub(crate) fn source(world: &Written, name: &str, format: &str) -> SourceFile {
    let folder = world.path().join("hostile/xx").join(name);
    std::fs::create_dir_all(&folder).unwrap();
    std::fs::write(folder.join("LICENSE"), "CC0\n").unwrap();
    let description = format!(
        "title = \"x\"\nversion = \"1\"\nlicense = \"CC0-1.0\"\nlicense-files = [\"LICENSE\"]\nattribution = \"nobody\"\n\
         package = {{ registry = \"none\", name = \"x\", version = \"1\" }}\n[tags]\nn = \"noun\"\n\
         [[file]]\npath = \"x\"\nsha256 = \"{}\"\nencoding = \"utf-8\"\n{format}\n",
        "0".repeat(64)
    );
    std::fs::write(folder.join("source.toml"), description).unwrap();
    let mut problems = Diagnostics::new();
    let source = Source::describe(&world.path().join("hostile"), ("xx", None), name, &mut problems);
    let source = source.unwrap_or_else(|| panic!("{:?}", problems.iter().collect::<Vec<_>>()));
    source.files.into_iter().next().unwrap_or_else(|| panic!("{:?}", problems.iter().collect::<Vec<_>>()))
}

/// Reads other bytes as this source. Returns the entries and the problems.
pub(crate) fn read_source(source: &mut SourceFile, bytes: &[u8]) -> (Option<Vec<Entry>>, Diagnostics) {
    rewrite(&source.file.location, bytes);
    source.file.sha256 = sha256_hex(bytes);
    let mut problems = Diagnostics::new();
    let mut entries = Vec::new();
    let lines = source.read(None, &mut problems, &mut |read| entries.extend(read.entries));
    (lines.map(|_| entries), problems)
}

/// Divides bytes at the first line `%%`.
fn two_files(bytes: &[u8]) -> (&[u8], &[u8]) {
    const SEPARATOR: &[u8] = b"%%\n";
    let place = bytes.windows(SEPARATOR.len()).position(|window| window == SEPARATOR).unwrap_or(bytes.len());
    (&bytes[..place], bytes.get(place + SEPARATOR.len()..).unwrap_or_default())
}

/// The bytes before the first line `%%` are the index, the rest is the text.
fn dictd(world: &Written, bytes: &[u8]) {
    let (index, text) = two_files(bytes);
    let folder = world.path().join("hostile/xx/dictd");
    std::fs::create_dir_all(&folder).unwrap();
    rewrite(&folder.join("index"), index);
    let hash = sha256_hex(index);
    let format = format!(
        "format = \"dictd\"\nrole = \"meaning\"\ntranslations = \"en\"\nindex = {{ path = \"index\", sha256 = \"{hash}\" }}"
    );
    let (read, problems) = read_source(&mut source(world, "dictd", &format), text);
    assert!(read.is_some() || problems.has_errors(), "a file is refused without a reason");
}

/// The bytes before the first line `%%` are the `.aff` file, the rest is the `.dic` file.
fn hunspell(bytes: &[u8]) {
    let (affix_bytes, bytes) = two_files(bytes);
    let mut problems = Diagnostics::new();
    let Some(affixes) = Affixes::read(&"x.aff".into(), affix_bytes, &mut problems) else { return };
    let text = Text::unchecked(bytes, encoding(affix_bytes).expect("the file was read"));
    let applied = Classes::All.applied(&affixes).expect("it names no flag");
    let dictionary = DicFile::new(&affixes, &"x.aff".into(), applied, &text);
    let _ = dictionary.write_sorted(&"x.dic".into(), &text, &mut problems, &mut std::io::sink());
}

/// The file of a small queue.
#[cfg(feature = "moderation")]
fn queue_bytes(world: &Written) -> Vec<u8> {
    use lexmill::internals::moderation::queue::{Queue, Reasons, Ruling};
    use lexmill::internals::moderation::request::{Ask, RequestKind};

    let path = world.path().join("sound.sqlite");
    rewrite(&path, b"");
    let mut queue = Queue::create(&path).unwrap();
    let ask = Ask { word: "zoot".to_owned(), ..Ask::default() };
    queue.add("small", [("zoot", RequestKind::Add, &ask), ("aap", RequestKind::Remove, &ask)]).unwrap();
    queue.decide(1, Ruling::Accept, Reasons { who: "an", because: "a suit", source: "" }).unwrap();
    queue.add_moderator("an", "no hash").unwrap();
    drop(queue);
    std::fs::read(path).unwrap()
}

/// Reads everything from the file of a queue, and checks it.
#[cfg(feature = "moderation")]
fn queue(world: &Written, bytes: &[u8]) {
    use lexmill::internals::moderation::queue::{Filter, Queue};

    let path = world.path().join("hostile.sqlite");
    for ending in ["-wal", "-shm", "-journal"] {
        let _ = std::fs::remove_file(path.with_extension(format!("sqlite{ending}")));
    }
    rewrite(&path, bytes);
    let Ok(queue) = Queue::inspect(&path) else { return };
    let _ = (queue.doctor(), queue.moderators(), queue.accepted("small"), queue.published("small"));
    for request in queue.requests(&Filter::default()).unwrap_or_default() {
        let _ = queue.case(request.id);
    }
}

/// Reads a file of posts and finds the words that they ask for. The first byte chooses the format of the rest.
#[cfg(feature = "moderation")]
fn posts() -> impl Fn(&[u8]) {
    use lexmill::internals::forum::{ColumnMap, From, Imported, Phrases, PostMarkup, Standing, proposals, read};

    let name = "rules/nl/requests.toml";
    let folders = Path::new(env!("CARGO_MANIFEST_DIR")).ancestors();
    let path = folders.map(|folder| folder.join(name)).find(|path| path.is_file()).expect("the repository has it");
    let (_, phrases) = Phrases::read(&path, &name.into(), &mut Diagnostics::new()).expect("it is sound");
    move |bytes| {
        let (kind, text) = bytes.split_first().unwrap_or((&0, &[]));
        let table = |markup| From::Csv(ColumnMap { markup, ..ColumnMap::default() });
        let from = match kind % 8 {
            0 => From::Lines { unsigned: None },
            1 => From::Post(Some(PostMarkup::Bbcode)),
            2 => From::Post(Some(PostMarkup::Markdown)),
            3 => From::Post(Some(PostMarkup::Html)),
            4 => table(None),
            5 => table(Some(PostMarkup::Bbcode)),
            6 => From::Discourse,
            _ => From::Post(None),
        };
        let Ok(pieces) = read(&"posts".into(), text, &from) else { return };
        for piece in pieces.map_while(Result::ok).take(1000) {
            let Imported::Post(post) = piece else { continue };
            for proposal in proposals(&post, &phrases, &|word| Standing::of(&DICTIONARY, word), 0.5).unwrap_or_default()
            {
                assert!(!proposal.word.is_empty() && (0.0..=1.0).contains(&proposal.certainty), "{proposal:?}");
            }
        }
    }
}

fn words(path: &Path, bytes: &[u8]) {
    if let Ok(set) = WordSet::from_bytes(path, bytes.to_vec()) {
        let _ = set.contains("aap");
        let mut left = 10_000;
        let _ = set.visit(|_| {
            left -= 1;
            if left > 0 { Ok(()) } else { Err(set.damaged()) }
        });
    }
    let walk = || {
        let set = WordSet::from_bytes(path, bytes.to_vec())?;
        let mut node = set.node(set.root())?;
        for _ in 0..100 {
            let Some((_, target)) = node.transitions().last() else { break };
            node = set.node(target)?;
        }
        Ok::<_, Error>(node.is_final())
    };
    let _ = walk();
    if let Ok(set) = WordSet::checked(path, bytes.to_vec()) {
        let _ = ["aap", "vuur", ""].map(|word| set.contains(word));
    }
}

/// The first byte separates the keys.
fn set(bytes: &[u8]) {
    let (separator, rest) = bytes.split_first().unwrap_or((&0, &[]));
    assert_set_is_right(&rest.split(|byte| byte == separator).collect());
}

/// Writes keys as a set, with a builder that remembers no nodes and with one that remembers all. The `fst` crate must
/// read the keys from both sets. If all nodes are remembered, no node is written twice.
pub(crate) fn assert_set_is_right<K: AsRef<[u8]> + Ord>(keys: &BTreeSet<K>) {
    for limit in [0, usize::MAX] {
        let mut builder = SetBuilder::with_limit(limit);
        keys.iter().for_each(|key| builder.insert(key).expect("the keys are sorted"));
        let set = assert_has(builder.finish().expect("the keys are few"), keys);
        assert!(limit == 0 || !has_equal_nodes(&set), "a node is written twice");
    }
}

/// Checks that the `fst` crate reads exactly these keys from a set.
pub(crate) fn assert_has<K: AsRef<[u8]>>(set: Vec<u8>, keys: impl IntoIterator<Item = K>) -> fst::raw::Fst<Vec<u8>> {
    let set = fst::raw::Fst::new(set).expect("it is a set");
    set.verify().expect("its checksum is right");
    let (mut stream, mut count) = (set.stream(), 0);
    for key in keys {
        assert_eq!(stream.next().map(|(key, _)| key), Some(key.as_ref()));
        count += 1;
    }
    assert!(stream.next().is_none() && set.len() == count, "there are more keys");
    set
}

fn has_equal_nodes(set: &fst::raw::Fst<Vec<u8>>) -> bool {
    let root = set.root().addr();
    let (mut addresses, mut nodes, mut left) = (BTreeSet::from([root]), BTreeSet::new(), vec![root]);
    while let Some(address) = left.pop() {
        let node = set.node(address);
        let transitions: Vec<_> = node.transitions().map(|to| (to.inp, to.addr)).collect();
        left.extend(transitions.iter().map(|(_, target)| *target).filter(|target| addresses.insert(*target)));
        nodes.insert((node.is_final(), transitions));
    }
    nodes.len() < addresses.len()
}
