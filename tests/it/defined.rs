//! What words mean: which meanings belong to a word, to its lemma and to the parts of a compound.

use lexmill::internals::dictionary::{Definition, Relation};

use crate::common::world::{World, Written, base};

const LEMMAS: &str = "\ncompounds = [\"\", \"s\"]\n";
const ENDINGS: &str =
    "\n[[lemma]]\nform = \"plural\"\ntags = [\"noun\"]\nendings = [[\"en\", \"\"], [\"zen\", \"s\"]]\n";

/// A world with a dictionary of these meanings, one per line: a word, a tab, and its definitions.
fn world(words: &str, meanings: &str, lemmas: &str) -> Written {
    let language = base("base-language.toml").replacen("\n[name]", &format!("{LEMMAS}\n[name]"), 1) + ENDINGS;
    let world = World::new().language("xx", &language).words(words);
    let world = world.source("meanings", meanings, "role = \"meaning\"\nseparator = \" | \"\n").format("glosses");
    let columns = "role = \"meaning\"\nseparator = \" \"\ncolumns = { text = 1, lemma = 2 }\ntags = [\"verb\"]\n";
    let world = world.source("lemmas", lemmas, columns).format("csv");
    let tables = ["meanings", "lemmas"].map(|name| format!("\n[[meaning]]\nname = \"{name}\"\n"));
    world.rules(&tables.concat()).compile()
}

/// The words that explain a word, each with its relation, its inflection and its first meaning.
fn explained(definition: &Definition) -> Vec<(String, Relation, Option<String>, String)> {
    let entry = |entry: &lexmill::internals::dictionary::DefinedWord| {
        (entry.word.clone(), entry.relation, entry.inflection.clone(), entry.meanings[0].text.clone())
    };
    definition.entries.iter().map(entry).collect()
}

#[test]
fn a_word_has_its_own_meanings_or_those_of_its_lemma_or_of_its_parts() {
    let words = "huis\nhuizen\nliep\nlopen\nstadshuis\nstad\nFries\nfries\nboom\nvreemd\ngeluk\nlukken\n";
    let meanings =
        "huis\twhere people live | a family\nlopen\tto walk\nstad\ta town\nFries\tof Friesland\ngeluk\tluck\n";
    let written = world(words, meanings, "liep lopen\ngeluk lukken\n");
    let dictionary = written.dictionary();
    let found = |word: &str| explained(&dictionary.define(word).unwrap());
    let (same, lemma, guess, part) = (Relation::Same, Relation::Lemma, Relation::Guess, Relation::Part);
    let entry = |word: &str, relation, inflection: Option<&str>, text: &str| {
        (word.to_owned(), relation, inflection.map(str::to_owned), text.to_owned())
    };
    assert_eq!(found("huis"), [entry("huis", same, None, "where people live")]);
    assert_eq!(dictionary.define("huis").unwrap().entries[0].meanings.len(), 2);
    assert_eq!(found("huizen"), [entry("huis", guess, Some("plural"), "where people live")]);
    assert_eq!(found("liep"), [entry("lopen", lemma, None, "to walk")]);
    assert_eq!(
        found("stadshuis"),
        [entry("stad", part, None, "a town"), entry("huis", part, None, "where people live")]
    );
    // The name and the noun are readings of one form, and each has its own meanings.
    assert_eq!(found("fries"), [entry("Fries", same, None, "of Friesland")]);
    // The lemma has no meaning, so the word has only its own.
    assert_eq!(found("geluk"), [entry("geluk", same, None, "luck")]);
    assert_eq!(found("boom"), []);
    assert_eq!(found("nowhere"), []);
    let (answer, _) = written.ends_with(&["define", "huizen"], 0);
    assert!(
        answer.starts_with(
            "huizen (small)\n  perhaps plural of huis\n    where people live  sources/xx/meanings/list.txt:1\n"
        ),
        "{answer}"
    );
    let (answer, _) = written.ends_with(&["define", "boom"], 1);
    assert_eq!(answer, "boom: no source of small defines this word\n");
    let notice = std::fs::read_to_string(written.edition().join("NOTICE.meanings")).unwrap();
    assert!(notice.contains("meanings.bin, under CC0-1.0"), "{notice}");
}

