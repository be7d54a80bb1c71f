//! The contract for machines: an OpenAPI document, generated from the routes and the shapes of `wire`.

use std::collections::BTreeMap;
use std::sync::LazyLock;

use utoipa::ToSchema;
use utoipa::openapi::path::{
    Operation, OperationBuilder, Parameter, ParameterBuilder, ParameterIn,
};
use utoipa::openapi::request_body::RequestBodyBuilder;
use utoipa::openapi::schema::{ObjectBuilder, Type};
use utoipa::openapi::security::{HttpAuthScheme, HttpBuilder, SecurityRequirement, SecurityScheme};
use utoipa::openapi::{
    ComponentsBuilder, Content, InfoBuilder, License, OpenApi, OpenApiBuilder, Paths, Ref, RefOr,
    Required, ResponseBuilder, Schema, Server,
};

use crate::app::routes;

/// The name of the scheme by which tokens are sent.
const TOKEN: &str = "token";

const JSON: &str = "application/json";

/// What an address promises: said beside its handler, so that the two are changed together.
pub(crate) struct Promise {
    summary: &'static str,
    status: &'static str,
    answer: Answered,
    body: Option<Shape>,
    query: Option<(&'static str, Type, Required)>,
    needs_token: bool,
}

enum Answered {
    Shape(Shape),
    /// One shape a line.
    Lines(Shape),
    Document,
    Text,
    Nothing,
}

/// A shape of `wire` and those inside it.
struct Shape {
    name: String,
    all: Vec<(String, RefOr<Schema>)>,
}

impl Shape {
    fn of<T: ToSchema>() -> Shape {
        let name = T::name().into_owned();
        let mut all = vec![(name.clone(), T::schema())];
        T::schemas(&mut all);
        Shape { name, all }
    }

    fn content(&self) -> Content {
        Content::new(Some(Ref::from_schema_name(&self.name)))
    }
}

impl Promise {
    fn new(summary: &'static str, answer: Answered) -> Promise {
        Promise {
            summary,
            status: "200",
            answer,
            body: None,
            query: None,
            needs_token: false,
        }
    }

    /// The answer is this shape.
    pub(crate) fn answers<T: ToSchema>(summary: &'static str) -> Promise {
        Promise::new(summary, Answered::Shape(Shape::of::<T>()))
    }

    /// The answer is a text of which every line is this shape.
    pub(crate) fn answers_lines<T: ToSchema>(summary: &'static str) -> Promise {
        Promise::new(summary, Answered::Lines(Shape::of::<T>()))
    }

    /// The answer is an OpenAPI document.
    pub(crate) fn answers_document(summary: &'static str) -> Promise {
        Promise::new(summary, Answered::Document)
    }

    /// The answer is plain text.
    pub(crate) fn answers_text(summary: &'static str) -> Promise {
        Promise::new(summary, Answered::Text)
    }

    /// The answer has no body.
    pub(crate) fn answers_nothing(summary: &'static str, status: &'static str) -> Promise {
        Promise::new(summary, Answered::Nothing).with_status(status)
    }

    /// The status of success, where it is not 200.
    pub(crate) fn with_status(self, status: &'static str) -> Promise {
        Promise { status, ..self }
    }

    /// The request has a body.
    pub(crate) fn reads<T: ToSchema>(self) -> Promise {
        Promise {
            body: Some(Shape::of::<T>()),
            ..self
        }
    }

    /// The address takes a query, which may be left out.
    pub(crate) fn with_number(self, name: &'static str) -> Promise {
        Promise {
            query: Some((name, Type::Integer, Required::False)),
            ..self
        }
    }

    /// The address needs a query.
    pub(crate) fn with_text(self, name: &'static str) -> Promise {
        Promise {
            query: Some((name, Type::String, Required::True)),
            ..self
        }
    }

    /// A token goes into the header.
    pub(crate) fn with_token(self) -> Promise {
        Promise {
            needs_token: true,
            ..self
        }
    }

    fn operation(&self, path: &str) -> Operation {
        let success = ResponseBuilder::new().description(self.summary);
        let success = match &self.answer {
            Answered::Shape(shape) => success.content(JSON, shape.content()),
            Answered::Lines(shape) => success.content("application/x-ndjson", shape.content()),
            Answered::Document => {
                let object = ObjectBuilder::new().schema_type(Type::Object);
                success.content(JSON, Content::new(Some(Schema::from(object))))
            }
            Answered::Text => {
                let text = ObjectBuilder::new().schema_type(Type::String);
                success.content("text/plain", Content::new(Some(Schema::from(text))))
            }
            Answered::Nothing => success,
        };
        let refusal = Shape::of::<api::RefusalBody>();
        let refused = ResponseBuilder::new()
            .description("Refused; nothing has changed")
            .content(JSON, refusal.content());
        let mut operation = OperationBuilder::new()
            .summary(Some(self.summary))
            .response(self.status, success)
            .response("default", refused);
        for parameter in self.parameters(path) {
            operation = operation.parameter(parameter);
        }
        if let Some(body) = &self.body {
            let body = RequestBodyBuilder::new().content(JSON, body.content());
            operation = operation.request_body(Some(body.build()));
        }
        if self.needs_token {
            let nothing: [&str; 0] = [];
            operation = operation.security(SecurityRequirement::new(TOKEN, nothing));
        }
        operation.build()
    }

