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

#[cfg(test)]
mod tests {
    use axum::extract::Request;

    use super::*;

    fn client(peer: &str, forwarded: &str, trusted: &[&str]) -> String {
        let request = Request::builder().header("x-forwarded-for", forwarded).extension(Peer(peer.parse().unwrap()));
        let (head, ()) = request.body(()).unwrap().into_parts();
        let trusted: Vec<_> = trusted.iter().map(|text| text.parse().unwrap()).collect();
        client_ip(&head, &trusted).to_string()
    }

    #[test]
    fn only_a_trusted_proxy_is_believed_and_only_the_address_that_it_saw() {
        assert_eq!(client("192.0.2.1", "203.0.113.9", &[]), "192.0.2.1");
        assert_eq!(client("192.0.2.1", "203.0.113.9", &["192.0.2.0/24"]), "203.0.113.9");
        assert_eq!(client("::ffff:192.0.2.1", "203.0.113.9", &["192.0.2.0/24"]), "203.0.113.9");
        assert_eq!(client("192.0.2.1", "198.51.100.1, 203.0.113.9", &["192.0.2.1/32"]), "203.0.113.9");
        assert_eq!(client("192.0.2.1", "203.0.113.9, 10.1.2.3", &["192.0.2.1/32", "10.0.0.0/8"]), "203.0.113.9");
        assert_eq!(client("192.0.2.1", "203.0.113.9, unknown", &["192.0.2.1/32"]), "192.0.2.1");
    }
}
