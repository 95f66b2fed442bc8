//! Answers about known words of the nine editions and of small worlds.

use lexmill::internals::dictionary::{
    Bounds, Condition, Dictionary, FoundText, FoundWord, Internals as _, Order, Query,
};
use lexmill::{Error, QueryFault};

use crate::common::editions::opened;
use crate::common::world::{World, base};

fn dictionary(id: &str) -> &'static Dictionary {
    &opened().iter().find(|edition| edition.id == id).unwrap().dictionary
}

/// The words of an answer.
fn words(found: &[FoundWord]) -> Vec<&str> {
    found.iter().map(|found| found.word.as_str()).collect()
}

#[test]
fn similar_words_come_nearest_first_and_every_order_obeys_its_limit() {
    let dictionary = dictionary("woordspel-nl");
    let similar = Query::default().and(Condition::Similar { word: "hoofdlettter".into(), distance: 3 });
    let found = dictionary.find(&similar).unwrap();
    assert_eq!((found[0].word.as_str(), found[0].distance), ("hoofdletter", Some(1)));
    assert!(found.is_sorted_by_key(|found| found.distance));
    let rack = |order| Query::default().and(Condition::Within("zwaaren?".into())).sorted(order);
    for order in [Order::Form, Order::Length, Order::Value, Order::Probability] {
        let all = dictionary.find(&rack(order)).unwrap();
        assert_eq!(dictionary.find(&rack(order).at_most(7)).unwrap(), all[..7], "{order:?}");
        assert!(dictionary.find(&rack(order).at_most(0)).unwrap().is_empty());
    }
    assert!(dictionary.find(&rack(Order::Length)).unwrap().is_sorted_by_key(|found| found.length));
    assert!(dictionary.find(&rack(Order::Value)).unwrap().is_sorted_by_key(|found| std::cmp::Reverse(found.value)));
    let likely = dictionary.find(&rack(Order::Probability)).unwrap();
    assert!(likely.is_sorted_by(|a, b| a.probability >= b.probability));
    // Of many words, only those that come first so far are kept during the search.
    let all = Query::default().and(Condition::Length(Bounds { min: 2, max: 6 })).sorted(Order::Value);
    assert_eq!(dictionary.find(&all.clone().at_most(50)).unwrap(), dictionary.find(&all).unwrap()[..50]);
}

/// In this language, ei and ij are often confused. So `teid` is likelier than `fijd`, but it differs in two letters.
#[test]
fn similar_words_are_sorted_by_distance_and_then_by_likelihood() {
    let capitals = "capitals = \"names\"\n";
    let language = base("base-language.toml").replace(capitals, &format!("{capitals}confused = [[\"ei\", \"ij\"]]\n"));
    let world = World::new().language("xx", &language).words("fijd\nteid\ntijt\n").compile();
    let similar = Query::default().and(Condition::Similar { word: "tijd".into(), distance: 2 });
    let found = world.dictionary().find(&similar).unwrap();
    assert_eq!(words(&found), ["tijt", "fijd", "teid"]);
    assert!(found.iter().map(|found| found.distance).eq([Some(1), Some(1), Some(2)]));
    assert_eq!(world.dictionary().find(&similar.at_most(2)).unwrap(), found[..2]);
}

/// A game with a tile CH, and without a tile C.
#[test]
fn tile_with_two_letters_counts_as_one() {
    let tiles = "A = { value = 1 }\nCH = { value = 5 }\nH = { value = 3 }\nT = { value = 2 }\n";
    let world = World::new().tiles(tiles).words("ach\nchat\nchatta\nhat\ntach\n").compile();
    let for_few = Dictionary::open_for_lookup(&world.edition()).unwrap();
    for dictionary in [&world.dictionary(), &for_few] {
        for (condition, expected) in [
            (Condition::Contains("h".into()), "hat"),
            (Condition::Contains("ch".into()), "ach chat chatta tach"),
            (Condition::Ends("h".into()), ""),
            (Condition::Pattern("?a?".into()), "chat hat tach"),
            (Condition::Length(Bounds::exactly(3)), "chat hat tach"),
            (Condition::Anagram("tach".into()), "chat tach"),
            (Condition::Within("chat?".into()), "ach chat hat tach"),
            (Condition::Regex("h$".into()), "ach tach"),
            (Condition::Regex(r"h\x0a".into()), ""),
            (Condition::Regex(r"h(?-u:\s)".into()), ""),
            (Condition::Similar { word: "hat".into(), distance: 1 }, "hat chat"),
        ] {
            let query = Query::default().and(condition);
            assert_eq!(words(&dictionary.find(&query).unwrap()).join(" "), expected, "{query:?}");
        }
        assert_eq!(dictionary.suggestions("tat").unwrap(), ["hat", "tach", "chat"]);
        // `ach` is as similar, but begins with another tile.
        assert_eq!(dictionary.suggestions("chh").unwrap(), ["chat"]);
        let lengths: Vec<_> =
            dictionary.stats().unwrap().lengths.iter().map(|count| (count.tiles, count.words)).collect();
        assert_eq!(lengths, [(2, 1), (3, 3), (5, 1)]);
    }
}

