//! Rulings about words and boards, with the tiles and the score of the repository's Wordhunt, and with a small word
//! list.

use std::fs;

use lexmill::internals::diagnostic::Diagnostics;
use lexmill::internals::dictionary::{BoardRuling, BreachKind, Dictionary, Explain, Internals as _};

use crate::common::repository;
use crate::common::world::{World, Written};

const WORDS: &str = "at\ntea\neat\nrain\ntrains\nstationing\nquiz\nzoo\ninternationally\nan\n";

/// Three parts of `wordhunt-en.toml`: the text before the tiles, the tiles, and the score.
fn wordhunt() -> [String; 3] {
    let text = fs::read_to_string(repository().join("rules/en/wordhunt-en.toml")).unwrap();
    let (head, rest) = text.split_once("[tiles]\n").unwrap();
    let (tiles, rest) = rest.split_once("[score]\n").unwrap();
    let (score, _) = rest.split_once("[[").unwrap();
    [head, tiles, score].map(str::to_owned)
}

/// An edition with the board, tiles and language of the repository's Wordhunt, this score, and rules without lists.
fn compiled(score: &str) -> Written {
    let language = fs::read_to_string(repository().join("rules/en/language.toml")).unwrap();
    let [head, tiles, _] = wordhunt();
    let world = World::new().language("en", &language).id("hunt").head(&head).tiles(&format!("{tiles}{score}"));
    let world = world.words(WORDS).rule("letters", "kind = \"letters\"");
    let world = world.rule("length", "kind = \"length\"\nmin = 2\nmax = 15");
    world.rule("vowelless", "kind = \"vowelless\"").compile()
}

/// Wordhunt with its score.
fn hunt() -> Written {
    let [_, _, score] = wordhunt();
    compiled(&format!("[score]\n{score}"))
}

fn ruling(dictionary: &Dictionary, board: &str) -> BoardRuling {
    let mut problems = Diagnostics::new();
    let read = dictionary.read_board(board, &"board.txt".into(), &mut problems);
    let problems: Vec<_> = problems.iter().map(ToString::to_string).collect();
    dictionary.judge_board(&read.unwrap_or_else(|| panic!("{problems:?}")), Explain::Yes).unwrap()
}

fn kinds(ruling: &BoardRuling) -> Vec<BreachKind> {
    ruling.breaches.iter().map(|breach| breach.kind).collect()
}

/// The score, and the score that the board would have if it were allowed.
fn points(ruling: &BoardRuling) -> (u32, u32) {
    let score = ruling.score.as_ref().unwrap();
    (score.total, score.sum)
}

/// "The letters of all horizontal words plus the letters of all vertical words" (Wordhunt, creating words).
#[test]
fn a_letter_in_two_words_is_counted_twice() {
    let ruling = ruling(&hunt().dictionary(), "TEA\nE\nA\n");
    assert!(ruling.allowed);
    assert_eq!(ruling.words.len(), 2);
    assert_eq!(points(&ruling), (6, 6));
}

#[test]
fn words_that_cross_and_words_side_by_side_are_all_judged() {
    let dictionary = hunt().dictionary();
    // QUIZ across (7 2 1 7) and ZOO down (7 1 1).
    let crossing = ruling(&dictionary, "....\n....\n.QUIZ\n    O\n    O\n");
    assert!(crossing.allowed, "{crossing:?}");
    assert_eq!(points(&crossing), (26, 26));
    // AT above NA also forms AN and TA. NA and TA are not in the list.
    let beside = ruling(&dictionary, "AT\nNA\n");
    let refused: Vec<_> = beside.words.iter().filter(|word| !word.allowed).map(|word| word.word.as_str()).collect();
    assert_eq!(refused, ["na", "ta"]);
    assert_eq!(
        beside.words.iter().map(|word| word.at.to_string()).collect::<Vec<_>>()[1..3],
        ["board.txt:2:1", "board.txt:1:1"]
    );
    assert_eq!(points(&beside), (0, 8));
    assert_eq!(kinds(&beside), []);
    assert!(beside.words.iter().find(|word| word.word == "na").unwrap().why.is_some());
}

#[test]
fn tiles_that_lie_apart_do_not_score() {
    let ruling = ruling(&hunt().dictionary(), "TEA..\n.....\n...AT\n");
    assert!(!ruling.allowed);
    assert_eq!(kinds(&ruling), [BreachKind::NotConnected]);
    assert_eq!(ruling.breaches[0].at.to_string(), "board.txt:3:4");
    assert_eq!(points(&ruling), (0, 5));
}

#[test]
fn a_corner_does_not_connect() {
    let ruling = ruling(&hunt().dictionary(), "AT.\n..A\n..T\n");
    assert_eq!(kinds(&ruling), [BreachKind::NotConnected]);
}

#[test]
fn a_blank_is_worth_nothing() {
    let ruling = ruling(&hunt().dictionary(), "QUIz\n   O\n   O\n");
    assert!(ruling.allowed);
    assert_eq!((ruling.tiles, ruling.blanks), (6, 1));
    // QUI without the blank is 10, OO is 2.
    assert_eq!(points(&ruling), (12, 12));
}

