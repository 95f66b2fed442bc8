//! `lexmill init`: a new language and game have no faults, compile at once, and overwrite nothing.

use std::collections::BTreeSet;
use std::fs;
use std::path::Path;
use std::process::{Output, Stdio};
use std::thread;

use regex::Regex;

use crate::common::{ended_with, lexmill, run_in, text};

const AFFIXES: &str = "SET UTF-8\n\nSFX S Y 1\nSFX S 0 s .\n\nSFX E Y 1\nSFX E 0 en .\n";
const STEMS: &str = "12\nöl/S\nbåt/SE\nhäst/SE\nsten/SE\nhus/E\nfår\nkafé/S\nBåstö\nt.ex.\ne-post\nBUS\n-skap\n";

struct Place(tempfile::TempDir);

impl Place {
    fn new() -> Self {
        Self(tempfile::tempdir().unwrap())
    }

    fn path(&self) -> &Path {
        self.0.path()
    }

    fn write(&self, name: &str, bytes: &[u8]) {
        fs::create_dir_all(self.path().join(name).parent().unwrap()).unwrap();
        fs::write(self.path().join(name), bytes).unwrap();
    }

    fn read(&self, name: &str) -> String {
        fs::read_to_string(self.path().join(name)).unwrap()
    }

    fn run(&self, arguments: &[&str]) -> Output {
        run_in(self.path(), arguments)
    }

    /// The output of a command, which must end with this exit code.
    #[track_caller]
    fn ends(&self, code: i32, arguments: &[&str]) -> String {
        let (answers, said) = ended_with(&self.run(arguments), code);
        answers + &said
    }

    /// A folder in which `init` made the game `game` from a list of words, and its output. `init` must end with this exit
    /// code.
    #[track_caller]
    fn init_list(code: i32, language: &str, words: impl AsRef<[u8]>) -> (Self, String) {
        let place = Self::new();
        place.write("words.txt", words.as_ref());
        let told = place.ends(code, &["init", language, "game", "--list", "words.txt", "--license", "CC0-1.0"]);
        (place, told)
    }

    /// The language and the game `game`, made from a list of words.
    fn with_game(language: &str, words: &str) -> Self {
        Self::init_list(0, language, words).0
    }

    fn swedish() -> Self {
        let place = Self::new();
        place.write("given/sv_SE.dic", STEMS.as_bytes());
        place.write("given/sv_SE.aff", AFFIXES.as_bytes());
        place.write("given/LICENSE", b"CC0");
        place
    }
}

#[test]
fn a_dictionary_becomes_a_game_at_once() {
    let place = Place::swedish();
    place.write("given/licenses/note", b"not a licence");
    let told = place.ends(0, &["init", "sv", "ordspel-sv", "--hunspell", "given/sv_SE.dic"]);
    assert!(told.contains("only suggestions") && told.contains("lexmill compile ordspel-sv"), "{told}");
    let created =
        ["sources/sv/sv-se", "rules/sv/language.toml", "rules/sv/ordspel-sv.decisions.csv", "rules/sv/ordspel-sv.toml"];
    assert!(told.starts_with(&created.map(|path| format!("created {path}\n")).concat()), "{told}");
    let told = place.ends(0, &["lint"]);
    assert!(told.contains("0 errors, 0 warnings"), "{told}");
    place.ends(0, &["compile"]);
    let words = place.read("build/ordspel-sv/words.txt");
    assert!(
        words.split_whitespace().eq([
            "båt", "båten", "båts", "får", "hus", "husen", "häst", "hästen", "hästs", "kafe", "kafes", "sten",
            "stenen", "stens", "öl", "öls"
        ]),
        "{words}"
    );
    for (word, rule) in [
        ("ol", ""),
        ("Båstö", "proper-name"),
        ("t.ex.", "abbreviation"),
        ("e-post", "mark-required"),
        ("BUS", "abbreviation"),
    ] {
        let told = place.ends(1, &["check", word]);
        assert!(told.contains(rule), "{told}");
    }
    let told = place.ends(1, &["check", "Båstö"]);
    assert!(told.contains("är ett namn"), "the reason is Swedish: {told}");
    let told = place.ends(1, &["check", "bok"]);
    assert!(told.contains("finns inte i någon källa"), "{told}");
    assert_eq!(place.read("sources/sv/sv-se/LICENSE"), "CC0");
    assert!(place.read("sources/sv/sv-se/source.toml").contains("\nlicense-files = [\"LICENSE\"]\n"));
}

#[test]
fn the_encoding_of_a_list_is_found_and_its_faults_are_expected() {
    let place = Place::new();
    let latin: Vec<u8> = "öl\nbåt\nhäst\nhus2\nhus\nhus\nkö\r\n".chars().map(|c| c as u8).collect();
    place.write("ord.txt", &latin);
    place.ends(0, &["init", "sv", "ord", "--list", "ord.txt"]);
    let description = place.read("sources/sv/ord/source.toml");
    assert!(description.contains("encoding = \"iso-8859-1\""), "{description}");
    assert!(description.contains("expects = [\"crlf\", \"digit\", \"duplicate\"]"), "{description}");
    assert!(place.read("sources/sv/ord/LICENSE-UNKNOWN.txt").contains("No licence"));
    let told = place.ends(0, &["lint"]);
    assert!(told.contains("0 errors, 0 warnings"), "{told}");
    place.ends(0, &["compile"]);
    assert_eq!(place.read("build/ord/words.txt"), "båt\nhus\nhäst\nkö\nöl\n");
}

