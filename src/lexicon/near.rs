//! Which allowed words are near a misspelt one?

use fst::raw::{Fst, Node};

use super::{ArtefactError, Lexicon};

/// The most words that are suggested.
const MOST: usize = 3;
/// The longest word, in letters, for which near ones are sought: no playable word is longer.
const LONGEST: usize = 24;

impl Lexicon {
    /// Up to three playable words that differ in one letter or, if there is none, in two. Letters are
    /// added, left out or replaced.
    ///
    /// # Errors
    /// If the set of words is damaged.
    pub fn near(&self, text: &str) -> Result<Vec<String>, ArtefactError> {
        let wanted: Vec<char> = text.chars().collect();
        let mut found = Vec::new();
        if wanted.len() > LONGEST {
            return Ok(found);
        }
        let fst = self.words()?.as_fst();
        for distance in 1..=2 {
            let rows = (0..=wanted.len()).collect();
            let mut search = Search { fst, wanted: &wanted, distance, word: Vec::new(), rows, found: &mut found };
            search.descend(&fst.root());
            if !found.is_empty() {
                break;
            }
        }
        Ok(found)
    }
}

/// A walk through the set that turns back where every way on is too far from the wanted word.
struct Search<'a> {
    fst: &'a Fst<Vec<u8>>,
    wanted: &'a [char],
    distance: usize,
    word: Vec<u8>,
    /// A row for each letter of the way and one before the first, end to end: item `i` of a row is the
    /// distance of the letters up to there from the first `i` wanted letters.
    rows: Vec<usize>,
    found: &'a mut Vec<String>,
}

impl Search<'_> {
    fn descend(&mut self, node: &Node<'_>) {
        let distance = self.rows[self.rows.len() - 1];
        if node.is_final() && (1..=self.distance).contains(&distance) {
            self.found.push(String::from_utf8_lossy(&self.word).into_owned());
        }
        self.for_each_letter(node, 0);
    }

    /// Goes down by one letter, of which so many bytes are on the way already.
    fn for_each_letter(&mut self, node: &Node<'_>, letter_bytes: usize) {
        for transition in node.transitions() {
            if self.found.len() == MOST {
                return;
            }
            self.word.push(transition.inp);
            let start = self.word.len() - letter_bytes - 1;
            let letter = std::str::from_utf8(&self.word[start..]).ok().and_then(|letter| letter.chars().next());
            match letter {
                Some(letter) => {
                    let width = self.wanted.len() + 1;
                    if self.push_row(letter) <= self.distance {
                        self.descend(&self.fst.node(transition.addr));
                    }
                    self.rows.truncate(self.rows.len() - width);
                }
                None => self.for_each_letter(&self.fst.node(transition.addr), letter_bytes + 1),
            }
            self.word.pop();
        }
    }

    /// Appends the row of one more letter, and gives its smallest item.
    fn push_row(&mut self, letter: char) -> usize {
        let before = self.rows.len() - self.wanted.len() - 1;
        let mut left = self.rows[before] + 1;
        let mut least = left;
        self.rows.push(left);
        for (place, &wanted) in self.wanted.iter().enumerate() {
            let replaced = self.rows[before + place] + usize::from(wanted != letter);
            left = replaced.min(self.rows[before + place + 1] + 1).min(left + 1);
            least = least.min(left);
            self.rows.push(left);
        }
        least
    }
}
