//! A strict parser of HTML: it panics on a page that a browser would have to repair.

/// An element.
#[derive(Debug, Default)]
pub(crate) struct Element {
    pub(crate) tag: String,
    pub(crate) attributes: Vec<(String, String)>,
    pub(crate) children: Vec<Node>,
}

/// A part of an element.
#[derive(Debug)]
pub(crate) enum Node {
    Element(Element),
    Text(String),
}

/// Elements without an end tag.
const VOID: &[&str] = &["meta", "br", "hr", "img", "link", "input"];

/// Parses a whole page into one element.
pub(crate) fn parse(page: &str) -> Element {
    let mut rest = page.strip_prefix("<!DOCTYPE html>").expect("a page begins with its type");
    let mut open = vec![Element::default()];
    while let Some((text, markup)) = rest.split_once('<') {
        add_text(&mut open, text);
        if let Some(comment) = markup.strip_prefix("!--") {
            rest = comment.split_once("-->").expect("a comment ends").1;
            continue;
        }
        let (tag, after) = markup.split_once('>').expect("a tag ends");
        rest = after;
        if let Some(name) = tag.strip_prefix('/') {
            let done = open.pop().unwrap();
            assert_eq!(done.tag, name, "elements are closed in their order");
            open.last_mut().unwrap().children.push(Node::Element(done));
            continue;
        }
        let element = start(tag);
        if VOID.contains(&element.tag.as_str()) {
            open.last_mut().unwrap().children.push(Node::Element(element));
        } else {
            open.push(element);
        }
    }
    add_text(&mut open, rest);
    assert_eq!(open.len(), 1, "all elements are closed");
    open.pop().unwrap()
}

fn add_text(open: &mut [Element], text: &str) {
    let into = open.last_mut().unwrap();
    let text = if into.tag == "style" { text.to_owned() } else { unescape(text) };
    into.children.push(Node::Text(text));
}

fn start(tag: &str) -> Element {
    let (name, mut rest) = tag.split_once(' ').unwrap_or((tag, ""));
    assert!(!name.is_empty() && name.chars().all(|c| c.is_ascii_lowercase() || c.is_ascii_digit()), "<{tag}>");
    let mut element = Element { tag: name.to_owned(), ..Element::default() };
    while !rest.is_empty() {
        let (name, value) = rest.split_once("=\"").unwrap_or_else(|| panic!("<{tag}>"));
        let (value, after) = value.split_once('"').unwrap_or_else(|| panic!("<{tag}>"));
        assert!(name.chars().all(|c| c.is_ascii_lowercase() || c == '-'), "<{tag}>");
        element.attributes.push((name.to_owned(), unescape(value)));
        rest = after.trim_start();
    }
    element
}

fn unescape(text: &str) -> String {
    assert!(!text.contains(['<', '>', '"']), "not escaped: {text}");
    let mut pieces = text.split('&');
    let mut plain = pieces.next().unwrap().to_owned();
    for piece in pieces {
        let (name, after) = piece.split_once(';').expect("a reference ends");
        plain.push(match name {
            "amp" => '&',
            "lt" => '<',
            "gt" => '>',
            "quot" => '"',
            "#39" => '\'',
            _ => panic!("&{name};"),
        });
        plain.push_str(after);
    }
    plain
}

impl Element {
    pub(crate) fn attribute(&self, name: &str) -> Option<&str> {
        self.attributes.iter().find(|(key, _)| key == name).map(|(_, value)| value.as_str())
    }

    /// This element and all elements in it, in the order of the page.
    pub(crate) fn all(&self) -> Vec<&Element> {
        let inner = self.children.iter().filter_map(|node| match node {
            Node::Element(element) => Some(element.all()),
            Node::Text(_) => None,
        });
        [self].into_iter().chain(inner.flatten()).collect()
    }

    /// All elements with this tag.
    pub(crate) fn find(&self, tag: &str) -> Vec<&Element> {
        self.all().into_iter().filter(|element| element.tag == tag).collect()
    }

    /// The element with this id.
    pub(crate) fn by_id(&self, id: &str) -> Option<&Element> {
        self.all().into_iter().find(|element| element.attribute("id") == Some(id))
    }

    /// The text of this element.
    pub(crate) fn text(&self) -> String {
        let pieces = self.children.iter().map(|node| match node {
            Node::Element(element) => element.text(),
            Node::Text(text) => text.clone(),
        });
        pieces.collect()
    }

    /// The texts of all elements with this tag.
    pub(crate) fn texts(&self, tag: &str) -> Vec<String> {
        self.find(tag).into_iter().map(Element::text).collect()
    }

    /// The rows of the table with this caption, without its head. A number is the value of its element `data`.
    pub(crate) fn rows(&self, caption: &str) -> Vec<Vec<String>> {
        let captioned = |table: &&Element| table.find("caption").iter().any(|found| found.text() == caption);
        let table = self.find("table").into_iter().find(captioned).unwrap_or_else(|| panic!("no table: {caption}"));
        let cell = |cell: &Element| match cell.find("data").first() {
            Some(data) => data.attribute("value").unwrap().to_owned(),
            None => cell.text(),
        };
        let cells =
            |row: &Element| row.all().into_iter().filter(|each| ["td", "th"].contains(&&*each.tag)).map(cell).collect();
        table.find("tbody")[0].find("tr").into_iter().map(cells).collect()
    }
}
