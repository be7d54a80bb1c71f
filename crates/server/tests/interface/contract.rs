//! Real requests and answers, judged by a JSON Schema validator against the served document.

use std::collections::HashMap;
use std::sync::LazyLock;

use jsonschema::Validator;
use serde_json::{Value, json};

/// The served document, with a judge for every shape.
pub(crate) struct Contract {
    document: Value,
    judges: HashMap<String, Validator>,
}

/// The judges, compiled once for all tests.
pub(crate) fn contract() -> &'static Contract {
    static CONTRACT: LazyLock<Contract> = LazyLock::new(|| {
        let document = serde_json::from_str(&server::openapi()).unwrap();
        Contract::new(document)
    });
    &CONTRACT
}

impl Contract {
    fn new(mut document: Value) -> Contract {
        // A client must bear fields that are added later; we must describe every field that we send.
        forbid_other_fields(&mut document["components"]["schemas"]);
        let components = &document["components"];
        let judge = |name: &String| {
            let reference = format!("#/components/schemas/{name}");
            let schema = json!({"$ref": reference, "components": components});
            let judge = jsonschema::draft202012::new(&schema);
            (reference, judge.expect("every schema can be compiled"))
        };
        let shapes = components["schemas"].as_object().unwrap();
        let judges = shapes.keys().map(judge).collect();
        Contract { document, judges }
    }

    /// Fails unless the document describes this answer.
    pub(crate) fn check_answer(&self, method: &str, path: &str, status: u16, body: &Value) {
        let responses = &self.operation(method, path)["responses"];
        let own = responses.get(status.to_string());
        let described = own.unwrap_or(&responses["default"]);
        assert!(
            status >= 400 || own.is_some(),
            "{method} {path}: status {status} is not described"
        );
        let schema = &described["content"]["application/json"]["schema"];
        if let Some(reference) = schema["$ref"].as_str() {
            self.check(reference, body, &format!("{method} {path} {status}"));
        }
        // An answer that grows: each line is a shape of its own.
        let schema = &described["content"]["application/x-ndjson"]["schema"];
        if let (Some(reference), Some(text)) = (schema["$ref"].as_str(), body.as_str()) {
            for line in text.lines() {
                let line = serde_json::from_str(line).unwrap();
                self.check(reference, &line, &format!("{method} {path} {status}"));
            }
        }
    }

    /// Fails unless the document allows this request; only for requests that were accepted.
    pub(crate) fn check_request(&self, method: &str, path: &str, body: &Value) {
        let operation = self.operation(method, path);
        let schema = &operation["requestBody"]["content"]["application/json"]["schema"];
        let reference = schema["$ref"].as_str();
        let reference = reference.unwrap_or_else(|| panic!("{method} {path}: no body described"));
        self.check(reference, body, &format!("request {method} {path}"));
    }

    /// Fails unless the document describes this message from the server.
    pub(crate) fn check_told(&self, message: &Value) {
        self.check("#/components/schemas/ServerMessage", message, "told");
    }

    /// Fails unless the document describes this value as a shape of this name.
    pub(crate) fn check_shape(&self, name: &str, value: &Value) {
        self.check(&format!("#/components/schemas/{name}"), value, "told");
    }

    /// Whether the document allows this message from a client.
    pub(crate) fn allows_saying(&self, message: &Value) -> bool {
        self.judges["#/components/schemas/ClientMessage"].is_valid(message)
    }

    fn check(&self, reference: &str, value: &Value, place: &str) {
        let judge = &self.judges[reference];
        let faults: Vec<String> = judge
            .iter_errors(value)
            .map(|fault| format!("{} {fault}", fault.instance_path()))
            .collect();
        assert!(faults.is_empty(), "{place}: {faults:#?}");
    }

    fn operation(&self, method: &str, path: &str) -> &Value {
        let path = path.split('?').next().unwrap_or_default();
        let paths = self.document["paths"].as_object().unwrap();
        let (_, methods) = paths
            .iter()
            .find(|(template, _)| fits(template, path))
            .unwrap_or_else(|| panic!("{path} is not described"));
        let operation = &methods[method];
        assert!(!operation.is_null(), "{method} {path} is not described");
        operation
    }
}

fn fits(template: &str, path: &str) -> bool {
    let template = template.split('/');
    let path = path.split('/');
    template.clone().count() == path.clone().count()
        && template
            .zip(path)
            .all(|(part, given)| part.starts_with('{') || part == given)
}

fn forbid_other_fields(schema: &mut Value) {
    match schema {
        Value::Object(parts) => {
            if parts.get("properties").is_some_and(Value::is_object) {
                parts.entry("additionalProperties").or_insert(json!(false));
            }
            parts.values_mut().for_each(forbid_other_fields);
        }
        Value::Array(parts) => parts.iter_mut().for_each(forbid_other_fields),
        Value::Null | Value::Bool(_) | Value::Number(_) | Value::String(_) => {}
    }
}

#[test]
fn the_judge_sees_what_is_wrong() {
    let contract = contract();
    let judge = |name: &str, value: Value| {
        contract.judges[&format!("#/components/schemas/{name}")].is_valid(&value)
    };
    let token = "0123456789abcdef0123456789abcdef";
    assert!(judge("Secret", json!(token)));
    assert!(!judge("Secret", json!(&token[1..])));
    assert!(!judge("Secret", json!(token.replace('a', "x"))));
    assert!(judge("Seating", json!({"seats": [1, 2], "owner": true})));
    assert!(!judge("Seating", json!({"seats": [3], "owner": true})));
    assert!(
        !judge("Seating", json!({"seats": [1]})),
        "a field is missing"
    );
    let undescribed = json!({"seats": [1], "owner": true, "name": "Ann"});
    assert!(!judge("Seating", undescribed), "a field is not described");
    assert!(judge("Decline", json!({"kind": "draw"})));
    assert!(!judge("Decline", json!({"kind": "tea"})));
    assert!(
        !judge("MakeMove", json!(["F4U", 1, null])),
        "a list is no object"
    );
    assert!(contract.allows_saying(&json!({"type": "ping"})));
    assert!(!contract.allows_saying(&json!({"type": "ping", "loud": true})));
}
