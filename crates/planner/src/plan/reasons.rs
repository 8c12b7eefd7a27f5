//! Why nothing is cheaper, what was assumed and what to watch, in Korean. Says only what the search has computed.

use super::family::{Family, UNIT};
use super::network::Share;
use super::problem::{Cell, Problem};
use super::search::Best;
use tax::law::Provision;
use tax::{KoreanDate, Won, law};

/// The proof in words.
pub(super) fn explanation(problem: &Problem, best: &Best, (tax, proven): (Won, bool)) -> Vec<String> {
    let bound = Won::new(i64::try_from(best.bound).unwrap_or(i64::MAX));
    let bounded = format!("어떻게 나누어 주어도 세금은 {bound}보다 적어지지 않고(하한),");
    if !proven {
        let gap = tax.less(bound);
        return vec![
            format!("{bounded} 이 계획의 세금은 {tax}이에요. 더 적은 계획이 있더라도 차이는 {gap}을 넘지 않아요."),
            "공제와 세율이 가장 가벼운 날이 증여마다 달라서, 모든 증여를 하한에 꼭 맞게 놓을 날짜를 찾지 못했어요. 찾은 것 가운데 세금이 가장 적은 계획이에요.".to_owned(),
        ];
    }
    let mut lines = vec![if tax == bound {
        format!("{bounded} 이 계획의 세금이 바로 그 금액이에요.")
    } else {
        format!(
            "{bounded} 이 계획의 세금은 원 단위 끝수 처리로 {}만 많아요.",
            tax.less(bound)
        )
    }];
    lines.push(rounds(problem));
    lines.extend(raised(problem, &best.division.shares));
    lines.extend(deductions(problem, &best.division.shares));
    lines.extend(brackets(problem, best));
    lines
}

fn rounds(problem: &Problem) -> String {
    match problem.rounds.len() {
        1 => "기간이 10년을 넘지 않아서, 언제 나눠 주더라도 같은 증여자의 증여는 마지막 증여에 모두 합산돼요. 그래서 이전 증여와 공제가 가장 가벼운 날의 한 번으로 계산한 세금보다 적을 수 없어요.".to_owned(),
        count => format!(
            "마지막 증여부터 거꾸로 10년씩 끊으면 어떤 일정이든 합산되는 묶음이 {count}개예요. 묶음마다 낸 세금의 합은 그 묶음을 한 번에 받은 세금보다 적을 수 없어서, {count}번으로 나눈 것보다 적을 수 없어요."
        ),
    }
}

/// Where gifts are divided by year, and why.
fn raised(problem: &Problem, shares: &[Share]) -> Vec<String> {
    let of = |cell: &&Cell| {
        let share = shares.get(cell.unit);
        let taxed = share.and_then(|share| share.base.get(cell.round));
        cell.curve.is_some() && taxed.is_some_and(|units| *units > 0)
    };
    problem
        .cells
        .iter()
        .filter(of)
        .map(|cell| {
            format!(
                "{}: 이미 한 증여가 그보다 앞선 증여 때문에 높은 세율로 과세됐어요. 그 세금을 빼 주는 한도(제58조)가 증여할 때마다 다시 계산되므로, 해마다 나누는 모든 방법 가운데 가장 적은 것을 골랐어요.",
                problem.family.unit_name(cell.unit)
            )
        })
        .collect()
}

fn deductions(problem: &Problem, shares: &[Share]) -> Vec<String> {
    let family = problem.family;
    let used = |recipient: usize, part: &dyn Fn(&Share) -> i64| -> i64 {
        shares
            .iter()
            .filter(|share| {
                family
                    .units
                    .get(share.unit)
                    .is_some_and(|unit| unit.recipient == recipient)
            })
            .map(part)
            .sum()
    };
    let mut lines = Vec::new();
    for pool in &problem.pools {
        let of_group = |share: &Share| {
            let unit = family.units.get(share.unit);
            if unit.is_some_and(|unit| unit.relationship() == pool.relationship) {
                share.group_deduction
            } else {
                0
            }
        };
        let taken = used(pool.recipient, &of_group);
        if taken > 0 {
            lines.push(format!(
                "{}: {} 공제는 기간 안에 모두 {}까지 쓸 수 있고, {}을 썼어요 ({}).",
                family.recipient_name(pool.recipient),
                pool.relationship.name(),
                won(pool.units),
                won(taken),
                law::group_provision(pool.relationship)
            ));
        }
    }
    for (recipient, open) in problem.marriage_birth.iter().enumerate() {
        let taken = used(recipient, &|share| share.marriage_birth);
        if *open > 0 {
            lines.push(format!(
                "{}: 혼인·출산 공제는 평생 {}이 남아 있고, {}을 썼어요 ({}).",
                family.recipient_name(recipient),
                won(*open),
                won(taken),
                Provision::MarriageBirthDeduction
            ));
        }
    }
    lines
}

