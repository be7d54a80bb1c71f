//! The page itself: the files of `web/`, carried inside the program, or a site that was made of them.

use std::collections::BTreeMap;
use std::io;
use std::path::Path;
use std::sync::Arc;

use axum::extract::{Request, State};
use axum::http::{HeaderMap, HeaderValue, Method, StatusCode, header};
use axum::response::{IntoResponse as _, Response};
use rust_embed::RustEmbed;
use sha2::{Digest as _, Sha256};

use crate::refusal::{Code, Refusal, Refused};
use crate::server::Server;

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
#[include = "local/module.json"]
#[exclude = "node_modules/*"]
#[exclude = "tests/*"]
#[exclude = "*.config.js"]
#[exclude = "model/types.js"]
#[exclude = "service-worker.js"]
struct Web;

/// A folder that `scripts/site` made, as it was when the server began: the page with the module that plays in it.
#[derive(Debug, Default)]
pub struct Site {
    files: BTreeMap<String, File>,
}

/// A file of the page.
#[derive(Debug, Clone)]
struct File {
    bytes: Vec<u8>,
    hash: [u8; 32],
}

impl Site {
    /// Reads a folder with everything below it.
    ///
    /// # Errors
    /// What could not be read, or that there is no page in it.
    pub fn read(folder: &Path) -> io::Result<Site> {
        let mut site = Site::default();
        site.add(folder, "")?;
        match site.files.contains_key("index.html") {
            true => Ok(site),
            false => Err(io::Error::new(
                io::ErrorKind::NotFound,
                "it has no index.html; scripts/site makes such a folder",
            )),
        }
    }

    fn add(&mut self, folder: &Path, above: &str) -> io::Result<()> {
        for entry in std::fs::read_dir(folder)? {
            let path = entry?.path();
            let Some(name) = path.file_name().and_then(|name| name.to_str()) else {
                continue;
            };
            let name = format!("{above}{name}");
            if path.is_dir() {
                self.add(&path, &format!("{name}/"))?;
                continue;
            }
            let bytes = std::fs::read(&path)?;
            let hash = Sha256::digest(&bytes).into();
            self.files.insert(name, File { bytes, hash });
        }
        Ok(())
    }
}

/// A file of the site, or of the page inside the program where there is none.
fn find(site: Option<&Site>, path: &str) -> Option<File> {
    if let Some(site) = site {
        return site.files.get(path).cloned();
    }
    let file = Web::get(path)?;
    Some(File {
        hash: file.metadata.sha256_hash(),
        bytes: file.data.into_owned(),
    })
}

/// Answers with a file; a path without a dot that names none is a place inside the page.
pub(crate) async fn serve(State(server): State<Arc<Server>>, request: Request) -> Response {
    if !matches!(*request.method(), Method::GET | Method::HEAD) {
        return refused(Code::WrongMethod, "pages are only read");
    }
    let site = server.config.site.as_deref();
    let path = request.uri().path().trim_start_matches('/');
    let path = if path.is_empty() { "index.html" } else { path };
    if let Some(file) = find(site, path) {
        return send(path, file, request.headers());
    }
    match find(site, "index.html") {
        Some(page) if !path.contains('.') && !path.starts_with("api/") && path != "api" => {
            send("index.html", page, request.headers())
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

fn send(path: &str, file: File, asked: &HeaderMap) -> Response {
    let digits: String = file.hash[..16]
        .iter()
        .map(|byte| format!("{byte:02x}"))
        .collect();
    // Weak, because the same file travels in more than one coding.
    let etag = format!("W/\"{digits}\"");
    let known = asked.get(header::IF_NONE_MATCH);
    let is_known = known.is_some_and(|known| known.as_bytes() == etag.as_bytes());
    let mut response = match is_known {
        true => StatusCode::NOT_MODIFIED.into_response(),
        false => file.bytes.into_response(),
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
        "wasm" => "application/wasm",
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
    use super::{Site, find, kind};

    #[test]
    fn a_site_takes_the_place_of_the_page_inside_the_program() {
        let folder = tempfile::tempdir().unwrap();
        assert!(Site::read(folder.path()).is_err());
        store::write_result(&folder.path().join("index.html"), "a page").unwrap();
        assert!(find(None, "index.html").unwrap().bytes != b"a page");
        let site = Site::read(folder.path()).unwrap();
        assert_eq!(find(Some(&site), "index.html").unwrap().bytes, b"a page");
        assert!(find(Some(&site), "app.js").is_none());
        assert!(find(None, "app.js").is_some());
    }

    #[test]
    fn files_have_the_types_that_browsers_need() {
        assert_eq!(kind("main.js"), "text/javascript; charset=utf-8");
        assert_eq!(kind("a/board.svg"), "image/svg+xml");
        assert_eq!(kind("noending"), "application/octet-stream");
    }
}
