//! The sources and lists of an edition or a tier, and the licence that results from their licences.

use std::collections::BTreeSet;

use super::origins::{ListOrigin, Origins};
use super::source_registry::SourceRegistry;
use crate::diagnostic::Diagnostics;
use crate::license::{Part, combine_parts};
use crate::locus::{FileName, Locus};
use crate::provenance::Origin;
use crate::source::Source;

/// The sources and lists of an edition or a tier, and the licence that results from their licences.
#[derive(Debug, Default)]
pub(super) struct Licensing {
    /// The indices of the sources in the language's list of sources, without duplicates. Sources that are read come
    /// first, followed by sources that are used only in lists.
    sources: Vec<usize>,
    /// The indices of the entries in the language's `ORIGINS.toml` that describe lists of the edition or tier.
    list_origins: Vec<usize>,
    /// The licence of the edition or tier, as an SPDX expression; empty after an error.
    pub(super) license: String,
}

impl Licensing {
    /// Determines the licence of words that come from the sources in `named` and from `lists`. Each source is given by
    /// its index, with the location that names it. `wants_permissive` is the location where the edition demands a
    /// permissive licence. It is `None` if the edition does not demand one.
    pub(super) fn new(
        named: impl IntoIterator<Item = (usize, Locus)>,
        lists: &BTreeSet<FileName>,
        origins: Option<&Origins>,
        described: &mut SourceRegistry<'_>,
        wants_permissive: Option<&Locus>,
        problems: &mut Diagnostics,
    ) -> Self {
        let list_origins = origins.map(|origins| origins.indices_of(lists)).unwrap_or_default();
        let origins = origins.filter(|_| !list_origins.is_empty());
        let rows = origins.iter().flat_map(|origins| list_origins.iter().map(|&row| &origins.lists[row]));
        let of_lists = described.named(rows.flat_map(|row| &row.from), problems);
        let mut sources = Vec::<(usize, Locus)>::new();
        for (index, at) in named.into_iter().chain(of_lists) {
            if sources.iter().all(|(known, _)| *known != index) {
                sources.push((index, at));
            }
        }
        let parts = sources.iter().map(|(index, at)| {
            let origin = &described.sources[*index].origin;
            Part { folder: &origin.folder, license: &origin.license, at }
        });
        let parts: Vec<_> = parts.chain(origins.map(Origins::part)).collect();
        let license = combine_parts(&parts, wants_permissive, problems).unwrap_or_default();
        Self { sources: sources.into_iter().map(|(index, _)| index).collect(), list_origins, license }
    }

    /// Returns the sources. `all` contains all sources of the language.
    pub(super) fn sources<'a>(&self, all: &'a [Source]) -> Vec<&'a Source> {
        self.sources.iter().map(|&index| &all[index]).collect()
    }

    /// Returns the origins of the sources. `all` contains all sources of the language.
    pub(super) fn origins(&self, all: &[Source]) -> Vec<Origin> {
        self.sources(all).into_iter().map(|source| source.origin.clone()).collect()
    }

    /// Returns the contents of `ORIGINS.toml`, with the entries that describe lists of the edition or tier. Returns
    /// `None` if there are no such entries.
    pub(super) fn lists<'a>(&self, origins: Option<&'a Origins>) -> Option<(&'a Origins, Vec<&'a ListOrigin>)> {
        let origins = origins.filter(|_| !self.list_origins.is_empty())?;
        Some((origins, self.list_origins.iter().map(|&row| &origins.lists[row]).collect()))
    }
}
