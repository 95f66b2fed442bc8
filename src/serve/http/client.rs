//! The client IP of a request: the peer's, or the one that a trusted proxy names.

use std::net::IpAddr;

use axum::http::request::Parts;
use ipnet::IpNet;

/// The other end of the connection on which a request came; stands in the extensions of the request.
#[derive(Clone, Copy)]
pub(crate) struct Peer(pub(crate) IpAddr);

/// The peer's address; or, if the peer is a trusted proxy, the last address of `X-Forwarded-For` that is not one.
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

/// An IPv4 address may come as an IPv6 address that maps it.
fn is_in(address: IpAddr, networks: &[IpNet]) -> bool {
    networks.iter().any(|network| network.contains(&address.to_canonical()))
}
