//! The contract for machines: an OpenAPI document, generated from the list of routes and the shapes of `api`.

use std::collections::BTreeMap;
use std::sync::LazyLock;

use api::{AnswerKind, Caller, Method, NamedSchema, Route};
use utoipa::openapi::path::{
    Operation, OperationBuilder, Parameter, ParameterBuilder, ParameterIn,
};
use utoipa::openapi::request_body::RequestBodyBuilder;
use utoipa::openapi::schema::{ObjectBuilder, Type};
use utoipa::openapi::security::{HttpAuthScheme, HttpBuilder, SecurityRequirement, SecurityScheme};
use utoipa::openapi::{
    ComponentsBuilder, Content, HttpMethod, InfoBuilder, License, OpenApi, OpenApiBuilder, Paths,
    Ref, RefOr, Required, ResponseBuilder, Schema, Server,
};

/// The name of the scheme by which tokens are sent.
const TOKEN: &str = "token";

const JSON: &str = "application/json";

fn operation(route: Route) -> Operation {
    let refused = ResponseBuilder::new()
        .description("Refused; nothing has changed")
        .content(JSON, content(&NamedSchema::of::<api::RefusalBody>()));
    let mut success = ResponseBuilder::new().description(route.summary());
    let plain = |kind| Content::new(Some(Schema::from(ObjectBuilder::new().schema_type(kind))));
    let shape = route
        .answered()
        .as_ref()
        .map_or_else(|| plain(Type::Object), content);
    let (status, body) = match route.answer() {
        AnswerKind::Json | AnswerKind::Document => ("200", Some((JSON, shape))),
        AnswerKind::Created => ("201", Some((JSON, shape))),
        AnswerKind::Lines => ("200", Some(("application/x-ndjson", shape))),
        AnswerKind::Text => ("200", Some(("text/plain", plain(Type::String)))),
        AnswerKind::NoContent => ("204", None),
        AnswerKind::WebSocket => ("101", None),
    };
    if let Some((kind, content)) = body {
        success = success.content(kind, content);
    }
    let mut operation = OperationBuilder::new()
        .summary(Some(route.summary()))
        .response(status, success)
        .response("default", refused);
    for parameter in parameters(route) {
        operation = operation.parameter(parameter);
    }
    if let Some(body) = route.body() {
        let body = RequestBodyBuilder::new().content(JSON, content(&body));
        operation = operation.request_body(Some(body.build()));
    }
    if route.caller() == Caller::Holder {
        operation = operation.security(SecurityRequirement::new(TOKEN, [""; 0]));
    }
    operation.build()
}

fn content(shape: &NamedSchema) -> Content {
    Content::new(Some(Ref::from_schema_name(&shape.name)))
}

/// What stands in the path and in the query. A move has to be named; numbers in a query may be left out.
fn parameters(route: Route) -> impl Iterator<Item = Parameter> {
    let parts = route
        .path()
        .split('/')
        .filter_map(|part| part.strip_prefix('{'));
    let in_path = parts.map(|part| {
        let name = part.trim_end_matches('}');
        let kind = if name == "count" {
            Type::Integer
        } else {
            Type::String
        };
        parameter(name, ParameterIn::Path, kind, Required::True)
    });
    let in_query = route.query().map(|name| match name {
        "move" => parameter(name, ParameterIn::Query, Type::String, Required::True),
        _ => parameter(name, ParameterIn::Query, Type::Integer, Required::False),
    });
    in_path.chain(in_query)
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
        NamedSchema::of::<api::RefusalBody>(),
        NamedSchema::of::<api::ClientMessage>(),
        NamedSchema::of::<api::ServerMessage<'static>>(),
        NamedSchema::of::<api::LobbyClientMessage>(),
        NamedSchema::of::<api::LobbyMessage<'static>>(),
    ];
    shapes.extend(spoken.into_iter().flat_map(|shape| shape.all));
    for &route in Route::ALL {
        let method = match route.method() {
            Method::Get => HttpMethod::Get,
            Method::Post => HttpMethod::Post,
            Method::Delete => HttpMethod::Delete,
        };
        paths.add_path_operation(route.path(), vec![method], operation(route));
        let named = route.body().into_iter().chain(route.answered());
        shapes.extend(named.flat_map(|shape| shape.all));
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

    use api::Route;

    use super::document;

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
        assert_eq!(listed, Route::ALL.len());
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
        for route in Route::ALL {
            let whole = format!("`{} {}`", route.method().name(), route.path());
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
