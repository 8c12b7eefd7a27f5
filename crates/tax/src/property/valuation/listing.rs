//! Prices as people paste them: lines of a CSV file or a table from a broker's page. Turns them into the list that the
//! rule reads; must never guess a price.

use crate::schema::Refusal;
use serde_json::{Value as Json, json};

/// Headings of the column that holds the price, in the order they are preferred.
const PRICE_HEADINGS: [&str; 6] = ["종가", "평균가", "가격", "시세", "close", "price"];
/// Headings of the column that holds the exchange.
const EXCHANGE_HEADINGS: [&str; 3] = ["거래소", "사업자", "exchange"];

/// The list of dates and prices in a text; a line without a date is a heading or is refused.
pub fn from_text(text: &str) -> Result<Json, Refusal> {
    let mut columns = Columns::default();
    let mut rows = Vec::new();
    for line in text.lines().map(str::trim).filter(|line| !line.is_empty()) {
        let cells = cells(line);
        let day = cells.first().and_then(|cell| day(cell));
        match day {
            Some(day) => rows.push(columns.row(&day, &cells).ok_or_else(|| unreadable(line))?),
            None if rows.is_empty() => columns = Columns::headed(&cells),
            None => return Err(unreadable(line)),
        }
    }
    Ok(Json::Array(rows))
}

fn unreadable(line: &str) -> Refusal {
    Refusal::new(
        "prices",
        format_args!(
            "'{line}' 줄을 읽을 수 없어요. 한 줄에 날짜와 가격을 하나씩, 2026-09-22,71300처럼 적어 주세요."
        ),
    )
}

/// Which column holds what.
struct Columns {
    price: usize,
    exchange: Option<usize>,
}

impl Default for Columns {
    fn default() -> Self {
        Self {
            price: 1,
            exchange: None,
        }
    }
}

impl Columns {
    fn headed(cells: &[String]) -> Self {
        let at = |names: &[&str]| {
            let named = |name: &&str| cells.iter().position(|cell| cell.to_lowercase().contains(*name));
            names.iter().find_map(named)
        };
        Self {
            price: at(&PRICE_HEADINGS).unwrap_or(1),
            exchange: at(&EXCHANGE_HEADINGS),
        }
    }

    fn row(&self, day: &str, cells: &[String]) -> Option<Json> {
        let price = cells.get(self.price)?.trim_end_matches('원').replace(',', "");
        let is_number = !price.is_empty() && price.bytes().all(|byte| byte.is_ascii_digit() || byte == b'.');
        let exchange = self.exchange.and_then(|at| cells.get(at));
        is_number.then(|| json!({ "date": day, "price": price, "exchange": exchange }))
    }
}

/// The cells of a line: tabs, else commas outside quotes, else spaces.
fn cells(line: &str) -> Vec<String> {
    let trimmed = |cell: &str| cell.trim().trim_matches('"').trim().to_owned();
    if line.contains('\t') {
        return line.split('\t').map(trimmed).collect();
    }
    let mut quoted = false;
    let parts: Vec<&str> = line
        .split(|letter: char| {
            quoted ^= letter == '"';
            letter == ',' && !quoted
        })
        .collect();
    // "2026-09-22 71,300": the only commas group digits.
    let spaced: Vec<&str> = line.split_whitespace().collect();
    match (parts.as_slice(), spaced.as_slice()) {
        ([first, ..], [date, _, ..])
            if day(first.trim().trim_matches('"')).is_none() && day(date).is_some() =>
        {
            spaced.iter().map(|cell| trimmed(cell)).collect()
        }
        _ => parts.into_iter().map(trimmed).collect(),
    }
}

/// A day as exchanges write it, as the rule reads it.
fn day(text: &str) -> Option<String> {
    let digits: String = text.chars().filter(char::is_ascii_digit).collect();
    let rest: String = text.chars().filter(|letter| !letter.is_ascii_digit()).collect();
    let separated = matches!(rest.as_str(), "" | "--" | ".." | "..." | "//");
    let (year, month, date) = (digits.get(..4)?, digits.get(4..6)?, digits.get(6..8)?);
    (separated && digits.len() == 8).then(|| format!("{year}-{month}-{date}"))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn prices_are_read_as_they_are_pasted() {
        let check = |text: &str, day: &str, price: &str| {
            let rows = from_text(text).expect(text);
            assert_eq!(
                (&rows[0]["date"], &rows[0]["price"]),
                (&json!(day), &json!(price)),
                "{text}"
            );
        };
        check("2026-09-22,71300", "2026-09-22", "71300");
        check("2026.09.22\t71,300", "2026-09-22", "71300");
        check("2026/09/22 71,300원", "2026-09-22", "71300");
        check("20260922,\"71,300\"", "2026-09-22", "71300");
        check("일자,시가,종가\n2026-09-22,70000,71300", "2026-09-22", "71300");
        check("Date,Close\n2026-09-22,0.0125", "2026-09-22", "0.0125");
        check("날짜,거래소,평균가\n2026-09-22,가,130", "2026-09-22", "130");
        assert_eq!(from_text("").expect("nothing"), json!([]));
        for broken in ["2026-09-22", "2026-09-22,없음", "2026-09-22,1\n합계,5"] {
            assert_eq!(from_text(broken).expect_err(broken).field, "prices");
        }
    }
}
