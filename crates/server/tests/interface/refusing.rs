//! What nobody may do: wrong names, origins, sizes, speeds and methods.

use axum::body::Body;
use axum::http::Request;
use proptest::prelude::*;
use serde_json::json;
use server::{Bounds, Rate};

use crate::house::House;

fn get(path: &str) -> axum::http::request::Builder {
    Request::builder()
        .uri(path)
        .header("Host", "localhost:8360")
}

#[tokio::test]
async fn only_our_own_host_and_origin_are_answered() {
    let house = House::new();
    let ask = async |host: &str, origin: Option<&str>| {
        let mut request = Request::builder().uri("/api/v1/games").header("Host", host);
        if let Some(origin) = origin {
            request = request.header("Origin", origin);
        }
        house.send(request.body(Body::empty()).unwrap()).await
    };
    assert_eq!(ask("localhost:8360", None).await.status, 200);
    assert_eq!(
        ask("127.0.0.1:8360", Some("http://127.0.0.1:8360"))
            .await
            .status,
        200
    );
    assert_eq!(ask("evil.example", None).await.code(), "bad-host");
    assert_eq!(ask("192.168.0.9", None).await.code(), "bad-host");
    for origin in [
        "http://evil.example",
        "null",
        "http://localhost:9",
        "file://",
        "",
    ] {
        assert_eq!(
            ask("localhost:8360", Some(origin)).await.code(),
            "bad-origin",
            "{origin}"
        );
    }
    let nameless = Request::builder().uri("/").body(Body::empty()).unwrap();
    assert_eq!(house.send(nameless).await.code(), "bad-host");
}

#[tokio::test]
async fn every_answer_carries_the_headers_that_keep_pages_safe() {
    let house = House::new();
    for path in ["/", "/api/v1/games", "/api/v1/nothing", "/nothing.js"] {
        let reply = house.send(get(path).body(Body::empty()).unwrap()).await;
        let header = |name: &str| reply.headers[name].to_str().unwrap().to_owned();
        let policy = header("content-security-policy");
        assert!(policy.contains("default-src 'none'"), "{path}");
        // The module of the games may be compiled; nothing else that is unsafe is allowed.
        let policy = policy.replace("'wasm-unsafe-eval'", "");
        assert!(!policy.contains("unsafe"), "{path}");
        assert_eq!(header("x-content-type-options"), "nosniff", "{path}");
        assert_eq!(header("referrer-policy"), "no-referrer", "{path}");
        assert_eq!(
            header("cross-origin-resource-policy"),
            "same-origin",
            "{path}"
        );
    }
}

#[tokio::test]
async fn the_book_is_served_beside_the_page() {
    let house = House::new();
    let read = async |path: &str| house.send(get(path).body(Body::empty()).unwrap()).await;
    let chapter = read("/docs/guide/player").await;
    assert_eq!(chapter.status, 200);
    assert_eq!(chapter.headers["content-type"], "text/html; charset=utf-8");
    assert!(
        chapter.text.contains("<h1 id=\"for-players\">"),
        "{}",
        chapter.text
    );
    assert!(chapter.text.contains("href=\"/docs/rules/congkak\""));
    assert_eq!(read("/docs").await.status, 308);
    assert_eq!(read("/docs/").await.status, 200);
    assert_eq!(
        read("/docs/pictures/page-end.png").await.headers["content-type"],
        "image/png"
    );
    assert_eq!(read("/docs/book.toml").await.code(), "not-found");
}

#[tokio::test]
async fn the_page_is_served_with_its_types_and_known_again() {
    let house = House::new();
    let page = house.send(get("/").body(Body::empty()).unwrap()).await;
    assert_eq!(page.status, 200);
    assert_eq!(page.headers["content-type"], "text/html; charset=utf-8");
    let etag = page.headers["etag"].clone();
    let known = get("/").header("If-None-Match", etag).body(Body::empty());
    assert_eq!(house.send(known.unwrap()).await.status, 304);
    let inside = house
        .send(get("/table/abc").body(Body::empty()).unwrap())
        .await;
    assert_eq!(inside.text, page.text);
    for path in [
        "/nothing.js",
        "/../Cargo.toml",
        "/tests/unit/x.js",
        "/package.json",
    ] {
        let reply = house.send(get(path).body(Body::empty()).unwrap()).await;
        assert_eq!(reply.status, 404, "{path}");
    }
}

