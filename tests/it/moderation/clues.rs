//! Clues about the words of a post. Many clues depend on a number of words, letters or signs.

use std::fs;
use std::sync::LazyLock;

use lexmill::internals::diagnostic::Diagnostics;
use lexmill::internals::forum::{Candidate, Phrases, Post, PostMarkup, Standing, candidates};

use super::markup;

/// The phrases and common words of a small language. All other words are uncommon.
const LANGUAGE: &str = r#"
add = ["please add …", "insert", "put … in"]
remove = ["scrap", "take * out", "… begone"]
question = ["why $"]
allowed = ["valid …"]
missing = ["absent"]
answer = ["granted …"]
close = ["kind regards"]
and = ["and"]
but = ["but"]
filler = ["also"]
never = ["of"]
articles = ["the"]
abbreviations = ["abbr"]
common = ["here now all please add insert put in scrap take out begone why valid absent granted kind regards the abbr"]
"#;

static PHRASES: LazyLock<Phrases> = LazyLock::new(|| {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("requests.toml");
    fs::write(&path, LANGUAGE).unwrap();
    let mut problems = Diagnostics::new();
    let read = Phrases::read(&path, &"requests.toml".into(), &mut problems);
    assert_eq!(problems.iter().map(ToString::to_string).collect::<Vec<_>>(), Vec::<String>::new());
    read.unwrap().1
});

fn post(text: &str) -> Post {
    markup::post(PostMarkup::Bbcode, text)
}

fn found(post: &Post) -> Vec<Candidate> {
    candidates(post, &PHRASES, &|_| Ok(Standing::NotAllowed)).unwrap()
}

/// The words that a post could ask for.
fn words_in(post: &Post) -> Vec<String> {
    found(post).into_iter().map(|candidate| candidate.word).collect()
}

/// The words that a post with this text could ask for.
fn words(text: &str) -> Vec<String> {
    words_in(&post(text))
}

/// The clues about a word of a post.
#[track_caller]
fn clues_in(post: &Post, word: &str) -> Vec<String> {
    let found = found(post);
    let candidate = found.iter().find(|candidate| candidate.word == word);
    candidate.unwrap_or_else(|| panic!("{:?} does not ask for {word}", post.text)).clues.names()
}

/// The clues about a word of a text whose names begin or end with `part`.
#[track_caller]
fn clues(text: &str, word: &str, part: &str) -> Vec<String> {
    let mut clues = clues_in(&post(text), word);
    clues.retain(|name| name.starts_with(part) || name.ends_with(part));
    clues
}

/// Returns true if a word of a post has a clue.
#[track_caller]
fn has_in(post: &Post, word: &str, clue: &str) -> bool {
    clues_in(post, word).iter().any(|name| name == clue)
}

/// Returns true if a word of a text has a clue.
#[track_caller]
fn has(text: &str, word: &str, clue: &str) -> bool {
    has_in(&post(text), word, clue)
}

/// A sentence of `words` words, of which `zoot` is the first.
fn sentence(words: usize) -> String {
    format!("zoot{}", " here".repeat(words - 1))
}

#[test]
fn number_of_unknown_words_in_sentence_and_post_is_a_clue() {
    let unknown = ["zoot", "zaat", "zeet", "zuut", "ziit"];
    let in_sentence = |count: usize| clues(&unknown[..count].join(" here "), "zoot", "-in-sentence");
    assert_eq!(in_sentence(1), ["lone-in-sentence"]);
    assert_eq!(in_sentence(2), ["few-in-sentence"]);
    assert_eq!(in_sentence(3), ["few-in-sentence"]);
    assert_eq!(in_sentence(4), ["many-in-sentence"]);
    assert_eq!(in_sentence(5), ["many-in-sentence"]);
    let in_post = |count: usize| clues(&unknown[..count].join(". "), "zoot", "-in-post");
    assert_eq!(in_post(1), ["lone-in-post"]);
    assert_eq!(in_post(2), ["few-in-post"]);
    assert_eq!(in_post(4), ["few-in-post"]);
    assert_eq!(in_post(5), [""; 0]);
    assert_eq!(clues("zoot. here zoot.", "zoot", "-in-post"), ["lone-in-post"], "the same word twice");
}