#[test]
fn y_played_for_ij_is_found_and_named() {
    let dictionary = dictionary("woordspel-nl");
    let found = dictionary.find(&Query::default().and(Condition::Anagram("tghy".into()))).unwrap();
    assert_eq!(words(&found), ["hygt"]);
    assert_eq!(found[0].played_as.as_deref(), Some("hijgt"));
    let found = dictionary.find(&Query::default().and(Condition::Pattern("H[IY]J?T".into()))).unwrap();
    assert_eq!(words(&found), ["hijgt", "hijst"]);
    assert!(found.iter().all(|found| found.played_as.is_none()));
    let found = dictionary.find(&Query::default().and(Condition::Pattern("bab?".into()))).unwrap();
    assert!(found.iter().any(|found| found.word == "baby" && found.played_as.is_none()));
}

/// `find_texts` uses a faster search than `find`. Both must find the same words, in editions that are opened for many
/// look-ups or for a few.
#[test]
fn find_texts_finds_the_same_words_as_find() {
    for edition in opened() {
        let queries = [
            Query::default().and(Condition::Contains("ij".into())),
            Query::default().and(Condition::Contains("y".into())),
            Query::default().and(Condition::Ends("en".into())),
            Query::default().and(Condition::Extends("ren".into())),
            Query::default().and(Condition::Regex("^.y.*y$|[^aeiouy]{6}".into())),
            Query::default().and(Condition::Contains("oo".into())).and_not(Condition::Ends("n".into())),
            Query::default().and(Condition::Length(Bounds { min: 2, max: 3 })),
            Query::default().and(Condition::Contains("ij".into())).sorted(Order::Longest).at_most(20),
        ];
        let for_few = Dictionary::open_for_lookup(&edition.folder).unwrap();
        for query in queries {
            for query in [query.clone().at_most(0), query.clone().at_most(7), query] {
                let words = match edition.dictionary.find(&query) {
                    Ok(found) => found.into_iter().map(|found| (found.word, found.played_as)).collect::<Vec<_>>(),
                    // Some alphabets have no Y.
                    Err(_) => continue,
                };
                for dictionary in [&edition.dictionary, &for_few] {
                    let mut texts = Vec::new();
                    let found = dictionary.find_texts(&query, |found| {
                        match found {
                            FoundText::Words(words) => {
                                texts.extend(words.lines().map(|word| (word.to_owned(), None)));
                            }
                            FoundText::Substitution(word, form) => texts.push((word.to_owned(), Some(form.to_owned()))),
                        }
                        Ok::<_, Error>(())
                    });
                    found.unwrap();
                    assert!(texts == words, "{}: {query:?}", edition.id);
                }
            }
        }
    }
}

/// This includes words that are too long with I and J: `aandryfsystemen` is played as `aandrijfsystemen`, which has 16
/// letters.
#[test]
fn words_are_played_as_the_form_that_check_returns() {
    for edition in opened() {
        let Ok(found) = edition.dictionary.find(&Query::default().and(Condition::Contains("y".into()))) else {
            continue;
        };
        for FoundWord { word, played_as, .. } in found {
            let form = edition.dictionary.check(&word).unwrap().form;
            assert_eq!(played_as.unwrap_or_else(|| word.clone()), form, "{}: {word}", edition.id);
        }
    }
}

#[test]
fn the_bag_and_other_editions_are_conditions() {
    let (dutch, other) = (dictionary("woordspel-nl"), dictionary("smartfeud-nl"));
    let zeds = Query::default().and(Condition::Contains("zz".into()));
    let laid = dutch.find(&zeds.clone().and(Condition::FromBag)).unwrap();
    let not_laid = dutch.find(&zeds.clone().and_not(Condition::FromBag)).unwrap();
    assert_eq!(laid.len() + not_laid.len(), dutch.find(&zeds).unwrap().len());
    // One Z and two blanks.
    let zeds_in = |word: &FoundWord| word.word.matches('z').count();
    assert!(laid.iter().all(|word| zeds_in(word) <= 3));
    let short = Query::default().and(Condition::Length(Bounds { min: 2, max: 2 }));
    let (shared, own) = (short.clone().and(Condition::In(other)), short.clone().and_not(Condition::In(other)));
    let (shared, own) = (dutch.find(&shared).unwrap(), dutch.find(&own).unwrap());
    assert_eq!(shared.len() + own.len(), dutch.find(&short).unwrap().len());
    assert!(words(&own).contains(&"by") && words(&shared).contains(&"ja"));
}

