//! `NOTICE`: under what an edition may be passed on, whom to name for it, and the licence texts.

use super::origins::{ListOrigin, Origins};
use super::plan::{EditionPlan, LanguagePlan};
use crate::source::{LicenseText, Source};

/// The whole text.
pub(super) fn text(plan: &EditionPlan, language: &LanguagePlan) -> String {
    let edition = &plan.edition;
    let mut text = format!(
        "{} ({}), compiled by lexmill from the word lists below. Each keeps its own licence;\n\
         the compiled dictionary is a work derived from all of them. It may be passed on under:\n\n  {}\n",
        edition.title, edition.id, plan.license
    );
    let sources = plan.sources(language);
    for source in &sources {
        let origin = &source.origin;
        text.push_str(&format!(
            "\n{} {}\n  package: {}\n  licence: {}\n  {}\n",
            origin.title, origin.version, origin.package, origin.license, origin.attribution
        ));
    }
    let lists = plan.origins_of_lists(language);
    if let Some((origins, lists)) = &lists {
        text.push_str(&of_lists(origins, lists, &sources));
    }
    for source in &sources {
        source.licenses.iter().for_each(|license| text.push_str(&appended(license, &source.origin.folder)));
    }
    for license in lists.iter().flat_map(|(origins, _)| &origins.texts) {
        text.push_str(&appended(license, "the lists"));
    }
    text
}

/// The lists that the edition's rules name, and how each was made.
fn of_lists(origins: &Origins, lists: &[&ListOrigin], sources: &[&Source]) -> String {
    let mut text = format!(
        "\nLists that its rules name\n  licence: {}, but for what is taken from others\n  {}\n",
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
