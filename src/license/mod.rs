//! Licences: their texts, and the licence under which a work made of several parts may be redistributed.
//!
//! `combine` decides by `table.csv` which licences the whole may have. `part` does this for the parts of an edition or
//! of a tier, and reports the problems. `text` reads licence texts.

mod combine;
mod part;
mod text;

pub use self::combine::{Clash, Whole, combine};
pub use self::part::{Part, combine_parts};
pub use self::text::{LicenseText, MAX_LICENSE_BYTES};
