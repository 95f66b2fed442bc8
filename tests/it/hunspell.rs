//! Hostile hunspell dictionaries, and properties of random ones.
//!
//! The cases `tests/cases/hunspell-*.case` test the forms of sound dictionaries, and the message for each fault. Here,
//! a faulty dictionary must be reported with a diagnostic, without a panic, quickly and in little memory.

use std::collections::BTreeSet;

use lexmill::internals::diagnostic::{Diagnostics, Severity};
use lexmill::internals::source::Text;
use lexmill::internals::source::hunspell::{Affixes, Classes, DicFile, encoding};
use proptest::prelude::*;

use crate::common::{reapply, trials};

/// The result of unfolding a dictionary.
struct Outcome {
    /// The sorted forms. `None` if the `.aff` file was refused.
    forms: Option<Vec<String>>,
    problems: Diagnostics,
}

impl Outcome {
    /// Returns true if there is a problem with this location, severity and code whose message contains this text.
    fn reports(&self, at: &str, severity: Severity, code: &str, message: &str) -> bool {
        self.problems.iter().any(|problem| {
            (problem.at.to_string(), problem.severity, problem.code.name()) == (at.to_owned(), severity, code)
                && problem.message.contains(message)
        })
    }

    #[track_caller]
    fn must_report(&self, at: &str, severity: Severity, code: &str, message: &str) {
        let found: Vec<_> = self.problems.iter().take(5).map(ToString::to_string).collect();
        assert!(self.reports(at, severity, code, message), "{at} {code} {message}: found {found:#?}");
    }

    fn forms(&self) -> Vec<&str> {
        self.forms.iter().flatten().map(String::as_str).collect()
    }
}

fn unfold(affix_bytes: &[u8], bytes: &[u8]) -> Outcome {
    let mut problems = Diagnostics::new();
    let forms = Affixes::read(&"x.aff".into(), affix_bytes, &mut problems).map(|affixes| {
        let text = Text::unchecked(bytes, encoding(affix_bytes).unwrap());
        let applied = Classes::All.applied(&affixes).unwrap();
        let mut output = Vec::new();
        let dictionary = DicFile::new(&affixes, &"x.aff".into(), applied, &text);
        dictionary.write_sorted(&"x.dic".into(), &text, &mut problems, &mut output).unwrap();
        String::from_utf8(output).unwrap().lines().map(str::to_owned).collect()
    });
    Outcome { forms, problems }
}

const UTF8: &str = "SET UTF-8\n";
const ONE_CLASS: &str = "SET UTF-8\nSFX A Y 1\nSFX A 0 s .\n";

/// A class such as `SFX A`, with this number of rules. Each rule is made from its number.
fn class(head: &str, count: usize, rule: impl Fn(usize) -> String) -> String {
    let rules = (0..count).map(|number| format!("{head} 0 {}\n", rule(number)));
    format!("{head} Y {count}\n{}", rules.collect::<String>())
}

#[test]
fn a_count_is_only_a_number() {
    let affixes = format!("{UTF8}AM 1000000000\nREP 1000000000\nSFX A Y 1000000000\nSFX A 0 s .\n");
    let outcome = unfold(affixes.as_bytes(), b"1000000000\nword/A\n");
    assert_eq!(outcome.forms(), ["word", "words"]);
    outcome.must_report("x.dic:1", Severity::Note, "wrong-count", "declares 1000000000 stems but contains 1");
    for count in ["-1", "18446744073709551616", "0x10", "many"] {
        let outcome = unfold(format!("{UTF8}SFX A Y {count}\nSFX A 0 s .\n").as_bytes(), b"1\nword/A\n");
        outcome.must_report("x.aff:2", Severity::Error, "malformed", "neither the header of a class");
    }
}

#[test]
fn flags_that_cannot_be_read_are_reported() {
    let affixes = "SET UTF-8\nFLAG long\nSFX AA Y 1\nSFX AA 0 s/BBB .\nAF 1\nAF A\n";
    let outcome = unfold(affixes.as_bytes(), b"2\nodd/AAB\nword/AA\n");
    outcome.must_report("x.aff:4", Severity::Error, "malformed", "one character is left over: `BBB`");
    outcome.must_report("x.aff:6", Severity::Error, "malformed", "one character is left over: `A`");
    outcome.must_report("x.dic:2", Severity::Warning, "malformed", "one character is left over: `AAB`");
    assert_eq!(outcome.forms(), ["word"]);
}