#[tokio::test]
async fn pages_travel_compressed_and_answers_with_secrets_do_not() {
    let house = House::new();
    let ask = async |path: &str| {
        let request = get(path).header("Accept-Encoding", "gzip, deflate, br");
        house.send(request.body(Body::empty()).unwrap()).await
    };
    let page = ask("/page/app.js").await;
    assert_eq!(page.headers["content-encoding"], "gzip");
    let etag = page.headers["etag"].clone();
    let known = get("/page/app.js").header("If-None-Match", etag);
    let again = house.send(known.body(Body::empty()).unwrap()).await;
    assert_eq!(again.status, 304, "the plain file has the same name");
    // A table's page of the API holds what only its players may know.
    let table = house.solitaire().await;
    let answer = ask(&format!("/api/v1/tables/{}", table.id)).await;
    assert_eq!(answer.status, 200);
    assert!(!answer.headers.contains_key("content-encoding"));
}

#[tokio::test]
async fn bodies_are_short_json() {
    let house = House::new();
    let post = async |kind: &str, body: String| {
        let request = get("/api/v1/tables")
            .method("POST")
            .header("Content-Type", kind);
        house.send(request.body(Body::from(body)).unwrap()).await
    };
    let json = "application/json; charset=utf-8";
    assert_eq!(post("text/plain", "{}".into()).await.code(), "not-json");
    assert_eq!(post(json, "{".into()).await.code(), "bad-json");
    assert_eq!(post(json, "[".repeat(60_000)).await.code(), "bad-request");
    let large = format!("{{\"record\":\"{}\"}}", "x".repeat(65 * 1024));
    let refused = post(json, large).await;
    assert_eq!(
        (refused.status.as_u16(), refused.code().as_str()),
        (413, "too-large")
    );
    assert_eq!(
        post(json, r#"{"game":"abalone","x":1}"#.into())
            .await
            .code(),
        "bad-request"
    );
}

#[tokio::test]
async fn addresses_and_methods_that_do_not_exist_are_named() {
    let house = House::new();
    let send = async |method: &str, path: &str| {
        house
            .send(get(path).method(method).body(Body::empty()).unwrap())
            .await
    };
    assert_eq!(send("GET", "/api/v1/nothing").await.code(), "not-found");
    assert_eq!(send("DELETE", "/api/v1/games").await.code(), "wrong-method");
    assert_eq!(send("POST", "/").await.code(), "wrong-method");
    assert_eq!(
        send("GET", "/api/v1/tables/x%2f..").await.code(),
        "no-table"
    );
    assert_eq!(
        send("GET", "/api/v1/tables?limit=x").await.code(),
        "bad-request"
    );
    let plain = send("GET", "/api/v1/tables/aaaaaaaaaaaa/events").await;
    assert_eq!(plain.code(), "bad-request");
}

#[tokio::test]
async fn what_is_not_there_is_refused_as_json_and_never_with_the_page() {
    let house = House::new();
    for path in [
        "/api/v1/tables/%ff",
        "/api/v1/tables/%ff/at/1",
        "/api/v1/",
        "/api/v2/games",
        "/api",
    ] {
        let reply = house.send(get(path).body(Body::empty()).unwrap()).await;
        assert_eq!(reply.status, 404, "{path}");
        assert!(
            ["no-table", "not-found"].contains(&reply.code().as_str()),
            "{path}"
        );
    }
}

#[tokio::test]
async fn two_hosts_are_none_and_a_scheme_has_no_case() {
    let house = House::new();
    let twice = get("/").header("Host", "localhost:8360");
    let reply = house.send(twice.body(Body::empty()).unwrap()).await;
    assert_eq!(
        (reply.status.as_u16(), reply.code().as_str()),
        (400, "bad-host")
    );
    let seated = house.solitaire().await;
    let path = format!("/api/v1/tables/{}/seat", seated.id);
    let own = get(&path).header("Authorization", format!("bEARER {}", seated.token));
    assert_eq!(
        house.send(own.body(Body::empty()).unwrap()).await.status,
        200
    );
}

#[tokio::test]
async fn lists_are_no_objects() {
    let house = House::new();
    for body in [
        r#"["solitaire",null,null,null,null,null,null,null]"#,
        r#"{"game":"abalone","seats":[["person",null]]}"#,
        r#"{"game":"abalone","clock":[null,null,5]}"#,
    ] {
        let request = Request::post("/api/v1/tables")
            .header("Host", "localhost:8360")
            .header("Content-Type", "application/json")
            .body(Body::from(body))
            .unwrap();
        let reply = house.send(request).await;
        assert_eq!(reply.code(), "bad-request", "{body}");
        assert!(reply.text.contains("an object"), "{}", reply.text);
        assert!(!reply.text.contains("struct"), "{}", reply.text);
    }
}

#[tokio::test]
async fn a_record_is_no_longer_than_a_game_may_be() {
    let house = House::new();
    let there_and_back = ["i-A1-1", "i-I5-7", "i-B2-7", "i-H4-1"];
    let moves: Vec<String> = (0..4600)
        .map(|index| there_and_back[index % 4].to_owned())
        .collect();
    let seated = house
        .table(serde_json::json!({"game": "abalone", "limits": {"repetition": false}}))
        .await;
    let text = house
        .get(&format!("/tables/{}/export", seated.id))
        .await
        .text;
    let lines: String = moves.iter().map(|text| format!("move {text}\n")).collect();
    let record = text.replace("end 0", &format!("{lines}end 4600"));
    let reply = house
        .post("/tables", "", serde_json::json!({"record": record}))
        .await;
    assert_eq!(reply.code(), "too-long");
}

#[tokio::test]
async fn who_asks_too_fast_is_told_to_wait() {
    let house = House::with(Bounds {
        new_tables: Rate::new(2.0, 0.001),
        ..Bounds::default()
    });
    house.solitaire().await;
    house.solitaire().await;
    let refused = house
        .post("/tables", "", json!({"game": "solitaire"}))
        .await;
    assert_eq!(
        (refused.status.as_u16(), refused.code().as_str()),
        (429, "too-many")
    );
    assert!(refused.headers.contains_key("retry-after"));
    assert_eq!(house.get("/games").await.status, 200);
}

#[tokio::test]
async fn a_full_house_lets_tables_that_rest_leave_memory() {
    let house = House::with(Bounds {
        tables: 2,
        ..Bounds::default()
    });
    let first = house.solitaire().await;
    house.act(&first, "moves", json!({"move": "F4U"})).await;
    for _ in 0..5 {
        house.solitaire().await;
    }
    let view = house.view(&first.id).await;
    assert_eq!(
        view["past"][0]["text"], "F4U",
        "it came back from the database"
    );
    house.act(&first, "undo", json!({})).await;
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(64))]

    #[test]
    fn whatever_is_sent_the_server_answers_and_goes_on(
        method in "(GET|POST|DELETE|PUT)",
        path in "/(api/v1/)?(tables|games|states|[a-z%./]{0,12})(/[a-z0-9%-]{0,14}){0,3}",
        body in "\\PC{0,80}|\\{\"(game|move|seats|position|record|ms)\":(\"\\PC{0,20}\"|[0-9]{1,20}|\\[\\]|null)\\}",
    ) {
        let runtime = tokio::runtime::Builder::new_current_thread().enable_all().build().unwrap();
        runtime.block_on(async {
            let house = House::new();
            let request = get(&path).method(method.as_str()).header("Content-Type", "application/json");
            let Ok(request) = request.body(Body::from(body)) else { return };
            let reply = house.send(request).await;
            assert!(reply.status.as_u16() < 500, "{reply:?}");
            assert_eq!(house.get("/games").await.status, 200);
        });
    }
}
