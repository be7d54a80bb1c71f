//! Compares real requests and answers with the OpenAPI document, as far as it uses JSON Schema.

use serde_json::Value;

/// Fails unless the document describes this answer.
pub(crate) fn check_answer(document: &Value, method: &str, path: &str, status: u16, body: &Value) {
    let operation = operation(document, method, path);
    let responses = &operation["responses"];
    let own = responses.get(status.to_string());
    let described = own.unwrap_or(&responses["default"]);
    assert!(
        status >= 400 || own.is_some(),
        "{method} {path}: status {status} is not described"
    );
    let schema = &described["content"]["application/json"]["schema"];
    if !schema.is_null() {
        check(document, schema, body, &format!("{method} {path} {status}"));
    }
}

/// Fails unless the document allows this request; only for requests that were accepted.
pub(crate) fn check_request(document: &Value, method: &str, path: &str, body: &Value) {
    let operation = operation(document, method, path);
    let schema = &operation["requestBody"]["content"]["application/json"]["schema"];
    assert!(!schema.is_null(), "{method} {path}: no body is described");
    check(document, schema, body, &format!("request {method} {path}"));
}

fn operation<'a>(document: &'a Value, method: &str, path: &str) -> &'a Value {
    let path = path.split('?').next().unwrap_or_default();
    let paths = document["paths"].as_object().unwrap();
    let (_, methods) = paths
        .iter()
        .find(|(template, _)| fits(template, path))
        .unwrap_or_else(|| panic!("{path} is not described"));
    let operation = &methods[method];
    assert!(!operation.is_null(), "{method} {path} is not described");
    operation
}

fn fits(template: &str, path: &str) -> bool {
    let (template, path) = (template.split('/'), path.split('/'));
    template.clone().count() == path.clone().count()
        && template
            .zip(path)
            .all(|(part, given)| part.starts_with('{') || part == given)
}

/// Fails where a value is not as its schema says.
fn check(document: &Value, schema: &Value, value: &Value, place: &str) {
    if let Some(name) = schema["$ref"].as_str() {
        let pointer = name.trim_start_matches('#');
        let schema = document
            .pointer(pointer)
            .expect("every reference leads somewhere");
        return check(document, schema, value, place);
    }
    if let Some(any) = schema["anyOf"].as_array() {
        let fits_one = any.iter().any(|one| {
            let (one, value, document) = (one.clone(), value.clone(), document.clone());
            std::panic::catch_unwind(move || check(&document, &one, &value, "")).is_ok()
        });
        assert!(fits_one, "{place}: {value} fits none of {any:?}");
        return;
    }
    check_type(schema, value, place);
    if let Some(allowed) = schema["enum"].as_array() {
        assert!(
            allowed.contains(value),
            "{place}: {value} is not among {allowed:?}"
        );
    }
    match value {
        Value::Object(fields) => {
            check_fields(document, schema, fields, place);
        }
        Value::Array(items) => {
            let count = items.len() as u64;
            assert!(
                schema["minItems"]
                    .as_u64()
                    .is_none_or(|least| count >= least),
                "{place}: too short"
            );
            assert!(
                schema["maxItems"].as_u64().is_none_or(|most| count <= most),
                "{place}: too long"
            );
            for (index, item) in items.iter().enumerate() {
                check(
                    document,
                    &schema["items"],
                    item,
                    &format!("{place}[{index}]"),
                );
            }
        }
        Value::String(text) => {
            if schema["pattern"].is_string() {
                let is_token =
                    text.len() == 32 && text.bytes().all(|digit| digit.is_ascii_hexdigit());
                assert!(is_token, "{place}: {text} is no token");
            }
        }
        Value::Null | Value::Bool(_) | Value::Number(_) => {}
    }
}

fn check_fields(
    document: &Value,
    schema: &Value,
    fields: &serde_json::Map<String, Value>,
    place: &str,
) {
    for name in schema["required"].as_array().into_iter().flatten() {
        let name = name.as_str().unwrap();
        assert!(fields.contains_key(name), "{place}: {name} is missing");
    }
    for (name, value) in fields {
        let place = format!("{place}.{name}");
        match (&schema["properties"][name], &schema["additionalProperties"]) {
            // The document promises every field that is sent, so an undescribed one is a fault.
            (Value::Null, Value::Null) if schema["properties"].is_object() => {
                panic!("{place} is not described");
            }
            (Value::Null, Value::Bool(false)) => panic!("{place} is not allowed"),
            (Value::Null, other @ Value::Object(_)) => check(document, other, value, &place),
            (Value::Null, _) => {}
            (described, _) => check(document, described, value, &place),
        }
    }
}

fn check_type(schema: &Value, value: &Value, place: &str) {
    let names: Vec<&str> = match &schema["type"] {
        Value::String(name) => vec![name],
        Value::Array(names) => names.iter().filter_map(Value::as_str).collect(),
        Value::Null | Value::Bool(_) | Value::Number(_) | Value::Object(_) => return,
    };
    let is = |name: &&str| match *name {
        "null" => value.is_null(),
        "boolean" => value.is_boolean(),
        "integer" => value.is_i64() || value.is_u64(),
        "number" => value.is_number(),
        "string" => value.is_string(),
        "array" => value.is_array(),
        "object" => value.is_object(),
        other => panic!("the document uses a type {other}"),
    };
    assert!(names.iter().any(is), "{place}: {value} is not {names:?}");
}
