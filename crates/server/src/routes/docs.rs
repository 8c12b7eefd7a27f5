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

fn page(document: &Value) -> String {
    let mut page = String::from(
        "<!doctype html><html lang=\"ko\"><meta charset=\"utf-8\"><meta name=\"viewport\" content=\"width=device-width\">\
         <title>슈킹 API</title><link rel=\"stylesheet\" href=\"/docs/style.css\"><h1>슈킹 API</h1>\
         <p><a href=\"/openapi.json\">openapi.json</a></p>",
    );
    for (path, operations) in members(document.get("paths")) {
        for (method, operation) in members(Some(operations)) {
            section(&mut page, method, path, operation);
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
    page
}

fn section(page: &mut String, method: &str, path: &str, operation: &Value) {
    let summary = operation.get("summary").and_then(Value::as_str).unwrap_or("");
    let method = escaped(&method.to_uppercase());
    put(
        page,
        format_args!(
            "<section><h2><b>{method}</b> <code>{}</code></h2><p>{}</p><table>",
            escaped(path),
            escaped(summary)
        ),
    );
    for parameter in operation
        .get("parameters")
        .and_then(Value::as_array)
        .into_iter()
        .flatten()
    {
        let text = |name| parameter.get(name).and_then(Value::as_str).unwrap_or("");
        put(
            page,
            format_args!("<tr><th>{}<td>{}", escaped(text("name")), escaped(text("in"))),
        );
    }
    for (status, response) in members(operation.get("responses")) {
        let text = response.get("description").and_then(Value::as_str).unwrap_or("");
        put(
            page,
            format_args!("<tr><th>{}<td>{}", escaped(status), escaped(text)),
        );
    }
    page.push_str("</table>");
    if let Some(body) = operation.pointer("/requestBody/content/application~1json/schema") {
        page.push_str("<details><summary>body</summary>");
        json_block(page, body);
        page.push_str("</details>");
    }
    page.push_str("</section>");
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
