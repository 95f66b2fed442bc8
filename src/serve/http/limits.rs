//! Limits of the server: concurrency, rates and times.

use std::time::Duration;

/// Limits on concurrency and rates.
#[derive(Clone, Copy, Debug)]
pub struct Limits {
    /// The maximum number of open connections; further connections get a 503 response.
    pub connections: usize,
    /// The maximum number of costly requests that are processed at the same time.
    pub costly: usize,
    /// The maximum number of waiting costly requests; further requests get a 503 response.
    pub waiting: usize,
    /// The number of costly requests per second that one address may send continuously.
    pub rate: f64,
    /// The number of costly requests that one address may send at once after a pause (burst size).
    pub burst: f64,
}

impl Default for Limits {
    fn default() -> Self {
        let cores = std::thread::available_parallelism().map_or(1, usize::from);
        Self { connections: 16_384, costly: cores, waiting: 64, rate: 10.0, burst: 40.0 }
    }
}

/// The time limits and intervals of the server.
#[derive(Clone, Copy, Debug)]
pub struct TimeOuts {
    /// Maximum time to receive the head of a request, from its first byte. Also the maximum time to wait for the first
    /// byte on a new connection.
    pub head: Duration,
    /// Maximum time to receive the body of a request.
    pub body: Duration,
    /// Maximum time between requests on an open connection.
    pub idle: Duration,
    /// Maximum time for a client to receive a response, per mebibyte (rounded up).
    pub taking: Duration,
    /// Maximum time to process a request, including the time in a queue.
    pub work: Duration,
    /// Maximum time to finish requests in progress on shutdown.
    pub grace: Duration,
    /// The time between two checks of the build folder.
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