#[test]
fn lines_in_another_encoding_than_the_list_are_reported() {
    for (words, advice, warning) in [
        (
            &b"ord\n\xc3\xb6l\nb\xc3\xa5t\nhus\n\xe5rm\nk\xe4l\n"[..],
            "words.txt:2: the line is UTF-8, but the declared encoding is iso-8859-1 (number of such lines: 2); convert",
            "words.txt:2: warning[wrong-encoding]",
        ),
        (
            &b"ord\n\xc3\xb6l\nb\xc3\xa5t\nhus\n\xe5rm\n"[..],
            "words.txt:5: the line contains control characters, or bytes that are not text in the declared encoding (lines rejected: 1); remove",
            "words.txt:5: warning[bad-bytes]",
        ),
    ] {
        let (place, told) = Place::init_list(0, "sv", words);
        assert!(told.contains(&format!("sources/sv/words/{advice}")), "{told}");
        let told = place.ends(0, &["compile"]);
        assert!(told.contains(&format!("sources/sv/words/{warning}")), "{told}");
    }
}

#[test]
fn list_in_capitals_is_read_in_lower_case() {
    let (place, told) = Place::init_list(0, "en", "AA\nCAT\nDOG\nHORSE\ncow\n");
    assert!(told.contains("sources/en/words/source.toml: the words are in capitals"), "{told}");
    assert!(place.read("sources/en/words/source.toml").contains("\nformat = \"spellings\"\n"));
    place.ends(0, &["compile"]);
    assert_eq!(place.read("build/game/words.txt"), "aa\ncat\ncow\ndog\nhorse\n");
}

#[test]
fn rule_that_rejects_all_words_is_reported_with_an_example() {
    let (place, said) = Place::init_list(0, "en", "bird1\ncat2\ndog3\n");
    assert!(said.contains("cannot be compiled yet: rules/en/game.toml:"), "{said}");
    let said = place.ends(1, &["compile"]);
    assert!(said.contains("the rule `no-tile` rejects 3 of 3 words"), "{said}");
    assert!(said.contains("the first rejected word is `bird1`: there is no tile for 1"), "{said}");
}

#[test]
fn many_words_in_capitals_among_others_are_reported() {
    for (words, advice) in [
        (
            "TAC\nACT\ncat\nten\n",
            Some("the rule `abbreviation` rejects 2 of 4 words, such as `act`; if they are ordinary"),
        ),
        ("TAC\ncat\nten\n", Some("the rule `abbreviation` rejects 1 of 3 words, such as `tac`; if they are ordinary")),
        ("cat\nten\n", None),
    ] {
        let (place, told) = Place::init_list(0, "en", words);
        assert!(advice.is_none_or(|advice| told.contains(advice)), "{told}");
        assert_eq!(told.contains("convert the lists to lower case"), advice.is_some(), "{told}");
        assert!(place.read("sources/en/words/source.toml").contains("\nformat = \"plain\"\n"));
    }
}

/// A list in capitals is usable in most languages, but not in Turkish: the format for such lists reads I as i, although
/// I is the capital of ı.
#[test]
fn list_without_usable_words_is_named_and_leaves_no_folders() {
    for (language, words, message) in [
        ("en", "", "words.txt: contains no words"),
        ("en", "# no words\n\n", "words.txt: contains no words"),
        ("ru", "cat\n", "words.txt: contains no lower-case words in the letters of the language"),
        ("tr", "KEDİ\nKUŞ\n", "convert words in capitals to lower case"),
    ] {
        let (place, told) = Place::init_list(2, language, words);
        assert!(told.contains(message), "{told}");
        assert!(!place.path().join("rules").exists() && !place.path().join("sources").exists(), "{words}");
    }
}

#[test]
fn nothing_is_overwritten_and_what_fails_leaves_nothing() {
    let place = Place::swedish();
    let init = ["init", "sv", "ordspel-sv", "--hunspell", "given/sv_SE.dic"];
    place.ends(0, &init);
    let before = place.read("rules/sv/ordspel-sv.toml");
    assert!(place.ends(2, &init).contains("choose another name"));
    let told = place.ends(2, &["init", "sv", "other", "--hunspell", "given/sv_SE.dic"]);
    assert!(told.contains("--edition-only"), "{told}");
    assert_eq!(place.read("rules/sv/ordspel-sv.toml"), before);

    place.write("given/da_DK.dic", b"1\nhus\n");
    assert!(place.ends(2, &["init", "da", "ordspil", "--hunspell", "given/da_DK.dic"]).contains("da_DK.aff"));
    assert!(place.ends(2, &["init", "da", "ordspil"]).contains("--list"));
    assert!(place.ends(2, &["init", "da", "Ord spil", "--list", "given/da_DK.dic"]).contains("lower-case letters"));
    place.write("given/numbers.txt", b"1\n2\n");
    assert!(place.ends(2, &["init", "da", "ordspil", "--list", "given/numbers.txt"]).contains("no lower-case word"));
    for left in ["rules/da", "sources/da", "rules/.init", "sources/.init"] {
        assert!(!place.path().join(left).exists(), "{left}");
    }
}

#[test]
fn source_that_exists_and_second_list_with_its_name_are_rejected() {
    let place = Place::new();
    place.write("one/ord.txt", "öl\nbåt\n".as_bytes());
    place.write("two/ord.txt", "får\n".as_bytes());
    let told = place.ends(2, &["init", "sv", "game", "--list", "one/ord.txt", "--list", "two/ord.txt"]);
    assert!(told.contains("sources/sv/ord: already exists"), "{told}");
    place.write("sources/sv/ord/note", b"mine");
    let told = place.ends(2, &["init", "sv", "game", "--list", "one/ord.txt"]);
    assert!(told.contains("sources/sv/ord: already exists"), "{told}");
    assert_eq!(fs::read_dir(place.path().join("sources/sv/ord")).unwrap().count(), 1);
    assert!(!place.path().join("rules/sv").exists());
}

#[test]
fn comments_of_a_list_are_described() {
    for (words, has_comments) in [("# a list\nöl\nbåt\n", true), ("öl\nb#t\nbåt\n", false)] {
        let description = Place::with_game("sv", words).read("sources/sv/words/source.toml");
        assert_eq!(description.contains("\ncomment = \"#\"\n"), has_comments, "{description}");
    }
}

