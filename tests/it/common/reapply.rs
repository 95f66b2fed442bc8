//! Adds affixes to a stem by the lines of an `.aff` file. It shares no code with lexmill's reader, which it checks.

/// The lines of an `.aff` file.
pub(crate) struct AffixLines {
    lines: Vec<String>,
    ignored: Vec<char>,
    full_strip: bool,
    /// Whether forms are converted after their affixes were added.
    pub(crate) converts: bool,
}

impl AffixLines {
    pub(crate) fn new(lines: impl Iterator<Item = String>) -> Self {
        let mut read = Self { lines: lines.collect(), ignored: Vec::new(), full_strip: false, converts: false };
        for line in &read.lines {
            match *line.split_whitespace().collect::<Vec<_>>() {
                ["IGNORE", ignored, ..] => read.ignored = ignored.chars().collect(),
                ["FULLSTRIP", ..] => read.full_strip = true,
                ["ICONV" | "OCONV", ..] => read.converts = true,
                _ => {}
            }
        }
        read
    }

    /// The stem with the affixes of these lines, added one after another. An error names the line that does not fit.
    pub(crate) fn put(&self, stem: &str, rules: impl Iterator<Item = u32>) -> Result<String, String> {
        let mut word = stem.to_owned();
        for number in rules {
            let line = &self.lines[number as usize - 1];
            word =
                self.put_one(&word, line).ok_or_else(|| format!("line {number}, `{line}`, does not fit `{word}`"))?;
        }
        Ok(word)
    }

    fn put_one(&self, word: &str, line: &str) -> Option<String> {
        let pieces: Vec<_> = line.split_whitespace().collect();
        let is_suffix = pieces[0] == "SFX";
        let add: String =
            pieces[3].split('/').next()?.chars().filter(|character| !self.ignored.contains(character)).collect();
        let text = |text: &str| if text == "0" { String::new() } else { text.to_owned() };
        let (strip, add) = (text(pieces[2]), text(&add));
        let rest = if is_suffix { word.strip_suffix(&strip) } else { word.strip_prefix(&strip) }?;
        let condition = pieces.get(4).copied().unwrap_or(".");
        if rest.is_empty() && !self.full_strip || !fits(condition, word, is_suffix) {
            return None;
        }
        Some(if is_suffix { format!("{rest}{add}") } else { format!("{add}{rest}") })
    }
}

fn fits(condition: &str, word: &str, at_end: bool) -> bool {
    if condition == "." {
        return true;
    }
    let mut sets = Vec::new();
    let mut rest = condition;
    while let Some(first) = rest.chars().next() {
        let length = if first == '[' { rest.find(']').unwrap() + 1 } else { first.len_utf8() };
        sets.push(&rest[..length]);
        rest = &rest[length..];
    }
    let characters: Vec<_> = word.chars().collect();
    let Some(beyond) = characters.len().checked_sub(sets.len()) else { return false };
    let part = if at_end { &characters[beyond..] } else { &characters[..sets.len()] };
    part.iter().zip(sets).all(|(character, set)| match set.strip_prefix('[') {
        Some(set) => match set.strip_prefix('^') {
            Some(set) => !set.trim_end_matches(']').contains(*character),
            None => set.trim_end_matches(']').contains(*character),
        },
        None => set == "." || set.starts_with(*character),
    })
}