#[test]
fn lengths_of_words_sentences_and_posts_are_clues() {
    assert_eq!(["zot", "zöt", "zoot"].map(|word| has(word, word, "short")), [true, true, false]);
    assert_eq!(["zootzootz", "zöötzöötz", "zootzootzo"].map(|word| has(word, word, "long")), [false, false, true]);
    let is = |words: usize, clue: &str| has(&sentence(words), "zoot", clue);
    assert_eq!([4, 5].map(|words| is(words, "short-sentence")), [true, false]);
    assert_eq!([19, 20].map(|words| is(words, "long-sentence")), [false, true]);
    assert_eq!([8, 9].map(|words| is(words, "short-post")), [true, false]);
    assert_eq!([59, 60].map(|words| is(words, "long-post")), [false, true]);
    let split = |words: usize| has(&format!("{}zoot zaat", "here ".repeat(words - 2)), "zaat", "first-sentence");
    assert_eq!([600, 601].map(split), [true, false], "a sentence has at most 600 words");
}

#[test]
fn words_have_two_letters_and_no_digits() {
    assert_eq!(words("z zo z4o z.o z_o"), ["zo"]);
    assert_eq!(words("- 4x4\n- 5\n- 7x7 here"), ["4x4"], "an item of a list may be any text of two characters");
}

#[test]
fn words_in_brackets_belong_to_the_word_before() {
    assert!(has("zoot (zaat)", "zoot", "has-brackets") && has("zoot (zaat)", "zaat", "bracketed"));
    let is_long = |text: &str| has(text, "zaat", "in-long-brackets");
    let texts = ["zoot (here now zaat)", "zoot (here, now, zaat)", "zoot (here now all zaat)"];
    assert_eq!(texts.map(is_long), [false, false, true]);
    let brackets = |word: &str| has(&format!("zoot ({}{word})", "here ".repeat(59)), word, "bracketed");
    assert_eq!(["zaat", "zaats"].map(brackets), [true, false], "brackets contain at most 299 bytes");
}

#[test]
fn signs_around_a_word_are_clues() {
    let after_colon = |text: &str| has(text, "zoot", "after-colon");
    assert_eq!(["here: zoot", "here: now zoot", "here: now all zoot"].map(after_colon), [true, true, false]);
    assert!(has("zoot = zaat", "zoot", "before-sign") && !has("zoot = zaat", "zaat", "before-sign"));
    let behind_sign = |text: &str| has(text, "zaat", "behind-sign");
    assert_eq!(["zoot = zaat", ": zaat", "here zoot = zaat"].map(behind_sign), [true, false, false]);
    assert_eq!(["zoot, zaat", "zoot zaat", "here, zaat"].map(|text| has(text, "zaat", "listed")), [true, false, false]);
    assert!(has("zoot zaat", "zoot", "before-stranger") && has("zoot zaat", "zaat", "after-stranger"));
}

#[test]
fn highlighted_text_is_a_list_if_separators_are_between_its_words() {
    let marked = |text: &str| clues(&format!("[b]{text}[/b] here"), "zoot", "marked-");
    assert_eq!(marked("zoot"), ["marked-alone"]);
    assert_eq!(marked("zoot, zaat"), ["marked-alone"]);
    assert_eq!(marked("zoot, zaat and zeet"), ["marked-alone"]);
    assert_eq!(marked("zoot zaat"), ["marked-phrase"]);
    assert_eq!(marked("zoot, zaat zeet"), ["marked-phrase"]);
}

#[test]
fn quotations_have_less_than_80_characters_and_are_not_abbreviations() {
    let is_quoted = |word: &str, text: &str| has(text, word, "quotation");
    let long = |word: &str| is_quoted(word, &format!("now \"{word}{}\" now", " here".repeat(15)));
    assert_eq!(["zoot", "zoots"].map(long), [true, false]);
    let texts = ["\"zoot.\" here", "\"zoot.\", here", "\"zoot.\" - here", "\"zoot.\" Here", "\"zoot\" here"];
    assert_eq!(texts.map(|text| is_quoted("zoot", text)), [false, false, true, true, true]);
}

#[test]
fn smileys_end_sentences_and_their_names_are_not_words() {
    let is_first = |smiley: &str| has(&format!("zoot {smiley} zaat"), "zaat", "first-sentence");
    assert_eq!([":)", ":-)", "☀", "🙂"].map(is_first), [false; 4]);
    assert_eq!([":", ":x", ":-))", "here"].map(is_first), [true; 4]);
    let name = |length: usize| words(&format!("here now :{}: now", "z".repeat(length)));
    assert_eq!((name(30), name(31)), (vec![], vec!["z".repeat(31)]));
}

