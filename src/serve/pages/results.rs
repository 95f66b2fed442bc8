//! What all games say about one word, language by language.

use super::home::Group;
use super::texts::Arg;
use super::visit::Visit;
use super::word::Verdict;
use crate::html::Html;
use crate::lexicon::Explanation;
use crate::serve::problem::Problem;

/// What the games of a language say.
pub(super) struct Answers<'v> {
    language: &'v str,
    games: Vec<(&'v str, Explanation)>,
}

pub(super) fn find<'v>(visit: &Visit<'v>, word: &str, groups: &'v [Group<'v>]) -> Result<Vec<Answers<'v>>, Problem> {
    let mut answers = Vec::new();
    for (language, editions) in groups {
        let mut games = Vec::new();
        for edition in editions {
            let explanation = edition.lexicon.explain_in(word, &visit.reader.texts.tag)?;
            let (metrics, file) = (&visit.question.state.metrics, edition.lexicon.edition());
            metrics.looked_up(&file.id, 1);
            if !explanation.allowed {
                metrics.refused(&file.id, &explanation.form);
            }
            games.push((&*file.title, explanation));
        }
        answers.push(Answers { language, games });
    }
    // Games that know the word come before those in whose language it is none.
    answers
        .sort_by_key(|answers| answers.games.iter().all(|(_, found)| matches!(Verdict::of(found), Verdict::Unknown)));
    Ok(answers)
}

pub(super) fn write(html: &mut Html, visit: &Visit<'_>, answers: &[Answers<'_>]) {
    for Answers { language, games } in answers {
        html.element("section", &[], |html| {
            html.leaf("h2", &[], language);
            html.element("ul", &[("class", "results"), ("role", "list")], |html| {
                for (title, explanation) in games {
                    html.element("li", &[], |html| one(html, visit, title, explanation));
                }
            });
        });
    }
}

fn one(html: &mut Html, visit: &Visit<'_>, title: &str, explanation: &Explanation) {
    let verdict = Verdict::of(explanation);
    let key = match verdict {
        Verdict::Allowed => "allowed",
        Verdict::Refused(_) => "not-allowed",
        Verdict::Unknown => "not-known",
    };
    html.leaf("a", &[("href", &visit.of(&explanation.edition, &[&explanation.word]))], title);
    html.text(" ");
    html.element("span", &[("class", &format!("chip {}", verdict.class()))], |html| {
        html.leaf("span", &[("aria-hidden", "true")], verdict.sign());
        html.text(" ");
        visit.say(html, key, &[]);
    });
    if let (Verdict::Allowed, Some(value)) = (&verdict, explanation.value) {
        html.text(" ");
        visit.say(html, "points", &[("value", Arg::Number(value.into()))]);
    }
}
