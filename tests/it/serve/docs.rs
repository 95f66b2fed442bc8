//! The page about the API contains everything that the description for programs contains.

use std::collections::BTreeSet;

use serde_json::Value;

use super::pages::{links, read};
use crate::common::html::Element;
use crate::common::server::Server;

fn texts(elements: Vec<&Element>) -> BTreeSet<String> {
    elements.into_iter().map(Element::text).collect()
}

/// A sentence of the description as the page shows it.
fn said(text: &Value) -> String {
    text.as_str().unwrap().replace('`', "")
}

#[test]
fn the_page_about_the_api_has_all_that_the_description_has() {
    let server = Server::start(&[]);
    let description = server.get("/openapi.json").json();
    let page = read(&server, "/docs?lang=de");
    assert_eq!(page.find("h1")[0].text(), "API für Entwickler");
    let english: BTreeSet<_> =
        texts(page.all().into_iter().filter(|one| one.attribute("lang") == Some("en")).collect());
    let sections = page.find("section");
    let mut examples = 0;
    for (path, methods) in description["paths"].as_object().unwrap() {
        for (method, operation) in methods.as_object().unwrap() {
            let name = format!("{} {path}", method.to_uppercase());
            let section = sections.iter().find(|section| section.find("h2")[0].text() == name);
            let section = section.unwrap_or_else(|| panic!("{name} is not there"));
            assert!(english.contains(&said(&operation["summary"])), "{name}");
            let names = texts(section.find("dt"));
            for parameter in operation["parameters"].as_array().unwrap() {
                assert!(names.contains(parameter["name"].as_str().unwrap()), "{name}: {parameter}");
                assert!(english.contains(&said(&parameter["description"])), "{name}: {parameter}");
            }
            let codes = texts(section.find("code"));
            for (status, answer) in operation["responses"].as_object().unwrap() {
                assert!(names.contains(status), "{name}: {status}");
                for (media, content) in answer["content"].as_object().unwrap() {
                    assert!(codes.contains(media), "{name}: {media}");
                    let Some(example) = content.get("example") else { continue };
                    let text = example.as_str().map(|text| text.trim_end().to_owned());
                    let text = text.unwrap_or_else(|| serde_json::to_string_pretty(example).unwrap());
                    assert!(texts(section.find("pre")).contains(&text), "{name}: {example}");
                    examples += 1;
                }
            }
        }
    }
    assert!(examples > 10, "{examples}");
    let text = page.find("main")[0].text();
    for limit in ["1 bis 10.000", "Standardwert: 100", "höchstens 64 Zeichen · ohne Steuerzeichen", "erforderlich"] {
        assert!(text.contains(limit), "{limit}");
    }
    for (name, object) in description["components"]["schemas"].as_object().unwrap() {
        assert!(texts(page.find("h3")).contains(name), "{name}");
        for (property, schema) in object["properties"].as_object().into_iter().flatten() {
            assert!(english.contains(&said(&schema["description"])), "{name}.{property}");
        }
    }
}

#[test]
fn links_within_the_page_about_the_api_lead_somewhere_and_all_pages_lead_to_it() {
    let server = Server::start(&[]);
    let page = read(&server, "/docs");
    let all = page.all();
    let ids: BTreeSet<_> = all.iter().filter_map(|element| element.attribute("id")).collect();
    let addresses = links(&page);
    let inside = addresses.iter().filter_map(|address| address.strip_prefix('#'));
    assert_eq!(inside.filter(|id| !ids.contains(id)).collect::<Vec<_>>(), [] as [&str; 0]);
    assert!(addresses.contains(&"/openapi.json"));
    for (path, address) in
        [("/", "/docs"), ("/tiny/word/tea?lang=fr", "/docs?lang=fr"), ("/docs?lang=fr", "/docs?lang=fr")]
    {
        let page = read(&server, path);
        assert_eq!(links(page.find("footer")[0]), [address], "{path}");
    }
}

#[test]
fn types_and_limits_are_written_briefly() {
    let server = Server::start(&[]);
    let page = read(&server, "/docs?lang=en");
    let sections = page.find("section");
    let headings: Vec<_> = sections.iter().map(|section| section.find("h2")[0].text()).collect();
    assert_eq!((&*headings[0], &*headings[16], &*headings[17]), ("GET /v1/editions", "GET /readyz", "Objects"));
    let section = |name: &str| sections[headings.iter().position(|heading| heading == name).unwrap()];
    let (check, find, objects) = (section("POST /v1/{edition}/check"), section("GET /v1/{edition}/find"), sections[17]);
    // The text of a row consists of a name, a type and notes.
    for (section, text) in [
        (objects, "alsostring | null"),
        (objects, "changeadded | removed"),
        (objects, "countsobject"),
        (objects, "suggestions[string] · may be absent"),
        (check, "editionstring · required · other, tiny"),
        (check, "judgeboolean"),
        (check, "application/jsonWords"),
        (objects, "words[string]"),
        (check, "application/json [Check] | Ruling"),
        (find, "string · at most 200 characters · h?*, [aeiou]*, *[^s]"),
    ] {
        assert!(section.text().contains(text), "no {text:?} in {}", section.text());
    }
    for (section, text) in [
        (objects, "editionstring · may be absent"),
        (check, "judgeboolean · required"),
        (check, "urn:lexmill:problem"),
        (find, "urn:lexmill:problem"),
    ] {
        assert!(!section.text().contains(text), "{text:?} in {}", section.text());
    }
    let codes = texts(check.find("code"));
    assert!(codes.contains("lexmill check") && !codes.iter().any(|code| code.starts_with("A verdict")), "{codes:?}");
    assert!(links(check).contains(&"#object-Check"));
    assert!(check.find("details").is_empty() && find.find("details").len() == 1);
}

#[test]
fn digits_are_grouped_as_in_the_language_of_the_page() {
    let server = Server::start(&[]);
    for (language, large, small) in [
        ("en", "1–10,000", "0–1,000"),
        ("de", "1 bis 10.000", "0 bis 1.000"),
        ("fr", "de 1 à 10\u{202f}000", "de 0 à 1\u{202f}000"),
        ("es", "de 1 a 10\u{202f}000", "de 0 a 1000"),
    ] {
        let text = read(&server, &format!("/docs?lang={language}")).text();
        assert!(text.contains(large) && text.contains(small), "{language}: no {large} or no {small}");
    }
}
