//! Payments promised over years (정기금): 법 제65조 제1항, 영 제62조. The promise is one gift of its value on the first day.

use super::common::{self, DONOR};
use super::finding::{Consequences, Finding, Parties, Steps, one_gift};
use super::warning::Warning;
use crate::Won;
use crate::gift::Relationship;
use crate::law::deemed::{self, PeriodicRule};
use crate::law::{self, NEWEST_DAY, Provision};
use crate::schema::{Choice, Decimal, Facts, Field, Refusal, Typed, typed, words};
use crate::statement::{About, Find, Outcome, Statement, Tax};
use jiff::civil::Date;
use serde_json::{Map, Value as Json, json};

const FIRST: Date = deemed::PERIODIC_SINCE;

const YEARS: Field = Field::count("years", "햇수", 1, 100);
const MONTHS: Field = Field::count("months", "달수", 1, 1_200);

const FIELDS: &[Field] = &[
    Field::choice("kind", "정기금의 종류", Kind::CHOICES),
    Field::won("monthly_amount", "매달 주는 금액").at_least(1).open(),
    Field::won("yearly_amount", "해마다 주는 금액").at_least(1).open(),
    YEARS,
    MONTHS,
    Field::decimal("life_expectancy", "기대여명", 1, 120),
    Field::date("first_date", "처음 주는 날", FIRST).required(),
    DONOR,
    Field::flag("agreed", "미리 약정함", true),
    Field::won("cancellation_lump_sum", "해지하면 받을 일시금"),
];

words! {
    /// How long it is paid.
    enum Kind {
        Fixed = "fixed", "기간이 정해진 정기금";
        Perpetual = "perpetual", "기간이 없는 정기금";
        Life = "life", "종신 정기금";
    }
}

typed! {
    struct Input {
        kind: Kind,
        monthly_amount: Option<Won>,
        yearly_amount: Option<Won>,
        years: Option<i64>,
        months: Option<i64>,
        life_expectancy: Option<Decimal>,
        first_date: Date,
        donor_relationship: Relationship,
        agreed: bool,
        cancellation_lump_sum: Won,
    }
}

/// The rule.
pub(super) struct Periodic;

impl Tax for Periodic {
    fn about(&self) -> About {
        About {
            name: "periodic",
            label: "매달·매년 주기로 한 돈",
            says: "일정한 기간 동안 매달이나 해마다 주기로 약정한 돈의 증여재산가액과 증여세를 계산해요.",
            article: Provision::Periodic,
        }
    }

    fn fields(&self) -> Vec<&'static Field> {
        FIELDS.iter().chain(common::variables()).collect()
    }

    fn finds(&self) -> &'static [Find] {
        FINDS
    }

    fn assess(&self, facts: &Facts) -> Result<Statement, Refusal> {
        let input = Input::read(facts)?;
        let (amount, term) = (input.amount()?, input.term()?);
        let rule = deemed::PERIODIC.at(input.first_date);
        let valued = Valued::of(rule, amount, term)?;
        let lump = input.cancellation_lump_sum;
        let value = if input.agreed {
            valued.value.max(lump)
        } else {
            Won::ZERO
        };
        let article = Provision::PeriodicValue;
        let mut steps = Steps::default();
        steps.add(
            "yearly_amount",
            "1년분",
            valued.yearly,
            "한 해에 받을 금액",
            Provision::Periodic,
        );
        let formula = format!("해마다 받을 금액 ÷ (1 + {})ⁿ의 합계", rule.rate);
        steps.add("sum_of_years", "할인한 합계", valued.sum, formula, article);
        steps.add(
            "cap",
            "평가 한도",
            valued.cap,
            format!("1년분 × {}", rule.cap),
            article,
        );
        steps.add(
            "lump_sum",
            "해지 일시금",
            lump,
            "더 크면 이 금액으로 평가",
            article,
        );
        steps.add(
            "taxable_value",
            "증여재산가액",
            value,
            "정기금의 평가액",
            Provision::Periodic,
        );
        let mut warnings = Vec::new();
        if valued.is_capped() {
            warnings.push(Warning::Capped20Years);
        }
        if lump > valued.value {
            warnings.push(Warning::LumpSumLarger);
        }
        if !input.agreed {
            warnings.push(Warning::EachTransferIsAGift);
        }
        let finding = Finding {
            article: "65①",
            provisions: vec![Provision::Periodic, article],
            parties: Parties {
                donor: "giver",
                recipient: "receiver",
            },
            payer: "recipient",
            consequences: Consequences::GIFT,
            untaxed: Outcome::OutOfScope,
            benefit: Some(valued.value.max(lump)),
            threshold: None,
            day: input.first_date,
            gifts: one_gift(input.first_date, value),
            steps,
            extra: vec![("yearly_values", json!(valued.years))],
            flags: Vec::new(),
            warnings,
        };
        finding.state(self, facts, common::template(facts, input.donor_relationship))
    }
}

