//! Reads any bytes as a hunspell dictionary: the bytes before the first line `%%` are the `.aff` file, the rest is the
//! `.dic` file. The reader may not panic. Each form must be the stem with the affixes of its rules, and the sorted
//! output must be the set of all forms.
//!
//! Run: `cargo install cargo-fuzz`, then `cargo fuzz run -s none --dev hunspell corpus/hunspell seeds/hunspell --
//! -max_len=2048 -max_total_time=600` in `fuzz/`

#![no_main]

use std::collections::BTreeSet;

use lexmill::internals::diagnostic::Diagnostics;
use lexmill::internals::source::Text;
use lexmill::internals::source::hunspell::{Affixes, Classes, DicFile, encoding};
use libfuzzer_sys::fuzz_target;

#[path = "../../tests/it/common/reapply.rs"]
mod reapply;

/// Dictionaries with more forms are skipped, because they would take most of the fuzzer's time.
const MAX_FORMS: usize = 20_000;

fuzz_target!(|data: &[u8]| run(data));

fn run(data: &[u8]) {
    const SEPARATOR: &[u8] = b"%%\n";
    let place = data.windows(SEPARATOR.len()).position(|window| window == SEPARATOR).unwrap_or(data.len());
    let (affix_bytes, bytes) = (&data[..place], data.get(place + SEPARATOR.len()..).unwrap_or_default());
    let mut problems = Diagnostics::new();
    let Some(affixes) = Affixes::read(&"x.aff".into(), affix_bytes, &mut problems) else {
        assert!(problems.has_errors(), "a file is refused without a reason");
        return;
    };
    let encoding = encoding(affix_bytes).expect("the file was read");
    let affix_text = Text::unchecked(affix_bytes, encoding);
    let lines = reapply::AffixLines::new(affix_text.lines().map(|line| line.text.unwrap_or_default().into()));
    let text = Text::unchecked(bytes, encoding);
    let open = || {
        let applied = Classes::All.applied(&affixes).expect("it names no flag");
        DicFile::new(&affixes, &"x.aff".into(), applied, &text)
    };

    let (mut forms, mut made) = (BTreeSet::new(), 0);
    let mut dictionary = open();
    DicFile::stems(&affixes, &"x.dic".into(), &text, &mut problems, |_, stem| {
        if made > MAX_FORMS {
            return Ok(());
        }
        dictionary.forms(stem, |form| {
            made += 1;
            if made > MAX_FORMS {
                return;
            }
            if !lines.converts {
                let rules = form.rules.iter().map(|id| affixes.rules[*id as usize].line);
                assert_eq!(lines.put(&stem.word, rules).as_deref(), Ok(form.text));
            }
            forms.insert(form.text.to_owned());
        })
    });
    if made > MAX_FORMS {
        return;
    }
    let mut sorted = Vec::new();
    let count = open().write_sorted(&"x.dic".into(), &text, &mut problems, &mut sorted).expect("a Vec takes all");
    let all: String = forms.iter().map(|form| format!("{form}\n")).collect();
    assert_eq!(String::from_utf8(sorted).expect("forms are text"), all);
    assert_eq!(count, forms.len() as u64);
}
