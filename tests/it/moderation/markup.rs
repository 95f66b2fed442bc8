//! Markup of posts: quotations, code and images contain no requests, and hostile text does no harm.

use std::time::Duration;

use lexmill::internals::forum::{Post, PostMarkup, Standing, proposals};
use lexmill::internals::locus::Locus;

use super::import::phrases;

/// A post without an author, a date or a link.
pub(super) fn post(markup: PostMarkup, text: &str) -> Post {
    let at = Locus::line(&"post".into(), 1);
    Post { author: None, when: None, link: None, markup, text: text.to_owned(), at }
}

fn words(markup: PostMarkup, text: &str) -> Vec<String> {
    let found = proposals(&post(markup, text), &phrases("en"), &|_| Ok(Standing::NotAllowed), 0.5).unwrap();
    found.into_iter().map(|found| found.word).collect()
}

#[test]
fn text_by_other_people_asks_for_nothing() {
    let quotes = [
        (PostMarkup::Bbcode, "[quote]add [b]foo[/b][/quote]\nadd [b]bar[/b]"),
        (
            PostMarkup::Bbcode,
            "[quote=\"A [B] c\"]add [b]foo[/b] [quote=x]add [b]baz[/b][/quote] add [b]fob[/b][/quote]add [b]bar[/b]",
        ),
        (PostMarkup::Bbcode, "[quote=ann post_id=12 time=1 user_id=2]add [b]foo[/b][/quote] add [b]bar[/b]"),
        (PostMarkup::Bbcode, "[quote:1x2y]add [b:1x2y]foo[/b:1x2y][/quote:1x2y] add [b:1x2y]bar[/b:1x2y]"),
        (PostMarkup::Bbcode, "add [b]bar[/b] [img]https://x/add.png[/img] [s]add [b]foo[/b][/s]"),
        (
            PostMarkup::Markdown,
            "[quote=\"ann, post:3, topic:12\"]\nadd **foo**\n[quote=\"bob, post:1\"]\nadd **baz**\n[/quote]\n[/quote]\n\nadd **bar**",
        ),
        (PostMarkup::Markdown, "> add **foo**\n> > add **baz**\n\nadd **bar**"),
        (PostMarkup::Markdown, "<blockquote>add <b>foo</b></blockquote>add **bar** <del>add **foo**</del>"),
        (PostMarkup::Markdown, "add **bar** ![\"add\"](upload://x.png) ~~add **foo**~~ :foo:"),
        (
            PostMarkup::Html,
            "<aside class=\"quote\" data-post=\"1\"><div class=\"title\">ann:</div><blockquote><p>add <b>foo</b></p></blockquote></aside><p>add <b>bar</b></p>",
        ),
        (
            PostMarkup::Html,
            "<blockquote><div>add <b>foo</b><blockquote>add <b>baz</b></blockquote></div></blockquote>add <b>bar</b>",
        ),
        (
            PostMarkup::Html,
            "<aside class=\"onebox allowlistedgeneric\"><article>add <b>foo</b></article></aside><p>add <strong>bar</strong></p>",
        ),
        (
            PostMarkup::Html,
            "<p>add <b>bar</b> <a class=\"mention\" href=\"/u/foo\">@foo</a> <img class=\"emoji\" alt=\":foo:\"></p>",
        ),
        (
            PostMarkup::Html,
            "<r><QUOTE author=\"ann\"><s>[quote=ann]</s>add <B><s>[b]</s>foo<e>[/b]</e></B><e>[/quote]</e></QUOTE>\nadd <B><s>[b]</s>bar<e>[/b]</e></B> <E>:)</E></r>",
        ),
        (PostMarkup::Html, "<t>please add \"bar\"</t>"),
        (PostMarkup::Html, "<div class=\"lightbox-wrapper\">add <b>foo</b></div><p class=\"lead\">add <b>bar</b></p>"),
        (PostMarkup::Html, "<p>add <b>bar</b> <span class='big mention'>add <b>foo</b></span></p>"),
        (PostMarkup::Html, "add <b>bar</b> <!-- add <b>foo</b> --><!--><!-- please add <b>foo</b>"),
        (PostMarkup::Markdown, "add **bar** <!-- add **foo** > add **foo** --> < <!-- please add **foo**"),
        (PostMarkup::Html, "<div class=signature>add <b>foo</b></div><div class=note>add <b>bar</b></div>"),
    ];
    for (markup, text) in quotes {
        assert_eq!(words(markup, text), ["bar"], "{text}");
    }
}