#[test]
fn the_first_line_is_a_stem_unless_it_is_a_number() {
    let outcome = unfold(ONE_CLASS.as_bytes(), b"word/A\n");
    assert_eq!(outcome.forms(), ["word", "words"]);
    outcome.must_report("x.dic:1", Severity::Note, "no-count", "the number of stems is missing");
    let outcome = unfold(ONE_CLASS.as_bytes(), b"2\nword\n7/A\n7\n");
    assert_eq!(outcome.forms(), ["7", "7s", "word"]);
    outcome.must_report("x.dic:1", Severity::Note, "wrong-count", "declares 2 stems but contains 3");
}

#[test]
fn comments_are_not_stems_and_a_short_second_word_is_not_a_field() {
    let outcome = unfold(ONE_CLASS.as_bytes(), b"3\n# a comment\n#\n\n \n\tword\n word\n/A\n#tag/A\net al\na b c\n");
    assert_eq!(outcome.forms(), ["#tag", "#tags", "a b c", "et al"]);
    assert_eq!(outcome.problems.iter().next(), None);
}

#[test]
fn a_form_that_cannot_be_typed_is_left_out() {
    let forms = |affixes: &str| {
        let outcome = unfold(format!("{UTF8}{affixes}").as_bytes(), b"3\nby\nquiz\nyo\n");
        assert_eq!(outcome.problems.iter().next(), None, "{affixes}");
        outcome.forms.unwrap().join(" ")
    };
    assert_eq!(forms("ICONV q kw\n"), "by yo");
    assert_eq!(forms("ICONV 1\nICONV q kw\n"), "by yo");
    // At the start of a word, the second replacement applies, which changes nothing.
    assert_eq!(forms("ICONV 2\nICONV y i\nICONV _y y\n"), "quiz yo");
    assert_eq!(forms("OCONV 1\nOCONV q kw\n"), "by quiz yo");
}

#[test]
fn rare_words_are_forms_unless_they_are_forbidden() {
    assert_eq!(unfold(b"SET UTF-8\nWARN w\n", b"2\nrare/w\nword\n").forms(), ["rare", "word"]);
    assert_eq!(unfold(b"SET UTF-8\nWARN w\nFORBIDWARN\n", b"2\nrare/w\nword\n").forms(), ["word"]);
}

#[test]
fn a_header_after_all_rules_of_its_class_defines_the_class_again() {
    let affixes = "SET UTF-8\nSFX A Y 1\nSFX A 0 s .\nSFX A Y 1\nSFX A 0 t .\n";
    let outcome = unfold(affixes.as_bytes(), b"1\nword/A\n");
    assert_eq!(outcome.forms(), ["word", "words", "wordt"]);
    outcome.must_report("x.aff:4", Severity::Warning, "duplicate-class", "the class `A` is defined twice");
    // While rules are missing, a line of the same shape is a rule: it replaces Y by 1.
    let outcome = unfold(b"SET UTF-8\nSFX A Y 1\nSFX A Y 1 Y\n", b"1\nxY/A\n");
    assert_eq!(outcome.forms(), ["x1", "xY"]);
    assert_eq!(outcome.problems.iter().next(), None);
}

#[test]
fn the_lemma_is_the_first_stem_that_a_field_names() {
    let affixes = Affixes::read(&"x.aff".into(), UTF8.as_bytes(), &mut Diagnostics::new()).unwrap();
    let stems = b"4\nhuis\nwent\tst:go\nwas st: st:be st:is\nempty st:\n";
    let text = Text::unchecked(stems, encoding(UTF8.as_bytes()).unwrap());
    let mut lemmas = Vec::new();
    DicFile::stems(&affixes, &"x.dic".into(), &text, &mut Diagnostics::new(), |_, stem| {
        lemmas.push(stem.lemma().to_owned());
        Ok(())
    });
    assert_eq!(lemmas, ["huis", "go", "be", "empty"]);
}

