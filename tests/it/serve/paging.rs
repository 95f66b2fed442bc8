//! Pages of a search, which the field `Link` connects.

use serde_json::json;

use crate::common::sample::sample;
use crate::common::server::{Answer, Server};

/// The address of the next page.
fn next(answer: &Answer) -> Option<String> {
    let link = answer.field("link")?;
    Some(link.strip_prefix('<').unwrap().strip_suffix(">; rel=\"next\"").unwrap().to_owned())
}

/// The pages of a search, first to last.
fn pages(server: &Server, first: &str) -> Vec<String> {
    let (mut pages, mut address) = (Vec::new(), Some(first.to_owned()));
    while let Some(path) = address {
        let answer = server.get(&path);
        assert_eq!(answer.status, 200, "{path}: {answer:?}");
        address = next(&answer);
        pages.push(answer.text());
    }
    pages
}

/// In a query string, `+` is a space. The words before a page of a sorted search are in memory, so there is a limit.
#[test]
fn a_row_may_be_followed_by_a_space_and_a_sorted_search_ends() {
    let server = Server::start(&[]);
    let words = |query: &str| server.get(&format!("/v1/tiny/find?{query}")).text();
    for rack in ["tea", "eoo"] {
        let with = |separator: &str| words(&format!("row=??{separator}{rack}"));
        assert_eq!([with("+"), with("%20")], [with("%2B"), with("%2B")], "{rack}");
    }
    assert!(words("row=??%2Btea").contains("\"at\"") && words("row=??%2Beoo").is_empty());
    for (query, status) in [("sort=length&cursor=100001", 422), ("sort=form&cursor=100001", 400), ("cursor=0", 400)] {
        assert_eq!(server.get(&format!("/v1/tiny/find?{query}")).status, status, "{query}");
    }
}

#[test]
fn pages_of_a_search_together_are_the_whole_search() {
    let server = Server::start_on(tempfile::tempdir().unwrap(), sample().join("build"), &[]);
    for order in ["", "&sort=form", "&sort=length", "&sort=longest", "&sort=value", "&sort=probability"] {
        for search in ["starts=be", "contains=aa&length=..9", "within=dictees%3F", "similar=aan&distance=2", "ends=ij"]
        {
            let path = format!("/v1/woordspel-nl/find?{search}{order}");
            let whole = server.get(&format!("{path}&limit=10000"));
            let count = whole.text().lines().count();
            assert!(next(&whole).is_none() && count > 3, "{path}: {count}");
            for limit in [count.div_ceil(3), count - 1, count, count + 1] {
                let pages = pages(&server, &format!("{path}&limit={limit}"));
                assert_eq!(pages.concat(), whole.text(), "{path}, {limit}");
                assert_eq!(pages.len(), count.div_ceil(limit), "{path}, {limit}");
            }
        }
    }
}

#[test]
fn the_next_page_is_of_the_same_version_and_in_the_same_format() {
    let server = Server::start(&[]);
    let (version, json) = (server.version(), ("accept", "application/json"));
    let first = server.get_with("/v1/tiny/find?starts=t&sort=value&not-regex=%5Ex%26&limit=1", &[json]);
    let address = next(&first).unwrap();
    assert_eq!(address, format!("/v1/tiny@{version}/find?starts=t&sort=value&not-regex=%5ex%26&limit=1&cursor=1"));
    let second = server.get_with(&address, &[json]);
    assert!(second.field("cache-control").unwrap().contains("immutable"));
    let word = |answer: &Answer| answer.json()[0]["word"].clone();
    assert_eq!([word(&first), word(&second)], [json!("teas"), json!("tea")]);
    assert_ne!(first.body, second.body);
    assert_eq!(next(&second), None);
    // A search with the default limit of 100 words has a single page here.
    assert_eq!(next(&server.get("/v1/tiny/find")), None);
    assert_eq!(
        server.ask("HEAD", "/v1/tiny/find?limit=2", &[], b"").field("link"),
        server.get("/v1/tiny/find?limit=2").field("link")
    );
}

#[test]
fn a_cursor_that_the_server_did_not_give_is_rejected() {
    let server = Server::start(&[]);
    for cursor in
        ["", "0", "01", "-1", "+1", "x", "1.5", "1000000000", "99999999999999999999", "1&cursor=2", "10", "999999999"]
    {
        let answer = server.get(&format!("/v1/tiny/find?starts=t&cursor={cursor}"));
        let detail = answer.json()["detail"].as_str().unwrap().to_owned();
        assert!(answer.status == 400 && detail.contains("`cursor`"), "{cursor}: {answer:?}");
    }
    let find = &server.get("/openapi.json").json()["paths"]["/v1/{edition}/find"]["get"];
    assert!(find["parameters"].as_array().unwrap().iter().any(|parameter| parameter["name"] == "cursor"));
    assert!(find["responses"]["200"]["headers"]["Link"]["description"].as_str().unwrap().contains("next page"));
}
