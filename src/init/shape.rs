//! The shape of a given list: one word per line, words in capitals, or a table with a column of words.

use super::toml::quoted;
use crate::alphabet::LetterCase;
use crate::document::split_record;
use crate::language::Language;
use crate::rule::is_all_capitals;
use crate::source::{Encoding, Text};

/// The format of a list in capitals, which is read in lower case.
const CAPITALS_FORMAT: &str = "spellings";
/// The minimum percentage of words in capitals in a list that is read in lower case.
const MIN_CAPITALS_PERCENT: usize = 80;
/// The minimum percentage of numbers in a column without words.
const MIN_NUMBERS_PERCENT: usize = 95;
/// The separators of tables. A space separates only a word and a number.
const SEPARATORS: [char; 4] = ['\t', ';', ',', ' '];
/// The name of the column with the words, if several columns contain text.
const WORD_COLUMN: &str = "word";

/// The shape of a list.
pub(super) struct Shape {
    /// The format, as in `source.toml`.
    pub(super) format: &'static str,
    /// Further lines of `source.toml` that describe the list.
    pub(super) lines: String,
    /// Advice for the user. `None` if there is nothing to consider.
    pub(super) advice: Option<String>,
}

impl Shape {
    /// Finds the shape of a list. `column` is the name or the number of the column with the words, if the user gives it.
    ///
    /// # Errors
    /// Returns a message if several columns contain text and `column` does not choose one of them.
    pub(super) fn of(bytes: &[u8], encoding: &str, column: Option<&str>, base: &Language) -> Result<Self, String> {
        let text = Encoding::named(encoding).map(|encoding| Text::unchecked(bytes, encoding));
        let lines = text.iter().flat_map(Text::lines).filter_map(|line| line.text.ok());
        let lines: Vec<_> = lines.filter(|line| !line.trim().is_empty() && !line.starts_with('#')).collect();
        let table = SEPARATORS.iter().find_map(|separator| Table::read(&lines, *separator));
        let has_comments = bytes.split(|&byte| byte == b'\n').any(|line| line.starts_with(b"#"));
        let comments = if has_comments { "comment = \"#\"\n" } else { "" };
        if let Some(table) = table {
            return table.shape(column).map(|shape| Self { lines: shape.lines + comments, ..shape });
        }
        if let Some(column) = column {
            return Err(format!("the list is not a table, so it has no column `{column}`; leave out --column"));
        }
        let is_capital = |line: &&str| is_all_capitals(line.trim()) && !line.trim().contains(char::is_whitespace);
        let capitals = lines.iter().map(AsRef::as_ref).filter(is_capital).count();
        // The format for capitals would read I as i, which is wrong if the alphabet has ı.
        let case = LetterCase::from_letters(&base.letters.chars().collect());
        if capitals * 100 >= lines.len() * MIN_CAPITALS_PERCENT && capitals > 0 && case == LetterCase::Usual {
            let advice = format!(
                "the words are in capitals, and `format = \"{CAPITALS_FORMAT}\"` reads them in lower case; names and \
                 abbreviations among them cannot be recognised"
            );
            return Ok(Self { format: CAPITALS_FORMAT, lines: comments.to_owned(), advice: Some(advice) });
        }
        Ok(Self { format: "plain", lines: comments.to_owned(), advice: None })
    }
}

/// The columns of a table whose rows have the same number of cells.
struct Table {
    separator: char,
    /// The cells of the first row.
    first: Vec<String>,
    /// For each column, whether its cells are numbers, except perhaps the first.
    are_numbers: Vec<bool>,
}

impl Table {
    /// Reads a table. Returns `None` if the lines are not rows of a table with this separator.
    fn read(lines: &[impl AsRef<str>], separator: char) -> Option<Self> {
        let first = split_record(lines.first()?.as_ref(), separator).ok().filter(|cells| cells.len() > 1)?;
        let mut numbers = vec![0; first.len()];
        for line in lines {
            let cells = split_record(line.as_ref(), separator).ok().filter(|cells| cells.len() == first.len())?;
            for (count, cell) in numbers.iter_mut().zip(&cells) {
                *count += usize::from(is_number(cell));
            }
        }
        let are_numbers = |count: &usize| (count + 1) * 100 >= lines.len() * MIN_NUMBERS_PERCENT && *count > 0;
        let are_numbers: Vec<_> = numbers.iter().map(are_numbers).collect();
        let is_table = separator != ' ' || first.len() == 2 && are_numbers.contains(&true);
        is_table.then_some(Self { separator, first, are_numbers })
    }

    /// Returns the shape of the list.
    fn shape(&self, wanted: Option<&str>) -> Result<Shape, String> {
        let names: Vec<_> = self.first.iter().map(|cell| cell.trim()).collect();
        let is_word = |name: &&str| name.eq_ignore_ascii_case(WORD_COLUMN);
        let is_above_numbers = |(name, are_numbers): (&&str, &bool)| *are_numbers && !is_number(name);
        let by_number =
            |wanted: &str| wanted.parse::<usize>().ok()?.checked_sub(1).filter(|index| *index < names.len());
        let by_name = |wanted: &str| names.iter().position(|name| *name == wanted);
        let with_text: Vec<_> = (0..names.len()).filter(|column| !self.are_numbers[*column]).collect();
        let index = match (wanted, &with_text[..]) {
            (Some(wanted), _) => by_number(wanted).or_else(|| by_name(wanted)),
            (None, [only]) => Some(*only),
            (None, _) => names.iter().position(is_word),
        };
        let Some(index) = index else {
            let columns = names.iter().zip(1..).map(|(name, number)| format!("{number} ({name})"));
            let columns = columns.collect::<Vec<_>>().join(", ");
            return Err(format!(
                "the list is a table with the columns {columns}; choose the column of the words with --column"
            ));
        };
        let is_named = wanted.is_some_and(|wanted| by_number(wanted).is_none());
        let has_header =
            is_named || names.iter().any(is_word) || names.iter().zip(&self.are_numbers).any(is_above_numbers);
        let column = if has_header { quoted(names[index]) } else { (index + 1).to_string() };
        let mut lines = format!("separator = {}\n", quoted(&self.separator.to_string()));
        if has_header {
            lines += "header = true\n";
        }
        lines += &format!("columns = {{ text = {column} }}\n");
        let advice = format!("the list is a table, and only the words in column {column} are read");
        Ok(Shape { format: "csv", lines, advice: Some(advice) })
    }
}

fn is_number(cell: &str) -> bool {
    cell.trim().parse::<f64>().is_ok()
}
