//! The operator's page: plain HTML without a script. Shows figures and our own names, escaped all the same.

use crate::routes::docs::escaped;
use std::fmt::Display;
use store::Figures;

/// The page of these figures.
pub(super) fn of(figures: &Figures) -> String {
    let since = figures
        .since
        .map_or("전체".to_owned(), |since| format!("{since:.0} 이후"));
    let head = head(
        "슈킹 운영",
        &format!(
            "{since} · <a href=\"/operator\">전체</a> · <a href=\"/api/operator/stats\">JSON</a> · \
             <a href=\"/operator/company\">사내 문서와 기록</a>"
        ),
    );
    let sections = [
        table("요약", ["항목", "값"], summary(figures)),
        table(
            "가장 많이 인용된 법령",
            ["법령", "조문", "횟수"],
            figures.cited.iter().map(|cited| {
                let article = cited.article.clone().unwrap_or_default();
                [cited.law_name.clone(), article, cited.count.to_string()]
            }),
        ),
        table(
            "도구",
            ["이름", "횟수", "실패", "평균 ms"],
            figures.tools.iter().map(|tool| {
                let (calls, failures) = (tool.calls.to_string(), tool.failures.to_string());
                [tool.tool.clone(), calls, failures, tool.mean_ms.to_string()]
            }),
        ),
        table("물어본 항목", ["항목", "횟수"], counts(&figures.asked)),
        table(
            "이해하지 못한 말",
            ["까닭", "물어본 항목", "횟수"],
            figures.not_understood.iter().map(|missed| {
                let variable = missed.variable.clone().unwrap_or_default();
                [missed.kind.clone(), variable, missed.count.to_string()]
            }),
        ),
        table(
            "느린 답변",
            ["메시지", "ms", "때"],
            figures.slow.iter().map(|slow| {
                let (id, took, at) = (slow.id, slow.latency_ms, slow.at);
                [id.to_string(), took.to_string(), format!("{at:.0}")]
            }),
        ),
        table(
            "조회된 인사 기록",
            ["질문", "횟수"],
            counts(&figures.records_read),
        ),
    ];
    head + &sections.concat()
}

/// The head of an operator's page; `beside` is markup.
pub(super) fn head(title: &str, beside: &str) -> String {
    format!(
        "<!doctype html><html lang=\"ko\"><meta charset=\"utf-8\"><meta name=\"viewport\" content=\"width=device-width\">\
         <title>{title}</title><link rel=\"icon\" href=\"/icon.svg\"><link rel=\"stylesheet\" href=\"/docs/style.css\">\
         <main><h1>{title}</h1><p>{beside}</p>"
    )
}

fn summary(figures: &Figures) -> [[String; 2]; 10] {
    let (response, opinions, uncited) = (&figures.response, &figures.feedback, &figures.uncited);
    let thumbs = format!("{} / {}", opinions.thumbs_up, opinions.thumbs_down);
    [
        ("상담", figures.sessions.to_string()),
        ("답변", figures.turns.to_string()),
        ("계산한 답변", figures.calculations.to_string()),
        ("평균 응답 시간", shown(response.mean_ms, "ms")),
        ("p99 응답 시간", shown(response.p99_ms, "ms")),
        ("10초 이상 걸린 답변", response.slow.to_string()),
        ("긍정 피드백", shown(opinions.positive_percent, "%")),
        ("👍 / 👎", thumbs),
        ("인용 없는 답변 (질문·인사 포함)", uncited.turns.to_string()),
        ("인용 없는 계산", uncited.calculations.to_string()),
    ]
    .map(|(name, value)| [name.to_owned(), value])
}

fn counts(counts: &[store::Count]) -> impl Iterator<Item = [String; 2]> {
    counts.iter().map(|one| [one.name.clone(), one.count.to_string()])
}

fn shown(value: Option<impl Display>, unit: &str) -> String {
    value.map_or("-".to_owned(), |value| format!("{value} {unit}"))
}

/// A heading and its table; a sentence where there is nothing to show.
pub(super) fn table<const N: usize>(
    title: &str,
    columns: [&str; N],
    rows: impl IntoIterator<Item = [String; N]>,
) -> String {
    let cells = |tag: &str, cells: &[String]| -> String {
        let cells = cells.iter().map(|cell| format!("<{tag}>{}", escaped(cell)));
        cells.collect()
    };
    let rows = rows.into_iter().map(|row| format!("<tr>{}", cells("td", &row)));
    let rows: String = rows.collect();
    let body = if rows.is_empty() {
        "<p>아직 없어요.</p>".to_owned()
    } else {
        format!(
            "<table><tr>{}{rows}</table>",
            cells("th", &columns.map(str::to_owned))
        )
    };
    format!("<section><h2>{}</h2>{body}</section>", escaped(title))
}
