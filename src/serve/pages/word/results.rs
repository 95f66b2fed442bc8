//! What games say about one word in a line each, language by language.

use crate::html::Html;
use crate::lexicon::Explanation;
use crate::serve::http::problem::Problem;
use crate::serve::library::editions::Edition;
use crate::serve::pages::context::Visit;
use crate::serve::pages::home::Group;
use crate::serve::pages::texts::Arg;
use crate::serve::pages::word::Verdict;
use crate::serve::pages::word::reasons;

/// What the games of a language say.
pub(crate) struct Answers<'v> {
    language: &'v str,
    games: Vec<(&'v Edition, Explanation)>,
}

impl Answers<'_> {
    /// The reader's language comes first, then games that know the word.
    fn rank(&self, visit: &Visit<'_>) -> (bool, bool) {
        let is_readers = |edition: &Edition| edition.lexicon.edition().book.language.id == visit.reader.texts.tag;
        let is_unknown = |found: &Explanation| matches!(Verdict::of(found), Verdict::Unknown);
        let mut games = self.games.iter();
        (!games.clone().any(|(edition, _)| is_readers(edition)), games.all(|(_, found)| is_unknown(found)))
    }
}

pub(crate) fn find<'v>(visit: &Visit<'v>, word: &str, groups: &'v [Group<'v>]) -> Result<Vec<Answers<'v>>, Problem> {
    let mut answers = Vec::new();
    for (language, editions) in groups {
        let mut games = Vec::new();
        for edition in editions {
            let explanation = edition.lexicon.explain_in(word, visit.said(edition))?;
            let (metrics, file) = (&visit.question.state.metrics, edition.lexicon.edition());
            metrics.looked_up(&file.id, 1);
            if !explanation.allowed {
                metrics.refused(&file.id, &explanation.form);
            }
            games.push((*edition, explanation));
        }
        answers.push(Answers { language, games });
    }
    answers.sort_by_key(|answers| answers.rank(visit));
    Ok(answers)
}

pub(crate) fn write(html: &mut Html, visit: &Visit<'_>, answers: &[Answers<'_>]) {
    for Answers { language, games } in answers {
        html.element("section", &[], |html| {
            html.leaf("h2", &[], language);
            list(html, visit, games);
        });
    }
}

/// A line for each game.
pub(crate) fn list(html: &mut Html, visit: &Visit<'_>, games: &[(&Edition, Explanation)]) {
    html.element("ul", &[("class", "results"), ("role", "list")], |html| {
        for (edition, explanation) in games {
            html.element("li", &[], |html| one(html, visit, edition, explanation));
        }
    });
}

fn one(html: &mut Html, visit: &Visit<'_>, edition: &Edition, explanation: &Explanation) {
    let (file, verdict) = (edition.lexicon.edition(), Verdict::of(explanation));
    let address = visit.of(&file.id, &[&explanation.word]);
    html.leaf("a", &[("href", &address), ("lang", &file.book.language.id)], &file.title);
    html.text(" ");
    html.element("span", &[("class", &format!("chip {}", verdict.class()))], |html| {
        html.leaf("span", &[("aria-hidden", "true")], verdict.sign());
        html.text(" ");
        visit.say(html, if explanation.allowed { "allowed" } else { "not-allowed" }, &[]);
    });
    html.text(" ");
    html.element("span", &[], |html| match (verdict, explanation.value) {
        (Verdict::Allowed, Some(value)) => visit.say(html, "points", &[("value", Arg::Number(value.into()))]),
        (Verdict::Allowed, None) => {}
        (Verdict::Refused(finding), _) => reasons::because(html, visit, edition, finding),
        (Verdict::Unknown, _) => visit.say(html, "unknown", &[]),
    });
}
