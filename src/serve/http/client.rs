//! The client address of a request: the address of the peer or, behind a trusted proxy, the address that the proxy
//! reports.

use std::net::IpAddr;

use axum::http::HeaderName;
use axum::http::request::Parts;
use ipnet::IpNet;

use super::fields::items;

/// The address of the other end of the connection, stored in the extensions of a request.
#[derive(Clone, Copy)]
pub(crate) struct Peer(pub(crate) IpAddr);

/// Returns the peer's address or, if the peer is a trusted proxy, the last address in `X-Forwarded-For` that is not a
/// trusted proxy.
pub(crate) fn client_ip(head: &Parts, trusted: &[IpNet]) -> IpAddr {
    // An IPv4-mapped IPv6 address is treated as an IPv4 address.
    let is_trusted = |address: IpAddr| trusted.iter().any(|network| network.contains(&address.to_canonical()));
    let mut forwarded = items(&head.headers, HeaderName::from_static("x-forwarded-for")).rev();
    let mut client = head.extensions.get::<Peer>().map_or(IpAddr::from([0; 16]), |peer| peer.0);
    while is_trusted(client)
        && let Some(Ok(address)) = forwarded.next().map(str::parse::<IpAddr>)
    {
        client = address;
    }
    client
}