#[test]
fn highlighted_and_listed_words_are_found() {
    let texts = [
        (PostMarkup::Bbcode, "please add [i]foo[/i], [u]bar[/u] and [color=red]baz[/color]"),
        (PostMarkup::Bbcode, "please add:\n[list][*]foo\n[*]bar (a pub)\n[*][b]baz[/b] - see Collins[/list]"),
        (PostMarkup::Markdown, "please add *foo*, __bar__ and `baz`"),
        (PostMarkup::Markdown, "please add:<br>foo<br>bar<p>baz</p>"),
        (PostMarkup::Markdown, "please add\n\n1. foo\n2. bar\n3. [baz](https://example.org/baz)"),
        (PostMarkup::Html, "<p>please add &quot;foo&quot;, &#8220;bar&#x201d; and <em>baz</em></p>"),
        (PostMarkup::Html, "<p>please add</p><ul><li>foo</li><li>bar</li><li>baz</li></ul>"),
        (
            PostMarkup::Html,
            "<r>please add:<LIST><s>[list]</s><LI><s>[*]</s>foo</LI><LI><s>[*]</s>bar</LI><LI><s>[*]</s>baz</LI><e>[/list]</e></LIST></r>",
        ),
        (PostMarkup::Markdown, "please add foo, bar and baz. I like foo. Please add FOO!"),
        (PostMarkup::Html, "<p>please add:</p><pre><code class=\"lang-auto\">foo\nbar\nbaz\n</code></pre>"),
        (
            PostMarkup::Html,
            "please add:<div class=\"codebox\"><p>Code: <a href=\"#\">Select all</a></p><pre><code>foo\nbar\nbaz</code></pre></div>",
        ),
        (PostMarkup::Html, "<r>please add:<CODE><s>[code]</s><i>\n</i>foo\nbar\nbaz<i>\n</i><e>[/code]</e></CODE></r>"),
    ];
    for (markup, text) in texts {
        assert_eq!(words(markup, text), ["foo", "bar", "baz"], "{text}");
    }
    assert_eq!(words(PostMarkup::Html, "<p>please add <b>zo&ouml;t</b> and <b>f&#xf6;o</b></p>"), ["zoöt", "föo"]);
    for no_character in ["&#xFFFFFFFF;", "&#xFFFFFFFFFFFFFFFF;", "&#xd800;", "&#0", "&#99999999999"] {
        let found = words(PostMarkup::Html, &format!("<p>please add <b>{no_character}</b></p>"));
        assert!(found.is_empty(), "{no_character}: {found:?}");
    }
}

#[test]
fn words_in_quotation_marks_of_every_language_are_found() {
    for pair in ["\"\"", "“”", "„“", "„”", "‘’", "''", "``", "‚‘", "»«", "«»", "‹›", "›‹"]
    {
        let (open, close) = pair.split_at(pair.len() / 2);
        assert_eq!(words(PostMarkup::Markdown, &format!("please add {open}would{close}")), ["would"]);
    }
    assert!(words(PostMarkup::Markdown, "please add would").is_empty(), "without them it is a word like any other");
}

/// Moderators must see that a word with invisible or look-alike characters differs from the plain word.
#[test]
fn invisible_and_look_alike_characters_stay_in_the_word() {
    for word in ["fo\u{200b}o", "f\u{202e}oo\u{202c}", "f\u{43e}o", "fo\u{ad}o", "fo\u{301}o"] {
        assert_eq!(words(PostMarkup::Markdown, &format!("please add \"{word}\"")), [word]);
        assert_eq!(words(PostMarkup::Bbcode, &format!("please add [b]{word}[/b] and [b]foo[/b]")), [word, "foo"]);
    }
    assert_eq!(words(PostMarkup::Html, "please add <b>fo&#8203;o</b>"), ["fo\u{200b}o"]);
}

#[test]
fn hostile_text_takes_linear_time() {
    let pieces = "[quote]|[quote=\"|[/quote]|[b]|<b>|<blockquote>|<|<a |&|&#|**|*|_a|`|[|](|![|~~|> |(|)|\
                  \"|„|'|.|...|?!|:|:a|@|http://|- |1. |add |add foo, |foo, |foo and |is |why is foo |\
                  please |\n|add\n|\"foo\" is missing. |foo\n|a|\u{200b}|é|😀|also foo |[*]|<li>|\
                  a\n\n|- foo\n|1. foo\n|+foo\n|a\n---\n|foo\nplease add these\n|~|foo (bar) ";
    let phrases = phrases("en");
    let time = |markup, (piece, end): (&str, &str), size: usize| {
        let before = processor_time();
        let text = format!("x {}{end}", piece.repeat(size / piece.len()));
        proposals(&post(markup, &text), &phrases, &|_| Ok(Standing::NotAllowed), 0.5).unwrap();
        processor_time() - before
    };
    for piece in pieces.split('|') {
        for markup in [PostMarkup::Bbcode, PostMarkup::Markdown, PostMarkup::Html] {
            for end in ["", "x"] {
                let small = time(markup, (piece, end), 1 << 11).max(Duration::from_millis(4));
                let large = time(markup, (piece, end), 1 << 15);
                assert!(large < 64 * small, "{piece:?} as {markup:?}: 2 KiB {small:?}, 32 KiB {large:?}");
            }
        }
    }
    let deep = format!("{}add foo{}", "[quote]".repeat(100_000), "[/quote]".repeat(100_000));
    assert!(words(PostMarkup::Bbcode, &format!("{deep} ok")).is_empty());
}

/// The processor time that this thread has used. Unlike elapsed time, it does not grow while other programs run.
fn processor_time() -> Duration {
    let stat = std::fs::read_to_string("/proc/thread-self/schedstat").unwrap();
    Duration::from_nanos(stat.split(' ').next().unwrap().parse().unwrap())
}
