//! The HTTP methods of a resource.

use axum::http::Method;

/// The HTTP methods that a resource accepts.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Verb {
    /// GET and HEAD.
    Get,
    /// POST.
    Post,
}

impl Verb {
    /// Returns true if the resource accepts this method.
    pub(crate) fn takes(self, method: &Method) -> bool {
        match self {
            Self::Get => [Method::GET, Method::HEAD].contains(method),
            Self::Post => *method == Method::POST,
        }
    }

    /// Returns the name of the main method, in lower case, as in OpenAPI descriptions.
    pub(crate) fn name(self) -> &'static str {
        match self {
            Self::Get => "get",
            Self::Post => "post",
        }
    }

    /// Returns the accepted methods in the format of the header field `Allow`.
    pub(crate) fn methods(self) -> &'static str {
        match self {
            Self::Get => "GET, HEAD, OPTIONS",
            Self::Post => "POST, OPTIONS",
        }
    }
}
