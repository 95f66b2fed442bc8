//! `NOTICE`: the licence of an edition or a tier, the attributions that it requires, and the licence texts.

use super::origins::{ListOrigin, Origins};
use super::plan::{EditionPlan, LanguagePlan};
use super::rights::Rights;
use super::tier::TierPlan;
use crate::license::LicenseText;
use crate::source::Source;

/// Returns the contents of `NOTICE` for an edition.
pub(super) fn of_edition(plan: &EditionPlan, language: &LanguagePlan) -> String {
    let head = format!("{} ({})", plan.edition.title, plan.edition.id);
    text(&head, "the compiled dictionary", &plan.rights, language)
}

/// Returns the contents of the notice for a tier of an edition.
pub(super) fn of_tier(tier: &TierPlan, plan: &EditionPlan, language: &LanguagePlan) -> String {
    let head = format!("{} ({}), tier {}", plan.edition.title, plan.edition.id, tier.name);
    text(&head, "the tier", &tier.rights, language)
}

fn text(head: &str, what: &str, rights: &Rights, language: &LanguagePlan) -> String {
    let mut text = format!(
        "{head}, compiled by lexmill from the word lists below. Each keeps its own licence;\n\
         {what} is a work derived from all of them. It may be redistributed under:\n\n  {}\n",
        rights.license
    );
    let sources = rights.sources(&language.sources);
    for source in &sources {
        let origin = &source.origin;
        text.push_str(&format!(
            "\n{} {}\n  package: {}\n  licence: {}\n  {}\n",
            origin.title, origin.version, origin.package, origin.license, origin.attribution
        ));
    }
    let lists = rights.lists(language.origins.as_ref());
    if let Some((origins, lists)) = &lists {
        text.push_str(&of_lists(origins, lists, &sources));
    }
    for source in &sources {
        source.licenses.iter().for_each(|license| text.push_str(&appended(license, &source.origin.folder)));
    }
    if let Some((origins, _)) = lists {
        origins.texts.iter().for_each(|license| text.push_str(&appended(license, "the lists")));
    }
    text
}

/// Describes the lists that rules and tiers name, and how each was made.
fn of_lists(origins: &Origins, lists: &[&ListOrigin], sources: &[&Source]) -> String {
    let mut text = format!(
        "\nLists that its rules name\n  licence: {}, except for what comes from other sources\n  {}\n",
        origins.license, origins.attribution
    );
    for list in lists {
        text.push_str(&format!("  {}: {}\n", list.list, list.made));
        let names = |source: &&&Source| list.from.iter().any(|choice| source.origin.name() == choice.name);
        for source in sources.iter().filter(names) {
            text.push_str(&format!("    from {} ({})\n", source.origin.title, source.origin.license));
        }
    }
    text
}

fn appended(license: &LicenseText, of: &str) -> String {
    let name = license.file.name.rsplit('/').next().expect("a text has a last part");
    let rule = "-".repeat(72);
    format!("\n{rule}\n{name} of {of}\n{rule}\n{}", license.text)
}