    fn parameters(&self, path: &str) -> Vec<Parameter> {
        let in_path = path.split('/').filter_map(|part| part.strip_prefix('{'));
        let in_path = in_path.map(|part| {
            let name = part.trim_end_matches('}');
            let kind = if name == "count" {
                Type::Integer
            } else {
                Type::String
            };
            parameter(name, ParameterIn::Path, kind, Required::True)
        });
        let in_query = self.query.iter().map(|(name, kind, required)| {
            parameter(name, ParameterIn::Query, kind.clone(), required.clone())
        });
        in_path.chain(in_query).collect()
    }

    /// Every shape that is named, so that it can be described.
    fn shapes(&self) -> impl Iterator<Item = &(String, RefOr<Schema>)> {
        let answer = match &self.answer {
            Answered::Shape(shape) | Answered::Lines(shape) => Some(shape),
            Answered::Document | Answered::Text | Answered::Nothing => None,
        };
        answer
            .into_iter()
            .chain(&self.body)
            .flat_map(|shape| &shape.all)
    }
}

fn parameter(name: &str, place: ParameterIn, kind: Type, required: Required) -> Parameter {
    let schema = ObjectBuilder::new().schema_type(kind);
    ParameterBuilder::new()
        .name(name)
        .parameter_in(place)
        .required(required)
        .schema(Some(Schema::from(schema)))
        .build()
}

/// The document, drawn up once.
pub(crate) fn document() -> &'static OpenApi {
    static DOCUMENT: LazyLock<OpenApi> = LazyLock::new(draw_up);
    &DOCUMENT
}

fn draw_up() -> OpenApi {
    let mut paths = Paths::new();
    let mut shapes: BTreeMap<String, RefOr<Schema>> = BTreeMap::new();
    // Messages on a WebSocket have no address of their own.
    let spoken = [
        Shape::of::<api::RefusalBody>(),
        Shape::of::<api::ClientMessage>(),
        Shape::of::<api::ServerMessage<'static>>(),
        Shape::of::<api::LobbyClientMessage>(),
        Shape::of::<api::LobbyMessage<'static>>(),
    ];
    shapes.extend(spoken.into_iter().flat_map(|shape| shape.all));
    for route in routes() {
        let operation = route.promise.operation(&route.path);
        paths.add_path_operation(&route.path, vec![route.method], operation);
        shapes.extend(route.promise.shapes().cloned());
    }
    let bearer = HttpBuilder::new()
        .scheme(HttpAuthScheme::Bearer)
        .description(Some("A token that holds a seat, or an invitation to one"));
    let components = ComponentsBuilder::new()
        .schemas_from_iter(shapes)
        .security_scheme(TOKEN, SecurityScheme::Http(bearer.build()));
    let info = InfoBuilder::new()
        .title("Marbles")
        .version("1")
        .description(Some(format!(
            "{}. docs/http.md explains tokens, versions and the WebSocket.",
            play::Game::titles()
        )))
        .license(Some(License::new("MIT OR Apache-2.0")));
    OpenApiBuilder::new()
        .info(info)
        .servers(Some([Server::new(crate::app::BASE)]))
        .paths(paths)
        .components(Some(components.build()))
        .build()
}

#[cfg(test)]
mod tests {
    use serde_json::Value;

    use utoipa::openapi::HttpMethod;

    use super::document;
    use crate::app::routes;

    /// The method, as the written contract spells it.
    fn spelled(method: &HttpMethod) -> &'static str {
        match method {
            HttpMethod::Get => "GET",
            HttpMethod::Post => "POST",
            HttpMethod::Delete => "DELETE",
            HttpMethod::Put
            | HttpMethod::Options
            | HttpMethod::Head
            | HttpMethod::Patch
            | HttpMethod::Trace => panic!("another method is used"),
        }
    }

    fn code_texts() -> Vec<String> {
        let texts = api::Code::ALL.iter().map(|code| serde_json::json!(code));
        texts
            .map(|text| text.as_str().unwrap().to_owned())
            .collect()
    }

    #[test]
    fn the_document_lists_every_route_once_with_all_its_shapes() {
        let document = serde_json::to_value(document()).unwrap();
        let mut listed = 0;
        for methods in document["paths"].as_object().unwrap().values() {
            listed += methods.as_object().unwrap().len();
        }
        assert_eq!(listed, routes().len());
        let text = document.to_string();
        for reference in text.split("\"#").skip(1) {
            let pointer = reference.split('"').next().unwrap();
            assert!(
                document.pointer(pointer).is_some(),
                "{pointer} leads nowhere"
            );
        }
    }

    #[test]
    fn the_document_lists_every_code_of_a_refusal_and_no_other() {
        let document = serde_json::to_value(document()).unwrap();
        let listed = &document["components"]["schemas"]["Code"]["enum"];
        assert_eq!(listed, &Value::from(code_texts()));
    }

    #[test]
    fn the_written_contract_names_every_route_and_code() {
        let contract = include_str!("../../../docs/http.md");
        for route in routes() {
            let whole = format!("`{} {}`", spelled(&route.method), route.path);
            assert!(
                contract.contains(&whole),
                "docs/http.md says nothing of {whole}"
            );
        }
        for code in code_texts() {
            let quoted = format!("`{code}`");
            assert!(
                contract.contains(&quoted),
                "docs/http.md says nothing of {quoted}"
            );
        }
    }
}
