//! Static files that the pages use. The addresses of the style sheet, the script and the icons contain a hash of the
//! contents, so browsers may cache these files for ever. The other files have fixed addresses.

use std::sync::LazyLock;

use axum::body::Body;
use axum::http::{Method, Response, header};
use axum::response::IntoResponse;

use super::response::finish;
use crate::export::WEB_READER;
use crate::labels;
use crate::provenance::sha256_hex;
use crate::serve::http::cache::{BRIEF, IMMUTABLE};
use crate::serve::http::method::Verb;
use crate::serve::http::problem::Problem;
use crate::serve::http::reply;
use crate::text::url::encode;

/// The name of the site.
pub(crate) const SITE: &str = "lexmill";
/// The media type of scripts.
const SCRIPT: &str = "text/javascript; charset=utf-8";
/// The address of the web app manifest.
pub(crate) const MANIFEST: &str = "/manifest.webmanifest";

/// A static file.
pub(crate) struct Asset {
    /// The path at which it is served.
    pub(crate) address: String,
    media: &'static str,
    /// The value of `Cache-Control`.
    control: &'static str,
    bytes: Vec<u8>,
}

pub(crate) static ALL: LazyLock<[Asset; 9]> = LazyLock::new(|| {
    let icon = Asset::new("icon", "svg", "image/svg+xml", include_bytes!("assets/icon.svg"));
    let touch_icon = Asset::new("icon-180", "png", "image/png", include_bytes!("assets/icon-180.png"));
    let large_icon = Asset::new("icon-512", "png", "image/png", include_bytes!("assets/icon-512.png"));
    let manifest = serde_json::json!({
        "name": SITE,
        "start_url": "/",
        "display": "minimal-ui",
        "background_color": "#fbf8f1",
        "theme_color": "#17594a",
        "icons": [
            { "src": icon.address, "sizes": "any", "type": icon.media },
            { "src": large_icon.address, "sizes": "512x512", "type": large_icon.media },
        ],
    });
    [
        Asset::new("style", "css", "text/css; charset=utf-8", include_bytes!("assets/style.css")),
        Asset::new("site", "js", SCRIPT, include_bytes!("assets/site.js")),
        icon,
        touch_icon,
        large_icon,
        Asset::fixed(MANIFEST, "application/manifest+json", manifest.to_string().into_bytes()),
        Asset::new("offline", "js", SCRIPT, offline_script().as_bytes()),
        Asset::fixed("/worker.js", SCRIPT, include_bytes!("assets/worker.js").to_vec()),
        Asset::fixed("/favicon.ico", "image/png", include_bytes!("assets/icon-180.png").to_vec()),
    ]
});

/// A hash of all texts and of all assets' addresses, for the entity tags of pages. The address of an asset contains a
/// hash of its contents, so the entity tags change with the asset.
pub(crate) static VERSION: LazyLock<String> = LazyLock::new(|| {
    let addresses: String = ALL.iter().map(|asset| asset.address.as_str()).collect();
    let texts: String = labels::LANGUAGES.iter().map(|language| language.file).collect();
    short_hash((addresses + &texts).as_bytes())
});

pub(crate) fn style() -> &'static Asset {
    &ALL[0]
}

/// Returns the script of the pages with a search form.
pub(crate) fn script() -> &'static Asset {
    &ALL[1]
}

/// Returns the icon as a data URL, which saves browsers a request.
pub(crate) fn icon() -> &'static str {
    static DATA: LazyLock<String> =
        LazyLock::new(|| format!("data:image/svg+xml,{}", encode(include_str!("assets/icon.svg").trim_end())));
    &DATA
}

/// Returns the icon for the home screen of a phone.
pub(crate) fn touch_icon() -> &'static Asset {
    &ALL[3]
}

/// Returns the script of the page that is shown without a connection.
pub(crate) fn offline() -> &'static Asset {
    &ALL[6]
}

/// Returns this script with the reader of the JavaScript package as a function of the words. The reader's first part,
/// which decodes the words of the package, is left out.
fn offline_script() -> String {
    let (_, reader) = WEB_READER.split_once("let position").expect("the reader has its first part");
    let reader = reader.replace("export ", "");
    let reader = format!("function openWords(data) {{\nlet position{reader}return {{ allows }};\n}}");
    let check = "const check = (isSound) => {\n  if (!isSound) throw new Error('damaged words');\n};\n";
    include_str!("assets/offline.js").replace("/*READER*/", &(check.to_owned() + &reader))
}

impl Asset {
    pub(crate) fn new(name: &str, ending: &str, media: &'static str, bytes: &[u8]) -> Self {
        let address = format!("/{name}-{}.{ending}", short_hash(bytes));
        Self { address, media, control: IMMUTABLE, bytes: bytes.to_owned() }
    }

    fn fixed(address: &str, media: &'static str, bytes: Vec<u8>) -> Self {
        Self { address: address.to_owned(), media, control: BRIEF, bytes }
    }

    pub(crate) fn answer(&'static self, method: &Method) -> Response<Body> {
        if !Verb::Get.takes(method) {
            return reply::problem(&Problem::method_not_allowed(Verb::Get.methods()));
        }
        let fields = [(header::CONTENT_TYPE, self.media), (header::CACHE_CONTROL, self.control)];
        let mut response = (fields, Body::from(&*self.bytes)).into_response();
        finish(&mut response);
        response
    }
}

fn short_hash(bytes: &[u8]) -> String {
    sha256_hex(bytes)[..12].to_owned()
}