fn brackets(problem: &Problem, best: &Best) -> Vec<String> {
    let mut lines = Vec::new();
    let mut cheapest: Option<i64> = None;
    for cell in &problem.cells {
        let Some(share) = best.division.shares.get(cell.unit) else {
            continue;
        };
        let units = share.base.get(cell.round).copied().unwrap_or(0);
        let next = problem
            .cost(cell, cell.surtax, units + 1, share.early)
            .saturating_sub(problem.cost(cell, cell.surtax, units, share.early));
        if next < i64::MAX / 2 && has_room(problem, &best.division.shares, cell) {
            cheapest = Some(cheapest.map_or(next, |least| least.min(next)));
        }
        if units > 0 && cell.curve.is_none() {
            lines.push(filled(problem, cell, units, next));
        }
    }
    lines.extend(used_up(problem, &best.division.shares));
    let last = Won::new(best.division.last_unit);
    lines.push(match cheapest {
        _ if best.bound == 0 => "세금이 0원이라 더 줄일 것이 없어요.".to_owned(),
        Some(next) => format!(
            "목표의 마지막 10만원에 든 세금은 {last}이고, 한도가 남은 어느 증여자와 회차에 10만원을 더하더라도 {} 이상이 들어요. 한도를 지키면서 한 칸에서 다른 칸으로 옮기는 모든 방법을 따져 봐도 줄어드는 것이 없어요.",
            Won::new(next)
        ),
        None => format!(
            "목표의 마지막 10만원에 든 세금은 {last}이에요. 한도를 지키면서 한 칸에서 다른 칸으로 옮기는 모든 방법을 따져 봐도 줄어드는 것이 없어요."
        ),
    });
    lines
}

/// What a donor gives in all.
fn given(shares: &[Share], donor: usize) -> i64 {
    let all = shares.iter().flat_map(|share| &share.donors);
    all.filter(|(one, _)| *one == donor).map(|(_, units)| units).sum()
}

/// What a recipient gets in all.
fn received(family: &Family, shares: &[Share], recipient: usize) -> i64 {
    let to = |share: &&Share| {
        let unit = family.units.get(share.unit);
        unit.is_some_and(|unit| unit.recipient == recipient)
    };
    shares.iter().filter(to).map(Share::units).sum()
}

/// Whether one more unit could be given in a cell: its recipient counts and may get more, its donor has more.
fn has_room(problem: &Problem, shares: &[Share], cell: &Cell) -> bool {
    let family = problem.family;
    let Some(unit) = family.units.get(cell.unit) else {
        return false;
    };
    let most = family.recipients.get(unit.recipient).and_then(|one| one.at_most);
    let wanted = family.target.is_none_or(|target| target == unit.recipient)
        && most.is_none_or(|most| received(family, shares, unit.recipient) < most);
    let has_more = |donor: &usize| {
        let available = family.donors.get(*donor).and_then(|one| one.available);
        available.is_none_or(|most| given(shares, *donor) < most)
    };
    wanted && unit.donors.iter().any(has_more)
}