#[test]
fn file_is_not_a_word_list_if_one_byte_in_a_hundred_is_a_control_character() {
    let place = Place::new();
    for (end, is_list) in [("a\u{7}p\n", false), ("aa\u{7}p\n", true)] {
        place.write("words.txt", ("aap\n".repeat(24) + end).as_bytes());
        let said = text(&place.run(&["init", "xx", "game", "--list", "words.txt"]).stderr);
        assert_eq!(!said.contains("words.txt: is not a word list"), is_list, "{said}");
    }
}

#[test]
fn of_several_at_once_one_makes_the_game() {
    for _ in 0..5 {
        let place = Place::swedish();
        let init = || place.run(&["init", "sv", "ordspel-sv", "--hunspell", "given/sv_SE.dic"]);
        let outputs = thread::scope(|scope| {
            let running: Vec<_> = (0..6).map(|_| scope.spawn(init)).collect();
            running.into_iter().map(|one| one.join().unwrap()).collect::<Vec<_>>()
        });
        for output in outputs.iter().filter(|output| output.status.code() != Some(0)) {
            let told = text(&output.stderr);
            assert!(output.status.code() == Some(2) && told.contains("already exists"), "{told}");
        }
        assert_eq!(outputs.iter().filter(|output| output.status.code() == Some(0)).count(), 1);
        assert!(place.ends(0, &["lint"]).contains("0 errors, 0 warnings"));
    }
}

/// An init that is killed at any step leaves nothing that prevents the next init.
#[cfg(unix)]
#[test]
fn a_killed_init_is_made_again_or_finished() {
    let place = Place::new();
    let letter = |number: usize, digit: usize| ["e", "a", "t", "n"][number >> (2 * digit) & 3];
    let word = |number: usize| (0..9).map(|digit| letter(number, digit)).collect::<String>() + "\n";
    let words: String = (0..100_000).map(word).collect();
    place.write("words.txt", words.as_bytes());
    let init = ["init", "xx", "game", "--list", "words.txt"];
    let mut kills = 0;
    for seen in
        ["sources/xx", "sources/.init/xx/words/source.toml", "rules/.init/xx/language.toml", "rules/xx/language.toml"]
    {
        for folder in ["sources", "rules"] {
            let _ = fs::remove_dir_all(place.path().join(folder));
        }
        let mut child = lexmill().current_dir(place.path()).args(init).stderr(Stdio::null()).spawn().unwrap();
        while !place.path().join(seen).exists() && child.try_wait().unwrap().is_none() {}
        child.kill().unwrap();
        let exists = |name: &str| place.path().join(name).exists();
        // If all files have their final paths already, the kill was too late.
        let is_done = |ended: bool| ended || exists("rules/xx/game.toml") && !exists("rules/.init/complete");
        if !is_done(child.wait().unwrap().success()) {
            kills += 1;
            assert!(place.ends(0, &init).contains("rules/xx/game.toml: title, board"), "{seen}");
        }
        assert!(place.ends(0, &["lint"]).contains("0 errors, 0 warnings"), "{seen}");
        assert!(place.ends(2, &init).contains("already exists"), "{seen}");
        assert!(!place.path().join("rules/.init").exists() && !place.path().join("sources/.init").exists());
    }
    assert!(kills > 0, "no init was killed before its end");
}

/// An init was killed after it had moved some of its files to their final paths. The next init moves the other files, and
/// keeps files that the user has written since.
#[test]
fn what_a_killed_init_had_completed_is_put_in_place() {
    let place = Place::swedish();
    let init = ["init", "sv", "ordspel-sv", "--hunspell", "given/sv_SE.dic"];
    place.ends(0, &init);
    let edition = place.read("rules/sv/ordspel-sv.toml");
    place.write("rules/.init/complete", b"rules/sv/ordspel-sv.toml\nlook at the tiles");
    place.write("rules/.init/sv/ordspel-sv.toml", edition.as_bytes());
    place.write("rules/.init/sv/language.toml", b"another");
    fs::remove_file(place.path().join("rules/sv/ordspel-sv.toml")).unwrap();
    let language = place.read("rules/sv/language.toml");
    let told = place.ends(0, &init);
    assert!(told.contains("created rules/sv/ordspel-sv.toml") && told.contains("look at the tiles"), "{told}");
    assert_eq!((place.read("rules/sv/language.toml"), place.read("rules/sv/ordspel-sv.toml")), (language, edition));
    assert!(!place.path().join("rules/.init").exists());
}

#[test]
fn capitals_mark_names_if_up_to_a_third_of_the_words_have_one() {
    for (words, marks) in [("aap\nnoot\nMies\n", true), ("aap\nNoot\nMies\n", false)] {
        let place = Place::with_game("nl", words);
        assert_eq!(place.read("rules/nl/language.toml").contains("capitals = \"names\""), marks, "{words}");
        assert_eq!(place.read("rules/nl/game.toml").contains("casing"), marks, "{words}");
    }
}

#[test]
fn an_edition_cannot_have_a_name_that_is_reserved() {
    let place = Place::new();
    place.write("given.txt", b"aap\nnoot\n");
    for name in ["docs", "editions", "language", "previous", "requests"] {
        let said = place.ends(2, &["init", "nl", name, "--list", "given.txt", "--license", "CC0-1.0"]);
        assert!(said.contains("it is reserved; choose another"), "{said}");
    }
}

#[test]
fn words_need_vowels_unless_many_of_the_list_have_none() {
    for (words, rule) in [("water\nnoten\nmies\n", true), ("water\nnoten\nvlk\nprst\n", false), ("aap\nmes\n", false)] {
        let edition = Place::with_game("nl", words).read("rules/nl/game.toml");
        assert_eq!(edition.contains("vowelless"), rule, "{words}");
    }
}

#[test]
fn a_second_game_takes_the_language_as_it_is() {
    let place = Place::swedish();
    place.ends(0, &["init", "sv", "first", "--hunspell", "given/sv_SE.dic"]);
    place.ends(0, &["init", "sv", "second", "--edition-only"]);
    assert!(place.ends(0, &["lint"]).contains("0 errors, 0 warnings"));
    place.ends(0, &["compile"]);
    assert_eq!(place.read("build/first/words.txt"), place.read("build/second/words.txt"));
    assert!(place.ends(2, &["init", "nb", "third", "--edition-only"]).contains("leave out --edition-only"));
}

