//! What comes after a gift of property other than money: when its value is fixed, until when it can be given back, what a
//! sale costs later. The days are those of [`tax::property`].

use crate::known::facts::Asset;
use jiff::civil::Date;
use korean::print;
use serde_json::{Value, json};
use tax::gift::{Assessment, Gift};
use tax::statement::Statement;

/// The sentences, for real estate, listed shares and coins.
pub fn lines(assessment: &Assessment, asset: Asset) -> Vec<String> {
    let gift = &assessment.gift;
    let first = match asset {
        Asset::RealEstate => carryover(gift),
        Asset::Shares => window(gift, "listed_shares", asset),
        Asset::Coins => window(gift, "virtual_asset", asset),
        Asset::Cash | Asset::Other => return Vec::new(),
    };
    first.into_iter().chain([given_back(assessment, asset)]).collect()
}

/// 이월과세: until when a sale takes over the donor's cost.
fn carryover(gift: &Gift) -> Option<String> {
    let found = stated(
        "carryover",
        &json!({
            "gift_date": gift.gift_date.to_string(),
            "asset": "real_estate",
            "donor_relationship": gift.donor_relationship.name(),
        }),
    )?;
    let safe = day(&found, "safe_from")?;
    Some(if gift.donor_relationship.is_close_family() {
        format!(
            "{} 전에 팔면 주신 분이 산 값으로 양도소득세를 계산해요(이월과세). 1세대 1주택 비과세가 되거나 그렇게 계산한 세금이 더 적으면 빼 줘요.",
            print::date(safe)
        )
    } else {
        format!(
            "{} 전에 팔면 주신 분이 직접 판 것으로 보아 양도소득세를 매길 수 있어요(부당행위계산).",
            print::date(safe)
        )
    })
}

/// The days whose prices are averaged: before they are over the value is not fixed.
fn window(gift: &Gift, kind: &str, asset: Asset) -> Option<String> {
    let found = stated(
        "valuation",
        &json!({
            "kind": kind,
            "gift_date": gift.gift_date.to_string(),
            "today": gift.gift_date.to_string(),
            "quantity": if kind == "virtual_asset" { json!("1") } else { json!(1) },
        }),
    )?;
    averaging(&found, asset)
}

/// The days of a valuation whose prices are averaged.
pub fn averaging(found: &Statement, asset: Asset) -> Option<String> {
    let (what, price) = if asset == Asset::Coins {
        ("가상자산은", "하루 평균가액을")
    } else {
        ("상장주식은", "종가를")
    };
    Some(format!(
        "{what} {}부터 {}까지의 {price} 평균한 값으로 신고해야 해서, 이 기간이 끝나야 증여재산 가액이 정해져요.",
        print::date(day(found, "window_start")?),
        print::date(day(found, "window_end")?)
    ))
}

/// What is given back in time was never given (4조④).
fn given_back(assessment: &Assessment, asset: Asset) -> String {
    let due = print::date(assessment.deadline.due);
    let reappraised = if asset == Asset::RealEstate {
        "시가를 알기 어려운 부동산은 세무서가 감정해 더 비싸게 평가할 수도 있어요. "
    } else {
        ""
    };
    format!(
        "{reappraised}되돌리려면 신고 기한인 {due}까지 합의해서 돌려주어야 처음부터 증여가 없었던 것으로 봐요."
    )
}

fn stated(rule: &str, fields: &Value) -> Option<Statement> {
    tax::named(rule)?.answer(fields.as_object()?).ok()
}

fn day(statement: &Statement, name: &str) -> Option<Date> {
    statement.amounts.get(name)?.as_str()?.parse().ok()
}

#[cfg(test)]
mod tests {
    use super::*;
    use jiff::civil::date;
    use tax::Won;
    use tax::gift::{Relationship, assess};

    fn said(asset: Asset, day: Date, donor: Relationship) -> String {
        let gift = Gift::new(day, donor, Won::new(300_000_000));
        lines(&assess(&gift).unwrap(), asset).join("\n")
    }

    #[test]
    fn the_days_are_those_of_the_rules() {
        let house = said(
            Asset::RealEstate,
            date(2026, 11, 10),
            Relationship::LinealAscendant,
        );
        assert!(
            house.contains("2036년 11월 11일") && house.contains("2027년 3월 2일"),
            "{house}"
        );
        let shares = said(Asset::Shares, date(2026, 9, 26), Relationship::Spouse);
        assert!(
            shares.contains("2026년 7월 24일") && shares.contains("2026년 11월 22일"),
            "{shares}"
        );
        let coins = said(Asset::Coins, date(2026, 10, 20), Relationship::Spouse);
        assert!(
            coins.contains("2026년 9월 20일") && coins.contains("2026년 11월 19일"),
            "{coins}"
        );
        assert_eq!(said(Asset::Cash, date(2026, 10, 20), Relationship::Spouse), "");
    }

    #[test]
    fn a_stranger_has_no_carryover() {
        let house = said(Asset::RealEstate, date(2026, 11, 10), Relationship::Unrelated);
        assert!(
            !house.contains("이월과세") && house.contains("돌려주어야"),
            "{house}"
        );
        let niece = said(Asset::RealEstate, date(2026, 11, 10), Relationship::OtherRelative);
        assert!(niece.contains("부당행위계산"), "{niece}");
    }
}
