//! A tier, which is a smaller set of words inside an edition, with the files and lists from which it picks words.

use std::collections::BTreeSet;

use super::licensing::Licensing;
use super::origins::Origins;
use super::source_registry::{FileChoice, SourceRegistry};
use crate::diagnostic::Diagnostics;
use crate::edition::{List, Pick, PickLocation, Tier, TierOrder};
use crate::locus::{FileName, Locus};
use crate::provenance::ReadFile;
use crate::rule::TierConditions;
use crate::tag::Tags;

/// A tier whose picks are resolved to files and lists.
#[derive(Debug)]
pub(super) struct TierPlan {
    pub(super) name: String,
    /// The picks that add words.
    pub(super) from: Vec<PickPlan>,
    /// The picks that leave words out.
    pub(super) without: Vec<PickPlan>,
    /// The order of the words by day. `None` if they have no days.
    pub(super) order: Option<TierOrder>,
    /// The conditions that an accepted reading of a word must meet.
    pub(super) conditions: TierConditions,
    /// The sources and lists of the tier and its edition, and the resulting licence.
    pub(super) licensing: Licensing,
}

/// A pick, which selects words. Its source is resolved to files, or its list to rows.
#[derive(Debug)]
pub(super) struct PickPlan {
    /// The files or the list that contain the words. `None` if the pick selects from all words of the edition.
    pub(super) location: Option<LocationPlan>,
    /// Only entries with at least one of these tags. `None` for all entries.
    pub(super) tags: Option<Tags>,
    /// Only the first entries, up to this number.
    pub(super) first: usize,
    /// Only words that occur in at least this number of the edition's sources.
    pub(super) attested: u32,
}

/// The files or the list that contain picked words.
#[derive(Debug)]
pub(super) enum LocationPlan {
    Files(Vec<FileChoice>),
    List(List),
}

impl TierPlan {
    /// Reads the lists of a tier and the descriptions of its sources. `sources` and `lists` are those of the edition,
    /// because the tier's licence depends on them, too.
    pub(super) fn new(
        (tier, conditions): (&Tier, TierConditions),
        (sources, lists): (&[(usize, Locus)], &BTreeSet<FileName>),
        origins: Option<&Origins>,
        described: &mut SourceRegistry<'_>,
        problems: &mut Diagnostics,
    ) -> Self {
        let mut plans = |picks: &[Pick]| -> Vec<PickPlan> {
            picks.iter().map(|pick| PickPlan::new(pick, described, problems)).collect()
        };
        let (from, without) = (plans(&tier.from), plans(&tier.without));
        let named = described.named(tier.sources(), problems);
        let named = sources.iter().cloned().chain(named);
        let (name, order) = (tier.name.clone(), tier.order.clone());
        let licensing = Licensing::default();
        let mut plan = Self { name, from, without, order, conditions, licensing };
        let lists = lists.iter().cloned().chain(plan.lists().map(|list| list.file.name.clone())).collect();
        plan.licensing = Licensing::new(named, &lists, origins, described, None, problems);
        plan
    }

    /// Returns the source files from which the tier picks words.
    pub(super) fn files(&self) -> impl Iterator<Item = FileChoice> {
        let files = self.picks().flat_map(|pick| match &pick.location {
            Some(LocationPlan::Files(files)) => files.as_slice(),
            _ => &[],
        });
        files.copied()
    }

    /// Returns the lists that the tier's picks and conditions name.
    pub(super) fn lists(&self) -> impl Iterator<Item = &List> {
        let of_picks = self.picks().filter_map(|pick| match &pick.location {
            Some(LocationPlan::List(list)) => Some(list),
            _ => None,
        });
        of_picks.chain(self.conditions.lists.lists())
    }

    /// Returns the hand-written files that the tier reads: its lists, and the words of its fixed days.
    pub(super) fn hand_written(&self) -> impl Iterator<Item = &ReadFile> {
        let kept = self.order.as_ref().and_then(|order| Some(&order.kept.as_ref()?.0));
        self.lists().map(|list| &list.file).chain(kept)
    }

    /// Returns all picks: those that add words, then those that leave words out.
    pub(super) fn picks(&self) -> impl Iterator<Item = &PickPlan> {
        self.from.iter().chain(&self.without)
    }
}

impl PickPlan {
    /// Returns true if the pick selects words of this file.
    pub(super) fn is_from(&self, file: FileChoice) -> bool {
        matches!(&self.location, Some(LocationPlan::Files(files)) if files.contains(&file))
    }

    fn new(pick: &Pick, described: &mut SourceRegistry<'_>, problems: &mut Diagnostics) -> Self {
        let location = pick.location.as_ref().and_then(|location| match location {
            PickLocation::Source(choice) => Some(LocationPlan::Files(described.files(choice, problems))),
            PickLocation::List(path, name) => List::read(path, name, problems).map(LocationPlan::List),
        });
        let number = |wanted: Option<u32>, otherwise| wanted.map_or(otherwise, |wanted| wanted as usize);
        Self { location, tags: pick.tags, first: number(pick.first, usize::MAX), attested: pick.attested.unwrap_or(0) }
    }
}
