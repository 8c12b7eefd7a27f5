//! `/openapi.json` and `/docs`: the same description for programs and for people. The page is plain HTML made here; it
//! loads nothing from anywhere else.

use crate::app::Shared;
use axum::Router;
use axum::http::header;
use axum::response::Html;
use axum::routing::get;
use serde_json::Value;
use std::fmt::Write as _;

const STYLE: &str = include_str!("docs.css");

pub(crate) fn routes(document: &Value) -> Router<Shared> {
    let json = format!("{document:#}");
    let page = page(document);
    let as_json = [(header::CONTENT_TYPE, "application/json")];
    Router::new()
        .route("/openapi.json", get(async move || (as_json, json)))
        .route("/docs", get(async move || Html(page)))
        .route(
            "/docs/style.css",
            get(async || ([(header::CONTENT_TYPE, "text/css")], STYLE)),
        )
}

/// A body that works, for each operation that takes one.
const BODIES: [(&str, &str); 11] = [
    ("sendMessage", r#"{"content": "부모님께 1억 받았어요"}"#),
    ("changeSession", r#"{"title": "아버지의 증여"}"#),
    ("giveFeedback", r#"{"type": "thumbs_up"}"#),
    (
        "rateWorkplaceAnswer",
        r#"{"session_id": "one", "type": "thumbs_up"}"#,
    ),
    (
        "calculateGift",
        r#"{"gift_date": "2025-10-15", "donor_relationship": "직계존속", "gift_property_value": 100000000}"#,
    ),
    (
        "compareGifts",
        r#"{"base": {"gift_date": "2025-10-15", "donor_relationship": "직계존속", "gift_property_value": 100000000}, "changes": [{"is_generation_skipping": true}]}"#,
    ),
    (
        "reverseGift",
        r#"{"net": 500000000, "gift": {"gift_date": "2025-10-15", "donor_relationship": "직계존속"}}"#,
    ),
    (
        "planGifts",
        r#"{"goal": {"kind": "reach", "recipient": "딸", "amount": 300000000}, "donors": [{"name": "아버지", "relations": {"딸": "부모"}}], "recipients": [{"name": "딸", "birth": "1997-03-02"}], "years": 12}"#,
    ),
    (
        "computeRule",
        r#"{"loans": [{"principal": 300000000, "loan_date": "2026-03-10"}], "donor_relationship": "직계존속"}"#,
    ),
    (
        "askWorkplace",
        r#"{"session_id": "one", "messages": [{"role": "user", "content": "내 연차 며칠 남았어?"}]}"#,
    ),
    ("resolveFacts", r#"{"sub_intent_id": "Q11"}"#),
];

/// What must be asked for in the address.
const QUERIES: [(&str, &str, &str); 2] = [
    ("searchLaw", "q", "배우자 공제"),
    ("searchDepartments", "query", "인사"),
];

fn page(document: &Value) -> String {
    let mut page = String::from(
        "<!doctype html><html lang=\"ko\"><meta charset=\"utf-8\"><meta name=\"viewport\" content=\"width=device-width\">\
         <meta name=\"description\" content=\"슈킹의 HTTP API: 요청과 응답, 오류, 예시\"><title>슈킹 API</title>\
         <link rel=\"icon\" href=\"/icon.svg\"><link rel=\"stylesheet\" href=\"/docs/style.css\"><main><h1>슈킹 API</h1>\
         <p><a href=\"/openapi.json\">openapi.json</a></p><nav aria-label=\"목차\">",
    );
    let operations: Vec<Operation<'_>> = members(document.get("paths"))
        .flat_map(|(path, methods)| {
            members(Some(methods)).map(move |(method, told)| Operation { method, path, told })
        })
        .collect();
    let tags: Vec<(&str, &str)> = document
        .get("tags")
        .and_then(Value::as_array)
        .into_iter()
        .flatten()
        .map(|tag| (text(tag, "name"), text(tag, "description")))
        .collect();
    let of = |tag: &str| -> Vec<&Operation<'_>> {
        operations
            .iter()
            .filter(|one| one.told.pointer("/tags/0").and_then(Value::as_str) == Some(tag))
            .collect()
    };
    for (tag, _) in &tags {
        put(&mut page, format_args!("<p><b>{}</b>", escaped(tag)));
        for one in of(tag) {
            put(
                &mut page,
                format_args!(
                    " <a href=\"#{}\">{} {}</a>",
                    escaped(one.id()),
                    one.method.to_uppercase(),
                    escaped(one.path)
                ),
            );
        }
    }
    page.push_str("</nav>");
    for (tag, description) in &tags {
        put(
            &mut page,
            format_args!("<h2>{}</h2><p>{}</p>", escaped(tag), marked(description)),
        );
        for one in of(tag) {
            section(&mut page, one);
        }
    }
    page.push_str("<h2>Shapes</h2>");
    for (name, schema) in members(document.pointer("/components/schemas")) {
        put(
            &mut page,
            format_args!(
                "<details id=\"{}\"><summary>{}</summary>",
                escaped(name),
                escaped(name)
            ),
        );
        json_block(&mut page, schema);
        page.push_str("</details>");
    }
    page.push_str("</main>");
    page
}

/// One operation of the description.
struct Operation<'a> {
    method: &'a str,
    path: &'a str,
    told: &'a Value,
}

impl<'a> Operation<'a> {
    fn id(&self) -> &'a str {
        text(self.told, "operationId")
    }

    /// Whether it has a parameter of this name.
    fn takes(&self, name: &str) -> bool {
        let parameters = self.told.get("parameters").and_then(Value::as_array);
        parameters.is_some_and(|all| all.iter().any(|one| text(one, "name") == name))
    }

    /// A call as it is typed in a shell.
    fn example(&self) -> String {
        let path = self.path.replace("{rule}", "loan").replace("{id}", "$id");
        let mut call = match self.method {
            "get" => format!("curl -s \"$server{path}\""),
            other => format!("curl -s -X {} \"$server{path}\"", other.to_uppercase()),
        };
        if let Some((_, name, value)) = QUERIES.iter().find(|(id, ..)| *id == self.id()) {
            let _ = write!(call, " -G --data-urlencode '{name}={value}'");
        }
        if self.told.pointer("/tags/0").and_then(Value::as_str) == Some("workplace") {
            call.push_str(" -H 'Authorization: Bearer demo' -H 'X-User-Id: E00001'");
            if self.takes("X-User-Role") {
                call.push_str(" -H 'X-User-Role: HR'");
            }
        }
        if matches!(
            self.told.pointer("/tags/0").and_then(Value::as_str),
            Some("sessions" | "messages")
        ) {
            call.push_str(" -H 'X-Client-Id: my-first-client'");
        }
        if let Some((_, body)) = BODIES.iter().find(|(id, _)| *id == self.id()) {
            let _ = write!(call, " -H 'Content-Type: application/json' -d '{body}'");
        }
        call
    }
}

fn section(page: &mut String, operation: &Operation<'_>) {
    let Operation { method, path, told } = operation;
    put(
        page,
        format_args!(
            "<section id=\"{}\"><h3><b>{}</b> <code>{}</code></h3><p>{}</p><pre>{}</pre><table>",
            escaped(operation.id()),
            escaped(&method.to_uppercase()),
            escaped(path),
            marked(text(told, "summary")),
            escaped(&operation.example())
        ),
    );
    for parameter in told
        .get("parameters")
        .and_then(Value::as_array)
        .into_iter()
        .flatten()
    {
        put(
            page,
            format_args!(
                "<tr><th>{}<td>{}<td>{}",
                escaped(text(parameter, "name")),
                escaped(text(parameter, "in")),
                marked(text(parameter, "description"))
            ),
        );
    }
    if let Some(shape) = told.pointer("/requestBody/content/application~1json/schema") {
        put(page, format_args!("<tr><th>body<td>{}<td>", shapes(shape)));
    }
    for (status, response) in members(told.get("responses")) {
        let shape = response
            .pointer("/content/application~1json/schema")
            .map(shapes)
            .unwrap_or_default();
        put(
            page,
            format_args!(
                "<tr><th>{}<td>{shape}<td>{}",
                escaped(status),
                marked(text(response, "description"))
            ),
        );
    }
    page.push_str("</table></section>");
}

/// Links to the shapes that a schema names.
fn shapes(schema: &Value) -> String {
    let mut names = Vec::new();
    references(schema, &mut names);
    let links: Vec<String> = names
        .iter()
        .map(|name| format!("<a href=\"#{0}\">{0}</a>", escaped(name)))
        .collect();
    links.join(" ")
}

fn references<'a>(schema: &'a Value, names: &mut Vec<&'a str>) {
    match schema {
        Value::Object(fields) => {
            for (key, value) in fields {
                match value.as_str().and_then(|path| path.rsplit('/').next()) {
                    Some(name) if key == "$ref" => names.push(name),
                    _ => references(value, names),
                }
            }
        }
        Value::Array(items) => items.iter().for_each(|item| references(item, names)),
        _ => {}
    }
}