#[test]
fn endings_may_change_the_stem_stand_around_a_prefix_and_add_to_a_meaning_of_the_word_itself() {
    let rules = r#"
[[lemma]]
form = "past"
tags = ["verb"]
endings = [["ge*en", "*en"], ["", "en"]]
stems = [["liep", "lop"], ["grep", "grijp"]]

[[lemma]]
form = "plural"
tags = ["noun"]
also = true
endings = [["omen", "oom"]]
"#;
    let language = base("base-language.toml") + rules;
    let words = "afgelopen\naflopen\nliep\nlopen\nbegrijpen\nbegegrepen\nboom\nbomen\nzoom\nzomen\nstoom\nstomen\n";
    let meanings = "lopen\tto walk\naflopen\tto end\nbegrijpen\tto understand\nbomen\tto chat\nzomen\tto hem\n";
    let world = World::new().language("xx", &language).words(words);
    let world = world.source("meanings", meanings, "role = \"meaning\"\nseparator = \" | \"\n").format("glosses");
    // A guess beside a meaning of the word itself needs a part of speech: `zoom` has none here.
    let nouns = "role = \"meaning\"\nseparator = \" | \"\ntags = [\"noun\"]\n";
    let world = world.source("nouns", "boom\ta tree\n", nouns).format("glosses");
    let world = world.source("others", "zoom\ta hem\n", "role = \"meaning\"\n").format("glosses");
    let tables = ["meanings", "nouns", "others"].map(|name| format!("\n[[meaning]]\nname = \"{name}\"\n"));
    let written = world.rules(&tables.concat()).compile();
    let dictionary = written.dictionary();
    let found = |word: &str| {
        let found = explained(&dictionary.define(word).unwrap()).into_iter();
        found.map(|(word, _, form, _)| (word, form.unwrap_or_default())).collect::<Vec<_>>()
    };
    let entry = |word: &str, form: &str| (word.to_owned(), form.to_owned());
    assert_eq!(found("afgelopen"), [entry("aflopen", "past")]);
    assert_eq!(found("liep"), [entry("lopen", "past")]);
    assert_eq!(found("begegrepen"), [entry("begrijpen", "past")]);
    assert_eq!(found("bomen"), [entry("bomen", ""), entry("boom", "plural")]);
    assert_eq!(found("zomen"), [entry("zomen", "")]);
    // An empty ending applies only to the listed stems.
    assert_eq!(found("stoom"), []);
    assert_eq!(found("stomen"), []);
}

#[test]
fn a_json_document_may_say_of_which_word_a_word_is_a_form() {
    let keys = r#"{"mice": "mouse", "mouse": "mouse", "oxen": ["ox", true], "geese": "goose"}"#;
    let leaves = r#"{"run": {"past": {"S1": "ran"}, "base": "run"}, "see": ["saw", "seen"]}"#;
    let json = |words: &str| format!("role = \"meaning\"\nwords = \"{words}\"\nlemmas = true\n");
    let world = World::new().words("mice\nmouse\noxen\nox\nran\nrun\nsee\nsaw\nseen\ngeese\n");
    let glosses = "mouse\ta rodent\nox\tan animal\nrun\tto move fast\nsee\tto perceive\n";
    let world = world.source("meanings", glosses, "role = \"meaning\"\nseparator = \" | \"\n").format("glosses");
    let world = world.source("keys", keys, &json("keys")).format("json");
    let world = world.source("leaves", leaves, &json("leaves")).format("json");
    let tables = ["meanings", "keys", "leaves"].map(|name| format!("\n[[meaning]]\nname = \"{name}\"\n"));
    let written = world.rules(&tables.concat()).compile();
    let dictionary = written.dictionary();
    let found = |word: &str| {
        let found = dictionary.define(word).unwrap().entries.into_iter();
        found.map(|entry| (entry.word, entry.relation)).collect::<Vec<_>>()
    };
    for (form, lemma) in [("mice", "mouse"), ("oxen", "ox"), ("ran", "run"), ("saw", "see"), ("seen", "see")] {
        assert_eq!(found(form), [(lemma.to_owned(), Relation::Lemma)], "{form}");
    }
    assert_eq!(found("mouse"), [("mouse".to_owned(), Relation::Same)]);
    // No source explains the goose.
    assert_eq!(found("geese"), []);
}