#[test]
fn words_that_only_label_others_do_not_count_for_the_tiles() {
    let place = Place::swedish();
    place.ends(0, &["init", "sv", "first", "--hunspell", "given/sv_SE.dic"]);
    let unknown = "0".repeat(64);
    let description = format!(
        "title = \"Marks\"\nversion = \"1\"\nlicense = \"CC0-1.0\"\nlicense-files = [\"LICENSE\"]\n\
         attribution = \"nobody\"\npackage = {{ registry = \"none\", name = \"marks\", version = \"1\" }}\n\
         [[file]]\npath = \"list.txt\"\nsha256 = \"{unknown}\"\nformat = \"plain\"\nencoding = \"utf-8\"\n\
         role = \"annotation\"\n"
    );
    place.write("sources/sv/marks/source.toml", description.as_bytes());
    place.write("sources/sv/marks/list.txt", b"wax\nquiz\n");
    place.write("sources/sv/marks/LICENSE", b"CC0");
    place.ends(0, &["hash", "sources/sv/marks"]);
    place.ends(0, &["init", "sv", "second", "--edition-only"]);
    let tiles = |edition: &str| {
        let text = place.read(&format!("rules/sv/{edition}.toml"));
        text.split("[tiles]\n").nth(1).and_then(|rest| rest.split("\n\n").next()).unwrap().to_owned()
    };
    assert!(place.read("rules/sv/second.toml").contains("name = \"marks\""));
    assert_eq!(tiles("second"), tiles("first"));
}

#[test]
fn letters_that_hardly_occur_get_no_tile() {
    for (word, advice) in [("kick", Some("no tiles for q z: ")), ("quiz", None)] {
        let words = format!("brown\nfox\njumps\nover\nlad\nwhy\ngift\nkick\n{word}s\n");
        let (_, told) = Place::init_list(0, "en", words);
        assert_eq!(told.contains("no tiles for"), advice.is_some(), "{told}");
        assert!(advice.is_none_or(|advice| told.contains(advice)), "{told}");
    }
    // If the alphabet of the language is not known, it contains each letter that is at least one in 10,000.
    for (last, letters) in [("qeae", "aeq"), ("qeaea", "ae")] {
        let words = (0..833).map(|number| format!("{number:012b}\n").replace('0', "e").replace('1', "a"));
        let place = Place::with_game("xx", &(words.collect::<String>() + last + "\n"));
        let language = place.read("rules/xx/language.toml");
        assert!(language.contains(&format!("\nletters = \"{letters}\"\n")), "{last}: {language}");
    }
}

#[test]
fn sums_of_changed_files_are_renewed() {
    let place = Place::swedish();
    place.ends(0, &["init", "sv", "ordspel-sv", "--hunspell", "given/sv_SE.dic"]);
    assert!(place.ends(0, &["hash", "sources/sv/sv-se"]).contains("no file has changed"));
    place.write("sources/sv/sv-se/sv_SE.dic", STEMS.replace("får", "får/S").as_bytes());
    assert!(place.ends(1, &["compile"]).contains("sha256"));
    let told = place.ends(0, &["hash", "sources/sv/sv-se"]);
    assert!(told.contains("sources/sv/sv-se/sv_SE.dic: ") && told.contains("becomes"), "{told}");
    place.ends(0, &["compile"]);
    assert!(place.read("build/ordspel-sv/words.txt").contains("\nfårs\n"));
    place.write("sources/sv/sv-se/sv_SE.dic", STEMS.as_bytes());
    assert_eq!(place.ends(0, &["hash", "--quiet", "sources/sv/sv-se"]), "");
    let outside = place.read("sources/sv/sv-se/source.toml").replace("path = \"sv_SE.dic\"", "path = \"..\"");
    place.write("sources/sv/sv-se/source.toml", outside.as_bytes());
    let told = place.ends(2, &["hash", "sources/sv/sv-se"]);
    assert!(told.contains("error[wrong-value]: `path` must be a path within the source's folder"), "{told}");
}

#[test]
fn the_bag_is_full_and_frequent_letters_are_many_and_cheap() {
    // Most letters are E, then A, then T.
    let words = (0..500).map(|number| format!("{number:012b}tt\n").replace('0', "e").replace('1', "a"));
    let edition = Place::with_game("xx", &(words.collect::<String>() + "qez\n")).read("rules/xx/game.toml");
    let line = Regex::new(r"(?m)^([A-Z]) = \{ value = (\d+), count = (\d+) \}$").unwrap();
    let tiles: Vec<_> = line.captures_iter(&edition).map(|tile| tile.extract::<3>().1).collect();
    assert_eq!(
        tiles.iter().map(|[label, value, _]| (*label, *value)).collect::<Vec<_>>(),
        [("A", "1"), ("E", "1"), ("Q", "10"), ("T", "1"), ("Z", "10")]
    );
    let counts: Vec<u32> = tiles.iter().map(|[.., count]| count.parse().unwrap()).collect();
    assert_eq!(counts.iter().sum::<u32>(), 98);
    // Each letter gets one tile. The other 93 are distributed by frequency, and the last of them goes to A, which has the
    // largest remainder.
    assert_eq!(counts, [31, 51, 1, 14, 1]);
}

