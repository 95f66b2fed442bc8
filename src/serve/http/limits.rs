//! How much a server does at once, and how long it waits.

use std::time::Duration;

/// How much a server does at once.
#[derive(Clone, Copy, Debug)]
pub struct Limits {
    /// Open connections; the next is told to come back.
    pub connections: usize,
    /// Costly requests that are worked on.
    pub costly: usize,
    /// Costly requests that wait for others; the next is told to come back.
    pub waiting: usize,
    /// Costly requests a second from one address.
    pub rate: f64,
    /// Costly requests that an address may save up.
    pub burst: f64,
}

impl Default for Limits {
    fn default() -> Self {
        let cores = std::thread::available_parallelism().map_or(1, usize::from);
        Self { connections: 16_384, costly: cores, waiting: 64, rate: 10.0, burst: 40.0 }
    }
}

/// How long a server waits.
#[derive(Clone, Copy, Debug)]
pub struct TimeOuts {
    /// For the head of a request, from its first byte or from the beginning of the connection.
    pub head: Duration,
    /// For the body of a request.
    pub body: Duration,
    /// For the next request on an open connection.
    pub idle: Duration,
    /// For a client to take an answer of up to a mebibyte; larger ones in proportion.
    pub taking: Duration,
    /// For costly work, waiting included.
    pub work: Duration,
    /// For requests that are under way when the server is asked to end.
    pub grace: Duration,
    /// Between two looks at the build folder.
    pub look: Duration,
}

impl Default for TimeOuts {
    fn default() -> Self {
        let seconds = Duration::from_secs;
        Self {
            head: seconds(20),
            body: seconds(20),
            idle: seconds(75),
            taking: seconds(30),
            work: seconds(10),
            grace: seconds(9),
            look: seconds(2),
        }
    }
}
