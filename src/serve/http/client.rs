//! Whose request it is: the peer, or whom a trusted proxy names.

use std::fmt;
use std::net::IpAddr;
use std::str::FromStr;

use axum::http::HeaderMap;

/// A network, written `10.0.0.0/8`; or one address.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Network {
    address: IpAddr,
    bits: u32,
}

/// What is no network.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct NoNetwork;

impl fmt::Display for NoNetwork {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("write an address such as 192.0.2.7, or a network such as 10.0.0.0/8 or fd00::/8")
    }
}

impl std::error::Error for NoNetwork {}

impl FromStr for Network {
    type Err = NoNetwork;

    fn from_str(text: &str) -> Result<Self, NoNetwork> {
        let (address, bits) = text.split_once('/').map_or((text, None), |(address, bits)| (address, Some(bits)));
        let address: IpAddr = address.parse().map_err(|_| NoNetwork)?;
        let most = if address.is_ipv4() { 32 } else { 128 };
        let bits = bits.map_or(Ok(most), str::parse).map_err(|_| NoNetwork)?;
        if bits > most { Err(NoNetwork) } else { Ok(Self { address, bits }) }
    }
}

impl Network {
    fn contains(&self, address: IpAddr) -> bool {
        let agree = |one: u128, other: u128, width: u32| self.bits == 0 || (one ^ other) >> (width - self.bits) == 0;
        match (self.address, address.to_canonical()) {
            (IpAddr::V4(one), IpAddr::V4(other)) => agree(one.to_bits().into(), other.to_bits().into(), 32),
            (IpAddr::V6(one), IpAddr::V6(other)) => agree(one.to_bits(), other.to_bits(), 128),
            _ => false,
        }
    }
}

/// Whose request it is: the peer; or, if that is a trusted proxy, the last address of `X-Forwarded-For` that is none.
pub(crate) fn client(peer: IpAddr, headers: &HeaderMap, trusted: &[Network]) -> IpAddr {
    let is_trusted = |address: IpAddr| trusted.iter().any(|network| network.contains(address));
    if !is_trusted(peer) {
        return peer;
    }
    let values: Vec<_> = headers.get_all("x-forwarded-for").iter().filter_map(|value| value.to_str().ok()).collect();
    let mut last = peer;
    for name in values.iter().flat_map(|value| value.split(',')).rev() {
        let Ok(address) = name.trim().parse() else { break };
        last = address;
        if !is_trusted(address) {
            break;
        }
    }
    last
}

#[cfg(test)]
mod tests {
    use super::*;

    fn seen(peer: &str, forwarded: &'static str, trusted: &[&str]) -> String {
        let headers = HeaderMap::from_iter([("x-forwarded-for".parse().unwrap(), forwarded.parse().unwrap())]);
        let trusted: Vec<_> = trusted.iter().map(|text| text.parse().unwrap()).collect();
        client(peer.parse().unwrap(), &headers, &trusted).to_string()
    }

    #[test]
    fn only_a_trusted_proxy_is_believed_and_only_the_address_that_it_saw() {
        assert_eq!(seen("192.0.2.1", "203.0.113.9", &[]), "192.0.2.1");
        assert_eq!(seen("192.0.2.1", "203.0.113.9", &["192.0.2.0/24"]), "203.0.113.9");
        assert_eq!(seen("::ffff:192.0.2.1", "203.0.113.9", &["192.0.2.0/24"]), "203.0.113.9");
        assert_eq!(seen("192.0.2.1", "198.51.100.1, 203.0.113.9", &["192.0.2.1"]), "203.0.113.9");
        assert_eq!(seen("192.0.2.1", "203.0.113.9, 10.1.2.3", &["192.0.2.1", "10.0.0.0/8"]), "203.0.113.9");
        assert_eq!(seen("192.0.2.1", "203.0.113.9, unknown", &["192.0.2.1"]), "192.0.2.1");
    }

    #[test]
    fn a_network_has_no_more_bits_than_its_addresses() {
        assert!("10.0.0.0/33".parse::<Network>().is_err());
        assert!("10.0.0.0/".parse::<Network>().is_err());
        assert!("0.0.0.0/0".parse::<Network>().unwrap().contains("203.0.113.9".parse().unwrap()));
    }
}
