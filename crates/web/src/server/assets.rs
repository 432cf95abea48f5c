//! The built pages, inside the program.

use std::hash::{DefaultHasher, Hash, Hasher};
use std::sync::LazyLock;

use axum::body::Bytes;

/// A file that browsers get.
pub(super) struct Asset {
    path: &'static str,
    pub(super) kind: &'static str,
    pub(super) bytes: Bytes,
    /// Changes with the bytes.
    pub(super) tag: String,
}

const HTML: &str = "text/html; charset=utf-8";

/// How the page begins, where it says its language.
const LANGUAGE: &str = "<html lang=\"en\">";

/// Lists files of `dist/`, which `npm run build` makes in `pages/`.
macro_rules! assets {
    ($($path:literal $kind:literal,)*) => {
        vec![$(Asset::new($path, $kind, Bytes::from_static(include_bytes!(concat!("../../dist", $path))))),*]
    };
}

static ASSETS: LazyLock<Vec<Asset>> = LazyLock::new(|| {
    let mut assets = assets![
        "/assets/app.js" "text/javascript; charset=utf-8",
        "/assets/app.css" "text/css; charset=utf-8",
        "/assets/editor.js" "text/javascript; charset=utf-8",
        "/favicon.svg" "image/svg+xml",
    ];
    let pieces = ask::chess_pieces().into_bytes();
    assets.push(Asset::new("/assets/pieces.svg", "image/svg+xml", pieces.into()));
    assets
});

impl Asset {
    fn new(path: &'static str, kind: &'static str, bytes: Bytes) -> Asset {
        let mut hasher = DefaultHasher::new();
        bytes.hash(&mut hasher);
        Asset { path, kind, bytes, tag: format!("\"{:016x}\"", hasher.finish()) }
    }
}

pub(super) fn find(path: &str) -> Option<&'static Asset> {
    ASSETS.iter().find(|asset| asset.path == path)
}

/// The page that shows everything, in a language where one is wanted; otherwise browsers have one.
pub(super) fn page(language: Option<&str>) -> Asset {
    let page = String::from_utf8_lossy(include_bytes!("../../dist/index.html"));
    let page = match language {
        Some(language) => page.replacen(LANGUAGE, &format!("<html lang=\"{language}\" data-wanted>"), 1),
        None => page.into_owned(),
    };
    Asset::new("/", HTML, page.into_bytes().into())
}
