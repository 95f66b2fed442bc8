//! Pages of HTML: text never becomes markup, slots are filled once, samples and figures are correct.

use lexmill::internals::html::{Bar, Html, Sections, bars, counted, evenly, grouped, share};

use crate::common::html::{Element, parse};

#[test]
fn no_text_can_become_markup() {
    let hostile = "</b><script>&amp;\0\u{202e}é";
    let page = Html::page("en", "", |html| html.leaf("b", &[("title", "\"><i x='")], hostile));
    let escaped = "<b title=\"&quot;&gt;&lt;i x=&#39;\">&lt;/b&gt;&lt;script&gt;&amp;amp;\u{fffd}\u{fffd}é</b>";
    assert!(page.contains(&format!("<body>{escaped}</body>")), "{page}");
}

#[test]
fn a_slot_is_filled_once_and_no_text_is_taken_for_it() {
    let page = Html::page("en", "", |html| {
        html.leaf("i", &[], "<!--further-sections-->\n");
        Sections::default().write_entries(html);
        Sections::default().write(html);
    });
    let mut sections = Sections::default();
    sections.add("more", ("More", "Even more"), |html| html.leaf("b", &[], "text"));
    let filled = sections.fill(&page).unwrap();
    let body = "<body><i>&lt;!--further-sections--&gt;\n</i><li><a href=\"#more\">More</a></li>\n\
                <section id=\"more\" aria-labelledby=\"more-heading\"><h2 id=\"more-heading\">Even more</h2>\n\
                <b>text</b></section>\n</body>";
    assert!(filled.contains(body), "{filled}");
    assert_eq!(sections.fill(&filled), None, "the slots are filled");
    assert_eq!(sections.fill(&page.replace("<!--further-contents-->\n", "")), None, "one slot is missing");
    assert_eq!(sections.fill(&page.repeat(2)), None, "each slot is there twice");
}

#[test]
fn samples_are_spread_and_none_is_taken_twice() {
    assert!(evenly::<u32>(&[]).is_empty());
    assert_eq!(evenly(&[1, 2, 3]), [1, 2, 3]);
    let many: Vec<_> = (0..1200).collect();
    assert_eq!(evenly(&many), [50, 150, 250, 350, 450, 550, 650, 750, 850, 950, 1050, 1150]);
    let mut some = evenly(&(0..13).collect::<Vec<_>>());
    some.dedup();
    assert_eq!(some.len(), 12);
}

#[test]
fn numbers_are_grouped_by_thousands() {
    let groups = [(0, "0"), (999, "999"), (1000, "1,000"), (1_619_892, "1,619,892")];
    groups.into_iter().for_each(|(number, text)| assert_eq!(grouped(number), text));
    assert_eq!([0, 1, 1000].map(|number| counted(number, "word")), ["0 words", "1 word", "1,000 words"]);
    assert_eq!((share(1, 3), share(0, 0)), ("33.3 %".to_owned(), "0.0 %".to_owned()));
}

#[test]
fn bars_are_as_long_as_their_values_and_do_not_overlap() {
    let bar = |value: f64, other| Bar { label: "3".to_owned(), value, text: "words".to_owned(), other };
    let drawn = |rows: &[Bar]| {
        let page = parse(&Html::page("en", "", |html| bars(html, "plot", ("Words", "By length"), rows)));
        let values = |tag: &str, names: [&str; 4]| -> Vec<String> {
            let joined = |one: &Element| names.map(|name| one.attribute(name).unwrap_or("-")).join(" ");
            page.find(tag).into_iter().map(joined).collect()
        };
        let height = page.find("svg")[0].attribute("height").unwrap().to_owned();
        (height, values("rect", ["class", "y", "height", "width"]), values("text", ["class", "x", "dx", "y"]))
    };
    let (height, bars, texts) = drawn(&[bar(100.0, None), bar(50.0, None)]);
    assert_eq!(height, "44");
    assert_eq!(bars, ["bar 4 14 68.00%", "bar 26 14 34.00%"]);
    assert_eq!(texts, ["label 24 - 15", "- 68.00% 38 15", "label 24 - 37", "- 34.00% 38 37"]);
    // With second bars, the rows are further apart.
    let (height, bars, texts) = drawn(&[bar(100.0, None), bar(50.0, Some(25.0))]);
    assert_eq!(height, "54");
    assert_eq!(bars, ["bar 4 14 68.00%", "bar 31 14 34.00%", "other 45 5 17.00%"]);
    assert_eq!(texts, ["label 24 - 15", "- 68.00% 38 15", "label 24 - 42", "- 34.00% 38 42"]);
    let (_, bars, _) = drawn(&[bar(0.0, None)]);
    assert_eq!(bars, ["bar 4 14 0%"]);
}

#[test]
fn text_in_another_language_is_isolated() {
    let page = Html::page("he", "", |html| {
        html.leaf("b", &[("lang", "he")], "שלום");
        html.element("ul", &[("lang", "ar")], |html| html.leaf("li", &[("class", "x")], "كتاب"));
        html.leaf("b", &[("lang", "nl")], "fiets");
        html.leaf("b", &[], "שלום");
        html.void("input", &[("lang", "nl")]);
    });
    let body = "<body><b lang=\"he\" dir=\"auto\">שלום</b><ul lang=\"ar\" dir=\"auto\"><li class=\"x\">كتاب</li></ul>\
                <b lang=\"nl\">fiets</b><b>שלום</b><input lang=\"nl\" dir=\"auto\"></body>";
    assert!(page.contains("<html lang=\"he\">") && page.replace('\n', "").contains(body), "{page}");
}
