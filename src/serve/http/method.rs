//! The HTTP methods of a resource.

use axum::http::Method;

/// The methods by which a resource is requested.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Verb {
    /// GET and HEAD.
    Get,
    /// POST.
    Post,
}

impl Verb {
    /// Returns true if it includes this method.
    pub(crate) fn takes(self, method: &Method) -> bool {
        match self {
            Self::Get => [Method::GET, Method::HEAD].contains(method),
            Self::Post => *method == Method::POST,
        }
    }

    /// The methods that are answered, as the field `Allow` lists them.
    pub(crate) fn methods(self) -> &'static str {
        match self {
            Self::Get => "GET, HEAD, OPTIONS",
            Self::Post => "POST, OPTIONS",
        }
    }
}