#[test]
fn meanings_can_be_left_out_of_builds_and_exports_choose_their_licences() {
    let written = world("huis\nhuizen\nboom\n", "huis\twhere people live\n", "");
    let edition = written.edition();
    let words = std::fs::read(edition.join("words.fst")).unwrap();
    let (answer, _) = written.ends_with(&["stats", "--meanings"], 0);
    let expected = "3 words: any meaning 2 (66.7 %), a definition in xx 2 (66.7 %)";
    assert!(answer.contains(expected), "{answer}");
    let (answer, _) = written.ends_with(&["explain", "huizen"], 0);
    assert!(
        answer.contains("  means         perhaps plural of huis: where people live  sources/xx/meanings/list.txt:1\n"),
        "{answer}"
    );

    written.ends_with(&["export", "--to", "jsonl", "--meanings", "permissive"], 0);
    let export = std::fs::read_to_string(written.path().join("small.jsonl")).unwrap();
    let of_word = |word: &str| -> serde_json::Value {
        let line = export.lines().find(|line| line.contains(&format!("\"word\":\"{word}\",\"length\""))).unwrap();
        serde_json::from_str(line).unwrap()
    };
    assert_eq!(of_word("huizen")["meanings"][0]["meanings"][0]["text"], "where people live");
    assert_eq!(of_word("boom").get("meanings"), None);
    let notice = std::fs::read_to_string(written.path().join("small.jsonl.NOTICE")).unwrap();
    assert!(notice.contains("meanings of these dictionaries only:\n  "), "{notice}");
    assert!(notice.contains("meanings.bin, under CC0-1.0"), "{notice}");
    let (_, message) = written.ends_with(&["export", "--to", "jsonl", "--meanings", "gpl", "--force"], 2);
    assert!(message.contains("small has no meanings under licences of the group gpl; it has permissive"), "{message}");
    let (_, message) = written.ends_with(&["export", "--to", "csv", "--meanings", "permissive"], 2);
    assert!(message.contains("csv has no field for meanings; use --to json, jsonl or sqlite"), "{message}");

    // The file with the whole edition is exported like the edition.
    written.ends_with(&["export", "--to", "lexmill"], 0);
    written.ends_with(&["export", "-e", "small.lexmill", "--to", "text"], 0);
    written.ends_with(&["export", "-e", "small.lexmill", "--to", "jsonl", "--meanings", "permissive", "--force"], 0);
    assert_eq!(std::fs::read_to_string(written.path().join("small.jsonl")).unwrap(), export);

    written.ends_with(&["compile", "--without-meanings"], 0);
    assert!(!edition.join("meanings.bin").exists() && !edition.join("NOTICE.meanings").exists());
    assert!(std::fs::read(edition.join("words.fst")).unwrap() == words);
    let (answer, message) = written.ends_with(&["define", "huis"], 1);
    assert_eq!(answer, "huis: no source of small defines this word\n");
    assert!(message.contains("small: the build has no meanings"), "{message}");
    let (again, _) = written.ends_with(&["compile", "--without-meanings"], 0);
    assert!(again.contains("unchanged"), "{again}");
    written.ends_with(&["compile"], 0);
    assert!(edition.join("meanings.bin").exists());
}

