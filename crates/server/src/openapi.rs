//! The contract for machines, kept by hand; tests compare it with the routes and with real answers.

/// The OpenAPI 3.1 document.
pub(crate) const DOCUMENT: &str = include_str!("openapi.json");

#[cfg(test)]
mod tests {
    use serde_json::Value;

    use super::DOCUMENT;
    use crate::app::routes;
    use crate::refusal::Code;

    fn document() -> Value {
        serde_json::from_str(DOCUMENT).expect("the document is JSON")
    }

    #[test]
    fn the_document_lists_every_route_and_no_other() {
        let document = document();
        let paths = document["paths"].as_object().unwrap();
        let mut listed: Vec<String> = paths
            .iter()
            .flat_map(|(path, methods)| {
                let methods = methods.as_object().unwrap().keys();
                methods.map(move |method| format!("{method} {path}"))
            })
            .collect();
        let mut routed: Vec<String> = routes()
            .iter()
            .map(|route| format!("{} {}", route.method, route.path))
            .collect();
        listed.sort();
        routed.sort();
        assert_eq!(listed, routed);
    }

    #[test]
    fn the_document_lists_every_code_of_a_refusal_and_no_other() {
        let document = document();
        let error = &document["components"]["schemas"]["Error"];
        let listed = &error["properties"]["error"]["properties"]["code"]["enum"];
        let codes: Vec<&str> = Code::ALL.iter().map(|code| code.text()).collect();
        assert_eq!(listed, &Value::from(codes));
    }

    #[test]
    fn the_written_contract_names_every_route_and_code() {
        let contract = include_str!("../../../docs/http.md");
        for route in routes() {
            let last = route.path.rsplit('/').next().unwrap();
            assert!(
                contract.contains(last),
                "docs/http.md says nothing of {}",
                route.path
            );
        }
        for code in Code::ALL {
            let quoted = format!("`{}`", code.text());
            assert!(
                contract.contains(&quoted),
                "docs/http.md says nothing of {quoted}"
            );
        }
    }
}
