//! What the readers use of the tests' common code.

#[allow(dead_code)] // The tests use more of it.
#[path = "../../tests/it/common/world.rs"]
pub(crate) mod world;