#[test]
fn letters_of_their_own_are_in_the_alphabet_and_marks_are_not() {
    let place = Place::new();
    let init = |tag: &str, words: &str| {
        place.write("words.txt", words.as_bytes());
        let told = place.ends(0, &["init", tag, &format!("game-{tag}"), "--list", "words.txt"]);
        (told, place.read(&format!("rules/{tag}/language.toml")))
    };
    for (tag, letters, marked) in
        [("sv", "åäö", "àé"), ("pl", "ąćęłńóśźż", ""), ("tr", "çğıöşü", ""), ("da", "æøå", ""), ("es", "ñ", "áéíóúü")]
    {
        let (told, language) = init(tag, &format!("mama\nma{marked}\n"));
        let alphabet = language.split("\nletters = \"").nth(1).and_then(|rest| rest.split('"').next()).unwrap();
        assert!(letters.chars().all(|letter| alphabet.contains(letter)), "{tag}: {alphabet}");
        assert!(!marked.chars().any(|letter| alphabet.contains(letter)), "{tag}: {alphabet}");
        for (letter, folded) in [("ß", "ss"), ("ø", "o"), ("æ", "ae"), ("ς", "σ")] {
            let is_folded = language.contains(&format!("\n\"{letter}\" = \"{folded}\"\n"));
            let has = |letters: &str| letters.chars().all(|letter| alphabet.contains(letter));
            assert_eq!(is_folded, !has(letter) && has(folded), "{tag}: {letter}");
        }
        let without_marks = told.split("played without their marks: ").nth(1).and_then(|rest| rest.split(';').next());
        assert_eq!(without_marks.unwrap_or_default().replace(' ', ""), marked, "{tag}: {told}");
    }
    for (tag, expected) in [
        ("tr", "letters = \"abcçdefgğhıijklmnoöpqrsştuüvwxyz\"\n"),
        ("pl", "letters = \"aąbcćdeęfghijklłmnńoópqrsśtuvwxyzźż\"\n"),
        ("pt-br", "pt-br = \"português\"\n"),
        ("xx", "en = \"xx\"\n"),
    ] {
        let path = format!("rules/{tag}/language.toml");
        let language = if place.path().join(&path).exists() { place.read(&path) } else { init(tag, "mama\n").1 };
        assert!(language.contains(expected), "{tag}: {language}");
    }
}

/// Each language with a list, words that are allowed, words that are not, and parts of the closing message.
#[test]
fn what_is_known_of_a_language_is_not_measured() {
    for (tag, words, allowed, rejected, told) in [
        // Nouns have capitals in some languages, however few words are nouns.
        ("de", "Haus\nlaufen\nrot\nblau\ngelb\n", "Haus laufen", "haust", "names are allowed like nouns"),
        ("lb", "Haus\nlafen\nrout\nblo\ngiel\n", "haus", "hauz", ""),
        ("de-at", "Haus\nlaufen\nrot\nblau\ngelb\n", "Haus", "haust", ""),
        ("nl", "huis\nlopen\nrood\nblauw\nJan\n", "huis", "jan", ""),
        // A letter that is only in a group of letters is a letter of the alphabet.
        ("sw", "chakula\nmaji\nmchezo\n", "chakula mchezo", "cake", "the alphabet of the language also has ch; if"),
        ("mi", "rangi\nngaru\nmanga\n", "rangi ngaru", "ranga", "also has ng wh; if"),
        ("hu", "dzsungel\nmagyar\n", "dzsungel", "dzsungle", "also has cs dz dzs gy ly ny sz ty zs; if"),
        ("hr", "ljubav\nnjega\ndžep\n", "ljubav njega džep", "ljubov", "also has dž lj nj; if"),
        ("so", "biyo\ncaano\n", "biyo caano", "biya", ""),
        // Also the name of a language, in small letters.
        ("ga", "uisce\nteach\n", "uisce teach", "uisca", ""),
        // Apostrophes and dots that are part of the spelling.
        ("uk", "п'ять\nсім’я\nвода-сіль\nмама\n", "п'ять п’ять пять сім'я", "вода-сіль", "an apostrophe is part of"),
        ("be", "сям'я\nвада\nтраў\n", "сям'я траў", "трау", "an apostrophe is part of"),
        ("br", "c'hoar\nmamm\n", "c'hoar c’hoar", "hoar", "an apostrophe is part of"),
        ("gug", "mba'e\nkuña\n", "mba'e", "mbae'a", "an apostrophe is part of"),
        ("uz", "oʻzbek\nsoʻz\nbir\n", "oʻzbek o‘zbek", "ozbak", "an apostrophe is part of"),
        (
            "ca",
            "col·legi\ncasa\nd'oli\n",
            "col·legi collegi co\u{140}legi",
            "d'oli",
            "such as `doli`; if they are ordinary words, remove",
        ),
        // Vowels.
        ("kk", "күнмен\nүймен\nтүнде\n", "күнмен үймен", "мктбп", ""),
        ("cy", "drwg\ncwmwl\nmynydd\nafal\n", "drwg cwmwl mynydd", "drwh", ""),
        ("ka", "წყალი\nკაცი\nმთვრალი\n", "წყალი მთვრალი", "წყალა", ""),
        // The older spelling with a cedilla is the same word.
        ("ro", "oraș\nțară\n", "oraș ora\u{15f} \u{163}ară", "oras", ""),
        ("el", "λόγος\nσοφός\n", "λόγος λογος ΛΟΓΟΣ", "λογο", ""),
        // Scripts without case.
        ("he", "שלום\nילדים\nספר\n", "שלום שלומ שָׁלוֹם", "שלו", ""),
        ("ar", "كتاب\nقلم\n", "كتاب كِتَاب", "كتب", ""),
        ("fa", "کتاب\nآب\nمی\u{200c}خواهم\n", "کتاب آب می\u{200c}خواهم میخواهم", "اب", ""),
        ("hi", "पानी\nशक्ति\n", "पानी शक्ति", "पन", "marks have tiles of their own, such as `ा`"),
        ("th", "ป่า\nป้า\n", "ป่า ป้า", "ปา", "marks have tiles of their own"),
        ("ko", "한국\n값\n", "한국 ㅎㅏㄴㄱㅜㄱ ㄱㅏㅂㅅ", "한", ""),
        ("bo", "བོད་\nཡིག\n", "བོད་ བོད ཡིག", "བད", ""),
        // Marks are letters of a language that is not known, unless its script is Arabic or Hebrew.
        ("mni", "পানি\nঘর\n", "পানি ঘর", "পন", "the alphabet of this language is not known"),
        ("azb", "كِتَاب\nقلم\n", "كتاب كِتَاب", "كتب", "the alphabet of this language is not known"),
    ] {
        let (place, said) = Place::init_list(0, tag, words);
        assert!(said.contains(told), "{tag}: {said}");
        assert_eq!(said.contains("is part of the spelling"), told.contains("is part of"), "{tag}: {said}");
        place.ends(0, &["compile"]);
        for (words, code, verdict) in [(allowed, 0, "  allowed"), (rejected, 1, "not allowed")] {
            for word in words.split(' ') {
                let said = place.ends(code, &["check", "-e", "game", word]);
                assert!(said.contains(verdict), "{tag}: {said}");
            }
        }
    }
}

