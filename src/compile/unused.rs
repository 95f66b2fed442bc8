//! Reports folders of `sources/` that no edition uses.

use std::collections::BTreeSet;
use std::path::Path;

use super::plan::LanguagePlan;
use crate::diagnostic::{Code, Diagnostics};
use crate::edition::{Edition, LanguageFolder, Tier};
use crate::locus::Locus;
use crate::source::Source;

/// Reports folders without a `source.toml`. If all editions could be read, also reports sources that no edition uses,
/// except those whose `source.toml` gives a reason under `kept-for`.
pub(super) fn report(
    sources: &Path,
    folders: &[LanguageFolder],
    languages: &[LanguagePlan],
    problems: &mut Diagnostics,
) {
    let read = languages.iter().map(|language| language.editions.len()).sum::<usize>();
    let is_complete = read == folders.iter().map(|folder| folder.editions.len()).sum::<usize>();
    let used = languages.iter().flat_map(|language| &language.editions).flat_map(|edition| {
        let language = &edition.edition.language.id;
        let of_tiers = edition.edition.tiers.iter().flat_map(Tier::sources);
        let Edition { sources, meanings, .. } = &edition.edition;
        sources.iter().chain(meanings).chain(of_tiers).map(move |choice| format!("sources/{language}/{}", choice.name))
    });
    let used: BTreeSet<_> = used.collect();
    for language in folders_of(sources) {
        let plan = languages.iter().flat_map(|plan| &plan.editions).find(|plan| plan.edition.language.id == language);
        let tags = plan.map(|plan| &plan.edition.language.tags[..]);
        for source in folders_of(&sources.join(&language)) {
            let name = format!("sources/{language}/{source}");
            if !sources.join(&language).join(&source).join("source.toml").exists() {
                let message = "the folder has no source.toml, so no edition can use it";
                let help = "add a source.toml that describes the source, as `lexmill init` does, or remove the folder";
                problems.warning(Code::NoDescription, Locus::file(&name.into()), message, help);
            } else if is_complete && !used.contains(&name) {
                let described = Source::describe(sources, (&language, tags), &source, problems);
                if described.is_some_and(|source| source.kept_for.is_none()) {
                    let help = "use the source in an edition ([[source]]), give a reason to keep it (`kept-for`), or \
                                remove it";
                    let at = Locus::file(&format!("{name}/source.toml").into());
                    problems.warning(Code::UnusedSource, at, "no edition uses this source", help);
                }
            }
        }
    }
}

/// Returns the names of the folders in a folder, sorted. Hidden folders are left out.
fn folders_of(folder: &Path) -> BTreeSet<String> {
    let entries = std::fs::read_dir(folder).into_iter().flatten().flatten();
    let folders = entries.filter(|entry| entry.path().is_dir());
    folders.filter_map(|entry| entry.file_name().into_string().ok()).filter(|name| !name.starts_with('.')).collect()
}
