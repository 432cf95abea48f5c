//! Where a request goes.

use std::hash::{DefaultHasher, Hash, Hasher};
use std::sync::Arc;
use std::time::Duration;

use ask::Words;
use axum::Router;
use axum::body::{Body, to_bytes};
use axum::extract::rejection::PathRejection;
use axum::extract::{Path, Request, State};
use axum::http::{HeaderValue, Method, StatusCode, header};
use axum::middleware;
use axum::response::Response;
use axum::routing::{any, get};
use serde_json::{Value, json};
use tokio::time::timeout;

use super::assets::{self, Asset};
use super::crew::{Crew, Question};
use super::guard::guard;
use super::{Limits, Serving};
use crate::api::{COMMANDS, Command, Reply, description};

/// What answers need of the server.
struct Shared {
    crew: Crew,
    page: Asset,
    longest_body: usize,
    /// For a body to come.
    time: Duration,
}

/// All routes, guarded.
pub(super) fn app(serving: &Serving, crew: Crew) -> Router {
    let Limits { body, time, .. } = serving.limits;
    let page_asset = assets::page(serving.language);
    let shared = Arc::new(Shared { crew, page: page_asset, longest_body: body, time });
    let names = serving.names.iter().map(|name| name.to_lowercase()).collect();
    Router::new()
        .route("/api/v1/openapi.json", get(|| async { respond(description()) }).fallback(none))
        .route("/api/v1/{command}", any(ask))
        .route("/api/{*rest}", any(none))
        .fallback(page)
        .with_state(shared)
        .layer(middleware::from_fn_with_state(names, guard))
}

async fn none() -> Response {
    respond(no_address())
}

/// Has a command answered. A name that is no text is none.
async fn ask(
    State(shared): State<Arc<Shared>>,
    name: Result<Path<String>, PathRejection>,
    request: Request,
) -> Response {
    let is_named = |command: &&Command| name.as_ref().is_ok_and(|Path(name)| command.name == name);
    let Some(command) = COMMANDS.iter().find(is_named) else {
        return respond(no_address());
    };
    if request.method() != Method::POST {
        let mut response = respond(Reply::error(
            405,
            &json!({ "kind": "refused", "message": "a command is asked by POST", "hint": null }),
        ));
        response.headers_mut().insert(header::ALLOW, HeaderValue::from_static("POST"));
        return response;
    }
    let body = match timeout(shared.time, to_bytes(request.into_body(), shared.longest_body)).await {
        Ok(Ok(body)) => body,
        Ok(Err(_)) => return respond(too_long(shared.longest_body)),
        Err(_) => return respond(too_slow()),
    };
    let known: Value = serde_json::from_slice(&body).unwrap_or_default();
    // Trying claims is long work even where the rest of a command is not.
    let is_light = command.is_light && known.get("claims") != Some(&Value::Bool(true));
    let words = body_words(&known);
    let question = Question { command: command.name, subject: subject(&known), words, body: body.into() };
    respond(shared.crew.ask(question, is_light).await)
}

/// The words of the language that a body names.
fn body_words(body: &Value) -> Words {
    let is_vietnamese = body.get("language").and_then(Value::as_str) == Some(Words::vietnamese().language());
    if is_vietnamese { Words::vietnamese() } else { Words::english() }
}

/// A number for the game that a body is about, whatever its position.
fn subject(body: &Value) -> u64 {
    let mut hasher = DefaultHasher::new();
    for name in ["game", "rules", "parameters", "misere"] {
        body.get(name).map(Value::to_string).hash(&mut hasher);
    }
    hasher.finish()
}

/// A file of the pages; where there is none of that name, the page itself, which knows what its address means.
async fn page(State(shared): State<Arc<Shared>>, request: Request) -> Response {
    if request.method() != Method::GET && request.method() != Method::HEAD {
        return respond(no_address());
    }
    let path = request.uri().path();
    let asset = match assets::find(path) {
        Some(asset) => asset,
        // A file that is not there is no page.
        None if path.starts_with("/assets/") => return respond(no_address()),
        None => &shared.page,
    };
    send(asset, request.headers().get(header::IF_NONE_MATCH))
}

fn send(asset: &Asset, known: Option<&HeaderValue>) -> Response {
    let is_known = known.is_some_and(|known| known.as_bytes() == asset.tag.as_bytes());
    let body = if is_known { Body::empty() } else { Body::from(asset.bytes.clone()) };
    let mut response = Response::new(body);
    if is_known {
        *response.status_mut() = StatusCode::NOT_MODIFIED;
    }
    let headers = response.headers_mut();
    headers.insert(header::CONTENT_TYPE, HeaderValue::from_static(asset.kind));
    headers.insert(header::CACHE_CONTROL, HeaderValue::from_static("no-cache"));
    if let Ok(tag) = HeaderValue::from_str(&asset.tag) {
        headers.insert(header::ETAG, tag);
    }
    response
}

/// A reply as HTTP.
pub(super) fn respond(reply: Reply) -> Response {
    let mut response = Response::new(Body::from(reply.json));
    *response.status_mut() = StatusCode::from_u16(reply.status).unwrap_or(StatusCode::INTERNAL_SERVER_ERROR);
    let headers = response.headers_mut();
    headers.insert(header::CONTENT_TYPE, HeaderValue::from_static("application/json"));
    headers.insert(header::CACHE_CONTROL, HeaderValue::from_static("no-store"));
    if reply.status == 503 {
        headers.insert(header::RETRY_AFTER, HeaderValue::from_static("1"));
    }
    response
}

fn no_address() -> Reply {
    let hint = "GET /api/v1/openapi.json lists what can be asked";
    Reply::error(
        404,
        &json!({ "kind": "not-found", "message": "there is nothing at this address", "hint": hint }),
    )
}

fn too_slow() -> Reply {
    Reply::error(408, &json!({ "kind": "body", "message": "the body did not come in time", "hint": null }))
}

fn too_long(limit: usize) -> Reply {
    let message = format!("the body is longer than {limit} bytes");
    Reply::error(413, &json!({ "kind": "body", "message": message, "hint": null }))
}
