//! The compiler's speed: normalising, compiling the Dutch editions, opening, looking up.
//!
//! `cargo bench --bench compile`; it compiles `woordspel-nl` first.

use std::path::{Path, PathBuf};
use std::sync::LazyLock;

use divan::counter::ItemsCount;
use divan::{Bencher, black_box};
use lexmill::internals::compile::compile;
use lexmill::internals::dictionary::{Dictionary, Internals as _};

#[path = "common/built.rs"]
mod built;

fn main() {
    divan::main();
}

/// The folder of the edition that is asked.
static EDITION: LazyLock<PathBuf> = LazyLock::new(|| built::built().join("woordspel-nl"));

static DICTIONARY: LazyLock<Dictionary> = LazyLock::new(|| Dictionary::open(&EDITION).expect("it was just compiled"));

static ENTRIES: LazyLock<String> = LazyLock::new(|| {
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("sources/nl/opentaal/dutch.txt");
    std::fs::read_to_string(path).expect("the source is in the repository")
});

#[divan::bench]
fn normalise_the_dutch_list(bencher: Bencher<'_, '_>) {
    let normaliser = &DICTIONARY.edition().book.normaliser;
    let lines = ENTRIES.lines().count();
    bencher
        .counter(ItemsCount::new(lines))
        .bench(|| ENTRIES.lines().map(|line| normaliser.form(line).len()).sum::<usize>());
}

#[divan::bench(sample_count = 5)]
fn compile_the_dutch_editions(bencher: Bencher<'_, '_>) {
    let folder = tempfile::tempdir().expect("a temporary folder");
    let options = built::options(folder.path().to_owned(), "nl");
    bencher.bench(|| compile(&options, &()).expect("the repository compiles"));
}

#[divan::bench]
fn open_for_many_lookups(bencher: Bencher<'_, '_>) {
    let folder = &*EDITION;
    bencher.bench(|| Dictionary::open(folder).expect("it is sound"));
}

#[divan::bench]
fn open_for_a_lookup(bencher: Bencher<'_, '_>) {
    let folder = &*EDITION;
    bencher.bench(|| Dictionary::open_for_lookup(folder).expect("it is sound"));
}

#[divan::bench(args = ["zwaar", "hygt", "tvkomiek", "hoofdlettter"])]
fn check(bencher: Bencher<'_, '_>, word: &str) {
    let dictionary = &*DICTIONARY;
    bencher.bench(|| dictionary.check(black_box(word)).expect("it is sound"));
}

#[divan::bench(args = ["zwaar", "hygt", "tvkomiek", "hoofdlettter"])]
fn explain(bencher: Bencher<'_, '_>, word: &str) {
    let dictionary = &*DICTIONARY;
    bencher.bench(|| dictionary.explain(black_box(word)).expect("it is sound"));
}
