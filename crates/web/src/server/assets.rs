//! The built pages, inside the program.

use std::borrow::Cow;
use std::hash::{DefaultHasher, Hash, Hasher};
use std::sync::LazyLock;

/// A file that browsers get.
pub(super) struct Asset {
    path: &'static str,
    pub(super) kind: &'static str,
    pub(super) bytes: Cow<'static, [u8]>,
    /// Changes with the bytes.
    pub(super) tag: String,
}

/// Lists files of `dist/`, which `npm run build` makes in `pages/`.
macro_rules! assets {
    ($($path:literal $kind:literal,)*) => {
        vec![$(Asset::new($path, $kind, Cow::Borrowed(include_bytes!(concat!("../../dist", $path))))),*]
    };
}

static ASSETS: LazyLock<Vec<Asset>> = LazyLock::new(|| {
    let mut assets = assets![
        "/index.html" "text/html; charset=utf-8",
        "/assets/app.js" "text/javascript; charset=utf-8",
        "/assets/app.css" "text/css; charset=utf-8",
        "/assets/editor.js" "text/javascript; charset=utf-8",
        "/favicon.svg" "image/svg+xml",
    ];
    let pieces = ask::chess_pieces().into_bytes();
    assets.push(Asset::new("/assets/pieces.svg", "image/svg+xml", Cow::Owned(pieces)));
    assets
});

impl Asset {
    fn new(path: &'static str, kind: &'static str, bytes: Cow<'static, [u8]>) -> Asset {
        let mut hasher = DefaultHasher::new();
        bytes.hash(&mut hasher);
        Asset { path, kind, bytes, tag: format!("\"{:016x}\"", hasher.finish()) }
    }
}

pub(super) fn find(path: &str) -> Option<&'static Asset> {
    ASSETS.iter().find(|asset| asset.path == path)
}

/// The page that shows everything.
pub(super) fn page() -> &'static Asset {
    &ASSETS[0]
}
