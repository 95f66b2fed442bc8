//! The methods that a resource takes.

use axum::http::Method;

/// How a resource is asked.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Verb {
    /// By GET and HEAD.
    Get,
    /// By POST.
    Post,
}

impl Verb {
    /// Whether it stands for a method.
    pub(crate) fn takes(self, method: &Method) -> bool {
        match self {
            Self::Get => [Method::GET, Method::HEAD].contains(method),
            Self::Post => *method == Method::POST,
        }
    }

    /// All methods that are answered, for `Allow`.
    pub(crate) fn methods(self) -> &'static str {
        match self {
            Self::Get => "GET, HEAD, OPTIONS",
            Self::Post => "POST, OPTIONS",
        }
    }
}