#[test]
fn meanings_that_nobody_may_redistribute_are_not_exported() {
    let source = "role = \"meaning\"\nseparator = \" | \"\n";
    let world = World::new().words("huis\n").source("meanings", "huis\twhere people live\n", source);
    let written = world.format("glosses").rules("\n[[meaning]]\nname = \"meanings\"\n").write();
    let change = |file: &str, change: &dyn Fn(&str) -> String| {
        let path = written.path().join(file);
        std::fs::write(&path, change(&std::fs::read_to_string(&path).unwrap())).unwrap();
    };
    // The words come from other sources.
    change("rules/xx/small.toml", &|text| text.replacen("[[source]]\nname = \"meanings\"\n", "", 1));
    let description = "sources/xx/meanings/source.toml";
    let forbid = |text: &str| format!("redistribute = \"no\"\n{text}");
    let restrict = |text: &str| text.replacen("redistribute = \"no\"\n", "", 1).replacen("CC0-1.0", "CC-BY-NC-4.0", 1);
    for restriction in [&forbid as &dyn Fn(&str) -> String, &restrict] {
        change(description, restriction);
        written.ends_with(&["compile"], 0);
        assert!(written.edition().join("meanings-restricted.bin").exists());
        assert!(written.ends_with(&["define", "huis"], 0).0.contains("where people live"));
        let (_, message) = written.ends_with(&["export", "--to", "jsonl", "--meanings", "permissive"], 2);
        let expected = "small has no meanings under licences of the group permissive; it has no";
        assert!(message.contains(expected), "{message}");
        written.ends_with(&["export", "--to", "jsonl", "--force"], 0);
        written.ends_with(&["export", "--to", "lexmill", "--out", "small.lexmill", "--force"], 0);
        written.ends_with(&["check", "-e", "small.lexmill", "huis"], 0);
        written.ends_with(&["define", "-e", "small.lexmill", "huis"], 1);
        written.ends_with(&["verify", "-e", "small.lexmill"], 0);
        let notice = std::fs::read_to_string(written.edition().join("NOTICE.meanings")).unwrap();
        assert!(notice.contains("\nmeanings-restricted.bin, which no export contains, under "), "{notice}");
        #[cfg(all(feature = "serve", unix))]
        {
            use crate::common::server::Server;
            let file = written.path().join("small.lexmill");
            let server = Server::start_on(tempfile::tempdir().unwrap(), file, &["--look-every", "60s"]);
            assert_eq!((server.reload(), server.reloads("refused")), (0, 0));
        }
    }
}

/// The lemmas of derivations, which are in the file of permissive meanings, have lines of sources under the GPL.
#[test]
fn meanings_under_the_gpl_are_not_permissive() {
    let mut command = crate::common::lexmill();
    command.arg("--build").arg(crate::common::editions::editions()).args(["export", "-e", "wwf-it", "--to", "jsonl"]);
    let output = command.args(["--meanings", "permissive"]).output().unwrap();
    let (_, message) = crate::common::ended_with(&output, 2);
    assert!(message.contains("wwf-it has no meanings under licences of the group permissive"), "{message}");
}

/// A definition that a person wrote is shown as it is, for every spelling of the hyphens and apostrophes.
#[test]
fn definitions_of_a_table_are_kept_as_they_are() {
    let world = |texts: &str| {
        let world = World::new().words("mouse\ndon't\nrock-n-roll\ntree\n");
        let world = world.source("meanings", texts, "role = \"meaning\"\n").format("glosses");
        world.rules("\n[[meaning]]\nname = \"meanings\"\n")
    };
    let (found, _) = world("\tnothing\ntree\t\n").write().ends_with(&["lint"], 1);
    assert_eq!(found.matches("the word or its definition is empty").count(), 2, "{found}");
    let written = world("mouse\ta small  rodent , grey\ndon’t\tdo not\nrock‑n‑roll\t[[music]]\n").compile();
    let dictionary = written.dictionary();
    let text = |word: &str| dictionary.define(word).unwrap().entries[0].meanings[0].text.clone();
    assert_eq!(text("mouse"), "a small  rodent , grey");
    assert_eq!(text("don't"), "do not");
    assert_eq!(text("rock-n-roll"), "[[music]]");
}

