//! The client address of a request: the peer's, or the one that a trusted proxy reports.

use std::net::IpAddr;

use axum::http::request::Parts;
use ipnet::IpNet;

/// The address of the other end of the connection, stored in the extensions of a request.
#[derive(Clone, Copy)]
pub(crate) struct Peer(pub(crate) IpAddr);

/// Returns the peer's address or, if the peer is a trusted proxy, the last address in `X-Forwarded-For` that is not a
/// trusted proxy.
pub(crate) fn client_ip(head: &Parts, trusted: &[IpNet]) -> IpAddr {
    let peer = head.extensions.get::<Peer>().map_or(IpAddr::from([0; 16]), |peer| peer.0);
    if !is_in(peer, trusted) {
        return peer;
    }
    let values = head.headers.get_all("x-forwarded-for").iter().filter_map(|value| value.to_str().ok());
    let mut client = peer;
    for name in values.flat_map(|value| value.split(',')).collect::<Vec<_>>().into_iter().rev() {
        let Ok(address) = name.trim().parse() else { break };
        client = address;
        if !is_in(address, trusted) {
            break;
        }
    }
    client
}

/// Returns true if an address is in one of the networks. An IPv4-mapped IPv6 address counts as IPv4.
fn is_in(address: IpAddr, networks: &[IpNet]) -> bool {
    networks.iter().any(|network| network.contains(&address.to_canonical()))
}