#[test]
fn a_class_that_opens_itself_does_so_once() {
    let outcome = unfold(format!("{UTF8}SFX A Y 1\nSFX A 0 a/AA .\n").as_bytes(), b"1\nx/A\n");
    assert_eq!(outcome.forms(), ["x", "xa", "xaa"]);
    let outcome = unfold(format!("{UTF8}PFX A Y 1\nPFX A 0 a/A .\nSFX A Y 1\nSFX A 0 b/A .\n").as_bytes(), b"1\nx/A\n");
    assert_eq!(outcome.forms(), ["ax", "axb", "axbb", "x", "xb", "xbb"]);
}

#[test]
fn affixes_that_multiply_are_given_up() {
    let affixes = UTF8.to_owned() + &class("SFX A", 2000, |number| format!("{number}/A ."));
    let outcome = unfold(affixes.as_bytes(), b"3\nfine\nword/A\nlast\n");
    outcome.must_report("x.dic:3", Severity::Warning, "malformed", "multiply to more than");
    assert_eq!(outcome.forms(), ["fine", "last"]);
    // If a word is forbidden, the forms are stored one by one, not as cores with prefixes.
    let affixes = affixes + "FORBIDDENWORD F\n";
    assert_eq!(unfold(affixes.as_bytes(), b"3\nfine\nword/A\nlast/F\n").forms(), ["fine"]);
}

#[test]
fn a_long_form_counts_several_times_towards_the_limit() {
    let affixes = UTF8.to_owned() + &class("SFX A", 200, |number| format!("{number:03}/A ."));
    let long = "w".repeat(200);
    let outcome = unfold(affixes.as_bytes(), format!("2\nword/A\n{long}/A\n").as_bytes());
    outcome.must_report("x.dic:3", Severity::Warning, "malformed", "multiply to more than");
    assert!(!outcome.reports("x.dic:2", Severity::Warning, "malformed", ""));
    assert_eq!(outcome.forms().iter().filter(|form| form.starts_with("word")).count(), 1 + 200 + 200 * 200);
}

#[test]
fn prefixes_that_multiply_are_given_up() {
    let classes = ["SFX A", "PFX B"].map(|head| class(head, 1100, |number| format!("{number} .")));
    let outcome = unfold((UTF8.to_owned() + &classes.concat()).as_bytes(), b"1\nword/AB\n");
    outcome.must_report("x.dic:2", Severity::Warning, "malformed", "multiply to more than");
    assert_eq!(outcome.forms(), Vec::<&str>::new());
}

#[test]
fn long_lines_are_reported() {
    let long = "a".repeat(1 << 20);
    let outcome = unfold(ONE_CLASS.as_bytes(), format!("3\n{long}\nword/A{long}\nfine\n").as_bytes());
    outcome.must_report("x.dic:2", Severity::Warning, "malformed", "the line is longer than 64 KiB");
    assert!(outcome.forms().contains(&"fine"));
    let outcome = unfold(format!("{UTF8}SFX A Y 1\nSFX A 0 {long} .\n").as_bytes(), b"1\nword/A\n");
    outcome.must_report("x.aff:3", Severity::Error, "too-long", "the line is longer than 64 KiB");
    let long = "a".repeat(60_000);
    for (line, message) in [
        (format!("SFX A 0 {long} ."), "an affix has more than 255 bytes"),
        (format!("SFX A {long} 0 ."), "an affix has more than 255 bytes"),
        (format!("SFX A 0 s {long}"), "more than 64 characters"),
        (format!("SFX A 0 s [{long}]"), "more than 256 characters"),
        (format!("SFX A{long} 0 s ."), "is not a single flag"),
    ] {
        let outcome = unfold(format!("{UTF8}SFX A Y 1\n{line}\n").as_bytes(), b"1\nword/A\n");
        outcome.must_report("x.aff:3", Severity::Error, "malformed", message);
        assert!(outcome.problems.iter().all(|problem| problem.message.len() < 200), "a message repeats the line");
    }
    let outcome = unfold(format!("{UTF8}{long} x\n").as_bytes(), b"1\nword\n");
    outcome.must_report("x.aff:2", Severity::Warning, "unsupported-directive", "aaaa");
    let outcome = unfold(format!("SET {long}\n").as_bytes(), b"1\nword\n");
    outcome.must_report("x.aff", Severity::Error, "unsupported-directive", "this encoding is not supported");
    assert!(outcome.forms.is_none());
}