/// What is paid: by the month, or by the year.
#[derive(Clone, Copy)]
enum Amount {
    Monthly(Won),
    Yearly(Won),
}

/// How long it is paid.
#[derive(Clone, Copy)]
enum Term {
    Years(i64),
    Months(i64),
    Life(i64),
    Perpetual,
}

impl Input {
    fn amount(&self) -> Result<Amount, Refusal> {
        match (self.monthly_amount, self.yearly_amount) {
            (Some(month), None) => Ok(Amount::Monthly(month)),
            (None, Some(year)) => Ok(Amount::Yearly(year)),
            _ => Err(Refusal::new(
                "monthly_amount",
                "매달 금액(monthly_amount)과 해마다 금액(yearly_amount) 중 하나만 필요해요.",
            )),
        }
    }

    fn term(&self) -> Result<Term, Refusal> {
        if self.kind != Kind::Life && self.life_expectancy.is_some() {
            return Err(Refusal::new(
                "life_expectancy",
                "기대여명은 종신 정기금(life)일 때만 써요.",
            ));
        }
        match self.kind {
            Kind::Fixed => {
                if self.yearly_amount.is_some() && self.months.is_some() {
                    return Err(Refusal::new(
                        "months",
                        "달수는 매달 금액(monthly_amount)과 함께 써요.",
                    ));
                }
                fixed(self.years, self.months)
            }
            Kind::Perpetual => endless(self.years, self.months).map(|()| Term::Perpetual),
            Kind::Life => {
                endless(self.years, self.months)?;
                let expected = "1 이상 120 이하의 기대여명이";
                let years = self.life_expectancy.ok_or_else(|| {
                    Refusal::new(
                        "life_expectancy",
                        format_args!("값이 없어요. {expected} 필요해요."),
                    )
                })?;
                Ok(Term::Life(years.floor()))
            }
        }
    }
}

/// Years or months, one of the two.
fn fixed(years: Option<i64>, months: Option<i64>) -> Result<Term, Refusal> {
    match (years, months) {
        (Some(years), None) => Ok(Term::Years(years)),
        (None, Some(months)) => Ok(Term::Months(months)),
        _ => Err(Refusal::new(
            "years",
            "햇수(years)와 달수(months) 중 하나만 필요해요.",
        )),
    }
}

/// No end may be set.
fn endless(years: Option<i64>, months: Option<i64>) -> Result<(), Refusal> {
    let said = [("years", years), ("months", months)];
    match said.into_iter().find(|(_, said)| said.is_some()) {
        Some((field, _)) => Err(Refusal::new(
            field,
            "기간은 기간이 정해진 정기금(fixed)일 때만 써요.",
        )),
        None => Ok(()),
    }
}

/// The value of payments over years (영 제62조).
struct Valued {
    yearly: Won,
    years: Vec<Won>,
    sum: Option<Won>,
    cap: Option<Won>,
    value: Won,
}

impl Valued {
    fn of(rule: &PeriodicRule, amount: Amount, term: Term) -> Result<Self, Refusal> {
        let yearly = match amount {
            Amount::Monthly(month) => month.times(12)?,
            Amount::Yearly(year) => year,
        };
        let cap = yearly.times(rule.cap)?;
        let paid: Vec<Won> = match (term, amount) {
            (Term::Perpetual, _) => {
                return Ok(Self {
                    yearly,
                    years: Vec::new(),
                    sum: None,
                    cap: Some(cap),
                    value: cap,
                });
            }
            (Term::Years(years) | Term::Life(years), _) => (0..years).map(|_| yearly).collect(),
            (Term::Months(months), Amount::Monthly(month)) => {
                let rest = (months % 12 > 0).then(|| month.times(months % 12)).transpose()?;
                (0..months / 12).map(|_| yearly).chain(rest).collect()
            }
            (Term::Months(months), Amount::Yearly(_)) => (0..months / 12).map(|_| yearly).collect(),
        };
        let years: Vec<Won> = paid
            .into_iter()
            .enumerate()
            .map(|(year, paid)| rule.rate.discounted(paid, year))
            .collect();
        let sum = Won::total(years.iter().copied())?;
        // For life the decree takes the sum without the cap of a fixed term (제62조 제3호).
        let cap = (!matches!(term, Term::Life(_))).then_some(cap);
        Ok(Self {
            yearly,
            years,
            sum: Some(sum),
            cap,
            value: cap.map_or(sum, |cap| sum.min(cap)),
        })
    }

