//! The acquisition tax beside the gift tax of real estate: what it comes to from what is known, as a range, with what was
//! assumed. Computes nothing itself; the figures are those of [`tax::property`].

use crate::content::Areas;
use crate::known::facts::Asset;
use crate::perform::Outcome;
use crate::property::afterwards;
use jiff::civil::Date;
use korean::print;
use serde::Serialize;
use tax::Won;
use tax::gift::Gift;
use tax::law::property::{FIRST_ACQUISITION, HEAVY_GIFT_FROM, SMALL_HOUSE};
use tax::property::acquisition::{
    Acquisition, AcquisitionTax, BurdenRule, PropertyKind, RateBasis, ValueChoice, Way, assess,
};
use tax::property::{Note, Notes};
use tax::schema::Decimal;

/// An outcome with its acquisition tax, where real estate is given.
pub fn with(mut outcome: Outcome, asset: Option<Asset>, areas: &Areas) -> Outcome {
    let later = asset.map(|asset| afterwards::lines(&outcome.assessment, asset));
    if asset == Some(Asset::RealEstate) {
        let computed = Beside::of(&outcome.assessment.gift);
        outcome
            .exceptions
            .extend(lines(&outcome.assessment.gift, computed.as_ref(), areas));
        outcome.acquisition = computed.and_then(|computed| serde_json::to_value(computed).ok());
    }
    outcome.exceptions.extend(later.into_iter().flatten());
    outcome
}

/// What the new owner of given real estate pays, as far as it is known.
#[derive(Debug, Clone, Serialize)]
struct Beside {
    /// The value it is computed from.
    value: Won,
    /// The debt taken as a price.
    debt: Won,
    /// The least of the kinds of property it may be.
    least: Won,
    /// The most of them.
    most: Won,
    /// As a dear house in a regulated area, where the value allows one.
    heavy: Option<Won>,
    /// The published value from which that holds.
    heavy_from: Won,
    /// The last day of return and payment.
    deadline: Date,
    notes: Notes,
}

impl Beside {
    /// The cost of a gift as each kind of property; none before the day from which it is computed.
    fn of(gift: &Gift) -> Option<Self> {
        let limit = SMALL_HOUSE.at(gift.gift_date).area;
        let ordinary: Vec<AcquisitionTax> = [
            (PropertyKind::House, limit),
            (PropertyKind::House, limit + 1),
            (PropertyKind::Building, limit),
            (PropertyKind::Farmland, limit),
        ]
        .into_iter()
        .filter_map(|(kind, area)| assess(&told(gift, kind, area)).ok())
        .collect();
        let first = ordinary.first()?;
        Some(Self {
            value: gift.gift_property_value,
            debt: first.debt_taken_over,
            least: ordinary.iter().map(|tax| tax.total_payable).min()?,
            most: ordinary.iter().map(|tax| tax.total_payable).max()?,
            heavy: heavy(gift).map(|heavy| heavy.total_payable),
            heavy_from: *HEAVY_GIFT_FROM.at(gift.gift_date),
            deadline: first.deadline,
            notes: first.notes.clone(),
        })
    }
}

/// What is said of it, and what else the debt brings.
fn lines(gift: &Gift, computed: Option<&Beside>, areas: &Areas) -> Vec<String> {
    let Some(tax) = computed else {
        return vec![format!(
            "부동산이라 증여세와 따로 받는 분이 **취득세**를 내요. {}년 전에 취득한 것은 금액을 계산해 드리지 못해요.",
            FIRST_ACQUISITION.year()
        )];
    };
    let mut lines = vec![format!(
        "부동산이라 증여세와 따로 받는 분이 **취득세**(지방교육세와 농어촌특별세 포함) {}을 내요. 신고 기한은 {}이고, 등기하려면 접수하는 날까지 내야 해요. 시가를 {}, 계약일을 증여일로 보았고 집이면 {}㎡ 이하인지에 따라 달라요.",
        range(tax.least, tax.most),
        print::date(tax.deadline),
        print::won(tax.value.get()),
        SMALL_HOUSE.at(gift.gift_date).area
    )];
    lines.extend(tax.heavy.map(|heavy| heavy_sentence(gift, areas, heavy)));
    if !tax.debt.is_zero() {
        lines.push(
            "취득세에서 넘겨받은 빚은 산 것으로 보고 계산했고, 빚만큼은 주는 분에게 양도소득세가 있을 수 있어요. 주는 분이 언제 얼마에 샀는지 말씀해 주시면 그 세금을 계산하고 증여·부담부증여·매매를 비교해 드려요.".to_owned(),
        );
    }
    if tax.notes.has(Note::FamilyBurdenReading) {
        lines.push(Note::FamilyBurdenReading.text().to_owned());
    }
    lines
}