#[test]
fn a_word_with_a_prefix_is_another_word() {
    let affixes = "SET UTF-8\nPFX A Y 1\nPFX A 0 on .\nSFX B Y 1\nSFX B 0 e .\n";
    let hash = lexmill::internals::provenance::sha256_hex(affixes.as_bytes());
    let companion = format!("affixes = {{ path = \"x.aff\", sha256 = \"{hash}\" }}\n");
    let world = World::new().words("onwaar\n").source("stems", "1\nwaar/AB\n", &companion).format("hunspell");
    let glosses = world.source("meanings", "waar\ttrue\n", "role = \"meaning\"\n").format("glosses");
    let glosses = glosses.rules("\n[[meaning]]\nname = \"meanings\"\n");
    let written = glosses.file("sources/xx/stems/x.aff", affixes).compile();
    let dictionary = written.dictionary();
    assert_eq!(dictionary.define("ware").unwrap().entries, []);
    assert_eq!(dictionary.define("waare").unwrap().entries[0].word, "waar");
    assert_eq!(dictionary.define("onwaar").unwrap().entries, []);
    assert_eq!(dictionary.define("onwaare").unwrap().entries, []);
}

#[test]
fn labels_of_a_word_come_with_its_meanings() {
    let world =
        World::new().words("slons\n").source("labels", "slons\n", "role = \"annotation\"\ntags = [\"vulgar\"]\n");
    let meanings = "role = \"meaning\"\nseparator = \" | \"\n";
    let world = world.source("glosses", "slons\ta slattern\n", meanings).format("glosses");
    let written = world.rules("\n[[meaning]]\nname = \"glosses\"\n").compile();
    let answer = written.ends_with(&["define", "slons"], 0).0;
    assert!(answer.contains("[vulgar] a slattern"), "{answer}");
}

/// The endings of a word that no source contains prove nothing, and no insult is guessed as a part.
#[test]
fn words_that_no_source_contains_are_forms_of_nothing() {
    let language = base("base-language.toml").replacen("\n[name]", &format!("{LEMMAS}\n[name]"), 1)
        + ENDINGS
        + "\n[[lemma]]\nform = \"past\"\ntags = [\"verb\"]\nendings = [[\"was\", \"zijn\"]]\n";
    let world =
        World::new().language("xx", &language).words("aak\nboom\nboek\nslons\nslonskop\nkop\nzijn\nwas\nhuis\n");
    let nouns = "role = \"meaning\"\nseparator = \" | \"\ntags = [\"noun\"]\n";
    let world = world.source("nouns", "boom\ta tree\nboek\ta book\nkop\ta head\nwas\twax\n", nouns).format("glosses");
    let coarse = "role = \"meaning\"\nseparator = \" | \"\ntags = [\"noun\", \"vulgar\"]\n";
    let world = world.source("coarse", "slons\ta slattern\nhuis\ta brothel\n", coarse).format("glosses");
    let verbs = "role = \"meaning\"\nseparator = \" | \"\ntags = [\"verb\"]\n";
    let world = world.source("verbs", "zijn\tto be\n", verbs).format("glosses");
    let plain = "role = \"meaning\"\nseparator = \" | \"\nfrom-wiki = true\n";
    let plain_texts = "huis\twhere people live#: an example | (wikidata: huis) | {{lost}} | as in [2] | Places| a home | (label)\naak\t(a ship)\n";
    let world = world.source("plain", plain_texts, plain).format("glosses");
    let tables = ["nouns", "coarse", "verbs", "plain"].map(|name| format!("\n[[meaning]]\nname = \"{name}\"\n"));
    let written = world.rules(&tables.concat()).compile();
    let dictionary = written.dictionary();
    let found = |word: &str| {
        let found = explained(&dictionary.define(word).unwrap()).into_iter();
        found.map(|(word, ..)| word).collect::<Vec<_>>()
    };
    assert_eq!(found("boeken"), Vec::<String>::new());
    // A meaning that is incomplete is better than none.
    assert_eq!(dictionary.define("aak").unwrap().entries[0].meanings[0].text, "(a ship)");
    assert_eq!(found("slonskop"), Vec::<String>::new());
    // The past tense of an irregular verb comes before other explanations, but after the word itself.
    assert_eq!(found("was"), ["was", "zijn"]);
    let texts = dictionary.define("huis").unwrap().entries.remove(0).meanings;
    let texts: Vec<_> = texts.into_iter().map(|meaning| meaning.text).collect();
    // Coarse meanings come last. What is left of a wiki's markup is left out.
    assert_eq!(texts, ["where people live", "a home", "a brothel"]);
}

