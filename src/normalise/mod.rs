//! Normalisation of text as written to the form that is played on the board, one file per step.
//!
//! The steps run in the order of [`STEPS`]. Normalising a form again changes nothing, and precomposed and decomposed
//! letters with marks give the same form.

mod case;
mod folding;
mod ligatures;
mod marks;
mod normaliser;
mod signs;
mod steps;

pub use self::normaliser::Normaliser;
pub use self::steps::STEPS;