/// The stated limits that leave no room.
fn used_up(problem: &Problem, shares: &[Share]) -> Vec<String> {
    let family = problem.family;
    let mut lines = Vec::new();
    for (donor, one) in family.donors.iter().enumerate() {
        if one
            .available
            .is_some_and(|most| most > 0 && given(shares, donor) == most)
        {
            lines.push(format!("{}의 한도(available)를 모두 썼어요.", one.name));
        }
    }
    for (recipient, one) in family.recipients.iter().enumerate() {
        if one
            .at_most
            .is_some_and(|most| received(family, shares, recipient) == most)
        {
            lines.push(format!("{}의 한도(at_most)가 모두 찼어요.", one.name));
        }
    }
    lines
}

fn filled(problem: &Problem, cell: &Cell, units: i64, next: i64) -> String {
    let family = problem.family;
    let recipient = family.units.get(cell.unit).map_or(0, |unit| unit.recipient);
    format!(
        "{} → {}, {}회차: 과세표준 {}까지 찼고, 10만원을 더하면 {}의 세금이 붙어요.",
        family.unit_name(cell.unit),
        family.recipient_name(recipient),
        cell.round + 1,
        Won::new(cell.earlier.base + units * UNIT).words(),
        Won::new(next)
    )
}

fn won(units: i64) -> impl std::fmt::Display {
    Won::new(units * UNIT).words()
}

/// What was taken for granted.
pub(super) fn assumptions(family: &Family) -> Vec<String> {
    let mut lines = vec![
        format!(
            "{} 현재의 법이 계획 기간({} ~ {}) 내내 바뀌지 않는다고 봤어요.",
            KoreanDate(law::law_as_of(family.start)),
            family.start,
            family.end
        ),
        match family.growth {
            0 => "재산의 가치는 그대로라고 봤어요(현금처럼 가액이 변하지 않는 증여).".to_owned(),
            rate => format!(
                "아직 주지 않은 재산은 시작일부터 한 해가 지날 때마다 {} 늘어난다고 봤어요(원 미만 버림). 목표 금액은 시작일의 가치이고 모두 줘요. 한 회차의 증여는 모두 같은 며칠 안에 해요.",
                super::growth::percent(rate)
            ),
        },
        "모든 증여를 기한 안에 신고한다고 봤어요.".to_owned(),
        "적어 주신 과거 증여 말고는 이전 증여가 없고, 가족 관계와 거주지는 기간 내내 같다고 봤어요.".to_owned(),
        "증여는 10만원 단위로, 같은 사람 사이에는 한 해에 한 번만 해요. 같은 공제를 나눠 쓰는 증여는 순서가 분명하도록 하루에 하나씩이에요."
            .to_owned(),
        "과세최저한(50만원)이나 1천만원 합산 기준에 기대는 계획은 내놓지 않아요.".to_owned(),
    ];
    let unknown: Vec<&str> = family
        .recipients
        .iter()
        .filter(|one| one.birth.is_none())
        .map(|one| one.name.as_str())
        .collect();
    if !unknown.is_empty() {
        lines.push(format!(
            "생일을 모르는 분({})은 성년으로 봤어요.",
            unknown.join(", ")
        ));
    }
    lines
}

/// What to watch.
pub(super) fn warnings(family: &Family) -> Vec<String> {
    let mut lines = vec![
        "10년 안에 나눠 주는 것만으로는 합산되어 세금이 줄지 않아요. 실제로 주지 않고 나눈 것처럼 꾸미거나 빌려준 것처럼 꾸미면 증여로 봐요.".to_owned(),
        "받은 사람이 세금을 내야 해요. 증여자가 대신 내주면 그 세금도 증여예요.".to_owned(),
        "증여자가 증여 후 10년 안에 사망하면 상속인에게 준 재산은 상속재산에 더해져요(상속세 및 증여세법 제13조).".to_owned(),
    ];
    if !family.debts.is_empty() {
        lines.push(format!(
            "넘겨받은 채무는 증여자가 판 것으로 보아 증여자에게 양도소득세가 나올 수 있고(이 계획에 넣지 않았어요), 가족 사이에는 채무 인수를 서류로 증명해야 해요({}).",
            Provision::DebtPresumption
        ));
    }
    if family.windows.iter().any(|window| window.last >= family.start) {
        lines.push(
            "혼인·출산 공제를 받고 2년 안에 혼인하지 않으면 수정신고해야 해요(제53조의2 제6항).".to_owned(),
        );
    }
    lines
}
