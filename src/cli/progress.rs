//! Progress bars, one per stage and edition. They are shown only on a terminal.

use std::io::IsTerminal;
use std::time::Duration;

use indicatif::{MultiProgress, ProgressBar, ProgressDrawTarget, ProgressStyle};

use crate::compile::{Progress, Stage, StageProgress};
use crate::labels;

/// Draws progress bars on standard error.
pub(super) struct Bars(MultiProgress);

impl Bars {
    pub(super) fn new(quiet: bool) -> Self {
        let hidden = quiet || !std::io::stderr().is_terminal();
        let target = if hidden { ProgressDrawTarget::hidden() } else { ProgressDrawTarget::stderr() };
        Self(MultiProgress::with_draw_target(target))
    }
}

impl Progress for Bars {
    fn stage(&self, subject: &str, stage: Stage, total: u64) -> Box<dyn StageProgress> {
        let template = format!("{{prefix:>14}} {{msg:<20}} {{bar:30}} {{human_pos}}/{{human_len}} {}", stage.unit());
        let style = ProgressStyle::with_template(&template).expect("the template is valid");
        let bar = self.0.add(ProgressBar::new(total)).with_style(style);
        bar.set_prefix(subject.to_owned());
        bar.set_message(labels::text(&format!("stage-{}", stage.key()), "en", &[]));
        bar.enable_steady_tick(Duration::from_millis(100));
        Box::new(Bar(bar))
    }
}

struct Bar(ProgressBar);

impl StageProgress for Bar {
    fn advance(&self, done: u64) {
        self.0.inc(done);
    }
}

impl Drop for Bar {
    fn drop(&mut self) {
        self.0.finish_and_clear();
    }
}
