//! The verdicts of several games on one word, grouped by language, with one line for each game.

use super::reasons;
use super::verdict::Verdict;
use crate::dictionary::Explanation;
use crate::html::{Attributes, Html};
use crate::serve::http::problem::Problem;
use crate::serve::library::editions::Edition;
use crate::serve::pages::context::Context;
use crate::serve::pages::texts::Arg;

/// The name of a language, and its editions.
pub(crate) type Group<'v> = (String, Vec<&'v Edition>);

/// The verdicts of the games in one language.
pub(crate) struct Answers<'v> {
    language: &'v str,
    games: Vec<(&'v Edition, Explanation)>,
}

impl Answers<'_> {
    /// Returns true if the games are in the language with this tag.
    fn is_in(&self, tag: &str) -> bool {
        self.games.iter().any(|(edition, _)| edition.dictionary.edition().book.language.id == tag)
    }

    /// Returns the sort key. The page's language comes first. Among the other languages, those in which no game knows
    /// the word come last.
    fn rank(&self, context: &Context<'_>) -> (bool, bool) {
        let is_unknown = |found: &Explanation| matches!(Verdict::of(found), Verdict::Unknown);
        (!self.is_in(context.reader.texts.tag), self.games.iter().all(|(_, found)| is_unknown(found)))
    }

    fn write(&self, html: &mut Html, context: &Context<'_>) {
        html.element("section", &[], |html| {
            html.leaf("h2", &[], self.language);
            list(html, context, &self.games, |edition, _| &edition.dictionary.edition().title);
        });
    }
}

/// Counts a look-up for the metrics.
pub(super) fn count(context: &Context<'_>, explanation: &Explanation) {
    let unplayable = (!explanation.allowed).then_some(&*explanation.form);
    context.question.state.lookups.count(&explanation.edition, unplayable);
}

/// Returns the verdicts of all games on a word, in the order in which the page shows them.
pub(crate) fn find<'v>(
    context: &Context<'v>,
    word: &str,
    groups: &'v [Group<'v>],
) -> Result<Vec<Answers<'v>>, Problem> {
    let mut answers = Vec::new();
    for (language, editions) in groups {
        let explain = |edition: &&'v Edition| {
            let explanation = edition.dictionary.explain_without_meanings(word, context.said(edition))?;
            count(context, &explanation);
            Ok((*edition, explanation))
        };
        answers.push(Answers { language, games: editions.iter().map(explain).collect::<Result<_, Problem>>()? });
    }
    answers.sort_by_key(|answers| answers.rank(context));
    Ok(answers)
}

/// Writes the verdicts, grouped by language. If there are several games in the page's language, the others are
/// folded.
pub(crate) fn write(html: &mut Html, context: &Context<'_>, answers: &[Answers<'_>]) {
    let (own, others): (Vec<_>, Vec<_>) = answers.iter().partition(|answers| answers.is_in(context.reader.texts.tag));
    if own.is_empty() || others.is_empty() {
        return answers.iter().for_each(|answers| answers.write(html, context));
    }
    own.iter().for_each(|answers| answers.write(html, context));
    let games = || others.iter().flat_map(|answers| &answers.games);
    let allowed = games().filter(|(_, explanation)| explanation.allowed).count();
    let args = [("allowed", Arg::Number(allowed as u64)), ("games", Arg::Number(games().count() as u64))];
    // A reader who has only one game in the language has come for the others.
    let more: Attributes<'_> = if own.iter().any(|answers| answers.games.len() > 1) { &[] } else { &[("open", "")] };
    html.element("details", &[&[("class", "others")], more].concat(), |html| {
        html.leaf("summary", &[], &context.text("results-others", &args));
        others.iter().for_each(|answers| answers.write(html, context));
    });
}

/// Writes a line for each verdict of a game on a word. `name` returns the text of the link at its beginning.
pub(crate) fn list(
    html: &mut Html,
    context: &Context<'_>,
    verdicts: &[(&Edition, Explanation)],
    name: impl for<'v> Fn(&'v Edition, &'v Explanation) -> &'v str,
) {
    html.element("ul", &[("class", "results"), ("role", "list")], |html| {
        for (edition, explanation) in verdicts {
            html.element("li", &[], |html| one(html, context, (edition, explanation), name(edition, explanation)));
        }
    });
}

fn one(html: &mut Html, context: &Context<'_>, (edition, explanation): (&Edition, &Explanation), name: &str) {
    let (file, verdict) = (edition.dictionary.edition(), Verdict::of(explanation));
    let address = context.of(&file.id, &["word", &explanation.word]);
    html.leaf("a", &[("href", &address), ("lang", &file.book.language.id)], name);
    html.text(" ");
    html.element("span", &[("class", &format!("chip {}", verdict.class()))], |html| {
        html.leaf("span", &[("aria-hidden", "true")], verdict.sign());
        html.text(" ");
        context.say(html, if explanation.allowed { "allowed" } else { "not-allowed" }, &[]);
    });
    html.text(" ");
    html.element("span", &[], |html| match (verdict, explanation.value) {
        (Verdict::Allowed, Some(value)) => context.say(html, "points", &[("value", Arg::Number(value.into()))]),
        (Verdict::Allowed, None) => {}
        (Verdict::Refused(finding), _) => reasons::because(html, context, edition, finding),
        (Verdict::Unknown, _) => context.say(html, "unknown", &[]),
    });
}