/// "If all 15 letters are used in one move, there is an extra bonus of 15 points."
#[test]
fn all_fifteen_letters_bring_the_bonus() {
    let dictionary = hunt().dictionary();
    let all = ruling(&dictionary, "INTERNATIONALLY\n");
    assert!(all.allowed, "{all:?}");
    // 14 letters with 1 point each, Y with 2 points, and the bonus of 15 points.
    assert_eq!(points(&all), (31, 31));
    assert_eq!(all.score.as_ref().unwrap().bonus, 15);
    // Ten letters bring no bonus.
    let crossed = ruling(&dictionary, "STATIONING\n");
    assert_eq!(crossed.score.as_ref().unwrap().bonus, 0);
    let sixteen = ruling(&dictionary, "INTERNATIONALLY\n.............. \nA\n");
    assert!(kinds(&sixteen).contains(&BreachKind::NotInRack), "{sixteen:?}");
    assert_eq!(sixteen.score.as_ref().unwrap().bonus, 0, "sixteen tiles are no rack");
}

#[test]
fn the_bag_holds_so_many_of_a_tile() {
    let dictionary = hunt().dictionary();
    let two = ruling(&dictionary, "QUIZ\nQ\n");
    assert_eq!(kinds(&two), [BreachKind::NotInBag]);
    assert_eq!(two.breaches[0].message, "the board has 2 Q, but the bag has only 1");
    assert_eq!(two.breaches[0].at.to_string(), "board.txt:2:1");
    assert_eq!(kinds(&ruling(&dictionary, "QUIZ\nq\n")), []);
    let blanks = ruling(&dictionary, "tea\n");
    assert_eq!(blanks.breaches[0].message, "the board has 3 blanks, but the bag has only 2");
}

#[test]
fn a_single_tile_is_no_word() {
    let ruling = ruling(&hunt().dictionary(), "\n  A\n");
    assert!(!ruling.allowed);
    assert_eq!(kinds(&ruling), [BreachKind::NoWord]);
}

#[test]
fn an_edition_without_a_score_gives_values_only() {
    let ruling = ruling(&compiled("").dictionary(), "QUIZ\n");
    assert!(ruling.allowed && ruling.score.is_none());
    assert_eq!(ruling.words[0].value, Some(17));
}

#[test]
fn what_is_wrong_with_the_file_has_its_line_and_column() {
    let dictionary = hunt().dictionary();
    let faults = |board: &str| {
        let mut problems = Diagnostics::new();
        assert!(dictionary.read_board(board, &"b".into(), &mut problems).is_none(), "{board}");
        problems.iter().map(|problem| format!("{} {}", problem.at, problem.code)).collect::<Vec<_>>()
    };
    assert_eq!(faults(""), ["b empty-board"]);
    assert_eq!(faults(" ..\n"), ["b empty-board"]);
    assert_eq!(faults("TEA\nE?\n\tA\n"), ["b:2:2 no-tile", "b:3:1 no-tile"]);
    assert_eq!(faults("A\n..Ñ\u{301}E[QU]\n.n\u{303}"), ["b:2:3 no-tile", "b:2:6 no-tile", "b:3:2 no-tile"]);
    assert_eq!(faults("[QU\n"), ["b:1:1 no-tile"]);
    assert_eq!(faults("...............TEA\n"), ["b:1:16 off-board"]);
    assert_eq!(faults(&("A\n".to_owned() + &"\n".repeat(14) + "AT")), ["b:16:1 off-board"]);
}

/// `[CH]` and `[Ch]` are the tile CH; `[ch]` is a blank that is used for it.
#[test]
fn tile_with_two_letters_takes_one_square() {
    let tiles = "A = { value = 1 }\nCH = { value = 5 }\nH = { value = 3 }\nT = { value = 2 }\n";
    let dictionary = World::new().tiles(tiles).words("ah\nchat\n").compile().dictionary();
    let crossing = ruling(&dictionary, "[CH]AT\n.H\n");
    assert!(crossing.allowed, "{crossing:?}");
    let words = crossing.words.iter().map(|word| (word.word.as_str(), word.column, word.at.to_string(), word.value));
    let expected = [("chat", 1, "board.txt:1:1", Some(8)), ("ah", 2, "board.txt:1:5", Some(4))];
    assert!(words.eq(expected.map(|(word, column, at, value)| (word, column, at.to_owned(), value))), "{crossing:?}");
    let blanks = ruling(&dictionary, "[ch]a[Ch]\n");
    assert_eq!((blanks.tiles, blanks.blanks, blanks.words[0].value), (3, 2, Some(5)));
}

#[test]
fn several_words_get_one_ruling() {
    let dictionary = hunt().dictionary();
    assert!(dictionary.judge(&["tea", "Eat"], Explain::No).unwrap().allowed);
    let unnamed = dictionary.judge(&["tea", "xq", "tae"], Explain::No).unwrap();
    assert!(!unnamed.allowed && unnamed.refused.is_empty());
    let named = dictionary.judge(&["tea", "xq", "tae"], Explain::Yes).unwrap();
    let refused: Vec<_> = named.refused.iter().map(|check| (check.word.as_str(), check.rule.as_deref())).collect();
    assert_eq!(refused, [("xq", Some("vowelless")), ("tae", None)]);
}