#[test]
fn each_limit_of_the_affixes_is_exact() {
    type Line = fn(usize) -> String;
    let limits: [(usize, Line, &str); 8] = [
        (255, |length| format!("SFX A 0 {} .", "a".repeat(length)), "an affix has more than 255 bytes"),
        (255, |length| format!("SFX A {} 0 .", "a".repeat(length)), "an affix has more than 255 bytes"),
        (64, |length| format!("SFX A 0 s {}", "a".repeat(length)), "the condition has more than 64 characters"),
        (256, |length| format!("SFX A 0 s [{}]", "a".repeat(length)), "more than 256 characters between"),
        (1024, |length| format!("SFX A 0 s/{} .", "b".repeat(length)), "there are more than 1024 flags"),
        (1024, |length| format!("SFX A 0 s/{} .", "é".repeat(length)), "there are more than 1024 flags"),
        (64, |length| format!("OCONV a {}", "b".repeat(length)), "the replacement has 65 bytes; the maximum is 64"),
        (64, |length| format!("OCONV {} b", "a".repeat(length)), "the text to replace has 65 bytes; the maximum is 64"),
    ];
    for (limit, line, message) in limits {
        let read = |length| unfold(format!("{UTF8}SFX A Y 1\n{}\n", line(length)).as_bytes(), b"1\nword/A\n");
        assert_eq!(read(limit).problems.iter().next(), None, "{message}");
        read(limit + 1).must_report("x.aff:3", Severity::Error, "malformed", message);
    }
    // 1024 flags of two characters, each of four bytes.
    let flags = "\u{1d11e}".repeat(2048);
    let outcome = unfold(format!("{UTF8}FLAG long\nSFX AA Y 1\nSFX AA 0 s/{flags} .\n").as_bytes(), b"1\nword/AA\n");
    assert_eq!(outcome.problems.iter().next(), None);
    let conversions = |count| {
        let lines: String = (0..count).map(|number| format!("OCONV a{number} b\n")).collect();
        unfold(format!("{UTF8}OCONV {count}\n{lines}").as_bytes(), b"1\nword\n")
    };
    assert_eq!(conversions(20_000).problems.iter().next(), None);
    conversions(20_001).must_report("x.aff:20003", Severity::Error, "malformed", "there are too many conversions");
}

#[test]
fn each_limit_of_the_stems_is_exact() {
    let outcome = unfold(UTF8.as_bytes(), format!("2\n{}\n{}\n", "a".repeat(255), "b".repeat(256)).as_bytes());
    assert_eq!(outcome.forms(), ["a".repeat(255)]);
    outcome.must_report("x.dic:3", Severity::Warning, "malformed", "the word has 256 bytes; the maximum is 255");
    // 250 forms of the stem and of each suffixed stem.
    let affixes = |suffixes: usize| {
        let rule = |number: usize| format!("{number:03} .");
        UTF8.to_owned() + &class("PFX P", 249, rule) + &class("SFX S", suffixes, rule)
    };
    let outcome = unfold(affixes(399).as_bytes(), b"1\nword/PS\n");
    assert_eq!((outcome.problems.iter().next(), outcome.forms().len()), (None, 100_000));
    let outcome = unfold(affixes(400).as_bytes(), b"1\nword/PS\n");
    outcome.must_report("x.dic:2", Severity::Warning, "malformed", "multiply to more than 100000 forms");
}

