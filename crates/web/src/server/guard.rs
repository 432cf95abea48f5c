//! Who may ask: pages of this server and programs on this machine, and no page of another site.
//!
//! A page elsewhere can make a browser send requests here, and with a name of its own that leads here (DNS rebinding) even
//! read the answers. So the name that was asked for must be a number, `localhost`, or one that was given; what comes from a
//! page must come from a page of this server; and bodies must be JSON, which another site's page cannot send unasked.

use std::net::IpAddr;
use std::sync::Arc;

use axum::extract::{Request, State};
use axum::http::{HeaderMap, HeaderName, HeaderValue, Method, header};
use axum::middleware::Next;
use axum::response::Response;
use serde_json::json;

use super::routes::respond;
use crate::api::Reply;

/// What every answer carries. Nothing is fetched from elsewhere, run from a text, or shown inside another site.
const HEADERS: &[(&str, &str)] = &[
    (
        "content-security-policy",
        "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data: blob:; font-src 'self'; \
         connect-src 'self'; manifest-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'",
    ),
    ("x-content-type-options", "nosniff"),
    ("referrer-policy", "no-referrer"),
    ("x-frame-options", "DENY"),
    ("cross-origin-opener-policy", "same-origin"),
    ("cross-origin-resource-policy", "same-origin"),
];

/// Names of this machine that were given, in small letters.
pub(super) type Names = Arc<[String]>;

pub(super) async fn guard(State(names): State<Names>, request: Request, next: Next) -> Response {
    let mut response = match complaint(request.method(), request.headers(), &names) {
        None => next.run(request).await,
        Some((status, message, hint)) => {
            respond(Reply::error(status, &json!({ "kind": "refused", "message": message, "hint": hint })))
        }
    };
    for (name, value) in HEADERS {
        let name = HeaderName::from_static(name);
        response.headers_mut().entry(name).or_insert(HeaderValue::from_static(value));
    }
    response
}

type Complaint = (u16, &'static str, &'static str);

fn complaint(method: &Method, headers: &HeaderMap, names: &[String]) -> Option<Complaint> {
    let text = |name: HeaderName| headers.get(name).map(|value| value.to_str().unwrap_or_default());
    let host = text(header::HOST).unwrap_or_default();
    if !is_known(host, names) {
        let hint = "ask at 127.0.0.1 or localhost, or give the name with `theco serve --name`";
        return Some((403, "this server does not go by that name", hint));
    }
    let is_own = |origin: &str| origin.strip_prefix("http://") == Some(host);
    // A link from elsewhere to a page is no question.
    let is_link = method == Method::GET || method == Method::HEAD;
    let site = text(HeaderName::from_static("sec-fetch-site")).unwrap_or("none");
    let is_page_of_ours = text(header::ORIGIN).is_none_or(is_own) && matches!(site, "none" | "same-origin");
    if !is_link && !is_page_of_ours {
        return Some((403, "pages of other sites may not ask", "open the pages of this server"));
    }
    let is_json = |kind: &str| {
        kind.split(';').next().is_some_and(|kind| kind.trim().eq_ignore_ascii_case("application/json"))
    };
    if method == Method::POST && !text(header::CONTENT_TYPE).is_some_and(is_json) {
        return Some((415, "the body must be JSON", "send the header Content-Type: application/json"));
    }
    None
}

/// Whether the server goes by a name, with or without a port.
fn is_known(host: &str, names: &[String]) -> bool {
    let without_port = match host.rsplit_once(':') {
        Some((name, port)) if !port.is_empty() && port.bytes().all(|byte| byte.is_ascii_digit()) => name,
        _ => host,
    };
    let bare = without_port.strip_prefix('[').and_then(|name| name.strip_suffix(']')).unwrap_or(without_port);
    bare.parse::<IpAddr>().is_ok()
        || bare.eq_ignore_ascii_case("localhost")
        || names.iter().any(|name| name.eq_ignore_ascii_case(bare))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn check(method: Method, headers: &[(&str, &str)], status: Option<u16>) {
        let headers: HeaderMap = headers
            .iter()
            .map(|(name, value)| {
                let name: HeaderName = name.parse().unwrap();
                (name, HeaderValue::from_str(value).unwrap())
            })
            .collect();
        let names = ["lab.example".to_string()];
        let complaint = complaint(&method, &headers, &names);
        assert_eq!(complaint.map(|(status, ..)| status), status, "{headers:?}");
    }

    #[test]
    fn names_are_numbers_localhost_or_given() {
        let known =
            ["127.0.0.1:8036", "localhost:1", "LOCALHOST", "[::1]:8036", "192.168.1.5:80", "lab.example:9"];
        for host in known {
            check(Method::GET, &[("host", host)], None);
        }
        let unknown =
            ["evil.example:8036", "localhost.evil.example", "127.0.0.1.evil.example", "", "a@localhost"];
        for host in unknown {
            check(Method::GET, &[("host", host)], Some(403));
        }
        check(Method::GET, &[], Some(403));
    }

    #[test]
    fn other_sites_may_not_ask() {
        let json = ("content-type", "application/json");
        let host = ("host", "127.0.0.1:8036");
        check(Method::POST, &[host, json], None);
        check(Method::POST, &[host, json, ("origin", "http://127.0.0.1:8036")], None);
        for origin in ["http://evil.example", "https://127.0.0.1:8036", "http://127.0.0.1:80", "null"] {
            check(Method::POST, &[host, json, ("origin", origin)], Some(403));
        }
        check(Method::POST, &[host, json, ("sec-fetch-site", "cross-site")], Some(403));
        check(Method::POST, &[host, json, ("sec-fetch-site", "same-origin")], None);
        check(Method::POST, &[host, json, ("sec-fetch-site", "same-site")], Some(403));
        check(Method::GET, &[host, ("sec-fetch-site", "cross-site")], None);
    }

    #[test]
    fn bodies_are_json() {
        let host = ("host", "localhost");
        check(Method::POST, &[host, ("content-type", "application/json; charset=utf-8")], None);
        check(Method::POST, &[host, ("content-type", "Application/JSON")], None);
        check(Method::POST, &[host, ("content-type", "text/plain")], Some(415));
        check(Method::POST, &[host], Some(415));
    }
}