#[test]
fn a_word_that_is_derived_from_another_is_not_its_form() {
    let language =
        base("base-language.toml").replacen("\n[name]", "\nword-forming-endings = [\"ing\", \"ingen\"]\n\n[name]", 1);
    let world = World::new().language("xx", &language).words("wandelen\nwandeling\nwandelingen\nklim\nklimming\n");
    let meanings = "wandelen\tto walk\nklim\ta climb\nklimming\tan ascent\n";
    let world = world.source("meanings", meanings, "role = \"meaning\"\n").format("glosses");
    let columns = "role = \"meaning\"\nseparator = \" \"\ncolumns = { text = 1, lemma = 2 }\n";
    let world =
        world.source("lemmas", "wandeling wandelen\nwandelingen wandelen\nklimming klim\n", columns).format("csv");
    let tables = ["meanings", "lemmas"].map(|name| format!("\n[[meaning]]\nname = \"{name}\"\n"));
    let written = world.rules(&tables.concat()).compile();
    let dictionary = written.dictionary();
    let found = |word: &str| {
        let found = explained(&dictionary.define(word).unwrap()).into_iter();
        found.map(|(word, relation, ..)| (word, relation)).collect::<Vec<_>>()
    };
    for word in ["wandeling", "wandelingen"] {
        assert_eq!(found(word), [("wandelen".to_owned(), Relation::Base)]);
    }
    assert_eq!(found("klimming"), [("klimming".to_owned(), Relation::Same)]);
}

/// Of two readings with one spelling, only the accepted one says what the word is a form of.
#[test]
fn a_rejected_reading_does_not_explain_an_allowed_word() {
    let keys =
        "separator = \" \"\ncolumns = { text = 1, lemma = 2, tags = 3 }\n[tags]\nv = [\"verb\"]\np = [\"particle\"]\n";
    let world = World::new().words("contentar\ncontener\n");
    let world = world.source("lemmas", "contente contentar v\ncontente contener p\n", keys).format("csv");
    let meanings = "contentar\tto please\ncontener\tto contain\n";
    let world = world.source("meanings", meanings, "role = \"meaning\"\n").format("glosses");
    let world = world.rules("\n[[meaning]]\nname = \"meanings\"\n");
    let written = world.rule("particle", "kind = \"tagged\"\ntags = [\"particle\"]").compile();
    let found = explained(&written.dictionary().define("contente").unwrap());
    assert_eq!(found.iter().map(|entry| &*entry.0).collect::<Vec<_>>(), ["contentar"]);
}

/// The notes of a thesaurus are listed in its description.
#[test]
fn hypernyms_and_antonyms_of_a_thesaurus_are_left_out() {
    let text = "UTF-8\nhuis|1\n(s.)|gebouw (Oberbegriff)|woning (Hauptform)|hut (Antonym)|pand\n";
    let keys = "role = \"meaning\"\nomit = [\"(Oberbegriff)\", \"(Antonym)\"]\nstrip = [\"(Hauptform)\"]\n";
    let world = World::new().words("huis\n").source("thesaurus", text, keys).format("mythes");
    let written = world.rules("\n[[meaning]]\nname = \"thesaurus\"\n").compile();
    assert_eq!(written.dictionary().define("huis").unwrap().entries[0].meanings[0].text, "woning, pand");
}

/// `Griek` is not allowed, and `griek` is another word with this form. Someone who types the capital asks about the Greek.
#[test]
fn a_name_that_is_typed_with_its_capital_has_its_meanings() {
    let edition = crate::common::editions::opened().iter().find(|edition| edition.id == "woordspel-nl").unwrap();
    let first = |word: &str| edition.dictionary.define(word).unwrap().entries.first().map(|entry| entry.word.clone());
    assert_eq!(first("Griek").as_deref(), Some("Griek"));
    assert_eq!(first("moois").as_deref(), Some("mooi"));
    assert_eq!(first("koeien").as_deref(), Some("koe"));
    let edition = crate::common::editions::opened().iter().find(|edition| edition.id == "wwf-de").unwrap();
    assert_eq!(edition.dictionary.define("maus").unwrap().entries[0].word, "Maus");
}
