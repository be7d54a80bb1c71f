//! The page itself: what `web/pack.js` made of `web/`, carried inside the program, or a site that was made of it.

use std::borrow::Cow;
use std::collections::BTreeMap;
use std::io::{self, Write as _};
use std::path::Path;
use std::sync::{Arc, LazyLock, OnceLock};

use axum::body::Bytes;
use axum::extract::{Request, State};
use axum::http::{HeaderMap, HeaderValue, Method, StatusCode, header};
use axum::response::{IntoResponse as _, Response};
use flate2::Compression;
use flate2::write::GzEncoder;
use rust_embed::RustEmbed;
use sha2::{Digest as _, Sha256};

use crate::app::Refused;
use crate::server::Server;
use api::{Code, Refusal};

#[derive(RustEmbed)]
#[folder = "$CARGO_MANIFEST_DIR/../../web/dist"]
struct Web;

/// The page inside the program.
static OWN: LazyLock<Site> = LazyLock::new(Site::own);

/// A folder that `scripts/site` made, as it was when the server began: the page with the module that plays in it.
#[derive(Debug, Default)]
pub struct Site {
    files: BTreeMap<String, File>,
}

/// A file of the page.
#[derive(Debug)]
pub(crate) struct File {
    bytes: Bytes,
    hash: [u8; 32],
    /// The same in each coding that was prepared, the best first.
    packed: Vec<(Coding, Bytes)>,
    /// The same compressed here, when it was first asked for; `None` where that does not help.
    zipped: OnceLock<Option<Bytes>>,
}

impl File {
    pub(crate) fn new(bytes: Vec<u8>) -> File {
        File {
            hash: Sha256::digest(&bytes).into(),
            bytes: bytes.into(),
            packed: Vec::new(),
            zipped: OnceLock::new(),
        }
    }

    fn zipped(&self) -> Option<&Bytes> {
        let zip = || {
            let mut zipped = GzEncoder::new(Vec::new(), Compression::default());
            zipped.write_all(&self.bytes).ok()?;
            let zipped = zipped.finish().ok()?;
            (zipped.len() < self.bytes.len() / 10 * 9).then(|| zipped.into())
        };
        self.zipped.get_or_init(zip).as_ref()
    }
}

/// How a file was compressed beforehand: what its name ends with, and what the coding is called.
type Coding = (&'static str, &'static str);

/// The best first.
const CODINGS: [Coding; 2] = [(".br", "br"), (".gz", "gzip")];

impl Site {
    fn own() -> Site {
        let file = |path: Cow<'static, str>| {
            let file = Web::get(&path)?;
            Some((path.into_owned(), File::new(file.data.into_owned())))
        };
        let files = Web::iter().filter_map(file).collect();
        Site { files }
    }

    /// Reads a folder with everything below it.
    ///
    /// # Errors
    /// What could not be read, or that there is no page in it.
    pub fn read(folder: &Path) -> io::Result<Site> {
        let mut site = Site::default();
        site.add(folder, "")?;
        site.pack();
        if site.files.contains_key("index.html") {
            return Ok(site);
        }
        Err(io::Error::new(
            io::ErrorKind::NotFound,
            "it has no index.html; scripts/site makes such a folder",
        ))
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
            self.files.insert(name, File::new(std::fs::read(&path)?));
        }
        Ok(())
    }

    /// What lies compressed beside itself becomes one file in several codings.
    fn pack(&mut self) {
        let names: Vec<String> = self.files.keys().cloned().collect();
        for (name, coding) in names
            .iter()
            .flat_map(|name| CODINGS.map(|coding| (name, coding)))
        {
            let Some(packed) = self.files.remove(&format!("{name}{}", coding.0)) else {
                continue;
            };
            if let Some(file) = self.files.get_mut(name) {
                file.packed.push((coding, packed.bytes));
            }
        }
    }
}