#[test]
fn letters_with_marks_are_tiles_or_are_folded() {
    let dictionary = dictionary("wwf-es");
    let hooks = |text: &'static str| dictionary.find(&Query::default().and(Condition::Pattern(text.into()))).unwrap();
    assert!(words(&hooks("A?O")).contains(&"año"));
    assert!(words(&hooks("an\u{303}o")).contains(&"año"));
    assert!(!words(&hooks("ano")).contains(&"año"));
    assert_eq!(words(&hooks("camión")), ["camion"]);
}

#[test]
fn queries_that_make_no_sense_are_rejected() {
    let dictionary = dictionary("wwf-es");
    let fault = |condition| match dictionary.find(&Query::default().and(condition)) {
        Err(Error::Query { fault, .. }) => fault,
        other => panic!("{other:?}"),
    };
    assert!(matches!(fault(Condition::Starts("kilo".into())), QueryFault::NoTile { letter: 'k', .. }));
    assert!(matches!(fault(Condition::Pattern("a[b".into())), QueryFault::Pattern { .. }));
    assert!(matches!(fault(Condition::Pattern("ab]".into())), QueryFault::Pattern { .. }));
    assert!(matches!(fault(Condition::Pattern("[a-c]".into())), QueryFault::Pattern { .. }));
    let empty = fault(Condition::Pattern("a[]".into())).to_string();
    assert!(empty.starts_with("the pattern `a[]` contains an empty set"), "{empty}");
    assert!(matches!(fault(Condition::Pattern("[^]".into())), QueryFault::Pattern { .. }));
    let long = fault(Condition::Starts("a".repeat(100_000).into())).to_string();
    assert!(long.starts_with(&format!("`{}…` is longer than 63 tiles", "a".repeat(60))), "{long}");
    assert!(matches!(fault(Condition::Pattern("?".repeat(64).into())), QueryFault::TooLong { .. }));
    assert!(matches!(fault(Condition::Within(" ".into())), QueryFault::Empty(_)));
    assert!(matches!(fault(Condition::Regex("(".into())), QueryFault::Regex(_)));
    assert!(matches!(fault(Condition::Similar { word: "a".into(), distance: 4 }), QueryFault::Distance(4)));
    assert!(matches!(
        fault(Condition::Similar { word: "a".repeat(64).into(), distance: 1 }),
        QueryFault::TooLong { .. }
    ));
    assert!(matches!(fault(Condition::FromBag), QueryFault::NoBag));
    assert!(matches!(fault(Condition::Similar { word: " ".into(), distance: 1 }), QueryFault::Empty(_)));
    // A condition can have up to 63 tiles.
    let letters = |count| "a".repeat(count).into();
    for condition in [
        Condition::Starts(letters(63)),
        Condition::Within(letters(63)),
        Condition::Pattern(letters(63)),
        Condition::Similar { word: letters(63), distance: 3 },
    ] {
        assert!(dictionary.find(&Query::default().and(condition)).unwrap().is_empty());
    }
    for condition in [Condition::Starts(letters(64)), Condition::Within(letters(64)), Condition::Pattern(letters(64))] {
        assert!(matches!(fault(condition), QueryFault::TooLong { .. }));
    }
    // Similar words are found even for a word that cannot be spelled with the tiles.
    let similar =
        dictionary.find(&Query::default().and(Condition::Similar { word: "kilos".into(), distance: 1 })).unwrap();
    assert!(words(&similar).contains(&"hilos"));
    for empty in ["5..3", "x", "", "1..2..3"] {
        assert!(empty.parse::<Bounds>().is_err(), "{empty}");
    }
}

#[test]
fn words_have_the_probability_of_being_drawn() {
    // The bag has two A, one B and one blank. Of the six draws of two tiles, five can spell `ab`: A-B and A-blank, each
    // with either A, and B-blank.
    let tiles = "blank = 1\nA = { count = 2 }\nB = { count = 1 }\n";
    let world = World::new().tiles(tiles).words("aa\naaaaa\nab\nbb\nbbb\n").compile();
    let found = world.dictionary().find(&Query::default().sorted(Order::Probability)).unwrap();
    assert_eq!(words(&found), ["ab", "aa", "bb", "aaaaa", "bbb"]);
    for (found, expected) in found.iter().zip([5.0 / 6.0, 3.0 / 6.0, 1.0 / 6.0, 0.0, 0.0]) {
        let probability = found.probability.unwrap();
        assert!((probability - expected).abs() < 1e-12 && (expected > 0.0 || probability == 0.0), "{found:?}");
    }
    // Even with the maximum number of blanks, every draw of two tiles except A-A can spell `ab`.
    let world = World::new().tiles(&tiles.replace("blank = 1", "blank = 1000")).words("ab\n").compile();
    let found = world.dictionary().find(&Query::default().sorted(Order::Probability)).unwrap();
    assert!((found[0].probability.unwrap() - 502_502.0 / 502_503.0).abs() < 1e-12, "{found:?}");
}
