//! The types of the page: generated from the served document, and compared with what is committed.

use std::collections::BTreeSet;

use serde_json::Value;

/// What the page speaks of; the shapes inside them come along.
const SPOKEN: [&str; 13] = [
    "View",
    "Sight",
    "Lobby",
    "Games",
    "ServerLine",
    "Lines",
    "Tables",
    "PuzzleList",
    "PuzzleBoard",
    "PuzzleAnswer",
    "PuzzleClue",
    "CourseList",
    "LessonAnswer",
];

const FILE: &str = concat!(env!("CARGO_MANIFEST_DIR"), "/../../web/shapes.d.ts");

/// Longer lines are broken.
const WIDTH: usize = 120;

#[test]
fn the_types_of_the_page_are_those_of_the_document() {
    let document: Value = serde_json::from_str(&server::openapi()).unwrap();
    let generated = declarations(&document["components"]["schemas"]);
    if std::env::var_os("INSTA_UPDATE").is_some_and(|update| update == "always") {
        std::fs::write(FILE, &generated).unwrap();
    }
    let committed = std::fs::read_to_string(FILE).unwrap_or_default();
    assert!(
        committed == generated,
        "web/shapes.d.ts is stale; run: INSTA_UPDATE=always cargo nextest run -p server the_types_of_the_page"
    );
}

fn declarations(schemas: &Value) -> String {
    let mut names = BTreeSet::new();
    for name in SPOKEN {
        add_named(&format!("#/components/schemas/{name}"), schemas, &mut names);
    }
    let mut text = "// What a server and the page's own module send. Generated from the OpenAPI document: see CONTRIBUTING.md.\n"
        .to_owned();
    for name in &names {
        let schema = &schemas[name];
        text.push_str(&format!("\n{}type {name} = ", comment(schema, "")));
        let whole = declared(schema);
        let is_long = whole.len() + name.len() + "type  = ;".len() > WIDTH;
        if is_long && !whole.contains('\n') {
            let parts = whole.split(" | ").map(|part| format!("\n\t| {part}"));
            text.pop();
            text.extend(parts);
        } else {
            text.push_str(&whole);
        }
        text.push_str(";\n");
    }
    text
}

/// Adds a shape and those inside it.
fn add_named(reference: &str, schemas: &Value, names: &mut BTreeSet<String>) {
    let name = last_part(reference);
    if !names.insert(name.to_owned()) {
        return;
    }
    add_inner(&schemas[name], schemas, names);
}

fn add_inner(value: &Value, schemas: &Value, names: &mut BTreeSet<String>) {
    match value {
        Value::Object(parts) => {
            if let Some(reference) = parts.get("$ref").and_then(Value::as_str) {
                add_named(reference, schemas, names);
            }
            for part in parts.values() {
                add_inner(part, schemas, names);
            }
        }
        Value::Array(parts) => parts
            .iter()
            .for_each(|part| add_inner(part, schemas, names)),
        Value::Null | Value::Bool(_) | Value::Number(_) | Value::String(_) => {}
    }
}

fn last_part(reference: &str) -> &str {
    reference.rsplit('/').next().unwrap_or(reference)
}

fn comment(schema: &Value, indent: &str) -> String {
    let Some(description) = schema["description"].as_str() else {
        return String::new();
    };
    let description = description.replace('\n', " ");
    format!("{indent}/** {description} */\n")
}

/// A shape with its fields, each on a line with its meaning.
fn declared(schema: &Value) -> String {
    let Some(fields) = schema["properties"].as_object() else {
        return kind(schema);
    };
    let mut text = "{\n".to_owned();
    for (name, field) in fields {
        text.push_str(&comment(field, "\t"));
        text.push_str(&format!("\t{};\n", property(schema, name, field)));
    }
    text.push('}');
    text
}

fn property(schema: &Value, name: &str, field: &Value) -> String {
    let required = schema["required"]
        .as_array()
        .is_some_and(|all| all.iter().any(|one| one == name));
    let mark = if required { "" } else { "?" };
    format!("{name}{mark}: {}", kind(field))
}

/// The type in TypeScript's words.
fn kind(schema: &Value) -> String {
    if let Some(reference) = schema["$ref"].as_str() {
        return last_part(reference).to_owned();
    }
    for word in ["oneOf", "anyOf"] {
        if let Some(kinds) = schema[word].as_array() {
            return joined(kinds.iter().map(kind));
        }
    }
    if let Some(kinds) = schema["allOf"].as_array() {
        return kinds.iter().map(kind).collect::<Vec<_>>().join(" & ");
    }
    if let Some(words) = schema["enum"].as_array() {
        return joined(words.iter().map(|word| word.to_string().replace('"', "'")));
    }
    let word = &schema["type"];
    match word.as_array() {
        Some(words) => joined(words.iter().map(|word| plain(schema, word))),
        None => plain(schema, word),
    }
}

fn joined(kinds: impl Iterator<Item = String>) -> String {
    let mut all: Vec<String> = kinds.collect();
    // `null` last, as people write it.
    all.sort_by_key(|kind| kind == "null");
    all.dedup();
    all.join(" | ")
}

fn plain(schema: &Value, word: &Value) -> String {
    match word.as_str() {
        Some("integer") if schema["maximum"] == 2 => "1 | 2".to_owned(),
        Some("integer" | "number") => "number".to_owned(),
        Some("array") => array(schema),
        Some("object") => object(schema),
        Some(word) => word.to_owned(),
        None => "unknown".to_owned(),
    }
}

fn array(schema: &Value) -> String {
    let item = kind(&schema["items"]);
    if schema["minItems"] == 2 && schema["maxItems"] == 2 {
        return format!("[{item}, {item}]");
    }
    if item.contains(" | ") {
        return format!("({item})[]");
    }
    format!("{item}[]")
}

fn object(schema: &Value) -> String {
    if let Some(fields) = schema["properties"].as_object() {
        let fields = fields
            .iter()
            .map(|(name, field)| property(schema, name, field));
        return format!("{{ {} }}", fields.collect::<Vec<_>>().join("; "));
    }
    format!("Record<string, {}>", kind(&schema["additionalProperties"]))
}
