//! A server without a port, in a folder of its own, whose answers are checked as they come.

use std::sync::Arc;
use std::thread::JoinHandle;
use std::time::{Duration, Instant};

use axum::Router;
use axum::body::Body;
use axum::http::{HeaderMap, Request, StatusCode};
use http_body_util::BodyExt as _;
use serde_json::{Value, json};
use server::{Bounds, Config, Server};
use tempfile::TempDir;
use tower::ServiceExt as _;

use crate::contract::contract;

/// No test waits longer than this for something that must happen.
pub(crate) const TIMEOUT: Duration = Duration::from_secs(60);

/// One server.
pub(crate) struct House {
    pub(crate) router: Router,
    pub(crate) server: Arc<Server>,
    folder: TempDir,
    storage: JoinHandle<()>,
}

/// One answer.
#[derive(Debug)]
pub(crate) struct Reply {
    pub(crate) status: StatusCode,
    pub(crate) headers: HeaderMap,
    pub(crate) text: String,
}

impl Reply {
    pub(crate) fn json(&self) -> Value {
        serde_json::from_str(&self.text).unwrap_or(Value::Null)
    }

    /// The code of a refusal.
    pub(crate) fn code(&self) -> String {
        let json = self.json();
        let code = json["error"]["code"].as_str();
        code.unwrap_or_else(|| panic!("no refusal: {self:?}"))
            .to_owned()
    }
}

/// A table and its creator's token.
pub(crate) struct Seated {
    pub(crate) id: String,
    pub(crate) token: String,
    pub(crate) opened: Value,
}

impl House {
    pub(crate) fn new() -> House {
        House::with(Bounds::default())
    }

    pub(crate) fn with(limits: Bounds) -> House {
        House::set_up(|config| config.limits = limits)
    }

    /// A server whose configuration is changed.
    pub(crate) fn set_up(change: impl FnOnce(&mut Config)) -> House {
        House::in_folder(tempfile::tempdir().unwrap(), change)
    }

    /// The same server, ended and begun again.
    pub(crate) fn restarted(self) -> House {
        let House {
            router,
            server,
            folder,
            storage,
        } = self;
        drop((router, server));
        storage.join().unwrap();
        House::in_folder(folder, |_| {})
    }

    fn in_folder(folder: TempDir, change: impl FnOnce(&mut Config)) -> House {
        let address = "127.0.0.1:8360".parse().unwrap();
        let mut config = Config::new(address, folder.path().to_owned());
        change(&mut config);
        let (server, storage) = server::open(config).unwrap();
        House {
            router: server::app(Arc::clone(&server)),
            server,
            folder,
            storage,
        }
    }

    /// Sends a request as it is.
    pub(crate) async fn send(&self, request: Request<Body>) -> Reply {
        let response = self.router.clone().oneshot(request).await.unwrap();
        let (parts, body) = response.into_parts();
        let bytes = body.collect().await.unwrap().to_bytes();
        Reply {
            status: parts.status,
            headers: parts.headers,
            // Lossy, because a compressed page is no text.
            text: String::from_utf8_lossy(&bytes).into_owned(),
        }
    }

    /// Calls an address of the interface, and compares request and answer with the document.
    async fn call(&self, method: &str, path: &str, token: &str, body: Option<&Value>) -> Reply {
        let mut request = Request::builder()
            .method(method.to_uppercase().as_str())
            .uri(format!("/api/v1{path}"))
            .header("Host", "localhost:8360");
        if !token.is_empty() {
            request = request.header("Authorization", format!("Bearer {token}"));
        }
        let content = match body {
            Some(body) => {
                request = request.header("Content-Type", "application/json");
                Body::from(body.to_string())
            }
            None => Body::empty(),
        };
        let reply = self.send(request.body(content).unwrap()).await;
        let status = reply.status.as_u16();
        contract().check_answer(method, path, status, &reply.json());
        if let Some(body) = body.filter(|_| reply.status.is_success()) {
            contract().check_request(method, path, body);
        }
        reply
    }

    pub(crate) async fn get(&self, path: &str) -> Reply {
        self.call("get", path, "", None).await
    }

    pub(crate) async fn get_as(&self, path: &str, token: &str) -> Reply {
        self.call("get", path, token, None).await
    }

    pub(crate) async fn delete(&self, path: &str, token: &str) -> Reply {
        self.call("delete", path, token, None).await
    }

    pub(crate) async fn post(&self, path: &str, token: &str, body: Value) -> Reply {
        self.call("post", path, token, Some(&body)).await
    }

    pub(crate) async fn post_nothing(&self, path: &str, token: &str) -> Reply {
        self.call("post", path, token, None).await
    }

    /// Sets a table up.
    pub(crate) async fn table(&self, request: Value) -> Seated {
        let reply = self.post("/tables", "", request).await;
        assert_eq!(reply.status, 201, "{}", reply.text);
        let opened = reply.json();
        let text = |name: &str| opened[name].as_str().unwrap().to_owned();
        Seated {
            id: text("id"),
            token: text("token"),
            opened,
        }
    }

    pub(crate) async fn solitaire(&self) -> Seated {
        self.table(json!({"game": "solitaire"})).await
    }

    /// Does something to a table and expects success.
    pub(crate) async fn act(&self, seated: &Seated, verb: &str, body: Value) -> Value {
        let path = format!("/tables/{}/{verb}", seated.id);
        let reply = self.post(&path, &seated.token, body).await;
        assert_eq!(reply.status, 200, "{verb}: {}", reply.text);
        reply.json()
    }

    /// Does something to a table and expects a refusal with this code.
    pub(crate) async fn refused(&self, seated: &Seated, verb: &str, body: Value) -> String {
        let path = format!("/tables/{}/{verb}", seated.id);
        self.post(&path, &seated.token, body).await.code()
    }

    pub(crate) async fn view(&self, id: &str) -> Value {
        self.get(&format!("/tables/{id}")).await.json()
    }

    /// Looks at a table until it is as it should be.
    pub(crate) async fn wait_until(&self, id: &str, is_so: impl Fn(&Value) -> bool) -> Value {
        let deadline = Instant::now() + TIMEOUT;
        loop {
            let view = self.view(id).await;
            if is_so(&view) {
                return view;
            }
            assert!(Instant::now() < deadline, "still {}", view["status"]);
            tokio::task::yield_now().await;
        }
    }
}