/// A text with what stands in backticks as code.
fn marked(text: &str) -> String {
    text.split('`')
        .enumerate()
        .map(|(at, part)| match at % 2 {
            1 => format!("<code>{}</code>", escaped(part)),
            _ => escaped(part),
        })
        .collect()
}

fn text<'a>(value: &'a Value, name: &str) -> &'a str {
    value.get(name).and_then(Value::as_str).unwrap_or("")
}

fn json_block(page: &mut String, value: &Value) {
    put(
        page,
        format_args!("<pre>{}</pre>", escaped(&format!("{value:#}"))),
    );
}

/// Writing to a String cannot fail.
fn put(page: &mut String, text: std::fmt::Arguments<'_>) {
    let _ = page.write_fmt(text);
}

fn members(value: Option<&Value>) -> impl Iterator<Item = (&str, &Value)> {
    value
        .and_then(Value::as_object)
        .into_iter()
        .flatten()
        .map(|(name, value)| (name.as_str(), value))
}

pub(super) fn escaped(text: &str) -> String {
    text.replace('&', "&amp;")
        .replace('<', "&lt;")
        .replace('>', "&gt;")
        .replace('"', "&quot;")
}

#[cfg(test)]
mod tests {
    use super::{BODIES, members, page};
    use serde_json::{Value, json};

    fn document() -> Value {
        serde_json::from_str(&crate::document()).unwrap()
    }

    #[test]
    fn every_operation_that_needs_a_body_has_one_that_is_json() {
        let document = document();
        for (path, methods) in members(document.get("paths")) {
            for (method, told) in members(Some(methods)) {
                let id = told["operationId"].as_str().unwrap();
                let found = BODIES.iter().find(|(name, _)| *name == id);
                let needed = told.pointer("/requestBody/required") == Some(&json!(true));
                assert_eq!(found.is_some(), needed, "{method} {path}");
                assert!(
                    found.is_none_or(|(_, body)| serde_json::from_str::<Value>(body).is_ok()),
                    "{id}"
                );
            }
        }
    }

    #[test]
    fn every_link_leads_to_a_place_on_the_page_and_no_backtick_is_left() {
        let page = page(&document());
        for link in page.split("href=\"#").skip(1) {
            let name = link.split('"').next().unwrap();
            assert!(page.contains(&format!("id=\"{name}\"")), "{name}");
        }
        let shown = page.split("<h2>Shapes</h2>").next().unwrap();
        assert!(!shown.contains('`'));
    }
}
