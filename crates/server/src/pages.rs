//! The page itself: the files of `web/`, carried inside the program.

use axum::extract::Request;
use axum::http::{HeaderMap, HeaderValue, Method, StatusCode, header};
use axum::response::{IntoResponse as _, Response};
use rust_embed::{EmbeddedFile, RustEmbed};

use crate::refusal::{Code, Refusal, Refused};

#[derive(RustEmbed)]
#[folder = "$CARGO_MANIFEST_DIR/../../web"]
#[allow_missing = true]
#[include = "*.html"]
#[include = "*.js"]
#[include = "*.css"]
#[include = "*.svg"]
#[include = "*.png"]
#[include = "*.ico"]
#[include = "*.woff2"]
#[include = "*.webmanifest"]
#[exclude = "node_modules/*"]
#[exclude = "tests/*"]
#[exclude = "*.config.js"]
#[exclude = "model/types.js"]
struct Web;

/// Answers with a file; a path without a dot that names none is a place inside the page.
pub(crate) async fn serve(request: Request) -> Response {
    if !matches!(*request.method(), Method::GET | Method::HEAD) {
        return refused(Code::WrongMethod, "pages are only read");
    }
    let path = request.uri().path().trim_start_matches('/');
    let path = if path.is_empty() { "index.html" } else { path };
    if let Some(file) = Web::get(path) {
        return send(path, &file, request.headers());
    }
    match Web::get("index.html") {
        Some(page) if !path.contains('.') && !path.starts_with("api/") && path != "api" => {
            send("index.html", &page, request.headers())
        }
        _ => refused(
            Code::NotFound,
            "there is nothing here; the interface is at /api/v1, the page at /",
        ),
    }
}

fn refused(code: Code, message: &str) -> Response {
    Refused::from(Refusal::new(code, message)).into_response()
}

fn send(path: &str, file: &EmbeddedFile, asked: &HeaderMap) -> Response {
    let hash = file.metadata.sha256_hash();
    let digits: String = hash[..16]
        .iter()
        .map(|byte| format!("{byte:02x}"))
        .collect();
    // Weak, because the same file travels in more than one coding.
    let etag = format!("W/\"{digits}\"");
    let known = asked.get(header::IF_NONE_MATCH);
    let is_known = known.is_some_and(|known| known.as_bytes() == etag.as_bytes());
    let mut response = match is_known {
        true => StatusCode::NOT_MODIFIED.into_response(),
        false => file.data.clone().into_owned().into_response(),
    };
    let headers = response.headers_mut();
    headers.insert(header::CONTENT_TYPE, HeaderValue::from_static(kind(path)));
    headers.insert(header::CACHE_CONTROL, HeaderValue::from_static("no-cache"));
    if let Ok(etag) = HeaderValue::from_str(&etag) {
        headers.insert(header::ETAG, etag);
    }
    response
}

/// The type of a file by its ending; browsers run no module of another type.
fn kind(path: &str) -> &'static str {
    match path.rsplit('.').next().unwrap_or_default() {
        "html" => "text/html; charset=utf-8",
        "js" | "mjs" => "text/javascript; charset=utf-8",
        "css" => "text/css; charset=utf-8",
        "json" => "application/json",
        "webmanifest" => "application/manifest+json",
        "svg" => "image/svg+xml",
        "png" => "image/png",
        "ico" => "image/x-icon",
        "woff2" => "font/woff2",
        "txt" | "md" => "text/plain; charset=utf-8",
        _ => "application/octet-stream",
    }
}

#[cfg(test)]
mod tests {
    use super::kind;

    #[test]
    fn files_have_the_types_that_browsers_need() {
        assert_eq!(kind("main.js"), "text/javascript; charset=utf-8");
        assert_eq!(kind("a/board.svg"), "image/svg+xml");
        assert_eq!(kind("noending"), "application/octet-stream");
    }
}
