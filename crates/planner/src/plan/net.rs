//! A goal after tax: the smallest amount whose cheapest schedule leaves it. Must never settle for an amount of which
//! 100,000 won less would do.

use super::family::{Family, UNIT};
use super::outcome::Plan;
use super::problem::Problem;
use super::{PlanError, growth, of_family, search};
use tax::Won;

/// Amounts tried before the search gives up; each leaves at most 70% of the last distance.
const MOST_AMOUNTS: usize = 400;

/// The cheapest schedule that leaves `won` after tax.
pub(super) fn plan(mut family: Family, won: i64) -> Result<Plan, PlanError> {
    for _ in 0..MOST_AMOUNTS {
        let needed = match least_tax(&family) {
            // An amount that only the minimum base would meet: the next one.
            Err(PlanError::RestsOnMinimum) => family.goal + 1,
            tax => units_for(won + tax?),
        };
        // The least tax never falls as the amount grows, so nothing smaller than `needed` leaves enough.
        if needed > family.goal {
            family.goal = needed;
            continue;
        }
        let mut plan = of_family(&family)?;
        // Where the schedule costs more than the bound, a little more has to be given.
        let needed = units_for(won + plan.total_tax.get());
        if needed <= family.goal {
            plan.bound.explanation.insert(0, explained(&family, won));
            return Ok(plan);
        }
        family.goal = needed;
    }
    Err(PlanError::Unproven(
        "세금을 내고 남길 금액에 맞는 증여 금액을 찾지 못했어요.".to_owned(),
    ))
}

/// The smallest property of today that leaves `won` after tax once it has grown. Halving finds it if more property never
/// leaves less; where the law jumps that is not certain, so it is never called proven.
pub(super) fn grown(mut family: Family, won: i64) -> Result<Plan, PlanError> {
    let mut attempt = |units: i64| -> Result<Option<Plan>, PlanError> {
        family.goal = units;
        match growth::plan(&family) {
            Ok(plan) if after_tax(&plan) >= won => Ok(Some(plan)),
            Ok(_) | Err(PlanError::RestsOnMinimum) => Ok(None),
            Err(error) => Err(error),
        }
    };
    let (mut low, mut high) = (0, units_for(won));
    let mut found = attempt(high)?;
    while found.is_none() {
        low = high;
        high += high / 2 + 1;
        found = attempt(high)?;
    }
    while high - low > 1 {
        let middle = low + (high - low) / 2;
        match attempt(middle)? {
            Some(plan) => (high, found) = (middle, Some(plan)),
            None => low = middle,
        }
    }
    let mut plan = found.ok_or(PlanError::RestsOnMinimum)?;
    plan.bound.proven = false;
    let given = Won::new(high * UNIT);
    plan.bound.explanation.insert(
        0,
        format!(
            "세금을 내고 {} 이상이 남도록 찾은 오늘의 재산은 {given}이에요. 늘어난 값까지 더해 반씩 좁혀 찾은 금액이라, 더 적은 금액으로 되는 일이 없다고까지 증명한 것은 아니에요.",
            Won::new(won)
        ),
    );
    Ok(plan)
}

fn after_tax(plan: &Plan) -> i64 {
    plan.received.iter().map(|one| one.after_tax.get()).sum()
}

/// The least tax on the goal.
fn least_tax(family: &Family) -> Result<i64, PlanError> {
    let best = search::search(&Problem::of(family, 0)?)?;
    i64::try_from(best.bound).map_err(|_| PlanError::Unproven("금액이 너무 커요.".to_owned()))
}

fn units_for(won: i64) -> i64 {
    (won + UNIT - 1) / UNIT
}

fn explained(family: &Family, won: i64) -> String {
    let given = Won::new(family.goal * UNIT);
    let mut less = family.clone();
    less.goal -= 1;
    let without = match least_tax(&less) {
        Ok(tax) if less.goal * UNIT - tax >= won => String::new(),
        Ok(tax) => format!(
            " 10만원을 덜 주면 {}만 남아 모자라요.",
            Won::new(less.goal * UNIT - tax)
        ),
        Err(_) => " 그보다 적게 줘서 맞출 방법은 없어요.".to_owned(),
    };
    format!(
        "세금을 내고 {} 이상이 남도록 찾은 가장 적은 금액은 {given}이에요.{without}",
        Won::new(won)
    )
}
