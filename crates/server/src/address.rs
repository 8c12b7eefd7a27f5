//! Where a request comes from: the connection's other end, or what the operator's own proxy says. A header that anybody
//! could have written is never believed. Addresses leave this file only as keyed hashes.

use crate::Keys;
use axum::extract::ConnectInfo;
use axum::http::HeaderName;
use axum::http::{Extensions, HeaderMap};
use std::net::{IpAddr, Ipv6Addr, SocketAddr};

/// The operator's proxies, and the header in which they tell where a request comes from.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Proxy {
    /// The header, e.g. `X-Forwarded-For`.
    pub header: HeaderName,
    /// How many proxies add to it, one after the other.
    pub count: usize,
}

/// The keyed hash of where a request comes from, if that is known.
pub(crate) fn hash(
    keys: &Keys,
    proxy: Option<&Proxy>,
    headers: &HeaderMap,
    extensions: &Extensions,
) -> Option<String> {
    let peer = extensions.get::<ConnectInfo<SocketAddr>>();
    let peer = peer.map(|ConnectInfo(peer)| peer.ip());
    let address = match proxy {
        Some(proxy) => forwarded(proxy, headers).or(peer),
        None => peer,
    };
    address.map(|address| keys.hash("address", &network(address).to_string()))
}

/// Each proxy adds the address it sees at the end: the last of them are ours, what stands before was sent by anybody.
fn forwarded(proxy: &Proxy, headers: &HeaderMap) -> Option<IpAddr> {
    let values = headers.get_all(&proxy.header).into_iter();
    let texts: Vec<&str> = values.filter_map(|value| value.to_str().ok()).collect();
    let mut hops = texts.iter().flat_map(|text| text.split(','));
    let hop = hops.nth_back(proxy.count.saturating_sub(1))?.trim();
    let bare = hop.trim_start_matches('[').split(']').next().unwrap_or(hop);
    bare.parse()
        .ok()
        .or_else(|| hop.parse::<SocketAddr>().ok().map(|socket| socket.ip()))
}

/// One household has a whole IPv6 network of 64 bits: it counts as one.
fn network(address: IpAddr) -> IpAddr {
    match address.to_canonical() {
        IpAddr::V6(address) => {
            let bits = address.to_bits() >> 64 << 64;
            Ipv6Addr::from_bits(bits).into()
        }
        address @ IpAddr::V4(_) => address,
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use axum::http::HeaderValue;

    #[track_caller]
    fn check(values: &[&'static str], count: usize, expected: Option<&str>) {
        let header = HeaderName::from_static("x-forwarded-for");
        let mut headers = HeaderMap::new();
        for value in values {
            headers.append(header.clone(), HeaderValue::from_static(value));
        }
        let found = forwarded(&Proxy { header, count }, &headers);
        assert_eq!(
            found.map(|address| address.to_string()).as_deref(),
            expected,
            "{values:?}"
        );
    }

    #[test]
    fn only_our_own_proxies_are_believed() {
        check(&["203.0.113.9"], 1, Some("203.0.113.9"));
        check(&["1.2.3.4, 203.0.113.9"], 1, Some("203.0.113.9"));
        check(&["1.2.3.4", "203.0.113.9"], 1, Some("203.0.113.9"));
        check(&["1.2.3.4, 203.0.113.9, 10.0.0.1"], 2, Some("203.0.113.9"));
        check(&["203.0.113.9:4711"], 1, Some("203.0.113.9"));
        check(&["[2001:db8::1]:4711"], 1, Some("2001:db8::1"));
        check(&["2001:db8::1"], 1, Some("2001:db8::1"));
        check(&["nonsense"], 1, None);
        check(&["203.0.113.9"], 2, None);
        check(&[], 1, None);
    }

    #[test]
    fn a_household_is_one_address() {
        let of = |text: &str| network(text.parse().unwrap()).to_string();
        assert_eq!(of("2001:db8:1:2:3:4:5:6"), of("2001:db8:1:2::9"));
        assert_ne!(of("2001:db8:1:3::9"), of("2001:db8:1:2::9"));
        assert_eq!(of("::ffff:203.0.113.9"), "203.0.113.9");
    }
}
