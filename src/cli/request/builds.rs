//! The builds of the editions that requests are about. Each build is opened once.

use std::collections::{BTreeMap, HashSet};
use std::path::Path;

use anyhow::Result;

use crate::artefact::newest_builds;
use crate::cli::context::Context;
use crate::diagnostic::{Diagnostics, Severity};
use crate::dictionary::Dictionary;
use crate::error::Error;
use crate::moderation::elsewhere::{Elsewhere, look_elsewhere};
use crate::moderation::evidence::{Evidence, Known, current_state};
use crate::moderation::request::{Precedents, Request, RequestState};

pub(super) struct Builds<'c> {
    context: &'c Context,
    /// Opens an edition in a build folder, for a few or for many look-ups.
    open: fn(&Path, &str) -> Result<Dictionary, Error>,
    opened: BTreeMap<String, Build>,
}

/// The builds of an edition.
pub(super) struct Build {
    /// The build that requests are about.
    pub(super) dictionary: Dictionary,
    /// The current build, if `dictionary` is the candidate of the next release. `None` if `dictionary` is the current build.
    current: Option<Dictionary>,
    previous: Option<Dictionary>,
    /// Lines with requested words in sources that the edition takes no words from. Empty before
    /// [`Builds::look_elsewhere`].
    elsewhere: Elsewhere,
}

impl<'c> Builds<'c> {
    pub(super) fn new(context: &'c Context, open: fn(&Path, &str) -> Result<Dictionary, Error>) -> Self {
        Self { context, open, opened: BTreeMap::new() }
    }

    /// Returns the build of an edition. Opens the build on first use.
    pub(super) fn of(&mut self, edition: &str) -> Result<&mut Build> {
        if !self.opened.contains_key(edition) {
            let context = self.context;
            let dictionary = context.proposed(edition, self.open)?;
            let has_candidate = newest_builds(&context.folders.build, edition) != context.folders.build;
            let current = has_candidate.then(|| context.dictionary(edition)).transpose()?;
            let (previous, elsewhere) = (context.previous(edition)?, Elsewhere::default());
            self.opened.insert(edition.to_owned(), Build { dictionary, current, previous, elsewhere });
        }
        Ok(self.opened.get_mut(edition).expect("the build was just opened"))
    }

    /// Returns the state of a request: `Live` if the request is published and the current build gives the requested
    /// verdict, otherwise the state in the queue.
    pub(super) fn state(&mut self, request: &Request) -> Result<RequestState> {
        let is_built = || self.context.folders.build.join(&request.edition).is_dir();
        if request.state != RequestState::Published || !is_built() {
            return Ok(request.state);
        }
        let Build { dictionary, current, .. } = self.of(&request.edition)?;
        Ok(current_state(current.as_ref().unwrap_or(dictionary), request)?)
    }

    /// Searches for the word of each request in the sources that the request's edition takes no words from.
    pub(super) fn look_elsewhere<'r>(&mut self, requests: impl Iterator<Item = &'r Request>) -> Result<()> {
        let mut forms = BTreeMap::<&str, HashSet<&str>>::new();
        for request in requests {
            forms.entry(&request.edition).or_default().insert(&request.form);
        }
        let context = self.context;
        for (edition, forms) in forms {
            let mut problems = Diagnostics::new();
            let build = self.of(edition)?;
            build.elsewhere = look_elsewhere(&context.folders.sources, &build.dictionary, &forms, &mut problems)?;
            let errors = problems.iter().filter(|problem| problem.severity == Severity::Error);
            errors.for_each(|error| emit!("lexmill: {error}"));
        }
        Ok(())
    }

    pub(super) fn evidence(&mut self, request: &Request, precedents: &Precedents) -> Result<Evidence> {
        let Build { dictionary, current, previous, elsewhere } = self.of(&request.edition)?;
        let (precedents, elsewhere) = (Some(precedents), Some(&*elsewhere));
        let previous = current.as_ref().or(previous.as_ref());
        let known = Known { precedents, previous, elsewhere, language: None };
        Ok(Evidence::gather(dictionary, request, known)?)
    }
}