/// A file of the site, or of the page inside the program where there is none.
fn find<'a>(site: Option<&'a Site>, path: &str) -> Option<&'a File> {
    site.unwrap_or(&OWN).files.get(path)
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
        return file.send(kind(path), request.headers());
    }
    match find(site, "index.html") {
        Some(page) if !path.contains('.') && !path.starts_with("api/") && path != "api" => {
            page.send(kind("index.html"), request.headers())
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

impl File {
    /// The file as an answer, in the best coding that the browser understands.
    pub(crate) fn send(&self, kind: &'static str, asked: &HeaderMap) -> Response {
        // Weak, because the same file travels in more than one coding.
        let etag = format!("W/\"{}\"", api::hex(&self.hash[..16]));
        let (coding, body) = self.chosen(asked);
        let known = asked.get(header::IF_NONE_MATCH);
        let is_known = known.is_some_and(|known| known.as_bytes() == etag.as_bytes());
        let mut response = if is_known {
            StatusCode::NOT_MODIFIED.into_response()
        } else {
            body.into_response()
        };
        let headers = response.headers_mut();
        if let Some(name) = coding {
            headers.insert(header::CONTENT_ENCODING, HeaderValue::from_static(name));
        }
        headers.insert(header::VARY, HeaderValue::from_static("accept-encoding"));
        headers.insert(header::CONTENT_TYPE, HeaderValue::from_static(kind));
        headers.insert(header::CACHE_CONTROL, HeaderValue::from_static("no-cache"));
        if let Ok(etag) = HeaderValue::from_str(&etag) {
            headers.insert(header::ETAG, etag);
        }
        response
    }

    /// The best coding that a browser understands; plain where there is none.
    fn chosen(&self, asked: &HeaderMap) -> (Option<&'static str>, Bytes) {
        let accepted = asked.get(header::ACCEPT_ENCODING);
        let accepted = accepted.and_then(|codings| codings.to_str().ok());
        let understands = |name: &str| {
            let mut codings = accepted.unwrap_or_default().split(',').map(str::trim);
            codings.any(|coding| coding == name)
        };
        let mut packed = self.packed.iter();
        if let Some(((_, name), bytes)) = packed.find(|((_, name), _)| understands(name)) {
            return (Some(name), bytes.clone());
        }
        let zipped = understands("gzip").then(|| self.zipped()).flatten();
        match zipped {
            Some(zipped) => (Some("gzip"), zipped.clone()),
            None => (None, self.bytes.clone()),
        }
    }
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
    use axum::http::{HeaderMap, HeaderValue, header};

    use super::{OWN, Site, find, kind};

    #[test]
    fn the_page_names_only_files_that_are_there() {
        let page = String::from_utf8(OWN.files["index.html"].bytes.to_vec()).unwrap();
        let named = page.split("=\"/").skip(1);
        let paths: Vec<&str> = named.filter_map(|rest| rest.split('"').next()).collect();
        assert!(paths.contains(&"page/app.js"), "{paths:?}");
        for path in paths {
            assert!(OWN.files.contains_key(path), "{path}");
        }
    }

    #[test]
    fn a_site_takes_the_place_of_the_page_inside_the_program() {
        let folder = tempfile::tempdir().unwrap();
        assert!(Site::read(folder.path()).is_err());
        std::fs::write(folder.path().join("index.html"), "a page").unwrap();
        assert!(find(None, "index.html").unwrap().bytes != "a page");
        let site = Site::read(folder.path()).unwrap();
        assert_eq!(find(Some(&site), "index.html").unwrap().bytes, "a page");
        assert!(find(Some(&site), "page/app.js").is_none());
        assert!(find(None, "page/app.js").is_some());
    }

    #[test]
    fn a_file_that_was_compressed_beforehand_travels_so_where_it_is_understood() {
        let folder = tempfile::tempdir().unwrap();
        for name in ["index.html", "app.js", "app.js.br", "app.js.gz"] {
            std::fs::write(folder.path().join(name), name).unwrap();
        }
        let site = Site::read(folder.path()).unwrap();
        let check = |name: &str,
                     accepted: &'static str,
                     coding: Option<&'static str>,
                     bytes: &'static str| {
            let mut asked = HeaderMap::new();
            asked.insert(header::ACCEPT_ENCODING, HeaderValue::from_static(accepted));
            let found = find(Some(&site), name).unwrap().chosen(&asked);
            assert_eq!(found, (coding, bytes.into()));
        };
        check("app.js", "gzip, deflate, br, zstd", Some("br"), "app.js.br");
        check("app.js", "gzip", Some("gzip"), "app.js.gz");
        check("app.js", "br;q=0", None, "app.js");
        check("app.js", "", None, "app.js");
        check("index.html", "br", None, "index.html");
        assert!(find(Some(&site), "app.js.br").is_none());
    }

    #[test]
    fn files_have_the_types_that_browsers_need() {
        assert_eq!(kind("main.js"), "text/javascript; charset=utf-8");
        assert_eq!(kind("a/board.svg"), "image/svg+xml");
        assert_eq!(kind("noending"), "application/octet-stream");
    }
}