#[test]
fn the_number_of_faults_from_which_a_file_is_not_read_is_exact() {
    const GIVEN_UP: &str = "the rest of the file was not read";
    fn directives(count: usize) -> String {
        format!("{UTF8}{}", "NONSENSE\n".repeat(count))
    }
    fn miscounted(count: usize) -> String {
        let classes = (1..=count).map(|flag| format!("SFX {flag} Y 2\nSFX {flag} 0 s .\n"));
        // A further header closes the last of these classes.
        format!("{UTF8}FLAG num\n{}SFX 999 Y 1\nSFX 999 0 s .\n", classes.collect::<String>())
    }
    assert_eq!(unfold(directives(100).as_bytes(), b"1\nword\n").forms(), ["word"]);
    let outcome = unfold(directives(101).as_bytes(), b"1\nword\n");
    outcome.must_report("x.aff", Severity::Error, "too-many-faults", GIVEN_UP);
    // A class with a wrong number has two lines, so most of the lines are good.
    assert_eq!(unfold(miscounted(101).as_bytes(), b"1\nword\n").forms(), ["word"]);
    // If a quarter of the lines are good, all of them are read: in `myspell-fr`, 327 of 577 lines are not in UTF-8.
    let affixes = |good: usize| format!("{UTF8}{}{}", "TRY a\n".repeat(good), directives(300));
    assert_eq!(unfold(affixes(99).as_bytes(), b"1\nword\n").forms(), ["word"]);
    assert!(unfold(affixes(97).as_bytes(), b"1\nword\n").problems.has_errors());
    let faulty = |count| unfold(b"SET UTF-8\nFLAG num\n", format!("1\n{}word\n", "x/y\n".repeat(count)).as_bytes());
    let outcome = faulty(1000);
    assert!(outcome.forms() == ["word"] && !outcome.problems.has_errors());
    let outcome = faulty(1001);
    assert!(outcome.forms().is_empty());
    outcome.must_report("x.dic", Severity::Error, "too-many-faults", GIVEN_UP);
    let mixed = format!("1\n{}", "word\nx/y\n".repeat(1500));
    assert!(!unfold(b"SET UTF-8\nFLAG num\n", mixed.as_bytes()).problems.has_errors());
    let affixes = UTF8.to_owned() + &class("SFX A", 200, |number| format!("{number:03}/A ."));
    let long = format!("{}/A\n", "w".repeat(200));
    let multiplied = |count| unfold(affixes.as_bytes(), format!("1\n{}word\n", long.repeat(count)).as_bytes());
    let outcome = multiplied(100);
    assert!(outcome.forms().contains(&"word") && !outcome.problems.has_errors());
    let outcome = multiplied(101);
    assert!(!outcome.forms().contains(&"word"));
    outcome.must_report("x.dic", Severity::Error, "too-many-faults", GIVEN_UP);
}

/// Without `FLAG`, each byte is a flag, even in a file in UTF-8: `hunspell-hu` has such flags.
#[test]
fn flags_of_a_utf_8_file_may_be_bytes_that_are_no_text() {
    let affixes =
        b"SET UTF-8\nAF 1\nAF \xd5\xc4\nSFX \xd5 Y 1\nSFX \xd5 0 \xc3\xa9/\xc4\x80 .\nSFX \xc4 Y 1\nSFX \xc4 0 s .\n";
    let outcome = unfold(affixes, "1\nház/1\n".as_bytes());
    assert_eq!((outcome.problems.iter().next(), outcome.forms()), (None, vec!["ház", "házs", "házé", "házés"]));
}

#[test]
fn too_many_flags_on_all_rules_together_are_refused() {
    let (flags, rules) = ("b".repeat(1000), "SFX A 0 s/1 .\n".repeat(4001));
    let outcome = unfold(format!("{UTF8}AF 1\nAF {flags}\nSFX A Y 4001\n{rules}").as_bytes(), b"1\nword/A\n");
    let of_flags = outcome.problems.iter().find(|problem| problem.message.contains("more than 4000000 flags in total"));
    assert_eq!(of_flags.map(|problem| problem.at.to_string()), Some("x.aff:4005".to_owned()));
    assert!(outcome.forms.is_none());
}

