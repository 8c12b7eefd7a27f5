//! What made the difference, as an adviser says it: what changed, then what that does to the base. The articles stand in the working.

use korean::print;
use planner::compare::{Change, Moved, Step};
use tax::Won;
use tax::gift::Assessment;

/// A part of the cause: what it says, and how its verb ends before another part, as a reason, and at the end.
struct Part {
    what: String,
    and: &'static str,
    so: &'static str,
    end: &'static str,
}

/// "10년 안의 증여 2,000만원이 더해져서 과세표준이 5,000만원에서 7,000만원으로 늘어요."; none where no step moved.
pub fn spoken(before: &Assessment, after: &Assessment) -> Option<String> {
    let moved = Change::between(before, after).moved;
    let origins: Vec<&Moved> = moved
        .iter()
        .filter(|row| row.step.is_origin(before, after))
        .collect();
    let base = moved.iter().find(|row| row.step == Step::Base);
    let behind = |row: &Moved| {
        matches!(
            row.step,
            Step::Computed | Step::Surtax | Step::PastCredit | Step::ForeignCredit | Step::FilingCredit
        )
    };
    let (of_tax, of_base): (Vec<&Moved>, Vec<&Moved>) = origins.into_iter().partition(|row| behind(row));
    let first = joined(&of_base, base);
    let second = joined(&of_tax, None);
    let text: Vec<String> = first.into_iter().chain(second).collect();
    (!text.is_empty()).then(|| text.join(" "))
}

/// The rows in one sentence, with the base they lead to.
fn joined(rows: &[&Moved], base: Option<&Moved>) -> Option<String> {
    let parts: Vec<Part> = rows.iter().map(|row| part(row)).collect();
    let (last, before) = parts.split_last()?;
    let mut text = String::new();
    for part in before {
        text.push_str(&part.what);
        text.push_str(part.and);
        text.push_str(", ");
    }
    Some(match base {
        Some(base) => format!(
            "{text}{}{} 과세표준이 {}에서 {}으로 {}.",
            last.what,
            last.so,
            won(base.before),
            won(base.after),
            grows(base).end
        ),
        None => format!("{text}{}{}.", last.what, last.end),
    })
}

fn won(amount: Won) -> String {
    print::won(amount.get())
}

fn part(row: &Moved) -> Part {
    let (before, after) = (won(row.before), won(row.after));
    let (gone, new) = (row.after.is_zero(), row.before.is_zero());
    let verb =
        |what: String, and: &'static str, so: &'static str, end: &'static str| Part { what, and, so, end };
    match row.step {
        Step::Debt if new => verb(format!("떠안는 채무 {after}을 "), "빼고", "빼서", "빼요"),
        Step::Debt if gone => verb(
            format!("떠안는 채무 {before}이 "),
            "없어지고",
            "없어져서",
            "없어져요",
        ),
        Step::Aggregated if new => verb(
            format!("10년 안의 증여 {after}이 "),
            "더해지고",
            "더해져서",
            "더해져요",
        ),
        Step::Aggregated if gone => verb(
            format!("더했던 10년 안의 증여 {before}이 "),
            "빠지고",
            "빠져서",
            "빠져요",
        ),
        Step::Surtax if new => verb(
            format!("세대를 건너뛴 증여라 할증 {after}이 "),
            "붙고",
            "붙어서",
            "붙어요",
        ),
        Step::PastCredit if new => verb(
            format!("이전 증여에 매긴 세금 {after}은 "),
            "빼고",
            "빼서",
            "빼 줘요",
        ),
        step if new => verb(format!("{} {after}이 ", name(step)), "생기고", "생겨서", "생겨요"),
        step if gone => verb(
            format!("{} {before}이 ", name(step)),
            "없어지고",
            "없어져서",
            "없어져요",
        ),
        step => {
            let subject = print::with_particle(name(step), "이", "가");
            let Part { and, so, end, .. } = grows(row);
            verb(format!("{subject} {before}에서 {after}으로 "), and, so, end)
        }
    }
}

/// Whether it grows or shrinks.
fn grows(row: &Moved) -> Part {
    let what = String::new();
    if row.before < row.after {
        Part {
            what,
            and: "늘고",
            so: "늘어서",
            end: "늘어요",
        }
    } else {
        Part {
            what,
            and: "줄고",
            so: "줄어서",
            end: "줄어요",
        }
    }
}

const fn name(step: Step) -> &'static str {
    match step {
        Step::Value => "증여한 금액",
        Step::Debt => "떠안는 채무",
        Step::Aggregated => "더하는 10년 안의 증여",
        Step::Group => "증여재산공제",
        Step::MarriageBirth => "혼인·출산 공제",
        Step::Surtax => "세대생략 할증",
        Step::PastCredit => "빼 주는 이전 증여의 세금",
        other => other.name(),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use jiff::civil::date;
    use tax::gift::{Gift, Relationship, assess};

    fn of(value: i64, change: impl Fn(&mut Gift)) -> Assessment {
        let mut gift = Gift::new(date(2026, 3, 2), Relationship::LinealAscendant, Won::new(value));
        change(&mut gift);
        assess(&gift).unwrap()
    }

    #[test]
    fn a_cause_names_what_changed_and_what_it_does_to_the_base() {
        let before = of(100_000_000, |_| ());
        for (after, says) in [
            (
                of(200_000_000, |_| ()),
                Some(
                    "증여한 금액이 1억원에서 2억원으로 늘어서 과세표준이 5,000만원에서 1억 5,000만원으로 늘어요.",
                ),
            ),
            (
                of(100_000_000, |gift| {
                    gift.past_gifts_value = Some(Won::new(20_000_000));
                }),
                Some("10년 안의 증여 2,000만원이 더해져서 과세표준이 5,000만원에서 7,000만원으로 늘어요."),
            ),
            (
                of(100_000_000, |gift| gift.is_generation_skipping = Some(true)),
                Some("세대를 건너뛴 증여라 할증 150만원이 붙어요."),
            ),
            (of(100_000_000, |_| ()), None),
        ] {
            assert_eq!(spoken(&before, &after).as_deref(), says);
        }
    }
}
