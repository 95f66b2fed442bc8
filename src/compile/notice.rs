//! `NOTICE`: the licence of an edition or a tier, the required attributions, and the licence texts.

use super::origins::{ListOrigin, Origins};
use super::plan::{EditionPlan, LanguagePlan};
use super::tier::TierPlan;
use crate::artefact::LicenseGroup;
use crate::license::LicenseText;
use crate::provenance::Origin;
use crate::source::Source;

/// Returns the contents of the notice for an edition, or for one of its tiers.
pub(super) fn render(plan: &EditionPlan, tier: Option<&TierPlan>, language: &LanguagePlan) -> String {
    let (licensing, of_tier, what) = match tier {
        Some(tier) => (&tier.licensing, format!(", tier {}", tier.name), "the tier"),
        None => (&plan.licensing, String::new(), "the compiled dictionary"),
    };
    let permission = match plan.is_confidential {
        true => "It may not be redistributed, because one of these licences forbids it",
        false => "It may be redistributed under",
    };
    let mut text = format!(
        "{} ({}){of_tier}, compiled by lexmill from the word lists below. Each list keeps its own licence;\n\
         {what} is a work derived from all of them. {permission}:\n\n  {}\n",
        plan.edition.title, plan.edition.id, licensing.license
    );
    let sources = licensing.sources(&language.sources);
    sources.iter().for_each(|source| text.push_str(&credited(source)));
    for absent in &plan.absent {
        text.push_str(&format!("\n{} ({}) was not available and is not included.\n", absent.title, absent.folder));
    }
    let lists = licensing.lists(language.origins.as_ref());
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

/// Returns the contents of the notice for the files of meanings.
pub(super) fn of_meanings(plan: &EditionPlan, language: &LanguagePlan) -> String {
    let mut text = format!(
        "{} ({}): meanings of words, quoted by lexmill from the dictionaries below. Each file has the licence of its \
         texts.\n",
        plan.edition.title, plan.edition.id
    );
    let of_groups = plan
        .meaning_licensing
        .iter()
        .map(|(group, licensing)| (group, licensing, licensing.sources(&language.sources)));
    let of_groups: Vec<_> = of_groups.collect();
    for (group, licensing, sources) in &of_groups {
        let only = if **group == LicenseGroup::Restricted { ", which no export contains" } else { "" };
        text.push_str(&format!("\n{}{only}, under {}\n", group.file(), licensing.license));
        sources.iter().for_each(|source| text.push_str(&credited(source)));
    }
    for source in of_groups.iter().flat_map(|(.., sources)| sources) {
        source.licenses.iter().for_each(|license| text.push_str(&appended(license, &source.origin.folder)));
    }
    text
}

/// Describes a source, with its attribution.
fn credited(source: &Source) -> String {
    let Origin { title, version, package, license, attribution, .. } = &source.origin;
    format!("\n{title} {version}\n  package: {package}\n  licence: {license}\n  {attribution}\n")
}

/// Describes the lists that rules and tiers use: how each list was made, and the sources that it was extracted from.
fn of_lists(origins: &Origins, lists: &[&ListOrigin], sources: &[&Source]) -> String {
    let mut text = format!(
        "\nLists that the rules use\n  licence: {}, except for rows that come from other sources\n  {}\n",
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
    let name = license.file.name.rsplit('/').next().expect("a split text has at least one part");
    let rule = "-".repeat(72);
    format!("\n{rule}\n{name} of {of}\n{rule}\n{}", license.text)
}
