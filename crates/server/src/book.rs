//! The book under `/docs`: the chapters of `docs/`, carried inside the program and set when asked for.

use std::collections::HashMap;
use std::sync::{Arc, LazyLock};

use axum::extract::Request;
use axum::http::{HeaderValue, Method, StatusCode, header};
use axum::response::{IntoResponse as _, Response};
use parking_lot::Mutex;
use pulldown_cmark::{CowStr, Event, Options, Parser, Tag, html};
use rust_embed::RustEmbed;

use crate::app::Refused;
use crate::pages::File;
use api::{Code, Refusal};

#[derive(RustEmbed)]
#[folder = "$CARGO_MANIFEST_DIR/../../docs"]
struct Docs;

/// The chapter that the book takes from elsewhere.
const ARCHITECTURE: &str = include_str!("../../../ARCHITECTURE.md");

/// Where the book is served.
const BASE: &str = "/docs/";

/// Answers with a chapter, or with a file that one shows.
pub(crate) async fn serve(request: Request) -> Response {
    if !matches!(*request.method(), Method::GET | Method::HEAD) {
        return refused(Code::WrongMethod, "the book is only read");
    }
    let Some(path) = request.uri().path().strip_prefix(BASE) else {
        // Relative links need the slash.
        let to = [(header::LOCATION, HeaderValue::from_static(BASE))];
        return (StatusCode::PERMANENT_REDIRECT, to).into_response();
    };
    match found(path) {
        Some(found) => found.1.send(found.0, request.headers()),
        None => refused(
            Code::NotFound,
            "the book has no such chapter; it begins at /docs/",
        ),
    }
}

/// What is served at one address, and its type.
type Page = Arc<(&'static str, File)>;

/// A chapter or a file, set once.
fn found(path: &str) -> Option<Page> {
    static FOUND: LazyLock<Mutex<HashMap<String, Page>>> = LazyLock::new(Mutex::default);
    let mut known = FOUND.lock();
    if let Some(found) = known.get(path) {
        return Some(Arc::clone(found));
    }
    let name = if path.is_empty() { "index" } else { path };
    let (kind, bytes) = match Docs::get(path) {
        Some(file) if path.ends_with(".png") => ("image/png", file.data.into_owned()),
        Some(file) if path.ends_with(".md") || path.starts_with("operating/") => {
            ("text/plain; charset=utf-8", file.data.into_owned())
        }
        _ => {
            let page = page(name, &chapter(name)?);
            ("text/html; charset=utf-8", page.into_bytes())
        }
    };
    let found = Arc::new((kind, File::new(bytes)));
    known.insert(path.to_owned(), Arc::clone(&found));
    Some(found)
}

fn refused(code: Code, message: &str) -> Response {
    Refused::from(Refusal::new(code, message)).into_response()
}

/// A chapter's text by its name, which has no ending.
fn chapter(name: &str) -> Option<String> {
    let file = Docs::get(&format!("{name}.md"))?;
    let text = String::from_utf8(file.data.into_owned()).ok()?;
    Some(text.replace("{{#include ../ARCHITECTURE.md}}", ARCHITECTURE))
}

fn page(name: &str, text: &str) -> String {
    let summary = chapter("SUMMARY").unwrap_or_default();
    let list = summary.strip_prefix("# Summary").unwrap_or(&summary);
    let contents = set(list, "SUMMARY");
    let chapter = set(text, name);
    let title = text.lines().find_map(|line| line.strip_prefix("# "));
    let title = title.unwrap_or("Marbles").replace(['<', '>', '&'], " ");
    format!(
        "<!doctype html>\n<html lang=\"en\">\n<head>\n<meta charset=\"utf-8\">\n\
         <meta name=\"viewport\" content=\"width=device-width, initial-scale=1\">\n\
         <title>{title} · Marbles</title>\n<link rel=\"icon\" href=\"/icon.svg\" type=\"image/svg+xml\">\n\
         <link rel=\"stylesheet\" href=\"/style/theme.css\">\n<link rel=\"stylesheet\" href=\"/style/book.css\">\n\
         </head>\n<body>\n<a class=\"skip\" href=\"#chapter\">Skip to the chapter</a>\n\
         <nav aria-label=\"Chapters\">\n<p><a href=\"/\">Play</a></p>\n{contents}</nav>\n\
         <main id=\"chapter\" tabindex=\"-1\">\n{chapter}</main>\n</body>\n</html>\n"
    )
}

/// A chapter as HTML. Links to other chapters lead to where those are served.
fn set(text: &str, name: &str) -> String {
    let options = Options::ENABLE_TABLES | Options::ENABLE_HEADING_ATTRIBUTES;
    let folder = name.rsplit_once('/').map_or("", |(folder, _)| folder);
    let events = Parser::new_ext(text, options).map(|mut event| {
        if let Event::Start(Tag::Link { dest_url, .. } | Tag::Image { dest_url, .. }) = &mut event {
            *dest_url = place(dest_url, folder).into();
        }
        event
    });
    let mut set = String::new();
    html::push_html(&mut set, with_anchors(events).into_iter());
    set
}

/// Every heading gets the anchor that links inside the book use: its words with dashes.
fn with_anchors<'a>(events: impl Iterator<Item = Event<'a>>) -> Vec<Event<'a>> {
    let mut events: Vec<Event<'a>> = events.collect();
    let mut heading: Option<(usize, String)> = None;
    for at in 0..events.len() {
        match (&events[at], &mut heading) {
            (Event::Start(Tag::Heading { .. }), _) => heading = Some((at, String::new())),
            (Event::Text(text) | Event::Code(text), Some((_, words))) => words.push_str(text),
            (Event::End(pulldown_cmark::TagEnd::Heading(_)), Some((start, words))) => {
                let start = *start;
                let anchor = anchor(words);
                if let Event::Start(Tag::Heading { id, .. }) = &mut events[start] {
                    *id = Some(CowStr::from(anchor));
                }
                heading = None;
            }
            _ => {}
        }
    }
    events
}