#[test]
fn phrases_ask_for_words_up_to_a_distance() {
    let after_fillers = |count: usize| words(&format!("please add{} here", " also".repeat(count)));
    assert_eq!((after_fillers(5), after_fillers(6)), (vec!["here".to_owned()], vec![]));
    let slot = |count: usize| has(&format!("put {}zoot in", "here ".repeat(count - 1)), "zoot", "after:add");
    assert_eq!([30, 31].map(slot), [true, false]);
    let gap = |count: usize| has(&format!("take{} out zoot", " here".repeat(count)), "zoot", "after:remove");
    assert_eq!([0, 4, 5].map(gap), [true, true, false]);
}

#[test]
fn phrase_before_a_word_is_nearer_than_one_after_it() {
    let nearest = |text: &str| clues(text, "zoot", "nearest:").swap_remove(0);
    assert_eq!(nearest("insert here here here zoot scrap"), "nearest:add");
    assert_eq!(nearest("insert here here here here zoot scrap"), "nearest:remove");
    assert_eq!(nearest("insert, here here zoot scrap"), "nearest:remove", "a comma counts twice");
    assert_eq!(nearest("insert here here here here here zoot, scrap"), "nearest:add", "a comma counts twice");
}

#[test]
fn sides_of_a_phrase_are_clues() {
    let sides = |text: &str, word: &str| clues(text, word, ":add");
    let (before, beside) = ("before:add", "right-before:add");
    assert_eq!(sides("zoot, zaat insert", "zoot"), [before, "nearest:add", "with:add"]);
    assert_eq!(sides("zoot, zaat insert", "zaat"), [beside, before, "nearest:add", "with:add"]);
    let (after, beside) = ("after:add", "right-after:add");
    assert_eq!(sides("insert zoot, zaat", "zoot"), [beside, after, "nearest:add", "with:add"]);
    assert_eq!(sides("insert zoot, zaat", "zaat"), [after, "nearest:add", "with:add"]);
    assert_eq!(sides("insert. zoot. zaat.", "zoot"), ["below:add", "far-below:add", "with:add"]);
    assert_eq!(sides("insert. zoot. zaat.", "zaat"), ["far-below:add", "with:add"]);
    assert_eq!(sides("zaat. zoot. insert.", "zoot"), ["above:add", "far-above:add", "with:add"]);
    assert_eq!(sides("zaat. zoot. insert.", "zaat"), ["far-above:add", "with:add"]);
}

#[test]
fn lines_of_words_and_the_end_of_a_post_are_clues() {
    let bare = |text: &str| clues(text, "zoot", "bare-line");
    let lines = |text: &str| [bare(text), clues(text, "zoot", "bare-lines")].concat();
    assert_eq!(bare("zoot\nhere now zaat"), ["the-only-bare-line"]);
    assert_eq!(
        lines("zoot\nzaat\nkind regards"),
        ["one-of-many-bare-lines", "only-bare-lines"],
        "the closing formula does not count"
    );
    assert_eq!(lines("zoot\nzaat\nhere now zeet"), ["one-of-many-bare-lines"]);
    let is_signed_off = |text: &str, word: &str| has(&format!("here zoot\nkind regards {text}"), word, "signed-off");
    assert!(is_signed_off("here now all zaat", "zaat") && !is_signed_off("here now all zaat", "zoot"));
    assert!(!is_signed_off("here here now all zaat", "zaat"), "a closing formula has at most six words");
    let last = |word: &str| has("zoot. zaat", word, "last-sentence");
    assert_eq!(["zoot", "zaat"].map(last), [false, true]);
    let by_zot = Post { author: Some("Zo Zot".to_owned()), ..post("zo zot zoot") };
    let is_author = |word: &str| has_in(&by_zot, word, "author");
    assert_eq!(["zo", "zot", "zoot"].map(is_author), [false, true, false]);
}

/// Checks that a word has a clue in the texts `with`, and lacks it in the texts `without`.
#[track_caller]
fn assert_clue(word: &str, clue: &str, with: &[&str], without: &[&str]) {
    for (texts, expected) in [(with, true), (without, false)] {
        for text in texts {
            assert_eq!(has(text, word, clue), expected, "{text}: {word} is {clue}");
        }
    }
}

