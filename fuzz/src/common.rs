//! The part of the tests' common code that the readers use.

#[allow(dead_code)] // The tests use more of it.
#[path = "../../tests/it/common/world.rs"]
pub(crate) mod world;
