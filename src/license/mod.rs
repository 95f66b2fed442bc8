//! Licence texts, and the licence under which a work made of several parts may be redistributed.
//!
//! The module `combine` determines, from `table.csv`, the licence that a whole may have. The module `part` does this
//! for the parts of an edition or a tier, and reports problems. The module `text` reads licence texts.

mod combine;
mod part;
mod text;

pub use self::combine::{Clash, Whole, combine, is_permissive};
pub use self::part::{Part, combine_parts};
pub use self::text::{LicenseText, MAX_LICENSE_BYTES};