fn anchor(words: &str) -> String {
    let letters = words.chars().filter_map(|letter| match letter {
        ' ' | '-' => Some('-'),
        letter if letter.is_alphanumeric() || letter == '_' => letter.to_lowercase().next(),
        _ => None,
    });
    letters.collect()
}

/// Where a link leads: chapters lose their ending, and what lies beside a chapter is found from the
/// book's beginning.
fn place(link: &str, folder: &str) -> String {
    let (path, anchor) = link
        .split_once('#')
        .map_or((link, None), |(p, a)| (p, Some(a)));
    let is_outside = link.contains("://") || link.starts_with('/') || path.is_empty();
    if is_outside {
        return link.to_owned();
    }
    let mut parts: Vec<&str> = folder.split('/').filter(|part| !part.is_empty()).collect();
    for part in path.split('/') {
        match part {
            "." | "" => {}
            ".." => {
                parts.pop();
            }
            part => parts.push(part),
        }
    }
    let path = parts.join("/");
    let path = path.strip_suffix(".md").unwrap_or(&path);
    let anchor = anchor.map_or_else(String::new, |anchor| format!("#{anchor}"));
    format!("{BASE}{}{anchor}", if path == "index" { "" } else { path })
}

#[cfg(test)]
mod tests {
    use super::{Docs, chapter, page, place};

    #[test]
    fn links_lead_to_where_chapters_are_served() {
        assert_eq!(
            place("../rules/congkak.md#turns", "guide"),
            "/docs/rules/congkak#turns"
        );
        assert_eq!(
            place("pictures/page-end.png", ""),
            "/docs/pictures/page-end.png"
        );
        assert_eq!(place("index.md", ""), "/docs/");
        assert_eq!(place("#limits", "guide"), "#limits");
        assert_eq!(
            place("https://example.org/a.md", ""),
            "https://example.org/a.md"
        );
    }

    #[test]
    fn every_link_inside_the_book_is_answered() {
        let mut links = 0;
        let names = Docs::iter().filter_map(|file| file.strip_suffix(".md").map(str::to_owned));
        for name in names {
            let page = page(&name, &chapter(&name).unwrap());
            for link in page
                .split(['"'])
                .filter_map(|part| part.strip_prefix("/docs/"))
            {
                let path = link.split('#').next().unwrap_or_default();
                let path = if path.is_empty() { "index" } else { path };
                let found = Docs::get(path).is_some() || chapter(path).is_some();
                assert!(found, "{name} leads to /docs/{link}");
                links += 1;
            }
        }
        assert!(links > 100, "only {links} links: is the folder right?");
    }

    #[test]
    fn a_chapter_taken_from_elsewhere_is_there() {
        assert!(
            chapter("architecture")
                .unwrap()
                .contains("arrow points down")
        );
    }
}