#[test]
fn turkish_y_and_esperanto_u_with_breve_are_consonants_and_welsh_w_is_a_vowel() {
    for (tag, words, vowels) in [
        ("tr", "ayak\nkuş\n", "aeıioöuü"),
        ("eo", "antaŭ\nhundo\n", "aeiou"),
        ("cy", "drwg\nafal\n", "aeiouwy"),
        ("uk", "йод\nїжак\n", "аеєиіїоуюя"),
        ("be", "воўк\nвада\n", "аеёіоуыэюя"),
        ("ka", "კაცი\nდედა\n", "აეიოუ"),
        ("he", "שלום\nספר\n", ""),
    ] {
        let place = Place::with_game(tag, words);
        let language = place.read(&format!("rules/{tag}/language.toml"));
        assert!(language.contains(&format!("\nvowels = \"{vowels}\"\n")), "{tag}: {language}");
        assert_eq!(place.read(&format!("rules/{tag}/game.toml")).contains("vowelless"), !vowels.is_empty(), "{tag}");
    }
}

#[test]
fn words_with_more_letters_than_an_edition_has_tiles_are_refused_with_the_reason() {
    for (letters, code) in [(255, 0), (256, 2)] {
        let words: String =
            (0x4e00..0x4e00 + letters).filter_map(char::from_u32).map(|c| format!("{c}{c}\n")).collect();
        let (place, said) = Place::init_list(code, "zh", words);
        let is_refused = said.contains("have 256 different letters, and an edition has at most 255 kinds of tile");
        assert_eq!(is_refused, code == 2, "{said}");
        let is_there = place.path().join("rules").exists() || place.path().join("sources").exists();
        assert_eq!(is_there, code == 0);
    }
}

#[test]
fn a_table_is_read_by_the_column_of_its_words() {
    for (table, options, words) in [
        ("word,meaning\ncat,an animal\ndog,\"another, bigger\"\n", &[][..], Some("cat\ndog\n")),
        ("cat 12\ndog 7\n", &[], Some("cat\ndog\n")),
        ("rank\tform\n1\tcat\n2\tdog\n", &[], Some("cat\ndog\n")),
        ("noun;plural\ncat;cats\ndog;dogs\n", &[], None),
        ("noun;plural\ncat;cats\ndog;dogs\n", &["--column", "plural"], Some("cats\ndogs\n")),
        ("# nouns\ncat;cats\ndog;dogs\n", &["--column", "2"], Some("cats\ndogs\n")),
        // The first row has a cell with this number.
        ("cat\t1\ndog\t2\n", &["--column", "1"], Some("cat\ndog\n")),
        ("cat\ndog\n", &["--column", "2"], None),
        ("cat\nice cream\n", &[], Some("cat\nice cream\n")),
    ] {
        let place = Place::new();
        place.write("words.txt", table.as_bytes());
        let init = [&["init", "en", "game", "--list", "words.txt"], options].concat();
        let said = place.ends(if words.is_some() { 0 } else { 2 }, &init);
        if let Some(words) = words {
            assert_eq!(said.contains("is a table, and only"), !words.contains("ice"), "{said}");
            place.ends(0, &["compile"]);
            let expected: String =
                words.lines().filter(|word| !word.contains(' ')).map(|word| format!("{word}\n")).collect();
            assert_eq!(place.read("build/game/words.txt"), expected);
        } else {
            let message =
                if options.is_empty() { "the columns 1 (noun), 2 (plural); choose" } else { "is not a table" };
            assert!(said.contains(message) && !place.path().join("sources").exists(), "{said}");
        }
    }
}

#[test]
fn list_in_utf_16_is_converted() {
    for (mark, to_bytes) in [
        (&b"\xff\xfe"[..], u16::to_le_bytes as fn(u16) -> [u8; 2]),
        (b"\xfe\xff", u16::to_be_bytes),
        (b"", u16::to_le_bytes),
    ] {
        let text: Vec<u8> = "hus\nbåt\nöl\n".encode_utf16().flat_map(to_bytes).collect();
        let (place, said) = Place::init_list(0, "sv", [mark, &text].concat());
        assert!(said.contains("the list is in UTF-16; the copy is in UTF-8"), "{said}");
        assert_eq!(place.read("sources/sv/words/words.txt"), "hus\nbåt\nöl\n");
        place.ends(0, &["compile"]);
        assert_eq!(place.read("build/game/words.txt"), "båt\nhus\nöl\n");
    }
}