#[test]
fn clauses_say_whether_their_words_are_allowed_or_missing() {
    for (text, word, expected) in [
        ("zoot absent, zaat valid", "zoot", "missing"),
        ("zoot absent, zaat valid", "zaat", "allowed"),
        ("zoot, zaat and zeet absent", "zoot", "missing"),
        ("zoot absent, zaat", "zaat", "missing"),
        ("zoot absent here zaat valid", "zaat", "missing"),
        ("zoot valid but zaat", "zaat", "missing"),
        ("zoot absent but zaat", "zaat", "allowed"),
        ("zoot but zaat absent", "zoot", "allowed"),
        // If other words are highlighted, `zaat` is not contrasted with them.
        ("[b]zoot[/b] valid but zaat", "zaat", "allowed"),
        ("[b]zoot[/b] valid but [b]zaat[/b]", "zaat", "missing"),
        ("zoot (valid), zaat absent", "zoot", "allowed"),
        ("zoot (granted), zaat absent", "zoot", "allowed"),
        ("zoot (here), zaat absent", "zoot", "missing"),
    ] {
        assert_eq!(clues(text, word, "said-to-be-"), [format!("said-to-be-{expected}")], "{text}: {word}");
    }
    assert_eq!(clues("zoot, zaat", "zaat", "said-to-be-"), [""; 0]);
}

#[test]
fn capitals_common_words_and_verdicts_are_clues() {
    for (word, is_upper_case, is_capital) in [("ZOOT", true, false), ("Zoot", false, true), ("zoot", false, false)] {
        assert_eq!(["upper-case", "capital"].map(|clue| has(word, word, clue)), [is_upper_case, is_capital], "{word}");
    }
    assert_clue("zoot", "stranger", &["zoot"], &[]);
    assert_clue("zoot", "common", &[], &["zoot"]);
    assert_clue("here", "stranger", &[], &["[b]here[/b]"]);
    assert_clue("here", "common", &["[b]here[/b]"], &[]);
    assert_clue("here", "function", &[], &["[b]here[/b]"]);
    assert_clue("of", "common", &["[b]of[/b]"], &[]);
    assert_clue("of", "function", &["[b]of[/b]"], &[]);
    let found = candidates(&post("zoot, zaat"), &PHRASES, &|word| {
        Ok(if word == "zoot" { Standing::Allowed } else { Standing::NotAllowed })
    })
    .unwrap();
    let verdict = |candidate: &Candidate| {
        let names = candidate.clues.names();
        ["allowed", "not-allowed"].map(|clue| names.iter().any(|name| name == clue))
    };
    assert_eq!(found.iter().map(verdict).collect::<Vec<_>>(), [[true, false], [false, true]]);
}

#[test]
fn position_of_a_word_is_a_clue() {
    assert_clue("zoot", "opens", &[", zoot zaat"], &["zaat zoot"]);
    assert_clue("zoot", "ends", &["zaat zoot"], &["zoot zaat"]);
    assert_clue("zoot", "in-question", &["zoot?", "zoot?!"], &["zoot!"]);
    assert_clue("zoot", "exclaimed", &["zoot!"], &["zoot?!", "zoot."]);
    assert_clue("zoot", "item", &["- zoot zaat", "12) zoot zaat"], &["1234) zoot zaat", "zaat [b]zeet[/b]- zoot"]);
    assert_clue("zoot", "after-article", &["the zoot"], &["here zoot the here"]);
    assert_clue("put", "of-phrase", &["[b]put[/b] zoot in"], &[]);
    assert_clue("zoot", "of-phrase", &[], &["put zoot in"]);
    assert_clue("zoot", "in:add", &["put zoot in", "put of zoot in"], &[]);
    assert_clue("zoot", "in:remove", &["zoot, zaat begone"], &[]);
    assert_clue("zoot", "before:question", &["zoot why"], &[]);
    assert_clue("zoot", "after:question", &[], &["why zoot"]);
    assert_clue("zoot", "repeated", &["zoot. zoot"], &["zoot"]);
}

#[test]
fn links_and_highlighting_are_clues() {
    let links = ["zoot https://dic.example/Zoot here", "zoot (https://dic.example/zoot/)"];
    assert_clue("zoot", "linked", &links, &["zoot https://zoot here"]);
    assert_clue("zoot", "none-marked", &["zoot"], &["zoot [b]zaat[/b]"]);
    assert_clue("zoot", "others-marked", &["[b]zaat[/b] zoot"], &["zoot", "[b]zoot[/b] zaat"]);
    assert_clue("zoot", "beside-marked", &["[b]zaat[/b] zoot"], &["[b]zaat[/b]. zoot"]);
    assert_clue("zoot", "markup", &["[b]zoot[/b]", "[b]\"zoot\"[/b]"], &["\"zoot\""]);
    assert_clue("zoot", "quotation", &[], &["[b]zoot[/b]"]);
    assert_clue("zoot", "marked-alone", &["[b]zoot [/b][i]zaat[/i]"], &[]);
}

