//! Explanations and meanings of many words in one request.

use serde_json::json;

use crate::common::sample::sample;
use crate::common::schema::misfits;
use crate::common::server::Server;

const JSON: &str = "application/json";

#[test]
fn many_words_get_what_each_word_gets_in_the_order_of_the_words() {
    let server = Server::start_on(tempfile::tempdir().unwrap(), sample().join("build"), &[]);
    let words = ["hygt", "tv-komiek", "Griek", "qqq", "fietsen", "hygt", "  bé "];
    for (path, one, command) in [("explanations", "explanation", "explain"), ("meanings", "meanings", "define")] {
        let path = format!("/v1/woordspel-nl/{path}");
        let each = words.map(|word| {
            let word = word.replace(' ', "%20").replace('é', "%C3%A9");
            server.get(&format!("/v1/woordspel-nl/words/{word}/{one}")).text()
        });
        let body = json!({ "words": words }).to_string();
        let answer = server.post(&path, JSON, &body);
        assert_eq!((answer.status, answer.field("content-type")), (200, Some("application/x-ndjson")), "{answer:?}");
        assert_eq!(answer.text(), each.concat(), "{path}");
        assert_eq!(answer.text(), server.printed(&[&[command, "-e", "woordspel-nl"][..], &words].concat()), "{path}");
        assert_eq!((answer.field("cache-control"), answer.field("content-language")), (Some("no-store"), Some("nl")));
        let fields = [("content-type", JSON), ("accept", JSON), ("accept-language", "en")];
        let array = server.ask("POST", &path, &fields, body.as_bytes());
        assert_eq!(array.field("content-language"), Some("en"));
        let all = array.json();
        let asked: Vec<_> = all.as_array().unwrap().iter().map(|one| one["word"].as_str().unwrap()).collect();
        assert_eq!(asked, words);
        // Lines of text are trimmed, and blank lines are left out.
        let lines = server.post(&path, "text/plain", words.join("\r\n\n"));
        let trimmed = server.post(&path, JSON, json!({ "words": words.map(str::trim) }).to_string());
        assert_eq!((lines.status, lines.text()), (200, trimmed.text()), "{path}");
    }
}

#[test]
fn bodies_of_explanations_and_meanings_have_the_limits_of_a_check_and_are_described() {
    let server = Server::start(&["--rate", "0.001", "--burst", "20"]);
    let description = server.get("/openapi.json").json();
    let schemas = &description["components"]["schemas"];
    let words = |count: usize| json!({ "words": vec!["tea"; count] }).to_string();
    for (path, name, left) in [("explanations", "Explanation", 15), ("meanings", "Definition", 10)] {
        let operation = &description["paths"][format!("/v1/{{edition}}/{path}")]["post"];
        let path = format!("/v1/tiny/{path}");
        for (status, media, body) in [
            (400, JSON, "{\"words\":[]}".to_owned()),
            (400, JSON, "{\"words\":[\"\"]}".to_owned()),
            (400, "text/plain", "te\ta".to_owned()),
            (415, "text/html", "tea".to_owned()),
        ] {
            assert_eq!(server.post(&path, media, body).status, status, "{path}");
        }
        let fields = [("content-type", JSON), ("accept", JSON)];
        let answer = server.ask("POST", &path, &fields, words(15).as_bytes());
        assert_eq!((answer.status, answer.field("ratelimit")), (200, None), "15 words are a light request");
        let content = &operation["responses"]["200"]["content"];
        assert_eq!(content[JSON]["schema"]["items"]["$ref"], format!("#/components/schemas/{name}"));
        assert_eq!(misfits(&answer.json(), &content[JSON]["schema"], schemas), [] as [String; 0]);
        let body = &operation["requestBody"]["content"][JSON]["schema"];
        assert_eq!(body["$ref"], "#/components/schemas/Words");
        assert_eq!(schemas["Words"]["properties"]["words"]["maxItems"], 1_000);
        let beyond = server.post(&path, JSON, words(1_001));
        assert_eq!((beyond.status, beyond.field("content-type")), (422, Some("application/problem+json")));
        // A thousand words cost 5 tokens.
        assert!(beyond.field("ratelimit").unwrap().contains(&format!(";r={left};")), "{beyond:?}");
    }
}

#[test]
fn look_ups_of_many_words_are_counted() {
    let server = Server::start(&[]);
    server.post("/v1/tiny/explanations", JSON, json!({ "words": ["tea", "teat", "Tom"] }).to_string());
    let metric = |name: &str| server.metric(&format!("lexmill_{name}_total{{edition=\"tiny\"}}"));
    assert_eq!((metric("lookups"), metric("refusals")), (3, 2));
}
