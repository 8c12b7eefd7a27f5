//! A plan in Korean: what to give when, what it costs, why nothing costs less, what was taken for granted. Every figure is
//! the planner's.

use super::answer::closing;
use crate::compose::wish::{LONGEST, Lacking, Wish};
use conversation::Block;
use conversation::block::{Longer, Schedule, ScheduledGift};
use jiff::ToSpan as _;
use jiff::civil::Date;
use korean::print;
use planner::plan::{Plan, PlanError, PlannedGift};
use tax::law::AGGREGATION;

/// The plan's name among the choices.
pub const PLAN_TITLE: &str = "세금이 가장 적은 일정";

/// The plan in one sentence.
pub fn plan_in_short(found: &Plan) -> String {
    format!(
        "{}을 {}번에 나누어 주는 일정이에요. 세금은 모두 {}이에요(한 번에 주면 {}).",
        print::won(found.total_amount.get()),
        found.gifts.len(),
        print::won(found.total_tax.get()),
        print::won(found.all_at_once.tax.get())
    )
}

/// A plan as a reply; `longer` is a cheaper one over more years.
pub fn plan(wish: &Wish, found: &Plan, longer: Option<&Plan>) -> Vec<Block> {
    let mut blocks = vec![
        Block::text(opening(wish, found)),
        Block::Plan(schedule(found, longer)),
    ];
    if wish.takers.len() > 1 {
        let received = found.received.iter().filter(|one| one.amount.get() > 0);
        blocks.push(section(
            "받는 분마다",
            received.map(|one| {
                format!(
                    "{}: {}을 받고 세금 {}을 내요.",
                    one.recipient,
                    print::won(one.amount.get()),
                    print::won(one.tax.get())
                )
            }),
        ));
    }
    let why = if found.bound.proven {
        "더 적을 수 없는 까닭"
    } else {
        "얼마나 더 적을 수 있나"
    };
    blocks.push(section(why, found.bound.explanation.iter().take(2).cloned()));
    if let Some(longer) = longer {
        blocks.push(Block::text(format!(
            "10년 안에서는 나눠 주어도 합산돼서 줄지 않아요(상속세 및 증여세법 제47조 제2항). 10년이 지나면 공제와 낮은 세율 구간이 새로 시작돼서, 기간을 20년으로 잡으면 세금이 모두 {}까지 줄어요.",
            print::won(longer.total_tax.get())
        )));
    }
    let assumed = wish.assumed.iter().chain(&found.assumptions).cloned();
    blocks.push(section("이렇게 보았어요", assumed));
    blocks.push(section("살펴볼 점", found.warnings.iter().cloned()));
    if longer.is_some() {
        blocks.push(Block::Suggestions {
            questions: vec![format!("{LONGEST}년으로 하면?")],
        });
    }
    blocks.push(closing());
    blocks
}

/// The gifts in words and as data.
fn schedule(found: &Plan, longer: Option<&Plan>) -> Schedule {
    let counts_until = |day: Date| day.saturating_add(i64::from(AGGREGATION.at(day).years).years());
    Schedule {
        title: "일정".to_owned(),
        lines: found.gifts.iter().map(given).collect(),
        start: found.start,
        end: found.end,
        tax: found.total_tax.get(),
        at_once: found.all_at_once.tax.get(),
        longer: longer.map(|longer| Longer {
            years: LONGEST,
            tax: longer.total_tax.get(),
        }),
        gifts: found
            .gifts
            .iter()
            .map(|gift| ScheduledGift {
                date: gift.date,
                giver: gift.donor.clone(),
                receiver: gift.recipient.clone(),
                amount: gift.amount.get(),
                tax: gift.tax.get(),
                deadline: gift.filing_deadline,
                counts_until: counts_until(gift.date),
            })
            .collect(),
    }
}

fn section(title: &str, lines: impl Iterator<Item = String>) -> Block {
    Block::Section {
        title: title.to_owned(),
        lines: lines.collect(),
    }
}

/// One gift of a plan in a line.
fn given(gift: &PlannedGift) -> String {
    let tax = match gift.tax.get() {
        0 => "세금 없음".to_owned(),
        tax => format!(
            "세금 {}, 신고 기한 {}",
            print::won(tax),
            print::date(gift.filing_deadline)
        ),
    };
    format!(
        "{}: {} → {}, {} ({tax})",
        print::date(gift.date),
        gift.donor,
        gift.recipient,
        print::won(gift.amount.get())
    )
}

fn opening(wish: &Wish, found: &Plan) -> String {
    let who = wish.takers.join(", ");
    let total = print::won(wish.total);
    let tax = print::won(found.total_tax.get());
    let found_how = if found.bound.proven {
        "세금이 가장 적은 일정을 계산했어요"
    } else {
        "찾은 것 가운데 세금이 가장 적은 일정이에요"
    };
    let saving = match found.all_at_once.saving.get() {
        0 => "지금 한 번에 주는 것과 같아요".to_owned(),
        saving => format!(
            "지금 한 번에 주면 {}이라 **{}** 줄어요",
            print::won(found.all_at_once.tax.get()),
            print::won(saving)
        ),
    };
    format!(
        "{who}에게 {}년 동안 모두 {total}을 주는 일정 가운데 {found_how}. 세금은 모두 **{tax}**이고, {saving}.",
        wish.years
    )
}

/// What has to be said before anything can be planned.
pub fn plan_lacks(lacking: &Lacking) -> String {
    const EXAMPLE: &str = "예를 들어 \"저와 배우자가 자녀 둘에게 20년 동안 5억씩 주려는데 세금이 제일 적은 계획 짜줘\"처럼 누가 누구에게 얼마를 몇 년 동안 줄지 한 번에 말씀해 주세요.";
    match lacking {
        Lacking::Amount => format!("일정을 짜려면 얼마를 넘기고 싶으신지 알아야 해요. {EXAMPLE}"),
        Lacking::People => format!("일정을 짜려면 누가 누구에게 주는지 알아야 해요. {EXAMPLE}"),
        Lacking::Number(word) => {
            format!("일정을 짜려면 받을 분('{word}')이 몇 명인지 알아야 해요. {EXAMPLE}")
        }
        Lacking::TooMany => format!(
            "주는 분은 6명, 받는 분은 4명까지 한 번에 계산할 수 있어요. 사람을 나누어서 말씀해 주세요. {EXAMPLE}"
        ),
    }
}

/// Why there is no plan.
pub fn no_plan(error: &PlanError) -> String {
    format!("말씀하신 내용으로는 일정을 짤 수 없어요. {error}")
}