    fn is_capped(&self) -> bool {
        matches!((self.sum, self.cap), (Some(sum), Some(cap)) if sum > cap)
    }
}

const ENDING: &[Choice] = &[
    Choice {
        word: "fixed",
        label: "기간이 정해진 정기금",
    },
    Choice {
        word: "perpetual",
        label: "기간이 없는 정기금",
    },
];

static FINDS: &[Find] = &[Find {
    name: "largest_monthly",
    label: "한도 안에서 매달 줄 수 있는 가장 큰 금액",
    fields: &[
        Field::choice("kind", "정기금의 종류", ENDING),
        YEARS,
        MONTHS,
        Field::won("value_at_most", "평가액의 한도").open(),
        Field::relationship("donor_relationship", "주는 사람과의 관계").tier(crate::schema::Tier::Optional),
        Field::date("first_date", "처음 주는 날", FIRST),
        Field::flag("is_minor_recipient", "받는 사람이 미성년자", false),
        Field::flag("is_non_resident", "받는 사람이 비거주자", false),
        Field::won("used_group_deduction", "10년 이내 쓴 증여재산공제"),
    ],
    answer: largest_monthly,
}];

typed! {
    struct Search {
        kind: Kind,
        years: Option<i64>,
        months: Option<i64>,
        value_at_most: Option<Won>,
        donor_relationship: Option<Relationship>,
        first_date: Option<Date>,
        is_minor_recipient: bool,
        is_non_resident: bool,
        used_group_deduction: Won,
    }
}

impl Search {
    /// The limit given, or what is left of 제53조.
    fn limit(&self, facts: &Facts) -> Result<Won, Refusal> {
        const OF_A_DONOR: [&str; 4] = [
            "first_date",
            "is_minor_recipient",
            "is_non_resident",
            "used_group_deduction",
        ];
        match (self.value_at_most, self.donor_relationship) {
            (Some(limit), None) => match OF_A_DONOR.into_iter().find(|field| facts.says(field)) {
                Some(field) => Err(Refusal::new(
                    field,
                    "관계(donor_relationship)로 한도를 구할 때만 써요.",
                )),
                None => Ok(limit),
            },
            (None, Some(donor)) => {
                let day = self.first_date.ok_or_else(|| {
                    Refusal::new("first_date", "값이 없어요. 처음 주는 날(YYYY-MM-DD)이 필요해요.")
                })?;
                let limit = if self.is_non_resident {
                    Won::ZERO
                } else {
                    law::group_limit(day, donor, self.is_minor_recipient)
                };
                Ok(limit.less(self.used_group_deduction))
            }
            _ => Err(Refusal::new(
                "value_at_most",
                "평가액의 한도(value_at_most)와 관계(donor_relationship) 중 하나만 필요해요.",
            )),
        }
    }
}

fn largest_monthly(facts: &Facts) -> Result<Map<String, Json>, Refusal> {
    let search = Search::read(facts)?;
    let term = match search.kind {
        Kind::Perpetual => endless(search.years, search.months).map(|()| Term::Perpetual)?,
        Kind::Fixed | Kind::Life => fixed(search.years, search.months)?,
    };
    let limit = search.limit(facts)?;
    let rule = deemed::PERIODIC.at(search.first_date.unwrap_or(NEWEST_DAY));
    let value =
        |month: i64| Valued::of(rule, Amount::Monthly(Won::new(month)), term).map(|valued| valued.value);
    // One won a month is worth at least one won: the answer is at most the limit.
    let (mut low, mut high) = (0, limit.get());
    while low < high {
        let middle = low + (high - low + 1) / 2;
        if value(middle)? <= limit {
            low = middle;
        } else {
            high = middle - 1;
        }
    }
    let payments = match term {
        Term::Years(years) => Some(years * 12),
        Term::Months(months) => Some(months),
        Term::Life(_) | Term::Perpetual => None,
    };
    let nominal = payments.map(|months| Won::new(low).times(months)).transpose()?;
    Ok(Map::from_iter([
        ("answer".to_owned(), json!(low)),
        ("value_at_most".to_owned(), json!(limit)),
        ("value".to_owned(), json!(value(low)?)),
        ("nominal_total".to_owned(), json!(nominal)),
    ]))
}