#[test]
fn too_many_rules_are_refused() {
    let affixes = UTF8.to_owned() + &class("SFX A", 1_000_000, |number| format!("s [abc]{}", number % 10));
    let outcome = unfold(affixes.as_bytes(), b"1\nword/A\n");
    outcome.must_report("x.aff:200003", Severity::Error, "malformed", "more than 200000 rules");
    assert!(outcome.forms.is_none());
}

#[test]
fn many_conditions_on_many_words_are_given_up() {
    let conditions = class("SFX A", 150_000, |number| format!("s [^b][^b][^b][^b][^b]{}", number % 10));
    let words = class("SFX B", 1000, |number| format!("aaaaaa{number}/A ."));
    let outcome = unfold([UTF8, &conditions, &words].concat().as_bytes(), b"1\nword/B\n");
    outcome.must_report("x.dic:2", Severity::Warning, "malformed", "conditions take too long to test");
}

#[test]
fn garbage_is_given_up() {
    let garbage: String = (0..1_000_000).map(|number| format!("gar{number} ba/ge\n")).collect();
    let outcome = unfold(garbage.as_bytes(), b"1\nword\n");
    outcome.must_report("x.aff", Severity::Error, "too-many-faults", "was not read");
    assert!(outcome.forms.is_none() && outcome.problems.iter().count() < 200);
    let affixes = "SET UTF-8\nFLAG num\nSFX 1 Y 1\nSFX 1 0 s .\n";
    let outcome = unfold(affixes.as_bytes(), garbage.as_bytes());
    outcome.must_report("x.dic", Severity::Error, "too-many-faults", "was not read");
    assert!(outcome.problems.iter().count() < 2000);
    let bytes: Vec<u8> = (0..1_000_000_u32).map(|number| (number.wrapping_mul(7919) >> 5) as u8).collect();
    assert!(unfold(&bytes, &bytes).problems.sorted().iter().next().is_some());
    unfold(ONE_CLASS.as_bytes(), &bytes).must_report("x.dic", Severity::Error, "too-many-faults", "was not read");
}

/// A small dictionary with something of everything.
const SMALL: (&str, &str) = (
    "SET UTF-8\nFLAG long\nIGNORE \u{2d}\nNEEDAFFIX Na\nCIRCUMFIX Ci\nONLYINCOMPOUND Oc\nFORBIDDENWORD Fo\nAF 2 # flags\n\
     AF SaPa # 1\nAF SbNa # 2\nAM 1\nAM po:noun is:é\nICONV 1\nICONV ’ '\nOCONV 1\nOCONV ' ’\n\
     PFX Pa Y 2\nPFX Pa 0 re [^é]\nPFX Pa un ge/Ci un\nSFX Sa Y 3\nSFX Sa y ies/2 [^aeiou]y 1\nSFX Sa 0 s [^yé] is:pl\n\
     SFX Sa 0 t/Ci .\nSFX Sb N 1\nSFX Sb 0 's .\n",
    "7\nfly/1\t1\ncafé/1 po:noun\nunder/SaPa\nauto's\nzero/2\nkelder/Fo\na\\/b/Sa\n",
);

#[test]
fn a_dictionary_cut_anywhere_ends_well() {
    let (affixes, dictionary) = (SMALL.0.as_bytes(), SMALL.1.as_bytes());
    let whole = unfold(affixes, dictionary);
    assert_eq!(whole.problems.iter().map(ToString::to_string).collect::<Vec<_>>(), Vec::<String>::new());
    assert!(whole.forms().len() > 10, "{:?}", whole.forms());
    for end in 0..affixes.len() {
        let cut = unfold(&affixes[..end], dictionary);
        assert!(cut.forms().len() <= 60);
    }
    for end in 0..dictionary.len() {
        let cut = unfold(affixes, &dictionary[..end]);
        let missing_lines = dictionary[end..].iter().filter(|&&byte| byte == b'\n').count();
        // A cut within the last line may leave a shorter stem or fewer flags, which is not a fault.
        assert!(missing_lines < 2 || cut.problems.iter().next().is_some(), "a cut at byte {end} is not reported");
    }
    for offset in 0..affixes.len() {
        let mut bad = affixes.to_vec();
        bad[offset] = 0xff;
        let bad = unfold(&bad, dictionary);
        // Without SET the file is read as ISO-8859-1, where all bytes are text, and the broken directive is reported.
        assert!(bad.problems.has_errors() || offset < 4, "byte {offset} is not text, but there is no error");
        assert!(bad.problems.iter().next().is_some(), "byte {offset} is not reported");
    }
}

