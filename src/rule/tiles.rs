//! `tiles`: the word has too many of some tiles.
//!
//! Use this rule for games that want no repeated letters, or whose words must be made with the tiles in
//! the bag. The parameters say what is allowed, and the rule matches a word that breaks at least one of
//! them. In the reason, `{what}` is the tile.
//!
//! Parameters: all are optional, and at least one is needed.
//! - `at-most`: a table with the maximum number of a tile, such as `{ Z = 1 }`.
//! - `distinct`: if true, no tile may occur twice.
//! - `undoubled`: if true, no tile may occur twice in a row.
//! - `bag`: `without-blanks` if the word must be made with the tiles in the bag, or `with-blanks` if
//!   blanks may stand for missing tiles.
//!
//! ```toml
//! [[rule]]
//! name = "doubled-letter"
//! kind = "tiles"
//! undoubled = true
//! because.en = "{what} is doubled"
//! ```

use std::collections::BTreeMap;

use super::kind::*;

/// A rule that matches words with too many of some tiles.
#[derive(Clone, Debug, Serialize, Deserialize)]
pub struct Tiles {
    /// The maximum number of each tile, by its label.
    #[serde(default, skip_serializing_if = "BTreeMap::is_empty")]
    at_most: BTreeMap<String, u32>,
    #[serde(default)]
    distinct: bool,
    #[serde(default)]
    undoubled: bool,
    /// Whether blanks may stand for missing tiles. `None` if the bag does not matter.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    bag_has_blanks: Option<bool>,
}

#[cfg(feature = "compile")]
impl Build for Tiles {
    fn build(fields: &mut Fields<'_, '_>, context: &mut RuleContext<'_>) -> Option<Self> {
        let alphabet = context.alphabet;
        let at_most = fields.optional("at-most", "a table of numbers of tiles, such as { Z = 1 }", |item| {
            let number = |item: &Item| u32::try_from(item.as_integer()?).ok();
            item.as_table()?.iter().map(|(tile, _, item)| Some((tile.to_owned(), number(item)?))).collect()
        });
        let at_most: BTreeMap<_, _> = at_most.unwrap_or_default();
        let (distinct, undoubled) = (fields.flag("distinct"), fields.flag("undoubled"));
        let bag = fields.optional("bag", "\"with-blanks\" or \"without-blanks\"", |item| match item.as_str()? {
            "with-blanks" => Some(true),
            "without-blanks" => Some(false),
            _ => None,
        });
        let mut wrong = |key: &str, message: String, help: String| {
            fields.problems.error(Code::WrongValue, fields.locus(key), message, help);
        };
        for tile in at_most.keys().filter(|tile| alphabet.tiles.iter().all(|other| other.label != **tile)) {
            wrong(
                "at-most",
                format!("the edition has no tile `{tile}`"),
                format!("the tiles are {}", alphabet.labels()),
            );
        }
        if bag.is_some() && (alphabet.blanks.is_none() || alphabet.tiles.iter().any(|tile| tile.count.is_none())) {
            let help = "add `count` to each tile and `blank` under [tiles]".to_owned();
            wrong("bag", "the edition does not give the number of each tile in the bag".to_owned(), help);
        }
        if at_most.is_empty() && !distinct && !undoubled && bag.is_none() {
            let help = "add `at-most`, `distinct`, `undoubled` or `bag`";
            fields.problems.error(Code::MissingKey, fields.at().clone(), "this rule would match no word", help);
        }
        Some(Self { at_most, distinct, undoubled, bag_has_blanks: bag })
    }
}

impl Kind for Tiles {
    fn ask(&self, subject: &Subject<'_>, _: &dyn Lookup) -> Option<Found> {
        let spelling = subject.alphabet.spell(subject.form)?;
        let tiles = &subject.alphabet.tiles;
        let mut counts = vec![0_u32; tiles.len()];
        spelling.iter().for_each(|&tile| counts[usize::from(tile)] += 1);
        let first = |is_wrong: &dyn Fn(usize) -> bool| (0..tiles.len()).find(|&tile| is_wrong(tile));
        let most = |tile: usize| self.at_most.get(&tiles[tile].label).copied().unwrap_or(u32::MAX);
        let doubled = || Some(usize::from(spelling.windows(2).find(|two| two[0] == two[1])?[0]));
        let found = first(&|tile| counts[tile] > most(tile))
            .or_else(|| first(&|tile| self.distinct && counts[tile] > 1))
            .or_else(|| doubled().filter(|_| self.undoubled))
            .or_else(|| self.beyond_bag(subject, &counts));
        found.map(|tile| Found::what(&tiles[tile].label))
    }
}

impl Tiles {
    /// Returns the first tile of which the bag has too few, unless the missing tiles may be blanks.
    fn beyond_bag(&self, subject: &Subject<'_>, counts: &[u32]) -> Option<usize> {
        let blanks = if self.bag_has_blanks? { subject.alphabet.blanks? } else { 0 };
        let in_bag = subject.alphabet.tiles.iter().map(|tile| tile.count.unwrap_or(0));
        let missing: Vec<_> = counts.iter().zip(in_bag).map(|(count, in_bag)| count.saturating_sub(in_bag)).collect();
        let first = missing.iter().position(|&missing| missing > 0)?;
        (missing.iter().sum::<u32>() > blanks).then_some(first)
    }
}