#[test]
fn signs_and_lists_of_words_are_clues() {
    let signs = ["zoot: zaat", "zoot - zaat", "zoot-> zaat", "zoot :: zaat"];
    assert_clue("zoot", "before-sign", &signs, &["zoot zaat", "zoot, zaat", "zoot / zaat"]);
    assert_clue("zoot", "listed", &["zoot / zaat", "zaat and zoot"], &[]);
    assert_clue("zoot", "bare", &["zoot", ", zoot", "also zoot", "zoot also", "zaat / zoot"], &["zoot of here"]);
    // A remark that is set apart may follow the list.
    assert_clue("zoot", "bare", &["zoot = here", "[b]zoot[/b] of here", "zoot (here) of now"], &[]);
}

#[test]
fn sentences_do_not_end_after_abbreviations_or_in_brackets() {
    let in_first =
        ["abbr. zoot", "here 5. zoot", "here x. zoot", "zaat (here. now) zoot", "zaat ✅ zoot", "zaat:) zoot"];
    assert_clue("zoot", "first-sentence", &in_first, &["here. zoot", "abbr! zoot", "here,. zoot"]);
}

/// Checks that each text asks for these words.
#[track_caller]
fn assert_words(rows: &[(&str, &[&str])]) {
    for (text, expected) in rows {
        assert_eq!(words(text), *expected, "{text}");
    }
}

#[test]
fn words_that_nobody_can_ask_for_are_left_out() {
    assert_words(&[
        ("4x4", &[]),
        ("here", &["here"]),
        ("zoot here", &["zoot"]),
        ("zoot, here", &["zoot", "here"]),
        ("zoot, of", &["zoot"]),
        ("please add here", &["here"]),
        ("valid here", &[]),
        ("granted here", &[]),
        ("here @zoot now", &[]),
        ("here www.zoot.nl now", &[]),
        ("https://dic.example/zaat zoot", &["zoot"]),
        ("zoot@zaat.nl", &[]),
        ("zoot:zaat:zeet", &["zoot", "zaat", "zeet"]),
        ("zo-ot zaat- zeet", &["zo-ot", "zaat", "zeet"]),
        ("here of -zoot", &["zoot"]),
        ("zo--ot", &["zo", "ot"]),
        ("[size=85]zaat[/size] zoot", &["zoot"]),
        ("[size=99]zaat[/size] zoot", &["zoot"]),
        ("[size=100]zoot[/size]", &["zoot"]),
        ("[font=12]zoot[/font]", &["zoot"]),
    ]);
}

#[test]
fn signatures_are_left_out() {
    assert_words(&[
        ("zoot\n--\nzaat", &["zoot"]),
        ("zoot\n-- here\nzaat", &["zoot"]),
        ("zoot\n____\nhere of\nhere of\nzaat", &["zoot"]),
        ("zoot\n____\nhere of\n\nhere of\n\nzaat", &["zoot"]),
        ("zoot\n____\nhere of\nhere of\nhere of\nzaat", &["zoot", "zaat"]),
        ("zoot\n__\nzaat", &["zoot", "zaat"]),
        ("____\nzoot", &["zoot"]),
    ]);
}

#[test]
fn markdown_highlights_and_leaves_out_words() {
    let markdown = |text: &str| markup::post(PostMarkup::Markdown, text);
    for (text, is_marked) in [
        ("*zoot* here", true),
        ("__zoot__ here", true),
        ("***zoot*** here", true),
        ("`zoot` here", true),
        ("\\*zoot\\* here", false),
        ("here * zoot * here", false),
        ("*zoot_ here", false),
        ("****zoot**** here", false),
    ] {
        assert_eq!(has_in(&markdown(text), "zoot", "markup"), is_marked, "{text}");
    }
    for text in ["~~zaat~~ zoot", "![zaat](https://x.example/y.png) zoot", "[zoot](https://dic.example/zaat) here"] {
        assert_eq!(words_in(&markdown(text)), ["zoot"], "{text}");
    }
}

#[test]
fn rows_of_tables_are_items_of_lists() {
    for (markup, text) in [
        (PostMarkup::Markdown, "| zoot | here |\n|---|:-:|\n| zaat | now |"),
        (PostMarkup::Html, "<table><tr><th>zoot</th><td>here</td></tr><tr><td>zaat</td><td>now</td></tr></table>"),
    ] {
        let post = markup::post(markup, text);
        assert_eq!(words_in(&post), ["zoot", "zaat"], "{text}");
        for (word, clue) in [("zoot", "item"), ("zoot", "before-sign"), ("zaat", "item"), ("zaat", "before-sign")] {
            assert!(has_in(&post, word, clue), "{text}: {word} is {clue}");
        }
    }
}
