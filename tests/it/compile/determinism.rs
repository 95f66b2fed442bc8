//! The same inputs give the same bytes.

use crate::common::{contents, editions, lexmill, repository, text};

/// Same inputs, same bytes: any number of threads, another folder, another locale and time zone.
#[test]
fn two_compiles_give_the_same_bytes() {
    let folder = tempfile::tempdir().unwrap();
    let build = editions::editions();
    for (threads, name) in [("1", "one"), ("2", "two")] {
        let other = folder.path().join(name);
        let output = lexmill()
            .current_dir(folder.path())
            .args(["compile", "nl"])
            .env("LEXMILL_SOURCES", repository().join("sources"))
            .env("LEXMILL_RULES", repository().join("rules"))
            .env("LEXMILL_BUILD", &other)
            .env("RAYON_NUM_THREADS", threads)
            .env("LC_ALL", "nl_NL.ISO-8859-1")
            .env("TZ", "Pacific/Kiritimati")
            .output()
            .unwrap();
        assert!(output.status.success(), "{}", text(&output.stderr));
        for edition in ["woordspel-nl", "smartfeud-nl"] {
            let same = contents(&other.join(edition)) == contents(&build.join(edition));
            assert!(same, "{edition} with {threads} threads differs");
        }
    }
}