fn range(least: Won, most: Won) -> String {
    if least == most {
        return format!("**{}**", print::won(least.get()));
    }
    format!(
        "**{}**에서 **{}**",
        print::won(least.get()),
        print::won(most.get())
    )
}

/// The same gift as a dear house in a regulated area; none where it is not dear enough.
fn heavy(gift: &Gift) -> Option<AcquisitionTax> {
    if gift.gift_property_value < *HEAVY_GIFT_FROM.at(gift.gift_date) {
        return None;
    }
    let limit = SMALL_HOUSE.at(gift.gift_date).area;
    let house = Acquisition {
        in_regulated_area: true,
        ..told(gift, PropertyKind::House, limit + 1)
    };
    assess(&house)
        .ok()
        .filter(|tax| tax.gratuitous.is_some_and(|part| part.heavy))
}

fn heavy_sentence(gift: &Gift, areas: &Areas, heavy: Won) -> String {
    let places = areas.on(gift.gift_date);
    let places = places.map_or_else(String::new, |places| format!("({places})"));
    let to_check = if areas.recalled {
        " 조정대상지역은 계약하는 날의 고시로 확인해 주세요."
    } else {
        ""
    };
    // Only close family keeps the ordinary rate on the donor's one house.
    let who = if gift.donor_relationship.is_close_family() {
        "을 2주택 이상인 세대가 주면"
    } else {
        "이면"
    };
    format!(
        "취득세는 조정대상지역{places}의 공시가격 {} 이상인 집{who} **{}**까지 늘어요.{to_check}",
        HEAVY_GIFT_FROM.at(gift.gift_date).words(),
        print::won(heavy.get())
    )
}

/// The gift as an acquisition, as a kind of property; the published value is taken to be the market's.
fn told(gift: &Gift, kind: PropertyKind, area: i64) -> Acquisition {
    Acquisition {
        way: Way::Gift,
        contract_date: gift.gift_date,
        registration_date: None,
        balance_date: None,
        donor_relationship: gift.donor_relationship,
        is_step_family: false,
        property_kind: kind,
        market_value: Some(gift.gift_property_value),
        standard_value: gift.gift_property_value,
        share_numerator: 1,
        share_denominator: 1,
        value_choice: ValueChoice::Market,
        in_regulated_area: false,
        donor_household_houses: Some(2),
        exclusive_area: Some(Decimal::whole(area)),
        is_rural_area: false,
        debt: gift.secured_debt.unwrap_or_default(),
        recipient_funds_proven: gift.debt_proven.unwrap_or(true),
        family_burden_rule: BurdenRule::Split,
        burden_rate_basis: RateBasis::Whole,
        recipient_household_houses_after: 1,
        is_temporary_two_house: false,
        in_capital_area: true,
        in_redevelopment_zone: false,
        price: None,
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use jiff::civil::date;
    use tax::gift::Relationship;

    fn line(gift: &Gift) -> String {
        let areas = Areas::read(crate::content::AREAS).unwrap();
        lines(gift, Beside::of(gift).as_ref(), &areas).join("\n")
    }

    #[test]
    fn the_range_and_what_it_assumes() {
        let gift = Gift::new(
            date(2026, 11, 20),
            Relationship::LinealAscendant,
            Won::new(800_000_000),
        );
        let said = line(&gift);
        for part in [
            "3,040만원",
            "3,200만원",
            "1억 720만원",
            "2027년 3월 2일",
            "서울 전역",
            "2주택 이상",
        ] {
            assert!(said.contains(part), "{part}: {said}");
        }
    }

    #[test]
    fn a_cheap_house_is_never_heavy_and_a_debt_is_a_purchase() {
        let mut gift = Gift::new(date(2026, 11, 20), Relationship::Spouse, Won::new(299_999_999));
        assert!(!line(&gift).contains("조정대상지역"));
        assert!(!line(&gift).contains("양도소득세"));
        gift.secured_debt = Some(Won::new(100_000_000));
        let said = line(&gift);
        assert!(
            said.contains("양도소득세") && said.contains("제7조 제11항"),
            "{said}"
        );
    }

    #[test]
    fn before_the_decree_no_amount_is_named() {
        let gift = Gift::new(
            date(2025, 12, 31),
            Relationship::LinealAscendant,
            Won::new(800_000_000),
        );
        assert!(line(&gift).contains("취득세") && !line(&gift).contains("만원"));
    }
}