/// Random dictionaries. Their words and affixes are short and use few letters, so that many conditions are met.
fn dictionaries() -> impl Strategy<Value = (String, String)> {
    let word = "[abé]{1,4}";
    let flags = "[A-HNOXZ]{0,4}";
    let affix = prop_oneof![3 => "[abé]{1,2}", 1 => Just("0".to_owned())];
    let strip = prop_oneof![1 => "[abé]{1,2}", 3 => Just("0".to_owned())];
    let condition = prop_oneof![3 => Just(".".to_owned()), 2 => r"(\[\^?[abé]{1,2}\]|[abé.]){1,3}"];
    let rule = (strip, affix, flags, condition);
    let class = ("[PS]", "[A-H]", "[YN]", prop::collection::vec(rule, 1..4));
    let stem = (word, flags);
    let setting = prop::sample::select(vec![
        "NEEDAFFIX N",
        "ONLYINCOMPOUND O",
        "CIRCUMFIX X",
        "FORBIDDENWORD Z",
        "FULLSTRIP",
        "COMPLEXPREFIXES",
        "IGNORE b",
    ]);
    let settings = prop::collection::vec(setting, 0..4);
    let classes = prop::collection::vec(class, 1..6);
    (settings, classes, prop::collection::vec(stem, 1..6)).prop_map(|(settings, classes, stems)| {
        let mut affixes = UTF8.to_owned();
        settings.iter().for_each(|setting| affixes += &format!("{setting}\n"));
        for (side, flag, crosses, rules) in classes {
            affixes += &format!("{side}FX {flag} {crosses} {}\n", rules.len());
            for (strip, add, flags, condition) in rules {
                let slash = if flags.is_empty() { "" } else { "/" };
                affixes += &format!("{side}FX {flag} {strip} {add}{slash}{flags} {condition}\n");
            }
        }
        let mut dictionary = format!("{}\n", stems.len());
        for (word, flags) in stems {
            let slash = if flags.is_empty() { "" } else { "/" };
            dictionary += &format!("{word}{slash}{flags}\n");
        }
        (affixes, dictionary)
    })
}

proptest! {
    #![proptest_config(ProptestConfig { cases: trials(400), failure_persistence: None, ..ProptestConfig::default() })]

    #[test]
    fn both_ways_to_unfold_agree_and_each_form_is_what_its_lines_make((affix_text, text) in dictionaries()) {
        let mut problems = Diagnostics::new();
        let affixes = Affixes::read(&"x.aff".into(), affix_text.as_bytes(), &mut problems).unwrap();
        let lines = reapply::AffixLines::new(affix_text.lines().map(str::to_owned));
        let encoding = encoding(affix_text.as_bytes()).unwrap();
        let dictionary_text = Text::unchecked(text.as_bytes(), encoding);
        let applied = Classes::All.applied(&affixes).unwrap();
        let mut dictionary = DicFile::new(&affixes, &"x.aff".into(), applied, &dictionary_text);
        let (mut forms, mut wrong) = (BTreeSet::new(), Vec::new());
        DicFile::stems(&affixes, &"x.dic".into(), &dictionary_text, &mut problems, |_, stem| {
            dictionary.forms(stem, |form| {
                let made = lines.put(&stem.word, form.rules.iter().map(|id| affixes.rules[*id as usize].line));
                if made.as_deref() != Ok(form.text) {
                    wrong.push((form.text.to_owned(), made));
                }
                forms.insert(form.text.to_owned());
            })
        });
        prop_assert!(wrong.is_empty(), "{wrong:?}\n{affix_text}\n{text}");
        let sorted = unfold(affix_text.as_bytes(), text.as_bytes());
        prop_assert_eq!(sorted.forms(), forms.iter().map(String::as_str).collect::<Vec<_>>(), "{}\n{}", affix_text, text);
    }
}
