//! `ICONV` and `OCONV`: texts that are replaced when a word comes in or goes out.

/// The most pairs; every one is tried at each letter. The largest dictionary at hand has 60.
const MOST: usize = 1000;

/// Pairs of a text and what replaces it.
#[derive(Clone, Debug, Default)]
pub(super) struct Conversion {
    pairs: Vec<Pair>,
    /// Whether the line with their number was read.
    pub(super) is_counted: bool,
}

#[derive(Clone, Debug)]
struct Pair {
    from: Box<str>,
    to: Box<str>,
    /// Only at the word's start (`_from`).
    at_start: bool,
    /// Only at its end (`from_`).
    at_end: bool,
}

impl Conversion {
    /// Whether no further pair may be added.
    pub(super) fn is_full(&self) -> bool {
        self.pairs.len() >= MOST
    }

    pub(super) fn is_empty(&self) -> bool {
        self.pairs.is_empty()
    }

    /// Adds a pair as the `.aff` file writes it: `_` before or after `from` stands for the word's edge.
    pub(super) fn add(&mut self, from: &str, to: &str) {
        let (at_start, rest) = from.strip_prefix('_').map_or((false, from), |rest| (true, rest));
        let (at_end, rest) = rest.strip_suffix('_').map_or((false, rest), |rest| (true, rest));
        if !rest.is_empty() {
            let to = if to == "0" { "" } else { to };
            self.pairs.push(Pair { from: rest.into(), to: to.replace('_', " ").into(), at_start, at_end });
        }
    }

    /// The text with everything replaced, the longest pair first at each place; `None` if nothing was.
    pub(super) fn apply(&self, text: &str) -> Option<String> {
        let mut result = None::<String>;
        let mut place = 0;
        while let Some(character) = text[place..].chars().next() {
            match self.longest_at(text, place) {
                Some(pair) => {
                    result.get_or_insert_with(|| text[..place].to_owned()).push_str(&pair.to);
                    place += pair.from.len();
                }
                None => {
                    if let Some(result) = &mut result {
                        result.push(character);
                    }
                    place += character.len_utf8();
                }
            }
        }
        result.filter(|result| result != text)
    }

    fn longest_at(&self, text: &str, place: usize) -> Option<&Pair> {
        let fits = |pair: &&Pair| {
            text[place..].starts_with(&*pair.from)
                && (!pair.at_start || place == 0)
                && (!pair.at_end || place + pair.from.len() == text.len())
        };
        self.pairs.iter().filter(fits).max_by_key(|pair| pair.from.len())
    }
}
