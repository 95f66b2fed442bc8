//! Header fields by which client and server negotiate: compression, caching, media types. Also the decoding of URLs,
//! and disguised characters.

use std::io::Read;

use crate::common::server::Server;

#[test]
fn long_answers_are_compressed_for_clients_that_accept_it() {
    let server = Server::start(&[]);
    let plain = server.get("/openapi.json");
    assert_eq!(plain.field("content-encoding"), None);
    let tag = plain.field("etag").unwrap().to_owned();
    assert!(tag.starts_with('"'), "{tag}");
    let packed = server.get_with("/openapi.json", &[("accept-encoding", "gzip")]);
    assert_eq!(packed.field("content-encoding"), Some("gzip"));
    assert!(packed.head.contains("accept-encoding"), "{}", packed.head);
    assert_eq!(packed.field("etag"), Some(format!("w/{tag}").as_str()));
    let mut unpacked = Vec::new();
    flate2::read::GzDecoder::new(&*chunks(&packed.body)).read_to_end(&mut unpacked).unwrap();
    assert_eq!(unpacked, plain.body);
    let zstd = server.get_with("/openapi.json", &[("accept-encoding", "gzip;q=0.5, zstd")]);
    assert_eq!(zstd.field("content-encoding"), Some("zstd"));
    assert!(chunks(&zstd.body).starts_with(&[0x28, 0xb5, 0x2f, 0xfd]));
    for (path, accepted) in
        [("/v1/tiny/words/teat", "gzip"), ("/openapi.json", "gzip;q=0"), ("/openapi.json", "identity")]
    {
        let answer = server.get_with(path, &[("accept-encoding", accepted)]);
        assert_eq!(answer.field("content-encoding"), None, "{path} {accepted}");
    }
    let weak = format!("W/{tag}");
    assert_eq!(server.get_with("/openapi.json", &[("if-none-match", &weak), ("accept-encoding", "gzip")]).status, 304);
}

/// Joins the chunks of a body with the transfer coding `chunked`.
fn chunks(mut body: &[u8]) -> Vec<u8> {
    let mut whole = Vec::new();
    while let Some(end) = body.windows(2).position(|two| two == b"\r\n") {
        let length = usize::from_str_radix(std::str::from_utf8(&body[..end]).unwrap(), 16).unwrap();
        whole.extend(&body[end + 2..end + 2 + length]);
        body = &body[end + 2 + length + 2..];
    }
    whole
}

#[test]
fn any_tag_is_the_right_one_for_a_star() {
    let server = Server::start(&[]);
    for path in ["/v1/tiny/words/tea", "/v1/tiny/words/teat", "/v1/tiny/lists/3", "/tiny", "/tiny/word/tea"] {
        assert_eq!(server.get_with(path, &[("if-none-match", "*")]).status, 304, "{path}");
    }
    assert_eq!(server.get_with("/healthz", &[("if-none-match", "*")]).status, 200);
}

/// The weight 0 excludes a type. Of two types with the same weight, the first is sent. A range stands for the default.
#[test]
fn media_type_with_the_greatest_weight_is_sent() {
    let server = Server::start(&[]);
    for (accept, media) in [
        ("application/json", "application/json"),
        ("application/json;q=0, application/x-ndjson", "application/x-ndjson"),
        ("application/json;q=0", "application/x-ndjson"),
        ("application/x-ndjson;q=0.2, application/json;q=0.9", "application/json"),
        ("application/json, application/x-ndjson", "application/json"),
        ("application/x-ndjson, application/json", "application/x-ndjson"),
        ("*/*, application/json;q=0.5", "application/x-ndjson"),
        ("application/*;q=0.9, application/json;q=0.8", "application/x-ndjson"),
    ] {
        let answer = server.get_with("/v1/tiny/lists/3", &[("accept", accept)]);
        assert_eq!(answer.field("content-type"), Some(media), "{accept}");
    }
}

#[test]
fn a_compressed_body_is_refused() {
    let server = Server::start(&[]);
    let post = |coding| {
        server
            .ask("POST", "/v1/tiny/check", &[("content-type", "text/plain"), ("content-encoding", coding)], b"tea\n")
            .status
    };
    assert_eq!((post("identity"), post("gzip"), post("br")), (200, 415, 415));
}

#[test]
fn a_slash_at_the_end_and_an_old_address_lead_to_the_url_of_today() {
    let server = Server::start(&[]);
    for (path, location) in [
        ("/v1/editions/", "/v1/editions"),
        ("/v1/editions/tiny", "/v1/tiny"),
        ("/tiny//?lang=de&a=/", "/tiny?lang=de&a=/"),
        ("/v1/tiny/words/tea/", "/v1/tiny/words/tea"),
        ("//elsewhere.example/", "/elsewhere.example"),
    ] {
        let answer = server.get(path);
        assert_eq!((answer.status, answer.field("location")), (308, Some(location)), "{path}");
    }
    for path in ["/", "//", "/tiny", "/tiny?a=/"] {
        assert_eq!(server.get(path).field("location"), None, "{path}");
    }
}

#[test]
fn a_url_is_decoded_in_path_and_query_and_encoded_in_links() {
    let server = Server::start(&[]);
    assert_eq!(server.get("/v1/tiny/words/ge%C3%ABnt+x").json()["word"], "geënt+x");
    for (asked, path, word) in [
        ("a+b%2Bc", "/tiny/word/a%20b%2bc", "a b+c"),
        ("a%2Fb+c%25%C3%A9%2B%3F.-", "/tiny/word/a%2fb%20c%25%c3%a9%2b%3f.-", "a/b c%é+?.-"),
    ] {
        let answer = server.get(&format!("/tiny?word={asked}"));
        assert_eq!((answer.status, answer.field("location")), (303, Some(path)), "{asked}");
        let api = path.replace("/tiny/word/", "/v1/tiny/words/");
        assert_eq!(server.get(&api).json()["word"], word, "{asked}");
    }
}

#[test]
fn characters_that_are_not_what_they_seem_are_named_and_never_sent() {
    let server = Server::start(&[]);
    for (typed, number, name) in [
        ("a%E2%80%8Bt", "U+200B", "zero-width space"),
        ("a%C2%ADt", "U+00AD", "soft hyphen"),
        ("%EF%BD%81t", "U+FF21", "full-width letter"),
        ("a%E2%80%AEt", "U+202E", "text-direction mark"),
    ] {
        let verdict = server.get(&format!("/v1/tiny/words/{typed}"));
        assert!(verdict.body.is_ascii(), "{verdict:?}");
        assert_eq!(verdict.json()["because"], format!("there is no tile for {number} ({name})"));
        let problem = server.get(&format!("/v1/tiny/find?starts={typed}"));
        assert!(problem.body.is_ascii() && problem.text().contains(name), "{problem:?}");
        assert_eq!(problem.status, 404);
    }
    assert_eq!(server.get("/v1/tiny/words/a%E2%80%8Bt").json()["word"], "a\u{200b}t");
    let typed = "g%C2%ADe%E2%80%8B%C3%AB%E2%80%AEn%EF%BD%81%F3%A0%81%81t%22";
    let verdict = server.get(&format!("/v1/tiny/words/{typed}"));
    let written = "\"word\":\"g\\u00ade\\u200bë\\u202en\\uff41\\udb40\\udc41t\\\"\"";
    assert!(verdict.text().contains(written), "{verdict:?}");
    assert_eq!(verdict.json()["word"], "g\u{ad}e\u{200b}ë\u{202e}n\u{ff41}\u{e0041}t\"");
}
