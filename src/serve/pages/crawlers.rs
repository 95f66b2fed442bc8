//! Files by which programs find the pages: `robots.txt`, the sitemaps, and the OpenSearch description. The last two need
//! the option `public_url`, because they contain whole addresses.

use axum::body::Body;
use axum::http::{Response, header};
use axum::response::IntoResponse;

use super::assets::{self, SITE};
use super::context::Context;
use crate::error::Error;
use crate::serve::http::problem::Problem;
use crate::serve::library::editions::Edition;
use crate::text::url::encode;

/// The maximum number of words in a sitemap. The protocol allows 50,000 addresses, see <https://www.sitemaps.org>.
const MAX_WORDS: usize = 25_000;
const SITEMAP: &str = "xmlns=\"http://www.sitemaps.org/schemas/sitemap/0.9\"";
const XML: &str = "application/xml; charset=utf-8";

/// Responds with `robots.txt`, by which search engines may read all pages, but not the API.
pub(crate) fn robots(context: &Context<'_>) -> Result<Response<Body>, Problem> {
    let sitemap = context.public_url().map(|url| format!("Sitemap: {url}/sitemap.xml\n")).unwrap_or_default();
    Ok(response("text/plain; charset=utf-8", format!("User-agent: *\nDisallow: /v1/\n{sitemap}")))
}

/// Responds with the addresses of all sitemaps.
pub(crate) fn sitemap_index(context: &Context<'_>) -> Result<Response<Body>, Problem> {
    let url = url(context)?;
    let mut xml = format!("<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n<sitemapindex {SITEMAP}>\n");
    for (id, builds) in context.question.library.editions() {
        for part in 1..=count_sitemaps(&builds.current)? {
            xml += &format!("<sitemap><loc>{url}/{id}/sitemap/{part}</loc></sitemap>\n");
        }
    }
    Ok(response(XML, xml + "</sitemapindex>\n"))
}

/// Responds with a sitemap: the addresses of up to [`MAX_WORDS`] words of an edition, in the order of the words.
pub(crate) fn sitemap(context: &Context<'_>) -> Result<Response<Body>, Problem> {
    let (url, edition) = (url(context)?, context.edition()?);
    let count = count_sitemaps(edition)?;
    let part = context.question.part.parse().ok().filter(|part| (1..=count).contains(part));
    let part: usize = part.ok_or_else(|| Problem::not_found("this edition has no such sitemap; see /sitemap.xml"))?;
    let words = edition.dictionary.words_as_written()?.skip((part - 1) * MAX_WORDS).take(MAX_WORDS);
    let id = context.question.id();
    let address = |word| format!("<url><loc>{url}/{id}/word/{}</loc></url>\n", encode(word));
    let addresses: String = words.map(address).collect();
    Ok(response(XML, format!("<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n<urlset {SITEMAP}>\n{addresses}</urlset>\n")))
}

/// Responds with the description by which browsers offer the search for a word.
pub(crate) fn open_search(context: &Context<'_>) -> Result<Response<Body>, Problem> {
    let (url, icon) = (url(context)?, &assets::touch_icon().address);
    let about = context.text("home-title", &[]).replace('&', "&amp;").replace('<', "&lt;");
    Ok(response(
        "application/opensearchdescription+xml",
        format!(
            "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n\
             <OpenSearchDescription xmlns=\"http://a9.com/-/spec/opensearch/1.1/\">\n<ShortName>{SITE}</ShortName>\n\
             <Description>{about}</Description>\n<InputEncoding>UTF-8</InputEncoding>\n\
             <Image width=\"180\" height=\"180\" type=\"image/png\">{url}{icon}</Image>\n\
             <Url type=\"text/html\" template=\"{url}/?word={{searchTerms}}\"/>\n</OpenSearchDescription>\n"
        ),
    ))
}

/// Returns the number of sitemaps of an edition. A confidential edition has none.
fn count_sitemaps(edition: &Edition) -> Result<usize, Error> {
    if edition.dictionary.edition().is_confidential {
        return Ok(0);
    }
    Ok(edition.count_as_written()?.div_ceil(MAX_WORDS))
}

fn url<'c>(context: &'c Context<'_>) -> Result<&'c str, Problem> {
    let missing =
        || Problem::not_found("this address exists only if the server knows its public address (--public-url)");
    context.public_url().ok_or_else(missing)
}

fn response(media: &'static str, text: String) -> Response<Body> {
    ([(header::CONTENT_TYPE, media)], Body::from(text)).into_response()
}