#[test]
fn a_wrong_file_a_wrong_language_and_the_name_of_a_language_are_refused_with_the_reason() {
    let place = Place::swedish();
    for (arguments, message) in [
        (&["init", "sv", "game", "--hunspell", "given/sv_SE.aff"], "is an affix file; give given/sv_SE.dic instead"),
        (&["init", "sv", "game", "--list", "given/sv_SE.aff"], "use --hunspell given/sv_SE.dic"),
        (&["init", "sv", "game", "--list", "given/sv_SE.dic"], "use --hunspell given/sv_SE.dic"),
        (&["init", "Swedish", "game", "--hunspell", "given/sv_SE.dic"], "name of a language; use its tag, `sv`"),
        (&["init", "svenska", "game", "--hunspell", "given/sv_SE.dic"], "name of a language; use its tag, `sv`"),
    ] {
        let said = place.ends(2, arguments);
        assert!(said.contains(message) && !place.path().join("sources").exists(), "{said}");
    }
    place.ends(0, &["init", "sv-SE", "game", "--hunspell", "given/sv_SE.dic"]);
    assert!(place.read("rules/sv-se/language.toml").contains("åäö"));
    let words = include_str!("../../src/init/frequent/words.csv");
    let frequent = |tag: &str| {
        words.lines().find_map(|row| row.split_once(',').filter(|(own, _)| *own == tag)).unwrap().1.replace(' ', "\n")
    };
    for (language, list, message) in [
        ("en", "sv", Some("the words are in the language `sv`, not in `en`")),
        ("nl", "de", Some("the words are in the language `de`, not in `nl`")),
        ("sv", "sv", None),
        ("xx", "sv", None),
    ] {
        let (place, said) = Place::init_list(if message.is_some() { 2 } else { 0 }, language, frequent(list));
        assert!(said.contains(message.unwrap_or("Next:")), "{said}");
        assert_eq!(place.path().join("sources").exists(), message.is_none());
    }
}

#[test]
fn frequent_words_that_a_rule_rejects_and_rules_that_reject_many_words_are_reported() {
    let words = include_str!("../../src/init/frequent/words.csv").lines().find(|row| row.starts_with("sv,")).unwrap();
    let words = words.trim_start_matches("sv,").replace(' ', "\n");
    let (_, said) = Place::init_list(0, "sv", &words);
    assert!(!said.contains("rejects") && !said.contains("most frequent"), "{said}");
    // `och` is the first word.
    let (place, said) = Place::init_list(0, "sv", words.replacen("och", "OCH", 1).replacen("att", "a-t-t", 1));
    let rule = |name: &str| {
        let edition = place.read("rules/sv/game.toml");
        let line = edition.lines().position(|line| line == format!("name = \"{name}\"")).unwrap();
        format!("rules/sv/game.toml:{line}: the rule `{name}` rejects 1 of the 200 most frequent words")
    };
    for name in ["abbreviation", "mark-required"] {
        assert!(said.contains(&rule(name)), "{}: {said}", rule(name));
    }
    let (_, said) = Place::init_list(0, "sv", format!("{words}\nпривет\nмир\nдом\n"));
    assert!(said.contains("the rule `no-tile` rejects 3 of 203 words, such as `дом`"), "{said}");
    assert!(said.contains("П has no tile, and 1 of 203 words have it, such as `привет`"), "{said}");
    let half = words.lines().step_by(2).map(|word| format!("{word}\n")).collect::<String>();
    let (_, said) = Place::init_list(0, "sv", half);
    assert!(said.contains("100 of the 200 most frequent words of the language are in no list"), "{said}");
}

#[test]
fn a_list_is_added_to_a_language_later() {
    let place = Place::swedish();
    place.ends(0, &["init", "sv", "first", "--hunspell", "given/sv_SE.dic"]);
    place.ends(0, &["init", "sv", "second", "--edition-only"]);
    place.write("more.txt", "tös\nmö3s\nkö\n".as_bytes());
    let said = place.ends(0, &["init", "sv", "--add", "--list", "more.txt"]);
    assert!(
        said.starts_with("created sources/sv/more\nchanged rules/sv/first.toml\nchanged rules/sv/second.toml\n"),
        "{said}"
    );
    place.write("only.txt", "best\n".as_bytes());
    let said = place.ends(0, &["init", "sv", "second", "--add", "--list", "only.txt"]);
    assert!(said.contains("changed rules/sv/second.toml") && !said.contains("first.toml"), "{said}");
    assert!(place.ends(0, &["lint"]).contains("0 errors, 0 warnings"));
    place.ends(0, &["compile"]);
    let words = |edition: &str| place.read(&format!("build/{edition}/words.txt"));
    assert!(words("first").contains("\ntös\n") && words("second").contains("\ntös\n"));
    assert!(!words("first").contains("best") && words("second").contains("best"));
    for (arguments, message) in [
        (&["init", "sv", "--add", "--list", "more.txt"][..], "sources/sv/more: already exists"),
        (
            &["init", "sv", "third", "--add", "--list", "given/LICENSE"],
            "the editions of the language are first, second",
        ),
        (&["init", "nb", "--add", "--list", "more.txt"], "leave out --add"),
        (&["init", "sv", "--add"], "no words are given"),
        (&["init", "sv"], "EDITION"),
    ] {
        let said = place.ends(2, arguments);
        assert!(said.contains(message), "{said}");
    }
}

#[test]
fn affix_classes_of_a_dictionary_are_chosen() {
    for (options, line, words) in [
        (&["--stems-only"][..], "only-classes = []\n", "båt\nfår\nhus\nhäst\nkafe\nsten\nöl\n"),
        (
            &["--except-classes", "S"],
            "except-classes = [\"S\"]\n",
            "båt\nbåten\nfår\nhus\nhusen\nhäst\nhästen\nkafe\nsten\nstenen\nöl\n",
        ),
        (
            &["--only-classes", "S"],
            "only-classes = [\"S\"]\n",
            "båt\nbåts\nfår\nhus\nhäst\nhästs\nkafe\nkafes\nsten\nstens\nöl\nöls\n",
        ),
    ] {
        let place = Place::swedish();
        place.ends(0, &[&["init", "sv", "game", "--hunspell", "given/sv_SE.dic"], options].concat());
        assert!(place.read("sources/sv/sv-se/source.toml").ends_with(line));
        place.ends(0, &["compile"]);
        assert_eq!(place.read("build/game/words.txt"), words);
    }
    let said =
        Place::swedish().ends(2, &["init", "sv", "game", "--hunspell", "given/sv_SE.dic", "--only-classes", "X"]);
    assert!(said.contains("sv_SE.aff has no affix class `X`"), "{said}");
}

#[test]
fn a_bad_line_of_an_affix_file_is_left_out_and_expected() {
    let place = Place::new();
    place.write("en.aff", b"SET UTF-8\nNAME \xe9\nSFX S Y 2\nSFX S 0 s .\nSFX S 0 \xe9 .\n");
    place.write("en.dic", b"2\ncat/S\ndog/S\n");
    place.ends(0, &["init", "en", "game", "--hunspell", "en.dic"]);
    assert!(place.read("sources/en/en/source.toml").contains("\nexpects = [\"bad-bytes\", \"miscounted\"]\n"));
    assert!(place.ends(0, &["lint"]).contains("0 errors"));
    place.ends(0, &["compile"]);
    assert_eq!(place.read("build/game/words.txt"), "cat\ncats\ndog\ndogs\n");
}

#[test]
fn a_dictionary_that_is_cut_short_or_declares_another_encoding_is_reported() {
    let place = Place::new();
    place.write("sv.aff", b"SET UTF-8\n");
    let stems = format!("{}\nbord\nr\u{f6}d\nstol\n", u64::MAX);
    place.write("sv.dic", stems.as_bytes());
    let said = place.ends(0, &["init", "sv", "game", "--hunspell", "sv.dic"]);
    assert!(said.contains("declares 18446744073709551615 stems but contains 3; check that the .dic file"), "{said}");
    let place = Place::new();
    place.write("sv.aff", b"# nothing\n");
    place.write("sv.dic", "3\nbord\nr\u{f6}d\nstol\n".as_bytes());
    let said = place.ends(2, &["init", "sv", "game", "--hunspell", "sv.dic"]);
    assert!(
        said.contains("sv.aff: the .dic file is in UTF-8, but would be read as iso-8859-1; write `SET UTF-8`"),
        "{said}"
    );
}

#[test]
fn classes_that_make_too_many_forms_are_left_out() {
    let place = Place::new();
    let class = |flag: char, next: &str| {
        let rule =
            |number: usize| format!("SFX {flag} 0 {}{}{next} .\n", ["e", "a", "o"][number % 3], "n".repeat(number));
        format!("SFX {flag} Y 100\n{}", (0..100).map(rule).collect::<String>())
    };
    let affixes =
        format!("SET UTF-8\nONLYINCOMPOUND Z\n{}{}SFX C Y 1\nSFX C 0 s .\n", class('A', "/B"), class('B', ""));
    place.write("xx.aff", affixes.as_bytes());
    let stems: String =
        (0..800).map(|number| format!("{number:010b}/AC\n").replace('0', "e").replace('1', "a")).collect();
    place.write("xx.dic", format!("801\n{stems}samman/Z\n").as_bytes());
    let said = place.ends(0, &["init", "xx", "game", "--hunspell", "xx.dic"]);
    assert!(said.contains("would have about 8 million forms and the limit is 5 million"), "{said}");
    assert!(said.contains("xx/source.toml: 1 stems that only occur in compounds are left out"), "{said}");
    assert!(place.read("sources/xx/xx/source.toml").contains("\nexcept-classes = [\"B\"]\n"));
    place.ends(0, &["compile"]);
    // Each stem, and with the suffixes that leave it at most 15 letters: s, e, an, onn, ennn and annnn.
    assert_eq!(place.read("build/game/words.txt").lines().count(), 7 * 800);
}

#[test]
fn what_is_known_of_languages_is_printed() {
    let place = Place::new();
    let said = place.ends(0, &["languages", "cy", "hi"]);
    assert!(
        said.contains("Welsh") && said.contains("groups   ch dd ff ng ll ph rh th") && said.contains("Devanagari"),
        "{said}"
    );
    let all = place.ends(0, &["languages", "--format", "tsv"]);
    assert!(all.lines().count() > 60 && all.contains("\nde\tGerman\t") && all.contains("\tnothing\t"), "{all}");
    assert!(place.ends(0, &["languages", "--format", "json", "sw"]).contains("\"digraphs\":\"ch\""));
    // The reasons of `init` are translated to Swedish, and the pages are not.
    assert!(place.ends(0, &["languages", "--format", "json", "sv"]).contains("\"pages\":false"));
    assert!(place.ends(0, &["languages", "--format", "json", "ka"]).contains("\"capitals\":null"));
    assert!(place.ends(2, &["languages", "qqq"]).contains("nothing is known of the language `qqq`"));
}

/// The table of Unicode CLDR. A row has ten cells, because its names contain neither commas nor quotes.
#[test]
fn every_language_of_the_table_has_small_letters_each_once() {
    let table = include_str!("../../src/init/cldr/letters.csv");
    assert!(table.lines().count() > 230);
    for row in table.lines().skip(1) {
        let cells: Vec<_> = row.split(',').collect();
        assert_eq!(cells.len(), 10, "{row}");
        let all: Vec<_> = cells[3].chars().chain(cells[4].chars()).collect();
        let once: BTreeSet<_> = all.iter().collect();
        assert_eq!(once.len(), all.len(), "{row}");
        assert!(!all.iter().any(|letter| letter.is_uppercase()), "{row}");
    }
}

#[test]
fn an_empty_folder_is_told_what_is_looked_for() {
    let place = Place::new();
    for arguments in [&["compile"][..], &["lint"], &["check", "aap"], &["serve", "--listen", "127.0.0.1:0"]] {
        let told = place.ends(2, arguments);
        assert!(told.contains("lexmill init") && told.contains("--"), "{arguments:?}: {told}");
    }
}

#[test]
fn memory_limit_is_for_the_compile_that_tests_the_edition() {
    let place = Place::swedish();
    let init = |memory| ["init", "sv", "spel", "--hunspell", "given/sv_SE.dic", "--memory", memory];
    assert!(place.ends(2, &init("much")).contains("write a size such as 800000, 200MB or 2GB"));
    assert!(place.ends(0, &init("1KB")).contains("Next: lexmill compile spel"));
}
